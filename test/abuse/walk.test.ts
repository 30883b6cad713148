import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { checkInvariants } from '../invariants.ts'
import { clientFixtures } from '../operations/contacts/merge-fixtures.ts'
import { runs } from '../properties.ts'
import { serveTestApp } from '../serving.ts'
import type { ServedApp } from '../serving.ts'
import { run } from './both-doors.ts'
import { unlinkThese } from './walk/bank-moves.ts'
import { now, emptyModel } from './walk/model.ts'
import { move } from './walk/moves.ts'
import { adopt } from './walk/adopt.ts'
import { expected, shown, sorted } from './walk/shown.ts'
import { opening, walks } from './walk/steps.ts'
import { thereAndBack } from './walk/there-and-back.ts'
import type { Step } from './walk/steps.ts'
import type { Walk } from './walk/way.ts'

const rule = (searchKey: string, operator: string, value = '') => [{ searchKey, operator, value }]

/** A company with three clients, a vendor, and bank rules that convert transactions automatically. */
async function begin(app: ServedApp): Promise<Omit<Walk, 'step'>> {
  const { email, password } = app.owner
  const token = (await app.rest('POST', '/login', { email, password })).at('data.0.token.token')
  const made = async (name: string, input: Readonly<Record<string, unknown>>): Promise<string> => {
    const answer = await run(app, { door: 'rest', token }, name, input)
    if (!answer) throw new Error(`${name} was refused`)
    return answer.at('data.id')
  }
  const model = emptyModel()
  for (const name of ['Ada', 'Bob', 'Cyd']) {
    const id = await made('createClient', { name, contacts: [{ email: `${name}@example.com` }] })
    model.clients.push({ id, into: undefined, isDeleted: false })
  }
  const vendor = await made('createVendor', { name: 'Rail' })
  const category = await made('createExpenseCategory', { name: 'Travel' })
  const deposits = { name: 'Deposits', appliesTo: 'CREDIT' }
  await made('createBankRule', { ...deposits, autoConvert: true, rules: rule('$invoice.number', 'contains') })
  await made('createBankRule', { ...deposits, autoConvert: false, rules: rule('$invoice.amount', '=') })
  await made('createBankRule', {
    name: 'Rail',
    appliesTo: 'DEBIT',
    autoConvert: true,
    vendorId: vendor,
    categoryId: category,
    rules: rule('description', 'contains', 'rail'),
  })
  return { app, token, model, vendor, category }
}

async function play(app: ServedApp, steps: readonly Step[]): Promise<void> {
  const company = await begin(app)
  for (const step of [...opening, ...steps]) {
    await move({ ...company, step })
    const told = await shown(app, step.door)
    adopt(company.model, told)
    expect(sorted(told), JSON.stringify(step)).toEqual(sorted(expected(company.model)))
  }
  const { model } = company
  for (const door of ['rest', 'graph'] as const) expect(sorted(await shown(app, door))).toEqual(sorted(expected(model)))
  expect(await checkInvariants(app.database, app.owner.companyId)).toEqual([])
  for (const step of opening.slice(-1)) await endOf({ ...company, step })
}

/** Invariants that must hold after every walk. */
async function endOf(walk: Walk): Promise<void> {
  const { app, model } = walk
  await thereAndBack(walk)
  await mergeAndBack(walk)
  await unlinkThese(
    walk,
    model.transactions.filter(({ booked }) => booked),
  )
  for (const door of ['rest', 'graph'] as const) expect(sorted(await shown(app, door))).toEqual(sorted(expected(model)))
  expect(await checkInvariants(app.database, app.owner.companyId)).toEqual([])
}

/** Merging and unmerging two clients leaves every row unchanged. */
async function mergeAndBack({ app, token, model }: Omit<Walk, 'step'>): Promise<void> {
  const { dump } = clientFixtures(app)
  const [survivor, absorbed] = model.clients.filter((client) => now(client) === client && !client.isDeleted)
  if (!survivor || !absorbed) return
  const before = await dump()
  const call = { door: 'graph', token } as const
  expect(await run(app, call, 'mergeClients', { id: survivor.id, mergeableId: absorbed.id })).toBeDefined()
  expect(await checkInvariants(app.database, app.owner.companyId)).toEqual([])
  expect(await run(app, call, 'unmergeClients', { id: survivor.id, absorbedId: absorbed.id })).toBeDefined()
  expect(await dump()).toEqual(before)
}

it('random actions through both doors keep all balances equal to the model', { timeout: 7_200_000 }, async () => {
  const property = fc.asyncProperty(walks, async (steps) => {
    const app = await serveTestApp()
    try {
      await play(app, steps)
    } finally {
      await app.close()
    }
  })
  await fc.assert(property, process.env['ABUSE_WALKS'] ? { numRuns: Number(process.env['ABUSE_WALKS']) } : runs(1))
})

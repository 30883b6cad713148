import { getNamedType, isObjectType } from 'graphql'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { snakeCase } from '../../src/domain/kernel/spelling.ts'
import { frameOf, graphPlaces, graphRefusals, leastArguments, recordKindAt, rootFields } from '../abuse/graph-door.ts'
import type { RootField } from '../abuse/graph-door.ts'
import { kindOf, withValues } from '../abuse/shapes.ts'
import type { Path } from '../abuse/shapes.ts'
import { presentDumps, uncovered } from './changed-records.ts'
import { leavesOf, relationsOf } from './graph-selections.ts'
import { expectNothingHidden, hideRecords, holder, usersWithRights } from './hidden-records.ts'
import type { HiddenRecords, Holder, Kind } from './hidden-records.ts'
import { serveTestApp } from '../serving.ts'
import type { Answered, ServedApp } from '../serving.ts'
import { isFull, share } from '../size.ts'

let app: ServedApp
let records: HiddenRecords
let dumps: ReturnType<typeof presentDumps>
beforeAll(async () => {
  app = await serveTestApp()
  dumps = presentDumps(app)
  records = await hideRecords(app)
})
afterAll(() => app.close())

const mutations = rootFields.filter(({ kind, elevated }) => kind === 'mutation' && !elevated)

type Arguments = Record<string, unknown>

/** The owner's record for an id; of `kind` where records of any kind are accepted. */
function idAt(root: RootField, path: Path, kind: Kind): string | undefined {
  const wanted = recordKindAt(root, path)
  const name = wanted === undefined ? kind : wanted === 'bankRule' ? 'bank_transaction_rule' : snakeCase(wanted)
  return records.made.get(name as Kind) ?? records.others.get(wanted ?? '')
}

const isId = (shape: Parameters<typeof kindOf>[0]): boolean => ['ID', 'IDs'].includes(kindOf(shape))

/** Arguments that name the owner's records: wherever a record can be named, and only where one is required. */
function argumentsOf(root: RootField, kind: Kind): Arguments[] {
  const some = (path: Path) => idAt(root, path, kind) ?? records.made.get(kind) ?? ''
  const least = leastArguments(root, some)
  const named = graphPlaces(root).flatMap(({ path, shape }): [Path, unknown][] => {
    const id = isId(shape) ? idAt(root, path, kind) : undefined
    if (id === undefined) return []
    return [...frameOf(root, path.slice(0, -1), some), [path, kindOf(shape) === 'IDs' ? [id] : id]]
  })
  return [withValues(least, named) as Arguments, least]
}

/** In brackets; empty without parts. */
const within = (parts: readonly string[]): string => (parts.length === 0 ? '' : `(${parts.join(', ')})`)

/** Calls a mutation and selects this of its payload. */
function call(root: RootField, args: Arguments, selection: string, token: string): Promise<Answered> {
  const given = root.field.args.filter(({ name }) => args[name] !== undefined)
  const declared = within(given.map(({ name, type }) => `$${name}: ${String(type)}`))
  const passed = within(given.map(({ name }) => `${name}: $${name}`))
  return app.graphql(`mutation ${declared} { ${root.name}${passed} { ${selection} } }`, args, { token })
}

const refusals = 'userErrors { code message path }'

/** True if the mutation was not refused, and found a record. */
const isDone = (answer: Answered, root: RootField): boolean =>
  graphRefusals(answer, root).length === 0 && !answer.text.includes('"reason":"NOT_FOUND"')

/** Brings back what a mutation put away, for those after it. */
async function restore(root: RootField, args: Arguments): Promise<void> {
  const noun = /^(?:archive|delete)(\w+)$/.exec(root.name)?.[1]
  const back = mutations.find(({ name }) => name === `restore${noun}`)
  if (back) await call(back, args, refusals, app.owner.token)
}

/** Payloads are shared by mutations: after the first one, a part of the selections is tried. */
const amongSelections = 8

/** Tries the selections of the payload, the first with a dump of all tables before and after: rights cover what changed. True if the mutation was carried out. */
async function walk(
  root: RootField,
  argsFor: () => Promise<Arguments>,
  { user, tried }: { user: Holder; tried: Set<string> },
): Promise<boolean> {
  const payload = getNamedType(root.field.type)
  if (!isObjectType(payload)) throw new Error(`${root.name} has no payload`)
  const results = payload.getFields()['results'] ? 'results { reason }' : ''
  const tested = `${refusals} ${results}`
  const ask = async (selection: string): Promise<Answered> => {
    const args = await argsFor()
    const before = selection === tested ? await dumps.read() : undefined
    const answer = await call(root, args, selection, user.token)
    if (before && dumps.hasWritten())
      expect(uncovered(before, await dumps.read(), user.actor), `${root.name} ${JSON.stringify(args)}`).toEqual([])
    await restore(root, args)
    const requested = `${root.name} ${JSON.stringify(args)} ${selection}`
    expectNothingHidden(records, answer.text, user, requested)
    expect(answer.text, requested).not.toMatch(/INTERNAL|GRAPHQL_|COSTLY/)
    return answer
  }
  if (!isDone(await ask(tested), root)) return false
  const own = leavesOf(payload, true).join(' ')
  if (own !== '') await ask(own)
  const selections = [...relationsOf(payload)].map(({ field, selection }) => `${field} { ${selection} }`)
  const isFirst = !tried.has(payload.name)
  tried.add(payload.name)
  const start = tried.size % amongSelections
  for (const selection of selections.filter((_, index) => isFirst || index % amongSelections === start)) {
    await ask(selection)
  }
  return true
}

const newId = async (path: string, body: Record<string, unknown>): Promise<string> => {
  const answer = await app.rest('POST', path, body)
  expect(answer.status, answer.text).toBe(200)
  return answer.at('data.id')
}

const lines = [{ cost: 1, quantity: 1 }]
const transaction = (fields: Record<string, unknown>) =>
  newId('/bank_transactions', { bank_integration_id: records.made.get('bank_account'), amount: 0.01, ...fields })
const document = (path: string) =>
  newId(path, { client_id: records.made.get('client'), vendor_id: records.made.get('vendor'), line_items: lines })
const match = async (item: Record<string, unknown>, type = 'CREDIT'): Promise<Record<string, unknown>> => ({
  id: await transaction({ base_type: type, description: 'match' }),
  ...item,
})

/** A payment of a new invoice of the owner. */
const paying = async () => {
  const invoice_id = await document('/invoices?mark_sent=true')
  return { client_id: records.made.get('client'), amount: 1, invoices: [{ invoice_id, amount: 1 }] }
}

let term = 400
const newText = (name: string) => `${name} ${app.sources.randomKey(12)}`
const base64 = (text: string) => Buffer.from(text).toString('base64')
const csv = () => `date,amount,description\n2026-03-01,1.00,${newText('Bought')}\n`

/** Arguments that the input types do not tell, and new records for mutations that change a record once. */
const once: Readonly<Record<string, readonly (() => Promise<Arguments>)[]>> = {
  createLocation: [async () => ({ input: { name: newText('Place'), clientId: records.made.get('client') } })],
  createClientGroup: [async () => ({ input: { name: newText('Group') } })],
  createPaymentTerm: [async () => ({ input: { numDays: term++ } })],
  createTaxRate: [async () => ({ input: { name: newText('Tax'), rate: 1 } })],
  uploadDocuments: (['client', 'invoice', 'payment', 'expense', 'vendor', 'product'] as const).map(
    (kind) => async () => ({
      recordId: records.made.get(kind),
      input: { files: [{ name: 'new.txt', content: base64('text') }] },
    }),
  ),
  importBankStatement: [async () => ({ input: { content: csv(), bankAccountId: records.made.get('bank_account') } })],
  previewImport: [async () => ({ input: { files: [{ kind: 'CLIENT', content: base64('name\nA\nB\n') }] } })],
  approveQuote: [async () => ({ id: await document('/quotes?mark_sent=true') })],
  convertQuotes: [async () => ({ ids: [await document('/quotes')] })],
  convertQuote: [async () => ({ id: await document('/quotes') })],
  approveQuotes: [async () => ({ ids: [await document('/quotes?mark_sent=true')] })],
  convertPurchaseOrders: [async () => ({ ids: [await document('/purchase_orders')] })],
  markInvoicesPaid: [async () => ({ ids: [await document('/invoices')] })],
  matchBankTransactions: [
    async () => ({ transactions: [await match({ invoiceIds: [await document('/invoices?mark_sent=true')] })] }),
    async () => ({ transactions: [await match({ vendorId: records.made.get('vendor') }, 'DEBIT')] }),
    async () => ({
      transactions: [await match({ invoiceIds: [await document('/invoices?mark_sent=true')] })],
      dryRun: true,
    }),
  ],
  unlinkBankTransactions: [
    async () => {
      const { id, ...linked } = await match({ invoice_ids: await document('/invoices?mark_sent=true') })
      await app.rest('POST', '/bank_transactions/match', { transactions: [{ id, ...linked }] })
      return { ids: [id] }
    },
  ],
  refundPayment: [
    async () => {
      const client_id = records.made.get('client')
      return { id: await newId('/payments', { client_id, amount: 2 }), input: { amount: 1 } }
    },
  ],
  deletePayments: [async () => ({ ids: [await newId('/payments', await paying())] })],
  deleteInvoices: [
    async () => {
      const { invoices } = await paying()
      await newId('/payments', { ...(await paying()), invoices })
      return { ids: [invoices[0]?.invoice_id] }
    },
  ],
  acceptSuggestionsOfBankTransactions: [
    async () => ({ ids: [await transaction({ base_type: 'DEBIT', description: 'rail' })] }),
  ],
}

/** Each user tries a share of the mutations, and the next user the next share; besides those of the nouns in their rights. */
const amongMutations = 4

/** Nouns in the names of mutations, by the kind whose right they need, where the kind's own name is not in them. */
const otherNouns: Partial<Record<string, readonly string[]>> = {
  bank_transaction_rule: ['bankrule'],
  client: ['location', 'document'],
}

function mutationsFor(rights: string, place: number): typeof mutations {
  const kindsOf = rights.split(',').map((right) => right.replace(/^[a-z]+_/, ''))
  const nouns = kindsOf.flatMap((kind) => [kind.replaceAll('_', ''), ...(otherNouns[kind] ?? [])])
  return mutations.filter(
    ({ name }, index) =>
      (index + place) % amongMutations === 0 || nouns.some((noun) => name.toLowerCase().includes(noun)),
  )
}

/** The user who may create everything tries all mutations, in as many tests as there are shares. */
const shares = Array.from({ length: 12 }, (_, at) => at)

/** Mutations of admins and of users with `edit_all`, who view everything, and those that need an earlier import or delivery. */
const apart =
  /Webhook|Token|^updateCompany$|^(?:update|archive|restore|delete)ClientGroups?$|^importRecords$|^undoStatementImport$|^retryDeliveries$/

const done = new Set<string>()

async function walkAll(roots: readonly RootField[], rights: string, kind: Kind): Promise<void> {
  const tries = { user: await holder(app, rights), tried: new Set<string>() }
  for (const root of roots) {
    for (const args of [...argumentsOf(root, kind).map((each) => async () => each), ...(once[root.name] ?? [])]) {
      if (await walk(root, args, tries)) done.add(root.name)
    }
  }
}

/** A user tries some dozen mutations, each of which reads what it changed: half a minute on a busy machine. */
const patience = { timeout: 180_000 }

describe('payloads of mutations', () => {
  it.each(share(shares))('create_all, share %i: show nothing of records of other kinds', patience, async (at) => {
    const roots = mutations.filter((_, index) => index % shares.length === at)
    await walkAll(roots, 'create_all', 'client')
  })

  it.each(share(usersWithRights, 32))('%s: show nothing of records of other kinds', patience, async (rights, kind) => {
    const place = usersWithRights.findIndex(([known]) => known === rights)
    await walkAll(mutationsFor(rights, place), rights, kind)
  })

  it('the import of a statement does not show the balance of its account', async () => {
    const { token } = await app.member('create_bank_transaction')
    const query = `mutation ($input: ImportBankStatementInput!) {
      importBankStatement(input: $input) { imported bankAccount { name balance } }
    }`
    const input = { content: csv(), bankAccountId: records.made.get('bank_account') }
    const answer = await app.graphql(query, { input }, { token })
    expect(answer.body['data']?.['importBankStatement']).toEqual({
      imported: 1,
      bankAccount: { name: 'Main', balance: '0' },
    })
  })

  it.runIf(isFull)('all mutations are carried out', () => {
    const never = mutations.filter(({ name }) => !done.has(name) && !apart.test(name))
    expect(never.map(({ name }) => name)).toEqual([])
  })
})

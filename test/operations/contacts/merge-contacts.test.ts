import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { mergeClients } from '../../../src/domain/contacts/client/merge.ts'
import { bulkClients, updateClient } from '../../../src/domain/contacts/client/operations.ts'
import { unmergeClients } from '../../../src/domain/contacts/client/unmerge.ts'
import type { Invoice } from '../../../src/domain/billing/invoice/invoice.ts'
import { refusalOf, rowsOf } from '../../fixtures.ts'
import { openTestApp } from '../../harness.ts'
import type { TestApp } from '../../harness.ts'
import { clientFixtures, password } from './merge-fixtures.ts'
import type { Books } from './merge-fixtures.ts'

let app: TestApp
let books: Books
beforeAll(async () => {
  app = await openTestApp()
  books = clientFixtures(app)
})
afterAll(() => app.close())

const id = (row: { id: number }) => app.id('client', row.id)
const seen = async (client: { id: number }) =>
  (await books.people(client)).map(({ firstName, position, isPrimary, archivedAt }) => [
    firstName,
    position,
    isPrimary,
    archivedAt === null,
  ])

describe('contacts of merged clients', () => {
  it('the contacts of the survivor come first and its primary contact stays, even if the other client is older', async () => {
    const older = await books.client('Older', [{ firstName: 'Old', email: 'old@order.test' }])
    const younger = await books.client('Younger', [
      { firstName: 'One', email: 'one@order.test' },
      { firstName: 'Two', email: 'two@order.test', isPrimary: true },
    ])
    const { client: survivor } = await books.merge(younger, older)
    expect(await seen(younger)).toEqual([
      ['One', 0, false, true],
      ['Two', 1, true, true],
      ['Old', 2, false, true],
    ])
    expect(survivor.contacts.map(({ firstName, isPrimary }) => [firstName, isPrimary])).toEqual([
      ['One', false],
      ['Two', true],
      ['Old', false],
    ])
  })

  it('a primary contact that was removed after the merge is not primary after the clients are parted', async () => {
    const survivor = await books.client('Keeps', [{ firstName: 'Ada', email: 'ada@parted.test' }])
    const absorbed = await books.client('Loses', [
      { firstName: 'Bob', email: 'bob@parted.test', isPrimary: true },
      { firstName: 'Eve', email: 'eve@parted.test' },
    ])
    await books.merge(survivor, absorbed)
    const kept = (await books.people(survivor)).filter(({ firstName }) => firstName !== 'Bob')
    await app.run(updateClient, {
      id: id(survivor),
      contacts: kept.map((each) => ({ id: app.id('contact', each.id) })),
    })
    await books.unmerge(survivor, absorbed)
    expect(await seen(absorbed)).toEqual([
      ['Bob', 0, false, false],
      ['Eve', 1, true, true],
    ])
  })
})

const spoken = (name: string, { number }: { number: string | null }) => `Client ${name} (${number})`

describe('answers of merges', () => {
  it('a merge and its reversal without dryRun are carried out, and raise the version of the absorbed client', async () => {
    const [survivor, absorbed] = [await books.client('Real'), await books.client('Done')]
    const merged = await app.run(mergeClients, { id: id(survivor), mergeableId: id(absorbed) }, { password })
    expect(merged.dryRun).toBe(false)
    expect(await rowsOf(app).client(absorbed)).toMatchObject({
      mergedIntoId: survivor.id,
      version: absorbed.version + 1,
    })
    const parted = await app.run(unmergeClients, { id: id(survivor), absorbedId: id(absorbed) }, { password })
    expect(parted.dryRun).toBe(false)
    expect(await rowsOf(app).client(absorbed)).toMatchObject({ mergedIntoId: null })
  })

  it('each refusal of a merge gives its reason', async () => {
    const [a, b, deleted] = [await books.client('Why A'), await books.client('Why B'), await books.client('Why C')]
    const free = await books.client('Why D')
    await app.run(bulkClients, { action: 'delete', ids: [id(deleted)] })
    await books.merge(a, b)
    const cases: [attempt: () => Promise<unknown>, message: string][] = [
      [() => books.merge(a, { ...a, id: 999_999 }), 'There is no such client.'],
      [() => books.merge(a, a), 'A client cannot be merged with itself.'],
      [() => books.merge(a, b), `${spoken('Why B', b)} is already merged into another client.`],
      [() => books.merge(deleted, a), `${spoken('Why C', deleted)} is deleted; restore it before merging into it.`],
      [() => books.unmerge(a, { ...a, id: 999_999 }), 'There is no such client.'],
      [() => books.unmerge(a, a), 'A client cannot be unmerged from itself.'],
      [() => books.unmerge(free, b), `${spoken('Why B', b)} is not merged into ${spoken('Why D', free)}.`],
      [() => books.unmerge(a, deleted), `${spoken('Why C', deleted)} is not merged into ${spoken('Why A', a)}.`],
    ]
    for (const [attempt, message] of cases) expect(await refusalOf(attempt())).toMatchObject({ message })
  })
})

describe('clients that cannot be parted', () => {
  it('at most five records are named at once', async () => {
    const [a, b] = [await books.client('Many A'), await books.client('Many B')]
    const ours: Invoice[] = []
    for (let made = 0; made < 6; made += 1) ours.push(await books.invoice(a.id, 100n))
    const [theirs, credit] = [await books.invoice(b.id, 1_000n), await books.credit(b.id, 100n)]
    await books.merge(a, b)
    for (const invoice of ours)
      await books.pay(
        [
          [invoice, 50n],
          [theirs, 50n],
        ],
        100n,
      )
    const used = ours[0]
    if (used) await books.use(used, credit, 50n)
    const { message } = (await refusalOf(books.unmerge(a, b))) as { message: string }
    expect(message).toMatch(
      /^The clients cannot be parted: since the merge, (payment \d+ pays invoice \d+; ){4}payment \d+ pays invoice \d+, and the two sides belong to different clients of Client Many A \(\d+\)\.$/,
    )
  })

  it('clients whose ledger differs from their invoices are not parted', async () => {
    const [a, b] = [await books.client('Torn A'), await books.client('Torn B')]
    await books.invoice(b.id, 100n)
    await books.merge(a, b)
    const { invoices } = app.database.tables
    await books.step((work) => work.db.update(invoices).set({ balance: 90n }))
    const refusal = { code: 'CONFLICT', message: expect.stringContaining('run "quittance verify" first') as string }
    expect(await refusalOf(books.unmerge(a, b))).toMatchObject(refusal)
  })
})

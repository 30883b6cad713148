import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { figuresFromRecords } from '../../../src/domain/contacts/client/figures-from-records.ts'
import { clients } from '../../../src/domain/contacts/client/list.ts'
import { client, updateClient } from '../../../src/domain/contacts/client/operations.ts'
import { invitationsByCreditIds, invitationsByInvoiceIds } from '../../../src/domain/billing/document/invitations.ts'
import { openTestApp } from '../../harness.ts'
import type { TestApp } from '../../harness.ts'
import { clientFixtures, twoClients } from './merge-fixtures.ts'
import type { Books } from './merge-fixtures.ts'

let app: TestApp
let books: Books
beforeAll(async () => {
  app = await openTestApp()
  books = clientFixtures(app)
})
afterAll(() => app.close())

const id = (row: { id: number }) => app.id('client', row.id)

describe('unmerging right after a merge', () => {
  it('unmerging restores every table', async () => {
    const { a, b } = await twoClients(books, 'identity')
    const before = await books.dump()
    await books.merge(a, b)
    const { client: survivor, restored, moved } = await books.unmerge(a, b)
    expect(await books.dump()).toEqual(before)
    expect(moved).toMatchObject({ invoices: 2, payments: 1, quotes: 1, expenses: 1, contacts: 3, clients: 0 })
    expect(survivor).toMatchObject({ id: a.id, balance: 700n, paidToDate: 350n, paymentBalance: 50n })
    expect(restored).toMatchObject({ id: b.id, balance: 2_200n, paidToDate: 350n, mergedIntoId: null })
  })

  it('unmerging a second merge restores every table', async () => {
    const { a, b } = await twoClients(books, 'twice')
    const before = await books.dump()
    for (const [one, other] of [
      [a, b],
      [b, a],
    ] as const) {
      await books.merge(one, other)
      await books.unmerge(one, other)
    }
    expect(await books.dump()).toEqual(before)
  })

  it('nested merges are reverted last first', async () => {
    const [{ a, b }, { a: c, b: d }] = [await twoClients(books, 'inner'), await twoClients(books, 'outer')]
    const start = await books.dump()
    await books.merge(b, a)
    const nested = await books.dump()
    await books.merge(d, c)
    await books.merge(d, b)
    await books.unmerge(d, b)
    await books.unmerge(d, c)
    expect(await books.dump()).toEqual(nested)
    await books.unmerge(b, a)
    expect(await books.dump()).toEqual(start)
  })

  it('several clients absorbed by one are released in any order', async () => {
    const { a, b } = await twoClients(books, 'fan')
    const c = await books.client('Fan C', [{ firstName: 'Cy', email: 'BOB@fan.test' }, { email: 'cy@fan.test' }])
    await books.invoice(c.id, 5n)
    const before = await books.dump()
    await books.merge(a, b)
    await books.merge(a, c)
    await books.unmerge(a, b)
    await books.unmerge(a, c)
    expect(await books.dump()).toEqual(before)
  })

  it('a dry run of an unmerge changes nothing', async () => {
    const { a, b } = await twoClients(books, 'dry')
    await books.merge(a, b)
    const before = await books.dump()
    const result = await books.unmerge(a, b, true)
    expect(result).toMatchObject({ dryRun: true, moved: { invoices: 2 }, restored: { id: b.id, balance: 2_200n } })
    expect(await books.dump()).toEqual(before)
  })
})

describe('unmerging later', () => {
  it('records made from the absorbed client’s records move back, and new ones stay with the survivor', async () => {
    const { a, b } = await twoClients(books, 'later')
    const owed = await books.invoice(b.id, 10_000n)
    const quote = await books.quote(b.id, 4_000n)
    const credit = await books.credit(b.id, 150n)
    await books.merge(a, b)
    await books.pay([[owed, 6_000n]], 6_000n)
    const converted = await books.convert(quote)
    const made = await books.invoice(b.id, 111n)
    await books.use(owed, credit, 100n)
    await books.unmerge(a, b)

    const work = await app.work()
    expect(await books.now(b)).toMatchObject({
      balance: 2_200n + 4_000n - 100n + 4_000n,
      paidToDate: 6_450n,
      creditBalance: 50n,
    })
    expect(await books.now(a)).toMatchObject({ balance: 700n + 111n, paidToDate: 350n })
    for (const row of [a, b]) {
      const { balance, paidToDate, paymentBalance, creditBalance } = await books.now(row)
      const columns = { balance, paidToDate, paymentBalance, creditBalance, ledger: balance }
      expect(await figuresFromRecords(work, row.id)).toEqual(columns)
    }
    const { invoices } = app.database.tables
    const owners = await app.database.read.select({ id: invoices.id, clientId: invoices.clientId }).from(invoices)
    expect(owners.find((row) => row.id === converted.id)?.clientId).toBe(b.id)
    expect(owners.find((row) => row.id === made.id)?.clientId).toBe(a.id)
  })

  it('both ledgers record the unmerge and end with the balance of their client', async () => {
    const { a, b } = await twoClients(books, 'notes')
    await books.merge(a, b)
    await books.unmerge(a, b)
    const { ledgerEntries } = app.database.tables
    for (const row of [a, b]) {
      const entries = await app.database.read.select().from(ledgerEntries).where(eq(ledgerEntries.clientId, row.id))
      expect(entries.at(-1)).toMatchObject({ adjustment: 0n, balance: (await books.now(row)).balance })
    }
  })

  it('search finds each client’s name and contacts again', async () => {
    const { a, b } = await twoClients(books, 'search')
    await books.merge(a, b)
    const found = async () => (await app.run(clients, { search: 'bob@search' })).rows.map((row) => row.id)
    expect(await found()).toEqual([a.id])
    await books.unmerge(a, b)
    expect(await found()).toEqual([b.id])
    expect(await app.run(client, { id: id(b) })).toMatchObject({ id: b.id, displayName: 'Bob Roe', mergedIntoId: null })
  })

  it('invitations of one client’s contacts to the other’s documents are removed', async () => {
    const { a, b } = await twoClients(books, 'privacy')
    await books.merge(a, b)
    const [made, credit] = [await books.invoice(a.id, 1n), await books.credit(a.id, 1n)]
    const invited = async () => {
      const work = await app.work()
      const lists = [
        ...(await invitationsByInvoiceIds(work, [made.id])),
        ...(await invitationsByCreditIds(work, [credit.id])),
      ]
      return lists.map((list) => list.length)
    }
    expect(await invited()).toEqual([3, 3])
    await books.unmerge(a, b)
    expect(await invited()).toEqual([2, 2])
  })

  it('both clients have one primary contact after any changes in between', async () => {
    const { a, b } = await twoClients(books, 'primary')
    await books.merge(a, b)
    const bob = (await books.people(a)).find((contact) => contact.firstName === 'Bob')
    await app.run(updateClient, {
      id: id(a),
      contacts: [{ id: app.id('contact', bob?.id ?? 0), isPrimary: true, phone: '123' }],
    })
    await books.unmerge(a, b)
    const live = async (row: { id: number }) =>
      (await books.people(row)).filter((contact) => contact.archivedAt === null)
    expect(await live(a)).toMatchObject([{ firstName: '', isPrimary: true }])
    expect(await live(b)).toMatchObject([
      { firstName: 'Bob', phone: '123', isPrimary: false },
      { firstName: 'ADA', isPrimary: true },
      { firstName: 'Blank', isPrimary: false },
    ])
  })

  it('the first remaining contact is primary if the primary one moves back', async () => {
    const { a, b } = await twoClients(books, 'moving')
    await books.merge(a, b)
    const joined = (await books.people(a)).filter((contact) => contact.archivedAt === null)
    await app.run(updateClient, {
      id: id(a),
      contacts: joined.map((contact) => ({
        id: app.id('contact', contact.id),
        isPrimary: contact.firstName === 'Bob',
      })),
    })
    const { client: survivor } = await books.unmerge(a, b)
    const expected = [
      { firstName: 'Ada', isPrimary: true },
      { firstName: 'Al', isPrimary: false },
    ]
    expect(survivor.contacts).toMatchObject(expected)
    expect(await books.people(a)).toMatchObject(expected)
  })

  it('a contact that was removed after the merge stays removed', async () => {
    const { a, b } = await twoClients(books, 'removed')
    await books.merge(a, b)
    const kept = (await books.people(a)).filter((contact) => ['Ada', 'Al'].includes(contact.firstName))
    await app.run(updateClient, { id: id(a), contacts: kept.map((each) => ({ id: app.id('contact', each.id) })) })
    const { restored } = await books.unmerge(a, b)
    expect(restored.contacts.map((contact) => contact.firstName)).toEqual(['ADA', 'Blank'])
  })

  it('duplicate and blank contacts of a client that stays merged are not restored', async () => {
    const a = await books.client('Kept A', [{ email: 'same@kept.test' }])
    const b = await books.client('Kept B', [{ email: 'same@kept.test' }, { firstName: 'Blank' }])
    const c = await books.client('Kept C', [{ email: 'c@kept.test' }])
    await books.merge(a, b)
    await books.merge(a, c)
    const { client: survivor } = await books.unmerge(a, c)
    expect(survivor.contacts.map(({ firstName, email }) => [firstName, email])).toEqual([['', 'same@kept.test']])
  })

  it('a contact archived as a duplicate by another merge is restored', async () => {
    const a = await books.client('Double A', [{ email: 'a@double.test' }])
    const b = await books.client('Double B', [{ firstName: 'Of B', email: 'same@double.test' }])
    const c = await books.client('Double C', [{ firstName: 'Of C', email: 'same@double.test' }])
    await books.merge(a, b)
    await books.merge(a, c)
    await books.unmerge(a, b)
    const live = (await books.people(a)).filter((contact) => contact.archivedAt === null)
    expect(live.map((contact) => contact.firstName)).toEqual(['', 'Of C'])
  })
})

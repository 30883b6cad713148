import { SqliteClient } from '../../../src/db/sqlite/client.ts'
import { and, eq, sql } from 'drizzle-orm'
import { Client as PostgresClient } from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Queries } from '../../../src/db/database.ts'
import { verifyBooks } from '../../../src/domain/audit/verify.ts'
import { newClient, newInvoice, sentInvoice } from '../../fixtures.ts'
import { openTestApp } from '../../harness.ts'
import type { TestApp } from '../../harness.ts'
import { change, lineWith, only, saysAfter, verified } from './corruptions.ts'
import type { Books, Corruption } from './corruptions.ts'
import { plainSums, smallBusiness } from './verify-fixtures.ts'
import type { SmallBusiness } from './verify-fixtures.ts'

let app: TestApp
let books: Books
beforeAll(async () => {
  app = await openTestApp()
  books = { app, business: await smallBusiness(app) }
})
afterAll(() => app.close())

const entry =
  (record: keyof SmallBusiness, values: { adjustment: bigint; balance: bigint }): Corruption =>
  (db, { ledgerEntries }, { business }) => {
    const ofClient = { clientId: business[record].id, originClientId: business[record].id }
    return db
      .insert(ledgerEntries)
      .values({ companyId: app.owner.companyId, ...ofClient, ...values, createdAt: app.clock.now })
  }

/** Sets the counter of quotes as if four had been numbered. */
const countedToFour: Corruption = (db, { counters }) =>
  db
    .update(counters)
    .set({ value: 4 })
    .where(and(eq(counters.companyId, app.owner.companyId), eq(counters.name, 'quote')))

describe('verify without corruption', () => {
  it('operations leave no differences, by verify and by independent sums', async () => {
    expect(await verified(app.database, { gapless: true })).toEqual([])
    expect(await plainSums(app.database, app.owner.companyId)).toEqual([])
  })

  it('verify counts the checked records', async () => {
    const other = await app.otherCompany()
    const all = await verifyBooks(app.database, {}, () => {})
    const one = await verifyBooks(app.database, { companyId: other.companyId }, () => {})
    expect(all).toMatchObject({ companies: 2, differences: 0, records: { clients: 3, bankTransactions: 3, quotes: 1 } })
    expect(one).toMatchObject({ companies: 1, differences: 0, records: { clients: 0, invoices: 0, ledgerEntries: 0 } })
  })

  it('verify reads a consistent snapshot', async () => {
    const { database } = app
    const writing = {
      tables: database.tables,
      snapshot: <T>(look: (db: Queries) => Promise<T>) =>
        database.snapshot(async (db) => {
          await sentInvoice(app, books.business.survivor)
          return look(db)
        }),
    }
    const before = await verifyBooks(database, {}, () => {})
    const during = await verifyBooks(writing, {}, () => {})
    expect(during).toEqual(before)
  })
})

describe('verify reports a corruption with its record and both figures:', () => {
  it('an extra ledger entry, in the ledger and in its chain', async () => {
    const says = await saysAfter(books, entry('acme', { adjustment: 100n, balance: 9000n }))
    expect(says).toEqual([
      lineWith(books, 'P4 client {acme}: balance against the ledger: 70, should be 71'),
      expect.stringMatching(/^P5 ledgerEntry \d+: balance after the entry: 90, should be 71$/),
    ])
  })

  it('a merged client that refers to another merged client, and all references to it', async () => {
    const says = await saysAfter(books, change('clients', 'acme', { mergedIntoId: books.business.absorbed.id }))
    const lines = [
      'P8 client {acme}: survivor (by its row), which was merged itself: {absorbed}, should be a client that stands for itself',
      'P8 client {acme}: merges that were not undone: 0, should be 1',
      'P8 invoice {draft}: client (by its row), which was merged: {acme}, should be {absorbed}',
      'P8 payment {unapplied}: client (by its row), which was merged: {acme}, should be {absorbed}',
    ]
    expect(says).toEqual(expect.arrayContaining(lines.map((line) => lineWith(books, line))))
  })

  it('a line that was changed after the totals were computed', async () => {
    const lineItems = books.business.draft.lineItems.map((item) => ({ ...item, lineTotal: '99', taxAmount: '1' }))
    expect(await saysAfter(books, change('invoices', 'draft', { lineItems }))).toEqual([
      lineWith(books, 'P1 invoice {draft}: total of line 1: 99, should be 100'),
      lineWith(books, 'P1 invoice {draft}: taxes of line 1: 1, should be 0'),
    ])
  })

  it('lines and a match with a flipped bit', async () => {
    const says = await saysAfter(books, async (db, { bankTransactions, invoices }) => {
      const lineItems = sql`replace(${invoices.lineItems}, '[', 'K')`
      await db
        .update(invoices)
        .set({ lineItems })
        .where(only(books, invoices, books.business.draft))
      const lines = [{ ...books.business.partial.lineItems[0], cost: undefined }] as never
      await db
        .update(invoices)
        .set({ lineItems: lines })
        .where(only(books, invoices, books.business.partial))
      const match = sql`replace(${bankTransactions.match}, '{', 'k')`
      await db
        .update(bankTransactions)
        .set({ match })
        .where(only(books, bankTransactions, books.business.matched))
    })
    expect(says.toSorted()).toEqual([
      lineWith(books, 'P1 invoice {partial}: contents: unreadable, should be readable'),
      lineWith(books, 'P1 invoice {draft}: contents: unreadable, should be readable'),
      lineWith(books, 'P7 bankTransaction {matched}: contents: unreadable, should be readable'),
    ])
  })

  it('gaps in numbers, on request', async () => {
    const renumbered = change('invoices', 'paid', { number: 'by hand', numberRank: 0 })
    expect(await saysAfter(books, renumbered)).toEqual([])
    expect(await saysAfter(books, renumbered, { gapless: true })).toEqual([
      expect.stringMatching(
        /^P14 company \d+: numbers of invoices, 3: missing, should be there, as the counter stands at \d+$/,
      ),
    ])
    expect(await saysAfter(books, countedToFour, { gapless: true })).toEqual([
      expect.stringMatching(/numbers of quotes, 2 to 4: missing, should be there, as the counter stands at 4$/),
    ])
  })

  it('all corruptions in all companies', async () => {
    const { companyId } = await app.otherCompany()
    const moved: Corruption = async (db, { clients, companies }) => {
      await change('clients', 'acme', { creditBalance: 1n })(db, app.database.tables, books)
      const [row] = await db.select().from(clients).where(eq(clients.id, books.business.acme.id))
      const [other] = await db.select().from(companies).where(eq(companies.id, companyId))
      if (!row || !other) throw new Error('There is no such row')
      const { id: _, assignedUserId: _1, ...values } = row
      const { memberships } = app.database.tables
      const [member] = await db.select().from(memberships).where(eq(memberships.companyId, companyId))
      await db.insert(clients).values({ ...values, companyId, userId: member?.userId ?? 0 })
    }
    const says = await saysAfter(books, moved)
    expect(says.filter((line) => line.includes('credit balance'))).toHaveLength(2)
    const own = await saysAfter(books, moved, { companyId: app.owner.companyId })
    expect(own).toEqual([lineWith(books, 'P4 client {acme}: credit balance: 0.01, should be 5')])
  })
})

describe('duplicate numbers', () => {
  it('duplicate numbers are reported if their unique index is missing', async () => {
    const damaged = await openTestApp()
    try {
      const statement = 'drop index invoices_company_number'
      if (damaged.database.dialect === 'sqlite') {
        const file = new SqliteClient(damaged.url.slice('file:'.length))
        file.exec(statement)
        file.close()
      } else {
        const server = new PostgresClient({ connectionString: damaged.url })
        await server.connect()
        await server.query(statement)
        await server.end()
      }
      const client = await newClient(damaged)
      const { invoice: first } = await newInvoice(damaged, client)
      const { invoice: second } = await newInvoice(damaged, client)
      const { invoices } = damaged.database.tables
      await damaged.database.transact(damaged.owner.companyId, (db) =>
        db.update(invoices).set({ number: first.number }).where(eq(invoices.id, second.id)),
      )
      expect(await verified(damaged.database)).toEqual([
        `P14 invoice ${first.id}: records with its number: 2, should be 1`,
      ])
    } finally {
      await damaged.close()
    }
  })
})

describe('independent sums', () => {
  it('the independent sums report the same clients, invoices and payments', async () => {
    const damaged = await openTestApp()
    try {
      const theirs = await smallBusiness(damaged)
      const { tables } = damaged.database
      await damaged.database.transact(damaged.owner.companyId, async (db) => {
        await db.update(tables.clients).set({ balance: 1n }).where(eq(tables.clients.id, theirs.survivor.id))
        await db.update(tables.payments).set({ refunded: 1n }).where(eq(tables.payments.id, theirs.unapplied.id))
        await db
          .update(tables.allocations)
          .set({ amount: 1n })
          .where(eq(tables.allocations.paymentId, theirs.refunded.id))
      })
      const says = (await verified(damaged.database)).join('\n')
      const wrong = await plainSums(damaged.database, damaged.owner.companyId)
      const { acme, survivor, partial, refunded } = theirs
      expect(wrong).toEqual([
        `client ${acme.id}: payments`,
        `client ${survivor.id}: invoices`,
        `client ${survivor.id}: ledger`,
        `invoice ${partial.id}: allocations`,
        `payment ${refunded.id}: allocations`,
      ])
      for (const line of wrong) {
        const [record = '', what = ''] = line.split(': ')
        expect(says).toMatch(new RegExp(`${record}: (.* against the ${what}|applied): `))
      }
    } finally {
      await damaged.close()
    }
  })
})

import Client from 'better-sqlite3'
import { and, eq, sql } from 'drizzle-orm'
import type { SQLiteColumn, SQLiteTable } from 'drizzle-orm/sqlite-core'
import { Client as PostgresClient } from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Database, Queries, Tables } from '../../src/db/database.ts'
import { verifyBooks } from '../../src/domain/books/verify.ts'
import type { VerifyOptions } from '../../src/domain/books/verify.ts'
import { newClient, newInvoice, sentInvoice } from '../fixtures.ts'
import { openTestApp } from '../harness.ts'
import type { TestApp } from '../harness.ts'
import { plainSums, smallBusiness } from './verify-books.ts'
import type { SmallBusiness } from './verify-books.ts'

let app: TestApp
let business: SmallBusiness

beforeAll(async () => {
  app = await openTestApp()
  business = await smallBusiness(app)
})
afterAll(() => app.close())

/** What verifying says, one line for each difference. */
async function verified(database: Pick<Database, 'snapshot' | 'tables'>, options: VerifyOptions = {}) {
  const lines: string[] = []
  const { differences } = await verifyBooks(database, options, ({ invariant, record, what, stored, expected }) =>
    lines.push(`${invariant} ${record.kind} ${record.key}: ${what}: ${stored}, should be ${expected}`),
  )
  expect(differences).toBe(lines.length)
  return lines
}

type Corruption = (db: Queries, tables: Tables) => PromiseLike<unknown>

class TakenBack extends Error {}

/** What verifying says after a corruption, which is then taken back. */
async function saysAfter(corrupt: Corruption, options?: VerifyOptions): Promise<string[]> {
  const { database, owner } = app
  let lines: string[] = []
  const attempt = database.transact(owner.companyId, async (db) => {
    await corrupt(db, database.tables)
    lines = await verified({ tables: database.tables, snapshot: (look) => look(db) }, options)
    throw new TakenBack()
  })
  await expect(attempt).rejects.toBeInstanceOf(TakenBack)
  return lines
}

type Changed = 'clients' | 'invoices' | 'quotes' | 'credits' | 'payments' | 'expenses' | 'bankTransactions'
type Named = keyof SmallBusiness

type Keyed = SQLiteTable & { id: SQLiteColumn; companyId: SQLiteColumn }

const only = (table: Keyed, { id }: { id: number }) => and(eq(table.companyId, app.owner.companyId), eq(table.id, id))

/** Changes columns of one record behind the back of the operations. */
const change =
  <Name extends Changed>(name: Name, record: Named, set: Partial<Tables[Name]['$inferInsert']>): Corruption =>
  (db, tables) => {
    const table: Keyed = tables[name]
    return db.update(table).set(set).where(only(table, business[record]))
  }

const allocationOf =
  (record: Named, set: Partial<Tables['allocations']['$inferInsert']>): Corruption =>
  (db, { allocations }) =>
    db
      .update(allocations)
      .set(set)
      .where(and(eq(allocations.companyId, app.owner.companyId), eq(allocations.paymentId, business[record].id)))

/** Changes the one use of the credit. */
const useOf =
  (record: Named, set: Partial<Tables['creditAllocations']['$inferInsert']>): Corruption =>
  (db, { creditAllocations }) =>
    db
      .update(creditAllocations)
      .set(set)
      .where(
        and(eq(creditAllocations.companyId, app.owner.companyId), eq(creditAllocations.creditId, business[record].id)),
      )

const entry =
  (record: Named, values: { adjustment: bigint; balance: bigint }): Corruption =>
  (db, { ledgerEntries }) => {
    const ofClient = { clientId: business[record].id, originClientId: business[record].id }
    return db
      .insert(ledgerEntries)
      .values({ companyId: app.owner.companyId, ...ofClient, ...values, createdAt: app.clock.now })
  }

/** The counter of quotes, as if four had been numbered. */
const countedToFour: Corruption = (db, { counters }) =>
  db
    .update(counters)
    .set({ value: 4 })
    .where(and(eq(counters.companyId, app.owner.companyId), eq(counters.name, 'quote')))

/** The records of `business` by name in a line: `{draft}` is its key. */
const lineWith = (line: string) => line.replace(/\{(\w+)\}/g, (_, name: string) => String(business[name as Named].id))

describe('the books that operations write', () => {
  it('add up, by the product and by plain sums', async () => {
    expect(await verified(app.database, { gapless: true })).toEqual([])
    expect(await plainSums(app.database, app.owner.companyId)).toEqual([])
  })

  it('are counted as they are checked', async () => {
    const other = await app.otherCompany()
    const all = await verifyBooks(app.database, {}, () => {})
    const one = await verifyBooks(app.database, { companyId: other.companyId }, () => {})
    expect(all).toMatchObject({ companies: 2, differences: 0, records: { clients: 3, bankTransactions: 3, quotes: 1 } })
    expect(one).toMatchObject({ companies: 1, differences: 0, records: { clients: 0, invoices: 0, ledgerEntries: 0 } })
  })

  it('are read at one instant', async () => {
    const { database } = app
    const writing = {
      tables: database.tables,
      snapshot: <T>(look: (db: Queries) => Promise<T>) =>
        database.snapshot(async (db) => {
          await sentInvoice(app, business.survivor)
          return look(db)
        }),
    }
    const before = await verifyBooks(database, {}, () => {})
    const during = await verifyBooks(writing, {}, () => {})
    expect(during).toEqual(before)
  })
})

describe('a corruption is named with its record and both figures:', () => {
  it.each<[string, Corruption, string[]]>([
    [
      'an amount that the lines do not come to',
      change('invoices', 'draft', { amount: 10001n }),
      ['P1 invoice {draft}: amount: 100.01, should be 100'],
    ],
    [
      'an amount of a quote',
      change('quotes', 'quote', { amount: 1n }),
      ['P1 quote {quote}: amount: 0.01, should be 12'],
    ],
    ['taxes', change('invoices', 'draft', { totalTaxes: 7n }), ['P1 invoice {draft}: taxes: 0.07, should be 0']],
    [
      'a deposit larger than the amount',
      change('invoices', 'draft', { partial: 10001n }),
      ['P1 invoice {draft}: deposit: 100.01, should be between 0 and 100'],
    ],
    [
      'a discount that the amount does not know of',
      change('invoices', 'draft', { discount: '10' }),
      ['P1 invoice {draft}: amount: 100, should be 90'],
    ],
    [
      'a balance',
      change('invoices', 'partial', { balance: 6999n }),
      [
        'P2 invoice {partial}: balance: 69.99, should be 70',
        'P4 client {acme}: balance against the invoices: 70, should be 69.99',
      ],
    ],
    [
      'a balance of a draft',
      change('invoices', 'draft', { balance: 10000n }),
      ['P2 invoice {draft}: balance: 100, should be 0'],
    ],
    [
      'more paid than was asked for',
      change('invoices', 'paid', { paidToDate: 10001n, balance: -1n, statusId: 3 }),
      [
        'P2 invoice {paid}: paid to date beyond the amount: 100.01, should be between 0 and 100',
        'P2 invoice {paid}: paid to date against the allocations: 100.01, should be 100',
        'P4 client {acme}: balance against the invoices: 70, should be 69.99',
      ],
    ],
    [
      'a paid draft',
      change('invoices', 'draft', { paidToDate: 1n }),
      [
        'P2 invoice {draft}: paid to date of a draft: 0.01, should be 0',
        'P2 invoice {draft}: paid to date against the allocations: 0.01, should be 0',
      ],
    ],
    ['a state', change('invoices', 'partial', { statusId: 2 }), ['P6 invoice {partial}: status: 2, should be 3']],
    [
      'a state that does not exist',
      change('invoices', 'cancelled', { statusId: 9 }),
      ['P6 invoice {cancelled}: status that does not exist: 9, should be between 1 and 6'],
    ],
    [
      'an invoice that is back without its money',
      change('invoices', 'deleted', { isDeleted: false }),
      [
        'P2 invoice {deleted}: paid to date against the allocations: 30, should be 0',
        'P4 client {acme}: balance against the invoices: 70, should be 140',
      ],
    ],
    [
      'what of a payment was applied',
      change('payments', 'refunded', { applied: 3999n }),
      [
        'P3 payment {refunded}: applied: 39.99, should be 40',
        'P4 client {acme}: unapplied money against the payments: 25, should be 25.01',
      ],
    ],
    [
      'more applied than received',
      change('payments', 'refunded', { amount: 3999n }),
      [
        'P3 payment {refunded}: applied beyond the amount: 40, should be between 0 and 39.99',
        'P4 client {acme}: paid to date against the payments: 255, should be 254.99',
        'P4 client {acme}: unapplied money against the payments: 25, should be 24.99',
      ],
    ],
    [
      'more refunded than received',
      change('payments', 'unapplied', { refunded: 2501n, statusId: 5 }),
      [
        'P3 payment {unapplied}: refunded beyond the amount: 25.01, should be between 0 and 25',
        'P4 client {acme}: paid to date against the payments: 255, should be 229.99',
        'P4 client {acme}: unapplied money against the payments: 25, should be -0.01',
      ],
    ],
    [
      'a payment that is back without its allocations',
      change('payments', 'takenBack', { isDeleted: false }),
      [
        'P3 payment {takenBack}: applied: 5, should be 0',
        'P4 client {acme}: paid to date against the payments: 255, should be 260',
      ],
    ],
    [
      'an allocation that counts although its payment is deleted',
      allocationOf('takenBack', { archivedAt: null }),
      [
        'P3 payment {takenBack}: allocations that count although the payment is deleted: 1, should be 0',
        'P2 invoice {partial}: paid to date against the allocations: 30, should be 35',
      ],
    ],
    [
      'an allocation of another amount',
      allocationOf('refunded', { amount: 3900n }),
      [
        'P2 invoice {partial}: paid to date against the allocations: 30, should be 29',
        'P3 payment {refunded}: applied: 40, should be 39',
      ],
    ],
    [
      'a state of a payment',
      change('payments', 'refunded', { statusId: 4 }),
      ['P6 payment {refunded}: status: 4, should be 5'],
    ],
    [
      'a balance of a client',
      change('clients', 'acme', { balance: 7001n }),
      [
        'P4 client {acme}: balance against the invoices: 70.01, should be 70',
        'P4 client {acme}: balance against the ledger: 70.01, should be 70',
      ],
    ],
    [
      'a paid to date of a client',
      change('clients', 'acme', { paidToDate: 0n }),
      ['P4 client {acme}: paid to date against the payments: 0, should be 255'],
    ],
    [
      'unapplied money of a client',
      change('clients', 'acme', { paymentBalance: -1n }),
      [
        'P4 client {acme}: unapplied money against the payments: -0.01, should be 25',
        'P4 client {acme}: unapplied money below 0: -0.01, should be 0 or more',
      ],
    ],
    [
      'a credit from nowhere',
      change('clients', 'acme', { creditBalance: 1n }),
      ['P4 client {acme}: credit balance: 0.01, should be 5'],
    ],
    [
      'an amount of a credit',
      change('credits', 'gift', { amount: 1n }),
      ['P1 credit {gift}: amount: 0.01, should be 20'],
    ],
    [
      'a balance of a credit',
      change('credits', 'credit', { balance: 501n }),
      ['P2 credit {credit}: balance: 5.01, should be 5', 'P4 client {acme}: credit balance: 5, should be 5.01'],
    ],
    [
      'a credit that is used and deleted',
      change('credits', 'credit', { isDeleted: true }),
      [
        'P2 credit {credit}: used although the credit is deleted: 15, should be 0',
        'P4 client {acme}: credit balance: 5, should be 0',
      ],
    ],
    [
      'a state of a credit',
      change('credits', 'credit', { statusId: 2 }),
      ['P6 credit {credit}: status: 2, should be 3'],
    ],
    [
      'a state of a credit that does not exist',
      change('credits', 'gift', { statusId: 7 }),
      ['P6 credit {gift}: status that does not exist: 7, should be between 1 and 4'],
    ],
    [
      'a credit used as a draft',
      change('credits', 'gift', { paidToDate: 1n }),
      [
        'P2 credit {gift}: used of a draft: 0.01, should be 0',
        'P2 credit {gift}: used against the payments: 0.01, should be 0',
      ],
    ],
    [
      'a use of another amount',
      useOf('credit', { amount: 1400n }),
      [
        'P2 credit {credit}: used against the payments: 15, should be 14',
        'P3 payment {credited}: applied: 85, should be 86',
        'P4 client {acme}: paid to date against the payments: 255, should be 254',
      ],
    ],
    [
      'a use that counts no longer',
      useOf('credit', { archivedAt: 1 }),
      [
        'P2 credit {credit}: used against the payments: 15, should be 0',
        'P3 payment {credited}: applied: 85, should be 100',
        'P4 client {acme}: paid to date against the payments: 255, should be 240',
      ],
    ],
    [
      'a sent credit without a number',
      change('credits', 'credit', { number: null }),
      ['P14 credit {credit}: number of a credit that was sent: none, should be one'],
    ],
    [
      'a record that still names a merged client',
      (db, tables) => change('invoices', 'inherited', { clientId: business.absorbed.id })(db, tables),
      [
        'P4 client {survivor}: balance against the invoices: 240, should be 140',
        'P4 client {absorbed}: balance against the invoices: 0, should be 100',
        'P8 invoice {inherited}: client (by its row), which was merged: {absorbed}, should be {survivor}',
      ],
    ],
    [
      'a merged client that stands for itself',
      change('clients', 'absorbed', { mergedIntoId: null }),
      ['P8 client {absorbed}: merges that were not undone: 1, should be 0'],
    ],
    [
      'a converted transaction without its match',
      change('bankTransactions', 'open', { statusId: 3 }),
      ['P7 bankTransaction {open}: status: 3, should be 1'],
    ],
    [
      'a match of an open transaction',
      change('bankTransactions', 'matched', { statusId: 1 }),
      ['P7 bankTransaction {matched}: status: 1, should be 3'],
    ],
    [
      'a second payment of a transaction',
      (db, tables) => change('payments', 'unapplied', { bankTransactionId: business.open.id })(db, tables),
      ['P7 bankTransaction {open}: payments (by their rows) that name it: {unapplied}, should be none'],
    ],
    [
      'an expense that forgot its transaction',
      change('expenses', 'expense', { bankTransactionId: null }),
      ['P7 bankTransaction {spent}: expenses (by their rows) that name it: none, should be {expense}'],
    ],
    [
      'a transaction smaller than what it paid',
      change('bankTransactions', 'matched', { amount: 5999n }),
      ['P3 bankTransaction {matched}: put to invoices: 60, should be between 0 and 59.99'],
    ],
    [
      'a sent invoice without a number',
      change('invoices', 'partial', { number: null }),
      ['P14 invoice {partial}: number of an invoice that was sent: none, should be one'],
    ],
  ])('%s', async (_, corrupt, lines) => {
    const says = await saysAfter(corrupt)
    expect(says.toSorted()).toEqual(lines.map(lineWith).toSorted())
  })

  it('a ledger entry too many, in the ledger and in its chain', async () => {
    const says = await saysAfter(entry('acme', { adjustment: 100n, balance: 9000n }))
    expect(says).toEqual([
      lineWith('P4 client {acme}: balance against the ledger: 70, should be 71'),
      expect.stringMatching(/^P5 ledgerEntry \d+: balance after the entry: 90, should be 71$/),
    ])
  })

  it('a merged client that leads to a merged client, and all that still names it', async () => {
    const says = await saysAfter(change('clients', 'acme', { mergedIntoId: business.absorbed.id }))
    const lines = [
      'P8 client {acme}: survivor (by its row), which was merged itself: {absorbed}, should be a client that stands for itself',
      'P8 client {acme}: merges that were not undone: 0, should be 1',
      'P8 invoice {draft}: client (by its row), which was merged: {acme}, should be {absorbed}',
      'P8 payment {unapplied}: client (by its row), which was merged: {acme}, should be {absorbed}',
    ]
    expect(says).toEqual(expect.arrayContaining(lines.map(lineWith)))
  })

  it('a line that was changed after it was added up', async () => {
    const lineItems = business.draft.lineItems.map((item) => ({ ...item, lineTotal: '99', taxAmount: '1' }))
    expect(await saysAfter(change('invoices', 'draft', { lineItems }))).toEqual([
      lineWith('P1 invoice {draft}: total of line 1: 99, should be 100'),
      lineWith('P1 invoice {draft}: taxes of line 1: 1, should be 0'),
    ])
  })

  it('lines and a match of which a bit has flipped', async () => {
    const says = await saysAfter(async (db, { bankTransactions, invoices }) => {
      const lineItems = sql`replace(${invoices.lineItems}, '[', 'K')`
      await db.update(invoices).set({ lineItems }).where(only(invoices, business.draft))
      const lines = [{ ...business.partial.lineItems[0], cost: undefined }] as never
      await db.update(invoices).set({ lineItems: lines }).where(only(invoices, business.partial))
      const match = sql`replace(${bankTransactions.match}, '{', 'k')`
      await db.update(bankTransactions).set({ match }).where(only(bankTransactions, business.matched))
    })
    expect(says.toSorted()).toEqual([
      lineWith('P1 invoice {partial}: contents: unreadable, should be readable'),
      lineWith('P1 invoice {draft}: contents: unreadable, should be readable'),
      lineWith('P7 bankTransaction {matched}: contents: unreadable, should be readable'),
    ])
  })

  it('gaps in the numbers, once they are asked for', async () => {
    const renumbered = change('invoices', 'paid', { number: 'by hand', numberRank: 0 })
    expect(await saysAfter(renumbered)).toEqual([])
    expect(await saysAfter(renumbered, { gapless: true })).toEqual([
      expect.stringMatching(
        /^P14 company \d+: numbers of invoices, 3: missing, should be there, as the counter stands at \d+$/,
      ),
    ])
    expect(await saysAfter(countedToFour, { gapless: true })).toEqual([
      expect.stringMatching(/numbers of quotes, 2 to 4: missing, should be there, as the counter stands at 4$/),
    ])
  })

  it('every one, in every company', async () => {
    const { companyId } = await app.otherCompany()
    const moved: Corruption = async (db, { clients, companies }) => {
      await change('clients', 'acme', { creditBalance: 1n })(db, app.database.tables)
      const [row] = await db.select().from(clients).where(eq(clients.id, business.acme.id))
      const [other] = await db.select().from(companies).where(eq(companies.id, companyId))
      if (!row || !other) throw new Error('There is no such row')
      const { id: _, assignedUserId: _1, ...values } = row
      const { memberships } = app.database.tables
      const [member] = await db.select().from(memberships).where(eq(memberships.companyId, companyId))
      await db.insert(clients).values({ ...values, companyId, userId: member?.userId ?? 0 })
    }
    const says = await saysAfter(moved)
    expect(says.filter((line) => line.includes('credit balance'))).toHaveLength(2)
    const own = await saysAfter(moved, { companyId: app.owner.companyId })
    expect(own).toEqual([lineWith('P4 client {acme}: credit balance: 0.01, should be 5')])
  })
})

describe('two records of one number', () => {
  it('are named, should the index that forbids them be gone', async () => {
    const damaged = await openTestApp()
    try {
      const statement = 'drop index invoices_company_number'
      if (damaged.database.dialect === 'sqlite') {
        const file = new Client(damaged.url.slice('file:'.length))
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

describe('the second opinion', () => {
  it('agrees about what is wrong with clients, invoices and payments', async () => {
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

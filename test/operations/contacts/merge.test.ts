import { eq, getTableColumns, getTableName } from 'drizzle-orm'
import { getTableConfig } from 'drizzle-orm/sqlite-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { defineTables } from '../../../src/db/tables/all.ts'
import { sqliteKit } from '../../../src/db/tables/columns.sqlite.ts'
import { clients } from '../../../src/domain/contacts/client/list.ts'
import { bulkClients, client, updateClient } from '../../../src/domain/contacts/client/operations.ts'
import { figuresFromRecords } from '../../../src/domain/contacts/client/figures-from-records.ts'
import { mergeClients } from '../../../src/domain/contacts/client/merge.ts'
import { clientOwned } from '../../../src/domain/contacts/client/owned.ts'
import { createPayment } from '../../../src/domain/billing/payment/operations.ts'
import { openTestApp } from '../../harness.ts'
import type { TestApp } from '../../harness.ts'
import { clientFixtures, password } from './merge-fixtures.ts'
import type { Books } from './merge-fixtures.ts'
import { share } from '../../size.ts'

let app: TestApp
let books: Books
beforeAll(async () => {
  app = await openTestApp()
  books = clientFixtures(app)
})
afterAll(() => app.close())

const id = (row: { id: number }) => app.id('client', row.id)

describe('tables with a client', () => {
  it('a merge moves every table that refers to a client', () => {
    const naming = Object.entries(defineTables(sqliteKit)).filter(([, table]) => {
      const named = Object.keys(getTableColumns(table))
      const keys = getTableConfig(table).foreignKeys.map((key) => getTableName(key.reference().foreignTable))
      return named.some((name) => /client(Id)?$|^(survivor|absorbed)Id$/i.test(name)) || keys.includes('clients')
    })
    // A purge keeps only the former key of its client.
    const moved = naming.filter(([name]) => name !== 'purges')
    expect(moved.map(([name]) => name).sort()).toEqual(Object.keys(clientOwned).sort())
  })

  it('every such table declares the original client of its rows', () => {
    const moved = Object.entries(clientOwned).filter(([, how]) => how === 'stamped' || how === 'silent')
    for (const [name] of moved) {
      const table = app.database.tables[name as keyof typeof clientOwned]
      expect(Object.keys(getTableColumns(table)), name).toEqual(expect.arrayContaining(['clientId', 'originClientId']))
    }
  })
})

describe('merging', () => {
  it('a merge is refused if the figures would exceed the amount limit', async () => {
    const [rich, richer] = [await books.client('Rich'), await books.client('Richer')]
    await books.invoice(rich.id, BigInt(Number.MAX_SAFE_INTEGER))
    await books.invoice(richer.id, 100n)
    await expect(books.merge(rich, richer)).rejects.toMatchObject({
      code: 'VALIDATION',
      fields: [{ path: ['mergeableId'], message: expect.stringContaining('90071992547409.91') as string }],
    })
  })

  it('a merge moves many thousands of records, and those of no other client', async () => {
    const [busy, survivor, other] = [
      await books.client('Busy'),
      await books.client('Survivor'),
      await books.client('Other'),
    ]
    const { activities } = app.database.tables
    const { companyId, userId } = (await app.work()).actor
    const entry = { companyId, userId, activityTypeId: 4, createdAt: app.clock.now }
    const entriesOf = (clientId: number) =>
      Array.from({ length: 500 }, () => ({ ...entry, clientId, originClientId: clientId }))
    await app.database.transact(companyId, async (db) => {
      for (const { id: of } of [other, ...Array.from({ length: 17 }, () => busy)])
        await db.insert(activities).values(entriesOf(of))
    })
    const count = ({ id: of }: { id: number }) => app.database.read.$count(activities, eq(activities.clientId, of))
    const [before, others] = [await count(busy), await count(other)]
    const { moved } = await books.merge(survivor, busy)
    expect(moved.activities).toBe(before)
    expect([await count(busy), await count(other)]).toEqual([0, others])
    expect(await count(survivor)).toBeGreaterThan(before)
  })

  it('a merge moves all records to the survivor, adds the figures and reports the moved records', async () => {
    const acme = await books.client('Acme', [{ email: 'ada@acme.test' }])
    const double = await books.client('Acme Ltd', [{ email: 'bob@acme.test' }])
    await books.invoice(acme.id, 10_000n)
    const owed = await books.invoice(double.id, 25_000n)
    await books.invoice(double.id, 500n, 'draft')
    await books.pay([[owed, 5_000n]], 6_000n)
    await books.quote(double.id, 700n)
    await books.use(owed, await books.credit(double.id, 900n), 400n)
    await books.credit(acme.id, 30n)
    await books.expense(double.id, '12.50')

    app.clock.now += 60
    const { client: survivor, moved, dryRun } = await books.merge(acme, double)
    expect(dryRun).toBe(false)
    const { invoices } = app.database.tables
    const [movedInvoice] = await app.database.read.select().from(invoices).where(eq(invoices.id, owed.id))
    expect(movedInvoice?.updatedAt).toBe(app.clock.now)
    expect(survivor).toMatchObject({
      id: acme.id,
      name: 'Acme',
      balance: 29_600n,
      paidToDate: 6_400n,
      paymentBalance: 1_000n,
      creditBalance: 530n,
      mergedIntoId: null,
    })
    expect(moved).toMatchObject({ invoices: 2, payments: 2, credits: 1, quotes: 1, contacts: 1, clients: 0 })
    expect(moved.expenses).toBe(1)
    expect(moved.ledgerEntries).toBe(3)
    const { clients: _clients, merges: _merges, ...rest } = app.database.tables
    for (const table of Object.values(rest)) {
      if (!('clientId' in table)) continue
      const rows = await app.database.read.select({ clientId: table.clientId }).from(table)
      expect(rows.filter((row) => row.clientId === double.id)).toEqual([])
    }
    expect(await figuresFromRecords(await app.work(), acme.id)).toEqual({
      balance: 29_600n,
      paidToDate: 6_400n,
      paymentBalance: 1_000n,
      creditBalance: 530n,
      ledger: 29_600n,
    })
  })

  it('a merge records a ledger entry of 0 and activity 61', async () => {
    const survivor = await books.client('Note keeper')
    const absorbed = await books.client('Noted')
    await books.invoice(survivor.id, 300n)
    await books.merge(survivor, absorbed)
    const { activities, ledgerEntries } = app.database.tables
    const entries = await app.database.read.select().from(ledgerEntries)
    expect(entries.filter((entry) => entry.clientId === survivor.id).at(-1)).toMatchObject({
      adjustment: 0n,
      balance: 300n,
      notes: `Client Noted (${absorbed.number}) merged into this client`,
    })
    const rows = await app.database.read.select().from(activities)
    expect(rows.filter((row) => row.clientId === survivor.id && row.activityTypeId === 61)).toHaveLength(1)
  })

  it('a merge keeps one primary contact and archives duplicate and blank contacts', async () => {
    const survivor = await books.client('People', [{ firstName: 'Ada', email: 'ada@people.test' }])
    const absorbed = await books.client('Peoples', [
      { firstName: 'ADA', email: 'Ada@People.test' },
      { firstName: 'Bob', email: 'bob@people.test', isPrimary: true },
      { firstName: 'Nobody' },
    ])
    await books.merge(survivor, absorbed)
    const seen = (await books.people(survivor)).map((contact) => [
      contact.firstName,
      contact.isPrimary,
      contact.archivedAt === null,
    ])
    expect(seen).toEqual([
      ['Ada', true, true],
      ['ADA', false, false],
      ['Bob', false, true],
      ['Nobody', false, false],
    ])
    const found = await app.run(clients, { search: 'bob@people' })
    expect(found.rows.map((row) => row.id)).toEqual([survivor.id])
  })

  it('the absorbed id refers to the survivor in reads, writes and filters, and is not listed', async () => {
    const survivor = await books.client('Stays')
    const absorbed = await books.client('Goes')
    await books.merge(survivor, absorbed)
    expect(await app.run(client, { id: id(absorbed) })).toMatchObject({ id: survivor.id, mergedIntoId: survivor.id })
    expect(await app.run(client, { id: id(survivor) })).toMatchObject({ id: survivor.id, mergedIntoId: null })
    await app.run(updateClient, { id: id(absorbed), billingAddress: { city: 'Bern' } })
    expect(await books.now(survivor)).toMatchObject({ city: 'Bern' })
    const all = await app.run(clients, { size: 1_000, with: [id(absorbed)] })
    expect(all.rows.filter((row) => row.id === absorbed.id)).toEqual([])
    const filtered = await app.run(clients, { ids: [id(absorbed)] })
    expect(filtered.rows.map((row) => row.id)).toEqual([survivor.id])
    const { results } = await app.run(bulkClients, { action: 'archive', ids: [id(absorbed)] })
    // The id as sent, so that callers find their records again.
    expect(results).toEqual([{ id: absorbed.id, outcome: 'done' }])
  })

  it('clients absorbed earlier refer directly to the new survivor', async () => {
    const [a, b, c] = [await books.client('A'), await books.client('B'), await books.client('C')]
    await books.invoice(a.id, 100n)
    await books.merge(b, a)
    const { moved } = await books.merge(c, b)
    expect(moved).toMatchObject({ clients: 1, invoices: 1 })
    expect(await app.run(client, { id: id(a) })).toMatchObject({ id: c.id, mergedIntoId: c.id, balance: 100n })
  })

  it('a dry run counts the records to move and changes nothing', async () => {
    const survivor = await books.client('Dry', [{ email: 'dry@dry.test' }])
    const absorbed = await books.client('Run', [{ email: 'run@dry.test' }])
    await books.invoice(absorbed.id, 4_200n)
    const before = await books.dump()
    const result = await books.merge(survivor, absorbed, true)
    expect(result).toMatchObject({ dryRun: true, client: { balance: 4_200n }, moved: { invoices: 1, contacts: 1 } })
    expect(result.client.contacts.map((contact) => contact.email)).toEqual(['dry@dry.test', 'run@dry.test'])
    expect(await books.dump()).toEqual(before)
  })

  it('archived and deleted records and clients can be merged', async () => {
    const survivor = await books.client('Alive')
    const absorbed = await books.client('Dead')
    const invoice = await books.invoice(absorbed.id, 100n, 'draft')
    const { invoices } = app.database.tables
    await books.step((work) => work.db.update(invoices).set({ isDeleted: true, archivedAt: 1 }))
    await app.run(bulkClients, { action: 'delete', ids: [id(absorbed)] })
    expect((await books.merge(survivor, absorbed)).moved).toMatchObject({ invoices: 1 })
    const rows = await app.database.read.select().from(invoices)
    expect(rows.find((row) => row.id === invoice.id)).toMatchObject({ clientId: survivor.id })
    await books.step((work) => work.db.update(invoices).set({ isDeleted: false, archivedAt: null }))
  })
})

describe('refused merges', () => {
  it('a merge without the password or admin permission is refused', async () => {
    const [a, b] = [await books.client('Locked'), await books.client('Door')]
    const input = { id: id(a), mergeableId: id(b) }
    await expect(app.run(mergeClients, input)).rejects.toMatchObject({ code: 'PASSWORD_REQUIRED' })
    await expect(app.run(mergeClients, input, { password: 'wrong' })).rejects.toMatchObject({
      code: 'PASSWORD_REQUIRED',
    })
    const { token } = await app.member('edit_all,view_all,create_all')
    await expect(app.run(mergeClients, input, { token, password: 'member password' })).rejects.toMatchObject({
      code: 'FORBIDDEN',
    })
    const admin = await app.member('', { isAdmin: true })
    for (const dryRun of [false, 'false', 0, '1', [true]]) {
      await expect(app.run(mergeClients, { ...input, dryRun }, { token: admin.token })).rejects.toMatchObject({
        code: 'PASSWORD_REQUIRED',
      })
    }
    const preview = await app.run(mergeClients, { ...input, dryRun: true }, { token: admin.token })
    expect([preview.client.id, preview.dryRun]).toEqual([a.id, true])
    const merged = await app.run(mergeClients, input, { token: admin.token, password: 'member password' })
    expect(merged.client.id).toBe(a.id)
  })

  it('a merge with unknown clients or clients of another company is refused', async () => {
    const mine = await books.client('Mine')
    const { token } = await app.otherCompany()
    const unknown = app.id('client', 999_999)
    for (const [one, other] of [
      [id(mine), unknown],
      [unknown, id(mine)],
      [unknown, unknown],
      [id(mine), app.id('quote', 1)],
    ] as const)
      await expect(app.run(mergeClients, { id: one, mergeableId: other }, { password })).rejects.toMatchObject({
        code: 'NOT_FOUND',
      })
    await expect(
      app.run(mergeClients, { id: id(mine), mergeableId: id(mine) }, { token, password: 'another password' }),
    ).rejects.toMatchObject({ code: 'NOT_FOUND' })
  })

  it('a merge of a client with itself is refused, also by an absorbed id', async () => {
    const [a, b] = [await books.client('Self'), await books.client('Alias')]
    await expect(books.merge(a, a)).rejects.toMatchObject({ code: 'BAD_REQUEST' })
    await books.merge(a, b)
    await expect(books.merge(b, a)).rejects.toMatchObject({ code: 'BAD_REQUEST' })
    await expect(books.merge(b, b)).rejects.toMatchObject({ code: 'BAD_REQUEST' })
  })

  it('a merge of a merged client, into a deleted client, or across currencies is refused', async () => {
    const [a, b, c] = [await books.client('One'), await books.client('Two'), await books.client('Three')]
    await books.merge(a, b)
    for (const survivor of [a, c]) await expect(books.merge(survivor, b)).rejects.toMatchObject({ code: 'CONFLICT' })
    await app.run(bulkClients, { action: 'delete', ids: [id(c)] })
    await expect(books.merge(c, a)).rejects.toMatchObject({ code: 'CONFLICT' })

    const euro = await books.client('Euro', [], { currency_id: '3' })
    await books.quote(euro.id, 100n)
    await books.invoice(euro.id, 100n)
    await expect(books.merge(a, euro)).rejects.toMatchObject({
      code: 'VALIDATION',
      fields: [{ path: ['mergeableId'] }],
    })
  })

  const kept: ['invoices' | 'quotes' | 'credits' | 'payments', (of: number) => Promise<{ id: number }>][] = [
    ['invoices', (of) => books.invoice(of, 100n, 'draft')],
    ['quotes', (of) => books.quote(of, 100n)],
    ['credits', (of) => books.credit(of, 100n)],
    ['payments', (of) => app.run(createPayment, { clientId: app.id('client', of), amount: 1 })],
  ]
  it.each(share(kept))(
    'a merge across currencies is refused while the absorbed client has %s, drafts and deleted ones included',
    async (kind, make) => {
      const dollars = await books.client('Dollars')
      const euros = await books.client('Euros', [], { currency_id: '3' })
      const made = await make(euros.id)
      const before = await books.dump()
      const refusal = {
        code: 'VALIDATION',
        fields: [{ path: ['mergeableId'], message: expect.stringContaining(`has ${kind} in EUR`) }],
      }
      await expect(books.merge(dollars, euros)).rejects.toMatchObject(refusal)
      expect(await books.dump()).toEqual(before)
      const table = app.database.tables[kind]
      await books.step((work) =>
        work.db.update(table).set({ isDeleted: true }).where(eq(table.id, made.id)).returning(),
      )
      await expect(books.merge(dollars, euros)).rejects.toMatchObject(refusal)
    },
  )

  it('a client without documents can be merged across currencies, because expenses have their own', async () => {
    const dollars = await books.client('Dollars')
    const euros = await books.client('Euros', [], { currency_id: '3' })
    await books.expense(euros.id, '9.99')
    expect((await books.merge(dollars, euros)).moved).toMatchObject({ expenses: 1 })
    expect(await books.invoice(dollars.id, 100n)).toMatchObject({ currencyId: '1', statusId: 2 })
  })
})

describe('concurrent merges', () => {
  it('concurrent merges absorb a client once and lose no money of new invoices', async () => {
    const [a, b, c] = [await books.client('Race A'), await books.client('Race B'), await books.client('Race C')]
    await books.invoice(c.id, 1_000n)
    const outcomes = await Promise.allSettled([
      books.merge(a, c),
      books.merge(b, c),
      books.merge(a, b),
      books.invoice(c.id, 20n),
      books.invoice(b.id, 3n),
    ])
    expect(outcomes.slice(0, 3).filter((outcome) => outcome.status === 'fulfilled')).toHaveLength(2)
    expect(outcomes.slice(3).map((outcome) => outcome.status)).toEqual(['fulfilled', 'fulfilled'])
    const survivor = await books.now(c)
    expect(survivor).toMatchObject({ id: a.id, balance: 1_023n })
    expect(await figuresFromRecords(await app.work(), a.id)).toMatchObject({ balance: 1_023n, ledger: 1_023n })
  })
})

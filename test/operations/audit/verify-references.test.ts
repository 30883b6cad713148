import { SqliteClient } from '../../../src/db/sqlite/client.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestApp } from '../../harness.ts'
import { change, lineWith, saysAfter, useOf, verified } from './corruptions.ts'
import type { Books, Corruption } from './corruptions.ts'
import { smallBusiness } from './verify-fixtures.ts'

let books: Books
beforeAll(async () => {
  const app = await openTestApp()
  books = { app, business: await smallBusiness(app) }
})
afterAll(() => books.app.close())

describe('verify reports', () => {
  it.each<[string, Corruption, string[]]>([
    [
      'a balance of a quote',
      change('quotes', 'quote', { balance: 1n }),
      ['P2 quote {quote}: balance: 0.01, should be 0'],
    ],
    [
      'a payment of a quote',
      change('quotes', 'quote', { paidToDate: 1n }),
      ['P2 quote {quote}: paid to date: 0.01, should be 0'],
    ],
    [
      'a quote that was converted to nothing',
      change('quotes', 'quote', { statusId: 4 }),
      ['P6 quote {quote}: status: 4, should be 4 with an invoice that came of it, and only then'],
    ],
    [
      'a quote that was converted to an invoice which was made from none',
      (db, tables, all) =>
        change('quotes', 'quote', { statusId: 4, invoiceId: all.business.partial.id })(db, tables, all),
      [
        'P6 quote {quote}: invoice that it was converted to (by its row): {partial}, should be one that names the quote and is not deleted',
      ],
    ],
    [
      'an invoice made from a quote that was converted to none',
      (db, tables, all) => change('invoices', 'partial', { quoteId: all.business.quote.id })(db, tables, all),
      [
        'P6 invoice {partial}: quote that it was made from (by its row): {quote}, should be one that was converted to it',
      ],
    ],
    [
      'an invoice that became one of another currency',
      change('invoices', 'partial', { currencyId: '3' }),
      ['P4 invoice {partial}: currency against the client’s: 3 with 2 digits, should be 1 with 2 digits'],
    ],
    [
      'a payment whose money has other digits',
      change('payments', 'unapplied', { digits: 3 }),
      ['P4 payment {unapplied}: currency against the client’s: 1 with 3 digits, should be 1 with 2 digits'],
    ],
    [
      'a credit that was used for an invoice which its payment did not pay',
      (db, tables, all) => useOf('credit', { invoiceId: all.business.partial.id })(db, tables, all),
      ['P3 creditAllocation 1: used beyond what the payment gave the invoice: 15, should be at most 0'],
    ],
    [
      'a merge into another client than the absorbed one leads to',
      (db, { merges }, { business }) => db.update(merges).set({ survivorId: business.acme.id }),
      ['P8 client {absorbed}: survivor (by its row) against the merge: {survivor}, should be {acme}'],
    ],
  ])('%s', async (_what, corrupt, lines) => {
    expect(await saysAfter(books, corrupt)).toEqual(lines.map((line) => lineWith(books, line)))
  })

  // PostgreSQL always enforces foreign keys; SQLite only if the connection enables them.
  it.skipIf(process.env['TEST_DATABASE_URL'])('verify reports records that refer to a missing record', async () => {
    const { app, business } = books
    const file = new SqliteClient(app.url.slice('file:'.length))
    file.pragma('foreign_keys = off')
    const lost = file.prepare('select * from bank_accounts').all()
    const gone = file.prepare('update bank_accounts set id = id + 100')
    const back = file.prepare('update bank_accounts set id = id - 100')
    try {
      gone.run()
      const said = await verified(app.database)
      expect(lost).toHaveLength(1)
      expect(said).toHaveLength(3)
      expect(said).toContain(
        `rows bankTransaction ${business.open.id}: bank account (by its row): 1, should be one that is there`,
      )
    } finally {
      back.run()
      file.close()
    }
    expect(await verified(app.database)).toEqual([])
  })
})

import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { bankAccountRecord } from '../../../src/domain/banking/bank-account/bank-account.ts'
import { bulkBankTransactions } from '../../../src/domain/banking/bank-transaction/bulk.ts'
import { importBankStatement } from '../../../src/domain/banking/bank-statement/operations.ts'
import { openTestApp } from '../../harness.ts'
import type { TestApp } from '../../harness.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp({ settings: { currency_id: '3' } })
})
afterAll(() => app.close())

/** A new account, and a function that imports statements to it and gives the outcomes of their rows. */
async function newAccount() {
  const account = await app.run(bankAccountRecord.create, { name: 'Giro' })
  const { bankTransactions: table } = app.database.tables
  const importAll = (content: string, options: object = {}) =>
    app.run(importBankStatement, { content, bankAccountId: app.id('bankAccount', account.id), ...options })
  return {
    importAll,
    import: async (content: string, options: object = {}) =>
      (await importAll(content, options)).rows.map(({ outcome, reason }) =>
        reason ? `${outcome}: ${reason}` : outcome,
      ),
    rows: () => app.database.read.select().from(table).where(eq(table.bankAccountId, account.id)).orderBy(table.id),
  }
}

const ofx = (...texts: string[]) =>
  `<OFX><CURDEF>EUR<BANKTRANLIST>${texts.map((text) => `<STMTTRN><DTPOSTED>20260313<TRNAMT>-3.50<FITID>20260313<NAME>${text}</STMTTRN>`).join('')}</BANKTRANLIST></OFX>`

it('bookings of one bank reference with different texts are different bookings', async () => {
  const account = await newAccount()
  expect(await account.import(ofx('Coffee', 'Tea', 'Tea'))).toEqual(['imported', 'imported', 'duplicate'])
  expect(await account.import(ofx('Coffee', 'Tea', 'Milk'))).toEqual(['duplicate', 'duplicate', 'imported'])
  expect(await account.rows()).toHaveLength(3)
})

it('a reference that comes with another text names the text of the booking that has it', async () => {
  const account = await newAccount()
  await account.import(ofx('Coffee cart'))
  expect(await account.import(ofx('Tea house'))).toEqual([
    'duplicate: has the reference of a booking with the text "Coffee cart"',
  ])
})

const file =
  'Date;Amount;Text;Other side;No\n2026-03-13;-20;Rent;Landlord Ltd;R-77-1000\n2026-03-13;-20;Rent;Garage KG;R-77-1001\n'

it('a booking that was read with fewer columns is recognized when more are read', async () => {
  const account = await newAccount()
  const columns = { date: ['Date'], amount: ['Amount'] }
  expect(await account.import(file, { columns: { ...columns, description: ['Text'] } })).toEqual([
    'imported',
    'imported',
  ])
  const better = { ...columns, description: ['Text'], participantName: ['Other side'], reference: ['No'] }
  expect(await account.import(file, { columns: better })).toEqual(['duplicate', 'duplicate'])
  expect(await account.import(`${file}2026-03-13;-20;Rent;Cellar AG;R-77-1002\n`, { columns: better })).toEqual([
    'duplicate',
    'duplicate',
    'imported',
  ])
})

it('a booking with another text, or another day, amount or direction, is not recognized', async () => {
  const account = await newAccount()
  await account.import('Date;Amount;Text\n2026-03-13;-20;Rent March\n')
  const others = [
    '2026-03-13;-20;Rent April',
    '2026-03-14;-20;Rent March',
    '2026-03-13;-21;Rent March',
    '2026-03-13;20;Rent March',
  ]
  expect(await account.import(`Date;Amount;Text;Name\n${others.map((row) => `${row};X Ltd\n`).join('')}`)).toEqual(
    others.map(() => 'imported'),
  )
})

it('a deleted booking is a duplicate with a reason', async () => {
  const account = await newAccount()
  const { rows } = await account.importAll('Date;Amount;Text\n2026-03-13;-20;Rent\n')
  await app.run(bulkBankTransactions, {
    action: 'delete',
    ids: rows.map(({ transactionId = 0 }) => app.id('bankTransaction', transactionId)),
  })
  const reason = 'duplicate: was imported before and deleted; restore it to have it again'
  expect(await account.import('Date;Amount;Text\n2026-03-13;-20;Rent\n')).toEqual([reason])
  expect(await account.import('Date;Amount;Text;Name\n2026-03-13;-20;Rent;Landlord\n')).toEqual([reason])
})

it('of several amounts in a row, the one in the currency of the account is read', async () => {
  const account = await newAccount()
  const done = await account.importAll(
    'Date;Amount (USD);Amount (EUR);Balance;Text\n2026-03-13;-25.00;-23.10;100.00;Hotel\n',
  )
  expect(await account.rows()).toMatchObject([{ amount: 2310n, baseType: 'DEBIT', description: 'Hotel' }])
  expect(done.csv?.unusedColumns).toEqual(['Amount (USD)', 'Balance'])
})

const card = (day: number, amount: string) => `When,What,Sum\n2026-03-${day},Shop,${amount}\n`

it('signs are turned, and the account remembers that with the columns for its next statement', async () => {
  const account = await newAccount()
  const columns = { date: ['When'], amount: ['Sum'], description: ['What'] }
  await account.import(card(13, '20.00'), { columns, turnSigns: true, dryRun: true })
  await expect(account.import(card(13, '20.00'))).rejects.toThrow()
  await account.import(card(13, '20.00'), { columns, turnSigns: true })
  await account.import(card(14, '-7.00'))
  expect(await account.rows()).toMatchObject([
    { amount: 2000n, baseType: 'DEBIT' },
    { amount: 700n, baseType: 'CREDIT' },
  ])
})

it('options replace those that the account remembers, and columns that a file does not have are left out', async () => {
  const account = await newAccount()
  const columns = { date: ['When'], amount: ['Sum'] }
  await account.import('When,Sum\n2026-03-13,20.00\n', { columns, turnSigns: true })
  await account.import('Date,Amount\n2026-03-14,5.00\n')
  await account.import('Date,Amount\n2026-03-15,6.00\n', { turnSigns: false })
  await account.import('Date,Amount\n2026-03-16,7.00\n')
  expect((await account.rows()).map(({ baseType }) => baseType)).toEqual(['DEBIT', 'DEBIT', 'CREDIT', 'CREDIT'])
})

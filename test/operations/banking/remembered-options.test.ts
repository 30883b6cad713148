import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { bankAccountRecord } from '../../../src/domain/banking/bank-account/bank-account.ts'
import { importBankStatement } from '../../../src/domain/banking/bank-statement/operations.ts'
import type { StatementOptions } from '../../../src/db/tables/bank.ts'
import { openTestApp } from '../../harness.ts'
import type { TestApp } from '../../harness.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp({ settings: { currency_id: '3' } })
})
afterAll(() => app.close())

/** A new account, and a function that imports a statement to it: its bookings as `+1190.00`, and the remembered options that were used. */
async function newAccount() {
  const account = await app.run(bankAccountRecord.create, { name: 'Giro' })
  const { bankAccounts, bankTransactions } = app.database.tables
  return {
    import: async (content: string, options: object = {}) => {
      const { rows, remembered } = await app.run(importBankStatement, {
        content,
        bankAccountId: app.id('bankAccount', account.id),
        ...options,
      })
      const stored = await app.database.read
        .select()
        .from(bankTransactions)
        .where(eq(bankTransactions.bankAccountId, account.id))
      const booked = new Map(stored.map((each) => [each.id, each]))
      const bookings = rows.map(({ transactionId = 0, outcome, reason }) => {
        const booking = booked.get(transactionId)
        return booking ? `${booking.baseType === 'DEBIT' ? '-' : '+'}${booking.amount}` : `${outcome} ${reason}`
      })
      return [bookings.join(' '), remembered.join(' ')]
    },
    remember: (statementOptions: StatementOptions) =>
      app.database.transact(app.owner.companyId, async (db) => {
        await db.update(bankAccounts).set({ statementOptions }).where(eq(bankAccounts.id, account.id))
      }),
  }
}

const positions = { date: ['1'], description: ['2'], amount: ['3'] }
const first = 'Date,Description,Amount,Balance\n2026-03-13,Mill,1190.00,2190.00\n2026-03-14,Ink,-45.50,2144.50\n'

it('positions are used for the header that they were given for, and not for another', async () => {
  const account = await newAccount()
  expect(await account.import(first, { columns: positions })).toEqual(['+119000 -4550', ''])
  const next = 'Date,Description,Amount,Balance\n2026-04-13,Mill,1190.00,3334.50\n2026-04-14,Ink,-45.50,3289.00\n'
  expect(await account.import(next)).toEqual(['+119000 -4550', 'columns'])
  const moved = 'Date,Description,Balance,Amount\n2026-05-13,Mill,4479.00,1190.00\n2026-05-14,Ink,4433.50,-45.50\n'
  expect(await account.import(moved)).toEqual(['+119000 -4550', ''])
})

it('positions in a file without a header are used for files of that width without one', async () => {
  const account = await newAccount()
  const columns = { date: ['1'], amount: ['2'] }
  expect(await account.import('2026-03-13;-20,00;Rent\n', { columns, header: false })).toEqual(['-2000', ''])
  expect(await account.import('2026-04-13;-20,00;Rent\n')).toEqual(['-2000', 'columns header'])
  expect(await account.import('Date;Text;Amount\n2026-05-13;7,00;-20,00\n')).toEqual(['-2000', ''])
})

const card = (day: number, amount: string) => `When,What,Sum\n2026-03-${day},Shop,${amount}\n`
const cardColumns = { date: ['When'], amount: ['Sum'], description: ['What'] }

it('columns and turned signs are used for the next file with that header, and forgotten by a dry run', async () => {
  const account = await newAccount()
  await account.import(card(13, '20.00'), { columns: cardColumns, turnSigns: true, dryRun: true })
  await expect(account.import(card(13, '20.00'))).rejects.toThrow()
  expect(await account.import(card(13, '20.00'), { columns: cardColumns, turnSigns: true })).toEqual(['-2000', ''])
  expect(await account.import(card(14, '-7.00'))).toEqual(['+700', 'columns turnSigns'])
  // Options that the caller gives replace all of them.
  expect(await account.import(card(15, '5.00'), { columns: cardColumns })).toEqual(['+500', ''])
  expect(await account.import(card(16, '6.00'))).toEqual(['+600', 'columns'])
})

const ofx = (day: number) =>
  `<OFX><STMTTRN><TRNTYPE>DEBIT<DTPOSTED>202603${day}<TRNAMT>-45.50<FITID>T-${day}<NAME>Books</STMTTRN></OFX>`

it('turned signs are not used for another header, nor for another format', async () => {
  const account = await newAccount()
  await account.import('Date,Text,Amount\n2026-03-13,Shop,20.00\n', { turnSigns: true })
  expect(await account.import('Date,Payee,Amount\n2026-03-14,Shop,-7.00\n')).toEqual(['-700', ''])
  expect(await account.import(ofx(14))).toEqual(['-4550', ''])
  expect(await account.import('date ,TEXT,Amount\n2026-03-15,Shop,9.00\n')).toEqual(['-900', 'turnSigns'])
  await account.import(ofx(15), { turnSigns: true })
  expect(await account.import(ofx(16))).toEqual(['+4550', 'turnSigns'])
  expect(await account.import('Date,Text,Amount\n2026-03-16,Shop,9.00\n')).toEqual(['+900', ''])
})

it('a decimal mark is used for its header alone', async () => {
  const account = await newAccount()
  await account.import('Date,Text,Amount\n2026-03-13,Shop,"1,190"\n', { decimalMark: 'point' })
  expect(await account.import('Date,Text,Amount\n2026-03-14,Shop,"1,190"\n')).toEqual(['+119000', 'decimalMark'])
  await expect(account.import('Date,Name,Amount\n2026-03-14,Shop,"1,190"\n')).rejects.toMatchObject({
    fields: [{ path: ['decimalMark'] }],
  })
})

it('a delimiter is used for a file that has its header under it', async () => {
  const account = await newAccount()
  await account.import('Date:Text:Amount\n2026-03-13:Shop:5\n', { delimiter: ':' })
  expect(await account.import('Date:Text:Amount\n2026-03-14:Shop:6\n')).toEqual(['+600', 'delimiter'])
  expect(await account.import('Date,Text,Amount\n2026-03-15,Shop,7\n')).toEqual(['+700', 'delimiter'])
  expect(await account.import('Date;Payee;Amount\n2026-03-15;Shop;8\n')).toEqual(['+800', ''])
})

it('options of earlier versions, which stored no header, are used by names and not by positions', async () => {
  const account = await newAccount()
  await account.remember({ columns: { date: ['When'], amount: ['Sum'] }, turnSigns: true })
  expect(await account.import(card(13, '20.00'))).toEqual(['-2000', 'columns turnSigns'])
  await account.remember({ columns: positions })
  expect(await account.import('Date,Description,Balance,Amount\n2026-05-13,Mill,4479.00,1190.00\n')).toEqual([
    '+119000',
    '',
  ])
})

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
  const importAll = (content: string | undefined, options: object = {}) =>
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

it('equal bookings of one file are counted from one, as in the keys of all files before', async () => {
  const account = await newAccount()
  await account.import('Date;Amount;Text\n2026-03-13;-20;Rent\n2026-03-13;-20;Rent\n2026-03-13;-20;Rent\n')
  expect((await account.rows()).map(({ importKey }) => importKey?.replace(/^f:[^:]+/, 'f'))).toEqual([
    'f:1',
    'f:2',
    'f:3',
  ])
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

const entry = ({ reference = 'R1', parts = [] as readonly (readonly [reference: string, amount: string])[] }) =>
  `<Ntry><Amt Ccy="EUR">1190.00</Amt><CdtDbtInd>CRDT</CdtDbtInd><BookgDt><Dt>2026-03-13</Dt></BookgDt><AcctSvcrRef>${reference}</AcctSvcrRef><NtryDtls>${parts
    .map(
      ([own, amount]) =>
        `<TxDtls><Refs><AcctSvcrRef>${own}</AcctSvcrRef></Refs><Amt Ccy="EUR">${amount}</Amt><RmtInf><Ustrd>Bill ${own}</Ustrd></RmtInf></TxDtls>`,
    )
    .join('')}</NtryDtls></Ntry>`
const statement = (...entries: string[]) =>
  `<Document><BkToCstmrStmt><Stmt>${entries.join('')}</Stmt></BkToCstmrStmt></Document>`
const notification = (...entries: string[]) =>
  `<Document><BkToCstmrDbtCdtNtfctn><Ntfctn>${entries.join('')}</Ntfctn></BkToCstmrDbtCdtNtfctn></Document>`
const payments = [
  ['A1', '1000.00'],
  ['A2', '190.00'],
] as const

it('a batch of CAMT.053 and its payments in CAMT.054 are booked once, in either order', async () => {
  const batch = statement(entry({}))
  const parts = notification(entry({ parts: payments }))
  const [one, other] = [await newAccount(), await newAccount()]
  await one.import(batch)
  const isPart = 'duplicate: is part of a booking that was imported before'
  expect(await one.import(parts)).toEqual([isPart, isPart])
  await other.import(parts)
  expect(await other.import(batch)).toEqual(['duplicate: is the sum of bookings that were imported before'])
  expect(await other.import(parts)).toEqual(['duplicate', 'duplicate'])
})

it('the payments of a batch are known under other references', async () => {
  const account = await newAccount()
  await account.import(
    statement(
      entry({
        parts: [
          ['', '1000.00'],
          ['', '190.00'],
        ],
      }),
    ),
  )
  expect(await account.import(notification(entry({ parts: payments })))).toEqual(['duplicate', 'duplicate'])
  const other = notification(
    entry({
      reference: 'R2',
      parts: [
        ['B1', '1000.00'],
        ['B2', '190.00'],
      ],
    }),
  )
  expect(await account.import(other)).toEqual(['imported', 'imported'])
})

const exported = (category: string, notes: string, text = 'INV 42') =>
  `Date,Counter Party,Reference,Amount,Spending Category,Notes\n13/03/2026,Mill Ltd,${text},1190.00,${category},${notes}\n`

it.each([
  ['Spending Category', 'Notes'],
  ['Unterkategorie', 'Eigene Notiz'],
  ['Sub-category', '#Tags'],
  ['Spending Subcategory', 'Personal notes'],
  ['Catégorie', 'Commentaire'],
])('a booking is known when its %s and %s were edited at the bank', async (category, notes) => {
  const account = await newAccount()
  const named = (text: string): string => text.replace('Spending Category', category).replace('Notes', notes)
  expect(await account.import(named(exported('INCOME', '')))).toEqual(['imported'])
  expect(await account.import(named(exported('REVENUE', 'paid')))).toEqual(['duplicate'])
  expect(await account.import(named(exported('REVENUE', 'paid', 'INV 43')))).toEqual(['imported'])
})

it('a column of notes that has all of the text tells bookings apart', async () => {
  const account = await newAccount()
  await account.import('Date,Amount,Note\n2026-03-13,-20,Rent\n')
  expect(await account.import('Date,Amount,Note\n2026-03-13,-20,Garage\n')).toEqual(['imported'])
})

const letters = 'Datum;Betrag;Empfänger;Text\n13.03.2026;1190,00;Łódź Młyn;Zażółć 42\n14.03.2026;-45,50;Müller;Käse 7\n'
const inWindows1250 = Buffer.from(
  Array.from(
    letters,
    (letter) =>
      ({ Ł: 0xa3, ó: 0xf3, ź: 0x9f, ł: 0xb3, ż: 0xbf, ć: 0xe6, ä: 0xe4, ü: 0xfc })[letter] ?? letter.charCodeAt(0),
  ),
).toString('base64')

it.each(['windows-1252', 'utf-8', 'iso-8859-2', 'windows-1251'])(
  'bookings that were read as %s are known when they are read in the right encoding',
  async (encoding) => {
    const account = await newAccount()
    const { importAll } = account
    const outcomes = async (options: object) =>
      (await importAll(undefined, { file: inWindows1250, ...options })).rows.map(({ outcome }) => outcome)
    expect(await outcomes({ encoding, columns: { participantName: ['3'] } })).toEqual(['imported', 'imported'])
    expect(await outcomes({ encoding: 'windows-1250', columns: { participantName: ['3'] } })).toEqual([
      'duplicate',
      'duplicate',
    ])
  },
)

it('bookings whose texts differ in a letter are two bookings', async () => {
  const account = await newAccount()
  await account.import('Date;Amount;Text\n2026-03-13;-20;Müller\n')
  expect(await account.import('Date;Amount;Text\n2026-03-13;-20;Möller\n')).toEqual(['imported'])
})

const numbered = (...rows: (readonly [reference: string, day: number, text: string])[]) =>
  `<OFX><CURDEF>EUR<BANKTRANLIST>${rows.map(([reference, day, text]) => `<STMTTRN><DTPOSTED>202603${day}<TRNAMT>-3.50<FITID>${reference}<NAME>${text}</STMTTRN>`).join('')}</BANKTRANLIST></OFX>`

it.each(['', '2026031', 'X-000'])(
  'bookings whose references %j count the rows of each file anew are known',
  async (prefix) => {
    const account = await newAccount()
    const at = (count: number) => `${prefix}${count}`
    await account.import(numbered([at(1), 13, 'Coffee'], [at(2), 13, 'Tea'], [at(3), 14, 'Milk']))
    expect(
      await account.import(
        numbered(
          [at(1), 12, 'Cake'],
          [at(2), 13, 'Coffee'],
          [at(3), 13, 'Tea'],
          [at(4), 14, 'Milk'],
          [at(5), 14, 'Milk'],
        ),
      ),
    ).toEqual(['imported', 'duplicate', 'duplicate', 'duplicate', 'imported'])
    expect(await account.import(numbered([at(1), 13, 'Bread'], [at(2), 13, 'Coffee'], [at(3), 13, 'Tea']))).toEqual([
      'imported',
      'duplicate',
      'duplicate',
    ])
  },
)

it('the references of an export that goes on where the last one ended are trusted', async () => {
  const account = await newAccount()
  await account.import(numbered(['2026001', 13, 'Coffee'], ['2026002', 13, 'Tea'], ['2026003', 13, 'Salary']))
  expect(await account.import(numbered(['2026004', 13, 'Coffee'], ['2026005', 13, 'Tea']))).toEqual([
    'imported',
    'imported',
  ])
})

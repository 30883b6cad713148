import { array, assert, asyncProperty, constantFrom, integer, record } from 'fast-check'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { bankAccountRecord } from '../../../src/domain/banking/bank-account/bank-account.ts'
import { bankRuleRecord } from '../../../src/domain/banking/bank-rule/operations.ts'
import { bankTransactions } from '../../../src/domain/banking/bank-transaction/list.ts'
import { updateBankTransaction } from '../../../src/domain/banking/bank-transaction/operations.ts'
import { bulkBankTransactions } from '../../../src/domain/banking/bank-transaction/bulk.ts'
import { importBankStatement } from '../../../src/domain/banking/bank-statement/operations.ts'
import type { StatementImport } from '../../../src/domain/banking/bank-statement/operations.ts'
import { createVendor } from '../../../src/domain/contacts/vendor/operations.ts'
import { openTestApp } from '../../harness.ts'
import type { CallOptions, TestApp } from '../../harness.ts'
import { runs } from '../../properties.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp({ settings: { currency_id: '3' } })
})
afterAll(() => app.close())

/** A new account, and a function that imports statements to it. */
async function newAccount(fields: { number?: string; currency?: string } = {}) {
  const account = await app.run(bankAccountRecord.create, { name: 'Giro', ...fields })
  const id = app.id('bankAccount', account.id)
  const { bankTransactions: table } = app.database.tables
  return {
    id,
    import: (content: string, options: object = {}, call?: CallOptions) =>
      app.run(importBankStatement, { content, bankAccountId: id, ...options }, call),
    rows: () => app.database.read.select().from(table).where(eq(table.bankAccountId, account.id)).orderBy(table.id),
  }
}

const counts = ({ imported, duplicates, refused }: StatementImport) => [imported, duplicates, refused]

const csv = (...rows: string[]) => ['Date;Amount;Currency;Description;Name', ...rows, ''].join('\n')

const ofx = (...bookings: string[]) => `<OFX><CURDEF>EUR<BANKTRANLIST>${bookings.join('')}</BANKTRANLIST></OFX>`

const booking = (id: string, amount: string, memo: string) =>
  `<STMTTRN><DTPOSTED>20260302<TRNAMT>${amount}<FITID>${id}<MEMO>${memo}</STMTTRN>`

const mt940 = (account: string, amount: string) =>
  `:20:X\n:25:${account}\n:28C:1\n:60F:C260301EUR0,\n:61:260302C${amount}NTRFNONREF\n:86:x\n:62F:C260302EUR1,\n-\n`

const lines = (list: readonly { day: number; amount: number; word: string }[]) =>
  csv(...list.map(({ day, amount, word }) => `2026-03-0${day};${amount}.00;EUR;${word};`))

describe('importing statements', () => {
  it('adds bank transactions that search finds like any other', async () => {
    const account = await newAccount()
    const done = await account.import(
      csv('2026-03-02;1190.00;EUR;Invoice 0042;Ada Lovelace', '2026-03-03;-49.99;EUR;Phone;Telco'),
    )
    expect(done).toMatchObject({ format: 'csv', imported: 2, duplicates: 0, refused: 0 })
    const [credit, debit] = await account.rows()
    expect(credit).toMatchObject({
      amount: 119000n,
      baseType: 'CREDIT',
      date: '2026-03-02',
      description: 'Invoice 0042',
      participantName: 'Ada Lovelace',
      currencyId: '3',
      digits: 2,
      statusId: 1,
      match: null,
      suggestion: null,
      userId: app.owner.userId,
    })
    expect(debit).toMatchObject({ amount: 4999n, baseType: 'DEBIT' })
    expect(done.rows).toEqual([
      { line: 2, outcome: 'imported', transactionId: credit?.id },
      { line: 3, outcome: 'imported', transactionId: debit?.id },
    ])
    const found = await app.run(bankTransactions, { search: 'telco', bankAccountIds: [account.id] })
    expect(found.rows.map(({ id }) => id)).toEqual([debit?.id])
  })

  it('adds the bookings of a file only once and reports the existing ones', async () => {
    const account = await newAccount()
    const file = csv('2026-03-02;10;EUR;Coffee;Bar', '2026-03-02;10;EUR;Coffee;Bar', '2026-03-02;20;EUR;Cake;Bar')
    const first = await account.import(file)
    expect(counts(first)).toEqual([3, 0, 0])
    const second = await account.import(file)
    expect(second.rows).toEqual(first.rows.map((row) => ({ ...row, outcome: 'duplicate' })))
    expect(await account.rows()).toHaveLength(3)
  })

  it('adds the same booking again to another account', async () => {
    const [one, other] = [await newAccount(), await newAccount()]
    const file = csv('2026-03-02;10;EUR;Coffee;Bar')
    expect(counts(await one.import(file))).toEqual([1, 0, 0])
    expect(counts(await other.import(file))).toEqual([1, 0, 0])
  })

  it('recognizes a booking with different blanks and letter case', async () => {
    const account = await newAccount()
    await account.import(csv('2026-03-02;10.00;EUR;COFFEE, twice;Bar'))
    expect(counts(await account.import(csv('2026-03-02;10;;Coffee  twice;BAR')))).toEqual([0, 1, 0])
  })

  it('does not restore a deleted transaction', async () => {
    const account = await newAccount()
    const file = csv('2026-03-02;10;EUR;Coffee;Bar')
    const { rows } = await account.import(file)
    await app.run(bulkBankTransactions, {
      action: 'delete',
      ids: rows.map(({ transactionId = 0 }) => app.id('bankTransaction', transactionId)),
    })
    expect(counts(await account.import(file))).toEqual([0, 1, 0])
  })

  it('identifies bookings by the bank’s reference if there is one', async () => {
    const account = await newAccount()
    expect(counts(await account.import(ofx(booking('T1', '5.00', 'a'), booking('T2', '5.00', 'a'))))).toEqual([2, 0, 0])
    // A different text, and the reference of a different booking.
    const again = await account.import(
      ofx(
        booking('T1', '5.00', 'changed'),
        booking('T1', '6.00', 'a'),
        booking('T2', '5', 'a'),
        booking('T2', '5', 'a'),
      ),
    )
    expect(again.rows.map(({ outcome }) => outcome)).toEqual(['duplicate', 'imported', 'duplicate', 'duplicate'])
  })

  it('refuses single bookings with line and reason, and imports the others', async () => {
    const account = await newAccount()
    const done = await account.import(
      csv(
        '2026-03-02;1.50;EUR;a;',
        '2026-02-30;1;EUR;b;',
        '2026-03-02;1.505;EUR;c;',
        '2026-03-02;1;USD;d;',
        '2026-03-02;0;EUR;e;',
        '2026-03-02;x;EUR;f;',
        '2026-03-02;999999999999999.00;EUR;g;',
      ),
    )
    expect(counts(done)).toEqual([1, 0, 6])
    expect(done.rows.slice(1)).toEqual([
      { line: 3, outcome: 'refused', reason: '"2026-02-30" is no date' },
      { line: 4, outcome: 'refused', reason: expect.stringContaining('1.505 must have at most 2 decimals') },
      { line: 5, outcome: 'refused', reason: 'is in USD, but the account is in EUR' },
      { line: 6, outcome: 'refused', reason: 'moves nothing: its amount is zero' },
      { line: 7, outcome: 'refused', reason: '"x" is no amount' },
      { line: 8, outcome: 'refused', reason: expect.stringContaining('must be between') },
    ])
  })

  it('uses the digits of the account’s currency', async () => {
    const account = await newAccount({ currency: '45' })
    const done = await account.import(csv('2026-03-02;500;JPY;a;', '2026-03-02;500.5;JPY;b;'))
    expect(counts(done)).toEqual([1, 0, 1])
    expect(await account.rows()).toMatchObject([{ amount: 500n, digits: 0, currencyId: '45' }])
  })

  it('a dry run returns the same result and changes nothing', async () => {
    const account = await newAccount()
    const file = csv('2026-03-02;10;EUR;Coffee;Bar', '2026-03-03;x;EUR;Coffee;Bar')
    const dry = await account.import(file, { dryRun: true })
    expect(dry.rows).toEqual([
      { line: 2, outcome: 'imported', booking: expect.objectContaining({ date: '2026-03-02', description: 'Coffee' }) },
      { line: 3, outcome: 'refused', reason: '"x" is no amount' },
    ])
    expect(await account.rows()).toEqual([])
    await account.import(csv('2026-03-02;10;EUR;Coffee;Bar'))
    const [{ id } = { id: 0 }] = await account.rows()
    expect((await account.import(file, { dryRun: true })).rows[0]).toEqual({
      line: 2,
      outcome: 'duplicate',
      transactionId: id,
      booking: expect.objectContaining({ direction: 'CREDIT' }),
    })
  })

  it('an unreadable file changes nothing, and the error names the field of the file', async () => {
    const account = await newAccount()
    for (const content of ['', 'hello', '<rss/>', 'Date;Amount\n']) {
      await expect(account.import(content)).rejects.toMatchObject({ code: 'VALIDATION' })
    }
    await expect(account.import('Date;Amount\n03/04/2026;1')).rejects.toMatchObject({
      fields: [{ path: ['dateOrder'] }],
    })
    await expect(account.import('Date;Amount\n2026-03-04;1,234')).rejects.toMatchObject({
      fields: [{ path: ['decimalMark'] }],
    })
    await expect(app.run(importBankStatement, {})).rejects.toMatchObject({ fields: [{ path: ['file'] }] })
    expect(await account.rows()).toEqual([])
  })

  it('a file of more than 20 MiB is refused as too large', async () => {
    const account = await newAccount()
    await expect(account.import('x'.repeat(20 * 1024 * 1024 + 1))).rejects.toMatchObject({ code: 'TOO_LARGE' })
  })

  it('base64 content in any encoding is accepted', async () => {
    const account = await newAccount()
    const bytes = Buffer.from('Datum;Betrag;Verwendungszweck\n02.03.2026;1,50;Büro für Öl\n', 'latin1')
    const done = await app.run(importBankStatement, { file: bytes.toString('base64'), bankAccountId: account.id })
    expect(counts(done)).toEqual([1, 0, 0])
    expect(await account.rows()).toMatchObject([{ description: 'Büro für Öl' }])
    const polish = Buffer.from([...Buffer.from('Date;Amount;Memo\n2026-03-02;2;'), 0xb9, 10])
    await app.run(importBankStatement, {
      file: polish.toString('base64'),
      bankAccountId: account.id,
      encoding: 'windows-1250',
    })
    expect((await account.rows())[1]).toMatchObject({ description: 'ą' })
    await expect(account.import('x', { encoding: 'klingon' })).rejects.toMatchObject({
      fields: [{ path: ['encoding'] }],
    })
  })
})

describe('statement files with several accounts', () => {
  const both = mt940('20050550/1234567890', '1,') + mt940('20050550/9999999999', '2,')

  it('only the bookings of the account’s number are imported', async () => {
    const account = await newAccount({ number: 'DE58 2005 0550 1234 5678 90' })
    const done = await account.import(both)
    expect(done.rows).toMatchObject([
      { outcome: 'imported' },
      { outcome: 'refused', reason: 'belongs to the account 20050550/9999999999' },
    ])
  })

  it.each([
    ['DE02 1203 0000 0000 2020 51', mt940('20050550/1234567890', '1,')],
    [
      '000987654321',
      '<OFX><ACCTID>1<BANKACCTFROM><ACCTID>000555444333</BANKACCTFROM><STMTTRN><DTPOSTED>20260313<TRNAMT>5<FITID>7</STMTTRN></OFX>',
    ],
    ['12-3456-0123456-00', 'Date,Account number,Amount\n2026-03-13,12-3456-0123456-01,5.00\n'],
  ])('a file of another account than %s is refused', async (number, file) => {
    const account = await newAccount({ number })
    await expect(account.import(file)).rejects.toMatchObject({
      fields: [{ path: ['content'], message: expect.stringMatching(/^is of the account \w+, not of \w+$/) }],
    })
  })

  it('the file is refused if the account has no number', async () => {
    const account = await newAccount()
    await expect(account.import(both)).rejects.toMatchObject({
      fields: [{ path: ['content'], message: expect.stringContaining('200505501234567890') }],
    })
  })

  it('a file with a different IBAN is refused', async () => {
    const account = await newAccount({ number: 'DE58123456780123456789' })
    await expect(account.import(mt940('DE02100100100006820101', '1,'))).rejects.toMatchObject({
      fields: [{ path: ['content'] }],
    })
  })
})

describe('repeated bookings', () => {
  const anyBooking = record({
    day: integer({ min: 1, max: 4 }),
    amount: integer({ min: 1, max: 3 }),
    word: constantFrom('tea', 'tram'),
  })
  const statement = array(anyBooking, { minLength: 1, maxLength: 25 }).map((list) => list.sort((a, b) => a.day - b.day))

  it('imports of overlapping parts with whole days give the same result as the whole file', async () => {
    await assert(
      asyncProperty(statement, integer({ min: 1, max: 4 }), integer({ min: 1, max: 4 }), async (list, a, b) => {
        const account = await newAccount()
        const [from, to] = [Math.min(a, b), Math.max(a, b)]
        const parts = [list.filter(({ day }) => day <= to), list.filter(({ day }) => day >= from), list]
        for (const part of parts) if (part.length > 0) await account.import(lines(part))
        const stored = (await account.rows()).map(({ date, amount, description }) => `${date} ${amount} ${description}`)
        const meant = list.map(({ day, amount, word }) => `2026-03-0${day} ${amount * 100} ${word}`)
        expect(stored.sort()).toEqual(meant.sort())
      }),
      runs(15),
    )
  })

  it('concurrent imports add each booking once', async () => {
    const account = await newAccount()
    const file = csv(...Array.from({ length: 40 }, (_, at) => `2026-03-02;${at + 1};EUR;x;y`))
    const all = await Promise.all([account.import(file), account.import(file), account.import(file)])
    expect(all.reduce((sum, { imported }) => sum + imported, 0)).toBe(40)
    expect(await account.rows()).toHaveLength(40)
  })
})

describe('imported transactions', () => {
  it('bank rules are applied to imported transactions', async () => {
    const account = await newAccount()
    const rules = [{ searchKey: 'description', operator: 'contains', value: 'stationery' }]
    const vendor = await app.run(createVendor, { name: 'Paper Mill' })
    const vendorId = app.id('vendor', vendor.id)
    await app.run(bankRuleRecord.create, {
      name: 'Paper',
      appliesTo: 'DEBIT',
      conditions: rules,
      vendorId,
      autoConvert: true,
    })
    await account.import(csv('2026-03-02;-10;EUR;Stationery;Shop', '2026-03-02;-11;EUR;Cake;Bar'))
    expect(await account.rows()).toMatchObject([
      { statusId: 3, vendorId: vendor.id, match: { kind: 'newExpense' } },
      { statusId: 1, match: null },
    ])
  })

  it('an imported transaction can move to another account unless it has the same booking', async () => {
    const [one, other] = [await newAccount(), await newAccount()]
    const file = csv('2026-03-02;10;EUR;Coffee;Bar', '2026-03-02;11;EUR;Cake;Bar')
    const { rows } = await one.import(file)
    await other.import(csv('2026-03-02;10;EUR;Coffee;Bar'))
    const [coffee, cake] = rows.map(({ transactionId = 0 }) => app.id('bankTransaction', transactionId))
    await expect(app.run(updateBankTransaction, { id: coffee ?? '', bankAccountId: other.id })).rejects.toMatchObject({
      code: 'VALIDATION',
      fields: [{ path: ['bankAccountId'] }],
    })
    await app.run(updateBankTransaction, { id: cake ?? '', bankAccountId: other.id })
    expect(await other.rows()).toHaveLength(2)
    expect(counts(await other.import(file))).toEqual([0, 2, 0])
  })
})

describe('permission to import', () => {
  it('importing requires the permission to create bank transactions', async () => {
    const { token } = await app.member('view_all')
    const account = await newAccount()
    await expect(account.import(csv('2026-03-02;1;EUR;a;'), {}, { token })).rejects.toMatchObject({ code: 'FORBIDDEN' })
    const other = await app.otherCompany()
    await expect(account.import(csv('2026-03-02;1;EUR;a;'), {}, { token: other.token })).rejects.toMatchObject({
      fields: [{ path: ['bankAccountId'] }],
    })
  })

  it('an Idempotency-Key replays the import and refuses a different file', async () => {
    const account = await newAccount()
    const call = { idempotencyKey: 'statement-1' }
    const first = await account.import(csv('2026-03-02;1;EUR;a;'), {}, call)
    expect(await account.import(csv('2026-03-02;1;EUR;a;'), {}, call)).toMatchObject({ imported: 1, rows: first.rows })
    await expect(account.import(csv('2026-03-02;2;EUR;a;'), {}, call)).rejects.toMatchObject({ code: 'VALIDATION' })
  })
})

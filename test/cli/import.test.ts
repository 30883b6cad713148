import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { strToU8, zipSync } from 'fflate'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { bankAccountRecord } from '../../src/domain/banking/bank-account/bank-account.ts'
import { openTestApp } from '../harness.ts'
import type { TestApp } from '../harness.ts'
import { quittance } from './compiled.ts'
import type { Ended } from './compiled.ts'
import { isFull } from '../size.ts'

let app: TestApp
let folder: string
beforeAll(async () => {
  app = await openTestApp({ settings: { currency_id: '3' } })
  folder = await mkdtemp(join(tmpdir(), 'quittance-import-'))
})
afterAll(async () => {
  await app.close()
  await rm(folder, { recursive: true })
})

/** Runs `quittance import …` on the test's database. */
const quittanceImport = (...args: string[]): Promise<Ended> =>
  quittance(['import', ...args], { DATABASE_URL: app.url, DATA_DIR: folder, ID_SALT: 'test-salt' })

const fixture = (name: string): string => new URL(`../statements/${name}`, import.meta.url).pathname

const coffees = (...amounts: string[]) =>
  strToU8(`date,amount,text\n${amounts.map((amount) => `2026-03-02,${amount},coffee\n`).join('')}`)

describe('quittance import', () => {
  it('import adds the bookings of a bank’s file once and reports refused ones', async () => {
    const account = await app.run(bankAccountRecord.create, { name: 'Giro' })
    const { bankTransactions: table } = app.database.tables
    const rows = () => app.database.read.select().from(table).where(eq(table.bankAccountId, account.id))

    const dry = await quittanceImport(fixture('sparkasse.csv'), '--dry-run')
    expect(dry.out).toBe('Would import 2 to Giro; 0 were there already, 1 refused.\n')
    expect(await rows()).toEqual([])
    expect(await quittanceImport(fixture('sparkasse.csv'))).toEqual({
      code: 1,
      out: 'Imported 2 to Giro; 0 were there already, 1 refused.\n',
      err: 'line 4: is in USD, but the account is in EUR\nColumns that no booking uses: Valutadatum, Glaeubiger ID, BIC (SWIFT-Code)\n',
    })
    expect(await rows()).toMatchObject([{ userId: app.owner.userId }, { participantName: 'Müller & Söhne' }])
    await app.run(bankAccountRecord.create, { name: 'Savings' })
    const unsure = await quittanceImport(fixture('camt.053.001.02.xml'))
    expect(unsure).toMatchObject({
      code: 2,
      err: expect.stringMatching(/^Which bank account\?[^]*Giro\n[^]*Savings\n$/),
    })
    const camt = await quittanceImport(fixture('camt.053.001.02.xml'), '--account', 'savings')
    expect(camt.out).toBe('Imported 4 to Savings; 0 were there already, 1 refused.\n')
  })

  it('import reads the files of a ZIP archive, and names those of refused rows', async () => {
    await app.run(bankAccountRecord.create, { name: 'Archive' })
    const path = join(folder, 'days.zip')
    const files = { '1.csv': coffees('-2.50', '0.00'), '2.csv': coffees('-2.50', '-2.50') }
    await writeFile(path, zipSync(files))
    expect(await quittanceImport(path, '--account', 'Archive')).toEqual({
      code: 1,
      out: 'Imported 2 to Archive; 1 were there already, 1 refused.\n',
      err: '1.csv, line 3: moves nothing: its amount is zero\n',
    })
    await writeFile(path, zipSync({ 'x.xlsx': zipSync({}) }))
    expect(await quittanceImport(path, '--account', 'Archive')).toMatchObject({
      code: 2,
      err: expect.stringMatching(/days\.zip is .*not a bank statement.* \(in "x\.xlsx"\)\n$/),
    })
  })

  it('import turns signs, and names the columns that it does not use', async () => {
    const account = await app.run(bankAccountRecord.create, { name: 'Card' })
    const path = join(folder, 'card.csv')
    await writeFile(path, 'Date,Description,Amount,Points\n2026-03-13,Hotel,120.00,12\n2026-03-14,Refund,-20.00,0\n')
    const options = ['--account', 'Card', '--turn-signs', '--column', 'description=Description']
    expect(await quittanceImport(path, ...options)).toEqual({
      code: 0,
      out: 'Imported 2 to Card; 0 were there already, 0 refused.\n',
      err: 'Columns that no booking uses: Points\n',
    })
    const { bankTransactions: table } = app.database.tables
    const rows = await app.database.read.select().from(table).where(eq(table.bankAccountId, account.id))
    expect(rows).toMatchObject([
      { baseType: 'DEBIT', amount: 12_000n },
      { baseType: 'CREDIT', amount: 2_000n },
    ])
  })

  it('import takes states that its caller names, and names amounts that it does not book', async () => {
    await app.run(bankAccountRecord.create, { name: 'States' })
    const path = join(folder, 'states.csv')
    const rows = ['2026-03-13,A,1.00,9.50,booked', '2026-03-14,B,2.00,8.25,in order', '2026-03-15,C,3.00,7.75,pending']
    await writeFile(path, ['Date,Description,Amount,Bonus,State', ...rows].join('\n'))
    expect(await quittanceImport(path, '--account', 'States', '--dry-run')).toMatchObject({
      out: 'Would import 1 to States; 0 were there already, 2 refused.\n',
      err: expect.stringMatching(/line 3: .*in order[^]*Columns of amounts that are not booked: Bonus\n/),
    })
    expect(await quittanceImport(path, '--account', 'States', '--booked-states', 'In Order')).toMatchObject({
      out: 'Imported 2 to States; 0 were there already, 1 refused.\n',
    })
  })

  it.runIf(isFull)('import accepts columns by name or position, and large files', async () => {
    await app.run(bankAccountRecord.create, { name: 'Long' })
    const path = join(folder, 'long.csv')
    const lines = Array.from({ length: 2_500 }, (_, at) => `03/04/2026\tcoffee\t${at % 7},00`)
    await writeFile(path, ['When\tWhat\tSum', ...lines.map((line) => `${line}\r`)].join('\n'))
    const options = ['--account', 'Long', '--column', 'date=When', '--column=amount=3', '--column', 'description=What']
    expect(await quittanceImport(path, ...options)).toMatchObject({
      code: 2,
      err: expect.stringMatching(/long\.csv: --date-order is required/),
    })
    const done = await quittanceImport(path, ...options, '--date-order', 'dmy')
    expect(done.out).toBe('Imported 2,142 to Long; 0 were there already, 358 refused.\n')
    const again = await quittanceImport(path, ...options, '--date-order', 'dmy')
    expect(again.out).toBe('Imported 0 to Long; 2,142 were there already, 358 refused.\n')
  })

  it.each([
    [
      'a column that means nothing',
      ['x.csv', '--column', 'day=1'],
      /--column "day=1" must be a field, .* the fields are date, /,
    ],
    ['a value of an option', ['x.csv', '--date-order', 'xyz'], /^--date-order must be one of: ymd, dmy, mdy\n$/],
    ['a file that does not exist', ['/nowhere.csv'], /^\/nowhere\.csv does not exist\n$/],
    ['a folder', [import.meta.dirname], /is a folder: name a file\n$/],
    [
      'columns without a date',
      [new URL('compiled.ts', import.meta.url).pathname],
      /compiled\.ts: the columns \(--column\) do not say which one holds the date/,
    ],
    ['a company that is not there', ['x.csv', '--company', 'Nobody'], /Which company\?/],
  ])('import exits with 2 and reports %s', async (_, args, message) => {
    const { code, out, err } = await quittanceImport(
      ...args,
      ...(args.includes('--company') ? [] : ['--account', 'Giro']),
    )
    expect({ code, out }).toEqual({ code: 2, out: '' })
    expect(err).toMatch(message)
    expect(err).not.toMatch(/\n\s+at /)
  })
})

import { strToU8, zipSync } from 'fflate'
import type { Zippable } from 'fflate'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { serveTestApp } from '../../serving.ts'
import type { ServedApp } from '../../serving.ts'
import { isFull } from '../../size.ts'

let app: ServedApp
beforeAll(async () => {
  app = await serveTestApp({ settings: { currency_id: '3' } })
})
afterAll(() => app.close())

type Entry = readonly [reference: string, amount: string, date: string, text: string]

const camtOf = (entries: readonly Entry[], iban = 'DE89370400440532013000'): Uint8Array =>
  strToU8(
    `<?xml version="1.0"?>\n<Document><BkToCstmrStmt><Stmt><Acct><Id><IBAN>${iban}</IBAN></Id><Ccy>EUR</Ccy></Acct>\n${entries
      .map(
        ([reference, amount, date, text]) =>
          `<Ntry><Amt Ccy="EUR">${amount}</Amt><CdtDbtInd>CRDT</CdtDbtInd><Sts>BOOK</Sts><BookgDt><Dt>${date}</Dt></BookgDt>` +
          `<AcctSvcrRef>${reference}</AcctSvcrRef><NtryDtls><TxDtls><RmtInf><Ustrd>${text}</Ustrd></RmtInf></TxDtls></NtryDtls></Ntry>\n`,
      )
      .join('')}</Stmt></BkToCstmrStmt></Document>`,
  )

async function newAccount(number = ''): Promise<string> {
  const account = { bank_account_name: 'Giro', bank_account_number: number }
  return (await app.rest('POST', '/bank_integrations', account)).at('data.id')
}

const packed = (files: Zippable): string => Buffer.from(zipSync(files)).toString('base64')

const importZip = (account: string, files: Zippable, more: Record<string, unknown> = {}) =>
  app.rest('POST', '/bank_transactions/import', { file: packed(files), bank_integration_id: account, ...more })

const monday: Entry = ['R1', '10.00', '2026-03-02', 'Monday']
const tuesday: Entry = ['R2', '20.00', '2026-03-03', 'Tuesday']
const wednesday: Entry = ['R3', '0.00', '2026-03-04', 'Wednesday']

describe('ZIP archives of statements', () => {
  it('their files are one import, in the order of their names, and each row names its file', async () => {
    const account = await newAccount()
    const done = await importZip(account, {
      '2026/b-tuesday.xml': camtOf([tuesday, wednesday]),
      '2026/a-monday.xml': camtOf([monday]),
      '2026/c-no-bookings.xml': camtOf([]),
      '2026/.hidden.xml': strToU8('no statement'),
      '__MACOSX/2026/._a-monday.xml': strToU8('no statement'),
      '2026/empty/': new Uint8Array(),
    })
    expect(done.body).toMatchObject({
      data: {
        format: 'camt053',
        imported: 2,
        duplicates: 0,
        refused: 1,
        rows: [
          { file: '2026/a-monday.xml', line: 3, outcome: 'imported', reason: '' },
          { file: '2026/b-tuesday.xml', line: 3, outcome: 'imported' },
          { file: '2026/b-tuesday.xml', line: 4, outcome: 'refused', reason: expect.stringMatching(/moves nothing/) },
        ],
      },
    })
    const undone = await app.rest('POST', '/bank_transactions/import/undo', { import_id: done.at('data.import_id') })
    expect(undone.body.data).toEqual({ deleted: 2, kept: [] })
  })

  it('files that overlap add each booking once, as if they were imported one by one', async () => {
    const account = await newAccount()
    const coffees = strToU8('date,amount,description\n2026-03-02,-2.50,coffee\n2026-03-02,-2.50,coffee\n')
    const more = strToU8('date,amount,description\n2026-03-02,-2.50,coffee\n2026-03-03,-2.50,coffee\n')
    const done = await importZip(account, { 'a.csv': coffees, 'b.csv': more })
    expect(done.body.data).toMatchObject({
      format: 'csv',
      imported: 3,
      duplicates: 1,
      rows: [{}, {}, { file: 'b.csv', line: 2, outcome: 'duplicate' }, { file: 'b.csv', line: 3, outcome: 'imported' }],
    })
    const again = await importZip(account, { 'b.csv': more })
    expect(again.body.data).toMatchObject({ imported: 0, duplicates: 2 })
  })

  it('of files of several accounts, those of the account are imported', async () => {
    const ibans = ['DE89370400440532013000', 'DE02120300000000202051'] as const
    const files = { 'a.xml': camtOf([monday], ibans[0]), 'b.xml': camtOf([tuesday], ibans[1]) }
    const done = await importZip(await newAccount(ibans[1]), files)
    expect(done.body.data).toMatchObject({
      imported: 1,
      rows: [
        { file: 'a.xml', outcome: 'refused', reason: `belongs to the account ${ibans[0]}` },
        { file: 'b.xml', outcome: 'imported' },
      ],
    })
  })

  it('GraphQL imports them alike, and options hold for every file', async () => {
    const file = packed({
      'a.csv': strToU8('When,What,Sum,Points\n03/04/2026,x,"1,000",7\n'),
      'b.csv': strToU8('When,What,Sum,Miles\n03/05/2026,x,"2,000",8\n'),
    })
    const input = {
      file,
      bankAccountId: await newAccount(),
      columns: { date: ['When'], amount: ['Sum'], description: ['What'] },
      dateOrder: 'MDY',
      decimalMark: 'POINT',
    }
    const done = await app.graphql(
      `mutation ($input: ImportBankStatementInput!) { importBankStatement(input: $input) {
        imported csv { unusedColumns } rows { file line bankTransaction { date amount } } userErrors { message } } }`,
      { input },
    )
    expect(done.body.data?.importBankStatement).toEqual({
      imported: 2,
      csv: { unusedColumns: ['Points', 'Miles'] },
      rows: [
        { file: 'a.csv', line: 2, bankTransaction: { date: '2026-03-04', amount: '1000' } },
        { file: 'b.csv', line: 2, bankTransaction: { date: '2026-03-05', amount: '2000' } },
      ],
      userErrors: [],
    })
  })

  it.runIf(isFull)('a long archive is read beside other requests', async () => {
    const days = Array.from({ length: 40 }, (_, day): [string, Uint8Array] => {
      const entries = Array.from({ length: 50 }, (_entry, at): Entry => [
        `D${day}E${at}`,
        `${at + 1}.10`,
        '2026-03-02',
        'x',
      ])
      return [`day-${String(day).padStart(2, '0')}.xml`, camtOf(entries)]
    })
    const done = await importZip(await newAccount(), Object.fromEntries(days))
    expect(done.body.data).toMatchObject({ imported: 2_000, rows: { 1_999: { file: 'day-39.xml', line: 52 } } })
  })

  it.each<[string, Zippable, RegExp]>([
    [
      'a file that is no statement',
      { 'a.xml': camtOf([monday]), 'b.pdf': strToU8('%PDF-1.7') },
      /^is a PDF, .* \(in "b\.pdf"\)$/,
    ],
    ['an archive in it', { 'a.zip': zipSync({ 'a.xml': camtOf([monday]) }) }, /^is a ZIP archive .* \(in "a\.zip"\)$/],
    ['malformed XML', { 'a.xml': strToU8('<Document>') }, /^is not well-formed XML.* \(in "a\.xml"\)$/],
    [
      'several formats',
      { 'a.xml': camtOf([monday]), 'b.csv': strToU8('date,amount\n2026-03-02,1') },
      /several formats \(camt053, csv\)/,
    ],
    ['no files', { 'a/': new Uint8Array() }, /^is a ZIP archive without files$/],
    ['no bookings', { 'a.xml': camtOf([]) }, /^holds no booking$/],
    [
      'an OpenDocument file',
      { mimetype: strToU8('x'), 'content.xml': strToU8('<a/>') },
      /^is an OpenDocument file \(save it as XLSX or CSV\), not a/,
    ],
    [
      'a workbook',
      { '[Content_Types].xml': strToU8('<Types/>'), 'a.xml': camtOf([]) },
      /^is a damaged workbook: it has no list of sheets$/,
    ],
  ])('an archive with %s is refused as a whole', async (_, files, message) => {
    const refused = await importZip(await newAccount(), files)
    expect([refused.status, refused.body.errors]).toEqual([422, { file: [expect.stringMatching(message)] }])
  })

  it('questions about a file name it', async () => {
    const unclear = { 'a.csv': strToU8('date,amount\n2026-03-02,1\n'), 'b.csv': strToU8('date,amount\n03/04/2026,1\n') }
    const refused = await importZip(await newAccount(), unclear)
    expect(refused.body.errors).toEqual({
      date_order: [expect.stringMatching(/^is required: .*"03\/04\/2026".* \(in "b\.csv"\)$/)],
    })
  })
})

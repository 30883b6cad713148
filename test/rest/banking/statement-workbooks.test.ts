import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { strToU8, zipSync } from 'fflate'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openStatementFile } from '../../../src/cli/statement-file.ts'
import { serveTestApp } from '../../serving.ts'
import type { ServedApp } from '../../serving.ts'
import { styled, type TestCell, workbook } from '../../workbook.ts'

let app: ServedApp
let folder: string
beforeAll(async () => {
  app = await serveTestApp({ settings: { currency_id: '3' } })
  folder = await mkdtemp(join(tmpdir(), 'quittance-workbooks-'))
})
afterAll(async () => {
  await app.close()
  await rm(folder, { recursive: true })
})

const newAccount = async (): Promise<string> =>
  (await app.rest('POST', '/bank_integrations', { bank_account_name: 'Account' })).at('data.id')

/** Posts a form with a file like a browser. */
async function upload(path: string, fields: Record<string, string>, part: string, file: Buffer) {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  form.append(part, new Blob([new Uint8Array(file)]), 'statement.pdf')
  const response = await fetch(`${app.origin}/api/v1${path}`, {
    method: 'POST',
    headers: { 'X-API-TOKEN': app.owner.token },
    body: form,
  })
  return { status: response.status, body: (await response.json()) as Record<string, unknown> }
}

const row = (day: number, text: string, amount: number | string): TestCell[] => [
  styled(46_081 + day, 'date'),
  text,
  styled(amount, 'money'),
]
const march = workbook({
  sheets: [
    { name: 'Cover', rows: [['Statement', 'March 2026']] },
    {
      name: 'Bookings',
      rows: [
        ['Buchungstag', 'Verwendungszweck', 'Betrag'],
        row(1, 'Rechnung 2026-0042', '1190'),
        row(2, 'Miete', '-60.150000000000006'),
      ],
    },
  ],
})
const booked = ['2026-03-01 CREDIT 1190 Rechnung 2026-0042', '2026-03-02 DEBIT 60.15 Miete']

type Listed = { date: string; amount: number; base_type: string; description: string }

async function listed(account: string): Promise<string[]> {
  const list = await app.rest('GET', `/bank_transactions?bank_integration_ids=${account}&sort=date|asc`)
  return (list.body['data'] as unknown as Listed[]).map(
    (each) => `${each.date} ${each.base_type} ${each.amount} ${each.description}`,
  )
}

const mutation = `mutation ($input: ImportBankStatementInput!) { importBankStatement(input: $input) {
  format imported duplicates refused csv { dateOrder columns { field headers } } userErrors { path message } } }`

describe('statements in workbooks', () => {
  it('both APIs import a workbook alike, and only once', async () => {
    const account = await newAccount()
    const done = await upload('/bank_transactions/import', { bank_integration_id: account }, 'file', march)
    expect(done.body).toMatchObject({
      data: { format: 'xlsx', imported: 2, duplicates: 0, refused: 0, rows: [{ line: 2 }, { line: 3 }] },
    })
    expect(await listed(account)).toEqual(booked)
    const input = { file: march.toString('base64'), bankAccountId: account }
    const again = await app.graphql(mutation, { input })
    expect(again.body.data?.importBankStatement).toMatchObject({
      format: 'XLSX',
      imported: 0,
      duplicates: 2,
      userErrors: [],
    })
    const csv = 'Buchungstag;Verwendungszweck;Betrag\n01.03.2026;Rechnung 2026-0042;1.190,00\n02.03.2026;Miete;-60,15\n'
    const text = await app.rest('POST', '/bank_transactions/import', { content: csv, bank_integration_id: account })
    expect(text.body['data']).toMatchObject({ format: 'csv', imported: 0, duplicates: 2 })
  })

  it('the import of records takes a workbook with its columns by position', async () => {
    const account = await newAccount()
    const preview = await upload('/preimport', { import_type: 'csv' }, 'files[bank_transaction]', march)
    expect(preview.status).toBe(200)
    expect(preview.body).toMatchObject({
      mappings: {
        bank_transaction: {
          headers: [['Buchungstag', 'Verwendungszweck', 'Betrag'], ['2026-03-01', 'Rechnung 2026-0042', '1190'], {}],
        },
      },
    })
    const mapping = { 0: 'transaction.date', 1: 'transaction.description', 2: 'transaction.amount' }
    const done = await app.rest('POST', '/import', {
      hash: preview.body['hash'],
      import_type: 'csv',
      skip_header: true,
      bank_integration_id: account,
      column_map: { bank_transaction: { mapping } },
    })
    expect(done.status).toBe(200)
    expect(await listed(account)).toEqual(booked)
  })

  it('a workbook of clients is imported like a CSV file', async () => {
    const clients = workbook({
      sheets: [
        {
          rows: [
            ['Name', 'Postal Code'],
            ['Ada Workbook', 1067],
          ],
        },
      ],
    })
    const preview = await upload('/preimport', { import_type: 'csv' }, 'files[client]', clients)
    const mapping = { 0: 'client.name', 1: 'client.postal_code' }
    const done = await app.rest('POST', '/import', {
      hash: preview.body['hash'],
      import_type: 'csv',
      skip_header: true,
      column_map: { client: { mapping } },
    })
    expect(done.status).toBe(200)
    const list = await app.rest('GET', '/clients?name=Ada Workbook')
    expect(list.body['data']).toMatchObject([{ name: 'Ada Workbook', postal_code: '1067' }])
  })

  it('the command reads a workbook by its content', async () => {
    const path = join(folder, 'statement.csv')
    await writeFile(path, march)
    const file = await openStatementFile(path, {})
    const rows = []
    for await (const each of file.rows) rows.push('booking' in each ? each.booking.amount.toString() : each.refused)
    expect([file.format, rows]).toEqual(['xlsx', ['1190', '60.15']])
  })

  it('a ZIP archive may hold workbooks', async () => {
    const april = workbook({
      sheets: [{ rows: [['Buchungstag', 'Verwendungszweck', 'Betrag'], row(32, 'April', '1')] }],
    })
    const archive = Buffer.from(zipSync({ 'a.xlsx': march, 'b.xlsx': april }))
    const account = await newAccount()
    const done = await upload('/bank_transactions/import', { bank_integration_id: account }, 'file', archive)
    expect(done.body).toMatchObject({
      data: {
        format: 'xlsx',
        imported: 3,
        rows: [{ file: 'a.xlsx', line: 2 }, { line: 3 }, { file: 'b.xlsx', line: 2 }],
      },
    })
  })

  it('a long workbook is read in a thread, and the delimiter of a CSV file does not touch it', async () => {
    const rows = Array.from({ length: 800 }, (_, at) => row((at % 28) + 1, `Booking ${at}`, `${at + 1}.10`))
    const long = workbook({ sheets: [{ rows: [['Date', 'Description', 'Amount'], ...rows] }] })
    const fields = { bank_integration_id: await newAccount(), delimiter: ';' }
    const done = await upload('/bank_transactions/import', fields, 'file', long)
    expect(done.body).toMatchObject({ data: { imported: 800, refused: 0, rows: { 799: { line: 801 } } } })
    const broken = workbook({
      sheets: [{ rows: [['Date', 'Amount'], ...rows] }],
      files: { 'xl/sharedStrings.xml': '<sst>' },
    })
    const refused = await upload('/bank_transactions/import', fields, 'file', broken)
    expect(refused).toMatchObject({
      status: 422,
      body: { errors: { file: [expect.stringMatching(/not well-formed XML/)] } },
    })
  })

  it.each<[string, Buffer, RegExp]>([
    [
      'an old workbook',
      Buffer.from('d0cf11e0a1b11ae1', 'hex'),
      /^is an old Excel workbook \(XLS\) or one with a password \(save it as XLSX without a password\), not a bank statement/,
    ],
    ['a sheet of Excel 4', Buffer.from('0904060000001000', 'hex'), /^is an old Excel workbook/],
    [
      'an OpenDocument file',
      Buffer.from(zipSync({ mimetype: strToU8('x'), 'content.xml': strToU8('<a/>') })),
      /^is an OpenDocument file \(save it as XLSX or CSV\)/,
    ],
    [
      'a binary workbook',
      Buffer.from(zipSync({ '[Content_Types].xml': strToU8('<a/>'), 'xl/workbook.bin': strToU8('x') })),
      /^is a binary Excel workbook \(save it as XLSX\)/,
    ],
    [
      'a Word document',
      Buffer.from(zipSync({ '[Content_Types].xml': strToU8('<a/>'), 'word/document.xml': strToU8('<a/>') })),
      /^is a Word document/,
    ],
    [
      'a Numbers document',
      Buffer.from(zipSync({ 'Index/Document.iwa': strToU8('x') })),
      /^is a Numbers document \(export it as XLSX or CSV\)/,
    ],
    ['a picture', Buffer.from('89504e470d0a1a0a', 'hex'), /^is a picture/],
  ])('%s is refused by its name', async (_, file, message) => {
    const refused = await upload('/bank_transactions/import', { bank_integration_id: await newAccount() }, 'file', file)
    expect(refused).toMatchObject({ status: 422, body: { errors: { file: [expect.stringMatching(message)] } } })
  })
})

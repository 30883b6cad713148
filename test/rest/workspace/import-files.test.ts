import { afterAll, beforeAll, expect, it } from 'vitest'
import { zipSync } from 'fflate'
import { serveTestApp } from '../../serving.ts'
import type { Answered, ServedApp } from '../../serving.ts'

let app: ServedApp
beforeAll(async () => {
  app = await serveTestApp({ settings: { currency_id: '3' } })
})
afterAll(() => app.close())

type Preview = { available: string[]; headers: string[][]; hints: number[] }
type Columns = Record<number, string>

async function preview(kind: string, content: string | Uint8Array<ArrayBuffer>) {
  const form = new FormData()
  form.append(`files[${kind}]`, new Blob([content]), 'export.csv')
  const answer = await app.rest('POST', '/preimport', form)
  const shown = (answer.body['mappings'] as unknown as Record<string, Preview> | undefined)?.[kind]
  return { answer, shown: shown ?? { available: [], headers: [], hints: [] } }
}

/** Imports a file with the suggested columns, or the given ones. */
async function importFile(kind: string, content: string | Uint8Array<ArrayBuffer>, columns?: Columns, others = {}) {
  const { answer, shown } = await preview(kind, content)
  const mapping =
    columns ?? Object.fromEntries(shown.hints.map((hint, at) => [String(at), shown.available[hint] ?? '']))
  return app.rest('POST', '/import', { hash: answer.at('hash'), column_map: { [kind]: { mapping } }, ...others })
}

const outcome = (answer: Answered, kind: string) => {
  const file = answer.body['data']?.[kind]
  return { imported: file?.['imported'], rows: file?.['rows'] }
}

const newest = async (path: string, count: number) =>
  (await app.rest('GET', `/${path}?sort=id|desc&per_page=${count}`)).body['data']

const zip = Uint8Array.from(zipSync({ 'content.xml': new Uint8Array(1) }))

it.each<[string, string, string | Uint8Array<ArrayBuffer>]>([
  ['a web page', 'a web page', '\ufeff <html><table><tr><td>Name</td></tr></table>'],
  ['a page of Excel', 'a web page', '<table><tr><td>Name</td></tr></table>'],
  ['an XML workbook', 'an XML file', '<?xml version="1.0"?>\n<Workbook></Workbook>'],
  ['JSON', 'a JSON file', '[{"name":"Acme"},\n{"name":"Bolt"}]'],
  ['RTF', 'an RTF document', String.raw`{\rtf1\ansi Name}`],
  ['a vCard', 'a vCard', 'BEGIN:VCARD\nVERSION:3.0\nFN:Ada\nEND:VCARD\n'],
  ['an OpenDocument workbook', 'a ZIP archive or an Excel workbook', zip],
  ['an image', 'a picture', Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13)],
  ['zeros', 'a binary file', new Uint8Array(1_000)],
])('%s is refused by its name', async (_title, name, content) => {
  const { answer } = await preview('client', content)
  expect([answer.status, answer.body['errors']]).toEqual([422, { 'files.0.content': [`is ${name}, not a CSV file`] }])
})

it('a file of blank lines is empty', async () => {
  const { answer } = await preview('client', ' \n;;\n\u00a0\n')
  expect(answer.body['errors']).toEqual({ 'files.0.content': ['is empty'] })
})

it('a record with the word of a header is no header', async () => {
  const text = 'Nazwa;Uwagi\nFirst;x\nSecond;web\nThird;y\n'
  const { shown } = await preview('client', text)
  expect(shown.headers[0]).toEqual(['Nazwa', 'Uwagi'])
  const answer = await importFile('client', text, { 0: 'client.name', 1: 'client.private_notes' })
  expect(outcome(answer, 'client')).toEqual({ imported: 3, rows: [] })
})

it('a header below a title of as many cells is found', async () => {
  const { shown } = await preview('client', 'Customers;2026\nName;City\nAcme;Berlin\n')
  expect(shown.headers[0]).toEqual(['Name', 'City'])
})

it.each([true, false])('the line with the delimiter is no row; with a header: %s', async (hasHeader) => {
  const row = `Delimited ${String(hasHeader)};PL\r\n`
  const text = `\ufeffsep=;\r\n${hasHeader ? 'Nazwa;Siedziba\r\n' : ''}${row}`
  const columns = { 0: 'client.name', 1: 'client.country_id' }
  const answer = await importFile('client', text, columns, { skip_header: hasHeader })
  expect(outcome(answer, 'client')).toEqual({ imported: 1, rows: [] })
})

it('a row with more values than the header is refused, not shortened', async () => {
  const text = 'Name,City\nAcme, Inc.,Berlin\nShort\nTrailing,Berlin,, ,\n'
  expect(outcome(await importFile('client', text), 'client')).toEqual({
    imported: 2,
    rows: [
      {
        line: 2,
        outcome: 'refused',
        column: '',
        reason: 'has 3 cells, but the header 2; quote cells with separators',
      },
    ],
  })
})

it('a column behind the last one of the file is refused', async () => {
  const answer = await importFile('client', 'Name,City\nFar,B\n', { 0: 'client.name', 7: 'client.city' })
  expect([answer.status, answer.body['errors']]).toEqual([
    422,
    { 'mappings.0.columns': ['client.city is assigned to column 7, but the file has only columns 0 to 1'] },
  ])
})

it('text is read without what keeps Excel from reading it', async () => {
  const text = `Name,Zip,Phone\n"=""Acme""","=""01067""",'+49 30 1\n't Hooft BV,'1,=1+1\n`
  expect(outcome(await importFile('client', text), 'client').imported).toBe(2)
  expect(await newest('clients', 2)).toMatchObject([
    { name: "'t Hooft BV", postal_code: "'1", phone: '=1+1' },
    { name: 'Acme', postal_code: '01067', phone: '+49 30 1' },
  ])
})

it('names with commas are one cell where the file has one column, and text behind a quote is kept', async () => {
  const text = 'Name\n"Lovelace, Ada"\n"Hopper, Grace" R.Adm.\n'
  expect(outcome(await importFile('client', text), 'client').imported).toBe(2)
  expect(await newest('clients', 2)).toMatchObject([{ name: '"Hopper, Grace" R.Adm.' }, { name: 'Lovelace, Ada' }])
})

it('rates may have a percent sign, and other numbers none', async () => {
  const text = 'sku;price;tax name;tax rate\nA;1;VAT;7,5%\nB;2;VAT;19 %\nC;3%;VAT;7\n'
  expect(outcome(await importFile('product', text), 'product')).toEqual({
    imported: 2,
    rows: [{ line: 4, outcome: 'refused', column: 'product.price', reason: '"3%" is not a number' }],
  })
  expect(await newest('products', 2)).toMatchObject([{ tax_rate1: 19 }, { tax_rate1: 7.5 }])
})

it('a cell of many spaces is refused quickly', { timeout: 10_000 }, async () => {
  const answer = await importFile('product', `sku,tax rate\nA,7${' '.repeat(200_000)}x\n`)
  expect(outcome(answer, 'product').rows).toMatchObject([{ column: 'product.tax_rate1' }])
})

it('a unit that means debit in statements turns no sign', async () => {
  const answer = await importFile('product', 'sku,quantity,price\nScrews,3 S,5 EUR\n')
  expect(outcome(answer, 'product').rows).toMatchObject([
    { column: 'product.quantity', reason: '"3 S" is not a number' },
  ])
})

it.each([
  ['Deutschland', '276'],
  ['Allemagne', '276'],
  ['Niemcy', '276'],
  ['ドイツ', '276'],
  ['UK', '826'],
  ['Österreich', '40'],
])('the country %s is known', async (country, id) => {
  const answer = await importFile('client', `Name;Country\nIn ${country};${country}\n`)
  expect(outcome(answer, 'client')).toEqual({ imported: 1, rows: [] })
  expect(await newest('clients', 1)).toMatchObject([{ country_id: id }])
})

it('a currency is known by a sign that only one has', async () => {
  const answer = await importFile('client', 'Name,Currency\nIn euros,€\nIn dollars,$\n')
  expect(outcome(answer, 'client')).toMatchObject({ imported: 1, rows: [{ line: 3, column: 'client.currency_id' }] })
})

it('a Japanese file in Shift JIS is read', async () => {
  const text = '89ef8ed096bc2c8f5a8f8a0a938c8b9e8a948eae2c938c8b9e0a'
  const { shown } = await preview('client', Uint8Array.from(Buffer.from(text, 'hex')))
  expect(shown.headers).toEqual([
    ['会社名', '住所'],
    ['東京株式', '東京'],
  ])
})

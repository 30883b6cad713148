import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { serveTestApp } from '../../serving.ts'
import type { Answered, CallOptionsOf, ServedApp } from '../../serving.ts'

let app: ServedApp
beforeAll(async () => {
  app = await serveTestApp({ settings: { currency_id: '3' } })
})
afterAll(() => app.close())

const bytesOf = (name: string) => readFileSync(new URL(`../../imports/${name}.csv`, import.meta.url))

/** Sends files in a form like the admin app. */
function preimport(files: Record<string, string | Buffer>, call: CallOptionsOf & { type?: string } = {}) {
  const form = new FormData()
  for (const [kind, content] of Object.entries(files)) {
    form.append(`files[${kind}]`, new Blob([new Uint8Array(Buffer.from(content))]), `${kind}.csv`)
  }
  form.append('import_type', call.type ?? 'csv')
  return app.rest('POST', '/preimport', form, call)
}

type Preview = { available: string[]; headers: string[][]; hints: number[] }

const previewOf = (answer: Answered, kind: string) =>
  (answer.body['mappings'] as unknown as Record<string, Preview>)[kind] ?? { available: [], headers: [], hints: [] }

/** Converts the hints of a preview to the column mapping that the admin app sends: blank for unmapped columns. */
function mapped(answer: Answered, ...kinds: string[]) {
  const columns = kinds.map((kind) => {
    const { available, hints } = previewOf(answer, kind)
    return [kind, { mapping: Object.fromEntries(hints.map((hint, at) => [String(at), available[hint] ?? ''])) }]
  })
  return { hash: answer.at('hash'), import_type: 'csv', skip_header: true, column_map: Object.fromEntries(columns) }
}

const imported = (answer: Answered, kind: string) => {
  const counts = answer.body['data']?.[kind]
  return [counts?.['imported'], counts?.['duplicates'], counts?.['refused']]
}

const rowsOf = (answer: Answered, kind: string) => answer.body['data']?.[kind]?.['rows']

describe('importing clients', () => {
  it('a preview shows headers and guessed columns, ignoring titles above the headers', async () => {
    const answer = await preimport({ client: bytesOf('clients') }, { type: 'client' })
    const { available, headers, hints } = previewOf(answer, 'client')
    expect(answer).toMatchObject({ status: 200, body: { hash: expect.stringMatching(/^\w{32}$/) } })
    expect(headers[0]?.[0]).toBe('Company')
    expect(headers[1]?.slice(0, 5)).toEqual([
      'Müller & Söhne GmbH',
      'Ada',
      'Lovelace',
      'ada@example.com',
      'Haupt"straße" 1; Hof',
    ])
    expect(hints.map((hint) => available[hint])).toEqual([
      'client.name',
      'contact.first_name',
      'contact.last_name',
      'contact.email',
      'client.address1',
      'client.postal_code',
      'client.city',
      'client.country_id',
      'client.currency_id',
      'client.payment_terms',
      'client.private_notes',
    ])
  })

  it('clients are created like by callers, and each wrong cell is reported by line and column', async () => {
    const preview = await preimport({ client: bytesOf('clients') })
    const body = mapped(preview, 'client')
    const dry = await app.rest('POST', '/import?dry_run=true', body)
    expect(imported(dry, 'client')).toEqual([3, 1, 2])
    expect((await app.rest('GET', '/clients')).body['data']).toEqual([])

    const answer = await app.rest('POST', '/import', body)
    expect(answer).toMatchObject({
      status: 200,
      body: { message: 'client: 3 imported, 1 there already, 2 refused.', data: dry.body['data'] },
    })
    expect(rowsOf(answer, 'client')).toEqual([
      {
        line: 7,
        outcome: 'refused',
        column: 'client.country_id',
        reason: '"Atlantis" is not a country of the list in GET /statics',
      },
      {
        line: 7,
        outcome: 'refused',
        column: 'client.currency_id',
        reason: '"XXX" is not a currency of the list in GET /statics',
      },
      { line: 7, outcome: 'refused', column: 'client.payment_terms', reason: expect.any(String) },
      { line: 8, outcome: 'duplicate', column: '', reason: 'there is already a client "Müller & Söhne GmbH"' },
      { line: 9, outcome: 'refused', column: '', reason: 'has no value in any imported column' },
    ])
    const list = await app.rest('GET', '/clients?sort=id|asc')
    expect(list.body['data']).toMatchObject([
      {
        name: 'Müller & Söhne GmbH',
        number: '0001',
        address1: 'Haupt"straße" 1; Hof',
        postal_code: '01067',
        country_id: '276',
        private_notes: 'two\nlines',
        settings: { currency_id: '3', payment_terms: '14' },
        contacts: [{ first_name: 'Ada', email: 'ada@example.com', is_primary: true }],
      },
      { name: '=HYPERLINK("http://evil.test")', country_id: '826', settings: { currency_id: '3' } },
      { name: '', display_name: 'Grace Hopper', number: '0003', country_id: '840', settings: { currency_id: '1' } },
    ])
    const found = await app.rest('GET', '/clients?filter=lovelace')
    expect(found.body['data']).toMatchObject([{ number: '0001' }])
  })

  it('errors of the operation name the column, and a file is imported once', async () => {
    const preview = await preimport({ client: 'Name,Email,Number\nAcme,nobody,C1\nBolt,,C1\nCog,,C1\n' })
    const first = await app.rest('POST', '/import', mapped(preview, 'client'))
    expect(imported(first, 'client')).toEqual([1, 0, 2])
    expect(rowsOf(first, 'client')).toEqual([
      { line: 2, outcome: 'refused', column: 'contact.email', reason: 'must be an e-mail address' },
      {
        line: 4,
        outcome: 'refused',
        column: 'client.number',
        reason: '"C1" is already used; numbers are unique in the company',
      },
    ])
    const again = await app.rest('POST', '/import', mapped(preview, 'client'))
    expect([again.status, again.body['message']]).toEqual([
      404,
      expect.stringContaining('There is no uploaded file with this hash'),
    ])
  })

  it('a request repeated under an Idempotency-Key imports once and returns the first answer', async () => {
    const preview = await preimport({ client: 'Name\nOnce Only\n' })
    const body = mapped(preview, 'client')
    const first = await app.rest('POST', '/import', body, { idempotencyKey: 'import-once' })
    const again = await app.rest('POST', '/import', body, { idempotencyKey: 'import-once' })
    expect([again.text, again.headers.get('Idempotent-Replayed')]).toEqual([first.text, 'true'])
    const list = await app.rest('GET', '/clients?name=Once%20Only')
    expect(list.body['data']).toHaveLength(1)
  })
})

describe('importing vendors and products', () => {
  it('one request imports several kinds from files with tabs or commas', async () => {
    const preview = await preimport({ vendor: bytesOf('vendors'), product: bytesOf('products') })
    const body = mapped(preview, 'vendor', 'product')
    body.column_map['vendor'].mapping[3] = 'contact.email'
    const answer = await app.rest('POST', '/import', body)
    expect([imported(answer, 'vendor'), imported(answer, 'product')]).toEqual([
      [2, 0, 1],
      [1, 1, 1],
    ])
    expect(rowsOf(answer, 'vendor')).toEqual([
      { line: 3, outcome: 'refused', column: 'vendor.name', reason: 'is required' },
    ])
    expect(rowsOf(answer, 'product')).toEqual([
      { line: 3, outcome: 'refused', column: 'product.in_stock_quantity', reason: 'must be a whole number' },
      { line: 4, outcome: 'duplicate', column: '', reason: 'there is already a product "GEAR"' },
    ])
    const vendors = await app.rest('GET', '/vendors?sort=id|asc')
    expect(vendors.body['data']).toMatchObject([
      {
        name: 'Babbage Instruments',
        currency_id: '2',
        country_id: '826',
        contacts: [{ email: 'charles@example.com' }],
      },
      { name: 'Quote "Unlimited", Inc.', country_id: '840' },
    ])
    const products = await app.rest('GET', '/products')
    expect(products.body['data']).toMatchObject([
      {
        product_key: 'GEAR',
        notes: 'A gear; brass',
        price: 1234.5,
        quantity: 2.5,
        tax_rate1: 19,
        in_stock_quantity: 7,
      },
    ])
  })

  it('ambiguous numbers are refused until the decimal mark is given', async () => {
    const preview = await preimport({ product: 'Item,Price\nROD,"1,234"\n' })
    const body = mapped(preview, 'product')
    const refused = await app.rest('POST', '/import', body)
    expect([refused.status, refused.body['errors']]).toEqual([
      422,
      { decimal_mark: [expect.stringContaining('is required')] },
    ])
    const told = await app.rest('POST', '/import', { ...body, decimal_mark: 'point' })
    expect(imported(told, 'product')).toEqual([1, 0, 0])
    const found = await app.rest('GET', '/products?product_key=ROD')
    expect(found.body['data']).toMatchObject([{ price: 1234 }])
  })
})

describe('importing bank transactions', () => {
  it('transactions are imported like statements, below the bank’s header and only once', async () => {
    const account = (await app.rest('POST', '/bank_integrations', { bank_account_name: 'Giro' })).at('data.id')
    const preview = await preimport({ bank_transaction: bytesOf('bank') })
    const body = { ...mapped(preview, 'bank_transaction'), bank_integration_id: account }
    expect(Object.values(body.column_map['bank_transaction'].mapping)).toEqual([
      'transaction.date',
      'transaction.amount',
      'transaction.description',
      'transaction.participant_name',
    ])
    const answer = await app.rest('POST', '/import', body)
    expect(imported(answer, 'bank_transaction')).toEqual([2, 0, 1])
    expect(rowsOf(answer, 'bank_transaction')).toEqual([
      { line: 7, outcome: 'refused', column: '', reason: '"viel" is no amount' },
    ])
    const list = await app.rest('GET', `/bank_transactions?bank_integration_ids=${account}&sort=id|asc`)
    expect(list.body['data']).toMatchObject([
      { date: '2026-03-13', amount: 42.5, base_type: 'DEBIT', participant_name: 'DB' },
      { date: '2026-03-14', amount: 1190, base_type: 'CREDIT', description: 'Rechnung 0042' },
    ])
    const content = bytesOf('bank').toString()
    const statement = await app.rest('POST', '/bank_transactions/import', { content, bank_integration_id: account })
    expect(statement.body['data']).toMatchObject({ imported: 0, duplicates: 2, refused: 1 })
  })
})

describe('refused imports', () => {
  it('an unsupported import is refused with the allowed values', async () => {
    const kind = await preimport({ recurring_invoice: 'a\n1\n' })
    expect([kind.status, kind.text]).toEqual([
      422,
      expect.stringContaining('must be one of: client, vendor, product, bank_transaction'),
    ])
    const none = await preimport({})
    expect([none.status, none.text]).toEqual([422, expect.stringContaining('files[client]')])
    const other = await preimport({ client: 'Name\nAcme\n' }, { type: 'freshbooks' })
    expect([other.status, other.text]).toEqual([422, expect.stringContaining('must be one of: csv')])
    const binary = await preimport({ client: '%PDF-1.7' })
    expect([binary.status, binary.text]).toEqual([422, expect.stringContaining('is a PDF, not a CSV file')])
    const long = await preimport({ client: `Name\n${'Acme\n'.repeat(5_001)}` })
    expect([long.status, long.text]).toEqual([422, expect.stringContaining('has more than 5000 rows')])
  })

  it('a preview without a file names the files alone', async () => {
    const refused = await app.rest('POST', '/preimport', {})
    expect([refused.status, Object.keys(refused.body['errors'] ?? {})]).toEqual([422, ['files']])
  })

  it('every invalid column is reported, and the file stays available', async () => {
    const preview = await preimport({ client: 'Name,Balance\nPatience,1\n' })
    const body = mapped(preview, 'client')
    const send = (mapping: object, others: object = {}) =>
      app.rest('POST', '/import', { ...body, column_map: { client: { mapping } }, ...others })
    const wrong = await send({ 0: 'client.balance', 1: 'client.name', 2: 'client.name' })
    expect([wrong.status, wrong.body['errors']]).toEqual([
      422,
      {
        'mappings.0.columns.0.name': [expect.stringContaining('"client.balance" is not a column of client')],
        'mappings.0.columns.2.name': ['"client.name" is already assigned to another column'],
      },
    ])
    expect((await send({})).status).toBe(422)
    expect((await send({ x: 'client.name' })).status).toBe(422)
    expect((await send({ 0: 'client.name' }, { column_map: {} })).status).toBe(422)
    const vendor = await send({}, { column_map: { vendor: { mapping: { 0: 'vendor.name' } } } })
    expect(vendor.text).toContain('is vendor, but the uploaded files contain client')
    expect(imported(await send({ 0: 'client.name' }), 'client')).toEqual([1, 0, 0])
  })

  it('files of other companies, old files and the twenty-first newest are refused', async () => {
    const stranger = await app.otherCompany()
    const preview = await preimport({ client: 'Name\nStranger\n' })
    const body = mapped(preview, 'client')
    expect((await app.rest('POST', '/import', body, { token: stranger.token })).status).toBe(404)
    app.clock.now += 3_600
    expect((await app.rest('POST', '/import', body)).status).toBe(404)
    const oldest = await preimport({ client: 'Name\nOldest\n' })
    for (let count = 0; count < 20; count++) await preimport({ client: 'Name\nNewer\n' })
    expect((await app.rest('POST', '/import', mapped(oldest, 'client'))).status).toBe(404)
    const kept = await app.database.read.select().from(app.database.tables.importFiles)
    expect(kept).toHaveLength(20)
  })

  it('importing requires the create permission', async () => {
    const { token } = await app.member('create_vendor')
    expect((await preimport({ client: 'Name\nAcme\n' }, { token })).status).toBe(403)
    expect((await preimport({ vendor: 'Name\nAllowed\n' }, { token })).status).toBe(200)
    const preview = await preimport({ client: 'Name\nAcme\n' })
    expect((await app.rest('POST', '/import', mapped(preview, 'client'), { token })).status).toBe(403)
  })
})

describe('imports over GraphQL', () => {
  it('GraphQL previews and imports alike', async () => {
    const preview = await app.graphql(
      `mutation ($content: String!) { previewImport(input: { files: [{ kind: PRODUCT, content: $content }] }) {
        hash expiresAt files { kind available headers hints } userErrors { message }
      } }`,
      { content: Buffer.from('sku;price\nBOLT;0,5\n;1,5\n').toString('base64') },
    )
    const shown = preview.body['data']?.['previewImport']
    expect(shown).toMatchObject({
      files: [
        {
          kind: 'PRODUCT',
          headers: [
            ['sku', 'price'],
            ['BOLT', '0,5'],
            ['', '1,5'],
          ],
          hints: [0, 3],
        },
      ],
      userErrors: [],
    })
    const run = (input: object, dryRun = false) =>
      app.graphql(
        `mutation ($input: ImportRecordsInput!, $dryRun: Boolean) { importRecords(input: $input, dryRun: $dryRun) {
          dryRun files { kind imported duplicates refused notImported { line outcome column reason } } userErrors { code message path }
        } }`,
        { input, dryRun },
      )
    const columns = [
      { position: 0, name: 'product.product_key' },
      { position: 1, name: 'product.price' },
    ]
    const input = { hash: shown?.['hash'], mappings: [{ kind: 'PRODUCT', columns }] }
    const files = [
      {
        kind: 'PRODUCT',
        imported: 1,
        duplicates: 0,
        refused: 1,
        notImported: [{ line: 3, outcome: 'REFUSED', column: 'product.product_key', reason: 'is required' }],
      },
    ]
    expect((await run(input, true)).body['data']?.['importRecords']).toEqual({ dryRun: true, files, userErrors: [] })
    expect((await run(input)).body['data']?.['importRecords']).toEqual({ dryRun: false, files, userErrors: [] })
    expect((await run(input)).body['data']?.['importRecords']).toMatchObject({
      files: null,
      userErrors: [{ code: 'NOT_FOUND' }],
    })
  })
})

import { readFileSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { serveTestApp } from '../../serving.ts'
import type { ServedApp } from '../../serving.ts'
import { isFull } from '../../size.ts'

let app: ServedApp
beforeAll(async () => {
  app = await serveTestApp({ settings: { currency_id: '3' } })
})
afterAll(() => app.close())

const bytesOf = (name: string) => readFileSync(new URL(`../../statements/${name}`, import.meta.url))

async function newAccount(): Promise<string> {
  return (await app.rest('POST', '/bank_integrations', { bank_account_name: 'Giro' })).at('data.id')
}

/** Posts a form with files like a browser. */
async function upload(
  fields: Record<string, string>,
  file: Buffer,
  call: { query?: string; part?: string; token?: string } = {},
) {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  form.append(call.part ?? 'file', new Blob([new Uint8Array(file)]), 'statement.txt')
  const response = await fetch(`${app.origin}/api/v1/bank_transactions/import${call.query ?? ''}`, {
    method: 'POST',
    headers: { 'X-API-TOKEN': call.token ?? app.owner.token },
    body: form,
  })
  return {
    status: response.status,
    body: (await response.json()) as { data?: Record<string, unknown>; errors?: object },
  }
}

describe('statements uploaded as files', () => {
  it('a file is imported, with a result per row, and listed', async () => {
    const account = await newAccount()
    const { status, body } = await upload({ bank_integration_id: account }, bytesOf('sparkasse.csv'))
    expect({ status, body }).toMatchObject({
      status: 200,
      body: {
        data: {
          format: 'csv',
          bank_integration_id: account,
          imported: 2,
          duplicates: 0,
          refused: 1,
          rows: [
            { line: 2, outcome: 'imported', reason: '', bank_transaction_id: expect.any(String) },
            { line: 3, outcome: 'imported' },
            { line: 4, outcome: 'refused', reason: 'is in USD, but the account is in EUR', bank_transaction_id: '' },
          ],
        },
      },
    })
    const list = await app.rest('GET', `/bank_transactions?bank_integration_ids=${account}&sort=id|asc`)
    expect(list.body['data']).toMatchObject([
      { amount: 1190, base_type: 'CREDIT', participant_name: 'Ada Lovelace', bank_integration_id: account },
      { amount: 49.99, base_type: 'DEBIT', description: '=HYPERLINK("http://evil.test";"Klick")' },
    ])
  })

  it('options are accepted in the form or the query, columns included', async () => {
    const account = await newAccount()
    const file = Buffer.from('When;What;Sum\n03/04/2026;Rent;1,000\n')
    const options = {
      'columns[date]': 'When',
      'columns[amount]': 'Sum',
      'columns[description][]': 'What',
      date_order: 'mdy',
      decimal_mark: 'point',
    }
    const dry = await upload({ ...options, bank_integration_id: account }, file, {
      query: '?dry_run=true',
      part: 'statement',
    })
    expect(dry.body.data).toMatchObject({ imported: 1, rows: [{ bank_transaction_id: '' }] })
    const done = await upload({ ...options, bank_integration_id: account }, file)
    expect(done.body.data).toMatchObject({ imported: 1 })
    const list = await app.rest('GET', `/bank_transactions?bank_integration_ids=${account}`)
    expect(list.body['data']).toMatchObject([{ date: '2026-03-04', amount: 1000, description: 'Rent' }])
  })

  it('an unreadable or too large file is refused', async () => {
    expect(await upload({}, Buffer.from('%PDF-1.7'))).toMatchObject({
      status: 422,
      body: { errors: { file: [expect.stringContaining('is a PDF')] } },
    })
    expect(await upload({}, Buffer.from('Date;Amount\n03/04/2026;1'))).toMatchObject({
      status: 422,
      body: { errors: { date_order: [expect.any(String)] } },
    })
    expect(await upload({}, Buffer.alloc(20 * 1024 * 1024 + 1, 'x'))).toMatchObject({ status: 413 })
  })

  const longStatements: [string, (count: number) => string][] = [
    ['of short lines', (count) => `date,amount\n${'a\n'.repeat(count)}`],
    ['of long lines', (count) => `date,amount\n${'a,bcdef\n'.repeat(count)}`],
    ['in OFX', (count) => `<OFX><BANKTRANLIST>${'<STMTTRN>'.repeat(count)}</BANKTRANLIST></OFX>`],
  ]
  it.runIf(isFull).each(longStatements)('a statement %s has at most 20,000 bookings', async (_, statementOf) => {
    const longest = await upload({}, Buffer.from(statementOf(20_000)))
    expect([longest.status, longest.body.data?.['refused']]).toEqual([200, 20_000])
    const tooLong = await upload({}, Buffer.from(statementOf(700_000)))
    expect(tooLong).toMatchObject({
      status: 422,
      body: { errors: { file: ['has more than 20000 bookings: split it into several files'] } },
    })
  })
})

const camtOf = (count: number): string =>
  `<?xml version="1.0"?><Document><BkToCstmrStmt><Stmt><Acct><Ccy>EUR</Ccy></Acct>${Array.from(
    { length: count },
    (_, at) =>
      `<Ntry><Amt Ccy="EUR">${at + 1}.10</Amt><CdtDbtInd>CRDT</CdtDbtInd><Sts>BOOK</Sts><BookgDt><Dt>2026-03-02</Dt></BookgDt>` +
      `<AcctSvcrRef>R${at}</AcctSvcrRef><NtryDtls><TxDtls><RmtInf><Ustrd>Invoice ${at}</Ustrd></RmtInf></TxDtls></NtryDtls></Ntry>\n`,
  ).join('')}</Stmt></BkToCstmrStmt></Document>`

const csvOf = (count: number): string =>
  `date,amount,description\n${Array.from({ length: count }, (_, at) => `2026-03-02,${at + 1}.10,Invoice ${at}\n`).join('')}`

describe('long statements', () => {
  it.each([
    ['CSV', csvOf(3_000), 2],
    ['CAMT.053', camtOf(1_500), 1],
  ])('a file of %s is imported in order without blocking other requests', async (_format, text, firstLine) => {
    let answered = 0
    const progress = { done: false }
    const importing = upload({ bank_integration_id: await newAccount() }, Buffer.from(text)).finally(() => {
      progress.done = true
    })
    while (!progress.done) {
      expect((await fetch(`${app.origin}/healthz`)).status).toBe(200)
      answered++
      await pause(10)
    }
    const { status, body } = await importing
    expect(status).toBe(200)
    const count = (text.match(/Invoice/g) ?? []).length
    expect(body.data).toMatchObject({ imported: count, refused: 0 })
    expect(((body.data?.['rows'] ?? []) as { line: number }[]).map(({ line }) => line)).toEqual(
      Array.from({ length: count }, (_row, at) => at + firstLine),
    )
    expect(answered).toBeGreaterThan(5)
  })

  it('invalid XML is refused', async () => {
    const { status, body } = await upload(
      { bank_integration_id: await newAccount() },
      Buffer.from(camtOf(1_500).replace('</Document>', '')),
    )
    expect(status).toBe(422)
    expect(body.errors).toMatchObject({ file: [expect.stringContaining('is not well-formed XML')] })
  })
})

describe('statements sent as text', () => {
  const mutation = `mutation ($input: ImportBankStatementInput!, $dryRun: Boolean) { importBankStatement(input: $input, dryRun: $dryRun) {
    format imported duplicates refused dryRun bankAccount { id } userErrors { code path message }
    rows { line outcome reason bankTransaction { amount date description } } } }`

  it('both APIs import a text alike, and only once', async () => {
    const account = await newAccount()
    const content = bytesOf('camt.053.001.02.xml').toString()
    const graph = await app.graphql(mutation, { input: { content, bankAccountId: account } })
    expect(graph.body['data']?.['importBankStatement']).toMatchObject({
      format: 'CAMT053',
      imported: 4,
      duplicates: 0,
      refused: 1,
      dryRun: false,
      bankAccount: { id: account },
      userErrors: [],
      rows: [
        { line: 8, outcome: 'IMPORTED', reason: null, bankTransaction: { amount: '2000', date: '2026-03-02' } },
        { line: 21, outcome: 'IMPORTED', bankTransaction: { amount: '100', description: 'Bill 1' } },
        { line: 21, outcome: 'IMPORTED', bankTransaction: { amount: '200', description: 'Bill 2' } },
        { line: 33, outcome: 'IMPORTED' },
        { line: 39, outcome: 'REFUSED', reason: expect.stringContaining('PDNG'), bankTransaction: null },
      ],
    })
    const rest = await app.rest('POST', '/bank_transactions/import', { content, bank_integration_id: account })
    expect(rest.body['data']).toMatchObject({ imported: 0, duplicates: 4, refused: 1 })
    const form = await upload({ bank_integration_id: account }, bytesOf('camt.053.001.02.xml'))
    expect(form.body.data).toMatchObject({ imported: 0, duplicates: 4, refused: 1 })
  })

  it('both APIs refuse a text alike', async () => {
    const content = '<!DOCTYPE x [<!ENTITY e SYSTEM "file:///etc/passwd">]><Document>&e;</Document>'
    const graph = await app.graphql(mutation, { input: { content } })
    const rest = await app.rest('POST', '/bank_transactions/import', { content })
    expect(rest.status).toBe(422)
    const message = rest.at('errors.content.0')
    expect(message).toContain('declares a document type')
    expect(graph.body['data']?.['importBankStatement']?.['userErrors']).toEqual([
      { code: 'INVALID', path: ['input', 'content'], message },
    ])
  })
})

describe('a dry run over GraphQL', () => {
  const preview = `mutation ($input: ImportBankStatementInput!, $first: Int, $offset: Int, $outcomes: [RowOutcome!]) {
    importBankStatement(input: $input, dryRun: true) {
      imported duplicates refused signsTurned userErrors { message }
      csv { columns { field headers } dateOrder decimalMark unusedColumns }
      rows(first: $first, offset: $offset, outcomes: $outcomes) {
        line outcome reason bankTransaction { id }
        booking { date amount direction currency description participant participantName }
      } } }`
  const content = [
    'Datum;Betrag;Währung;Text;Name;Saldo',
    '13.03.2026;-1.234,50;EUR;Paper;Paper Mill;1',
    '14.03.2026;20,00;EUR;Ink;Shop;2',
    '15.03.2026;5,00;USD;Pens;Shop;3',
    '16.03.2026;much;EUR;Glue;Shop;4',
  ].join('\n')

  it('shows what was read, what would become of each row, and changes nothing', async () => {
    const account = await newAccount()
    await app.rest('POST', '/bank_transactions/import', {
      content: content.split('\n').slice(0, 2).join('\n'),
      bank_integration_id: account,
    })
    const input = { content, bankAccountId: account }
    const dry = await app.graphql(preview, { input })
    const paper = { participant: null, participantName: 'Paper Mill' }
    const shop = { participant: null, participantName: 'Shop' }
    expect(dry.body['data']?.['importBankStatement']).toEqual({
      imported: 1,
      duplicates: 1,
      refused: 2,
      signsTurned: false,
      userErrors: [],
      csv: {
        columns: [
          { field: 'DATE', headers: ['Datum'] },
          { field: 'AMOUNT', headers: ['Betrag'] },
          { field: 'CURRENCY', headers: ['Währung'] },
          { field: 'PARTICIPANT_NAME', headers: ['Name'] },
          { field: 'DESCRIPTION', headers: ['Text'] },
        ],
        dateOrder: 'DMY',
        decimalMark: 'COMMA',
        unusedColumns: ['Saldo'],
      },
      rows: [
        {
          line: 2,
          outcome: 'DUPLICATE',
          reason: null,
          bankTransaction: { id: expect.any(String) },
          booking: {
            date: '2026-03-13',
            amount: '1234.5',
            direction: 'DEBIT',
            currency: 'EUR',
            description: 'Paper',
            ...paper,
          },
        },
        {
          line: 3,
          outcome: 'IMPORTED',
          reason: null,
          bankTransaction: null,
          booking: {
            date: '2026-03-14',
            amount: '20',
            direction: 'CREDIT',
            currency: 'EUR',
            description: 'Ink',
            ...shop,
          },
        },
        {
          line: 4,
          outcome: 'REFUSED',
          reason: 'is in USD, but the account is in EUR',
          bankTransaction: null,
          booking: expect.objectContaining({ amount: '5', currency: 'USD' }),
        },
        { line: 5, outcome: 'REFUSED', reason: '"much" is no amount', bankTransaction: null, booking: null },
      ],
    })
    const again = await app.rest('POST', '/bank_transactions/import', { content, bank_integration_id: account })
    expect(again.body['data']).toMatchObject({ imported: 1, duplicates: 1, refused: 2 })
  })

  it('answers its rows by pages and outcomes', async () => {
    const input = { content, bankAccountId: await newAccount(), turnSigns: true }
    const lines = async (page: object) => {
      const { body } = await app.graphql(preview, { input, ...page })
      return body['data']?.['importBankStatement']?.['rows'] ?? body['errors']?.[0]?.['message']
    }
    expect(await lines({ first: 1, offset: 1 })).toMatchObject([{ line: 3, booking: { direction: 'DEBIT' } }])
    expect(await lines({ outcomes: ['REFUSED'], offset: 1 })).toMatchObject([{ line: 5 }])
    expect(await lines({ outcomes: [] })).toEqual([])
    expect(await lines({ first: 1_001 })).toMatch(/first must be between 1 and 1000/)
    expect(await lines({ offset: -1 })).toMatch(/offset must be 0 or more/)
  })
})

describe('undoing an import', () => {
  it('its open transactions are deleted, booked ones stay and are listed, and the statement can be imported again', async () => {
    const account = await newAccount()
    const content = 'Date;Amount;Text\n2026-03-02;-10;Paper\n2026-03-03;-20;Ink\n'
    const send = () => app.rest('POST', '/bank_transactions/import', { content, bank_integration_id: account })
    const first = await send()
    const booked = first.at('data.rows.0.bank_transaction_id')
    const vendor = await app.rest('POST', '/vendors', { name: 'Paper Mill' })
    await app.rest('POST', '/bank_transactions/match', {
      transactions: [{ id: booked, vendor_id: vendor.at('data.id') }],
    })
    const undone = await app.rest('POST', '/bank_transactions/import/undo', { import_id: first.at('data.import_id') })
    expect(undone.body).toEqual({ data: { deleted: 1, kept: [booked] } })
    const again = await send()
    expect(again.body['data']).toMatchObject({ imported: 1, duplicates: 1 })

    const query = 'mutation ($id: String!) { undoStatementImport(input: { importId: $id }) { deleted kept { id } } }'
    const second = await app.graphql(query, { id: again.at('data.import_id') })
    expect(second.body['data']).toEqual({ undoStatementImport: { deleted: 1, kept: [] } })
  })

  it('the import of another company, and one that is not there, are not found', async () => {
    const account = await newAccount()
    const done = await app.rest('POST', '/bank_transactions/import', {
      content: 'Date;Amount\n2026-03-02;-10\n',
      bank_integration_id: account,
    })
    const undo = (id: string, call = {}) => app.rest('POST', '/bank_transactions/import/undo', { import_id: id }, call)
    const other = await app.otherCompany()
    expect((await undo(done.at('data.import_id'), { token: other.token })).status).toBe(404)
    expect((await undo('x')).status).toBe(404)
    expect((await undo('')).status).toBe(404)
  })
})

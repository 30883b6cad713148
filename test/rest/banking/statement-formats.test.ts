import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { serveTestApp } from '../../serving.ts'
import type { ServedApp } from '../../serving.ts'

let app: ServedApp
beforeAll(async () => {
  app = await serveTestApp({ settings: { currency_id: '3' } })
})
afterAll(() => app.close())

const bytesOf = (name: string) => readFileSync(new URL(`../../statements/${name}`, import.meta.url))

async function newAccount(number: string, currency: string): Promise<string> {
  const account = { bank_account_name: 'Account', bank_account_number: number, currency }
  return (await app.rest('POST', '/bank_integrations', account)).at('data.id')
}

async function upload(account: string, file: Buffer) {
  const form = new FormData()
  form.append('bank_integration_id', account)
  form.append('file', new Blob([new Uint8Array(file)]), 'statement.bin')
  const response = await fetch(`${app.origin}/api/v1/bank_transactions/import`, {
    method: 'POST',
    headers: { 'X-API-TOKEN': app.owner.token },
    body: form,
  })
  return { status: response.status, body: (await response.json()) as { data?: object; errors?: object } }
}

const mutation = `mutation ($input: ImportBankStatementInput!) { importBankStatement(input: $input) {
  format imported duplicates refused userErrors { path message } } }`

const entries = (name: string, amount: string) =>
  `!Account\nN${name}\nTBank\n^\n!Type:Bank\nD2026-03-02\nT${amount}\n^\n`

type Listed = { date: string; amount: number; base_type: string; participant_name: string; description: string }

/** Previews a QIF file with a day that can be read in two ways. */
const previewOfQif = (fields: Record<string, string>) => {
  const form = new FormData()
  for (const [field, value] of Object.entries({ import_type: 'csv', ...fields })) form.append(field, value)
  form.append('files[bank_transaction]', new Blob(['!Type:Bank\nD01/02/2026\nT-12.50\nPTea\n^\n']), 'bank.qif')
  return app.rest('POST', '/preimport', form)
}

describe('statements in formats of banks', () => {
  it.each<[string, string, string, string, number, string[]]>([
    [
      'caixabank.n43',
      'norma43',
      'ES91 2100 0418 4502 0005 1332',
      'EUR',
      5,
      ['2026-03-02 CREDIT 1190', '2026-03-03 DEBIT 49.99'],
    ],
    [
      'belfius.coda',
      'coda',
      'BE68 5390 0754 7034',
      'EUR',
      6,
      ['2026-03-02 CREDIT 1190 ADA LOVELACE SA +++090/9337/55493+++', '2026-03-02 CREDIT 250.5 MÜLLER & ZOON'],
    ],
    [
      'postale.cfonb',
      'cfonb120',
      'FR14 2004 1010 0505 0001 3M02 606',
      'EUR',
      4,
      ['2026-03-02 CREDIT 1190 ADA LOVELACE SARL', '2026-03-03 DEBIT 49.99 EDF'],
    ],
    ['prior-day.bai2', 'bai2', '0975312468', 'USD', 4, ['2026-03-02 CREDIT 1190', '2026-03-02 CREDIT 125']],
    [
      'quicken.qif',
      'qif',
      '',
      'USD',
      5,
      ['2026-03-02 CREDIT 1190 Ada Lovelace LLC', '2026-03-13 DEBIT 49.99 Electric Co'],
    ],
  ])('%s is imported through both APIs, and only once', async (name, format, number, currency, count, first) => {
    const account = await newAccount(number, currency)
    const done = await upload(account, bytesOf(name))
    expect(done.body).toMatchObject({ data: { format, imported: count, duplicates: 0, refused: 0 } })
    const list = await app.rest('GET', `/bank_transactions?bank_integration_ids=${account}&sort=id|asc`)
    const shown = (list.body['data'] as unknown as Listed[]).map(
      (each) => `${each.date} ${each.base_type} ${each.amount} ${each.participant_name} ${each.description}`,
    )
    expect(shown).toHaveLength(count)
    for (const [at, text] of first.entries()) expect(shown[at]).toContain(text)
    const graph = await app.graphql(mutation, {
      input: { file: bytesOf(name).toString('base64'), bankAccountId: account },
    })
    expect(graph.body.data?.importBankStatement).toEqual({
      format: format.toUpperCase(),
      imported: 0,
      duplicates: count,
      refused: 0,
      userErrors: [],
    })
  })

  it.each([
    ['postale.cfonb', 'FR76 3000 6000 0112 3456 7890 189', 'FR1420041010050500013M02606'],
    ['belfius.coda', 'BE61 3101 2698 5517', 'BE68539007547034'],
    ['prior-day.bai2', '1234567890', '0975312468'],
  ])('%s is refused by another account', async (name, number, account) => {
    const other = await upload(await newAccount(number, name === 'prior-day.bai2' ? 'USD' : 'EUR'), bytesOf(name))
    const file = [expect.stringContaining(`is of the account ${account}`)]
    expect(other).toMatchObject({ status: 422, body: { errors: { file } } })
  })

  it.each([
    ['caixabank.n43', 'ES9121000418450200051332', 'EUR', 5],
    ['belfius.coda', 'BE68539007547034', 'EUR', 6],
    ['postale.cfonb', 'FR1420041010050500013M02606', 'EUR', 4],
    ['prior-day.bai2', '0975312468', 'USD', 4],
    ['quicken.qif', '', 'USD', 5],
    ['sparkasse.mt940', '', 'EUR', 4],
    ['checking-sgml.ofx', '', 'USD', 2],
  ])('%s is a table for the import of records, and the same bookings', async (name, number, currency, count) => {
    const account = await newAccount(number, currency)
    const form = new FormData()
    form.append('import_type', 'csv')
    form.append('files[bank_transaction]', new Blob([new Uint8Array(bytesOf(name))]), 'statement.bin')
    const preview = await app.rest('POST', '/preimport', form)
    type Shown = { available: string[]; hints: number[] }
    const { available, hints } = (preview.body['mappings'] as unknown as { bank_transaction: Shown }).bank_transaction
    const mapping = Object.fromEntries(hints.map((hint, at) => [at, available[hint] ?? '']))
    expect(Object.values(mapping)).toEqual(
      expect.arrayContaining(['date', 'amount', 'description'].map((each) => `transaction.${each}`)),
    )
    const request = { hash: preview.body['hash'], import_type: 'csv', skip_header: true, bank_integration_id: account }
    const done = await app.rest('POST', '/import', { ...request, column_map: { bank_transaction: { mapping } } })
    expect(done.status).toBe(200)
    const list = await app.rest('GET', `/bank_transactions?bank_integration_ids=${account}`)
    expect(list.body['data']).toHaveLength(count)
    expect((await upload(account, bytesOf(name))).body).toMatchObject({
      data: { imported: 0, duplicates: count },
    })
  })

  it.each(['77', 'CHECKING 1'])('the account %s is no text of the bookings of a table', async (number) => {
    const account = await newAccount('', 'USD')
    const file = bytesOf('checking-sgml.ofx')
      .toString('latin1')
      .replace(/<ACCTID>[^\n]*/, `<ACCTID>${number}`)
    const form = new FormData()
    form.append('import_type', 'csv')
    form.append('files[bank_transaction]', new Blob([file]), 'statement.ofx')
    const preview = await app.rest('POST', '/preimport', form)
    type Shown = { headers: string[][] }
    const { headers } = (preview.body['mappings'] as unknown as { bank_transaction: Shown }).bank_transaction
    expect(headers.flat().join(' ')).not.toContain(number)
    expect((await upload(account, Buffer.from(file))).body).toMatchObject({ data: { imported: 2 } })
  })

  it('of the accounts of a program, the one with the name of the bank account is imported', async () => {
    const content = `${entries('Сбережения', '1.00')}${entries('Наличные', '2.00')}`
    const several = await app.rest('POST', '/bank_transactions/import', {
      content,
      bank_integration_id: await newAccount('', 'EUR'),
    })
    expect(several.at('errors.content.0')).toMatch(
      /several accounts \(СБЕРЕЖЕНИЯ, НАЛИЧНЫЕ\): give the bank account the number or the name/,
    )
    const account = (await app.rest('POST', '/bank_integrations', { bank_account_name: 'наличные' })).at('data.id')
    const done = await app.rest('POST', '/bank_transactions/import', { content, bank_integration_id: account })
    expect(done.body['data']).toMatchObject({
      imported: 1,
      refused: 1,
      rows: [{ reason: 'belongs to the account Сбережения' }, { outcome: 'imported' }],
    })
  })

  it('days of a QIF file that can be read in two ways are settled by an option of the preview', async () => {
    const account = await newAccount('', 'EUR')
    const refused = await previewOfQif({})
    expect([refused.status, refused.text]).toEqual([422, expect.stringMatching(/day|month/)])
    for (const [date_order, date] of [
      ['dmy', '2026-02-01'],
      ['mdy', '2026-01-02'],
    ] as const) {
      const { body } = await previewOfQif({ date_order })
      type Shown = { available: string[]; hints: number[] }
      const { available, hints } = (body['mappings'] as unknown as { bank_transaction: Shown }).bank_transaction
      const mapping = Object.fromEntries(hints.map((hint, at) => [at, available[hint] ?? '']))
      const column_map = { bank_transaction: { mapping } }
      const sent = { hash: body['hash'], import_type: 'csv', bank_integration_id: account, column_map }
      expect((await app.rest('POST', '/import', sent)).status).toBe(200)
      const list = await app.rest('GET', `/bank_transactions?bank_integration_ids=${account}&sort=id|desc&per_page=1`)
      expect(list.body['data']).toMatchObject([{ date, amount: 12.5, base_type: 'DEBIT' }])
    }
  })

  it('a preview refuses a file whose totals disagree', async () => {
    const wrong = Buffer.from(bytesOf('postale.cfonb').toString('latin1').replace('0{', '0A'), 'latin1')
    const form = new FormData()
    form.append('files[bank_transaction]', new Blob([new Uint8Array(wrong)]), 'statement.csv')
    const refused = await app.rest('POST', '/preimport', form)
    expect([refused.status, Object.values(refused.body['errors'] ?? {})]).toEqual([
      422,
      [[expect.stringMatching(/states the new balance/)]],
    ])
  })

  it('a file of another account is refused', async () => {
    const other = await upload(await newAccount('ES7921000813610123456789', 'EUR'), bytesOf('caixabank.n43'))
    expect(other).toMatchObject({
      status: 422,
      body: { errors: { file: [expect.stringMatching(/^is of the account ES9121000418450200051332/)] } },
    })
  })

  it('a file whose totals disagree books nothing', async () => {
    const account = await newAccount('', 'EUR')
    const wrong = Buffer.from(
      bytesOf('belfius.coda').toString('latin1').replace('000000000250500', '000000000250600'),
      'latin1',
    )
    const refused = await upload(account, wrong)
    expect(refused).toMatchObject({
      status: 422,
      body: {
        errors: {
          file: [expect.stringMatching(/line 25 states the new balance 2178\.01, but the bookings lead to 2178\.11$/)],
        },
      },
    })
    const list = await app.rest('GET', `/bank_transactions?bank_integration_ids=${account}`)
    expect(list.body['data']).toEqual([])
  })
})

import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { Client } from '../../../src/domain/contacts/client/client.ts'
import { bankFixtures } from '../../operations/banking/bank-fixtures.ts'
import { serveTestApp } from '../../serving.ts'
import type { ServedApp } from '../../serving.ts'

let app: ServedApp
let books: ReturnType<typeof bankFixtures>
let client: Client
let vendor: string
let category: string
beforeAll(async () => {
  app = await serveTestApp({ settings: { currency_id: '3' } })
  books = bankFixtures(app)
  client = await books.client('Globex')
  vendor = app.id('vendor', (await books.vendor('Acme')).id)
  category = app.id('expenseCategory', (await books.category('Travel')).id)
})
afterAll(() => app.close())

// Removes the rules of the previous test, so that they do not match the next transactions.
afterEach(async () => {
  const live = await app.rest('GET', `${path}?status=active,archived&per_page=100`)
  const ids = (live.body.data as unknown as { id: string }[]).map(({ id }) => id)
  if (ids.length > 0) await post(`${path}/bulk`, { action: 'delete', ids })
})

const path = '/bank_transaction_rules'
const post = (target: string, body: unknown) => app.rest('POST', target, body)
const travel = () => ({
  name: 'Travel',
  applies_to: 'DEBIT',
  rules: [{ search_key: 'description', operator: 'contains', value: 'rail' }],
  matches_on_all: true,
  auto_convert: false,
  client_id: '',
  vendor_id: vendor,
  category_id: category,
})

describe('bank transaction rules over REST', () => {
  it('rules are created from a blank, read, updated, listed and deleted with the published names', async () => {
    const blank = await app.rest('GET', `${path}/create`)
    expect(blank.body.data).toMatchObject({ id: '', name: '', rules: [], applies_to: 'DEBIT', auto_convert: false })
    const made = await post(path, travel())
    expect(made.status).toBe(200)
    expect(Object.keys(made.body.data ?? {}).sort()).toEqual(
      'applies_to archived_at auto_convert category_id client_id created_at id is_deleted matches_on_all name on_credit_match rules updated_at user_id vendor_id'.split(
        ' ',
      ),
    )
    expect(made.body.data).toMatchObject({ ...travel(), on_credit_match: 'create_payment', is_deleted: false })
    const id = made.at('data.id')
    for (const target of [`${path}/${id}`, `${path}/${id}/edit`])
      expect((await app.rest('GET', target)).body.data).toEqual(made.body.data)
    const echoed = await app.rest('PUT', `${path}/${id}`, { ...made.body.data, name: 'Trains' })
    expect(echoed.body.data).toEqual({ ...made.body.data, name: 'Trains' })
    const included = await app.rest('GET', `${path}?include=client,vendor,expense_category&filter=trai`)
    expect(included.body.data).toMatchObject([{ id, vendor: { name: 'Acme' }, expense_category: { name: 'Travel' } }])
    expect((await app.rest('GET', `${path}/${id}/archive`)).at('data.archived_at')).not.toBe('0')
    expect((await app.rest('GET', `${path}/${id}/restore`)).at('data.archived_at')).toBe('0')
    expect((await app.rest('DELETE', `${path}/${id}`)).body.data).toMatchObject({ is_deleted: true })
    const bulk = await post(`${path}/bulk`, { action: 'restore', ids: [id, 'nonsense'] })
    expect(bulk.body).toMatchObject({
      data: [{ id, is_deleted: false }],
      meta: {
        results: [
          { id, outcome: 'done' },
          { id: 'nonsense', outcome: 'skipped', reason: 'not_found' },
        ],
      },
    })
  })

  it('rules are found by each filter and sorted', async () => {
    await post(path, { ...travel(), name: 'B' })
    await post(path, {
      name: 'A',
      applies_to: 'CREDIT',
      rules: [{ search_key: '$invoice.number', operator: 'contains', value: '' }],
      client_id: app.id('client', client.id),
    })
    const names = async (query: string) =>
      ((await app.rest('GET', `${path}?status=active&${query}`)).body.data as unknown as { name: string }[]).map(
        ({ name }) => name,
      )
    expect(await names('sort=name|asc')).toEqual(['A', 'B'])
    expect(await names('sort=name|desc')).toEqual(['B', 'A'])
    expect(await names('applies_to=credit')).toEqual(['A'])
    expect(await names('name=b')).toEqual(['B'])
    expect(await names(`vendor_id=${vendor}`)).toEqual(['B'])
    expect(await names(`category_id=${category}`)).toEqual(['B'])
    expect(await names(`client_id=${app.id('client', client.id)}`)).toEqual(['A'])
  })

  it('invalid rules are refused with every field', async () => {
    const refused = await post(path, {
      name: 'x',
      applies_to: 'DEBIT',
      rules: [
        { search_key: '$invoice.number', operator: 'contains', value: 'x' },
        { search_key: 'amount', operator: 'contains', value: '1' },
        { search_key: 'amount', operator: '>', value: 'much' },
      ],
    })
    expect([refused.status, Object.keys(refused.body.errors ?? {})]).toEqual([
      422,
      ['rules.0.search_key', 'rules.1.operator', 'rules.2.value'],
    ])
    const shapes = [{ name: 'x', rules: 'all' }, { name: 'x', rules: [7] }, { name: 'x', rules: [{}] }, {}]
    for (const shape of shapes) expect((await post(path, shape)).status).toBe(422)
  })

  it('the suggestion of a rule is shown with the transaction', async () => {
    const rule = await post(path, travel())
    const spent = await post('/bank_transactions', { amount: 12.5, base_type: 'DEBIT', description: 'RAIL 7' })
    const suggested = {
      status_id: '2',
      vendor_id: vendor,
      ninja_category_id: category,
      bank_transaction_rule_id: rule.at('data.id'),
    }
    expect(spent.body.data).toMatchObject(suggested)
    const id = spent.at('data.id')
    const echoed = await app.rest('PUT', `/bank_transactions/${id}`, spent.body.data)
    expect(echoed.body.data).toMatchObject(suggested)
    const seen = await app.rest('GET', `/bank_transactions/${id}?include=vendor`)
    expect(seen.body.data).toMatchObject({ ...suggested, vendor: { name: 'Acme' } })
    const booked = await post('/bank_transactions/bulk', { action: 'convert_matched', ids: [id] })
    expect(booked.body.data).toMatchObject([{ ...suggested, status_id: '3' }])
    const undone = await post('/bank_transactions/bulk', { action: 'unlink', ids: [id] })
    expect(undone.body.data).toMatchObject([
      { status_id: '1', vendor_id: '', ninja_category_id: '', bank_transaction_rule_id: '' },
    ])
    const requested = await post('/bank_transactions/bulk', { action: 'apply_rules', ids: [id] })
    expect(requested.body.data).toMatchObject([suggested])
  })

  it('invoices and payments are suggested through both APIs for rules in client formats', async () => {
    const invoice = await books.invoice(client.id, 5_000n)
    const payment = await books.pay([[invoice, 1_000n]], 1_000n)
    await post(path, {
      name: 'Invoices',
      applies_to: 'CREDIT',
      rules: [{ search_key: 'description', operator: 'contains', value: '$invoice.number' }],
    })
    const rule = await post(path, {
      name: 'Payments',
      applies_to: 'CREDIT',
      rules: [{ search_key: '$payment.amount', operator: '=', value: '' }],
    })
    const ids = { invoice: app.id('invoice', invoice.id), payment: app.id('payment', payment.id) }
    const named = await post('/bank_transactions', {
      amount: 40,
      base_type: 'CREDIT',
      description: `${invoice.number}`,
    })
    expect(named.body.data).toMatchObject({ status_id: '2', invoice_ids: ids.invoice, payment_id: '' })
    const tied = await post('/bank_transactions', { amount: 10, base_type: 'CREDIT' })
    expect(tied.body.data).toMatchObject({ status_id: '2', invoice_ids: '', payment_id: ids.payment })
    const seen = await app.graphql(
      `query ($one: ID!, $two: ID!) {
        one: bankTransaction(id: $one) { status invoices { id } ruleMatch { rule { name } invoices { id } payments { id } vendor { id } } }
        two: bankTransaction(id: $two) { payment { id } bankRule { id } ruleMatch { invoices { id } payments { id } } }
        rules: bankRules(filter: { appliesTo: [CREDIT] }, orderBy: [{ field: NAME, direction: DESC }], first: 1) {
          nodes { name appliesTo onCreditMatch conditions { searchKey operator value } client { id } }
        }
      }`,
      { one: named.at('data.id'), two: tied.at('data.id') },
    )
    expect(seen.body).toEqual({
      data: {
        one: {
          status: 'SUGGESTED',
          invoices: [],
          ruleMatch: { rule: { name: 'Invoices' }, invoices: [{ id: ids.invoice }], payments: [], vendor: null },
        },
        two: {
          payment: null,
          bankRule: { id: rule.at('data.id') },
          ruleMatch: { invoices: [], payments: [{ id: ids.payment }] },
        },
        rules: {
          nodes: [
            {
              name: 'Payments',
              appliesTo: 'CREDIT',
              onCreditMatch: 'CREATE_PAYMENT',
              conditions: [{ searchKey: 'AMOUNT', operator: 'EQUALS', value: '$payment.amount' }],
              client: null,
            },
          ],
        },
      },
    })
    const list = await app.rest('GET', '/bank_transactions?client_status=matched,deposits&per_page=50')
    expect(list.status).toBe(200)
  })

  it('both APIs have the same operators of regular expressions, negations and ranges, and name what is wrong', async () => {
    const conditions = [
      { search_key: 'description', operator: 'matches', value: 'r[ae]il \\d+' },
      { search_key: 'description', operator: 'does_not_contain', value: 'refund' },
      { search_key: 'amount', operator: 'between', value: '10..20' },
    ]
    const made = await post(path, { ...travel(), rules: conditions })
    expect(made.body.data).toMatchObject({ rules: conditions })
    const spent = await post('/bank_transactions', { amount: 12.5, base_type: 'DEBIT', description: 'RAIL 7' })
    expect(spent.body.data).toMatchObject({ status_id: '2', bank_transaction_rule_id: made.at('data.id') })
    const refund = { amount: 12.5, base_type: 'DEBIT', description: 'REFUND RAIL 7' }
    expect((await post('/bank_transactions', refund)).body.data).toMatchObject({ status_id: '1' })
    const rules = [{ search_key: 'description', operator: 'matches', value: 'r[ae' }]
    const refused = await app.rest('PUT', `${path}/${made.at('data.id')}`, { rules })
    expect([refused.status, refused.body.errors]).toEqual([
      422,
      { 'rules.0.value': ['is not a regular expression: missing closing ] "[ae" at character 2'] },
    ])
    const changed = await app.graphql(
      `mutation ($id: ID!) {
        good: updateBankRule(id: $id, input: { conditions: [{ searchKey: DESCRIPTION, operator: DOES_NOT_MATCH, value: "^a{2,3}$" }] }) {
          bankRule { conditions { searchKey operator value } } userErrors { path } }
        bad: updateBankRule(id: $id, input: { conditions: [{ searchKey: DESCRIPTION, operator: MATCHES, value: "a{1001}" }] }) {
          bankRule { id } userErrors { path message } }
      }`,
      { id: made.at('data.id') },
    )
    expect(changed.body.data).toEqual({
      good: {
        bankRule: { conditions: [{ searchKey: 'DESCRIPTION', operator: 'DOES_NOT_MATCH', value: '^a{2,3}$' }] },
        userErrors: [],
      },
      bad: {
        bankRule: null,
        userErrors: [
          {
            path: ['input', 'conditions', '0', 'value'],
            message: 'repeats too much: write smaller numbers in braces',
          },
        ],
      },
    })
  })

  it('rules are created and updated over GraphQL', async () => {
    const made = await app.graphql(
      `mutation { createBankRule(input: { name: "Rent", conditions: [{ searchKey: AMOUNT, operator: AT_LEAST, value: "900" }], autoConvert: true }) {
        bankRule { id appliesTo autoConvert } userErrors { message } } }`,
    )
    expect(made.body.data?.createBankRule?.bankRule).toMatchObject({ appliesTo: 'DEBIT', autoConvert: true })
    const id = made.at('data.createBankRule.bankRule.id')
    const changed = await app.graphql(
      `mutation ($id: ID!) { updateBankRule(id: $id, input: { conditions: [{ searchKey: AMOUNT, operator: IS }] }) {
        bankRule { id } userErrors { code path message } } }`,
      { id },
    )
    expect(changed.body.data?.updateBankRule).toEqual({
      bankRule: null,
      userErrors: [
        {
          code: 'INVALID',
          path: ['input', 'conditions', '0', 'operator'],
          message: '"is" is not one of: EQUALS, LESS_THAN, AT_MOST, GREATER_THAN, AT_LEAST, DOES_NOT_EQUAL, BETWEEN',
        },
      ],
    })
    const deleted = await app.graphql(
      'mutation ($id: ID!) { deleteBankRules(ids: [$id]) { bankRules { isDeleted } } }',
      { id },
    )
    expect(deleted.body.data?.deleteBankRules?.bankRules).toEqual([{ isDeleted: true }])
  })
})

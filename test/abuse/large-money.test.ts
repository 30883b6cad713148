import { afterAll, beforeAll, expect, it } from 'vitest'
import { createExpense } from '../../src/domain/spending/expense/operations.ts'
import { Decimal } from '../../src/domain/kernel/money/decimal.ts'
import { serveTestApp } from '../serving.ts'
import type { ServedApp } from '../serving.ts'

/** Kuwaiti dinars have three decimals: 1,025 of the largest amounts exceed 64 bits. */
const dinar = '89'
const largest = '9007199254740.991'
const many = 1_030

let app: ServedApp
beforeAll(async () => {
  app = await serveTestApp({ settings: { currency_id: dinar } })
})
afterAll(() => app.close())

const line = (cost: string, quantity = '1') => [{ cost, quantity }]
const sum = Decimal.of(largest).times(Decimal.of(many)).toString()

it('totals of a period are exact for the largest amounts', async () => {
  for (let made = 0; made < many; made++) await app.run(createExpense, { amount: largest })
  const period = { start_date: '2026-01-01', end_date: '2026-12-31' }
  // Cast to text: a JavaScript number would lose digits.
  const totals = await app.rest('POST', '/charts/totals_v2', period)
  expect(totals.text).toContain(`"expenses":{"amount":${sum},"currency_id":"${dinar}"`)
  const chart = await app.rest('POST', '/charts/chart_summary_v2', period)
  expect(chart.text).toContain(`"expenses":[{"total":${sum},`)
  const graph = await app.graphql(
    '{ totals(startDate: "2026-01-01", endDate: "2026-12-31") { combined { expenses } } }',
  )
  expect(graph.at('data.totals.combined.expenses')).toBe(sum)
})

it('a client balance cannot exceed the largest amount', async () => {
  const client = (await app.rest('POST', '/clients', { name: 'Larger' })).at('data.id')
  const invoice = (cost: string, query = '?mark_sent=true') =>
    app.rest('POST', `/invoices${query}`, { client_id: client, line_items: line(cost) })
  expect((await invoice(largest)).status).toBe(200)
  const refused = await invoice('0.001')
  expect([refused.status, refused.at('errors.amount.0')]).toEqual([
    422,
    expect.stringContaining(`${largest}, the largest amount`),
  ])
  expect((await invoice(`-${largest}`)).status).toBe(200)
  expect((await app.rest('GET', `/clients/${client}`)).at('data.balance')).toBe('0')
})

const edges: readonly (readonly [string, Record<string, unknown>, string])[] = [
  ['a product that no table holds', { line_items: line(largest, largest) }, 'line_items.0.cost'],
  ['a product just over the limit', { line_items: line(largest, '1.000001') }, 'line_items.0.cost'],
  ['lines that are fine one by one', { line_items: [...line(largest), ...line('0.001')] }, 'line_items'],
  ['taxes on top', { line_items: line(largest), tax_name1: 'VAT', tax_rate1: '0.0001' }, 'line_items'],
  ['a surcharge on top', { line_items: line(largest), custom_surcharge1: '0.001' }, 'line_items'],
  [
    'a discount below nothing',
    { line_items: line(`-${largest}`), discount: '1', is_amount_discount: true },
    'line_items',
  ],
  ['a surcharge finer than the currency', { line_items: line('1'), custom_surcharge1: '0.0001' }, 'custom_surcharge1'],
  [
    'a discount finer than the currency',
    { line_items: line('1'), discount: '0.0001', is_amount_discount: true },
    'discount',
  ],
  ['a deposit finer than the currency', { line_items: line('1'), partial: '0.0001' }, 'partial'],
  ['a deposit beyond the amount', { line_items: line('1'), partial: '1.001' }, 'partial'],
  ['a rate beyond every tax', { line_items: line('1'), tax_name1: 'VAT', tax_rate1: '1001' }, 'tax_rate1'],
]

it.each(edges)('a document with %s is refused with the name of the field', async (_, fields, name) => {
  const client = (await app.rest('POST', '/clients', { name: 'Edge' })).at('data.id')
  for (const list of ['/invoices', '/quotes', '/credits']) {
    const { status, body } = await app.rest('POST', list, { client_id: client, ...fields })
    expect([list, status, Object.keys(body['errors'] ?? {})[0]?.startsWith(name.split('.')[0] ?? '')]).toEqual([
      list,
      422,
      true,
    ])
  }
})

it.each(['cost', 'quantity'])('products are sorted by %s even for the largest values', async (column) => {
  const values = [
    '-99999999999999',
    '-5000000000000',
    '-2',
    '0.000001',
    '999999999.5',
    '2000000000.25',
    '2000000000.5',
    '7e12',
    '99999999999999',
  ]
  const keys = values.map((_, index) => `${column}-${index}`)
  for (const [index, value] of [...values.entries()].reverse())
    expect((await app.rest('POST', '/products', { product_key: keys[index], [column]: value })).status).toBe(200)
  const found: string[] = []
  let cursor: unknown = ''
  while (typeof cursor === 'string') {
    const page = await app.rest('GET', `/products?filter=${column}-&sort=${column}|asc&per_page=2&cursor=${cursor}`)
    expect(page.status).toBe(200)
    found.push(...(page.body['data'] as unknown as { product_key: string }[]).map(({ product_key: key }) => key))
    cursor = page.body['meta']?.['cursor']?.['next']
  }
  expect(found).toEqual(keys)
})

import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createExpense } from '../../../src/domain/spending/expense/operations.ts'
import { refundPayment } from '../../../src/domain/billing/payment/operations.ts'
import { newClient, newInvoice, newPayment, lineOf, sentInvoice } from '../../fixtures.ts'
import { serveTestApp } from '../../serving.ts'
import type { ServedApp } from '../../serving.ts'

let app: ServedApp
beforeAll(async () => {
  app = await serveTestApp({ settings: { currency_id: '3' } })
  const euro = await newClient(app, { name: 'Euro' })
  const dollar = await newClient(app, { name: 'Dollar', settings: { currency_id: '1' } })
  const yen = await newClient(app, { name: 'Yen', settings: { currency_id: '45' } })
  const march = await sentInvoice(app, euro, { date: '2026-03-02', lineItems: [lineOf('100.10')] })
  await sentInvoice(app, euro, { date: '2026-03-02', lineItems: [lineOf('20.20')] })
  await sentInvoice(app, euro, { date: '2026-02-28', lineItems: [lineOf(7)] })
  await newInvoice(app, euro, { date: '2026-03-03', lineItems: [lineOf(5)] })
  await newInvoice(app, euro, { date: '2026-03-03', lineItems: [lineOf(6)], markSent: true, cancel: true })
  const settled = await sentInvoice(app, dollar, { date: '2026-03-05', exchangeRate: 3, lineItems: [lineOf(100)] })
  await sentInvoice(app, dollar, { date: '2026-03-05', exchangeRate: 3, lineItems: [lineOf(100)] })
  await sentInvoice(app, yen, { date: '2026-03-06', exchangeRate: 160, lineItems: [lineOf(1000)] })
  await newPayment(app, euro, { amount: '50.05', date: '2026-03-10', invoices: [[march, '50.05']] })
  const back = await newPayment(app, dollar, {
    amount: 100,
    date: '2026-03-11',
    exchangeRate: 4,
    invoices: [[settled, 100]],
  })
  await app.run(refundPayment, {
    id: app.id('payment', back.id),
    amount: 40,
    invoices: [{ invoiceId: app.id('invoice', settled.id), amount: 40 }],
  })
  await app.run(createExpense, { amount: '12.34', date: '2026-03-12' })
  await app.run(createExpense, { amount: 10, date: '2026-03-12', currency: '1', exchangeRate: '0.9' })
})
afterAll(() => app.close())

const march = { start_date: '2026-03-01', end_date: '2026-03-31' }
const ask = (path: string, body: unknown = march, call = {}) => app.rest('POST', `/charts/${path}`, body, call)

const named = async (date_range: string) => (await ask('totals_v2', { ...march, date_range })).body

async function sumsFor(body: object): Promise<number> {
  app.statements.length = 0
  await ask('totals_v2', body)
  return app.statements.filter((statement) => statement.includes('"money_sums"')).length
}

describe('POST /charts/totals_v2', () => {
  it('totals are exact per currency, and overall with the exchange rates of the records', async () => {
    const { status, body } = await ask('totals_v2', { ...march, date_range: 'custom' })
    expect(status).toBe(200)
    expect(body).toMatchObject({
      start_date: '2026-03-01',
      end_date: '2026-03-31',
      currencies: { '1': 'USD', '3': 'EUR', '45': 'JPY' },
      '3': {
        invoices: { invoiced_amount: 120.3, currency_id: '3', code: 'EUR' },
        revenue: { paid_to_date: 50.05, currency_id: '3', code: 'EUR' },
        outstanding: { amount: 70.25, outstanding_count: 2, total_count: 2, code: 'EUR' },
        expenses: { amount: 12.34, code: 'EUR' },
      },
      '1': {
        invoices: { invoiced_amount: 200 },
        revenue: { paid_to_date: 60 },
        outstanding: { amount: 140, outstanding_count: 2, total_count: 2 },
        expenses: { amount: 10 },
      },
      '45': { invoices: { invoiced_amount: 1000 }, revenue: { paid_to_date: 0 }, expenses: { amount: 0 } },
      '999': {
        // 120.30 + 200 / 3 + 1000 / 160, rounded once
        invoices: { invoiced_amount: 193.22, code: 'EUR' },
        // 50.05 + 60 / 4
        revenue: { paid_to_date: 65.05 },
        // 70.25 + 140 / 3 + 1000 / 160; a refunded amount is outstanding again
        outstanding: { amount: 123.17, outstanding_count: 5, total_count: 5 },
        // 12.34 + 10 × 0.9
        expenses: { amount: 21.34 },
      },
    })
  })

  it('drafts are counted on request, and cancelled records never', async () => {
    const { body } = await ask('totals_v2?include_drafts=true')
    expect(body['3']).toMatchObject({ invoices: { invoiced_amount: 125.3 }, outstanding: { outstanding_count: 2 } })
  })

  it('a named period uses the days of the company', async () => {
    expect(await named('last_month')).toMatchObject({
      start_date: '2026-02-01',
      end_date: '2026-02-28',
      currencies: { '3': 'EUR' },
      '3': { invoices: { invoiced_amount: 7 } },
    })
    expect(await named('all_time')).toMatchObject({ start_date: '2026-02-28', end_date: '2026-03-12' })
    expect(await named('last_year')).toMatchObject({ '999': { invoices: { invoiced_amount: 0 } } })
  })

  it.each([
    [{ date_range: 'yesterday' }, 'date_range'],
    [{ start_date: '2026-02-30' }, 'start_date'],
    [{ start_date: '2026-03-02', end_date: '2026-03-01' }, 'end_date'],
  ])('an invalid period is refused: %j', async (body, field) => {
    const refused = await ask('totals_v2', body)
    expect([refused.status, Object.keys(refused.body.errors ?? {})]).toEqual([422, [field]])
  })

  it('totals include only records that the caller may see', async () => {
    const empty = { '999': { invoices: { invoiced_amount: 0 }, revenue: { paid_to_date: 0 }, expenses: { amount: 0 } } }
    const stranger = await app.otherCompany()
    expect((await ask('totals_v2', march, { token: stranger.token })).body).toMatchObject(empty)
    const { token } = await app.member('view_payment,view_dashboard')
    expect((await ask('totals_v2', march, { token })).body).toMatchObject({
      ...empty,
      '999': { revenue: { paid_to_date: 65.05 } },
    })
  })

  it.each(['totals_v2', 'chart_summary_v2'])('%s takes the right to view the dashboard or reports', async (figures) => {
    const status = async (rights: string) => (await ask(figures, march, await app.member(rights))).status
    expect(await status('view_payment,create_all,disable_emails')).toBe(403)
    expect(await status('view_dashboard')).toBe(200)
    expect(await status('view_reports')).toBe(200)
    expect(await status('view_all')).toBe(200)
  })

  it('totals take three statements for any number of records', async () => {
    expect([await sumsFor(march), await sumsFor({ date_range: 'all_time' })]).toEqual([3, 3])
  })
})

describe('POST /charts/chart_summary_v2', () => {
  it('the summary has the same figures by day and currency', async () => {
    const { body } = await ask('chart_summary_v2')
    expect(body).toMatchObject({ start_date: '2026-03-01', end_date: '2026-03-31' })
    expect(body['3']).toEqual({
      invoices: [{ total: 120.3, date: '2026-03-02', currency: 'EUR' }],
      outstanding: [{ total: 70.25, date: '2026-03-02', currency: 'EUR' }],
      payments: [{ total: 50.05, date: '2026-03-10', currency: 'EUR' }],
      expenses: [{ total: 12.34, date: '2026-03-12', currency: 'EUR' }],
    })
    expect(body['999']?.['invoices']).toEqual([
      { total: 120.3, date: '2026-03-02', currency: 'EUR' },
      { total: 66.67, date: '2026-03-05', currency: 'EUR' },
      { total: 6.25, date: '2026-03-06', currency: 'EUR' },
    ])
    expect(body['999']?.['expenses']).toEqual([{ total: 21.34, date: '2026-03-12', currency: 'EUR' }])
  })
})

describe('charts with drafts', () => {
  it('points are in the order of their days', async () => {
    const { body } = await ask('chart_summary_v2', { ...march, include_drafts: true })
    expect(body['999']?.['invoices']).toEqual([
      { total: 120.3, date: '2026-03-02', currency: 'EUR' },
      { total: 5, date: '2026-03-03', currency: 'EUR' },
      { total: 66.67, date: '2026-03-05', currency: 'EUR' },
      { total: 6.25, date: '2026-03-06', currency: 'EUR' },
    ])
  })
})

describe('charts over GraphQL', () => {
  it('sums the amounts of each month', async () => {
    const { body } = await app.graphql(
      `{ chart(startDate: "2026-02-01", endDate: "2026-03-05", interval: MONTH) {
           startDate currencies { currency { code } invoices { date total } }
           combined { invoices { date total } payments { date total } } } }`,
    )
    const february = { date: '2026-02-01', total: '7' }
    expect(body.data?.['chart']).toEqual({
      startDate: '2026-02-01',
      currencies: [
        { currency: { code: 'EUR' }, invoices: [february, { date: '2026-03-01', total: '120.3' }] },
        { currency: { code: 'USD' }, invoices: [{ date: '2026-03-01', total: '200' }] },
      ],
      // 120.30 + 200 / 3, rounded once
      combined: { invoices: [february, { date: '2026-03-01', total: '186.97' }], payments: [] },
    })
  })

  it('GraphQL has totals and a chart of a period', async () => {
    const { body } = await app.graphql(
      `{ totals(startDate: "2026-03-01", endDate: "2026-03-31") {
           startDate currencies { currency { code } invoiced paid } combined { outstanding outstandingCount invoiceCount expenses } }
         chart(dateRange: THIS_MONTH, includeDrafts: true) { endDate combined { currency { id } payments { date total } } } }`,
    )
    expect(body.data).toEqual({
      totals: {
        startDate: '2026-03-01',
        currencies: [
          { currency: { code: 'EUR' }, invoiced: '120.3', paid: '50.05' },
          { currency: { code: 'JPY' }, invoiced: '1000', paid: '0' },
          { currency: { code: 'USD' }, invoiced: '200', paid: '60' },
        ],
        combined: { outstanding: '123.17', outstandingCount: 5, invoiceCount: 5, expenses: '21.34' },
      },
      chart: {
        endDate: '2026-03-31',
        combined: {
          currency: { id: '3' },
          payments: [
            { date: '2026-03-10', total: '50.05' },
            { date: '2026-03-11', total: '15' },
          ],
        },
      },
    })
  })
})

import type { ChartFigures, Series } from '../../../../domain/workspace/chart/figures.ts'
import { chart, type Chart, type ChartTotals, totals } from '../../../../domain/workspace/chart/operations.ts'
import { custom } from '../../answer.ts'
import { route } from '../../route.ts'

/** compat: the totals over all currencies, in the company's currency, have this id, which no currency uses. */
const allTogether = '999'

const figures = ({ currency, ...row }: ChartFigures) => {
  const unit = { currency_id: currency.id, code: currency.code }
  return {
    invoices: { invoiced_amount: row.invoiced, ...unit },
    revenue: { paid_to_date: row.paid, ...unit },
    outstanding: {
      amount: row.outstanding,
      outstanding_count: row.outstandingCount,
      total_count: row.invoiceCount,
      ...unit,
    },
    expenses: { amount: row.expenses, ...unit },
  }
}

const series = ({ currency, ...row }: Series) =>
  Object.fromEntries(
    Object.entries(row).map(([kind, points]) => [
      kind,
      points.map(({ date, total }) => ({ total, date, currency: currency.code })),
    ]),
  )

const money = { type: 'number' }
const text = { type: 'string' }
const inCurrency = { currency_id: text, code: text }
const record = (properties: Record<string, unknown>) => ({ type: 'object', properties })

const totalsSchema = {
  ...record({ start_date: text, end_date: text, currencies: { type: 'object', additionalProperties: text } }),
  required: ['start_date', 'end_date', 'currencies', allTogether],
  additionalProperties: record({
    invoices: record({ invoiced_amount: money, ...inCurrency }),
    revenue: record({ paid_to_date: money, ...inCurrency }),
    outstanding: record({
      amount: money,
      outstanding_count: { type: 'integer' },
      total_count: { type: 'integer' },
      ...inCurrency,
    }),
    expenses: record({ amount: money, ...inCurrency }),
  }),
}

const points = { type: 'array', items: record({ total: money, date: text, currency: text }) }

const chartSchema = {
  ...record({ start_date: text, end_date: text }),
  required: ['start_date', 'end_date', allTogether],
  additionalProperties: record({ invoices: points, outstanding: points, payments: points, expenses: points }),
}

export const chartRoutes = [
  route({
    method: 'POST',
    path: '/charts/totals_v2',
    operation: totals,
    graphql: 'Query.totals',
    summary:
      'Invoiced, paid, spent and outstanding amounts of a period, by the id of each currency; 999 is all, at the rates of the records. Without `data`.',
    answer: custom(
      ({ period, currencies, combined }: ChartTotals) => ({
        currencies: Object.fromEntries(currencies.map(({ currency }) => [currency.id, currency.code])),
        start_date: period.from,
        end_date: period.to,
        ...Object.fromEntries(currencies.map((row) => [row.currency.id, figures(row)])),
        [allTogether]: figures(combined),
      }),
      totalsSchema,
    ),
  }),
  route({
    method: 'POST',
    path: '/charts/chart_summary_v2',
    operation: chart,
    graphql: 'Query.chart',
    summary: 'The same totals per day; days without amounts are omitted. Without `data`.',
    answer: custom(
      ({ period, currencies, combined }: Chart) => ({
        start_date: period.from,
        end_date: period.to,
        ...Object.fromEntries(currencies.map((row) => [row.currency.id, series(row)])),
        [allTogether]: series(combined),
      }),
      chartSchema,
    ),
  }),
]

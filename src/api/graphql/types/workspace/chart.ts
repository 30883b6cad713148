import type {
  ChartPoint,
  ChartFigures,
  PerCurrency,
  ReceivableFigures,
  Series,
} from '../../../../domain/workspace/chart/figures.ts'
import {
  chart,
  type Chart,
  type ChartTotals,
  receivables,
  totals,
} from '../../../../domain/workspace/chart/operations.ts'
import { builder, type Graph } from '../../builder.ts'
import type { Decimal } from '../../../../domain/kernel/money/decimal.ts'
import { query } from '../../building/query.ts'
import { CurrencyType } from '../../building/listed.ts'

/** An amount in the currency given beside it. */
const amount = <Row>(
  t: PothosSchemaTypes.ObjectFieldBuilder<Graph, Row>,
  read: (row: Row) => Decimal,
  description: string,
) => t.field({ type: 'Decimal', description, resolve: (row) => read(row).toString() })

const FiguresType = builder.objectRef<ChartFigures>('CurrencyTotals').implement({
  description: 'Income and expenses in one currency, or in all of them together.',
  fields: (t) => ({
    currency: t.expose('currency', { type: CurrencyType, description: 'Currency of the amounts.' }),
    invoiced: amount(t, (row) => row.invoiced, 'Sum of the invoices of the period.'),
    invoiceCount: t.exposeInt('invoiceCount', { description: 'Number of these invoices.' }),
    outstanding: amount(t, (row) => row.outstanding, 'Open balance of these invoices.'),
    outstandingCount: t.exposeInt('outstandingCount', { description: 'Number of invoices with an open balance.' }),
    paid: amount(t, (row) => row.paid, 'Money received in the period, less what was given back of it.'),
    expenses: amount(t, (row) => row.expenses, 'Money spent in the period.'),
  }),
})

const combined = 'All in the company’s currency, at the rates of the records.'

const TotalsType = builder.objectRef<ChartTotals>('Totals').implement({
  description: 'Income and expenses of a period, as far as the caller may view.',
  fields: (t) => ({
    startDate: t.field({ type: 'Date', description: 'First day of the period.', resolve: ({ period }) => period.from }),
    endDate: t.field({ type: 'Date', description: 'Last day, itself included.', resolve: ({ period }) => period.to }),
    currencies: t.expose('currencies', {
      type: [FiguresType],
      description: 'At most one for each currency with money, and the company’s.',
    }),
    combined: t.expose('combined', { type: FiguresType, description: combined }),
  }),
})

builder.queryFields((t) => ({
  totals: query(t, totals, {
    type: TotalsType,
    description: 'Invoiced, paid, spent and outstanding amounts of a period.',
  }),
}))

const ReceivableFiguresType = builder.objectRef<ReceivableFigures>('CurrencyReceivables').implement({
  description: 'Open invoices in one currency, or in all of them together.',
  fields: (t) => ({
    currency: t.expose('currency', { type: CurrencyType, description: 'Currency of the amounts.' }),
    outstanding: amount(t, (row) => row.outstanding, 'Open balance of the invoices that are sent or partly paid.'),
    outstandingCount: t.exposeInt('outstandingCount', { description: 'Number of invoices with an open balance.' }),
    overdue: amount(t, (row) => row.overdue, 'The part of it that was due before today.'),
    overdueCount: t.exposeInt('overdueCount', { description: 'Number of overdue invoices.' }),
    drafts: amount(t, (row) => row.drafts, 'Sum of the drafts.'),
    draftCount: t.exposeInt('draftCount', { description: 'Number of the drafts.' }),
  }),
})

const ReceivablesType = builder.objectRef<PerCurrency<ReceivableFigures>>('Receivables').implement({
  description:
    'Open invoices and drafts of any day, as far as the caller may view. Archived ones count, deleted ones do not.',
  fields: (t) => ({
    currencies: t.expose('currencies', {
      type: [ReceivableFiguresType],
      description: 'At most one for each currency with money, and the company’s.',
    }),
    combined: t.expose('combined', { type: ReceivableFiguresType, description: combined }),
  }),
})

builder.queryFields((t) => ({
  receivables: query(t, receivables, {
    type: ReceivablesType,
    description: 'What is owed, what is overdue and what is not sent yet.',
  }),
}))

const PointType = builder.objectRef<ChartPoint>('ChartPoint').implement({
  description: 'The amount of a day or month.',
  fields: (t) => ({
    date: t.expose('date', { type: 'Date', description: 'The day of the records, or the first of their month.' }),
    total: amount(t, (row) => row.total, 'Sum of its records.'),
  }),
})

const SeriesType = builder.objectRef<Series>('CurrencyChart').implement({
  description: 'One currency, or all: at most one point for each day or month with money.',
  fields: (t) => ({
    currency: t.expose('currency', { type: CurrencyType, description: 'Currency of the amounts.' }),
    invoices: t.expose('invoices', { type: [PointType], description: 'Invoices by their date.' }),
    outstanding: t.expose('outstanding', {
      type: [PointType],
      description: 'Open balances by the date of the invoice.',
    }),
    payments: t.expose('payments', {
      type: [PointType],
      description: 'Money received, less what was given back of it.',
    }),
    expenses: t.expose('expenses', { type: [PointType], description: 'Money spent.' }),
  }),
})

const ChartType = builder.objectRef<Chart>('Chart').implement({
  description: 'Income and expenses by day or month, as far as the caller may view.',
  fields: (t) => ({
    startDate: t.field({ type: 'Date', description: 'First day of the period.', resolve: ({ period }) => period.from }),
    endDate: t.field({ type: 'Date', description: 'Last day, itself included.', resolve: ({ period }) => period.to }),
    currencies: t.expose('currencies', {
      type: [SeriesType],
      description: 'At most one for each currency with money, and the company’s.',
    }),
    combined: t.expose('combined', { type: SeriesType, description: combined }),
  }),
})

builder.queryFields((t) => ({
  chart: query(t, chart, {
    type: ChartType,
    description: 'Invoiced, paid, spent and outstanding amounts of a period by day or month.',
  }),
}))

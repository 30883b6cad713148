import { requires } from '../../kernel/actor.ts'
import * as z from 'zod'
import { currencyById, type Currency } from '../../kernel/money/currencies.ts'
import { choice, date, flag } from '../../kernel/input.ts'
import { operation } from '../../kernel/operation.ts'
import type { Work } from '../../kernel/work.ts'
import {
  type ChartFigures,
  figuresOf,
  type PerCurrency,
  type ReceivableFigures,
  receivablesOf,
  seriesOf,
  type Series,
} from './figures.ts'
import { type Groups, readGroups, readOpenGroups, type Span } from './groups.ts'
import { dateRanges, periodOf, type Period } from './period.ts'

const periodInput = z.object({
  startDate: date('First day; by default thirty before the last. Without a named range.').optional(),
  endDate: date('Last day; by default today. Only without a named range.').optional(),
  dateRange: choice(
    'ChartPeriod',
    dateRanges,
    'A period by name, in the company’s time zone; wins over the dates.',
  ).optional(),
  includeDrafts: flag('True if drafts count as invoices.').optional(),
})

const chartInput = periodInput.extend({
  interval: choice('ChartInterval', ['day', 'month'], 'The span of a point; a day by default.').optional(),
})

/** Only records that the caller may view are counted. */
const viewsFigures = requires('view_dashboard', 'view_reports')

/** Totals of a period, per currency and over all currencies. */
export type ChartTotals = PerCurrency<ChartFigures> & { period: Period }

/** The same, grouped by day or month. */
export type Chart = PerCurrency<Series> & { period: Period }

/** Invoiced, paid, spent and outstanding amounts of a period. @throws VALIDATION */
export const totals = operation({
  name: 'totals',
  kind: 'read',
  permission: viewsFigures,
  input: periodInput,
  async run(work, input): Promise<ChartTotals> {
    const { groups, period } = await groupsOf(work, input, 'period')
    return { period, ...figuresOf(groups, companyCurrency(work)) }
  },
})

/** Invoiced, paid, spent and outstanding amounts of a period, by day or month. @throws VALIDATION */
export const chart = operation({
  name: 'chart',
  kind: 'read',
  permission: viewsFigures,
  input: chartInput,
  async run(work, { interval = 'day', ...input }): Promise<Chart> {
    const { groups, period } = await groupsOf(work, input, interval)
    return { period, ...seriesOf(groups, companyCurrency(work), interval) }
  },
})

/** Invoices that are open now, whatever their day. */
export const receivables = operation({
  name: 'receivables',
  kind: 'read',
  permission: viewsFigures,
  input: z.object({}),
  run: async (work): Promise<PerCurrency<ReceivableFigures>> =>
    receivablesOf(await readOpenGroups(work), companyCurrency(work)),
})

async function groupsOf(work: Work, input: z.output<typeof periodInput>, by: Span) {
  const period = periodOf(input, work.today)
  const groups = await readGroups(work, { period, includeDrafts: input.includeDrafts ?? false, by })
  return { groups, period: input.dateRange === 'all_time' ? spanOf(groups, work.today) : period }
}

/** From the first day with money to the last one: the displayable part of all time. */
function spanOf(groups: Groups, today: string): Period {
  const days = Object.values(groups)
    .flat()
    .flatMap(({ from, to }) => [from, to])
    .sort()
  return { from: days[0] ?? today, to: days.at(-1) ?? today }
}

function companyCurrency({ actor }: Work): Currency {
  const currency = currencyById(actor.company.settings.currency_id)
  if (!currency) throw new Error('Settings resolve to published currencies alone')
  return currency
}

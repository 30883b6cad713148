import { currencyById, type Currency } from '../../kernel/money/currencies.ts'
import { Decimal, ZERO } from '../../kernel/money/decimal.ts'
import type { ChartGroup, Groups, GroupsOf, OpenGroups } from './groups.ts'

/** Totals of a period in one currency, or in all of them together. */
export type ChartFigures = {
  currency: Currency
  invoiced: Decimal
  invoiceCount: number
  outstanding: Decimal
  outstandingCount: number
  paid: Decimal
  expenses: Decimal
}

/** The amount of a day, or of the month that begins with it. */
export type ChartPoint = { date: string; total: Decimal }

/** The amounts of each day or month; those without money are left out. */
export type Series = {
  currency: Currency
  invoices: ChartPoint[]
  outstanding: ChartPoint[]
  payments: ChartPoint[]
  expenses: ChartPoint[]
}

/** Sums of open invoices, in one currency or in all of them together. */
export type ReceivableFigures = {
  currency: Currency
  outstanding: Decimal
  outstandingCount: number
  overdue: Decimal
  overdueCount: number
  drafts: Decimal
  draftCount: number
}

/** Money of one currency exactly, or of all in the company's. */
type Reading<Kind> = {
  currency: Currency
  read: (group: ChartGroup, kind: Kind) => Decimal
  takes: (group: ChartGroup) => boolean
}

// Rates have at most six decimals; a division's digits beyond this scale are cut off before the sum is rounded, without visible
// effect.
const divisionScale = 16

const one = Decimal.of(1)

/**
 * An amount in the company's currency. compat: an invoice's or payment's rate is how much of its currency one unit of the
 * company's buys; an expense's is how much of the company's one unit of its own buys.
 */
function converted(group: ChartGroup, kind: string, company: Currency): Decimal {
  const amount = Decimal.fromMinor(group.total, group.digits)
  if (group.currencyId === company.id) return amount
  const given = Decimal.parse(group.rate) ?? one
  const rate = given.isZero() ? one : given
  return kind === 'expenses' ? amount.times(rate) : amount.dividedBy(rate, divisionScale)
}

const add = (amounts: readonly Decimal[]): Decimal => amounts.reduce((sum, amount) => sum.plus(amount), ZERO)

/** The readings of some groups: one for each of their currencies and for the company's, and one for all together. */
function readingsOf<Kind extends string>(
  groups: GroupsOf<Kind>,
  company: Currency,
): { single: Reading<Kind>[]; combined: Reading<Kind> } {
  const all = Object.values<readonly ChartGroup[]>(groups).flat()
  const ids = new Set([company.id, ...all.map(({ currencyId }) => currencyId)])
  const found = [...ids].map(currencyById).filter((currency) => currency !== undefined)
  return {
    single: found
      .sort((a, b) => (a.code < b.code ? -1 : 1))
      .map((currency) => ({
        currency,
        read: ({ total, digits }) => Decimal.fromMinor(total, digits),
        takes: ({ currencyId }) => currencyId === currency.id,
      })),
    combined: { currency: company, read: (group, kind) => converted(group, kind, company), takes: () => true },
  }
}

/** Results per currency, always including the company's, sorted by code, and in all together at the rates of the records. */
export type PerCurrency<Shown> = { currencies: Shown[]; combined: Shown }

const perCurrency = <Kind extends string, Shown>(
  groups: GroupsOf<Kind>,
  company: Currency,
  show: (reading: Reading<Kind>) => Shown,
): PerCurrency<Shown> => {
  const { single, combined } = readingsOf(groups, company)
  const currencies = single.map(show)
  const [only, ...others] = currencies
  // Without another currency, all together is what the company's is.
  return { currencies, combined: only && others.length === 0 ? only : show(combined) }
}

/** The sum and the number of the groups of each kind, as one reading takes them. */
const summed = <Kind extends string>(groups: GroupsOf<Kind>, { currency, read, takes }: Reading<Kind>) => ({
  sum: (kind: Kind) => add(groups[kind].filter(takes).map((group) => read(group, kind))).round(currency.digits),
  count: (kind: Kind) => groups[kind].filter(takes).reduce((total, group) => total + group.count, 0),
})

export const figuresOf = (groups: Groups, company: Currency): PerCurrency<ChartFigures> =>
  perCurrency(groups, company, (reading) => {
    const { sum, count } = summed(groups, reading)
    return {
      currency: reading.currency,
      invoiced: sum('invoices'),
      invoiceCount: count('invoices'),
      outstanding: sum('outstanding'),
      outstandingCount: count('outstanding'),
      paid: sum('payments'),
      expenses: sum('expenses'),
    }
  })

/** The sums of open invoices. */
export const receivablesOf = (groups: OpenGroups, company: Currency): PerCurrency<ReceivableFigures> =>
  perCurrency(groups, company, (reading) => {
    const { sum, count } = summed(groups, reading)
    return {
      currency: reading.currency,
      outstanding: sum('outstanding'),
      outstandingCount: count('outstanding'),
      overdue: sum('overdue'),
      overdueCount: count('overdue'),
      drafts: sum('drafts'),
      draftCount: count('drafts'),
    }
  })

/** The sums of each day or month, of groups of one each. */
export const seriesOf = (groups: Groups, company: Currency, by: 'day' | 'month'): PerCurrency<Series> =>
  perCurrency(groups, company, ({ currency, read, takes }) => {
    const points = (kind: keyof Groups): ChartPoint[] => {
      const byDate = new Map<string, Decimal>()
      for (const group of groups[kind].filter(takes)) {
        const date = by === 'day' ? group.from : `${group.from.slice(0, 7)}-01`
        byDate.set(date, (byDate.get(date) ?? ZERO).plus(read(group, kind)))
      }
      // Drafts follow the invoices.
      return [...byDate]
        .toSorted(([day], [later]) => (day < later ? -1 : 1))
        .map(([date, total]) => ({ date, total: total.round(currency.digits) }))
    }
    return {
      currency,
      invoices: points('invoices'),
      outstanding: points('outstanding'),
      payments: points('payments'),
      expenses: points('expenses'),
    }
  })

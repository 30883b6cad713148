import { sql, type SQL, type SQLWrapper } from 'drizzle-orm'
import { type PageInput, pageInput } from './list.ts'

/** Filters that name few records of any company: their index is read at once. Every large list that has one has its index. */
const keyFilters: ReadonlySet<string> = new Set([
  'ids',
  'name',
  'email',
  'transactionReference',
  'clientIds',
  'vendorIds',
  'invoiceIds',
  'quoteIds',
  'creditIds',
  'purchaseOrderIds',
  'paymentIds',
  'expenseIds',
  'groupIds',
  'recordIds',
  'webhookIds',
])

/** Filters that few or most records of a company may match, and that an index answers in every large list that has them. */
const rangeFilters: ReadonlySet<string> = new Set([
  'createdAt',
  'updatedAt',
  'createdBetween',
  'updatedBetween',
  'status',
  'state',
  'payable',
  'upcoming',
  'overdue',
  'applicable',
  'types',
  'categoryIds',
  'date',
  'dueDate',
  'paymentDate',
  'amount',
  'balance',
])

/** Orders that an index has in every large list that has them; any other order reads the company's records and sorts them. */
const indexedOrders: ReadonlySet<string> = new Set([
  'id',
  'createdAt',
  'updatedAt',
  'number',
  'date',
  'dueDate',
  'validUntil',
  'amount',
  'balance',
  'name',
  'displayName',
  'productKey',
])

/**
 * The index that finds the records for a filter: that of a key; that of a range, unless most records match; or none, and they are tested
 * one by one in the order of the list.
 */
export type FilterIndex = 'key' | 'range' | 'none'

type Combined = { and?: readonly object[] | null; or?: readonly object[] | null; states?: readonly string[] | null }

/** The kind of index that has the records for a filter. */
export function indexOf(filter: object): FilterIndex {
  const { and = [], or = [], states } = filter as Combined
  const given = Object.entries(filter).filter(([, value]) => value !== undefined && value !== null)
  const within = (and ?? []).map(indexOf)
  // Of alternatives, the one that most records may match decides.
  const alternatives = (or ?? []).map(indexOf)
  if (alternatives.length > 0 && !alternatives.includes('none'))
    within.push(alternatives.includes('range') ? 'range' : 'key')
  // Few records are archived or deleted.
  const isPutAway = states && !states.includes('active')
  if (isPutAway || given.some(([name]) => keyFilters.has(name)) || within.includes('key')) return 'key'
  const isRange = given.some(([name]) => rangeFilters.has(name))
  return isRange || within.includes('range') ? 'range' : 'none'
}

/** Ranges of a column, by the order of the same index: the page begins at an end of the range. */
const rangesOfOrder: Readonly<Record<string, readonly string[]>> = {
  createdAt: ['createdAt', 'createdBetween'],
  updatedAt: ['updatedAt', 'updatedBetween'],
  amount: ['amount'],
  balance: ['balance'],
}

const pageNames: ReadonlySet<string> = new Set(Object.keys(pageInput))

/** True if the filter is a range of the column that the list is ordered by, so that their index has the page as it is. */
export function isRangeOfOrder(input: PageInput): boolean {
  const [order, ...more] = input.sort ?? []
  const ranges = order && more.length === 0 ? rangesOfOrder[order.column] : undefined
  const given = Object.entries(input).filter(
    ([name, value]) => !pageNames.has(name) && value !== undefined && value !== null && value !== '',
  )
  return ranges !== undefined && given.length > 0 && given.every(([name]) => ranges.includes(name))
}

/** True if an index has the records in the order. */
export const isIndexedOrder = ({ sort = [] }: PageInput): boolean =>
  sort.every(({ column }) => indexedOrders.has(column))

/** A value that is never null, by which no index is read in order: the conditions decide which one is. */
export const unindexed = (by: SQLWrapper, numeric: boolean): SQL => (numeric ? sql`${by} + 0` : sql`${by} || ''`)

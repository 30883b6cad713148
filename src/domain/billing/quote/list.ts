import { searchText } from '../../kernel/input.ts'
import { and, eq, gte, isNull, lt, or, sql } from 'drizzle-orm'
import { quoteStatus } from '../../kernel/document-status.ts'
import type { Work } from '../../kernel/work.ts'
import { filter, searchFilter, inOneOf, severalStatuses } from '../../records/list/filter.ts'
import { recordList } from '../../records/list/filtered-list.ts'
import { columnSort, numberKey, type SortColumns } from '../../records/list/sort-columns.ts'
import { clientFilters, clientJoin, documentFilters, documentTextSearch } from '../document/filters.ts'
import { documentSort } from '../document/sort.ts'
import { expiredStatus } from './quote.ts'
import { quoteStore } from './store.ts'

const { table } = quoteStore

const quoteFilters = {
  ...documentFilters(table, { noun: 'quote', due: 'Valid until' }),
  ...clientFilters(table, 'quotes'),
  search: searchFilter(
    searchText('Part of its number, custom values, notes of lines, client or contacts.'),
    (needle, work) => documentTextSearch(work, 'quote', needle),
  ),
  status: {
    ...filter(severalStatuses('QuoteStatus', quoteStatus.converted, expiredStatus), (statuses, { tables, today }) => {
      const { dueDate, statusId } = tables.quotes
      const inStatus = (status: number) => eq(statusId, status)
      const sent = inStatus(quoteStatus.sent)
      return inOneOf(statuses, {
        [quoteStatus.draft]: inStatus(quoteStatus.draft),
        [quoteStatus.sent]: and(sent, or(isNull(dueDate), gte(dueDate, today))),
        [quoteStatus.approved]: inStatus(quoteStatus.approved),
        [quoteStatus.converted]: inStatus(quoteStatus.converted),
        [expiredStatus]: and(sent, lt(dueDate, today)),
      })
    }),
    opposite: (statuses: readonly number[]) =>
      [...Object.values(quoteStatus), expiredStatus].filter((status) => !statuses.includes(status)),
  },
}

/** The sort columns of quote lists. `clientId` sorts by the client's name, `validUntil` is the due date. */
const quoteSort: SortColumns<Work['tables']['quotes']> = {
  ...documentSort('quote'),
  validUntil: columnSort('dueDate'),
  // As callers see it, expired ones first.
  statusId: {
    key({ statusId, dueDate }, { today }) {
      const expired = and(eq(statusId, quoteStatus.sent), lt(dueDate, today))
      return numberKey(sql`case when ${expired} then ${expiredStatus} else ${statusId} end`)
    },
  },
}

/** The company's quotes that match every given filter, page by page. */
export const quotes = recordList({
  name: 'quotes',
  kind: 'quote',
  right: 'view_quote',
  source: quoteStore,
  filters: quoteFilters,
  sort: quoteSort,
  join: clientJoin(table),
  counted: 'quotes',
})

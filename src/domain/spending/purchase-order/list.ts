import { and, eq } from 'drizzle-orm'
import { documentFilters } from '../../billing/document/filters.ts'
import { composedSort } from '../../billing/document/sort.ts'
import { searchText } from '../../kernel/input.ts'
import { referencesIn } from '../../kernel/reference-input.ts'
import { orderStatus } from '../../kernel/document-status.ts'
import type { Work } from '../../kernel/work.ts'
import { filter, referring, searchFilter, statusFilter } from '../../records/list/filter.ts'
import { recordList } from '../../records/list/filtered-list.ts'
import { severalStates } from '../../records/list/list.ts'
import { relatedInStates } from '../../records/list/states.ts'
import { searchOf } from '../../records/list/record-search.ts'
import {
  amountSort,
  columnSort,
  nameSort,
  ofJoined,
  ofRelated,
  type SortColumns,
  unordered,
} from '../../records/list/sort-columns.ts'
import { purchaseOrderStore } from './store.ts'

const { table } = purchaseOrderStore

const purchaseOrderFilters = {
  ...documentFilters(table, { noun: 'order', due: 'Wanted by' }),
  search: searchFilter(searchText('Part of its number, custom values, notes of lines or vendor.'), (needle, work) => {
    const { purchaseOrders } = work.tables
    return searchOf(work, purchaseOrders, 'purchaseOrder', needle, { kind: 'vendor', key: purchaseOrders.vendorId })
  }),
  status: statusFilter('PurchaseOrderStatus', orderStatus.cancelled, ({ purchaseOrders }) => purchaseOrders.statusId),
  vendorIds: referring(referencesIn('vendor', 'From one of these vendors.'), table, 'vendorId'),
  vendorStates: filter(severalStates('Only orders whose vendor is in one of these states.'), (states, work) =>
    relatedInStates(work, 'vendors', work.tables.purchaseOrders.vendorId, states),
  ),
}

/** The sort columns of lists of purchase orders; `vendorId` sorts by the vendor's name, `expenseId` by the expense's number. */
const purchaseOrderSort: SortColumns<Work['tables']['purchaseOrders']> = {
  ...composedSort,
  vendorId: ofJoined('vendors', nameSort('name')),
  balance: amountSort('balance'),
  expenseId: ofRelated('expenseId', 'expenses', columnSort('numberRank')),
  ...unordered('clientId', 'purchaseOrderTagIds'),
}

/** The company's purchase orders that match every given filter, page by page. */
export const purchaseOrders = recordList({
  name: 'purchaseOrders',
  kind: 'purchaseOrder',
  right: 'view_purchase_order',
  source: purchaseOrderStore,
  filters: purchaseOrderFilters,
  sort: purchaseOrderSort,
  join({ tables }, sort) {
    if (!sort?.some(({ column }) => column === 'vendorId')) return undefined
    const { vendors } = tables
    const { companyId, vendorId } = table(tables)
    return { table: vendors, on: and(eq(vendors.companyId, companyId), eq(vendors.id, vendorId)), required: true }
  },
})

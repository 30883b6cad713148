import { sql } from 'drizzle-orm'
import {
  amountSort,
  columnSorts,
  columnSort,
  decimalSort,
  nameSort,
  type KeyedColumn,
  ofJoined,
  ofRelated,
  ofPrimaryContact,
  recordSort,
  type SortColumns,
  unordered,
} from '../../records/list/sort-columns.ts'
import { withinRight } from '../../records/records.ts'
import type { Work } from '../../kernel/work.ts'
import type { DocumentKind, DocumentTable } from './document.ts'
import { freeNames } from '../../records/free-fields.ts'

/** The columns of every document, by their names in its table. */
const ownColumns = [
  'date',
  'dueDate',
  'poNumber',
  'partialDueDate',
  'lastSentDate',
  'archivedAt',
  ...freeNames,
] as const

const clientColumns = [
  'city',
  'state',
  'postalCode',
  'phone',
  'website',
  'idNumber',
  'vatNumber',
  'address1',
  'address2',
  'countryId',
] as const

/** Columns that lists of all four kinds of document can be ordered by. */
export const composedSort = {
  ...recordSort(...ownColumns),
  statusId: columnSort('statusId'),
  number: columnSort('numberRank'),
  amount: amountSort('amount'),
  partial: amountSort('partial'),
  totalTaxes: amountSort('totalTaxes'),
  discount: decimalSort('discount'),
  exchangeRate: decimalSort('exchangeRate'),
  ...columnSorts('isDeleted', 'publicNotes', 'privateNotes', 'projectId', 'designId'),
  vendorId: ofRelated('vendorId', 'vendors', nameSort('name')),
  ...unordered('documents', 'nextSendDate'),
} satisfies SortColumns<DocumentTable>

const clientName = ofJoined('clients', nameSort('displayName'))

/** A column that is empty where the caller may not view the client: an order, and the cursors of its pages, reveal the values. */
const ofViewedClient = (column: KeyedColumn<DocumentRow>): KeyedColumn<DocumentRow> => ({
  key(table, work) {
    const { by, numeric } = column.key(table, work)
    const viewed = withinRight(work, work.tables.clients, 'view_client')
    return viewed
      ? { by: sql`(case when ${viewed} then ${by} else ${sql.raw(numeric ? '0' : "''")} end)`, numeric }
      : { by, numeric }
  },
})

type DocumentRow = Work['tables'][`${DocumentKind}s`]

/** The sort columns of lists of invoices, quotes and credits; `clientId` sorts by the client's name. */
export const documentSort = (kind: DocumentKind): SortColumns<DocumentRow> => ({
  ...composedSort,
  clientId: clientName,
  'client.name': clientName,
  'client.number': ofJoined('clients', columnSort('numberRank')),
  ...Object.fromEntries(
    clientColumns.map((name) => [`client.${name}`, ofViewedClient(ofJoined('clients', columnSort(name)))]),
  ),
  'contact.email': ofViewedClient(ofPrimaryContact('clientId', 'email')),
  'contact.firstName': ofViewedClient(ofPrimaryContact('clientId', 'firstName')),
  'contact.lastName': ofViewedClient(ofPrimaryContact('clientId', 'lastName')),
  'contact.phone': ofViewedClient(ofPrimaryContact('clientId', 'phone')),
  ...unordered('contacts', `${kind}TagIds`),
  ...unordered('reminder1Sent', 'reminder2Sent', 'reminder3Sent', 'reminderLastSent'),
})

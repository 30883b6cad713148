import {
  amountSort,
  columnSort,
  decimalSort,
  foldedSort,
  ofJoined,
  ofPrimaryContact,
  recordSort,
  columnSorts,
  unordered,
} from '../../records/list/sort-columns.ts'
import type { SortColumns } from '../../records/list/sort-columns.ts'
import type { Work } from '../../kernel/work.ts'
import type { DocumentKind, DocumentTable } from './document.ts'

/** The columns of every document, by their names in its table. */
const ownColumns = [
  'date',
  'dueDate',
  'poNumber',
  'partialDueDate',
  'lastSentDate',
  'archivedAt',
  'customValue1',
  'customValue2',
  'customValue3',
  'customValue4',
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
  ...columnSorts('isDeleted', 'publicNotes', 'privateNotes', 'projectId'),
  ...unordered('documents', 'nextSendDate'),
} satisfies SortColumns<DocumentTable>

const clientName = ofJoined('clients', foldedSort('displayName'))

/** The sort columns of lists of invoices, quotes and credits; `clientId` sorts by the client's name. */
export const documentSort = (kind: DocumentKind): SortColumns<Work['tables'][`${DocumentKind}s`]> => ({
  ...composedSort,
  clientId: clientName,
  'client.name': clientName,
  'client.number': ofJoined('clients', columnSort('numberRank')),
  ...Object.fromEntries(clientColumns.map((name) => [`client.${name}`, ofJoined('clients', columnSort(name))])),
  'contact.email': ofPrimaryContact('clientId', 'email'),
  'contact.firstName': ofPrimaryContact('clientId', 'firstName'),
  'contact.lastName': ofPrimaryContact('clientId', 'lastName'),
  'contact.phone': ofPrimaryContact('clientId', 'phone'),
  ...unordered('contacts', `${kind}TagIds`),
  ...unordered('reminder1Sent', 'reminder2Sent', 'reminder3Sent', 'reminderLastSent'),
})

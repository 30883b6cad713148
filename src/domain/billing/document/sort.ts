import type { SQLiteColumn } from 'drizzle-orm/sqlite-core'
import { folded, inThousandths } from '../../../db/expressions.ts'
import type { SortColumns } from '../../records/list/list.ts'
import { sortColumns } from '../../records/list/record-list.ts'
import { alias, decimalSort, primaryContactSort, unordered } from '../../records/list/sort-columns.ts'
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
  'isDeleted',
  'publicNotes',
  'privateNotes',
  'projectId',
  'customValue1',
  'customValue2',
  'customValue3',
  'customValue4',
] as const

const clientColumns = [
  'city',
  'state',
  'postalCode',
  'countryId',
  'phone',
  'website',
  'idNumber',
  'vatNumber',
  'address1',
  'address2',
] as const

/** Columns that lists of all four kinds of document can be ordered by. */
export const composedSort = (table: DocumentTable): SortColumns => ({
  ...sortColumns<DocumentTable>(table, ownColumns),
  number: { by: table.numberRank, numeric: true },
  amount: { by: inThousandths(table.amount, table.digits), numeric: true },
  partial: { by: inThousandths(table.partial, table.digits), numeric: true },
  totalTaxes: { by: inThousandths(table.totalTaxes, table.digits), numeric: true },
  discount: decimalSort(table.discount),
  exchangeRate: decimalSort(table.exchangeRate),
  ...unordered('documents', 'nextSendDate'),
})

/** The sort columns of lists of invoices, quotes and credits; `clientId` sorts by the client's name. */
export function documentSort(tables: Work['tables'], kind: DocumentKind): SortColumns {
  const table = tables[`${kind}s`]
  const known = sorts.get(table)
  if (known) return known
  const clientName = { by: folded(tables.clients.displayName) }
  const made: SortColumns = {
    ...composedSort(table),
    clientId: clientName,
    'client.name': alias(clientName),
    'client.number': { by: tables.clients.numberRank, numeric: true },
    ...prefixed('client', sortColumnsOf(tables.clients, clientColumns)),
    ...prefixed('contact', primaryContactSort(tables, table)),
    ...unordered('contacts', `${kind}TagIds`),
    ...unordered('reminder1Sent', 'reminder2Sent', 'reminder3Sent', 'reminderLastSent'),
  }
  sorts.set(table, made)
  return made
}

// Needed by every list, and always the same.
const sorts = new WeakMap<object, SortColumns>()

const sortColumnsOf = (table: Work['tables']['clients'], names: typeof clientColumns): SortColumns =>
  Object.fromEntries(names.map((name): [string, { by: SQLiteColumn }] => [name, { by: table[name] }]))

const prefixed = (prefix: string, columns: SortColumns): SortColumns =>
  Object.fromEntries(Object.entries(columns).map(([name, column]) => [`${prefix}.${name}`, column]))

import { and, eq, exists, isNull, sql } from 'drizzle-orm'
import { folded, inThousandths } from '../../../db/expressions.ts'
import { requiresOwn } from '../../kernel/actor.ts'
import { baseConditions, pinnedBy } from '../../records/list/list.ts'
import type { SortColumns } from '../../records/list/list.ts'
import { operation } from '../../kernel/operation.ts'
import { withinAmounts } from '../../kernel/rows/range.ts'
import { listRecords, sortColumns } from '../../records/list/record-list.ts'
import { matchesSearch } from '../../records/list/record-search.ts'
import { ofRelated, primaryContactSort, unordered } from '../../records/list/sort-columns.ts'
import type { Work } from '../../kernel/work.ts'
import { clientsInput } from './input.ts'
import { sameEmail } from './client.ts'
import { resolveClientIds } from './resolve.ts'

/** Sort columns of client lists. */
export const clientSort = ({ clients: table, clientGroups, contacts }: Work['tables']): SortColumns => ({
  ...sortColumns(table, [
    'name',
    'displayName',
    'idNumber',
    'vatNumber',
    'city',
    'state',
    'postalCode',
    'countryId',
    'phone',
    'website',
    'address1',
    'address2',
    'publicNotes',
    'privateNotes',
    'isDeleted',
    'archivedAt',
    'customValue1',
    'customValue2',
    'customValue3',
    'customValue4',
  ]),
  name: { by: folded(table.name) },
  displayName: { by: folded(table.displayName) },
  groupSettingsId: ofRelated(clientGroups, folded(clientGroups.name), {
    companyId: table.companyId,
    key: table.groupId,
  }),
  number: { by: table.numberRank, numeric: true },
  balance: { by: inThousandths(table.balance, table.digits), numeric: true },
  paidToDate: { by: inThousandths(table.paidToDate, table.digits), numeric: true },
  paymentBalance: { by: inThousandths(table.paymentBalance, table.digits), numeric: true },
  creditBalance: { by: inThousandths(table.creditBalance, table.digits), numeric: true },
  contactEmail: primaryContactSort({ contacts }, { companyId: table.companyId, clientId: table.id }).email,
  ...unordered('contacts', 'lastLogin', 'documents', 'clientTagIds'),
})

/** The company's clients that match every given filter, page by page. Merged clients are in no list. */
export const clients = operation({
  name: 'clients',
  kind: 'read',
  permission: requiresOwn('view_client'),
  input: clientsInput,
  async run(work, input) {
    const table = work.tables.clients
    const [clientId] = input.clientId ? await resolveClientIds(work, [input.clientId]) : []
    return listRecords(work, table, {
      input: { ...input, with: await resolveClientIds(work, pinnedBy(input)) },
      columns: clientSort(work.tables),
      conditions: [
        ...baseConditions(work, table, input),
        isNull(table.mergedIntoId),
        matchesSearch(work, table, 'client', input.filter),
        input.name ? eq(table.name, input.name) : undefined,
        input.number ? eq(table.number, input.number) : undefined,
        input.idNumber ? eq(table.idNumber, input.idNumber) : undefined,
        input.group ? eq(table.groupId, input.group) : undefined,
        clientId === undefined ? undefined : eq(table.id, clientId),
        input.email ? hasEmail(work, input.email) : undefined,
        withinAmounts(table.balance, table.digits, input.balance),
        withinAmounts(table.balance, table.digits, input.betweenBalance),
      ],
      right: 'view_client',
    })
  },
})

function hasEmail(work: Work, email: string) {
  const { clients: table, contacts } = work.tables
  return exists(
    work.db
      .select({ id: contacts.id })
      .from(contacts)
      .where(
        and(
          eq(contacts.companyId, work.actor.companyId),
          eq(contacts.clientId, table.id),
          isNull(contacts.archivedAt),
          eq(sql`lower(${contacts.email})`, sameEmail(email)),
        ),
      ),
  )
}

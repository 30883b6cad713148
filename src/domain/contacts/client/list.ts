import { and, eq, inArray, isNull } from 'drizzle-orm'
import { lowerCase } from '../../../db/statements/expressions.ts'
import { requiresOwn } from '../../kernel/actor.ts'
import { baseConditions, pinnedBy } from '../../records/list/list.ts'
import { conditionsOf, named } from '../../records/list/filter.ts'
import { belowOf, listOperation } from '../../records/list/below.ts'
import { recordPages } from '../../records/list/record-list.ts'
import { matchesSearch } from '../../records/list/record-search.ts'
import {
  amountSort,
  columnSorts,
  columnSort,
  nameSort,
  ofPrimaryContact,
  ofRelated,
  recordSort,
  type SortColumns,
  unordered,
} from '../../records/list/sort-columns.ts'
import type { Work } from '../../kernel/work.ts'
import { combinedConditions } from '../../records/list/combine.ts'
import { type ClientFilter, clientColumnFilters, clientsInput } from './input.ts'
import { sameEmail } from './client.ts'
import { resolveClientIds } from './resolve.ts'
import { freeNames } from '../../records/free-fields.ts'

/** Sort columns of client lists. */
export const clientSort: SortColumns<Work['tables']['clients']> = {
  ...recordSort('idNumber', 'vatNumber', 'city', 'state', 'postalCode', 'archivedAt', ...freeNames),
  ...columnSorts('phone', 'website', 'address1', 'address2', 'publicNotes', 'privateNotes', 'isDeleted'),
  name: nameSort('name'),
  displayName: nameSort('displayName'),
  countryId: columnSort('countryId'),
  groupSettingsId: ofRelated('groupId', 'clientGroups', nameSort('name')),
  number: columnSort('numberRank'),
  balance: amountSort('balance'),
  paidToDate: amountSort('paidToDate'),
  paymentBalance: amountSort('paymentBalance'),
  creditBalance: amountSort('creditBalance'),
  contactEmail: ofPrimaryContact('id', 'email'),
  ...unordered('contacts', 'lastLogin', 'documents', 'clientTagIds'),
}

/** The company's clients that match every given filter, page by page. Merged clients are in no list. */
export const clients = listOperation({
  name: 'clients',
  permission: requiresOwn('view_client'),
  input: clientsInput,
  sortNames: Object.keys(clientSort),
  async pages(work, input, parents, reads) {
    const table = work.tables.clients
    const conditions = await combinedConditions<ClientFilter>(input, async (each) => [
      ...baseConditions(work, table, { ...each, ids: each.ids && (await resolveClientIds(work, each.ids)) }),
      each.name ? named(table, each.name) : undefined,
      each.idNumber ? eq(table.idNumber, each.idNumber) : undefined,
      each.groupIds ? inArray(table.groupId, each.groupIds) : undefined,
      each.email ? hasEmail(work, each.email) : undefined,
      ...(await conditionsOf(work, clientColumnFilters, each)),
    ])
    return recordPages(work, table, {
      input: { ...input, with: await resolveClientIds(work, pinnedBy(input)) },
      columns: clientSort,
      conditions: [isNull(table.mergedIntoId), matchesSearch(work, table, 'client', input.search), ...conditions],
      right: 'view_client',
      below: await belowOf(work, table, { groupIds: { column: 'groupId' } }, parents),
      reads,
    })
  },
})

function hasEmail(work: Work, email: string) {
  const { clients: table, contacts } = work.tables
  const withEmail = and(
    eq(contacts.companyId, work.actor.companyId),
    isNull(contacts.archivedAt),
    eq(lowerCase(contacts.email), sameEmail(email)),
  )
  return inArray(table.id, work.db.select({ id: contacts.clientId }).from(contacts).where(withEmail))
}

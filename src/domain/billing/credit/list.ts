import { and, eq, gt, gte, inArray, isNull, or } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import { inThousandths, orBlank } from '../../../db/expressions.ts'
import { requiresOwn } from '../../kernel/actor.ts'
import { contains } from '../../kernel/text/contains.ts'
import { clientNotDeleted, clientJoin, ofClient, otherDatesOf } from '../document/filters.ts'
import { foundDocuments } from '../document/search.ts'
import { documentSort } from '../document/sort.ts'
import { inStatuses } from '../document/statuses.ts'
import { baseConditions, meantBy } from '../../records/list/list.ts'
import type { SortColumns } from '../../records/list/list.ts'
import { operation } from '../../kernel/operation.ts'
import { withinAmounts, withinDates } from '../../kernel/rows/range.ts'
import { listRecords, sortColumns } from '../../records/list/record-list.ts'
import type { Work } from '../../kernel/work.ts'
import { creditStatus } from '../../kernel/document-status.ts'
import { creditsInput } from './list-input.ts'
import type { CreditClientStatus, CreditsInput } from './list-input.ts'

/** The sort columns of credit lists; `clientId` sorts by the client's name. */
export function creditSort(tables: Work['tables']): SortColumns {
  const { credits } = tables
  return {
    ...sortColumns(credits, ['statusId']),
    ...documentSort(tables, 'credit'),
    balance: { by: inThousandths(credits.balance, credits.digits), numeric: true },
    paidToDate: { by: inThousandths(credits.paidToDate, credits.digits), numeric: true },
  }
}

/** The company's credits that match every given filter, page by page. */
export const credits = operation({
  name: 'credits',
  kind: 'read',
  permission: requiresOwn('view_credit'),
  input: creditsInput,
  run: async (work, input) =>
    listRecords(work, work.tables.credits, {
      input,
      columns: creditSort(work.tables),
      conditions: await creditConditions(work, input),
      right: 'view_credit',
      join: clientJoin(work, work.tables.credits, input.sort),
    }),
})

async function creditConditions(work: Work, input: CreditsInput): Promise<(SQL | undefined)[]> {
  const { credits: table } = work.tables
  return [
    ...baseConditions(work, table, input),
    foundDocuments(work, 'credit', input.filter),
    input.number ? eq(table.number, input.number) : undefined,
    inStatuses(table.statusId, input.statusId),
    inClientStatus(work, input.clientStatus ?? []),
    await ofClient(work, table, input.clientId),
    input.invoiceId ? eq(table.invoiceId, input.invoiceId) : undefined,
    input.applicable ? isApplicable(work) : undefined,
    contains(work, input.privateNotes, table.privateNotes),
    input.projectId ? eq(table.projectId, input.projectId) : undefined,
    input.assignedUserId ? eq(table.assignedUserId, input.assignedUserId) : undefined,
    input.date ? gte(table.date, input.date) : undefined,
    input.dueDate ? gte(orBlank(table.dueDate), input.dueDate) : undefined,
    withinDates(table.date, input.dateRange, otherDatesOf(table)),
    withinDates(orBlank(table.dueDate), input.dueDateRange),
    withinAmounts(table.amount, table.digits, input.amount),
    clientNotDeleted(work, table, input),
  ]
}

function isApplicable(work: Work): SQL | undefined {
  const { credits: table } = work.tables
  const states = [creditStatus.sent, creditStatus.partial]
  const notPastDue = or(isNull(table.dueDate), eq(table.dueDate, ''), gte(table.dueDate, work.today))
  return and(eq(table.isDeleted, false), inArray(table.statusId, states), gt(table.balance, 0n), notPastDue)
}

function inClientStatus(work: Work, words: readonly CreditClientStatus[]): SQL | undefined {
  const inStatus = (status: number) => eq(work.tables.credits.statusId, status)
  return meantBy(words, {
    draft: inStatus(creditStatus.draft),
    sent: inStatus(creditStatus.sent),
    partial: inStatus(creditStatus.partial),
    applied: inStatus(creditStatus.applied),
  })
}

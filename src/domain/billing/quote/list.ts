import { and, eq, gte, isNull, lt, or, sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import { orBlank } from '../../../db/expressions.ts'
import { requiresOwn } from '../../kernel/actor.ts'
import { clientNotDeleted, clientJoin, ofClient, otherDatesOf } from '../document/filters.ts'
import { foundDocuments } from '../document/search.ts'
import { documentSort } from '../document/sort.ts'
import { baseConditions, meantBy } from '../../records/list/list.ts'
import type { SortColumns } from '../../records/list/list.ts'
import { knownTotal } from '../../records/list/list-total.ts'
import { operation } from '../../kernel/operation.ts'
import { withinAmounts, withinDates } from '../../kernel/rows/range.ts'
import { listRecords } from '../../records/list/record-list.ts'
import type { Work } from '../../kernel/work.ts'
import { quotesInput } from './list-input.ts'
import type { QuoteClientStatus, QuotesInput } from './list-input.ts'
import { expiredStatus, quoteOn } from './quote.ts'
import { quoteStatus } from '../../kernel/document-status.ts'

/** The sort columns of quote lists. `clientId` sorts by the client's name, `validUntil` is the due date. */
export function quoteSort(tables: Work['tables'], today = ''): SortColumns {
  const { quotes } = tables
  const columns = documentSort(tables, 'quote')
  const expired = and(eq(quotes.statusId, quoteStatus.sent), lt(quotes.dueDate, today))
  return {
    ...columns,
    validUntil: columns['dueDate'] ?? { by: quotes.dueDate },
    // As callers see it, expired ones first.
    statusId: { by: sql`case when ${expired} then ${expiredStatus} else ${quotes.statusId} end`, numeric: true },
  }
}

/** The company's quotes that match every given filter, page by page. */
export const quotes = operation({
  name: 'quotes',
  kind: 'read',
  permission: requiresOwn('view_quote'),
  input: quotesInput,
  async run(work, input) {
    const { quotes: table } = work.tables
    const page = await listRecords(work, table, {
      input,
      columns: quoteSort(work.tables, work.today),
      conditions: await quoteConditions(work, input),
      right: 'view_quote',
      join: clientJoin(work, table, input.sort),
      knownTotal: () => knownTotal(work, 'quotes', input, 'view_quote'),
    })
    return { ...page, rows: page.rows.map((row) => quoteOn(work.today, row)) }
  },
})

async function quoteConditions(work: Work, input: QuotesInput): Promise<(SQL | undefined)[]> {
  const { quotes: table } = work.tables
  return [
    ...baseConditions(work, table, input),
    foundDocuments(work, 'quote', input.filter),
    input.number ? eq(table.number, input.number) : undefined,
    inClientStatus(work, input.clientStatus ?? []),
    await ofClient(work, table, input.clientId),
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

function inClientStatus(work: Work, words: readonly QuoteClientStatus[]): SQL | undefined {
  const { quotes: table } = work.tables
  const inStatus = (status: number) => eq(table.statusId, status)
  const sent = inStatus(quoteStatus.sent)
  const notYetDue = gte(table.dueDate, work.today)
  return meantBy(words, {
    draft: inStatus(quoteStatus.draft),
    sent: and(sent, or(isNull(table.dueDate), notYetDue)),
    approved: inStatus(quoteStatus.approved),
    expired: and(sent, lt(table.dueDate, work.today)),
    upcoming: and(sent, notYetDue),
    converted: inStatus(quoteStatus.converted),
  })
}

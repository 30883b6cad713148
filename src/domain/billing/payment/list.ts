import { and, eq, gte, isNull, ne, or, sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import { folded, inThousandths } from '../../../db/expressions.ts'
import { requiresOwn } from '../../kernel/actor.ts'
import { clientNotDeleted, clientJoin, ofClient } from '../document/filters.ts'
import { baseConditions, meantBy } from '../../records/list/list.ts'
import type { SortColumns } from '../../records/list/list.ts'
import { operation } from '../../kernel/operation.ts'
import { withinAmounts, withinDates } from '../../kernel/rows/range.ts'
import { listRecords, sortColumns } from '../../records/list/record-list.ts'
import { matchesSearch } from '../../records/list/record-search.ts'
import { convertedSort, decimalSort, unordered } from '../../records/list/sort-columns.ts'
import type { Work } from '../../kernel/work.ts'
import { paymentsInput } from './input.ts'
import type { PaymentClientStatus, PaymentsInput } from './input.ts'
import { paymentStatus } from './payment.ts'

/** The sort columns of payment lists; `clientId` sorts by the client's name. */
export function paymentSort(tables: Work['tables']): SortColumns {
  const { payments, clients } = tables
  const amount = inThousandths(payments.amount, payments.digits)
  return {
    ...sortColumns(payments, [
      'statusId',
      'date',
      'typeId',
      'transactionReference',
      'archivedAt',
      'isDeleted',
      'privateNotes',
      'customValue1',
      'customValue2',
      'customValue3',
      'customValue4',
    ]),
    number: { by: payments.numberRank, numeric: true },
    clientId: { by: folded(clients.displayName) },
    amount: { by: amount, numeric: true },
    convertedAmount: convertedSort(amount, payments.exchangeRate),
    exchangeRate: decimalSort(payments.exchangeRate),
    applied: { by: inThousandths(payments.applied, payments.digits), numeric: true },
    refunded: { by: inThousandths(payments.refunded, payments.digits), numeric: true },
    ...unordered('invoices', 'credits', 'documents', 'paymentTagIds'),
  }
}

/** The company's payments that match every given filter, page by page. */
export const payments = operation({
  name: 'payments',
  kind: 'read',
  permission: requiresOwn('view_payment'),
  input: paymentsInput,
  run: async (work, input) =>
    listRecords(work, work.tables.payments, {
      input,
      columns: paymentSort(work.tables),
      conditions: await paymentConditions(work, input),
      right: 'view_payment',
      join: clientJoin(work, work.tables.payments, input.sort),
    }),
})

async function paymentConditions(work: Work, input: PaymentsInput): Promise<(SQL | undefined)[]> {
  const { payments: table } = work.tables
  return [
    ...baseConditions(work, table, input),
    paymentsFoundBy(work, input.filter),
    input.number ? eq(table.number, input.number) : undefined,
    await ofClient(work, table, input.clientId),
    inClientStatus(work, input.clientStatus ?? []),
    input.matchTransactions ? linkable(work) : undefined,
    input.transactionReference ? eq(table.transactionReference, input.transactionReference) : undefined,
    input.date ? gte(table.date, input.date) : undefined,
    withinDates(table.date, input.dateRange),
    withinAmounts(table.amount, table.digits, input.amount),
    clientNotDeleted(work, table, input),
  ]
}

/** Payments that a bank transaction can be linked to: none that was refunded in full. */
function linkable(work: Work): SQL | undefined {
  const { bankTransactionId, isDeleted, statusId } = work.tables.payments
  return and(isNull(bankTransactionId), eq(isDeleted, false), ne(statusId, paymentStatus.refunded))
}

/** Payments whose own text, or whose client's, contains the words. */
function paymentsFoundBy(work: Work, needle: string | undefined): SQL | undefined {
  const { payments: table } = work.tables
  const own = matchesSearch(work, table, 'payment', needle)
  if (!own || !needle) return undefined
  return or(
    own,
    sql`${table.clientId} in ${work.search.recordIds(work.tables, work.actor.companyId, 'clientNames', needle)}`,
  )
}

function inClientStatus(work: Work, words: readonly PaymentClientStatus[]): SQL | undefined {
  const { payments: table } = work.tables
  const inStatus = (status: number) => eq(table.statusId, status)
  return meantBy(words, {
    pending: inStatus(paymentStatus.pending),
    cancelled: inStatus(paymentStatus.cancelled),
    failed: inStatus(paymentStatus.failed),
    completed: inStatus(paymentStatus.completed),
    partially_refunded: inStatus(paymentStatus.partlyRefunded),
    refunded: inStatus(paymentStatus.refunded),
    partially_unapplied: ne(table.amount, table.applied),
  })
}

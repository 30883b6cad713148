import { hash } from 'node:crypto'
import { type Decimal, sum } from '../../kernel/money/decimal.ts'
import { groupBy } from '../../kernel/rows/lists.ts'
import type { Batch } from './batch.ts'
import type { Booking, StatementRow } from './booking.ts'
import { at, childOf, childrenOf, provided, type XmlNode } from './camt-xml.ts'
import { tidy } from './text.ts'

/** The evidence of a batch in an entry: its numbers, and the number of its payments. */
export function batchOf(entry: XmlNode, details: readonly XmlNode[], messageId: string): BatchNumbers {
  const groups = childrenOf(entry, 'NtryDtls').flatMap((group) => childrenOf(group, 'Btch'))
  const counts = groups.map((group) => Number(provided(childOf(group, 'NbOfTxs'))))
  const stated = counts.reduce((total, count) => total + (Number.isInteger(count) ? count : 0), 0)
  const ids = (name: string): string[] => [
    ...new Set(
      [
        ...groups.map((group) => provided(childOf(group, name))),
        ...details.map((detail) => provided(at(detail, 'Refs', name))),
      ].map((id) => tidy(id)),
    ),
  ]
  const paymentIds = ids('PmtInfId').filter((id) => id !== '')
  return {
    count: Math.max(stated, details.length > 1 ? details.length : 0),
    paymentId: paymentIds.length === 1 ? (paymentIds[0] ?? '') : '',
    messageIds: [...new Set([...ids('MsgId'), tidy(provided(at(entry, 'AddtlInfInd', 'MsgId'))), messageId])].filter(
      (id) => id !== '',
    ),
  }
}

export type BatchNumbers = Pick<Batch, 'count' | 'paymentId' | 'messageIds'>

type Moved = Pick<Booking, 'amount' | 'direction' | 'reference' | 'account'>

/** The evidence of an entry. `payments`: its payments, of one that is split. */
export const evidenceOf = (
  role: Batch['role'],
  entry: Moved,
  numbers: BatchNumbers,
  payments: readonly Booking[] = [],
): Batch => ({
  ...numbers,
  role,
  amount: entry.amount.toString(),
  direction: entry.direction,
  reference: entry.reference,
  account: entry.account,
  print: payments.length === 0 ? '' : printOf(payments),
  sum: '',
})

const printOf = (payments: readonly Booking[]): string =>
  hash(
    'sha256',
    payments
      .map(({ amount, direction, description, participant, participantName }) =>
        [amount.toString(), direction, description, participant, participantName].join('\n'),
      )
      .sort()
      .join('\n\n'),
    'base64url',
  ).slice(0, 22)

/** Counts equal batches of one file: the second is another one, in each file that has both. */
export function countPrints(): (batch: Batch) => Batch {
  const counts = new Map<string, number>()
  return (batch) => {
    const count = (counts.get(batch.print) ?? 0) + 1
    counts.set(batch.print, count)
    return batch.print === '' || count === 1 ? batch : { ...batch, print: `${batch.print}:${count}` }
  }
}

/**
 * Gives the entries of a notification (CAMT.054) that name one side each the evidence of the batch whose payments they may be: those of one
 * day and number of a batch, else all of a day.
 */
export function withSingles(rows: readonly (StatementRow & { numbers?: BatchNumbers })[]): StatementRow[] {
  const singles = rows.flatMap(({ numbers, ...row }) =>
    numbers && 'booking' in row && row.booking.batch === undefined ? [{ numbers, booking: row.booking }] : [],
  )
  const groups = groupBy(singles, ({ numbers, booking }) => [booking.date, booking.direction, numbers.paymentId].join())
  const batches = new Map<Booking, Batch>()
  for (const group of groups.values()) {
    const [first] = group
    if (!first || group.length < 2) continue
    const payments = group.map(({ booking }) => booking)
    const amount: Decimal = sum(payments.map((payment) => payment.amount))
    const numbers = {
      count: group.length,
      paymentId: first.numbers.paymentId,
      messageIds: [...new Set(group.flatMap((each) => each.numbers.messageIds))],
    }
    const batch = evidenceOf('single', { ...first.booking, amount, reference: '' }, numbers, payments)
    for (const payment of payments) batches.set(payment, batch)
  }
  return rows.map(({ numbers: _numbers, ...row }) => {
    const batch = 'booking' in row ? batches.get(row.booking) : undefined
    return batch && 'booking' in row ? { ...row, booking: { ...row.booking, batch } } : row
  })
}

import type { MatchRecord } from '../../../db/tables/bank.ts'
import type { Client } from '../../contacts/client/client.ts'
import { storedLine } from '../../billing/document/add-up.ts'
import { creditDefaults } from '../../billing/credit/operations.ts'
import { storeCreditCopy } from '../../billing/credit/create.ts'
import { removeCredit } from '../../billing/credit/bulk.ts'
import { sendCredit } from '../../billing/credit/send.ts'
import { creditsByIds } from '../../billing/credit/store.ts'
import { assertHolds } from '../../kernel/actor.ts'
import { Decimal } from '../../kernel/money/decimal.ts'
import { upperFirst } from '../../kernel/spelling.ts'
import type { Work } from '../../kernel/work.ts'
import { changeRows } from '../../records/change-rows.ts'
import { removeExpenses } from '../../spending/expense/remove.ts'
import type { MatchBooking } from './match-decide.ts'
import type { MatchRecords } from './match-records.ts'

/** True when the rest is a credit of the client: less was owed. A fee was paid, and other records keep their amounts. */
export const isCredited = ({ item: { target, writeOff }, writtenOff }: MatchBooking): boolean =>
  target.kind === 'invoices' && writeOff?.reason !== 'fee' && writtenOff !== 0n

/** The reason of a write-off and the record whose rest it is. */
export const writeOffText = (booking: MatchBooking, records: MatchRecords): string =>
  `${upperFirst(booking.item.writeOff?.reason ?? '')}, written off: ${subjectOf(booking, records)}`

function subjectOf({ item: { target }, shares }: MatchBooking, records: MatchRecords): string {
  // A draft gets its number when the payment marks it as sent.
  if (target.kind === 'invoices') return `invoice ${shares.at(-1)?.invoice.number ?? '(draft)'}`
  if (target.kind === 'payment' || target.kind === 'refund')
    return `payment ${records.payments.get(target.payment.key)?.number}`
  const last = target.kind === 'expenses' ? target.expenses.at(-1) : undefined
  return `expense ${records.expenses.get(last?.key ?? 0)?.number}`
}

/** Grants a credit for each rest that is one, for a payment to use; returns the keys by the transaction's. @throws FORBIDDEN without create_credit */
export async function bookCredits(
  work: Work,
  bookings: readonly MatchBooking[],
  records: MatchRecords,
): Promise<Map<number, number>> {
  const credits = new Map<number, number>()
  for (const booking of bookings.filter(isCredited)) {
    const client = records.clients.get(booking.shares.at(-1)?.invoice.clientId ?? 0)
    if (!client) throw new Error('An invoice of no client')
    credits.set(booking.transaction.id, await grantCredit(work, client, booking, writeOffText(booking, records)))
  }
  return credits
}

async function grantCredit(work: Work, client: Client, booking: MatchBooking, notes: string): Promise<number> {
  assertHolds(work.actor, 'create_credit')
  const { transaction, money, shares, writtenOff } = booking
  const cost = Decimal.fromMinor(writtenOff, money.digits)
  const line = storedLine({ quantity: Decimal.of(1), cost, notes })
  // Composing could round the amount, as the settings say; what is written off is exact.
  const draft = await storeCreditCopy(work, {
    ...(await creditDefaults.run(work, { clientId: client.id })),
    date: transaction.date,
    amount: writtenOff,
    lineItems: [{ ...line, lineTotal: cost.toString(), grossLineTotal: cost.toString() }],
    privateNotes: notes,
    invoiceId: shares.at(-1)?.invoice.id ?? null,
  })
  return (await sendCredit(work, draft, client)).id
}

/** Takes back what ended matches wrote off, after the payments gave the credits back. Expenses forget their transactions. */
export async function takeBackWriteOffs(work: Work, matches: readonly MatchRecord[]): Promise<void> {
  const written = matches.flatMap(({ writeOff }) => writeOff ?? [])
  const expenseIds = written.flatMap(({ expenseId }) => expenseId ?? [])
  await removeExpenses(work, expenseIds)
  await changeRows(
    work,
    work.tables.expenses,
    expenseIds.map((id) => ({ id, bankTransactionId: null, releasedMatch: null })),
    { set: ['bankTransactionId', 'releasedMatch'] },
  )
  const credits = await creditsByIds(
    work,
    written.flatMap(({ creditId }) => creditId ?? []),
  )
  for (const credit of credits) if (credit) await removeCredit(work, credit)
}

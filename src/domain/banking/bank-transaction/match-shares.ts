import { payableAmount } from '../../billing/invoice/invoice.ts'
import type { CreditPart } from '../../billing/payment/credit-uses.ts'
import { totalOf } from '../../billing/payment/payment.ts'
import type { MatchedCredit, MatchedInvoice } from './match-records.ts'

/** An amount of the money and the credits, in minor units, for this invoice. */
export type Share = { invoice: MatchedInvoice; amount: bigint }

/** A part of a credit, for invoices of its client. */
export type ClientCredit = CreditPart & { clientId: number }

type OwedInvoice = { clientId: number } & Parameters<typeof payableAmount>[0]

/** The most that the credits can pay: each those of its own client. */
export function creditable(
  invoices: readonly OwedInvoice[],
  credits: readonly { clientId: number; balance: bigint }[],
): bigint {
  const parts = credits.map(({ clientId, balance }) => ({ clientId, amount: balance }))
  return totalOf(limited(invoices, parts))
}

/** Takes from the credits, in their order, what the money does not reach. */
export function creditsFor(
  money: bigint,
  invoices: readonly OwedInvoice[],
  credits: readonly MatchedCredit[],
): ClientCredit[] {
  let missing = totalOwed(invoices) - money
  const most = limited(
    invoices,
    credits.map(({ id, clientId, balance }) => ({ creditId: id, clientId, amount: balance })),
  )
  return most.flatMap((part) => {
    const amount = part.amount < missing ? part.amount : missing
    if (amount <= 0n) return []
    missing -= amount
    return [{ ...part, amount }]
  })
}

/** The parts, reduced to what the invoices of their clients take. */
function limited<Part extends { clientId: number; amount: bigint }>(
  invoices: readonly OwedInvoice[],
  parts: readonly Part[],
): Part[] {
  const room = new Map<number, bigint>()
  for (const invoice of invoices)
    room.set(invoice.clientId, (room.get(invoice.clientId) ?? 0n) + payableAmount(invoice))
  return parts.map((part) => {
    const left = room.get(part.clientId) ?? 0n
    const amount = part.amount < left ? part.amount : left
    room.set(part.clientId, left - amount)
    return { ...part, amount }
  })
}

/**
 * The credits fill the invoices of their clients and the money all of them, in the order given; those that receive nothing are not in
 * the answer.
 */
export function shareOut(
  money: bigint,
  invoices: readonly MatchedInvoice[],
  credits: readonly ClientCredit[],
): Share[] {
  const creditOf = new Map<number, bigint>()
  for (const { clientId, amount } of credits) creditOf.set(clientId, (creditOf.get(clientId) ?? 0n) + amount)
  let left = money
  return invoices.flatMap((invoice) => {
    const owed = payableAmount(invoice)
    const credit = creditOf.get(invoice.clientId) ?? 0n
    const credited = credit < owed ? credit : owed
    creditOf.set(invoice.clientId, credit - credited)
    const paid = left < owed - credited ? left : owed - credited
    left -= paid
    const amount = credited + paid
    return amount === 0n ? [] : [{ invoice, amount }]
  })
}

/** True when all invoices but the last are paid in full, and the last in part. */
export function reachesLast(invoices: readonly MatchedInvoice[], shares: readonly Share[]): boolean {
  if (shares.length < invoices.length) return false
  return shares.slice(0, -1).every(({ amount }, index) => {
    const invoice = invoices[index]
    return invoice !== undefined && amount === payableAmount(invoice)
  })
}

/** The sum of what is to be paid on the invoices. */
export const totalOwed = (invoices: readonly OwedInvoice[]): bigint =>
  invoices.reduce((sum, invoice) => sum + payableAmount(invoice), 0n)

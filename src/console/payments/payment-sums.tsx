import type { PaymentSumsFragment } from '../generated/graphql.ts'
import type { Fact } from '../record/facts.tsx'
import { Money } from '../ui/money.tsx'

/** The money of a payment, where it goes, and what is left of it. */
export function paymentSums(payment: PaymentSumsFragment | null | undefined): readonly Fact[] {
  if (!payment) return []
  const money = (amount: string) => <Money amount={amount} currency={payment.currency.code} />
  return [
    ['Amount', money(payment.amount)],
    ['Applied', money(payment.applied)],
    ['Left over', <strong>{money(payment.unapplied)}</strong>],
  ]
}

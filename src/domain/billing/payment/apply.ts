import { publishAll } from '../../kernel/events.ts'
import type { Client } from '../../contacts/client/client.ts'
import { moveClientFigures } from '../../contacts/client/figures.ts'
import { applyCreditUses } from '../credit/apply-uses.ts'
import { Decimal } from '../../kernel/money/decimal.ts'
import { invalid, collectErrors } from '../../kernel/error.ts'
import { applyPayments } from '../invoice/apply-payments.ts'
import type { Work } from '../../kernel/work.ts'
import { readAllocations } from './allocate.ts'
import { assertCreditsFit, insertCreditUses, readCreditUses, sharesOf } from './credit-uses.ts'
import type { AllocationsInput, CreditUsesInput } from './input.ts'
import { paymentLedgerReason, unappliedOf } from './payment.ts'
import type { Payment } from './payment.ts'
import { onlyCreditOf, openInvoices, paidBy, totalOf, withDeposits } from './receive.ts'
import { addAllocations, allocationsByPaymentIds, savePayment } from './store.ts'

/** Applies money that no invoice has received yet, and credits with it, to these. @throws VALIDATION when it does not suffice */
export async function applyUnapplied(
  work: Work,
  before: Payment,
  client: Client,
  requested: { invoices: AllocationsInput; credits: CreditUsesInput },
): Promise<Payment> {
  if (client.isDeleted) throw invalid('invoices', 'belong to a deleted client; restore it first', 'NOT_ALLOWED')
  const [{ parts, invoices }, used] = await collectErrors([
    () => readAllocations(work, client, requested.invoices),
    () => readCreditUses(work, client, requested.credits),
  ])
  if (invoices.some(({ currencyId }) => currencyId !== before.currencyId))
    throw invalid('invoices', 'must be in the currency of the payment')
  if (before.amount < 0n && used.parts.length > 0)
    throw invalid('credits', 'cannot be used with a negative payment', 'NOT_ALLOWED')
  assertCreditsFit(used, before.currencyId, parts)
  const [live = []] = await allocationsByPaymentIds(work, [before.id])
  const unapplied = unappliedOf(before, live)
  const credited = totalOf(used.parts)
  const total = totalOf(parts) - credited
  if (parts.some(({ amount }) => amount < 0n) || total > unapplied) {
    const left = Decimal.fromMinor(unapplied + credited, before.digits).toString()
    throw invalid('invoices', `must receive at most ${left} in total: the rest of the payment is already allocated`)
  }
  const open = await openInvoices(
    work,
    parts.map((part) => ({ ...part, client })),
  )
  const applied = await applyPayments(
    work,
    open.map((invoice, index) => ({ invoice, paid: parts[index]?.amount ?? 0n })),
  )
  await addAllocations(work, before.id, live, withDeposits(parts, applied))
  const shares = sharesOf(parts, used.parts).map((share) => ({ ...share, paymentId: before.id }))
  await applyCreditUses(work, shares, 'away')
  await insertCreditUses(work, shares)
  const saved = await savePayment(work, before, { applied: before.applied + total })
  await moveClientFigures(
    work,
    client.id,
    {
      balance: applied.reduce((sum, step) => sum + step.balanceMoved, 0n),
      paidToDate: credited,
      paymentBalance: -total,
      creditBalance: -credited,
    },
    { ...paymentLedgerReason(saved), ...onlyCreditOf(used.parts), notes: `Payment ${saved.number} applied` },
  )
  await publishAll(
    work,
    paidBy(
      saved,
      applied.map(({ invoice }) => invoice),
    ),
  )
  return saved
}

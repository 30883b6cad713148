import { recordActivities } from '../activity.ts'
import type { Client } from '../client/client.ts'
import { moveClientFigures } from '../client/figures.ts'
import { Decimal } from '../decimal.ts'
import { invalid } from '../error.ts'
import { settleInvoices } from '../invoice/settle.ts'
import type { Work } from '../work.ts'
import { readAllocations } from './allocate.ts'
import type { AllocationsInput } from './input.ts'
import { paymentLedgerReason, unappliedOf } from './payment.ts'
import type { Payment } from './payment.ts'
import { openInvoices, paidBy, totalOf } from './receive.ts'
import { addAllocations, allocationsByPaymentIds, savePayment } from './store.ts'

/** Puts money that no invoice has received yet to these. @throws VALIDATION when it does not suffice */
export async function applyUnapplied(
  work: Work,
  before: Payment,
  client: Client,
  asked: AllocationsInput,
): Promise<Payment> {
  const { parts, invoices } = await readAllocations(work, client, asked)
  if (invoices.some(({ currencyId }) => currencyId !== before.currencyId))
    throw invalid('invoices', 'must be in the currency of the payment')
  const [live = []] = await allocationsByPaymentIds(work, [before.id])
  const unapplied = unappliedOf(before, live)
  const total = totalOf(parts)
  if (parts.some(({ amount }) => amount < 0n) || total > unapplied) {
    const left = Decimal.fromMinor(unapplied, before.digits).toString()
    throw invalid('invoices', `may receive ${left} in all: the rest of the payment has its invoices`)
  }
  const open = await openInvoices(
    work,
    parts.map((part) => ({ ...part, client })),
  )
  await addAllocations(work, before.id, live, parts)
  const saved = await savePayment(work, before, { applied: before.applied + total })
  const settled = await settleInvoices(
    work,
    open.map((invoice, index) => ({ invoice, paid: parts[index]?.amount ?? 0n })),
  )
  await moveClientFigures(
    work,
    client.id,
    { balance: settled.reduce((sum, step) => sum + step.balanceMoved, 0n), paymentBalance: -total },
    { ...paymentLedgerReason(saved), notes: `Payment ${saved.number} applied` },
  )
  await recordActivities(
    work,
    paidBy(
      saved,
      settled.map(({ invoice }) => invoice),
    ),
  )
  return saved
}

import type { Client } from '../../contacts/client/client.ts'
import { moveClientFigures } from '../../contacts/client/figures.ts'
import { assertMayAccess } from '../../kernel/actor.ts'
import { invoiceStatus } from '../../kernel/document-status.ts'
import { collectErrors, type FieldCode, type FieldError, invalidFields, invalid } from '../../kernel/error.ts'
import { publishAll } from '../../kernel/events.ts'
import { currencyOfDocument } from '../../kernel/money/currencies.ts'
import { Decimal } from '../../kernel/money/decimal.ts'
import { checkAmount, isWithin } from '../../kernel/money/money.ts'
import type { Work } from '../../kernel/work.ts'
import { applyPayments } from '../invoice/apply-payments.ts'
import { type Invoice, isPayable, payableAmount } from '../invoice/invoice.ts'
import { invoicesByIds } from '../invoice/store.ts'
import { applyCreditUses, assertCreditsFit, insertCreditUses, readCreditUses, sharesOf } from './credit-uses.ts'
import type { AllocationsInput, CreditUsesInput } from './input.ts'
import { paymentLedgerReason, type Payment, totalOf, unappliedOf } from './payment.ts'
import { type AllocationOrder, onlyCreditOf, openInvoices, paidBy, withDeposits } from './receive.ts'
import { addAllocations, allocationsByPaymentIds, savePayment } from './store.ts'

/** The money of a payment, and the record that decides in which currency it is counted. */
type Allocated = {
  parts: AllocationOrder[]
  /** In the order of the parts. */
  invoices: Invoice[]
}

/**
 * Reads the requested allocations to invoices, in minor units. Each is a payable invoice of the client, in one currency, named
 * once, and receives no more than its balance: no payment exceeds an invoice, and money beyond it stays on the payment.
 * @throws VALIDATION naming every `invoices.N` that is not, FORBIDDEN for one that the actor may not view
 */
export async function readAllocations(work: Work, client: Client, requested: AllocationsInput): Promise<Allocated> {
  const keys = requested.map(({ invoiceId }) => invoiceId ?? 0)
  const found = await invoicesByIds(work, keys)
  assertMayAccess(
    work.actor,
    'view_invoice',
    found.filter((invoice) => invoice !== undefined),
  )
  const currencyId = found.find((invoice) => invoice !== undefined)?.currencyId
  const problems: FieldError[] = []
  const parts: AllocationOrder[] = []
  const invoices: Invoice[] = []
  for (const [index, { amount: sent }] of requested.entries()) {
    const refuse = (field: string, message: string, code: FieldCode = 'INVALID') =>
      problems.push({ path: ['invoices', index, field], message, code })
    const invoice = found[index]
    if (!invoice || invoice.clientId !== client.id) refuse('invoiceId', 'is not an invoice of this client', 'NOT_FOUND')
    else if (keys.indexOf(invoice.id) !== index)
      refuse('invoiceId', 'is named twice; send the sum of both amounts once')
    else if (!isPayable(invoice)) refuse('invoiceId', `is ${stateOf(invoice)} and cannot be paid`)
    else if (invoice.currencyId !== currencyId) refuse('invoiceId', 'must have the currency of the first invoice')
    else {
      const amount = checkAmount(sent, currencyOfDocument(invoice))
      const open = payableAmount(invoice)
      if (typeof amount === 'string') refuse('amount', amount)
      else if (amount === 0n) refuse('amount', 'must not be 0')
      else if (!isWithin(amount, open)) {
        refuse('amount', `must be between 0 and the balance, ${Decimal.fromMinor(open, invoice.digits).toString()}`)
      } else {
        parts.push({ invoiceId: invoice.id, amount })
        invoices.push(invoice)
      }
    }
  }
  if (problems.length > 0) throw invalidFields(problems)
  return { parts, invoices }
}

const stateOf = (invoice: Invoice): string => {
  if (invoice.isDeleted) return 'deleted'
  return invoice.statusId === invoiceStatus.paid ? 'paid' : 'cancelled'
}

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

import { requires, requiresOwn } from '../../kernel/actor.ts'
import { publish } from '../../kernel/events.ts'
import type { Client } from '../../contacts/client/client.ts'
import { clientOf, contactsByClientIds, getClientFor } from '../../contacts/client/resolve.ts'
import type { Decimal } from '../../kernel/money/decimal.ts'
import { currencyOfDocument } from '../../kernel/money/currencies.ts'
import { assertReferences } from '../document/checks.ts'
import { forbidden, invalid, collectErrors } from '../../kernel/error.ts'
import { checkAmount, isStorableAmount, largestAmount, rateProblem } from '../../kernel/money/money.ts'
import { assertNumberFree, otherNumber } from '../../contacts/number.ts'
import { operation } from '../../kernel/operation.ts'
import { assertNotDeleted, getRecord } from '../../records/records.ts'
import { assertVersion, saysNothing } from '../../records/record-store.ts'
import type { Work } from '../../kernel/work.ts'
import { applyUnapplied, readAllocations } from './allocate.ts'
import { assertCreditsFit, type CreditPart, readCreditUses } from './credit-uses.ts'
import { createPaymentInput, paymentId, refundPaymentInput, updatePaymentInput } from './input.ts'
import { paymentSubjects, type Payment, totalOf } from './payment.ts'
import { type AllocationOrder, receivePayment } from './receive.ts'
import { giveBack } from './refund.ts'
import { immovablePayments } from './rights.ts'
import { indexPayment, savePayment } from './store.ts'

/** One payment, archived and deleted ones included. @throws NOT_FOUND */
export const payment = operation({
  name: 'payment',
  kind: 'read',
  permission: requiresOwn('view_payment'),
  input: paymentId,
  run: (work, { id }, reads) =>
    getRecord(work, work.tables.payments, { id, right: 'view_payment', noun: 'payment' }, reads),
})

/**
 * Books money received and applies it, and credits with it, to invoices of the client; drafts among them are marked sent.
 * @throws VALIDATION naming the invoice that cannot take its part, the credit that cannot give its, or the amount that does not
 * suffice
 */
export const createPayment = operation({
  name: 'createPayment',
  kind: 'write',
  permission: requires('create_payment'),
  input: createPaymentInput,
  async run(
    work,
    { clientId, amount: sent, invoices: requested = [], credits: named = [], dryRun: _dryRun, ...fields },
  ): Promise<Payment> {
    if (clientId === null) throw invalid('clientId', 'is required', 'REQUIRED')
    const client = await getClientFor(work, clientId)
    const [{ parts, invoices }, used] = await collectErrors([
      () => readAllocations(work, client, requested),
      () => readCreditUses(work, client, named),
      () => assertRate(fields.exchangeRate),
      () => assertReferences(work, fields),
      () => assertContact(work, client, fields.clientContactId),
      () => assertNumberFree(work, work.tables.payments, fields.number),
    ])
    const { currencyId, digits } = invoices[0] ?? client
    assertCreditsFit(used, currencyId, parts)
    const amount = amountOf(sent, parts, { currencyId, digits }, used.parts)
    const origins = new Set([...invoices, ...used.credits].map(({ originClientId }) => originClientId))
    const [origin = client.id] = origins.size === 1 ? origins : []
    const received = await receivePayment(work, {
      ...fields,
      client,
      originClientId: origin,
      currencyId,
      digits,
      amount,
      date: fields.date ?? work.today,
      exchangeRate: fields.exchangeRate?.toString() ?? '1',
      isManual: fields.isManual ?? true,
      allocations: parts,
      credits: used.parts,
    })
    const { invoices: _invoices, ...row } = received
    return row
  },
})

/**
 * Changes the given fields of a payment, and applies its unapplied money, and credits with it, to further invoices. The amount
 * never changes.
 * @throws NOT_FOUND, BAD_REQUEST for a deleted payment, CONFLICT for a stale version
 */
export const updatePayment = operation({
  name: 'updatePayment',
  kind: 'write',
  permission: requiresOwn('edit_payment'),
  input: updatePaymentInput,
  async run(
    work,
    { id, version, number, invoices = [], credits = [], date, exchangeRate, dryRun: _dryRun, ...changes },
  ) {
    const before = await getRecord(work, work.tables.payments, { id, right: 'edit_payment', noun: 'payment' })
    assertNotDeleted('payment', before)
    assertVersion(version, before, 'payment')
    const empty = invoices.length === 0 && credits.length === 0
    if (empty && saysNothing({ ...changes, number, date, exchangeRate })) return before
    const client = await clientOf(work, before)
    assertRate(exchangeRate)
    await assertReferences(work, changes, before)
    if (changes.clientContactId !== before.clientContactId) await assertContact(work, client, changes.clientContactId)
    const renumbered = otherNumber(number, before)
    await assertNumberFree(work, work.tables.payments, renumbered?.number)
    const saved = await savePayment(work, before, {
      ...changes,
      ...(date && { date }),
      ...(exchangeRate && { exchangeRate: exchangeRate.toString() }),
      ...renumbered,
    })
    if (saved !== before) {
      await publish(work, { type: 'paymentUpdated', ...paymentSubjects(saved) })
      await indexPayment(work, saved)
    }
    if (empty) return saved
    return applyUnapplied(work, saved, client, { invoices, credits })
  },
})

/**
 * Gives money of a payment back to the client: the invoices' balances rise again, `refunded` says how much it was.
 * @throws NOT_FOUND, CONFLICT for a deleted payment, VALIDATION for more than there is
 */
export const refundPayment = operation({
  name: 'refundPayment',
  kind: 'write',
  permission: requiresOwn('edit_payment'),
  input: refundPaymentInput,
  async run(work, { id, amount: sent, date, invoices = [] }) {
    if (id === null) throw invalid('id', 'is required', 'REQUIRED')
    const before = await getRecord(work, work.tables.payments, { id, right: 'edit_payment', noun: 'payment' })
    await assertMovable(work, before)
    const parts = invoices.map(({ invoiceId, amount: part }, index) => {
      const amount = checkAmount(part, currencyOfDocument(before))
      if (typeof amount === 'string') throw invalid(['invoices', index, 'amount'], amount)
      return { invoiceId: invoiceId ?? 0, amount }
    })
    const amount = amountOf(sent, parts, before)
    if (amount === 0n) throw invalid('amount', 'must be greater than 0')
    return giveBack(work, before, { amount, date: date ?? work.today, parts })
  },
})

/** @throws FORBIDDEN when the actor may not view what the refund changes besides the payment */
async function assertMovable(work: Work, row: Payment): Promise<void> {
  const right = (await immovablePayments(work, [row], { follows: false })).get(row.id)
  if (right) throw forbidden(right)
}

/**
 * The amount of a payment or refund in minor units: the amount sent, or else the sum of the invoices less that of the credits.
 * All of them lie on the same side of 0: money and invoices below 0 are not set off against each other.
 * @throws VALIDATION
 */
function amountOf(
  sent: Decimal | undefined,
  parts: readonly AllocationOrder[],
  money: { currencyId: string; digits: number },
  credits: readonly CreditPart[] = [],
): bigint {
  // The part paid by credits is no new money.
  const total = totalOf(parts) - totalOf(credits)
  const amount = sent && !sent.isZero() ? checkAmount(sent, currencyOfDocument(money)) : total
  if (typeof amount === 'string') throw invalid('amount', amount)
  if (!isStorableAmount(amount, money.digits))
    throw invalid('amount', `must be at most ${largestAmount(money.digits).toString()}, the largest amount`)
  // Credits alone pay; without any, compat: a form that was saved before an amount was entered.
  if (amount === 0n && (credits.length > 0 || parts.length === 0)) return amount
  const opposite = parts.findIndex((part) => part.amount > 0n !== amount > 0n)
  if (opposite >= 0) throw invalid(['invoices', opposite, 'amount'], 'must have the same sign as the payment')
  // Below zero there is nothing that could wait on the payment: only invoices below zero give it a meaning.
  if (amount < 0n && amount !== total) throw invalid('amount', 'must be the sum of its invoices if it is negative')
  if (amount > 0n && amount < total) throw invalid('amount', 'must be at least the sum of the amounts of the invoices')
  return amount
}

function assertRate(rate: Decimal | undefined): void {
  const problem = rateProblem(rate)
  if (problem) throw invalid('exchangeRate', problem)
}

async function assertContact(work: Work, client: Client, contactId: number | null | undefined): Promise<void> {
  if (contactId === null || contactId === undefined) return
  const [contacts = []] = await contactsByClientIds(work, [client.id])
  if (!contacts.some(({ id }) => id === contactId))
    throw invalid('contactId', 'is not a contact of the client', 'NOT_FOUND')
}

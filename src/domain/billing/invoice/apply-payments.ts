import { assertMayAccess } from '../../kernel/actor.ts'
import { publishAll } from '../../kernel/events.ts'
import { isWithin } from '../../kernel/money/money.ts'
import type { Work } from '../../kernel/work.ts'
import { invoiceSubjects, type Invoice, statusOfSent } from './invoice.ts'
import { invoiceStatus } from '../../kernel/document-status.ts'
import { changedRecord } from '../../records/save-all.ts'
import { saveInvoices } from './store.ts'

/** A part of an invoice's deposit, in minor units, and its due date. */
export type Deposit = { deposit: bigint; depositDueDate: string | null }

/** Money for an invoice, in the state in which it was read. */
export type PaymentStep = {
  invoice: Invoice
  /** With its sign: below 0 for money that is taken back. */
  paid: bigint
  /** The part of the deposit that the money had covered, when it is taken back: it is due again. */
  back?: Deposit
}

/** An invoice after a step of money, the part of the deposit that this covered, and the change of the client's balance. */
type Applied = Deposit & { invoice: Invoice; balanceMoved: bigint }

/**
 * Applies money to a sent invoice, or takes it back when `paid` has the other sign: paid to date, balance, status and the deposit
 * move together. A cancelled invoice has no balance to move.
 * @throws FORBIDDEN for an invoice that the actor may not view, CONFLICT when it changed since it was read
 */
export async function applyPayment(work: Work, step: PaymentStep): Promise<Applied> {
  const [applied] = await applyPayments(work, [step])
  if (!applied) throw new Error('An invoice was lost')
  return applied
}

const moved = ['paidToDate', 'balance', 'statusId', 'partial', 'partialDueDate'] as const

/**
 * {@link applyPayment} for many steps at once, in their order; several may be about one invoice, which is written once.
 * Returns each invoice in the state after its step.
 */
export async function applyPayments(work: Work, steps: readonly PaymentStep[]): Promise<Applied[]> {
  const read = new Map(steps.map(({ invoice }) => [invoice.id, invoice]))
  assertMayAccess(work.actor, 'view_invoice', [...read.values()])
  const now = new Map<number, Invoice>()
  const applied = steps.map(({ invoice: { id }, paid, back }) => {
    const before = now.get(id) ?? read.get(id)
    if (!before) throw new Error('A step without its invoice')
    const { changes, balanceMoved, covered } = afterPaying(before, paid, back)
    // Several steps of one invoice are one change.
    const after = { ...changedRecord(work, before, changes), version: (read.get(id)?.version ?? 0) + 1 }
    now.set(id, after)
    return { invoice: after, balanceMoved, ...covered }
  })
  await saveInvoices(
    work,
    [...now].map(([id, after]) => ({ before: read.get(id) ?? after, after })),
    moved,
  )
  await publishAll(
    work,
    [...now.values()].map((after) => ({ type: 'invoiceSettled' as const, ...invoiceSubjects(after) })),
  )
  return applied
}

type Paid = {
  changes: Pick<Invoice, 'paidToDate'> & Partial<Invoice>
  balanceMoved: bigint
  covered: Deposit
}

const noDeposit: Deposit = { deposit: 0n, depositDueDate: null }

function afterPaying(invoice: Invoice, paid: bigint, back: Deposit = noDeposit): Paid {
  const paidToDate = invoice.paidToDate + paid
  if (invoice.statusId >= invoiceStatus.cancelled)
    return { changes: { paidToDate }, balanceMoved: 0n, covered: noDeposit }
  const balance = invoice.balance - paid
  const statusId = statusOfSent(invoice.amount, paidToDate)
  const covered = depositCovered(invoice, paid)
  const requested = back.deposit === 0n ? requestedAfter(invoice, covered) : requestedAgain(invoice, back)
  return { changes: { paidToDate, balance, statusId, ...requested }, balanceMoved: -paid, covered }
}

/** The part of the deposit that was asked for which the money covers; money that is taken back covers none. */
function depositCovered({ partial, partialDueDate }: Invoice, paid: bigint): Deposit {
  if (partial === 0n || paid > 0n !== partial > 0n) return noDeposit
  return { deposit: isWithin(paid, partial) ? paid : partial, depositDueDate: partialDueDate }
}

type Requested = Pick<Invoice, 'partial' | 'partialDueDate'>

function requestedAfter({ partial, partialDueDate }: Invoice, { deposit }: Deposit): Requested {
  const left = partial - deposit
  return { partial: left, partialDueDate: left === 0n && deposit !== 0n ? null : partialDueDate }
}

/** The deposit with the part that is due again, unless both are more than the invoice: then a newer one was agreed on. */
function requestedAgain(
  { amount, dueDate, partial, partialDueDate }: Invoice,
  { deposit, depositDueDate }: Deposit,
): Requested {
  if (!isWithin(partial + deposit, amount)) return { partial, partialDueDate }
  const isBefore = depositDueDate !== null && (dueDate === null || depositDueDate < dueDate)
  return { partial: partial + deposit, partialDueDate: partialDueDate ?? (isBefore ? depositDueDate : null) }
}

import { sql } from 'drizzle-orm'
import { changeRows } from '../../records/change-rows.ts'
import { conflict } from '../../kernel/error.ts'
import type { Work } from '../../kernel/work.ts'
import { statusOfSent } from './invoice.ts'
import { invoiceStatus } from '../../kernel/document-status.ts'
import type { Invoice } from './invoice.ts'

/** Money for an invoice, in the state in which it was read. */
export type Step = {
  invoice: Invoice
  /** With its sign: below 0 for money that is taken back. */
  paid: bigint
  /** Money that comes back after its payment was deleted: it has reduced the deposit once already. */
  again?: boolean
}

/** An invoice after a step of money, and the change of its balance, for its client. */
type Settled = { invoice: Invoice; balanceMoved: bigint }

/**
 * Applies money to a sent invoice, or takes it back when `paid` has the other sign: paid to date, balance, status and the deposit
 * move together. A cancelled invoice has no balance to move.
 * @throws CONFLICT when the invoice changed since it was read
 */
export async function settleInvoice(work: Work, step: Step): Promise<Settled> {
  const [settled] = await settleInvoices(work, [step])
  if (!settled) throw new Error('A settled invoice was lost')
  return settled
}

/**
 * {@link settleInvoice} for many steps at once, in their order; several may be about one invoice, which is written once.
 * Returns each invoice in the state after its step.
 */
export async function settleInvoices(work: Work, steps: readonly Step[]): Promise<Settled[]> {
  const { invoices } = work.tables
  const read = new Map(steps.map(({ invoice }) => [invoice.id, invoice]))
  const now = new Map<number, Invoice>()
  const settled = steps.map(({ invoice: { id }, paid, again = false }) => {
    const before = now.get(id) ?? read.get(id)
    if (!before) throw new Error('A step without its invoice')
    const { changes, balanceMoved } = afterPaying(before, paid, again)
    const after = { ...before, ...changes, version: (read.get(id)?.version ?? 0) + 1, updatedAt: work.now }
    now.set(id, after)
    return { invoice: after, balanceMoved }
  })
  const saved = await changeRows(
    work,
    invoices,
    [...now.values()].map((after) => ({ ...after, version: after.version - 1 })),
    {
      set: ['paidToDate', 'balance', 'statusId', 'partial', 'partialDueDate'],
      matching: ['version'],
      also: { version: sql`${invoices.version} + 1`, updatedAt: work.now },
    },
  )
  if (saved.size !== now.size) throw conflict('An invoice was changed by another request; read it again.')
  return settled
}

type Changes = Pick<Invoice, 'paidToDate'> & Partial<Invoice>

function afterPaying(invoice: Invoice, paid: bigint, again: boolean): { changes: Changes; balanceMoved: bigint } {
  const paidToDate = invoice.paidToDate + paid
  if (invoice.statusId >= invoiceStatus.cancelled) return { changes: { paidToDate }, balanceMoved: 0n }
  const balance = invoice.balance - paid
  const statusId = statusOfSent(invoice.amount, paidToDate)
  const deposit = again ? undefined : depositAfter(invoice, paid)
  return { changes: { paidToDate, balance, statusId, ...deposit }, balanceMoved: -paid }
}

/** A payment reduces the deposit that was asked for; money that is given back does not ask for it again. */
function depositAfter(invoice: Invoice, paid: bigint): { partial: bigint; partialDueDate: string | null } | undefined {
  const { partial, partialDueDate } = invoice
  const reduces = paid > 0n === partial > 0n
  if (partial === 0n || !reduces) return undefined
  const left = partial - paid
  const covered = left === 0n || left > 0n !== partial > 0n
  return { partial: covered ? 0n : left, partialDueDate: covered ? null : partialDueDate }
}

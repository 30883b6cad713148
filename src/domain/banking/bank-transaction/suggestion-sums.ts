import { and, asc, eq, gt, lte, or } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import { payableAmount } from '../../billing/invoice/invoice.ts'
import type { Invoice } from '../../billing/invoice/invoice.ts'
import { invoiceStatus } from '../../kernel/document-status.ts'
import type { Work } from '../../kernel/work.ts'
import type { BankTransaction } from './bank-transaction.ts'
import { suggestionText } from './suggestion-candidates.ts'
import { numbersMeantIn } from './suggestion-words.ts'

/** More clients of one transaction mean that its text names none in particular. */
const mostClients = 3

/** The oldest open invoices of a client: 30 of them have some 175,000 sets of at most five. */
const mostSummed = 30
const largestSet = 5

/**
 * Two to five open invoices of one of the clients that together have exactly the amount of the transaction: the only such set, or
 * the one of all invoices that the text names. Empty where an invoice has the amount alone.
 */
export async function invoicesTogether(
  work: Work,
  transaction: BankTransaction,
  clientIds: ReadonlySet<number>,
  open: SQL | undefined,
): Promise<Invoice[]> {
  if (clientIds.size > mostClients) return []
  const lists: Invoice[][] = []
  for (const clientId of clientIds) lists.push(await openOf(work, transaction, clientId, open))
  if (lists.flat().some((invoice) => payableAmount(invoice) === transaction.amount)) return []
  const isMeant = numbersMeantIn(suggestionText(transaction))
  const named = lists.map((list) => list.filter(({ number }) => number !== null && isMeant(number)))
  const meant = named.filter((list) => list.length > 0)
  const [only = []] = meant
  if (meant.length === 1 && only.length > 1 && only.length <= largestSet && sumOf(only) === transaction.amount)
    return only
  const sets = lists.flatMap((list) => setsOf(list, transaction.amount))
  const [set = [], ...others] = sets
  // A text that names other invoices says what the money is for.
  return others.length === 0 && meant.flat().every((invoice) => set.includes(invoice)) ? set : []
}

const sumOf = (invoices: readonly Invoice[]): bigint =>
  invoices.reduce((sum, invoice) => sum + payableAmount(invoice), 0n)

function openOf(
  work: Work,
  { amount, currencyId }: BankTransaction,
  clientId: number,
  open: SQL | undefined,
): Promise<Invoice[]> {
  const { invoices } = work.tables
  const isSmaller = or(
    and(eq(invoices.statusId, invoiceStatus.draft), gt(invoices.amount, 0n), lte(invoices.amount, amount)),
    and(gt(invoices.balance, 0n), lte(invoices.balance, amount)),
  )
  return work.db
    .select()
    .from(invoices)
    .where(and(open, eq(invoices.clientId, clientId), eq(invoices.currencyId, currencyId), isSmaller))
    .orderBy(asc(invoices.id))
    .limit(mostSummed)
}

/** Sets of two to five of the invoices with this sum, at most two: a second one shows that the first is not the only one. */
function setsOf(invoices: readonly Invoice[], total: bigint): Invoice[][] {
  // Largest first: what is left falls fast, and smaller ones that cannot make it up end the search.
  const sorted = invoices
    .map((invoice) => ({ invoice, amount: payableAmount(invoice) }))
    .sort((a, b) => (a.amount < b.amount ? 1 : a.amount > b.amount ? -1 : a.invoice.id - b.invoice.id))
  const found: Invoice[][] = []
  const search = (from: number, left: bigint, chosen: readonly Invoice[]): void => {
    for (const [offset, { invoice, amount }] of sorted.slice(from).entries()) {
      const room = BigInt(largestSet - chosen.length)
      if (found.length > 1 || amount * room < left) return
      if (amount > left) continue
      const set = [...chosen, invoice]
      if (amount === left && set.length > 1) found.push(set.sort((a, b) => a.id - b.id))
      else if (set.length < largestSet) search(from + offset + 1, left - amount, set)
    }
  }
  search(0, total, [])
  return found
}

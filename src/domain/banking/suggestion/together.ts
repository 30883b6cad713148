import { payableAmount } from '../../billing/invoice/invoice.ts'
import { groupBy } from '../../kernel/rows/lists.ts'
import type { BankTransaction } from '../bank-transaction/bank-transaction.ts'
import { creditable } from '../bank-transaction/match-shares.ts'
import type { FoundCredit, FoundInvoice } from './owed.ts'
import { bankTextOf } from './names.ts'
import { numbersMeantIn } from './numbers.ts'

/** More clients of one transaction mean that its text names none in particular. */
const mostClients = 3

/** The oldest open invoices of a client: 30 of them have some 175,000 sets of at most five. */
const mostSummed = 30
const largestSet = 5
/** With credits there are many more sums, of which more are equal by accident. */
const mostCredits = 10
const largestSetWithCredits = 3

/** Open invoices, less credits, that together have exactly the amount of a deposit. */
export type Together = { invoicesTogether: FoundInvoice[]; creditsTogether: FoundCredit[] }

type Owned = {
  invoices: readonly FoundInvoice[]
  credits: readonly FoundCredit[]
  clientIds: ReadonlySet<number>
}

const none: Together = { invoicesTogether: [], creditsTogether: [] }

/**
 * Two to five open invoices of one of the clients that together have exactly the amount of the deposit, or one to three less one or
 * two of its credits: the only such set, or the one of all documents that the text names, which may be of several clients. Empty
 * where an invoice has the amount alone.
 */
export function together(transaction: BankTransaction, { invoices, credits, clientIds }: Owned): Together {
  const { amount, currencyId } = transaction
  if (clientIds.size > mostClients) return none
  const isOfClient = (row: { clientId: number; currencyId: string }) =>
    clientIds.has(row.clientId) && row.currencyId === currencyId
  const open = invoices.filter((row) => isOfClient(row) && payableAmount(row) > 0n)
  if (open.some((invoice) => payableAmount(invoice) === amount)) return none
  const isMeant = numbersMeantIn(bankTextOf(transaction))
  const named = open.filter(({ number }) => number !== null && isMeant(number))
  const creditsOf = groupBy(credits.filter(isOfClient), ({ clientId }) => clientId)
  const meant = meantTogether(amount, named, creditsOf, isMeant)
  if (meant) return meant
  const lists = [...groupBy(open, ({ clientId }) => clientId).values()]
  const alone = lists.flatMap((list) => setsOf(summed(list, amount), amount, { least: 2, most: largestSet }))
  const sets =
    alone.length > 0
      ? alone.map((set) => ({ invoicesTogether: set, creditsTogether: [] }))
      : lists.flatMap((list) => lessCredits(list, creditsOf.get(list[0]?.clientId ?? 0) ?? [], amount))
  const [set = none, ...others] = sets
  // A text that names other invoices says what the money is for.
  return others.length === 0 && named.every((invoice) => set.invoicesTogether.includes(invoice)) ? set : none
}

/** All invoices that the text names, where they have the amount, alone or less the credits of their clients that it names. */
function meantTogether(
  amount: bigint,
  named: readonly FoundInvoice[],
  creditsOf: ReadonlyMap<number, FoundCredit[]>,
  isMeant: (number: string) => boolean,
): Together | undefined {
  if (named.length === 0 || named.length > largestSet) return undefined
  const total = sumOf(named.map(payableAmount))
  if (total === amount && named.length > 1) return { invoicesTogether: [...named], creditsTogether: [] }
  const clients = [...new Set(named.map(({ clientId }) => clientId))]
  const credits = clients
    .flatMap((clientId) => creditsOf.get(clientId) ?? [])
    .filter(({ number }) => number !== null && isMeant(number))
  const credited = sumOf(credits.map(({ balance }) => balance))
  // A credit pays invoices of its own client only.
  return credits.length > 0 && total - credited === amount && creditable(named, credits) === credited
    ? { invoicesTogether: [...named], creditsTogether: credits }
    : undefined
}

const sumOf = (amounts: readonly bigint[]): bigint => amounts.reduce((sum, each) => sum + each, 0n)

const summed = (invoices: readonly FoundInvoice[], most: bigint): FoundInvoice[] =>
  invoices.filter((invoice) => payableAmount(invoice) <= most).slice(0, mostSummed)

/** Sets of invoices that one or two credits reduce to the amount. */
function lessCredits(invoices: readonly FoundInvoice[], credits: readonly FoundCredit[], amount: bigint): Together[] {
  const used = credits.slice(0, mostCredits)
  const groups = used.flatMap((one, at) => [[one], ...used.slice(at + 1).map((other) => [one, other])])
  return groups.flatMap((group) => {
    const total = amount + sumOf(group.map(({ balance }) => balance))
    const sets = setsOf(summed(invoices, total), total, { least: 1, most: largestSetWithCredits })
    return sets.map((set) => ({ invoicesTogether: set, creditsTogether: group }))
  })
}

type Sizes = { least: number; most: number }

/** Sets of invoices with this sum, at most two: a second one shows that the first is not the only one. */
function setsOf(invoices: readonly FoundInvoice[], total: bigint, { least, most }: Sizes): FoundInvoice[][] {
  // Largest first: what is left falls fast, and smaller ones that cannot make it up end the search.
  const sorted = invoices
    .map((invoice) => ({ invoice, amount: payableAmount(invoice) }))
    .sort((a, b) => (a.amount < b.amount ? 1 : a.amount > b.amount ? -1 : a.invoice.id - b.invoice.id))
  const found: FoundInvoice[][] = []
  const search = (from: number, left: bigint, chosen: readonly FoundInvoice[]): void => {
    for (const [offset, { invoice, amount }] of sorted.slice(from).entries()) {
      const room = BigInt(most - chosen.length)
      if (found.length > 1 || amount * room < left) return
      if (amount > left) continue
      const set = [...chosen, invoice]
      if (amount === left && set.length >= least) found.push(set.sort((a, b) => a.id - b.id))
      else if (set.length < most) search(from + offset + 1, left - amount, set)
    }
  }
  search(0, total, [])
  return found
}

import { and, eq } from 'drizzle-orm'
import type { Database, Tables } from '../src/db/database.ts'
import { Decimal } from '../src/domain/decimal.ts'
import { taxesOf, totalsLine } from '../src/domain/document/line-item.ts'
import { computeTotals } from '../src/domain/document/totals.ts'

type Row<Name extends keyof Tables> = Tables[Name]['$inferSelect']

/** The books of one company, row by row. */
type Books = {
  clients: Row<'clients'>[]
  invoices: Row<'invoices'>[]
  quotes: Row<'quotes'>[]
  payments: Row<'payments'>[]
  allocations: Row<'allocations'>[]
  ledgerEntries: Row<'ledgerEntries'>[]
  bankTransactions: Row<'bankTransactions'>[]
  counters: Row<'counters'>[]
}

/**
 * Recomputes the books of a company from its rows with plain sums, and answers every difference in words; empty when all
 * holds. `gapless: false` for a company whose numbers were changed by hand, or that has a number pattern.
 */
export async function checkInvariants(
  database: Database,
  companyId: number,
  options: { gapless?: boolean } = {},
): Promise<string[]> {
  const books = await readBooks(database, companyId)
  return [
    ...documentsAddUp(books),
    ...invoicesOwe(books),
    ...paymentsAreApplied(books),
    ...clientsBalance(books),
    ...transactionsAreBookedOnce(books),
    ...numbersAreUnique(books, options.gapless ?? true),
  ]
}

async function readBooks({ read, tables }: Database, companyId: number): Promise<Books> {
  const { clients, invoices, quotes, payments, allocations, ledgerEntries, bankTransactions, counters } = tables
  return {
    clients: await read.select().from(clients).where(eq(clients.companyId, companyId)),
    invoices: await read.select().from(invoices).where(eq(invoices.companyId, companyId)),
    quotes: await read.select().from(quotes).where(eq(quotes.companyId, companyId)),
    payments: await read.select().from(payments).where(eq(payments.companyId, companyId)),
    allocations: await read.select().from(allocations).where(eq(allocations.companyId, companyId)),
    ledgerEntries: await read.select().from(ledgerEntries).where(eq(ledgerEntries.companyId, companyId)),
    bankTransactions: await read.select().from(bankTransactions).where(eq(bankTransactions.companyId, companyId)),
    counters: await read
      .select()
      .from(counters)
      .where(and(eq(counters.companyId, companyId))),
  }
}

const sumOf = <Item>(items: readonly Item[], amount: (item: Item) => bigint): bigint =>
  items.reduce((total, item) => total + amount(item), 0n)

const says = (holds: boolean, sentence: string): string[] => (holds ? [] : [sentence])

const lies = (part: bigint, whole: bigint): boolean =>
  whole >= 0n ? part >= 0n && part <= whole : part <= 0n && part >= whole

/** P1: lines, discounts, surcharges and taxes add up to the amount, with or without rounding to 0.05. */
function documentsAddUp({ invoices, quotes }: Books): string[] {
  const documents = [
    ...invoices.map((row) => ({ name: `invoice ${row.id}`, row })),
    ...quotes.map((row) => ({ name: `quote ${row.id}`, row })),
  ]
  return documents.flatMap(({ name, row }) => {
    const [exact, rounded] = [false, true].map((nickelRounding) =>
      computeTotals({
        lineItems: row.lineItems.map(totalsLine),
        discount: Decimal.of(row.discount),
        isAmountDiscount: row.isAmountDiscount,
        usesInclusiveTaxes: row.usesInclusiveTaxes,
        taxes: taxesOf(row),
        surcharges: [row.customSurcharge1, row.customSurcharge2, row.customSurcharge3, row.customSurcharge4].map((it) =>
          Decimal.of(it),
        ),
        surchargeTaxed: [
          row.customSurchargeTax1,
          row.customSurchargeTax2,
          row.customSurchargeTax3,
          row.customSurchargeTax4,
        ],
        digits: row.digits,
        nickelRounding,
      }),
    )
    return [
      ...says(row.amount === exact?.amount || row.amount === rounded?.amount, `P1 amount of ${name}`),
      ...says(row.totalTaxes === exact?.totalTaxes, `P1 taxes of ${name}`),
      ...says(lies(row.partial, row.amount), `P1 deposit of ${name}`),
      ...row.lineItems.flatMap((line, index) =>
        says(line.lineTotal === exact?.lines[index]?.lineTotal.toString(), `P1 line ${index} of ${name}`),
      ),
    ]
  })
}

/** P2, P6: balance and status follow from amount and paid to date, and these from the allocations. */
function invoicesOwe({ invoices, allocations }: Books): string[] {
  return invoices.flatMap((row) => {
    const name = `invoice ${row.id}`
    const live = allocations.filter(({ invoiceId, archivedAt }) => invoiceId === row.id && archivedAt === null)
    const paid = sumOf(live, (part) => part.amount - part.refunded)
    const owed = row.statusId >= 2 && row.statusId <= 4 ? row.amount - row.paidToDate : 0n
    const status = row.amount === row.paidToDate ? 4 : row.paidToDate === 0n ? 2 : 3
    return [
      ...says(row.balance === owed, `P2 balance of ${name}: ${row.balance}, not ${owed}`),
      ...says(lies(row.paidToDate, row.amount), `P2 paid to date of ${name}`),
      ...says(row.statusId !== 1 || row.paidToDate === 0n, `P2 ${name} is a paid draft`),
      ...says(row.isDeleted ? live.length === 0 : row.paidToDate === paid, `P2 allocations of ${name}: ${paid}`),
      ...says(row.statusId === 1 || row.statusId >= 5 || row.statusId === status, `P6 status of ${name}`),
    ]
  })
}

/** P3: what a payment put to invoices and gave back is part of it. */
function paymentsAreApplied({ payments, allocations, bankTransactions }: Books): string[] {
  const ofPayments = payments.flatMap((row) => {
    const name = `payment ${row.id}`
    const mine = allocations.filter(({ paymentId }) => paymentId === row.id)
    const counted = mine.filter(({ archivedAt, removedBy }) =>
      row.isDeleted ? removedBy === 'payment' : archivedAt === null,
    )
    return [
      ...says(row.applied === sumOf(counted, ({ amount }) => amount), `P3 applied of ${name}`),
      ...says(lies(row.applied, row.amount) && lies(row.refunded, row.amount), `P3 amount of ${name}`),
      ...says(!row.isDeleted || mine.every(({ archivedAt }) => archivedAt !== null), `P3 ${name} is gone and counts`),
      ...says(row.isDeleted || row.amount !== 0n, `P3 ${name} has nothing left and counts`),
      ...says(row.refunded >= 0n || row.amount < 0n, `P3 refunded of ${name}`),
      ...mine.flatMap((part) => says(lies(part.refunded, part.amount), `P3 allocation ${part.id} of ${name}`)),
    ]
  })
  const ofTransactions = bankTransactions.flatMap((row) => {
    const linked = payments.filter(({ bankTransactionId, isDeleted }) => bankTransactionId === row.id && !isDeleted)
    return says(sumOf(linked, ({ amount }) => amount) <= row.amount || linked.length <= 1, `P3 transaction ${row.id}`)
  })
  return [...ofPayments, ...ofTransactions]
}

/** P4: a client's figures are the sums of its invoices, its payments and its ledger. */
function clientsBalance({ clients, invoices, payments, allocations, ledgerEntries }: Books): string[] {
  return clients.flatMap((row) => {
    const name = `client ${row.id}`
    const owed = invoices.filter(
      ({ clientId, isDeleted, statusId }) => clientId === row.id && !isDeleted && (statusId === 2 || statusId === 3),
    )
    const paid = payments.filter(({ clientId, isDeleted }) => clientId === row.id && !isDeleted)
    const unapplied = sumOf(paid, (payment) => {
      const live = allocations.filter(({ paymentId, archivedAt }) => paymentId === payment.id && archivedAt === null)
      return payment.amount - payment.applied - (payment.refunded - sumOf(live, ({ refunded }) => refunded))
    })
    const entries = ledgerEntries.filter(({ clientId }) => clientId === row.id)
    return [
      ...says(row.balance === sumOf(owed, ({ balance }) => balance), `P4 balance of ${name}`),
      ...says(row.balance === sumOf(entries, ({ adjustment }) => adjustment), `P4 ledger of ${name}`),
      ...says(row.paidToDate === sumOf(paid, (it) => it.amount - it.refunded), `P4 paid to date of ${name}`),
      ...says(row.paymentBalance === unapplied, `P4 unapplied money of ${name}`),
      ...says(unapplied >= 0n, `P4 unapplied money of ${name} below 0`),
    ]
  })
}

/** P7: a converted transaction has its match, and at most one live payment; every other one has neither. */
function transactionsAreBookedOnce({ bankTransactions, payments }: Books): string[] {
  return bankTransactions.flatMap((row) => {
    const linked = payments.filter(({ bankTransactionId, isDeleted }) => bankTransactionId === row.id && !isDeleted)
    const converted = row.statusId === 3
    return [
      ...says(converted === (row.match !== null), `P7 match of transaction ${row.id}`),
      ...says(linked.length <= (converted ? 1 : 0), `P7 payments of transaction ${row.id}`),
    ]
  })
}

/** P14: no number twice; no number of the counter missing. */
function numbersAreUnique({ invoices, quotes, counters }: Books, gapless: boolean): string[] {
  return (['invoice', 'quote'] as const).flatMap((kind) => {
    const rows = kind === 'invoice' ? invoices : quotes
    const numbers = rows.flatMap(({ number }) => (number === null ? [] : [number]))
    const present = new Set(numbers)
    const count = counters.find(({ name }) => name === kind)?.value ?? 0
    const missing = Array.from({ length: count }, (_, index) => String(index + 1).padStart(4, '0')).filter(
      (number) => !present.has(number),
    )
    return [
      ...says(present.size === numbers.length, `P14 a number of a ${kind} is there twice`),
      ...says(!gapless || missing.length === 0, `P14 gaps in the numbers of ${kind}s: ${missing.join(', ')}`),
    ]
  })
}

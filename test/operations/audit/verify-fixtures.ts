import { eq } from 'drizzle-orm'
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core'
import type { Database } from '../../../src/db/database.ts'
import { bulkInvoices } from '../../../src/domain/billing/invoice/bulk.ts'
import { bulkPayments } from '../../../src/domain/billing/payment/bulk.ts'
import { refundPayment } from '../../../src/domain/billing/payment/operations.ts'
import { changeInvoice, newClient, newCredit, newInvoice, newPayment, sentCredit, sentInvoice } from '../../fixtures.ts'
import type { TestApp } from '../../harness.ts'
import { bankFixtures } from '../banking/bank-fixtures.ts'

export type SmallBusiness = Awaited<ReturnType<typeof smallBusiness>>

/** A year of business: every operation that moves money, a merge, and matches. */
export async function smallBusiness(app: TestApp) {
  const books = bankFixtures(app)
  const acme = await newClient(app)
  const partial = await sentInvoice(app, acme)
  const refunded = await newPayment(app, acme, { invoices: [[partial, 40]] })
  await app.run(refundPayment, {
    id: app.id('payment', refunded.id),
    invoices: [{ invoiceId: app.id('invoice', partial.id), amount: 10 }],
  })
  const draft = (await newInvoice(app, acme)).invoice
  const paid = (await newInvoice(app, acme, { paid: true })).invoice
  const cancelled = await sentInvoice(app, acme)
  await changeInvoice(app, cancelled, { cancel: true })
  const deleted = (await newInvoice(app, acme, { amountPaid: 30 })).invoice
  await app.run(bulkInvoices, { action: 'delete', ids: [app.id('invoice', deleted.id)] })
  const credit = await sentCredit(app, acme)
  const overpaid = await sentInvoice(app, acme)
  const credited = await newPayment(app, acme, { invoices: [[overpaid, 100]], credits: [[credit, 15]] })
  const gift = await newCredit(app, acme)
  const unapplied = await newPayment(app, acme, { amount: 25 })
  const takenBack = await newPayment(app, acme, { invoices: [[partial, 5]] })
  await app.run(bulkPayments, { action: 'delete', ids: [app.id('payment', takenBack.id)] })

  const survivor = await newClient(app, { name: 'Survivor' })
  const absorbed = await newClient(app, { name: 'Absorbed' })
  const inherited = await sentInvoice(app, absorbed)
  await books.merge(survivor, absorbed)
  const quote = await books.quote(survivor.id, 1200n)

  const open = await books.credit('7.00')
  const matched = await books.credit('60.00')
  await books.match([[matched, { invoiceIds: [await sentInvoice(app, survivor)] }]])
  const matchedPayment = (await books.payments()).at(-1)
  if (matchedPayment?.bankTransactionId !== matched.id) throw new Error('The match made no payment')
  const spent = await books.debit('12.00')
  const expense = await books.spent('12.00')
  await books.match([[spent, { expenseIds: [expense] }]])
  const unspent = await books.spent('3.00')
  return {
    acme,
    survivor,
    absorbed,
    partial,
    draft,
    paid,
    cancelled,
    deleted,
    inherited,
    quote,
    credit,
    credited,
    gift,
    refunded,
    unapplied,
    takenBack,
    open,
    matched,
    matchedPayment,
    spent,
    expense,
    unspent,
  }
}

/** Stored figures that differ from the sums of their rows, computed independently of the product's code. */
export async function plainSums({ read, tables }: Database, companyId: number): Promise<string[]> {
  const ofCompany = (table: { companyId: SQLiteColumn }) => eq(table.companyId, companyId)
  const clients = await read.select().from(tables.clients).where(ofCompany(tables.clients))
  const invoices = await read.select().from(tables.invoices).where(ofCompany(tables.invoices))
  const payments = await read.select().from(tables.payments).where(ofCompany(tables.payments))
  const allocations = await read.select().from(tables.allocations).where(ofCompany(tables.allocations))
  const credits = await read.select().from(tables.credits).where(ofCompany(tables.credits))
  const uses = await read.select().from(tables.creditAllocations).where(ofCompany(tables.creditAllocations))
  const ledgerEntries = await read.select().from(tables.ledgerEntries).where(ofCompany(tables.ledgerEntries))
  const wrong: string[] = []
  const compare = (what: string, stored: bigint, parts: readonly bigint[]) => {
    let total = 0n
    for (const part of parts) total += part
    if (total !== stored) wrong.push(what)
  }
  const live = allocations.filter((row) => row.archivedAt === null)
  const used = uses.filter((row) => row.archivedAt === null)
  for (const { id, balance, paidToDate, creditBalance } of clients) {
    const owed = invoices.filter((row) => row.clientId === id && !row.isDeleted && [2, 3].includes(row.statusId))
    const received = payments.filter((row) => row.clientId === id && !row.isDeleted)
    const entries = ledgerEntries.filter((row) => row.clientId === id)
    compare(
      `client ${id}: invoices`,
      balance,
      owed.map((row) => row.balance),
    )
    compare(
      `client ${id}: ledger`,
      balance,
      entries.map((row) => row.adjustment),
    )
    compare(`client ${id}: payments`, paidToDate, [
      ...received.map((row) => row.amount - row.refunded),
      ...used.filter((row) => received.some((payment) => payment.id === row.paymentId)).map((row) => row.amount),
    ])
    const usable = credits.filter((row) => row.clientId === id && !row.isDeleted && [2, 3].includes(row.statusId))
    compare(
      `client ${id}: credits`,
      creditBalance,
      usable.map((row) => row.amount - row.paidToDate),
    )
  }
  for (const { id, paidToDate } of credits) {
    const mine = used.filter((row) => row.creditId === id)
    compare(
      `credit ${id}: uses`,
      paidToDate,
      mine.map((row) => row.amount),
    )
  }
  for (const { id, paidToDate } of invoices.filter((row) => !row.isDeleted)) {
    const mine = live.filter((row) => row.invoiceId === id)
    compare(
      `invoice ${id}: allocations`,
      paidToDate,
      mine.map((row) => row.amount - row.refunded),
    )
  }
  for (const { id, applied } of payments.filter((row) => !row.isDeleted)) {
    const mine = live.filter((row) => row.paymentId === id)
    compare(`payment ${id}: allocations`, applied, [
      ...mine.map((row) => row.amount),
      ...used.filter((row) => row.paymentId === id).map((row) => -row.amount),
    ])
  }
  return wrong
}

import { and, eq, gt, inArray, lte } from 'drizzle-orm'
import { hasText, numberKey, owedInvoices } from '../../../db/statements/expressions.ts'
import { ofLiveClient } from '../../billing/document/filters.ts'
import { payableAmount } from '../../billing/invoice/invoice.ts'
import { creditStatus, invoiceStatus } from '../../kernel/document-status.ts'
import type { Work } from '../../kernel/work.ts'
import { lookUp } from './lookup.ts'
import { creditColumns, type FoundCredit, type FoundInvoice, invoiceColumns } from './owed.ts'
import { namesOfClients } from './parties.ts'
import { best, numbersOf, Pool, type Reading, type Suggestion } from './pool.ts'
import { isIdentified } from './score.ts'
import { together } from './together.ts'

/** The invoices of a deposit: open ones, open ones that together have its amount, and paid ones that its text names. */
export type InvoiceSuggestions = {
  invoices: Suggestion<FoundInvoice>[]
  invoicesTogether: FoundInvoice[]
  /** The credits that these less the amount of the deposit leave. */
  creditsTogether: FoundCredit[]
  paidInvoices: Suggestion<FoundInvoice>[]
}

/** The invoices for each deposit, and all invoices whose numbers the texts have. */
export async function suggestInvoices(
  work: Work,
  deposits: readonly Reading[],
  named: readonly FoundInvoice[],
): Promise<InvoiceSuggestions[]> {
  const found = await findOpen(work, deposits)
  const open = named.filter(isOpen)
  const clients = new Set([
    ...deposits.flatMap(({ parties }) => [...parties.clients.keys()]),
    ...open.map(clientOf),
    ...found.referenced.map(clientOf),
  ])
  const ofClients = await ownedBy(work, [...clients])
  const all = new Map([...open, ...found.all, ...ofClients.invoices].map((row) => [row.id, row]))
  const pool = new Pool(all.values(), keysOf)
  const paid = new Pool(
    named.filter((row) => !isOpen(row)),
    keysOf,
  )
  const names = await namesOfClients(work, [...all.values(), ...named].map(clientOf))
  return deposits.map((reading) => {
    const { transaction, parties, numbers } = reading
    const traitsOf = (invoice: FoundInvoice) => ({
      currencyId: invoice.currencyId,
      amount: isOpen(invoice) ? payableAmount(invoice) : invoice.amount,
      numbers: [invoice.number],
      reference: invoice.poNumber,
      names: names.get(invoice.clientId) ?? [],
      party: parties.clients.get(invoice.clientId),
      dates: [invoice.date, invoice.dueDate],
    })
    const ofParties = [...parties.clients.keys()].map((party) => ({ party }))
    const candidates = pool.with({ amount: transaction.amount, numbers }, ...ofParties)
    const invoices = best(reading, candidates, traitsOf)
    const recognised = invoices.filter(isIdentified).map(({ record }) => record.clientId)
    return {
      invoices,
      ...together(transaction, {
        invoices: ofClients.invoices,
        credits: ofClients.credits,
        clientIds: new Set([...parties.clients.keys(), ...recognised]),
      }),
      paidInvoices: best(reading, paid.with({ numbers }), traitsOf).filter(({ signals }) => signals.includes('number')),
    }
  })
}

/** The invoices that the texts name by their number: those that money is due for, and paid ones. */
export const invoicesByNumber = (work: Work, readings: readonly Reading[]): Promise<FoundInvoice[]> => {
  const { invoices: table } = work.tables
  const where = and(eq(table.isDeleted, false), lte(table.statusId, invoiceStatus.paid), ofLiveClient(work, table))
  return lookUp(
    work,
    lookedInvoices(work),
    { name: 'invoices.number', by: numberKey(table.number), where },
    numbersOf(readings),
  )
}

const lookedInvoices = (work: Work) =>
  ({ table: work.tables.invoices, columns: invoiceColumns, right: 'view_invoice' }) as const

async function findOpen(work: Work, deposits: readonly Reading[]) {
  const { invoices: table } = work.tables
  const open = and(eq(table.isDeleted, false), lte(table.statusId, invoiceStatus.partial), ofLiveClient(work, table))
  const amounts = deposits.map(({ transaction }) => transaction.amount)
  const byAmount = { name: 'invoices.amount', by: table.balance, where: open }
  const byReference = {
    name: 'invoices.reference',
    by: numberKey(table.poNumber),
    where: and(hasText('po_number'), open),
  }
  const looked = lookedInvoices(work)
  const referenced = await lookUp(work, looked, byReference, numbersOf(deposits))
  return { referenced, all: [...(await lookUp(work, looked, byAmount, amounts)), ...referenced] }
}

/** The oldest open invoices and credits of the clients. */
async function ownedBy(work: Work, clientIds: readonly number[]) {
  const { invoices, credits } = work.tables
  const open = and(owedInvoices, eq(invoices.isDeleted, false), ofLiveClient(work, invoices))
  const usable = and(
    eq(credits.isDeleted, false),
    inArray(credits.statusId, [creditStatus.sent, creditStatus.partial]),
    gt(credits.balance, 0n),
  )
  const byClient = { name: 'invoices.client', by: invoices.clientId, where: open, oldestFirst: true }
  const ofClient = { name: 'credits.client', by: credits.clientId, where: usable, oldestFirst: true }
  const looked = { table: credits, columns: creditColumns, right: 'view_credit' } as const
  return {
    invoices: await lookUp(work, lookedInvoices(work), byClient, clientIds),
    credits: await lookUp(work, looked, ofClient, clientIds),
  }
}

const isOpen = ({ statusId }: FoundInvoice): boolean => statusId <= invoiceStatus.partial

const clientOf = ({ clientId }: { clientId: number }): number => clientId

const keysOf = (invoice: FoundInvoice) => ({
  amount: payableAmount(invoice),
  numbers: [invoice.number, invoice.poNumber],
  party: invoice.clientId,
})

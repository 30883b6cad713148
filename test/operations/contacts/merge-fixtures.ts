import { getTableColumns } from 'drizzle-orm'
import { z } from 'zod'
import type { Tables } from '../../../src/db/database.ts'
import { anyone } from '../../../src/domain/kernel/actor.ts'
import type { Client, Contact } from '../../../src/domain/contacts/client/client.ts'
import { mergeClients } from '../../../src/domain/contacts/client/merge.ts'
import { createClient } from '../../../src/domain/contacts/client/operations.ts'
import { findClient } from '../../../src/domain/contacts/client/resolve.ts'
import { unmergeClients } from '../../../src/domain/contacts/client/unmerge.ts'
import type { Credit } from '../../../src/domain/billing/credit/credit.ts'
import { createCredit } from '../../../src/domain/billing/credit/create.ts'
import { Decimal } from '../../../src/domain/kernel/money/decimal.ts'
import { createExpense } from '../../../src/domain/spending/expense/operations.ts'
import type { Invoice } from '../../../src/domain/billing/invoice/invoice.ts'
import { createInvoice } from '../../../src/domain/billing/invoice/create.ts'
import { updateInvoice } from '../../../src/domain/billing/invoice/update.ts'
import { operation } from '../../../src/domain/kernel/operation.ts'
import { createPayment } from '../../../src/domain/billing/payment/operations.ts'
import type { Payment } from '../../../src/domain/billing/payment/payment.ts'
import { convertQuote } from '../../../src/domain/billing/quote/operations.ts'
import { createQuote } from '../../../src/domain/billing/quote/create.ts'
import type { Quote } from '../../../src/domain/billing/quote/quote.ts'
import type { Work } from '../../../src/domain/kernel/work.ts'
import type { TestApp } from '../../harness.ts'

export const password = 'correct horse battery'

type Person = { firstName?: string; lastName?: string; email?: string; isPrimary?: boolean }

/** Steps of a year of business with clients, each one transaction. */
export function clientFixtures(app: TestApp) {
  const step = <Result>(run: (work: Work) => Promise<Result>): Promise<Result> =>
    app.run(operation({ name: 'step', kind: 'write', permission: anyone, input: z.object({}), run }), {})

  const now = async ({ id }: Pick<Client, 'id'>): Promise<Client> => {
    const found = await findClient(await app.work(), id)
    if (!found) throw new Error('There is no such client')
    return found
  }

  const document = async (clientId: number, amount: bigint) => {
    const { digits } = await now({ id: clientId })
    const cost = Decimal.fromMinor(amount, digits).toString()
    return { clientId: app.id('client', clientId), lineItems: [{ quantity: 1, cost }] }
  }

  return {
    step,
    client: (name: string, contacts: Person[] = [], settings: Record<string, unknown> = {}) =>
      app.run(createClient, { name, contacts, settings }),
    /** A sent or draft invoice over this many minor units. */
    invoice: async (clientId: number, amount: bigint, state: 'sent' | 'draft' = 'sent'): Promise<Invoice> =>
      (await app.run(createInvoice, { ...(await document(clientId, amount)), markSent: state === 'sent' })).invoice,
    quote: async (clientId: number, amount: bigint): Promise<Quote> =>
      (await app.run(createQuote, await document(clientId, amount))).quote,
    /** A sent credit over this many minor units. */
    credit: async (clientId: number, amount: bigint): Promise<Credit> =>
      (await app.run(createCredit, { ...(await document(clientId, amount)), markSent: true })).credit,
    /** A payment of the invoice by this many minor units of the credit, without money. */
    use: (invoice: Invoice, credit: Credit, amount: bigint): Promise<Payment> => {
      const text = Decimal.fromMinor(amount, invoice.digits).toString()
      return app.run(createPayment, {
        clientId: app.id('client', invoice.clientId),
        invoices: [{ invoiceId: app.id('invoice', invoice.id), amount: text }],
        credits: [{ creditId: app.id('credit', credit.id), amount: text }],
      })
    },
    /** Converts a quote to an invoice and sends it. */
    async convert(quote: Quote): Promise<Invoice> {
      const { invoice } = await app.run(convertQuote, { id: app.id('quote', quote.id) })
      return (await app.run(updateInvoice, { id: app.id('invoice', invoice.id), markSent: true })).invoice
    },
    expense: (clientId: number, amount: string) =>
      app.run(createExpense, { amount, clientId: app.id('client', clientId) }),
    /** One payment with these allocations for the client of the first invoice; the excess stays unapplied. */
    pay: (parts: [Invoice, bigint][], amount: bigint): Promise<Payment> => {
      const [[first] = []] = parts
      if (!first) throw new Error('There is nothing to pay')
      const textOf = (minor: bigint) => Decimal.fromMinor(minor, first.digits).toString()
      return app.run(createPayment, {
        clientId: app.id('client', first.clientId),
        amount: textOf(amount),
        invoices: parts.map(([{ id }, part]) => ({ invoiceId: app.id('invoice', id), amount: textOf(part) })),
      })
    },
    merge: (survivor: Client, absorbed: Client, dryRun = false) =>
      app.run(
        mergeClients,
        { id: app.id('client', survivor.id), mergeableId: app.id('client', absorbed.id), dryRun },
        { password },
      ),
    unmerge: (survivor: Client, absorbed: Client, dryRun = false) =>
      app.run(
        unmergeClients,
        { id: app.id('client', survivor.id), absorbedId: app.id('client', absorbed.id), dryRun },
        { password },
      ),
    /** The client that an id refers to now. */
    now,
    /** All contact rows of a client in order, including deleted ones. */
    async people(client: Pick<Client, 'id'>): Promise<Contact[]> {
      const rows = await app.database.read.select().from(app.database.tables.contacts)
      return rows.filter((row) => row.clientId === client.id).sort((a, b) => a.position - b.position || a.id - b.id)
    },
    dump: () => dump(app),
  }
}

export type Books = ReturnType<typeof clientFixtures>

/** Two clients with records of several kinds, and contacts with the same e-mail address. */
export async function twoClients(books: Books, name: string) {
  const a = await books.client(`${name} A`, [
    { firstName: 'Ada', email: `ada@${name}.test` },
    { firstName: 'Al', email: `al@${name}.test` },
  ])
  const b = await books.client('', [
    { firstName: 'Bob', lastName: 'Roe', email: `bob@${name}.test` },
    { firstName: 'ADA', email: `ADA@${name}.test`, isPrimary: true },
    { firstName: 'Blank' },
  ])
  for (const [owner, amount] of [
    [a, 1_000n],
    [b, 2_500n],
  ] as const) {
    const invoice = await books.invoice(owner.id, amount)
    await books.pay([[invoice, 300n]], 350n)
    await books.invoice(owner.id, 70n, 'draft')
    await books.quote(owner.id, 40n)
    await books.expense(owner.id, '9.99')
  }
  return { a, b }
}

/** Intended traces of a merge and its reversal: the merge itself, ledger entries and activities. */
const traces: { [Name in keyof Tables]?: (row: Record<string, unknown>) => boolean } = {
  merges: () => true,
  ledgerEntries: (row) => row['adjustment'] === 0n,
  activities: (row) => /merged/.test(String(row['notes'])),
}

/** All rows of all tables without versions, dates and the {@link traces} of merges, in comparable form. */
async function dump(app: TestApp): Promise<Record<string, Record<string, unknown>[]>> {
  const tables = Object.entries(app.database.tables) as [keyof Tables, Tables[keyof Tables]][]
  const dumped: Record<string, Record<string, unknown>[]> = {}
  for (const [name, table] of tables) {
    const rows: Record<string, unknown>[] = await app.database.read.select().from(table)
    const keys = Object.keys(getTableColumns(table)).filter((key) => key !== 'version' && key !== 'updatedAt')
    dumped[name] = rows
      .filter((row) => !traces[name]?.(row))
      .map((row) => Object.fromEntries(keys.map((key) => [key, row[key]])))
      .sort((a, b) => (JSON.stringify(a, text) < JSON.stringify(b, text) ? -1 : 1))
  }
  return dumped
}

const text = (_key: string, value: unknown): unknown => (typeof value === 'bigint' ? String(value) : value)

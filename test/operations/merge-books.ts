import { getTableColumns } from 'drizzle-orm'
import { z } from 'zod'
import type { Tables } from '../../src/db/database.ts'
import { anyone } from '../../src/domain/actor.ts'
import type { Client, Contact } from '../../src/domain/client/client.ts'
import { mergeClients } from '../../src/domain/client/merge.ts'
import { createClient } from '../../src/domain/client/operations.ts'
import { findClient } from '../../src/domain/client/resolve.ts'
import { unmergeClients } from '../../src/domain/client/unmerge.ts'
import { ensureInvitations } from '../../src/domain/document/invitations.ts'
import { createExpense } from '../../src/domain/expense/operations.ts'
import type { Invoice } from '../../src/domain/invoice/invoice.ts'
import { sendInvoice } from '../../src/domain/invoice/send.ts'
import { indexInvoice, insertInvoice } from '../../src/domain/invoice/store.ts'
import { nextNumber } from '../../src/domain/number.ts'
import { operation } from '../../src/domain/operation.ts'
import { receivePayment } from '../../src/domain/payment/receive.ts'
import type { ReceivedPayment } from '../../src/domain/payment/receive.ts'
import { convertToInvoice } from '../../src/domain/quote/convert.ts'
import { quoteOn } from '../../src/domain/quote/quote.ts'
import type { Quote } from '../../src/domain/quote/quote.ts'
import { insertQuote } from '../../src/domain/quote/store.ts'
import type { Work } from '../../src/domain/work.ts'
import type { TestApp } from '../harness.ts'

export const password = 'correct horse battery'

type Person = { firstName?: string; lastName?: string; email?: string; isPrimary?: boolean }

const current = async (work: Work, id: number): Promise<Client> => {
  const found = await findClient(work, id)
  if (!found) throw new Error('no such client')
  return found
}

const draft = (client: Client) => ({
  clientId: client.id,
  originClientId: client.id,
  currencyId: client.currencyId,
  digits: client.digits,
  date: '2026-03-01',
  lineItems: [],
  taxInfo: {},
  eInvoice: {},
})

/** Steps of a year of business with clients, each one transaction. */
export function booksOf(app: TestApp) {
  const step = <Result>(run: (work: Work) => Promise<Result>): Promise<Result> =>
    app.run(operation({ name: 'step', kind: 'write', permission: anyone, input: z.object({}), run }), {})

  return {
    step,
    client: (name: string, contacts: Person[] = [], settings: Record<string, unknown> = {}) =>
      app.run(createClient, { name, contacts, settings }),
    /** A sent invoice of so many minor units, or a draft. */
    invoice: (clientId: number, amount: bigint, state: 'sent' | 'draft' = 'sent'): Promise<Invoice> =>
      step(async (work) => {
        const client = await current(work, clientId)
        const number = await nextNumber(work, 'invoice', work.tables.invoices, { client })
        const made = await insertInvoice(work, { ...draft(client), number, amount })
        await ensureInvitations(work, { kind: 'invoice', id: made.id, isNew: true }, client)
        await indexInvoice(work, made)
        return state === 'sent' ? sendInvoice(work, made, client) : made
      }),
    quote: (clientId: number, amount: bigint): Promise<Quote> =>
      step(async (work) => {
        const client = await current(work, clientId)
        const number = await nextNumber(work, 'quote', work.tables.quotes, { client })
        return insertQuote(work, { ...draft(client), number, amount })
      }),
    convert: (quote: Quote): Promise<Invoice> =>
      step(async (work) => {
        const { quotes } = work.tables
        const rows = await work.db.select().from(quotes)
        const row = rows.find((each) => each.id === quote.id)
        if (!row) throw new Error('no such quote')
        const client = await current(work, row.clientId)
        const { invoice } = await convertToInvoice(work, quoteOn(work.today, row), client)
        return sendInvoice(work, invoice, client)
      }),
    expense: (clientId: number, amount: string) =>
      app.run(createExpense, { amount, clientId: app.id('client', clientId) }),
    /** One payment of the parts, for the client of the first invoice; what exceeds them stays unapplied. */
    pay: (parts: [Invoice, bigint][], amount: bigint): Promise<ReceivedPayment> =>
      step(async (work) => {
        const [[first] = []] = parts
        if (!first) throw new Error('nothing to pay')
        const client = await current(work, first.clientId)
        return receivePayment(work, {
          client,
          originClientId: first.originClientId,
          currencyId: first.currencyId,
          digits: first.digits,
          amount,
          date: work.today,
          allocations: parts.map(([{ id }, part]) => ({ invoiceId: id, amount: part })),
        })
      }),
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
    /** The client that an id stands for, as it now is. */
    now: async (client: Pick<Client, 'id'>): Promise<Client> => current(await app.work(), client.id),
    /** Every contact row of a client in order, gone ones included. */
    async people(client: Pick<Client, 'id'>): Promise<Contact[]> {
      const rows = await app.database.read.select().from(app.database.tables.contacts)
      return rows.filter((row) => row.clientId === client.id).sort((a, b) => a.position - b.position || a.id - b.id)
    },
    dump: () => dump(app),
  }
}

export type Books = ReturnType<typeof booksOf>

/** What a merge and its undoing leave behind on purpose: their own record, and notes in ledger and activities. */
const traces: { [Name in keyof Tables]?: (row: Record<string, unknown>) => boolean } = {
  merges: () => true,
  ledgerEntries: (row) => row['adjustment'] === 0n,
  activities: (row) => /merged/.test(String(row['notes'])),
}

/** Every row of every table, without versions, stamps and the {@link traces} of merges: equal dumps are equal books. */
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

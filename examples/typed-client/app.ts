import { randomUUID } from 'node:crypto'
import { request, subscribe } from './client.ts'
import type { Server } from './client.ts'
import {
  CreateBankAccountDocument,
  CreateBankTransactionDocument,
  CreateClientDocument,
  CreateInvoiceDocument,
  InvoiceChangedDocument,
  InvoicesDocument,
  MatchBankTransactionsDocument,
  MergeClientsDocument,
} from './generated/graphql.ts'
import type { InvoiceFilter, InvoiceRowFragment, InvoicesQuery, RefusalFragment } from './generated/graphql.ts'

/** A mutation was refused; nothing was changed. */
export class RefusedError extends Error {
  readonly refusals: readonly RefusalFragment[]

  constructor(refusals: readonly RefusalFragment[]) {
    super(refusals.map(({ path, message }) => [...path, message].join(' ')).join('; '))
    this.name = 'RefusedError'
    this.refusals = refusals
  }
}

/** The record of a payload. @throws RefusedError */
function accepted<Result>(record: Result | null, refusals: readonly RefusalFragment[]): Result {
  if (record === null || refusals.length > 0) throw new RefusedError(refusals)
  return record
}

/** Creates a client and returns its id. */
export async function createClient(server: Server, name: string): Promise<string> {
  const { createClient: payload } = await request(server, CreateClientDocument, { input: { name } })
  return accepted(payload.client, payload.userErrors).id
}

/** Creates an invoice with one line and sends it. A retry with the same key does not create a second one. */
export async function invoiceClient(
  server: Server,
  clientId: string,
  cost: string,
  idempotencyKey: string = randomUUID(),
): Promise<InvoiceRowFragment> {
  const input = { clientId, lineItems: [{ productKey: 'Consulting', quantity: '1', cost }] }
  const variables = { input, markSent: true }
  const { createInvoice: payload } = await request(server, CreateInvoiceDocument, variables, { idempotencyKey })
  return accepted(payload.invoice, payload.userErrors)
}

/** All invoices that a filter matches, read page by page. */
export async function* invoices(server: Server, filter: InvoiceFilter, first = 50): AsyncGenerator<InvoiceRowFragment> {
  let after: string | null = null
  for (;;) {
    const { invoices: page }: InvoicesQuery = await request(server, InvoicesDocument, { filter, first, after })
    yield* page.nodes
    if (!page.pageInfo.hasNextPage) return
    after = page.pageInfo.endCursor
  }
}

/** Records money that came in on a new bank account, and returns the id of the bank transaction. */
export async function receiveMoney(server: Server, amount: string): Promise<string> {
  const { createBankAccount: account } = await request(server, CreateBankAccountDocument, {
    input: { name: 'Current account' },
  })
  const { id } = accepted(account.bankAccount, account.userErrors)
  const { createBankTransaction: booked } = await request(server, CreateBankTransactionDocument, {
    input: { bankAccountId: id, amount, direction: 'CREDIT' },
  })
  return accepted(booked.bankTransaction, booked.userErrors).id
}

/** Pays invoices with a bank transaction; a dry run returns the same result and changes nothing. */
export async function payWith(server: Server, transactionId: string, invoiceIds: string[], dryRun = false) {
  const variables = { transactions: [{ id: transactionId, invoiceIds }], dryRun }
  const { matchBankTransactions: payload } = await request(server, MatchBankTransactionsDocument, variables)
  return accepted(payload.results, payload.userErrors)
}

/** Merges a duplicate into a client. Needs the password of an admin. */
export async function mergeClients(server: Server, id: string, mergeableId: string) {
  const { mergeClients: payload } = await request(server, MergeClientsDocument, { id, mergeableId })
  return accepted(payload.client, payload.userErrors)
}

/** The invoices of a client as they change, until the signal is aborted. */
export async function watchInvoices(
  server: Server,
  clientId: string,
  signal: AbortSignal,
): Promise<AsyncGenerator<InvoiceRowFragment>> {
  const events = await subscribe(server, InvoiceChangedDocument, { filter: { clientIds: [clientId] } }, signal)
  return (async function* () {
    for await (const { invoiceChanged } of events) yield invoiceChanged
  })()
}

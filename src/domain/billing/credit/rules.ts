import type { Client } from '../../contacts/client/client.ts'
import { invalid } from '../../kernel/error.ts'
import type { Work } from '../../kernel/work.ts'
import type { DocumentSettings, DocumentValues } from '../document/document.ts'
import type { DocumentInput } from '../document/input.ts'
import { composed } from '../document/party.ts'
import { invoicesByIds } from '../invoice/store.ts'
import type { Credit } from './credit.ts'
import { creditParty } from './send.ts'

/**
 * Refuses an amount below zero. A credit whose lines are still to come may have its discount already; until then it cannot be sent.
 * @throws VALIDATION
 */
export function assertComposable({ amount, lineItems }: Pick<DocumentValues, 'amount' | 'lineItems'>): void {
  if (amount < 0n && lineItems.length > 0)
    throw invalid('lineItems', 'must have a total of at least 0: create an invoice for an amount that the client owes')
}

/** {@link composed} for credits. @throws VALIDATION */
export async function composedCredit(
  work: Work,
  client: Client | undefined,
  settings: DocumentSettings,
  given: { before?: Credit | undefined; input: DocumentInput },
): Promise<DocumentValues> {
  const values = await composed(work, creditParty, client, settings, given)
  assertComposable(values)
  return values
}

/** Refuses the invoice of another client as the one that the credit is for. @throws VALIDATION */
export async function assertInvoiceOf(
  work: Work,
  client: Client,
  invoiceId: number | null | undefined,
  before?: Credit,
): Promise<void> {
  if (invoiceId === null || invoiceId === undefined || invoiceId === before?.invoiceId) return
  const [invoice] = await invoicesByIds(work, [invoiceId])
  if (invoice?.clientId !== client.id) throw invalid('invoiceId', 'is not an invoice of the client', 'NOT_FOUND')
}

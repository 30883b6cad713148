import { isNull } from 'drizzle-orm'
import { publish } from '../../kernel/events.ts'
import { assertHolds } from '../../kernel/actor.ts'
import type { Client } from '../../contacts/client/client.ts'
import { contactsByClientIds } from '../../contacts/client/resolve.ts'
import { adoptedValues } from '../document/clone.ts'
import { ensureInvitations, invitationsByQuoteIds } from '../document/invitations.ts'
import { partiesToKeep } from '../document/issued-parties.ts'
import { numberWhenSaved } from '../document/party.ts'
import { documentSettings } from '../document/settings.ts'
import { conflict } from '../../kernel/error.ts'
import { pick } from '../../kernel/rows/pick.ts'
import { linkOf } from '../../records/attachment/parents.ts'
import { insertDocuments } from '../../records/attachment/store.ts'
import { assertNotDeleted, rowsWhere } from '../../records/records.ts'
import type { Invoice } from '../invoice/invoice.ts'
import { indexInvoice, insertInvoice } from '../invoice/store.ts'
import type { Work } from '../../kernel/work.ts'
import { quoteSubjects, type Quote } from './quote.ts'
import { quoteStatus } from '../../kernel/document-status.ts'
import { saveQuote } from './store.ts'

/**
 * Makes a draft invoice of the quote, for the same client and people: lines, discounts, taxes, notes, deposit and files are copied,
 * other dates begin anew, terms and footer are those of invoices. @throws FORBIDDEN without create_invoice, CONFLICT when it was converted
 * before, BAD_REQUEST when deleted
 */
export async function convertToInvoice(
  work: Work,
  quote: Quote,
  client: Client,
): Promise<{ quote: Quote; invoice: Invoice }> {
  assertHolds(work.actor, 'create_invoice')
  assertNotDeleted('quote', quote)
  if (quote.statusId === quoteStatus.converted || quote.invoiceId !== null) {
    throw conflict('The quote is already converted; its {invoiceId} is the id of the invoice.')
  }
  const invoice = await invoiceFrom(work, quote, client)
  const { quotes } = work.tables
  // The condition decides a race: the loser rolls back its invoice too.
  const converted = await saveQuote(
    work,
    quote,
    {
      statusId: quoteStatus.converted,
      invoiceId: invoice.id,
      reopensAs: quote.statusId,
      parties: quote.parties ?? (await partiesToKeep(work, quote, client)),
    },
    isNull(quotes.invoiceId),
  )
  return { quote: converted, invoice }
}

async function invoiceFrom(work: Work, quote: Quote, client: Client): Promise<Invoice> {
  const invoice = await insertInvoice(work, {
    ...(await adoptedValues(work, quote, 'invoice')),
    partialDueDate: quote.partialDueDate,
    clientId: quote.clientId,
    originClientId: quote.originClientId,
    quoteId: quote.id,
    number: await numberWhenSaved(work, 'invoice', client, await documentSettings(work, client, 'invoice')),
  })
  await inviteTheSame(work, quote, invoice)
  await attachTheSame(work, quote, invoice)
  await indexInvoice(work, invoice)
  await publish(work, { type: 'invoiceCreated', ...quoteSubjects(quote), invoiceId: invoice.id })
  return invoice
}

/** The files of the quote are those of the invoice too; their content is stored once. */
async function attachTheSame(work: Work, quote: Quote, invoice: Invoice): Promise<void> {
  const { uploadedDocuments } = work.tables
  const files = await rowsWhere(work, uploadedDocuments, uploadedDocuments.quoteId, [quote.id])
  const copies = files
    .filter(({ archivedAt }) => archivedAt === null)
    .map((file) => ({
      ...pick(file, ['name', 'mediaType', 'hash', 'size', 'isPublic']),
      ...linkOf({ kind: 'invoice', key: invoice.id }),
    }))
  if (copies.length > 0) await insertDocuments(work, copies)
}

/** The people who were shown the quote see the invoice; those who have left the client since do not. */
async function inviteTheSame(work: Work, quote: Quote, invoice: Invoice): Promise<void> {
  const [invited = []] = await invitationsByQuoteIds(work, [quote.id])
  const [contacts = []] = await contactsByClientIds(work, [quote.clientId])
  const present = new Set(contacts.map((contact) => contact.id))
  const requested = invited.filter(({ contactId }) => present.has(contactId))
  await ensureInvitations(
    work,
    { kind: 'invoice', id: invoice.id, isNew: true },
    { id: invoice.clientId },
    requested.map(({ contactId }) => ({ clientContactId: contactId })),
  )
}

import { publishAll } from '../../kernel/events.ts'
import { assertHolds } from '../../kernel/actor.ts'
import type { Client } from '../../contacts/client/client.ts'
import { contactsByClientIds, settingsOfClients } from '../../contacts/client/resolve.ts'
import { nextNumbers } from '../../contacts/number.ts'
import { adoptedBy } from '../document/clone.ts'
import type { Subject } from '../document/document.ts'
import { invitationsByQuoteIds, inviteToNew } from '../document/invitations.ts'
import { isNumberedWhenSaved } from '../document/party.ts'
import { changedRecord } from '../../records/save-all.ts'
import { settingsFor } from '../document/settings.ts'
import { conflict } from '../../kernel/error.ts'
import { pick } from '../../kernel/rows/pick.ts'
import { linkOf } from '../../records/attachment/parents.ts'
import { insertDocuments } from '../../records/attachment/store.ts'
import { assertNotDeleted, rowsWhere } from '../../records/records.ts'
import type { Invoice } from '../invoice/invoice.ts'
import { indexInvoices, insertInvoices } from '../invoice/store.ts'
import type { Work } from '../../kernel/work.ts'
import { quoteSubjects, type Quote } from './quote.ts'
import { quoteStatus } from '../../kernel/document-status.ts'
import { quoteParty } from './send.ts'
import { saveQuotes } from './store.ts'

type Converted = { quote: Quote; invoice: Invoice }

/**
 * Makes a draft invoice of the quote, for the same client and people: lines, discounts, taxes, notes, deposit and files are copied,
 * other dates begin anew, terms and footer are those of invoices. @throws FORBIDDEN without create_invoice, CONFLICT when it was converted
 * before, BAD_REQUEST when deleted
 */
export async function convertToInvoice(work: Work, quote: Quote, client: Client): Promise<Converted> {
  const [converted] = await convertAll(work, [{ document: quote, owner: client }])
  if (!converted) throw new Error('A converted quote was lost')
  return converted
}

/** {@link convertToInvoice} for many quotes, in their order, by a fixed number of statements. */
export async function convertAll(work: Work, list: readonly Subject<Quote, Client>[]): Promise<Converted[]> {
  if (list.length === 0) return []
  assertHolds(work.actor, 'create_invoice')
  for (const { document: quote } of list) {
    assertNotDeleted('quote', quote)
    if (quote.statusId === quoteStatus.converted || quote.invoiceId !== null) {
      throw conflict('The quote is already converted; its {invoiceId} is the id of the invoice.')
    }
  }
  const invoices = await invoicesFrom(work, list)
  const parties = await quoteParty.allPartiesToKeep(work, list)
  const changes = list.map(({ document: before }, index) => ({
    before,
    after: changedRecord(work, before, {
      statusId: quoteStatus.converted,
      invoiceId: invoices[index]?.id ?? null,
      reopensAs: before.statusId,
      parties: before.parties ?? parties[index] ?? null,
    }),
  }))
  // The version decides a race: the loser rolls back its invoices too.
  await saveQuotes(work, changes, ['statusId', 'invoiceId', 'reopensAs', 'parties'])
  return changes.flatMap(({ after: quote }, index) => {
    const invoice = invoices[index]
    return invoice ? [{ quote, invoice }] : []
  })
}

async function invoicesFrom(work: Work, list: readonly Subject<Quote, Client>[]): Promise<Invoice[]> {
  const all = await settingsOfClients(
    work,
    list.map(({ owner }) => owner),
  )
  const settings = all.map((each) => settingsFor('invoice', each))
  const numbered = list.filter((_subject, index) => settings[index] && isNumberedWhenSaved('invoice', settings[index]))
  const numbers = await nextNumbers(
    work,
    'invoice',
    work.tables.invoices,
    numbered.map(({ owner: client }) => ({ client })),
  )
  const numberOf = new Map(numbered.map(({ document }, index) => [document.id, numbers[index]]))
  const invoices = await insertInvoices(
    work,
    list.flatMap(({ document: quote }, index) => {
      const own = settings[index]
      return own ? [{ ...contentOf(work, quote, own), number: numberOf.get(quote.id) ?? null }] : []
    }),
  )
  const pairs = list.flatMap(({ document: quote }, index) => {
    const invoice = invoices[index]
    return invoice ? [{ quote, invoice }] : []
  })
  await inviteTheSame(work, pairs)
  await attachTheSame(work, pairs)
  await indexInvoices(work, invoices)
  await publishAll(
    work,
    pairs.map(({ quote, invoice }) => ({ type: 'invoiceCreated', ...quoteSubjects(quote), invoiceId: invoice.id })),
  )
  return invoices
}

const contentOf = (work: Work, quote: Quote, settings: Parameters<typeof adoptedBy>[2]) => ({
  ...adoptedBy(work, quote, settings),
  partialDueDate: quote.partialDueDate,
  clientId: quote.clientId,
  originClientId: quote.originClientId,
  quoteId: quote.id,
})

/** The files of the quotes are those of the invoices too; their content is stored once. */
async function attachTheSame(work: Work, pairs: readonly Converted[]): Promise<void> {
  const { uploadedDocuments } = work.tables
  const invoiceOf = new Map(pairs.map(({ quote, invoice }) => [quote.id, invoice.id]))
  const files = await rowsWhere(work, uploadedDocuments, uploadedDocuments.quoteId, [...invoiceOf.keys()])
  const copies = files.flatMap((file) => {
    const key = file.archivedAt === null ? invoiceOf.get(file.quoteId ?? 0) : undefined
    if (key === undefined) return []
    return [{ ...pick(file, ['name', 'mediaType', 'hash', 'size', 'isPublic']), ...linkOf({ kind: 'invoice', key }) }]
  })
  if (copies.length > 0) await insertDocuments(work, copies)
}

/** The people who were shown the quotes see the invoices; those who have left the client since do not. */
async function inviteTheSame(work: Work, pairs: readonly Converted[]): Promise<void> {
  const invited = await invitationsByQuoteIds(
    work,
    pairs.map(({ quote }) => quote.id),
  )
  const contacts = await contactsByClientIds(
    work,
    pairs.map(({ quote }) => quote.clientId),
  )
  await inviteToNew(
    work,
    'invoice',
    pairs.map(({ invoice }, index) => ({
      id: invoice.id,
      contacts: contacts[index] ?? [],
      requested: new Set(invited[index]?.map(({ contactId }) => contactId)),
    })),
  )
}

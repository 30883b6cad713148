import { eq, isNull, type SQL } from 'drizzle-orm'
import * as z from 'zod'
import { requiresPerRecord, type Right } from '../../kernel/actor.ts'
import { type Client, contactName, type Contact } from '../../contacts/client/client.ts'
import { clientsByIds, contactsByClientIds } from '../../contacts/client/resolve.ts'
import { documentTextSearch } from '../../billing/document/filters.ts'
import type { Invoice } from '../../billing/invoice/invoice.ts'
import { invoicesByIds } from '../../billing/invoice/store.ts'
import { searchText } from '../../kernel/input.ts'
import { operation } from '../../kernel/operation.ts'
import type { Quote } from '../../billing/quote/quote.ts'
import { quotesByIds } from '../../billing/quote/store.ts'
import { listRecords } from '../../records/list/record-list.ts'
import { searchOf, type TextSearch } from '../../records/list/record-search.ts'
import type { RecordTable } from '../../kernel/rows/record-table.ts'
import { columnSorts } from '../../records/list/sort-columns.ts'
import type { Work } from '../../kernel/work.ts'

/** Maximum of records of each kind in a search result. */
const mostHits = 20

type FoundContact = { contact: Contact; client: Client }
type FoundDocument<Row> = { record: Row; client: Client | undefined }

/** Result of a search, for each kind the newest first. */
export type Found = {
  text: string
  clients: Client[]
  contacts: FoundContact[]
  invoices: FoundDocument<Invoice>[]
  quotes: FoundDocument<Quote>[]
}

/** The keys of the newest live records that match the conditions and that the actor may see. */
async function newest(
  work: Work,
  table: RecordTable,
  { right, words, search, condition }: { right: Right; words: string; search: TextSearch | undefined; condition?: SQL },
): Promise<number[]> {
  const page = await listRecords(work, table, {
    input: { sort: [{ column: 'id', descending: true }], size: mostHits, search: words },
    columns: columnSorts('id'),
    conditions: [eq(table.isDeleted, false), condition],
    search,
    right,
  })
  return page.rows.map((row) => row.id)
}

const present = <Row>(rows: readonly (Row | undefined)[]): Row[] => rows.filter((row) => row !== undefined)

async function withClients<Row extends { clientId: number }>(
  work: Work,
  rows: readonly Row[],
): Promise<FoundDocument<Row>[]> {
  const clients = await clientsByIds(
    work,
    rows.map((row) => row.clientId),
  )
  return rows.map((record, index) => ({ record, client: clients[index] }))
}

async function contactsOf(work: Work, clients: readonly Client[], words: string): Promise<FoundContact[]> {
  const lists = await contactsByClientIds(
    work,
    clients.map((client) => client.id),
  )
  const needle = words.toLowerCase()
  const matches = (contact: Contact) =>
    contactName(contact) !== '' && `${contactName(contact)}\n${contact.email}`.toLowerCase().includes(needle)
  return clients
    .flatMap((client, index) => (lists[index] ?? []).filter(matches).map((contact) => ({ contact, client })))
    .slice(0, mostHits)
}

/** Clients, contacts, invoices and quotes that match a word; without one, the newest. */
export const search = operation({
  name: 'search',
  kind: 'read',
  permission: requiresPerRecord('any token; it finds what its user may view'),
  input: z.object({
    text: searchText('Part of a name, number, address or note.').optional(),
  }),
  async run(work, { text: words = '' }): Promise<Found> {
    const { clients, invoices, quotes } = work.tables
    const clientIds = await newest(work, clients, {
      right: 'view_client',
      words,
      search: words ? searchOf(work, clients, 'client', words) : undefined,
      condition: isNull(clients.mergedIntoId),
    })
    const invoiceIds = await newest(work, invoices, {
      right: 'view_invoice',
      words,
      search: words ? documentTextSearch(work, 'invoice', words) : undefined,
    })
    const quoteIds = await newest(work, quotes, {
      right: 'view_quote',
      words,
      search: words ? documentTextSearch(work, 'quote', words) : undefined,
    })
    const found = present(await clientsByIds(work, clientIds))
    return {
      text: words,
      clients: found,
      contacts: await contactsOf(work, found, words),
      invoices: await withClients(work, present(await invoicesByIds(work, invoiceIds))),
      quotes: await withClients(work, present(await quotesByIds(work, quoteIds))),
    }
  },
})

import { type Found, search } from '../../../../domain/workspace/search/operations.ts'
import { builder } from '../../builder.ts'
import { query } from '../../building/query.ts'
import { ClientType, ContactType } from '../contacts/client.ts'
import { InvoiceType } from '../billing/invoice.ts'
import { QuoteType } from '../billing/quote.ts'

const FoundContactType = builder.objectRef<Found['contacts'][number]>('FoundContact').implement({
  description: 'A person whom a search found, and whose contact it is.',
  fields: (t) => ({
    contact: t.expose('contact', { type: ContactType, description: 'The person.' }),
    client: t.expose('client', { type: ClientType, description: 'The client it is a contact of.' }),
  }),
})

const SearchResultsType = builder.objectRef<Found>('SearchResults').implement({
  description: 'At most 20 records of each kind, newest first, none deleted.',
  fields: (t) => ({
    clients: t.expose('clients', { type: [ClientType], description: 'Clients, found by name, number and contacts.' }),
    contacts: t.expose('contacts', {
      type: [FoundContactType],
      description: 'People at the clients found, by their names and e-mail addresses.',
    }),
    invoices: t.field({
      type: [InvoiceType],
      description: 'Invoices, by number, custom values, notes of lines and client.',
      resolve: ({ invoices }) => invoices.map(({ record }) => record),
    }),
    quotes: t.field({
      type: [QuoteType],
      description: 'Quotes, by number, custom values, notes of lines and client.',
      resolve: ({ quotes }) => quotes.map(({ record }) => record),
    }),
  }),
})

builder.queryFields((t) => ({
  search: query(t, search, {
    type: SearchResultsType,
    description: 'One search over clients, people, invoices and quotes; without a text, the newest of each.',
  }),
}))

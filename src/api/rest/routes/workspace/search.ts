import { type Client, contactName } from '../../../../domain/contacts/client/client.ts'
import type { IdCodec } from '../../../../domain/kernel/record-id.ts'
import { type Found, search } from '../../../../domain/workspace/search/operations.ts'
import { custom } from '../../answer.ts'
import { route } from '../../route.ts'
import { searchForm } from '../../wire/workspace.ts'

/** The settings pages of the admin app with settings that exist here, by their path, under its titles. */
const pages: Readonly<Record<string, string>> = {
  '/settings/company_details': 'Company Details',
  '/settings/company_details/address': 'Company Details Address',
  '/settings/company_details/logo': 'Company Details Logo',
  '/settings/company_details/defaults': 'Company Details Defaults',
  '/settings/company_details/documents': 'Company Details Documents',
  '/settings/user_details': 'User Details',
  '/settings/user_details/password': 'User Details Password',
  '/settings/user_details/preferences': 'User Details Preferences',
  '/settings/localization': 'Localization',
  '/settings/tax_settings': 'Tax Settings',
  '/settings/tax_rates': 'Tax Rates',
  '/settings/product_settings': 'Product Settings',
  '/settings/expense_settings': 'Expense Settings',
  '/settings/expense_categories': 'Expense Categories',
  '/settings/workflow_settings': 'Workflow Settings',
  '/settings/account_management': 'Account Management',
  '/settings/account_management/enabled_modules': 'Account Management Enabled Modules',
  '/settings/account_management/security_settings': 'Account Management Security Settings',
  '/settings/custom_fields': 'Custom Fields',
  '/settings/generated_numbers': 'Generated Numbers',
  '/settings/email_settings': 'Email Settings',
  '/settings/templates_and_reminders': 'Templates & Reminders',
  '/settings/bank_accounts': 'Bank Accounts',
  '/settings/bank_accounts/transaction_rules': 'Bank Accounts Transaction Rules',
  '/settings/payment_terms': 'Payment Terms',
  '/settings/users': 'Users',
  '/settings/integrations': 'Integrations',
  '/settings/integrations/api_tokens': 'Integrations API Tokens',
  '/settings/integrations/api_webhooks': 'Integrations API Webhooks',
  '/settings/import_export': 'Import & Export',
}

/** One search result, as the admin app lists it. */
type SearchHit = { name: string; type: string; id: string; path: string }

/** The pages whose name contains the text; an empty text matches all. */
const settingsPages = (text: string): SearchHit[] =>
  Object.entries(pages)
    .filter(([, name]) => name.toLowerCase().includes(text.toLowerCase()))
    .map(([path, name]) => ({ name, type: '/settings', id: path.slice('/settings/'.length), path }))

const documentHit = (
  kind: 'invoice' | 'quote',
  { record, client }: { record: { id: number; number: string | null }; client: Client | undefined },
  ids: IdCodec,
): SearchHit => {
  const id = ids.encode(kind, record.id)
  const name = [client?.displayName ?? '', record.number ?? ''].filter((part) => part !== '').join(' - ')
  return { name, type: `/${kind}`, id, path: `/${kind}s/${id}/edit` }
}

const hitsOf = (found: Found, ids: IdCodec): Record<string, SearchHit[]> => ({
  clients: found.clients.map((client) => {
    const id = ids.encode('client', client.id)
    return { name: client.displayName, type: '/client', id, path: `/clients/${id}/edit` }
  }),
  client_contacts: found.contacts.map(({ contact, client }) => {
    const id = ids.encode('client', client.id)
    const person = [contactName(contact), contact.email].filter((part, index, all) => all.indexOf(part) === index)
    const name = [...person, client.displayName].filter((part) => part !== '').join(' - ')
    return { name, type: '/client', id, path: `/clients/${id}` }
  }),
  invoices: found.invoices.map((invoice) => documentHit('invoice', invoice, ids)),
  quotes: found.quotes.map((quote) => documentHit('quote', quote, ids)),
  settings: settingsPages(found.text),
})

const hits = {
  type: 'array',
  items: {
    type: 'object',
    properties: {
      name: { type: 'string' },
      type: { type: 'string' },
      id: { type: 'string' },
      path: { type: 'string' },
    },
    required: ['name', 'type', 'id', 'path'],
  },
}
const names = ['clients', 'client_contacts', 'invoices', 'quotes', 'settings']
const schema = { type: 'object', properties: Object.fromEntries(names.map((name) => [name, hits])), required: names }

/** compat: the response has no `data`. The text is `search`, as the admin app sends it, or `text`. */
export const searchRoutes = (['GET', 'POST'] as const).map((method) =>
  route({
    method,
    path: '/search',
    operation: search,
    form: searchForm,
    graphql: 'Query.search',
    summary:
      "Clients, people, invoices, quotes and the admin app's settings pages by a word (`search`), the newest first.",
    answer: custom((found: Found, { scope }) => hitsOf(found, scope.ids), schema),
  }),
)

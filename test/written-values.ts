import { snakeCase } from '../src/domain/kernel/spelling.ts'
import type { World } from './openapi/records.ts'
import type { Json } from './serving.ts'

/** A record as REST shows it. */
export type Shown = Json

const textAt = (record: Shown, name: string): string | undefined => {
  const value: unknown = record[name]
  return typeof value === 'string' && value !== '' ? value : undefined
}

/** The id of a record that a field of this record may name, by the kind of record: one of its own client where it must be. */
export async function referenceFor(world: World, kind: string, record: Shown): Promise<string> {
  const client = textAt(record, 'client_id') ?? (await world.made('/clients'))
  const vendor = textAt(record, 'vendor_id') ?? (await world.made('/vendors'))
  const sent = async (list: string) => {
    const { done } = world
    const made = await done('POST', `${list}?mark_sent=true`, {
      client_id: client,
      line_items: [{ cost: 5, quantity: 1 }],
    })
    return made.at('data.id')
  }
  const made: Record<string, () => Promise<string>> = {
    user: async () => world.app.id('user', world.app.owner.userId),
    client: async () => client,
    contact: async () => (await world.done('GET', `/clients/${client}`)).at('data.contacts.0.id'),
    vendorContact: async () => (await world.done('GET', `/vendors/${vendor}`)).at('data.contacts.0.id'),
    location: async () => {
      const owner = textAt(record, 'client_id') ? { client_id: client } : { vendor_id: vendor }
      const name = `Place ${world.app.sources.randomKey(8)}`
      return (await world.done('POST', '/locations', { name, ...owner })).at('data.id')
    },
    invoice: () => sent('/invoices'),
    credit: () => sent('/credits'),
    clientGroup: () => world.made('/group_settings'),
    bankAccount: () => world.made('/bank_integrations'),
    bankRule: () => world.made('/bank_transaction_rules'),
  }
  return made[kind]?.() ?? world.made(`/${snakeCase(kind).replace(/y$/, 'ie')}s`)
}

/** Valid values by the names of fields whose kind does not say what they may be; none is a default. */
export const namedValues: Readonly<Record<string, unknown>> = {
  country_id: '276',
  country_code: 'FR',
  shipping_country_id: '276',
  shipping_country_code: 'FR',
  currency_code: 'EUR',
  language_code: 'de',
  currency: 'EUR',
  partial_due_date: '2026-04-02',
  partial: '1',
  due_date: '2026-05-20',
  settings: { payment_terms: '7' },
  react_settings: { theme: 'dark' },
  notifications: { email: ['all_notifications'] },
  company_user: { react_settings: { theme: 'light' } },
  tax_info: { region: 'north' },
  e_invoice: { Invoice: { Note: 'x' } },
  permissions: 'view_client',
  target_url: 'https://app.example.com/other',
  headers: { 'X-One': '1' },
  transaction_id: 7,
  category_id: 7,
  bank_account_id: 7,
  rules: [{ search_key: 'description', operator: 'contains', value: 'bus' }],
}

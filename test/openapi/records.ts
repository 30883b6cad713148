import { publicNouns } from '../../src/api/plain-nouns.ts'
import { snakeCase } from '../../src/domain/kernel/spelling.ts'
import type { Answered, ServedApp } from '../serving.ts'

/** The owner's password, which changes of users require. */
export const password = 'correct horse battery'

/** A company to call, and functions that create a record of each kind. */
export type World = {
  app: ServedApp
  /** Calls as the owner. Throws unless the call succeeds. */
  done: (method: string, path: string, body?: unknown) => Promise<Answered>
  /** Creates a record in the list at `path`, or adds a file to a client. Returns its id. */
  made: (path: string) => Promise<string>
}

const lines = [
  {
    product_key: 'Consulting',
    notes: 'A day on the analytical engine',
    quantity: 2,
    cost: 50.07,
    tax_name1: 'VAT',
    tax_rate1: 19,
  },
]

const address = { address1: '12 St James’s Square', city: 'London', postal_code: 'SW1Y 4JH', country_id: '826' }
const contact = { first_name: 'Ada', last_name: 'Lovelace', email: 'ada@example.com', send_email: true }
const document = { date: '2026-03-15', due_date: '2026-04-14', public_notes: 'With thanks', line_items: lines }

/** A form with one small file. */
export function form(): FormData {
  const parts = new FormData()
  parts.append('documents[]', new Blob(['Delivered on 15 March']), 'delivery-note.txt')
  return parts
}

/** The body that creates a record of each list. */
export const bodies: Readonly<Record<string, (world: World) => Promise<Record<string, unknown>>>> = {
  // A plain noun without a body of its own below has a name.
  ...Object.fromEntries(
    publicNouns.map(({ record }) => [`/${snakeCase(record.plural)}`, async () => ({ name: 'Example' })]),
  ),
  '/clients': async () => ({ name: 'Analytical Engines Ltd', ...address, contacts: [contact] }),
  '/group_settings': async ({ app }) => ({
    name: `Wholesale ${app.sources.randomKey(8)}`,
    settings: { payment_terms: '60' },
  }),
  '/locations': async ({ app, made }) => ({
    name: `Warehouse ${app.sources.randomKey(8)}`,
    client_id: await made('/clients'),
    ...address,
    is_shipping_location: true,
  }),
  '/vendors': async () => ({ name: 'Babbage Instruments', ...address, contacts: [contact] }),
  '/invoices': async ({ made }) => ({ client_id: await made('/clients'), ...document }),
  '/quotes': async ({ made }) => ({ client_id: await made('/clients'), ...document }),
  '/credits': async ({ made }) => ({ client_id: await made('/clients'), ...document }),
  '/purchase_orders': async ({ made }) => ({ vendor_id: await made('/vendors'), ...document }),
  '/payments': async ({ done, made }) => {
    const id = await made('/invoices')
    const sent = await done('PUT', `/invoices/${id}?mark_sent=true`, {})
    return {
      client_id: sent.at('data.client_id'),
      amount: 119.17,
      date: '2026-03-15',
      transaction_reference: 'Transfer 4711',
      invoices: [{ invoice_id: id, amount: 119.17 }],
    }
  },
  '/expense_categories': async () => ({ name: 'Travel', color: '#1f6feb' }),
  '/expenses': async ({ made }) => ({
    amount: 42.5,
    date: '2026-03-15',
    vendor_id: await made('/vendors'),
    category_id: await made('/expense_categories'),
    public_notes: 'Rail, London to Paris',
  }),
  '/bank_integrations': async () => ({ bank_account_name: 'Current account', provider_name: 'House Bank' }),
  '/bank_transactions': async ({ made }) => ({
    bank_integration_id: await made('/bank_integrations'),
    amount: 119.17,
    base_type: 'CREDIT',
    date: '2026-03-15',
    description: 'Invoice 0001',
    participant_name: 'Analytical Engines Ltd',
  }),
  '/bank_transaction_rules': async () => ({
    name: 'Rail',
    applies_to: 'DEBIT',
    matches_on_all: true,
    auto_convert: false,
    rules: [{ search_key: 'description', operator: 'contains', value: 'rail' }],
  }),
  '/products': async () => ({ product_key: 'Consulting', notes: 'One day', price: 50.07, quantity: 1 }),
  '/tax_rates': async () => ({ name: 'VAT', rate: 19 }),
  '/payment_terms': async () => ({ name: 'Net 30', num_days: 30 }),
  '/webhooks': async () => ({ target_url: 'https://app.example.com/hooks', event_id: '2' }),
  '/tokens': async () => ({ name: 'Reports' }),
  '/users': async ({ app }) => ({
    email: `grace-${app.sources.randomKey(8)}@example.com`,
    first_name: 'Grace',
    last_name: 'Hopper',
    password: 'a long password',
    permissions: 'view_invoice,create_invoice',
  }),
}

/** The body that changes a record of each list. */
export const changes: Readonly<Record<string, Record<string, unknown>>> = {
  '/documents': { name: 'note.txt', is_public: false },
  '/clients': { public_notes: 'Pays on time' },
  '/group_settings': { settings: { payment_terms: '90' } },
  '/locations': { city: 'Bath' },
  '/vendors': { public_notes: 'Delivers on time' },
  '/invoices': { public_notes: 'As agreed by telephone' },
  '/quotes': { public_notes: 'As agreed by telephone' },
  '/credits': { public_notes: 'As agreed by telephone' },
  '/purchase_orders': { public_notes: 'As agreed by telephone' },
  '/payments': { private_notes: 'Seen on the statement' },
  '/expense_categories': { name: 'Journeys' },
  '/expenses': { amount: 43 },
  '/bank_integrations': { nickname: 'Main' },
  '/bank_transactions': { description: 'Invoice 0001, first half' },
  '/bank_transaction_rules': { name: 'Trains' },
  '/products': { price: 55 },
  '/tax_rates': { rate: 20 },
  '/payment_terms': { num_days: 14 },
  '/webhooks': { target_url: 'https://app.example.com/events' },
  '/tokens': { name: 'Monthly reports' },
  '/users': { phone: '+44 20 7946 0000' },
}

import { expect } from 'vitest'
import { holds } from '../../src/domain/kernel/actor.ts'
import type { Entity } from '../../src/domain/kernel/actor.ts'
import { seesCategories } from '../../src/domain/spending/expense-category/expense-category.ts'
import { password } from '../openapi/records.ts'
import type { Json, ServedApp } from '../serving.ts'

/** Kinds of record with rights, by the list that holds them. */
export const lists = {
  client: 'clients',
  invoice: 'invoices',
  quote: 'quotes',
  credit: 'credits',
  payment: 'payments',
  vendor: 'vendors',
  expense: 'expenses',
  expense_category: 'expense_categories',
  purchase_order: 'purchase_orders',
  bank_account: 'bank_integrations',
  bank_transaction: 'bank_transactions',
  bank_transaction_rule: 'bank_transaction_rules',
  product: 'products',
  activity: 'activities',
} as const satisfies Partial<Record<Entity, string>>

export type Kind = keyof typeof lists

export const kinds = Object.keys(lists) as Kind[]

/** Users who may carry out some writes, and the kind of record that they know. */
export const usersWithRights: readonly (readonly [rights: string, kind: Kind])[] = [
  ...kinds.flatMap((kind) => [
    [`create_${kind}`, kind] as const,
    [`edit_${kind}`, kind] as const,
    [`create_${kind},view_${kind}`, kind] as const,
  ]),
  ...['create_tax_rate', 'edit_tax_rate', 'create_payment_term', 'edit_payment_term'].map(
    (right) => [right, 'client'] as const,
  ),
  ['edit_invoice,create_payment', 'invoice'],
  ['edit_quote,create_invoice', 'quote'],
  ['edit_purchase_order,create_expense', 'purchase_order'],
  ['edit_bank_transaction,create_payment,create_expense', 'bank_transaction'],
]

const userSecret = 'owner@example.com'

/** Records of the owner with texts that only users who may view them may read. */
export type HiddenRecords = {
  /** The record of each kind. */
  made: ReadonlyMap<Kind, string>
  secrets: readonly { kind: Kind; text: string }[]
  /** Records of kinds without rights of their own, by kind. */
  others: ReadonlyMap<string, string>
}

/** Creates one record of each kind, with relations between them. */
export async function hideRecords(app: ServedApp): Promise<HiddenRecords> {
  const made = new Map<Kind, string>()
  const secrets: { kind: Kind; text: string }[] = []
  await app.rest('PUT', `/companies/${app.id('company', app.owner.companyId)}`, { portal_mode: 'subdomain' })
  const hidden = (kind: Kind): string => {
    const text = `hidden:${kind}:`
    secrets.push({ kind, text })
    return text
  }
  const create = async (kind: Kind, body: Json | Record<string, unknown>, path = `/${lists[kind]}`) => {
    const answer = await app.rest('POST', path, body, { password })
    expect(answer.status, answer.text).toBe(200)
    const id = answer.at('data.id')
    made.set(kind, id)
    return id
  }
  const lines = [{ product_key: 'Consulting', cost: 100, quantity: 1 }]
  const client = await create('client', {
    name: 'Named client',
    private_notes: hidden('client'),
    contacts: [{ first_name: 'Ada', email: 'of-hidden-client@example.com' }],
  })
  const contact = await app.rest('GET', `/clients/${client}`)
  secrets.push(
    { kind: 'client', text: contact.at('data.contacts.0.contact_key') },
    { kind: 'client', text: 'of-hidden-client' },
  )
  secrets.push({ kind: 'vendor', text: 'of-hidden-vendor' })
  await app.rest('POST', '/locations', { name: 'Warehouse', client_id: client, address1: 'hidden:client:' })
  const location = (await app.rest('GET', '/locations')).at('data.0.id')
  const vendor = await create('vendor', {
    name: 'Named vendor',
    private_notes: hidden('vendor'),
    contacts: [{ first_name: 'Bo', email: 'of-hidden-vendor@example.com' }],
  })
  const document = (kind: Kind) => ({ private_notes: hidden(kind), line_items: lines })
  const quote = await create('quote', { client_id: client, line_items: lines })
  await create('invoice', {
    client_id: client,
    vendor_id: vendor,
    location_id: location,
    ...document('invoice'),
    quote_id: quote,
  })
  const invoice = made.get('invoice') ?? ''
  const sent = await app.rest('PUT', `/invoices/${invoice}?mark_sent=true`, {})
  secrets.push({ kind: 'invoice', text: sent.at('data.invitations.0.key') })
  await app.rest('GET', `/quotes/${quote}/convert`)
  // The invoice has the notes of its quote.
  const noted = await app.rest('PUT', `/quotes/${quote}`, { private_notes: hidden('quote') })
  expect(noted.status, noted.text).toBe(200)
  await create('credit', { client_id: client, invoice_id: invoice, ...document('credit') })
  await app.rest('PUT', `/credits/${made.get('credit')}?mark_sent=true`, {})
  await create('payment', {
    client_id: client,
    amount: 30,
    private_notes: hidden('payment'),
    invoices: [{ invoice_id: invoice, amount: 40 }],
    credits: [{ credit_id: made.get('credit'), amount: 10 }],
  })
  const category = await create('expense_category', { name: 'Travel', color: hidden('expense_category') })
  await create('expense', {
    amount: 20,
    client_id: client,
    vendor_id: vendor,
    category_id: category,
    private_notes: hidden('expense'),
  })
  await create('purchase_order', { vendor_id: vendor, client_id: client, ...document('purchase_order') })
  await app.rest('POST', '/purchase_orders/bulk', { action: 'expense', ids: [made.get('purchase_order')] })
  await create('product', { product_key: 'Consulting', notes: hidden('product') })
  const account = await create('bank_account', { bank_account_name: 'Main', balance: 987654.32 })
  secrets.push({ kind: 'bank_account', text: '987654.32' })
  await create('bank_transaction_rule', {
    name: 'Rail',
    applies_to: 'DEBIT',
    vendor_id: vendor,
    category_id: category,
    matches_on_all: false,
    rules: ['rail', hidden('bank_transaction_rule')].map((value) => ({
      search_key: 'description',
      operator: 'contains',
      value,
    })),
  })
  const booked = async (body: Record<string, unknown>, match: Record<string, unknown>) => {
    const id = await create('bank_transaction', { bank_integration_id: account, ...body })
    const answer = await app.rest('POST', '/bank_transactions/match', { transactions: [{ id, ...match }] })
    expect(answer.status, answer.text).toBe(200)
  }
  const description = hidden('bank_transaction')
  await create('bank_transaction', {
    bank_integration_id: account,
    amount: 5,
    base_type: 'DEBIT',
    description: `${description} rail`,
  })
  await booked({ amount: 20, base_type: 'DEBIT', description }, { expense_id: made.get('expense') })
  await booked({ amount: 30, base_type: 'CREDIT', description }, { payment_id: made.get('payment') })
  const comment = hidden('activity')
  for (const kind of [
    'client',
    'invoice',
    'quote',
    'credit',
    'vendor',
    'payment',
    'expense',
    'purchase_order',
  ] as const) {
    const commented = await app.rest('POST', '/activities/notes', {
      entity: lists[kind],
      entity_id: made.get(kind),
      notes: comment,
    })
    expect(commented.status, commented.text).toBe(200)
  }
  const file = new FormData()
  file.append('documents[]', new Blob(['text']), 'of-hidden-client.txt')
  const uploaded = await app.rest('POST', `/clients/${client}/upload`, file)
  await app.rest('POST', '/emails', { entity: 'invoice', entity_id: invoice, template: 'email_template_invoice' })
  const others = new Map([
    ['location', location],
    ['document', uploaded.at('data.documents.0.id')],
    ['clientGroup', (await app.rest('POST', '/group_settings', { name: 'Group' })).at('data.id')],
    ['taxRate', (await app.rest('POST', '/tax_rates', { name: 'VAT', rate: 19 })).at('data.id')],
    ['paymentTerm', (await app.rest('POST', '/payment_terms', { num_days: 17 })).at('data.id')],
    ['delivery', (await app.rest('GET', '/deliveries?kind=email')).at('data.0.id')],
  ])
  return { made, secrets, others }
}

/** A user with these rights alone, and a test of whether they view the records of a kind. */
export async function holder(app: ServedApp, rights: string) {
  const { token, userId } = await app.member(rights)
  const { actor } = await app.contextFor({ token })
  const views = (kind: Kind): boolean =>
    holds(actor, `view_${kind}`) || (kind === 'expense_category' && seesCategories(actor))
  return { token, userId, actor, views }
}

export type Holder = Awaited<ReturnType<typeof holder>>

/** The answer contains nothing of records that the user may not view. */
export function expectNothingHidden(
  { secrets }: HiddenRecords,
  text: string,
  { views }: Holder,
  requested: string,
): void {
  for (const { kind, text: secret } of secrets) {
    if (!views(kind)) expect(text.includes(secret), `${secret} in the answer to ${requested}`).toBe(false)
  }
  expect(text.includes(userSecret), `the owner's address in the answer to ${requested}`).toBe(false)
}

/** Gives the hidden client and the hidden vendor these values too. */
export async function hideDetails(
  app: ServedApp,
  { made }: HiddenRecords,
  details: Record<string, string>,
): Promise<void> {
  for (const kind of ['client', 'vendor'] as const) {
    const answer = await app.rest('PUT', `/${lists[kind]}/${made.get(kind)}`, details)
    expect(answer.status, answer.text).toBe(200)
  }
  // Issued documents keep what was known of both sides.
  for (const kind of ['invoice', 'quote', 'credit', 'purchase_order'] as const) {
    const answer = await app.rest('PUT', `/${lists[kind]}/${made.get(kind)}?refresh_parties=true`, {})
    expect(answer.status, answer.text).toBe(200)
  }
}

import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { bodies } from '../openapi/records.ts'
import { worldOf } from '../openapi/world.ts'
import { serveTestApp } from '../serving.ts'
import type { Json, ServedApp } from '../serving.ts'

// The Go SDK: its structs declare a type for every published field, and decoding fails at the first value of another type. The
// names and types are repeated here on purpose: the SDK was compiled with them, independently of our schemas.

let app: ServedApp
beforeAll(async () => {
  app = await serveTestApp()
  const world = worldOf(app)
  for (const list of Object.keys(bodies)) await world.made(list)
  for (const [list, body] of Object.entries(emptiest)) await world.done('POST', `/${list}`, await body())
})
afterAll(() => app.close())

const newClient = async () => (await app.rest('POST', '/clients', { name: 'Bare' })).at('data.id')
const newVendor = async () => (await app.rest('POST', '/vendors', { name: 'Bare' })).at('data.id')

/** Records with as few fields as possible. */
const emptiest: Readonly<Record<string, () => Promise<object>>> = {
  clients: async () => ({ name: 'Bare' }),
  vendors: async () => ({ name: 'Bare' }),
  invoices: async () => ({ client_id: await newClient() }),
  quotes: async () => ({ client_id: await newClient() }),
  credits: async () => ({ client_id: await newClient() }),
  purchase_orders: async () => ({ vendor_id: await newVendor() }),
  payments: async () => ({ client_id: await newClient(), amount: 1 }),
  expenses: async () => ({}),
  expense_categories: async () => ({ name: 'Bare' }),
  bank_integrations: async () => ({ bank_account_name: 'Bare' }),
  bank_transactions: async () => ({}),
  products: async () => ({ product_key: 'Bare' }),
  tax_rates: async () => ({ name: 'Bare', rate: 0 }),
  payment_terms: async () => ({ num_days: 0 }),
}

const timed = 'created_at:int updated_at:int archived_at:int is_deleted:bool'
const customs = 'custom_value1 custom_value2 custom_value3 custom_value4'
const taxes = 'tax_name1 tax_name2 tax_name3 tax_rate1:num tax_rate2:num tax_rate3:num'
const address = 'address1 address2 city state postal_code country_id'

const document = `id user_id project_id assigned_user_id amount:num balance:num client_id vendor_id status_id design_id
  number discount:num po_number date last_sent_date next_send_date due_date terms public_notes private_notes
  uses_inclusive_taxes:bool ${taxes} total_taxes:num is_amount_discount:bool footer partial:num partial_due_date ${customs}
  has_tasks:bool has_expenses:bool custom_surcharge1:num custom_surcharge2:num custom_surcharge3:num custom_surcharge4:num
  custom_surcharge_tax1:bool custom_surcharge_tax2:bool custom_surcharge_tax3:bool custom_surcharge_tax4:bool
  exchange_rate:num line_items:list entity_type reminder1_sent reminder2_sent reminder3_sent reminder_last_sent
  paid_to_date:num subscription_id tax_info:object e_invoice:object invitations:list documents:list ${timed}`

/** Published fields of each list, of type string unless listed otherwise. */
const structs: Readonly<Record<string, string>> = {
  clients: `id user_id assigned_user_id name display_name website private_notes public_notes balance:num paid_to_date:num
    payment_balance:num credit_balance:num group_settings_id last_login:int size_id industry_id client_hash ${address} phone
    shipping_address1 shipping_address2 shipping_city shipping_state shipping_postal_code shipping_country_id ${customs}
    settings:object vat_number id_number number has_valid_vat_number:bool is_tax_exempt:bool routing_id classification
    tax_info:object e_invoice:object contacts:list documents:list gateway_tokens:list ${timed}`,
  vendors: `id user_id assigned_user_id name display_name website private_notes public_notes last_login:int ${address} phone
    currency_id language_id ${customs} vat_number id_number number classification routing_id contacts:list documents:list
    ${timed}`,
  invoices: `${document} recurring_id auto_bill_enabled:bool`,
  quotes: `${document} invoice_id`,
  credits: document,
  purchase_orders: document,
  payments: `id user_id assigned_user_id client_id client_contact_id amount:num applied:num refunded:num status_id type_id
    gateway_type_id company_gateway_id invitation_id transaction_reference transaction_id date number is_manual:bool
    private_notes ${customs} project_id vendor_id currency_id exchange_rate:num exchange_currency_id paymentables:list
    documents:list ${timed}`,
  expenses: `id user_id assigned_user_id vendor_id invoice_id client_id bank_id invoice_currency_id expense_currency_id
    currency_id category_id payment_type_id recurring_expense_id should_be_invoiced:bool invoice_documents:bool amount:num
    foreign_amount:num exchange_rate:num ${taxes} tax_amount1:num tax_amount2:num tax_amount3:num uses_inclusive_taxes:bool
    calculate_tax_by_amount:bool private_notes public_notes transaction_reference transaction_id date number payment_date
    ${customs} project_id entity_type e_invoice:object documents:list ${timed}`,
  expense_categories: `id user_id name color ${timed}`,
  bank_integrations: `id provider_name provider_id:int bank_account_id:int bank_account_name bank_account_number
    bank_account_status bank_account_type balance:num currency nickname from_date auto_sync:bool ${timed}`,
  bank_transactions: `id user_id bank_integration_id transaction_id:int amount:num currency_id account_type category_id:int
    ninja_category_id category_type date bank_account_id:int status_id description participant participant_name base_type
    invoice_ids expense_id payment_id vendor_id bank_transaction_rule_id nordigen_transaction_id ${timed}`,
  products: `id user_id assigned_user_id product_key notes cost:num price:num quantity:num ${taxes} ${customs} documents:list
    ${timed}`,
  tax_rates: `id name rate:num ${timed}`,
  payment_terms: `id name num_days:int ${timed}`,
  webhooks: `id target_url event_id format rest_method headers:object ${timed}`,
  tokens: `id user_id name token is_system:bool ${timed}`,
  users: `id first_name last_name email phone email_verified_at:int last_login:int ${timed}`,
}

const lineItem = `quantity:num cost:num product_key product_cost:num notes discount:num is_amount_discount:bool ${taxes}
  sort_id line_total:num gross_line_total:num tax_amount:num date ${customs} type_id tax_id task_id expense_id unit_code`
const invitation = `id client_contact_id key link sent_date viewed_date opened_date email_status email_error message_id
  created_at:int updated_at:int archived_at:int`
const contact = `id first_name last_name email phone is_primary:bool is_locked:bool send_email:bool contact_key link
  last_login:int password ${customs} created_at:int updated_at:int archived_at:int`
const paymentable = 'id invoice_id amount:num refunded:num created_at:int updated_at:int archived_at:int'

/** Nested structs. */
const inner: Readonly<Record<string, string>> = {
  'invoices.line_items': lineItem,
  'invoices.invitations': invitation,
  'quotes.line_items': lineItem,
  'quotes.invitations': invitation,
  'clients.contacts': contact,
  'payments.paymentables': paymentable,
}

const types: Readonly<Record<string, (value: unknown) => boolean>> = {
  text: (value) => typeof value === 'string',
  num: (value) => typeof value === 'number',
  int: (value) => Number.isInteger(value),
  bool: (value) => typeof value === 'boolean',
  list: (value) => Array.isArray(value),
  object: (value) => typeof value === 'object' && value !== null && !Array.isArray(value),
}

/** Fields that Go could not decode. */
const undecoded = (struct: string, record: Record<string, unknown>): string[] =>
  struct
    .trim()
    .split(/\s+/)
    .map((field) => field.split(':'))
    .flatMap(([name = '', type = 'text']) =>
      types[type]?.(record[name]) ? [] : [`${name} is no ${type}: ${JSON.stringify(record[name])}`],
    )

/** Every null in an answer: no struct accepts one. */
const nulls = (value: unknown, place = ''): string[] => {
  if (value === null) return [place]
  if (typeof value !== 'object') return []
  return Object.entries(value ?? {}).flatMap(([name, member]) => nulls(member, `${place}.${name}`))
}

const rowsOf = (body: Json): Record<string, unknown>[] => body['data'] as unknown as Record<string, unknown>[]

describe.each(Object.entries(structs))('a list of %s', (list, struct) => {
  it('Go decodes every field, including empty records and the blank one', async () => {
    const listed = await app.rest('GET', `/${list}?per_page=5000`)
    const blank = await app.rest('GET', `/${list}/create`)
    const records = [...rowsOf(listed.body), blank.body['data'] as unknown as Record<string, unknown>]
    expect(records.length).toBeGreaterThan(1)
    for (const record of records) expect(undecoded(struct, record), JSON.stringify(record)).toEqual([])
    expect(nulls(listed.body)).toEqual([])
    for (const [place, itsStruct] of Object.entries(inner)) {
      const [where, member = ''] = place.split('.')
      if (where !== list) continue
      const items = records.flatMap((record) => record[member] as Record<string, unknown>[])
      expect(items.length, place).toBeGreaterThan(0)
      for (const item of items) expect(undecoded(itsStruct, item), place).toEqual([])
    }
  })

  it('pagination has the expected types, with links as an object on a single page too', async () => {
    for (const query of ['?per_page=5000', '?per_page=1&page=1', '?page=99']) {
      const { body } = await app.rest('GET', `/${list}${query}`)
      const page = body['meta']?.['pagination'] as unknown as Record<string, unknown>
      expect(undecoded('total:int count:int per_page:int current_page:int total_pages:int links:object', page)).toEqual(
        [],
      )
    }
  })
})

it('Go decodes the body of an error', async () => {
  const error = 'message errors:object'
  const refused = await app.rest('POST', '/invoices', {})
  expect([refused.status, undecoded(error, refused.body)]).toEqual([422, []])
  const strange = await app.rest('GET', '/clients', undefined, { token: 'nobody' })
  expect([strange.status, undecoded(error, strange.body)]).toEqual([403, []])
  const missing = await app.rest('GET', '/clients/nope')
  expect([missing.status, undecoded('message', missing.body)]).toEqual([404, []])
})

it('headers contain the rate limit and the time to retry', async () => {
  const limited = await serveTestApp({ env: { RATE_LIMIT: '1' } })
  try {
    const first = await limited.rest('GET', '/clients')
    expect([first.headers.get('x-ratelimit-limit'), first.headers.get('x-ratelimit-remaining')]).toEqual(['1', '0'])
    const second = await limited.rest('GET', '/clients')
    expect([second.status, second.at('message').length > 0]).toEqual([429, true])
    expect(Number(second.headers.get('retry-after'))).toBeGreaterThan(0)
  } finally {
    await limited.close()
  }
})

it('a merge without a body returns the survivor', async () => {
  const [survivor, absorbed] = [await newClient(), await newClient()]
  const call = {
    headers: { 'Content-Type': 'application/json', Accept: 'application/json' },
    password: 'correct horse battery',
  }
  const merged = await app.rest('POST', `/clients/${survivor}/${absorbed}/merge`, undefined, call)
  expect([merged.status, merged.at('data.id')]).toEqual([200, survivor])
  expect(undecoded(structs['clients'] ?? '', merged.body['data'] as unknown as Record<string, unknown>)).toEqual([])
})

it('an upload with _method=PUT in the form works, and a download by the invitation key', async () => {
  const invoice = await app.rest('POST', '/invoices?mark_sent=true', { client_id: await newClient() })
  const form = new FormData()
  form.append('_method', 'PUT')
  form.append('documents[]', new Blob(['Delivered']), 'note.txt')
  const uploaded = await app.rest('POST', `/invoices/${invoice.at('data.id')}/upload`, form)
  expect(uploaded.at('data.documents.0.name')).toBe('note.txt')
  const path = `/invoice/${invoice.at('data.invitations.0.key')}/download`
  const pdf = await app.rest('GET', path, undefined, { headers: { Accept: 'application/pdf' } })
  expect([pdf.status, pdf.text.slice(0, 5)]).toEqual([200, '%PDF-'])
})

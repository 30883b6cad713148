import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { worldOf } from '../openapi/world.ts'
import { serveTestApp } from '../serving.ts'
import type { Json, ServedApp } from '../serving.ts'

let app: ServedApp
let world: ReturnType<typeof worldOf>
beforeAll(async () => {
  app = await serveTestApp()
  world = worldOf(app)
})
afterAll(() => app.close())

const text = expect.any(String)
const flag = expect.any(Boolean)
const list = expect.any(Array)

/** Fields that the admin app's pages read of each record; always present. */
const records: Readonly<Record<string, Record<string, unknown>>> = {
  '/clients': {
    tags: [],
    gateway_tokens: [],
    contacts: [{ link: expect.stringContaining('/client/key_login/'), can_sign: false, cc_only: false }],
  },
  '/invoices': {
    tags: [],
    modified_invoice_id: '',
    backup: {},
    recurring_id: '',
    invitations: [{ can_sign: false, client_contact_id: text }],
    line_items: [{ net_cost: 50.07 }],
  },
  '/quotes': { tags: [], recurring_id: '', auto_bill_enabled: false },
  '/credits': { tags: [], backup: {} },
  '/payments': { tags: [], gateway_type_id: text, paymentables: [{ payment_id: text, invoice_id: text }] },
  '/vendors': {
    tags: [],
    vendor_hash: '',
    is_tax_exempt: false,
    contacts: [{ link: '', last_login: 0, password: '', can_sign: false, cc_only: false }],
  },
  '/purchase_orders': { tags: [], currency_id: '1', entity_type: 'purchaseOrder', invitations: list },
  '/expenses': { tags: [] },
  '/products': { tags: [], income_account_id: '' },
  '/bank_transactions': { tags: [] },
  '/documents': { link: expect.stringMatching(/^\/clients\/\w+\/edit$/), hash: text, is_public: flag },
}

/** Fields that are present only if the query requests them. */
const requested: readonly (readonly [list: string, query: string, member: string, value: unknown])[] = [
  ['/invoices', 'is_locked=true', 'is_locked', false],
  ['/invoices', 'show_schedule=true', 'schedule', []],
  ['/invoices', 'reminder_schedule=true', 'reminder_schedule', ''],
  ['/quotes', 'show_schedule=true', 'schedule', []],
  ['/credits', 'reminder_schedule=true', 'reminder_schedule', ''],
  ['/invoices', 'include=paymentables', 'paymentables', []],
  ['/products', 'include=company', 'company', expect.objectContaining({ settings: expect.any(Object) })],
  ['/purchase_orders', 'include=activities', 'activities', list],
]

const one = async (path: string): Promise<Json | undefined> => (await world.done('GET', path)).body['data']

describe('fields that the admin app reads', () => {
  it.each(Object.entries(records))('a record of %s has every member that its pages use', async (path, members) => {
    const id = await world.made(path)
    expect(await one(`${path}/${id}`)).toMatchObject(members)
    const listed = (await one(`${path}?include=tags,&per_page=50`)) as unknown as Json[]
    expect(listed.find((record) => (record['id'] as unknown) === id)).toMatchObject(members)
  })

  it.each(requested)('a record of %s with %s has %s, and only then', async (path, query, member, shown) => {
    const id = await world.made(path)
    expect((await one(`${path}/${id}?${query}`))?.[member]).toEqual(shown)
    expect(await one(`${path}/${id}`)).not.toHaveProperty(member)
  })

  it('computed members that are sent back are not stored', async () => {
    const id = await world.made('/invoices')
    const before = await one(`/invoices/${id}`)
    const [line] = (before?.['line_items'] ?? []) as unknown as Json[]
    const lines = [{ ...line, _id: 'a-1', income_account_id: 'ia' }]
    await world.done('PUT', `/invoices/${id}`, { ...before, line_items: lines })
    expect((await one(`/invoices/${id}`))?.['line_items']).toEqual(lines)
  })
})

describe('invoice fields', () => {
  it('both APIs show a lock by the client’s setting', async () => {
    const id = await world.made('/invoices')
    const client = (await world.done('GET', `/invoices/${id}`)).at('data.client_id')
    await world.done('PUT', `/invoices/${id}?mark_sent=true`, {})
    await world.done('PUT', `/clients/${client}`, { settings: { lock_invoices: 'when_sent' } })
    expect((await one(`/invoices/${id}?is_locked=true`))?.['is_locked']).toBe(true)
    const graph = await app.graphql('query ($id: ID!) { invoice(id: $id) { isLocked } }', { id })
    expect(graph.at('data.invoice.isLocked')).toBe('true')
    const other = await world.made('/invoices')
    const listed = (await one(`/invoices?is_locked=true&per_page=50`)) as unknown as Json[]
    const locks = Object.fromEntries(listed.map((record) => [record['id'], record['is_locked']]))
    expect([locks[id], locks[other]]).toEqual([true, false])
  })

  it('an invoice shows its payments as the payments do', async () => {
    const payment = await world.made('/payments')
    const [part] = ((await one(`/payments/${payment}`))?.['paymentables'] ?? []) as unknown as Json[]
    const invoice = await one(`/invoices/${part?.['invoice_id'] as unknown as string}?include=paymentables`)
    expect(invoice?.['paymentables']).toEqual([{ ...part, payment_id: payment }])
  })

  it('line costs are shown without inclusive taxes', async () => {
    const lines = [
      { cost: 119, quantity: 1, tax_name1: 'VAT', tax_rate1: 19 },
      { cost: 0, quantity: 1 },
    ]
    const made = await world.done('POST', '/invoices', {
      client_id: await world.made('/clients'),
      uses_inclusive_taxes: true,
      line_items: lines,
    })
    expect([made.at('data.line_items.0.net_cost'), made.at('data.line_items.1.net_cost')]).toEqual(['100', '0'])
  })
})

it('an activity has each label that its sentence needs', async () => {
  const id = await world.made('/invoices')
  await world.done('PUT', `/invoices/${id}?mark_sent=true`, {})
  const link = (await world.done('GET', `/invoices/${id}`)).at('data.invitations.0.link')
  await fetch(app.origin + new URL(link).pathname)
  const blank = { label: '', hashed_id: '' }
  const told = (await one('/activities?reactv2&per_page=50')) as unknown as Json[]
  for (const activity of told) {
    expect(activity).toMatchObject({
      contact: { label: text, hashed_id: text },
      contact_entity: 'clients',
      task: blank,
      recurring_invoice: blank,
      recurring_expense: blank,
      vendor_contact: blank,
      subscription: blank,
      adjustment: blank,
      recurring_invoice_id: '',
      recurring_expense_id: '',
      company_id: text,
      task_id: '',
      token_id: text,
      vendor_contact_id: '',
    })
  }
  const seen = told.find((activity) => Number(activity['activity_type_id']) === 7)
  expect(seen?.['contact']).toEqual({ label: 'Ada Lovelace', hashed_id: seen?.['client']?.['hashed_id'] })
})

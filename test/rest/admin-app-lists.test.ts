import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { bodies } from '../openapi/records.ts'
import { worldOf } from '../openapi/world.ts'
import { serveTestApp } from '../serving.ts'
import type { Json, ServedApp } from '../serving.ts'
import { share } from '../size.ts'

const words = (text: string): string[] => text.split(' ').filter(Boolean)

const ofDocuments = words(
  'number amount date due_date project_id total_taxes partial partial_due_date po_number last_sent_date public_notes ' +
    'private_notes custom_value1 custom_value2 custom_value3 custom_value4 created_at updated_at archived_at id status_id ' +
    'client.name client.city client.state client.postal_code client.country_id contact.email contact.first_name discount ' +
    'exchange_rate next_send_date is_deleted documents',
)

/** Columns of the admin app's tables, by list. */
const columns: Readonly<Record<string, readonly string[]>> = {
  '/invoices': [
    ...ofDocuments,
    ...words(
      'client_id balance recurring_id auto_bill_enabled reminder1_sent reminder2_sent reminder3_sent reminder_last_sent invoice_tag_ids',
    ),
  ],
  '/quotes': [...ofDocuments, ...words('client_id valid_until quote_tag_ids')],
  '/credits': [...ofDocuments, ...words('client_id balance credit_tag_ids')],
  '/payments': words(
    'invoice_number status_id number client_id amount date type_id transaction_reference applied refunded invoices converted_amount credits ' +
      'exchange_rate is_deleted payment_tag_ids created_at updated_at archived_at id',
  ),
  '/clients': words(
    'display_name id_number balance paid_to_date created_at website number city state phone credit_balance country_id vat_number ' +
      'contact_email last_login contacts address1 address2 public_notes private_notes group_settings_id is_deleted documents ' +
      'client_tag_ids name archived_at',
  ),
  '/vendors': words(
    'number name city phone id created_at last_login address1 address2 is_deleted documents vendor_tag_ids archived_at',
  ),
  '/purchase_orders': words(
    'status_id number vendor_id amount date due_date expense_id discount exchange_rate documents purchase_order_tag_ids is_deleted',
  ),
  '/expenses': words(
    'number vendor_id client_id date amount public_notes id category_id payment_date payment_type_id exchange_rate ' +
      'should_be_invoiced tax_name1 tax_name2 tax_name3 tax_rate1 tax_rate2 tax_rate3 transaction_id project is_deleted documents ' +
      'expense_tag_ids',
  ),
  '/products': words(
    'product_key notes price quantity in_stock_quantity stock_notification_threshold tax_name1 tax_name2 tax_name3 tax_rate1 ' +
      'tax_rate2 tax_rate3 is_deleted documents product_tag_ids',
  ),
  '/bank_transactions': words(
    'status_id deposit withdrawal date description participant_name invoice_ids expense_id archived_at is_deleted ' +
      'bank_transaction_tag_ids',
  ),
  '/recurring_invoices': words(
    'status_id number client_id amount remaining_cycles next_send_datetime next_send_date_client frequency_id due_date_days auto_bill',
  ),
  '/users': words('email name'),
  '/bank_integrations': words('bank_account_name bank_account_type balance'),
  '/tax_rates': words('name rate'),
  '/payment_terms': words('name'),
  '/expense_categories': words('name color'),
  '/bank_transaction_rules': words('name applies_to vendor_id category_id'),
  '/webhooks': words('event_id endpoint method'),
  '/documents': words('name size created_at link hash width height is_public type'),
}

const many = 5

// Pseudo-random, so that values do not repeat in step with the order of creation.
function pick<Value>(values: readonly Value[], turn: number): Value | undefined {
  let mixed = Math.imul(turn + 1, 0x9e_37_79_b1)
  mixed = Math.imul(mixed ^ (mixed >>> 15), 0x85_eb_ca_77)
  return values[((mixed ^ (mixed >>> 13)) >>> 0) % values.length]
}

/** Different values per record, so that a sort order is visible. */
const different = (turn: number): Record<string, unknown> => ({
  name: pick(['beta', 'Alpha', 'gamma'], turn),
  number: `A-${(turn * 37) % 1_000}`,
  discount: pick([2, 10, 0], turn),
  exchange_rate: pick([1.5, 10, 2], turn),
  po_number: pick(['b', 'a', ''], turn),
  public_notes: pick(['second', 'first', ''], turn),
  product_key: pick(['key 2', 'key 1', 'key 3'], turn),
  tax_rate1: pick([10, 9, 0], turn),
  rate: pick([10, 9.5, 100], turn),
  price: pick([10, 9.5, 100], turn),
  balance: pick([10, 9.5, 100], turn),
  city: pick(['Berlin', 'Aachen', ''], turn),
  should_be_invoiced: turn % 2 === 0,
  base_type: pick(['CREDIT', 'DEBIT'], turn),
  first_name: pick(['Bea', 'Ada'], turn),
  contacts: [{ first_name: 'Bea', email: `${pick(['b', 'A', 'c'], turn) ?? ''}@acme.test` }],
})

let app: ServedApp
let made: (path: string, more?: Record<string, unknown>) => Promise<string>
beforeAll(async () => {
  app = await serveTestApp()
  // With a discount, the balance would be lower than the payment of the example.
  const plain = worldOf(app)
  const world = { ...plain }
  const upload = world.made
  let turn = 0
  made = async (list, more = {}) => {
    const body = bodies[list]
    if (!body) return upload(list)
    return (await world.done('POST', list, { ...(await body(list === '/payments' ? plain : world)), ...more })).at(
      'data.id',
    )
  }
  // Related records need different values as well.
  world.made = (list) => made(list, different(turn++))
  for (const list of Object.keys(columns).filter((path) => path !== '/recurring_invoices')) {
    for (let count = 0; count < many; count++) await world.made(list)
  }
}, 60_000)
afterAll(() => app.close())

const idsIn = ({ body }: { body: Json }): string[] => (body['data'] as unknown as { id: string }[]).map(({ id }) => id)

async function ids(path: string): Promise<string[]> {
  const answer = await app.rest('GET', path)
  expect(answer.status, `${path}: ${answer.text}`).toBe(200)
  return idsIn(answer)
}

/** All records of a list, page by page with cursors. */
async function byCursor(list: string, sort: string): Promise<string[]> {
  const all: string[] = []
  let cursor: string | null = ''
  while (cursor !== null) {
    const { body, status, text } = await app.rest('GET', `${list}?per_page=3&sort=${sort}&cursor=${cursor}`)
    expect(status, text).toBe(200)
    all.push(...idsIn({ body }))
    cursor = (body['meta'] as unknown as { cursor: { next: string | null } }).cursor.next
  }
  return all
}

describe.each(Object.entries(columns))('the list %s of the admin app', (list, names) => {
  it.each(share(names))(
    'the list is sorted by %s in both directions, by offset and by cursor alike',
    async (column) => {
      const plain = await ids(`${list}?per_page=5000`)
      const rising = await ids(`${list}?per_page=5000&sort=${column}|asc`)
      const falling = await ids(`${list}?per_page=5000&sort=${column}|DESC`)
      expect([...rising].sort()).toEqual([...plain].sort())
      // A column without a direction keeps the default order.
      if (falling.join() !== plain.join() || rising.join() !== plain.join()) {
        expect(falling).toEqual([...rising].reverse())
      }
      if (list === '/recurring_invoices') return
      expect(await byCursor(list, `${column}|asc`)).toEqual(rising)
      expect(await byCursor(list, `${column}|desc`)).toEqual(falling)
    },
  )
})

const cell = (record: Json | undefined, path: string): unknown =>
  path.split('.').reduce<unknown>((value, step) => (value as Record<string, unknown> | undefined)?.[step], record)

describe('sort order of lists', () => {
  const orders: [list: string, sort: string, include: string, path: string, numeric: boolean][] = [
    ['/invoices', 'client.name', 'client', 'client.display_name', false],
    ['/invoices', 'client.city', 'client', 'client.city', false],
    ['/quotes', 'contact.email', 'client', 'client.contacts.0.email', false],
    ['/invoices', 'discount', '', 'discount', true],
    ['/credits', 'exchange_rate', '', 'exchange_rate', true],
    ['/expenses', 'vendor_id', 'vendor', 'vendor.name', false],
    ['/expenses', 'category_id', 'category', 'category.name', false],
    ['/expenses', 'should_be_invoiced', '', 'should_be_invoiced', true],
    ['/expenses', 'tax_rate1', '', 'tax_rate1', true],
    ['/clients', 'contact_email', '', 'contacts.0.email', false],
    ['/bank_integrations', 'balance', '', 'balance', true],
    ['/users', 'name', '', 'first_name', false],
  ]

  it.each(share(orders))(
    'the order of %s by %s equals that of the shown values',
    async (list, sort, include, path, numeric) => {
      const { body } = await app.rest('GET', `${list}?per_page=5000&sort=${sort}|asc&include=${include}`)
      const values = (body['data'] as unknown as Json[]).map((record) => cell(record, path))
      const compare = (left: unknown, right: unknown): number => {
        if (numeric) return Number(left) - Number(right)
        const [one = '', other = ''] = [left, right].map((value) =>
          typeof value === 'string' ? value.toLowerCase() : '',
        )
        if (one === other) return 0
        return one < other ? -1 : 1
      }
      expect(values).toEqual([...values].sort(compare))
      expect(new Set(values).size).toBeGreaterThan(1)
    },
  )
})

describe('every list of the admin app', () => {
  const lists = Object.keys(columns).filter((path) => path !== '/recurring_invoices')

  const statuses: Readonly<Record<string, string>> = {
    '/invoices': 'draft,paid,unpaid,overdue,cancelled',
    '/quotes': 'draft,sent,approved,expired,upcoming,converted',
    '/credits': 'draft,sent,partial,applied',
    '/payments': 'pending,cancelled,failed,completed,partially_refunded,refunded,partially_unapplied',
    '/expenses': 'logged,pending,invoiced,paid,unpaid,uncategorized',
    '/purchase_orders': 'draft,sent,accepted,cancelled',
    '/bank_transactions': 'unmatched,matched,converted,deposits,withdrawals',
  }

  it.each(share(lists))('%s ignores status=all, a blank status and the words of its client_status', async (list) => {
    const all = await ids(`${list}?per_page=5000`)
    const own = statuses[list] ?? 'all'
    for (const status of ['all', '', 'ALL', 'undefined', own, ...own.split(',')])
      expect(await ids(`${list}?per_page=5000&status=${status}`)).toEqual(all)
    expect(await ids(`${list}?per_page=5000&status=deleted,${own}`)).toEqual([])
  })

  it.each(share(lists))('%s refuses another word in status, and names the allowed ones', async (list) => {
    const allowed = ['active', 'archived', 'deleted', 'all', ...(statuses[list]?.split(',') ?? [])]
    for (const status of ['bogus', 'active,Bogus', 'all,bogus', 'bogus,deleted']) {
      const refused = await app.rest('GET', `${list}?status=${status}`)
      const message = refused.at('errors.status.0')
      expect(refused.status).toBe(422)
      expect(message).toMatch(/^"bogus" is not one of: /)
      expect(message.replace(/^.*: /, '').split(', ')).toEqual(expect.arrayContaining(allowed))
    }
  })

  it.each(share(lists))('%s ignores a `with` that names no record of its kind', async (list) => {
    const all = await ids(`${list}?per_page=5000`)
    const other = app.id(list === '/clients' ? 'vendor' : 'client', 1)
    for (const pinned of ['undefined', '', '||0', 'nonsense', other, `${other},x,,`, '%7C%7C'])
      expect(await ids(`${list}?per_page=5000&with=${pinned}`)).toEqual(all)
    const last = all.at(-1)
    expect((await ids(`${list}?per_page=5000&status=deleted&with=x,${last},${other}`))[0]).toBe(last)
  })

  it.each(share(lists))('%s uses the last value of a repeated parameter', async (list) => {
    expect(await ids(`${list}?per_page=1&per_page=2&sort=nothing&sort=id|desc&status=nothing&status=all`)).toEqual(
      (await ids(`${list}?per_page=5000&sort=id|desc`)).slice(0, 2),
    )
  })

  it.each(share(lists))('%s uses defaults for invalid pages and includes', async (list) => {
    const usual = await ids(list)
    for (const query of [
      'page=undefined&per_page=undefined',
      'page=0',
      'page=-1&per_page=abc',
      'include=tags,nothing,,x.y,',
    ])
      expect(await ids(`${list}?${query}`)).toEqual(usual)
    expect(await ids(`${list}?per_page=999999`)).toEqual(await ids(`${list}?per_page=5000`))
  })

  it('a product named by its product key comes first, regardless of other filters', async () => {
    const named = await made('/products', { product_key: 'Bolt, M8' })
    const query = `per_page=5000&filter=nothing-has-this&with=${encodeURIComponent('Bolt, M8')}`
    expect(await ids(`/products?${query}`)).toEqual([named])
  })

  it('a tax rate named by its name and rate comes first', async () => {
    await made('/tax_rates', { name: 'GST', rate: 9 })
    const named = await made('/tax_rates', { name: 'GST', rate: 10 })
    const query = `status=active&per_page=5000&with=${encodeURIComponent('GST||10.0')}`
    expect((await ids(`/tax_rates?${query}`))[0]).toBe(named)
  })
})

describe('filters of the admin app', () => {
  it('expenses and orders of archived or deleted vendors and clients can be excluded', async () => {
    const [client, vendor] = [await made('/clients'), await made('/vendors')]
    const free = await made('/expenses', { vendor_id: '' })
    const ofClient = await made('/expenses', { client_id: client, vendor_id: '' })
    const ofVendor = await made('/expenses', { vendor_id: vendor })
    const order = await made('/purchase_orders', { vendor_id: vendor })
    await app.rest('GET', `/clients/${client}/archive`)
    await app.rest('DELETE', `/vendors/${vendor}`)
    const withoutBoth = await ids('/expenses?per_page=5000&without_deleted_clients=true&without_deleted_vendors=true')
    expect(withoutBoth).toContain(free)
    expect(withoutBoth).not.toContain(ofClient)
    expect(withoutBoth).not.toContain(ofVendor)
    const withoutDeleted = (path: string) => ids(`${path}?per_page=5000&filter_deleted_clients=true`)
    expect(await withoutDeleted('/expenses')).toEqual(expect.arrayContaining([free, ofClient]))
    await app.rest('DELETE', `/clients/${client}`)
    expect(await withoutDeleted('/expenses')).toContain(free)
    expect(await withoutDeleted('/expenses')).not.toContain(ofClient)
    expect(await ids('/purchase_orders?per_page=5000&without_deleted_vendors=true')).not.toContain(order)
    expect(await ids('/purchase_orders?per_page=5000')).toContain(order)
  })

  it('the stricter of two switches for the states of clients counts, in either order', async () => {
    const client = await made('/clients')
    const invoice = await made('/invoices', { client_id: client })
    await app.rest('GET', `/clients/${client}/archive`)
    const listed = (query: string) => ids(`/invoices?per_page=5000&client_id=${client}&${query}`)
    expect(await listed('filter_deleted_clients=true')).toEqual([invoice])
    expect(await listed('without_deleted_clients=false&filter_deleted_clients=false')).toEqual([invoice])
    expect(await listed('without_deleted_clients=true&filter_deleted_clients=true')).toEqual([])
    expect(await listed('filter_deleted_clients=true&without_deleted_clients=true')).toEqual([])
  })

  it('transactions of archived accounts can be excluded', async () => {
    const account = await made('/bank_integrations')
    const booked = await made('/bank_transactions', { bank_integration_id: account })
    expect(await ids('/bank_transactions?per_page=5000&active_banks=true')).toContain(booked)
    await app.rest('GET', `/bank_integrations/${account}/archive`)
    expect(await ids('/bank_transactions?per_page=5000&active_banks=true')).not.toContain(booked)
    expect(await ids('/bank_transactions?per_page=5000&active_banks=false')).toContain(booked)
  })

  it('credits that are applicable and not past their due date can be selected', async () => {
    const days = { open: '', later: '2026-03-15', past: '2026-03-14' }
    const credits = await Promise.all(
      Object.values(days).map(async (due_date) => {
        const id = await made('/credits', { due_date })
        await app.rest('GET', `/credits/${id}/mark_sent`)
        return id
      }),
    )
    const applicable = await ids('/credits?per_page=5000&applicable=true')
    expect(credits.map((id) => applicable.includes(id))).toEqual([true, true, false])
  })

  it('a date range can name another date column first', async () => {
    const paid = await made('/expenses', { date: '2026-01-01', payment_date: '2026-02-02' })
    expect(await ids('/expenses?date_range=payment_date,2026-02-01,2026-02-28')).toEqual([paid])
    const due = await made('/invoices', { date: '2026-01-01', due_date: '2030-05-05' })
    expect(await ids('/invoices?date_range=due_date,2030-05-01,2030-05-31')).toEqual([due])
  })

  it('system tokens, company documents and users with their own mail service can be filtered', async () => {
    expect(await ids('/tokens?is_system=true')).not.toEqual(await ids('/tokens?is_system=false'))
    expect(await ids('/documents?company_documents=true')).toEqual([])
    expect(await ids('/users?sending_users=true')).toEqual([])
  })
})

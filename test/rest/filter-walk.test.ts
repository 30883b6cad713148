import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { routes } from '../../src/api/rest/routes.ts'
import { withoutPaging } from '../../src/api/rest/route.ts'
import type { OperationRoute } from '../../src/api/rest/route.ts'
import { snakeCase } from '../../src/domain/kernel/spelling.ts'
import { bodies } from '../openapi/records.ts'
import { worldOf } from '../openapi/world.ts'
import { serveTestApp } from '../serving.ts'
import type { ServedApp } from '../serving.ts'
import { share } from '../size.ts'

type Row = Readonly<Record<string, unknown>>
type Related = { is_deleted?: boolean; archived_at?: number } | undefined

/** A filter: values to ask with, made of the rows of the list, and what a row must be like to match one. */
type Oracle = { values: (rows: readonly Row[]) => unknown[]; fits: (row: Row, value: string) => boolean }

const today = '2026-03-15'
const text = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value ?? ''))
const cellsOf = (rows: readonly Row[], name: string) => rows.map((row) => row[name]).filter((cell) => cell !== '')
const live = (row: Related) => !row || (row.is_deleted === false && row.archived_at === 0)

/** Equal to the field of this name. */
const same = (name: string): Oracle => ({
  values: (rows) => cellsOf(rows, name),
  fits: (row, value) => text(row[name]) === value,
})
const since = (name: string): Oracle => ({
  values: (rows) => cellsOf(rows, name),
  fits: (row, value) => row[name] !== '' && text(row[name]) >= value,
})
const between = (name: string): Oracle => ({
  values: (rows) => cellsOf(rows, name).map((day) => `${text(day)},${text(day)}`),
  fits: (row, value) => `${text(row[name])},${text(row[name])}` === value,
})
const above = (name: string): Oracle => ({
  values: (rows) => cellsOf(rows, name).map((amount) => `gt:${text(amount)}`),
  fits: (row, value) => Number(row[name]) > Number(value.slice(3)),
})
/** Part of the field of this name, in any case. */
const containing = (name: string): Oracle => ({
  values: (rows) => cellsOf(rows, name).map((cell) => text(cell).slice(1, -1).toUpperCase()),
  fits: (row, value) => text(row[name]).toUpperCase().includes(value),
})
/** One id or several: those of the field without the plural. */
const among = (name: string): Oracle => ({
  values: (rows) => {
    const cells = [...new Set(cellsOf(rows, name).map(text))]
    return [...cells, `${cells[0]},${cells.at(-1)}`, `${cells[0]},abc`]
  },
  fits: (row, value) => value.split(',').includes(text(row[name])),
})
const numbers: Oracle = {
  values: (rows) => cellsOf(rows, 'number').flatMap((cell) => [text(cell), `${text(cell).slice(0, 2)}*`]),
  fits: (row, value) =>
    value.endsWith('*') ? text(row['number']).startsWith(value.slice(0, -1)) : text(row['number']) === value,
}
const yes = (fits: (row: Row) => boolean): Oracle => ({ values: () => ['true'], fits })
const words = (meanings: Readonly<Record<string, (row: Row) => boolean>>): Oracle => ({
  values: () => Object.keys(meanings),
  fits: (row, word) => meanings[word]?.(row) ?? false,
})
const inStatus =
  (...codes: number[]) =>
  (row: Row) =>
    codes.includes(Number(row['status_id']))
const isLate = (row: Row) => row['due_date'] !== '' && text(row['due_date']) < today
const isSoon = (row: Row) => row['due_date'] !== '' && text(row['due_date']) >= today
const isOpen = inStatus(2, 3)
const withClient = yes((row) => live(row['client'] as Related))
const withVendor = yes((row) => live(row['vendor'] as Related))

/** Filters that mean the same in every list, where a list has no meaning of its own. */
const usual: Readonly<Record<string, Oracle>> = {
  date: since('date'),
  due_date: since('due_date'),
  date_range: between('date'),
  status_id: {
    values: (rows) => [...cellsOf(rows, 'status_id'), '2,4'],
    fits: (row, value) => value.split(',').includes(text(row['status_id'])),
  },
  due_date_range: between('due_date'),
  amount: above('amount'),
  balance: above('balance'),
  payment_date: since('payment_date'),
  last_sent_date: since('last_sent_date'),
  partial_due_date: since('partial_due_date'),
  number: numbers,
  po_number: containing('po_number'),
  vat_number: containing('vat_number'),
  custom_value1: containing('custom_value1'),
  custom_value2: containing('custom_value2'),
  custom_value3: containing('custom_value3'),
  custom_value4: containing('custom_value4'),
  without_deleted_clients: withClient,
  filter_deleted_clients: yes((row) => (row['client'] as Related)?.is_deleted !== true),
  without_deleted_vendors: withVendor,
  categories: same('category_id'),
  match_transactions: yes((row) => !row['transaction_id'] && row['is_deleted'] === false && !inStatus(6)(row)),
}

/** A filter for the field of its name, or for several values of it: `client_ids`. */
const fieldOf = (name: string): Oracle =>
  /_ids?$|^classification$/.test(name) ? among(name.replace(/_ids$/, '_id')) : same(name)

const own: Readonly<Record<string, Readonly<Record<string, Oracle>>>> = {
  '/clients': {
    group: same('group_settings_id'),
    client_id: same('id'),
    client_ids: among('id'),
    balance: above('balance'),
    between_balance: {
      values: (rows) => cellsOf(rows, 'balance').map((amount) => `${text(amount)}:${text(amount)}`),
      fits: (row, value) => `${text(row['balance'])}:${text(row['balance'])}` === value,
    },
    email: {
      values: (rows) => rows.map((row) => (row['contacts'] as Row[])[0]?.['email']),
      fits: (row, value) => (row['contacts'] as Row[]).some(({ email }) => email === value),
    },
  },
  '/invoices': {
    client_status: words({
      draft: inStatus(1),
      unpaid: isOpen,
      paid: inStatus(4),
      overdue: (row) => isOpen(row) && isLate(row),
      cancelled: inStatus(5, 6),
    }),
    payable: yes((row) => inStatus(1, 2, 3)(row) && row['is_deleted'] === false),
    upcoming: yes((row) => isOpen(row) && isSoon(row)),
    overdue: yes((row) => isOpen(row) && isLate(row)),
  },
  '/quotes': {
    client_status: words({
      draft: inStatus(1),
      sent: (row) => inStatus(2, -1)(row) && !isLate(row),
      approved: inStatus(3),
      expired: (row) => inStatus(2, -1)(row) && isLate(row),
      upcoming: (row) => inStatus(2, -1)(row) && isSoon(row),
    }),
  },
  '/credits': {
    client_status: words({ draft: inStatus(1), sent: inStatus(2) }),
    applicable: yes((row) => isOpen(row) && Number(row['balance']) > 0 && !isLate(row) && row['is_deleted'] === false),
  },
  '/payments': {
    client_status: words({
      completed: inStatus(4),
      refunded: inStatus(6),
      partially_unapplied: (row) => row['amount'] !== row['applied'],
    }),
  },
  '/purchase_orders': { client_status: words({ draft: inStatus(1), sent: inStatus(2) }) },
  '/expenses': {
    client_status: words({
      paid: (row) => row['payment_date'] !== '',
      unpaid: (row) => row['payment_date'] === '',
      uninvoiced: (row) => row['invoice_id'] === '',
      invoiced: (row) => row['invoice_id'] !== '',
      uncategorized: (row) => row['category_id'] === '',
    }),
  },
  '/bank_transactions': {
    client_status: words({
      deposits: (row) => row['base_type'] === 'CREDIT',
      withdrawals: (row) => row['base_type'] === 'DEBIT',
      unmatched: inStatus(1),
      converted: inStatus(3),
    }),
    active_banks: yes((row) => live(row['bank_integration'] as Related)),
  },
  '/webhooks': { event_id: same('event_id') },
  '/bank_transaction_rules': { name: containing('name') },
  '/bank_integrations': { name: same('bank_account_name') },
}

/** Lists whose filters are tested with their records: `activities.test.ts`, `documents.test.ts` and others. */
const elsewhere = new Set(['/activities', '/deliveries', '/documents', '/tokens', '/users'])

const lists = routes.filter(
  (route): route is OperationRoute =>
    !route.public &&
    route.method === 'GET' &&
    route.answer.kind === 'page' &&
    Object.hasOwn(bodies, route.path) &&
    !elsewhere.has(route.path),
)
const common = /^(filter|status|created_at|updated_at|created_between|updated_between|is_deleted|with_trashed|with)$/
/** Filters about fields that are the same in every record. */
const alike = new Set(['/quotes balance'])
const filtersOf = ({ input, path }: OperationRoute): string[] => {
  const shape = withoutPaging(input)
  const names = shape.kind === 'object' ? Object.keys(shape.fields).map(snakeCase) : []
  // All records are created at once, so no day of a list without dates is of some of them.
  const untested = names.includes('date') ? common : new RegExp(`${common.source}|^date_range$`)
  return names.filter((name) => !untested.test(name) && !alike.has(`${path} ${name}`))
}

let app: ServedApp
beforeAll(async () => {
  app = await serveTestApp()
  const world = worldOf(app)
  const { done, made } = world
  const user = app.id('user', app.owner.userId)
  const make = async (list: string, more: object = {}) =>
    (await done('POST', list, { ...(await bodies[list]?.(world)), ...more })).at('data.id')
  const act = (list: string, action: string, id: string) => done('POST', `${list}/bulk`, { action, ids: [id] })
  const lines = [{ quantity: 1, cost: 7 }]
  const late = { date: '2026-01-05', due_date: '2026-01-20' }

  const other = await app.member('', { isAdmin: true })
  const varied = {
    project_id: 'P1',
    po_number: 'Order 7',
    classification: 'business',
    vat_number: 'DE 123',
    country_id: '276',
  }
  const custom = Object.fromEntries([1, 2, 3, 4].map((nth) => [`custom_value${nth}`, `Red ${nth}`]))
  const vendor = await made('/vendors')
  for (const { path } of lists) {
    await make(path)
    // One of another user, with values in all fields that filters are about; and one whose owner is the first.
    const body = {
      ...(await bodies[path]?.(world)),
      ...varied,
      ...custom,
      name: `Other of ${path}`,
      assigned_user_id: user,
    }
    const more = {
      size_id: '1',
      industry_id: '2',
      type_id: '2',
      payment_type_id: '2',
      balance: 7,
      number: `Z${path}`,
      vendor_id: vendor,
    }
    const sent = path === '/locations' ? { ...body, vendor_id: '' } : { ...body, ...more }
    const { status, text: refusal } = await app.rest('POST', path, sent, {
      token: other.token,
      password: 'member password',
    })
    expect(status, refusal).toBe(200)
  }
  await make('/clients', {
    name: 'Other',
    id_number: 'HRB 1',
    contacts: [{ email: 'other@x.test' }],
    group_settings_id: await made('/group_settings'),
  })
  await make('/locations', { name: 'Depot', client_id: '', vendor_id: await made('/vendors') })
  await make('/vendors', { name: 'Other' })
  for (const list of ['/invoices', '/quotes', '/credits', '/purchase_orders']) {
    const more = {
      number: `X${list}`,
      project_id: 'P1',
      assigned_user_id: user,
      private_notes: 'Secret',
      line_items: lines,
      partial: 1,
      partial_due_date: '2026-01-10',
      ...late,
    }
    const marked = await make(list, more)
    await done('PUT', `${list}/${marked}?mark_sent=true`, {})
    const sent = await make(list)
    await done('PUT', `${list}/${sent}?mark_sent=true`, {})
    const [owners, field] = list === '/purchase_orders' ? ['/vendors', 'vendor_id'] : ['/clients', 'client_id']
    for (const action of ['archive', 'delete'])
      await act(owners, action, (await done('GET', `${list}/${await make(list)}`)).at(`data.${field}`))
  }
  const paid = await make('/invoices')
  await done('PUT', `/invoices/${paid}?paid=true`, {})
  const cancelled = await make('/invoices')
  await done('PUT', `/invoices/${cancelled}?mark_sent=true`, {})
  await act('/invoices', 'cancel', cancelled)
  await act('/invoices', 'delete', await make('/invoices'))
  const approved = await make('/quotes')
  await done('PUT', `/quotes/${approved}?mark_sent=true&approve=true`, {})
  await make('/credits', { client_id: (await done('GET', `/invoices/${paid}`)).at('data.client_id'), invoice_id: paid })
  const client_id = await made('/clients')
  const over = await make('/payments', {
    client_id,
    amount: 9,
    invoices: [],
    number: 'P-9',
    transaction_reference: 'Other',
    date: '2026-01-05',
  })
  await make('/payments', { client_id: await made('/clients'), amount: 8, invoices: [] })
  await done('POST', '/payments/refund', { id: over, amount: 9 })
  await act('/clients', 'archive', client_id)
  const lost = (await done('GET', `/payments/${await make('/payments', { amount: 8, invoices: [] })}`)).at(
    'data.client_id',
  )
  await make('/expenses', { client_id: lost })
  await act('/clients', 'delete', lost)
  const category_id = await made('/expense_categories')
  await make('/expenses', {
    number: 'E-9',
    amount: 5,
    client_id: await made('/clients'),
    category_id,
    vendor_id: '',
    payment_date: today,
    date: '2026-01-05',
  })
  await make('/expenses', { category_id: '', client_id, vendor_id: '' })
  const withoutVendor = await make('/expenses')
  await act('/vendors', 'archive', (await done('GET', `/expenses/${withoutVendor}`)).at('data.vendor_id'))
  const vendor_id = await made('/vendors')
  const spent = await make('/bank_transactions', { base_type: 'DEBIT', amount: 5, vendor_id, date: '2026-01-05' })
  const expense_id = await make('/expenses', { amount: 5 })
  await done('POST', '/bank_transactions/match', { transactions: [{ id: spent, expense_id }] })
  const closed = await make('/bank_transactions')
  await act(
    '/bank_integrations',
    'archive',
    (await done('GET', `/bank_transactions/${closed}`)).at('data.bank_integration_id'),
  )
  await make('/bank_integrations', { bank_account_name: 'Savings' })
  await make('/bank_transaction_rules', { name: 'Other', vendor_id, category_id })
  await make('/bank_transaction_rules', {
    name: 'In',
    applies_to: 'CREDIT',
    client_id: await made('/clients'),
    rules: [{ search_key: '$invoice.number', operator: 'is', value: '' }],
  })
  for (const list of ['/expense_categories', '/tax_rates', '/payment_terms']) await make(list, { name: 'Other' })
  await make('/group_settings', { name: 'Other' })
  await make('/products', { product_key: 'Other' })
  await make('/webhooks', { target_url: 'https://other.example.com', event_id: '5' })
}, 120_000)
afterAll(() => app.close())

const rowsOf = async (path: string, query = '') => {
  const include = 'include=client,vendor,bank_integration'
  const { status, body, text: sent } = await app.rest('GET', `${path}?per_page=5000&${include}${query}`)
  expect(status, sent).toBe(200)
  return body.data as unknown as Row[]
}
const idsOf = (rows: readonly Row[]) => rows.map((row) => text(row['id'])).toSorted()

describe.each(share(lists))('$path', (list) => {
  it.each(filtersOf(list))('the filter %s finds what matches and nothing else', async (name) => {
    const { fits, values } = own[list.path]?.[name] ?? usual[name] ?? fieldOf(name)
    const all = await rowsOf(list.path)
    const requested = [...new Set(values(all).map(text))]
    // Values that some rows match and others do not.
    const distinguishing = requested.filter((value) => new Set(all.map((row) => fits(row, value))).size === 2)
    expect(distinguishing, `values for ${name}`).not.toEqual([])
    for (const value of distinguishing.slice(0, 8)) {
      const found = await rowsOf(list.path, `&${name}=${encodeURIComponent(value)}`)
      expect(idsOf(found), `${name}=${value}`).toEqual(idsOf(all.filter((row) => fits(row, value))))
    }
  })
})

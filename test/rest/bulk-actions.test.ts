import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newClient, newInvoice } from '../fixtures.ts'
import { serveTestApp } from '../serving.ts'
import type { Answered, ServedApp } from '../serving.ts'

let app: ServedApp
beforeAll(async () => {
  app = await serveTestApp()
})
afterAll(() => app.close())

const made = async (path: string, fields: object): Promise<string> =>
  (await app.rest('POST', path, fields)).at('data.id')

describe('bulk action set_tax_id of products', () => {
  it('set_tax_id sets the tax category of all products through both APIs', async () => {
    const ids = [await made('/products', { product_key: 'A' }), await made('/products', { product_key: 'B' })]
    const answer = await app.rest('POST', '/products/bulk', {
      action: 'set_tax_id',
      ids: [...ids, 'nobody'],
      tax_id: 5,
    })
    expect(answer.body['data']).toMatchObject([{ tax_id: '5' }, { tax_id: '5' }])
    expect(answer.at('meta.results.2.reason')).toBe('not_found')
    const graph = await app.graphql(
      'mutation ($ids: [ID!]!) { setTaxIdOfProducts(ids: $ids, taxId: "2") { products { taxId } userErrors { path } } }',
      { ids },
    )
    expect(graph.body['data']).toEqual({
      setTaxIdOfProducts: { products: [{ taxId: '2' }, { taxId: '2' }], userErrors: [] },
    })
  })

  it('set_tax_id requires the category', async () => {
    const ids = [await made('/products', { product_key: 'C' })]
    const refused = await app.rest('POST', '/products/bulk', { action: 'set_tax_id', ids })
    expect(refused.status).toBe(422)
    expect(Object.keys(refused.body['errors'] ?? {})).toEqual(['tax_id'])
  })
})

describe('bulk action bulk_categorize of expenses', () => {
  it('bulk_categorize sets one category and reports expenses that had it', async () => {
    const category = await made('/expense_categories', { name: 'Travel' })
    const ids = [
      await made('/expenses', { amount: 10 }),
      await made('/expenses', { amount: 20, category_id: category }),
    ]
    const answer = await app.rest('POST', '/expenses/bulk', { action: 'bulk_categorize', ids, category_id: category })
    expect(answer.body['data']).toMatchObject([{ category_id: category }, { category_id: category }])
    expect(answer.body['meta']).toMatchObject({
      results: [{ outcome: 'done' }, { outcome: 'skipped', reason: 'already_categorized' }],
    })
    const other = await made('/expense_categories', { name: 'Food' })
    const graph = await app.graphql(
      'mutation ($ids: [ID!]!, $to: ID!) { categorizeExpenses(ids: $ids, categoryId: $to) { results { outcome } } }',
      { ids, to: other },
    )
    expect(graph.body['data']).toEqual({ categorizeExpenses: { results: [{ outcome: 'DONE' }, { outcome: 'DONE' }] } })
  })

  it('bulk_categorize refuses a missing, deleted or foreign category and changes nothing', async () => {
    const id = await made('/expenses', { amount: 10 })
    const gone = await made('/expense_categories', { name: 'Gone' })
    await app.rest('DELETE', `/expense_categories/${gone}`)
    for (const sent of [{}, { category_id: gone }, { category_id: 'nosuchcategory' }]) {
      const refused = await app.rest('POST', '/expenses/bulk', { action: 'bulk_categorize', ids: [id], ...sent })
      expect(refused.status, refused.text).toBe(422)
      expect(Object.keys(refused.body['errors'] ?? {})).toEqual(['category_id'])
    }
    expect((await app.rest('GET', `/expenses/${id}`)).at('data.category_id')).toBe('')
  })
})

const valuesOf = (answer: { body: { readonly data?: unknown } }, name: string): unknown[] =>
  (answer.body.data as Record<string, unknown>[]).map((row) => row[name])

describe('list filters', () => {
  it('invoices are filtered by several statuses and by private notes', async () => {
    const client = await newClient(app)
    await newInvoice(app, client, { number: 'draft', privateNotes: 'Ask ADA first' })
    await newInvoice(app, client, { number: 'sent', markSent: true })
    await newInvoice(app, client, { number: 'paid', paid: true })
    const found = async (query: string) => valuesOf(await app.rest('GET', `/invoices?${query}`), 'number')
    expect(await found('status_id=1,4')).toEqual(['draft', 'paid'])
    expect(await found('status_id=2')).toEqual(['sent'])
    expect(await found('status_id=')).toHaveLength(3)
    expect(await found('private_notes=ada')).toEqual(['draft'])
    const refused = await app.rest('GET', '/invoices?status_id=1,seven')
    expect(refused.status).toBe(422)
    const graph = await app.graphql('{ invoices(filter: { status: [SENT, PAID] }) { nodes { number } } }')
    expect(graph.body['data']).toEqual({ invoices: { nodes: [{ number: 'sent' }, { number: 'paid' }] } })
  })

  it('expenses can exclude those of bank transactions', async () => {
    const vendor = await made('/vendors', { name: 'Shop' })
    const transaction = await made('/bank_transactions', { amount: 7, base_type: 'DEBIT' })
    await app.rest('POST', '/bank_transactions/match', { transactions: [{ id: transaction, vendor_id: vendor }] })
    const amounts = async (query: string) => valuesOf(await app.rest('GET', `/expenses?${query}`), 'amount')
    expect(await amounts('amount=7')).toEqual([7])
    expect(await amounts('amount=7&match_transactions=true')).toEqual([])
    const graph = await app.graphql(
      '{ expenses(filter: { matchTransactions: true, amount: { eq: "7" } }) { totalCount } }',
    )
    expect(graph.at('data.expenses.totalCount')).toBe('0')
  })

  it('bank transactions are sorted by deposits, by withdrawals, and by status', async () => {
    const account = await made('/bank_integrations', { bank_account_name: 'Ordered' })
    for (const [amount, base_type] of [
      [5, 'CREDIT'],
      [9, 'DEBIT'],
      [3, 'CREDIT'],
    ])
      await made('/bank_transactions', { amount, base_type, bank_integration_id: account })
    const ordered = async (sort: string) =>
      valuesOf(await app.rest('GET', `/bank_transactions?bank_integration_ids=${account}&sort=${sort}`), 'amount')
    expect(await ordered('deposit|desc')).toEqual([5, 3, 9])
    expect(await ordered('withdrawal|desc')).toEqual([9, 3, 5])
    expect(await ordered('status|asc')).toEqual([5, 9, 3])
  })

  it('products are found by custom fields', async () => {
    await made('/products', { product_key: 'Shelf', custom_value3: 'aisle twelve' })
    expect(valuesOf(await app.rest('GET', '/products?filter=TWELVE'), 'product_key')).toEqual(['Shelf'])
  })
})

const update = (path: string, ids: readonly string[], column: string, value: unknown) =>
  app.rest('POST', `${path}/bulk`, { action: 'bulk_update', ids, column, new_value: value })

const reasons = ({ body }: Answered): unknown[] => {
  const results = body.meta?.['results'] as unknown as readonly { reason?: string }[] | undefined
  return (results ?? []).map(({ reason }) => reason)
}

describe('bulk action bulk_update', () => {
  it('bulk_update sets one value for all clients in the admin app’s format and reports those that had it', async () => {
    const ids = [await made('/clients', { name: 'A' }), await made('/clients', { name: 'B', country_id: '276' })]
    const answer = await app.rest('POST', '/clients/bulk', {
      action: 'bulk_update',
      ids: [...ids, 'nobody'],
      column: 'country_id',
      newValue: '276',
    })
    expect(answer.body['data'], answer.text).toMatchObject([{ country_id: '276' }, { country_id: '276' }])
    expect(reasons(answer)).toEqual([undefined, 'already_set', 'not_found'])
    const graph = await app.graphql(
      `mutation ($ids: [ID!]!) { updateClients(ids: $ids, input: { customValue1: "gold" }) {
        clients { customValue1 version } results { reason } userErrors { path } } }`,
      { ids },
    )
    expect(graph.body['data']?.['updateClients']).toMatchObject({
      clients: [{ customValue1: 'gold' }, { customValue1: 'gold' }],
      results: [{ reason: null }, { reason: null }],
      userErrors: [],
    })
    const cleared = await update('/clients', ids, 'custom_value1', '')
    expect(cleared.body['data']).toMatchObject([{ custom_value1: '' }, { custom_value1: '' }])
  })

  it('bulk_update sets a tax of expenses by name and rate, and boolean fields', async () => {
    const id = await made('/expenses', { amount: 100 })
    const taxed = await update('/expenses', [id], 'tax1', 'VAT||19')
    expect(taxed.body['data'], taxed.text).toMatchObject([{ tax_name1: 'VAT', tax_rate1: 19, tax_amount1: 19 }])
    expect(reasons(await update('/expenses', [id], 'tax1', 'VAT||19.00'))).toEqual(['already_set'])
    const billed = await update('/expenses', [id], 'should_be_invoiced', true)
    expect(billed.body['data']).toMatchObject([{ should_be_invoiced: true }])
    const free = await update('/expenses', [id], 'tax1', '')
    expect(free.body['data']).toMatchObject([{ tax_name1: '', tax_rate1: 0, tax_amount1: 0 }])
    const product = await made('/products', { product_key: 'D' })
    const priced = await update('/products', [product], 'tax2', 'City||2.5')
    expect(priced.body['data']).toMatchObject([{ tax_name2: 'City', tax_rate2: 2.5 }])
  })

  it('GraphQL changes several fields at once, and refuses a wrong one by its path', async () => {
    const product = await made('/products', { product_key: 'Several', notes: 'Before' })
    const document = `mutation ($ids: [ID!]!, $input: UpdateProductsInput!) { updateProducts(ids: $ids, input: $input) {
      products { notes customValue2 taxes { name rate } } results { outcome reason } userErrors { code path } } }`
    const send = async (input: unknown) =>
      (await app.graphql(document, { ids: [product], input })).body['data']?.['updateProducts']
    const changed = { notes: 'After', customValue2: 'gold', taxes: [{ name: 'VAT', rate: '19' }] }
    expect(await send(changed)).toEqual({
      products: [changed],
      results: [{ outcome: 'DONE', reason: null }],
      userErrors: [],
    })
    expect(await send({ notes: 'After' })).toMatchObject({ results: [{ outcome: 'SKIPPED', reason: 'ALREADY_SET' }] })
    expect(await send({ taxes: [{ name: 'VAT', rate: '2000' }] })).toEqual({
      products: null,
      results: null,
      userErrors: [{ code: 'INVALID', path: ['input', 'taxes', '0', 'rate'] }],
    })
  })

  it('bulk_update skips locked and deleted invoices with the reason', async () => {
    const client = await newClient(app, { name: 'Locked', settings: { lock_invoices: 'when_sent' } })
    const rows = [await newInvoice(app, client), await newInvoice(app, client, { markSent: true })]
    const ids = rows.map(({ invoice }) => app.id('invoice', invoice.id))
    const deleted = app.id('invoice', (await newInvoice(app, client)).invoice.id)
    await app.rest('DELETE', `/invoices/${deleted}`)
    const answer = await update('/invoices', [...ids, deleted], 'footer', 'Thank you')
    expect(reasons(answer)).toEqual([undefined, 'locked', 'deleted'])
    expect(answer.body['data']).toMatchObject([{ footer: 'Thank you' }, { footer: '' }, { footer: '' }])
  })

  it.each([
    [{}, 'column'],
    [{ column: 'balance', new_value: '1' }, 'column'],
    [{ column: 'public_notes' }, 'new_value'],
    [{ column: 'country_id', new_value: 'Germany' }, 'new_value'],
  ])('bulk_update with %j is refused and changes nothing', async (sent, field) => {
    const ids = [await made('/clients', { name: 'C' })]
    const refused = await app.rest('POST', '/clients/bulk', { action: 'bulk_update', ids, ...sent })
    expect([refused.status, Object.keys(refused.body['errors'] ?? {})]).toEqual([422, [field]])
  })

  it('bulk_update can change exactly the columns of GET /statics', async () => {
    const { body } = await app.rest('GET', '/statics')
    const columns = body['bulk_updates'] as unknown as Readonly<Record<string, readonly string[]>>
    expect(columns).toMatchObject({ client: expect.arrayContaining(['public_notes', 'size_id']) })
    const client = await newClient(app, { name: 'Every column' })
    const ids: Record<string, string> = {
      client: app.id('client', client.id),
      invoice: app.id('invoice', (await newInvoice(app, client)).invoice.id),
      expense: await made('/expenses', { amount: 1 }),
      product: await made('/products', { product_key: 'E' }),
    }
    for (const [kind, names] of Object.entries(columns)) {
      for (const column of names) {
        const special: Record<string, string> = { country_id: '276', tax1: 'GST||5', tax2: 'GST||5', tax3: 'GST||5' }
        const value = special[column] ?? '1'
        const answer = await update(`/${kind}s`, [ids[kind] ?? ''], column, value)
        expect([answer.status, reasons(answer)], `${kind} ${column}`).toEqual([200, [undefined]])
      }
    }
  })
})

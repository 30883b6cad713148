import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { verifyBooks } from '../../../src/domain/audit/verify.ts'
import { serveTestApp } from '../../serving.ts'
import type { Answered, Json, ServedApp } from '../../serving.ts'

let app: ServedApp
let mill: string
let forge: string
beforeAll(async () => {
  app = await serveTestApp({ settings: { currency_id: '1', purchase_order_terms: 'Deliver by noon' } })
  mill = await vendorOf({ name: 'Mill', currency_id: '3' })
  forge = await vendorOf({ name: 'Forge', contacts: [{ email: 'smith@forge.test' }] })
})
afterAll(() => app.close())

const vendorOf = async (fields: object) => (await app.rest('POST', '/vendors', fields)).at('data.id')

const lines = [{ product_key: 'Beam', quantity: 2, cost: '50.07', tax_name1: 'VAT', tax_rate1: 19 }]

const order = async (fields: object = {}, query = ''): Promise<Answered> => {
  const made = await app.rest('POST', `/purchase_orders${query}`, { vendor_id: mill, line_items: lines, ...fields })
  expect(made.status, made.text).toBe(200)
  return made
}

const rowsOf = ({ body }: Answered) => body['data'] as unknown as Json[]

async function statementsOf(served: ServedApp, query: string): Promise<{ statements: number; name: string }> {
  served.statements.length = 0
  const answer = await served.rest('GET', `/purchase_orders?include=vendor&${query}`)
  return { statements: served.statements.length, name: answer.at('data.0.vendor.name') }
}

describe('purchase orders', () => {
  it('a purchase order has totals like an invoice, the vendor’s currency, the next number and default terms', async () => {
    const made = await order()
    expect(made.body['data']).toMatchObject({
      vendor_id: mill,
      client_id: '',
      status_id: '1',
      number: '0001',
      amount: 119.17,
      balance: 0,
      paid_to_date: 0,
      total_taxes: 19.03,
      terms: 'Deliver by noon',
      date: '2026-03-15',
      entity_type: 'purchaseOrder',
      invitations: [],
      documents: [],
      line_items: [{ product_key: 'Beam', line_total: 100.14, tax_amount: 19.03 }],
    })
    const { body } = await app.graphql(
      'query ($id: ID!) { purchaseOrder(id: $id) { currency { code } status amount vendor { name } lineItems { productKey } } }',
      { id: made.at('data.id') },
    )
    expect(body['data']).toEqual({
      purchaseOrder: {
        currency: { code: 'EUR' },
        status: 'DRAFT',
        amount: '119.17',
        vendor: { name: 'Mill' },
        lineItems: [{ productKey: 'Beam' }],
      },
    })
    const other = await order({ vendor_id: forge })
    const found = await app.graphql('query ($id: ID!) { node(id: $id) { ... on PurchaseOrder { currency { id } } } }', {
      id: other.at('data.id'),
    })
    expect(found.at('data.node.currency.id')).toBe('1')
  })

  it('marking an order as sent sets its balance: on create, on update, by path or in bulk', async () => {
    const created = await order({}, '?mark_sent=true')
    expect(created.body['data']).toMatchObject({ status_id: '2', balance: 119.17, last_sent_date: '2026-03-15' })
    expect(created.body['meta']).toEqual({ triggers: [{ trigger: 'mark_sent', outcome: 'acted', reason: null }] })
    const path = `/purchase_orders/${(await order()).at('data.id')}`
    const changed = await app.rest('PUT', `${path}?mark_sent=true`, {})
    expect(changed.body['data']).toMatchObject({ status_id: '2', balance: 119.17, amount: 119.17 })
    const again = await app.rest('PUT', `${path}?mark_sent=true`, {})
    expect(again.body['meta']).toEqual({
      triggers: [{ trigger: 'mark_sent', outcome: 'no_op', reason: 'already_sent' }],
    })
    const draft = (await order()).at('data.id')
    expect((await app.rest('GET', `/purchase_orders/${draft}/mark_sent`)).at('data.balance')).toBe('119.17')
    const more = (await order()).at('data.id')
    const bulk = await app.graphql(
      'mutation ($ids: [ID!]!) { markPurchaseOrdersSent(ids: $ids) { purchaseOrders { balance } results { outcome reason } } }',
      { ids: [draft, more] },
    )
    expect(bulk.body['data']).toEqual({
      markPurchaseOrdersSent: {
        purchaseOrders: [{ balance: '119.17' }, { balance: '119.17' }],
        results: [
          { outcome: 'SKIPPED', reason: 'ALREADY_SENT' },
          { outcome: 'DONE', reason: null },
        ],
      },
    })
  })

  it('an order keeps its vendor, and its balance follows its lines', async () => {
    const id = (await order({}, '?mark_sent=1')).at('data.id')
    const changed = await app.rest('PUT', `/purchase_orders/${id}`, {
      vendor_id: mill,
      line_items: [{ quantity: 1, cost: 10 }],
    })
    expect(changed.body['data']).toMatchObject({ amount: 10, balance: 10, status_id: '2' })
    const refused = await app.rest('PUT', `/purchase_orders/${id}`, { vendor_id: forge })
    expect(Object.keys(refused.body['errors'] ?? {})).toEqual(['vendor_id'])
    const stale = await app.rest('PUT', `/purchase_orders/${id}`, { version: 1, po_number: 'x' })
    expect(stale.status).toBe(409)
  })

  it('an order for an unknown, deleted or missing vendor is refused', async () => {
    const gone = await vendorOf({ name: 'Gone' })
    await app.rest('DELETE', `/vendors/${gone}`)
    for (const sent of [{}, { vendor_id: gone }, { vendor_id: '' }, { vendor_id: 'nosuchvendor' }]) {
      const refused = await app.rest('POST', '/purchase_orders', sent)
      expect(refused.status, refused.text).toBe(422)
      expect(Object.keys(refused.body['errors'] ?? {})).toEqual(['vendor_id'])
    }
    const fine = await app.rest('POST', '/purchase_orders', {
      vendor_id: mill,
      line_items: [{ cost: '1e99' }],
      number: 'N',
    })
    expect(fine.status).toBe(422)
  })

  it('an order has its own counter and pattern, and is numbered on saving or sending', async () => {
    const numbered = await serveTestApp({
      settings: { purchase_order_number_pattern: 'PO-{$year}-{$counter}', counter_number_applied: 'when_sent' },
    })
    const vendor = (await numbered.rest('POST', '/vendors', { name: 'Mill' })).at('data.id')
    const made = await numbered.rest('POST', '/purchase_orders', { vendor_id: vendor })
    expect(made.at('data.number')).toBe('')
    const sent = await numbered.rest('GET', `/purchase_orders/${made.at('data.id')}/mark_sent`)
    expect(sent.at('data.number')).toBe('PO-2026-0001')
    const taken = await numbered.rest('POST', '/purchase_orders', { vendor_id: vendor, number: 'PO-2026-0001' })
    expect(Object.keys(taken.body['errors'] ?? {})).toEqual(['number'])
    await numbered.close()
  })

  it('a copy of an order has no number or dates and is not stored', async () => {
    const id = (await order({ due_date: '2026-04-01', public_notes: 'Oak' }, '?mark_sent=true')).at('data.id')
    const copy = await app.rest('GET', `/purchase_orders/${id}/clone_to_purchase_order`)
    expect(copy.body['data']).toMatchObject({
      id: '',
      number: '',
      status_id: '1',
      vendor_id: mill,
      due_date: '',
      amount: 119.17,
      balance: 0,
      public_notes: 'Oak',
    })
    const blank = await app.rest('GET', `/purchase_orders/create?vendor_id=${mill}`)
    expect(blank.body['data']).toMatchObject({ id: '', vendor_id: mill, terms: 'Deliver by noon', amount: 0 })
  })

  it('only an admin can save the texts of an order as defaults', async () => {
    const { token } = await app.member('create_purchase_order')
    const fields = { vendor_id: mill, footer: 'Thank you', save_default_footer: true }
    expect((await app.rest('POST', '/purchase_orders', fields, { token })).status).toBe(403)
    expect((await app.rest('POST', '/purchase_orders', fields)).status).toBe(200)
    expect((await order()).at('data.footer')).toBe('Thank you')
  })

  it('orders are created and updated over GraphQL with the result of each trigger', async () => {
    const made = await app.graphql(
      `mutation ($input: PurchaseOrderInput!) { createPurchaseOrder(input: $input, markSent: true) {
        purchaseOrder { id balance } triggers { trigger outcome } userErrors { code path } } }`,
      { input: { vendorId: forge, lineItems: [{ quantity: 3, cost: 5 }] } },
    )
    const id = made.at('data.createPurchaseOrder.purchaseOrder.id')
    expect(made.body['data']).toEqual({
      createPurchaseOrder: {
        purchaseOrder: { id, balance: '15' },
        triggers: [{ trigger: 'MARK_SENT', outcome: 'DONE' }],
        userErrors: [],
      },
    })
    const changed = await app.graphql(
      'mutation ($id: ID!) { updatePurchaseOrder(id: $id, input: { poNumber: "7" }) { purchaseOrder { poNumber } userErrors { code } } }',
      { id },
    )
    expect(changed.at('data.updatePurchaseOrder.purchaseOrder.poNumber')).toBe('7')
    const refused = await app.graphql(
      'mutation { createPurchaseOrder(input: { vendorId: "" }) { purchaseOrder { id } userErrors { code path } } }',
    )
    expect(refused.body['data']).toEqual({
      createPurchaseOrder: {
        purchaseOrder: null,
        userErrors: [{ code: 'REQUIRED', path: ['input', 'vendorId'] }],
      },
    })
  })

  it('orders are invisible to other companies, and members see own and assigned ones', async () => {
    const id = (await order()).at('data.id')
    const stranger = await app.otherCompany()
    expect((await app.rest('GET', `/purchase_orders/${id}`, undefined, { token: stranger.token })).status).toBe(404)
    expect(rowsOf(await app.rest('GET', '/purchase_orders', undefined, { token: stranger.token }))).toEqual([])
    const { token } = await app.member('create_purchase_order')
    const mine = await app.rest('POST', '/purchase_orders', { vendor_id: mill }, { token })
    expect(rowsOf(await app.rest('GET', '/purchase_orders', undefined, { token }))).toMatchObject([
      { id: mine.at('data.id') },
    ])
    expect((await app.rest('GET', `/purchase_orders/${id}`, undefined, { token })).status).toBe(404)
  })

  it('activities record creating, updating, archiving, deleting and restoring an order', async () => {
    const id = (await order()).at('data.id')
    await app.rest('PUT', `/purchase_orders/${id}`, { po_number: '1' })
    for (const action of ['archive', 'delete', 'restore']) await app.rest('GET', `/purchase_orders/${id}/${action}`)
    const told = await app.rest('GET', `/activities?purchase_order_id=${id}&sort=id|asc&reactv2`)
    expect(rowsOf(told).map((row) => row['activity_type_id'])).toEqual([130, 131, 132, 133, 134])
    expect(told.at('data.0.purchase_order.hashed_id')).toBe(id)
    const graph = await app.graphql(
      'query ($id: ID!) { activities(filter: { purchaseOrderIds: [$id] }, first: 1) { nodes { subject { __typename id } } } }',
      { id },
    )
    expect(graph.body['data']).toEqual({
      activities: { nodes: [{ subject: { __typename: 'PurchaseOrder', id } }] },
    })
  })
})

describe('lists of purchase orders', () => {
  let numbers: (query: string) => Promise<unknown[]>
  let listed: ServedApp
  let vendors: { mill: string; forge: string }
  beforeAll(async () => {
    listed = await serveTestApp()
    const vendorNamed = async (name: string) => (await listed.rest('POST', '/vendors', { name })).at('data.id')
    vendors = { mill: await vendorNamed('Zeta Mill'), forge: await vendorNamed('Alpha Forge') }
    const make = (number: string, fields: object) => listed.rest('POST', '/purchase_orders', { number, ...fields })
    await make('PO-10', { vendor_id: vendors.mill, date: '2026-01-10', line_items: [{ quantity: 1, cost: 100 }] })
    await make('PO-9', {
      vendor_id: vendors.forge,
      date: '2026-02-10',
      due_date: '2026-03-01',
      project_id: 'barn',
      mark_sent: true,
      line_items: [{ quantity: 1, cost: 200, notes: 'Wrought iron' }],
    })
    await make('PO-11', { vendor_id: vendors.mill, date: '2026-03-10', due_date: '2026-05-01', custom_value2: 'rush' })
    numbers = async (query) =>
      (rowsOf(await listed.rest('GET', `/purchase_orders?${query}`)) as unknown as { number: string }[]).map(
        ({ number }) => number,
      )
  })
  afterAll(() => listed.close())

  it.each([
    ['number=PO-9', ['PO-9']],
    ['filter=IRON', ['PO-9']],
    ['filter=rush', ['PO-11']],
    ['filter=zeta', ['PO-10', 'PO-11']],
    ['filter=po-1', ['PO-10', 'PO-11']],
    ['client_status=draft', ['PO-10', 'PO-11']],
    ['client_status=sent,accepted', ['PO-9']],
    ['client_status=received', []],
    ['client_status=cancelled', []],
    ['client_status=all', ['PO-10', 'PO-9', 'PO-11']],
    ['project_id=barn', ['PO-9']],
    ['date=2026-02-10', ['PO-9', 'PO-11']],
    ['due_date=2026-04-01', ['PO-11']],
    ['date_range=2026-01-01,2026-02-28', ['PO-10', 'PO-9']],
    ['due_date_range=2026-03-01,2026-03-31', ['PO-9']],
    ['amount=gt:100', ['PO-9']],
    ['status=archived', []],
    ['sort=number', ['PO-9', 'PO-10', 'PO-11']],
    ['sort=vendor_id|asc,date|desc', ['PO-9', 'PO-11', 'PO-10']],
    ['sort=amount|desc', ['PO-9', 'PO-10', 'PO-11']],
    ['sort=date|desc&per_page=1&page=2', ['PO-9']],
  ])('orders are filtered and sorted by %s', async (query, expected) => {
    expect(await numbers(query)).toEqual(expected)
  })

  it('a vendor has its orders through both APIs', async () => {
    expect(await numbers(`vendor_id=${vendors.forge}`)).toEqual(['PO-9'])
    const { body } = await listed.graphql(
      `query ($id: ID!) { vendor(id: $id) { purchaseOrders(orderBy: [{ field: DATE, direction: DESC }]) { totalCount nodes { number } } }
        purchaseOrders(filter: { vendorIds: [$id], status: [DRAFT] }, first: 1) { nodes { vendor { name } } } }`,
      { id: vendors.mill },
    )
    expect(body['data']).toEqual({
      vendor: { purchaseOrders: { totalCount: 2, nodes: [{ number: 'PO-11' }, { number: 'PO-10' }] } },
      purchaseOrders: { nodes: [{ vendor: { name: 'Zeta Mill' } }] },
    })
  })

  it('including vendors takes a constant number of statements', async () => {
    const few = await statementsOf(listed, 'per_page=1')
    expect(await statementsOf(listed, 'per_page=2')).toEqual(few)
    expect(few.name).toBe('Zeta Mill')
  })

  it('an unknown status is refused, an unknown column left out', async () => {
    expect((await listed.rest('GET', '/purchase_orders?client_status=lost')).status).toBe(422)
    const { body, status } = await listed.rest('GET', '/purchase_orders?sort=colour|asc')
    expect([status, body['meta']?.['ignored']]).toEqual([200, ['sort=colour|asc']])
  })

  it('verify checks purchase orders', async () => {
    const { database, owner } = listed
    const { purchaseOrders } = database.tables
    const said = async () => {
      const told: string[] = []
      await verifyBooks(database, {}, ({ invariant, what, stored, expected }) =>
        told.push(`${invariant} ${what}: ${stored}, should be ${expected}`),
      )
      return told.sort()
    }
    expect(await said()).toEqual([])
    await database.transact(owner.companyId, (db) =>
      db.update(purchaseOrders).set({ balance: 7n, amount: 9n, lastSentDate: '2026-03-15' }),
    )
    expect(await said()).toEqual(
      [
        'P1 amount: 0.09, should be 100',
        'P1 amount: 0.09, should be 200',
        'P1 amount: 0.09, should be 0',
        'P2 balance: 0.07, should be 0',
        'P2 balance: 0.07, should be 0',
        'P2 balance: 0.07, should be 0.09',
        'P6 state: 1, should be 2',
        'P6 state: 1, should be 2',
      ].sort(),
    )
  })
})

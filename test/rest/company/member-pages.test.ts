import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { worldOf } from '../../openapi/world.ts'
import { serveTestApp } from '../../serving.ts'
import type { Json, ServedApp } from '../../serving.ts'

let app: ServedApp
let clerk: { token: string; userId: number }
const made: Record<string, string> = {}
beforeAll(async () => {
  app = await serveTestApp()
  const world = worldOf(app)
  for (const list of ['/clients', '/invoices', '/expenses', '/tax_rates', '/payment_terms', '/products'])
    made[list] = await world.made(list)
  made['/bank_integrations'] = (
    await world.done('POST', '/bank_integrations', { bank_account_name: 'Current account', balance: 1_234.5 })
  ).at('data.id')
  made['/bank_transactions'] = (
    await world.done('POST', '/bank_transactions', { bank_integration_id: made['/bank_integrations'], amount: 10 })
  ).at('data.id')
  const entities = [
    'client',
    'invoice',
    'quote',
    'credit',
    'payment',
    'expense',
    'vendor',
    'product',
    'bank_transaction',
  ]
  clerk = await app.member(
    ['create', 'view', 'edit'].flatMap((verb) => entities.map((each) => `${verb}_${each}`)).join(),
  )
}, 60_000)
afterAll(() => app.close())

const records = ({ body }: { body: Json }): readonly Json[] => body['data'] as unknown as readonly Json[]
const idsOf = (answer: { body: Json }): unknown[] => records(answer).map((record) => record['id'])

/** Background requests of the admin app's pages for any user. */
const background = [
  '/statics',
  '/ping',
  '/health_check',
  '/users?hideOwnerUsers=true&per_page=100&sort=name|asc&status=active&with=undefined',
  '/users?showAccountUsers=true&include=company_user&without=undefined&page=undefined',
  '/tax_rates?status=all&sort=name|asc&per_page=500&with=||0',
  '/payment_terms?status=all&per_page=500',
  '/expense_categories?status=active&sort=name|asc&with=',
  '/bank_integrations?status=active&sort=bank_account_name|desc&per_page=999999',
  '/bank_transaction_rules?page=1&per_page=10&filter=&sort=name|asc&status=active',
  '/designs?status=active&sort=name|asc&template=false&entities=invoice',
  '/group_settings?status=active&sort=id|desc',
  '/task_statuses?status=all&sort=status_order|asc',
  '/projects?status=all&filter=&with=undefined',
  '/tags?entity_type=invoice',
  '/tasks?per_page=50',
  '/company_gateways?status=active',
  '/subscriptions?status=active',
  '/task_schedulers?per_page=100',
  '/recurring_invoices?status=active&include=client&per_page=50',
  '/recurring_expenses?per_page=10',
  '/clients?status=all&filter=&sort=display_name|asc&include=client.group_settings,project&tag_ids=&with=undefined',
  '/clients?include=activities.history,locations,group_settings,&per_page=undefined',
  '/vendors?status=active&per_page=500&with=0',
  '/products?status=all&include=company&per_page=1000&with=Consulting,||0',
  '/invoices?filter=&per_page=50&page=1&status=active&client_status=&sort=client.name|asc&include=client.group_settings,project,tags&date_range=&without_deleted_clients=true&show_schedule=true',
  '/invoices?payable=true&filter_deleted_clients=true&is_deleted=false&status_id=1,2,3&include=client',
  '/quotes?include=client,project&sort=number|DESC&status=active,draft&tag_ids=',
  '/credits?applicable=true&include=client&sort=id|desc&sort=number|asc',
  '/payments?include=client,invoices,credits,paymentables,&sort=invoices|asc&match_transactions=true',
  '/expenses?include=client,vendor,category,project&categories=&without_deleted_clients=true&without_deleted_vendors=true',
  '/purchase_orders?include=vendor,expense&sort=expense_id|asc&status=active',
  '/bank_transactions?client_status=unmatched&active_banks=true&sort=invoice_ids|asc&include=bank_integration',
  '/documents?company_documents=true&per_page=undefined',
  '/activities?reactv2&per_page=50',
  ...[
    'clients',
    'invoices',
    'quotes',
    'credits',
    'payments',
    'expenses',
    'vendors',
    'products',
    'bank_transactions',
  ].map((list) => `/${list}/create`),
]

describe('a user with clerk permissions', () => {
  it.each(background)('the background request %s succeeds', async (path) => {
    const answer = await app.rest('GET', path, undefined, { token: clerk.token })
    expect(answer.status, answer.text).toBe(200)
  })

  it('the user list contains only the user, and no other user is found by id', async () => {
    const mine = app.id('user', clerk.userId)
    const owner = app.id('user', app.owner.userId)
    const requested = (path: string) => app.rest('GET', path, undefined, { token: clerk.token })
    expect(idsOf(await requested(`/users?with=${owner}`))).toEqual([mine])
    expect((await requested('/users')).at('meta.pagination.total')).toBe('1')
    expect((await requested(`/users/${owner}`)).status).toBe(403)
    expect((await requested(`/users/${mine}`)).status).toBe(200)
    const graph = await app.graphql('{ users(first: 9) { totalCount nodes { id } } }', {}, { token: clerk.token })
    expect(graph.body['data']?.['users']).toEqual({ totalCount: 1, nodes: [{ id: mine }] })
  })

  it('bank accounts are visible without their balances', async () => {
    const requested = (path: string) => app.rest('GET', path, undefined, { token: clerk.token })
    const [account] = records(await requested('/bank_integrations'))
    expect(account).toMatchObject({ id: made['/bank_integrations'], bank_account_name: 'Current account', balance: 0 })
    const [booked] = records(await requested('/bank_transactions?include=bank_integration'))
    expect(booked?.['bank_integration']).toMatchObject({ balance: 0 })
    const graph = await app.graphql(
      '{ bankAccounts(first: 1) { nodes { balance } } bankTransactions(first: 1) { nodes { bankAccount { balance } } } }',
      {},
      { token: clerk.token },
    )
    expect(graph.text).not.toContain('1234.5')
    expect((await requested(`/bank_integrations/${made['/bank_integrations']}`)).status).toBe(404)
    expect((await app.rest('GET', '/bank_integrations')).at('data.0.balance')).toBe('1234.5')
    // The order must not reveal the balances either.
    const plain = idsOf(await requested('/bank_integrations'))
    expect(idsOf(await requested('/bank_integrations?sort=balance|desc'))).toEqual(plain)
  })

  it('all expense categories are visible, because expenses need them', async () => {
    const owner = await app.rest('GET', '/expense_categories')
    const mine = await app.rest('GET', '/expense_categories', undefined, { token: clerk.token })
    expect(idsOf(mine)).toEqual(idsOf(owner))
    expect(idsOf(mine).length).toBeGreaterThan(0)
    const one = await app.rest('GET', `/expense_categories/${String(idsOf(mine)[0])}`, undefined, {
      token: clerk.token,
    })
    expect(one.status).toBe(200)
  })
})

describe('a user without related permissions', () => {
  it('only own bank accounts and expense categories are visible', async () => {
    const { token } = await app.member('view_invoice,view_client')
    for (const list of ['/bank_integrations', '/expense_categories']) {
      const answer = await app.rest('GET', list, undefined, { token })
      expect([answer.status, idsOf(answer)]).toEqual([200, []])
    }
    const maker = await app.member('create_bank_account')
    const own = await app.rest(
      'POST',
      '/bank_integrations',
      { bank_account_name: 'Mine', balance: 5 },
      { token: maker.token },
    )
    const { body } = await app.rest('GET', '/bank_integrations', undefined, { token: maker.token })
    expect(records({ body })).toMatchObject([{ id: own.at('data.id'), balance: 5 }])
  })
})

describe('a user with view_user', () => {
  it('all users of the company are listed', async () => {
    const { token } = await app.member('view_user')
    const all = await app.rest('GET', '/users?per_page=100')
    expect(idsOf(await app.rest('GET', '/users?per_page=100', undefined, { token }))).toEqual(idsOf(all))
  })
})

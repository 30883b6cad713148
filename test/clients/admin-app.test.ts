import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openAdminApp, recordOf, recordsOf } from './admin-app.ts'
import type { AdminApp, Row } from './admin-app.ts'

// The official admin web app while editing: forms, matching, merging, and settings.

let app: AdminApp
beforeAll(async () => {
  app = await openAdminApp()
})
afterAll(() => app.close())

describe('forms of the admin app', () => {
  it('a new invoice is saved from its complete blank with a client and a line', async () => {
    const blank = recordOf(await app.send('GET', '/invoices/create'))
    const { invitations: _, ...rest } = blank
    const people = recordOf(await app.send('GET', `/clients/${app.client}?include=group_settings`))['contacts'] as Row[]
    const line = {
      product_key: 'Work',
      notes: '',
      cost: 50,
      quantity: 2,
      discount: 0,
      tax_name1: '',
      tax_rate1: 0,
      _id: 'a1',
      task_id: '',
      expense_id: '',
    }
    const invoice = {
      ...rest,
      client_id: app.client,
      line_items: [line],
      invitations: people.map((person) => ({ client_contact_id: person['id'] })),
    }
    const saved = await app.send('POST', '/invoices?mark_sent=true', invoice)
    expect(saved.body['data']).toMatchObject({ client_id: app.client, amount: 100, balance: 100, status_id: '2' })
    expect(saved.at('data.invitations.0.client_contact_id')).toBe(people[0]?.['id'])
    const edited = {
      ...recordOf(await app.send('GET', `/invoices/${saved.at('data.id')}?include=client,payments`)),
      po_number: 'PO-7',
    }
    expect((await app.send('PUT', `/invoices/${saved.at('data.id')}`, edited)).body['data']).toMatchObject({
      po_number: 'PO-7',
      amount: 100,
      balance: 100,
      status_id: '2',
    })
    const read = recordOf(await app.send('GET', `/invoices/${saved.at('data.id')}`))
    expect((await app.send('PUT', `/invoices/${saved.at('data.id')}?paid=true`, read)).at('data.status_id')).toBe('4')
  })

  it.each(['clients', 'vendors', 'expenses', 'products', 'payments', 'quotes', 'credits', 'purchase_orders'])(
    'a new record of %s is saved from its complete blank',
    async (list) => {
      const blank = recordOf(await app.send('GET', `/${list}/create`))
      const whose = list === 'purchase_orders' ? { vendor_id: app.vendor } : { client_id: app.client }
      const own = {
        clients: { name: 'New' },
        vendors: { name: 'New' },
        products: { product_key: 'New' },
        payments: { ...whose, amount: 1 },
      }
      const filled = { ...blank, ...(own[list as keyof typeof own] ?? whose) }
      expect((await app.send('POST', `/${list}`, filled)).at('data.id').length).toBeGreaterThanOrEqual(10)
    },
  )

  it('a document is attached to a record and deleted', async () => {
    const form = new FormData()
    form.append('_method', 'PUT')
    form.append('documents[]', new Blob(['a note']), 'note.txt')
    const uploaded = await app.send('POST', `/clients/${app.client}/upload`, form)
    const id = uploaded.at('data.documents.0.id')
    await app.send('PUT', `/documents/${id}`, { is_public: false })
    expect((await app.send('DELETE', `/documents/${id}`, undefined, { 'X-Api-Password': '' })).at('data.id')).toBe(id)
  })
})

describe('the bank transactions page of the admin app', () => {
  it('a transaction is matched in four ways, and no other field changes', async () => {
    const bank = await app.made('bank_integrations', { bank_account_name: 'Current' })
    const money = (amount: number, base_type: string) =>
      app.made('bank_transactions', {
        bank_integration_id: bank,
        amount,
        base_type,
        date: '2026-03-15',
        currency_id: '1',
        description: '',
      })
    const invoice = await app.made('invoices?mark_sent=true', {
      client_id: app.client,
      line_items: [{ quantity: 1, cost: 40 }],
    })
    const payment = await app.made('payments', { client_id: app.client, amount: 30 })
    const expense = await app.made('expenses', { amount: 20, vendor_id: app.vendor })
    const category = await app.made('expense_categories', { name: 'Supplies' })
    const requested = [
      { id: await money(40, 'CREDIT'), invoice_ids: invoice },
      { id: await money(30, 'CREDIT'), payment_id: payment },
      { id: await money(20, 'DEBIT'), expense_id: expense },
      { id: await money(10, 'DEBIT'), vendor_id: app.vendor, ninja_category_id: category },
    ]
    for (const transaction of requested) {
      const matched = await app.send('POST', '/bank_transactions/match', { transactions: [transaction] })
      expect(matched.body['data'], JSON.stringify(transaction)).toMatchObject([{ id: transaction.id, status_id: '3' }])
    }
    const [converted] = recordsOf(await app.send('GET', `/expenses?category_id=${category}`))
    expect(converted).toMatchObject({ amount: 10, vendor_id: app.vendor, category_id: category })
  })
})

describe('the merge dialog of the admin app', () => {
  it('a merge right after log-in needs no password', async () => {
    const absorbed = await app.made('clients', { name: 'Acme Ltd' })
    const merged = await app.send('POST', `/clients/${app.client}/${absorbed}/merge`, {}, { 'X-Api-Password': '' })
    expect(merged.at('data.id')).toBe(app.client)
    expect(recordsOf(await app.send('POST', '/refresh'))).toHaveLength(1)
    expect((await app.send('GET', `/clients/${absorbed}`)).at('data.id')).toBe(app.client)
  })

  it('a merge asks for the password once after the password timeout', async () => {
    const absorbed = await app.made('clients', { name: 'Acme GmbH' })
    app.clock.now += 31 * 60
    const path = `/clients/${app.client}/${absorbed}/merge`
    const refused = await app.rest('POST', path, {}, { token: app.token, headers: { 'X-Api-Password': '' } })
    expect([refused.status, refused.body]).toMatchObject([
      412,
      { message: expect.stringMatching(/^Invalid Password: none/), errors: {} },
    ])
    const wrong = await app.rest('POST', path, {}, { token: app.token, headers: { 'X-Api-Password': 'guess' } })
    expect(wrong.status).toBe(412)
    await app.send('POST', path, {}, { 'X-Api-Password': 'correct horse battery' })
    const next = await app.made('clients', { name: 'Acme SARL' })
    await app.send('POST', `/clients/${app.client}/${next}/merge`, {}, { 'X-Api-Password': '' })
  })
})

describe('settings of the admin app', () => {
  it('the complete company is saved back with changes', async () => {
    const company = recordOf(await app.send('GET', '/companies?include=x'))
    const [first] = company as unknown as Row[]
    const path = `/companies/${String(first?.['id'])}`
    const settings = { ...(first?.['settings'] as object), name: 'Lovelace & Babbage', invoice_footer: 'With thanks' }
    const saved = await app.send('PUT', path, { ...first, settings, size_id: '2' })
    expect(saved.body['data']).toMatchObject({
      settings: { name: 'Lovelace & Babbage', invoice_footer: 'With thanks' },
      size_id: '2',
    })
    const again = recordOf(await app.send('PUT', path, saved.body['data']))
    expect(again['settings']).toEqual(recordOf(saved)['settings'])
    const [opened] = recordsOf(await app.send('POST', '/refresh?updated_at=0'))
    expect(opened?.['company']).toMatchObject({ settings: { name: 'Lovelace & Babbage' } })
  })

  it('a user is saved back with all permissions', async () => {
    const user = recordOf(await app.send('GET', `/users/${app.id('user', app.owner.userId)}?include=company_user`))
    const changed = { ...user, phone: '+44 20 7946 0000' }
    const saved = await app.send('PUT', `/users/${String(user['id'])}?include=company_user`, changed, {
      'X-Api-Password': 'correct horse battery',
    })
    expect(saved.body['data']).toMatchObject({ phone: '+44 20 7946 0000', company_user: { is_owner: true } })
    const invited = await app.send(
      'POST',
      '/users?include=company_user',
      {
        first_name: 'Grace',
        last_name: 'Hopper',
        email: 'grace@example.com',
        company_user: {
          permissions: 'view_invoice,create_invoice',
          is_admin: false,
          notifications: { email: ['all_notifications'] },
        },
      },
      { 'X-Api-Password': 'correct horse battery' },
    )
    expect(invited.body['data']).toMatchObject({ email: 'grace@example.com', company_user: { is_admin: false } })
    expect(invited.at('data.company_user.permissions')).toContain('view_invoice')
    const path = `/company_users/${String(user['id'])}/preferences?include=company_user`
    await app.send('PUT', path, { react_settings: { react_table_columns: { client: ['name', 'balance'] } } })
  })
})

import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { serveTestApp } from '../../serving.ts'
import type { ServedApp } from '../../serving.ts'

let app: ServedApp
beforeAll(async () => {
  app = await serveTestApp({ settings: { currency_id: '3' } })
})
afterAll(() => app.close())

describe('expense categories over REST', () => {
  it('expense categories are created, updated, listed, deleted and restored', async () => {
    const made = await app.rest('POST', '/expense_categories', { name: 'Travel', color: '#fff' })
    expect(made.body.data).toMatchObject({ name: 'Travel', color: '#fff', is_deleted: false, archived_at: 0 })
    const path = `/expense_categories/${made.at('data.id')}`
    expect((await app.rest('PUT', path, { name: 'Trips' })).at('data.name')).toBe('Trips')
    expect((await app.rest('GET', '/expense_categories?filter=trip')).body.data).toHaveLength(1)
    expect((await app.rest('DELETE', path)).body.data).toMatchObject({ is_deleted: true })
    const refused = await app.rest('POST', '/expense_categories', {})
    expect(refused.body.errors).toEqual({ name: ['is required'] })
  })
})

describe('expenses over REST', () => {
  it('an expense has every published field with exact amounts', async () => {
    const category = await app.rest('POST', '/expense_categories', { name: 'Paper' })
    const vendor = await app.rest('POST', '/vendors', { name: 'Acme' })
    const made = await app.rest('POST', '/expenses?include=vendor,category,client,invoice', {
      amount: '119.17',
      category_id: category.at('data.id'),
      vendor_id: vendor.at('data.id'),
      date: '2026-03-01T10:00:00.000Z',
      tax_name1: 'VAT',
      tax_rate1: 19,
      should_be_invoiced: 1,
      payment_type_id: 2,
      expense_date: 'ignored',
    })
    expect(made.status).toBe(200)
    const { vendor: _vendor, category: _category, version: _version, ...record } = made.body.data ?? {}
    expect(Object.keys(record).sort()).toEqual(
      (
        'id user_id assigned_user_id vendor_id invoice_id client_id bank_id invoice_currency_id expense_currency_id ' +
        'currency_id category_id payment_type_id recurring_expense_id is_deleted should_be_invoiced invoice_documents ' +
        'amount foreign_amount exchange_rate tax_name1 tax_rate1 tax_name2 tax_rate2 tax_name3 tax_rate3 tax_amount1 ' +
        'tax_amount2 tax_amount3 uses_inclusive_taxes calculate_tax_by_amount private_notes public_notes ' +
        'transaction_reference transaction_id date number payment_date custom_value1 custom_value2 custom_value3 ' +
        'custom_value4 project_id entity_type e_invoice created_at updated_at archived_at documents tags'
      )
        .split(' ')
        .sort(),
    )
    expect(made.body.data).toMatchObject({
      amount: 119.17,
      tax_amount1: 22.64,
      tax_rate1: 19,
      exchange_rate: 1,
      currency_id: '3',
      expense_currency_id: '3',
      date: '2026-03-01',
      payment_date: '',
      payment_type_id: '2',
      number: '0001',
      should_be_invoiced: true,
      invoice_id: '',
      client_id: '',
      entity_type: 'expense',
      e_invoice: {},
      documents: [],
      vendor: { name: 'Acme' },
      category: { name: 'Paper' },
    })
  })

  it('expenses are updated, filtered by the published filters, and deleted', async () => {
    const made = await app.rest('POST', '/expenses', { amount: 5, public_notes: 'Stamps' })
    const path = `/expenses/${made.at('data.id')}`
    const changed = await app.rest('PUT', path, { payment_date: '2026-03-02' })
    expect(changed.body.data).toMatchObject({ payment_date: '2026-03-02', public_notes: 'Stamps', amount: 5 })
    const listed = await app.rest('GET', '/expenses?client_status=paid&filter=stamp&sort=amount|desc&status=active')
    expect(listed.at('data.0.id')).toBe(made.at('data.id'))
    expect((await app.rest('GET', '/expenses?client_id=')).status).toBe(200)
    expect((await app.rest('GET', '/expenses?client_status=strange')).status).toBe(422)
    expect((await app.rest('DELETE', path)).body.data).toMatchObject({ is_deleted: true })
    const bulk = await app.rest('POST', '/expenses/bulk', { action: 'restore', ids: [made.at('data.id')] })
    expect(bulk.body.meta).toMatchObject({ results: [{ id: made.at('data.id'), outcome: 'done' }] })
  })

  it('a wrong expense is refused with every field', async () => {
    const refused = await app.rest('POST', '/expenses', {
      amount: 'much',
      vendor_id: 'x',
      date: '2026-02-30',
      tax_rate1: '1.2345678',
    })
    expect(refused.status).toBe(422)
    expect(Object.keys(refused.body.errors ?? {}).sort()).toEqual(['amount', 'date', 'tax_rate1', 'vendor_id'])
  })
})

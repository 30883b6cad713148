import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { serveTestApp } from '../serving.ts'
import type { ServedApp } from '../serving.ts'

let app: ServedApp
beforeAll(async () => {
  app = await serveTestApp()
})
afterAll(() => app.close())

const blankOf = async (path: string, token?: string) => {
  const answer = await app.rest('GET', `/${path}/create`, undefined, token === undefined ? {} : { token })
  expect(answer.status, answer.text).toBe(200)
  return answer.body['data']
}

describe('blank records of unsupported kinds', () => {
  it.each([
    ['projects', { name: '', task_rate: 0, budgeted_hours: 0, current_hours: 0, documents: [] }],
    ['designs', { is_custom: true, is_active: true, is_template: false, entities: '', design: { body: '' } }],
    ['company_gateways', { config: '{}', accepted_credit_cards: 0, always_show_required_fields: true }],
    ['subscriptions', { product_ids: '', price: 0, webhook_configuration: { post_purchase_headers: {} } }],
    ['task_schedulers', { next_run: '2026-03-15', is_paused: false, remaining_cycles: -1, parameters: {} }],
    ['tasks', { time_log: '[]', rate: 0, is_running: false, documents: [] }],
    ['task_statuses', { name: '', color: '', status_order: 0 }],
    ['tags', { name: '', color: null }],
    [
      'recurring_invoices',
      { remaining_cycles: -1, due_date_days: 'terms', line_items: [], entity_type: 'recurringInvoice' },
    ],
    ['recurring_quotes', { remaining_cycles: -1, line_items: [], entity_type: 'recurringQuote' }],
    ['recurring_expenses', { remaining_cycles: -1, amount: 0, entity_type: 'recurringExpense' }],
  ])('the blank of %s has the published defaults', async (path, members) => {
    const unsaved = { id: '', is_deleted: false, created_at: 0, updated_at: 0, archived_at: 0 }
    expect(await blankOf(path)).toMatchObject({ ...unsaved, ...members })
    const { token } = await app.member('')
    expect(await blankOf(path, token)).toMatchObject(members)
  })

  it('a blank recurring invoice lacks the members of invoices only', async () => {
    const members = Object.keys((await blankOf('recurring_invoices')) ?? {})
    expect(members).toEqual(expect.arrayContaining(['invitations', 'documents', 'location_id', 'next_send_date']))
    for (const gone of ['recurring_id', 'reminder1_sent', 'e_send']) expect(members).not.toContain(gone)
  })
})

const names = async (query: string) => {
  const { status, body } = await app.rest('GET', `/designs?${query}`)
  expect(status).toBe(200)
  return (body['data'] as unknown as { name: string }[]).map(({ name }) => name)
}

describe('designs', () => {
  it('the eleven built-in designs are listed, and the second is the default', async () => {
    const { body } = await app.rest('GET', '/designs')
    const found = body['data'] as unknown as { id: string }[]
    expect(found).toHaveLength(11)
    expect(found[1]).toMatchObject({ id: 'Wpmbk5ezJn', name: 'Clean', is_custom: false, is_free: true })
  })

  it('designs are sorted and filtered as pages request', async () => {
    const sorted = await names('sort=name|asc&status=active&per_page=100')
    expect(sorted).toEqual(sorted.toSorted())
    expect(await names('template=false')).toHaveLength(11)
    expect(await names('filter=cl')).toEqual(['Clean'])
    for (const none of ['template=true&entities=invoice', 'custom=true', 'status=archived', 'status=deleted'])
      expect(await names(none), none).toEqual([])
  })

  it('changing a design is refused with a message', async () => {
    for (const [method, path] of [
      ['POST', '/designs'],
      ['PUT', '/designs/Wpmbk5ezJn'],
      ['DELETE', '/designs/Wpmbk5ezJn'],
      ['POST', '/designs/bulk'],
      ['GET', '/designs/unknown'],
    ] as const) {
      const { status, body } = await app.rest(method, path, method === 'GET' ? undefined : { name: 'x' })
      expect(status, path).toBe(404)
      expect(body['message']).toMatch(/^Designs of your own are not offered/)
    }
  })

  it('designs are embedded in a company', async () => {
    const { body } = await app.rest('POST', '/refresh?current_company=true')
    const [user] = body['data'] as unknown as { company: { designs: { name: string }[] } }[]
    expect(user?.company.designs.map(({ name }) => name).slice(0, 2)).toEqual(['Plain', 'Clean'])
  })
})

import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openRestApp } from '../rest-app.ts'

let app: Awaited<ReturnType<typeof openRestApp>>
let client: string
beforeAll(async () => {
  app = await openRestApp()
  client = await madeClient('Acme Werke')
})
afterAll(() => app.close())

const text = (value: unknown): string => String(value)

async function madeClient(name: string, fields: object = {}): Promise<string> {
  const contacts = [{ first_name: 'Ada', last_name: 'Lovelace', email: 'ada@acme.test' }]
  const { body } = await app.rest('POST', '/clients', { json: { name, contacts, ...fields } })
  return text(body['data']?.['id'])
}

const lineItems = [
  { product_key: 'Chair', notes: 'Oak chair', cost: 59.585, quantity: 2, tax_name1: 'VAT', tax_rate1: 19 },
]

/** A new quote as returned. */
async function made(fields: object = {}, query = '') {
  const json = { client_id: client, line_items: lineItems, ...fields }
  const { status, body, text: sent } = await app.rest('POST', `/quotes${query}`, { json })
  expect(status, sent).toBe(200)
  return body['data'] as unknown as { id: string; number: string; [member: string]: unknown }
}

const listed = async (query: string) => {
  const answer = await app.rest('GET', `/quotes?${query}`)
  expect(answer.status, answer.text).toBe(200)
  return answer.body
}
const idsOf = async (query: string) => (await listed(query))['data']?.map((row) => text(row['id'])) ?? []
const errorsOf = async (query: string) => (await app.rest('GET', `/quotes?${query}`)).body['errors']

describe('a quote over REST', () => {
  it('a quote has every published field with its type', async () => {
    const quote = await made({ public_notes: 'Hello', custom_value1: 7, partial: '10.50' })
    expect(quote).toEqual({
      id: expect.stringMatching(/^[a-zA-Z0-9]{10,}$/),
      user_id: app.id('user', app.owner.userId),
      project_id: '',
      assigned_user_id: '',
      amount: 141.81,
      balance: 0,
      client_id: client,
      vendor_id: '',
      status_id: '1',
      design_id: '',
      invoice_id: '',
      created_at: app.clock.now,
      updated_at: app.clock.now,
      archived_at: 0,
      is_deleted: false,
      version: 1,
      number: expect.stringMatching(/^\d{4}$/),
      discount: 0,
      po_number: '',
      date: '2026-03-15',
      last_sent_date: '',
      next_send_date: '',
      due_date: '',
      terms: '',
      public_notes: 'Hello',
      private_notes: '',
      uses_inclusive_taxes: false,
      tax_name1: '',
      tax_rate1: 0,
      tax_name2: '',
      tax_rate2: 0,
      tax_name3: '',
      tax_rate3: 0,
      total_taxes: 22.64,
      is_amount_discount: true,
      auto_bill_enabled: false,
      recurring_id: '',
      location_id: '',
      tags: [],
      footer: '',
      partial: 10.5,
      partial_due_date: '',
      custom_value1: '7',
      custom_value2: '',
      custom_value3: '',
      custom_value4: '',
      has_tasks: false,
      has_expenses: false,
      custom_surcharge1: 0,
      custom_surcharge2: 0,
      custom_surcharge3: 0,
      custom_surcharge4: 0,
      custom_surcharge_tax1: false,
      custom_surcharge_tax2: false,
      custom_surcharge_tax3: false,
      custom_surcharge_tax4: false,
      exchange_rate: 1,
      line_items: [expect.objectContaining({ product_key: 'Chair', cost: 59.585, quantity: 2, line_total: 119.17 })],
      entity_type: 'quote',
      reminder1_sent: '',
      reminder2_sent: '',
      reminder3_sent: '',
      reminder_last_sent: '',
      paid_to_date: 0,
      subscription_id: '',
      tax_info: {},
      e_invoice: {},
      invitations: [
        expect.objectContaining({ link: expect.stringMatching(/^http:\/\/quittance\.test\/client\/quote\//) }),
      ],
      documents: [],
    })
  })

  it('a quote is created from a PHP form with triggers in query and body', async () => {
    const form = `client_id=${client}&line_items[0][cost]=100&line_items[0][quantity]=1&is_amount_discount=0&mark_sent=1`
    const { status, body } = await app.rest('POST', '/quotes?approve=true', { form })
    expect(status).toBe(200)
    expect(body['data']).toMatchObject({ amount: 100, status_id: '3', is_amount_discount: false })
    expect(body['meta']?.['triggers']).toMatchObject([
      { trigger: 'mark_sent', outcome: 'acted' },
      { trigger: 'approve', outcome: 'acted' },
    ])
  })

  it('a quote can be sent back, and an empty body with a trigger in the query keeps all fields', async () => {
    const quote = await made({ po_number: 'PO-9' })
    const back = await app.rest('PUT', `/quotes/${quote.id}`, { json: { ...quote, po_number: 'PO-10' } })
    expect(back.body['data']).toMatchObject({ id: quote.id, number: quote.number, po_number: 'PO-10', amount: 141.81 })
    const sent = await app.rest('PUT', `/quotes/${quote.id}?mark_sent=true`, { json: {} })
    expect(sent.body['data']).toMatchObject({ status_id: '2', po_number: 'PO-10', amount: 141.81 })
  })

  it('an expired quote has status -1', async () => {
    const quote = await made({ due_date: '2026-03-14' }, '?mark_sent=true')
    expect(quote['status_id']).toBe('-1')
    expect((await app.rest('GET', `/quotes/${quote.id}`)).body['data']?.['status_id']).toBe('-1')
    const { status, body } = await app.rest('GET', `/quotes/${quote.id}/approve`)
    expect([status, body['errors']]).toEqual([422, { id: [expect.stringContaining('expired')] }])
  })
})

describe('routes of quotes', () => {
  it.each(['mark_sent', 'email', 'send_email', 'archive', 'delete'])(
    'GET /quotes/{id}/%s runs the action and may be repeated',
    async (action) => {
      const { id } = await made()
      for (const _ of [1, 2]) {
        const { status, body } = await app.rest('GET', `/quotes/${id}/${action}`)
        expect([status, body['data']?.['id']]).toEqual([200, id])
      }
      expect((await app.rest('GET', `/quotes/${id}/restore`)).body['data']).toMatchObject({
        is_deleted: false,
        archived_at: 0,
      })
    },
  )

  it('convert returns the new invoice and refuses a second conversion', async () => {
    const quote = await made({ discount: 10, due_date: '2026-12-31' })
    const { status, body } = await app.rest('GET', `/quotes/${quote.id}/convert`)
    expect(status).toBe(200)
    expect(body['data']).toMatchObject({
      entity_type: 'invoice',
      status_id: '1',
      client_id: client,
      amount: quote['amount'],
      due_date: '',
    })
    const converted = (await app.rest('GET', `/quotes/${quote.id}?include=invoice`)).body['data']
    expect(converted).toMatchObject({
      status_id: '4',
      invoice_id: body['data']?.['id'],
      invoice: { id: body['data']?.['id'] },
    })
    expect((await app.rest('GET', `/quotes/${quote.id}/convert_to_invoice`)).status).toBe(409)
    expect((await app.rest('PUT', `/quotes/${quote.id}?convert=true`, { json: {} })).status).toBe(409)
  })

  it('a bulk conversion returns the quotes and a result for each', async () => {
    const [first, second] = [await made(), await made({}, '?convert=true')]
    const unknown = app.id('quote', 999_999)
    const { status, body } = await app.rest('POST', '/quotes/bulk', {
      json: { action: 'convert_to_invoice', ids: [first.id, second.id, unknown] },
    })
    expect(status).toBe(200)
    expect(body['data']).toMatchObject([
      { id: first.id, status_id: '4' },
      { id: second.id, status_id: '4' },
    ])
    expect(body['meta']?.['results']).toEqual([
      { id: first.id, outcome: 'done' },
      { id: second.id, outcome: 'skipped', reason: 'already_converted' },
      { id: unknown, outcome: 'skipped', reason: 'not_found' },
    ])
    const refused = await app.rest('POST', '/quotes/bulk', { json: { action: 'pay', ids: [first.id] } })
    expect([refused.status, Object.keys(refused.body['errors'] ?? {})]).toEqual([422, ['action']])
  })

  it('blanks and copies are unsaved and can be created', async () => {
    const blank = (await app.rest('GET', `/quotes/create?client_id=${client}`)).body['data']
    expect(blank).toMatchObject({
      id: '',
      client_id: client,
      number: '',
      date: '2026-03-15',
      line_items: [],
      invitations: [],
    })
    expect((await app.rest('GET', '/quotes/create')).body['data']).toMatchObject({ id: '', client_id: '' })
    const quote = await made({ terms: 'Quote terms', date: '2026-01-01' })
    const copy = (await app.rest('GET', `/quotes/${quote.id}/clone_to_quote`)).body['data']
    expect(copy).toMatchObject({
      id: '',
      number: '',
      amount: quote['amount'],
      date: '2026-03-15',
      terms: 'Quote terms',
    })
    const invoice = (await app.rest('GET', `/quotes/${quote.id}/clone_to_invoice`)).body['data']
    expect(invoice).toMatchObject({ id: '', entity_type: 'invoice', amount: quote['amount'], terms: '' })
    expect((await app.rest('POST', '/quotes', { json: copy })).body['data']).toMatchObject({ amount: quote['amount'] })
    const stored = (await app.rest('POST', '/invoices', { json: invoice })).body['data']
    expect(stored?.['id']).not.toBe('')
    const back = await app.rest('GET', `/invoices/${text(stored?.['id'])}/clone_to_quote`)
    expect(back.body['data']).toMatchObject({ id: '', entity_type: 'quote', status_id: '1', amount: quote['amount'] })
  })

  it('routes do not find records of other companies or kinds', async () => {
    const quote = await made()
    const { token } = await app.otherCompany()
    for (const path of ['', '/edit', '/mark_sent', '/approve', '/convert', '/clone_to_quote', '/delete']) {
      expect((await app.rest('GET', `/quotes/${quote.id}${path}`, { token })).status, path).toBe(404)
      expect((await app.rest('GET', `/quotes/${app.id('invoice', 1)}${path}`)).status, path).toBe(404)
    }
    expect((await app.rest('DELETE', `/quotes/${quote.id}`)).body['data']).toMatchObject({
      id: quote.id,
      is_deleted: true,
    })
    expect((await app.rest('PUT', `/quotes/${quote.id}`, { json: { terms: 'x' } })).status).toBe(400)
  })
})

describe('GET /quotes', () => {
  it('GET /quotes supports the parameters of the admin app’s list page', async () => {
    const gone = await madeClient('Gone')
    const lost = await made({ client_id: gone })
    await app.rest('POST', '/clients/bulk', { json: { action: 'archive', ids: [gone] } })
    const sent = await made({ date: '2026-02-10', due_date: '2026-05-01' }, '?mark_sent=true')
    const draft = await made({ date: '2026-02-11' })
    const archived = await made({ date: '2026-02-12' })
    await app.rest('POST', '/quotes/bulk', { json: { action: 'archive', ids: [archived.id] } })
    const base = 'include=client&without_deleted_clients=true&sort=id|desc&per_page=10&page=1&filter='

    const page = await listed(`${base}&client_status=&status=active`)
    const ids = page['data']?.map((row) => row['id'])
    expect(ids?.slice(0, 2)).toEqual([draft.id, sent.id])
    expect(ids).not.toContain(lost.id)
    expect(ids).not.toContain(archived.id)
    expect(page['data']?.[0]?.['client']).toMatchObject({
      display_name: 'Acme Werke',
      contacts: [{ email: 'ada@acme.test' }],
    })

    const narrowed = `${base}&client_status=draft,sent&status=active,archived&date_range=date,2026-02-10,2026-02-28`
    expect(await idsOf(narrowed)).toEqual([archived.id, draft.id, sent.id])
    expect(await idsOf(`${narrowed}&due_date_range=2026-05-01,2026-05-31`)).toEqual([sent.id])
    expect(await idsOf(`${narrowed.replace('filter=', 'filter=lovelace')}&status=archived`)).toEqual([archived.id])
  })

  it('GET /quotes supports the filters of n8n: number, state and time, page by page', async () => {
    const quote = await made({ number: 'N8N-1' })
    expect(await idsOf('number=N8N-1&status=active&client_status=draft&is_deleted=false')).toEqual([quote.id])
    expect(await idsOf('number=N8N-1&created_at=2026-03-15T12:00:00.000Z&updated_at=2026-03-15')).toEqual([quote.id])
    expect(await idsOf('number=N8N-1&created_at=2026-03-16T00:00:00.000Z')).toEqual([])

    const seen: string[] = []
    let next: string | undefined = 'per_page=4&include=client'
    while (next !== undefined) {
      const body = await listed(next)
      seen.push(...(body['data']?.map((row) => text(row['id'])) ?? []))
      const link = body['meta']?.['pagination']?.['links']?.['next'] as string | undefined
      next = link === undefined ? undefined : new URL(link).search.slice(1)
    }
    expect(new Set(seen).size).toBe(seen.length)
    expect((await listed('per_page=1'))['meta']?.['pagination']).toMatchObject({ total: seen.length })
  })

  it('GET /quotes pages by cursor without totals', async () => {
    const first = await listed('cursor=&per_page=3&sort=number|desc,date|asc')
    expect(Object.keys(first['meta'] ?? {})).toEqual(['cursor'])
    const cursor = text(first['meta']?.['cursor']?.['next'])
    const rest = await idsOf(`cursor=${cursor}&per_page=5000&sort=number|desc,date|asc`)
    const whole = await idsOf('per_page=5000&sort=number|desc,date|asc')
    expect([...(first['data']?.map((row) => text(row['id'])) ?? []), ...rest]).toEqual(whole)
  })

  it('GET /quotes sorts by number, client name, amount and valid_until', async () => {
    const zebra = await madeClient('Zebra Ltd')
    const [late, early] = [
      await made({ client_id: zebra, due_date: '2031-01-01' }),
      await made({ due_date: '2030-01-01' }),
    ]
    expect(await idsOf('sort=valid_until|desc&per_page=2')).toEqual([late.id, early.id])
    expect(await idsOf('sort=client_id|desc&per_page=1')).toEqual([late.id])
    await made({ number: 'Z-99999' })
    expect((await listed('sort=number|desc&per_page=1'))['data']).toMatchObject([{ number: 'Z-99999' }])
    expect((await listed('sort=number&per_page=1'))['data']).not.toMatchObject([{ number: 'Z-99999' }])
  })

  it('GET /quotes lists the records of `with` first', async () => {
    const quote = await made({}, '?mark_sent=true')
    expect((await idsOf(`client_status=draft&with=${quote.id}&per_page=3`))[0]).toBe(quote.id)
  })

  it('GET /quotes includes client, contacts and activities', async () => {
    const quote = await made({ number: 'INC-1' }, '?mark_sent=true&approve=true')
    const row = (await listed('number=INC-1&include=client,client.contacts,activities,nonsense'))['data']?.[0]
    expect(row).toMatchObject({ id: quote.id, client: { id: client, contacts: [{ first_name: 'Ada' }] } })
    expect(row?.['activities']?.map((activity) => activity['activity_type_id'])).toEqual(['18', '29'])
  })

  it('GET /quotes ignores empty placeholders of clients', async () => {
    const all = (await listed('per_page=5000'))['data']?.length
    const nothing =
      'page=undefined&client_status=&status=&with=&amount=&date_range=&client_id=&sort=&number=&created_at=&unknown=1'
    expect((await listed(`per_page=5000&${nothing}`))['data']).toHaveLength(all ?? 0)
    expect((await listed('per_page=undefined'))['meta']?.['pagination']).toMatchObject({
      per_page: 20,
      current_page: 1,
    })
  })

  it.each([
    ['client_status=paid', 'client_status'],
    ['due_date_range=2026-02-01,2026-01-01', 'due_date_range'],
    ['amount=over:5', 'amount'],
    ['amount=gt:abc', 'amount'],
    ['is_deleted=perhaps', 'is_deleted'],
    ['without_deleted_clients=perhaps', 'without_deleted_clients'],
    ['sort=date|sideways', 'sort'],
    ['cursor=nonsense', 'cursor'],
  ])('GET /quotes refuses %s by name', async (query, name) => {
    expect((await app.rest('GET', `/quotes?${query}`)).status).toBe(422)
    expect(await errorsOf(query)).toEqual({ [name]: [expect.any(String)] })
  })

  it.each([
    'date=2026-13-01',
    'due_date=tomorrow',
    'date_range=2026-01-01',
    'date_range=a,b,c',
    'date_range=amount,2026-01-01,2026-01-31',
    'date_range=constructor,2026-01-01,2026-01-31',
    'due_date_range=date,2026-01-01,2026-01-31',
    'created_at=soon',
    'updated_at=2026-02-30',
    'sort=password|asc',
    'sort=__proto__|asc',
    'colour=red',
  ])('GET /quotes leaves %s out and says so', async (query) => {
    const { data, meta } = await listed(query)
    expect(data).toEqual((await listed(''))['data'])
    expect(meta).toMatchObject({ ignored: [query] })
  })

  it.each(['client_id=nonsense', 'assigned_user_id=nobody', 'client_ids=x,y', 'vendor_id=1'])(
    'GET /quotes finds nothing for %s',
    async (query) => {
      expect(await idsOf(query)).toEqual([])
    },
  )

  it('GET /quotes finds nothing for an unknown client, and the survivor’s for a merged one', async () => {
    expect(await idsOf(`client_id=${app.id('client', 999_999)}`)).toEqual([])
    const [survivor, absorbed] = [await madeClient('Survivor'), await madeClient('Absorbed')]
    const quote = await made({ client_id: absorbed })
    await app.rest('POST', `/clients/${survivor}/${absorbed}/merge`, {
      headers: { 'x-api-password': 'correct horse battery' },
    })
    expect(await idsOf(`client_id=${absorbed}`)).toEqual([quote.id])
    expect(await idsOf(`client_id=${survivor}`)).toEqual([quote.id])
  })

  it('GET /quotes reads a page of 50 with as many statements as one of 5', async () => {
    for (let index = 0; index < 50; index++) await made({}, '?convert=true')
    const statementsOf = async (size: number) => {
      app.statements.length = 0
      await listed(`sort=id|desc&per_page=${size}&include=client,activities,invoice`)
      return app.statements.length
    }
    expect(await statementsOf(50)).toBe(await statementsOf(5))
    expect(app.reported).toEqual([])
  })
})

describe('users with only view_quote', () => {
  it.each(['mark_sent', 'archive', 'delete', 'approve', 'convert'])(
    'a user with only view_quote may not %s one',
    async (action) => {
      const { id } = await made()
      const { token } = await app.member('view_quote')
      expect(await app.rest('GET', `/quotes/${id}/${action}`, { token })).toMatchObject({
        status: 403,
        body: { message: 'This action is unauthorized.', errors: {} },
      })
      expect((await app.rest('GET', `/quotes/${id}`, { token })).body['data']).toMatchObject({ status_id: '1' })
    },
  )
})

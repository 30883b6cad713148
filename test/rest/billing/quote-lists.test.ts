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

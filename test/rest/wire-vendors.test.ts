import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openRestApp } from './rest-app.ts'

let app: Awaited<ReturnType<typeof openRestApp>>
beforeAll(async () => {
  app = await openRestApp()
})
afterAll(() => app.close())

const statementsOf = async (target: string): Promise<number> => {
  app.statements.length = 0
  await app.rest('GET', target)
  return app.statements.length
}

const create = async (json: Record<string, unknown>) => (await app.rest('POST', '/vendors', { json })).body['data']

describe('vendors over REST', () => {
  it('vendors are created with contacts from JSON and returned with 200', async () => {
    const { status, body } = await app.rest('POST', '/vendors', {
      json: { name: ' Acme ', country_id: 276, clientId: 'ignored', contacts: { first_name: 'Ada', is_primary: '1' } },
    })
    expect(status).toBe(200)
    expect(body['data']).toMatchObject({
      name: 'Acme',
      country_id: '276',
      archived_at: 0,
      is_deleted: false,
      website: '',
      assigned_user_id: '',
      contacts: [{ first_name: 'Ada', is_primary: true }],
      documents: [],
    })
  })

  it('vendors are created from a PHP form', async () => {
    const form =
      'name=Globex&contacts[0][first_name]=Bo&contacts[0][is_primary]=0&contacts[1][first_name]=Cy&contacts[1][is_primary]=1'
    const { body } = await app.rest('POST', '/vendors', { form })
    expect(body['data']?.['contacts']).toMatchObject([{ is_primary: false }, { first_name: 'Cy', is_primary: true }])
  })

  it('vendors are read, updated by a form with _method, and deleted', async () => {
    const { id } = (await create({ name: 'Initech' })) as unknown as { id: string }
    expect((await app.rest('GET', `/vendors/${id}`)).body['data']).toMatchObject({ id, name: 'Initech' })
    const changed = await app.rest('POST', `/vendors/${id}`, { form: '_method=PUT&city=Austin&id=other' })
    expect(changed.body['data']).toMatchObject({ id, name: 'Initech', city: 'Austin' })
    const deleted = await app.rest('DELETE', `/vendors/${id}`)
    expect(deleted).toMatchObject({ status: 200, body: { data: { id, is_deleted: true } } })
    expect(await app.rest('DELETE', `/vendors/${id}`)).toMatchObject({
      status: 200,
      body: { data: { is_deleted: true } },
    })
  })

  it('vendors can be sent back unchanged', async () => {
    const sent = await create({ name: 'Whole', contacts: [{ first_name: 'Di' }] })
    const { status, body } = await app.rest('PUT', `/vendors/${String(sent?.['id'])}`, { json: sent })
    expect({ status, name: body['data']?.['name'], people: body['data']?.['contacts']?.length }).toEqual({
      status: 200,
      name: 'Whole',
      people: 1,
    })
  })

  it('bulk actions report every skipped id', async () => {
    const one = String((await create({ name: 'Bulk' }))?.['id'])
    const unknown = app.id('vendor', 999_999)
    const ofAnotherKind = app.id('client', 1)
    const { status, body } = await app.rest('POST', '/vendors/bulk', {
      json: { action: 'archive', ids: [one, unknown, 'no id at all', ofAnotherKind, unknown] },
    })
    expect(status).toBe(200)
    expect(body['data']).toMatchObject([{ id: one, is_deleted: false }])
    expect(body['meta']).toEqual({
      pagination: { total: 1, count: 1, per_page: 1, current_page: 1, total_pages: 1, links: {} },
      results: [
        { id: one, outcome: 'done' },
        { id: unknown, outcome: 'skipped', reason: 'not_found' },
        { id: 'no id at all', outcome: 'skipped', reason: 'not_found' },
        { id: ofAnotherKind, outcome: 'skipped', reason: 'not_found' },
      ],
    })
    expect((await app.rest('POST', '/vendors/bulk', { json: { action: 'explode', ids: [one] } })).status).toBe(422)
  })
})

describe('lists of vendors over REST', () => {
  it('page links lead through the whole list with a constant number of statements', async () => {
    for (let index = 0; index < 5; index++) await create({ name: `Row ${index}`, contacts: [{ first_name: 'Ed' }] })
    const names: unknown[] = []
    let target: string | undefined = '/vendors?per_page=2&filter=Row&sort=name|desc&include=nonsense'
    while (target !== undefined) {
      const { body } = await app.rest('GET', target)
      for (const row of body['data'] ?? []) names.push(row['name'])
      const next: unknown = body['meta']?.['pagination']?.['links']?.['next']
      target = typeof next === 'string' ? next.replace(`${app.baseUrl}/api/v1`, '') : undefined
    }
    expect(names).toEqual(['Row 4', 'Row 3', 'Row 2', 'Row 1', 'Row 0'])

    await statementsOf('/vendors?per_page=1')
    expect(await statementsOf('/vendors?per_page=4')).toBe(await statementsOf('/vendors?per_page=2'))
  })

  it('paging by cursor does not count', async () => {
    const first = await app.rest('GET', '/vendors?cursor=&per_page=1&filter=Row')
    const cursor = String(first.body['meta']?.['cursor']?.['next'])
    const second = await app.rest('GET', `/vendors?cursor=${cursor}&per_page=1&filter=Row`)
    expect([first, second].map(({ body }) => body['data']?.[0]?.['name'])).toEqual(['Row 0', 'Row 1'])
  })

  it.each([
    'page=undefined&per_page=undefined',
    'filter=&status=&sort=&with=',
    'is_deleted=undefined',
    'client_status=x&zzz[a]=1',
    'size=1&after=x',
    'sort=colour|asc',
    'created_at=soon',
  ])('%j is ignored', async (query) => {
    expect((await app.rest('GET', `/vendors?${query}`)).status).toBe(200)
  })

  it.each([
    ['cursor=garbage', 'cursor'],
    ['is_deleted=maybe', 'is_deleted'],
  ])('%j is refused by name', async (query, name) => {
    const { status, body } = await app.rest('GET', `/vendors?${query}`)
    expect(status).toBe(422)
    expect(Object.keys(body['errors'] ?? {})).toEqual([name])
  })
})

describe('errors over REST', () => {
  it('a missing or unknown token is reported before the request is read', async () => {
    const headers = { 'content-type': 'application/json' }
    const answers = [
      await app.rest('GET', '/vendors', { token: null }),
      await app.rest('POST', '/vendors', { token: 'unknown', headers, json: 1 }),
    ]
    const missing = 'Invalid token: none was sent. Send one in the header X-API-TOKEN, or as Authorization: Bearer.'
    expect(answers.map(({ status, body }) => [status, body])).toEqual([
      [403, { message: missing, errors: {} }],
      [403, { message: 'Invalid token', errors: {} }],
    ])
  })

  it('unknown routes, unknown records and wrong methods are reported', async () => {
    expect(await app.rest('GET', '/nothing')).toMatchObject({
      status: 404,
      body: { message: 'There is no such route.' },
    })
    for (const id of ['nonsense', app.id('client', 1), app.id('vendor', 999_999)]) {
      expect((await app.rest('GET', `/vendors/${id}`)).status).toBe(404)
      expect((await app.rest('DELETE', `/vendors/${id}`)).status).toBe(404)
      expect((await app.rest('PUT', `/vendors/${id}`, { json: { name: 'x' } })).status).toBe(404)
    }
    expect(await app.rest('PUT', '/vendors', { json: {} })).toMatchObject({
      status: 405,
      headers: { Allow: 'GET, POST' },
    })
  })

  it('unreadable bodies are 400 and 415', async () => {
    expect(
      (await app.rest('POST', '/vendors', { form: '{', headers: { 'content-type': 'application/json' } })).status,
    ).toBe(400)
    expect(
      (await app.rest('POST', '/vendors', { form: '[]', headers: { 'content-type': 'application/json' } })).status,
    ).toBe(400)
    expect((await app.rest('POST', '/vendors', { form: 'x', headers: { 'content-type': 'text/xml' } })).status).toBe(
      415,
    )
  })

  it('every wrong field is reported at once', async () => {
    const { status, body } = await app.rest('POST', '/vendors', {
      json: { name: [], contacts: [{ is_primary: 'perhaps' }, 7] },
    })
    expect(status).toBe(422)
    expect(Object.keys(body['errors'] ?? {}).sort()).toEqual(['contacts.0.is_primary', 'contacts.1', 'name'])
  })

  it('no input causes a 500', async () => {
    const strange = [null, [], {}, '', 0, -1, 1e308, true, 'x'.repeat(70_000), { a: [] }, [[]], '\u0000', '\ud800']
    for (const value of strange) {
      const json = {
        name: value,
        number: value,
        contacts: value,
        assigned_user_id: value,
        version: value,
        action: value,
        ids: value,
      }
      const answers = await Promise.all([
        app.rest('POST', '/vendors', { json }),
        app.rest('POST', '/vendors/bulk', { json }),
        app.rest(
          'GET',
          `/vendors?${['page', 'per_page', 'sort', 'cursor', 'status', 'with', 'filter', 'include', 'created_at'].map((name) => `${name}=${encodeURIComponent(JSON.stringify(value).slice(0, 2000))}`).join('&')}`,
        ),
      ])
      expect(answers.map(({ status }) => status)).not.toContain(500)
    }
    expect(app.reported).toEqual([])
  })
})

describe('Idempotency-Key over REST', () => {
  it('the answer is replayed with a header that says so', async () => {
    const sent = { json: { name: 'Once' }, headers: { 'idempotency-key': 'k1' } }
    const first = await app.rest('POST', '/vendors', sent)
    const second = await app.rest('POST', '/vendors', sent)
    expect(first.headers['Idempotent-Replayed']).toBeUndefined()
    expect(second.headers['Idempotent-Replayed']).toBe('true')
    expect(second.text).toBe(first.text)
    const other = await app.rest('POST', '/vendors', { ...sent, json: { name: 'Twice' } })
    expect(other).toMatchObject({ status: 422, body: { errors: { idempotency_key: [expect.any(String)] } } })
  })
})

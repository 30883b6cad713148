import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openRestApp } from '../rest-app.ts'
import { clientFixtures, password } from '../../operations/contacts/merge-fixtures.ts'

let app: Awaited<ReturnType<typeof openRestApp>>
let books: ReturnType<typeof clientFixtures>
beforeAll(async () => {
  app = await openRestApp()
  books = clientFixtures(app)
})
afterAll(() => app.close())

type Body = Awaited<ReturnType<typeof app.rest>>['body']
const text = (value: Body | undefined): string => String(value)
const create = async (json: Record<string, unknown>): Promise<Body> => {
  const { status, body } = await app.rest('POST', '/clients', { json })
  expect([status, body['errors']]).toEqual([200, undefined])
  return body['data'] as Body
}
const secret = { headers: { 'x-api-password': password } }

describe('a client over REST', () => {
  it('a client has every published field with its type', async () => {
    const made = await create({
      name: ' Acme ',
      country_id: 276,
      settings: { currency_id: 3, payment_terms: '14' },
      contacts: [{ first_name: 'Ada', email: 'ada@acme.test', is_primary: 1, password: 'swordfish' }],
    })
    expect(made).toEqual({
      id: expect.stringMatching(/^\w{10,}$/),
      user_id: app.id('user', app.owner.userId),
      assigned_user_id: '',
      version: 1,
      merged_into: '',
      name: 'Acme',
      display_name: 'Acme',
      number: '0001',
      website: '',
      private_notes: '',
      public_notes: '',
      balance: 0,
      paid_to_date: 0,
      payment_balance: 0,
      credit_balance: 0,
      group_settings_id: '',
      last_login: 0,
      locations: [],
      size_id: '',
      industry_id: '',
      client_hash: expect.stringMatching(/^\w{40}$/),
      address1: '',
      address2: '',
      city: '',
      state: '',
      postal_code: '',
      country_id: '276',
      phone: '',
      shipping_address1: '',
      shipping_address2: '',
      shipping_city: '',
      shipping_state: '',
      shipping_postal_code: '',
      shipping_country_id: '',
      custom_value1: '',
      custom_value2: '',
      custom_value3: '',
      custom_value4: '',
      settings: { currency_id: '3', payment_terms: '14' },
      vat_number: '',
      id_number: '',
      has_valid_vat_number: false,
      is_tax_exempt: false,
      routing_id: '',
      classification: '',
      tax_info: {},
      e_invoice: {},
      is_deleted: false,
      created_at: app.clock.now,
      updated_at: app.clock.now,
      archived_at: 0,
      documents: [],
      tags: [],
      gateway_tokens: [],
      contacts: [
        {
          id: expect.stringMatching(/^\w{10,}$/),
          first_name: 'Ada',
          last_name: '',
          email: 'ada@acme.test',
          phone: '',
          is_primary: true,
          is_locked: false,
          send_email: true,
          can_sign: false,
          cc_only: false,
          contact_key: expect.stringMatching(/^\w{32}$/),
          link: expect.stringMatching(/^http:\/\/quittance\.test\/client\/key_login\/\w{32}$/),
          last_login: 0,
          password: '**********',
          custom_value1: '',
          custom_value2: '',
          custom_value3: '',
          custom_value4: '',
          created_at: app.clock.now,
          updated_at: app.clock.now,
          archived_at: 0,
        },
      ],
    })
  })

  it('a client can be sent back and created from a PHP form', async () => {
    const made = await create({ name: 'Whole', contacts: [{ first_name: 'Di', email: 'di@whole.test' }, {}] })
    const { status, body } = await app.rest('PUT', `/clients/${text(made['id'])}`, { json: made })
    expect(status).toBe(200)
    expect(body['data']).toEqual(made)
    const form = 'city=Bern&contacts[0][first_name]=Eve&contacts[0][is_primary]=1&contacts[0][send_email]=0'
    const changed = await app.rest('PUT', `/clients/${text(made['id'])}`, { form })
    expect(changed.body['data']).toMatchObject({
      name: 'Whole',
      city: 'Bern',
      contacts: [{ first_name: 'Eve', is_primary: true, send_email: false }],
    })
  })

  it('a single contact object and query fields are accepted', async () => {
    const { body } = await app.rest('POST', '/clients?name=Flow', { json: { contacts: { email: 'flow@flow.test' } } })
    expect(body['data']).toMatchObject({ name: 'Flow', contacts: [{ email: 'flow@flow.test', is_primary: true }] })
  })

  it('every wrong field of a client is reported', async () => {
    const other = await create({ name: 'Other' })
    const made = await create({ name: 'Named' })
    const contact = text(other['contacts']?.[0]?.['id'])
    const refused = await app.rest('PUT', `/clients/${text(made['id'])}`, {
      json: { contacts: [{ id: contact }] },
    })
    expect([refused.status, Object.keys(refused.body['errors'] ?? {})]).toEqual([422, ['contacts.0.id']])
    const wrong = await app.rest('POST', '/clients', {
      json: { contacts: [{ email: 'nobody' }], assigned_user_id: 'x', is_tax_exempt: 'maybe' },
    })
    expect(Object.keys(wrong.body['errors'] ?? {}).sort()).toEqual([
      'assigned_user_id',
      'contacts.0.email',
      'is_tax_exempt',
    ])
  })

  it('clients are filtered by balance in both notations and by range', async () => {
    const rich = await books.client('Rich')
    await books.invoice(rich.id, 12_345n)
    const names = async (query: string) => {
      const { body } = await app.rest('GET', `/clients?per_page=100&${query}`)
      return (body['data'] as Body).map((row) => row['name'])
    }
    for (const query of [
      'balance=gt:123.44',
      'balance=123.44:gt',
      'balance=gte:123.45',
      'balance=eq:123.45',
      'between_balance=123:124',
    ])
      expect(await names(query), query).toEqual(['Rich'])
    expect(await names('balance=gt:123.45')).toEqual([])
    expect(await names('balance=lt:1')).not.toContain('Rich')
    expect((await app.rest('GET', '/clients?balance=rich')).status).toBe(422)
    expect((await app.rest('GET', '/clients?sort=colour|asc')).body['meta']).toMatchObject({
      ignored: ['sort=colour|asc'],
    })
    expect(await names('sort=display_name|desc&name=Rich')).toEqual(['Rich'])
  })

  it('a client includes its ledger and activities on request', async () => {
    const client = await books.client('Ledger')
    const invoice = await books.invoice(client.id, 1_000n)
    await books.pay([[invoice, 400n]], 400n)
    const { body } = await app.rest('GET', `/clients/${app.id('client', client.id)}?include=activities,ledger`)
    const { ledger, activities } = body['data'] as Body
    expect(ledger).toMatchObject([
      { adjustment: 10, balance: 10, invoice_id: app.id('invoice', invoice.id), payment_id: '', credit_id: '' },
      { adjustment: -4, balance: 6 },
    ])
    expect(Object.keys(ledger?.[0] ?? {}).sort()).toEqual([
      'activity_id',
      'adjustment',
      'balance',
      'created_at',
      'credit_id',
      'id',
      'invoice_id',
      'notes',
      'payment_id',
    ])
    expect(activities?.map((row) => row['activity_type_id'])).toContain('10')
  })
})

describe('a merge over REST', () => {
  it('a merge needs no body, returns the survivor and the moved records, and can be reverted', async () => {
    const survivor = await books.client('Stays', [{ email: 's@s.test' }])
    const absorbed = await books.client('Goes', [{ email: 'g@g.test' }])
    await books.invoice(absorbed.id, 2_500n)
    const [stays, goes] = [app.id('client', survivor.id), app.id('client', absorbed.id)]
    const dry = await app.rest('POST', `/clients/${stays}/${goes}/merge?dry_run=true`, secret)
    expect(dry.body).toMatchObject({
      data: { id: stays, balance: 25, contacts: [{ email: 's@s.test' }, { email: 'g@g.test' }] },
      meta: { dry_run: true, moved: { invoices: 1, ledger_entries: 1, contacts: 1, payments: 0 } },
    })
    expect((await app.rest('GET', `/clients/${goes}`)).body['data']).toMatchObject({ id: goes, balance: 25 })

    const merged = await app.rest('POST', `/clients/${stays}/${goes}/merge`, secret)
    expect(merged).toMatchObject({ status: 200, body: { data: { id: stays, balance: 25, merged_into: '' } } })
    const requested = await app.rest('GET', `/clients/${goes}?include=merged_clients`)
    expect(requested.body['data']).toMatchObject({
      id: stays,
      merged_into: stays,
      merged_clients: [{ id: goes, name: 'Goes', number: absorbed.number, merged_into: stays, balance: 0 }],
    })

    const undone = await app.rest('POST', `/clients/${stays}/unmerge/${goes}`, secret)
    expect(undone).toMatchObject({
      status: 200,
      body: { data: { id: stays, balance: 0 }, meta: { restored: goes, moved: { invoices: 1 } } },
    })
    expect((await app.rest('GET', `/clients/${goes}`)).body['data']).toMatchObject({
      id: goes,
      merged_into: '',
      balance: 25,
    })
  })

  it('a merge is refused in the order token, admin permission, password, unknown client, same client', async () => {
    const one = app.id('client', (await books.client('Order')).id)
    const unknown = app.id('client', 999_999)
    const { token } = await app.member('edit_client')
    const ask = async (target: string, sent: Parameters<typeof app.rest>[2]) =>
      (await app.rest('POST', `/clients/${target}/merge`, sent)).status
    expect(await ask(`${unknown}/${unknown}`, { token: 'nobody' })).toBe(403)
    expect(await ask(`${unknown}/${unknown}`, { token })).toBe(403)
    expect(await ask(`${unknown}/${unknown}`, {})).toBe(412)
    expect(await ask(`${unknown}/${unknown}`, { headers: { 'x-api-password': 'wrong' } })).toBe(412)
    expect(await ask(`${unknown}/${unknown}`, secret)).toBe(404)
    expect(await ask(`nonsense/${one}`, secret)).toBe(404)
    expect(await ask(`${one}/${one}`, secret)).toBe(400)
    const base64 = Buffer.from(password).toString('base64')
    expect(await ask(`${one}/${one}`, { headers: { 'x-api-password-base64': base64 } })).toBe(400)
  })

  it('a merge is replayed by its key and refused without one when repeated', async () => {
    const [a, b] = [await books.client('Key A'), await books.client('Key B')]
    const target = `/clients/${app.id('client', a.id)}/${app.id('client', b.id)}/merge`
    const keyed = { headers: { ...secret.headers, 'idempotency-key': 'merge-once' } }
    const first = await app.rest('POST', target, keyed)
    const again = await app.rest('POST', target, keyed)
    expect([again.status, again.headers['Idempotent-Replayed']]).toEqual([200, 'true'])
    expect(again.body).toEqual(first.body)
    expect((await app.rest('POST', target, secret)).status).toBe(409)
  })
})

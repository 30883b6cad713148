import { unzipSync } from 'fflate'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newClient } from '../../fixtures.ts'
import { serveTestApp } from '../../serving.ts'
import type { Answered, ServedApp } from '../../serving.ts'

let app: ServedApp
let client: string
let vendor: string
beforeAll(async () => {
  app = await serveTestApp()
  client = app.id('client', (await newClient(app, { contacts: [{ email: 'ada@example.com' }] })).id)
  vendor = (await app.rest('POST', '/vendors', { name: 'Mill' })).at('data.id')
})
afterAll(() => app.close())

const lines = [{ product_key: 'Bolt', quantity: 2, cost: 5 }]

async function made(list: string, more: object = {}): Promise<string> {
  const party = list === 'purchase_orders' ? { vendor_id: vendor } : { client_id: client }
  const answer = await app.rest('POST', `/${list}`, { ...party, line_items: lines, ...more })
  expect(answer.status, answer.text).toBe(200)
  return answer.at('data.id')
}

const bulk = (list: string, body: object): Promise<Answered> => app.rest('POST', `/${list}/bulk`, body)
const total = async (list: string) => Number((await app.rest('GET', `/${list}`)).at('meta.pagination.total'))

/** Each list with the words that copy its records, and the lists of the copies. */
const words: readonly [list: string, word: string, target: string][] = [
  ...['quotes', 'credits', 'invoices'].flatMap((list): [string, string, string][] => [
    [list, 'clone', list],
    [list, `clone_to_${list.slice(0, -1)}`, list],
  ]),
  ['invoices', 'clone_to_quote', 'quotes'],
  ['invoices', 'clone_to_credit', 'credits'],
  ['quotes', 'clone_to_invoice', 'invoices'],
  ['quotes', 'clone_to_credit', 'credits'],
  ['purchase_orders', 'clone', 'purchase_orders'],
  ['purchase_orders', 'clone_to_purchase_order', 'purchase_orders'],
]

describe('copies of several documents', () => {
  it.each(words)('%s: %s stores drafts and answers them', async (list, word, target) => {
    const ids = [await made(list, { public_notes: 'First' }), await made(list, { public_notes: 'Second' })]
    const before = await total(target)
    const answer = await bulk(list, { action: word, ids: [...ids, 'unknown-id-of-nothing'] })
    expect(answer.status, answer.text).toBe(200)
    const copies = (answer.body['data'] ?? []) as unknown as Record<string, unknown>[]
    expect(copies).toMatchObject(
      ['First', 'Second'].map((public_notes) => ({
        public_notes,
        status_id: '1',
        amount: 10,
        line_items: [{ cost: 5 }],
      })),
    )
    expect(answer.body['meta']?.['results']).toMatchObject([
      { id: ids[0], outcome: 'done' },
      { id: ids[1], outcome: 'done' },
      { id: 'unknown-id-of-nothing', outcome: 'skipped', reason: 'not_found' },
    ])
    expect(await total(target)).toBe(before + 2)
    for (const copy of copies) {
      const stored = await app.rest('GET', `/${target}/${String(copy['id'])}`)
      expect(stored.body['data']).toMatchObject({ id: copy['id'], number: expect.stringMatching(/./) })
      expect(ids).not.toContain(copy['id'])
    }
  })

  it('requires the right to create the copy and to view the original, and refuses words without a target', async () => {
    const id = await made('invoices')
    const { token } = await app.member('view_invoice,create_invoice')
    const refused = await app.rest('POST', '/invoices/bulk', { action: 'clone_to_quote', ids: [id] }, { token })
    expect(refused.status, refused.text).toBe(403)
    const stranger = await app.member('create_quote')
    const unseen = await app.rest('POST', '/invoices/bulk', { action: 'clone_to_quote', ids: [id] }, stranger)
    expect(unseen.body['meta']?.['results']).toMatchObject([{ outcome: 'skipped', reason: 'not_found' }])
    for (const action of ['clone_to_expense', 'clone_to_recurring', 'clone_to_purchase_order']) {
      const unknown = await bulk('invoices', { action, ids: [id] })
      expect([unknown.status, unknown.at('errors.action.0')]).toEqual([422, expect.stringContaining('clone_to_quote')])
    }
  })

  it('the copies are the first answer again under the same key, and copied once', async () => {
    const id = await made('quotes')
    const send = () => app.rest('POST', '/quotes/bulk', { action: 'clone', ids: [id] }, { idempotencyKey: 'copy-once' })
    const [first, second] = [await send(), await send()]
    expect(second.body).toEqual(first.body)
  })

  it('a document of a deleted client refuses the request, and nothing is copied', async () => {
    const gone = app.id('client', (await newClient(app)).id)
    const ids = [await made('invoices'), await made('invoices', { client_id: gone })]
    await app.rest('DELETE', `/clients/${gone}`)
    const before = await total('invoices')
    const refused = await bulk('invoices', { action: 'clone', ids })
    expect([refused.status, Object.keys(refused.body['errors'] ?? {})]).toEqual([422, ['ids.1']])
    expect(await total('invoices')).toBe(before)
  })
})

/** Template of the last queued e-mail. */
const templateOf = async () => {
  const { outbox } = app.database.tables
  const rows = await app.database.read.select().from(outbox)
  return rows.findLast(({ kind }) => kind === 'email')?.payload['template']
}

describe('templates of several e-mails', () => {
  it.each([
    ['template', 'email_template_reminder2', 'reminder2'],
    ['template', 'custom1', 'custom1'],
    ['email_type', 'reminder1', 'reminder1'],
    ['email_type', '', 'invoice'],
  ])('%s %s sends e-mails of %s', async (name, word, expected) => {
    const ids = [await made('invoices')]
    const answer = await bulk('invoices', { action: 'email', ids, [name]: word })
    expect(answer.status, answer.text).toBe(200)
    expect(await templateOf()).toBe(expected)
  })

  it('unknown templates are refused, and the graph takes the template as well', async () => {
    const ids = [await made('quotes')]
    for (const template of ['email_template_nothing', 'statement'])
      expect((await bulk('quotes', { action: 'email', ids, template })).status).toBe(422)
    await app.graphql(
      'mutation ($ids: [ID!]!) { emailQuotes(ids: $ids, template: CUSTOM2) { userErrors { message } } }',
      {
        ids,
      },
    )
    expect(await templateOf()).toBe('custom2')
  })
})

describe('names of files in archives', () => {
  it('documents whose numbers differ in case or composition alone have different names on every file system', async () => {
    const numbers = ['a-b', 'A-B', 'Caf\u00e9', 'CAFE\u0301', 'x', 'X-2', 'X']
    const ids: string[] = []
    for (const number of numbers) {
      const answer = await app.rest('POST', '/invoices', { client_id: client, number })
      if (answer.status === 200) ids.push(answer.at('data.id'))
    }
    const zip = await fetch(`${app.origin}/api/v1/invoices/bulk`, {
      method: 'POST',
      headers: { 'X-API-TOKEN': app.owner.token, 'Content-Type': 'application/json' },
      body: JSON.stringify({ action: 'download', ids }),
    })
    const names = Object.keys(unzipSync(new Uint8Array(await zip.arrayBuffer())))
    expect(names.length).toBe(ids.length)
    expect(ids.length).toBeGreaterThan(4)
    expect(new Set(names.map((name) => name.normalize('NFC').toLowerCase())).size).toBe(names.length)
  })
})

it('POST /companies/current answers the company of the token', async () => {
  const current = await app.rest('POST', '/companies/current')
  const listed = await app.rest('GET', '/companies')
  expect([current.status, current.body['data']]).toEqual([200, listed.body['data']?.[0]])
})

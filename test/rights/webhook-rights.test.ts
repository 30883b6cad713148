import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { routes } from '../../src/api/rest/routes.ts'
import { namedFields, leastArguments, sendGraph } from '../abuse/graph-door.ts'
import { serveTestApp } from '../serving.ts'
import type { ServedApp } from '../serving.ts'

const address = 'https://hooks.example.com/secret-path'

let app: ServedApp
let webhook: string
/** A user with every right that can be given to one who is no admin. */
let member: string
beforeAll(async () => {
  app = await serveTestApp()
  webhook = (await app.rest('POST', '/webhooks', { target_url: address, event_id: '2' })).at('data.id')
  member = (await app.member('view_all,create_all,edit_all')).token
})
afterAll(() => app.close())

// The body of a webhook is the record as an admin sees it, so its receiver is chosen by admins.
describe('webhooks are of admins', () => {
  const rows = routes.filter(({ path, public: isPublic }) => !isPublic && path.startsWith('/webhooks'))

  it.each(rows.map((row) => [`${row.method} ${row.path}`, row] as const))('%s is refused to others', async (_, row) => {
    const body = { target_url: address, event_id: '2', action: 'delete', ids: [webhook] }
    const path = row.path.replace('{id}', webhook)
    const { status } = await app.rest(row.method, path, row.method === 'GET' ? undefined : body, { token: member })
    expect(status).toBe(403)
  })

  it.each(namedFields.filter(([name]) => /webhooks?$/i.test(name)))('%s is refused to others', async (_, root) => {
    const answer = await sendGraph(
      app,
      root,
      leastArguments(root, () => webhook),
      { token: member },
    )
    expect(answer.text).toContain('FORBIDDEN')
    expect(answer.text).not.toContain(address)
  })

  it('deliveries show neither the address nor the secret of their webhook to others', async () => {
    const client = (await app.rest('POST', '/clients', { name: 'Ada' })).at('data.id')
    const invoice = await app.rest('POST', '/invoices', { client_id: client, line_items: [{ cost: 1, quantity: 1 }] })
    const secret = (await app.graphql('query ($id: ID!) { webhook(id: $id) { secret } }', { id: webhook })).at(
      'data.webhook.secret',
    )
    expect(invoice.status).toBe(200)
    const requested = '{ deliveries(first: 5) { nodes { kind webhook { id targetUrl secret } } } }'
    expect((await app.graphql(requested)).text).toContain(secret)
    const seen = await app.graphql(requested, {}, { token: member })
    expect(seen.at('data.deliveries.nodes.0.kind')).toBe('WEBHOOK')
    const listed = await app.rest('GET', '/deliveries?include=webhook', undefined, { token: member })
    for (const { text } of [seen, listed]) {
      expect(text).not.toContain(address)
      expect(text).not.toContain(secret)
    }
  })
})

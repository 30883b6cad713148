import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { rows } from '../abuse/rest-door.ts'
import { watchRows } from '../abuse/world.ts'
import { serveTestApp } from '../serving.ts'
import type { ServedApp } from '../serving.ts'

let app: ServedApp
let invoiceId: string
let link: string
beforeAll(async () => {
  app = await serveTestApp()
  const client = await app.rest('POST', '/clients', { name: 'Head', contacts: [{ email: 'head@example.com' }] })
  const invoice = await app.rest('POST', '/invoices?mark_sent=true', { client_id: client.at('data.id') })
  invoiceId = invoice.at('data.id')
  link = new URL(invoice.at('data.invitations.0.link')).pathname
})
afterAll(() => app.close())

const head = (path: string) => fetch(app.origin + path, { method: 'HEAD', headers: { 'X-API-TOKEN': app.owner.token } })

const acting = rows.filter(({ method, operation }) => method === 'GET' && operation.kind === 'write')

describe('HEAD', () => {
  it.each(acting.map(({ path }) => path))('of %s, whose GET acts, changes nothing', async (path) => {
    const changed = await watchRows(app)
    const answer = await head(`/api/v1${path.replace('{id}', invoiceId)}`)
    expect([answer.status, answer.headers.get('allow'), await answer.text()]).toEqual([405, 'GET', ''])
    expect(await changed()).toEqual([])
  })

  it('of the page of an invoice does not mark it as viewed, and GET does', async () => {
    const viewed = async () => (await app.rest('GET', `/invoices/${invoiceId}`)).at('data.invitations.0.viewed_date')
    const changed = await watchRows(app)
    expect((await head(link)).status).toBe(200)
    expect([await viewed(), await changed()]).toEqual(['', []])
    await fetch(app.origin + link)
    expect(await viewed()).not.toBe('')
  })
})

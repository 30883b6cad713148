import { afterAll, beforeAll, expect, it } from 'vitest'
import { serveTestApp } from '../serving.ts'
import type { ServedApp } from '../serving.ts'
import { newClient, sentInvoice } from '../fixtures.ts'

let app: ServedApp
let other: Awaited<ReturnType<ServedApp['otherCompany']>>
let key: string
const places = 10
beforeAll(async () => {
  app = await serveTestApp({ limits: { maxInFlight: places } })
  other = await app.otherCompany()
  const invoice = await sentInvoice(app, await newClient(app, { name: 'Acme', contacts: [{ email: 'a@example.com' }] }))
  const shown = await app.rest('GET', `/invoices/${app.id('invoice', invoice.id)}`)
  key = shown.at('data.invitations.0.key')
  // A token counts for its address until it is known.
  await app.rest('GET', '/clients', undefined, { token: other.token })
})
afterAll(() => app.close())

/** Asks for a PDF, which are written one after the other, with each of the tokens; the other company asks meanwhile. */
async function statusesMeanwhile(path: string, tokens: readonly string[]): Promise<Set<number>> {
  const answered: number[] = []
  const asking = tokens.map(async (token) => answered.push((await app.get(path, { token })).status))
  const meanwhile = new Set<number>()
  while (answered.length < tokens.length) {
    meanwhile.add((await app.rest('GET', '/clients', undefined, { token: other.token })).status)
  }
  await Promise.all(asking)
  expect(answered).toContain(200)
  return meanwhile
}

it('a company that fills all places, with whatever tokens, leaves some for others', async () => {
  const tokens = [app.owner.token]
  while (tokens.length < 2 * places) {
    const made = await app.rest('POST', '/tokens', { name: 'More' }, { password: app.owner.password })
    tokens.push(made.at('data.token'))
  }
  expect(await statusesMeanwhile(`/api/v1/invoice/${key}/download`, tokens)).toEqual(new Set([200]))
})

it('somebody who sends made-up tokens with a link leaves places for others', async () => {
  const tokens = Array.from({ length: 2 * places }, (_each, index) => `made-up-token-${index}`.padEnd(40, 'x'))
  expect(await statusesMeanwhile(`/client/invoice/${key}/download`, tokens)).toEqual(new Set([200]))
})

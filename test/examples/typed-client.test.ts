import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createClient, invoiceClient, RefusedError } from '../../examples/typed-client/app.ts'
import { GraphqlError } from '../../examples/typed-client/client.ts'
import type { Server } from '../../examples/typed-client/client.ts'
import { story } from '../../examples/typed-client/story.ts'
import { serveTestApp } from '../serving.ts'
import type { ServedApp } from '../serving.ts'

const generated = new URL('../../examples/typed-client/generated/', import.meta.url)

const modes: [string, Record<string, string>][] = [
  ['documents as text', {}],
  [
    'trusted documents',
    { GRAPHQL_DOCUMENTS: new URL('persisted-documents.json', generated).pathname, GRAPHQL_TRUSTED_ONLY: 'true' },
  ],
]

describe.each(modes)('the typed client, with %s', (_mode, env) => {
  let app: ServedApp
  let server: Server
  beforeAll(async () => {
    app = await serveTestApp({ env })
    const { token } = app.owner
    server = {
      url: `${app.origin}/graphql`,
      token,
      password: 'correct horse battery',
      trusted: 'GRAPHQL_DOCUMENTS' in env,
    }
  })
  afterAll(() => app.close())

  it('the story of the typed client runs from the first invoice to the merge', async () => {
    const steps: [string, unknown][] = []
    await story(server, (step, result) => steps.push([step, result]))
    const first = { number: '0001', status: 'SENT', amount: '250', balance: '250' }
    const second = { number: '0002', status: 'SENT', amount: '80', balance: '80' }
    const matched = [{ outcome: 'DONE', reason: null, applied: [{ amount: '250' }] }]
    expect(steps).toMatchObject([
      ['created', first],
      ['changed', first],
      ['unpaid', first],
      ['unpaid', second],
      ['would match', matched],
      ['matched', matched],
      ['merged', { name: 'Ada Lovelace', balance: '80', paidToDate: '250' }],
    ])
  })

  it('a retry of the typed client with the same key does not create a second invoice', async () => {
    const client = await createClient(server, 'Charles Babbage')
    const first = await invoiceClient(server, client, '10.00', 'key-of-this-invoice')
    expect(await invoiceClient(server, client, '10.00', 'key-of-this-invoice')).toEqual(first)
  })

  it('the typed client throws refusals and top-level errors', async () => {
    await expect(createClient({ ...server, token: 'unknown' }, 'Ada')).rejects.toThrow(GraphqlError)
    await expect(invoiceClient(server, 'unknown', '10.00')).rejects.toThrow(RefusedError)
  })
})

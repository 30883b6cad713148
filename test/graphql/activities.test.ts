import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newClient, sentInvoice } from '../fixtures.ts'
import { serveTestApp } from '../serving.ts'
import type { ServedApp } from '../serving.ts'

let app: ServedApp
beforeAll(async () => {
  app = await serveTestApp()
})
afterAll(() => app.close())

describe('activities over GraphQL', () => {
  it('activities are a connection, newest first, with their records', async () => {
    const client = await newClient(app, { name: 'Acme' })
    const invoice = await sentInvoice(app, client)
    const { body } = await app.graphql(
      `query ($client: ID!) { activities(first: 1, filter: { clientIds: [$client], types: [INVOICE_CREATED] }) {
        totalCount pageInfo { hasNextPage }
        nodes { type actor { user { id } } subject { id __typename ... on Invoice { number client { name } } } } } }`,
      { client: app.id('client', client.id) },
    )
    expect(body.data?.['activities']).toEqual({
      totalCount: 1,
      pageInfo: { hasNextPage: false },
      nodes: [
        {
          type: 'INVOICE_CREATED',
          actor: { user: { id: app.id('user', app.owner.userId) } },
          subject: {
            id: app.id('invoice', invoice.id),
            __typename: 'Invoice',
            number: '0001',
            client: { name: 'Acme' },
          },
        },
      ],
    })
  })

  it('activities are paged by cursor in the requested order', async () => {
    const document = `query ($after: String) { activities(first: 1, after: $after, orderBy: [{ field: ID }]) {
      nodes { type } pageInfo { endCursor } } }`
    const first = await app.graphql(document)
    expect(first.at('data.activities.nodes.0.type')).toBe('CLIENT_CREATED')
    const next = await app.graphql(document, { after: first.at('data.activities.pageInfo.endCursor') })
    expect(next.at('data.activities.nodes.0.type')).toBe('INVOICE_CREATED')
  })
})

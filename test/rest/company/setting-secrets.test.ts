import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { serveTestApp } from '../../serving.ts'
import type { ServedApp } from '../../serving.ts'

const secret = 'pm-0123456789'

let app: ServedApp
let member: string
let admin: string
beforeAll(async () => {
  // Unknown settings may be secrets of any service.
  const settings = { postmark_secret: secret, stripe_key: secret, invented: [{ key: secret }], name: 'Studio' }
  app = await serveTestApp({ settings })
  member = (await app.member('view_client,view_invoice,view_bank_transaction,edit_all')).token
  admin = (await app.member('', { isAdmin: true })).token
})
afterAll(() => app.close())

const companyPath = () => `/companies/${app.id('company', app.owner.companyId)}`

const reads: readonly [string, (token: string) => Promise<{ status: number; text: string }>][] = [
  ['GET /companies/{id}', (token) => app.rest('GET', companyPath(), undefined, { token })],
  ['POST /refresh', (token) => app.rest('POST', '/refresh?include=company', {}, { token })],
  ['POST /refresh of the current company', (token) => app.rest('POST', '/refresh?current_company=true', {}, { token })],
  ['GET /company_users', (token) => app.rest('GET', '/company_users?include=company', undefined, { token })],
  ['GraphQL', (token) => app.graphql('{ company { settings { extra } } }', {}, { token })],
  [
    'GET /products with the company',
    async (token) => {
      await app.rest('POST', '/products', { product_key: 'p' })
      return app.rest('GET', '/products?include=company', undefined, { token })
    },
  ],
]

const slack = 'https://hooks.slack.com/services/T0/B0/XXXX'

describe('secrets of services that send e-mails', () => {
  it.each(reads)('%s returns them to admins only', async (_, read) => {
    for (const token of [app.owner.token, admin]) {
      const answer = await read(token)
      expect([answer.status, answer.text.includes(secret)]).toEqual([200, true])
    }
    const answer = await read(member)
    expect([answer.status, answer.text.includes(secret)]).toEqual([200, false])
  })

  it('the address of Slack, with which anybody can post there, is returned to admins only', async () => {
    await app.rest('PUT', companyPath(), { slack_webhook_url: slack })
    const ask = [
      (token: string) => app.rest('GET', companyPath(), undefined, { token }),
      (token: string) => app.rest('POST', '/refresh?include=company', {}, { token }),
    ]
    for (const read of ask) {
      expect((await read(admin)).text).toContain(slack)
      const answer = await read(member)
      expect([answer.status, answer.text.includes(slack)]).toEqual([200, false])
    }
  })

  it('other settings are returned to everybody', async () => {
    const { body } = await app.rest('GET', companyPath(), undefined, { token: member })
    expect(body.data?.['settings']).toMatchObject({ name: 'Studio', postmark_secret: '', mailgun_secret: '' })
    expect(body.data?.['settings']).not.toHaveProperty('stripe_key')
    const seen = await app.rest('GET', companyPath(), undefined, { token: admin })
    expect(seen.body.data?.['settings']).toMatchObject({ postmark_secret: secret, stripe_key: secret })
  })
})

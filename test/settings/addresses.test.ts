import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { serveTestApp } from '../serving.ts'
import type { ServedApp } from '../serving.ts'

let app: ServedApp
let company: string
beforeAll(async () => {
  app = await serveTestApp()
  company = `/companies/${app.id('company', app.owner.companyId)}`
})
afterAll(() => app.close())

let groups = 0
const levels = {
  company: (settings: unknown) => app.rest('PUT', company, { settings }),
  group: (settings: unknown) => app.rest('POST', '/group_settings', { name: `Group ${++groups}`, settings }),
  client: (settings: unknown) => app.rest('POST', '/clients', { name: 'Client', settings }),
}

const keys = ['email', 'reply_to_email', 'custom_sending_email', 'bcc_email', 'e_invoice_forward_email'] as const

describe.each(['company', 'group', 'client'] as const)('e-mail addresses in the settings of a %s', (level) => {
  it.each(['nope', 'a@', '@b.test', 'a b@c.test', 'Me <a@b.test>', 'a@b..test', 'a@b.test\nBcc: c@d.test'])(
    '%j is refused by name, and nothing is stored',
    async (sent) => {
      const { status, body } = await levels[level](Object.fromEntries(keys.map((key) => [key, sent])))
      expect(status).toBe(422)
      expect(Object.keys(body.errors ?? {}).toSorted()).toEqual(keys.map((key) => `settings.${key}`).toSorted())
    },
  )

  it.each(['', 'office@works.test', 'büro@müller.example'])('%j is stored', async (sent) => {
    expect((await levels[level]({ email: sent })).status).toBe(200)
  })
})

it('a list of blind copies is refused as a whole for one wrong address', async () => {
  const { status, body } = await levels.company({ bcc_email: 'a@b.test, nope' })
  expect([status, body.errors]).toEqual([422, { 'settings.bcc_email': ['must be an e-mail address'] }])
})

it('GraphQL refuses it at the path of its own field', async () => {
  const document =
    'mutation ($email: String) { updateCompany(input: { settings: { details: { email: $email } } }) { userErrors { path message } } }'
  const { body } = await app.graphql(document, { email: 'nope' })
  expect(body.data?.['updateCompany']).toEqual({
    userErrors: [{ path: ['input', 'settings', 'details', 'email'], message: 'must be an e-mail address' }],
  })
})

describe('an address that an older build stored', () => {
  beforeAll(async () => {
    const { database, owner } = app
    await database.transact(owner.companyId, (db) =>
      db.update(database.tables.companies).set({ settings: { name: 'Works', email: 'nope' } }),
    )
  })

  it('is shown, and can be sent back with other changes', async () => {
    const { settings } = (await app.rest('GET', company)).body.data ?? {}
    expect(settings).toMatchObject({ email: 'nope' })
    const whole = await app.rest('PUT', company, { settings: { ...(settings as object), phone: '1' } })
    expect([whole.status, whole.at('data.settings.email')]).toEqual([200, 'nope'])
    const part = await levels.company({ email: 'nope', phone: '2' })
    expect([part.status, part.at('data.settings.phone')]).toEqual([200, '2'])
  })

  it('cannot be set anew', async () => {
    expect((await levels.company({ email: 'a@b.test' })).status).toBe(200)
    expect((await levels.company({ email: 'nope' })).status).toBe(422)
  })
})

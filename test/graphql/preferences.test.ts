import { afterAll, beforeAll, expect, it } from 'vitest'
import { serveTestApp } from '../serving.ts'
import type { ServedApp } from '../serving.ts'

let app: ServedApp
beforeAll(async () => {
  app = await serveTestApp()
})
afterAll(() => app.close())

it('the words of e-mail notifications are a list, and what REST keeps besides stays', async () => {
  const id = app.id('user', app.owner.userId)
  await app.rest('PUT', `/company_users/${id}`, { notifications: { email: ['invoice_viewed', 5], slack: ['all'] } })
  expect((await app.graphql('{ viewer { emailNotifications } }')).body.data).toEqual({
    viewer: { emailNotifications: ['invoice_viewed'] },
  })
  const { body } = await app.graphql(
    'mutation { updatePreferences(input: { emailNotifications: ["quote_approved"] }) { user { emailNotifications } userErrors { path } } }',
  )
  expect(body.data?.['updatePreferences']).toEqual({
    user: { emailNotifications: ['quote_approved'] },
    userErrors: [],
  })
  const rest = await app.rest('GET', `/users/${id}?include=company_user`)
  expect(rest.body.data?.['company_user']).toMatchObject({
    notifications: { email: ['quote_approved'], slack: ['all'] },
  })
})

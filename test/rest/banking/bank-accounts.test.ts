import { afterAll, beforeAll, expect, it } from 'vitest'
import { serveTestApp } from '../../serving.ts'
import type { ServedApp } from '../../serving.ts'

let app: ServedApp
beforeAll(async () => {
  app = await serveTestApp()
})
afterAll(() => app.close())

it('refreshing the bank accounts returns them as they are', async () => {
  const made = await app.rest('POST', '/bank_integrations', { bank_account_name: 'Current account' })
  const answer = await app.rest('POST', '/bank_integrations/refresh_accounts', {})
  expect(answer.status).toBe(200)
  expect(answer.at('data.0.id')).toBe(made.at('data.id'))
  const { token } = await app.member('view_invoice')
  const others = await app.rest('POST', '/bank_integrations/refresh_accounts', {}, { token })
  const listed = await app.rest('GET', '/bank_integrations', undefined, { token })
  expect([others.status, others.body['data']]).toEqual([listed.status, listed.body['data']])
})

import { afterAll, beforeAll, expect, it } from 'vitest'
import { openRestApp } from '../rest-app.ts'

let app: Awaited<ReturnType<typeof openRestApp>>
beforeAll(async () => {
  app = await openRestApp()
})
afterAll(() => app.close())

it('client settings are validated and named like those of the company', async () => {
  const settings = { payment_terms: 'soon', lock_invoices: 'never' }
  const { status, body } = await app.rest('POST', '/clients', { json: { name: 'Acme', settings } })
  expect(status).toBe(422)
  expect(Object.keys(body['errors'] ?? {})).toEqual(['settings.payment_terms', 'settings.lock_invoices'])
})

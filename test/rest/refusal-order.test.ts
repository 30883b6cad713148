import { afterEach, beforeEach, expect, it } from 'vitest'
import { createClient } from '../../src/domain/contacts/client/operations.ts'
import { serveTestApp } from '../serving.ts'
import type { ServedApp } from '../serving.ts'

let app: ServedApp
beforeEach(async () => {
  app = await serveTestApp()
})
afterEach(() => app.close())

const password = 'correct horse battery'

/** Merging clients checks everything: token, admin permission, password, and two different clients. */
const merge = (survivor: string, absorbed: string, call: { token?: string; password?: string } = {}) =>
  app.rest('POST', `/clients/${survivor}/${absorbed}/merge`, undefined, call)

it('a merge over REST is refused in the order token, permission, password, record, same client', async () => {
  const client = await app.run(createClient, { name: 'Acme' })
  const id = app.id('client', client.id)
  const unknown = app.id('client', 999_999)
  const member = await app.member('create_all,view_all,edit_all')
  const refusals = [
    await merge('nonsense', 'nonsense', { token: 'nobody' }),
    await merge('nonsense', 'nonsense', { token: member.token }),
    await merge('nonsense', 'nonsense'),
    await merge('nonsense', 'nonsense', { password: 'wrong' }),
    await merge(unknown, unknown, { password }),
    await merge('nonsense', id, { password }),
    await merge(id, app.id('vendor', 1), { password }),
    await merge(id, id, { password }),
  ]
  expect(refusals.map(({ status }) => status)).toEqual([403, 403, 412, 412, 404, 404, 404, 400])
  expect(refusals.slice(0, 4).map(({ body }) => body)).toEqual([
    { message: 'Invalid token', errors: {} },
    { message: 'This action is unauthorized.', errors: {} },
    { message: 'Invalid Password: none was sent. Send yours in the header X-API-PASSWORD.', errors: {} },
    { message: "Invalid Password: the one in X-API-PASSWORD is not that of the token's user.", errors: {} },
  ])
})

it('a merge over GraphQL is refused in the same order', async () => {
  const document = `mutation ($id: ID!, $mergeableId: ID!) {
    mergeClients(id: $id, mergeableId: $mergeableId) { userErrors { code } }
  }`
  const id = app.id('client', (await app.run(createClient, { name: 'Acme' })).id)
  const codes = async (variables: Record<string, unknown>, call: { token?: string; password?: string } = {}) =>
    (await app.graphql(document, variables, call)).at('data.mergeClients.userErrors.0.code')
  const member = await app.member('create_all,view_all,edit_all')
  const nonsense = { id: 'nonsense', mergeableId: 'nonsense' }
  expect(await codes(nonsense, { token: member.token })).toBe('FORBIDDEN')
  expect(await codes(nonsense)).toBe('PASSWORD_REQUIRED')
  expect(await codes(nonsense, { password: 'wrong' })).toBe('PASSWORD_REQUIRED')
  expect(await codes(nonsense, { password })).toBe('NOT_FOUND')
  expect(await codes({ id, mergeableId: id }, { password })).toBe('NOT_ALLOWED')
})

it.each([
  ['POST', '/hooks', { target_url: 'https://app.example.com', event: 'task.created' }, 'event'],
  ['POST', '/hooks', { target_url: 'https://app.example.com', event_id: 'task.created' }, 'event_id'],
  ['POST', '/hooks', { hookUrl: 'nowhere', event: 'invoice.created' }, 'hook_url'],
  ['POST', '/search', { text: [] }, 'text'],
  ['POST', '/search', { search: [] }, 'search'],
  ['POST', '/emails/entityHistory', { entity: 'invoice', entity_id: [] }, 'entity_id'],
  ['POST', '/invoices/bulk', { action: 'email', ids: [], email_type: 'letter' }, 'email_type'],
  ['GET', `/invoices?client_ids[]=${'x'.repeat(4)}&client_ids[a][b]=1`, undefined, 'client_ids'],
])('%s %s refuses %j by the name that was sent', async (method, path, body, name) => {
  const answer = await app.rest(method, path, body)
  expect(answer.status, answer.text).toBe(422)
  expect(Object.keys(answer.body['errors'] ?? {})).toContain(name)
})

import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { serveTestApp } from '../serving.ts'
import type { ServedApp } from '../serving.ts'

let app: ServedApp
beforeAll(async () => {
  app = await serveTestApp()
})
afterAll(() => app.close())

const password = 'correct horse battery'

describe('the company over GraphQL', () => {
  it('the company of the token is returned with its settings', async () => {
    const { body } = await app.graphql('{ company { id settings customSurchargeTaxes1 } }')
    expect(body.data?.company).toMatchObject({
      id: app.id('company', app.owner.companyId),
      settings: { currency_id: '1', lock_invoices: 'off' },
      customSurchargeTaxes1: false,
    })
  })

  it('each wrong setting is reported with its argument path', async () => {
    const { body } = await app.graphql(
      'mutation ($input: UpdateCompanyInput!) { updateCompany(input: $input) { company { id } userErrors { code path } } }',
      { input: { settings: { lock_invoices: 'never', currency_id: 'x', name: 'Acme' } } },
    )
    expect(body.data?.updateCompany).toEqual({
      company: null,
      userErrors: [
        { code: 'VALIDATION', path: ['input', 'settings', 'lock_invoices'] },
        { code: 'VALIDATION', path: ['input', 'settings', 'currency_id'] },
      ],
    })
  })
})

describe('tokens over GraphQL', () => {
  it('a token is shown once, works, and is refused after its deletion', async () => {
    const made = await app.graphql(
      'mutation { createToken(input: { name: "Bridge" }) { token { id token name } userErrors { message } } }',
    )
    const token = made.at('data.createToken.token.token')
    const id = made.at('data.createToken.token.id')
    expect((await app.graphql('{ company { id } }', {}, { token })).status).toBe(200)
    expect((await app.graphql('query ($id: ID!) { token(id: $id) { token } }', { id })).at('data.token.token')).toBe(
      'xxxxxxxxxx',
    )
    await app.graphql('mutation ($ids: [ID!]!) { deleteTokens(ids: $ids) { results { outcome } } }', {
      ids: [id],
    })
    expect((await app.graphql('{ company { id } }', {}, { token })).status).toBe(403)
  })
})

describe('users over GraphQL', () => {
  const create =
    'mutation ($input: CreateUserInput!) { createUser(input: $input) { user { email permissions isAdmin } userErrors { code path } } }'

  it('a user is created with the same password header as over REST', async () => {
    const input = { email: 'Grace@example.com', password: 'a good password', permissions: 'view_all' }
    const refused = await app.graphql(create, { input })
    expect(refused.at('data.createUser.userErrors.0.code')).toBe('PASSWORD_REQUIRED')
    const { body } = await app.graphql(create, { input }, { password })
    expect(body.data?.createUser).toEqual({
      user: { email: 'grace@example.com', permissions: 'view_all', isAdmin: false },
      userErrors: [],
    })
  })

  it('admins see all users, and a member only itself', async () => {
    const { body } = await app.graphql('{ users(orderBy: [{ field: EMAIL }]) { totalCount nodes { email isOwner } } }')
    expect(body.data?.users).toMatchObject({ totalCount: 2 })
    const { token } = await app.member('view_all')
    const own = await app.graphql('{ users { totalCount nodes { email isAdmin isOwner } } }', {}, { token })
    expect(own.body.data?.users).toMatchObject({ totalCount: 1, nodes: [{ isAdmin: false, isOwner: false }] })
  })
})

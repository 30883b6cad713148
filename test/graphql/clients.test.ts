import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { serveTestApp } from '../serving.ts'
import type { ServedApp } from '../serving.ts'
import { clientFixtures, password } from '../operations/contacts/merge-fixtures.ts'
import type { Books } from '../operations/contacts/merge-fixtures.ts'

let app: ServedApp
let books: Books
beforeAll(async () => {
  app = await serveTestApp()
  books = clientFixtures(app)
})
afterAll(() => app.close())

const merge = `mutation ($id: ID!, $mergeableId: ID!, $dryRun: Boolean) {
  mergeClients(id: $id, mergeableId: $mergeableId, dryRun: $dryRun) {
    dryRun
    moved { invoices contacts ledgerEntries }
    client { id balance contacts { email isPrimary } mergedClients { name mergedInto { id } } }
    userErrors { code path }
  }
}`

describe('clients over GraphQL', () => {
  it('a client is created with its contacts, updated and found', async () => {
    const made = await app.graphql(
      `mutation { createClient(input: { name: "Acme", billingAddress: { line1: "Main street 1", country: "DE" }, contacts: [{ email: "a@acme.test" }] }) {
        client { id number displayName billingAddress { line1 line2 country { id code } } shippingAddress { city country { id } } balance website mergedInto { id } currency { id code precision } contacts { email isPrimary } }
        userErrors { message } } }`,
    )
    const id = made.at('data.createClient.client.id')
    expect(made.body).toEqual({
      data: {
        createClient: {
          client: {
            id,
            number: '0001',
            displayName: 'Acme',
            billingAddress: { line1: 'Main street 1', line2: null, country: { id: '276', code: 'DE' } },
            shippingAddress: { city: null, country: null },
            balance: '0',
            website: null,
            mergedInto: null,
            currency: { id: '1', code: 'USD', precision: 2 },
            contacts: [{ email: 'a@acme.test', isPrimary: true }],
          },
          userErrors: [],
        },
      },
    })
    const changed = await app.graphql(
      'mutation ($id: ID!) { updateClient(id: $id, input: { billingAddress: { city: "Bern" }, shippingAddress: null }) { client { billingAddress { line1 city } version } } }',
      { id },
    )
    expect(changed.body.data?.updateClient).toMatchObject({
      client: { billingAddress: { line1: 'Main street 1', city: 'Bern' } },
    })
    const refused = await app.graphql(
      'mutation ($id: ID!) { updateClient(id: $id, input: { shippingAddress: { country: "XX" } }) { userErrors { path } } }',
      { id },
    )
    expect(refused.body.data?.updateClient).toEqual({
      userErrors: [{ path: ['input', 'shippingAddress', 'country'] }],
    })
    const listed = await app.graphql(
      '{ clients(filter: { search: "A@ACME" }, orderBy: [{ field: DISPLAY_NAME, direction: DESC }]) { totalCount nodes { id billingAddress { city } } } }',
    )
    expect(listed.body.data?.clients).toEqual({ totalCount: 1, nodes: [{ id, billingAddress: { city: 'Bern' } }] })
    const node = await app.graphql('query ($id: ID!) { node(id: $id) { ... on Client { name } } }', { id })
    expect(node.at('data.node.name')).toBe('Acme')
  })

  it('a wrong contact is reported with its index', async () => {
    const refused = await app.graphql(
      'mutation { createClient(input: { contacts: [{}, { email: "nobody" }] }) { client { id } userErrors { code path } } }',
    )
    expect(refused.body.data?.createClient).toEqual({
      client: null,
      userErrors: [{ code: 'INVALID', path: ['input', 'contacts', '1', 'email'] }],
    })
  })

  it('the ledger of a client has pages', async () => {
    const client = await books.client('Ledger')
    for (const amount of [100n, 200n, 300n]) await books.invoice(client.id, amount)
    const answer = await app.graphql(
      `query ($id: ID!) { client(id: $id) { balance ledger(first: 2, orderBy: [{ field: ID, direction: DESC }]) {
        totalCount nodes { adjustment balance invoice { number } } pageInfo { hasNextPage } } } }`,
      { id: app.id('client', client.id) },
    )
    expect(answer.body.data?.client).toMatchObject({
      balance: '6',
      ledger: {
        totalCount: 3,
        nodes: [
          { adjustment: '3', balance: '6' },
          { adjustment: '2', balance: '3' },
        ],
        pageInfo: { hasNextPage: true },
      },
    })
  })
})

describe('merges over GraphQL', () => {
  it('mergedInto of a client is the same however the client is read', async () => {
    const [survivor, absorbed] = [await books.client('Remains'), await books.client('Joins')]
    const [id, mergeableId] = [app.id('client', survivor.id), app.id('client', absorbed.id)]
    const invoice = await books.invoice(absorbed.id, 100n)
    await app.graphql(merge, { id, mergeableId }, { password })
    const document = `query ($id: ID!, $old: ID!, $invoice: ID!) {
      byId: client(id: $id) { ...one } byOldId: client(id: $old) { ...one }
      node: node(id: $id) { ...one } oldNode: node(id: $old) { ...one }
      clients(filter: { search: "Remains" }) { nodes { ...one } }
      invoice(id: $invoice) { client { ...one } }
    }
    fragment one on Client { id mergedInto { id } mergedClients { id mergedInto { id mergedInto { id } } } }`
    const write = `mutation ($id: ID!) { updateClient(id: $id, input: { phone: "1" }) { client { id mergedInto { id } } } }`
    const shown = {
      id,
      mergedInto: null,
      mergedClients: [{ id: mergeableId, mergedInto: { id, mergedInto: null } }],
    }
    // The first answers are the executor's, later ones are compiled.
    for (let run = 0; run < 3; run++) {
      const { data } = (await app.graphql(document, { id, old: mergeableId, invoice: app.id('invoice', invoice.id) }))
        .body
      expect(data).toEqual({
        byId: shown,
        byOldId: shown,
        node: shown,
        oldNode: shown,
        clients: { nodes: [shown] },
        invoice: { client: shown },
      })
    }
    const written = await app.graphql(write, { id: mergeableId })
    expect(written.body.data).toEqual({ updateClient: { client: { id, mergedInto: null } } })
  })

  it('a merge without a password, or with a wrong one, says which and names the header', async () => {
    const [one, other] = [await books.client('Same'), await books.client('Other')]
    const variables = { id: app.id('client', one.id), mergeableId: app.id('client', other.id) }
    const document = merge.replace('userErrors { code path }', 'userErrors { code message }')
    const refusal = async (call: { password?: string }) =>
      (await app.graphql(document, variables, call)).body.data?.mergeClients?.['userErrors']
    expect(await refusal({})).toEqual([
      {
        code: 'PASSWORD_REQUIRED',
        message: 'Invalid Password: none was sent. Send yours in the header X-API-PASSWORD.',
      },
    ])
    expect(await refusal({ password: 'wrong' })).toEqual([
      {
        code: 'PASSWORD_REQUIRED',
        message: "Invalid Password: the one in X-API-PASSWORD is not that of the token's user.",
      },
    ])
  })

  it('a merge is previewed, carried out and reverted', async () => {
    const survivor = await books.client('Stays', [{ email: 's@s.test' }])
    const absorbed = await books.client('Goes', [{ email: 'g@g.test' }])
    await books.invoice(absorbed.id, 2_500n)
    const variables = { id: app.id('client', survivor.id), mergeableId: app.id('client', absorbed.id) }
    const after = {
      moved: { invoices: 1, contacts: 1, ledgerEntries: 1 },
      client: {
        id: variables.id,
        balance: '25',
        contacts: [
          { email: 's@s.test', isPrimary: true },
          { email: 'g@g.test', isPrimary: false },
        ],
      },
      userErrors: [],
    }
    const dry = await app.graphql(merge, { ...variables, dryRun: true }, { password })
    const client = { ...after.client, mergedClients: [{ name: 'Goes', mergedInto: { id: variables.id } }] }
    expect(dry.body.data?.mergeClients).toEqual({ ...after, dryRun: true, client })
    const done = await app.graphql(merge, variables, { password })
    expect(done.body.data?.mergeClients).toEqual({ ...after, dryRun: false, client })
    // The last ones are answered by the compiled document.
    for (const id of [variables.id, variables.id, variables.id, variables.mergeableId, variables.mergeableId]) {
      const requested = await app.graphql('query ($id: ID!) { client(id: $id) { id mergedInto { id } } }', { id })
      expect(requested.body.data?.client).toEqual({ id: variables.id, mergedInto: null })
    }
    const { id, mergeableId } = variables
    const bulk = `mutation ($ids: [ID!]!) { restoreClients(ids: $ids) { results { id outcome } } }`
    for (const ids of [[mergeableId], [mergeableId, 'nope', id], [id, mergeableId]]) {
      const several = await app.graphql(bulk, { ids })
      expect(several.body.data?.restoreClients).toEqual({
        results: ids.map((sent) => ({ id: sent, outcome: 'SKIPPED' })),
      })
    }
    const undone = await app.graphql(
      `mutation ($id: ID!, $absorbedId: ID!) { unmergeClients(id: $id, absorbedId: $absorbedId) {
        client { balance } restored { id balance } moved { invoices } userErrors { message } } }`,
      { id: variables.id, absorbedId: variables.mergeableId },
      { password },
    )
    expect(undone.body.data?.unmergeClients).toEqual({
      client: { balance: '0' },
      restored: { id: variables.mergeableId, balance: '25' },
      moved: { invoices: 1 },
      userErrors: [],
    })
  })

  it('a merge without password, with an unknown client or with itself returns userErrors', async () => {
    const id = app.id('client', (await books.client('Self')).id)
    const unknown = app.id('client', 999_999)
    const refusal = async (mergeableId: string, call: { password?: string } = { password }) => {
      const { body } = await app.graphql(merge, { id, mergeableId }, call)
      return body.data?.mergeClients
    }
    expect(await refusal(id, {})).toMatchObject({ client: null, userErrors: [{ code: 'PASSWORD_REQUIRED' }] })
    expect(await refusal(unknown)).toMatchObject({ userErrors: [{ code: 'NOT_FOUND' }] })
    expect(await refusal(id)).toMatchObject({ userErrors: [{ code: 'NOT_ALLOWED' }] })
  })
})

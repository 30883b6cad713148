import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { serveTestApp } from '../serving.ts'
import type { ServedApp } from '../serving.ts'

let app: ServedApp
let client: string
let paid: string
let transaction: string
beforeAll(async () => {
  app = await serveTestApp()
  const made = await app.graphql(`mutation {
    createClient(input: { name: "Ada" }) { client { id } }
    createBankTransaction(input: { amount: "10" }) { bankTransaction { id } }
  }`)
  client = made.at('data.createClient.client.id')
  transaction = made.at('data.createBankTransaction.bankTransaction.id')
  const invoice = await app.graphql(
    'mutation ($id: ID!) { createInvoice(paid: true, input: { clientId: $id, lineItems: [{ cost: "5", quantity: "1" }] }) { invoice { id } } }',
    { id: client },
  )
  paid = invoice.at('data.createInvoice.invoice.id')
})
afterAll(() => app.close())

/** The user errors of a mutation. */
async function errorsOf(mutation: string, variables: Record<string, unknown> = {}) {
  const [name = ''] = /\w+(?=\()/.exec(mutation) ?? []
  const types = Object.keys(variables).length > 0 ? '($items: [MatchBankTransactionInput!]!)' : ''
  const answer = await app.graphql(`mutation ${types} { ${mutation} { userErrors { code path message } } }`, variables)
  return answer.body['data']?.[name]?.['userErrors']
}

const match = (item: Record<string, unknown>, atomic = false) =>
  errorsOf(`matchBankTransactions(transactions: $items, atomic: ${atomic})`, { items: [{ id: transaction, ...item }] })

describe('a value that is missing has the code REQUIRED in', () => {
  it.each([
    ['notes', 'addNote(recordId: "x", notes: " ")', 'notes'],
    ['tax rates', 'createTaxRate(input: { name: "", rate: "5" })', 'input.name'],
    ['products', 'createProduct(input: { productKey: "" })', 'input.productKey'],
    ['statements', 'importBankStatement(input: {})', 'input.file'],
    [
      'dates that can be read in two ways',
      String.raw`importBankStatement(input: { content: "Date,Amount,Description\n03/04/2026,5.00,x\n" })`,
      'input.dateOrder',
    ],
    [
      'conditions of rules',
      'createBankRule(input: { name: "r", conditions: [{ searchKey: DESCRIPTION, operator: CONTAINS }] })',
      'input.conditions.0.value',
    ],
  ])('%s', async (_case, mutation, path) => {
    expect(await errorsOf(mutation)).toContainEqual(
      expect.objectContaining({ code: 'REQUIRED', path: path.split('.') }),
    )
  })

  it('matches', async () => {
    expect(await match({})).toMatchObject([{ code: 'REQUIRED', path: ['transactions', '0', 'invoiceIds'] }])
  })
})

describe('a match that is refused', () => {
  it('names the position of a wrong id in its list', async () => {
    expect(await match({ invoiceIds: [paid, 'nope'] })).toMatchObject([
      { code: 'NOT_FOUND', path: ['transactions', '0', 'invoiceIds', '1'] },
    ])
    expect(await match({ invoiceIds: [paid, app.id('invoice', 4711)] })).toMatchObject([
      { code: 'NOT_FOUND', path: ['transactions', '0', 'invoiceIds', '1'] },
    ])
    expect(await match({ expenseIds: [app.id('expense', 4711)] })).toMatchObject([
      { code: 'NOT_FOUND', path: ['transactions', '0', 'expenseIds', '0'] },
    ])
    expect(await match({ invoiceIds: [paid, paid] })).toMatchObject([
      { code: 'INVALID', path: ['transactions', '0', 'invoiceIds', '1'] },
    ])
  })

  it('names reasons and values in the words of the graph', async () => {
    expect(await match({ invoiceIds: [paid] }, true)).toEqual([
      {
        code: 'NOT_ALLOWED',
        path: ['transactions', '0'],
        message:
          'INVOICE_NOT_PAYABLE: an invoice has nothing left to pay, or is cancelled, reversed or deleted; leave it out',
      },
    ])
    expect(await match({ vendorId: 'v', writeOffAmount: '1' })).toContainEqual({
      code: 'REQUIRED',
      path: ['transactions', '0', 'writeOff'],
      message: 'is required with writeOffAmount: one of FEE, DISCOUNT, ROUNDING',
    })
  })

  it('keeps its names in REST, where ids are one text', async () => {
    const answer = await app.rest('POST', '/bank_transactions/match', {
      transactions: [{ id: transaction, invoice_ids: `${paid},nope` }],
    })
    expect(answer.body).toMatchObject({
      errors: { 'transactions.0.invoice_ids': ['"nope" is not the id of an invoice.'] },
    })
    const atomic = await app.rest('POST', '/bank_transactions/match', {
      atomic: true,
      transactions: [{ id: transaction, invoice_ids: paid }],
    })
    expect(atomic.body).toMatchObject({
      errors: { 'transactions.0': [expect.stringMatching(/^invoice_not_payable: /)] },
    })
  })
})

it('the unknown import of an undo is named', async () => {
  expect(await errorsOf('undoStatementImport(input: { importId: "x" })')).toMatchObject([
    { code: 'NOT_FOUND', path: ['input', 'importId'] },
  ])
})

it('clients leave their group with an empty id', async () => {
  const group = await app.graphql('mutation { createClientGroup(input: { name: "VIP" }) { clientGroup { id } } }')
  const groupId = group.at('data.createClientGroup.clientGroup.id')
  const assign = async (to: string) => {
    const answer = await app.graphql(
      'mutation ($ids: [ID!]!, $to: ID!) { assignClientsToGroup(ids: $ids, groupId: $to) { clients { group { id } } userErrors { code path } } }',
      { ids: [client], to },
    )
    return answer.body['data']?.['assignClientsToGroup']
  }
  expect(await assign(groupId)).toEqual({ clients: [{ group: { id: groupId } }], userErrors: [] })
  expect(await assign('nope')).toEqual({ clients: null, userErrors: [{ code: 'NOT_FOUND', path: ['groupId'] }] })
  expect(await assign('')).toEqual({ clients: [{ group: null }], userErrors: [] })
})

it('a wrong right is named by its position, in REST by its field', async () => {
  const user = { email: 'new@example.com', permissions: ['view_client', 'fly'] }
  const call = { password: app.owner.password }
  const answer = await app.graphql(
    'mutation ($user: CreateUserInput!) { createUser(input: $user) { userErrors { path message } } }',
    { user },
    call,
  )
  expect(answer.body['data']?.['createUser']?.['userErrors']).toEqual([
    { path: ['input', 'permissions', '1'], message: expect.stringMatching(/^"fly" is not a right;/) },
  ])
  const refused = await app.rest('POST', '/users', { ...user, permissions: 'view_client,fly' }, call)
  expect(Object.keys(refused.body['errors'] ?? {})).toEqual(['permissions'])
})

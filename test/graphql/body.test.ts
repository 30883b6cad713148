import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { serveTestApp } from '../serving.ts'
import type { ServedApp } from '../serving.ts'

let app: ServedApp
beforeAll(async () => {
  app = await serveTestApp()
})
afterAll(() => app.close())

const json = { 'Content-Type': 'application/json' }
const post = (raw: string) => app.graphql('', {}, { raw, headers: json })

describe('the body of a GraphQL request', () => {
  it('keeps its numbers exact, or refuses them', async () => {
    const query =
      'mutation ($amount: Decimal!) { createExpense(input: { amount: $amount }) { expense { amount } userErrors { message } } }'
    const create = (amount: string) => post(`{"query": ${JSON.stringify(query)}, "variables": {"amount": ${amount}}}`)
    expect((await create('12.50')).at('data.createExpense.expense.amount')).toBe('12.5')
    const refused = await create('12.5000000000000000001')
    expect(refused.at('errors.0.message')).toContain('12.5000000000000000001 has more than 15 digits')
    expect(refused.body['data']).toBeUndefined()
  })

  it.each([
    ['is cut off', '{"query":', /not valid JSON: it ends too soon/],
    [
      'is nested too deeply',
      `{"query":"{ __typename }","variables":{"a":${'['.repeat(70)}${']'.repeat(70)}}}`,
      /64 levels/,
    ],
    ['is empty', '', /not valid JSON/],
    ['is no object', '5', /expected to be object/],
    ['is null', 'null', /expected to be object/],
  ])('is refused when it %s', async (_, raw, message) => {
    const answer = await post(raw)
    expect([answer.status, answer.at('errors.0.extensions.code')]).toEqual([400, 'BAD_REQUEST'])
    expect(answer.at('errors.0.message')).toMatch(message)
  })

  it('is refused when it is not UTF-8', async () => {
    const response = await fetch(`${app.origin}/graphql`, {
      method: 'POST',
      headers: { ...json, 'X-API-TOKEN': app.owner.token },
      body: Buffer.from('{"query":"{ __typename } # \xff"}', 'latin1'),
    })
    expect([response.status, await response.json()]).toEqual([
      400,
      { errors: [{ message: 'The body is not UTF-8 text.', extensions: { code: 'BAD_REQUEST' } }] },
    ])
  })
})

import { GraphQLError } from 'graphql'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createChangeFeed } from '../../src/api/graphql/subscriptions/change-feed.ts'
import { maskedErrors, maskError } from '../../src/api/graphql/errors.ts'
import { createGraphqlHandler } from '../../src/api/graphql/execution/yoga.ts'
import { DatabaseBusyError, OutcomeUnknownError } from '../../src/db/failures/failure.ts'
import { DomainError, invalid } from '../../src/domain/kernel/error.ts'
import { openTestApp } from '../harness.ts'
import { Disconnection } from '../../src/http/exchange.ts'
import type { TestApp } from '../harness.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

/** Sends a request to a server with contexts from `contextOf`. Returns its answer and the errors that it reported. */
async function ask(contextOf: Parameters<typeof createGraphqlHandler>[0]['contextOf'], query: string) {
  const reported: unknown[] = []
  const handler = createGraphqlHandler({
    contextOf,
    changes: createChangeFeed(app.database, { perToken: 0, perCompany: 0 }),
    introspection: false,
    graphiql: false,
    parseJson: JSON.parse,
    readText: (_type, body) => body.toString(),
    report: (error) => reported.push(error),
  })
  const answer = await handler({
    method: 'POST',
    path: '/graphql',
    query: '',
    headers: { 'content-type': 'application/json' },
    body: Buffer.from(JSON.stringify({ query })),
    requestId: 'request-1',
    address: '127.0.0.1',
    caller: '127.0.0.1',
    facts: {},
    disconnection: new Disconnection(),
  })
  return { ...answer, text: String(answer.body), reported }
}

describe('masking of bugs', () => {
  it('a bug in a resolver shows only the request id and is reported', async () => {
    const bug = new Error('secret: column users.password_hash')
    const context = await app.contextFor()
    const read = new Proxy(context.database.read, {
      get: () => {
        throw bug
      },
    })
    const answer = await ask(
      async () => ({ ...context, database: { ...context.database, read } }),
      '{ vendors { nodes { id } } }',
    )
    expect(answer.text).not.toContain('secret')
    expect(JSON.parse(answer.text)).toMatchObject({
      errors: [
        {
          message: 'Server Error',
          path: ['vendors'],
          extensions: { code: 'INTERNAL_SERVER_ERROR', requestId: 'request-1' },
        },
      ],
    })
    expect(answer.reported).toEqual([bug])
  })

  it('a bug outside of the executor is a masked 500', async () => {
    const bug = new Error('secret')
    const answer = await ask(() => Promise.reject(bug), '{ __typename }')
    expect(answer.status).toBe(500)
    expect(answer.text).not.toContain('secret')
    expect(answer.reported).toEqual([bug])
  })
})

describe('expected failures', () => {
  it('a failure of the whole request has its own status', async () => {
    const answer = await ask(
      () => Promise.reject(new DomainError('RATE_LIMITED', 'Slow down.', { retryAfter: 7 })),
      '{ __typename }',
    )
    expect([answer.status, answer.headers?.['Retry-After'], answer.reported]).toEqual([429, '7', []])
  })

  it('a database failure is UNAVAILABLE and not reported as a bug', async () => {
    const answer = await ask(() => Promise.reject(new DatabaseBusyError('locked by 4711')), '{ __typename }')
    expect(answer.status).toBe(503)
    expect(answer.text).not.toContain('4711')
  })

  it('a database failure refuses a mutation with Retry-After', async () => {
    const context = await app.contextFor()
    const answer = await ask(
      async () => ({
        ...context,
        database: { ...context.database, transact: () => Promise.reject(new OutcomeUnknownError('lost')) },
      }),
      'mutation { createClient(input: { name: "Ada" }) { userErrors { code message } } }',
    )
    expect([answer.status, answer.headers?.['Retry-After']]).toEqual([200, '1'])
    expect(JSON.parse(answer.text)).toMatchObject({
      data: { createClient: { userErrors: [{ code: 'UNAVAILABLE', message: expect.stringContaining('unknown') }] } },
    })
  })

  it('the original error is found inside GraphQL’s wrapper', () => {
    const wrapped = new GraphQLError('x', { originalError: invalid('name', 'is required'), path: ['vendor'] })
    const shown = maskError(wrapped)
    expect([shown.extensions['code'], shown.path, maskedErrors.has(shown)]).toEqual(['VALIDATION', ['vendor'], false])
  })
})

import { readFileSync } from 'node:fs'
import { beforeAll, describe, expect, it } from 'vitest'
import { createIds } from '../../src/api/ids.ts'
import { digest } from '../answers/readable.ts'
import { bodyFaults } from '../answer-check.ts'
import { converse } from './conversation.ts'
import type { Exchange } from './conversation.ts'
import { examplesOf, printExamples } from './examples.ts'

let exchanges: readonly Exchange[]
beforeAll(async () => {
  // Every answer is also validated against the schema of its row.
  exchanges = await converse()
})

/** Writes that record no activity, with the reason. */
const traceless: Readonly<Record<string, string>> = {
  'PUT /company_users/{id}': 'what programs remember for a person, saved at every turn of a switch',
  'PUT /company_users/{id}/preferences': 'the same',
  'POST /logout': 'asked with the token of a program, which stays',
  'POST /login/precheck': 'says the same to everybody',
  'POST /preimport': 'keeps a file for an hour and makes no record',
}

const nameOf = ({ route }: Exchange): string => `${route.method} ${route.path}`
const writes = () =>
  exchanges.filter(({ route }) => (route.public ? route.method === 'POST' : route.operation.kind === 'write'))

describe('activities of all routes', () => {
  it('every write records its user, token, address and request', () => {
    const traces = writes().flatMap((exchange) => exchange.traces.map((trace) => ({ name: nameOf(exchange), trace })))
    for (const { name, trace } of traces) {
      const { userId, tokenId, address, requestId } = trace
      expect({ name, userId: userId > 0, address, requestId }).toEqual({
        name,
        userId: true,
        address: '127.0.0.1',
        requestId: 'example',
      })
      // An invited user has no token yet.
      expect(tokenId, name).toEqual(name === 'POST /users/accept' ? 0 : expect.toSatisfy((id: number) => id > 0))
    }
    const silent = writes().filter(({ traces: left }) => left.length === 0)
    expect(silent.map(nameOf).toSorted()).toEqual(Object.keys(traceless).toSorted())
  })

  it('reads record no activity', () => {
    const reads = exchanges.filter((exchange) => !writes().includes(exchange))
    expect(reads.filter(({ traces }) => traces.length > 0).map(nameOf)).toEqual([])
  })
})

it('every route answers as committed (else: npx vitest run -u --config test/vitest.config.ts test/openapi/examples.test.ts)', async () => {
  const ids = createIds('test-salt')
  const lines: string[] = []
  for (const { route, answer } of exchanges) {
    const name = `${route.method} ${route.path}`
    const type = answer.headers.get('content-type') ?? ''
    lines.push(type.includes('json') ? await digest(name, answer.body, ids) : `${name}: ${type}`)
  }
  await expect(`${lines.join('\n')}\n`).toMatchFileSnapshot('../answers/routes.txt')
})

describe('examples of the API documentation', () => {
  it('every example is a valid body by the document', () => {
    const faults = exchanges
      .filter(({ body }) => body !== undefined && !(body instanceof FormData))
      .flatMap(({ route, body }) => bodyFaults(route, body))
    expect(faults).toEqual([])
  })

  // Keys are sequential only on SQLite; PostgreSQL leaves gaps.
  it.skipIf(process.env['TEST_DATABASE_URL'])(
    'every example equals the current answer (else: npm run generate:examples)',
    () => {
      const committed = readFileSync(new URL('../../src/api/rest/openapi-examples.json', import.meta.url), 'utf8')
      expect(committed === printExamples(examplesOf(exchanges))).toBe(true)
    },
  )
})

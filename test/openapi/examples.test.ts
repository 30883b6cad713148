import { readFileSync } from 'node:fs'
import { beforeAll, describe, expect, it } from 'vitest'
import { bodyFaults } from '../answer-check.ts'
import { converse } from './conversation.ts'
import type { Exchange } from './conversation.ts'
import { examplesOf, printExamples } from './examples.ts'

let exchanges: readonly Exchange[]
beforeAll(async () => {
  // Every answer is held against the schema of its row on the way.
  exchanges = await converse()
})

describe('the examples of the API’s documentation', () => {
  it('are bodies that the document allows', () => {
    const faults = exchanges
      .filter(({ body }) => body !== undefined && !(body instanceof FormData))
      .flatMap(({ route, body }) => bodyFaults(route, body))
    expect(faults).toEqual([])
  })

  // Keys count up by themselves on SQLite; a server leaves gaps where it likes.
  it.skipIf(process.env['TEST_DATABASE_URL'])(
    'are what the rows answer (else: npm run generate:examples, then npm run generate:openapi)',
    () => {
      const committed = readFileSync(new URL('../../src/api/rest/openapi-examples.json', import.meta.url), 'utf8')
      expect(committed === printExamples(examplesOf(exchanges))).toBe(true)
    },
  )
})

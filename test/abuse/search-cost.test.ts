import { afterAll, beforeAll, expect, it } from 'vitest'
import { newClient } from '../fixtures.ts'
import { serveTestApp } from '../serving.ts'
import type { ServedApp } from '../serving.ts'
import { cpuMs } from './cpu.ts'

const mostMs = 50
const longest = 200

/** Notes with endlessly repeating trigrams, each with its most expensive search words. */
const notes: Readonly<Record<string, string>> = {
  'one letter': `${'x'.repeat(59_999)}y`,
  'one letter, then another': `${'x'.repeat(3_000)} xxy yxx ${'x'.repeat(50_000)}`,
  'two letters in turn': 'xy'.repeat(30_000),
  'runs that are one too short': `${'x'.repeat(longest - 2)}y`.repeat(300),
  words: 'consulting services '.repeat(3_000),
  'letters of another alphabet': 'ж'.repeat(60_000),
}

const needles: Readonly<Record<string, string>> = {
  'one letter': 'x'.repeat(longest),
  'one letter and another behind': `${'x'.repeat(longest - 1)}y`,
  'another and one letter behind': `y${'x'.repeat(longest - 1)}`,
  'two letters in turn': 'xy'.repeat(longest / 2),
  'two letters in turn and a third': `${'xy'.repeat(longest / 2 - 1)}z`,
  words: 'consulting services '.repeat(longest / 20).trim(),
  'letters of another alphabet': 'Ж'.repeat(longest),
  'capital and small ones': 'xX'.repeat(longest / 2),
  'two letters': 'xx',
  wildcards: '%_'.repeat(longest / 2),
  quotes: '"'.repeat(longest),
}

let app: ServedApp
beforeAll(async () => {
  app = await serveTestApp()
  const clientId = app.id('client', (await newClient(app)).id)
  for (const note of Object.values(notes)) {
    const lines = Array.from({ length: 8 }, () => ({ notes: note, quantity: 1, cost: 1 }))
    for (let count = 0; count < 2; count++) {
      const quote = await app.rest('POST', '/quotes', { client_id: clientId, line_items: lines })
      expect(quote.status, quote.text.slice(0, 500)).toBe(200)
      const invoice = { client_id: clientId, private_notes: note, line_items: lines.slice(0, 1) }
      expect((await app.rest('POST', '/invoices', invoice)).status).toBe(200)
    }
  }
})
afterAll(() => app.close())

it.each(Object.entries(needles))(`a search for %s takes at most ${mostMs} ms of CPU`, async (_, needle) => {
  const words = encodeURIComponent(needle)
  const lists = [`/quotes?filter=${words}&per_page=1`, `/invoices?private_notes=${words}&per_page=1`]
  const costs: Record<string, number> = {}
  for (const list of lists) {
    const ask = async () => expect((await app.rest('GET', list)).status).toBe(200)
    const cost = await cpuMs(ask, mostMs)
    if (cost > mostMs) costs[list] = cost
  }
  expect(costs).toEqual({})
})

it.each([
  ['/quotes', 'filter'],
  ['/clients', 'filter'],
  ['/users', 'filter'],
  ['/bank_transactions', 'filter'],
  ['/invoices', 'private_notes'],
])(`%s refuses a %s of more than ${longest} characters`, async (path, parameter) => {
  const kept = await app.rest('GET', `${path}?${parameter}=${'x'.repeat(longest)}`)
  expect(kept.status, kept.text).toBe(200)
  const refused = await app.rest('GET', `${path}?${parameter}=${'x'.repeat(longest + 1)}`)
  expect(refused.status).toBe(422)
  expect(refused.body).toMatchObject({ errors: { [parameter]: [`must have at most ${longest} characters`] } })
})

it(`GraphQL refuses a filter of more than ${longest} characters by its name`, async () => {
  const answer = await app.graphql('query ($filter: QuoteFilter) { quotes(filter: $filter) { totalCount } }', {
    filter: { search: 'x'.repeat(longest + 1) },
  })
  expect(answer.text).toContain('"VALIDATION"')
  expect(answer.text).toContain(`must have at most ${longest} characters`)
})

import { afterAll, beforeAll, expect, it } from 'vitest'
import { seededRandom } from '../../src/demo/random.ts'
import { serveTestApp } from '../serving.ts'
import type { ServedApp } from '../serving.ts'
import { isFull } from '../size.ts'

let app: ServedApp
beforeAll(async () => {
  app = await serveTestApp({ settings: { currency_id: '3' } })
})
afterAll(() => app.close())

const slow = (at: number): string => `.{0,11${at}}!`

it.runIf(isFull)(
  'bank rules with slow regular expressions are refused after some seconds, and other requests are answered meanwhile',
  { timeout: 60_000 },
  async () => {
    const rules = Array.from({ length: 10 }, (_, at) => ({
      search_key: 'description',
      operator: 'matches',
      value: slow(at),
    }))
    const made = await app.rest('POST', '/bank_transaction_rules', { name: 'Slow', applies_to: 'DEBIT', rules })
    expect(made.status).toBe(200)
    const random = seededRandom(7)
    const text = (): string => Array.from({ length: 1_000 }, () => random.pick(['a', 'b', 'c', ' d'])).join('')
    const content = `date,amount,description\n${Array.from({ length: 500 }, () => `2026-03-02,-1.00,${text()}\n`).join('')}`
    const progress = { done: false }
    const importing = app.rest('POST', '/bank_transactions/import', { content }).finally(() => {
      progress.done = true
    })
    let answered = 0
    while (!progress.done) {
      expect((await fetch(`${app.origin}/healthz`)).status).toBe(200)
      answered += 1
    }
    const refused = await importing
    expect([refused.status, refused.body.message]).toEqual([
      422,
      expect.stringMatching(/take too long .* of the rule "Slow"/),
    ])
    expect(answered).toBeGreaterThan(20)
  },
)

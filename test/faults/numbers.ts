import { expectStatus, inParallel, valueAt } from './caller.ts'
import type { Scenario } from './scenario.ts'

/** Invoices made by 64 callers at once have the numbers 1 … n, each once. */
export const numbers: Scenario = {
  name: 'numbers: 64 callers at once',
  engines: ['sqlite', 'postgres'],
  async run(stage) {
    const place = await stage.openPlace()
    const { openCaller, caller } = await place.start()
    const client = valueAt(expectStatus(await caller.rest('POST', '/clients', { name: 'Counted' }), 200), 'data.id')
    const times = stage.sized(1_000, 2_000)
    const many = openCaller({ connections: 64 })
    const given: number[] = []
    await inParallel(64, times, async () => {
      const answer = await many.rest('POST', '/invoices', { client_id: client, line_items: [{ quantity: 1, cost: 1 }] })
      given.push(Number(valueAt(expectStatus(answer, 200), 'data.number')))
    })
    stage.expect('invoices', given.length, times)
    stage.expect('different numbers', new Set(given).size, times)
    stage.expect('highest number', Math.max(...given), times)
    stage.expect('differences in the books', (await place.differences()).length, 0)
  },
}

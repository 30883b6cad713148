import { afterAll, beforeAll, expect, it } from 'vitest'
import { serveTestApp } from '../../serving.ts'
import type { ServedApp } from '../../serving.ts'
import { isFull } from '../../size.ts'

let app: ServedApp
beforeAll(async () => {
  app = await serveTestApp()
})
afterAll(() => app.close())

const rows = 1_500
/** A statement that is long enough to be read on a thread. */
const csv = [
  'date,description,amount',
  ...Array.from({ length: rows }, (_, row) => `2026-03-0${1 + (row % 9)},Card payment ${row} at a shop,-${row + 1}.25`),
].join('\n')

it.runIf(isFull)(
  'companies take turns: an import does not wait for all that another company has sent before',
  { timeout: 180_000 },
  async () => {
    const other = await app.otherCompany()
    const answered: string[] = []
    const imported = async (name: string, token: string): Promise<void> => {
      const answer = await app.rest('POST', '/bank_transactions/import', { content: csv }, { token })
      expect(answer.status, answer.text).toBe(200)
      expect(Number(answer.at('data.imported')) + Number(answer.at('data.duplicates'))).toBe(rows)
      answered.push(name)
    }
    const six = Array.from({ length: 6 }, () => imported('six', app.owner.token))
    // All six have been received once one is answered.
    await Promise.race(six)
    await imported('one', other.token)
    await Promise.all(six)
    // In the order of arrival, two threads would have read at least four of the six before.
    expect(answered.indexOf('one')).toBeLessThan(4)
  },
)

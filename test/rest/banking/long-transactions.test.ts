import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { serveTestApp } from '../../serving.ts'
import type { Answered, ServedApp } from '../../serving.ts'
import { share } from '../../size.ts'

const rows = 1_500
/** A statement that is longer than those that are read in the process. */
const csv = [
  'date,description,amount',
  ...Array.from(
    { length: rows },
    (_, row) => `2026-03-0${1 + (row % 9)},Card payment ${row} at shop number ${row},-${row + 1}.25`,
  ),
].join('\n')

type Item = Record<string, string>

/** Servers as they run, with threads for long transactions, and without. */
const kinds = [
  ['on threads', true],
  ['in the process', false],
] as const

describe.each(share(kinds))('long transactions %s', (_kind, threads) => {
  let app: ServedApp
  let vendor: string
  let items: Item[]
  beforeAll(async () => {
    app = await serveTestApp({ engine: 'sqlite', threads })
    vendor = (await app.rest('POST', '/vendors', { name: 'Shops' })).at('data.id')
  })
  afterAll(() => app.close())

  const match = (transactions: Item[], key?: string): Promise<Answered> =>
    app.rest('POST', '/bank_transactions/match', { transactions }, key === undefined ? {} : { idempotencyKey: key })
  const countOf = async (path: string) => (await app.rest('GET', `${path}?per_page=1`)).at('meta.pagination.total')

  it('a statement is imported whole, and its dry run changes nothing', async () => {
    const dry = await app.rest('POST', '/bank_transactions/import', { content: csv, dry_run: true })
    expect([dry.status, dry.at('data.imported')]).toEqual([200, String(rows)])
    expect(await countOf('/bank_transactions')).toBe('0')
    const imported = await app.rest('POST', '/bank_transactions/import', { content: csv })
    expect([imported.status, imported.at('data.imported')]).toEqual([200, String(rows)])
    const data = imported.body['data']?.['rows'] as unknown as { bank_transaction_id: string }[]
    items = data.map((row) => ({ id: row.bank_transaction_id, vendor_id: vendor }))
    expect(new Set(items.map(({ id }) => id)).size).toBe(rows)
  })

  it('a wrong item is named by its position, and nothing is booked', async () => {
    const wrong = items.map((item, position) =>
      position === 700 || position === 1_499 ? { ...item, vendor_id: 'nonsense' } : item,
    )
    const refused = await match(wrong)
    expect(refused.status).toBe(422)
    expect(Object.keys(refused.body['errors'] ?? {})).toEqual([
      'transactions.700.vendor_id',
      'transactions.1499.vendor_id',
    ])
    const tooMany = await match(Array.from({ length: 5_001 }, () => ({ id: 'x' })))
    expect(tooMany.status).toBe(422)
    expect(tooMany.text).toContain('at most 5000 transactions')
    expect(await countOf('/expenses')).toBe('0')
  })

  it('a match books every item once, also when the request is repeated with its key', async () => {
    const matched = await match(items, 'match-all')
    expect(matched.status).toBe(200)
    expect(await countOf('/expenses')).toBe(String(rows))
    const again = await match(items, 'match-all')
    expect(again.body).toEqual(matched.body)
    expect(await countOf('/expenses')).toBe(String(rows))
    const later = await match(items)
    expect(later.status).toBe(200)
    expect(await countOf('/expenses')).toBe(String(rows))
  })

  it('writes that arrive during a merge are carried out before or after it', async () => {
    const clientOf = async (name: string) => (await app.rest('POST', '/clients', { name })).at('data.id')
    const [kept, merged] = [await clientOf('Kept'), await clientOf('Merged')]
    const invoice = (client: string) =>
      app.rest('POST', '/invoices?mark_sent=true', { client_id: client, line_items: [{ quantity: 1, cost: 10 }] })
    await invoice(kept)
    await invoice(merged)
    const merge = () =>
      app.rest('POST', `/clients/${kept}/${merged}/merge`, undefined, { password: app.owner.password })
    const [first, second, ...invoices] = await Promise.all([
      merge(),
      merge(),
      invoice(kept),
      invoice(merged),
      invoice(kept),
      invoice(merged),
    ])
    expect([first.status, second.status].sort((a, b) => a - b)).toEqual([200, 409])
    expect(invoices.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    const client = await app.rest('GET', `/clients/${merged}`)
    expect([client.at('data.id'), client.at('data.balance')]).toEqual([kept, '60'])
  })
})

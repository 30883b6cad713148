import { afterAll, beforeAll, expect, it } from 'vitest'
import { serveTestApp } from '../serving.ts'
import type { ServedApp } from '../serving.ts'

let app: ServedApp
beforeAll(async () => {
  app = await serveTestApp()
})
afterAll(() => app.close())

/** A client with its drafts. */
type Owing = { id: string; invoices: string[] }
type Rows = Record<string, unknown>[]

async function drafts(name: string, count: number): Promise<Owing> {
  const id = (await app.rest('POST', '/clients', { name })).at('data.id')
  const invoice = { client_id: id, line_items: [{ cost: 10, quantity: 1 }] }
  const invoices: string[] = []
  for (let number = 1; number <= count; number++)
    invoices.push((await app.rest('POST', '/invoices', invoice)).at('data.id'))
  return { id, invoices }
}

async function act(action: string, ids: readonly string[]) {
  app.statements.length = 0
  const answer = await app.rest('POST', '/invoices/bulk', { action, ids })
  expect(answer.status).toBe(200)
  return { statements: app.statements.length, results: answer.body['meta']?.['results'] as unknown as Rows }
}

const texts = (rows: Rows, name: string): string[] => rows.map((row) => String(row[name])).sort()

/** The figures, ledger entries and activities of the client, and an invoice with its payments; entries in no order. */
async function effectsOn({ id, invoices }: Owing) {
  const client = await app.rest('GET', `/clients/${id}?include=ledger`)
  const activities = await app.rest('GET', `/activities?client_id=${id}&per_page=500`)
  const invoice = await app.rest('GET', `/invoices/${invoices[4]}?include=payments`)
  return {
    figures: ['balance', 'paid_to_date', 'payment_balance'].map((name) => client.at(`data.${name}`)),
    ledger: texts(client.body['data']?.['ledger'] as unknown as Rows, 'adjustment'),
    activities: texts(activities.body['data'] as unknown as Rows, 'activity_type_id'),
    invoice: ['status_id', 'balance', 'paid_to_date'].map((name) => invoice.at(`data.${name}`)),
    payments: texts(invoice.body['data']?.['payments'] as unknown as Rows, 'amount'),
  }
}

it.each([
  ['mark_sent', []],
  ['mark_paid', []],
  ['cancel', ['mark_sent']],
])('%s eight invoices by as many statements as one, with the effects of each alone', async (action, before) => {
  const together = await drafts(`${action} together`, 9)
  const alone = await drafts(`${action} alone`, 9)
  for (const step of before) await act(step, [...together.invoices, ...alone.invoices])
  const first = await act(action, together.invoices.slice(0, 1))
  // Eight rows are one insert.
  const others = await act(action, together.invoices.slice(1))
  expect(others.statements).toBe(first.statements)
  for (const id of alone.invoices) await act(action, [id])
  expect(await effectsOn(together)).toEqual(await effectsOn(alone))
})

it('tells for each invoice why it was left as it is', async () => {
  const { invoices } = await drafts('Reasons', 4)
  const [draft = '', sent = '', cancelled = '', deleted = ''] = invoices
  await act('mark_sent', [sent, cancelled])
  await act('cancel', [cancelled])
  await act('delete', [deleted])
  const reasons = async (action: string) =>
    (await act(action, invoices)).results.map((result) => result['reason'] ?? 'done')
  expect(await reasons('cancel')).toEqual(['not_sent', 'done', 'invoice_cancelled', 'invoice_deleted'])
  expect(await reasons('mark_sent')).toEqual(['done', 'invoice_cancelled', 'invoice_cancelled', 'invoice_deleted'])
  expect(await reasons('mark_paid')).toEqual(['done', 'invoice_cancelled', 'invoice_cancelled', 'invoice_deleted'])
  expect((await app.rest('GET', `/invoices/${draft}`)).at('data.status_id')).toBe('4')
})

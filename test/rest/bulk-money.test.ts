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
  ['delete', ['mark_paid']],
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

/** A client with four invoices, the first of a quote, that two payments and a credit pay in parts; nothing is left of the second payment without the third and the fourth. */
async function entangled(name: string): Promise<Owing & { payments: string[]; credit: string; quote: string }> {
  const { id, invoices } = await drafts(name, 3)
  const quoted = { client_id: id, line_items: [{ cost: 10, quantity: 1 }] }
  const quote = (await app.rest('POST', '/quotes', quoted)).at('data.id')
  await app.rest('POST', '/quotes/bulk', { action: 'convert', ids: [quote] })
  const all = [(await app.rest('GET', `/quotes/${quote}`)).at('data.invoice_id'), ...invoices]
  await act('mark_sent', all)
  const credit = (await app.rest('POST', '/credits?mark_sent=true', quoted)).at('data.id')
  const paying = (shares: object[], more: object) =>
    app.rest('POST', '/payments', { client_id: id, invoices: shares, ...more })
  const share = (index: number, amount: number) => ({ invoice_id: all[index], amount })
  const first = await paying([share(0, 6), share(1, 7), share(2, 1)], {
    amount: 15,
    credits: [{ credit_id: credit, amount: 4 }],
  })
  const second = await paying([share(2, 3), share(3, 10)], { amount: 13 })
  const payments = [first, second].map((made) => made.at('data.id'))
  for (const { status, text } of [first, second]) expect(status, text).toBe(200)
  return { id, invoices: all, payments, credit, quote }
}

async function shownOf(path: string, names: readonly string[]): Promise<unknown[]> {
  const answer = await app.rest('GET', path)
  return names.map((name) => answer.at(`data.${name}`))
}

const effectsOfAll = async ({ payments, credit, quote, ...owing }: Awaited<ReturnType<typeof entangled>>) => {
  const {
    invoice: _last,
    payments: _parts,
    ...effects
  } = await effectsOn({ ...owing, invoices: Array<string>(5).fill(owing.invoices[3] ?? '') })
  return {
    ...effects,
    invoices: await Promise.all(
      owing.invoices.map((id) => shownOf(`/invoices/${id}`, ['is_deleted', 'balance', 'paid_to_date'])),
    ),
    payments: await Promise.all(
      payments.map((id) => shownOf(`/payments/${id}`, ['amount', 'applied', 'is_deleted', 'status_id'])),
    ),
    credit: await shownOf(`/credits/${credit}`, ['balance', 'status_id']),
    quote: (await shownOf(`/quotes/${quote}`, ['status_id', 'invoice_id'])).map((value) =>
      value === owing.invoices[0] ? 'its invoice' : value,
    ),
  }
}

it('deletes invoices that share payments, a credit and a quote as if one after the other, and restores them', async () => {
  const together = await entangled('Shared together')
  const alone = await entangled('Shared alone')
  const [first = '', , third = '', fourth = ''] = together.invoices
  await act('delete', [first, third, fourth])
  for (const index of [0, 2, 3]) await act('delete', [alone.invoices[index] ?? ''])
  const after = await effectsOfAll(together)
  expect(after).toEqual(await effectsOfAll(alone))
  expect(after.payments[1]?.[2]).toBe('true')
  expect(after.quote).toEqual(['1', ''])
  for (const { invoices } of [together, alone]) {
    const restored = await act(
      'restore',
      [0, 2, 3].map((index) => invoices[index] ?? ''),
    )
    expect(restored.results.map(({ outcome }) => outcome)).toEqual(['done', 'done', 'done'])
  }
  expect(await effectsOfAll(together)).toEqual(await effectsOfAll(alone))
  expect((await shownOf(`/payments/${together.payments[1]}`, ['amount', 'is_deleted'])).join()).toBe('13,false')
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

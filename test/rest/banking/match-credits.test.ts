import { afterEach, beforeEach, expect, it } from 'vitest'
import type { Client } from '../../../src/domain/contacts/client/client.ts'
import { checkInvariants } from '../../invariants.ts'
import { bankFixtures } from '../../operations/banking/bank-fixtures.ts'
import { clientFixtures } from '../../operations/contacts/merge-fixtures.ts'
import { serveTestApp } from '../../serving.ts'
import type { ServedApp } from '../../serving.ts'

let app: ServedApp
let books: ReturnType<typeof bankFixtures>
let client: Client
beforeEach(async () => {
  app = await serveTestApp({ settings: { currency_id: '3' } })
  books = bankFixtures(app)
  client = await books.client('Weizen Kontor')
})
afterEach(async () => {
  expect(await checkInvariants(app.database, app.owner.companyId)).toEqual([])
  await app.close()
})

const credited = (amount: bigint, of = client) => clientFixtures(app).credit(of.id, amount)
const creditNow = async (id: number) =>
  (await app.rest('GET', `/credits/${app.id('credit', id)}`)).body.data as unknown as { balance: number }

/** Matches a deposit of this amount; the result of the match, and its id. */
async function matched(amount: string, item: Record<string, unknown>) {
  const id = app.id('bankTransaction', (await books.credit(amount)).id)
  const { status, body } = await app.rest('POST', '/bank_transactions/match', { transactions: [{ id, ...item }] })
  return { id, status, body, result: body.meta?.results?.[0] }
}

it('pays invoices by the money and the credits that the client deducted, and takes both back', async () => {
  const [one, two] = [await books.invoice(client.id, 10_000n), await books.invoice(client.id, 7_000n)]
  const credit = await credited(2_500n)
  const { id, result } = await matched('145', {
    invoice_ids: [one, two].map((invoice) => app.id('invoice', invoice.id)),
    credit_ids: [app.id('credit', credit.id)],
  })
  expect(result).toMatchObject({ outcome: 'matched', unapplied: 0, applied: [{ amount: 100 }, { amount: 70 }] })
  expect(await books.invoiceNow(two)).toMatchObject({ balance: 0n, statusId: 4 })
  expect(await books.payments()).toMatchObject([{ amount: 14_500n, applied: 14_500n }])
  expect(await creditNow(credit.id)).toMatchObject({ balance: 0 })
  expect(await checkInvariants(app.database, app.owner.companyId)).toEqual([])
  const { body } = await app.rest('POST', '/bank_transactions/unlink', { ids: [id] })
  expect(body.meta?.results).toMatchObject([{ outcome: 'done' }])
  expect(await books.invoiceNow(two)).toMatchObject({ balance: 7_000n, statusId: 2 })
  expect(await creditNow(credit.id)).toMatchObject({ balance: 25 })
})

it.each([
  ['uses of the credits what the money does not reach', '90', { unapplied: 0, paid: 100, left: [15, 25] }],
  ['leaves the credits where the money suffices', '110', { unapplied: 10, paid: 100, left: [25, 25] }],
  ['leaves the rest of an invoice open where both do not suffice', '30', { unapplied: 0, paid: 80, left: [0, 0] }],
] as const)('%s', async (_title, amount, { unapplied, paid, left }) => {
  const invoice = await books.invoice(client.id, 10_000n)
  const credits = [await credited(2_500n), await credited(2_500n)]
  const { result } = await matched(amount, {
    invoice_ids: app.id('invoice', invoice.id),
    credit_ids: credits.map(({ id }) => app.id('credit', id)).join(','),
  })
  expect(result).toMatchObject({ outcome: 'matched', unapplied, applied: [{ amount: paid }] })
  const now = await Promise.all(credits.map(({ id }) => creditNow(id)))
  expect(now.map(({ balance }) => balance)).toEqual(left)
})

it('writes off what the money and the credits lack', async () => {
  const invoice = await books.invoice(client.id, 10_000n)
  const credit = await credited(2_000n)
  const { id, result } = await matched('79.50', {
    invoice_ids: app.id('invoice', invoice.id),
    credit_ids: app.id('credit', credit.id),
    write_off: 'discount',
  })
  expect(result).toMatchObject({ outcome: 'matched', applied: [{ amount: 100 }], written_off: 0.5, unapplied: 0 })
  expect(await books.invoiceNow(invoice)).toMatchObject({ balance: 0n })
  expect(await checkInvariants(app.database, app.owner.companyId)).toEqual([])
  await app.rest('POST', '/bank_transactions/unlink', { ids: [id] })
  expect(await books.invoiceNow(invoice)).toMatchObject({ balance: 10_000n })
})

it('skips a credit of another client, and one that is used up', async () => {
  const invoice = await books.invoice(client.id, 10_000n)
  const other = await credited(1_000n, await books.client('Emmer'))
  const used = await credited(1_000n)
  await clientFixtures(app).use(await books.invoice(client.id, 1_000n), used, 1_000n)
  for (const [credit, reason] of [
    [other, 'clients_differ'],
    [used, 'credit_used'],
  ] as const) {
    const item = { invoice_ids: app.id('invoice', invoice.id), credit_ids: app.id('credit', credit.id) }
    expect((await matched('90', item)).result).toMatchObject({ outcome: 'skipped', reason })
  }
})

it('keeps the money of a client on a payment that is not applied, until it is taken back', async () => {
  const { id, result } = await matched('91.01', { client_id: app.id('client', client.id) })
  expect(result).toMatchObject({ outcome: 'matched', unapplied: 91.01, applied: [] })
  expect(await books.payments()).toMatchObject([{ clientId: client.id, amount: 9_101n, applied: 0n }])
  expect(await books.figures(client)).toMatchObject({ columns: { paymentBalance: 9_101n } })
  expect(await checkInvariants(app.database, app.owner.companyId)).toEqual([])
  const { body } = await app.rest('POST', '/bank_transactions/unlink', { ids: [id] })
  expect(body.meta?.results).toMatchObject([{ outcome: 'done' }])
  expect(await books.figures(client)).toMatchObject({ columns: { paymentBalance: 0n } })
})

it('refuses credits without invoices, and a client with other targets, of another currency or direction', async () => {
  const clientId = app.id('client', client.id)
  const credit = await credited(1_000n)
  const withCredit = await matched('1', { client_id: clientId, credit_ids: app.id('credit', credit.id) })
  expect(withCredit).toMatchObject({
    status: 422,
    body: { errors: { 'transactions.0.credit_ids': [expect.any(String)] } },
  })
  const both = await matched('1', { client_id: clientId, write_off: 'fee' })
  expect(both).toMatchObject({ status: 422, body: { errors: { 'transactions.0.write_off': [expect.any(String)] } } })
  expect((await matched('1', { client_id: app.id('vendor', 1) })).status).toBe(422)
  const abroad = await books.client('Dollar Inc', [], { currency_id: '1' })
  const foreign = await matched('1', { client_id: app.id('client', abroad.id) })
  expect(foreign.result).toMatchObject({ outcome: 'skipped', reason: 'currency_mismatch' })
  const id = app.id('bankTransaction', (await books.debit(5)).id)
  const { body } = await app.rest('POST', '/bank_transactions/match', { transactions: [{ id, client_id: clientId }] })
  expect(body.meta?.results).toMatchObject([{ outcome: 'skipped', reason: 'wrong_direction' }])
})

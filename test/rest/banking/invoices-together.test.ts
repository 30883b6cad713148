import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Client } from '../../../src/domain/contacts/client/client.ts'
import type { Invoice } from '../../../src/domain/billing/invoice/invoice.ts'
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
  client = await books.client('Globex Corporation')
})
afterEach(() => app.close())

const suggested = async (amount: string, description = 'GLOBEX CORPORATION') => {
  const { id } = await books.credit(amount, { description })
  const { body } = await app.rest('GET', `/bank_transactions/${app.id('bankTransaction', id)}/suggestions`)
  return ((body.data?.invoices_together ?? []) as { id: string }[]).map((invoice) => invoice.id)
}
const invoicesOf = async (...amounts: bigint[]) => {
  const made: Invoice[] = []
  for (const amount of amounts) made.push(await books.invoice(client.id, amount))
  return made
}
const idsOf = (invoices: readonly (Invoice | undefined)[]) => invoices.map((each) => app.id('invoice', each?.id ?? 0))

describe('invoices that together have the amount', () => {
  it('the only set of two to five is suggested, and can be matched as it is', async () => {
    const [one, two, three, , five] = await invoicesOf(10_001n, 2_350n, 777n, 60_000n, 4_100n)
    await books.pay([[three ?? five ?? ({} as Invoice), 77n]], 77n)
    const draft = await books.invoice(client.id, 1_000n, 'draft')
    expect(await suggested('123.51')).toEqual(idsOf([one, two]))
    const all = await suggested('181.51')
    expect(all).toEqual(idsOf([one, two, three, five, draft]))
    const { id } = await books.credit('181.51')
    const item = { id: app.id('bankTransaction', id), invoice_ids: all.join(',') }
    const { body } = await app.rest('POST', '/bank_transactions/match', { transactions: [item] })
    expect(body.meta?.results?.[0]).toMatchObject({ outcome: 'matched', unapplied: 0 })
  })

  it('no set is, where there are several, where it needs six, or where one invoice has the amount', async () => {
    await invoicesOf(1_000n, 1_000n, 2_000n)
    expect(await suggested('30.00')).toEqual([])
    expect(await suggested('40.00')).not.toEqual([])
    expect(await suggested('20.00')).toEqual([])
    expect(await suggested('39.99')).toEqual([])
    await invoicesOf(3n, 30n, 300n, 3_000n)
    expect(await suggested('63.33')).toEqual([])
  })

  it('of several sets, the one whose invoices the text names; and none that contradicts the text', async () => {
    const [one, two, three] = await invoicesOf(1_000n, 1_000n, 2_000n)
    expect(await suggested('30.00', `GLOBEX CORPORATION ${two?.number} ${three?.number}`)).toEqual(idsOf([two, three]))
    expect(await suggested('30.00', `payment of ${one?.number} and ${three?.number}`)).toEqual(idsOf([one, three]))
    expect(await suggested('20.00', `${one?.number}, ${two?.number}`)).toEqual([])
    const [far] = await invoicesOf(500n)
    expect(await suggested('40.00', `GLOBEX CORPORATION ${far?.number}`)).toEqual([])
  })

  it('only of a client that the text names, in its currency', async () => {
    await invoicesOf(1_000n, 2_500n)
    expect(await suggested('35.00', 'a payment')).toEqual([])
    const dollars = await app.rest('POST', '/bank_integrations', { bank_account_name: 'USD', currency_id: '1' })
    const { id } = await books.credit('35.00', {
      description: 'GLOBEX CORPORATION',
      bankAccountId: dollars.at('data.id'),
    })
    const path = `/bank_transactions/${app.id('bankTransaction', id)}/suggestions`
    expect((await app.rest('GET', path)).body.data).toMatchObject({ invoices_together: [] })
  })

  it('of several clients, where the text names all of them', async () => {
    const [one] = await invoicesOf(1_000n, 700n)
    const other = await books.client('Initech')
    const two = await books.invoice(other.id, 2_500n)
    const text = `${one?.number} and ${two.number}`
    expect(await suggested('35.00', text)).toEqual(idsOf([one, two]))
    expect(await suggested('35.01', text)).toEqual([])
    expect(await suggested('35.00', `GLOBEX CORPORATION Initech ${two.number}`)).toEqual([])
    const credit = await clientFixtures(app).credit(other.id, 400n)
    expect(await suggested('31.00', `${text} less ${credit.number}`)).toEqual(idsOf([one, two]))
    const large = await clientFixtures(app).credit(other.id, 2_600n)
    expect(await suggested('9.00', `${text} less ${large.number}`)).toEqual([])
  })

  it('less one or two credits, of three invoices at most', async () => {
    const [one, two, three] = await invoicesOf(10_000n, 2_000n, 300n, 40n)
    await clientFixtures(app).credit(client.id, 7n)
    expect(await suggested('122.93')).toEqual(idsOf([one, two, three]))
    expect(await suggested('123.33')).toEqual([])
    await clientFixtures(app).credit(client.id, 20n)
    expect(await suggested('122.73')).toEqual(idsOf([one, two, three]))
  })

  it('over GraphQL', async () => {
    const invoices = await invoicesOf(1_000n, 2_500n)
    const { id } = await books.credit('35.00', { description: 'GLOBEX CORPORATION' })
    const { body } = await app.graphql(
      'query ($id: ID!) { bankTransactionSuggestions(id: $id) { invoicesTogether { id } } }',
      { id: app.id('bankTransaction', id) },
    )
    expect(body.data?.bankTransactionSuggestions).toEqual({
      invoicesTogether: idsOf(invoices).map((each) => ({ id: each })),
    })
  })

  it('thousands of sets are searched in no time', async () => {
    await invoicesOf(...Array.from({ length: 30 }, (_, index) => BigInt(10_001 + index * index * 7)))
    const started = performance.now()
    await suggested('555.55')
    expect(performance.now() - started).toBeLessThan(2_000)
  }, 20_000)
})

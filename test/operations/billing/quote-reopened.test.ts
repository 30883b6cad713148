import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { bulkQuotes } from '../../../src/domain/billing/quote/bulk.ts'
import { convertQuote } from '../../../src/domain/billing/quote/operations.ts'
import type { Quote } from '../../../src/domain/billing/quote/quote.ts'
import { actOnInvoice } from '../../fixtures.ts'
import { checkInvariants } from '../../invariants.ts'
import { serveTestApp } from '../../serving.ts'
import type { ServedApp } from '../../serving.ts'
import { quoteFixtures } from './quote-fixtures.ts'

let app: ServedApp
let books: Awaited<ReturnType<typeof quoteFixtures>>
beforeEach(async () => {
  app = await serveTestApp()
  books = await quoteFixtures(app)
})
afterEach(() => app.close())

const converted = async (quote: Pick<Quote, 'id'>) => {
  const { invoice } = await app.run(convertQuote, { id: books.id(quote) })
  return invoice
}
const lawful = async () =>
  expect(await checkInvariants(app.database, app.owner.companyId, { gapless: false })).toEqual([])

/** A quote that was converted to a first invoice, which was deleted, and then to a second one. */
const twice = async () => {
  const { quote } = await books.made()
  const first = await converted(quote)
  await actOnInvoice(app, 'delete', first)
  return { quote, first, second: await converted(quote) }
}

describe('quotes with a deleted invoice', () => {
  it.each([
    ['a draft', {}, 1],
    ['a sent one', { markSent: true }, 2],
    ['an approved one', { approve: true }, 3],
  ])(
    'a quote is %s again after its invoice is deleted, and can be converted again',
    async (_state, triggers, statusId) => {
      const { quote } = await books.made(triggers)
      const invoice = await converted(quote)
      await actOnInvoice(app, 'delete', invoice)
      expect(await books.read(quote)).toMatchObject({ statusId, invoiceId: null })
      await lawful()
      const second = await converted(quote)
      expect(second.id).not.toBe(invoice.id)
      expect(await books.read(quote)).toMatchObject({ statusId: 4, invoiceId: second.id })
      await lawful()
    },
  )

  it('restoring the invoice makes the quote converted again', async () => {
    const { quote } = await books.made({ approve: true })
    const invoice = await converted(quote)
    await actOnInvoice(app, 'delete', invoice)
    await actOnInvoice(app, 'restore', invoice)
    expect(await books.read(quote)).toMatchObject({ statusId: 4, invoiceId: invoice.id })
    await lawful()
    await actOnInvoice(app, 'delete', invoice)
    expect(await books.read(quote)).toMatchObject({ statusId: 3, invoiceId: null })
  })

  it('a quote deleted meanwhile is converted again when the invoice is restored', async () => {
    const { quote } = await books.made()
    const invoice = await converted(quote)
    await actOnInvoice(app, 'delete', invoice)
    await app.run(bulkQuotes, { action: 'delete', ids: [books.id(quote)] })
    await actOnInvoice(app, 'restore', invoice)
    expect(await books.read(quote)).toMatchObject({ statusId: 4, invoiceId: invoice.id, isDeleted: true })
    await lawful()
  })

  it('deleting many invoices in one request reopens their quotes', async () => {
    const quotes = [(await books.made()).quote, (await books.made({ markSent: true })).quote]
    const invoices = [await converted(quotes[0] as Quote), await converted(quotes[1] as Quote)]
    await actOnInvoice(app, 'delete', ...invoices)
    for (const quote of quotes) expect((await books.read(quote)).invoiceId).toBeNull()
    await lawful()
  })

  it('reopening a quote is published as a change of the quote', async () => {
    const { quote } = await books.made()
    await actOnInvoice(app, 'delete', await converted(quote))
    expect((await books.activityTypesOf(quote)).at(-1)).toBe(19)
  })
})

describe('invoices of quotes that were converted again', () => {
  it('restoring such an invoice is refused with 409 over REST and the other invoice', async () => {
    const { quote, first, second } = await twice()
    const refused = await app.rest('GET', `/invoices/${app.id('invoice', first.id)}/restore`)
    expect(refused.status).toBe(409)
    expect(refused.at('message')).toContain(`was converted to invoice ${second.number} since`)
    expect(await books.read(quote)).toMatchObject({ statusId: 4, invoiceId: second.id })
    await lawful()
  })

  it('a bulk request of either API skips such an invoice with the reason and the other invoice', async () => {
    const { first, second } = await twice()
    const ids = [app.id('invoice', first.id)]
    const result = {
      outcome: 'skipped',
      reason: 'quote_converted',
      message: expect.stringContaining(`${second.number}`),
    }
    const rest = await app.rest('POST', '/invoices/bulk', { action: 'restore', ids })
    expect(rest.body['meta']?.['results']).toMatchObject([result])
    const graph = await app.graphql(
      'mutation ($ids: [ID!]!) { restoreInvoices(ids: $ids) { results { outcome reason message } } }',
      { ids },
    )
    expect(graph.body['data']?.['restoreInvoices']?.['results']).toMatchObject([
      { ...result, outcome: 'SKIPPED', reason: 'QUOTE_CONVERTED' },
    ])
  })

  it('such an invoice can be restored once the other one is deleted', async () => {
    const { quote, first, second } = await twice()
    await actOnInvoice(app, 'delete', second)
    await actOnInvoice(app, 'restore', first)
    expect((await books.read(quote)).invoiceId).toBe(first.id)
    await lawful()
  })
})

import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { contactsByClientIds } from '../../../src/domain/contacts/client/resolve.ts'
import { invitationsByInvoiceIds, invitationsByQuoteIds } from '../../../src/domain/billing/document/invitations.ts'
import { bulkQuotes } from '../../../src/domain/billing/quote/bulk.ts'
import { isExpiredOn } from '../../../src/domain/billing/quote/quote.ts'
import { quotes } from '../../../src/domain/billing/quote/list.ts'
import { approveQuote, convertQuote } from '../../../src/domain/billing/quote/operations.ts'
import { updateQuote } from '../../../src/domain/billing/quote/update.ts'
import { refusalOf } from '../../fixtures.ts'
import { openTestApp } from '../../harness.ts'
import type { TestApp } from '../../harness.ts'
import { quoteFixtures, refusal } from './quote-fixtures.ts'

let app: TestApp
let books: Awaited<ReturnType<typeof quoteFixtures>>
beforeAll(async () => {
  app = await openTestApp()
  books = await quoteFixtures(app)
})
afterAll(() => app.close())

const invoices = () => app.database.read.select().from(app.database.tables.invoices)

describe('sent quotes', () => {
  it('a sent quote has a due date by the client’s valid_until, a number and stamped invitations', async () => {
    await app.configure({ quote_number_applied: 'when_sent' })
    const of = await books.clientNamed('Patient', { settings: { valid_until: '30' } })
    const { quote: draft } = await books.made({ client: of, date: '2026-03-10' })
    expect(draft.number).toBeNull()
    const { quote: sent } = await app.run(updateQuote, { id: books.id(draft), markSent: true })
    expect(sent).toMatchObject({ statusId: 2, dueDate: '2026-04-09', number: expect.stringMatching(/^\d{4}$/) })
    const [invitations = []] = await invitationsByQuoteIds(await app.work(), [sent.id])
    expect(invitations).toMatchObject([{ sentDate: app.clock.now }])
    expect((await app.run(quotes, { search: String(sent.number) })).rows.map((row) => row.id)).toContain(sent.id)
    await app.configure({ quote_number_applied: 'when_saved' })
  })

  it('a sent quote expires after its due date and may be extended', async () => {
    const { quote: sent } = await books.made({ markSent: true, dueDate: '2026-03-15' })
    const read = await books.read(sent)
    expect([read.statusId, isExpiredOn(read.today, read)]).toEqual([2, false])
    app.clock.now += 86_400
    try {
      const later = await books.read(sent)
      expect([later.statusId, isExpiredOn(later.today, later)]).toEqual([2, true])
      expect(await refusalOf(app.run(approveQuote, { id: books.id(sent) }))).toEqual(
        refusal('VALIDATION', 'id', /expired/),
      )
      await app.run(updateQuote, { id: books.id(sent), dueDate: '2026-04-01' })
      expect((await app.run(approveQuote, { id: books.id(sent) })).quote.statusId).toBe(3)
    } finally {
      app.clock.now -= 86_400
    }
  })

  it('e-mailing a quote reports a client without e-mail addresses', async () => {
    const of = await books.clientNamed('Silent', { contacts: [{ firstName: 'No', lastName: 'Mail' }] })
    const { triggers } = await books.made({ client: of, markSent: true, sendEmail: true })
    expect(triggers[1]).toEqual({ trigger: 'send_email', outcome: 'no_op', reason: 'nobody_to_email' })
  })
})

describe('approveQuote', () => {
  it('approveQuote sends and approves a draft once', async () => {
    const { quote: draft } = await books.made()
    const approved = await app.run(approveQuote, { id: books.id(draft) })
    expect(approved).toMatchObject({ quote: { statusId: 3 }, invoice: null })
    expect((await app.run(approveQuote, { id: books.id(draft) })).quote.version).toBe(approved.quote.version)
    expect(await books.activityTypesOf(draft)).toEqual([18, 1102, 29])
  })

  it('approveQuote converts the quote to a sent invoice if the company is configured so', async () => {
    await app.configure({ auto_convert_quote: true })
    const { quote: sent } = await books.made({ markSent: true })
    const { quote: converted, invoice } = await app.run(approveQuote, { id: books.id(sent) })
    expect(converted).toMatchObject({ statusId: 4, invoiceId: invoice?.id })
    expect(invoice).toMatchObject({ statusId: 2, balance: 11_950n })
    const both = await books.made({ approve: true, convert: true })
    expect(both.triggers[1]).toEqual({ trigger: 'convert', outcome: 'no_op', reason: 'already_converted' })
    expect(both.invoice?.id).toBe(both.quote.invoiceId)
    await app.configure({ auto_convert_quote: false })
  })

  it('approveQuote refuses a converted or deleted quote', async () => {
    const { quote: converted } = await books.made({ convert: true })
    expect(await refusalOf(app.run(approveQuote, { id: books.id(converted) }))).toEqual(
      refusal('VALIDATION', 'id', /converted/),
    )
    const { quote: deleted } = await books.made()
    await app.run(bulkQuotes, { action: 'delete', ids: [books.id(deleted)] })
    expect(await refusalOf(app.run(approveQuote, { id: books.id(deleted) }))).toEqual(
      refusal('VALIDATION', 'id', /deleted/),
    )
  })
})

describe('convertQuote', () => {
  it('convertQuote creates a draft invoice with lines, discounts, taxes, notes, client and contacts', async () => {
    await app.configure({ invoice_terms: 'Invoice terms' })
    const of = await books.clientNamed('Two people', {
      contacts: [
        { firstName: 'Ada', email: 'ada@x.test' },
        { firstName: 'Bob', email: 'bob@x.test' },
      ],
    })
    const [people = []] = await contactsByClientIds(await app.work(), [of])
    const bob = people.find((person) => person.firstName === 'Bob')
    const { quote: sent } = await books.made({
      client: of,
      date: '2026-01-05',
      dueDate: '2026-12-31',
      discount: 10,
      isAmountDiscount: false,
      taxes: [{ name: 'City', rate: '1.5' }],
      surcharges: [{ amount: 3 }],
      publicNotes: 'Thanks',
      privateNotes: 'Careful',
      terms: 'Quote terms',
      poNumber: 'PO-1',
      customValue2: 'two',
      markSent: true,
      invitations: [{ clientContactId: app.id('contact', bob?.id ?? 0) }],
    })
    const { quote: converted, invoice } = await app.run(convertQuote, { id: books.id(sent) })
    expect(converted).toMatchObject({ statusId: 4, invoiceId: invoice.id })
    const copied = [
      'lineItems',
      'amount',
      'totalTaxes',
      'discount',
      'isAmountDiscount',
      'taxName1',
      'taxRate1',
    ] as const
    for (const name of copied) expect(invoice[name]).toEqual(sent[name])
    expect(invoice).toMatchObject({
      customSurcharge1: '3',
      statusId: 1,
      balance: 0n,
      clientId: of,
      originClientId: of,
      date: '2026-03-15',
      dueDate: null,
      publicNotes: 'Thanks',
      privateNotes: 'Careful',
      poNumber: 'PO-1',
      customValue2: 'two',
      terms: 'Invoice terms',
      number: expect.stringMatching(/^\d{4}$/),
    })
    const [invited = []] = await invitationsByInvoiceIds(await app.work(), [invoice.id])
    expect(invited.map((invitation) => invitation.contactId)).toEqual([bob?.id])
  })

  it('convertQuote succeeds once, also with concurrent requests', async () => {
    const { quote: draft } = await books.made()
    const before = (await invoices()).length
    const attempts = await Promise.allSettled(
      Array.from({ length: 8 }, () => app.run(convertQuote, { id: books.id(draft) })),
    )
    expect(attempts.filter((attempt) => attempt.status === 'fulfilled')).toHaveLength(1)
    for (const attempt of attempts)
      if (attempt.status === 'rejected') expect(attempt.reason).toMatchObject({ code: 'CONFLICT' })
    expect((await invoices()).length).toBe(before + 1)
    expect(await refusalOf(app.run(updateQuote, { id: books.id(draft), convert: true }))).toMatchObject({
      code: 'CONFLICT',
    })
  })

  it('convertQuote requires the permission to create invoices', async () => {
    const { quote: draft } = await books.made()
    const { token } = await app.member('edit_quote')
    expect(await refusalOf(app.run(convertQuote, { id: books.id(draft) }, { token }))).toMatchObject({
      code: 'FORBIDDEN',
    })
    expect(
      await refusalOf(app.run(bulkQuotes, { action: 'convert', ids: [books.id(draft)] }, { token })),
    ).toMatchObject({
      code: 'FORBIDDEN',
    })
    expect(await refusalOf(app.run(updateQuote, { id: books.id(draft), convert: true }, { token }))).toMatchObject({
      code: 'FORBIDDEN',
    })
    expect((await books.read(draft)).statusId).toBe(1)
  })
})

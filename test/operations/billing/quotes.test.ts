import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { bulkClients, updateClient } from '../../../src/domain/contacts/client/operations.ts'
import { invitationsByQuoteIds } from '../../../src/domain/billing/document/invitations.ts'
import { bulkQuotes } from '../../../src/domain/billing/quote/bulk.ts'
import { quotes } from '../../../src/domain/billing/quote/list.ts'
import { approveQuote, convertQuote, quote } from '../../../src/domain/billing/quote/operations.ts'
import { createQuote } from '../../../src/domain/billing/quote/create.ts'
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

const outbox = () => app.database.read.select().from(app.database.tables.outbox)

describe('createQuote', () => {
  it('createQuote computes amounts, assigns number and date, and invites the client’s contacts', async () => {
    const { quote: first, triggers, invoice } = await books.made({ customValue1: 'x' })
    expect(first).toMatchObject({ number: '0001', statusId: 1, date: '2026-03-15', dueDate: null, balance: 0n })
    expect(first).toMatchObject({
      amount: 11_950n,
      totalTaxes: 1_900n,
      clientId: books.client,
      originClientId: books.client,
      version: 1,
    })
    expect([triggers, invoice]).toEqual([[], null])
    const [invitations = []] = await invitationsByQuoteIds(await app.work(), [first.id])
    expect(invitations).toMatchObject([
      { link: expect.stringContaining('http://quittance.test/client/quote/'), sentDate: null },
    ])
    expect((await books.made()).quote.number).toBe('0002')
    expect(await books.activityTypesOf(first)).toEqual([18])
  })

  it('quotes do not change the client’s balances', async () => {
    const of = await books.clientNamed('Untouched')
    const { quote: sent } = await books.made({ client: of, markSent: true })
    await app.run(approveQuote, { id: books.id(sent) })
    const { clients, ledgerEntries } = app.database.tables
    const [row] = await app.database.read.select().from(clients).where(eq(clients.id, of))
    expect(row).toMatchObject({ balance: 0n, paidToDate: 0n })
    expect(await app.database.read.select().from(ledgerEntries).where(eq(ledgerEntries.clientId, of))).toEqual([])
  })

  it('createQuote uses the client’s terms, footer and currency', async () => {
    const settings = { quote_terms: 'Net', quote_footer: 'Bye', currency_id: '45' }
    const { quote: yen } = await books.made({
      client: await books.clientNamed('Tokyo', { settings }),
      lineItems: [{ cost: 500, quantity: 1 }],
    })
    expect(yen).toMatchObject({ terms: 'Net', footer: 'Bye', currencyId: '45', digits: 0, amount: 500n })
  })

  it('createQuote refuses a missing, unknown or deleted client and a used number', async () => {
    const gone = await books.clientNamed('Gone')
    await app.run(bulkClients, { action: 'delete', ids: [app.id('client', gone)] })
    expect(await refusalOf(app.run(createQuote, { clientId: null }))).toEqual(
      refusal('VALIDATION', 'clientId', /required/),
    )
    expect(await refusalOf(books.made({ client: 999_999 }))).toEqual(refusal('VALIDATION', 'clientId', /not a client/))
    expect(await refusalOf(books.made({ client: gone }))).toEqual(refusal('VALIDATION', 'clientId', /deleted/))
    expect(await refusalOf(books.made({ number: '0001' }))).toEqual(refusal('VALIDATION', 'number', /is already used/))
  })

  it('a refused createQuote leaves no gap in the numbers', async () => {
    const { quote: before } = await books.made()
    await refusalOf(books.made({ partial: 1_000_000 }))
    await refusalOf(books.made({ approve: true, date: '2026-03-01', dueDate: '2026-03-01' }))
    const { quote: after } = await books.made()
    expect(Number(after.number)).toBe(Number(before.number) + 1)
  })

  it('createQuote runs its triggers in a fixed order and reports the result of each', async () => {
    const {
      quote: saved,
      invoice,
      triggers,
    } = await books.made({
      saveDefaultTerms: true,
      saveDefaultFooter: 'true',
      convert: 1,
      approve: true,
      sendEmail: true,
      markSent: true,
      terms: 'Ours',
      footer: 'Thanks',
    })
    expect(triggers).toEqual([
      { trigger: 'mark_sent', outcome: 'acted', reason: null },
      { trigger: 'send_email', outcome: 'acted', reason: null },
      { trigger: 'approve', outcome: 'acted', reason: null },
      { trigger: 'convert', outcome: 'acted', reason: null },
      { trigger: 'save_default_footer', outcome: 'acted', reason: null },
      { trigger: 'save_default_terms', outcome: 'acted', reason: null },
    ])
    expect(saved).toMatchObject({ statusId: 4, invoiceId: invoice?.id, lastSentDate: '2026-03-15' })
    expect((await books.made()).quote).toMatchObject({ terms: 'Ours', footer: 'Thanks' })
    expect((await outbox()).filter((row) => row.recordKind === 'quote' && row.recordId === saved.id)).toMatchObject([
      { kind: 'email', state: 'pending' },
    ])
    expect(await books.activityTypesOf(saved)).toEqual([18, 1102, 20, 29, 4])
    await app.configure({ quote_terms: '', quote_footer: '' })
  })

  it('createQuote saves nothing if a trigger is refused', async () => {
    const { token } = await app.member('create_quote,view_quote,create_invoice')
    const before = (await app.run(quotes, { withTotal: true })).total
    expect(await refusalOf(books.made({ saveDefaultTerms: true }, { token }))).toMatchObject({ code: 'FORBIDDEN' })
    expect(await refusalOf(books.made({ approve: true, date: '2026-03-01', dueDate: '2026-03-14' }))).toEqual(
      refusal('VALIDATION', 'approve', /expired/),
    )
    expect((await app.run(quotes, { withTotal: true })).total).toBe(before)
  })
})

describe('updateQuote', () => {
  it('updateQuote keeps absent fields, and triggers alone do not change the quote', async () => {
    const { quote: draft } = await books.made({ publicNotes: 'Hello', poNumber: 'PO' })
    const { quote: changed } = await app.run(updateQuote, {
      id: books.id(draft),
      lineItems: [{ cost: 7, quantity: 3 }],
    })
    expect(changed).toMatchObject({
      amount: 2_100n,
      publicNotes: 'Hello',
      poNumber: 'PO',
      number: draft.number,
      version: 2,
    })
    const { quote: sent, triggers } = await app.run(updateQuote, { id: books.id(draft), markSent: 'true' })
    expect(sent).toMatchObject({ statusId: 2, amount: 2_100n, publicNotes: 'Hello' })
    const again = await app.run(updateQuote, { id: books.id(draft), markSent: true })
    expect([triggers[0]?.outcome, again.triggers[0]]).toEqual([
      'acted',
      { trigger: 'mark_sent', outcome: 'no_op', reason: 'already_sent' },
    ])
    expect(again.quote.version).toBe(sent.version)
  })

  it('an updated quote is found by its new words only', async () => {
    const { quote: draft } = await books.made({ lineItems: [{ notes: 'Zebra crossing', cost: 1, quantity: 1 }] })
    const found = async (filter: string) => (await app.run(quotes, { search: filter })).rows.map((row) => row.id)
    expect(await found('zebra')).toEqual([draft.id])
    await app.run(updateQuote, { id: books.id(draft), lineItems: [{ notes: 'Giraffe', cost: 1, quantity: 1 }] })
    expect([await found('zebra'), await found('giraffe')]).toEqual([[], [draft.id]])
  })

  it('a quote is found by the current names of its client, but not by the client’s number', async () => {
    const of = await books.clientNamed('Umbrella', { number: 'CN-77' })
    const { quote: draft } = await books.made({ client: of })
    const found = async (filter: string) => (await app.run(quotes, { search: filter })).rows.map((row) => row.id)
    expect([await found('umbrella'), await found('CN-77')]).toEqual([[draft.id], []])
    await app.run(updateClient, { id: app.id('client', of), name: 'Parasol' })
    expect([await found('umbrella'), await found('parasol')]).toEqual([[], [draft.id]])
  })

  it('updateQuote refuses a stale version, another client, a used number and a deleted quote', async () => {
    const { quote: draft } = await books.made()
    const { quote: other } = await books.made()
    const change = (input: object) => refusalOf(app.run(updateQuote, { id: books.id(draft), ...input }))
    expect(await change({ version: 9, publicNotes: 'x' })).toMatchObject({ code: 'CONFLICT' })
    expect(await change({ clientId: app.id('client', await books.clientNamed('Other')) })).toEqual(
      refusal('VALIDATION', 'clientId', /cannot be changed/),
    )
    expect(await change({ clientId: app.id('client', books.client), publicNotes: 'x' })).toBeUndefined()
    expect(await change({ number: other.number })).toEqual(refusal('VALIDATION', 'number', /is already used/))
    await app.run(bulkQuotes, { action: 'delete', ids: [books.id(draft)] })
    expect(await change({ publicNotes: 'y' })).toMatchObject({ code: 'BAD_REQUEST' })
    expect(await refusalOf(app.run(updateQuote, { id: app.id('invoice', draft.id) }))).toMatchObject({
      code: 'NOT_FOUND',
    })
  })
})

describe('bulkQuotes', () => {
  it('bulkQuotes applies the action to each quote and reports skipped ones with a reason', async () => {
    const { quote: draft } = await books.made()
    const { quote: expired } = await books.made({ markSent: true, date: '2026-03-01', dueDate: '2026-03-01' })
    const { quote: approved } = await books.made({ approve: true })
    const { quote: deleted } = await books.made()
    await app.run(bulkQuotes, { action: 'delete', ids: [books.id(deleted)] })
    const ids = [draft, expired, approved, deleted].map(books.id)
    const reasons = async (action: string) =>
      (await app.run(bulkQuotes, { action, ids })).results.map((result) => result.reason)
    expect(await reasons('approve')).toEqual([undefined, 'expired', 'already_approved', 'quote_deleted'])
    expect(await reasons('mark_sent')).toEqual(['already_sent', 'already_sent', 'already_sent', 'quote_deleted'])
    expect(await reasons('email')).toEqual([undefined, undefined, undefined, 'quote_deleted'])
    const { records, results } = await app.run(bulkQuotes, { action: 'convert_to_invoice', ids })
    expect(results.map((result) => result.outcome)).toEqual(['done', 'done', 'done', 'skipped'])
    expect(records.map((row) => row.statusId)).toEqual([4, 4, 4, 1])
    expect(await reasons('convert')).toEqual([
      'already_converted',
      'already_converted',
      'already_converted',
      'quote_deleted',
    ])
    expect(await reasons('approve')).toEqual(['converted', 'converted', 'converted', 'quote_deleted'])
  })

  it('bulkQuotes archives, deletes and restores', async () => {
    const { quote: draft } = await books.made()
    const act = async (action: string) => (await app.run(bulkQuotes, { action, ids: [books.id(draft)] })).records[0]
    expect(await act('archive')).toMatchObject({ archivedAt: app.clock.now, isDeleted: false })
    expect(await act('delete')).toMatchObject({ archivedAt: app.clock.now, isDeleted: true })
    expect(await act('restore')).toMatchObject({ archivedAt: null, isDeleted: false })
    expect(await books.activityTypesOf(draft)).toEqual([18, 21 + 1, 23, 24])
  })

  it('bulkQuotes does not change quotes of other companies and users', async () => {
    const { quote: draft } = await books.made()
    const { token } = await app.otherCompany()
    const { token: stranger } = await app.member('create_quote')
    for (const caller of [token, stranger]) {
      const answer = await app.run(bulkQuotes, { action: 'delete', ids: [books.id(draft)] }, { token: caller })
      expect(answer).toEqual({ records: [], results: [{ id: draft.id, outcome: 'skipped', reason: 'not_found' }] })
      const attempts = [approveQuote, convertQuote].map((step) =>
        app.run(step, { id: books.id(draft) }, { token: caller }),
      )
      for (const refused of await Promise.all(attempts.map(refusalOf)))
        expect(refused).toMatchObject({ code: 'NOT_FOUND' })
      expect(await refusalOf(app.run(quote, { id: books.id(draft) }, { token: caller }))).toMatchObject({
        code: 'NOT_FOUND',
      })
    }
    expect(await books.read(draft)).toMatchObject({ isDeleted: false, statusId: 1 })
  })
})

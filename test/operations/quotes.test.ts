import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { bulkClients, createClient, updateClient } from '../../src/domain/client/operations.ts'
import { contactsByClientIds } from '../../src/domain/client/resolve.ts'
import { invitationsByInvoiceIds, invitationsByQuoteIds } from '../../src/domain/document/invitations.ts'
import { bulkQuotes } from '../../src/domain/quote/bulk.ts'
import { quotes } from '../../src/domain/quote/list.ts'
import { approveQuote, convertQuote, createQuote, quote, updateQuote } from '../../src/domain/quote/operations.ts'
import { openTestApp } from '../harness.ts'
import type { CallOptions, TestApp } from '../harness.ts'

let app: TestApp
let client: number
beforeAll(async () => {
  app = await openTestApp()
  client = await clientNamed('Acme')
})
afterAll(() => app.close())

const clientNamed = async (name: string, fields: object = {}) =>
  (await app.run(createClient, { name, contacts: [{ firstName: 'Ada', email: 'ada@acme.test' }], ...fields })).id

type NewQuote = Omit<Parameters<typeof app.run<typeof createQuote.input, unknown>>[1], 'clientId'> & { client?: number }

const lineItems = [
  { productKey: 'Chair', notes: 'Oak chair', cost: 50, quantity: 2, taxName1: 'VAT', taxRate1: 19 },
  { productKey: 'Table', cost: '0.50', quantity: 1 },
]

const made = ({ client: forClient = client, ...fields }: NewQuote = {}, call?: CallOptions) =>
  app.run(createQuote, { clientId: app.id('client', forClient), lineItems, ...fields }, call)

const id = (row: { id: number }) => app.id('quote', row.id)
const read = (row: { id: number }) => app.run(quote, { id: id(row) })
const refusal = (code: string, path: string, message: RegExp = /./) =>
  expect.objectContaining({ code, fields: [{ path: path.split('.'), message: expect.stringMatching(message) }] })
const refused = (attempt: Promise<unknown>): Promise<unknown> =>
  attempt.then(
    () => undefined,
    (error: unknown) => error,
  )

const outbox = () => app.database.read.select().from(app.database.tables.outbox)
const invoices = () => app.database.read.select().from(app.database.tables.invoices)
const activityTypesOf = async (row: { id: number }) => {
  const { activities } = app.database.tables
  const rows = await app.database.read.select().from(activities).where(eq(activities.quoteId, row.id))
  return rows.map((activity) => activity.activityTypeId)
}

describe('createQuote', () => {
  it('computes the amounts, numbers it, dates it today and invites the client’s people', async () => {
    const { quote: first, triggers, invoice } = await made({ customValue1: 'x' })
    expect(first).toMatchObject({ number: '0001', statusId: 1, date: '2026-03-15', dueDate: null, balance: 0n })
    expect(first).toMatchObject({
      amount: 11_950n,
      totalTaxes: 1_900n,
      clientId: client,
      originClientId: client,
      version: 1,
    })
    expect([triggers, invoice]).toEqual([[], null])
    const [invitations = []] = await invitationsByQuoteIds(await app.work(), [first.id])
    expect(invitations).toMatchObject([
      { link: expect.stringContaining('http://quittance.test/client/quote/'), sentDate: null },
    ])
    expect((await made()).quote.number).toBe('0002')
    expect(await activityTypesOf(first)).toEqual([18])
  })

  it('leaves the client’s figures alone, whatever becomes of the quote', async () => {
    const of = await clientNamed('Untouched')
    const { quote: sent } = await made({ client: of, markSent: true })
    await app.run(approveQuote, { id: id(sent) })
    const { clients, ledgerEntries } = app.database.tables
    const [row] = await app.database.read.select().from(clients).where(eq(clients.id, of))
    expect(row).toMatchObject({ balance: 0n, paidToDate: 0n })
    expect(await app.database.read.select().from(ledgerEntries).where(eq(ledgerEntries.clientId, of))).toEqual([])
  })

  it('takes the client’s terms, footer and currency', async () => {
    const settings = { quote_terms: 'Net', quote_footer: 'Bye', currency_id: '45' }
    const { quote: yen } = await made({
      client: await clientNamed('Tokyo', { settings }),
      lineItems: [{ cost: 500, quantity: 1 }],
    })
    expect(yen).toMatchObject({ terms: 'Net', footer: 'Bye', currencyId: '45', digits: 0, amount: 500n })
  })

  it('refuses a missing, unknown or deleted client and a number that is taken', async () => {
    const gone = await clientNamed('Gone')
    await app.run(bulkClients, { action: 'delete', ids: app.id('client', gone) })
    expect(await refused(app.run(createQuote, { clientId: null }))).toEqual(
      refusal('VALIDATION', 'clientId', /required/),
    )
    expect(await refused(made({ client: 999_999 }))).toEqual(refusal('VALIDATION', 'clientId', /not a client/))
    expect(await refused(made({ client: gone }))).toEqual(refusal('VALIDATION', 'clientId', /deleted/))
    expect(await refused(made({ number: '0001' }))).toEqual(refusal('VALIDATION', 'number', /taken/))
  })

  it('leaves no gap in the numbers when it is refused', async () => {
    const { quote: before } = await made()
    await refused(made({ partial: 1_000_000 }))
    await refused(made({ approve: true, dueDate: '2026-03-01' }))
    const { quote: after } = await made()
    expect(Number(after.number)).toBe(Number(before.number) + 1)
  })

  it('runs its triggers in their fixed order and says what each did', async () => {
    const {
      quote: saved,
      invoice,
      triggers,
    } = await made({
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
    expect((await made()).quote).toMatchObject({ terms: 'Ours', footer: 'Thanks' })
    expect((await outbox()).filter((row) => row.recordKind === 'quote' && row.recordId === saved.id)).toMatchObject([
      { kind: 'email', state: 'pending' },
    ])
    expect(await activityTypesOf(saved)).toEqual([18, 20, 29, 4])
    await app.configure({ quote_terms: '', quote_footer: '' })
  })

  it('saves nothing when a trigger is refused', async () => {
    const { token } = await app.member('create_quote,view_quote,create_invoice')
    const before = (await app.run(quotes, { withTotal: true })).total
    expect(await refused(made({ saveDefaultTerms: true }, { token }))).toMatchObject({ code: 'FORBIDDEN' })
    expect(await refused(made({ approve: true, dueDate: '2026-03-14' }))).toEqual(
      refusal('VALIDATION', 'approve', /expired/),
    )
    expect((await app.run(quotes, { withTotal: true })).total).toBe(before)
  })
})

describe('updateQuote', () => {
  it('keeps what is not named, computes anew, and leaves a quote alone that only triggers name', async () => {
    const { quote: draft } = await made({ publicNotes: 'Hello', poNumber: 'PO' })
    const { quote: changed } = await app.run(updateQuote, { id: id(draft), lineItems: [{ cost: 7, quantity: 3 }] })
    expect(changed).toMatchObject({
      amount: 2_100n,
      publicNotes: 'Hello',
      poNumber: 'PO',
      number: draft.number,
      version: 2,
    })
    const { quote: sent, triggers } = await app.run(updateQuote, { id: id(draft), markSent: 'true' })
    expect(sent).toMatchObject({ statusId: 2, amount: 2_100n, publicNotes: 'Hello' })
    const again = await app.run(updateQuote, { id: id(draft), markSent: true })
    expect([triggers[0]?.outcome, again.triggers[0]]).toEqual([
      'acted',
      { trigger: 'mark_sent', outcome: 'no_op', reason: 'already_sent' },
    ])
    expect(again.quote.version).toBe(sent.version)
  })

  it('can be found by its new words and no more by the old', async () => {
    const { quote: draft } = await made({ lineItems: [{ notes: 'Zebra crossing', cost: 1, quantity: 1 }] })
    const found = async (filter: string) => (await app.run(quotes, { filter })).rows.map((row) => row.id)
    expect(await found('zebra')).toEqual([draft.id])
    await app.run(updateQuote, { id: id(draft), lineItems: [{ notes: 'Giraffe', cost: 1, quantity: 1 }] })
    expect([await found('zebra'), await found('giraffe')]).toEqual([[], [draft.id]])
  })

  it('is found by its client’s names, as they are now, and not by the client’s number', async () => {
    const of = await clientNamed('Umbrella', { number: 'CN-77' })
    const { quote: draft } = await made({ client: of })
    const found = async (filter: string) => (await app.run(quotes, { filter })).rows.map((row) => row.id)
    expect([await found('umbrella'), await found('CN-77')]).toEqual([[draft.id], []])
    await app.run(updateClient, { id: app.id('client', of), name: 'Parasol' })
    expect([await found('umbrella'), await found('parasol')]).toEqual([[], [draft.id]])
  })

  it('refuses a stale version, another client, a taken number and a deleted quote', async () => {
    const { quote: draft } = await made()
    const { quote: other } = await made()
    const change = (input: object) => refused(app.run(updateQuote, { id: id(draft), ...input }))
    expect(await change({ version: 9, publicNotes: 'x' })).toMatchObject({ code: 'CONFLICT' })
    expect(await change({ clientId: app.id('client', await clientNamed('Other')) })).toEqual(
      refusal('VALIDATION', 'clientId', /cannot be changed/),
    )
    expect(await change({ clientId: app.id('client', client), publicNotes: 'x' })).toBeUndefined()
    expect(await change({ number: other.number })).toEqual(refusal('VALIDATION', 'number', /taken/))
    await app.run(bulkQuotes, { action: 'delete', ids: id(draft) })
    expect(await change({ publicNotes: 'y' })).toMatchObject({ code: 'BAD_REQUEST' })
    expect(await refused(app.run(updateQuote, { id: app.id('invoice', draft.id) }))).toMatchObject({
      code: 'NOT_FOUND',
    })
  })
})

describe('a sent quote', () => {
  it('has a due date by the client’s valid_until, its number when sent, and stamped invitations', async () => {
    await app.configure({ quote_number_applied: 'when_sent' })
    const of = await clientNamed('Patient', { settings: { valid_until: '30' } })
    const { quote: draft } = await made({ client: of, date: '2026-03-10' })
    expect(draft.number).toBeNull()
    const { quote: sent } = await app.run(updateQuote, { id: id(draft), markSent: true })
    expect(sent).toMatchObject({ statusId: 2, dueDate: '2026-04-09', number: expect.stringMatching(/^\d{4}$/) })
    const [invitations = []] = await invitationsByQuoteIds(await app.work(), [sent.id])
    expect(invitations).toMatchObject([{ sentDate: app.clock.now }])
    expect((await app.run(quotes, { filter: String(sent.number) })).rows.map((row) => row.id)).toContain(sent.id)
    await app.configure({ quote_number_applied: 'when_saved' })
  })

  it('expires when its due date has passed, and may be made valid again', async () => {
    const { quote: sent } = await made({ markSent: true, dueDate: '2026-03-15' })
    expect(await read(sent)).toMatchObject({ statusId: 2, isExpired: false })
    app.clock.now += 86_400
    try {
      expect(await read(sent)).toMatchObject({ statusId: 2, isExpired: true })
      expect(await refused(app.run(approveQuote, { id: id(sent) }))).toEqual(refusal('VALIDATION', 'id', /expired/))
      await app.run(updateQuote, { id: id(sent), dueDate: '2026-04-01' })
      expect((await app.run(approveQuote, { id: id(sent) })).quote.statusId).toBe(3)
    } finally {
      app.clock.now -= 86_400
    }
  })

  it('has nobody to e-mail when nobody at the client has an address', async () => {
    const of = await clientNamed('Silent', { contacts: [{ firstName: 'No', lastName: 'Mail' }] })
    const { triggers } = await made({ client: of, markSent: true, sendEmail: true })
    expect(triggers[1]).toEqual({ trigger: 'send_email', outcome: 'no_op', reason: 'nobody_to_email' })
  })
})

describe('approveQuote', () => {
  it('approves a draft after sending it, and once', async () => {
    const { quote: draft } = await made()
    const approved = await app.run(approveQuote, { id: id(draft) })
    expect(approved).toMatchObject({ quote: { statusId: 3 }, invoice: null })
    expect((await app.run(approveQuote, { id: id(draft) })).quote.version).toBe(approved.quote.version)
    expect(await activityTypesOf(draft)).toEqual([18, 29])
  })

  it('makes an invoice of it, marked sent, where the company wants that', async () => {
    await app.configure({ auto_convert_quote: true })
    const { quote: sent } = await made({ markSent: true })
    const { quote: converted, invoice } = await app.run(approveQuote, { id: id(sent) })
    expect(converted).toMatchObject({ statusId: 4, invoiceId: invoice?.id })
    expect(invoice).toMatchObject({ statusId: 2, balance: 11_950n })
    const both = await made({ approve: true, convert: true })
    expect(both.triggers[1]).toEqual({ trigger: 'convert', outcome: 'no_op', reason: 'already_converted' })
    expect(both.invoice?.id).toBe(both.quote.invoiceId)
    await app.configure({ auto_convert_quote: false })
  })

  it('refuses a converted or deleted quote', async () => {
    const { quote: converted } = await made({ convert: true })
    expect(await refused(app.run(approveQuote, { id: id(converted) }))).toEqual(
      refusal('VALIDATION', 'id', /converted/),
    )
    const { quote: deleted } = await made()
    await app.run(bulkQuotes, { action: 'delete', ids: id(deleted) })
    expect(await refused(app.run(approveQuote, { id: id(deleted) }))).toEqual(refusal('VALIDATION', 'id', /deleted/))
  })
})

describe('convertQuote', () => {
  it('makes a draft invoice with the lines, discounts, taxes, notes, client and people of the quote', async () => {
    await app.configure({ invoice_terms: 'Invoice terms' })
    const of = await clientNamed('Two people', {
      contacts: [
        { firstName: 'Ada', email: 'ada@x.test' },
        { firstName: 'Bob', email: 'bob@x.test' },
      ],
    })
    const [people = []] = await contactsByClientIds(await app.work(), [of])
    const bob = people.find((person) => person.firstName === 'Bob')
    const { quote: sent } = await made({
      client: of,
      date: '2026-01-05',
      dueDate: '2026-12-31',
      discount: 10,
      isAmountDiscount: false,
      taxName1: 'City',
      taxRate1: '1.5',
      customSurcharge1: 3,
      publicNotes: 'Thanks',
      privateNotes: 'Careful',
      terms: 'Quote terms',
      poNumber: 'PO-1',
      customValue2: 'two',
      markSent: true,
      invitations: [{ clientContactId: app.id('contact', bob?.id ?? 0) }],
    })
    const { quote: converted, invoice } = await app.run(convertQuote, { id: id(sent) })
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

  it('happens once: the second is a conflict, of however many at the same time', async () => {
    const { quote: draft } = await made()
    const before = (await invoices()).length
    const attempts = await Promise.allSettled(Array.from({ length: 8 }, () => app.run(convertQuote, { id: id(draft) })))
    expect(attempts.filter((attempt) => attempt.status === 'fulfilled')).toHaveLength(1)
    for (const attempt of attempts)
      if (attempt.status === 'rejected') expect(attempt.reason).toMatchObject({ code: 'CONFLICT' })
    expect((await invoices()).length).toBe(before + 1)
    expect(await refused(app.run(updateQuote, { id: id(draft), convert: true }))).toMatchObject({ code: 'CONFLICT' })
  })

  it('needs the right to create invoices', async () => {
    const { quote: draft } = await made()
    const { token } = await app.member('edit_quote')
    expect(await refused(app.run(convertQuote, { id: id(draft) }, { token }))).toMatchObject({ code: 'FORBIDDEN' })
    expect(await refused(app.run(bulkQuotes, { action: 'convert', ids: id(draft) }, { token }))).toMatchObject({
      code: 'FORBIDDEN',
    })
    expect(await refused(app.run(updateQuote, { id: id(draft), convert: true }, { token }))).toMatchObject({
      code: 'FORBIDDEN',
    })
    expect((await read(draft)).statusId).toBe(1)
  })
})

describe('bulkQuotes', () => {
  it('takes each quote its step and says why others were skipped', async () => {
    const { quote: draft } = await made()
    const { quote: expired } = await made({ markSent: true, dueDate: '2026-03-01' })
    const { quote: approved } = await made({ approve: true })
    const { quote: deleted } = await made()
    await app.run(bulkQuotes, { action: 'delete', ids: id(deleted) })
    const ids = [draft, expired, approved, deleted].map(id)
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

  it('archives, deletes and restores', async () => {
    const { quote: draft } = await made()
    const act = async (action: string) => (await app.run(bulkQuotes, { action, ids: id(draft) })).records[0]
    expect(await act('archive')).toMatchObject({ archivedAt: app.clock.now, isDeleted: false })
    expect(await act('delete')).toMatchObject({ archivedAt: app.clock.now, isDeleted: true })
    expect(await act('restore')).toMatchObject({ archivedAt: null, isDeleted: false })
    expect(await activityTypesOf(draft)).toEqual([18, 21 + 1, 23, 24])
  })

  it('leaves other companies’ and other people’s quotes alone', async () => {
    const { quote: draft } = await made()
    const { token } = await app.otherCompany()
    const { token: stranger } = await app.member('create_quote')
    for (const caller of [token, stranger]) {
      const answer = await app.run(bulkQuotes, { action: 'delete', ids: id(draft) }, { token: caller })
      expect(answer).toEqual({ records: [], results: [{ id: draft.id, outcome: 'skipped', reason: 'not_found' }] })
      const attempts = [approveQuote, convertQuote].map((step) => app.run(step, { id: id(draft) }, { token: caller }))
      const [approval, conversion] = await Promise.all(attempts.map(refused))
      expect(approval).toMatchObject({ code: 'NOT_FOUND' })
      expect(conversion).toMatchObject({ code: caller === stranger ? 'FORBIDDEN' : 'NOT_FOUND' })
      expect(await refused(app.run(quote, { id: id(draft) }, { token: caller }))).toMatchObject({ code: 'NOT_FOUND' })
    }
    expect(await read(draft)).toMatchObject({ isDeleted: false, statusId: 1 })
  })
})

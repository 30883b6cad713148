import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import type { Client } from '../../../src/domain/contacts/client/client.ts'
import { bulkInvoices } from '../../../src/domain/billing/invoice/bulk.ts'
import { invoiceTriggers } from '../../../src/domain/billing/invoice/triggers.ts'
import { changeInvoice, lineOf, newClient, newInvoice, refusalOf, sentInvoice } from '../../fixtures.ts'
import type { TestApp } from '../../harness.ts'
import { billingSuite } from './suite.ts'
import type { Rows } from './suite.ts'

let app: TestApp
let rows: Rows
let client: Client
billingSuite((suite) => ({ app, rows, client } = suite))

const acted = (trigger: string) => ({ trigger, outcome: 'acted', reason: null })
const booked = (applied: bigint, unapplied: bigint) => ({
  paymentId: expect.any(Number),
  applied,
  unapplied,
  digits: 2,
})
const noOp = (trigger: string, reason: string) => ({ trigger, outcome: 'no_op', reason })
const settings = async () => {
  const { companies } = app.database.tables
  const [company] = await app.database.read.select().from(companies).where(eq(companies.id, app.owner.companyId))
  return company?.settings ?? {}
}
const counts = async () => {
  const { invoices, payments, activities, outbox, ledgerEntries, invitations, allocations } = app.database.tables
  const tables = [invoices, payments, activities, outbox, ledgerEntries, invitations, allocations]
  return [...(await Promise.all(tables.map((table) => app.database.read.$count(table)))), await settings()]
}

const setState = async (invoice: { id: number }, state: 'delivered' | 'failed' | 'leased') => {
  const { outbox } = app.database.tables
  await app.database.transact(app.owner.companyId, async (db) => {
    await db.update(outbox).set({ state, attempts: 3 }).where(eq(outbox.recordId, invoice.id))
  })
}
const retry = async (invoice: { id: number }) => (await changeInvoice(app, invoice, { retryESend: true })).triggers

describe('triggers of a save', () => {
  it('triggers run in a fixed order, independent of the order in the request', async () => {
    const everything = {
      redirect: '/done',
      retryESend: true,
      saveDefaultTerms: true,
      saveDefaultFooter: true,
      cancel: true,
      sendEmail: true,
      amountPaid: 10,
      markSent: true,
      paid: true,
      refreshParties: true,
    }
    const { invoice, triggers, redirectUrl } = await newInvoice(app, client, { ...everything, terms: 'T', footer: 'F' })
    expect(triggers.map(({ trigger }) => trigger)).toEqual(invoiceTriggers.map(({ name }) => name))
    expect(triggers).toEqual([
      noOp('refresh_parties', 'not_sent'),
      { ...acted('paid'), booked: booked(10_000n, 0n) },
      noOp('mark_sent', 'already_sent'),
      noOp('amount_paid', 'already_paid'),
      acted('send_email'),
      noOp('cancel', 'already_paid'),
      acted('save_default_footer'),
      acted('save_default_terms'),
      acted('retry_e_send'),
      acted('redirect'),
    ])
    expect(invoice).toMatchObject({ statusId: 4, balance: 0n, paidToDate: 10_000n })
    expect(redirectUrl).toBe('/done')
    expect(await settings()).toMatchObject({ invoice_terms: 'T', invoice_footer: 'F' })
  })

  it('the result contains only the requested triggers', async () => {
    const { invoice, triggers, redirectUrl } = await newInvoice(app, client, { paid: false, markSent: false })
    expect({ statusId: invoice.statusId, triggers, redirectUrl }).toEqual({
      statusId: 1,
      triggers: [],
      redirectUrl: null,
    })
  })

  it('the answer shows the invoice after the last trigger', async () => {
    const { invoice } = await newInvoice(app, client, { markSent: true, amountPaid: 40, cancel: true })
    expect(invoice).toEqual(await rows.invoice(invoice))
    expect(invoice).toMatchObject({ statusId: 5, balance: 0n, paidToDate: 4_000n })
  })

  it('a save with only triggers keeps all other fields', async () => {
    const { invoice: draft } = await newInvoice(app, client, { poNumber: 'PO-7', discount: 5 })
    const { invoice } = await changeInvoice(app, draft, { markSent: true })
    expect(invoice).toMatchObject({ poNumber: 'PO-7', discount: '5', amount: draft.amount, lineItems: draft.lineItems })
    expect(await rows.activitiesOf(invoice)).toEqual([4, 1101])
  })
})

describe('mark_sent', () => {
  it('mark_sent assigns number and due date and stamps the invitations', async () => {
    await app.configure({ payment_terms: '14', counter_number_applied: 'when_sent' })
    const { invoice: draft } = await newInvoice(app, client)
    expect(draft).toMatchObject({ number: null, dueDate: null })
    const { invoice } = await changeInvoice(app, draft, { markSent: true })
    await app.configure({ payment_terms: '', counter_number_applied: 'when_saved' })
    expect(invoice).toMatchObject({ dueDate: '2026-03-29', lastSentDate: '2026-03-15' })
    expect(invoice.number).toMatch(/^\d{4}$/)
    const { invitations } = app.database.tables
    const sent = await app.database.read.select().from(invitations).where(eq(invitations.invoiceId, invoice.id))
    expect(sent).toMatchObject([{ sentDate: app.clock.now }])
  })

  it('mark_sent keeps a given due date', async () => {
    await app.configure({ payment_terms: '14' })
    const invoice = await sentInvoice(app, client, { dueDate: '2026-06-01' })
    await app.configure({ payment_terms: '' })
    expect(invoice.dueDate).toBe('2026-06-01')
  })

  it('mark_sent uses the client’s payment terms before the company’s', async () => {
    await app.configure({ payment_terms: '14' })
    const prompt = await newClient(app, { name: 'Prompt', settings: { payment_terms: '3' } })
    const invoice = await sentInvoice(app, prompt)
    await app.configure({ payment_terms: '' })
    expect(invoice.dueDate).toBe('2026-03-18')
  })

  it('mark_sent on a sent invoice does nothing', async () => {
    const invoice = await sentInvoice(app, client)
    const again = await changeInvoice(app, invoice, { markSent: true })
    expect(again).toEqual({ invoice, triggers: [noOp('mark_sent', 'already_sent')], redirectUrl: null })
  })
})

describe('paid and amount_paid', () => {
  it('paid and amount_paid create one manual payment of today with the sent reference or "Manual entry"', async () => {
    await newInvoice(app, client, { paid: true, reference: 'R-1' })
    await newInvoice(app, client, { amountPaid: 40 })
    expect(await rows.paymentsOf(client)).toMatchObject([
      { amount: 10_000n, transactionReference: 'R-1', isManual: true, date: '2026-03-15', currencyId: '1' },
      { amount: 4_000n, transactionReference: 'Manual entry', isManual: true },
    ])
  })

  it('paid and amount_paid record activities for the payment and the paid invoice', async () => {
    const { invoice } = await newInvoice(app, client, { amountPaid: 40 })
    expect(await rows.activitiesOf(invoice)).toEqual([4, 1101, 10])
    await changeInvoice(app, invoice, { paid: true })
    expect(await rows.activitiesOf(invoice)).toEqual([4, 1101, 10, 10, 54])
  })

  it('paid and amount_paid do nothing to a paid invoice, whatever the amount', async () => {
    const { invoice } = await newInvoice(app, client, { paid: true })
    const again = await changeInvoice(app, invoice, { paid: true, amountPaid: 500 })
    expect(again.triggers).toEqual([noOp('paid', 'already_paid'), noOp('amount_paid', 'already_paid')])
    expect(await rows.paymentsOf(client)).toHaveLength(1)
  })

  it('amount_paid reports the unapplied excess', async () => {
    const { invoice } = await newInvoice(app, client)
    const { triggers } = await changeInvoice(app, invoice, { amountPaid: '100.01' })
    expect(triggers).toEqual([{ ...acted('amount_paid'), booked: booked(10_000n, 1n) }])
    expect(await rows.figuresOf(client)).toEqual([0n, 10_001n, 1n])
  })

  it('amount_paid on a total of 0 creates an unapplied payment', async () => {
    const { invoice, triggers } = await newInvoice(app, client, { lineItems: [], amountPaid: 40 })
    expect(invoice).toMatchObject({ statusId: 4, balance: 0n, paidToDate: 0n })
    expect(triggers).toEqual([{ ...acted('amount_paid'), booked: booked(0n, 4_000n) }])
    expect(await rows.paymentsOf(client)).toMatchObject([{ amount: 4_000n, applied: 0n }])
    expect(await rows.figuresOf(client)).toEqual([0n, 4_000n, 4_000n])
    const later = await changeInvoice(app, invoice, { amountPaid: 40 })
    expect(later.triggers).toEqual([noOp('amount_paid', 'already_paid')])
    const paid = await newInvoice(app, client, { lineItems: [], paid: true })
    expect(paid.triggers).toEqual([acted('paid')])
    expect(await rows.paymentsOf(client)).toHaveLength(1)
  })

  it.each([0, -5, '0.00', '0.001', 'much'])('amount_paid=%s is refused and nothing is saved', async (amountPaid) => {
    const before = await counts()
    expect(await refusalOf(newInvoice(app, client, { amountPaid }))).toMatchObject({
      code: 'VALIDATION',
      fields: [{ path: ['amountPaid'] }],
    })
    expect(await counts()).toEqual(before)
  })

  it.each([null, ''])('amount_paid=%j counts as absent', async (amountPaid) => {
    expect((await newInvoice(app, client, { amountPaid })).triggers).toEqual([])
  })
})

describe('triggers on a cancelled invoice', () => {
  it('triggers that move money do nothing on a cancelled invoice and report that', async () => {
    const invoice = await sentInvoice(app, client, { cancel: true })
    const { triggers } = await changeInvoice(app, invoice, { paid: true, markSent: true, amountPaid: 5, cancel: true })
    expect(triggers).toEqual(
      ['paid', 'mark_sent', 'amount_paid', 'cancel'].map((trigger) => noOp(trigger, 'invoice_cancelled')),
    )
    expect(await rows.invoice(invoice)).toMatchObject({ statusId: 5, version: invoice.version })
  })

  it('a cancelled invoice may be e-mailed', async () => {
    const invoice = await sentInvoice(app, client, { cancel: true })
    expect((await changeInvoice(app, invoice, { sendEmail: true })).triggers).toEqual([acted('send_email')])
  })
})

describe('cancel', () => {
  it('cancel does nothing to a draft', async () => {
    const { triggers, invoice } = await newInvoice(app, client, { cancel: true })
    expect(triggers).toEqual([noOp('cancel', 'not_sent')])
    expect(invoice.statusId).toBe(1)
  })

  it('cancel records an activity', async () => {
    const invoice = await sentInvoice(app, client, { cancel: true })
    expect(await rows.activitiesOf(invoice)).toEqual([4, 1101, 59])
  })
})

describe('send_email', () => {
  it('send_email marks a draft as sent and queues one e-mail per invitation', async () => {
    const two = await newClient(app, {
      contacts: [{ email: 'a@two.test' }, { email: 'b@two.test' }, { email: 'c@two.test', sendEmail: false }],
    })
    const { invoice, triggers } = await newInvoice(app, two, { sendEmail: true })
    expect(triggers).toEqual([acted('send_email')])
    expect(invoice).toMatchObject({ statusId: 2, lastSentDate: '2026-03-15' })
    const queued = await rows.outboxOf(invoice)
    expect(queued).toMatchObject([{ kind: 'email', state: 'pending' }, { kind: 'email' }])
    expect(new Set(queued.map(({ invitationId }) => invitationId)).size).toBe(2)
  })

  it('send_email reports an invoice without recipients', async () => {
    const nobody = await newClient(app, { contacts: [{ firstName: 'Ada' }] })
    const invoice = await sentInvoice(app, nobody)
    const { triggers } = await changeInvoice(app, invoice, { sendEmail: true })
    expect(triggers).toEqual([noOp('send_email', 'nobody_to_email')])
  })
})

describe('save_default_footer and save_default_terms', () => {
  it('save_default_footer and save_default_terms set the defaults for the next invoice', async () => {
    await newInvoice(app, client, {
      terms: '30 days',
      footer: 'Bank X',
      saveDefaultFooter: true,
      saveDefaultTerms: true,
    })
    const { invoice } = await newInvoice(app, client)
    expect(invoice).toMatchObject({ terms: '30 days', footer: 'Bank X' })
  })

  it('save_default_footer and save_default_terms need an admin, and otherwise nothing is saved', async () => {
    const member = await app.member('create_invoice,view_client')
    const before = await counts()
    const attempt = newInvoice(app, client, { paid: true, footer: 'Mine', saveDefaultFooter: true }, member)
    expect(await refusalOf(attempt)).toMatchObject({ code: 'FORBIDDEN' })
    expect(await counts()).toEqual(before)
  })
})

describe('retry_e_send', () => {
  it('retry_e_send queues the e-invoice once, even if repeated', async () => {
    const invoice = await sentInvoice(app, client)
    expect(await retry(invoice)).toEqual([acted('retry_e_send')])
    expect(await retry(invoice)).toEqual([acted('retry_e_send')])
    expect(await rows.outboxOf(invoice)).toMatchObject([{ kind: 'e_send', state: 'pending' }])
  })

  it('retry_e_send retries a failed e-invoice, and ignores delivered and pending ones', async () => {
    const invoice = await sentInvoice(app, client, { retryESend: true })
    await setState(invoice, 'failed')
    expect(await retry(invoice)).toEqual([acted('retry_e_send')])
    expect(await rows.outboxOf(invoice)).toMatchObject([{ state: 'pending', attempts: 0 }])
    await setState(invoice, 'leased')
    expect(await retry(invoice)).toEqual([noOp('retry_e_send', 'already_being_sent')])
    await setState(invoice, 'delivered')
    expect(await retry(invoice)).toEqual([noOp('retry_e_send', 'already_delivered')])
    expect(await rows.outboxOf(invoice)).toHaveLength(1)
  })

  it('retry_e_send sends no e-invoice of a cancelled invoice', async () => {
    const invoice = await sentInvoice(app, client, { cancel: true })
    expect(await retry(invoice)).toEqual([noOp('retry_e_send', 'invoice_cancelled')])
    expect(await rows.outboxOf(invoice)).toEqual([])
  })
})

describe('refused triggers', () => {
  it.each([
    { redirect: 'https://evil.test/', paid: true },
    { amountPaid: '1.001', markSent: true, sendEmail: true },
    { partial: 1_000, paid: true },
    { clientId: 'nonsense' },
  ])('a refused save with %o leaves nothing, not even a used number', async (fields) => {
    const before = await counts()
    expect(await refusalOf(newInvoice(app, client, fields))).toMatchObject({ code: 'VALIDATION' })
    expect(await counts()).toEqual(before)
    const [first, second] = [await newInvoice(app, client), await newInvoice(app, client)]
    expect(Number(second.invoice.number) - Number(first.invoice.number)).toBe(1)
  })

  it('a refused trigger reverts the update of its request', async () => {
    const invoice = await sentInvoice(app, client)
    const attempt = changeInvoice(app, invoice, { lineItems: [lineOf(50)], amountPaid: '0.001' })
    expect(await refusalOf(attempt)).toMatchObject({ code: 'VALIDATION' })
    expect(await rows.invoice(invoice)).toEqual(invoice)
  })
})

describe('bulk actions of invoices', () => {
  it('each bulk action has the effect of its trigger and reports skipped invoices with a reason', async () => {
    const { invoice: draft } = await newInvoice(app, client)
    const sent = await sentInvoice(app, client)
    const paid = await sentInvoice(app, client, { paid: true })
    const ids = [draft, sent, paid].map(({ id }) => app.id('invoice', id))
    const unknown = app.id('invoice', 987_654)
    const { records, results } = await app.run(bulkInvoices, { action: 'mark_sent', ids: [...ids, unknown] })
    expect(results).toEqual([
      { id: draft.id, outcome: 'done' },
      { id: sent.id, outcome: 'skipped', reason: 'already_sent' },
      { id: paid.id, outcome: 'skipped', reason: 'already_sent' },
      { id: 987_654, outcome: 'skipped', reason: 'not_found' },
    ])
    expect(records.map(({ statusId }) => statusId)).toEqual([2, 2, 4])
    const all = await app.run(bulkInvoices, { action: 'mark_paid', ids })
    expect(all.records.map(({ statusId }) => statusId)).toEqual([4, 4, 4])
    expect(all.results.map(({ outcome }) => outcome)).toEqual(['done', 'done', 'skipped'])
  })

  it('archiving and restoring from the archive change no balance', async () => {
    const invoice = await sentInvoice(app, client)
    const ids = [app.id('invoice', invoice.id)]
    expect((await app.run(bulkInvoices, { action: 'archive', ids })).records).toMatchObject([
      { archivedAt: app.clock.now, isDeleted: false, balance: 10_000n },
    ])
    expect((await app.run(bulkInvoices, { action: 'restore', ids })).records).toMatchObject([{ archivedAt: null }])
    expect(await rows.activitiesOf(invoice)).toEqual([4, 1101, 8, 25])
  })

  it('an unknown bulk action is refused', async () => {
    const { invoice } = await newInvoice(app, client)
    const attempt = app.run(bulkInvoices, { action: 'explode', ids: [app.id('invoice', invoice.id)] })
    expect(await refusalOf(attempt)).toMatchObject({ code: 'VALIDATION', fields: [{ path: ['action'] }] })
  })
})

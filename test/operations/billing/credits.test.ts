import { and, eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import type { Client } from '../../../src/domain/contacts/client/client.ts'
import { updateClient } from '../../../src/domain/contacts/client/operations.ts'
import { cloneInvoiceToCredit } from '../../../src/domain/billing/credit/clone.ts'
import { bulkCredits } from '../../../src/domain/billing/credit/bulk.ts'
import { credits } from '../../../src/domain/billing/credit/list.ts'
import { creditDefaults, cloneCredit, credit } from '../../../src/domain/billing/credit/operations.ts'
import { createCredit } from '../../../src/domain/billing/credit/create.ts'
import { updateCredit } from '../../../src/domain/billing/credit/update.ts'
import { invitationsByCreditIds } from '../../../src/domain/billing/document/invitations.ts'
import { bulkPayments } from '../../../src/domain/billing/payment/bulk.ts'
import {
  lineOf,
  newClient,
  newCredit,
  newInvoice,
  newPayment,
  refusalOf,
  sentCredit,
  sentInvoice,
} from '../../fixtures.ts'
import { openTestApp } from '../../harness.ts'
import type { TestApp } from '../../harness.ts'
import { billingSuite } from './suite.ts'
import type { Rows } from './suite.ts'

let app: TestApp
let rows: Rows
let client: Client
billingSuite((suite) => ({ app, rows, client } = suite), { gapless: false })

type Changes = Omit<Parameters<typeof app.run<typeof updateCredit.input, unknown>>[1], 'id'>
const id = (row: { id: number }) => app.id('credit', row.id)
const change = (row: { id: number }, changes: Changes) => app.run(updateCredit, { id: id(row), ...changes })
const act = async (action: string, row: { id: number }) =>
  (await app.run(bulkCredits, { action, ids: [id(row)] })).results.map((result) => result.reason ?? result.outcome)
const usable = async () => (await rows.client(client)).creditBalance
const wrong = (...path: (string | number)[]) => ({ code: 'VALIDATION', fields: [{ path }] })
const activitiesOf = async (row: { id: number }) => {
  const { activities } = app.database.tables
  const found = await app.database.read.select().from(activities).where(eq(activities.creditId, row.id))
  return found.map(({ activityTypeId }) => activityTypeId)
}
/** 12.00 of the credit are used for an invoice of the client. */
const partlyUsed = async () => {
  const row = await sentCredit(app, client)
  const payment = await newPayment(app, client, {
    invoices: [[await sentInvoice(app, client), 12]],
    credits: [[row, 12]],
  })
  return { row: await rows.credit(row), payment }
}

describe('creating credits', () => {
  it('a credit has totals like an invoice, its own number and invitations, and changes no balance', async () => {
    const row = await newCredit(app, client, {
      lineItems: [{ cost: '59.585', quantity: 2, taxes: [{ name: 'VAT', rate: 19 }] }],
    })
    expect(row).toMatchObject({ amount: 14_181n, balance: 0n, paidToDate: 0n, statusId: 1, invoiceId: null })
    expect(row.number).toMatch(/^\d{4}$/)
    const [invited] = await invitationsByCreditIds(await app.work(), [row.id])
    expect(invited).toHaveLength(1)
    expect(invited?.[0]?.link).toMatch(/\/client\/credit\//)
    expect(await usable()).toBe(0n)
    expect(await activitiesOf(row)).toEqual([14])
  })

  it('a credit uses its own number pattern and texts, and gets its number when sent if configured', async () => {
    const other = await openTestApp({
      settings: {
        credit_number_pattern: 'CR-{$counter}',
        counter_number_applied: 'when_sent',
        credit_terms: 'Valid for a year',
        credit_footer: 'Thank you',
      },
    })
    const owner = await newClient(other)
    const draft = await newCredit(other, owner)
    expect(draft).toMatchObject({ number: null, terms: 'Valid for a year', footer: 'Thank you' })
    const { credit: sent } = await other.run(updateCredit, { id: other.id('credit', draft.id), markSent: true })
    expect(sent).toMatchObject({ number: 'CR-0001', statusId: 2 })
    expect((await other.run(credits, { search: 'CR-0001' })).rows).toMatchObject([{ id: draft.id }])
    await other.close()
  })

  it.each([
    ['no client', { clientId: '' }, ['clientId']],
    ['lines that come to less than 0', { lineItems: [lineOf(-1)] }, ['lineItems']],
    ['a taken number', { number: 'TAKEN' }, ['number']],
    ['a person who is nobody there', { invitations: [{ clientContactId: 'VolejRejNm' }] }, ['invitations']],
  ])('a credit is refused with %s, and nothing is saved', async (_, fields, [path]) => {
    if (path === 'number') await newCredit(app, client, { number: 'TAKEN' })
    const before = await app.database.read.$count(app.database.tables.credits)
    const attempt = app.run(createCredit, { clientId: app.id('client', client.id), lineItems: [lineOf(1)], ...fields })
    expect(await refusalOf(attempt)).toMatchObject({ code: 'VALIDATION' })
    expect(await app.database.read.$count(app.database.tables.credits)).toBe(before)
  })

  it('a credit may refer only to an invoice of its client', async () => {
    const mine = await sentInvoice(app, client)
    const foreign = await sentInvoice(app, await newClient(app))
    const ofInvoice = (row: { id: number }) => ({ invoiceId: app.id('invoice', row.id) })
    expect(await newCredit(app, client, ofInvoice(mine))).toMatchObject({ invoiceId: mine.id })
    expect(await refusalOf(newCredit(app, client, ofInvoice(foreign)))).toMatchObject(wrong('invoiceId'))
  })

  it('the client’s currency is fixed once it has a credit', async () => {
    await newCredit(app, client)
    const attempt = app.run(updateClient, { id: app.id('client', client.id), settings: { currency_id: '3' } })
    expect(await refusalOf(attempt)).toMatchObject({ code: 'VALIDATION' })
  })
})

describe('marking a credit as sent', () => {
  it('marking a credit as sent makes its amount available once', async () => {
    const row = await newCredit(app, client)
    const first = await change(row, { markSent: true })
    expect(first.triggers).toEqual([{ trigger: 'mark_sent', outcome: 'acted', reason: null }])
    expect(first.credit).toMatchObject({ statusId: 2, balance: 2_000n, lastSentDate: '2026-03-15' })
    const again = await change(row, { markSent: true })
    expect(again.triggers).toEqual([{ trigger: 'mark_sent', outcome: 'no_op', reason: 'already_sent' }])
    expect(await usable()).toBe(2_000n)
    // The ledger only contains the client's invoice balance.
    expect(await rows.ledgerOf(client)).toEqual([])
  })

  it('a sent credit of 0 has no balance', async () => {
    expect(await sentCredit(app, client, { lineItems: [] })).toMatchObject({ statusId: 4, balance: 0n })
    expect(await usable()).toBe(0n)
  })

  it('e-mailing a credit marks it as sent, which its activity records', async () => {
    const { credit: row, triggers } = await change(await newCredit(app, client), { sendEmail: true })
    expect(triggers).toMatchObject([{ trigger: 'send_email', outcome: 'acted' }])
    expect(row).toMatchObject({ statusId: 2 })
    const { outbox } = app.database.tables
    const mine = and(eq(outbox.recordKind, 'credit'), eq(outbox.recordId, row.id), eq(outbox.kind, 'email'))
    expect(await app.database.read.$count(outbox, mine)).toBe(1)
    expect(await activitiesOf(row)).toEqual([14, 1103, 15])
  })

  it('admins can save the texts as defaults when marking a credit as sent', async () => {
    const applied = { saveDefaultTerms: true, saveDefaultFooter: true }
    await newCredit(app, client, { terms: 'Credit terms', footer: 'Credit footer', ...applied })
    expect(await newCredit(app, client)).toMatchObject({ terms: 'Credit terms', footer: 'Credit footer' })
    const { token } = await app.member('create_credit,view_client')
    const input = { clientId: app.id('client', client.id), terms: 'Mine', ...applied }
    expect(await refusalOf(app.run(createCredit, input, { token }))).toMatchObject({ code: 'FORBIDDEN' })
  })
})

describe('updating credits', () => {
  it('updating a sent credit changes the client’s credit balance', async () => {
    const row = await sentCredit(app, client)
    const { credit: more } = await change(row, { lineItems: [lineOf('30.50')] })
    expect(more).toMatchObject({ amount: 3_050n, balance: 3_050n, statusId: 2 })
    expect(await usable()).toBe(3_050n)
    const { credit: less } = await change(row, { lineItems: [lineOf(5)], version: more.version })
    expect(less).toMatchObject({ balance: 500n })
    expect(await usable()).toBe(500n)
  })

  it('a credit may be reduced down to its used amount', async () => {
    const { row } = await partlyUsed()
    expect(row).toMatchObject({ statusId: 3, balance: 800n, paidToDate: 1_200n })
    expect(await refusalOf(change(row, { lineItems: [lineOf('11.99')] }))).toMatchObject(wrong('amount'))
    expect((await change(row, { lineItems: [lineOf(12)] })).credit).toMatchObject({ statusId: 4, balance: 0n })
    expect(await usable()).toBe(0n)
  })

  it('an update with a stale version, another client, or of a deleted credit is refused', async () => {
    const row = await sentCredit(app, client)
    expect(await refusalOf(change(row, { version: row.version + 1, terms: 'x' }))).toMatchObject({ code: 'CONFLICT' })
    const stranger = app.id('client', (await newClient(app)).id)
    expect(await refusalOf(change(row, { clientId: stranger }))).toMatchObject(wrong('clientId'))
    await act('delete', row)
    expect(await refusalOf(change(row, { terms: 'x' }))).toMatchObject({ code: 'BAD_REQUEST' })
  })
})

describe('deleting credits', () => {
  it('deleting a credit removes its balance from the client, and restoring adds it', async () => {
    const row = await sentCredit(app, client)
    expect(await act('archive', row)).toEqual(['done'])
    expect(await usable()).toBe(2_000n)
    expect(await act('delete', row)).toEqual(['done'])
    expect(await act('delete', row)).toEqual(['already_deleted'])
    expect(await act('mark_sent', row)).toEqual(['credit_deleted'])
    expect(await usable()).toBe(0n)
    expect(await act('restore', row)).toEqual(['done'])
    expect(await usable()).toBe(2_000n)
    expect(await activitiesOf(row)).toEqual([14, 1103, 16, 17, 28])
  })

  it('a credit used by a payment can be deleted only after the payment', async () => {
    const { row, payment } = await partlyUsed()
    expect(await act('delete', row)).toEqual(['credit_used'])
    await app.run(bulkPayments, {
      action: 'delete',
      ids: [app.id('payment', payment.id)],
    })
    expect(await act('delete', row)).toEqual(['done'])
  })
})

describe('list of credits', () => {
  it('credits are found by every filter and sorted by balance', async () => {
    const ofClient = { clientIds: [app.id('client', client.id)] }
    const draft = await newCredit(app, client, { number: 'D1', dueDate: '2026-04-01' })
    const sent = await sentCredit(app, client, {
      number: 'S2',
      date: '2026-03-01',
      lineItems: [{ ...lineOf(7), notes: 'Goodwill' }],
    })
    const { row: partial } = await partlyUsed()
    const applied = await sentCredit(app, client, { lineItems: [] })
    const deleted = await sentCredit(app, client, { lineItems: [lineOf(90)] })
    await act('delete', deleted)
    const found = async (input: object) => {
      const { rows: page } = await app.run(credits, { ...ofClient, ...input })
      return page.map((row) => row.id)
    }
    expect(await found({ status: [1] })).toEqual([draft.id])
    expect(await found({ status: [3, 4] })).toEqual([partial.id, applied.id])
    expect(await found({ status: [2], states: ['active'] })).toEqual([sent.id])
    expect(await found({ applicable: true })).toEqual([sent.id, partial.id])
    expect(await found({ search: 'goodWILL' })).toEqual([sent.id])
    expect(await found({ number: 'D1' })).toEqual([draft.id])
    expect(await found({ amount: { gt: '20' } })).toEqual([deleted.id])
    expect(await found({ date: { from: '2026-03-01', to: '2026-03-02' } })).toEqual([sent.id])
    expect(await found({ dueDate: { from: '2026-04-01' } })).toEqual([draft.id])
    expect(await found({ states: ['deleted'] })).toEqual([deleted.id])
    const bySize = [{ column: 'balance', descending: true }]
    expect(await found({ sort: bySize, states: ['active'], status: [2, 3] })).toEqual([partial.id, sent.id])
  })

  it('credits are shown only to permitted users', async () => {
    const row = await newCredit(app, client)
    const { token } = await app.member('view_invoice')
    expect(await refusalOf(app.run(credit, { id: id(row) }, { token }))).toMatchObject({ code: 'NOT_FOUND' })
    const stranger = await app.otherCompany()
    expect(await refusalOf(app.run(credit, { id: id(row) }, stranger))).toMatchObject({ code: 'NOT_FOUND' })
  })
})

describe('blank credits', () => {
  it('a blank credit has the client’s defaults or another document’s content and is not stored', async () => {
    const blank = await app.run(creditDefaults, { clientId: app.id('client', client.id) })
    expect(blank).toMatchObject({ id: 0, clientId: client.id, number: null, amount: 0n })
    const { invoice } = await newInvoice(app, client, { paid: true })
    const copy = await app.run(cloneInvoiceToCredit, { id: app.id('invoice', invoice.id) })
    expect(copy).toMatchObject({
      id: 0,
      invoiceId: invoice.id,
      amount: 10_000n,
      balance: 0n,
      paidToDate: 0n,
      statusId: 1,
    })
    const { row } = await partlyUsed()
    const again = await app.run(cloneCredit, { id: id(row) })
    expect(again).toMatchObject({ id: 0, amount: 2_000n, balance: 0n, paidToDate: 0n, number: null })
  })
})

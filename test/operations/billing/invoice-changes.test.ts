import { afterAll, describe, expect, it } from 'vitest'
import type { Client } from '../../../src/domain/contacts/client/client.ts'
import { bulkInvoices } from '../../../src/domain/billing/invoice/bulk.ts'
import { invoice as readInvoice } from '../../../src/domain/billing/invoice/operations.ts'
import { changeInvoice, lineOf, newClient, newInvoice, refusalOf, sentInvoice, withSettings } from '../../fixtures.ts'
import type { TestApp } from '../../harness.ts'
import { wrong } from '../refusals.ts'
import { billingSuite } from './suite.ts'
import type { Rows } from './suite.ts'

let app: TestApp
let rows: Rows
let client: Client
billingSuite((suite) => ({ app, rows, client } = suite), { gapless: false, check: afterAll })

const locked = async (invoice: { id: number }) =>
  (await refusalOf(changeInvoice(app, invoice, { privateNotes: 'x' }))) !== undefined

describe('invoice numbers', () => {
  it('the number is the next one or the given one', async () => {
    const { invoice: first } = await newInvoice(app, client)
    const { invoice: chosen } = await newInvoice(app, client, { number: 'INV-7' })
    const { invoice: second } = await newInvoice(app, client)
    expect(chosen.number).toBe('INV-7')
    expect(Number(second.number)).toBe(Number(first.number) + 1)
  })

  it('numbers are unique, deleted invoices included', async () => {
    const { invoice } = await newInvoice(app, client, { number: 'GONE-1' })
    await app.run(bulkInvoices, { action: 'delete', ids: [app.id('invoice', invoice.id)] })
    expect(await refusalOf(newInvoice(app, client, { number: 'GONE-1' }))).toEqual(wrong('number'))
    const { invoice: other } = await newInvoice(app, client)
    expect(await refusalOf(changeInvoice(app, other, { number: 'GONE-1' }))).toEqual(wrong('number'))
  })

  it('the number is kept if sent unchanged or blank, and can be changed', async () => {
    const { invoice } = await newInvoice(app, client)
    const number = invoice.number ?? ''
    expect((await changeInvoice(app, invoice, { number })).invoice.number).toBe(number)
    expect((await changeInvoice(app, invoice, { number: '' })).invoice.number).toBe(number)
    expect((await changeInvoice(app, invoice, { number: 'B-0042' })).invoice).toMatchObject({
      number: 'B-0042',
      numberRank: 42,
    })
  })

  it('the number is assigned on sending if the company is configured so', async () => {
    await withSettings(app, { counter_number_applied: 'when_sent' }, async () => {
      const [{ invoice: first }, { invoice: second }] = [await newInvoice(app, client), await newInvoice(app, client)]
      expect([first.number, second.number]).toEqual([null, null])
      const { invoice: sent } = await changeInvoice(app, second, { amountPaid: 1 })
      const { invoice: later } = await changeInvoice(app, first, { markSent: true })
      expect(Number(later.number)).toBe(Number(sent.number) + 1)
    })
  })

  it('the number follows the pattern with the client’s counter', async () => {
    await withSettings(app, { invoice_number_pattern: '{$client_number}-{$client_counter}' }, async () => {
      const other = await newClient(app)
      const numbers = []
      for (const owner of [client, other, client]) numbers.push((await newInvoice(app, owner)).invoice.number)
      expect(numbers).toEqual([`${client.number}-0001`, `${other.number}-0001`, `${client.number}-0002`])
    })
  })

  it('a pattern with too long numbers is refused', async () => {
    const wordy = await newClient(app, { name: 'Wordy', customValue1: 'x'.repeat(300) })
    await withSettings(app, { invoice_number_pattern: '{$client_custom1}{$counter}' }, async () => {
      await expect(newInvoice(app, wordy)).rejects.toMatchObject({ code: 'VALIDATION', fields: [{ path: ['number'] }] })
    })
  })
})

describe('updating invoices', () => {
  it('an update keeps absent fields and clears blank ones', async () => {
    const { invoice } = await newInvoice(app, client, {
      poNumber: 'PO',
      terms: 'T',
      dueDate: '2026-05-01',
      discount: 5,
    })
    const { invoice: changed } = await changeInvoice(app, invoice, { terms: '', dueDate: null, privateNotes: 'p' })
    expect(changed).toMatchObject({
      poNumber: 'PO',
      terms: '',
      dueDate: null,
      privateNotes: 'p',
      discount: '5',
      amount: 9_500n,
      isAmountDiscount: true,
      version: 2,
    })
  })

  it('totals are computed again if only the discount type changes', async () => {
    const { invoice } = await newInvoice(app, client, { discount: '12.5', lineItems: [lineOf(200)] })
    expect((await changeInvoice(app, invoice, { isAmountDiscount: false })).invoice.amount).toBe(17_500n)
  })

  it('an update with a stale version is refused', async () => {
    const { invoice } = await newInvoice(app, client)
    await changeInvoice(app, invoice, { poNumber: '1', version: 1 })
    expect(await refusalOf(changeInvoice(app, invoice, { poNumber: '2', version: 1 }))).toMatchObject({
      code: 'CONFLICT',
    })
    expect((await rows.invoice(invoice)).poNumber).toBe('1')
  })

  it('the client cannot be changed, but may be sent unchanged', async () => {
    const { invoice } = await newInvoice(app, client)
    const other = await newClient(app)
    await changeInvoice(app, invoice, { clientId: app.id('client', client.id), poNumber: 'x' })
    expect(await refusalOf(changeInvoice(app, invoice, { clientId: app.id('client', other.id) }))).toEqual(
      wrong('clientId'),
    )
  })

  it('a deleted invoice cannot be updated', async () => {
    const { invoice } = await newInvoice(app, client)
    await app.run(bulkInvoices, { action: 'delete', ids: [app.id('invoice', invoice.id)] })
    expect(await refusalOf(changeInvoice(app, invoice, { poNumber: 'x' }))).toMatchObject({ code: 'BAD_REQUEST' })
  })

  it('updating requires the edit permission', async () => {
    const member = await app.member('create_invoice,view_invoice')
    const { invoice: theirs } = await newInvoice(app, client, {}, member)
    const { invoice: ours } = await newInvoice(app, client)
    expect((await changeInvoice(app, theirs, { poNumber: 'x' }, member)).invoice.poNumber).toBe('x')
    expect(await refusalOf(changeInvoice(app, ours, { poNumber: 'x' }, member))).toMatchObject({
      code: expect.stringMatching(/NOT_FOUND|FORBIDDEN/),
    })
    const stranger = await app.otherCompany()
    const id = app.id('invoice', ours.id)
    expect(await refusalOf(app.run(readInvoice, { id }, { token: stranger.token }))).toMatchObject({
      code: 'NOT_FOUND',
    })
  })
})

describe('locked invoices', () => {
  it('when_sent locks sent, partly paid, paid and cancelled invoices', async () => {
    const { invoice: draft } = await newInvoice(app, client)
    const sent = await sentInvoice(app, client)
    const partly = await sentInvoice(app, client, { amountPaid: 1 })
    const paid = await sentInvoice(app, client, { paid: true })
    await withSettings(app, { lock_invoices: 'when_sent' }, async () => {
      expect(await Promise.all([draft, sent, partly, paid].map(locked))).toEqual([false, true, true, true])
      expect(await refusalOf(changeInvoice(app, sent, { privateNotes: 'x' }))).toMatchObject({ code: 'VALIDATION' })
    })
  })

  it('when_paid locks invoices with a payment', async () => {
    const sent = await sentInvoice(app, client)
    const partly = await sentInvoice(app, client, { amountPaid: 1 })
    const paid = await sentInvoice(app, client, { paid: true })
    await withSettings(app, { lock_invoices: 'when_paid' }, async () => {
      expect(await Promise.all([sent, partly, paid].map(locked))).toEqual([false, true, true])
    })
  })

  it('end_of_month locks invoices after the month of their date', async () => {
    const { invoice: old } = await newInvoice(app, client, { date: '2026-02-28' })
    const { invoice: current } = await newInvoice(app, client, { date: '2026-03-01' })
    await withSettings(app, { lock_invoices: 'end_of_month' }, async () => {
      expect(await Promise.all([old, current].map(locked))).toEqual([true, false])
    })
  })

  it('a locked invoice can be paid and cancelled', async () => {
    const invoice = await sentInvoice(app, client)
    await withSettings(app, { lock_invoices: 'when_sent' }, async () => {
      expect((await changeInvoice(app, invoice, { amountPaid: 40 })).invoice.paidToDate).toBe(4_000n)
      expect((await changeInvoice(app, invoice, { cancel: true })).invoice.statusId).toBe(5)
    })
  })

  it('the client’s own setting overrides the lock', async () => {
    await withSettings(app, { lock_invoices: 'when_sent' }, async () => {
      const free = await newClient(app, { name: 'Free', settings: { lock_invoices: 'off' } })
      expect(await locked(await sentInvoice(app, free))).toBe(false)
    })
  })
})

describe('concurrent requests', () => {
  it('50 concurrent creations get 50 numbers without a gap', async () => {
    const before = await newInvoice(app, client)
    const made = await Promise.all(Array.from({ length: 50 }, () => newInvoice(app, client, { markSent: true })))
    const numbers = made.map(({ invoice }) => Number(invoice.number)).sort((a, b) => a - b)
    const first = Number(before.invoice.number) + 1
    expect(numbers).toEqual(Array.from({ length: 50 }, (_, index) => first + index))
    expect((await rows.client(client)).balance).toBe(500_000n)
  })

  it('concurrent creations with the same number succeed once', async () => {
    const attempts = await Promise.all(
      Array.from({ length: 5 }, () => refusalOf(newInvoice(app, client, { number: 'RACE-1' }))),
    )
    expect(attempts.filter((refusal) => refusal === undefined)).toHaveLength(1)
    expect(attempts.filter(Boolean)).toEqual(Array.from({ length: 4 }, () => wrong('number')))
  })

  it('concurrent payments of one invoice create one payment', async () => {
    const invoice = await sentInvoice(app, client)
    const answers = await Promise.all(Array.from({ length: 4 }, () => changeInvoice(app, invoice, { paid: true })))
    expect(answers.filter(({ triggers }) => triggers[0]?.outcome === 'acted')).toHaveLength(1)
    expect(await rows.paymentsOf(client)).toHaveLength(1)
  })

  it('of two concurrent updates of one version one is refused', async () => {
    const { invoice } = await newInvoice(app, client)
    const refusals = await Promise.all(
      ['a', 'b'].map((poNumber) => refusalOf(changeInvoice(app, invoice, { poNumber, version: 1 }))),
    )
    expect(refusals.filter((refusal) => refusal === undefined)).toHaveLength(1)
    expect(refusals).toContainEqual(expect.objectContaining({ code: 'CONFLICT' }))
  })

  it('a creation with an idempotency key sent ten times creates one invoice', async () => {
    const before = await app.database.read.$count(app.database.tables.invoices)
    const call = { idempotencyKey: 'once' }
    const answers = await Promise.allSettled(
      Array.from({ length: 10 }, () => newInvoice(app, client, { paid: true }, call)),
    )
    expect(answers.some(({ status }) => status === 'fulfilled')).toBe(true)
    const replay = await newInvoice(app, client, { paid: true }, call)
    expect(replay.invoice).toEqual(await rows.invoice(replay.invoice))
    expect(await app.database.read.$count(app.database.tables.invoices)).toBe(before + 1)
  })
})

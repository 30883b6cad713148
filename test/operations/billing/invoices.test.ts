import { eq } from 'drizzle-orm'
import { afterAll, describe, expect, it } from 'vitest'
import { bulkClients } from '../../../src/domain/contacts/client/operations.ts'
import type { Client } from '../../../src/domain/contacts/client/client.ts'
import { invitationsByInvoiceIds } from '../../../src/domain/billing/document/invitations.ts'
import { cloneInvoiceToQuote } from '../../../src/domain/billing/quote/clone.ts'
import { invoiceDefaults, cloneInvoice } from '../../../src/domain/billing/invoice/operations.ts'
import { createInvoice } from '../../../src/domain/billing/invoice/create.ts'
import { createVendor } from '../../../src/domain/contacts/vendor/operations.ts'
import { changeInvoice, lineOf, newClient, newInvoice, refusalOf, sentInvoice, withSettings } from '../../fixtures.ts'
import type { TestApp } from '../../harness.ts'
import { wrong } from '../refusals.ts'
import { billingSuite } from './suite.ts'
import type { Rows } from './suite.ts'

let app: TestApp
let rows: Rows
let client: Client
billingSuite((suite) => ({ app, rows, client } = suite), { gapless: false, check: afterAll })

/** Fields named by an error, in alphabetical order. */
const named = (refusal: unknown): string[] =>
  (refusal as { fields: { path: string[] }[] }).fields.map(({ path }) => path.join('.')).toSorted()

describe('createInvoice', () => {
  it('a new invoice is a draft of today in the client’s currency with invitations for its contacts', async () => {
    const euro = await newClient(app, {
      name: 'Euro',
      contacts: [{ email: 'a@x.test' }],
      settings: { currency_id: '3' },
    })
    const { invoice } = await newInvoice(app, euro)
    expect(invoice).toMatchObject({
      statusId: 1,
      date: '2026-03-15',
      dueDate: null,
      currencyId: '3',
      digits: 2,
      amount: 10_000n,
      balance: 0n,
      isAmountDiscount: true,
      exchangeRate: '1',
      clientId: euro.id,
      originClientId: euro.id,
      version: 1,
    })
    const [[invitation, ...others] = []] = await invitationsByInvoiceIds(await app.work(), [invoice.id])
    expect(others).toEqual([])
    expect(invitation?.link).toBe(`http://quittance.test/client/invoice/${invitation?.key}`)
    expect(invitation?.key).toMatch(/^[a-zA-Z0-9]{32}$/)
    expect(invitation?.sentDate).toBeNull()
  })

  it('totals are computed from the lines, ignoring sent totals', async () => {
    const { invoice } = await newInvoice(app, client, {
      amount: 1,
      balance: 1,
      statusId: 4,
      lineItems: [
        { quantity: 2, cost: '50', taxes: [{ name: 'VAT', rate: 19 }], line_total: 1, isAmountDiscount: false },
        { quantity: '0.5', cost: 1, discount: '0.1' },
      ],
    } as Parameters<typeof newInvoice>[2])
    expect(invoice).toMatchObject({ amount: 11_940n, totalTaxes: 1_900n, balance: 0n, statusId: 1 })
    expect(invoice.lineItems).toMatchObject([
      { quantity: '2', cost: '50', lineTotal: '100', taxAmount: '19', grossLineTotal: '119', typeId: '1' },
      { quantity: '0.5', cost: '1', discount: '0.1', lineTotal: '0.4' },
    ])
    expect(invoice.lineItems[0]).not.toHaveProperty('extra')
  })

  it('unknown fields of a line are kept', async () => {
    const extra = { net_price: 12.5, custom: { a: [1, null, 'x'] }, flag: false }
    const { invoice } = await newInvoice(app, client, { lineItems: [{ ...lineOf(1), ...extra }] })
    expect(invoice.lineItems[0]?.extra).toEqual(extra)
    const { invoice: noted } = await changeInvoice(app, invoice, { publicNotes: 'n' })
    expect(noted.lineItems[0]?.extra).toEqual(extra)
  })

  it('terms and footer come from the client, then from the company', async () => {
    await withSettings(app, { invoice_terms: 'Company terms', invoice_footer: 'Company footer' }, async () => {
      const own = await newClient(app, { name: 'Own', settings: { invoice_terms: 'Their terms' } })
      expect((await newInvoice(app, own)).invoice).toMatchObject({ terms: 'Their terms', footer: 'Company footer' })
      expect((await newInvoice(app, own, { terms: 'Mine', footer: '' })).invoice).toMatchObject({
        terms: 'Mine',
        footer: 'Company footer',
      })
    })
  })

  it('blank values of a line mean their defaults', async () => {
    const { invoice } = await newInvoice(app, client, { lineItems: [{ ...lineOf(100), typeId: '', notes: '' }] })
    expect(invoice.lineItems).toMatchObject([{ typeId: '1', notes: '', cost: '100' }])
  })

  it('the company’s settings decide which surcharges are taxed', async () => {
    const { companies } = app.database.tables
    const set = (on: boolean) =>
      app.database.transact(app.owner.companyId, async (db) => {
        await db.update(companies).set({ customSurchargeTaxes2: on }).where(eq(companies.id, app.owner.companyId))
      })
    await set(true)
    const { invoice } = await newInvoice(app, client, {
      surcharges: [{ amount: 10 }, { amount: 10 }],
      taxes: [{ name: 'VAT', rate: 10 }],
    })
    await set(false)
    expect(invoice).toMatchObject({ customSurchargeTax1: false, customSurchargeTax2: true, amount: 13_100n })
    const { invoice: noted } = await changeInvoice(app, invoice, { discount: 0 })
    expect(noted).toMatchObject({ customSurchargeTax2: true, amount: 13_100n })
  })

  it('totals are rounded to 0.05 if client or company require it', async () => {
    const swiss = await newClient(app, { name: 'CH', settings: { enable_rappen_rounding: true } })
    expect((await newInvoice(app, swiss, { lineItems: [lineOf('10.13')] })).invoice.amount).toBe(1_015n)
    expect((await newInvoice(app, client, { lineItems: [lineOf('10.13')] })).invoice.amount).toBe(1_013n)
  })

  it('amounts have the digits of the client’s currency', async () => {
    const yen = await newClient(app, { name: 'Yen', settings: { currency_id: '45' } })
    expect((await newInvoice(app, yen, { lineItems: [lineOf('99.5')] })).invoice).toMatchObject({
      amount: 100n,
      digits: 0,
    })
    expect(await refusalOf(newInvoice(app, yen, { surcharges: [{ amount: '0.5' }], discount: '1.5' }))).toEqual(
      wrong('discount', 'surcharges.0.amount'),
    )
    const fine = { isAmountDiscount: false, lineItems: [{ ...lineOf(100), discount: '2.5' }] }
    const { invoice } = await newInvoice(app, yen, fine)
    expect(invoice.amount).toBe(98n)
    const asAmounts = changeInvoice(app, invoice, { isAmountDiscount: true })
    expect(await refusalOf(asAmounts)).toEqual(wrong('lineItems.0.discount'))
  })

  it('invitations can name other contacts', async () => {
    const two = await newClient(app, { contacts: [{ email: 'a@two.test' }, { email: 'b@two.test', sendEmail: false }] })
    const { contacts } = app.database.tables
    const people = await app.database.read.select().from(contacts).where(eq(contacts.clientId, two.id))
    const quiet = people.find(({ email }) => email.startsWith('b'))
    const invitations = [{ clientContactId: app.id('contact', quiet?.id ?? 0) }]
    const { invoice } = await newInvoice(app, two, { invitations })
    const [invited] = await invitationsByInvoiceIds(await app.work(), [invoice.id])
    expect(invited).toMatchObject([{ contactId: quiet?.id }])
    expect(await refusalOf(newInvoice(app, client, { invitations }))).toEqual(wrong('invitations.0.clientContactId'))
    const first = people.find(({ email }) => email.startsWith('a'))
    await changeInvoice(app, invoice, { invitations: [{ clientContactId: app.id('contact', first?.id ?? 0) }] })
    const [now] = await invitationsByInvoiceIds(await app.work(), [invoice.id])
    expect(now).toMatchObject([{ contactId: first?.id }])
  })

  it('every wrong field is reported', async () => {
    const attempt = newInvoice(app, client, {
      discount: '0.001',
      surcharges: { 3: { amount: '1.999' } },
      taxes: [{ rate: -101 }],
      exchangeRate: -1,
      lineItems: [lineOf(1), { taxes: [{}, {}, { rate: 1_001 }] }],
    })
    expect(await refusalOf(attempt)).toEqual(
      wrong('discount', 'surcharges.3.amount', 'taxes.0.rate', 'lineItems.1.taxes.2.rate', 'exchangeRate'),
    )
  })

  it.each([
    [{ clientId: undefined }, 'clientId'],
    [{ clientId: '' }, 'clientId'],
    [{ lineItems: [{ cost: 'NaN' }] }, 'lineItems.0.cost'],
    [{ lineItems: [{ cost: '1.0000001' }] }, 'lineItems.0.cost'],
    [{ lineItems: [{ cost: '100000000000000' }] }, 'lineItems.0.cost'],
    [{ lineItems: [{ cost: '99999999999999', quantity: 2 }] }, 'lineItems.0.cost'],
    [{ lineItems: 'x' }, 'lineItems'],
    [{ date: '2026-02-30' }, 'date'],
    [{ dueDate: 'soon' }, 'dueDate'],
    [{ isAmountDiscount: 'maybe' }, 'isAmountDiscount'],
    [{ markSent: 2 }, 'markSent'],
    [{ number: 'x'.repeat(256) }, 'number'],
    [{ vendorId: 'zzzzzzzzzz' }, 'vendorId'],
    [{ taxInfo: 'x' }, 'taxInfo'],
  ])('%o is refused', async (fields, path) => {
    const input = {
      clientId: app.id('client', client.id),
      ...fields,
    } as unknown as typeof createInvoice.input._zod.input
    expect(await refusalOf(app.run(createInvoice, input))).toMatchObject({
      code: 'VALIDATION',
      fields: [{ path: path.split('.').map((part) => (/^\d+$/.test(part) ? Number(part) : part)) }],
    })
  })

  it('errors of number, references, content and triggers are reported together', async () => {
    const { invoice } = await newInvoice(app, client, { number: 'TAKEN-TOGETHER' })
    const faults = {
      number: 'TAKEN-TOGETHER',
      vendorId: app.id('vendor', 999_999),
      assigneeId: app.id('user', 999_999),
      surcharges: [{ amount: '1.005' }],
      partial: '0.001',
      amountPaid: '0.001',
      redirect: 'https://elsewhere.example/',
    }
    const paths = Object.keys({ ...faults, 'surcharges.0.amount': 0 })
      .filter((name) => name !== 'surcharges')
      .toSorted()
    expect(named(await refusalOf(newInvoice(app, client, faults)))).toEqual(paths)
    const { invoice: other } = await newInvoice(app, client)
    expect(named(await refusalOf(changeInvoice(app, other, faults)))).toEqual(paths)
    expect(await rows.invoice(other)).toEqual(other)
    expect(await rows.invoice(invoice)).toEqual(invoice)
  })

  it('lines with a too large sum are refused', async () => {
    const lineItems = [lineOf('50000000000000'), lineOf('50000000000000')]
    expect(await refusalOf(newInvoice(app, client, { lineItems }))).toEqual(wrong('lineItems'))
  })

  it('records of another company are refused like unknown ones', async () => {
    const other = await app.otherCompany()
    const theirs = await app.run(createVendor, { name: 'Theirs' }, { token: other.token })
    expect(await refusalOf(newInvoice(app, client, { vendorId: app.id('vendor', theirs.id) }))).toEqual(
      wrong('vendorId'),
    )
    const attempt = newInvoice(app, client, { assigneeId: app.id('user', other.userId) })
    expect(await refusalOf(attempt)).toEqual(wrong('assigneeId'))
    expect(await refusalOf(newInvoice(app, client, {}, { token: other.token }))).toEqual(wrong('clientId'))
  })

  it('an archived client is accepted, a deleted one refused', async () => {
    const ids = [app.id('client', client.id)]
    await app.run(bulkClients, { action: 'archive', ids })
    await newInvoice(app, client)
    await app.run(bulkClients, { action: 'delete', ids })
    expect(await refusalOf(newInvoice(app, client))).toEqual(wrong('clientId'))
  })

  it('creating requires the create permission', async () => {
    const viewer = await app.member('view_invoice')
    expect(await refusalOf(newInvoice(app, client, {}, viewer))).toMatchObject({ code: 'FORBIDDEN' })
  })
})

describe('blank invoices and copies', () => {
  it('a blank invoice has the defaults and no id', async () => {
    await withSettings(app, { invoice_terms: 'T' }, async () => {
      expect(await app.run(invoiceDefaults, {})).toMatchObject({
        id: 0,
        clientId: 0,
        number: null,
        terms: 'T',
        date: '2026-03-15',
        amount: 0n,
        lineItems: [],
      })
    })
  })

  it('a copy has the invoice’s content, but not its number, dates and payments', async () => {
    const invoice = await sentInvoice(app, client, { poNumber: 'PO', dueDate: '2026-04-01', paid: true })
    const id = app.id('invoice', invoice.id)
    const copy = await app.run(cloneInvoice, { id })
    const { poNumber, lineItems, amount, clientId } = invoice
    const blank = { id: 0, statusId: 1, number: null, dueDate: null, balance: 0n, paidToDate: 0n }
    expect(copy).toMatchObject({ poNumber, lineItems, amount, clientId, ...blank })
    expect(await app.run(cloneInvoiceToQuote, { id })).toMatchObject({ lineItems, amount, ...blank, invoiceId: null })
  })
})

describe('statements of a creation', () => {
  it('creating an invoice with five lines takes at most twelve statements', async () => {
    await newInvoice(app, client)
    app.statements.length = 0
    await newInvoice(app, client, { lineItems: Array.from({ length: 5 }, (_, index) => lineOf(index + 1)) })
    expect(app.statements.length).toBeLessThanOrEqual(12)
  })
})

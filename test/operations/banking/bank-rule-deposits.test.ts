import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { bankRuleRecord } from '../../../src/domain/banking/bank-rule/operations.ts'
import { createBankTransaction } from '../../../src/domain/banking/bank-transaction/operations.ts'
import type { Client } from '../../../src/domain/contacts/client/client.ts'
import { updateClient } from '../../../src/domain/contacts/client/operations.ts'
import { updateInvoice } from '../../../src/domain/billing/invoice/update.ts'
import { updatePayment } from '../../../src/domain/billing/payment/operations.ts'
import { openTestApp } from '../../harness.ts'
import type { TestApp } from '../../harness.ts'
import { checkInvariants } from '../../invariants.ts'
import { bankFixtures } from './bank-fixtures.ts'
import { conditionsOf, ruleFixtures, suggests, unmatched } from './rule-fixtures.ts'
import type { Condition } from './rule-fixtures.ts'

let app: TestApp
let books: ReturnType<typeof bankFixtures>
let rules: ReturnType<typeof ruleFixtures>
let client: Client
beforeEach(async () => {
  app = await openTestApp({ settings: { currency_id: '3' } })
  books = bankFixtures(app)
  rules = ruleFixtures(app)
  client = await books.client('Globex', [{ email: 'ap@globex.test' }])
})
afterEach(async () => {
  const wrong = await checkInvariants(app.database, app.owner.companyId, { gapless: false })
  await app.close()
  // Invoices inserted in bulk have lines that do not match their totals.
  expect(wrong.filter((line) => !line.startsWith('P1 '))).toEqual([])
})

describe('bank rules for deposits', () => {
  it('a rule finds the open invoice with its number in the description in any case', async () => {
    const made = await rules.deposits([['description', 'contains', '$invoice.number']])
    const invoice = await books.invoice(client.id, 10_000n)
    await app.run(updateInvoice, { id: app.id('invoice', invoice.id), number: 'Inv-2026(7)a' })
    for (const description of ['For INV-2026(7)A, thanks', 'first\ninv-2026(7)a\nlast', '(inv-2026(7)A)'])
      expect(await books.credit(100, { description })).toMatchObject({
        ...suggests({ invoiceIds: [invoice.id] }),
        bankRuleId: made.id,
      })
    for (const description of ['For Inv-2026(7)a0', 'For X-Inv-2026(7)a', 'For Inv-2026(7)', 'For Inv-2026\n(7)a'])
      expect(await books.credit(100, { description })).toMatchObject(unmatched)
  })

  it('a rule does not take parts of amounts or single digits for numbers', async () => {
    await rules.deposits([['$invoice.number', 'contains']])
    for (const number of ['12', '7'])
      await app.run(updateInvoice, {
        id: app.id('invoice', (await books.invoice(client.id, 10_000n)).id),
        number,
      })
    expect(await books.credit(1, { description: '12,50 and 12.50 and 7' })).toMatchObject(unmatched)
    expect(await books.credit(1, { description: '12,50 for 12' })).toMatchObject({ statusId: 2 })
  })

  it('a rule finds invoices by PO number and custom values', async () => {
    const written = {
      '$invoice.po_number': { poNumber: 'PO 17/A' },
      '$invoice.custom1': { customValue1: 'one-17' },
      '$invoice.custom2': { customValue2: 'two-17' },
      '$invoice.custom3': { customValue3: 'three-17' },
      '$invoice.custom4': { customValue4: 'four-17' },
    }
    for (const [variable, changes] of Object.entries(written)) {
      await rules.deposits([[variable, 'contains']])
      const invoice = await books.invoice(client.id, 10_000n)
      await app.run(updateInvoice, { id: app.id('invoice', invoice.id), ...changes })
      const [value = ''] = Object.values(changes)
      expect(await books.credit(100, { description: `For ${value.toLowerCase()}.` })).toMatchObject(
        suggests({ invoiceIds: [invoice.id] }),
      )
      expect(await books.credit(100, { description: `For ${value}b` })).toMatchObject(unmatched)
    }
  })

  it('a rule finds the invoices of a client by its number, custom values and e-mails', async () => {
    const written = {
      '$client.id_number': { idNumber: 'HRB 99' },
      '$client.custom1': { customValue1: 'one-99' },
      '$client.custom2': { customValue2: 'two-99' },
      '$client.custom3': { customValue3: 'three-99' },
      '$client.custom4': { customValue4: 'four-99' },
      '$client.email': { contacts: [{ email: 'ap@initech.test' }] },
    }
    await books.invoice(client.id, 100n)
    for (const [variable, changes] of Object.entries(written)) {
      await rules.deposits([[variable, 'contains']])
      const other = await books.client('Initech', [{ email: 'x@initech.test' }])
      await app.run(updateClient, { id: app.id('client', other.id), ...changes })
      const invoice = await books.invoice(other.id, 10_000n)
      const [value] = Object.values(changes)
      const description = `from ${typeof value === 'string' ? value : 'AP@initech.test'}, thanks`
      expect(await books.credit(1, { description })).toMatchObject(suggests({ invoiceIds: [invoice.id] }))
    }
    expect(await books.credit(1, { description: 'from nobody' })).toMatchObject(unmatched)
  })

  it('a rule finds payments without a bank transaction and links them', async () => {
    const written = {
      '$payment.transaction_reference': { transactionReference: 'TX-99' },
      '$payment.custom1': { customValue1: 'one-99' },
      '$payment.custom2': { customValue2: 'two-99' },
      '$payment.custom3': { customValue3: 'three-99' },
      '$payment.custom4': { customValue4: 'four-99' },
    }
    const invoice = await books.invoice(client.id, 10_000n)
    for (const [variable, changes] of Object.entries(written)) {
      const made = await rules.deposits([[variable, 'contains']], { autoConvert: true })
      const payment = await books.pay([[invoice, 1_000n]], 1_000n)
      await app.run(updatePayment, { id: app.id('payment', payment.id), ...changes })
      const description = `paid ${Object.values(changes).join().toLowerCase()}`
      const transaction = await books.credit(10, { description })
      expect(transaction).toMatchObject({
        statusId: 3,
        bankRuleId: made.id,
        match: { kind: 'payment', paymentId: payment.id },
      })
      expect(await books.credit(10, { description })).toMatchObject(unmatched)
    }
  })

  it('a rule compares the amount with the payable amounts of invoices', async () => {
    const made = await rules.deposits([['amount', '=', '$invoice.amount']])
    const invoice = await books.invoice(client.id, 10_000n)
    await books.pay([[invoice, 4_000n]], 4_000n)
    const cases = {
      '=': ['60', '60.01'],
      '>': ['60.01', '60'],
      '>=': ['60', '59.99'],
      '<': ['59.99', '60'],
      '<=': ['60', '60.01'],
    }
    for (const [operator, [fitting, other]] of Object.entries(cases)) {
      const conditions = conditionsOf([['amount', operator, '$invoice.amount']])
      await app.run(bankRuleRecord.update, { id: app.id('bankRule', made.id), conditions })
      expect(await books.credit(fitting ?? '')).toMatchObject(suggests({ invoiceIds: [invoice.id] }))
      expect(await books.credit(other ?? '')).toMatchObject(unmatched)
    }
  })

  it('a rule lists at most the ten nearest invoices for an amount condition', async () => {
    await rules.deposits([['$invoice.amount', '>']], { autoConvert: true })
    const invoices = []
    for (let amount = 1n; amount <= 12n; amount += 1n) invoices.push(await books.invoice(client.id, amount * 100n))
    expect(await books.credit(12)).toMatchObject(suggests({ invoiceIds: invoices.slice(0, 10).map(({ id }) => id) }))
  })

  it('a rule finds drafts and payments by their amount', async () => {
    const draft = await books.invoice(client.id, 7_700n, 'draft')
    const paid = await books.pay([[await books.invoice(client.id, 5_000n), 5_000n]], 8_800n)
    await rules.deposits([
      ['$invoice.amount', '='],
      ['$payment.amount', '='],
    ])
    expect(await books.credit(77)).toMatchObject(suggests({ invoiceIds: [draft.id] }))
    expect(await books.credit(88)).toMatchObject(suggests({ paymentIds: [paid.id] }))
  })

  it('a rule converts a unique result immediately, and otherwise suggests all results, oldest first', async () => {
    const made = await rules.deposits([['$invoice.number', 'contains']], { autoConvert: true })
    const [first, second] = [await books.invoice(client.id, 10_000n), await books.invoice(client.id, 5_000n)]
    const both = await books.credit(120, { description: `Globex, ${second.number} and ${first.number}` })
    expect(both).toMatchObject({ ...suggests({ invoiceIds: [first.id, second.id] }), bankRuleId: made.id })
    const one = await books.credit(100, { description: `for ${first.number}` })
    expect(one).toMatchObject({ statusId: 3, match: { kind: 'invoices', invoiceIds: [first.id], applied: ['10000'] } })
    expect(await books.payments()).toMatchObject([{ amount: 10_000n, applied: 10_000n, bankTransactionId: one.id }])
    expect(await books.invoiceNow(first)).toMatchObject({ statusId: 4 })
    expect(await rules.bulk('convert_matched', both)).toEqual(['invoice_not_payable'])
    expect(await rules.bulk('apply_rules', both)).toEqual(['done'])
    expect(await books.transactionNow(both)).toMatchObject({ statusId: 3, match: { invoiceIds: [second.id] } })
    expect(await rules.bulk('unlink', both, one)).toEqual(['done', 'done'])
    expect(await books.transactionNow(one)).toMatchObject(unmatched)
    expect(await books.figures(client)).toMatchObject({ columns: { balance: 15_000n, paidToDate: 0n } })
  })

  it('a number without letters books by itself only with the full amount or the name of the client', async () => {
    await rules.deposits([['$invoice.number', 'contains']], { autoConvert: true })
    const numbered = async (number: string, minor = 10_000n) => {
      const invoice = await books.invoice(client.id, minor)
      await app.run(updateInvoice, { id: app.id('invoice', invoice.id), number })
      return invoice
    }
    const short = await numbered('12')
    for (const description of ['12 Monate', 'Rate 12', 'Globe 12']) {
      const transaction = await books.credit(35, { description })
      expect(transaction).toMatchObject(suggests({ invoiceIds: [short.id] }))
      await rules.bulk('unlink', transaction)
    }
    const apart = (await numbered('1-2-3')).id
    expect(await books.credit(35, { description: '1-2-3' })).toMatchObject(suggests({ invoiceIds: [apart] }))
    for (const [number, description] of [
      ['2026', 'Miete Maerz 2026'],
      ['1043', 'Kauf 1043 Wien'],
      ['2024001', 'Kundennr. 2024001 Rechnung 2024777'],
      ['2026-0814', 'order of 2026-0814'],
    ] as const) {
      const { id } = await numbered(number, 7_877n)
      expect(await books.credit('55.55', { description })).toMatchObject(suggests({ invoiceIds: [id] }))
      expect(await books.credit('78.77', { description })).toMatchObject({ statusId: 3, match: { invoiceIds: [id] } })
    }
    // The amount, the name, that of a contact person and a letter each are enough.
    const books12 = await books.credit(100, { description: '12 Monate' })
    expect(books12).toMatchObject({ statusId: 3, match: { invoiceIds: [short.id] } })
    for (const [number, fields] of [
      ['13', { description: '13', participantName: 'GLOBEX' }],
      ['14', { description: 'Globex, Rechnung 14' }],
      ['2024002', { description: 'Nr. 2024002', participantName: 'Globex Corporat' }],
      ['2024003', { description: 'GLOBEX 2024003' }],
      ['A5', { description: 'A5' }],
      ['RE-0012', { description: 'RE-0012' }],
    ] as const) {
      const { id } = await numbered(number)
      expect(await books.credit(35, fields)).toMatchObject({ statusId: 3, match: { invoiceIds: [id] } })
    }
  })

  it('any short number of a record needs a second signal, and another text of it is one', async () => {
    const conditions: Condition[] = [
      ['$invoice.po_number', 'contains'],
      ['$invoice.custom1', 'contains'],
      ['amount', '<', '$invoice.amount'],
    ]
    await rules.deposits(conditions, { autoConvert: true })
    const texts = { poNumber: '24', customValue1: 'Annex B' }
    const invoice = await books.invoice(client.id, 10_000n)
    await app.run(updateInvoice, { id: app.id('invoice', invoice.id), ...texts })
    const suggested = await books.credit(35, { description: '24 h service' })
    expect(suggested).toMatchObject(suggests({ invoiceIds: [invoice.id] }))
    expect(await rules.bulk('convert_matched', suggested)).toEqual(['done'])
    expect(await books.credit(35, { description: '24, annex b' })).toMatchObject({ statusId: 3 })
  })

  it('a rule requires all conditions for one record, or prefers the record that meets most', async () => {
    const [right, sameAmount] = [await books.invoice(client.id, 10_000n), await books.invoice(client.id, 10_000n)]
    const other = await books.invoice(client.id, 4_000n)
    const both: Condition[] = [
      ['description', 'contains', '$invoice.number'],
      ['amount', '=', '$invoice.amount'],
    ]
    const all = await rules.deposits(both, { matchesOnAll: true })
    const description = `no. ${right.number}`
    expect(await books.credit(100, { description })).toMatchObject(suggests({ invoiceIds: [right.id] }))
    expect(await books.credit(40, { description })).toMatchObject(unmatched)
    await app.run(bankRuleRecord.update, { id: app.id('bankRule', all.id), matchesOnAll: false })
    expect(await books.credit(100, { description })).toMatchObject(suggests({ invoiceIds: [right.id] }))
    expect(await books.credit(40, { description })).toMatchObject(suggests({ invoiceIds: [right.id, other.id] }))
    expect(await books.credit(100)).toMatchObject(suggests({ invoiceIds: [right.id, sameAmount.id] }))
  })

  it('a rule limited to a client follows its merge', async () => {
    const made = await rules.deposits([['participant_name', 'contains', 'globex']], {
      clientId: app.id('client', client.id),
    })
    const survivor = await books.client('Survivor')
    await books.invoice(survivor.id, 7_000n)
    const [first, second] = [await books.invoice(client.id, 1_000n), await books.invoice(client.id, 2_000n)]
    const transaction = await books.credit(30, { participantName: 'GLOBEX Inc.' })
    expect(transaction).toMatchObject(suggests({ invoiceIds: [first.id, second.id] }))
    expect(await books.credit(30, { participantName: 'Initech' })).toMatchObject(unmatched)
    expect(await rules.bulk('convert_matched', transaction)).toEqual(['done'])
    expect(await books.transactionNow(transaction)).toMatchObject({
      statusId: 3,
      bankRuleId: made.id,
      suggestion: null,
    })
    expect(await books.invoiceNow(second)).toMatchObject({ statusId: 4 })
    await books.merge(survivor, client)
    const { rows } = await app.run(bankRuleRecord.list, { clientIds: [app.id('client', client.id)] })
    expect(rows).toMatchObject([{ id: made.id, clientId: survivor.id, originClientId: client.id }])
  })

  it('link_payment only links payments, and several results are suggested', async () => {
    await rules.deposits([['description', 'contains', '$client.email']], { onCreditMatch: 'link_payment' })
    const invoice = await books.invoice(client.id, 10_000n)
    expect(await books.credit(30, { description: 'ap@globex.test' })).toMatchObject(unmatched)
    const [one, two] = [await books.pay([[invoice, 3_000n]], 3_000n), await books.pay([[invoice, 3_000n]], 3_000n)]
    const transaction = await books.credit(30, { description: 'ap@globex.test' })
    expect(transaction).toMatchObject(suggests({ paymentIds: [one.id, two.id] }))
    expect(await rules.bulk('convert_matched', transaction)).toEqual(['ambiguous'])
    await books.match([[transaction, { paymentId: two }]])
    expect(await books.transactionNow(transaction)).toMatchObject({ statusId: 3, suggestion: null })
  })

  it('invoices of several clients are booked only where they have the amount together', async () => {
    const other = await books.client('Initech')
    const invoices = [await books.invoice(client.id, 8_800n), await books.invoice(other.id, 8_800n)]
    await rules.deposits([['$invoice.number', 'contains']])
    const description = invoices.map(({ number }) => number).join(' or ')
    const [alternatives, both] = [await books.credit(88, { description }), await books.credit(176, { description })]
    expect(await rules.bulk('convert_matched', alternatives)).toEqual(['clients_differ'])
    expect(await books.transactionNow(alternatives)).toMatchObject({ statusId: 2, match: null })
    expect(await rules.bulk('convert_matched', both)).toEqual(['done'])
    expect((await books.payments()).map(({ clientId, amount }) => [clientId, amount])).toEqual([
      [client.id, 8_800n],
      [other.id, 8_800n],
    ])
  })

  it('a rule finds nothing paid, deleted, in another currency or of another company', async () => {
    await rules.deposits([['$invoice.number', 'contains']])
    const paid = await books.invoice(client.id, 100n)
    await books.pay([[paid, 100n]], 100n)
    const open = await books.invoice(client.id, 100n)
    const description = `${paid.number} ${open.number}`
    expect(await books.credit(1, { description: String(paid.number) })).toMatchObject(unmatched)
    expect(await books.credit(1, { description, currency: '1' })).toMatchObject(unmatched)
    const { token } = await app.otherCompany()
    const input = { name: 'x', appliesTo: 'CREDIT', conditions: conditionsOf([['$invoice.number', 'contains']]) }
    await app.run(bankRuleRecord.create, input, { token })
    const elsewhere = await app.run(createBankTransaction, { amount: 1, description, currency: '3' }, { token })
    expect(elsewhere).toMatchObject(unmatched)
  })
})

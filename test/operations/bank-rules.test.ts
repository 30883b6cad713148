import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { applyRules } from '../../src/domain/bank-rule/apply.ts'
import { bankRules, bulkBankRules, createBankRule, updateBankRule } from '../../src/domain/bank-rule/operations.ts'
import type { BankTransaction } from '../../src/domain/bank-transaction/bank-transaction.ts'
import { bulkBankTransactions } from '../../src/domain/bank-transaction/bulk.ts'
import { createBankTransaction, updateBankTransaction } from '../../src/domain/bank-transaction/operations.ts'
import type { Client } from '../../src/domain/client/client.ts'
import { updateClient } from '../../src/domain/client/operations.ts'
import type { DomainError } from '../../src/domain/error.ts'
import { updateInvoice } from '../../src/domain/invoice/operations.ts'
import { updatePayment } from '../../src/domain/payment/operations.ts'
import { bulkVendors } from '../../src/domain/vendor/operations.ts'
import { openTestApp } from '../harness.ts'
import type { CallOptions, TestApp } from '../harness.ts'
import { checkInvariants } from '../invariants.ts'
import { bankBooksOf } from './bank-books.ts'

let app: TestApp
let books: ReturnType<typeof bankBooksOf>
let client: Client
beforeEach(async () => {
  app = await openTestApp({ settings: { currency_id: '3' } })
  books = bankBooksOf(app)
  client = await books.client('Globex', [{ email: 'ap@globex.test' }])
})
afterEach(async () => {
  const wrong = await checkInvariants(app.database, app.owner.companyId, { gapless: false })
  await app.close()
  // Invoices that are written by the hundred have no lines that add up.
  expect(wrong.filter((line) => !line.startsWith('P1 '))).toEqual([])
})

type Condition = readonly [searchKey: string, operator: string, value?: string]

const conditionsOf = (conditions: readonly Condition[]) =>
  conditions.map(([searchKey, operator, value]) => ({ searchKey, operator, value: value ?? '' }))

const deposits = (conditions: readonly Condition[], more: Record<string, unknown> = {}) =>
  app.run(createBankRule, { name: 'Deposits', appliesTo: 'CREDIT', rules: conditionsOf(conditions), ...more })
const spending = (conditions: readonly Condition[], more: Record<string, unknown> = {}) =>
  app.run(createBankRule, { name: 'Spending', appliesTo: 'DEBIT', rules: conditionsOf(conditions), ...more })

const bulk = async (action: 'unlink' | 'convert_matched' | 'apply_rules', ...list: Pick<BankTransaction, 'id'>[]) => {
  const ids = list.map(({ id }) => app.id('bankTransaction', id))
  const { results } = await app.run(bulkBankTransactions, { action, ids })
  return results.map(({ outcome, reason }) => reason ?? outcome)
}

const change = (transaction: BankTransaction, changes: Record<string, unknown>) =>
  app.run(updateBankTransaction, { id: app.id('bankTransaction', transaction.id), ...changes })

const unmatched = { statusId: 1, suggestion: null, bankRuleId: null, match: null }
const suggests = (parts: Partial<NonNullable<BankTransaction['suggestion']>>) => ({
  statusId: 2,
  match: null,
  suggestion: { invoiceIds: [], paymentIds: [], vendorId: null, expenseCategoryId: null, ...parts },
})

describe('a rule for money that goes out', () => {
  it('suggests its vendor and category where its conditions hold', async () => {
    const [vendor, category] = [await books.vendor('Acme'), await books.category('Travel')]
    const made = await spending([['description', 'contains', 'acme']], {
      vendorId: app.id('vendor', vendor.id),
      categoryId: app.id('expenseCategory', category.id),
    })
    expect(await books.debit(10, { description: 'SEPA ACME 17' })).toMatchObject({
      ...suggests({ vendorId: vendor.id, expenseCategoryId: category.id }),
      bankRuleId: made.id,
      vendorId: null,
    })
    expect(await books.debit(10, { description: 'Initech' })).toMatchObject(unmatched)
  })

  it('compares amounts exactly', async () => {
    await spending(
      [
        ['amount', '>', '10.099999'],
        ['amount', '<=', '10.10'],
      ],
      { matchesOnAll: true },
    )
    expect(await books.debit('10.10')).toMatchObject({ statusId: 2 })
    expect(await books.debit('10.09')).toMatchObject(unmatched)
    expect(await books.debit('10.11')).toMatchObject(unmatched)
  })

  it('looks at the other side, at all conditions or any of them, and at no deposit', async () => {
    const any: Condition[] = [
      ['participant_name', 'is', 'Initech'],
      ['participant', 'starts_with', 'DE12'],
    ]
    await spending(any, { matchesOnAll: true })
    expect(await books.debit(1, { participantName: 'Initech', participant: 'FR1' })).toMatchObject(unmatched)
    expect(await books.debit(1, { participantName: 'initech', participant: 'de123' })).toMatchObject({ statusId: 2 })
    await spending(any)
    expect(await books.debit(1, { participantName: 'Initech', participant: 'FR1' })).toMatchObject({ statusId: 2 })
    expect(await books.credit(1, { participantName: 'Initech' })).toMatchObject(unmatched)
  })

  it('is asked in the order of age, while it is active, has conditions, and its vendor is not deleted', async () => {
    const [gone, second] = [await books.vendor('Gone'), await books.vendor('Second')]
    await spending([])
    await spending([['description', 'contains', 'x']], { vendorId: app.id('vendor', gone.id) })
    const archived = await spending([['description', 'contains', 'x']])
    const first = await spending([['description', 'contains', 'x']], { vendorId: app.id('vendor', second.id) })
    await spending([['description', 'contains', 'x']])
    await app.run(bulkVendors, { action: 'delete', ids: [app.id('vendor', gone.id)] })
    await app.run(bulkBankRules, { action: 'archive', ids: [app.id('bankRule', archived.id)] })
    expect(await books.debit(1, { description: 'x' })).toMatchObject({ bankRuleId: first.id })
  })

  it('books the expense at once with autoConvert, with or without a vendor, and unlinking leaves nothing of it', async () => {
    const category = await books.category('Rent')
    const made = await spending([['description', 'contains', 'rent']], {
      autoConvert: true,
      categoryId: app.id('expenseCategory', category.id),
    })
    const transaction = await books.debit('50.05', { description: 'Rent', date: '2026-02-01' })
    expect(transaction).toMatchObject({ statusId: 3, suggestion: null, bankRuleId: made.id })
    expect(await books.expenses()).toMatchObject([
      { amount: 5005n, vendorId: null, categoryId: category.id, bankTransactionId: transaction.id, date: '2026-02-01' },
    ])
    expect(await bulk('unlink', transaction)).toEqual(['done'])
    expect(await books.transactionNow(transaction)).toMatchObject({ ...unmatched, vendorId: null })
    expect(await bulk('apply_rules', transaction)).toEqual(['done'])
    expect(await books.transactionNow(transaction)).toMatchObject({ statusId: 3, bankRuleId: made.id })
    expect(await bulk('apply_rules', transaction)).toEqual(['already_converted'])
  })

  it('leaves alone what a person has given a vendor, and what is nothing', async () => {
    await spending([['description', 'contains', 'x']])
    const vendor = await books.vendor('Acme')
    const known = await books.debit(5, { description: 'x', vendorId: app.id('vendor', vendor.id) })
    expect(known).toMatchObject({ statusId: 2, suggestion: null, bankRuleId: null })
    expect(await bulk('apply_rules', known)).toEqual(['already_suggested'])
    expect(await books.debit(0, { description: 'x' })).toMatchObject(unmatched)
  })
})

describe('a rule for deposits', () => {
  it('finds the open invoice whose number is in the description, whatever the case', async () => {
    const made = await deposits([['description', 'contains', '$invoice.number']])
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

  it('takes no part of an amount for a number, nor a single digit', async () => {
    await deposits([['$invoice.number', 'contains']])
    for (const number of ['12', '7'])
      await app.run(updateInvoice, {
        id: app.id('invoice', (await books.invoice(client.id, 10_000n)).id),
        number,
      })
    expect(await books.credit(1, { description: '12,50 and 12.50 and 7' })).toMatchObject(unmatched)
    expect(await books.credit(1, { description: '12,50 for 12' })).toMatchObject({ statusId: 2 })
  })

  it('finds invoices by their PO number and custom values', async () => {
    const written = {
      '$invoice.po_number': { poNumber: 'PO 17/A' },
      '$invoice.custom1': { customValue1: 'one-17' },
      '$invoice.custom2': { customValue2: 'two-17' },
      '$invoice.custom3': { customValue3: 'three-17' },
      '$invoice.custom4': { customValue4: 'four-17' },
    }
    for (const [variable, changes] of Object.entries(written)) {
      await deposits([[variable, 'contains']])
      const invoice = await books.invoice(client.id, 10_000n)
      await app.run(updateInvoice, { id: app.id('invoice', invoice.id), ...changes })
      const [value = ''] = Object.values(changes)
      expect(await books.credit(100, { description: `For ${value.toLowerCase()}.` })).toMatchObject(
        suggests({ invoiceIds: [invoice.id] }),
      )
      expect(await books.credit(100, { description: `For ${value}b` })).toMatchObject(unmatched)
    }
  })

  it('finds the invoices of a client by its number, custom values and e-mails', async () => {
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
      await deposits([[variable, 'contains']])
      const other = await books.client('Initech', [{ email: 'x@initech.test' }])
      await app.run(updateClient, { id: app.id('client', other.id), ...changes })
      const invoice = await books.invoice(other.id, 10_000n)
      const [value] = Object.values(changes)
      const description = `from ${typeof value === 'string' ? value : 'AP@initech.test'}, thanks`
      expect(await books.credit(1, { description })).toMatchObject(suggests({ invoiceIds: [invoice.id] }))
    }
    expect(await books.credit(1, { description: 'from nobody' })).toMatchObject(unmatched)
  })

  it('finds payments that no bank transaction brought, and ties them', async () => {
    const written = {
      '$payment.transaction_reference': { transactionReference: 'TX-99' },
      '$payment.custom1': { customValue1: 'one-99' },
      '$payment.custom2': { customValue2: 'two-99' },
      '$payment.custom3': { customValue3: 'three-99' },
      '$payment.custom4': { customValue4: 'four-99' },
    }
    const invoice = await books.invoice(client.id, 10_000n)
    for (const [variable, changes] of Object.entries(written)) {
      const made = await deposits([[variable, 'contains']], { autoConvert: true })
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

  it('compares the amount with what invoices still take', async () => {
    const made = await deposits([['amount', '=', '$invoice.amount']])
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
      const rules = conditionsOf([['amount', operator, '$invoice.amount']])
      await app.run(updateBankRule, { id: app.id('bankRule', made.id), rules })
      expect(await books.credit(fitting ?? '')).toMatchObject(suggests({ invoiceIds: [invoice.id] }))
      expect(await books.credit(other ?? '')).toMatchObject(unmatched)
    }
  })

  it('lists the ten nearest of the many that an amount is more than', async () => {
    await deposits([['$invoice.amount', '>']], { autoConvert: true })
    const invoices = []
    for (let amount = 1n; amount <= 12n; amount += 1n) invoices.push(await books.invoice(client.id, amount * 100n))
    expect(await books.credit(12)).toMatchObject(suggests({ invoiceIds: invoices.slice(0, 10).map(({ id }) => id) }))
  })

  it('finds drafts by their amount, and payments by theirs', async () => {
    const draft = await books.invoice(client.id, 7_700n, 'draft')
    const paid = await books.pay([[await books.invoice(client.id, 5_000n), 5_000n]], 8_800n)
    await deposits([
      ['$invoice.amount', '='],
      ['$payment.amount', '='],
    ])
    expect(await books.credit(77)).toMatchObject(suggests({ invoiceIds: [draft.id] }))
    expect(await books.credit(88)).toMatchObject(suggests({ paymentIds: [paid.id] }))
  })

  it('books at once only what is one record beyond doubt; else it suggests all that fit, the oldest first', async () => {
    const made = await deposits([['$invoice.number', 'contains']], { autoConvert: true })
    const [first, second] = [await books.invoice(client.id, 10_000n), await books.invoice(client.id, 5_000n)]
    const both = await books.credit(120, { description: `${second.number} and ${first.number}` })
    expect(both).toMatchObject({ ...suggests({ invoiceIds: [first.id, second.id] }), bankRuleId: made.id })
    const one = await books.credit(100, { description: `for ${first.number}` })
    expect(one).toMatchObject({ statusId: 3, match: { kind: 'invoices', invoiceIds: [first.id], applied: ['10000'] } })
    expect(await books.payments()).toMatchObject([{ amount: 10_000n, applied: 10_000n, bankTransactionId: one.id }])
    expect(await books.invoiceNow(first)).toMatchObject({ statusId: 4 })
    expect(await bulk('convert_matched', both)).toEqual(['invoice_not_payable'])
    expect(await bulk('apply_rules', both)).toEqual(['done'])
    expect(await books.transactionNow(both)).toMatchObject({ statusId: 3, match: { invoiceIds: [second.id] } })
    expect(await bulk('unlink', both, one)).toEqual(['done', 'done'])
    expect(await books.transactionNow(one)).toMatchObject(unmatched)
    expect(await books.figures(client)).toMatchObject({ columns: { balance: 15_000n, paidToDate: 0n } })
  })

  it('asks for all conditions of the same record, or prefers the record that most of them fit', async () => {
    const [right, sameAmount] = [await books.invoice(client.id, 10_000n), await books.invoice(client.id, 10_000n)]
    const other = await books.invoice(client.id, 4_000n)
    const both: Condition[] = [
      ['description', 'contains', '$invoice.number'],
      ['amount', '=', '$invoice.amount'],
    ]
    const all = await deposits(both, { matchesOnAll: true })
    const description = `no. ${right.number}`
    expect(await books.credit(100, { description })).toMatchObject(suggests({ invoiceIds: [right.id] }))
    expect(await books.credit(40, { description })).toMatchObject(unmatched)
    await app.run(updateBankRule, { id: app.id('bankRule', all.id), matchesOnAll: false })
    expect(await books.credit(100, { description })).toMatchObject(suggests({ invoiceIds: [right.id] }))
    expect(await books.credit(40, { description })).toMatchObject(suggests({ invoiceIds: [right.id, other.id] }))
    expect(await books.credit(100)).toMatchObject(suggests({ invoiceIds: [right.id, sameAmount.id] }))
  })

  it('names the client whose records alone count, and goes with it into a merge', async () => {
    const made = await deposits([['participant_name', 'contains', 'globex']], {
      clientId: app.id('client', client.id),
    })
    const survivor = await books.client('Survivor')
    await books.invoice(survivor.id, 7_000n)
    const [first, second] = [await books.invoice(client.id, 1_000n), await books.invoice(client.id, 2_000n)]
    const transaction = await books.credit(30, { participantName: 'GLOBEX Inc.' })
    expect(transaction).toMatchObject(suggests({ invoiceIds: [first.id, second.id] }))
    expect(await books.credit(30, { participantName: 'Initech' })).toMatchObject(unmatched)
    expect(await bulk('convert_matched', transaction)).toEqual(['done'])
    expect(await books.transactionNow(transaction)).toMatchObject({
      statusId: 3,
      bankRuleId: made.id,
      suggestion: null,
    })
    expect(await books.invoiceNow(second)).toMatchObject({ statusId: 4 })
    await books.merge(survivor, client)
    const { rows } = await app.run(bankRules, { clientId: app.id('client', client.id) })
    expect(rows).toMatchObject([{ id: made.id, clientId: survivor.id, originClientId: client.id }])
  })

  it('ties to payments alone with link_payment, and lets a person choose among several', async () => {
    await deposits([['description', 'contains', '$client.email']], { onCreditMatch: 'link_payment' })
    const invoice = await books.invoice(client.id, 10_000n)
    expect(await books.credit(30, { description: 'ap@globex.test' })).toMatchObject(unmatched)
    const [one, two] = [await books.pay([[invoice, 3_000n]], 3_000n), await books.pay([[invoice, 3_000n]], 3_000n)]
    const transaction = await books.credit(30, { description: 'ap@globex.test' })
    expect(transaction).toMatchObject(suggests({ paymentIds: [one.id, two.id] }))
    expect(await bulk('convert_matched', transaction)).toEqual(['ambiguous'])
    await books.match([[transaction, { paymentId: two }]])
    expect(await books.transactionNow(transaction)).toMatchObject({ statusId: 3, suggestion: null })
  })

  it('finds nothing paid, deleted, in another currency or of another company', async () => {
    await deposits([['$invoice.number', 'contains']])
    const paid = await books.invoice(client.id, 100n)
    await books.pay([[paid, 100n]], 100n)
    const open = await books.invoice(client.id, 100n)
    const description = `${paid.number} ${open.number}`
    expect(await books.credit(1, { description: String(paid.number) })).toMatchObject(unmatched)
    expect(await books.credit(1, { description, currencyId: '1' })).toMatchObject(unmatched)
    const { token } = await app.otherCompany()
    const input = { name: 'x', appliesTo: 'CREDIT', rules: conditionsOf([['$invoice.number', 'contains']]) }
    await app.run(createBankRule, input, { token })
    const elsewhere = await app.run(createBankTransaction, { amount: 1, description, currencyId: '3' }, { token })
    expect(elsewhere).toMatchObject(unmatched)
  })
})

describe('a suggestion', () => {
  it('is taken back by unlinking, and given anew when the rules are asked', async () => {
    const vendor = await books.vendor('Acme')
    const made = await spending([['description', 'contains', 'acme']], { vendorId: app.id('vendor', vendor.id) })
    const transaction = await books.debit(5, { description: 'acme' })
    const other = await books.debit(5, { description: 'other' })
    expect(await bulk('unlink', transaction, other)).toEqual(['done', 'not_converted'])
    expect(await books.transactionNow(transaction)).toMatchObject(unmatched)
    expect(await bulk('apply_rules', transaction, other)).toEqual(['done', 'no_rule_fits'])
    expect(await books.transactionNow(transaction)).toMatchObject({ statusId: 2, bankRuleId: made.id })
    expect(await bulk('convert_matched', transaction, other)).toEqual(['done', 'not_suggested'])
    expect(await books.expenses()).toMatchObject([{ amount: 500n, vendorId: vendor.id }])
  })

  it('goes with what it rested on, and the rules say anew what it is, without booking it', async () => {
    const [acme, other] = [await books.vendor('Acme'), await books.vendor('Other')]
    await spending([['description', 'contains', 'acme']], { vendorId: app.id('vendor', acme.id) })
    await spending([['description', 'contains', 'rent']], { autoConvert: true })
    const transaction = await books.debit(5, { description: 'acme' })
    expect(await change(transaction, { accountType: 'giro', vendorId: app.id('vendor', acme.id) })).toMatchObject(
      suggests({ vendorId: acme.id }),
    )
    expect(await change(transaction, { description: 'nothing' })).toMatchObject(unmatched)
    expect(await change(transaction, { description: 'rent' })).toMatchObject(suggests({}))
    expect(await change(transaction, { vendorId: app.id('vendor', other.id) })).toMatchObject({
      statusId: 2,
      vendorId: other.id,
      suggestion: null,
      bankRuleId: null,
    })
    expect(await change(transaction, { baseType: 'CREDIT' })).toMatchObject(unmatched)
  })
})

/** How many statements the rules take for so many deposits, each with its invoice. */
const cost = async (count: number) => {
  const invoices = await books.sentInvoices(client, count)
  const rows = [...(await books.transactions(count + 1, 'CREDIT')), ...(await books.transactions(1, 'DEBIT'))].map(
    (row, index) => ({ ...row, description: `Invoice ${invoices[Math.min(index, count - 1)]?.number}` }),
  )
  await app.work()
  app.statements.length = 0
  const sorted = await books.step((work) => applyRules(work, rows))
  const all = app.statements.length
  expect(rows.map(({ id }) => sorted.get(id))).toEqual([...invoices.map(() => 'converted'), undefined, 'suggested'])
  return all
}

describe('many transactions', () => {
  it('are sorted in order, each finding what those before it left, by as many statements as few', async () => {
    await deposits([['$invoice.number', 'contains']], { autoConvert: true })
    await spending([['description', 'contains', 'invoice']])
    const [few, many] = [await cost(2), await cost(300)]
    // Inserts and updates of hundreds of rows are cut into runs.
    expect(many - few).toBeLessThan(60)
  })
})

const refusal = async (input: Record<string, unknown>): Promise<Record<string, string>> => {
  const error = await app.run(createBankRule, { name: 'x', ...input }).then(
    () => undefined,
    (thrown: DomainError) => thrown,
  )
  return Object.fromEntries((error?.fields ?? []).map(({ path, message }) => [path.join('.'), message]))
}

describe('what a rule cannot be', () => {
  it('a deposit that nothing says what it is for', async () => {
    const fields = await refusal({ appliesTo: 'CREDIT', rules: conditionsOf([['description', 'contains', 'x']]) })
    expect(fields).toEqual({ rules: expect.stringMatching(/nothing else says what a deposit is for/) })
  })

  it('conditions that contradict each other, a blank name, and records that are not there', async () => {
    const mixed = conditionsOf([
      ['$invoice.number', 'contains'],
      ['$payment.amount', '='],
    ])
    expect(await refusal({ appliesTo: 'CREDIT', rules: mixed, matchesOnAll: true })).toHaveProperty('rules')
    expect(await refusal({ appliesTo: 'CREDIT', rules: mixed, onCreditMatch: 'link_payment' })).toHaveProperty('rules')
    expect(await refusal({ name: ' ' })).toEqual({ name: 'is required' })
    expect(Object.keys(await refusal({ vendorId: app.id('vendor', 99), categoryId: 'nonsense' }))).toEqual([
      'categoryId',
    ])
    const made = await deposits([['$invoice.number', 'contains']])
    const turned = app.run(updateBankRule, { id: app.id('bankRule', made.id), appliesTo: 'DEBIT' })
    await expect(turned).rejects.toMatchObject({ fields: [{ path: ['rules', 0, 'searchKey'] }] })
  })
})

const names = async (call: CallOptions) => (await app.run(bankRules, {}, call)).rows.map(({ name }) => name)

describe('rights', () => {
  it('decide who makes, sees and changes rules', async () => {
    const made = await spending([])
    const nobody = await app.member('create_bank_transaction')
    const maker = await app.member('create_bank_transaction_rule')
    const viewer = await app.member('view_bank_transaction_rule')
    await expect(app.run(createBankRule, { name: 'x' }, nobody)).rejects.toMatchObject({ code: 'FORBIDDEN' })
    await app.run(createBankRule, { name: 'Mine' }, maker)
    expect([await names(nobody), await names(maker), await names(viewer)]).toEqual([[], ['Mine'], ['Spending', 'Mine']])
    const id = app.id('bankRule', made.id)
    await expect(app.run(updateBankRule, { id, name: 'y' }, viewer)).rejects.toMatchObject({ code: 'FORBIDDEN' })
    await expect(app.run(updateBankRule, { id, name: 'y' }, maker)).rejects.toMatchObject({ code: 'NOT_FOUND' })
  })
})

import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { applyRules } from '../../../src/domain/banking/bank-rule/apply.ts'
import { bankRuleRecord } from '../../../src/domain/banking/bank-rule/operations.ts'
import type { BankTransaction } from '../../../src/domain/banking/bank-transaction/bank-transaction.ts'
import { bulkBankTransactions } from '../../../src/domain/banking/bank-transaction/bulk.ts'
import { updateBankTransaction } from '../../../src/domain/banking/bank-transaction/operations.ts'
import type { Client } from '../../../src/domain/contacts/client/client.ts'
import type { DomainError } from '../../../src/domain/kernel/error.ts'
import { bulkVendors } from '../../../src/domain/contacts/vendor/operations.ts'
import { openTestApp } from '../../harness.ts'
import type { CallOptions, TestApp } from '../../harness.ts'
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

const change = (transaction: BankTransaction, changes: Record<string, unknown>) =>
  app.run(updateBankTransaction, { id: app.id('bankTransaction', transaction.id), ...changes })

describe('bank rules for withdrawals', () => {
  it('a rule suggests its vendor and category if its conditions match', async () => {
    const [vendor, category] = [await books.vendor('Acme'), await books.category('Travel')]
    const made = await rules.spending([['description', 'contains', 'acme']], {
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

  it('a rule compares amounts exactly', async () => {
    await rules.spending(
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

  it('a rule can compare the counterparty, all or any conditions, and ignores deposits', async () => {
    const any: Condition[] = [
      ['participant_name', 'is', 'Initech'],
      ['participant', 'starts_with', 'DE12'],
    ]
    await rules.spending(any, { matchesOnAll: true })
    expect(await books.debit(1, { participantName: 'Initech', participant: 'FR1' })).toMatchObject(unmatched)
    expect(await books.debit(1, { participantName: 'initech', participant: 'de123' })).toMatchObject({ statusId: 2 })
    await rules.spending(any)
    expect(await books.debit(1, { participantName: 'Initech', participant: 'FR1' })).toMatchObject({ statusId: 2 })
    expect(await books.credit(1, { participantName: 'Initech' })).toMatchObject(unmatched)
  })

  it('only active rules with conditions and a live vendor apply, oldest first', async () => {
    const [gone, second] = [await books.vendor('Gone'), await books.vendor('Second')]
    await rules.spending([])
    await rules.spending([['description', 'contains', 'x']], { vendorId: app.id('vendor', gone.id) })
    const archived = await rules.spending([['description', 'contains', 'x']])
    const first = await rules.spending([['description', 'contains', 'x']], { vendorId: app.id('vendor', second.id) })
    await rules.spending([['description', 'contains', 'x']])
    await app.run(bulkVendors, { action: 'delete', ids: [app.id('vendor', gone.id)] })
    await app.run(bankRuleRecord.bulk, { action: 'archive', ids: [app.id('bankRule', archived.id)] })
    expect(await books.debit(1, { description: 'x' })).toMatchObject({ bankRuleId: first.id })
  })

  it('autoConvert creates the expense immediately, with or without a vendor, and unlinking removes it', async () => {
    const category = await books.category('Rent')
    const made = await rules.spending([['description', 'contains', 'rent']], {
      autoConvert: true,
      categoryId: app.id('expenseCategory', category.id),
    })
    const transaction = await books.debit('50.05', { description: 'Rent', date: '2026-02-01' })
    expect(transaction).toMatchObject({ statusId: 3, suggestion: null, bankRuleId: made.id })
    expect(await books.expenses()).toMatchObject([
      { amount: 5005n, vendorId: null, categoryId: category.id, bankTransactionId: transaction.id, date: '2026-02-01' },
    ])
    expect(await rules.bulk('unlink', transaction)).toEqual(['done'])
    expect(await books.transactionNow(transaction)).toMatchObject({ ...unmatched, vendorId: null })
    expect(await rules.bulk('apply_rules', transaction)).toEqual(['done'])
    expect(await books.transactionNow(transaction)).toMatchObject({ statusId: 3, bankRuleId: made.id })
    expect(await rules.bulk('apply_rules', transaction)).toEqual(['already_converted'])
  })

  it('transactions with a vendor from a user and transactions of 0 are ignored', async () => {
    await rules.spending([['description', 'contains', 'x']])
    const vendor = await books.vendor('Acme')
    const known = await books.debit(5, { description: 'x', vendorId: app.id('vendor', vendor.id) })
    expect(known).toMatchObject({ statusId: 2, suggestion: null, bankRuleId: null })
    expect(await rules.bulk('apply_rules', known)).toEqual(['already_suggested'])
    expect(await books.debit(0, { description: 'x' })).toMatchObject(unmatched)
  })
})

describe('suggestions of rules', () => {
  it('unlinking removes a suggestion, and running the rules adds it again', async () => {
    const vendor = await books.vendor('Acme')
    const made = await rules.spending([['description', 'contains', 'acme']], { vendorId: app.id('vendor', vendor.id) })
    const transaction = await books.debit(5, { description: 'acme' })
    const other = await books.debit(5, { description: 'other' })
    expect(await rules.bulk('unlink', transaction, other)).toEqual(['done', 'not_converted'])
    expect(await books.transactionNow(transaction)).toMatchObject(unmatched)
    expect(await rules.bulk('apply_rules', transaction, other)).toEqual(['done', 'no_rule_fits'])
    expect(await books.transactionNow(transaction)).toMatchObject({ statusId: 2, bankRuleId: made.id })
    expect(await rules.bulk('convert_matched', transaction, other)).toEqual(['done', 'not_suggested'])
    expect(await books.expenses()).toMatchObject([{ amount: 500n, vendorId: vendor.id }])
  })

  it('deleting the suggested records removes a suggestion, and the rules run again without converting', async () => {
    const [acme, other] = [await books.vendor('Acme'), await books.vendor('Other')]
    await rules.spending([['description', 'contains', 'acme']], { vendorId: app.id('vendor', acme.id) })
    await rules.spending([['description', 'contains', 'rent']], { autoConvert: true })
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
    expect(await change(transaction, { direction: 'CREDIT' })).toMatchObject(unmatched)
  })
})

/** Number of statements that the rules execute for this many deposits with one invoice each. */
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

describe('transactions that rules leave alone', () => {
  it('rules suggest nothing for a deleted transaction, and do once it is restored', async () => {
    const deleted = await books.debit(7, { description: 'toner' })
    const act = async (action: 'delete' | 'restore' | 'apply_rules') =>
      (await app.run(bulkBankTransactions, { action, ids: [app.id('bankTransaction', deleted.id)] })).results.map(
        ({ outcome, reason }) => reason ?? outcome,
      )
    await act('delete')
    const made = await rules.spending([['description', 'contains', 'toner']])
    expect(await act('apply_rules')).toEqual(['deleted'])
    expect(await books.transactionNow(deleted)).toMatchObject(unmatched)
    await act('restore')
    expect(await act('apply_rules')).toEqual(['done'])
    expect(await books.transactionNow(deleted)).toMatchObject({ statusId: 2, bankRuleId: made.id })
    expect(await act('apply_rules')).toEqual(['done'])
  })
})

describe('many transactions', () => {
  it('transactions are processed in order, each after the effects of the preceding, with a constant number of statements', async () => {
    await rules.deposits([['$invoice.number', 'contains']], { autoConvert: true })
    await rules.spending([['description', 'contains', 'invoice']])
    const [few, many] = [await cost(2), await cost(300)]
    // Inserts and updates of hundreds of rows are split into chunks.
    expect(many - few).toBeLessThan(60)
  })
})

const refusal = async (input: Record<string, unknown>): Promise<Record<string, string>> => {
  const error = await app.run(bankRuleRecord.create, { name: 'x', ...input }).then(
    () => undefined,
    (thrown: DomainError) => thrown,
  )
  return Object.fromEntries((error?.fields ?? []).map(({ path, message }) => [path.join('.'), message]))
}

describe('invalid rules', () => {
  it('a deposit rule without a target is refused', async () => {
    const fields = await refusal({ appliesTo: 'CREDIT', conditions: conditionsOf([['description', 'contains', 'x']]) })
    expect(fields).toEqual({ conditions: expect.stringMatching(/otherwise the target of a deposit is unknown/) })
  })

  it('contradictory conditions, a blank name and unknown records are refused', async () => {
    const mixed = conditionsOf([
      ['$invoice.number', 'contains'],
      ['$payment.amount', '='],
    ])
    expect(await refusal({ appliesTo: 'CREDIT', conditions: mixed, matchesOnAll: true })).toHaveProperty('conditions')
    expect(await refusal({ appliesTo: 'CREDIT', conditions: mixed, onCreditMatch: 'link_payment' })).toHaveProperty(
      'conditions',
    )
    expect(await refusal({ name: ' ' })).toEqual({ name: 'is required' })
    expect(Object.keys(await refusal({ vendorId: app.id('vendor', 99), categoryId: 'nonsense' }))).toEqual([
      'categoryId',
    ])
    const made = await rules.deposits([['$invoice.number', 'contains']])
    const turned = app.run(bankRuleRecord.update, { id: app.id('bankRule', made.id), appliesTo: 'DEBIT' })
    await expect(turned).rejects.toMatchObject({ fields: [{ path: ['conditions', 0, 'searchKey'] }] })
  })
})

const names = async (call: CallOptions) => (await app.run(bankRuleRecord.list, {}, call)).rows.map(({ name }) => name)

describe('permissions for bank rules', () => {
  it('permissions decide who can create, see and change rules', async () => {
    const made = await rules.spending([])
    const nobody = await app.member('create_bank_transaction')
    const maker = await app.member('create_bank_transaction_rule')
    const viewer = await app.member('view_bank_transaction_rule')
    await expect(app.run(bankRuleRecord.create, { name: 'x' }, nobody)).rejects.toMatchObject({ code: 'FORBIDDEN' })
    await app.run(bankRuleRecord.create, { name: 'Mine' }, maker)
    expect([await names(nobody), await names(maker), await names(viewer)]).toEqual([[], ['Mine'], ['Spending', 'Mine']])
    const id = app.id('bankRule', made.id)
    await expect(app.run(bankRuleRecord.update, { id, name: 'y' }, viewer)).rejects.toMatchObject({ code: 'FORBIDDEN' })
    await expect(app.run(bankRuleRecord.update, { id, name: 'y' }, maker)).rejects.toMatchObject({ code: 'NOT_FOUND' })
  })
})

import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sentInvoice } from '../../fixtures.ts'
import { openTestApp } from '../../harness.ts'
import { allocationOf, change, lineWith, saysAfter, useOf } from './corruptions.ts'
import type { Books, Corruption } from './corruptions.ts'
import { smallBusiness } from './verify-fixtures.ts'

let books: Books
beforeAll(async () => {
  const app = await openTestApp()
  const business = await smallBusiness(app)
  await sentInvoice(app, business.survivor)
  books = { app, business }
})
afterAll(() => books.app.close())

describe('verify reports a corruption with its record and both figures:', () => {
  it.each<[string, Corruption, string[]]>([
    [
      'an amount that the lines do not come to',
      change('invoices', 'draft', { amount: 10001n }),
      ['P1 invoice {draft}: amount: 100.01, should be 100'],
    ],
    [
      'an amount of a quote',
      change('quotes', 'quote', { amount: 1n }),
      ['P1 quote {quote}: amount: 0.01, should be 12'],
    ],
    ['taxes', change('invoices', 'draft', { totalTaxes: 7n }), ['P1 invoice {draft}: taxes: 0.07, should be 0']],
    [
      'a deposit larger than the amount',
      change('invoices', 'draft', { partial: 10001n }),
      ['P1 invoice {draft}: deposit: 100.01, should be between 0 and 100'],
    ],
    [
      'a discount that the amount does not know of',
      change('invoices', 'draft', { discount: '10' }),
      ['P1 invoice {draft}: amount: 100, should be 90'],
    ],
    [
      'a balance',
      change('invoices', 'partial', { balance: 6999n }),
      [
        'P2 invoice {partial}: balance: 69.99, should be 70',
        'P4 client {acme}: balance against the invoices: 70, should be 69.99',
      ],
    ],
    [
      'a balance of a draft',
      change('invoices', 'draft', { balance: 10000n }),
      ['P2 invoice {draft}: balance: 100, should be 0'],
    ],
    [
      'more paid than was asked for',
      change('invoices', 'paid', { paidToDate: 10001n, balance: -1n, statusId: 3 }),
      [
        'P2 invoice {paid}: paid to date beyond the amount: 100.01, should be between 0 and 100',
        'P2 invoice {paid}: paid to date against the allocations: 100.01, should be 100',
        'P4 client {acme}: balance against the invoices: 70, should be 69.99',
      ],
    ],
    [
      'a paid draft',
      change('invoices', 'draft', { paidToDate: 1n }),
      [
        'P2 invoice {draft}: paid to date of a draft: 0.01, should be 0',
        'P2 invoice {draft}: paid to date against the allocations: 0.01, should be 0',
      ],
    ],
    ['a state', change('invoices', 'partial', { statusId: 2 }), ['P6 invoice {partial}: status: 2, should be 3']],
    [
      'a state that does not exist',
      change('invoices', 'cancelled', { statusId: 9 }),
      ['P6 invoice {cancelled}: status that does not exist: 9, should be between 1 and 6'],
    ],
    [
      'an invoice that is back without its money',
      change('invoices', 'deleted', { isDeleted: false }),
      [
        'P2 invoice {deleted}: paid to date against the allocations: 30, should be 0',
        'P4 client {acme}: balance against the invoices: 70, should be 140',
      ],
    ],
    [
      'what of a payment was applied',
      change('payments', 'refunded', { applied: 3999n }),
      [
        'P3 payment {refunded}: applied: 39.99, should be 40',
        'P4 client {acme}: unapplied money against the payments: 25, should be 25.01',
      ],
    ],
    [
      'more applied than received',
      change('payments', 'refunded', { amount: 3999n }),
      [
        'P3 payment {refunded}: applied beyond the amount: 40, should be between 0 and 39.99',
        'P4 client {acme}: paid to date against the payments: 255, should be 254.99',
        'P4 client {acme}: unapplied money against the payments: 25, should be 24.99',
      ],
    ],
    [
      'more refunded than received',
      change('payments', 'unapplied', { refunded: 2501n, statusId: 5 }),
      [
        'P3 payment {unapplied}: refunded beyond the amount: 25.01, should be between 0 and 25',
        'P4 client {acme}: paid to date against the payments: 255, should be 229.99',
        'P4 client {acme}: unapplied money against the payments: 25, should be -0.01',
      ],
    ],
    [
      'a payment that is back without its allocations',
      change('payments', 'takenBack', { isDeleted: false }),
      [
        'P3 payment {takenBack}: applied: 5, should be 0',
        'P4 client {acme}: paid to date against the payments: 255, should be 260',
      ],
    ],
    [
      'an allocation that counts although its payment is deleted',
      allocationOf('takenBack', { archivedAt: null }),
      [
        'P3 payment {takenBack}: allocations that count although the payment is deleted: 1, should be 0',
        'P2 invoice {partial}: paid to date against the allocations: 30, should be 35',
      ],
    ],
    [
      'an allocation of another amount',
      allocationOf('refunded', { amount: 3900n }),
      [
        'P2 invoice {partial}: paid to date against the allocations: 30, should be 29',
        'P3 payment {refunded}: applied: 40, should be 39',
      ],
    ],
    [
      'a state of a payment',
      change('payments', 'refunded', { statusId: 4 }),
      ['P6 payment {refunded}: status: 4, should be 5'],
    ],
    [
      'a balance of a client',
      change('clients', 'acme', { balance: 7001n }),
      [
        'P4 client {acme}: balance against the invoices: 70.01, should be 70',
        'P4 client {acme}: balance against the ledger: 70.01, should be 70',
      ],
    ],
    [
      'a paid to date of a client',
      change('clients', 'acme', { paidToDate: 0n }),
      ['P4 client {acme}: paid to date against the payments: 0, should be 255'],
    ],
    [
      'unapplied money of a client',
      change('clients', 'acme', { paymentBalance: -1n }),
      [
        'P4 client {acme}: unapplied money against the payments: -0.01, should be 25',
        'P4 client {acme}: unapplied money below 0: -0.01, should be 0 or more',
      ],
    ],
    [
      'a credit from nowhere',
      change('clients', 'acme', { creditBalance: 1n }),
      ['P4 client {acme}: credit balance: 0.01, should be 5'],
    ],
    [
      'an amount of a credit',
      change('credits', 'gift', { amount: 1n }),
      ['P1 credit {gift}: amount: 0.01, should be 20'],
    ],
    [
      'a balance of a credit',
      change('credits', 'credit', { balance: 501n }),
      ['P2 credit {credit}: balance: 5.01, should be 5', 'P4 client {acme}: credit balance: 5, should be 5.01'],
    ],
    [
      'a credit that is used and deleted',
      change('credits', 'credit', { isDeleted: true }),
      [
        'P2 credit {credit}: used although the credit is deleted: 15, should be 0',
        'P4 client {acme}: credit balance: 5, should be 0',
      ],
    ],
    [
      'a state of a credit',
      change('credits', 'credit', { statusId: 2 }),
      ['P6 credit {credit}: status: 2, should be 3'],
    ],
    [
      'a state of a credit that does not exist',
      change('credits', 'gift', { statusId: 7 }),
      ['P6 credit {gift}: status that does not exist: 7, should be between 1 and 4'],
    ],
    [
      'a credit used as a draft',
      change('credits', 'gift', { paidToDate: 1n }),
      [
        'P2 credit {gift}: used of a draft: 0.01, should be 0',
        'P2 credit {gift}: used against the payments: 0.01, should be 0',
      ],
    ],
    [
      'a use of another amount',
      useOf('credit', { amount: 1400n }),
      [
        'P2 credit {credit}: used against the payments: 15, should be 14',
        'P3 payment {credited}: applied: 85, should be 86',
        'P4 client {acme}: paid to date against the payments: 255, should be 254',
      ],
    ],
    [
      'a use that counts no longer',
      useOf('credit', { archivedAt: 1 }),
      [
        'P2 credit {credit}: used against the payments: 15, should be 0',
        'P3 payment {credited}: applied: 85, should be 100',
        'P4 client {acme}: paid to date against the payments: 255, should be 240',
      ],
    ],
    [
      'a sent credit without a number',
      change('credits', 'credit', { number: null }),
      ['P14 credit {credit}: number of a credit that was sent: none, should be one'],
    ],
    [
      'a record that still names a merged client',
      (...at) => change('invoices', 'inherited', { clientId: books.business.absorbed.id })(...at),
      [
        'P4 client {survivor}: balance against the invoices: 240, should be 140',
        'P4 client {absorbed}: balance against the invoices: 0, should be 100',
        'P8 invoice {inherited}: client (by its row), which was merged: {absorbed}, should be {survivor}',
      ],
    ],
    [
      'a merged client that stands for itself',
      change('clients', 'absorbed', { mergedIntoId: null }),
      ['P8 client {absorbed}: merges that were not undone: 1, should be 0'],
    ],
    [
      'a converted transaction without its match',
      change('bankTransactions', 'open', { statusId: 3 }),
      ['P7 bankTransaction {open}: status: 3, should be 1'],
    ],
    [
      'a match of an open transaction',
      change('bankTransactions', 'matched', { statusId: 1 }),
      ['P7 bankTransaction {matched}: status: 1, should be 3'],
    ],
    [
      'a second payment of a transaction',
      (...at) => change('payments', 'unapplied', { bankTransactionId: books.business.open.id })(...at),
      [
        'P3 bankTransaction {open}: money on payments that came in by it: 25, should be between 0 and 7',
        'P7 bankTransaction {open}: payments (by their rows) that name it: {unapplied}, should be none',
      ],
    ],
    [
      'money of a transaction that was received twice',
      (...at) => change('payments', 'unapplied', { bankTransactionId: books.business.matched.id })(...at),
      [
        'P3 bankTransaction {matched}: money on payments that came in by it: 85, should be between 0 and 60',
        'P7 bankTransaction {matched}: payments (by their rows) that name it: {unapplied}, {matchedPayment}, should be {matchedPayment}',
      ],
    ],
    [
      'a deleted payment that came back without its transaction',
      (...at) =>
        change('payments', 'unapplied', { bankTransactionId: books.business.open.id, amount: 700n, applied: 0n })(
          ...at,
        ),
      [
        'P7 bankTransaction {open}: payments (by their rows) that name it: {unapplied}, should be none',
        'P4 client {acme}: paid to date against the payments: 255, should be 237',
        'P4 client {acme}: unapplied money against the payments: 25, should be 7',
      ],
    ],
    [
      'a transaction that was spent twice',
      (...at) => change('expenses', 'unspent', { bankTransactionId: books.business.spent.id })(...at),
      ['P7 bankTransaction {spent}: expenses (by their rows) that name it: {expense}, {unspent}, should be {expense}'],
    ],
    [
      'an expense that forgot its transaction',
      change('expenses', 'expense', { bankTransactionId: null }),
      ['P7 bankTransaction {spent}: expenses (by their rows) that name it: none, should be {expense}'],
    ],
    [
      'a transaction smaller than what it paid',
      change('bankTransactions', 'matched', { amount: 5999n }),
      [
        'P3 bankTransaction {matched}: put to invoices: 60, should be between 0 and 59.99',
        'P3 bankTransaction {matched}: money on payments that came in by it: 60, should be between 0 and 59.99',
      ],
    ],
    [
      'a sent invoice without a number',
      change('invoices', 'partial', { number: null }),
      ['P14 invoice {partial}: number of an invoice that was sent: none, should be one'],
    ],
  ])('%s', async (_, corrupt, lines) => {
    const says = await saysAfter(books, corrupt)
    expect(says.toSorted()).toEqual(lines.map((line) => lineWith(books, line)).toSorted())
  })
})

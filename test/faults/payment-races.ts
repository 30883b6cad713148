import { hold } from './contest.ts'
import { operations } from './operations.ts'
import { make } from './doors.ts'
import type { Scenario } from './scenario.ts'
import { everyRecord, sumOf } from './sums.ts'
import { openTogether } from './together.ts'

const ten = (invoiceId: string) => [{ invoiceId, amount: '10' }]

/** The money of a payment, invoice or credit is used only once, even with concurrent requests. */
export const paymentRaces: Scenario = {
  name: 'payments: 20 callers at once on one payment, invoice or credit',
  engines: ['sqlite', 'postgres'],
  async run(stage) {
    const place = await stage.openPlace()
    const { first, entrance } = await openTogether(place)
    const rounds = stage.sized(2, 20)
    const clientId = await make(first, operations.createClient, { input: { name: 'Paying' } })
    const owed = (cost: string) => ({ input: { clientId, lineItems: [{ quantity: '1', cost }] }, markSent: true })
    const invoice = (cost = '100') => make(first, operations.createInvoice, owed(cost))
    const paid = async (invoiceId: string, amount = '100') =>
      make(first, operations.createPayment, { input: { clientId, amount, invoices: [{ invoiceId, amount }] } })
    const sum = async (path: string, member: string) => Number(sumOf(await everyRecord(first.caller, path), member))

    await hold(stage, entrance, {
      what: 'refund 10 of 100',
      rounds,
      refusals: [422],
      winners: 10,
      prepare: async () => {
        const invoiceId = await invoice()
        const id = await paid(invoiceId)
        return () => [operations.refundPayment, { id, input: { amount: '10', invoices: ten(invoiceId) } }]
      },
    })
    stage.expect('refunded, in cents', await sum('/payments', 'refunded'), rounds * 100_00)

    await hold(stage, entrance, {
      what: 'apply 10 of 100',
      rounds,
      refusals: [422],
      winners: 10,
      prepare: async () => {
        const invoiceId = await invoice('1000')
        const id = await make(first, operations.createPayment, { input: { clientId, amount: '100' } })
        return () => [operations.updatePayment, { id, input: { invoices: ten(invoiceId) } }]
      },
    })
    await hold(stage, entrance, {
      what: 'pay 10 of 100 owed',
      rounds,
      refusals: [422],
      winners: 10,
      prepare: async () => {
        const invoiceId = await invoice()
        return () => [operations.createPayment, { input: { clientId, amount: '10', invoices: ten(invoiceId) } }]
      },
    })
    const before = (await everyRecord(first.caller, '/payments')).length
    await hold(stage, entrance, {
      what: 'paid, by a trigger',
      rounds,
      refusals: [],
      prepare: async () => {
        const id = await invoice()
        return () => [operations.updateInvoice, { id, input: {}, paid: true }]
      },
    })
    stage.expect('paid, by a trigger: payments', (await everyRecord(first.caller, '/payments')).length - before, rounds)

    const usedBefore = await sum('/credits', 'balance')
    await hold(stage, entrance, {
      what: 'use 10 of a credit of 100',
      rounds,
      refusals: [422],
      winners: 10,
      prepare: async () => {
        const invoiceId = await invoice('1000')
        const creditId = await make(first, operations.createCredit, owed('100'))
        const credits = [{ creditId, amount: '10' }]
        return () => [operations.createPayment, { input: { clientId, amount: '0', invoices: ten(invoiceId), credits } }]
      },
    })
    stage.expect('left of the credits, in cents', (await sum('/credits', 'balance')) - usedBefore, 0)
    stage.expect('credit of the clients, in cents', await sum('/clients', 'credit_balance'), 0)
    stage.expect('differences in the books', (await place.differences()).length, 0)

    // Several orders are valid here; verify checks that the result matches one of them.
    await hold(stage, entrance, {
      what: 'refund, delete and restore a payment',
      rounds: 2 * rounds,
      refusals: [409, 422],
      prepare: async () => {
        const invoiceId = await invoice()
        const id = await paid(invoiceId)
        return (turn) =>
          turn % 2 === 0
            ? [operations.refundPayment, { id, input: { amount: '10', invoices: ten(invoiceId) } }]
            : [operations.bulkPayments, { action: turn % 4 === 1 ? 'DELETE' : 'RESTORE', ids: [id] }]
      },
    })
    await hold(stage, entrance, {
      what: 'pay, delete and restore an invoice',
      rounds: 2 * rounds,
      refusals: [409, 422],
      prepare: async () => {
        const id = await invoice()
        return (turn) =>
          turn % 2 === 0
            ? [operations.createPayment, { input: { clientId, amount: '10', invoices: ten(id) } }]
            : [operations.bulkInvoices, { action: turn % 4 === 1 ? 'DELETE' : 'RESTORE', ids: [id] }]
      },
    })
    stage.expect('differences in the books then', (await place.differences()).length, 0)
  },
}

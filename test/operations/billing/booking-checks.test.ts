import { describe, expect, it } from 'vitest'
import type { Client } from '../../../src/domain/contacts/client/client.ts'
import { receivePayments } from '../../../src/domain/billing/payment/receive.ts'
import { removePayments } from '../../../src/domain/billing/payment/remove.ts'
import {
  actOnInvoice,
  actOnPayment,
  lineOf,
  newClient,
  newInvoice,
  newPayment,
  refusalOf,
  sentInvoice,
} from '../../fixtures.ts'
import type { TestApp } from '../../harness.ts'
import { clientFixtures } from '../contacts/merge-fixtures.ts'
import { billingSuite } from './suite.ts'
import type { Rows } from './suite.ts'

let app: TestApp
let rows: Rows
let client: Client
billingSuite((suite) => ({ app, rows, client } = suite))

type Part = readonly [invoice: { id: number }, amount: bigint]

/** Books payments of the client, one for each list of parts, without the checks of any door. */
const book = (...payments: (readonly Part[])[]) =>
  clientFixtures(app).step((work) =>
    receivePayments(
      work,
      payments.map((parts) => ({
        client,
        originClientId: client.id,
        currencyId: client.currencyId,
        digits: client.digits,
        amount: parts.reduce((total, [, amount]) => total + amount, 0n),
        date: work.today,
        transactionReference: '',
        isManual: true,
        allocations: parts.map(([{ id }, amount]) => ({ invoiceId: id, amount })),
      })),
    ),
  )

const changed = { code: 'CONFLICT', message: 'An invoice was changed by another request; read it again.' }

describe('the last check of a booking', () => {
  it('payments of one booking share the balance of an invoice', async () => {
    const invoice = await sentInvoice(app, client)
    expect(await refusalOf(book([[invoice, 6_000n]], [[invoice, 4_001n]]))).toMatchObject(changed)
    expect(await rows.paymentsOf(client)).toEqual([])
    expect(await book([[invoice, 6_000n]], [[invoice, 4_000n]])).toHaveLength(2)
    expect(await rows.invoice(invoice)).toMatchObject({ balance: 0n, statusId: 4 })
  })

  it('a draft that two payments of one booking pay is sent once', async () => {
    const { invoice: draft } = await newInvoice(app, client)
    await book([[draft, 6_000n]], [[draft, 4_000n]])
    expect(await rows.invoice(draft)).toMatchObject({ balance: 0n, paidToDate: 10_000n, statusId: 4 })
    expect(await rows.ledgerOf(client)).toEqual([10_000n, -6_000n, -4_000n])
  })

  it('an invoice takes money only within its balance, while it is open, and from its client', async () => {
    const [invoice, below] = [
      await sentInvoice(app, client),
      await sentInvoice(app, client, { lineItems: [lineOf(-10)] }),
    ]
    const cancelled = await sentInvoice(app, client, { amountPaid: 40, cancel: true })
    const deleted = await sentInvoice(app, client)
    await actOnInvoice(app, 'delete', deleted)
    const foreign = await sentInvoice(app, await newClient(app))
    const wrongs: Part[] = [
      [invoice, 10_001n],
      [invoice, -1n],
      [invoice, 0n],
      [below, 1n],
      [below, -1_001n],
      [cancelled, 1n],
      [deleted, 1n],
      [foreign, 1n],
      [{ id: 999_999 }, 1n],
    ]
    const before = await rows.paymentsOf(client)
    for (const part of wrongs) expect([part, await refusalOf(book([part]))]).toMatchObject([part, changed])
    expect(await rows.paymentsOf(client)).toEqual(before)
  })

  it('an unknown payment and a deleted one are not deleted', async () => {
    const payment = await newPayment(app, client, { amount: 5 })
    await actOnPayment(app, 'delete', payment)
    const remove = (...ids: number[]) => refusalOf(clientFixtures(app).step((work) => removePayments(work, ids)))
    expect(await remove(payment.id)).toMatchObject({ code: 'CONFLICT', message: 'The payment is already deleted.' })
    expect(await remove(999_999)).toMatchObject({ code: 'NOT_FOUND', message: 'There is no such payment.' })
    expect(await rows.figuresOf(client)).toEqual([0n, 0n, 0n])
  })
})

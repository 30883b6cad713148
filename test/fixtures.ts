import { and, asc, eq } from 'drizzle-orm'
import { createClient } from '../src/domain/contacts/client/operations.ts'
import type { Client } from '../src/domain/contacts/client/client.ts'
import type { Credit } from '../src/domain/billing/credit/credit.ts'
import { createCredit } from '../src/domain/billing/credit/create.ts'
import { bulkInvoices } from '../src/domain/billing/invoice/bulk.ts'
import { createInvoice } from '../src/domain/billing/invoice/create.ts'
import { updateInvoice } from '../src/domain/billing/invoice/update.ts'
import type { Invoice } from '../src/domain/billing/invoice/invoice.ts'
import { bulkPayments } from '../src/domain/billing/payment/bulk.ts'
import { createPayment } from '../src/domain/billing/payment/operations.ts'
import type { Payment } from '../src/domain/billing/payment/payment.ts'
import type { CallOptions, TestApp } from './harness.ts'

type InputOf<Op extends { input: unknown }> = Op['input'] extends { _zod: { input: infer Input } } ? Input : never
type NewCredit = Omit<InputOf<typeof createCredit>, 'clientId'>
type NewInvoice = Omit<InputOf<typeof createInvoice>, 'clientId'>

/** A client with one contact that receives its documents. */
export const newClient = (app: TestApp, fields: InputOf<typeof createClient> = { name: 'Acme' }): Promise<Client> =>
  app.run(createClient, { contacts: [{ firstName: 'Ada', email: 'ada@acme.test' }], ...fields })

/** One line with this amount, for an invoice with this total. */
export const lineOf = (cost: number | string) => ({ productKey: 'Work', quantity: 1, cost })

/** An invoice over 100.00 by default; a draft unless a trigger changes it. */
export const newInvoice = (app: TestApp, client: Client, fields: NewInvoice = {}, call?: CallOptions) =>
  app.run(createInvoice, { clientId: app.id('client', client.id), lineItems: [lineOf(100)], ...fields }, call)

/** A sent invoice over 100.00. */
export const sentInvoice = async (app: TestApp, client: Client, fields: NewInvoice = {}): Promise<Invoice> =>
  (await newInvoice(app, client, { markSent: true, ...fields })).invoice

/** A credit over 20.00 by default; a draft unless a trigger changes it. */
export const newCredit = async (app: TestApp, client: Client, fields: NewCredit = {}): Promise<Credit> => {
  const input = { clientId: app.id('client', client.id), lineItems: [lineOf(20)], ...fields }
  return (await app.run(createCredit, input)).credit
}

/** A sent credit over 20.00. */
export const sentCredit = (app: TestApp, client: Client, fields: NewCredit = {}): Promise<Credit> =>
  newCredit(app, client, { markSent: true, ...fields })

export const changeInvoice = (
  app: TestApp,
  invoice: { id: number },
  changes: Omit<InputOf<typeof updateInvoice>, 'id'>,
  call?: CallOptions,
) => app.run(updateInvoice, { id: app.id('invoice', invoice.id), ...changes }, call)

/** A payment with the given allocations to invoices and uses of credits. */
export const newPayment = (
  app: TestApp,
  client: Client,
  fields: Omit<InputOf<typeof createPayment>, 'clientId' | 'invoices' | 'credits'> & {
    invoices?: readonly (readonly [invoice: { id: number }, amount: number | string])[]
    credits?: readonly (readonly [credit: { id: number }, amount: number | string])[]
  },
): Promise<Payment> => {
  const { invoices = [], credits = [], ...rest } = fields
  return app.run(createPayment, {
    clientId: app.id('client', client.id),
    invoices: invoices.map(([invoice, amount]) => ({ invoiceId: app.id('invoice', invoice.id), amount })),
    credits: credits.map(([credit, amount]) => ({ creditId: app.id('credit', credit.id), amount })),
    ...rest,
  })
}

export const actOnPayment = (app: TestApp, action: string, ...list: { id: number }[]) =>
  app.run(bulkPayments, { action, ids: list.map(({ id }) => app.id('payment', id)) })

export const actOnInvoice = (app: TestApp, action: string, ...list: { id: number }[]) =>
  app.run(bulkInvoices, { action, ids: list.map(({ id }) => app.id('invoice', id)) })

const one = <Row>([row]: readonly Row[]): Row => {
  if (row === undefined) throw new Error('There is no such row')
  return row
}

/** The current rows of the table. */
export function rowsOf({ database: { read, tables } }: TestApp) {
  return {
    client: async ({ id }: { id: number }) =>
      one(await read.select().from(tables.clients).where(eq(tables.clients.id, id))),
    invoice: async ({ id }: { id: number }) =>
      one(await read.select().from(tables.invoices).where(eq(tables.invoices.id, id))),
    credit: async ({ id }: { id: number }) =>
      one(await read.select().from(tables.credits).where(eq(tables.credits.id, id))),
    payment: async ({ id }: { id: number }) =>
      one(await read.select().from(tables.payments).where(eq(tables.payments.id, id))),
    /** Balance, paid to date and unapplied payments of a client. */
    figuresOf: async ({ id }: { id: number }) => {
      const { balance, paidToDate, paymentBalance } = one(
        await read.select().from(tables.clients).where(eq(tables.clients.id, id)),
      )
      return [balance, paidToDate, paymentBalance]
    },
    paymentsOf: ({ id }: { id: number }) =>
      read.select().from(tables.payments).where(eq(tables.payments.clientId, id)).orderBy(asc(tables.payments.id)),
    ledgerOf: async ({ id }: { id: number }) =>
      (
        await read
          .select({ adjustment: tables.ledgerEntries.adjustment })
          .from(tables.ledgerEntries)
          .where(eq(tables.ledgerEntries.clientId, id))
          .orderBy(asc(tables.ledgerEntries.id))
      ).map(({ adjustment }) => adjustment),
    activitiesOf: async ({ id }: { id: number }) =>
      (
        await read
          .select({ type: tables.activities.activityTypeId })
          .from(tables.activities)
          .where(eq(tables.activities.invoiceId, id))
          .orderBy(asc(tables.activities.id))
      ).map(({ type }) => type),
    outboxOf: ({ id }: { id: number }) =>
      read
        .select()
        .from(tables.outbox)
        .where(and(eq(tables.outbox.recordKind, 'invoice'), eq(tables.outbox.recordId, id)))
        .orderBy(asc(tables.outbox.id)),
  }
}

/** The error of an operation; undefined if it succeeded. */
export const refusalOf = (attempt: Promise<unknown>): Promise<unknown> =>
  attempt.then(
    () => undefined,
    (error: unknown) => error,
  )

/** Runs with these company settings and removes them afterwards. */
export async function withSettings<T>(
  app: TestApp,
  settings: Record<string, unknown>,
  run: () => Promise<T>,
): Promise<T> {
  await app.configure(settings)
  try {
    return await run()
  } finally {
    await app.configure(Object.fromEntries(Object.keys(settings).map((key) => [key, ''])))
  }
}

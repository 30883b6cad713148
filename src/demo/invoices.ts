import type { Client } from '../domain/contacts/client/client.ts'
import { Decimal } from '../domain/kernel/money/decimal.ts'
import type { Invoice } from '../domain/billing/invoice/invoice.ts'
import { bulkInvoices } from '../domain/billing/invoice/bulk.ts'
import { createInvoice, invoice as readInvoice, updateInvoice } from '../domain/billing/invoice/operations.ts'
import { createPayment } from '../domain/billing/payment/operations.ts'
import type { Bank } from './bank.ts'
import type { Clients } from './clients.ts'
import { makeJob } from './jobs.ts'
import { dayOf, invoicePlan } from './plan.ts'
import type { InvoiceState } from './plan.ts'
import { enterConvertedQuote } from './quotes.ts'
import type { Studio } from './studio.ts'

/** Payment types of the published list: bank transfer, cash, check. */
const paymentTypes = ['1', '1', '2', '15'] as const

/** Creates every invoice of the plan with its later events. Returns the open ones at the end. */
export function enterInvoices(studio: Studio, clients: Clients, bank: Bank): { open: Map<number, Invoice> } {
  const { timeline, random } = studio
  const open = new Map<number, Invoice>()
  for (const batch of invoicePlan) {
    for (let index = 0; index < batch.count; index++) {
      const { state } = batch
      const day = dayOf(batch, index)
      const duplicate = () => (state === 'sent' ? clients.pairs[index]?.duplicate : undefined)
      const go = (invoice: Invoice) => live({ studio, bank, open }, state, day, invoice)
      if (index >= batch.count - batch.quoted) {
        enterConvertedQuote(
          studio,
          day,
          () => random.pick(clients.kept),
          async (id) => go(await send(studio, id)),
        )
      } else {
        timeline.on(day, async () =>
          go(await write(studio, duplicate() ?? random.pick(clients.kept), state !== 'draft')),
        )
      }
    }
  }
  return { open }
}

async function write({ run, random, id }: Studio, client: Client, markSent: boolean): Promise<Invoice> {
  const { title, lineItems } = makeJob(random, client.state === 'ME')
  const { invoice } = await run(createInvoice, {
    clientId: id('client', client.id),
    publicNotes: `${title} for ${client.name}`,
    ...(random.chance(25) && { poNumber: `PO ${random.whole(1_000, 9_999)}` }),
    lineItems,
    markSent,
  })
  return invoice
}

async function send({ run, id }: Studio, invoiceId: number): Promise<Invoice> {
  const { invoice } = await run(updateInvoice, { id: id('invoice', invoiceId), markSent: true })
  return invoice
}

type Place = { studio: Studio; bank: Bank; open: Map<number, Invoice> }

/** Takes a new invoice to its planned state. */
async function live({ studio, bank, open }: Place, state: InvoiceState, day: number, invoice: Invoice): Promise<void> {
  const { timeline, run, random } = studio
  const id = studio.id('invoice', invoice.id)
  const after = (days: number, work: () => Promise<unknown>) =>
    timeline.on(Math.min(-1, day + days), async () => void (await work()))
  const act = (action: 'archive' | 'delete') => run(bulkInvoices, { action, ids: [id] })

  if (state === 'sent' || state === 'overdue' || state === 'partial') open.set(invoice.id, invoice)
  if (state === 'cancelled') after(random.whole(3, 12), () => run(updateInvoice, { id, cancel: true }))
  if (state === 'deleted') after(random.whole(1, 5), () => act('delete'))
  if (state === 'paid' || state === 'archived') {
    after(random.whole(6, 38), async () => {
      if (!(await bank.pays(invoice))) await pay(studio, invoice, invoice.balance)
    })
  }
  if (state === 'archived') after(random.whole(60, 90), () => act('archive'))
  if (state === 'partial') {
    after(random.whole(3, 6), async () => {
      open.set(invoice.id, await pay(studio, invoice, (invoice.balance * BigInt(random.whole(2, 6))) / 10n))
    })
  }
}

async function pay({ run, id, random }: Studio, invoice: Invoice, minor: bigint): Promise<Invoice> {
  const amount = Decimal.fromMinor(minor, invoice.digits).toString()
  const typeId = random.pick(paymentTypes)
  await run(createPayment, {
    clientId: id('client', invoice.clientId),
    amount,
    typeId,
    transactionReference: typeId === '15' ? `Check ${random.whole(1_000, 8_999)}` : '',
    invoices: [{ invoiceId: id('invoice', invoice.id), amount }],
  })
  return run(readInvoice, { id: id('invoice', invoice.id) })
}

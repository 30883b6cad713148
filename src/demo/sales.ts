import { createCredit } from '../domain/billing/credit/create.ts'
import { bulkInvoices } from '../domain/billing/invoice/bulk.ts'
import type { Invoice } from '../domain/billing/invoice/invoice.ts'
import { createInvoice } from '../domain/billing/invoice/create.ts'
import { updateInvoice } from '../domain/billing/invoice/update.ts'
import { createPayment } from '../domain/billing/payment/operations.ts'
import { productRecord } from '../domain/billing/product/product.ts'
import { bulkQuotes } from '../domain/billing/quote/bulk.ts'
import { createQuote } from '../domain/billing/quote/create.ts'
import { updateQuote } from '../domain/billing/quote/update.ts'
import { taxRateRecord } from '../domain/billing/tax-rate/tax-rate.ts'
import { Decimal } from '../domain/kernel/money/decimal.ts'
import type { Bank } from './bank.ts'
import { exempt, jobs, products, salesTax, taxOn } from './catalogue.ts'
import type { Clients } from './clients.ts'
import type { Day, DemoCompany } from './company.ts'

/** A number of documents created on days from `from` to `to`, and their later steps: an action after least and most days. */
type Batch<Action> = { state: string; count: number; from: Day; to: Day; steps?: readonly Step<Action>[] }

type Step<Action> = readonly [action: Action, least: number, most: number]

const pay: Step<'pay'> = ['pay', 6, 38]
const archive: Step<'archive'> = ['archive', 45, 90]

/** The quotes by today's state, valid for 30 days. The 39 that became invoices are additional: 200 in all. */
const quotes: readonly Batch<'approve' | 'archive' | 'delete'>[] = [
  { state: 'draft', count: 26, from: -14, to: 0 },
  { state: 'sent', count: 44, from: -26, to: -1 },
  { state: 'expired', count: 32, from: -210, to: -35 },
  { state: 'approved', count: 24, from: -60, to: -8, steps: [['approve', 2, 7]] },
  { state: 'archived', count: 20, from: -380, to: -120, steps: [archive] },
  { state: 'deleted', count: 15, from: -90, to: -10, steps: [['delete', 1, 9]] },
]

type InvoiceAction = 'pay' | 'pay a part' | 'cancel' | 'archive' | 'delete'

/** The 150 invoices by today's state, payable within 30 days. The last `quoted` of a batch began as quotes. */
const invoices: readonly (Batch<InvoiceAction> & { quoted: number })[] = [
  { state: 'draft', count: 15, quoted: 0, from: -10, to: 0 },
  { state: 'sent', count: 35, quoted: 10, from: -27, to: -1 },
  { state: 'overdue', count: 20, quoted: 8, from: -110, to: -36 },
  { state: 'partial', count: 16, quoted: 5, from: -60, to: -7, steps: [['pay a part', 3, 6]] },
  { state: 'paid', count: 42, quoted: 16, from: -390, to: -45, steps: [pay] },
  { state: 'cancelled', count: 8, quoted: 0, from: -200, to: -30, steps: [['cancel', 3, 12]] },
  { state: 'archived', count: 8, quoted: 0, from: -400, to: -200, steps: [pay, archive] },
  { state: 'deleted', count: 6, quoted: 0, from: -150, to: -40, steps: [['delete', 1, 5]] },
]

const complaints = ['Ten menus with a smudge', 'A poster folded in delivery', 'Hours not needed', 'Cards cut short']

/** Payment types of the published list: bank transfer, cash, check. */
const paymentTypes = ['1', '1', '2', '15'] as const

/** Creates the tax rate, products, quotes, invoices with their payments, and credits. */
export function createSales(company: DemoCompany, clients: Clients, bank: Bank): void {
  const { on, spread } = company
  const sales = new Sales(company, clients, bank)
  on(-420, () => sales.addCatalogue())
  spread(complaints, -90, -30, (notes, day, index) => sales.addCredit(notes, day, index))
  for (const batch of quotes) {
    spread(times(batch.count), batch.from, batch.to, (index, day) => sales.addQuote(batch, index, day))
  }
  for (const batch of invoices) {
    const { count, quoted, from, to } = batch
    spread(times(count - quoted), from, to, (index, day) => sales.addInvoice(batch, index, day))
    spread(times(quoted), from - 9, to - 9, (_, day) => sales.addQuotedInvoice(batch, day))
  }
}

class Sales {
  readonly #company: DemoCompany
  readonly #clients: Clients
  readonly #bank: Bank

  constructor(company: DemoCompany, clients: Clients, bank: Bank) {
    this.#company = company
    this.#clients = clients
    this.#bank = bank
  }

  async addCatalogue(): Promise<void> {
    const { run } = this.#company
    await run(taxRateRecord.create, salesTax)
    for (const product of products.slice(0, 4)) {
      const { productKey, notes, cost: price } = product
      await run(productRecord.create, { productKey, notes, price, ...taxOn(product) })
    }
  }

  async addCredit(notes: string, day: Day, index: number): Promise<void> {
    const { run, random, id, date } = this.#company
    const lineItems = [{ productKey: 'REFUND', notes, quantity: '1', cost: String(25 + index * 12.5) }]
    const clientId = id('client', random.pick(this.#clients.originals).id)
    await run(createCredit, { clientId, date: date(day), lineItems, markSent: index > 0 })
  }

  async addQuote(batch: (typeof quotes)[number], index: number, day: Day): Promise<void> {
    const { run } = this.#company
    const quoteId = await this.#createQuote(batch.state, index)
    this.#addSteps(batch, day, (action) => run(bulkQuotes, { action, ids: [quoteId] }))
  }

  async addInvoice(batch: Batch<InvoiceAction>, index: number, day: Day): Promise<void> {
    const { run, random } = this.#company
    const poNumber = random.chance(25) && { poNumber: `PO ${random.whole(1_000, 9_999)}` }
    const { invoice } = await run(createInvoice, { ...this.#job(batch.state, index), ...poNumber })
    this.#addInvoiceSteps(batch, day, invoice)
  }

  /** An invoice that begins as a quote. */
  async addQuotedInvoice(batch: Batch<InvoiceAction>, day: Day): Promise<void> {
    const { run, id, on } = this.#company
    const quoteId = await this.#createQuote('converted', 0)
    on(day + 5, () => run(updateQuote, { id: quoteId, approve: true }))
    on(day + 9, async () => {
      const { invoice: draft } = await run(updateQuote, { id: quoteId, convert: true })
      const { invoice } = await run(updateInvoice, { id: id('invoice', draft?.id ?? 0), markSent: true })
      this.#addInvoiceSteps(batch, day + 9, invoice)
    })
  }

  #job(state: string, index: number) {
    const { random, id } = this.#company
    // The first sent documents are for duplicates, so that a merge has records to move.
    const duplicate = state === 'sent' ? this.#clients.pairs[index]?.duplicate : undefined
    const client = duplicate ?? random.pick(this.#clients.originals)
    const { title, keys } = random.pick(jobs)
    const lines = products.filter(({ productKey }) => keys.split(' ').includes(productKey))
    return {
      clientId: id('client', client.id),
      publicNotes: `${title} for ${client.name}`,
      lineItems: lines.map((product) => {
        const { productKey, notes, cost, quantities } = product
        const quantity = random.pick(quantities.split(' '))
        return { productKey, notes, cost, quantity, ...(client.state === 'ME' ? taxOn(product) : exempt) }
      }),
      markSent: state !== 'draft',
    }
  }

  async #createQuote(state: string, index: number): Promise<string> {
    const { run, random, id } = this.#company
    const discount = random.chance(20) && { isAmountDiscount: false, discount: random.pick(['5', '10']) }
    const { quote } = await run(createQuote, { ...this.#job(state, index), ...discount })
    return id('quote', quote.id)
  }

  #addPayment({ id: invoiceId, clientId, digits }: Invoice, minor: bigint) {
    const { run, random, id } = this.#company
    const amount = Decimal.fromMinor(minor, digits).toString()
    return run(createPayment, {
      clientId: id('client', clientId),
      paymentTypeId: random.pick(paymentTypes),
      invoices: [{ invoiceId: id('invoice', invoiceId), amount }],
    })
  }

  #addSteps<Action>(batch: Batch<Action>, day: Day, act: (action: Action, day: Day) => Promise<unknown>): void {
    const { random, on } = this.#company
    for (const [action, least, most] of batch.steps ?? []) {
      const later = day + random.whole(least, most)
      on(later, () => act(action, later))
    }
  }

  #addInvoiceSteps(batch: Batch<InvoiceAction>, invoiceDay: Day, invoice: Invoice): void {
    const { run, random, id } = this.#company
    this.#addSteps(batch, invoiceDay, async (action, day) => {
      if (action === 'pay') return (await this.#bank.pay(invoice, day)) || this.#addPayment(invoice, invoice.balance)
      if (action === 'pay a part')
        return this.#addPayment(invoice, (invoice.balance * BigInt(random.whole(2, 6))) / 10n)
      return run(bulkInvoices, { action, ids: [id('invoice', invoice.id)] })
    })
  }
}

const times = (count: number): number[] => Array.from({ length: count }, (_, index) => index)

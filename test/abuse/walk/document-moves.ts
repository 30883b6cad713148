import type { Kind } from './steps.ts'
import { balanceOf, isClosed, now, payable } from './model.ts'
import type { Credit, Invoice, Order, Quote } from './model.ts'
import { convert, payWhole, removeInvoice, restoreInvoice, trigger } from './entries.ts'
import { ofInvoices } from './foresee.ts'
import { money } from './shown.ts'
import { bulk, go, isLive, mostly, pick, states } from './way.ts'
import type { Bulk, Move, Walk } from './way.ts'
import type { Step } from './steps.ts'

/** A single line with this amount. */
const linesOf = (cents: number) => [{ quantity: 1, cost: money(cents) }]

/** The requested triggers: `amountPaid` is an amount, the others are flags. */
const requested = ({ triggers: { amountPaid, ...switches } }: Step) => ({
  ...Object.fromEntries(Object.entries(switches).filter(([, on]) => on)),
  ...(amountPaid !== undefined && { amountPaid: money(amountPaid) }),
})

const isDraft = (each: Invoice | Credit) => !each.isSent && isLive(each)
const isUnconverted = (each: Quote) => !each.invoice && isLive(each)

const invoice: Move = async (walk) => {
  const { model, step } = walk
  const client = pick(model.clients, step.at)
  const made =
    client &&
    (await go(walk, 'createInvoice', { clientId: client.id, lineItems: linesOf(step.cents), ...requested(step) }))
  if (!made) return
  const [madeFor, total] = [now(client), step.cents]
  const entered = { id: '', number: '', madeFor, total, isSent: false, isCancelled: false, isDeleted: false }
  model.invoices.push(entered)
  trigger(model, entered, step.triggers)
}

const changeInvoice: Move = async (walk) => {
  const { model, step } = walk
  const changed = pick(
    mostly(model.invoices, (each) => !isClosed(each), step),
    step.at,
  )
  const lines = step.both ? { lineItems: linesOf(step.cents) } : {}
  if (!changed || !(await go(walk, 'updateInvoice', { id: changed.id, ...lines, ...requested(step) }))) return
  if (step.both) changed.total = step.cents
  trigger(model, changed, step.triggers)
}

/** Bulk actions on invoices. */
export const invoicesAtOnce = ({ model }: Pick<Walk, 'model'>): Bulk<Invoice> => ({
  name: 'bulkInvoices',
  foresee: ofInvoices(model),
  note(done, action) {
    if (action === 'mark_sent' || action === 'email') done.isSent ||= !isClosed(done)
    if (action === 'mark_paid') payWhole(model, done)
    if (action === 'cancel') done.isCancelled = true
    if (action === 'delete') removeInvoice(model, done)
    if (action === 'restore' && done.isDeleted) restoreInvoice(model, done)
  },
})

const bulkInvoices: Move = (walk) => {
  const { model } = walk
  const isOpen = (each: Invoice) => isLive(each) && balanceOf(model, each) !== 0
  const mark_paid = (each: Invoice) => isLive(each) && payable(model, each) !== 0
  const actions = { ...states, mark_sent: isDraft, mark_paid, cancel: isOpen, email: isLive }
  return bulk(walk, invoicesAtOnce(walk), model.invoices, actions)
}

const credit: Move = async (walk) => {
  const { model, step } = walk
  const client = pick(model.clients, step.at)
  const input = { lineItems: linesOf(step.cents), ...((step.both || step.triggers.markSent) && { markSent: true }) }
  if (!client || !(await go(walk, 'createCredit', { clientId: client.id, ...input }))) return
  const isSent = 'markSent' in input
  model.credits.push({ id: '', madeFor: now(client), total: step.cents, isSent, isDeleted: false })
}

const changeCredit: Move = async (walk) => {
  const { model, step } = walk
  const changed = pick(mostly(model.credits, isLive, step), step.at)
  const { markSent } = step.triggers
  const input = { ...(step.both && { lineItems: linesOf(step.cents) }), ...(markSent && { markSent }) }
  if (!changed || !(await go(walk, 'updateCredit', { id: changed.id, ...input }))) return
  if (step.both) changed.total = step.cents
  changed.isSent ||= markSent
}

/** Actions on credits and purchase orders, which change no other record. */
function noteState(done: Credit | Order, action: string): void {
  if (action === 'mark_sent' || action === 'email') done.isSent = true
  if (action === 'delete' || action === 'restore') done.isDeleted = action === 'delete'
}

const bulkCredits: Move = (walk) => {
  const actions = { ...states, mark_sent: isDraft, email: isDraft }
  return bulk(walk, { name: 'bulkCredits', note: noteState }, walk.model.credits, actions)
}

const quote: Move = async (walk) => {
  const { model, step } = walk
  const client = pick(model.clients, step.at)
  const { both: converted } = step
  const input = { lineItems: linesOf(step.cents), ...(converted && { convert: true }) }
  if (!client || !(await go(walk, 'createQuote', { clientId: client.id, ...input }))) return
  const entered = { id: '', madeFor: now(client), total: step.cents, invoice: undefined, isDeleted: false }
  model.quotes.push(entered)
  if (converted) convert(model, entered)
}

const quoteStep: Move = async (walk) => {
  const { model, step } = walk
  if (step.way % 3 === 0) {
    const only = pick(mostly(model.quotes, isUnconverted, step), step.at)
    if (only && (await go(walk, 'convertQuote', { id: only.id }))) convert(model, only)
    return
  }
  const actions = { ...states, approve: isUnconverted, convert: isUnconverted, mark_sent: isUnconverted }
  const note = (done: Quote, action: string) => {
    if (action === 'convert') convert(model, done)
    if (action === 'delete' || action === 'restore') done.isDeleted = action === 'delete'
  }
  await bulk(walk, { name: 'bulkQuotes', note }, model.quotes, actions)
}

const order: Move = async (walk) => {
  const { model, step, vendor } = walk
  const { markSent } = step.triggers
  const input = { vendorId: vendor, lineItems: linesOf(step.cents), ...(markSent && { markSent }) }
  if (!(await go(walk, 'createPurchaseOrder', input))) return
  model.orders.push({ id: '', total: step.cents, isSent: markSent, isDeleted: false })
}

const orderStep: Move = (walk) => {
  const actions = { ...states, mark_sent: (each: Order) => !each.isSent }
  return bulk(walk, { name: 'bulkPurchaseOrders', note: noteState }, walk.model.orders, actions)
}

/** Actions on invoices, credits, quotes and purchase orders. */
export const documentMoves = {
  invoice,
  changeInvoice,
  bulkInvoices,
  credit,
  changeCredit,
  bulkCredits,
  quote,
  quoteStep,
  order,
  orderStep,
} satisfies Partial<Record<Kind, Move>>

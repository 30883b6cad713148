import { figuresOfPayment, leftOf, liveParts, now, payable, refundable } from './model.ts'
import type { Client, Payment } from './model.ts'
import { apply, pay as enter, removePayment, restorePayment } from './entries.ts'
import type { ForInvoice, OfCredit } from './entries.ts'
import { ofPayments } from './foresee.ts'
import { money } from './shown.ts'
import type { Kind } from './steps.ts'
import { bulk, go, isLive, mostly, pick, shareOf, states } from './way.ts'
import type { Bulk, Move, Walk } from './way.ts'

const invoicesOf = (orders: readonly ForInvoice[]) =>
  orders.map(({ invoice, cents }) => ({ invoiceId: invoice.id, amount: money(cents) }))
const creditsOf = (uses: readonly OfCredit[]) =>
  uses.map(({ credit, cents }) => ({ creditId: credit.id, amount: money(cents) }))

/** Up to two invoices of one client and up to two credits that pay part of them; usually of the given client. */
function wanted({ model, step }: Walk, client?: Client): { orders: ForInvoice[]; uses: OfCredit[] } {
  const isTheirs = ({ madeFor }: { madeFor: Client }) => !client || now(madeFor) === client || step.third % 7 === 6
  const open = model.invoices.filter((invoice) => isTheirs(invoice) && payable(model, invoice) !== 0)
  const first = pick(open, step.at)
  const together = open.filter(({ madeFor }) => first && now(madeFor) === now(first.madeFor))
  const second = step.both ? pick(together, step.other) : undefined
  const orders = [...new Set([first, second])].flatMap((invoice, index) =>
    invoice ? [{ invoice, cents: shareOf(payable(model, invoice), index === 0 ? step.share : step.otherShare) }] : [],
  )
  const usable = model.credits.filter((credit) => first && now(credit.madeFor) === now(first.madeFor))
  const paying = [pick(usable, step.third), step.way % 4 === 0 ? pick(usable, step.third + 1) : undefined]
  let most = total(orders)
  const uses = [...new Set(step.way % 2 === 0 ? paying : [])].flatMap((credit) => {
    if (!credit) return []
    const cents = Math.min(most, shareOf(leftOf(model, credit), step.otherShare))
    most -= cents
    return [{ credit, cents }]
  })
  return { orders, uses }
}

const total = (parts: readonly { cents: number }[]): number => parts.reduce((all, { cents }) => all + cents, 0)

const pay: Move = async (walk) => {
  const { model, step } = walk
  const { orders, uses } = wanted(walk)
  const client = orders[0] ? now(orders[0].invoice.madeFor) : pick(model.clients, step.at)
  // Some payments exceed their allocations, and some are advances without allocations.
  const extra = step.way % 3 === 0 ? step.cents : 0
  const least = total(orders) - total(uses)
  // An amount of 0 means the sum of the allocations.
  const amount = least + extra || least
  const input = { amount: money(amount), invoices: invoicesOf(orders), ...(uses[0] && { credits: creditsOf(uses) }) }
  if (!client || !(await go(walk, 'createPayment', { clientId: client.id, ...input }))) return
  enter(model, now(client), amount, orders, uses)
}

const applied: Move = async (walk) => {
  const { model, step } = walk
  const waiting = model.payments.filter((each) => isLive(each) && figuresOfPayment(each).unapplied > 0)
  const payment = pick(waiting, step.third)
  if (!payment) return
  const { unapplied } = figuresOfPayment(payment)
  const { orders, uses } = wanted(walk, now(payment.madeFor))
  // Usually within the balance.
  if (step.way % 6 !== 5)
    for (const each of orders) each.cents = Math.min(each.cents, Math.trunc(unapplied / orders.length))
  const parts = { invoices: invoicesOf(orders), ...(uses[0] && { credits: creditsOf(uses) }) }
  if (orders.length === 0 || !(await go(walk, 'updatePayment', { id: payment.id, ...parts }))) return
  apply(payment, orders, uses)
}

const refund: Move = async (walk) => {
  const { model, step } = walk
  const payment = pick(mostly(model.payments, isLive, step), step.at)
  if (!payment) return
  const live = liveParts(payment)
  const chosen =
    step.way % 3 === 0 ? [] : [...new Set([pick(live, step.other), step.both ? pick(live, step.third) : undefined])]
  const parts = chosen.flatMap((part) => (part ? [{ part, cents: shareOf(refundable(part), step.share) }] : []))
  const rest = step.way % 3 === 1 ? 0 : shareOf(figuresOfPayment(payment).unapplied, step.otherShare)
  const input = {
    amount: money(total(parts) + rest),
    invoices: parts.map(({ part, cents }) => ({ invoiceId: part.invoice.id, amount: money(cents) })),
  }
  if (!(await go(walk, 'refundPayment', { id: payment.id, ...input }))) return
  // An amount of 0 means the sum of the parts.
  payment.refundedUnapplied += total(parts) + rest === 0 ? 0 : rest
  for (const { part, cents } of parts) part.refunded += cents
}

/** Bulk actions on payments. */
export const paymentsAtOnce = ({ model }: Pick<Walk, 'model'>): Bulk<Payment> => ({
  name: 'bulkPayments',
  foresee: ofPayments(model),
  note(done, action) {
    if (action === 'delete') removePayment(model, done)
    if (action === 'restore' && done.isDeleted) restorePayment(done)
  },
})

const bulkPayments: Move = (walk) => bulk(walk, paymentsAtOnce(walk), walk.model.payments, { ...states, email: isLive })

/** Actions on payments. */
export const paymentMoves = { pay, apply: applied, refund, bulkPayments } satisfies Partial<Record<Kind, Move>>

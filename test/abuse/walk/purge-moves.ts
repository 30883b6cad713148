import { expect } from 'vitest'
import { madeId } from '../both-doors.ts'
import { adopt } from './adopt.ts'
import { liveParts, moneyOf, now, paymentsOf, sum } from './model.ts'
import type { Model, Client, Invoice, Part, Payment } from './model.ts'
import { invoicesAtOnce } from './document-moves.ts'
import { paymentMoves, paymentsAtOnce } from './payment-moves.ts'
import { shown } from './shown.ts'
import { act, go, isLive, pick } from './way.ts'
import type { Move, Walk } from './way.ts'

type Theirs = (record: { madeFor: Client }) => boolean

/** Removes a client, the clients merged into it, and all of their records. */
function forget(model: Model, client: Client): void {
  const isTheirs: Theirs = ({ madeFor }) => now(madeFor) === client
  const isKept: Theirs = (record) => !isTheirs(record)
  for (const { booked } of model.transactions)
    if (booked) booked.payments = booked.payments.filter(({ payment }) => isKept(payment))
  for (const each of model.transactions)
    if (each.booked && paymentsOf(each.booked).length === 0 && each.booked.all.length === 0) each.booked = undefined
  model.payments = model.payments.filter(isKept)
  for (const payment of model.payments) forgetParts(payment, isTheirs)
  model.invoices = model.invoices.filter(isKept)
  model.credits = model.credits.filter(isKept)
  model.quotes = model.quotes.filter(isKept)
  model.clients = model.clients.filter((each) => now(each) !== client)
}

/**
 * Removes purged invoices and credits from the payments of other clients: refunds of such an invoice become refunds of
 * unallocated money, and the voided allocations of a deleted one do not come back.
 */
function forgetParts(payment: Payment, isTheirs: Theirs): void {
  for (const part of payment.parts.filter(({ invoice }) => isTheirs(invoice))) {
    if (part.gone === undefined) throw new Error('A payment pays an invoice of another client')
    if (part.gone === 'invoice') payment.money -= moneyOf(part)
    else payment.refundedUnapplied += part.refunded
    forgetMatch(payment, part.invoice)
  }
  payment.parts = payment.parts.filter((part) => !isTheirs(part.invoice) && !isEmptied(part, isTheirs))
}

/** Removes the purged credits from an allocation. Returns true if it consisted only of them. */
function isEmptied(part: Part, isTheirs: Theirs): boolean {
  const purged = part.uses.filter(({ credit }) => isTheirs(credit))
  part.uses = part.uses.filter(({ credit }) => !isTheirs(credit))
  part.cents -= sum(purged.map(({ cents }) => cents))
  return purged.length > 0 && part.cents === 0
}

/** Removes the purged invoice from the match of the payment's bank transaction. */
function forgetMatch({ line }: Payment, { id }: Invoice): void {
  for (const booked of line?.booked.payments ?? [])
    booked.parts = booked.parts
      .split(',')
      .filter((part) => !part.startsWith(`${id} `))
      .join()
}

/** Purges a client and adds a new one. Purging succeeds unless the client is merged into another. */
async function purgeThis(walk: Walk, client: Client): Promise<void> {
  const { model } = walk
  const isDone = (await go(walk, 'purgeClient', { id: client.id })) !== undefined
  expect(isDone, `purge of ${client.id}`).toBe(client.into === undefined)
  if (!isDone) return
  forget(model, client)
  const made = await go(walk, 'createClient', { name: 'Dan', contacts: [{ email: 'dan@example.com' }] })
  if (!made) throw new Error('A client was refused')
  model.clients.push({ id: madeId(made, 'createClient', 'client'), into: undefined, isDeleted: false })
}

/** Purges a client. */
export const purge: Move = async (walk) => {
  const client = pick(walk.model.clients, walk.step.at)
  if (client) await purgeThis(walk, client)
}

/**
 * Merges two clients, pays invoices of both with one payment, deletes the payment or an invoice, unmerges, purges one client,
 * and restores the deleted record. Random walks rarely produce this sequence, which leaves records of one client in the
 * other's.
 */
export const partAndPurge: Move = async (walk) => {
  const { app, model, step } = walk
  const standing = model.clients.filter(({ into, isDeleted }) => !into && !isDeleted)
  const survivor = pick(standing, step.at)
  const absorbed = pick(
    standing.filter((each) => each !== survivor),
    step.other,
  )
  if (!survivor || !absorbed) return
  if (!(await go(walk, 'mergeClients', { id: survivor.id, mergeableId: absorbed.id }))) return
  absorbed.into = survivor
  await paymentMoves.pay({ ...walk, step: { ...step, both: true } })
  adopt(model, await shown(app, step.door))
  const shared = model.payments.filter(
    (payment) => isLive(payment) && new Set(liveParts(payment).map(({ invoice }) => invoice.madeFor)).size > 1,
  )
  const payment = pick(shared, step.third)
  const invoice = payment && pick(liveParts(payment), step.way)?.invoice
  const change = (action: 'delete' | 'restore') => {
    if (!payment || !invoice) return undefined
    return step.both
      ? act(walk, paymentsAtOnce(walk), [payment], action)
      : act(walk, invoicesAtOnce(walk), [invoice], action)
  }
  await change('delete')
  if (await go(walk, 'unmergeClients', { id: survivor.id, absorbedId: absorbed.id })) absorbed.into = undefined
  await purgeThis(walk, step.way % 2 === 0 ? survivor : absorbed)
  if (step.both ? payment && model.payments.includes(payment) : invoice && model.invoices.includes(invoice))
    await change('restore')
}

import { expect } from 'vitest'
import { form } from '../../openapi/records.ts'
import { bankMoves, expensesAtOnce, matchThese } from './bank-moves.ts'
import { liveParts, now, paymentsOf } from './model.ts'
import type { Client, Transaction } from './model.ts'
import { documentMoves, invoicesAtOnce } from './document-moves.ts'
import { paymentMoves, paymentsAtOnce } from './payment-moves.ts'
import { partAndPurge, purge } from './purge-moves.ts'
import type { Kind } from './steps.ts'
import { act, bulk, go, pick, states } from './way.ts'
import type { Move } from './way.ts'

const merge: Move = async (walk) => {
  const { model, step } = walk
  const [survivor, absorbed] = [pick(model.clients, step.at), pick(model.clients, step.at + 1 + (step.other % 2))]
  if (!survivor || !absorbed || !(await go(walk, 'mergeClients', { id: survivor.id, mergeableId: absorbed.id }))) return
  absorbed.into = now(survivor)
}

const unmerge: Move = async (walk) => {
  const { model, step } = walk
  const absorbed = pick(
    model.clients.filter(({ into }) => into),
    step.at,
  )
  if (absorbed && (await go(walk, 'unmergeClients', { id: now(absorbed).id, absorbedId: absorbed.id })))
    absorbed.into = undefined
}

function noteState(done: Client, action: string): void {
  if (action !== 'archive') done.isDeleted = action === 'delete'
}

const bulkClients: Move = (walk) => {
  const standing = walk.model.clients.filter(({ into }) => !into)
  return bulk(walk, { name: 'bulkClients', note: noteState }, standing, states)
}

const upload: Move = async ({ app, token, model, step }) => {
  const client = pick(model.clients, step.at)
  if (client) expect((await app.rest('POST', `/clients/${client.id}/upload`, form(), { token })).status).toBe(200)
}

/** Records of a match. Deleting any of them opens the transaction; restoring it matches the transaction again. */
const touchedBy = ({ booked }: Transaction) => {
  if (!booked) return []
  const payments = paymentsOf(booked)
  const invoices = payments.flatMap(liveParts).map(({ invoice }) => ({ invoice }))
  const expenses = booked.expenses.map((expense) => ({ expense }))
  return [...payments.map((payment) => ({ payment })), ...invoices, ...expenses]
}

/**
 * Deletes a record of a match, sometimes matches the transaction otherwise, and restores the record. Random walks rarely
 * produce this sequence; it once made a transaction pay twice.
 */
const detour: Move = async (walk) => {
  const { model, step } = walk
  const transaction = pick(
    model.transactions.filter(({ booked }) => booked),
    step.at,
  )
  const touched = transaction && pick(touchedBy(transaction), step.other)
  if (!touched) return
  const change = (action: 'delete' | 'restore') => {
    if ('payment' in touched) return act(walk, paymentsAtOnce(walk), [touched.payment], action)
    if ('invoice' in touched) return act(walk, invoicesAtOnce(walk), [touched.invoice], action)
    return act(walk, expensesAtOnce(walk), [touched.expense], action)
  }
  await change('delete')
  if (step.both) await matchThese(walk, [transaction])
  await change('restore')
}

const moves: Readonly<Record<Kind, Move>> = {
  ...documentMoves,
  ...paymentMoves,
  ...bankMoves,
  merge,
  unmerge,
  bulkClients,
  upload,
  detour,
  purge,
  partAndPurge,
}

/** Performs the step. */
export const move: Move = (walk) => moves[walk.step.kind](walk)

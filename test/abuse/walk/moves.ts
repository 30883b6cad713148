import { expect } from 'vitest'
import { form } from '../../openapi/records.ts'
import { bankMoves } from './bank-moves.ts'
import { now } from './books.ts'
import { documentMoves } from './document-moves.ts'
import { paymentMoves } from './payment-moves.ts'
import type { Kind } from './steps.ts'
import { bulk, go, pick, states } from './way.ts'
import type { Move } from './way.ts'

const merge: Move = async (walk) => {
  const { books, step } = walk
  const [survivor, absorbed] = [pick(books.clients, step.at), pick(books.clients, step.at + 1 + (step.other % 2))]
  if (!survivor || !absorbed || !(await go(walk, 'mergeClients', { id: survivor.id, mergeableId: absorbed.id }))) return
  absorbed.into = now(survivor)
}

const unmerge: Move = async (walk) => {
  const { books, step } = walk
  const absorbed = pick(
    books.clients.filter(({ into }) => into),
    step.at,
  )
  if (absorbed && (await go(walk, 'unmergeClients', { id: now(absorbed).id, absorbedId: absorbed.id })))
    absorbed.into = undefined
}

const bulkClients: Move = (walk) => {
  const standing = walk.books.clients.filter(({ into }) => !into)
  return bulk(walk, 'bulkClients', standing, states, (done, action) => {
    if (action !== 'archive') done.isDeleted = action === 'delete'
  })
}

const upload: Move = async ({ app, token, books, step }) => {
  const client = pick(books.clients, step.at)
  if (client) expect((await app.rest('POST', `/clients/${client.id}/upload`, form(), { token })).status).toBe(200)
}

const moves: Readonly<Record<Kind, Move>> = {
  ...documentMoves,
  ...paymentMoves,
  ...bankMoves,
  merge,
  unmerge,
  bulkClients,
  upload,
}

/** Does the step. */
export const move: Move = (walk) => moves[walk.step.kind](walk)

import { answeredOrNot } from './caller.ts'
import type { Answer, Caller } from './caller.ts'
import { differencesOf, emptyBooks, learnFrom, rowsOf } from './desk-books.ts'
import type { Books } from './desk-books.ts'
import { readDesk } from './desk-reading.ts'
import { chooseWork, newCustomer } from './desk-works.ts'
import type { Work } from './desk-works.ts'
import type { Random } from './random.ts'

/** Outcome of a request: acknowledged, temporarily refused by an unavailable server, or unknown. */
export type Fate = 'done' | 'unavailable' | 'unanswered'

/** A caller that writes sequentially and tracks the expected state from the acknowledged requests. */
export type Desk = {
  name: string
  books: Books
  /** The request with an unknown outcome. */
  pending: Work | undefined
  /** True if the server reported that the pending request changed nothing. */
  saidNothingChanged: boolean
  acknowledged: number
}

/** Result of checking a writer after a fault. */
export type Found = {
  /** Differences from the acknowledged and pending requests. */
  differences: string[]
  /** True if the pending request was carried out. */
  pending: 'none' | 'there' | 'not there'
  /** True if repeating the pending request did not have exactly one effect in total. */
  repeatedWrongly: boolean
}

export const openDesk = (name: string): Desk => ({
  name,
  books: emptyBooks(),
  pending: undefined,
  saidNothingChanged: false,
  acknowledged: 0,
})

/** Sends the next write. Returns true if it was acknowledged. @throws if it is refused for a reason other than the fault */
export async function workOnce(desk: Desk, caller: Caller, random: Random): Promise<boolean> {
  const work = nextWork(desk, random)
  const answer = await answeredOrNot(work.ask(caller))
  if (answer && fateOf(answer, work) === 'done') {
    acknowledge(desk, work, answer)
    return true
  }
  desk.pending = work
  desk.saidNothingChanged = answer !== undefined && !answer.text.includes('it is unknown if')
  return false
}

/** Compares the server's records with the expectation, repeats the pending request, and compares again. */
export async function inspectDesk(
  desk: Desk,
  caller: Caller,
  mails: () => Promise<Map<string, number>>,
): Promise<Found> {
  const compare = async (books: Books) => {
    const seen = await readDesk(caller, desk, await mails())
    const differences = differencesOf(rowsOf(books), seen)
    if (differences.length === 0) learnFrom(books, seen)
    return { differences, seen }
  }
  const before = await compare(desk.books)
  const { pending } = desk
  if (!pending) return { differences: before.differences, pending: 'none', repeatedWrongly: false }
  desk.pending = undefined
  const done = structuredClone(desk.books)
  pending.effect(done)
  const isThere = before.differences.length > 0
  const differences = isThere ? differencesOf(rowsOf(done), before.seen) : []
  if (differences.length > 0) {
    return { differences: [`${pending.what}, pending`, ...differences], pending: 'there', repeatedWrongly: false }
  }
  const found = isThere ? ('there' as const) : ('not there' as const)
  if (pending.key === undefined) {
    if (isThere) {
      learnFrom(done, before.seen)
      desk.books = done
    }
    return { differences: [], pending: found, repeatedWrongly: false }
  }
  const answer = await pending.ask(caller)
  if (fateOf(answer, pending) !== 'done') throw new Error(`${pending.what} again: ${answer.status} ${answer.text}`)
  acknowledge(desk, pending, answer)
  const after = await compare(desk.books)
  return { differences: after.differences, pending: found, repeatedWrongly: after.differences.length > 0 }
}

function nextWork(desk: Desk, random: Random): Work {
  const mark = `${desk.name}-${desk.acknowledged}`
  const { customers } = desk.books
  const missing = (['a', 'b'] as const).find((which) => !customers.has(which))
  const { request, ...work } = missing
    ? newCustomer(desk.name, missing)
    : chooseWork({ books: desk.books, mark, random })
  // One in five has no idempotency key: its sender must check the outcome instead of repeating it.
  const key = random.below(5) === 0 ? undefined : mark
  return { ...work, key, ask: (caller) => request(caller, key === undefined ? {} : { key }) }
}

function acknowledge(desk: Desk, work: Work, answer: Answer): void {
  work.effect(desk.books)
  work.learn(desk.books, answer)
  desk.acknowledged++
}

function fateOf(answer: Answer, { what }: Work): Fate {
  const refusals = userErrorsIn(answer.body)
  if (answer.status === 200 && refusals.length === 0 && answer.body['errors'] === undefined) return 'done'
  const isAway = answer.status === 503 || refusals.some(({ code }) => code === 'UNAVAILABLE')
  if (!isAway) throw new Error(`${what}: ${answer.status} ${answer.text.slice(0, 500)}`)
  if (answer.headers['retry-after'] === undefined) throw new Error(`${what}: ${answer.status} without Retry-After`)
  return 'unavailable'
}

function userErrorsIn(body: Answer['body']): { code?: string }[] {
  const payloads = Object.values(body['data'] ?? {}) as ({ userErrors?: { code?: string }[] } | null)[]
  return payloads.flatMap((payload) => payload?.userErrors ?? [])
}

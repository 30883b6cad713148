import { answeredOrNot } from './caller.ts'
import type { Answer, Caller } from './caller.ts'
import { differencesOf, emptyBooks, learnFrom, rowsOf } from './desk-books.ts'
import type { Books } from './desk-books.ts'
import { readDesk } from './desk-reading.ts'
import { chooseWork, newCustomer } from './desk-works.ts'
import type { Work } from './desk-works.ts'
import type { Random } from './random.ts'

/** What became of a request: carried out, refused for now by a server that cannot work, or nobody knows. */
export type Fate = 'done' | 'unavailable' | 'unanswered'

/** A caller who writes one thing after the other, and keeps books of what was acknowledged. */
export type Desk = {
  name: string
  books: Books
  /** The request whose fate is not known. */
  pending: Work | undefined
  /** Whether the server said that the pending request had changed nothing. */
  saidNothingChanged: boolean
  acknowledged: number
}

/** What a look at a desk after a fault found. */
export type Found = {
  /** What does not agree with what was acknowledged and what was pending. */
  differences: string[]
  /** Whether the pending request had been carried out. */
  pending: 'none' | 'there' | 'not there'
  /** Whether the repetition of the pending request had another effect than exactly one. */
  repeatedWrongly: boolean
}

export const openDesk = (name: string): Desk => ({
  name,
  books: emptyBooks(),
  pending: undefined,
  saidNothingChanged: false,
  acknowledged: 0,
})

/** Does one thing more; true when it was acknowledged. @throws when it is refused for another reason than the fault */
export async function workOnce(desk: Desk, caller: Caller, random: Random): Promise<boolean> {
  const work = nextWork(desk, random)
  const answer = await answeredOrNot(work.ask(caller))
  if (answer && fateOf(answer, work) === 'done') {
    acknowledge(desk, work, answer)
    return true
  }
  desk.pending = work
  desk.saidNothingChanged = answer !== undefined && !answer.text.includes('not known')
  return false
}

/** Compares what is there with the books, repeats what is pending, and compares again. */
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
  // One in five cannot be repeated: whoever sent it has to look.
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

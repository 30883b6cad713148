import { answeredOrNot } from './caller.ts'
import type { Answer, Caller } from './caller.ts'
import { differencesOf, emptyModel, learnFrom, rowsOf } from './writer-model.ts'
import type { Model } from './writer-model.ts'
import { readRecords } from './writer-reading.ts'
import { chooseWrite, newCustomer } from './writes.ts'
import type { Write } from './writes.ts'
import type { Random } from './random.ts'

/** Outcome of a request: acknowledged, temporarily refused by an unavailable server, or unknown. */
export type Fate = 'done' | 'unavailable' | 'unanswered'

/** A caller that writes sequentially and tracks the expected state from the acknowledged requests. */
export type Writer = {
  name: string
  model: Model
  /** The request with an unknown outcome. */
  pending: Write | undefined
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

export const openWriter = (name: string): Writer => ({
  name,
  model: emptyModel(),
  pending: undefined,
  saidNothingChanged: false,
  acknowledged: 0,
})

/** Sends the next write. Returns true if it was acknowledged. @throws if it is refused for a reason other than the fault */
export async function writeOnce(writer: Writer, caller: Caller, random: Random): Promise<boolean> {
  const write = nextWrite(writer, random)
  const answer = await answeredOrNot(write.ask(caller))
  if (answer && fateOf(answer, write) === 'done') {
    acknowledge(writer, write, answer)
    return true
  }
  writer.pending = write
  writer.saidNothingChanged = answer !== undefined && !answer.text.includes('it is unknown if')
  return false
}

/** Compares the server's records with the expectation, repeats the pending request, and compares again. */
export async function inspectWriter(
  writer: Writer,
  caller: Caller,
  mails: () => Promise<Map<string, number>>,
): Promise<Found> {
  const compare = async (model: Model) => {
    const seen = await readRecords(caller, writer, await mails())
    const differences = differencesOf(rowsOf(model), seen)
    if (differences.length === 0) learnFrom(model, seen)
    return { differences, seen }
  }
  const before = await compare(writer.model)
  const { pending } = writer
  if (!pending) return { differences: before.differences, pending: 'none', repeatedWrongly: false }
  writer.pending = undefined
  const done = structuredClone(writer.model)
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
      writer.model = done
    }
    return { differences: [], pending: found, repeatedWrongly: false }
  }
  const answer = await pending.ask(caller)
  if (fateOf(answer, pending) !== 'done') throw new Error(`${pending.what} again: ${answer.status} ${answer.text}`)
  acknowledge(writer, pending, answer)
  const after = await compare(writer.model)
  return { differences: after.differences, pending: found, repeatedWrongly: after.differences.length > 0 }
}

function nextWrite(writer: Writer, random: Random): Write {
  const mark = `${writer.name}-${writer.acknowledged}`
  const { customers } = writer.model
  const missing = (['a', 'b'] as const).find((which) => !customers.has(which))
  const { request, ...write } = missing
    ? newCustomer(writer.name, missing)
    : chooseWrite({ model: writer.model, mark, random })
  // One in five has no idempotency key: its sender must check the outcome instead of repeating it.
  const key = random.below(5) === 0 ? undefined : mark
  return { ...write, key, ask: (caller) => request(caller, key === undefined ? {} : { key }) }
}

function acknowledge(writer: Writer, write: Write, answer: Answer): void {
  write.effect(writer.model)
  write.learn(writer.model, answer)
  writer.acknowledged++
}

function fateOf(answer: Answer, { what }: Write): Fate {
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

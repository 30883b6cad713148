import { GraphQLError } from 'graphql'
import type { Database } from '../../../db/database.ts'
import type { Actor } from '../../../domain/kernel/actor.ts'
import { readChange } from '../../../domain/kernel/changes.ts'
import type { WatchedKind } from '../../../domain/kernel/watched-records.ts'
import type { RequestContext } from '../../../domain/kernel/request-context.ts'
import type { Loaders } from '../../loaders.ts'
import { type Change, ChangeLog } from './change-log.ts'
import { createEventTurns } from './event-turns.ts'

/** Most subscriptions that may be open at once; 0 = no limit. */
type SubscriptionLimits = { perToken: number; perCompany: number }

/** The changes that a subscription watches: all of a kind in the actor's company, or those of one record. */
type Wanted = { actor: Pick<Actor, 'companyId' | 'tokenId'>; kind: WatchedKind; only?: number | undefined }

/** The subscriber at the time of a change, shared by all streams of a token; undefined when the token was revoked. */
type Viewer = { caller: RequestContext; loaders: Loaders } | undefined

/** A changed record, read once by the first stream that asks. */
export type SharedReads = {
  readonly at: number
  record?: Promise<object | undefined>
  readonly viewers: Map<number, Promise<Viewer>>
}

/** One subscription's view of the feed. */
export type ChangeStream = {
  /** The next change, once there is one; `behind` when one was dropped unread; undefined once the stream is closed. */
  next(): Promise<Change | 'behind' | undefined>
  /** Reads made for a change, shared by all streams. */
  readsOf(change: Change): SharedReads
  close(): void
}

/** The changes of a company's records of one kind, and the streams that wait for them. */
type Topic = { log: ChangeLog; streams: Set<() => void>; reads: Map<number, SharedReads> }

/** Number of changed records whose reads are kept for slower streams. */
const mostReads = 100

/** Publishes changes to the subscriptions of a process. */
export type ChangeFeed = ReturnType<typeof createChangeFeed>

/**
 * Publishes changes to the subscriptions of a process. The cost of a change does not grow with the number of subscriptions: each
 * message is parsed once, one log is kept per company and kind, each record is read once; a stream is a position in a log.
 */
export function createChangeFeed(database: Database, limits: SubscriptionLimits) {
  const topics = new Map<string, Topic>()
  const takePlace = createPlaces(limits)
  let open = 0
  let listening: Promise<() => void> | undefined

  function hear(message: string): void {
    const { companyId, kind, ids } = readChange(message)
    const topic = topics.get(keyOf(companyId, kind))
    if (!topic) return
    topic.log.note(ids)
    for (const wake of topic.streams) wake()
  }

  function enter({ actor }: Wanted): () => void {
    const leavePlace = takePlace(actor)
    open++
    listening ??= database.notices.listen(hear)
    return () => {
      leavePlace()
      open--
      if (open > 0) return
      void listening?.then((stop) => stop())
      listening = undefined
    }
  }

  return {
    turns: createEventTurns(),
    /** Opens a stream, which ends by `signal` or `close` and listens once the promise resolves. @throws TOO_MANY_SUBSCRIPTIONS */
    async open(wanted: Wanted, signal: AbortSignal): Promise<ChangeStream> {
      const exit = enter(wanted)
      const key = keyOf(wanted.actor.companyId, wanted.kind)
      const topic = topics.get(key) ?? { log: new ChangeLog(), streams: new Set(), reads: new Map() }
      topics.set(key, topic)
      const stream = new TopicStream(topic, wanted.only, () => {
        signal.removeEventListener('abort', stream.close)
        if (topic.streams.size === 0 && topics.get(key) === topic) topics.delete(key)
        exit()
      })
      signal.addEventListener('abort', stream.close, { once: true })
      if (signal.aborted) stream.close()
      await listening
      stream.begin()
      return stream
    },
  }
}

/** A position in the log of a topic. */
class TopicStream implements ChangeStream {
  readonly #topic: Topic
  readonly #only: number | undefined
  readonly #onClose: () => void
  #position = 0
  #closed = false
  #wake: (() => void) | undefined

  constructor(topic: Topic, only: number | undefined, onClose: () => void) {
    this.#topic = topic
    this.#only = only
    this.#onClose = onClose
    topic.streams.add(this.#wakeUp)
  }

  /** The stream has the changes from now on. */
  begin(): void {
    this.#position = this.#topic.log.now
  }

  async next(): Promise<Change | 'behind' | undefined> {
    while (!this.#closed) {
      const change = this.#topic.log.next(this.#position, this.#only)
      if (change === 'behind') return change
      if (change) {
        this.#position = change.at
        return change
      }
      await new Promise<void>((resolve) => {
        this.#wake = resolve
      })
    }
    return undefined
  }

  /** Reads made for an earlier change of a record are stale and not reused for a later one. */
  readsOf({ id, at }: Change): SharedReads {
    const { reads } = this.#topic
    const known = reads.get(id)
    if (known && known.at >= at) return known
    const shared: SharedReads = { at, viewers: new Map() }
    reads.delete(id)
    reads.set(id, shared)
    if (reads.size > mostReads) reads.delete(reads.keys().next().value ?? 0)
    return shared
  }

  readonly close = (): void => {
    if (this.#closed) return
    this.#closed = true
    this.#topic.streams.delete(this.#wakeUp)
    this.#onClose()
    this.#wakeUp()
  }

  readonly #wakeUp = (): void => this.#wake?.()
}

/** Counts the open subscriptions of each token and company; taking a place returns the function that leaves it. */
function createPlaces({ perToken, perCompany }: SubscriptionLimits) {
  const ofTokens = new Map<number, number>()
  const ofCompanies = new Map<number, number>()
  return ({ tokenId, companyId }: Wanted['actor']): (() => void) => {
    const ofToken = ofTokens.get(tokenId) ?? 0
    const ofCompany = ofCompanies.get(companyId) ?? 0
    if (perToken > 0 && ofToken >= perToken) throw tooMany('token', perToken)
    if (perCompany > 0 && ofCompany >= perCompany) throw tooMany('company', perCompany)
    ofTokens.set(tokenId, ofToken + 1)
    ofCompanies.set(companyId, ofCompany + 1)
    return () => {
      leave(ofTokens, tokenId)
      leave(ofCompanies, companyId)
    }
  }
}

const keyOf = (companyId: number, kind: WatchedKind): string => `${companyId} ${kind}`

function leave(counts: Map<number, number>, id: number): void {
  const left = (counts.get(id) ?? 0) - 1
  if (left > 0) counts.set(id, left)
  else counts.delete(id)
}

const tooMany = (owner: 'token' | 'company', limit: number): GraphQLError =>
  new GraphQLError(`The ${owner} has ${limit} subscriptions open, which is the most: end one of them first.`, {
    extensions: { code: 'TOO_MANY_SUBSCRIPTIONS', http: { status: 429, headers: { 'Retry-After': '5' } } },
  })

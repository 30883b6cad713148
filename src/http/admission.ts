import type { Server } from 'node:net'
import { LRUCache } from 'lru-cache'
import { FairQueue } from '../threads/fair-queue.ts'
import { networkOf } from './caller.ts'
import { CallerDisconnected, type Exchange } from './exchange.ts'
import { type Outgoing, overloaded } from './http.ts'

/** Requests are started for this many ms, then the thread polls for new ones. */
const sliceMs = 20
/**
 * After each slice new connections are accepted, if there are any, for at least this time: libuv accepts one per tick of its loop. In a
 * burst it is as long as the slice, later half of it, because lasting overload comes over connections that are open.
 */
const acceptMs = 10
/** Queue length up to which no request is refused: this many are normal load, not a flood, however long their work takes. */
const crowd = 100
/** Maximum wait of a request in a burst. */
const burstMs = 3_000
/** Maximum wait once the queue has not been empty for longer than a burst. */
const standingMs = 200

type Waiting = { caller: string; since: number; admit: (inTime: boolean) => void }

/**
 * Admission queue for the thread, round-robin over callers, first in, first out for each. Without it, requests that arrive faster than they are served wait in the operating system, in connections
 * not yet accepted or read, for an unlimited time. A caller waits for one request of each other caller, however many those have
 * sent.
 */
export class AdmissionQueue {
  readonly #waiting = new FairQueue<Waiting>()
  readonly #now: () => number
  #busy = false
  #accepted = false
  #sliceEnd = 0
  #acceptEnd: number | undefined
  #lastSliceMs = 0
  #emptyAt = 0

  constructor(server: Server, now: () => number = () => performance.now()) {
    this.#now = now
    server.on('connection', () => (this.#accepted = true))
  }

  /**
   * Resolves to true when the request may start; to false when it waited too long and should be refused, so that requests behind
   * it are served while their callers still wait.
   */
  pass(caller: string): Promise<boolean> {
    const at = this.#now()
    if (this.#waiting.size === 0) this.#emptyAt = at
    if (!this.#busy) {
      this.#busy = true
      this.#sliceEnd = at + sliceMs
      setImmediate(this.#endSlice)
    }
    if (this.#waiting.size === 0 && at < this.#sliceEnd) return Promise.resolve(true)
    return new Promise((admit) => this.#waiting.push(caller, { caller, since: at, admit }))
  }

  #isBurst(at: number): boolean {
    return at - this.#emptyAt < burstMs
  }

  readonly #beginSlice = (): void => {
    const at = this.#now()
    // Not from the end of the slice: the first turn after it also reads the requests that arrived meanwhile.
    this.#acceptEnd ??= at + Math.max(acceptMs, this.#isBurst(at) ? this.#lastSliceMs : this.#lastSliceMs / 2)
    if (this.#accepted && at < this.#acceptEnd) {
      this.#accepted = false
      setImmediate(this.#beginSlice)
      return
    }
    this.#sliceEnd = at + sliceMs
    // Each in a callback of its own, between which Node runs all pending promises.
    for (let left = this.#waiting.size; left > 0; left--) setImmediate(this.#admitNext)
    setImmediate(this.#endSlice)
  }

  readonly #admitNext = (): void => {
    const at = this.#now()
    if (at >= this.#sliceEnd) return
    const patience = this.#isBurst(at) ? burstMs : standingMs
    const isFew = this.#waiting.size <= crowd
    // A caller within its share is not penalized for the requests of others.
    const share = crowd / Math.max(1, this.#waiting.owners)
    const next = this.#waiting.shift()
    next?.admit(isFew || this.#waiting.sizeOf(next.caller) < share || at - next.since < patience)
  }

  readonly #endSlice = (): void => {
    if (this.#waiting.size === 0) {
      this.#busy = false
      return
    }
    this.#accepted = false
    this.#acceptEnd = undefined
    this.#lastSliceMs = this.#now() - (this.#sliceEnd - sliceMs)
    setImmediate(this.#beginSlice)
  }
}

/** Duration in ms above which a request counts as late: too many were in flight when it arrived. */
const lateMs = 1_000
/** Lower limit of the bound. */
const least = 64
/** Entries without a request that are kept. */
const mostIdle = 1_000
/** Factor applied to the bound after each late request. */
const shrink = 0.99

/** Maximum of places that one owner may occupy. */
const mostOfOwner = (bound: number): number => bound - Math.floor(bound / 10)

/** Maximum of places that one caller may occupy: fewer than its company, whose other callers have the rest. */
export const mostOfCaller = (bound: number): number => mostOfOwner(mostOfOwner(bound))

type Gauge = { inc(): void; dec(): void }

/** Numbers of requests by name. */
function createTally() {
  /** Names without a request stay until there are many, since entries that come and go cost more (see `Exchanges`). */
  const counts = new Map<string, number>()
  let busy = 0
  const of = (name: string): number => counts.get(name) ?? 0
  return {
    of,
    /** Number of names with a request. */
    get busy() {
      return busy
    },
    add(name: string): void {
      const before = of(name)
      if (before === 0) busy++
      counts.set(name, before + 1)
    },
    remove(name: string): void {
      const left = of(name) - 1
      if (left === 0) busy--
      counts.set(name, left)
      if (counts.size > mostIdle + busy) for (const [each, count] of counts) if (count === 0) counts.delete(each)
    },
  }
}

/** A caller, and who its places count against: its company, or its network while that is not known. */
type Claim = { owner: string; caller: string }

/**
 * Bounds the requests in flight, to `most`, and to fewer while they take too long: how many can be served in time depends on the
 * database, and on the operations. A tenth of the places is reserved against a single owner that occupies all others. While all places
 * are taken, or the bound has fallen below what is in flight, an owner with less than an equal share still gets one, so that those who
 * occupy the places do not keep others out; at most as many again are in flight then.
 */
export function createInFlight(
  most: number,
  gauge: Gauge,
  now: () => number = () => performance.now(),
): { full: (claim: Claim) => boolean; enter: (claim: Claim) => (() => void) | undefined } {
  let count = 0
  let bound = most
  const owners = createTally()
  const callers = createTally()
  const full = ({ owner, caller }: Claim): boolean =>
    count >= 2 * most ||
    owners.of(owner) >= mostOfOwner(bound) ||
    callers.of(caller) >= mostOfCaller(bound) ||
    (count >= bound && owners.of(owner) >= Math.floor(bound / (owners.busy + 1)))
  return {
    full,
    enter(claim) {
      if (full(claim)) return undefined
      const { owner, caller } = claim
      const since = now()
      count++
      owners.add(owner)
      callers.add(caller)
      gauge.inc()
      return () => {
        const late = now() - since > lateMs
        if (!late) bound = Math.min(most, bound + 1)
        // A few slow requests among few are not significant.
        else if (count > bound / 2) bound = Math.max(Math.min(least, most), bound * shrink)
        count--
        owners.remove(owner)
        callers.remove(caller)
        gauge.dec()
      }
    },
  }
}

/** Callers whose company is remembered. */
const mostRemembered = 10_000

const companyOf = ({ facts }: Pick<Exchange, 'facts'>): string | undefined =>
  facts.company === undefined ? undefined : `company ${facts.company}`

/** Tells who requests count against: the company of their caller, or the network while that is not known. */
export function createOwners() {
  /** Learned from authenticated requests: anybody can send made-up tokens. */
  const companies = new LRUCache<string, string>({ max: mostRemembered })
  return {
    of: (exchange: Exchange): string =>
      companies.get(exchange.caller) ?? companyOf(exchange) ?? networkOf(exchange.address),
    learn({ caller, facts }: Pick<Exchange, 'caller' | 'facts'>): void {
      if (companies.has(caller)) return
      const company = companyOf({ facts })
      if (company !== undefined) companies.set(caller, company)
    },
  }
}

export type Owners = ReturnType<typeof createOwners>

/** Shorter answers, in characters or bytes, fit into the buffers of the system and are not counted. */
export const leastUnsent = 64 * 1024
/** Time for an answer, in ms, after which it is given up if its owner leaves too much unread. */
const patienceMs = 3_000

/** A response, which closes when it has been sent or given up. */
type Response = { once(event: 'close', listener: () => void): unknown; destroy(): unknown }

type Answer = { response: Response; bytes: number; since: number }
type Share = { bytes: number; answers: Set<Answer> }

/**
 * Answers in memory that their callers have not read yet, by owner. Callers who read slowly, or never, could fill the memory with them:
 * above a number of bytes the owner's requests are refused, and of those that run already the oldest answers are given up.
 */
export function createUnsent(mostBytes: number, now: () => number = () => performance.now()) {
  const shares = new Map<string, Share>()

  return {
    isFull: (owner: string): boolean => (shares.get(owner)?.bytes ?? 0) >= mostBytes,
    /** Counts an answer until it is sent. */
    add(owner: string, response: Response, bytes: number): void {
      const share = shares.get(owner) ?? { bytes: 0, answers: new Set() }
      shares.set(owner, share)
      for (const { response: other, since } of share.bytes >= mostBytes ? share.answers : []) {
        if (now() - since > patienceMs) other.destroy()
      }
      const answer = { response, bytes, since: now() }
      share.bytes += bytes
      share.answers.add(answer)
      response.once('close', () => {
        share.bytes -= bytes
        share.answers.delete(answer)
        if (share.answers.size === 0) shares.delete(owner)
      })
    },
  }
}

export type Unsent = ReturnType<typeof createUnsent>

type Admission = { most: number; gauge: Gauge; owners: Owners; unsent: Unsent }

/** The stage that lets a complete request in, when it is its turn; probes and uploads enter at once. */
export function createAdmissionStage(server: Server, { most, gauge, owners, unsent }: Admission) {
  const inFlight = createInFlight(most, gauge)
  const queue = new AdmissionQueue(server)
  const claimOf = (exchange: Exchange): Claim => ({ caller: exchange.caller, owner: owners.of(exchange) })
  return {
    isFull(exchange: Exchange): boolean {
      const claim = claimOf(exchange)
      return unsent.isFull(claim.owner) || inFlight.full(claim)
    },
    async enter(exchange: Exchange): Promise<Outgoing | undefined> {
      if (exchange.route.probe || exchange.upload) return undefined
      const leave = inFlight.enter(claimOf(exchange))
      if (!leave) return overloaded
      const { caller, facts } = exchange
      // Without the exchange itself: on Node 26 finished ones would stay in memory until the next full garbage collection.
      exchange.leave = () => {
        leave()
        owners.learn({ caller, facts })
      }
      const inTime = await queue.pass(caller)
      if (exchange.disconnection.happened) throw new CallerDisconnected()
      return inTime ? undefined : overloaded
    },
  }
}

import type { Tables } from '../db/database.ts'
import type { Work } from '../domain/kernel/work.ts'

/** A row of the outbox: one thing that one receiver is to get. `deliveryKey` stays the same however often it is tried. */
export type Delivery = Tables['outbox']['$inferSelect']

/** What an e-mail said at the top, kept with its delivery for the histories of records. */
export type SentLetter = { subject: string; recipients: readonly string[] }

/** What became of one try. `error` is shown to the company: what to do about it, no secrets. */
export type Outcome = Fate & { letter?: SentLetter }

type Fate =
  /** `remark`: what is to be known of it nevertheless. */
  | { state: 'delivered'; remark?: string }
  /** Not this time: tried again by the sender's schedule, parked at its end. */
  | { state: 'retry'; error: string }
  /** Never, as things are: parked until somebody changes them and says `retryDelivery`. */
  | { state: 'failed'; error: string }
  /** It was not its turn: not a try, and asked again from that second on. */
  | { state: 'wait'; error: string; until: number }

/** How one kind of delivery leaves the house. One file for each kind; `src/worker.ts` names them all. */
export type Sender = {
  readonly kind: Delivery['kind']
  /** Seconds from a failed try to the next one; there is one try more than there are delays. */
  readonly delays: readonly number[]
  /** Tries that may run at the same time in one process; one company gets at most half of them. */
  readonly atOnce: number
  /**
   * Tries once. `work` reads the committed state as an owner of the company and writes nothing. What it throws is a bug: logged, and tried again without telling the company more.
   * Gives up when `signal` says so: the worker is stopping, or the lease is about to end.
   */
  send(delivery: Delivery, work: Work, signal: AbortSignal): Promise<Outcome>
  /**
   * Writes what else follows from the outcome, in the transaction that notes it: `retry` and `wait` mean that there will be another
   * try. Not called again after a success, and a failure of its own does not send the delivery again.
   */
  settle?(delivery: Delivery, outcome: Outcome, work: Work): Promise<void>
}

export const delivered: Outcome = { state: 'delivered' }
export const retry = (error: string): Outcome => ({ state: 'retry', error })
export const wait = (error: string, until: number): Outcome => ({ state: 'wait', error, until })
export const failed = (error: string): Outcome => ({ state: 'failed', error })

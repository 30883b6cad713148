import type { Delivery } from '../domain/kernel/delivery.ts'
import type { FieldError } from '../domain/kernel/error.ts'
import { restSpelling, snakeCase, spelled } from '../domain/kernel/spelling.ts'
import type { Work } from '../domain/kernel/work.ts'

/** Subject and recipients of an e-mail, kept with its delivery for the histories of records. */
export type SentLetter = { subject: string; recipients: readonly string[] }

/** Outcome of one try. `error` is shown to the company: instructions, no secrets. */
export type Outcome = Fate & { letter?: SentLetter }

type Fate =
  /** `remark`: a problem to report despite the delivery. */
  | { state: 'delivered'; remark?: string }
  /** Temporary failure: retried by the sender's schedule, parked at its end. */
  | { state: 'retry'; error: string }
  /** Permanent failure: parked until a user fixes the cause and calls `retryDelivery`. */
  | { state: 'failed'; error: string }
  /** Postponed: does not count as a try, and due again from that second on. */
  | { state: 'wait'; error: string; until: number }

/** Sender of one kind of delivery. One file for each kind; `src/server/create-outbox-worker.ts` lists them all. */
export type Sender = {
  readonly kind: Delivery['kind']
  /** Seconds from a failed try to the next one; there is one more try than there are delays. */
  readonly delays: readonly number[]
  /** Concurrent tries in one process; one company gets at most half of them. */
  readonly atOnce: number
  /**
   * Tries once. `work` reads the committed state as an owner of the company and writes nothing. A thrown error is a bug: logged,
   * and retried without details for the company. Stops when `signal` aborts: the worker is stopping, or the lease is about to
   * end.
   */
  send(delivery: Delivery, work: Work, signal: AbortSignal): Promise<Outcome>
  /**
   * Writes further effects of the outcome, in the transaction that records it: `retry` and `wait` mean that there will be another
   * try. Not called again after a success, and a failure of its own does not cause another delivery.
   */
  settle?(delivery: Delivery, outcome: Outcome, work: Work): Promise<void>
}

/** The message of each field, under its public name. */
export const describeFields = (fields: readonly FieldError[]): string =>
  fields
    .map(
      ({ path, message }) =>
        `${path.map((step) => snakeCase(String(step))).join('.')} ${spelled(message, restSpelling)}`,
    )
    .join('; ')

export const delivered: Outcome = { state: 'delivered' }
export const retry = (error: string): Outcome => ({ state: 'retry', error })
export const wait = (error: string, until: number): Outcome => ({ state: 'wait', error, until })
export const failed = (error: string): Outcome => ({ state: 'failed', error })

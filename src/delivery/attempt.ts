import { setTimeout as pause } from 'node:timers/promises'
import { databaseFailure } from '../db/failures/failure.ts'
import { unitOfWork } from '../domain/kernel/unit-of-work.ts'
import type { Work } from '../domain/kernel/work.ts'
import { companyWork, type Surroundings } from './company-work.ts'
import { release, type RowChange, saveOutcome } from './lease.ts'
import { failed, type Outcome, retry, type Sender } from './sender.ts'
import type { Delivery } from '../domain/kernel/delivery.ts'

/** Log of the worker's problems; the application's log has more details. */
export type WorkerLog = Record<'warn' | 'error', (details: object, message: string) => void>

/** Settings of a worker that its tries read. */
export type TrySettings = Surroundings & {
  log: WorkerLog
  /** Random number in [0, 1): spreads retries. */
  random: () => number
  /** Interval of retries while the database is not writable, in ms. */
  pollMs: number
  leaseSeconds: number
  /** Aborts when the worker stops: recording is no longer retried. */
  ending: AbortSignal
  /** Aborts when the worker's grace period is over. */
  halted: AbortSignal
}

/** A claimed delivery; `orphaned` when the worker that had claimed it before recorded no outcome. */
export type Claimed = { delivery: Delivery; orphaned: boolean; giveUp: AbortController }

/** A try ends this long before its lease, so that no other worker begins meanwhile. */
const leaseMarginSeconds = 10

/** Tries the delivery once and records the outcome; releases it if the worker stopped before the try ended. */
export async function deliver(settings: TrySettings, sender: Sender, claimed: Claimed): Promise<void> {
  const { delivery } = claimed
  const outcome = isHopeless(claimed, sender)
    ? failed('The process ended during every attempt.')
    : await attempt(settings, sender, claimed)
  if (outcome) await record(settings, sender, delivery, outcome)
  else await release(settings.database, delivery, settings.sources.now())
}

/** A delivery that crashes the worker at every try must not be retried forever. */
const isHopeless = ({ delivery, orphaned }: Claimed, { delays }: Sender): boolean =>
  orphaned && delivery.attempts > delays.length + 1

/** Undefined when the worker stopped before the try ended. */
async function attempt(
  settings: TrySettings,
  sender: Sender,
  { delivery, giveUp }: Claimed,
): Promise<Outcome | undefined> {
  const { signal } = giveUp
  const timer = setTimeout(() => giveUp.abort(), (settings.leaseSeconds - leaseMarginSeconds) * 1_000)
  const outcome = await Promise.race([
    send(settings, sender, delivery, signal).catch((error: unknown) => unexpected(settings, delivery, error)),
    aborted(signal),
  ])
  clearTimeout(timer)
  if (outcome) return outcome
  return settings.halted.aborted ? undefined : retry('The attempt took too long.')
}

async function send(settings: TrySettings, sender: Sender, delivery: Delivery, signal: AbortSignal): Promise<Outcome> {
  const work = await companyWork(settings, delivery.companyId, { db: settings.database.read, effects: {} })
  return sender.send(delivery, work, signal)
}

function unexpected({ log }: TrySettings, delivery: Delivery, error: unknown): Outcome {
  log.error({ err: error, delivery: delivery.id }, 'A delivery failed unexpectedly')
  return retry('Internal error of the service.')
}

const aborted = (signal: AbortSignal): Promise<undefined> =>
  new Promise((resolve) => {
    if (signal.aborted) resolve(undefined)
    else signal.addEventListener('abort', () => resolve(undefined), { once: true })
  })

async function record(settings: TrySettings, sender: Sender, delivery: Delivery, outcome: Outcome): Promise<void> {
  const { sources, random, log } = settings
  const change = changeAfter(outcome, sender, { attempts: delivery.attempts, now: sources.now(), random })
  const final = change.state === 'failed' && outcome.state === 'retry' ? failed(outcome.error) : outcome
  try {
    await recordInTime(settings, delivery, change, (work) => sender.settle?.(delivery, final, work))
  } catch (error) {
    // An unrecorded outcome would be sent again; its follow-up work is lost, and logged.
    log.error({ err: error, delivery: delivery.id }, 'The outcome of a delivery could not be applied')
    await recordWith(settings, delivery, change)
  }
}

/** An unrecorded outcome would be sent again: while the database is not writable and the lease lasts, recording is retried. */
async function recordInTime(...noted: Parameters<typeof recordWith>): Promise<void> {
  const [{ sources, ending, pollMs }, { leasedUntil }] = noted
  for (;;) {
    try {
      return await recordWith(...noted)
    } catch (error) {
      const isOver = sources.now() >= (leasedUntil ?? 0) || ending.aborted
      if (!databaseFailure(error) || isOver) throw error
      await pause(pollMs)
    }
  }
}

async function recordWith(
  settings: TrySettings,
  delivery: Delivery,
  change: RowChange,
  follow?: (work: Work) => Promise<void> | undefined,
): Promise<void> {
  const { id, companyId } = delivery
  const noted = await unitOfWork(settings.database, companyId, async (transaction) => {
    const work = await companyWork(settings, companyId, transaction)
    const mine = await saveOutcome(work, delivery, change)
    if (mine) await follow?.(work)
    return mine
  })
  if (noted) return
  settings.log.warn({ delivery: id }, 'A delivery took longer than its lease and was taken over by another worker')
}

/** Maximum jitter, as a fraction of the delay: deliveries that failed together are not retried together. */
const jitter = 0.2

/** The row after try number `attempts`: a delivery to be retried waits for the next of the sender's delays. `random` is in [0, 1). */
function changeAfter(
  outcome: Outcome,
  { delays }: Pick<Sender, 'delays'>,
  when: { attempts: number; now: number; random: () => number },
): RowChange {
  if (outcome.state === 'delivered') {
    return { state: 'delivered', lastError: (outcome.remark ?? '').slice(0, longestError) }
  }
  const lastError = outcome.error.slice(0, longestError)
  if (outcome.state === 'wait') {
    return { state: 'pending', lastError, nextAttemptAt: outcome.until, attempts: when.attempts - 1 }
  }
  if (outcome.state === 'failed') return { state: 'failed', lastError }
  const delay = delays[when.attempts - 1]
  if (delay === undefined) return { state: 'failed', lastError }
  const nextAttemptAt = when.now + delay + Math.floor(delay * jitter * when.random())
  return { state: 'pending', lastError, nextAttemptAt }
}

const longestError = 1_000

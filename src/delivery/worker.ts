import { setTimeout as pause } from 'node:timers/promises'
import { LRUCache } from 'lru-cache'
import { databaseFailure } from '../db/failures/failure.ts'
import { groupBy } from '../domain/kernel/rows/group.ts'
import { unitOfWork } from '../domain/kernel/unit-of-work.ts'
import { companyWork } from './company-work.ts'
import type { Surroundings } from './company-work.ts'
import { aroundStalled, createShare } from './fair-share.ts'
import { claim, findDue, note, release } from './lease.ts'
import type { Due, Note, Without } from './lease.ts'
import { noteOf } from './schedule.ts'
import { failed, retry } from './sender.ts'
import type { Delivery, Outcome, Sender } from './sender.ts'

/** Log of the worker's problems; the application's log has more details. */
type WorkerLog = Record<'warn' | 'error', (details: object, message: string) => void>

type WorkerOptions = Surroundings & {
  /** Deliveries of kinds without a sender are left unchanged. */
  senders: readonly Sender[]
  log: WorkerLog
  /** Random number in [0, 1): spreads retries. */
  random?: () => number
  /**
   * Interval of polling for deliveries queued by other processes or now due, and of retries while the database is not writable,
   * in ms.
   */
  pollMs?: number
  /** Length of a lease, in seconds: after a worker's crash another one takes over its deliveries when the lease ends. */
  leaseSeconds?: number
  /** Time in ms after which the try of a webhook gives its place to others. */
  stallMs?: number
}

/** Delivers the outbox. Any number of workers may share one database. */
export type Worker = {
  /** Delivers from now on, whenever a delivery is due. */
  start(): void
  /** Polls now: something was committed in this process. */
  wake(): void
  /** Delivers everything that is due now, and resolves when each outcome is recorded. */
  runDue(): Promise<void>
  /** Claims no more; deliveries that do not end within the grace period (ms) are released for the next worker. */
  stop(graceMs?: number): Promise<void>
}

/** A sender, its deliveries in progress, and for webhooks: true if their last try was answered in time. */
type Lane = { sender: Sender; running: Map<number, Try>; answers: LRUCache<number, boolean> }

/** One delivery in progress; `giveUp` aborts it. */
type Try = {
  companyId: number
  webhookId: number | null
  giveUp: AbortController
  ended: Promise<void>
  /** True when its webhook has not answered in time: it no longer takes a place. */
  isStalled: boolean
}

/** Webhooks that a lane remembers: the last ones that were tried. */
const mostKnown = 500

/** A burst of commits causes one poll. */
const gatherMs = 20
/** A try ends this long before its lease, so that no other worker begins meanwhile. */
const leaseMarginSeconds = 10
const leaseKeyLength = 24

/** Creates a worker, which is idle at first: see {@link Worker}. */
export function createWorker(options: WorkerOptions): Worker {
  const { database, sources, log, random = Math.random, pollMs = 2_000, leaseSeconds = 120, stallMs = 1_000 } = options
  const lanes = options.senders.map((sender): Lane => ({
    sender,
    running: new Map(),
    answers: new LRUCache({ max: mostKnown }),
  }))
  /** No more deliveries are claimed. */
  const ending = new AbortController()
  /** True when the grace period is over: running deliveries were aborted. */
  let halted = false
  let stopping: Promise<void> | undefined
  let looking: Promise<void> | undefined
  let lookAgain = false
  let endedTries = 0
  let gathering: NodeJS.Timeout | undefined
  let polling: NodeJS.Timeout | undefined

  /** Claims due deliveries until every lane is full or nothing is left. Only one run at a time. */
  function look(): Promise<void> {
    lookAgain = true
    looking ??= lookWhileAsked()
    return looking
  }

  async function lookWhileAsked(): Promise<void> {
    // Begins after `looking` is set, which is reset at its end.
    await Promise.resolve()
    try {
      while (lookAgain && !ending.signal.aborted) {
        lookAgain = false
        for (const lane of lanes) await fill(lane)
      }
    } finally {
      looking = undefined
    }
  }

  async function fill(lane: Lane): Promise<void> {
    for (let free = freeIn(lane); free > 0 && !ending.signal.aborted; free = freeIn(lane)) {
      const due = await nextIn(lane, free)
      let begun = 0
      for (const [companyId, rows] of groupBy(due, (row) => row.companyId)) {
        const ids = rows.map(({ id }) => id)
        const lease = { key: sources.randomKey(leaseKeyLength), seconds: leaseSeconds, clock: () => sources.now() }
        const claimed = await claim(database, companyId, ids, lease)
        const orphans = new Set(rows.filter(({ orphaned }) => orphaned).map(({ id }) => id))
        for (const delivery of claimed) begin(lane, delivery, orphans.has(delivery.id))
        begun += claimed.length
      }
      // Nothing is left, or other workers were faster: the next run finds the rest.
      if (begun === 0) return
    }
  }

  /** Due deliveries for the free places, those of webhooks that stalled last. */
  async function nextIn({ sender, running, answers }: Lane, free: number): Promise<Due[]> {
    const tries = [...running.values()]
    const share = createShare(
      sender.atOnce,
      tries.filter(({ isStalled }) => !isStalled),
    )
    const around = aroundStalled(sender.atOnce, tries, new Map(answers.entries()))
    const find = async (limit: number, { companies, webhooks = [], only }: Partial<Without>): Promise<Due[]> => {
      const full = share.full()
      const without = {
        companies: [...full.companies, ...(companies ?? [])],
        webhooks: [...full.webhooks, ...webhooks],
        ...(only && { only }),
      }
      const found = await findDue(database, { kind: sender.kind, now: sources.now(), limit, without })
      return found.filter((row) => around.allows(row) && share.take(row))
    }
    const due = await find(free, around.first)
    if (due.length === free || around.last.only.length === 0) return due
    return [...due, ...(await find(free - due.length, around.last))]
  }

  function begin(lane: Lane, delivery: Delivery, orphaned: boolean): void {
    const giveUp = new AbortController()
    if (halted) giveUp.abort()
    const { companyId, webhookId } = delivery
    const stall = setTimeout(() => {
      if (webhookId === null) return
      underWay.isStalled = true
      lane.answers.set(webhookId, false)
      if (polling) lookAround()
    }, stallMs)
    const ended = deliver(lane.sender, delivery, giveUp, orphaned)
      .catch((error: unknown) =>
        log.error({ err: error, delivery: delivery.id }, 'The outcome of a delivery could not be stored'),
      )
      .finally(() => {
        clearTimeout(stall)
        if (webhookId !== null && !underWay.isStalled) lane.answers.set(webhookId, true)
        lane.running.delete(delivery.id)
        endedTries++
        if (polling) lookAround()
      })
    const underWay: Try = { companyId, webhookId, giveUp, ended, isStalled: false }
    lane.running.set(delivery.id, underWay)
  }

  async function deliver(
    sender: Sender,
    delivery: Delivery,
    giveUp: AbortController,
    orphaned: boolean,
  ): Promise<void> {
    // A delivery that crashes the worker at every try must not be retried forever.
    const hopeless = orphaned && delivery.attempts > sender.delays.length + 1
    const outcome = hopeless
      ? failed('The process ended during every attempt.')
      : await attempt(sender, delivery, giveUp)
    if (!outcome) return release(database, delivery, sources.now())
    const { attempts } = delivery
    const change = noteOf(outcome, sender, { attempts, now: sources.now(), random })
    const final = change.state === 'failed' && outcome.state === 'retry' ? failed(outcome.error) : outcome
    try {
      await noteInTime(delivery, change, (work) => sender.settle?.(delivery, final, work))
    } catch (error) {
      // An unrecorded outcome would be sent again; its follow-up work is lost, and logged.
      log.error({ err: error, delivery: delivery.id }, 'The outcome of a delivery could not be applied')
      await noteWith(delivery, change)
    }
  }

  /** Undefined when the worker stopped before the try ended. */
  async function attempt(sender: Sender, delivery: Delivery, giveUp: AbortController): Promise<Outcome | undefined> {
    const { signal } = giveUp
    const timer = setTimeout(() => giveUp.abort(), (leaseSeconds - leaseMarginSeconds) * 1_000)
    const trying = async (): Promise<Outcome> => {
      const work = await companyWork(options, delivery.companyId, { db: database.read, effects: {} })
      return sender.send(delivery, work, signal)
    }
    const outcome = await Promise.race([
      trying().catch((error: unknown) => unexpected(delivery, error)),
      aborted(signal),
    ])
    clearTimeout(timer)
    if (outcome) return outcome
    return halted ? undefined : retry('The attempt took too long.')
  }

  function unexpected(delivery: Delivery, error: unknown): Outcome {
    log.error({ err: error, delivery: delivery.id }, 'A delivery failed unexpectedly')
    return retry('Internal error of the service.')
  }

  /** An unrecorded outcome would be sent again: while the database is not writable and the lease lasts, recording is retried. */
  async function noteInTime(...noted: Parameters<typeof noteWith>): Promise<void> {
    const [{ leasedUntil }] = noted
    for (;;) {
      try {
        return await noteWith(...noted)
      } catch (error) {
        const isOver = sources.now() >= (leasedUntil ?? 0) || ending.signal.aborted
        if (!databaseFailure(error) || isOver) throw error
        await pause(pollMs)
      }
    }
  }

  async function noteWith(
    delivery: Delivery,
    change: Note,
    follow?: (work: Awaited<ReturnType<typeof companyWork>>) => Promise<void> | undefined,
  ): Promise<void> {
    const { id, companyId } = delivery
    const noted = await unitOfWork(database, companyId, async (transaction) => {
      const work = await companyWork(options, companyId, transaction)
      const mine = await note(work, delivery, change)
      if (mine) await follow?.(work)
      return mine
    })
    if (!noted) log.warn({ delivery: id }, 'A delivery took longer than its lease and was taken over by another worker')
  }

  /** Polls in the background. */
  function lookAround(): void {
    if (ending.signal.aborted) return
    look().catch((error: unknown) => log.error({ err: error }, 'The outbox could not be read'))
  }

  async function end(graceMs: number): Promise<void> {
    ending.abort()
    clearInterval(polling)
    clearTimeout(gathering)
    const grace = setTimeout(() => {
      halted = true
      for (const { running } of lanes) for (const { giveUp } of running.values()) giveUp.abort()
    }, graceMs)
    // The caller that requested the run has received its error.
    await looking?.catch(() => {})
    await Promise.all(endsIn(lanes))
    clearTimeout(grace)
  }

  return {
    start() {
      if (ending.signal.aborted) return
      polling ??= setInterval(lookAround, pollMs)
      lookAround()
    },
    wake() {
      if (!polling || ending.signal.aborted) return
      gathering ??= setTimeout(() => {
        gathering = undefined
        lookAround()
      }, gatherMs)
    },
    async runDue() {
      for (;;) {
        const before = endedTries
        await look()
        const ends = endsIn(lanes)
        // A try that ended during the poll has freed a place that the poll may have missed.
        if (ends.length === 0 && endedTries === before) return
        if (ends.length > 0) await Promise.race(ends)
      }
    },
    stop: (graceMs = 5_000) => (stopping ??= end(graceMs)),
  }
}

const freeIn = ({ sender, running }: Lane): number =>
  sender.atOnce - [...running.values()].filter(({ isStalled }) => !isStalled).length

const endsIn = (lanes: readonly Lane[]): Promise<void>[] =>
  lanes.flatMap(({ running }) => [...running.values()].map(({ ended }) => ended))

const aborted = (signal: AbortSignal): Promise<undefined> =>
  new Promise((resolve) => {
    if (signal.aborted) resolve(undefined)
    else signal.addEventListener('abort', () => resolve(undefined), { once: true })
  })

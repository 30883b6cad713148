import { groupBy } from '../domain/kernel/rows/lists.ts'
import { deliver, type WorkerLog } from './attempt.ts'
import { type Channel, createChannel, findNext, freePlaces, type Try } from './channel.ts'
import type { Surroundings } from './company-work.ts'
import { claim, type Due } from './lease.ts'
import type { Delivery } from '../domain/kernel/delivery.ts'
import type { Sender } from './sender.ts'

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

const defaults = { random: Math.random, pollMs: 2_000, leaseSeconds: 120, stallMs: 1_000 }

/** A burst of commits causes one poll. */
const gatherMs = 20
const leaseKeyLength = 24

/** Delivers the outbox, and is idle until it is started. Any number of workers may share one database. */
export class OutboxWorker {
  readonly #options: Required<WorkerOptions>
  readonly #channels: readonly Channel[]
  /** Aborts when no more deliveries are claimed. */
  readonly #ending = new AbortController()
  /** Aborts when the grace period is over, as do the running deliveries. */
  readonly #halting = new AbortController()
  #stopping: Promise<void> | undefined
  #polling: Promise<void> | undefined
  #pollAgain = false
  #isFailing = false
  #endedTries = 0
  #gathering: NodeJS.Timeout | undefined
  #interval: NodeJS.Timeout | undefined

  constructor(options: WorkerOptions) {
    this.#options = { ...defaults, ...options }
    this.#channels = options.senders.map(createChannel)
  }

  /** Delivers from now on, whenever a delivery is due. */
  start(): void {
    if (this.#isEnding) return
    this.#interval ??= setInterval(() => this.#pollInBackground(), this.#options.pollMs)
    this.#pollInBackground()
  }

  /** Polls now: something was committed in this process. */
  wake(): void {
    if (!this.#interval || this.#isEnding) return
    this.#gathering ??= setTimeout(() => {
      this.#gathering = undefined
      this.#pollInBackground()
    }, gatherMs)
  }

  /** Delivers everything that is due now, and resolves when each outcome is recorded. */
  async runDue(): Promise<void> {
    for (;;) {
      const before = this.#endedTries
      await this.#poll()
      const ends = this.#running.map(({ ended }) => ended)
      // A try that ended during the poll has freed a place that the poll may have missed.
      if (ends.length === 0 && this.#endedTries === before) return
      if (ends.length > 0) await Promise.race(ends)
    }
  }

  /** Claims no more; deliveries that do not end within the grace period (ms) are released for the next worker. */
  stop(graceMs = 5_000): Promise<void> {
    this.#stopping ??= this.#end(graceMs)
    return this.#stopping
  }

  get #isEnding(): boolean {
    return this.#ending.signal.aborted
  }

  get #running(): Try[] {
    return this.#channels.flatMap(({ running }) => [...running.values()])
  }

  #pollInBackground(): void {
    if (this.#isEnding) return
    this.#poll().then(
      () => (this.#isFailing = false),
      (error: unknown) => {
        // Every poll fails until the database is back: the first one is logged.
        if (!this.#isFailing) this.#options.log.error({ err: error }, 'The outbox could not be read')
        this.#isFailing = true
      },
    )
  }

  /** Claims due deliveries until every channel is full or nothing is left. Only one run at a time. */
  #poll(): Promise<void> {
    this.#pollAgain = true
    this.#polling ??= this.#pollWhileRequested()
    return this.#polling
  }

  async #pollWhileRequested(): Promise<void> {
    // Begins after `#polling` is set, which is reset at its end.
    await Promise.resolve()
    try {
      while (this.#pollAgain && !this.#isEnding) {
        this.#pollAgain = false
        for (const channel of this.#channels) await this.#fill(channel)
      }
    } finally {
      this.#polling = undefined
    }
  }

  async #fill(channel: Channel): Promise<void> {
    const { database, sources } = this.#options
    for (let free = freePlaces(channel); free > 0 && !this.#isEnding; free = freePlaces(channel)) {
      const due = await findNext(database, channel, { free, now: () => sources.now() })
      let begun = 0
      for (const [companyId, rows] of groupBy(due, (row) => row.companyId)) {
        begun += await this.#claim(channel, companyId, rows)
      }
      // Nothing is left, or other workers were faster: the next run finds the rest.
      if (begun === 0) return
    }
  }

  /** Begins those of a company's due deliveries that no other worker has claimed, and returns their number. */
  async #claim(channel: Channel, companyId: number, due: readonly Due[]): Promise<number> {
    const { database, sources, leaseSeconds } = this.#options
    const ids = due.map(({ id }) => id)
    const lease = { key: sources.randomKey(leaseKeyLength), seconds: leaseSeconds, clock: () => sources.now() }
    const claimed = await claim(database, companyId, ids, lease)
    const orphans = new Set(due.filter(({ orphaned }) => orphaned).map(({ id }) => id))
    for (const delivery of claimed) this.#begin(channel, delivery, orphans.has(delivery.id))
    return claimed.length
  }

  #begin(channel: Channel, delivery: Delivery, orphaned: boolean): void {
    const giveUp = new AbortController()
    if (this.#halting.signal.aborted) giveUp.abort()
    const stall = setTimeout(() => this.#stalled(channel, begun), this.#options.stallMs)
    const ended = this.#deliver(channel.sender, delivery, orphaned, giveUp).finally(() => {
      clearTimeout(stall)
      channel.running.delete(delivery.id)
      this.#ended(channel, begun)
    })
    const { companyId, webhookId } = delivery
    const begun: Try = { companyId, webhookId, giveUp, ended, isStalled: false }
    channel.running.set(delivery.id, begun)
  }

  async #deliver(sender: Sender, delivery: Delivery, orphaned: boolean, giveUp: AbortController): Promise<void> {
    const settings = { ...this.#options, ending: this.#ending.signal, halted: this.#halting.signal }
    try {
      await deliver(settings, sender, { delivery, orphaned, giveUp })
    } catch (error) {
      const { log } = this.#options
      log.error({ err: error, delivery: delivery.id }, 'The outcome of a delivery could not be stored')
    }
  }

  #stalled({ answers }: Channel, running: Try): void {
    if (running.webhookId === null) return
    running.isStalled = true
    answers.set(running.webhookId, false)
    if (this.#interval) this.#pollInBackground()
  }

  #ended({ answers }: Channel, { webhookId, isStalled }: Try): void {
    if (webhookId !== null && !isStalled) answers.set(webhookId, true)
    this.#endedTries++
    if (this.#interval) this.#pollInBackground()
  }

  async #end(graceMs: number): Promise<void> {
    this.#ending.abort()
    clearInterval(this.#interval)
    clearTimeout(this.#gathering)
    const grace = setTimeout(() => {
      this.#halting.abort()
      for (const { giveUp } of this.#running) giveUp.abort()
    }, graceMs)
    // The caller that requested the run has received its error.
    await this.#polling?.catch(() => {})
    await Promise.all(this.#running.map(({ ended }) => ended))
    clearTimeout(grace)
  }
}

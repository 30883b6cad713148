import type { Worker } from 'node:worker_threads'
import { startThread } from '../../db/thread.ts'
import { FairQueue } from '../../db/fair-queue.ts'
import type { Job, Written } from './job.ts'

/** A job failed through no fault of its own: it can be retried. */
export class GeneratorFailedError extends Error {}

type PoolOptions = {
  /** Program of the threads; TypeScript as well, where tests and `npm run dev` run it. */
  program: URL
  /** Threads at the same time; each is started when the others are busy. */
  size: number
  /** Time limit of a thread for one job, in ms. */
  timeoutMs: number
  /** Maximum of waiting jobs. */
  mostWaiting: number
}

type Requested = {
  companyId: number
  job: Job
  tries: number
  resolve: (written: Written) => void
  reject: (error: Error) => void
}

/** A thread, and its current job. */
type Seat = { worker: Worker; requested: Requested | undefined; timer: NodeJS.Timeout | undefined }

/** The crashed thread may have been faulty before: the job is retried once in another. */
const mostTries = 2

/**
 * Thread pool for electronic invoices: each takes processor time, half a second for the first of a format, which would
 * otherwise block every request. Threads start on demand; one that hangs or crashes is replaced. Idle threads do not keep the
 * process alive. Jobs are scheduled round-robin over companies, and one company has at most half of the threads and of the queue.
 */
export class GeneratorPool {
  readonly #options: PoolOptions
  readonly #seats = new Set<Seat>()
  readonly #waiting = new FairQueue<Requested>()

  constructor(options: PoolOptions) {
    this.#options = options
  }

  /** @throws GeneratorFailedError when threads hang or crash on it, or too many jobs wait */
  write(job: Job, companyId: number): Promise<Written> {
    const { mostWaiting } = this.#options
    if (this.#waiting.size >= mostWaiting || this.#waiting.sizeOf(companyId) >= half(mostWaiting)) {
      return Promise.reject(new GeneratorFailedError('Too many electronic invoices are being generated.'))
    }
    return new Promise((resolve, reject) => {
      this.#waiting.push(companyId, { companyId, job, tries: 0, resolve, reject })
      this.#handOut()
    })
  }

  /** Ends all threads; their current jobs are refused. */
  async close(): Promise<void> {
    for (const requested of this.#waiting.clear())
      requested.reject(new GeneratorFailedError('The process is stopping.'))
    await Promise.all([...this.#seats].map((seat) => this.#end(seat, 'The process is stopping.')))
  }

  #handOut(): void {
    for (;;) {
      const idle = [...this.#seats].find(({ requested }) => requested === undefined)
      if (!idle && this.#seats.size >= this.#options.size) return
      const requested = this.#waiting.shift((companyId) => this.#threadsOf(companyId) >= half(this.#options.size))
      if (!requested) return
      const seat = idle ?? this.#newSeat()
      requested.tries++
      seat.requested = requested
      seat.timer = setTimeout(() => void this.#end(seat, 'It took too long.'), this.#options.timeoutMs)
      seat.worker.ref()
      seat.worker.postMessage(requested.job, [])
    }
  }

  #threadsOf(companyId: string | number): number {
    return [...this.#seats].filter(({ requested }) => requested?.companyId === companyId).length
  }

  #newSeat(): Seat {
    const worker = startThread(this.#options.program)
    const seat: Seat = { worker, requested: undefined, timer: undefined }
    this.#seats.add(seat)
    worker.on('message', (written: Written) => {
      const { requested } = seat
      this.#rest(seat)
      requested?.resolve(written)
      this.#handOut()
    })
    // Both events fire when a thread crashes, only the second when it exits.
    worker.on('error', (error) => this.#crashed(seat, error))
    worker.on('exit', () => this.#crashed(seat, new Error('The thread ended.')))
    return seat
  }

  #rest(seat: Seat): void {
    clearTimeout(seat.timer)
    seat.requested = undefined
    seat.worker.unref()
  }

  #crashed(seat: Seat, cause: Error): void {
    const { requested } = seat
    this.#seats.delete(seat)
    this.#rest(seat)
    if (requested && requested.tries < mostTries) this.#waiting.push(requested.companyId, requested)
    else requested?.reject(new GeneratorFailedError('The thread crashed.', { cause }))
    this.#handOut()
  }

  async #end(seat: Seat, reason: string): Promise<void> {
    const { requested } = seat
    this.#seats.delete(seat)
    this.#rest(seat)
    requested?.reject(new GeneratorFailedError(reason))
    this.#handOut()
    await seat.worker.terminate()
  }
}

const half = (places: number): number => Math.ceil(places / 2)

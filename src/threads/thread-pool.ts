import { type ResourceLimits, Worker, type WorkerOptions } from 'node:worker_threads'
import { FairQueue } from './fair-queue.ts'
import type { ThreadMessage } from './in-thread.ts'

type PoolOptions = {
  /** Program of the threads, which calls `serveJobs`. */
  program: URL
  /** Threads at the same time; each is started when the others are busy. */
  size: number
  /** Most threads that work for one owner; by default all. */
  mostForOwner?: number
  /** Maximum of waiting jobs, of which one owner has at most half; by default any number. */
  mostWaiting?: number
  /** Time limit of a thread for one job, in ms. */
  timeoutMs?: number
  /** Threads in which a job is tried when one ends by itself: it may have been faulty before. By default one. */
  mostTries?: number
  /** Each job gets a new thread, whose memory is free again after it. */
  oneJobEach?: true
  workerData?: unknown
  resourceLimits?: ResourceLimits
  /** The error of a job that failed for this reason; `cause`: the error that ended its thread. */
  failure: (reason: string, cause?: Error) => Error
}

type Task<Job, Answer, Part> = {
  owner: number
  job: Job
  hear: ((part: Part) => void) | undefined
  tries: number
  resolve: (answer: Answer) => void
  reject: (error: unknown) => void
}

/** A thread and its current job. One that is ending takes no other, and keeps its place until it has ended. */
type Seat<Job, Answer, Part> = {
  worker: Worker
  task: Task<Job, Answer, Part> | undefined
  timer: NodeJS.Timeout | undefined
  isEnding: boolean
}

/**
 * Threads for work that would block the process. They start on demand, do one job at a time, and do not keep an idle process alive;
 * one that hangs or crashes is replaced. Jobs are scheduled round-robin over their owners.
 */
export class ThreadPool<Job, Answer, Part = never> {
  readonly #options: PoolOptions
  readonly #seats = new Set<Seat<Job, Answer, Part>>()
  readonly #waiting = new FairQueue<Task<Job, Answer, Part>>()
  #isClosed = false

  constructor(options: PoolOptions) {
    this.#options = options
  }

  /** Runs the job in a thread; `hear` gets the parts that are sent before the answer. @throws the `failure` of the pool */
  run(owner: number, job: Job, hear?: (part: Part) => void): Promise<Answer> {
    const { mostWaiting = Number.POSITIVE_INFINITY, failure } = this.#options
    if (this.#isClosed) return Promise.reject(failure('The process is stopping.'))
    if (this.#waiting.size >= mostWaiting || this.#waiting.sizeOf(owner) >= Math.ceil(mostWaiting / 2)) {
      return Promise.reject(failure('Too many jobs are waiting.'))
    }
    return new Promise((resolve, reject) => {
      this.#waiting.push(owner, { owner, job, hear, tries: 0, resolve, reject })
      this.#handOut()
    })
  }

  /** Ends the threads; rejects the jobs that they have and those that wait. The next job starts another thread. */
  async restart(reason = 'The thread was restarted.'): Promise<void> {
    for (const { reject } of this.#waiting.clear()) reject(this.#options.failure(reason))
    await Promise.all([...this.#seats].map((seat) => this.#end(seat, reason)))
  }

  /** {@link restart}, without another thread. */
  async close(): Promise<void> {
    this.#isClosed = true
    await this.restart('The process is stopping.')
  }

  #handOut(): void {
    const { size, mostForOwner = size } = this.#options
    for (;;) {
      const idle = [...this.#seats].find(({ task, isEnding }) => task === undefined && !isEnding)
      if (!idle && this.#seats.size >= size) return
      const task = this.#waiting.shift((owner) => this.#threadsOf(owner) >= mostForOwner)
      if (!task) return
      this.#begin(idle ?? this.#newSeat(), task)
    }
  }

  #threadsOf(owner: string | number): number {
    return [...this.#seats].filter(({ task }) => task?.owner === owner).length
  }

  #begin(seat: Seat<Job, Answer, Part>, task: Task<Job, Answer, Part>): void {
    const { timeoutMs } = this.#options
    try {
      seat.worker.postMessage(task.job, [])
    } catch (error) {
      // A job that cannot be sent.
      task.reject(error)
      return
    }
    task.tries++
    seat.task = task
    if (timeoutMs !== undefined) seat.timer = setTimeout(() => void this.#end(seat, 'It took too long.'), timeoutMs)
    seat.worker.ref()
  }

  #newSeat(): Seat<Job, Answer, Part> {
    const { program, workerData, resourceLimits } = this.#options
    const worker = startThread(program, { workerData, ...(resourceLimits && { resourceLimits }) })
    worker.unref()
    const seat: Seat<Job, Answer, Part> = { worker, task: undefined, timer: undefined, isEnding: false }
    this.#seats.add(seat)
    worker.on('message', (message: ThreadMessage<Answer, Part>) => this.#heard(seat, message))
    // Both events fire when a thread crashes, only the second when it exits.
    worker.on('error', (cause) => this.#crashed(seat, cause))
    worker.on('exit', () => {
      this.#crashed(seat)
      this.#seats.delete(seat)
      this.#handOut()
    })
    return seat
  }

  #heard(seat: Seat<Job, Answer, Part>, message: ThreadMessage<Answer, Part>): void {
    if ('part' in message) {
      seat.task?.hear?.(message.part)
      return
    }
    this.#free(seat)?.resolve(message.answer)
    if (!this.#options.oneJobEach) this.#handOut()
    else void this.#end(seat, '')
  }

  /** Takes the job from the thread. One that is ending keeps the process alive: waiting jobs need its place. */
  #free(seat: Seat<Job, Answer, Part>): Task<Job, Answer, Part> | undefined {
    const { task } = seat
    clearTimeout(seat.timer)
    seat.task = undefined
    if (!seat.isEnding) seat.worker.unref()
    return task
  }

  #crashed(seat: Seat<Job, Answer, Part>, cause?: Error): void {
    const { mostTries = 1, failure } = this.#options
    seat.isEnding = true
    const task = this.#free(seat)
    if (task && task.tries < mostTries) this.#waiting.push(task.owner, task)
    else task?.reject(failure('The thread ended.', cause))
  }

  async #end(seat: Seat<Job, Answer, Part>, reason: string): Promise<void> {
    seat.isEnding = true
    this.#free(seat)?.reject(this.#options.failure(reason))
    await seat.worker.terminate()
  }
}

/** The program of a thread in the folder of the module at `beside`: TypeScript, or JavaScript after a build. */
export const threadProgram = (name: string, beside: string): URL =>
  new URL(`./${name}.${beside.endsWith('.ts') ? 'ts' : 'js'}`, beside)

/** Workers do not inherit the TypeScript loader of tests and `npm run dev`, so the thread loads it itself. */
function startThread(program: URL, options: WorkerOptions): Worker {
  if (!program.pathname.endsWith('.ts')) return new Worker(program, options)
  const from = JSON.stringify(program.href)
  const load = `import('tsx/esm/api').then(({ tsImport }) => tsImport(${from}, ${from}))`
  return new Worker(load, { ...options, eval: true })
}

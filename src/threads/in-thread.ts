import { setPriority } from 'node:os'
import { parentPort } from 'node:worker_threads'

/** Message of a thread about its current job: a part of the result, or the answer, which ends the job. */
export type ThreadMessage<Answer, Part> = { part: Part } | { answer: Answer }

const post = (message: ThreadMessage<unknown, unknown>): void => parentPort?.postMessage(message, [])

/** Does one job of a `ThreadPool` after the other in the calling thread. An error ends the thread, and the job. */
export function serveJobs(run: (job: never, send: (part: unknown) => void) => unknown): void {
  parentPort?.on('message', (job: unknown) => {
    const running = run(job as never, (part) => post({ part }))
    if (running instanceof Promise) void running.then((answer: unknown) => post({ answer }))
    else post({ answer: running })
  })
}

/** The nice value of threads that do long work: the thread that answers requests goes first where processors are short. */
const niceness = 10

/**
 * Lowers the priority of the calling thread. Linux alone has a priority per thread and takes process 0 for the calling one
 * (setpriority(2)); elsewhere this would slow down the whole process and is left out.
 */
export function yieldToMainThread(): void {
  if (process.platform === 'linux') setPriority(0, niceness)
}

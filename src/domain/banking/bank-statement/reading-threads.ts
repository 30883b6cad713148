import { ThreadPool, threadProgram } from '../../../threads/thread-pool.ts'
import { UnreadableStatement } from './booking.ts'

/**
 * The threads that read files of one kind, by a program of this folder. A file of 20 MiB takes some seconds and some hundred megabytes: a
 * company has one thread, beside which another one reads its own.
 */
export const readingThreads = <Job, Answer, Part = never>(program: string): ThreadPool<Job, Answer, Part> =>
  new ThreadPool({
    program: threadProgram(program, import.meta.url),
    size: 2,
    mostForOwner: 1,
    oneJobEach: true,
    timeoutMs: 60_000,
    resourceLimits: { maxOldGenerationSizeMb: 1_024 },
    failure: (_reason, cause: NodeJS.ErrnoException | undefined) =>
      cause && cause.code !== 'ERR_WORKER_OUT_OF_MEMORY'
        ? cause
        : new UnreadableStatement('takes too long to read: export shorter periods'),
  })

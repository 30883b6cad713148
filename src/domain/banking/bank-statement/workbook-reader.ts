import { ThreadPool, threadProgram } from '../../../threads/thread-pool.ts'
import { UnreadableStatement } from './booking.ts'
import { readSheet } from './workbook.ts'
import type { SheetReader, WorkbookParts } from './workbook-parts.ts'
import type { WorkbookAnswer } from './workbook-thread.ts'

/** Bytes of a workbook that is read in the main thread, in some 10 ms. */
const longestHere = 32 * 1024

/** A workbook of 20 MiB takes some seconds and some hundred megabytes: a company has one thread, beside which another one reads its own. */
const threads = new ThreadPool<WorkbookParts, WorkbookAnswer>({
  program: threadProgram('workbook-thread', import.meta.url),
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

/** Reads the workbooks of a company without blocking the process. */
export const sheetReaderFor =
  (companyId: number): SheetReader =>
  async (parts) => {
    if (parts.size <= longestHere) return readSheet(parts)
    const answer = await threads.run(companyId, parts)
    if ('unreadable' in answer) throw new UnreadableStatement(answer.unreadable)
    return answer.text
  }

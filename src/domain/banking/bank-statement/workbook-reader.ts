import { UnreadableStatement } from './booking.ts'
import { readingThreads } from './reading-threads.ts'
import { readSheet } from './workbook.ts'
import type { SheetReader, WorkbookParts } from './workbook-parts.ts'
import type { WorkbookAnswer } from './workbook-thread.ts'

/** Bytes of a workbook that is read in the main thread, in some 10 ms. */
const longestHere = 32 * 1024

const threads = readingThreads<WorkbookParts, WorkbookAnswer>('workbook-thread')

/** Reads the workbooks of a company without blocking the process. */
export const sheetReaderFor =
  (companyId: number): SheetReader =>
  async (parts) => {
    if (parts.size <= longestHere) return readSheet(parts)
    const answer = await threads.run(companyId, parts)
    if ('unreadable' in answer) throw new UnreadableStatement(answer.unreadable)
    return answer.text
  }

import { serveJobs, yieldToMainThread } from '../../../threads/in-thread.ts'
import { UnreadableStatement } from './booking.ts'
import { readSheet } from './workbook.ts'
import type { WorkbookParts } from './workbook-parts.ts'

/** The text of the table, or the reason for a failure. */
export type WorkbookAnswer = { text: string } | { unreadable: string }

yieldToMainThread()

serveJobs((parts: WorkbookParts): WorkbookAnswer => {
  try {
    return { text: readSheet(parts) }
  } catch (error) {
    if (!(error instanceof UnreadableStatement)) throw error
    return { unreadable: error.message }
  }
})

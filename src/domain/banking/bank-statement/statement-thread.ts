import { serveJobs, yieldToMainThread } from '../../../threads/in-thread.ts'
import {
  type Booking,
  type StatementFormat,
  type StatementPlace,
  type StatementRow,
  UnreadableStatement,
} from './booking.ts'
import type { ReadRows } from './reading.ts'
import type { CsvOptions } from './csv-layout.ts'
import { readForRequest, type StatementText } from './texts.ts'

export type ReadingJob = { texts: readonly StatementText[]; format: StatementFormat; options: CsvOptions }

/** A row in the thread's output: classes do not survive the transfer. */
export type SentRow = StatementPlace & ({ booking: Omit<Booking, 'amount'> & { amount: string } } | { refused: string })

/** The answer of the thread after all rows, or the reason for a failure. */
export type ReadingAnswer = Pick<ReadRows, 'csv'> | { unreadable: string; option: UnreadableStatement['option'] }

const sentAtOnce = 1_000

const sent = (row: StatementRow): SentRow =>
  'refused' in row ? row : { ...row, booking: { ...row.booking, amount: row.booking.amount.toString() } }

yieldToMainThread()

serveJobs(({ texts, format, options }: ReadingJob, send: (rows: SentRow[]) => void): ReadingAnswer => {
  try {
    let rows: SentRow[] = []
    let csv: ReadRows['csv']
    const report = (reading: ReadRows['csv']): void => {
      csv = reading
    }
    for (const row of readForRequest(texts, format, options, report)) {
      if (rows.push(sent(row)) < sentAtOnce) continue
      send(rows)
      rows = []
    }
    send(rows)
    return { csv }
  } catch (error) {
    if (!(error instanceof UnreadableStatement)) throw error
    return { unreadable: error.message, option: error.option }
  }
})

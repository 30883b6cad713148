import { parentPort } from 'node:worker_threads'
import type { StatementFormat, StatementRow } from './booking.ts'
import { UnreadableStatement } from './booking.ts'
import type { CsvOptions } from './csv-layout.ts'
import { readStatement } from './read.ts'

/** What the thread is asked to read. */
export type ThreadJob = { text: string; format: StatementFormat; options: CsvOptions }

/** A row as it comes out of the thread: classes do not survive the way. */
export type SentRow =
  | {
      line: number
      booking: Omit<Extract<StatementRow, { booking: unknown }>['booking'], 'amount'> & { amount: string }
    }
  | { line: number; refused: string }

/** What the thread answers: rows in their order, then the end or why there is none. */
export type ThreadAnswer =
  | { rows: SentRow[] }
  | { end: true }
  | { unreadable: string; option: UnreadableStatement['option'] }

const sentAtOnce = 1_000

const sent = (row: StatementRow): SentRow =>
  'refused' in row ? row : { line: row.line, booking: { ...row.booking, amount: row.booking.amount.toString() } }

const answer = (message: ThreadAnswer): void => parentPort?.postMessage(message, [])

parentPort?.once('message', ({ text, format, options }: ThreadJob) => {
  try {
    let rows: SentRow[] = []
    for (const row of readStatement(text, format, options)) {
      if (rows.push(sent(row)) < sentAtOnce) continue
      answer({ rows })
      rows = []
    }
    answer({ rows })
    answer({ end: true })
  } catch (error) {
    if (!(error instanceof UnreadableStatement)) throw error
    answer({ unreadable: error.message, option: error.option })
  }
})

import { yieldToMainThread } from '../../../db/yield-to-main-thread.ts'
import { parentPort } from 'node:worker_threads'
import type { Booking, StatementFormat, StatementPlace, StatementRow } from './booking.ts'
import { UnreadableStatement } from './booking.ts'
import type { CsvOptions } from './csv-layout.ts'
import { readTexts } from './texts.ts'
import type { StatementText } from './texts.ts'

/** The job of the thread. */
export type ThreadJob = { texts: readonly StatementText[]; format: StatementFormat; options: CsvOptions }

/** A row in the thread's output: classes do not survive the transfer. */
export type SentRow = StatementPlace & ({ booking: Omit<Booking, 'amount'> & { amount: string } } | { refused: string })

/** Messages of the thread: rows in their order, then the end or the reason for a failure. */
export type ThreadAnswer =
  | { rows: SentRow[] }
  | { end: true; unusedColumns: readonly string[] }
  | { unreadable: string; option: UnreadableStatement['option'] }

const sentAtOnce = 1_000

const sent = (row: StatementRow): SentRow =>
  'refused' in row ? row : { ...row, booking: { ...row.booking, amount: row.booking.amount.toString() } }

const answer = (message: ThreadAnswer): void => parentPort?.postMessage(message, [])

yieldToMainThread()

parentPort?.once('message', ({ texts, format, options }: ThreadJob) => {
  try {
    let rows: SentRow[] = []
    let unusedColumns: readonly string[] = []
    const report = (headers: readonly string[]): void => {
      unusedColumns = headers
    }
    for (const row of readTexts(texts, format, options, report)) {
      if (rows.push(sent(row)) < sentAtOnce) continue
      answer({ rows })
      rows = []
    }
    answer({ rows })
    answer({ end: true, unusedColumns })
  } catch (error) {
    if (!(error instanceof UnreadableStatement)) throw error
    answer({ unreadable: error.message, option: error.option })
  }
})

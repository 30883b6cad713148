import { createFairTurns } from '../../../db/fair-turns.ts'
import { Decimal, ZERO } from '../../kernel/money/decimal.ts'
import { startThread, threadProgram } from '../../../db/thread.ts'
import type { ReadRows, StatementRow } from './booking.ts'
import { UnreadableStatement } from './booking.ts'
import type { SentRow, ThreadAnswer, ThreadJob } from './statement-thread.ts'

const program = threadProgram('statement-thread', import.meta.url)

const longestMs = 60_000
const mostMegabytes = 1_024

const received = (row: SentRow): StatementRow =>
  'refused' in row ? row : { ...row, booking: { ...row.booking, amount: Decimal.parse(row.booking.amount) ?? ZERO } }

/** One thread at a time: a statement of 20 MiB takes some seconds and some hundred megabytes. */
const turns = createFairTurns()

/**
 * Reads a statement in a worker thread, so that other requests are served meanwhile.
 * @throws UnreadableStatement, also for one that takes too long or too much memory
 */
export const readInThread = (companyId: number, job: ThreadJob): Promise<ReadRows> =>
  turns.run(companyId, () => read(job))

async function read(job: ThreadJob): Promise<ReadRows> {
  const thread = startThread(program, { resourceLimits: { maxOldGenerationSizeMb: mostMegabytes } })
  const timer = setTimeout(() => void thread.terminate(), longestMs)
  try {
    return await new Promise<ReadRows>((resolve, reject) => {
      const rows: StatementRow[] = []
      thread.on('message', (message: ThreadAnswer) => {
        if ('rows' in message) for (const row of message.rows) rows.push(received(row))
        else if ('end' in message) resolve({ rows, unusedColumns: message.unusedColumns })
        else reject(new UnreadableStatement(message.unreadable, message.option))
      })
      thread.on('error', (error: NodeJS.ErrnoException) =>
        reject(error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? tooMuch() : error),
      )
      thread.on('exit', () => reject(tooMuch()))
      thread.postMessage(job, [])
    })
  } finally {
    clearTimeout(timer)
    await thread.terminate()
  }
}

const tooMuch = () => new UnreadableStatement('takes too long to read: export shorter periods')

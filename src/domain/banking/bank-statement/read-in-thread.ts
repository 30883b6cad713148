import { ThreadPool, threadProgram } from '../../../threads/thread-pool.ts'
import { Decimal, ZERO } from '../../kernel/money/decimal.ts'
import type { StatementRow } from './booking.ts'
import type { ReadRows } from './reading.ts'
import { UnreadableStatement } from './booking.ts'
import type { SentRow, ReadingAnswer, ReadingJob } from './statement-thread.ts'

/** One thread at a time: a statement of 20 MiB takes some seconds and some hundred megabytes. */
const threads = new ThreadPool<ReadingJob, ReadingAnswer, SentRow[]>({
  program: threadProgram('statement-thread', import.meta.url),
  size: 1,
  oneJobEach: true,
  timeoutMs: 60_000,
  resourceLimits: { maxOldGenerationSizeMb: 1_024 },
  failure: (_reason, cause: NodeJS.ErrnoException | undefined) =>
    cause && cause.code !== 'ERR_WORKER_OUT_OF_MEMORY'
      ? cause
      : new UnreadableStatement('takes too long to read: export shorter periods'),
})

const received = (row: SentRow): StatementRow =>
  'refused' in row ? row : { ...row, booking: { ...row.booking, amount: Decimal.parse(row.booking.amount) ?? ZERO } }

/** Reads a statement in a worker thread. @throws UnreadableStatement, also for one that takes too long or too much memory */
export async function readInThread(companyId: number, job: ReadingJob): Promise<ReadRows> {
  const rows: StatementRow[] = []
  const answer = await threads.run(companyId, job, (sent) => {
    for (const row of sent) rows.push(received(row))
  })
  if ('unreadable' in answer) throw new UnreadableStatement(answer.unreadable, answer.option)
  return { rows, csv: answer.csv }
}

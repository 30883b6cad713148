import { and, eq, isNotNull, sql } from 'drizzle-orm'
import type { Work } from '../../kernel/work.ts'

/** Shortens the password confirmation windows of all log-in tokens of the company by `seconds`. */
export async function shortenPasswordWindows(work: Work, seconds: number): Promise<void> {
  const { tokens } = work.tables
  await work.db
    .update(tokens)
    .set({ passwordUntil: sql`${tokens.passwordUntil} - ${seconds}` })
    .where(and(eq(tokens.companyId, work.actor.companyId), isNotNull(tokens.passwordUntil)))
}

import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import { prepared } from '../../../db/statements/prepared.ts'
import type { Work } from '../../kernel/work.ts'
import type { BankRule } from './bank-rule.ts'

/** The company's active rules, the oldest first: the order of their evaluation. */
export function activeBankRules(work: Work): Promise<BankRule[]> {
  const { bankRules } = work.tables
  const statement = prepared(work.db, 'bankRule.active', (db) =>
    db
      .select()
      .from(bankRules)
      .where(
        and(
          eq(bankRules.companyId, sql.placeholder('companyId')),
          eq(bankRules.isDeleted, false),
          isNull(bankRules.archivedAt),
        ),
      )
      .orderBy(asc(bankRules.id)),
  )
  return statement.execute({ companyId: work.actor.companyId })
}

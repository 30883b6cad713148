import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import { prepared } from '../../db/prepared.ts'
import { notFound } from '../error.ts'
import { indexForSearch } from '../record-search.ts'
import { rowsByIds } from '../records.ts'
import type { Work } from '../work.ts'
import type { BankRule } from './bank-rule.ts'

/** What an insert leaves to the work: keys, tenant, instants. */
type BankRuleValues = Omit<
  Work['tables']['bankRules']['$inferInsert'],
  'id' | 'companyId' | 'userId' | 'originClientId' | 'createdAt' | 'updatedAt'
>

export async function insertBankRule(work: Work, values: BankRuleValues): Promise<BankRule> {
  const [rule] = await work.db
    .insert(work.tables.bankRules)
    .values({
      ...values,
      originClientId: values.clientId ?? null,
      companyId: work.actor.companyId,
      userId: work.actor.userId,
      createdAt: work.now,
      updatedAt: work.now,
    })
    .returning()
  if (!rule) throw new Error('An insert answered nothing')
  await indexBankRule(work, rule)
  return rule
}

/** @throws NOT_FOUND */
export async function saveBankRule(work: Work, id: number, changes: Partial<BankRuleValues>): Promise<BankRule> {
  const { bankRules } = work.tables
  const [rule] = await work.db
    .update(bankRules)
    .set({
      ...changes,
      ...(changes.clientId !== undefined && { originClientId: changes.clientId }),
      updatedAt: work.now,
    })
    .where(and(eq(bankRules.companyId, work.actor.companyId), eq(bankRules.id, id)))
    .returning()
  if (!rule) throw notFound('bank rule')
  await indexBankRule(work, rule)
  return rule
}

const indexBankRule = (work: Work, rule: BankRule): Promise<void> =>
  indexForSearch(work, 'bankRule', rule.id, [rule.name])

/** The company's active rules, the oldest first: the order in which they are asked. */
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

/** The rules with these keys, in their order: the batch form for loaders and includes. */
export const bankRulesByIds = (work: Work, ids: readonly number[]): Promise<(BankRule | undefined)[]> =>
  rowsByIds(work, work.tables.bankRules, ids)

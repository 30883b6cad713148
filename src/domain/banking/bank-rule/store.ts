import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import { prepared } from '../../../db/prepared.ts'
import { indexForSearch } from '../../records/list/record-search.ts'
import { insertRecord, saveRecord } from '../../records/record-store.ts'
import type { NewRecord } from '../../records/record-store.ts'
import { rowsByIds } from '../../records/records.ts'
import type { Work } from '../../kernel/work.ts'
import type { BankRule } from './bank-rule.ts'

type BankRuleValues = NewRecord<Work['tables']['bankRules'], 'originClientId'>

export async function insertBankRule(work: Work, values: BankRuleValues): Promise<BankRule> {
  const row = { ...values, originClientId: values.clientId ?? null }
  return indexed(work, await insertRecord(work, work.tables.bankRules, row))
}

/** @throws NOT_FOUND */
export async function saveBankRule(work: Work, id: number, changes: Partial<BankRuleValues>): Promise<BankRule> {
  const columns = { ...changes, originClientId: changes.clientId }
  return indexed(work, await saveRecord(work, work.tables.bankRules, id, columns, 'bank rule'))
}

async function indexed(work: Work, rule: BankRule): Promise<BankRule> {
  await indexForSearch(work, 'bankRule', rule.id, [rule.name])
  return rule
}

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

/** The rules with these keys, in their order: the batch form for loaders and includes. */
export const bankRulesByIds = (work: Work, ids: readonly number[]): Promise<(BankRule | undefined)[]> =>
  rowsByIds(work, work.tables.bankRules, ids)

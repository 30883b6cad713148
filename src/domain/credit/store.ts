import type { SQL } from 'drizzle-orm'
import { Decimal } from '../decimal.ts'
import { documentSearchParts } from '../document/search.ts'
import { insertRows } from '../insert-rows.ts'
import { numberRank, refusingTakenNumber } from '../number.ts'
import { indexForSearch } from '../record-search.ts'
import { rowsByIds } from '../records.ts'
import { saveVersioned } from '../versioned.ts'
import type { Work } from '../work.ts'
import type { Credit } from './credit.ts'

type NewCredit = Work['tables']['credits']['$inferInsert']

/** What an insert leaves to the work: keys, tenant, instants. */
type CreditValues = Omit<NewCredit, 'id' | 'companyId' | 'userId' | 'createdAt' | 'updatedAt' | 'numberRank'>

/** @throws VALIDATION when the number was taken meanwhile */
export async function insertCredit(work: Work, values: CreditValues): Promise<Credit> {
  const row = {
    ...values,
    companyId: work.actor.companyId,
    userId: work.actor.userId,
    numberRank: numberRank(values.number ?? null),
    createdAt: work.now,
    updatedAt: work.now,
  }
  const [credit] = await refusingTakenNumber(values.number, () => insertRows(work, work.tables.credits, [row]))
  if (!credit) throw new Error('An insert answered nothing')
  return credit
}

/**
 * Saves the changes if nobody changed the credit since it was read and, where given, `when` still holds.
 * @throws CONFLICT, VALIDATION for a taken number
 */
export const saveCredit = (work: Work, before: Credit, changes: Partial<CreditValues>, when?: SQL): Promise<Credit> =>
  saveVersioned(work, work.tables.credits, before, changes, { noun: 'credit', when })

/** The company's credits with these keys, in their order: the batch form for loaders and includes. */
export const creditsByIds = (work: Work, ids: readonly number[]): Promise<(Credit | undefined)[]> =>
  rowsByIds(work, work.tables.credits, ids)

/** Writes what the credit can be found by. */
export const indexCredit = (work: Work, credit: Credit): Promise<void> =>
  indexForSearch(work, 'credit', credit.id, [
    ...documentSearchParts(credit),
    credit.poNumber,
    Decimal.fromMinor(credit.amount, credit.digits).toString(),
    credit.date,
  ])

import type { SQL } from 'drizzle-orm'
import { Decimal } from '../../kernel/money/decimal.ts'
import { documentSearchParts } from '../document/search.ts'
import { indexForSearch } from '../../records/list/record-search.ts'
import { insertNumbered } from '../../records/record-store.ts'
import type { NewRecord } from '../../records/record-store.ts'
import { rowsByIds } from '../../records/records.ts'
import { saveVersioned } from '../../records/versioned.ts'
import type { Work } from '../../kernel/work.ts'
import type { Credit } from './credit.ts'

type CreditValues = NewRecord<Work['tables']['credits']>

/** @throws VALIDATION when the number was taken meanwhile */
export const insertCredit = (work: Work, values: CreditValues): Promise<Credit> =>
  insertNumbered(work, work.tables.credits, values)

/**
 * Saves the changes if nobody changed the credit since it was read and, where given, `when` still holds.
 * @throws CONFLICT, VALIDATION for a taken number
 */
export const saveCredit = (work: Work, before: Credit, changes: Partial<CreditValues>, when?: SQL): Promise<Credit> =>
  saveVersioned(work, work.tables.credits, before, changes, { noun: 'credit', when })

/** The company's credits with these keys, in their order: the batch form for loaders and includes. */
export const creditsByIds = (work: Work, ids: readonly number[]): Promise<(Credit | undefined)[]> =>
  rowsByIds(work, work.tables.credits, ids)

/** Writes the search text of the credit. */
export const indexCredit = (work: Work, credit: Credit): Promise<void> =>
  indexForSearch(work, 'credit', credit.id, [
    ...documentSearchParts(credit),
    credit.poNumber,
    Decimal.fromMinor(credit.amount, credit.digits).toString(),
    credit.date,
  ])

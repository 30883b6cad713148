import { and, eq } from 'drizzle-orm'
import type { StatementOptions } from '../../../db/tables/bank.ts'
import type { Work } from '../../kernel/work.ts'
import type { BankAccount } from '../bank-account/bank-account.ts'
import { namedColumns } from './csv-header-row.ts'
import type { ReadOptions } from './sent-statement.ts'

/** The options of a statement that its account remembers; undefined when the caller gave none of them. */
function optionsToRemember(given: ReadOptions): StatementOptions | undefined {
  const { delimiter, dateOrder, decimalMark, header, turnSigns } = given
  const columns = namedColumns(given.columns)
  const options: StatementOptions = {
    ...(columns.length > 0 && { columns: Object.fromEntries(columns.map(([field, names]) => [field, [...names]])) }),
    ...(delimiter && { delimiter }),
    ...(dateOrder && { dateOrder }),
    ...(decimalMark && { decimalMark }),
    ...(header !== undefined && { header }),
    ...(turnSigns !== undefined && { turnSigns }),
  }
  return Object.keys(options).length > 0 ? options : undefined
}

/** The options for a statement: the caller's if there are any, else those that the account remembers. */
export function effectiveOptions(given: ReadOptions, account: BankAccount | undefined): ReadOptions {
  const stored = account?.statementOptions
  if (!stored || optionsToRemember(given)) return given
  const { columns, ...others } = stored
  return { ...given, ...others, rememberedColumns: columns }
}

/** Remembers the options of a statement for the next one of its account. */
export async function rememberOptions(work: Work, account: BankAccount, given: ReadOptions): Promise<void> {
  const statementOptions = optionsToRemember(given)
  if (!statementOptions) return
  const { bankAccounts: table } = work.tables
  await work.db
    .update(table)
    .set({ statementOptions })
    .where(and(eq(table.companyId, work.actor.companyId), eq(table.id, account.id)))
}

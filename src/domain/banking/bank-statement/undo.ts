import { and, asc, eq, ne } from 'drizzle-orm'
import * as z from 'zod'
import { requires } from '../../kernel/actor.ts'
import { noteChanged } from '../../kernel/changes.ts'
import { notFound } from '../../kernel/error.ts'
import { text } from '../../kernel/input.ts'
import { operation } from '../../kernel/operation.ts'
import { type BankTransaction, transactionStatus } from '../bank-transaction/bank-transaction.ts'

/** The result of undoing an import. `kept`: its booked transactions, which stay. */
export type UndoneImport = { deleted: number; kept: readonly BankTransaction[] }

/**
 * Deletes the bank transactions that one import added, so that the statement can be imported again. Transactions that are booked
 * stay; unlink them first. @throws NOT_FOUND when no transaction of the import is left
 */
export const undoStatementImport = operation({
  name: 'undoStatementImport',
  kind: 'write',
  permission: requires('edit_bank_transaction'),
  input: z
    .object({ importId: text('The import, as its result named it.', 64) })
    .meta({ title: 'UndoStatementImportInput', description: 'The import of a bank statement to undo.' }),
  trail: (_input: unknown, { deleted }: UndoneImport) =>
    deleted === 0 ? [] : [{ type: 'recordsImported' as const, notes: `bank transactions: -${deleted}` }],
  async run(work, { importId }): Promise<UndoneImport> {
    const { bankTransactions: table } = work.tables
    const ofImport = and(
      eq(table.companyId, work.actor.companyId),
      eq(table.importId, importId),
      eq(table.isDeleted, false),
    )
    // Without their keys, they do not keep the statement from being imported again.
    const deleted = await work.db
      .update(table)
      .set({ isDeleted: true, importKey: null, updatedAt: work.now })
      .where(and(ofImport, ne(table.statusId, transactionStatus.converted)))
      .returning({ id: table.id })
    noteChanged(work, table, deleted)
    const kept = await work.db.select().from(table).where(ofImport).orderBy(asc(table.id))
    if (deleted.length === 0 && kept.length === 0) throw notFound('import', 'importId')
    return { deleted: deleted.length, kept }
  },
})

import { statementFormats } from '../../../../domain/banking/bank-statement/booking.ts'
import type { ImportedRow } from '../../../../domain/banking/bank-statement/importer.ts'
import { importBankStatement } from '../../../../domain/banking/bank-statement/operations.ts'
import { undoStatementImport } from '../../../../domain/banking/bank-statement/undo.ts'
import { builder } from '../../builder.ts'
import { enumOfWords } from '../../building/enums.ts'
import { mutation } from '../../building/mutation.ts'
import { RowOutcomeEnum } from '../outcomes.ts'
import { BankAccountType } from './bank-account.ts'
import { BankTransactionType } from './bank-transaction.ts'

const formatType = enumOfWords('StatementFormat', statementFormats, 'The format of a bank statement.')

const StatementRowType = builder.objectRef<ImportedRow>('StatementRow').implement({
  description: 'Result for one booking of a statement.',
  fields: (t) => ({
    file: t.string({
      nullable: true,
      description: 'Name of the file in a ZIP archive of statements. Null for a statement that is no archive.',
      resolve: (row) => row.file ?? null,
    }),
    line: t.int({
      description: 'The line of the file on which the booking begins, from 1.',
      resolve: (row) => row.line,
    }),
    outcome: t.field({
      type: RowOutcomeEnum,
      description: 'Outcome for the booking: imported, duplicate or refused.',
      resolve: (row) => row.outcome,
    }),
    reason: t.string({
      nullable: true,
      description:
        'Why it was refused; of a duplicate, why the account has it where that is not obvious: it was deleted. Null otherwise.',
      resolve: (row) => row.reason ?? null,
    }),
    bankTransaction: t.field({
      type: BankTransactionType,
      nullable: true,
      description:
        'The created record, or the existing one. Null if it was refused, and for records that a dry run would add.',
      resolve: ({ transactionId }, _args, { loaders }) =>
        transactionId === undefined ? null : loaders.bankTransactions.load(transactionId),
    }),
  }),
})

builder.mutationFields((t) => ({
  importBankStatement: mutation(t, importBankStatement, {
    required: ['input'],
    description:
      'Adds the bookings of a bank statement to an account: CSV, OFX (QFX), CAMT or MT940, known by its content, or a ZIP archive of several, which are read in the order of their names. Importing the same file again, or one that overlaps with it, adds nothing twice. Bookings that are wrong, pending or in another currency are refused one by one; a file that is no statement, or whose dates or amounts can be read in two ways, is refused as a whole.',
    payload: (p, of) => ({
      format: p.field({
        type: formatType,
        nullable: true,
        description: 'Format that the file was read as. Null if the mutation was refused.',
        resolve: of((result) => result.format),
      }),
      bankAccount: p.field({
        type: BankAccountType,
        nullable: true,
        description: 'The account to which the bookings were added; null when refused.',
        resolve: of((result) => result.account),
      }),
      importId: p.string({
        nullable: true,
        description: 'Names the import for `undoStatementImport`. Null if the mutation was refused.',
        resolve: of((result) => result.importId),
      }),
      imported: p.int({
        nullable: true,
        description:
          'Number of bookings that were added, or in a dry run would be added. Null if the mutation was refused.',
        resolve: of((result) => result.imported),
      }),
      duplicates: p.int({
        nullable: true,
        description: 'Number of bookings that the account already had. Null if the mutation was refused.',
        resolve: of((result) => result.duplicates),
      }),
      refused: p.int({
        nullable: true,
        description: 'Number of refused bookings. Null if the mutation was refused.',
        resolve: of((result) => result.refused),
      }),
      unusedColumns: p.stringList({
        nullable: true,
        description:
          'Headers of a CSV file whose cells are in no booking, such as balances; name them in `columns` to use them. Null if the mutation was refused.',
        resolve: of((result) => [...result.unusedColumns]),
      }),
      rows: p.field({
        type: [StatementRowType],
        nullable: true,
        description: 'Result of each booking, in the order of the file. Null if the mutation was refused.',
        resolve: of((result) => result.rows),
      }),
    }),
  }),
  undoStatementImport: mutation(t, undoStatementImport, {
    description:
      'Deletes the bank transactions that one import added, so that the statement can be imported again. Booked transactions stay: unlink them, and undo the import again.',
    payload: (p, of) => ({
      deleted: p.int({
        nullable: true,
        description: 'Number of transactions that were deleted. Null if the mutation was refused.',
        resolve: of((result) => result.deleted),
      }),
      kept: p.field({
        type: [BankTransactionType],
        nullable: true,
        description: 'Booked transactions of the import, which stay. Null if the mutation was refused.',
        resolve: of((result) => [...result.kept]),
      }),
    }),
  }),
}))

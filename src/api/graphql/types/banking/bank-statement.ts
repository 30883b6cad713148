import { statementFormats } from '../../../../domain/banking/bank-statement/booking.ts'
import { importOutcomes } from '../../../../domain/banking/bank-statement/importer.ts'
import type { ImportedRow } from '../../../../domain/banking/bank-statement/importer.ts'
import { importBankStatement } from '../../../../domain/banking/bank-statement/operations.ts'
import { builder } from '../../builder.ts'
import { enumOfWords } from '../../enums.ts'
import { mutationField } from '../../mutation.ts'
import { BankAccountType } from './bank-account.ts'
import { BankTransactionType } from './bank-transaction.ts'

const formatType = enumOfWords('StatementFormat', statementFormats, 'The format of a bank statement.')
const outcomeType = enumOfWords('StatementRowOutcome', importOutcomes, 'Result for one booking of a statement.')

export const StatementRowType = builder.objectRef<ImportedRow>('StatementRow').implement({
  description: 'Result for one booking of a statement.',
  fields: (t) => ({
    line: t.int({
      description: 'The line of the file on which the booking begins, from 1.',
      resolve: (row) => row.line,
    }),
    outcome: t.field({
      type: outcomeType,
      description: 'Outcome for the booking: imported, duplicate or refused.',
      resolve: (row) => row.outcome,
    }),
    reason: t.string({
      nullable: true,
      description: 'Why it was refused; null when it was not.',
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

mutationField(importBankStatement, {
  description:
    'Adds the bookings of a bank statement to an account: CSV, OFX (QFX), CAMT.053 or MT940, known by its content. Importing the same file again, or one that overlaps with it, adds nothing twice. Bookings that are wrong, pending or in another currency are refused one by one; a file that is no statement, or whose dates or amounts can be read in two ways, is refused as a whole.',
  payload: (t, of) => ({
    format: t.field({
      type: formatType,
      nullable: true,
      description: 'Format that the file was read as. Null if the mutation was refused.',
      resolve: of((result) => result.format),
    }),
    bankAccount: t.field({
      type: BankAccountType,
      nullable: true,
      description: 'The account to which the bookings were added; null when refused.',
      resolve: of((result) => result.account),
    }),
    imported: t.int({
      nullable: true,
      description:
        'Number of bookings that were added, or in a dry run would be added. Null if the mutation was refused.',
      resolve: of((result) => result.imported),
    }),
    duplicates: t.int({
      nullable: true,
      description: 'Number of bookings that the account already had. Null if the mutation was refused.',
      resolve: of((result) => result.duplicates),
    }),
    refused: t.int({
      nullable: true,
      description: 'Number of refused bookings. Null if the mutation was refused.',
      resolve: of((result) => result.refused),
    }),
    rows: t.field({
      type: [StatementRowType],
      nullable: true,
      description: 'Result of each booking, in the order of the file. Null if the mutation was refused.',
      resolve: of((result) => result.rows),
    }),
  }),
})

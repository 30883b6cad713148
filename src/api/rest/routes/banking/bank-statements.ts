import { statementFormats } from '../../../../domain/banking/bank-statement/booking.ts'
import { importOutcomes } from '../../../../domain/banking/bank-statement/importer.ts'
import { importBankStatement, type StatementImport } from '../../../../domain/banking/bank-statement/operations.ts'
import { rememberedOptions } from '../../../../domain/banking/bank-statement/reading.ts'
import { type UndoneImport, undoStatementImport } from '../../../../domain/banking/bank-statement/undo.ts'
import { snakeCase } from '../../../../domain/kernel/spelling.ts'
import type { IdCodec } from '../../../../domain/kernel/record-id.ts'
import { custom, objectSchema } from '../../answer.ts'
import { route } from '../../route.ts'
import { mergeInput } from '../../wire/wire.ts'
import { statementForm } from '../../wire/banking.ts'

const count = (description: string) => ({ type: 'integer', minimum: 0, description })

const importSchema = objectSchema({
  data: objectSchema({
    format: { type: 'string', enum: statementFormats, description: 'Format that the file was read as.' },
    bank_integration_id: { type: 'string', description: 'The account to which the bookings were added.' },
    import_id: { type: 'string', description: 'Names the import for `POST /bank_transactions/import/undo`.' },
    imported: count('Bookings that were added (after a dry run: would be).'),
    duplicates: count('Bookings that the account had already.'),
    refused: count('Bookings that were refused.'),
    unused_columns: {
      type: 'array',
      items: { type: 'string' },
      description:
        'Headers of a CSV file whose cells are in no booking, such as balances; name them in `columns` to use them.',
    },
    unbooked_money: {
      type: 'array',
      items: { type: 'string' },
      description:
        'Headers of columns of amounts that are neither booked nor balances, such as fees under an unknown name; name them in `columns` if they move money.',
    },
    remembered_options: {
      type: 'array',
      items: { type: 'string', enum: rememberedOptions.map(snakeCase) },
      description:
        'Options of an earlier statement with this format and header that were used; send them to change them.',
    },
    rows: {
      type: 'array',
      description: 'Result of each booking, in the order of the file.',
      items: objectSchema({
        file: { type: 'string', description: 'Name of the file in a ZIP archive; else blank.' },
        line: { type: 'integer', minimum: 1, description: 'The line on which the booking begins.' },
        outcome: { type: 'string', enum: importOutcomes },
        reason: {
          type: 'string',
          description:
            'Why it was refused; of a duplicate, why the account has it where that is not obvious; of an imported booking, a closing balance that the bookings up to it contradict.',
        },
        bank_transaction_id: { type: 'string', description: 'The created record, or the existing one; else blank.' },
      }),
    },
  }),
})

const importAnswer = custom<StatementImport>(
  ({ format, account, importId, imported, duplicates, refused, csv, remembered, rows }, { scope: { ids } }) => ({
    data: {
      format,
      bank_integration_id: ids.encode('bankAccount', account.id),
      import_id: importId,
      imported,
      duplicates,
      refused,
      unused_columns: csv?.unusedColumns ?? [],
      unbooked_money: csv?.unbookedMoney ?? [],
      remembered_options: remembered.map(snakeCase),
      rows: shownRows(rows, ids),
    },
  }),
  importSchema,
)

/** The rows, made while the answer is written: an import may have 20,000. */
function* shownRows(rows: StatementImport['rows'], ids: IdCodec) {
  for (const { file, line, outcome, reason, transactionId } of rows) {
    yield {
      file: file ?? '',
      line,
      outcome,
      reason: reason ?? '',
      bank_transaction_id: transactionId === undefined ? '' : ids.encode('bankTransaction', transactionId),
    }
  }
}

const undoAnswer = custom<UndoneImport>(
  ({ deleted, kept }, { scope: { ids } }) => ({
    data: { deleted, kept: kept.map(({ id }) => ids.encode('bankTransaction', id)) },
  }),
  objectSchema({
    data: objectSchema({
      deleted: count('Bank transactions that were deleted.'),
      kept: {
        type: 'array',
        items: { type: 'string' },
        description: 'Ids of booked transactions, which stay: unlink them, and undo the import again.',
      },
    }),
  }),
)

export const bankStatementRoutes = [
  route({
    method: 'POST',
    path: '/bank_transactions/import',
    operation: importBankStatement,
    form: statementForm,
    graphql: 'Mutation.importBankStatement',
    summary:
      'Import a bank statement (CSV, XLSX, OFX, QIF, CAMT, MT940, CODA, Norma 43, CFONB 120, BAI2), or a ZIP archive of several; nothing is imported twice.',
    answer: importAnswer,
    files: {
      file: 'The statement, or a ZIP archive of statements, at most 20 MiB, also unpacked; any other name of the part will do as well.',
    },
    input: (request) => ({ ...mergeInput(request), ...(request.files[0] && { file: request.files[0].content }) }),
  }),
  route({
    method: 'POST',
    path: '/bank_transactions/import/undo',
    operation: undoStatementImport,
    graphql: 'Mutation.undoStatementImport',
    summary: 'Undo the import of a bank statement; booked transactions stay, and are listed.',
    answer: undoAnswer,
  }),
]

import { statementFormats } from '../../../../domain/banking/bank-statement/booking.ts'
import { importOutcomes } from '../../../../domain/banking/bank-statement/importer.ts'
import { importBankStatement } from '../../../../domain/banking/bank-statement/operations.ts'
import type { StatementImport } from '../../../../domain/banking/bank-statement/operations.ts'
import type { IdCodec } from '../../../../domain/kernel/record-id.ts'
import { custom } from '../../answer.ts'
import { route } from '../../route.ts'
import { mergeInput } from '../../wire.ts'

const count = (description: string) => ({ type: 'integer', minimum: 0, description })

const importSchema = {
  type: 'object',
  required: ['data'],
  properties: {
    data: {
      type: 'object',
      required: ['format', 'bank_integration_id', 'imported', 'duplicates', 'refused', 'rows'],
      properties: {
        format: { type: 'string', enum: statementFormats, description: 'Format that the file was read as.' },
        bank_integration_id: { type: 'string', description: 'The account to which the bookings were added.' },
        imported: count('Bookings that were added (after a dry run: would be).'),
        duplicates: count('Bookings that the account had already.'),
        refused: count('Bookings that were refused.'),
        rows: {
          type: 'array',
          description: 'Result of each booking, in the order of the file.',
          items: {
            type: 'object',
            required: ['line', 'outcome', 'reason', 'bank_transaction_id'],
            properties: {
              line: { type: 'integer', minimum: 1, description: 'The line on which the booking begins.' },
              outcome: { type: 'string', enum: importOutcomes },
              reason: { type: ['string', 'null'], description: 'Why it was refused.' },
              bank_transaction_id: {
                type: ['string', 'null'],
                description: 'The created record, or the existing one.',
              },
            },
          },
        },
      },
    },
  },
}

const importAnswer = custom<StatementImport>(
  ({ format, account, imported, duplicates, refused, rows }, { scope: { ids } }) => ({
    data: {
      format,
      bank_integration_id: ids.encode('bankAccount', account.id),
      imported,
      duplicates,
      refused,
      rows: shownRows(rows, ids),
    },
  }),
  importSchema,
)

/** The rows, made while the answer is written: an import may have 20,000. */
function* shownRows(rows: StatementImport['rows'], ids: IdCodec) {
  for (const { line, outcome, reason, transactionId } of rows) {
    yield {
      line,
      outcome,
      reason: reason ?? null,
      bank_transaction_id: transactionId === undefined ? null : ids.encode('bankTransaction', transactionId),
    }
  }
}

export const bankStatementRoutes = [
  route({
    method: 'POST',
    path: '/bank_transactions/import',
    operation: importBankStatement,
    graphql: 'Mutation.importBankStatement',
    summary: 'Import a bank statement (CSV, OFX, CAMT.053, MT940); nothing is imported twice.',
    answer: importAnswer,
    files: { file: 'The statement, at most 20 MiB; any other name of the part will do as well.' },
    input: (request) => ({ ...mergeInput(request), ...(request.files[0] && { file: request.files[0].content }) }),
  }),
]

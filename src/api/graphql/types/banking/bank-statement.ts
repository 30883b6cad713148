import { type Booking, statementFormats } from '../../../../domain/banking/bank-statement/booking.ts'
import {
  type CsvReading,
  type RememberedOption,
  rememberedOptions,
} from '../../../../domain/banking/bank-statement/reading.ts'
import { type ColumnField, columnFields } from '../../../../domain/banking/bank-statement/csv-headers.ts'
import type { ImportedRow } from '../../../../domain/banking/bank-statement/importer.ts'
import { columnMeanings, dateOrders, decimalMarks } from '../../../../domain/banking/bank-statement/input.ts'
import { importBankStatement, type StatementImport } from '../../../../domain/banking/bank-statement/operations.ts'
import { undoStatementImport } from '../../../../domain/banking/bank-statement/undo.ts'
import { invalid } from '../../../../domain/kernel/error.ts'
import { builder } from '../../builder.ts'
import { enumOfWords } from '../../building/enums.ts'
import { mutation } from '../../building/mutation.ts'
import { RowOutcomeEnum } from '../outcomes.ts'
import { topLevel } from '../../errors.ts'
import { BankAccountType } from './bank-account.ts'
import { BankTransactionType } from './bank-transaction.ts'
import { directionType } from './direction.ts'

const formatType = enumOfWords('StatementFormat', statementFormats, 'The format of a bank statement.')
const dateOrderType = enumOfWords('StatementDateOrder', dateOrders, 'Date format of a CSV file.')
const decimalMarkType = enumOfWords('StatementDecimalMark', decimalMarks, 'Decimal separator of a CSV file.')

const optionMeanings: Readonly<Record<RememberedOption, string>> = {
  columns: 'Columns of the fields.',
  delimiter: 'Column separator.',
  dateOrder: 'Order of day, month and year.',
  decimalMark: 'Decimal separator.',
  header: 'Presence of a header.',
  turnSigns: 'Turned signs.',
}

/** The options of a statement that its account remembers. */
export const rememberedOptionType = enumOfWords(
  'StatementOption',
  rememberedOptions,
  'Option of a statement that its account remembers for the next one with that format and header.',
  (option) => optionMeanings[rememberedOptions.find((each) => each === option) ?? 'columns'],
)

/** Most rows of an answer. */
const largestRowPage = 1_000

type RowPage = {
  first?: number | null | undefined
  offset?: number | null | undefined
  outcomes?: readonly (string | number)[] | null | undefined
}

const rowsOnPage = (first: RowPage['first']): number => Math.min(Math.max(first ?? 100, 1), largestRowPage)

/** The rows of a page. @throws VALIDATION naming the argument */
function rowsOf({ rows }: StatementImport, { first, offset, outcomes }: RowPage): ImportedRow[] {
  const from = offset ?? 0
  if (rowsOnPage(first) !== (first ?? 100)) throw topLevel(invalid('first', `must be between 1 and ${largestRowPage}`))
  if (from < 0) throw topLevel(invalid('offset', 'must be 0 or more'))
  const wanted = outcomes ? rows.filter(({ outcome }) => outcomes.includes(outcome)) : rows
  return wanted.slice(from, from + rowsOnPage(first))
}

const columnFieldType = enumOfWords(
  'StatementColumnField',
  columnFields,
  'Field of a booking that a column of a CSV file holds.',
  (field) => columnMeanings[columnFields.find((each) => each === field) ?? 'description'],
)

type CsvColumn = { field: ColumnField; headers: readonly string[] }

const CsvColumnType = builder.objectRef<CsvColumn>('StatementCsvColumn').implement({
  description: 'The columns of a CSV file that hold a field of its bookings.',
  fields: (t) => ({
    field: t.expose('field', { type: columnFieldType, description: 'The field.' }),
    headers: t.stringList({
      description:
        'Headers of its columns, or their positions from 1 where the file has none, at most 20; `columns` of the input takes both.',
      resolve: ({ headers }) => [...headers],
    }),
  }),
})

const CsvReadingType = builder.objectRef<CsvReading>('StatementCsvReading').implement({
  description: 'How a CSV file was read; options correct it.',
  fields: (t) => ({
    columns: t.field({
      type: [CsvColumnType],
      description: 'The columns in use, at most one entry for each field.',
      resolve: ({ columns }) =>
        columnFields.flatMap((field) => (columns[field] ? [{ field, headers: columns[field] }] : [])),
    }),
    dateOrder: t.expose('dateOrder', { type: dateOrderType, description: 'Order of day, month and year.' }),
    decimalMark: t.expose('decimalMark', {
      type: decimalMarkType,
      description: 'Decimal separator of the amounts; POINT where no amount has one.',
    }),
    unusedColumns: t.stringList({
      description:
        'Headers of columns whose cells are in no booking, such as balances; name them in `columns` to use them. The first, at most 100.',
      resolve: ({ unusedColumns }) => unusedColumns.slice(0, 100),
    }),
    unbookedMoney: t.stringList({
      description:
        'Headers of columns of amounts that are neither booked nor balances, such as fees under an unknown name: confirm that they move no money, or name them in `columns`. The first, at most 100.',
      resolve: ({ unbookedMoney }) => unbookedMoney.slice(0, 100),
    }),
  }),
})

const BookingType = builder.objectRef<Booking>('StatementBooking').implement({
  description: 'A booking as the statement was read.',
  fields: (t) => {
    const text = (
      name: 'currency' | 'description' | 'participant' | 'participantName' | 'categoryType',
      description: string,
    ) => t.string({ nullable: true, description, resolve: (booking) => booking[name] || null })
    return {
      date: t.expose('date', { type: 'Date', description: 'Booking date.' }),
      amount: t.field({
        type: 'Decimal',
        description: 'Amount; its direction is given separately.',
        resolve: ({ amount }) => amount.toString(),
      }),
      direction: t.expose('direction', { type: directionType, description: 'Direction of the money.' }),
      currency: text('currency', 'Currency, as the statement writes it. Null when it names none.'),
      description: text('description', 'Description by the bank; null when empty.'),
      participant: text('participant', 'Account of the counterparty; null when empty.'),
      participantName: text('participantName', 'Name of the counterparty; null when empty.'),
      categoryType: text('categoryType', 'Kind of booking, in the words of the bank; null when empty.'),
    }
  },
})

const StatementRowType = builder.objectRef<ImportedRow>('StatementRow').implement({
  description: 'Result for one booking of a statement.',
  fields: (t) => ({
    file: t.exposeString('file', {
      nullable: true,
      description: 'Name of the file in a ZIP archive. Null without an archive.',
    }),
    line: t.exposeInt('line', { description: 'The line of the file on which the booking begins, from 1.' }),
    outcome: t.expose('outcome', {
      type: RowOutcomeEnum,
      description: 'Outcome for the booking: imported, duplicate or refused.',
    }),
    reason: t.exposeString('reason', {
      nullable: true,
      description:
        'Why it was refused, or a duplicate; or the closing balance that contradicts the bookings so far. Null otherwise.',
    }),
    booking: t.expose('booking', {
      type: BookingType,
      nullable: true,
      description: 'In a dry run, the booking as it was read. Null otherwise.',
    }),
    bankTransaction: t.field({
      type: BankTransactionType,
      nullable: true,
      description: 'The created or existing record. Null if refused or not added yet.',
      resolve: ({ transactionId }, _args, { loaders }) =>
        transactionId === undefined ? null : loaders.bankTransactions.load(transactionId),
    }),
  }),
})

builder.mutationFields((t) => ({
  importBankStatement: mutation(t, importBankStatement, {
    required: ['input'],
    description:
      'Adds the bookings of a bank statement to an account: CSV, XLSX, OFX (QFX), QIF, CAMT, MT940, CODA, Norma 43, CFONB 120 or BAI2, known by its content, or a ZIP archive of several, which are read in the order of their names. Importing the same file again, or one that overlaps with it, adds nothing twice; the bookings of a long file are written in several transactions, and after an interruption the file is imported again. Bookings that are wrong, pending or in another currency are refused one by one; a file that is no statement, whose dates or amounts can be read in two ways, or whose balances and totals its bookings contradict, is refused as a whole.',
    payload: (field, p) => ({
      format: field(
        formatType,
        'Format that the file was read as. Null if the mutation was refused.',
        (done) => done.format,
      ),
      bankAccount: field(
        BankAccountType,
        'The account to which the bookings were added; null when refused.',
        (done) => done.account,
      ),
      importId: field(
        'String',
        'Names the import for `undoStatementImport`. Null if refused.',
        (done) => done.importId,
      ),
      imported: field(
        'Int',
        'Number of bookings that are, or would be, added. Null if refused.',
        (done) => done.imported,
      ),
      duplicates: field('Int', 'Number of bookings that the account had. Null if refused.', (done) => done.duplicates),
      refused: field('Int', 'Number of refused bookings. Null if the mutation was refused.', (done) => done.refused),
      csv: field(
        CsvReadingType,
        'How a CSV file, or the first, was read. Null for others.',
        (done) => done.csv ?? null,
      ),
      signsTurned: field(
        'Boolean',
        'True if the signs of all bookings were turned. Null if refused.',
        (done) => done.turnSigns,
      ),
      rememberedOptions: field(
        [rememberedOptionType],
        'Options of an earlier statement with this format and header that were used; null when refused.',
        (done) => [...done.remembered],
      ),
      rows: p.field({
        type: [StatementRowType],
        nullable: true,
        args: {
          first: p.arg.int({
            required: false,
            defaultValue: 100,
            description: `Number of rows: at most ${largestRowPage}.`,
          }),
          offset: p.arg.int({ required: false, defaultValue: 0, description: 'Number of rows to leave out before.' }),
          outcomes: p.arg({
            type: [RowOutcomeEnum],
            required: { list: false, items: true },
            description: 'Only rows with one of these outcomes; an empty list matches nothing.',
          }),
        },
        complexity: ({ first }) => ({ field: 1, multiplier: rowsOnPage(first) }),
        description: 'Result of each booking, in the order of the file. Null if refused.',
        resolve: ({ result }, page) => (result ? rowsOf(result, page) : null),
      }),
    }),
  }),
  undoStatementImport: mutation(t, undoStatementImport, {
    description:
      'Deletes the bank transactions that one import added, so that the statement can be imported again. Booked transactions stay: unlink them, and undo the import again.',
    payload: (field) => ({
      deleted: field('Int', 'Number of transactions that were deleted. Null if refused.', (done) => done.deleted),
      kept: field([BankTransactionType], 'Booked transactions of the import, which stay. Null if refused.', (done) => [
        ...done.kept,
      ]),
    }),
  }),
}))

import * as z from 'zod'
import { FileContent } from '../../../files/file-content.ts'
import { choice, file, flag, text, emptyToAbsent } from '../../kernel/input.ts'
import { reference } from '../../kernel/reference-input.ts'
import { statementFormats } from './booking.ts'
import { columnFields, type ColumnField } from './csv-headers.ts'
import { SentStatement } from './sent-statement.ts'
import { isEncoding } from './text.ts'

const column = (description: string) =>
  z
    .preprocess(
      (value) => (Array.isArray(value) ? value : value === '' || value === null ? [] : [value]),
      z.array(text(description, 255)).max(20, 'must name at most 20 columns'),
    )
    .meta({ scalar: 'String', list: true, description })
    .optional()

export const columnMeanings: Readonly<Record<ColumnField, string>> = {
  date: 'Booking date.',
  amount: 'Amount; a negative one is a withdrawal unless a direction is given.',
  debit: 'Withdrawals, in a column of their own.',
  credit: 'Deposits, in a column of their own.',
  fee: 'Fee that is taken besides the amount.',
  status: 'Status; pending, declined and reserved rows are refused.',
  account: 'The account of the statement; rows of another one are refused.',
  direction: 'Direction: C and D, CR and DR, Haben and Soll, Bij and Af, in and out.',
  description: 'Description by the bank; several columns are joined.',
  participantName: 'Name of the counterparty.',
  payer: 'Payer, in files that name both parties.',
  payee: 'Payee, in files that name both parties.',
  participant: 'Account of the counterparty.',
  currency: "The currency; a row in another than the account's is refused.",
  reference: "The bank's own number of the booking, unique in the account.",
  categoryType: 'Kind of booking, in the words of the bank.',
  accountType: 'Kind of account, in the words of the bank.',
}

const columns = z
  .object(
    Object.fromEntries(columnFields.map((field) => [field, column(columnMeanings[field])])) as Record<
      ColumnField,
      ReturnType<typeof column>
    >,
  )
  .meta({
    title: 'StatementColumnsInput',
    description: 'Columns of a CSV file: headers or positions from 1; else recognized.',
  })

const encoding = text('Encoding, such as windows-1250; UTF and Windows-1252 are detected.')
  .refine((label) => label === '' || isEncoding(label), 'is not the name of an encoding, such as windows-1250')
  .transform((label) => label || undefined)

/** Text exactly as it was sent: a line more or less would move the numbers of all others. */
const verbatim = (description: string) =>
  z
    .unknown()
    .transform((value, context) => {
      if (typeof value === 'string') return value
      context.addIssue({ code: 'custom', message: 'must be text' })
      return z.NEVER
    })
    .meta({ scalar: 'String', description })

/** The encoding of a file's text. */
export const textEncoding = z.preprocess(emptyToAbsent, encoding.optional()).optional()

/** The account for the bookings. */
export const statementAccount = reference(
  'bankAccount',
  'Its account; by default the oldest active, or a new "Default".',
).optional()

export const dateOrders = ['ymd', 'dmy', 'mdy'] as const
export const decimalMarks = ['comma', 'point'] as const

/** Options for the cells of a CSV file, where they can be read in two ways. */
export const csvReading = {
  dateOrder: z
    .preprocess(
      emptyToAbsent,
      choice(
        'StatementDateOrder',
        dateOrders,
        'Order of dates, where 03/04/2026 may be in March or in April.',
      ).optional(),
    )
    .optional(),
  decimalMark: z
    .preprocess(
      emptyToAbsent,
      choice(
        'StatementDecimalMark',
        decimalMarks,
        'Decimal separator, where 1,234 may be one or a thousand.',
      ).optional(),
    )
    .optional(),
}

export const importBankStatementInput = z
  .object({
    file: file('The statement, or a ZIP archive of several, as base64 text.').optional(),
    content: verbatim('The statement as text, in place of a file.').optional(),
    bankAccountId: statementAccount,
    format: z
      .preprocess(
        emptyToAbsent,
        choice('StatementFormat', statementFormats, 'The format; blank is what the content looks like.').optional(),
      )
      .optional(),
    encoding: textEncoding,
    columns: columns.optional(),
    delimiter: z
      .preprocess(emptyToAbsent, text('Column separator of a CSV file; detected if blank.', 1).optional())
      .optional(),
    ...csvReading,
    bookedStates: column(
      'States that count as booked where the column of states has another known one; case and accents do not matter.',
    ),
    header: z
      .preprocess(emptyToAbsent, flag('True if the first row holds headers; by default as it looks.').optional())
      .optional(),
    turnSigns: z
      .preprocess(emptyToAbsent, flag('Turns all signs, for exports of cards with positive purchases.').optional())
      .optional(),
    dryRun: flag('Answers what would be imported, and imports nothing.').optional(),
  })
  .meta({
    title: 'ImportBankStatementInput',
    description:
      'A bank statement in CSV, XLSX, OFX (QFX), QIF, CAMT, MT940, CODA, Norma 43, CFONB 120 or BAI2, or a ZIP archive of several, at most 20 MiB, also unpacked, and how to read it. The account remembers `columns`, `delimiter`, `dateOrder`, `decimalMark`, `header` and `turnSigns`: its next statement of the same format and header without any of them is read alike.',
  })
  .transform(({ file: sent, content, ...options }, context) => {
    if (sent) return { ...options, statement: new SentStatement('file', sent) }
    if (content !== undefined) {
      return { ...options, statement: new SentStatement('content', FileContent.ofBytes(Buffer.from(content))) }
    }
    context.addIssue({
      code: 'custom',
      path: ['file'],
      message: 'is required, or send the text of the statement as {content}',
      params: { code: 'REQUIRED' },
    })
    return z.NEVER
  })

import type {
  ImportBankStatementInput,
  ImportStatementMutation,
  StatementColumnField,
  StatementColumnsInput,
  StatementDateOrder,
  StatementDecimalMark,
  StatementFormat,
  StatementOption,
} from '../generated/graphql.ts'

/** The answer of the server about a statement, read in a dry run or imported. */
export type Statement = ImportStatementMutation['importBankStatement']

/** Corrections of how the server reads a statement; what is absent, it finds out. */
export type Corrections = Omit<ImportBankStatementInput, 'file' | 'content' | 'bankAccountId'>

export const pickStatement = ({ importBankStatement }: ImportStatementMutation): Statement => importBankStatement

/** The name of the file in an archive that the console has made: the user knows of no archive. */
export const packedName = 'statement'

export const formats: Readonly<Record<StatementFormat, string>> = {
  CSV: 'CSV',
  XLSX: 'XLSX',
  OFX: 'OFX or QFX',
  CAMT053: 'CAMT',
  MT940: 'MT940',
  QIF: 'QIF',
  CODA: 'CODA',
  NORMA43: 'Norma 43',
  CFONB120: 'CFONB 120',
  BAI2: 'BAI2',
}

export const dateOrders: Readonly<Record<StatementDateOrder, string>> = {
  YMD: 'Year, month, day',
  DMY: 'Day, month, year',
  MDY: 'Month, day, year',
}

export const decimalMarks: Readonly<Record<StatementDecimalMark, string>> = {
  POINT: 'Point (1.50)',
  COMMA: 'Comma (1,50)',
}

const optionNames: Readonly<Record<StatementOption, string>> = {
  COLUMNS: 'columns',
  DELIMITER: 'column separator',
  DATE_ORDER: 'order of dates',
  DECIMAL_MARK: 'decimal mark',
  HEADER: 'presence of a header',
  TURN_SIGNS: 'turned signs',
}

/** The sentence about options of an earlier statement that this one was read with; empty when there were none. */
export function rememberedNote({ rememberedOptions }: Pick<Statement, 'rememberedOptions'>): string {
  const names = (rememberedOptions ?? []).map((option) => optionNames[option])
  return names.length === 0 ? '' : `Read like an earlier statement of this account: ${names.join(', ')}.`
}

/** Fields of a booking: their names, and the field of the input that takes their columns. */
export const columnFields: Readonly<
  Record<StatementColumnField, readonly [label: string, name: keyof StatementColumnsInput]>
> = {
  DATE: ['Date', 'date'],
  AMOUNT: ['Amount', 'amount'],
  DEBIT: ['Money out', 'debit'],
  CREDIT: ['Money in', 'credit'],
  FEE: ['Fee', 'fee'],
  DIRECTION: ['Direction', 'direction'],
  STATUS: ['Status', 'status'],
  CURRENCY: ['Currency', 'currency'],
  ACCOUNT: ['Own account', 'account'],
  REFERENCE: ['Reference of the bank', 'reference'],
  CATEGORY_TYPE: ['Kind of booking', 'categoryType'],
  ACCOUNT_TYPE: ['Kind of account', 'accountType'],
  PARTICIPANT: ['Account of the counterparty', 'participant'],
  PAYER: ['Payer', 'payer'],
  PAYEE: ['Payee', 'payee'],
  PARTICIPANT_NAME: ['Name of the counterparty', 'participantName'],
  DESCRIPTION: ['Description', 'description'],
}

type Reading = NonNullable<Statement['csv']>

/** The columns of the input in which one header holds another field, or none. */
export function columnsWith(
  { columns }: Reading,
  header: string,
  field: StatementColumnField | '',
): StatementColumnsInput {
  const kept = columns.map((each) => ({ field: each.field, headers: each.headers.filter((name) => name !== header) }))
  const target = kept.find((each) => each.field === field)
  if (target) target.headers.push(header)
  else if (field !== '') kept.push({ field, headers: [header] })
  return Object.fromEntries(
    kept.filter(({ headers }) => headers.length > 0).map((each) => [columnFields[each.field][1], each.headers]),
  )
}

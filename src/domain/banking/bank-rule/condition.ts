import { Decimal } from '../../kernel/money/decimal.ts'
import { checkDecimalInput } from '../../kernel/money/money.ts'
import type { BankRule, BankRuleCondition } from './bank-rule.ts'

const amountOperators = ['=', '<', '<=', '>', '>='] as const
const textOperators = ['contains', 'starts_with', 'is', 'is_empty'] as const
export type AmountOperator = (typeof amountOperators)[number]
export type TextOperator = Exclude<(typeof textOperators)[number], 'is_empty'>

/** The fields of a transaction that a condition can check, by their names in the published API. */
const fields = {
  description: 'description',
  amount: 'amount',
  participant: 'participant',
  participant_name: 'participantName',
} as const
type Field = (typeof fields)[keyof typeof fields]
type TextField = Exclude<Field, 'amount'>

const custom = { custom1: 'customValue1', custom2: 'customValue2', custom3: 'customValue3', custom4: 'customValue4' }

// A column for each published name; `amount` is the open amount of an invoice, and the amount of a payment.
const columns = {
  invoice: { number: 'number', po_number: 'poNumber', amount: 'amount', ...custom },
  payment: { amount: 'amount', transaction_reference: 'transactionReference', ...custom },
  client: { id_number: 'idNumber', email: 'email', ...custom },
} as const

/** A column of a record that a deposit is compared with. */
type Variable = { of: keyof typeof columns; column: string }

const variables: ReadonlyMap<string, Variable> = new Map(
  Object.entries(columns).flatMap(([of, names]) =>
    Object.entries(names).map(([name, column]): [string, Variable] => [
      `$${of}.${name}`,
      { of: of as Variable['of'], column },
    ]),
  ),
)

/** The published names of the fields that a condition can check, and of the variables that a deposit can be compared with. */
export const fieldNames = Object.keys(fields)
export const variableNames = [...variables.keys()]

/** A condition in the form for evaluation: on the transaction alone, or on the transaction and a record. */
export type Condition =
  | { kind: 'empty'; field: TextField }
  | { kind: 'text'; field: TextField; operator: TextOperator; value: string }
  | { kind: 'amount'; operator: AmountOperator; value: Decimal }
  | { kind: 'textOf'; field: TextField; operator: TextOperator; variable: Variable }
  | { kind: 'amountOf'; operator: AmountOperator; variable: Variable }

/** A condition that compares the transaction with a record. */
export type RecordCondition = Extract<Condition, { variable: Variable }>

export const isOnRecord = (condition: Condition): condition is RecordCondition => 'variable' in condition

/** An error of a condition, and the part that has it. */
type Fault = { part: keyof BankRuleCondition; message: string }

/** Reads a condition of a rule for money that comes in (CREDIT) or goes out (DEBIT), or returns its fault. */
export function readCondition(
  { searchKey, operator, value }: BankRuleCondition,
  appliesTo: BankRule['appliesTo'],
): Condition | Fault {
  const named = variables.get(searchKey)
  if (named && appliesTo === 'DEBIT') return { part: 'searchKey', message: onlyCredit(searchKey) }
  // compat: "$invoice.number" as the key, with any value, is the description (or amount) compared with it.
  if (named) return readVariable(isAmount(named) ? 'amount' : 'description', operator, named, searchKey)
  const field = Object.entries(fields).find(([name]) => name === searchKey)?.[1]
  if (!field) return { part: 'searchKey', message: unknownWord(searchKey, keysFor(appliesTo)) }
  if (operator === 'is_empty' && field !== 'amount') return { kind: 'empty', field }
  const variable = appliesTo === 'CREDIT' ? variables.get(value) : undefined
  if (variable) return readVariable(field, operator, variable, value)
  if (appliesTo === 'CREDIT' && /^\$(invoice|payment|client)\./.test(value))
    return { part: 'value', message: unknownWord(value, variableNames) }
  return readLiteral(field, operator, value)
}

function readVariable(field: Field, operator: string, variable: Variable, name: string): Condition | Fault {
  if (isAmount(variable) !== (field === 'amount'))
    return {
      part: 'value',
      message: `"${name}" cannot be compared with this field: compare amounts with amounts and texts with texts`,
    }
  if (field === 'amount') {
    const known = amountOperators.find((each) => each === operator)
    return known ? { kind: 'amountOf', operator: known, variable } : wrongOperator(operator, amountOperators)
  }
  if (operator === 'is_empty') return { kind: 'empty', field }
  const known = textOperators.find((each) => each === operator)
  return known && known !== 'is_empty'
    ? { kind: 'textOf', field, operator: known, variable }
    : wrongOperator(operator, textOperators)
}

function readLiteral(field: Field, operator: string, value: string): Condition | Fault {
  if (field === 'amount') {
    const known = amountOperators.find((each) => each === operator)
    if (!known) return wrongOperator(operator, amountOperators)
    const amount = checkDecimalInput(value)
    return amount instanceof Decimal
      ? { kind: 'amount', operator: known, value: amount }
      : { part: 'value', message: amount }
  }
  const known = textOperators.find((each) => each === operator)
  if (!known || known === 'is_empty') return wrongOperator(operator, textOperators)
  if (value === '') return { part: 'value', message: 'is required, unless {operator} is is_empty' }
  return { kind: 'text', field, operator: known, value }
}

const isAmount = (variable: Variable): boolean => variable.column === 'amount'

const keysFor = (appliesTo: BankRule['appliesTo']): readonly string[] =>
  appliesTo === 'CREDIT' ? [...fieldNames, ...variableNames] : fieldNames

const unknownWord = (word: string, known: readonly string[]) => `"${word}" is not one of: ${known.join(', ')}`

const wrongOperator = (operator: string, known: readonly string[]): Fault => ({
  part: 'operator',
  message: unknownWord(operator, known),
})

const onlyCredit = (name: string) => `"${name}" requires {appliesTo} CREDIT: withdrawals do not pay invoices`

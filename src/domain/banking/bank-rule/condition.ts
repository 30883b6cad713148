import type { FieldCode } from '../../kernel/error.ts'
import { Decimal } from '../../kernel/money/decimal.ts'
import { checkDecimalInput } from '../../kernel/money/money.ts'
import type { BankRule, BankRuleCondition } from './bank-rule.ts'
import { compilePattern, type Pattern } from './pattern.ts'

const amountOperators = ['=', '<', '<=', '>', '>='] as const
const textOperators = ['contains', 'starts_with', 'is'] as const
export type AmountOperator = (typeof amountOperators)[number]
export type TextOperator = (typeof textOperators)[number]

/** Operators that hold where another one does not. */
const textNegations = {
  does_not_contain: 'contains',
  does_not_start_with: 'starts_with',
  is_not: 'is',
  is_not_empty: 'is_empty',
  does_not_match: 'matches',
}
const negations: ReadonlyMap<string, string> = new Map(Object.entries({ ...textNegations, '!=': '=' }))

/** Operators of conditions on texts and amounts. Only those of `record` compare with a record: others would identify none. */
const record = { text: [...textOperators, 'is_empty'], amount: amountOperators }
export const operators: { text: readonly string[]; amount: readonly string[] } = {
  text: [...record.text, 'matches', ...Object.keys(textNegations)],
  amount: [...record.amount, '!=', 'between'],
}

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
export const fieldNames: readonly string[] = Object.keys(fields)
export const variableNames = [...variables.keys()]

/** A condition on the transaction alone, in the form for evaluation. */
export type OwnCondition =
  | { kind: 'empty'; field: TextField }
  | { kind: 'text'; field: TextField; operator: TextOperator; value: string }
  | { kind: 'matches'; field: TextField; pattern: Pattern }
  | { kind: 'amount'; operator: AmountOperator; value: Decimal }
  | { kind: 'between'; least: Decimal; most: Decimal }
  | { kind: 'not'; condition: OwnCondition }

/** A condition in the form for evaluation: on the transaction alone, or on the transaction and a record. */
export type Condition =
  | OwnCondition
  | { kind: 'textOf'; field: TextField; operator: TextOperator; variable: Variable }
  | { kind: 'amountOf'; operator: AmountOperator; variable: Variable }

/** A condition that compares the transaction with a record. */
export type RecordCondition = Extract<Condition, { variable: Variable }>

export const isOnRecord = (condition: Condition): condition is RecordCondition => 'variable' in condition

/** True for a condition with a regular expression. */
export const isPattern = ({ operator }: BankRuleCondition): boolean =>
  operator === 'matches' || operator === 'does_not_match'

/** An error of a condition, and the part that has it. */
type Fault = { part: keyof BankRuleCondition; message: string; code?: FieldCode }

/** compat: the field that is compared where "$invoice.number" is the key, with any value. */
const fieldFor = (variable: Variable): 'amount' | 'description' => (isAmount(variable) ? 'amount' : 'description')

/** The same condition with a field as its key. */
export function withField(condition: BankRuleCondition): BankRuleCondition {
  const named = variables.get(condition.searchKey)
  return named ? { ...condition, searchKey: fieldFor(named), value: condition.searchKey } : condition
}

/** Reads a condition of a rule for money that comes in (CREDIT) or goes out (DEBIT), or returns its fault. */
export function readCondition(
  { searchKey, operator, value }: BankRuleCondition,
  appliesTo: BankRule['appliesTo'],
): Condition | Fault {
  const named = variables.get(searchKey)
  if (named && appliesTo === 'DEBIT') return { part: 'searchKey', message: onlyCredit(searchKey) }
  if (named) return readVariable(fieldFor(named), operator, named, searchKey)
  const field = Object.entries(fields).find(([name]) => name === searchKey)?.[1]
  if (!field) return { part: 'searchKey', message: unknownWord(searchKey, keysFor(appliesTo)) }
  if (/^is_(?:not_)?empty$/.test(operator)) return readLiteral(field, operator, '')
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
    return known ? { kind: 'amountOf', operator: known, variable } : wrongOperator(operator, record.amount)
  }
  if (operator === 'is_empty') return { kind: 'empty', field }
  const known = textOperators.find((each) => each === operator)
  return known ? { kind: 'textOf', field, operator: known, variable } : wrongOperator(operator, record.text)
}

function readLiteral(field: Field, operator: string, value: string): Condition | Fault {
  const allowed = operators[field === 'amount' ? 'amount' : 'text']
  if (!allowed.includes(operator)) return wrongOperator(operator, allowed)
  const positive = negations.get(operator)
  const read =
    field === 'amount' ? readAmount(positive ?? operator, value) : readText(field, positive ?? operator, value)
  if (typeof read === 'string') return { part: 'value', message: read, code: value === '' ? 'REQUIRED' : 'INVALID' }
  return positive === undefined ? read : { kind: 'not', condition: read }
}

/** The condition, or the problem of its value. */
function readAmount(operator: string, value: string): OwnCondition | string {
  const known = amountOperators.find((each) => each === operator)
  if (!known) return readRange(value)
  const amount = checkDecimalInput(value)
  return amount instanceof Decimal ? { kind: 'amount', operator: known, value: amount } : amount
}

function readRange(value: string): OwnCondition | string {
  const [least, most, ...others] = value.split('..').map((amount) => checkDecimalInput(amount.trim()))
  if (!(least instanceof Decimal && most instanceof Decimal) || others.length > 0)
    return 'must be two amounts such as 10..20.50'
  return least.compare(most) > 0 ? 'must have the smaller amount first' : { kind: 'between', least, most }
}

function readText(field: TextField, operator: string, value: string): OwnCondition | string {
  if (operator === 'is_empty') return { kind: 'empty', field }
  if (value === '') return 'is required, unless {operator} is {=is_empty} or {=is_not_empty}'
  const known = textOperators.find((each) => each === operator)
  if (known) return { kind: 'text', field, operator: known, value }
  const pattern = compilePattern(value)
  return typeof pattern === 'string' ? pattern : { kind: 'matches', field, pattern }
}

const isAmount = (variable: Variable): boolean => variable.column === 'amount'

const keysFor = (appliesTo: BankRule['appliesTo']): readonly string[] =>
  appliesTo === 'CREDIT' ? [...fieldNames, ...variableNames] : fieldNames

const unknownWord = (word: string, known: readonly string[]) => `"${word}" is not one of: ${known.join(', ')}`

const wrongOperator = (operator: string, known: readonly string[]): Fault => ({
  part: 'operator',
  message: unknownWord(
    operator,
    known.map((each) => `{=${each}}`),
  ),
})

const onlyCredit = (name: string) => `"${name}" requires {appliesTo} CREDIT: withdrawals do not pay invoices`

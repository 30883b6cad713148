import { Decimal, ZERO } from '../../kernel/money/decimal.ts'
import { plainTextRule } from '../../kernel/settings/setting-rule.ts'
import { surcharges } from './checks.ts'
import type { DocumentRow, StoredLineItem } from './document.ts'
import {
  computeTotals,
  type DocumentTax,
  type DocumentTotals,
  type LineTotals,
  type TotalsInput,
  type TotalsLine,
} from './totals.ts'
import type { LineItemInput } from './input.ts'

/** Computed by us, or decided by the document: values that a caller sends under these names are not kept. */
const notStored: ReadonlySet<string> = new Set([
  'lineTotal',
  'line_total',
  'grossLineTotal',
  'gross_line_total',
  'taxAmount',
  'tax_amount',
  'netCost',
  'net_cost',
  'isAmountDiscount',
  'is_amount_discount',
])

const emptyLine: StoredLineItem = {
  quantity: '0',
  cost: '0',
  productKey: '',
  productCost: '0',
  notes: '',
  discount: '0',
  taxName1: '',
  taxRate1: '0',
  taxName2: '',
  taxRate2: '0',
  taxName3: '',
  taxRate3: '0',
  sortId: '',
  lineTotal: '0',
  grossLineTotal: '0',
  taxAmount: '0',
  date: '',
  customValue1: '',
  customValue2: '',
  customValue3: '',
  customValue4: '',
  typeId: '1',
  taxId: '',
  taskId: '',
  expenseId: '',
  unitCode: '',
}

/** compat: responses contain these where none was given. They are stored as empty, so that a line that is sent back is the same. */
export const lineDefaults = { sortId: '0', unitCode: 'C62' } as const

const isDefault = (key: string, value: string): boolean =>
  Object.hasOwn(lineDefaults, key) && lineDefaults[key as keyof typeof lineDefaults] === value

/** compat: strict programs read every id as text, including those that only other programs know. */
const extraValue = (key: string, value: unknown): unknown =>
  key.endsWith('_id') ? (plainTextRule(value) ?? value) : value

/** A line in its stored form; its totals are still to be computed. Unknown keys go to `extra`. */
export function storedLine(input: LineItemInput): StoredLineItem {
  const line: Record<string, string> = {}
  const extra: Record<string, unknown> = {}
  for (const [key, value] of Object.entries(input)) {
    if (value === undefined || notStored.has(key)) continue
    if (!Object.hasOwn(emptyLine, key)) extra[key] = extraValue(key, value)
    else if (value instanceof Decimal) line[key] = value.toString()
    else if (typeof value === 'string' && value !== '' && !isDefault(key, value)) line[key] = value
    else if (key === 'expenseId' && input.expenseId) line[key] = input.expenseId.sent
  }
  // Every key of a line was checked by the input's schema: the rest is text under the line's own names.
  return { ...emptyLine, ...line, ...(Object.keys(extra).length > 0 && { extra }) }
}

const decimalOf = (text: string): Decimal => Decimal.parse(text) ?? ZERO

type Taxed = Pick<DocumentRow, 'taxName1' | 'taxRate1' | 'taxName2' | 'taxRate2' | 'taxName3' | 'taxRate3'>

/** The three taxes of a document or a line. */
export const taxesOf = (row: Taxed): DocumentTax[] => [
  { name: row.taxName1, rate: decimalOf(row.taxRate1) },
  { name: row.taxName2, rate: decimalOf(row.taxRate2) },
  { name: row.taxName3, rate: decimalOf(row.taxRate3) },
]

/** The fields of a stored line that decide its amounts. */
const totalsLine = (line: StoredLineItem): TotalsLine => ({
  cost: decimalOf(line.cost),
  quantity: decimalOf(line.quantity),
  discount: decimalOf(line.discount),
  taxes: taxesOf(line),
})

/** The line with its computed totals. */
export const withTotals = (line: StoredLineItem, totals: LineTotals | undefined): StoredLineItem => ({
  ...line,
  lineTotal: (totals?.lineTotal ?? ZERO).toString(),
  grossLineTotal: (totals?.grossLineTotal ?? ZERO).toString(),
  taxAmount: (totals?.taxAmount ?? ZERO).toString(),
})

/** The columns that decide the totals of a document. */
type Summed = Pick<
  DocumentRow,
  | 'lineItems'
  | 'discount'
  | 'isAmountDiscount'
  | 'usesInclusiveTaxes'
  | 'digits'
  | `${'taxName' | 'taxRate'}${1 | 2 | 3}`
  | `${'customSurcharge' | 'customSurchargeTax'}${1 | 2 | 3 | 4}`
>

/** Adds up a document from its columns: its amount, taxes and lines as {@link computeTotals} has them. */
export const totalsOf = (values: Summed, nickelRounding: boolean): DocumentTotals =>
  computeTotals(totalsInput(values, nickelRounding))

/** True when everything that decides the totals is the same in both documents, except settings. */
export const addsUpAs = (values: Summed, before: Summed): boolean =>
  JSON.stringify(totalsInput(values, false)) === JSON.stringify(totalsInput(before, false))

const totalsInput = (values: Summed, nickelRounding: boolean): TotalsInput => ({
  lineItems: values.lineItems.map(totalsLine),
  discount: Decimal.of(values.discount),
  isAmountDiscount: values.isAmountDiscount,
  usesInclusiveTaxes: values.usesInclusiveTaxes,
  taxes: taxesOf(values),
  surcharges: surcharges.map((name) => Decimal.of(values[name])),
  surchargeTaxed: [
    values.customSurchargeTax1,
    values.customSurchargeTax2,
    values.customSurchargeTax3,
    values.customSurchargeTax4,
  ],
  digits: values.digits,
  nickelRounding,
})

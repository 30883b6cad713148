import { Decimal } from '../../kernel/money/decimal.ts'
import { collectErrors, type FieldError, invalidFields, invalid } from '../../kernel/error.ts'
import {
  checkAmount,
  isPercentage,
  isStorableAmount,
  largestAmount,
  percentageRange,
  rateProblem,
} from '../../kernel/money/money.ts'
import { currencyOfDocument } from '../../kernel/money/currencies.ts'
import type { DocumentValues, StoredLineItem } from './document.ts'
import type { DocumentColumns, LineItemInput } from './input.ts'
import type { DocumentTotals } from './totals.ts'
import { assertAssignee } from '../../records/assignee.ts'
import { rowsByIds } from '../../records/records.ts'
import type { Work } from '../../kernel/work.ts'

/** The surcharges of a document, amounts in its currency. */
export const surcharges = ['customSurcharge1', 'customSurcharge2', 'customSurcharge3', 'customSurcharge4'] as const

/** The tax rates of a document or a line, in percent. */
export const rates = ['taxRate1', 'taxRate2', 'taxRate3'] as const

/** The place in the input of a column's value. */
const inputPath = (column: string): (string | number)[] => {
  const position = Number(column.at(-1)) - 1
  if (rates.some((each) => each === column)) return ['taxes', position, 'rate']
  return surcharges.some((each) => each === column) ? ['surcharges', position, 'amount'] : [column]
}

/**
 * Errors of the values that result from the input, field by field; `before`: the stored document. compat: a lenient request may have
 * due dates before the date.
 */
export function problemsOf(
  values: DocumentValues,
  input: DocumentColumns,
  before: DocumentValues | undefined,
  lenient: boolean,
): FieldError[] {
  const problems: FieldError[] = []
  const amounts = values.isAmountDiscount ? (['discount', ...surcharges] as const) : surcharges
  for (const name of amounts) {
    const checked = checkAmount(Decimal.of(values[name]), currencyOfDocument(values))
    if (typeof checked === 'string') problems.push({ path: inputPath(name), message: checked })
  }
  const partial = input.partial && checkAmount(input.partial, currencyOfDocument(values))
  if (typeof partial === 'string') problems.push({ path: ['partial'], message: partial })
  problems.push(...rateProblems(input, []), ...discountProblems(values))
  for (const [index, line] of (input.lineItems ?? []).entries()) {
    problems.push(...rateProblems(line, ['lineItems', index]))
  }
  const wrongRate = rateProblem(input.exchangeRate)
  if (wrongRate) problems.push({ path: ['exchangeRate'], message: wrongRate })
  return [...problems, ...dateProblems(values, before, lenient)]
}

/** Errors in the order of the dates, of those that have changed. */
function dateProblems(values: DocumentValues, before: DocumentValues | undefined, lenient: boolean): FieldError[] {
  const problems: FieldError[] = []
  const { date, dueDate, partialDueDate } = values
  const isChanged = (name: 'date' | 'dueDate' | 'partialDueDate') => values[name] !== before?.[name]
  for (const [name, noun] of lenient ? [] : dueDates) {
    const day = values[name]
    if (day === null || day >= date) continue
    if (isChanged(name)) problems.push({ path: [name], message: `must not be before the date, ${date}` })
    else if (isChanged('date')) problems.push({ path: ['date'], message: `must not be after the ${noun}, ${day}` })
  }
  const isUnordered = partialDueDate !== null && dueDate !== null && partialDueDate >= dueDate
  if (isUnordered && (isChanged('partialDueDate') || isChanged('dueDate')))
    problems.push({ path: ['partialDueDate'], message: `must be before the due date, ${dueDate}` })
  return problems
}

const dueDates = [
  ['dueDate', 'due date'],
  ['partialDueDate', 'due date of the deposit'],
] as const

/** Errors of line discounts that are amounts: finer than the currency, their printed figures would not add up. */
const discountProblems = (values: DocumentValues): FieldError[] =>
  values.isAmountDiscount
    ? values.lineItems.flatMap(({ discount }, index) => {
        const checked = checkAmount(Decimal.of(discount), currencyOfDocument(values))
        return typeof checked === 'string' ? [{ path: ['lineItems', index, 'discount'], message: checked }] : []
      })
    : []

const rateProblems = (
  given: Partial<Record<(typeof rates)[number], Decimal | undefined>>,
  path: readonly (string | number)[],
): FieldError[] =>
  rates
    .filter((name) => {
      const rate = given[name]
      return rate && !isPercentage(rate)
    })
    .map((name) => ({ path: [...path, ...inputPath(name)], message: percentageRange }))

/** Refuses totals that could not be stored or printed exactly, the line that makes them too large first. @throws VALIDATION */
export function assertStorable({ lines, amount, totalTaxes }: DocumentTotals, digits: number): void {
  const largest = largestAmount(digits).toString()
  const fits = (value: Decimal): boolean => isStorableAmount(value.round(digits).toMinor(digits), digits)
  const tooLarge = lines.flatMap((line, index) =>
    fits(line.lineTotal) && fits(line.grossLineTotal)
      ? []
      : [
          {
            path: ['lineItems', index, 'cost'],
            message: `makes the line total too large: it must be at most ${largest}`,
          },
        ],
  )
  if (tooLarge.length > 0) throw invalidFields(tooLarge)
  if (!isStorableAmount(amount, digits) || !isStorableAmount(totalTaxes, digits))
    throw invalid('lineItems', `must have a total of at most ${largest}`)
}

type References = { vendorId?: number | null | undefined; assignedUserId?: number | null | undefined }

/**
 * Refuses a vendor or a user that the company does not have; a reference that the record had before is not checked again.
 * @throws VALIDATION naming the field
 */
export async function assertReferences(work: Work, given: References, before?: References): Promise<void> {
  const { vendorId, assignedUserId } = given
  await collectErrors([
    async () => {
      if (vendorId !== before?.vendorId) await assertVendor(work, vendorId)
    },
    async () => {
      if (assignedUserId !== before?.assignedUserId) await assertAssignee(work, assignedUserId)
    },
  ])
}

/**
 * Refuses lines that bill an expense which the company does not have; a reference that a line of the document had before is not
 * checked again. @throws VALIDATION naming every `lineItems.N.expenseId`
 */
export async function assertLineExpenses(
  work: Work,
  given: readonly Pick<LineItemInput, 'expenseId'>[] | undefined,
  before: readonly Pick<StoredLineItem, 'expenseId'>[] = [],
): Promise<void> {
  const known = new Set(before.map(({ expenseId }) => expenseId))
  const named = (given ?? []).flatMap(({ expenseId }, index) =>
    expenseId && !known.has(expenseId.sent) ? [{ ...expenseId, index }] : [],
  )
  if (named.length === 0) return
  const keys = named.map(({ key }) => key ?? 0)
  const rows = await rowsByIds(work, work.tables.expenses, keys)
  const strange = named.filter((_each, position) => !rows[position])
  if (strange.length === 0) return
  throw invalidFields(
    strange.map(({ sent, index }) => ({
      path: ['lineItems', index, 'expenseId'],
      message: `"${sent}" is not the id of an expense of this company`,
      code: 'NOT_FOUND',
    })),
  )
}

async function assertVendor(work: Work, vendorId: number | null | undefined): Promise<void> {
  if (vendorId === null || vendorId === undefined) return
  const [vendor] = await rowsByIds(work, work.tables.vendors, [vendorId])
  if (!vendor) throw invalid('vendorId', 'is not a vendor of this company', 'NOT_FOUND')
}

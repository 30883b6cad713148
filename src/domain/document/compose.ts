import type { Client } from '../client/client.ts'
import { Decimal } from '../decimal.ts'
import { invalid, invalidFields } from '../error.ts'
import type { FieldError } from '../error.ts'
import { checkAmount, isStorableAmount } from '../money.ts'
import type { Work } from '../work.ts'
import { currencyOfDocument } from './currency.ts'
import type { DocumentRow, DocumentSettings, DocumentValues } from './document.ts'
import type { DocumentInput } from './input.ts'
import { storedLine, taxesOf, totalsLine, withTotals } from './line-item.ts'
import { assertReferences } from './references.ts'
import { surchargeFlags } from './settings.ts'
import { computeTotals } from './totals.ts'
import type { Totals } from './totals.ts'

const texts = [
  'poNumber',
  'taxName1',
  'taxName2',
  'taxName3',
  'customValue1',
  'customValue2',
  'customValue3',
  'customValue4',
  'publicNotes',
  'privateNotes',
  'projectId',
  'designId',
] as const

const surcharges = ['customSurcharge1', 'customSurcharge2', 'customSurcharge3', 'customSurcharge4'] as const
const rates = ['taxRate1', 'taxRate2', 'taxRate3'] as const
const decimals = ['discount', ...rates, ...surcharges] as const

const decidesMoney: readonly (keyof DocumentInput)[] = [
  'lineItems',
  'isAmountDiscount',
  'usesInclusiveTaxes',
  'taxName1',
  'taxName2',
  'taxName3',
  ...decimals,
]

const lowestRate = Decimal.of(-100)
const highestRate = Decimal.of(1000)

/**
 * The columns of a document: what the input says, else what was there before, else the defaults; amounts are always
 * computed here. Without `before` it is a new document of the client, in the client's currency.
 * @throws VALIDATION naming every field that is out of range or finer than the currency's minor unit
 */
export async function composeDocument(
  work: Work,
  client: Pick<Client, 'currencyId' | 'digits'>,
  settings: DocumentSettings,
  before: DocumentRow | undefined,
  input: DocumentInput,
): Promise<DocumentValues> {
  await assertReferences(work, input, before)
  const { currencyId, digits } = before ?? client
  const draft: DocumentValues = {
    ...(before ? valuesOf(before) : await newDocument(work, client, settings)),
    ...givenTexts(input, texts),
    ...givenDecimals(input),
    currencyId,
    digits,
    ...(input.vendorId !== undefined && { vendorId: input.vendorId }),
    ...(input.assignedUserId !== undefined && { assignedUserId: input.assignedUserId }),
    ...(input.date && { date: input.date }),
    ...(input.dueDate !== undefined && { dueDate: input.dueDate }),
    ...(input.partialDueDate !== undefined && { partialDueDate: input.partialDueDate }),
    ...(input.isAmountDiscount !== undefined && { isAmountDiscount: input.isAmountDiscount }),
    ...(input.usesInclusiveTaxes !== undefined && { usesInclusiveTaxes: input.usesInclusiveTaxes }),
    // compat: forms send 0 or nothing for "no other currency".
    ...(input.exchangeRate && !input.exchangeRate.isZero() && { exchangeRate: input.exchangeRate.toString() }),
    ...(input.taxInfo && { taxInfo: input.taxInfo }),
    ...(input.eInvoice && { eInvoice: input.eInvoice }),
    ...(input.lineItems && { lineItems: input.lineItems.map(storedLine) }),
    ...defaultable(input, 'terms', before),
    ...defaultable(input, 'footer', before),
    ...(before && surcharges.some((name) => input[name] !== undefined) && (await surchargeFlags(work))),
  }
  const problems = problemsOf(draft, input)
  if (problems.length > 0) throw invalidFields(problems)
  const touched = !before || decidesMoney.some((name) => input[name] !== undefined)
  const computed = touched ? addUp(draft, settings) : draft
  return withPartial(computed, input)
}

/** A new document before anything is said about it. */
async function newDocument(
  work: Work,
  client: Pick<Client, 'currencyId' | 'digits'>,
  settings: DocumentSettings,
): Promise<DocumentValues> {
  return {
    ...(await surchargeFlags(work)),
    currencyId: client.currencyId,
    digits: client.digits,
    vendorId: null,
    assignedUserId: null,
    poNumber: '',
    date: work.today,
    dueDate: null,
    partial: 0n,
    partialDueDate: null,
    discount: '0',
    isAmountDiscount: true,
    usesInclusiveTaxes: false,
    taxName1: '',
    taxRate1: '0',
    taxName2: '',
    taxRate2: '0',
    taxName3: '',
    taxRate3: '0',
    customSurcharge1: '0',
    customSurcharge2: '0',
    customSurcharge3: '0',
    customSurcharge4: '0',
    customValue1: '',
    customValue2: '',
    customValue3: '',
    customValue4: '',
    exchangeRate: '1',
    terms: settings.terms,
    footer: settings.footer,
    publicNotes: '',
    privateNotes: '',
    projectId: '',
    designId: '',
    lineItems: [],
    taxInfo: {},
    eInvoice: {},
    amount: 0n,
    totalTaxes: 0n,
  }
}

/** The composed columns of a document as they are stored. */
export const valuesOf = (row: DocumentRow): DocumentValues => ({
  currencyId: row.currencyId,
  digits: row.digits,
  vendorId: row.vendorId,
  assignedUserId: row.assignedUserId,
  poNumber: row.poNumber,
  date: row.date,
  dueDate: row.dueDate,
  partial: row.partial,
  partialDueDate: row.partialDueDate,
  discount: row.discount,
  isAmountDiscount: row.isAmountDiscount,
  usesInclusiveTaxes: row.usesInclusiveTaxes,
  taxName1: row.taxName1,
  taxRate1: row.taxRate1,
  taxName2: row.taxName2,
  taxRate2: row.taxRate2,
  taxName3: row.taxName3,
  taxRate3: row.taxRate3,
  customSurcharge1: row.customSurcharge1,
  customSurcharge2: row.customSurcharge2,
  customSurcharge3: row.customSurcharge3,
  customSurcharge4: row.customSurcharge4,
  customSurchargeTax1: row.customSurchargeTax1,
  customSurchargeTax2: row.customSurchargeTax2,
  customSurchargeTax3: row.customSurchargeTax3,
  customSurchargeTax4: row.customSurchargeTax4,
  customValue1: row.customValue1,
  customValue2: row.customValue2,
  customValue3: row.customValue3,
  customValue4: row.customValue4,
  exchangeRate: row.exchangeRate,
  terms: row.terms,
  footer: row.footer,
  publicNotes: row.publicNotes,
  privateNotes: row.privateNotes,
  projectId: row.projectId,
  designId: row.designId,
  lineItems: row.lineItems,
  taxInfo: row.taxInfo,
  eInvoice: row.eInvoice,
  amount: row.amount,
  totalTaxes: row.totalTaxes,
})

const givenTexts = (input: DocumentInput, names: readonly (typeof texts)[number][]): Partial<DocumentValues> =>
  Object.fromEntries(names.flatMap((name) => (input[name] === undefined ? [] : [[name, input[name]]])))

const givenDecimals = (input: DocumentInput): Partial<DocumentValues> =>
  Object.fromEntries(
    decimals.flatMap((name) => {
      const value = input[name]
      return value === undefined ? [] : [[name, value.toString()]]
    }),
  )

/** On a new document blank text means the default; on a stored one it clears the text. */
const defaultable = (
  input: DocumentInput,
  name: 'terms' | 'footer',
  before: DocumentRow | undefined,
): Partial<DocumentValues> => (input[name] || (before && input[name] !== undefined) ? { [name]: input[name] } : {})

function problemsOf(values: DocumentValues, input: DocumentInput): FieldError[] {
  const problems: FieldError[] = []
  const amounts = values.isAmountDiscount ? (['discount', ...surcharges] as const) : surcharges
  for (const name of amounts) {
    const checked = checkAmount(Decimal.of(values[name]), currencyOfDocument(values))
    if (typeof checked === 'string') problems.push({ path: [name], message: checked })
  }
  problems.push(...rateProblems(input, []))
  for (const [index, line] of (input.lineItems ?? []).entries()) {
    problems.push(...rateProblems(line, ['lineItems', index]))
  }
  if (input.exchangeRate && input.exchangeRate.sign() < 0) {
    problems.push({ path: ['exchangeRate'], message: 'must be greater than 0' })
  }
  const { partialDueDate, dueDate } = values
  const datesGiven = input.partialDueDate !== undefined || input.dueDate !== undefined
  if (datesGiven && partialDueDate !== null && dueDate !== null && partialDueDate >= dueDate) {
    problems.push({ path: ['partialDueDate'], message: `must be before the due date, ${dueDate}` })
  }
  return problems
}

const rateProblems = (
  given: Partial<Record<(typeof rates)[number], Decimal | undefined>>,
  path: readonly (string | number)[],
): FieldError[] =>
  rates
    .filter((name) => {
      const rate = given[name]
      return rate && (rate.compare(lowestRate) < 0 || rate.compare(highestRate) > 0)
    })
    .map((name) => ({ path: [...path, name], message: 'is a percentage between -100 and 1000' }))

function addUp(values: DocumentValues, settings: DocumentSettings): DocumentValues {
  const totals = computeTotals({
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
    nickelRounding: settings.nickelRounding,
  })
  assertStorable(totals, values.digits)
  return {
    ...values,
    lineItems: values.lineItems.map((line, index) => withTotals(line, totals.lines[index])),
    amount: totals.amount,
    totalTaxes: totals.totalTaxes,
  }
}

/** Refuses what could not be stored or printed exactly, the line that makes it too large first. @throws VALIDATION */
function assertStorable({ lines, amount, totalTaxes }: Totals, digits: number): void {
  const fits = (value: Decimal): boolean => isStorableAmount(value.round(digits).toMinor(digits), digits)
  const tooLarge = lines.flatMap((line, index) =>
    fits(line.lineTotal) && fits(line.grossLineTotal)
      ? []
      : [{ path: ['lineItems', index, 'cost'], message: 'makes the line too large: at most 99,999,999,999,999' }],
  )
  if (tooLarge.length > 0) throw invalidFields(tooLarge)
  if (!isStorableAmount(amount, digits) || !isStorableAmount(totalTaxes, digits))
    throw invalid('lineItems', 'add up to more than 99,999,999,999,999')
}

/** The deposit lies between 0 and the amount, on the amount's side of 0; without one it has no date. */
function withPartial(values: DocumentValues, input: DocumentInput): DocumentValues {
  const given = input.partial === undefined ? values.partial : checkAmount(input.partial, currencyOfDocument(values))
  if (typeof given === 'string') throw invalid('partial', given)
  const { amount, digits } = values
  const outside = amount >= 0n ? given < 0n || given > amount : given > 0n || given < amount
  if (outside) {
    const limit = Decimal.fromMinor(amount, digits).toString()
    throw invalid('partial', `must lie between 0 and the amount, ${limit}`)
  }
  return { ...values, partial: given }
}

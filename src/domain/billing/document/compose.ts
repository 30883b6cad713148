import type { Client } from '../../contacts/client/client.ts'
import { Decimal } from '../../kernel/money/decimal.ts'
import { invalid, invalidFields, collectErrors } from '../../kernel/error.ts'
import { checkAmount, isWithin } from '../../kernel/money/money.ts'
import { assertLocation, type LocationOwner } from '../../contacts/location/store.ts'
import type { Work } from '../../kernel/work.ts'
import { addsUpAs, totalsOf, storedLine, withTotals } from './add-up.ts'
import { assertStorable, problemsOf, rates, surcharges, assertLineExpenses, assertReferences } from './checks.ts'
import { currencyOfDocument } from '../../kernel/money/currencies.ts'
import type { DocumentSettings, DocumentValues, StoredLineItem } from './document.ts'
import { documentColumns, type DocumentColumns, type DocumentInput } from './input.ts'
import { surchargeFlags } from './settings.ts'
import { freeNames } from '../../records/free-fields.ts'
import { pick } from '../../kernel/rows/pick.ts'

/** Columns that store the input unchanged. */
const unchanged = [
  'poNumber',
  'taxName1',
  'taxName2',
  'taxName3',
  ...freeNames,
  'publicNotes',
  'privateNotes',
  'projectId',
  'designId',
  'vendorId',
  'locationId',
  'assignedUserId',
  'dueDate',
  'partialDueDate',
  'isAmountDiscount',
  'usesInclusiveTaxes',
] as const

/** The recipient of a document: a client by its `id`, or a vendor by `vendorId`; both absent while it is unknown. */
export type DocumentAddressee = Pick<Client, 'currencyId' | 'digits'> & { id?: number; vendorId?: number }

const ownerOf = ({ id = 0, vendorId }: DocumentAddressee): LocationOwner =>
  vendorId === undefined ? { clientId: id } : { vendorId }

const decimals = ['discount', ...rates, ...surcharges] as const

/**
 * The columns of a document: the input, else the values before, else the defaults; amounts are always computed here, unless
 * everything that decides them is as in `before`: then they stay, whichever settings have changed since. Without `before` it is a
 * new document of the client (or vendor), in its currency.
 * @throws VALIDATION naming every field that is out of range or finer than the currency's minor unit
 */
export async function composeDocument(
  work: Work,
  client: DocumentAddressee,
  settings: DocumentSettings,
  before: DocumentValues | undefined,
  asked: DocumentInput,
): Promise<DocumentValues> {
  const input = documentColumns(asked)
  const { currencyId, digits } = before ?? client
  const draft: DocumentValues = {
    ...(before ? valuesOf(before) : newDocument(work, settings)),
    ...givenColumns(input, before),
    currencyId,
    digits,
  }
  // Taxes on surcharges are agreed with the surcharges: a later setting of the company does not change them.
  if (before && surcharges.some((name) => !Decimal.of(draft[name]).equals(Decimal.of(before[name]))))
    Object.assign(draft, surchargeFlags(work))
  await collectErrors([
    () => assertReferences(work, input, before),
    async () => {
      if (input.locationId !== before?.locationId) await assertLocation(work, input.locationId, ownerOf(client))
    },
    () => assertLineExpenses(work, input.lineItems, before?.lineItems),
    () => assertValues(work, draft, input, before),
  ])
  const isAddedUp = before !== undefined && addsUpAs(draft, before)
  return withPartial(isAddedUp ? { ...draft, lineItems: withTotalsOf(draft, before) } : addUp(draft, settings), input)
}

/** The columns that the input sets. */
const givenColumns = (input: DocumentColumns, before: DocumentValues | undefined): Partial<DocumentValues> => ({
  ...Object.fromEntries(unchanged.flatMap((name) => (input[name] === undefined ? [] : [[name, input[name]]]))),
  ...givenDecimals(input),
  // Empty ones keep the value before.
  ...(input.date && { date: input.date }),
  ...(input.exchangeRate && { exchangeRate: input.exchangeRate.toString() }),
  ...(input.taxInfo && { taxInfo: input.taxInfo }),
  ...(input.eInvoice && { eInvoice: input.eInvoice }),
  ...(input.lineItems && { lineItems: input.lineItems.map(storedLine) }),
  ...defaultable(input, 'terms', before),
  ...defaultable(input, 'footer', before),
})

const givenDecimals = (input: DocumentColumns): Partial<DocumentValues> =>
  Object.fromEntries(
    decimals.flatMap((name) => {
      const value = input[name]
      return value === undefined ? [] : [[name, value.toString()]]
    }),
  )

/** On a new document empty text means the default; on a stored one it clears the text. */
const defaultable = (
  input: DocumentColumns,
  name: 'terms' | 'footer',
  before: DocumentValues | undefined,
): Partial<DocumentValues> => (input[name] || (before && input[name] !== undefined) ? { [name]: input[name] } : {})

function assertValues(
  { lenient }: Work,
  values: DocumentValues,
  input: DocumentColumns,
  before: DocumentValues | undefined,
): void {
  const problems = problemsOf(values, input, before, lenient)
  if (problems.length > 0) throw invalidFields(problems)
}

function addUp(values: DocumentValues, settings: DocumentSettings): DocumentValues {
  const totals = totalsOf(values, settings.nickelRounding)
  assertStorable(totals, values.digits)
  return {
    ...values,
    lineItems: values.lineItems.map((line, index) => withTotals(line, totals.lines[index])),
    amount: totals.amount,
    totalTaxes: totals.totalTaxes,
  }
}

/** The lines with the totals that they have in the stored document. */
const withTotalsOf = ({ lineItems }: DocumentValues, before: DocumentValues): StoredLineItem[] =>
  lineItems.map((line, index) => {
    const { lineTotal, grossLineTotal, taxAmount } = before.lineItems[index] ?? line
    return { ...line, lineTotal, grossLineTotal, taxAmount }
  })

/** The deposit lies between 0 and the amount, on the amount's side of 0. @throws VALIDATION */
function withPartial(values: DocumentValues, input: DocumentColumns): DocumentValues {
  const given = input.partial === undefined ? values.partial : checkAmount(input.partial, currencyOfDocument(values))
  if (typeof given === 'string') throw invalid('partial', given)
  const { amount, digits } = values
  if (!isWithin(given, amount)) {
    const limit = Decimal.fromMinor(amount, digits).toString()
    throw invalid('partial', `must be between 0 and the amount, ${limit}`)
  }
  return { ...values, partial: given }
}

/** The composed columns, as a document has them without a recipient and settings. */
const emptyDocument: DocumentValues = {
  currencyId: '',
  digits: 0,
  vendorId: null,
  locationId: null,
  assignedUserId: null,
  poNumber: '',
  date: '',
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
  customSurchargeTax1: false,
  customSurchargeTax2: false,
  customSurchargeTax3: false,
  customSurchargeTax4: false,
  customValue1: '',
  customValue2: '',
  customValue3: '',
  customValue4: '',
  exchangeRate: '1',
  terms: '',
  footer: '',
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

const newDocument = (work: Work, settings: DocumentSettings): DocumentValues => ({
  ...emptyDocument,
  date: work.today,
  usesInclusiveTaxes: settings.inclusiveTaxes,
  terms: settings.terms,
  footer: settings.footer,
  ...surchargeFlags(work),
})

const composedColumns = Object.keys(emptyDocument) as (keyof DocumentValues)[]

/** The composed columns of a stored document. */
export const valuesOf = (row: DocumentValues): DocumentValues => pick(row, composedColumns)

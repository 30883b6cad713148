import { Decimal, HUNDRED, ZERO, sum } from '../../kernel/money/decimal.ts'
import { totalsOf } from '../../billing/document/add-up.ts'
import { surcharges } from '../../billing/document/checks.ts'
import type { DocumentRow } from '../../billing/document/document.ts'
import type { DocumentTotals } from '../../billing/document/totals.ts'
import type { EAllowance, EInvoice, ELine, ETax, Taxed } from './e-invoice.ts'
import type { Findings } from './findings.ts'
import { documentTax, isWithheld, lineTax, describeLine, netPrice, signedQuantity } from './lines.ts'
import { shareOut } from './share-out.ts'
import { reasons } from './tax-category.ts'

/** The amounts of an electronic invoice. */
type Bill = Pick<EInvoice, 'lines' | 'allowances' | 'taxes' | 'sums'>

type BillOptions = {
  row: DocumentRow
  isExempt: boolean
  /** The reason for an exemption from tax; empty when the settings have none. */
  exemptionReason: string
  /** The amount paid already; 0 for a credit. */
  paid: Decimal
  findings: Findings
}

/** A part of the document that bears one tax: a line, a share of the discount, a surcharge. `exact` is without tax. */
type Part = Taxed & { readonly exact: Decimal }

/** Taxes have two decimals (BR-CO-17), in currencies without decimals as well. */
const digitsOf = ({ digits }: DocumentRow): number => Math.max(digits, 2)

/** Decimals of a quotient that is rounded afterwards. */
const fine = 20

/**
 * The amounts of the document by the rules of EN 16931: lines without tax, allowances and charges, one tax for each category and
 * rate on their sum. The difference made by the document's own rounding is BT-114, so that the amount due is to the cent that of
 * the document. Anything that cannot be expressed in these terms is noted; then the result is undefined.
 */
export function billOf(options: BillOptions): Bill | undefined {
  const { row, findings, isExempt } = options
  if (row.lineItems.length === 0) findings.add(['lineItems'], 'must contain at least one line: EN 16931 requires it')
  const shared = documentTax(row, findings)
  const taxed = row.lineItems.map((line, index) => lineTax(line, index, { row, shared, isExempt, findings }))
  const described = row.lineItems.map((line, index) => describeLine(line, index, findings))
  const known = taxed.flatMap((tax) => tax ?? [])
  if (known.length < taxed.length || known.length === 0) return undefined

  const totals = totalsOf(row, false)
  if (!totals.discount.isZero() && totals.subtotal.isZero()) {
    findings.add(['discount'], 'cannot be allocated to lines with a total of 0')
    return undefined
  }
  const priced = [...discountShares(totals, known, options), ...surchargeParts(row, known, shared !== undefined)]
  const withheld = withheldParts(row, totals, [...known, ...priced])
  const adjustments = [...priced, ...withheld]
  const lineParts = known.map((tax, index): Part => ({ ...tax, exact: net(lineTotal(totals, index), tax, row) }))
  const exemption = exemptionOf([...known, ...priced], withheld, options)
  noteMixture([...known, ...adjustments], options)

  const nets = roundTogether(
    [...lineParts, ...adjustments.map((part) => ({ ...part, exact: net(part.gross, part, row) }))],
    row,
  )
  const lines = described.map((about, index): ELine => {
    const tax = known[index] ?? { category: 'O', rate: ZERO }
    return { ...about, ...tax, ...pricedLine(row, index, { tax, net: nets[index] ?? ZERO }) }
  })
  const allowances = adjustments.flatMap((part, index): EAllowance[] => {
    const amount = (nets[lines.length + index] ?? ZERO).negate()
    return amount.isZero() ? [] : [{ category: part.category, rate: part.rate, reason: part.reason, amount }]
  })
  const taxes = taxesOn(lines, allowances, { row, exemption })
  return { lines, allowances, taxes, sums: sumsOf({ lines, allowances, taxes }, options) }
}

const lineTotal = (totals: DocumentTotals, index: number): Decimal => totals.lines[index]?.lineTotal ?? ZERO

/** The amount without its tax, where prices contain theirs. */
const net = (amount: Decimal, { rate }: Taxed, { usesInclusiveTaxes }: DocumentRow): Decimal =>
  usesInclusiveTaxes ? amount.times(HUNDRED).dividedBy(HUNDRED.plus(rate), fine) : amount

type Adjustment = Taxed & { readonly reason: string; readonly gross: Decimal }

const keyOf = ({ category, rate }: Taxed): string => `${category} ${rate.toString()}`

const distinct = (taxed: readonly Taxed[]): Taxed[] => [...new Map(taxed.map((each) => [keyOf(each), each])).values()]

/** The discount of the document, split among groups with the same tax as the lines are; without included taxes, to the cent. */
function discountShares(totals: DocumentTotals, taxed: readonly Taxed[], { row }: BillOptions): Adjustment[] {
  if (totals.discount.isZero()) return []
  const kinds = distinct(taxed)
  const exact = kinds.map((tax) => {
    const lines = sum(taxed.map((each, index) => (keyOf(each) === keyOf(tax) ? lineTotal(totals, index) : ZERO)))
    return totals.discount.times(lines).dividedBy(totals.subtotal, fine).negate()
  })
  const shares = row.usesInclusiveTaxes ? exact : shareOut(totals.discount.negate(), exact, row.digits)
  return kinds.map(({ category, rate }, index) => ({
    category,
    rate,
    reason: 'Discount',
    gross: shares[index] ?? ZERO,
  }))
}

/**
 * The surcharges: those that the document's tax applies to bear it; the others bear the 0 % tax of the lines, or are exempt.
 * compat: where prices contain taxes, a surcharge below 0 bears none.
 */
function surchargeParts(row: DocumentRow, taxed: readonly Taxed[], hasSharedTax: boolean): Adjustment[] {
  const [documentTaxed] = taxed
  const untaxed = distinct(taxed).filter(({ rate }) => rate.isZero())
  const fallback: Taxed = untaxed.length === 1 && untaxed[0] ? untaxed[0] : { category: 'E', rate: ZERO }
  const flags = [row.customSurchargeTax1, row.customSurchargeTax2, row.customSurchargeTax3, row.customSurchargeTax4]
  return surcharges.flatMap((name, index): Adjustment[] => {
    const gross = Decimal.of(row[name])
    if (gross.isZero()) return []
    const bears = flags[index] === true && hasSharedTax && !(row.usesInclusiveTaxes && gross.sign() < 0)
    const { category, rate } = bears && documentTaxed ? documentTaxed : fallback
    return [{ category, rate, reason: 'Surcharge', gross }]
  })
}

/** The part that the customer withholds: outside the scope of VAT where all else is, exempt otherwise (BR-O-11 allows no mixture). */
function withheldParts(row: DocumentRow, totals: DocumentTotals, taxed: readonly Taxed[]): Adjustment[] {
  const category = taxed.every((each) => each.category === 'O') ? 'O' : 'E'
  return totals.taxSummary
    .filter(({ rate, total }) => isWithheld(rate, row) && total !== 0n)
    .map(({ name, rate, total }) => ({
      category,
      rate: ZERO,
      reason: `${withholding}: ${name.trim()} ${rate.abs().toString()} %`,
      gross: Decimal.fromMinor(total, row.digits),
    }))
}

const withholding = 'Withholding tax'

/** Rounds one by one; where taxes are taken out, parts with the same tax add up to their rounded sum. */
function roundTogether(parts: readonly Part[], { digits, usesInclusiveTaxes }: DocumentRow): Decimal[] {
  const rounded = parts.map(({ exact }) => exact.round(digits))
  if (!usesInclusiveTaxes) return rounded
  for (const tax of distinct(parts)) {
    const positions = [...parts.keys()].filter((position) => keyOf(parts[position] ?? tax) === keyOf(tax))
    const exact = positions.map((position) => parts[position]?.exact ?? ZERO)
    for (const [index, amount] of shareOut(sum(exact), exact, digits).entries()) rounded[positions[index] ?? 0] = amount
  }
  return rounded
}

function pricedLine(
  row: DocumentRow,
  index: number,
  line: { tax: Taxed; net: Decimal },
): Pick<ELine, 'quantity' | 'price' | 'discount' | 'net'> {
  const stored = row.lineItems[index]
  const quantity = Decimal.of(stored?.quantity ?? '0')
  const cost = Decimal.of(stored?.cost ?? '0')
  const price = row.usesInclusiveTaxes ? netPrice(cost, line.tax, quantity) : cost
  const full = price.times(quantity).round(digitsOf(row))
  const hasDiscount = stored !== undefined && !Decimal.of(stored.discount).isZero()
  // Peppol compares the amount with price and quantity (R120): rounding to whole units is a discount or a charge.
  const isRounded = full.fractionDigits > row.digits
  return {
    ...signedQuantity(quantity, price),
    discount: hasDiscount || isRounded ? full.minus(line.net) : ZERO,
    net: line.net,
  }
}

/** The reason for category E: that of the settings, which is noted where it is missing, and for withheld tax alone its own. */
function exemptionOf(
  taxed: readonly Taxed[],
  withheld: readonly Taxed[],
  { exemptionReason, findings }: BillOptions,
): string {
  if (taxed.some(({ category }) => category === 'E')) {
    return findings.need(
      exemptionReason,
      ['settings', 'tax_exemption_reason'],
      'lines that are exempt from VAT require a reason',
    )
  }
  return withheld.length > 0 ? withholding : ''
}

/** Notes categories that allow no other category beside them. */
function noteMixture(taxed: readonly Taxed[], { findings }: BillOptions): void {
  const categories = new Set(taxed.map(({ category }) => category))
  if (categories.has('O') && categories.size > 1) {
    findings.add(
      ['lineItems'],
      'must not combine lines outside the scope of VAT with other lines: EN 16931 requires a separate invoice for them',
    )
  }
}

function taxesOn(
  lines: readonly ELine[],
  allowances: readonly EAllowance[],
  { row, exemption }: { row: DocumentRow; exemption: string },
): ETax[] {
  return distinct([...lines, ...allowances]).map((tax) => {
    const base = sum([
      ...lines.filter((line) => keyOf(line) === keyOf(tax)).map((line) => line.net),
      ...allowances.filter((each) => keyOf(each) === keyOf(tax)).map(({ amount }) => amount.negate()),
    ])
    const { category, rate } = tax
    const [reason = category === 'E' ? exemption : '', reasonCode = ''] = reasons[category] ?? []
    const amount = base.times(rate).dividedBy(HUNDRED, digitsOf(row))
    return { category, rate, base, amount, reason, reasonCode }
  })
}

const below = (amount: Decimal): boolean => amount.sign() < 0

function sumsOf(
  { lines, allowances, taxes }: Pick<Bill, 'lines' | 'allowances' | 'taxes'>,
  { row, paid, findings }: BillOptions,
): EInvoice['sums'] {
  const ofLines = sum(lines.map((line) => line.net))
  const taken = sum(allowances.flatMap(({ amount }) => (below(amount) ? [] : [amount])))
  const put = sum(allowances.flatMap(({ amount }) => (below(amount) ? [amount.negate()] : [])))
  const exclusive = ofLines.minus(taken).plus(put)
  const tax = sum(taxes.map(({ amount }) => amount))
  const gross = exclusive.plus(tax)
  const rounding = Decimal.fromMinor(row.amount, row.digits).minus(gross)
  const due = gross.minus(paid).plus(rounding)
  // Half a unit for each line, surcharge, tax and share of a discount, and half of the five that rappen rounding knows.
  const most = Decimal.fromMinor(BigInt(lines.length + allowances.length + taxes.length + smallestCoin), row.digits)
  if (rounding.abs().compare(most) > 0) {
    findings.add(
      ['amount'],
      `is ${Decimal.fromMinor(row.amount, row.digits).toString()}, but ${gross.toString()} by the rules of EN 16931: the difference is more than rounding`,
    )
  }
  return { lines: ofLines, allowances: taken, charges: put, net: exclusive, tax, gross, paid, rounding, due }
}

const smallestCoin = 5

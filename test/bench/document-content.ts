import type { StoredLineItem } from '../../src/db/tables/documents.ts'
import { Decimal, ZERO } from '../../src/domain/kernel/money/decimal.ts'
import { computeTotals } from '../../src/domain/billing/document/totals.ts'

const work = [
  { productKey: 'DESIGN', notes: 'Page layout', quantity: '3', cost: '95.00' },
  { productKey: 'PRINT', notes: 'Brochure, 16 pages, matt', quantity: '250', cost: '1.35' },
  { productKey: 'PROOF', notes: 'Colour proof', quantity: '2', cost: '24.50' },
  { productKey: 'CUT', notes: 'Trimming and folding', quantity: '250', cost: '0.08' },
  { productKey: 'SHIP', notes: 'Delivery', quantity: '1', cost: '18.90' },
] as const

/** The five lines of a request that creates an invoice. */
export const fiveLines = work.map((line) => ({
  product_key: line.productKey,
  notes: line.notes,
  quantity: Number(line.quantity),
  cost: Number(line.cost),
  tax_name1: 'VAT',
  tax_rate1: 19,
}))

const noTaxes = { taxName2: '', taxRate2: '0', taxName3: '', taxRate3: '0' }
const blank = { productCost: '0', discount: '0', sortId: '', date: '', taxId: '', taskId: '', expenseId: '' }
const customValues = { customValue1: '', customValue2: '', customValue3: '', customValue4: '', unitCode: '' }

/** Content of a seeded document: stored lines, total, and search text. */
export type DocumentContent = { lineItems: string; amount: number; totalTaxes: number; words: string }

// Seven different bodies are enough; computing 150,000 would take most of the seeding time.
const contents = Array.from({ length: 7 }, (_, variant) => compose(variant))

/** Content of the document with this key; deterministic. */
export function documentContent(id: number): DocumentContent {
  const content = contents[id % contents.length]
  if (!content) throw new Error('There is always a content')
  return content
}

function compose(variant: number): DocumentContent {
  const lines = [0, 1].map((step) => {
    const line = work[(variant + step) % work.length] ?? work[0]
    return { ...line, quantity: String(Number(line.quantity) + variant) }
  })
  const taxes = [{ name: 'VAT', rate: Decimal.of('19') }]
  const totals = computeTotals({
    lineItems: lines.map((line) => ({
      cost: Decimal.of(line.cost),
      quantity: Decimal.of(line.quantity),
      discount: ZERO,
      taxes,
    })),
    discount: ZERO,
    isAmountDiscount: false,
    usesInclusiveTaxes: false,
    taxes: [],
    surcharges: [],
    surchargeTaxed: [],
    digits: 2,
    nickelRounding: false,
  })
  const lineItems = lines.map((line, position): StoredLineItem => {
    const sums = totals.lines[position]
    return {
      ...line,
      ...blank,
      ...customValues,
      ...noTaxes,
      cost: Decimal.of(line.cost).toString(),
      taxName1: 'VAT',
      taxRate1: '19',
      typeId: '1',
      lineTotal: sums?.lineTotal.toString() ?? '0',
      grossLineTotal: sums?.grossLineTotal.toString() ?? '0',
      taxAmount: sums?.taxAmount.toString() ?? '0',
    }
  })
  return {
    lineItems: JSON.stringify(lineItems),
    amount: Number(totals.amount),
    totalTaxes: Number(totals.totalTaxes),
    words: lines.map((line) => line.notes).join('\n'),
  }
}

import { and, asc, eq, gt } from 'drizzle-orm'
import { Decimal } from '../kernel/money/decimal.ts'
import { totalsOf } from '../billing/document/add-up.ts'
import type { DocumentRow } from '../billing/document/document.ts'
import { isWithin, roundToNickel } from '../kernel/money/money.ts'
import { between, damaged, type Difference, type Ledger } from './invariant.ts'
import { isDamagedText, pagesOf } from './pages.ts'

/**
 * P1: the lines, discounts, surcharges and taxes of every invoice, quote, credit and purchase order add up to its amount, rounded
 * to 0.05 or not (the setting at that time is not stored), and its deposit lies within it.
 */
export async function* checkDocuments(ledger: Ledger): AsyncGenerator<Difference> {
  const { db, tables, companyId } = ledger
  for (const kind of ['invoice', 'quote', 'credit', 'purchaseOrder'] as const) {
    const table = tables[`${kind}s`]
    const after = (key: number) => and(eq(table.companyId, companyId), gt(table.id, key))
    const pages = pagesOf({
      rows: (key, limit) =>
        db.select(moneyColumns(table)).from(table).where(after(key)).orderBy(asc(table.id)).limit(limit),
      keys: (key, limit) =>
        db.select({ id: table.id }).from(table).where(after(key)).orderBy(asc(table.id)).limit(limit),
    })
    for await (const { rows, unreadable } of pages) {
      for (const key of unreadable) yield { invariant: 'P1', companyId, record: { kind, key, number: '' }, ...damaged }
      for (const row of rows) {
        const record = { kind, key: row.id, number: row.number ?? '' }
        for (const wrong of readDifferences(row)) yield { invariant: 'P1', companyId, record, ...wrong }
      }
    }
  }
}

const named = [
  'id',
  'number',
  'digits',
  'amount',
  'totalTaxes',
  'partial',
  'lineItems',
  'discount',
  'isAmountDiscount',
  'usesInclusiveTaxes',
  'taxName1',
  'taxRate1',
  'taxName2',
  'taxRate2',
  'taxName3',
  'taxRate3',
  'customSurcharge1',
  'customSurcharge2',
  'customSurcharge3',
  'customSurcharge4',
  'customSurchargeTax1',
  'customSurchargeTax2',
  'customSurchargeTax3',
  'customSurchargeTax4',
] as const

type MoneyColumn = (typeof named)[number]
type MoneyRow = Pick<DocumentRow, MoneyColumn>

/** Columns that determine a document's money, and its stored totals. */
const moneyColumns = <Table extends Record<MoneyColumn, unknown>>(table: Table) =>
  Object.fromEntries(named.map((name) => [name, table[name]])) as Pick<Table, MoneyColumn>

type Wrong = Pick<Difference, 'what' | 'stored' | 'expected'>

function readDifferences(row: MoneyRow): Wrong[] {
  try {
    return differencesOf(row)
  } catch (error) {
    if (!isDamagedText(error)) throw error
    return [damaged]
  }
}

function differencesOf(row: MoneyRow): Wrong[] {
  const { amount, totalTaxes, lines } = totalsOf(row, false)
  const money = (minor: bigint) => Decimal.fromMinor(minor, row.digits).toString()
  const isAmount = row.amount === amount || row.amount === roundToNickel(amount, row.digits)
  return [
    ...differing('amount', isAmount ? money(amount) : money(row.amount), money(amount)),
    ...differing('taxes', money(row.totalTaxes), money(totalTaxes)),
    ...(isWithin(row.partial, row.amount)
      ? []
      : [{ what: 'deposit', stored: money(row.partial), expected: between(money(row.amount)) }]),
    ...row.lineItems.flatMap((line, index) => {
      const name = `of line ${index + 1}`
      const computed = lines[index]
      return [
        ...differing(`total ${name}`, line.lineTotal, computed?.lineTotal.toString()),
        ...differing(`total with taxes ${name}`, line.grossLineTotal, computed?.grossLineTotal.toString()),
        ...differing(`taxes ${name}`, line.taxAmount, computed?.taxAmount.toString()),
      ]
    }),
  ]
}

const differing = (what: string, stored: string, expected = ''): Wrong[] =>
  stored === expected ? [] : [{ what, stored, expected }]

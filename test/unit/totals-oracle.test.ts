import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { Decimal } from '../../src/domain/kernel/money/decimal.ts'
import { computeTotals, type TotalsInput } from '../../src/domain/billing/document/totals.ts'
import { runs } from '../properties.ts'
import { Big, documents, oracle } from './document-oracle.ts'
import type { Document, Tax } from './document-oracle.ts'

const taxesOf = (list: Tax[]) => list.map(({ name, rate }) => ({ name, rate: Decimal.of(rate) }))
const minus = (text: string) => new Big(text).negated().toString()

const toInput = (document: Document): TotalsInput => {
  return {
    lineItems: document.items.map((item) => ({
      cost: Decimal.of(item.cost),
      quantity: Decimal.of(item.quantity),
      discount: Decimal.of(item.discount),
      taxes: taxesOf(item.taxes),
    })),
    discount: Decimal.of(document.discount),
    isAmountDiscount: document.isAmountDiscount,
    usesInclusiveTaxes: document.inclusive,
    taxes: taxesOf(document.taxes),
    surcharges: document.surcharges.map(({ value }) => Decimal.of(value)),
    surchargeTaxed: document.surcharges.map(({ taxed }) => taxed),
    digits: document.digits,
    nickelRounding: document.nickel,
  }
}

const computed = (document: Document) => {
  const totals = computeTotals(toInput(document))
  const money = (minor: bigint) => Decimal.fromMinor(minor, document.digits).toString()
  return {
    amount: money(totals.amount),
    totalTaxes: money(totals.totalTaxes),
    subtotal: totals.subtotal.toString(),
    discount: totals.discount.toString(),
    lines: totals.lines.map(({ lineTotal, taxAmount, grossLineTotal }) => ({
      lineTotal: lineTotal.toString(),
      taxAmount: taxAmount.toString(),
      grossLineTotal: grossLineTotal.toString(),
    })),
  }
}

describe('totals compared with independent formulas', () => {
  it('the totals of any document equal the formulas', () => {
    fc.assert(
      fc.property(documents, (each) => {
        expect(computed(each)).toEqual(oracle(each))
      }),
      runs(2_000),
    )
  })

  it('the totals equal the formulas if the lines cancel each other out', () => {
    fc.assert(
      fc.property(documents, (each) => {
        const returned = each.items.map((item) => ({ ...item, discount: '0' }))
        const negated = returned.map((item) => ({ ...item, cost: minus(item.cost) }))
        const cancelled = { ...each, items: [...returned, ...negated] }
        expect(computed(cancelled).subtotal).toBe('0')
        expect(computed(cancelled)).toEqual(oracle(cancelled))
      }),
      runs(500),
    )
  })

  it('the tax summary lists each name and rate once', () => {
    fc.assert(
      fc.property(documents, (each) => {
        const { taxSummary, totalTaxes } = computeTotals(toInput(each))
        expect(taxSummary.reduce((total, entry) => total + entry.total, 0n)).toBe(totalTaxes)
        const ofItems = taxSummary.slice(each.taxes.filter(({ name }) => name !== '').length)
        expect(new Set(ofItems.map((entry) => `${entry.name} ${entry.rate.toString()}`)).size).toBe(ofItems.length)
      }),
    )
  })

  it('negating all amounts negates the totals', () => {
    fc.assert(
      fc.property(documents, (each) => {
        // Inclusive taxes exclude negative surcharges, so these documents have none.
        const even = { ...each, surcharges: each.inclusive ? [] : each.surcharges }
        const turned: Document = {
          ...even,
          items: even.items.map((item) => ({
            ...item,
            cost: minus(item.cost),
            discount: even.isAmountDiscount ? minus(item.discount) : item.discount,
          })),
          discount: even.isAmountDiscount ? minus(even.discount) : even.discount,
          surcharges: even.surcharges.map(({ value, taxed }) => ({ value: minus(value), taxed })),
        }
        const [there, back] = [computeTotals(toInput(even)), computeTotals(toInput(turned))]
        expect([back.amount, back.totalTaxes]).toEqual([-there.amount, -there.totalTaxes])
      }),
    )
  })
})

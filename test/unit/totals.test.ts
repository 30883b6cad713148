import { describe, expect, it, test } from 'vitest'
import { Decimal } from '../../src/domain/kernel/money/decimal.ts'
import { computeTotals, type DocumentTotals, type TotalsInput } from '../../src/domain/billing/document/totals.ts'

type Tax = [name: string, rate: string]
type Line = { cost: string; quantity?: string; discount?: string; taxes?: Tax[] }
type Document = {
  lines: Line[]
  discount?: string
  /** Discounts are percentages unless a case says otherwise. */
  amounts?: boolean
  inclusive?: boolean
  taxes?: Tax[]
  surcharges?: string[]
  taxed?: boolean[]
  digits?: number
  nickel?: boolean
}

const taxesOf = (taxes: Tax[] = []) => taxes.map(([name, rate]) => ({ name, rate: Decimal.of(rate) }))

const input = (document: Document): TotalsInput => ({
  lineItems: document.lines.map(({ cost, quantity = '1', discount = '0', taxes }) => ({
    cost: Decimal.of(cost),
    quantity: Decimal.of(quantity),
    discount: Decimal.of(discount),
    taxes: taxesOf(taxes),
  })),
  discount: Decimal.of(document.discount ?? '0'),
  isAmountDiscount: document.amounts ?? false,
  usesInclusiveTaxes: document.inclusive ?? false,
  taxes: taxesOf(document.taxes),
  surcharges: (document.surcharges ?? []).map((surcharge) => Decimal.of(surcharge)),
  surchargeTaxed: document.taxed ?? [],
  digits: document.digits ?? 2,
  nickelRounding: document.nickel ?? false,
})

const total = (document: Document): DocumentTotals => computeTotals(input(document))
const amountOf = (document: Document) => {
  const { amount, totalTaxes } = total(document)
  return [amount, totalTaxes]
}
const linesOf = (document: Document) =>
  total(document).lines.map(
    (line) => `${line.lineTotal.toString()} + ${line.taxAmount.toString()} = ${line.grossLineTotal.toString()}`,
  )
const summaryOf = (document: Document) =>
  total(document).taxSummary.map((tax) => `${tax.name} ${tax.rate.toString()}: ${tax.total} of ${tax.base.toString()}`)

const three = (line: Line): Line[] => [line, line, line]
const noName: Tax[] = [['', '19']]
const vat20: Tax[] = [['VAT', '20']]

describe('amount and total taxes, in minor units', () => {
  test.each<[title: string, document: Document, amount: bigint, totalTaxes: bigint]>([
    // Lines
    ['nothing at all', { lines: [] }, 0n, 0n],
    ['one line with 19 %', { lines: [{ cost: '100.14', taxes: [['VAT', '19']] }] }, 11917n, 1903n],
    ['a line with 10 % off', { lines: [{ cost: '9.99', quantity: '3', discount: '10' }] }, 2697n, 0n],
    ['lines rounded before they are summed', { lines: three({ cost: '0.335' }) }, 102n, 0n],
    [
      'lines of amount mode rounded before they are summed',
      { lines: three({ cost: '0.335' }), amounts: true },
      102n,
      0n,
    ],
    [
      'a line discount that is an amount, rounded',
      { lines: [{ cost: '10', discount: '2.345' }], amounts: true },
      765n,
      0n,
    ],
    ['a quantity of six decimals', { lines: [{ cost: '3', quantity: '0.333333' }] }, 100n, 0n],
    ['a line for nothing', { lines: [{ cost: '0', quantity: '5', taxes: vat20 }] }, 0n, 0n],
    [
      'a returned line, halves away from zero',
      { lines: [{ cost: '9.995', quantity: '-1', taxes: vat20 }] },
      -1200n,
      -200n,
    ],
    // Document discount
    ['12.5 % off the document', { lines: [{ cost: '99.99' }], discount: '12.5', taxes: vat20 }, 10499n, 1750n],
    [
      'an amount off the document',
      { lines: [{ cost: '100' }], discount: '10', amounts: true, taxes: [['A', '10']] },
      9900n,
      900n,
    ],
    ['an amount finer than a cent off', { lines: [{ cost: '10' }], discount: '0.005', amounts: true }, 1000n, 0n],
    ['a discount without lines', { lines: [], discount: '10', amounts: true }, -1000n, 0n],
    [
      'both discounts in percent',
      { lines: [{ cost: '100', discount: '10', taxes: vat20 }], discount: '10' },
      9720n,
      1620n,
    ],
    ['all given away', { lines: [{ cost: '80', taxes: vat20 }], discount: '100' }, 0n, 0n],
    // 3 − 3 × 2/3 is exactly 1 and half a percent of it half a cent; a rounded 2/3 would lose the half.
    [
      'a share that does not end',
      { lines: [{ cost: '3', taxes: [['A', '0.5']] }], discount: '2', amounts: true },
      101n,
      1n,
    ],
    [
      'an amount off lines that cancel each other out: the lines are taxed in full',
      {
        lines: [
          { cost: '50', taxes: vat20 },
          { cost: '-50', taxes: [['A', '10']] },
        ],
        discount: '4',
        amounts: true,
      },
      100n,
      500n,
    ],
    // Document taxes
    [
      'three taxes on one base',
      {
        lines: [{ cost: '100' }],
        taxes: [
          ['A', '10'],
          ['B', '5'],
          ['C', '2.5'],
        ],
      },
      11750n,
      1750n,
    ],
    ['a tax without a name', { lines: [{ cost: '100', taxes: [['', '7']] }], taxes: [['', '19']] }, 10000n, 0n],
    [
      'a tax of the document and one of the item',
      { lines: [{ cost: '100', taxes: [['A', '10']] }], taxes: [['B', '5']] },
      11500n,
      1500n,
    ],
    [
      'a tax that is withheld',
      {
        lines: [{ cost: '200' }],
        taxes: [
          ['VAT', '21'],
          ['IRPF', '-15'],
        ],
      },
      21200n,
      1200n,
    ],
    [
      'three taxes of an item',
      {
        lines: [
          {
            cost: '0.50',
            taxes: [
              ['A', '1'],
              ['B', '1'],
              ['C', '1'],
            ],
          },
        ],
      },
      53n,
      3n,
    ],
    // Surcharges
    [
      'surcharges taxed, untaxed and negative',
      { lines: [{ cost: '100' }], taxes: vat20, surcharges: ['10', '5', '-2', '0'], taxed: [true, false, true, true] },
      13460n,
      2160n,
    ],
    [
      'each taxed surcharge rounded on its own',
      { lines: [], taxes: vat20, surcharges: ['0.02', '0.02', '0.02', '0.02'], taxed: [true, true, true, true] },
      8n,
      0n,
    ],
    [
      'taxed surcharges and only item taxes',
      { lines: [{ cost: '100', taxes: vat20 }], surcharges: ['10'], taxed: [true] },
      13000n,
      2000n,
    ],
    ['a surcharge is not discounted', { lines: [{ cost: '100' }], discount: '50', surcharges: ['10'] }, 6000n, 0n],
    // Inclusive taxes
    ['20 % included', { lines: [{ cost: '120', taxes: vat20 }], inclusive: true }, 12000n, 2000n],
    [
      'two taxes out of the same gross',
      {
        lines: [{ cost: '120' }],
        taxes: [
          ['A', '20'],
          ['B', '10'],
        ],
        inclusive: true,
      },
      12000n,
      3091n,
    ],
    [
      'two item taxes out of the same gross',
      {
        lines: [
          {
            cost: '120',
            taxes: [
              ['A', '20'],
              ['B', '10'],
            ],
          },
        ],
        inclusive: true,
      },
      12000n,
      3091n,
    ],
    ['lines not rounded before they are summed', { lines: three({ cost: '0.335' }), inclusive: true }, 101n, 0n],
    [
      'a discounted line, its discount rounded',
      { lines: [{ cost: '0.335', discount: '10' }], inclusive: true },
      31n,
      0n,
    ],
    [
      '10 % off, tax included',
      { lines: [{ cost: '119', taxes: [['VAT', '19']] }], discount: '10', inclusive: true },
      10710n,
      1710n,
    ],
    [
      'an amount off, tax included',
      {
        lines: [
          { cost: '60', taxes: vat20 },
          { cost: '60', taxes: vat20 },
        ],
        discount: '12',
        amounts: true,
        inclusive: true,
      },
      10800n,
      1800n,
    ],
    [
      'taxed surcharges above zero',
      {
        lines: [{ cost: '100' }],
        taxes: [['A', '10']],
        surcharges: ['10', '5', '-2', '0'],
        taxed: [true, false, true, true],
        inclusive: true,
      },
      11300n,
      1000n,
    ],
    [
      'taxed surcharges as one base with the lines',
      { lines: [{ cost: '0.03' }], taxes: vat20, surcharges: ['0.02', '0.02'], taxed: [true, true], inclusive: true },
      7n,
      1n,
    ],
    [
      'a returned line, tax included',
      { lines: [{ cost: '120', quantity: '-1', taxes: vat20 }], inclusive: true },
      -12000n,
      -2000n,
    ],
    [
      'minus a hundred percent included',
      { lines: [{ cost: '120', taxes: [['A', '-100']] }], inclusive: true },
      12000n,
      0n,
    ],
    // Currencies
    ['yen', { lines: [{ cost: '33.3', quantity: '3' }], taxes: [['A', '10']], digits: 0 }, 110n, 10n],
    ['half a yen of tax', { lines: [{ cost: '5', taxes: [['A', '10']] }], digits: 0 }, 6n, 1n],
    ['dinars', { lines: [{ cost: '1.2345', taxes: [['A', '5']] }], digits: 3 }, 1297n, 62n],
    [
      'dinars, tax included',
      { lines: [{ cost: '1.234', taxes: [['A', '5']] }], digits: 3, inclusive: true },
      1234n,
      59n,
    ],
    // 0.05
    ['to 0.05, down', { lines: [{ cost: '100.14', taxes: [['VAT', '19']] }], nickel: true }, 11915n, 1903n],
    ['to 0.05, up', { lines: [{ cost: '100.18' }], nickel: true }, 10020n, 0n],
    ['to 0.05, below zero', { lines: [{ cost: '-100.18' }], nickel: true }, -10020n, 0n],
    ['to 0.05 in dinars', { lines: [{ cost: '1.025' }], nickel: true, digits: 3 }, 1050n, 0n],
    ['to 0.05 in yen', { lines: [{ cost: '7' }], nickel: true, digits: 0 }, 7n, 0n],
    // Size
    [
      'the largest cost twice',
      { lines: [{ cost: '99999999999999', quantity: '2', taxes: vat20 }] },
      23999999999999760n,
      3999999999999960n,
    ],
  ])('%s', (_, document, amount, totalTaxes) => {
    expect(amountOf(document)).toEqual([amount, totalTaxes])
  })
})

describe('lines', () => {
  test.each<[title: string, document: Document, lines: string[]]>([
    ['show tax on top', { lines: [{ cost: '100.14', taxes: [['VAT', '19']] }] }, ['100.14 + 19.03 = 119.17']],
    ['show tax within', { lines: [{ cost: '119', taxes: [['VAT', '19']] }], inclusive: true }, ['119 + 19 = 119']],
    ['are rounded after a percentage', { lines: [{ cost: '0.335', discount: '10' }] }, ['0.3 + 0 = 0.3']],
    ['keep their decimals after an amount', { lines: [{ cost: '0.335' }], amounts: true }, ['0.335 + 0 = 0.335']],
    [
      'keep their decimals when tax is included',
      { lines: [{ cost: '0.335', discount: '10' }], inclusive: true },
      ['0.305 + 0 = 0.305'],
    ],
    [
      'bear tax on what their share of the discount leaves',
      {
        lines: [
          { cost: '60', taxes: [['VAT', '19']] },
          { cost: '40', taxes: [['VAT', '7']] },
        ],
        discount: '10',
        amounts: true,
      },
      ['60 + 10.26 = 70.26', '40 + 2.52 = 42.52'],
    ],
    ['know nothing of the document taxes', { lines: [{ cost: '100' }], taxes: vat20 }, ['100 + 0 = 100']],
  ])('%s', (_, document, lines) => {
    expect(linesOf(document)).toEqual(lines)
  })
})

describe('the tax summary', () => {
  test.each<[title: string, document: Document, entries: string[]]>([
    ['is empty without taxes', { lines: [{ cost: '100' }] }, []],
    [
      'adds up items of one name and rate, whatever the spelling of the rate',
      {
        lines: [
          { cost: '10', taxes: [['VAT', '19']] },
          { cost: '20', taxes: [['VAT', '19.000']] },
          { cost: '5', taxes: [['VAT', '7']] },
        ],
      },
      ['VAT 19: 570 of 30', 'VAT 7: 35 of 5'],
    ],
    [
      'names the base exactly although no share of it ends',
      { lines: three({ cost: '10', taxes: [['VAT', '19']] }), discount: '10', amounts: true },
      ['VAT 19: 381 of 20'],
    ],
    ['keeps a tax of 0 %', { lines: [{ cost: '10', taxes: [['Exempt', '0']] }] }, ['Exempt 0: 0 of 10']],
    [
      'counts taxed surcharges into the base of the document taxes, which come first',
      { lines: [{ cost: '100', taxes: [['A', '1']] }], taxes: vat20, surcharges: ['10', '5'], taxed: [true, false] },
      ['VAT 20: 2200 of 110', 'A 1: 100 of 100'],
    ],
    [
      'leaves surcharges below zero out of a gross base',
      {
        lines: [{ cost: '100' }],
        taxes: [['A', '10']],
        surcharges: ['10', '-2'],
        taxed: [true, true],
        inclusive: true,
      },
      ['A 10: 1000 of 110'],
    ],
  ])('%s', (_, document, entries) => {
    expect(summaryOf(document)).toEqual(entries)
  })
})

describe('subtotal and discount', () => {
  it('subtotal and discount add up to the amount', () => {
    const percent = total({ lines: three({ cost: '33.33' }), discount: '12.5' })
    expect([percent.subtotal.toString(), percent.discount.toString()]).toEqual(['99.99', '12.5'])
    const amount = total({ lines: [{ cost: '10' }], discount: '0.005', amounts: true })
    expect([amount.subtotal.toString(), amount.discount.toString()]).toEqual(['10', '0.005'])
    const inclusive = total({ lines: three({ cost: '0.335' }), inclusive: true })
    expect(inclusive.subtotal.toString()).toBe('1.005')
  })
})
it('a tax of a line without a name does not count', () => {
  const document: Document = { lines: [{ cost: '100', taxes: [...noName, ['VAT', '7']] }], taxes: noName }
  expect(linesOf(document)).toEqual(['100 + 7 = 107'])
  expect(amountOf(document)).toEqual([10_700n, 700n])
})

import { describe, expect, it } from 'vitest'
import { readStatement } from '../../src/domain/banking/bank-statement/read.ts'
import type { CsvOptions } from '../../src/domain/banking/bank-statement/csv-layout.ts'

/** The signed amounts of the bookings, `!` for a refused row. */
const amountsOf = (lines: readonly string[], options: CsvOptions = {}): string[] =>
  [...readStatement(`${lines.join('\n')}\n`, 'csv', options)].map((row) =>
    'refused' in row ? '!' : `${row.booking.direction === 'DEBIT' ? '-' : '+'}${row.booking.amount.toString()}`,
  )

const written = (cents: number, mark = '.'): string => (cents / 100).toFixed(2).replace('.', mark)
const grouped = (cents: number): string => written(cents, ',').replace(/\B(?=(\d{3})+,)/g, '.')
const dayOf = (at: number): string =>
  `${String(1 + (at % 28)).padStart(2, '0')}.${String(1 + (Math.floor(at / 28) % 12)).padStart(2, '0')}.2026`
const amountAt = (at: number): number => (at % 3 === 2 ? 25_050 + at : -6_015 - at)

/** Rows with running balances. `rowOf`: a row by its place, amount in cents and balance before it, with the balance behind it. */
function rows(
  count: number,
  rowOf: (at: number, amount: number, before: number) => readonly [row: string, after: number],
) {
  let balance = 10_000_000
  return Array.from({ length: count }, (_, at) => {
    const [row, after] = rowOf(at, amountAt(at), balance)
    balance = after
    return row
  })
}

const plain = (at: number, amount: number, before: number, writtenAs = written): readonly [string, number] => [
  `${dayOf(at)};Text ${at};${writtenAs(amount)};${writtenAs(before + amount)}`,
  before + amount,
]

describe.each([430, 5_400])('balances that contradict the columns only behind %i rows', (count) => {
  const last = count + 10

  it('show that a fee is taken', () => {
    const lines = rows(last, (at, amount, before) => {
      const fee = at >= count && at % 2 === 0 ? 150 : 0
      const after = before + amount - fee
      return [`${dayOf(at)};Text;${written(amount)};${written(fee)};${written(after)}`, after]
    })
    for (const header of ['Date;Text;Amount;Xyz;Balance', 'Date;Text;Amount;Fee;Balance'])
      expect(amountsOf([header, ...lines]).slice(count, count + 2)).toEqual(
        [count, count + 1].map((at) => signed(amountAt(at) - (at % 2 === 0 ? 150 : 0))),
      )
  })

  it('refuse a named column, and choose the other one by themselves', () => {
    const lines = rows(last, (at, amount, before) => {
      const other = at < count ? amount : amount + 700
      return [`${dayOf(at)};Text;${written(other)};${written(amount)};${written(before + amount)}`, before + amount]
    })
    const all = ['Date;Text;Amount;Xyz;Balance', ...lines]
    expect(() => amountsOf(all, { columns: { amount: ['Amount'] } })).toThrow(
      'contradict the balances of "Balance", which move by "Xyz" (amount)',
    )
    expect(amountsOf(all).at(-1)).toBe(signed(amountAt(last - 1)))
  })

  it('find a row that states a balance', () => {
    const lines = rows(last, (at, amount, before) =>
      at === count ? [`${dayOf(at)};Xyzzy;${written(before)};${written(before)}`, before] : plain(at, amount, before),
    )
    const read = amountsOf(['Date;Text;Amount;Balance', ...lines])
    expect(read[count]).toBe('!')
    expect(read.filter((row) => row === '!')).toHaveLength(1)
  })

  it('change nothing where rows are missing', () => {
    const lines = rows(last, plain).filter((_, at) => at !== count)
    const read = amountsOf(['Date;Text;Xyz;Balance', ...lines])
    expect(read).toHaveLength(last - 1)
    expect(read).not.toContain('!')
  })
})

const signed = (cents: number): string => `${cents < 0 ? '-' : '+'}${String(Math.abs(cents) / 100)}`

it.each([
  ['points between thousands', grouped],
  ['blanks between thousands', (cents: number) => grouped(cents).replaceAll('.', ' ')],
  ['a currency', (cents: number) => `${written(cents, ',')} EUR`],
  ['no decimals in whole amounts', (cents: number) => written(cents).replace('.00', '')],
])('a fee behind 430 rows is found where amounts have %s', (_, writtenAs) => {
  const lines = rows(440, (at, amount, before) => {
    const fee = at === 432 ? 150 : 0
    const after = before + amount - fee
    return [`${dayOf(at)};Text;${writtenAs(amount)};${writtenAs(fee)};${writtenAs(after)}`, after]
  })
  const read = amountsOf(['Date;Text;Amount;Xyz;Balance', ...lines])
  expect(read.slice(431, 434)).toEqual([amountAt(431), amountAt(432) - 150, amountAt(433)].map(signed))
})

it('totals and notes below the rows do not hide a fee', () => {
  const lines = rows(440, (at, amount, before) => {
    const fee = at === 432 ? 150 : 0
    const after = before + amount - fee
    return [`${dayOf(at)};Text;${written(amount)};${written(fee)};${written(after)}`, after]
  })
  const read = amountsOf(['Date;Text;Amount;Xyz;Balance', ...lines, ';Total;123.00;1.50;', ';This is a note;;;'])
  expect(read[432]).toBe(signed(amountAt(432) - 150))
})

import { describe, expect, it } from 'vitest'
import { readStatement, statementFormatOf } from '../../src/domain/banking/bank-statement/read.ts'

/** `±amount description` of each row, or `!reason`. */
const rowsOf = (...lines: readonly string[]): string[] => {
  const text = lines.join('\n')
  return [...readStatement(text, statementFormatOf(text), {})].map((row) => {
    if ('refused' in row) return `!${row.refused}`
    const { amount, direction, description } = row.booking
    return `${direction === 'CREDIT' ? '+' : '-'}${amount.toString()} ${description}`
  })
}

describe('cells of CSV', () => {
  it('flags of pending rows may be padded to a width', () => {
    expect(
      rowsOf(
        'Date;Text;Amount;Pending',
        '2026-03-13;Mill;10.00;no            ',
        '2026-03-14;Mall;-5.00;yes           ',
      ),
    ).toEqual(['+10 Mill', '!is not booked: "yes"'])
  })
})

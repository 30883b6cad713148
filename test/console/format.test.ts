import { describe, expect, it } from 'vitest'
import { formatAmount, formatNumber } from '../../src/console/format/format.ts'
import { rememberedNote } from '../../src/console/statement/statement.ts'
import { byMonth, monthsBefore, periodOf } from '../../src/console/overview/year.ts'

describe('formats of the console', () => {
  it('amounts keep every digit of their text', () => {
    const digits = formatAmount('12345678901234567.89', 'EUR').replaceAll(/[^\d]/g, '')
    expect(digits).toBe('1234567890123456789')
    expect(formatAmount('-0.5', 'USD')).toMatch(/-\D*0[.,]50/)
    expect(formatAmount('1000', 'JPY')).toMatch(/1\D000$/)
    expect(formatNumber('0.1234567')).toMatch(/^0[.,]1234567$/)
    expect(() => formatAmount('NaN', 'EUR')).toThrow(TypeError)
  })

  it('a year is the twelve months up to the current one, with the total of each', () => {
    const months = monthsBefore(new Date(2024, 1, 29))
    expect([months.length, months[0], months[11]]).toEqual([12, '2023-03', '2024-02'])
    expect(periodOf(months)).toEqual({ startDate: '2023-03-01', endDate: '2024-02-29' })
    const points = [
      { date: '2023-03-01', total: '0.3' },
      { date: '2024-02-01', total: '5' },
    ]
    expect(byMonth(points, months)).toEqual(['0.3', ...Array.from({ length: 10 }, () => '0'), '5'])
  })
})

describe('a statement that was read with remembered options', () => {
  it('names them, and says nothing without any', () => {
    expect(rememberedNote({ rememberedOptions: ['COLUMNS', 'TURN_SIGNS'] })).toBe(
      'Read like an earlier statement of this account: columns, turned signs.',
    )
    expect([rememberedNote({ rememberedOptions: [] }), rememberedNote({ rememberedOptions: null })]).toEqual(['', ''])
  })
})

import { describe, expect, it } from 'vitest'
import { periodOf } from '../../src/domain/workspace/chart/period.ts'

describe('a period', () => {
  it.each([
    ['last7_days', '2026-03-15', '2026-03-08', '2026-03-15'],
    ['last30_days', '2026-03-15', '2026-02-13', '2026-03-15'],
    ['last365_days', '2026-03-15', '2025-03-15', '2026-03-15'],
    ['this_month', '2028-02-10', '2028-02-01', '2028-02-29'],
    ['last_month', '2026-01-31', '2025-12-01', '2025-12-31'],
    ['last_month', '2026-03-31', '2026-02-01', '2026-02-28'],
    ['this_quarter', '2026-03-31', '2026-01-01', '2026-03-31'],
    ['this_quarter', '2026-12-01', '2026-10-01', '2026-12-31'],
    ['last_quarter', '2026-01-01', '2025-10-01', '2025-12-31'],
    ['last_quarter', '2026-09-30', '2026-04-01', '2026-06-30'],
    ['this_year', '2026-12-31', '2026-01-01', '2026-12-31'],
    ['last_year', '2026-01-01', '2025-01-01', '2025-12-31'],
  ] as const)('%s on %s is from %s to %s', (dateRange, today, from, to) => {
    expect(periodOf({ dateRange, startDate: '1999-01-01', endDate: '1999-01-02' }, today)).toEqual({ from, to })
  })

  it('a period without a name has the given dates', () => {
    const dates = { startDate: '2026-01-05', endDate: '2026-01-07' }
    expect(periodOf({ ...dates, dateRange: 'custom' }, '2026-03-15')).toEqual({ from: '2026-01-05', to: '2026-01-07' })
    expect(periodOf(dates, '2026-03-15')).toEqual({ from: '2026-01-05', to: '2026-01-07' })
    expect(periodOf({ startDate: '2026-01-05' }, '2026-03-15')).toEqual({ from: '2026-01-05', to: '2026-03-15' })
    expect(periodOf({}, '2026-03-15')).toEqual({ from: '2026-02-13', to: '2026-03-15' })
  })

  it('a period that ends before it begins is refused', () => {
    expect(() => periodOf({ startDate: '2026-01-05', endDate: '2026-01-04' }, '2026-03-15')).toThrow('invalid')
  })
})

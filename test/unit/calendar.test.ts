import * as fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import {
  addDays,
  dateIn,
  endOfMonth,
  isCalendarDate,
  parseDateInput,
  startOfDay,
} from '../../src/domain/kernel/calendar.ts'
import { runs } from '../properties.ts'

const unix = (instant: string) => Date.parse(instant) / 1000
const isoDate = fc
  .integer({ min: unix('1001-01-01T00:00:00Z') / 86_400, max: unix('9998-12-31T00:00:00Z') / 86_400 })
  .map((day) => new Date(day * 86_400_000).toISOString().slice(0, 10))

describe('a calendar date', () => {
  test.each(['2026-11-20', '2024-02-29', '2000-02-29', '1000-01-01', '9999-12-31'])('%s exists', (text) => {
    expect(isCalendarDate(text)).toBe(true)
  })

  test.each([
    '2026-02-30',
    '2026-02-29',
    '1900-02-29',
    '2026-04-31',
    '2026-13-01',
    '2026-00-10',
    '2026-01-00',
    '2026-01-32',
  ])('%s does not exist', (text) => expect(isCalendarDate(text)).toBe(false))

  test.each([
    '',
    '0000-00-00',
    '0026-11-20',
    '2026-1-2',
    '20261120',
    '20.11.2026',
    '2026-11-20 ',
    '2026-11-20\n',
    '+002026-11-20',
  ])('%j is not a calendar date', (text) => expect(isCalendarDate(text)).toBe(false))
})

describe('a date in a request', () => {
  test.each([
    ['2026-11-20', '2026-11-20'],
    ['2026-11-20T10:00:00.000Z', '2026-11-20'],
    ['2026-11-20T23:59:59Z', '2026-11-20'],
    ['2026-11-20 10:00:00', '2026-11-20'],
    ['2026-11-20T10:00', '2026-11-20'],
    ['2026-11-20T23:30:00-11:00', '2026-11-20'],
    ['2026-11-20T00:30:00.000000+0200', '2026-11-20'],
  ])('%s is read as %s', (text, date) => expect(parseDateInput(text)).toBe(date))

  test.each([
    '',
    'tomorrow',
    '2026-02-30',
    '2026-02-30T10:00:00Z',
    '2026-11-20T24:00:00Z',
    '2026-11-20T',
    '2026-11-20T10:60:00',
  ])('%j is read as no date', (text) => expect(parseDateInput(text)).toBeUndefined())

  test.each(['1795168800', '2026-11-20T10:00:00 Europe/Berlin', '20/11/2026', 'x2026-11-20T10:00:00Z'])(
    '%j is read as no date',
    (text) => expect(parseDateInput(text)).toBeUndefined(),
  )
})

describe('counting days', () => {
  test.each([
    ['2026-11-20', 30, '2026-12-20'],
    ['2026-12-31', 1, '2027-01-01'],
    ['2024-02-28', 1, '2024-02-29'],
    ['2025-02-28', 1, '2025-03-01'],
    ['2026-03-01', -1, '2026-02-28'],
    // Nights of daylight saving changes are treated like any other.
    ['2026-03-28', 2, '2026-03-30'],
    ['2026-11-20', 0, '2026-11-20'],
    ['9999-12-30', 30, '9999-12-31'],
    ['9999-12-30', 1e12, '9999-12-31'],
    ['1000-01-02', -30, '1000-01-01'],
  ])('%s and %i days is %s', (date, days, expected) => expect(addDays(date, days)).toBe(expected))

  it('adding and subtracting days are inverse', () => {
    fc.assert(
      fc.property(isoDate, fc.integer({ min: -300, max: 300 }), (date, days) => {
        expect(isCalendarDate(addDays(date, days))).toBe(true)
        expect(addDays(addDays(date, days), -days)).toBe(date)
      }),
      runs(100),
    )
  })

  test.each([
    ['2026-11-20', '2026-11-30'],
    ['2026-12-01', '2026-12-31'],
    ['2024-02-01', '2024-02-29'],
    ['2025-02-28', '2025-02-28'],
    ['9999-12-05', '9999-12-31'],
  ])('the month of %s ends on %s', (date, last) => expect(endOfMonth(date)).toBe(last))

  it('the day before the first ends a month', () => {
    fc.assert(
      fc.property(isoDate, (date) => {
        expect(endOfMonth(date).slice(0, 7)).toBe(date.slice(0, 7))
        expect(addDays(endOfMonth(date), 1).slice(8)).toBe('01')
      }),
      runs(100),
    )
  })
})

describe('local dates', () => {
  test.each([
    ['UTC', '2026-11-20T23:59:59Z', '2026-11-20'],
    ['Europe/Berlin', '2026-11-20T22:59:59Z', '2026-11-20'],
    ['Europe/Berlin', '2026-11-20T23:00:00Z', '2026-11-21'],
    ['America/New_York', '2026-11-20T04:59:59Z', '2026-11-19'],
    ['Pacific/Kiritimati', '2026-11-20T10:00:00Z', '2026-11-21'],
    ['Pacific/Pago_Pago', '2026-11-20T10:59:59Z', '2026-11-19'],
    ['Asia/Kathmandu', '2026-11-20T18:15:00Z', '2026-11-21'],
  ])('in %s at %s is %s', (timeZone, instant, date) => expect(dateIn(timeZone, unix(instant))).toBe(date))

  it('the date is unknown for an unknown time zone', () => {
    expect(() => dateIn('Europe/Atlantis', 0)).toThrow(RangeError)
  })
})

describe('begin of days', () => {
  test.each([
    ['2026-11-20', 'UTC', '2026-11-20T00:00:00Z'],
    ['2026-11-20', 'Europe/Berlin', '2026-11-19T23:00:00Z'],
    ['2026-07-20', 'Europe/Berlin', '2026-07-19T22:00:00Z'],
    // The days of daylight saving changes begin with the old offset, later days with the new one.
    ['2026-03-29', 'Europe/Berlin', '2026-03-28T23:00:00Z'],
    ['2026-03-30', 'Europe/Berlin', '2026-03-29T22:00:00Z'],
    ['2026-10-25', 'Europe/Berlin', '2026-10-24T22:00:00Z'],
    ['2026-10-26', 'Europe/Berlin', '2026-10-25T23:00:00Z'],
    ['2026-11-20', 'America/New_York', '2026-11-20T05:00:00Z'],
    ['2026-11-20', 'Pacific/Kiritimati', '2026-11-19T10:00:00Z'],
    ['2026-11-20', 'Asia/Kathmandu', '2026-11-19T18:15:00Z'],
    // Clocks went from 24:00 directly to 01:00.
    ['2018-11-04', 'America/Sao_Paulo', '2018-11-04T03:00:00Z'],
    // Clocks went from 24:00 back to 23:00: the day began an hour later.
    ['2018-02-18', 'America/Sao_Paulo', '2018-02-18T03:00:00Z'],
  ])('on %s in %s at %s', (date, timeZone, instant) => expect(startOfDay(date, timeZone)).toBe(unix(instant)))

  it('a date begins with its first second', () => {
    const zone = fc.constantFrom(
      'UTC',
      'Europe/London',
      'America/Havana',
      'Africa/Cairo',
      'Australia/Lord_Howe',
      'Asia/Tehran',
    )
    const day = fc.integer({ min: unix('1990-01-01T00:00:00Z') / 86_400, max: unix('2060-01-01T00:00:00Z') / 86_400 })
    fc.assert(
      fc.property(day, zone, (number, timeZone) => {
        const date = new Date(number * 86_400_000).toISOString().slice(0, 10)
        const start = startOfDay(date, timeZone)
        expect(dateIn(timeZone, start)).toBe(date)
        expect(dateIn(timeZone, start - 1)).toBe(addDays(date, -1))
      }),
      runs(100),
    )
  })
})

import { describe, expect, test } from 'vitest'
import { isPlainCount, numberRank } from '../../src/domain/records/record-number.ts'

describe('numbers of records', () => {
  test.each([
    ['7', true],
    ['0007', true],
    ['9'.repeat(15), true],
    [`000${'9'.repeat(15)}`, true],
    ['9'.repeat(16), false],
    ['', false],
    ['A7', false],
    ['7A', false],
    ['2026-0007', false],
    [null, false],
  ])('%s consists of a count only: %s', (number, expected) => {
    expect(isPlainCount(number)).toBe(expected)
  })

  test.each([
    ['0012', 12],
    ['INV-2026-0012', 20_260_012],
    ['12/A3', 123],
    ['none', 0],
    [null, 0],
    [`8${'9'.repeat(15)}`, 999_999_999_999_999],
  ])('%s is ordered as %i', (number, expected) => {
    expect(numberRank(number)).toBe(expected)
  })
})

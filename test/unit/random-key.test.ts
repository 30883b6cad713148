import { expect, it } from 'vitest'
import { systemSources } from '../../src/api/sources.ts'

it('random keys have the given length, use the whole alphabet evenly, and never repeat', () => {
  const keys = Array.from({ length: 5_000 }, () => systemSources.randomKey(32))
  expect(keys.filter((key) => !/^[A-Za-z0-9]{32}$/.test(key))).toEqual([])
  expect(new Set(keys).size).toBe(keys.length)
  const counts = new Map<string, number>()
  for (const character of keys.join('')) counts.set(character, (counts.get(character) ?? 0) + 1)
  expect(counts.size).toBe(62)
  // 2,581 each are expected; seven standard deviations are 360.
  expect(Math.min(...counts.values())).toBeGreaterThan(2_200)
  expect(Math.max(...counts.values())).toBeLessThan(2_950)
})

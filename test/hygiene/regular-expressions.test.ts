import { check } from 'recheck'
import { expect, it } from 'vitest'
import { sourcePatterns } from './source-patterns.ts'
import { share } from '../size.ts'

const { literals, built } = sourcePatterns()

/** Bounded by the characters that are read, not by time, which a busy machine uses up: then a linear pattern would count as slow. */
const untimed = { attackTimeout: null, incubationTimeout: null, timeout: null }

it('no regular expression is built at run time, where this test could not check it', () => {
  expect(built).toEqual([])
})

it('every regular expression of the source runs in linear time', { timeout: 300_000 }, async () => {
  expect(literals.length).toBeGreaterThan(200)
  const distinct = new Map(literals.map((literal) => [`/${literal.pattern}/${literal.flags}`, literal]))
  const slow: string[] = []
  for (const [written, { place, pattern, flags }] of share([...distinct], 64)) {
    const result = await check(pattern, flags, untimed)
    if (result.status === 'safe') continue
    const why =
      result.status === 'vulnerable' ? `${result.complexity.summary}: ${result.attack.pattern}` : 'not decided'
    slow.push(`${place} ${written} ${why}`)
  }
  expect(slow).toEqual([])
})

it.each([
  ['an exponential one', '^(?:a|a?b)*(?:a|ab)*c$|^(a+)+$'],
  ['blanks before an end', String.raw`\s*[A-Z]{0,3}\s*([+-]?)$`],
  ['slashes at an end', '/+$'],
  ['question marks at an end', String.raw`\?+$`],
  ['brackets that never close', String.raw`\([^)]*\)`],
])('the checker detects that %s is not linear', async (_, pattern) => {
  await expect(check(pattern, '', untimed)).resolves.toMatchObject({ status: 'vulnerable' })
})

import * as fc from 'fast-check'
import Hashids from 'hashids'
import { describe, expect, it } from 'vitest'
import { createPairCode } from '../../src/api/ids.ts'
import { runs } from '../properties.ts'

const least = 10
const salts = ['', 'a', 'one salt', 'Größe 😀', 'long '.repeat(40)].map((salt) => ({
  pairs: createPairCode(salt, least),
  hashids: new Hashids(salt, least),
}))
const salted = fc.constantFrom(...salts)
const number = fc.oneof(
  fc.nat(64),
  fc.nat(1_000_000),
  fc.maxSafeNat(),
  fc.constantFrom(0, 43, 44, 44 ** 2 - 1, 44 ** 2, 2 ** 53 - 1),
)

describe('the code of two numbers', () => {
  it('is the one of the hashids package', () => {
    fc.assert(
      fc.property(salted, number, number, ({ pairs, hashids }, first, second) => {
        const code = pairs.encode(first, second)
        expect(code).toBe(hashids.encode(first, second))
        expect(pairs.decode(code)).toEqual([first, second])
      }),
      runs(2_000),
    )
  })

  it('decodes a text only if it is the code of two numbers', () => {
    const others = fc.array(number, { maxLength: 4 })
    const text = fc.oneof(fc.string(), fc.stringMatching(/^[a-zA-Z0-9]{1,20}$/), others)
    fc.assert(
      fc.property(salted, text, ({ pairs, hashids }, given) => {
        const code = typeof given === 'string' ? given : hashids.encode(given)
        const decoded = pairs.decode(code)
        if (Array.isArray(given) && given.length === 2) expect(decoded).toEqual(given)
        else if (decoded) expect(hashids.encode(...decoded)).toBe(code)
        if (Array.isArray(given) && given.length !== 2) expect(decoded).toBeUndefined()
      }),
      runs(2_000),
    )
  })

  it('shorter ones are padded to the length that was asked for', () => {
    for (let length = 0; length <= 44; length++) {
      const code = createPairCode('one salt', length).encode(1, 2)
      expect(code).toBe(new Hashids('one salt', length).encode(1, 2))
    }
  })
})

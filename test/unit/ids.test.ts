import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createIds } from '../../src/api/ids.ts'
import { recordKinds } from '../../src/domain/kernel/record-id.ts'
import { runs } from '../properties.ts'

const ids = createIds('one salt')
const kind = fc.constantFrom(...recordKinds)
const key = fc.oneof(fc.integer({ min: 1, max: 100_000 }), fc.integer({ min: 1, max: Number.MAX_SAFE_INTEGER }))
const someId = fc.tuple(kind, key).map(([of, at]) => ids.encode(of, at))

/** The text with the case of one letter changed, for each letter. */
const otherCase = (text: string, at: number): string => {
  const letters = [...text.matchAll(/[a-z]/gi)]
  const place = letters[at % letters.length]?.index ?? 0
  const letter = text.charAt(place)
  const turned = letter === letter.toUpperCase() ? letter.toLowerCase() : letter.toUpperCase()
  return text.slice(0, place) + turned + text.slice(place + 1)
}

/** An id that was mistyped, changed by a mail program, or forged. */
const changed = fc
  .tuple(someId, fc.nat(), fc.constantFrom('a', 'Z', '0', '9', '-', '=', ' ', '%', '\u0000', 'é'), fc.nat(7))
  .map(([id, place, character, way]) => {
    const at = place % id.length
    const [before, after] = [id.slice(0, at), id.slice(at + 1)]
    const ways = [
      () => before + character + after,
      () => before + after,
      () => before + character + id.slice(at),
      () => otherCase(id, place),
      () => Array.from(id).reverse().join(''),
      () => id.toUpperCase(),
      () => id.toLowerCase(),
      () => id + id,
    ]
    return ways[way]?.() ?? ''
  })

/** All kinds that accept the text as an id. */
const takers = (text: string, codec = ids) => recordKinds.filter((each) => codec.decode(each, text) !== undefined)

describe('opaque ids', () => {
  it('an id of any kind and key is decoded to both, and to no other kind', () => {
    fc.assert(
      fc.property(kind, key, (of, at) => {
        const id = ids.encode(of, at)
        expect(id).toMatch(/^[a-zA-Z0-9]{10,}$/)
        expect(ids.decode(of, id)).toBe(at)
        expect(takers(id)).toEqual([of])
        expect(ids.identify(id)).toEqual({ kind: of, key: at })
      }),
      runs(300),
    )
  })

  it('an id does not depend on the cache and differs for every kind and key', () => {
    fc.assert(
      fc.property(fc.uniqueArray(fc.tuple(kind, key), { minLength: 2, maxLength: 20, selector: String }), (all) => {
        const made = all.map((each) => ids.encode(...each))
        expect(new Set(made).size).toBe(all.length)
        expect(all.map((each) => createIds('one salt').encode(...each))).toEqual(made)
      }),
      {
        ...runs(50),
        examples: [
          // Two ids that once used the same slot of the cache.
          [
            [
              ['client', 2 ** 48 + 1],
              ['contact', 2 ** 48 + 1],
            ],
          ],
        ],
      },
    )
  })

  it('an id of another installation is refused, except for one among thousands', () => {
    const others = createIds('another salt')
    const keys = Array.from({ length: 3_000 }, (_, at) => 1 + at * 7_919)
    const taken = keys.filter(
      (at) => takers(others.encode(recordKinds[at % recordKinds.length] ?? 'client', at)).length > 0,
    )
    expect(taken.length).toBeLessThanOrEqual(1)
  })

  it('a changed id is refused unless it equals the id of another record', () => {
    fc.assert(
      fc.property(fc.oneof(changed, fc.string(), fc.stringMatching(/^[a-zA-Z0-9]{10,20}$/)), (text) => {
        for (const of of takers(text)) expect(ids.encode(of, ids.decode(of, text) ?? 0)).toBe(text)
      }),
      runs(2_000),
    )
  })
})

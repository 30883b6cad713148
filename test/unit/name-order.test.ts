import { assert, constantFrom, property, string } from 'fast-check'
import { describe, expect, it } from 'vitest'
import { nameOrder } from '../../src/db/statements/name-order.ts'

/** In the order of both engines: that of the bytes. */
const byBytes = (a: string, b: string): number => Buffer.compare(Buffer.from(a), Buffer.from(b))
const sorted = (names: readonly string[]): string[] => names.toSorted((a, b) => byBytes(nameOrder(a), nameOrder(b)))

describe('the order of names', () => {
  it.each([
    ['letters with accents', ['apple', 'Ärger', 'Banana', 'Öl', 'Über', 'zebra']],
    ['decomposed letters', ['a', 'A\u0308b', 'ac', '\u00c4d', 'o', 'O\u0308l']],
    ['letters that have no accent', ['Aalborg', 'Ærø', 'Lodge', 'Łódź', 'Odin', 'Øst', 'Straße', 'strasse 2']],
    ['numbers', ['Item 2', 'item 10', 'Item 010a', 'Item 11', 'Item 100', 'Items']],
    ['numbers first', ['', '007', '8', '42nd', '1000', 'a']],
    ['versions', ['v1.2', 'v1.9', 'v1.10', 'v2.0']],
    ['long numbers', ['9'.repeat(7), '1'.repeat(8), '9'.repeat(8), '1'.repeat(9), '2'.repeat(16), '1'.repeat(17)]],
    ['numbers of hundreds of digits', [`n${'9'.repeat(199)}`, `n1${'0'.repeat(199)}`, `n2${'0'.repeat(199)}`]],
    ['digits of other scripts', ['Item 2', 'Item ٣', 'Item ４', 'Item 5', 'Item १०', 'Item 11']],
    ['signs, digits, letters', ['!x', '~', '🙂', '[a]', '„Alpha“', '1', 'a', 'я']],
    ['blanks', ['a b', '  a\u00a0 c ', 'aa', 'ab']],
    ['invisible signs', ['a', '\u200ba\u00adb', 'ac']],
    ['accents alone', ['Muller', 'Müller', 'Muller 2', 'Müllerin']],
    ['Greek and Cyrillic', ['Άλφα', 'Βήτα', 'Ёлка', 'Жук', 'Игорь', 'Йод', 'Кот']],
    ['Hangul', ['가', '각', '나']],
  ])('puts %s where people look for them', (_kind, names) => {
    expect(sorted(names.toReversed())).toEqual(names)
  })

  it('is that of the Unicode collation for Latin names', () => {
    const { compare } = new Intl.Collator('en', { numeric: true, sensitivity: 'base' })
    const name = string({ unit: constantFrom(...'aAbBzZäÄéèÉöÜçñ0123456789 '.split('')), maxLength: 12 })
    assert(
      property(name, name, (one, other) => {
        const [a, b] = [one, other].map((each) => each.trim().replaceAll(/ +/g, ' ')) as [string, string]
        const expected = compare(a, b)
        if (expected !== 0) expect(Math.sign(byBytes(nameOrder(a), nameOrder(b)))).toBe(expected)
      }),
    )
  })

  it('is bounded for any name, and has no half characters', () => {
    assert(
      property(string({ unit: 'binary', minLength: 150, maxLength: 300 }), (name) => {
        const order = nameOrder(name)
        expect(order.length).toBeLessThanOrEqual(321)
        expect(Buffer.from(order).toString()).toBe(order)
      }),
      { numRuns: 20 },
    )
  })
})

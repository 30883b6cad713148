import { assert, constantFrom, json, oneof, property, string } from 'fast-check'
import { expect, test } from 'vitest'
import { DomainError } from '../../src/domain/kernel/error.ts'
import { InexactNumber } from '../../src/domain/kernel/json-value.ts'
import { parseBody, parseForm } from '../../src/http/form.ts'
import { parseJsonExact } from '../../src/http/json-exact.ts'
import { runs } from '../properties.ts'

const refusalOf = (run: () => unknown): DomainError => {
  try {
    run()
  } catch (error) {
    if (error instanceof DomainError) return error
    throw error
  }
  throw new Error('It was accepted')
}
const body = (text: string, contentType?: string) => parseBody(contentType, Buffer.from(text))

test.each([
  ['', {}],
  ['a=1&b=', { a: '1', b: '' }],
  ['a', { a: '' }],
  ['a=b=c', { a: 'b=c' }],
  ['a+b=c+d%2B', { 'a b': 'c d+' }],
  ['a=1&a=2', { a: '2' }],
  ['a[]=1&a[]=2', { a: ['1', '2'] }],
  ['a[7]=x&a[2]=y&a[]=z', { a: ['y', 'x', 'z'] }],
  ['a[0][b]=c&a[0][d]=e&a[1][b]=f', { a: [{ b: 'c', d: 'e' }, { b: 'f' }] }],
  ['a%5B0%5D%5Bb%5D=c', { a: [{ b: 'c' }] }],
  ['a[0]=1&a[x]=2', { a: { '0': '1', x: '2' } }],
  ['a=1&a[b]=2', { a: { b: '2' } }],
  ['a[b]=2&a=1', { a: '1' }],
  ['a[b=1', { 'a[b': '1' }],
  ['[a]=1&=2', { '[a]': '1' }],
  ['0=x', { '0': 'x' }],
  ['&&a=1&', { a: '1' }],
])('the form %j is parsed as %j', (text, expected) => {
  expect(parseForm(text)).toEqual(expected)
})

test.each(['__proto__[x]=1', 'a[__proto__][x]=1', 'constructor[prototype][x]=1', 'a[prototype]=1'])(
  'a key that could reach a prototype is ignored: %s',
  (text) => {
    expect(parseForm(`${text}&b=1`)).toEqual({ b: '1' })
    expect(({} as Record<string, unknown>)['x']).toBeUndefined()
  },
)

test.each([
  ['a=%', /"%" is not correctly percent-encoded/],
  ['%E0%A4=1', /percent-encoded/],
  ['a[b][c][d][e][f][g][h][i]=1', /deeper than 8/],
  ['a&'.repeat(10_001), /10000 keys/],
])('the form %.40s is refused as a bad request', (text, message) => {
  const refusal = refusalOf(() => parseForm(text))
  expect(refusal.code).toBe('BAD_REQUEST')
  expect(refusal.message).toMatch(message)
})

test('a list of eight levels and ten thousand keys is accepted', () => {
  expect(parseForm('a[b][c][d][e][f][g][h]=1')).toHaveProperty('a.b.c.d.e.f.g.h', '1')
  expect(parseForm(Array.from({ length: 10_000 }, (_, n) => `a[]=${n}`).join('&'))['a']).toHaveLength(10_000)
})

const names = (count: number) => Array.from({ length: count }, (_, n) => `n${n}`)

test.each([
  ['a form', (count: number) => parseForm(names(count).join('&'))],
  [
    'an object of a form',
    (count: number) =>
      parseForm(
        `b=1&${names(count)
          .map((name) => `a[2][${name}]`)
          .join('&')}`,
      ),
  ],
  [
    'JSON',
    (count: number) => parseJsonExact(JSON.stringify(Object.fromEntries(names(count).map((name) => [name, 1])))),
  ],
  [
    'an object of JSON',
    (count: number) =>
      parseJsonExact(
        `[{"a":"{:","b":[{},{"c":1}],"d":{${names(count)
          .map((name) => `"${name}":[{"x":":"}]`)
          .join(',')}}}]`,
      ),
  ],
])('%s has at most a thousand names', (_what, parse) => {
  expect(() => parse(1_000)).not.toThrow()
  const refusal = refusalOf(() => parse(1_001))
  expect([refusal.code, refusal.message]).toEqual(['BAD_REQUEST', expect.stringContaining('more than 1000 names')])
})

test('objects of a thousand names each are accepted side by side', () => {
  const object = Object.fromEntries(names(1_000).map((name) => [name, 1]))
  expect(parseJsonExact(JSON.stringify([object, { in: object }, object]))).toEqual([object, { in: object }, object])
})

test('the form parser either parses or refuses any query string', () => {
  assert(
    property(string({ unit: constantFrom(...'ab01[]=&%+_2F'.split('')) }), (text) => {
      try {
        parseForm(text)
      } catch (error) {
        expect(error).toBeInstanceOf(DomainError)
      }
    }),
    runs(100),
  )
})

test.each([
  undefined,
  'application/json',
  'application/json; charset=utf-8',
  'Application/JSON',
  'application/ld+json',
])('a body of type %s is parsed as JSON', (contentType) => {
  expect(body('{"a":[1,{"b":null}]}', contentType)).toEqual({ a: [1, { b: null }] })
})

test('an empty body of any type is an empty object', () => {
  expect(body('')).toEqual({})
  expect(body('', 'text/plain')).toEqual({})
  expect(body(' \n', 'application/json')).toEqual({})
})

test('a byte order mark is skipped', () => {
  expect(body('\ufeff{"a":1}', 'application/json')).toEqual({ a: 1 })
})

test('a form body is parsed with nested keys', () => {
  expect(body('line_items[0][cost]=10.1', 'application/x-www-form-urlencoded; charset=UTF-8')).toEqual({
    line_items: [{ cost: '10.1' }],
  })
})

test.each(['{"name":"Ada, 50%"}', ' [{"a":1}]', '{}'])('JSON that is sent as a form is refused: %s', (text) => {
  const refusal = refusalOf(() => body(text, 'application/x-www-form-urlencoded'))
  expect(refusal.code).toBe('UNSUPPORTED_MEDIA_TYPE')
  expect(refusal.message).toContain('send Content-Type: application/json')
})

test.each(['text/plain', 'application/xml', 'application/json; charset=utf-16', 'nonsense'])(
  'the type %s is refused as unsupported',
  (contentType) => {
    expect(refusalOf(() => body('{}', contentType)).code).toBe('UNSUPPORTED_MEDIA_TYPE')
  },
)

test.each(['[]', '1', 'null', '"a"', '12345678901234567890'])('the JSON %s is refused: not an object', (text) => {
  expect(refusalOf(() => body(text))).toMatchObject({
    code: 'BAD_REQUEST',
    message: 'The body must be a JSON object.',
  })
})

test('an object may have a key named constructor', () => {
  expect(body('{"constructor":1}')).toEqual({ constructor: 1 })
})

test('bytes that are not UTF-8 are refused', () => {
  expect(refusalOf(() => parseBody('application/json', Buffer.from([0x7b, 0xff, 0x7d]))).code).toBe('BAD_REQUEST')
})

test.each([
  ['{"a": x}', 'unexpected "x" at line 1, column 7'],
  ['{"a": 1,}', 'unexpected "}" at line 1, column 9'],
  ['{"a": 1', 'unexpected end'],
  ['{\n  "a": 1\n  "b": 2}', 'unexpected "\\"" at line 3, column 3'],
  ['{"a": [1, 2,]}', 'unexpected "]" at line 1, column 13'],
  ['{"a": 01}', 'unexpected "0" at line 1, column 7'],
  ['{a: 1}', 'unexpected "a" at line 1, column 2'],
  ['{"a" 1}', 'unexpected "1" at line 1, column 6'],
  ['{} {}', 'unexpected "{" at line 1, column 4'],
  ['{"a": NaN}', 'unexpected "N" at line 1, column 7'],
  ['{"a": "b\u0001"}', 'unexpected "\\"" at line 1, column 7'],
  ['a=1', 'unexpected "a" at line 1, column 1'],
])('malformed JSON %j is refused with its position', (text, place) => {
  expect(refusalOf(() => body(text)).message).toBe(`The body is not valid JSON: ${place}.`)
})

test('the parser refuses exactly the texts that JSON.parse refuses', () => {
  assert(
    property(oneof(json(), string({ unit: constantFrom(...'{}[]",:\\01.e-truefalsn '.split('')) })), (text) => {
      let expected: unknown
      try {
        expected = JSON.parse(text)
      } catch {
        expect(refusalOf(() => parseJsonExact(text)).message).toMatch(/unexpected|too soon/)
        return
      }
      if (!/[\d.]{16}|e|__proto__/i.test(text)) expect(parseJsonExact(text)).toEqual(expected)
    }),
    runs(100),
  )
})

test.each(['0.1', '119.17', '-0', '1e22', '123456789012345', '9007199254740992', '1.10000000000000000000', '0e9999'])(
  'the number %s, which a double represents exactly, stays a number',
  (text) => {
    expect(parseJsonExact(`{"a":${text}}`)).toEqual({ a: Number(text) })
  },
)

test.each([
  '9007199254740993',
  '12345678901234567890',
  '1234567890.12345678',
  '0.12345678901234567890',
  '1e400',
  '-1e-400',
  '1E+0999',
])('the number %s, which a double cannot represent, keeps its text', (text) => {
  expect(parseJsonExact(`{"a":[1,${text}],"b":"${text}"}`)).toEqual({ a: [1, new InexactNumber(text)], b: text })
})

test('digits inside strings are unchanged in any context', () => {
  const value = { iban: 'DE89370400440532013000', tricky: '\\" 12345678901234567890 \\', '12345678901234567890': 1 }
  expect(parseJsonExact(JSON.stringify(value))).toEqual(value)
})

test.each(['{"a":{"__proto__":{"x":1}}}', '{"a":{"\\u005F_proto__":{"x":1}}}', '{"a":{"__pr\\u006fto__":{"x":1}}}'])(
  'the name __proto__ is refused with its place: %s',
  (text) => {
    expect(refusalOf(() => parseJsonExact(text)).message).toMatch(/__proto__.* at a\.__proto__/)
  },
)

const nested = (levels: number) => '['.repeat(levels) + ']'.repeat(levels)

test('up to 64 levels of nesting are accepted', () => {
  expect(parseJsonExact(nested(64))).toBeInstanceOf(Array)
  expect(refusalOf(() => parseJsonExact(nested(65))).message).toMatch(/deeper than 64/)
  expect(refusalOf(() => parseJsonExact('['.repeat(500_000))).message).toMatch(/deeper than 64/)
  expect(parseJsonExact(JSON.stringify('['.repeat(100)))).toBe('['.repeat(100))
})

test('a megabyte of valid or invalid escapes is parsed quickly', () => {
  const text = JSON.stringify({ a: '"\\'.repeat(250_000), n: 1 }).replace('"n":1', '"n":12345678901234567890')
  expect(parseJsonExact(text)).toHaveProperty('n', new InexactNumber('12345678901234567890'))
  expect(refusalOf(() => parseJsonExact(text.slice(0, -30))).code).toBe('BAD_REQUEST')
})

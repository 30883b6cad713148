import type { Random } from '../../../src/demo/random.ts'

/** A corrupted JSON text: `refused` if no JSON parser may accept it as an object. */
type HostileText = { bytes: Buffer; refused: boolean }

type Spoil = (json: string, random: Random) => HostileText

const taken = (text: string | Buffer): HostileText => ({ bytes: Buffer.from(text as string), refused: false })
const bad = (text: string | Buffer): HostileText => ({ bytes: Buffer.from(text as string), refused: true })

/** Positions where the value of a member begins, each with the length of the value. */
function valuesIn(json: string): { at: number; length: number }[] {
  return [...json.matchAll(/(?<=":)(?:"(?:[^"\\]|\\.)*"|-?[\d.]+|true|false|null)/g)].map((match) => ({
    at: match.index,
    length: match[0].length,
  }))
}

/** Replaces one value of the text. */
function replaced(json: string, random: Random, value: string | Buffer): Buffer {
  const { at, length } = random.pick(valuesIn(json))
  return Buffer.concat([
    Buffer.from(json.slice(0, at)),
    Buffer.from(value as string),
    Buffer.from(json.slice(at + length)),
  ])
}

/** Inserts members before the first one. */
const withMembers = (json: string, members: string): string => `{${members},${json.slice(1)}`

const digits = (count: number): string => '1234567890'.repeat(Math.ceil(count / 10)).slice(0, count)

const noNumbers = [
  'NaN',
  'Infinity',
  '-Infinity',
  '+1',
  '01',
  '-',
  '1.',
  '.5',
  '1e',
  '0x10',
  '1_000',
  '1,5',
  '٣',
  '1n',
  "'1'",
  'undefined',
  'None',
  'TRUE',
]

const strangeNumbers = [
  '1e999',
  '-1e999',
  '1e308',
  '-0',
  '0e9999',
  '1e-400',
  '9007199254740993',
  '0.1234567',
  '1E+400',
  '5e-324',
  '99999999999999.99',
  '-99999999999999',
]

const prototypeKeys = [
  '__proto__',
  'constructor',
  'prototype',
  'toString',
  'valueOf',
  'hasOwnProperty',
  '__defineGetter__',
  'toJSON',
  'then',
  '\\u005f_proto__',
]

const strangeTexts = [
  '\\ud800',
  'a\\udfffb',
  '\\u0000',
  'a\\u0000b',
  '\\u202eevil\\r\\nX: 1',
  '\\uffff\\ufffe',
  '\\u2028\\u2029',
  '{$counter}',
  '%00',
  '%s%n%x',
  '<script>alert(1)</script>',
  "'; drop table clients; --",
  '../../etc/passwd',
  '=cmd|calc!A1',
  '${jndi:ldap://evil}',
]

const noUtf8 = [[0xff], [0xc0, 0xaf], [0xed, 0xa0, 0x80], [0xf5, 0x80, 0x80, 0x80], [0xe2, 0x82], [0x80], [0xfe, 0xff]]

const notObjects = [
  'null',
  'true',
  '5',
  '"text"',
  '1e999',
  '12345678901234567890',
  '[]',
  '[{}]',
  '[null]',
  '""',
  '[[[[]]]]',
]

/** Corruptions of a JSON text by name. */
export const spoils: Readonly<Record<string, Spoil>> = {
  'JSON cut off': (json, random) => bad(json.slice(0, random.whole(1, json.length - 1))),
  'JSON with a byte changed': (json, random) => {
    const bytes = Buffer.from(json)
    bytes[random.whole(0, bytes.length - 1)] = random.whole(0, 255)
    return taken(bytes)
  },
  'JSON with something left out': (json, random) => {
    const at = random.whole(0, json.length - 1)
    return taken(json.slice(0, at) + json.slice(at + random.whole(1, 4)))
  },
  'JSON with something put in': (json, random) => {
    const at = random.whole(0, json.length)
    return taken(
      json.slice(0, at) +
        random.pick(['"', '{', '}', '[', ']', ',', ':', '\\', '\0', '0', '//', '/**/']) +
        json.slice(at),
    )
  },
  'JSON followed by more': (json, random) => bad(json + random.pick([json, '{}', ',', 'x', '\0', ']', '//', ' 1'])),
  'lists nested without end': (json, random) => {
    const depth = random.pick([65, 100, 5_000, 100_000])
    return bad(replaced(json, random, '['.repeat(depth) + ']'.repeat(random.chance(50) ? depth : 0)))
  },
  'objects nested without end': (json, random) => {
    const depth = random.pick([65, 1_000, 100_000])
    return bad(replaced(json, random, `${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}`))
  },
  'nesting at the limit': (json, random) => taken(replaced(json, random, '['.repeat(55) + ']'.repeat(55))),
  'what is no JSON number': (json, random) => bad(replaced(json, random, random.pick(noNumbers))),
  'a number of many digits': (json, random) => {
    const count = random.pick([16, 400, 4_000, 100_000])
    return taken(
      replaced(
        json,
        random,
        random.pick([digits(count), `0.${digits(count)}`, `-${digits(count)}`, `1e${digits(count)}`]),
      ),
    )
  },
  'a strange number': (json, random) => taken(replaced(json, random, random.pick(strangeNumbers))),
  'a value of another type': (json, random) =>
    taken(
      replaced(
        json,
        random,
        random.pick(['null', '[]', '{}', '[[]]', '{"a":{"b":1}}', 'true', '""', '"x"', '-1', '[null]', '{"0":{}}']),
      ),
    ),
  'members said twice': (json) => taken(withMembers(json, json.slice(1, -1))),
  'names that reach a prototype': (json, random) => {
    const value = random.pick(['{"isAdmin":true}', 'null', '1', '"x"', '{"prototype":{"isAdmin":true}}', '[]'])
    return taken(withMembers(json, `"${random.pick(prototypeKeys)}":${value}`))
  },
  'a value under a name of a prototype': (json, random) =>
    taken(replaced(json, random, `{"${random.pick(prototypeKeys)}":"x"}`)),
  'a strange text': (json, random) => taken(replaced(json, random, `"${random.pick(strangeTexts)}"`)),
  'a control character in a text': (json, random) =>
    bad(replaced(json, random, `"a${random.pick(['\0', '\n', '\x1b', '\x08'])}b"`)),
  'an escape that is none': (json, random) =>
    bad(replaced(json, random, `"${random.pick(['\\x41', '\\u12', '\\', '\\u{41}', '\\0', '\\a'])}"`)),
  'bytes that are no UTF-8': (json, random) =>
    bad(replaced(json, random, Buffer.concat([Buffer.from('"'), Buffer.from(random.pick(noUtf8)), Buffer.from('"')]))),
  'UTF-16': (json, random) => {
    const bytes = Buffer.from(random.chance(50) ? `\ufeff${json}` : json, 'utf16le')
    return bad(random.chance(50) ? bytes : bytes.swap16())
  },
  'UTF-32': (json) => bad(Buffer.from([...Buffer.from(json)].flatMap((byte) => [byte, 0, 0, 0]))),
  'a byte order mark': (json) => taken(`\ufeff${json}`),
  'two byte order marks': (json) => bad(`\ufeff\ufeff${json}`),
  'a very long text': (json, random) =>
    taken(
      replaced(
        json,
        random,
        `"${random.pick(['x', '\\u0041', 'ü', '😀', '\\\\', '\\"', ' ']).repeat(random.pick([300, 70_000, 150_000]))}"`,
      ),
    ),
  'a body over the limit': (json, random) => bad(replaced(json, random, `"${'x'.repeat(1_048_576)}"`)),
  'a very long name': (json, random) => taken(withMembers(json, `"${'n'.repeat(random.pick([1_000, 200_000]))}":1`)),
  'very many members': (json, random) => {
    const count = random.pick([1_000, 50_000])
    return taken(withMembers(json, Array.from({ length: count }, (_, index) => `"a${index}":${index}`).join(',')))
  },
  'a very long list': (json, random) =>
    taken(
      replaced(
        json,
        random,
        `[${Array.from({ length: random.pick([1_001, 60_000]) }, () => random.pick(['1', '{}', '"x"', 'null'])).join(',')}]`,
      ),
    ),
  'no object': (_json, random) => bad(random.pick(notObjects)),
  'blanks without end': (json) => taken(' \r\n\t'.repeat(200_000) + json),
  'JSON of another dialect': (json, random) =>
    bad(
      random.pick([
        json.replaceAll('"', "'"),
        json.replace(/\}$/, ',}'),
        `${json.slice(0, -1)}//x\n}`,
        `(${json})`,
        `)]}',\n${json}`,
        `x=${json}`,
        json.replaceAll('":', '"='),
        json.replace('{"', '{,"'),
      ]),
    ),
  'no text at all': (_json, random) =>
    bad(Buffer.from(Array.from({ length: random.whole(1, 2_000) }, () => random.whole(128, 255)))),
}

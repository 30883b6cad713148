import type { Shape } from '../../src/domain/kernel/shape.ts'
import { kindOf, recordKindOf } from './shapes.ts'

/** Literal JSON text, for numbers that a double cannot represent. */
export class Raw {
  readonly json: string
  constructor(json: string) {
    this.json = json
  }
}

/** Serializes a value as JSON: `Raw` parts unchanged, own `__proto__` members included. */
export function jsonOf(value: unknown): string {
  if (value instanceof Raw) return value.json
  if (Array.isArray(value)) return `[${value.map(jsonOf).join(',')}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null'
  const members = Object.entries(value).filter(([, member]) => member !== undefined)
  return `{${members.map(([name, member]) => `${JSON.stringify(name)}:${jsonOf(member)}`).join(',')}}`
}

/** Formats a value for a report. */
export const shown = (value: unknown): string => jsonOf(value).slice(0, 80)

/** An id for each kind of record. */
export type SomeIds = Readonly<Record<string, string>>

/** Objects without a callable `toString`. */
export const misnamed = { toString: 'x', valueOf: 1, length: -1, toJSON: 'x' }
/** Names that reach the prototype of a carelessly built object. */
export const polluting = Object.fromEntries([
  ['__proto__', { isAdmin: true }],
  ['constructor', { prototype: { isAdmin: true } }],
])

/** Values that no scalar field accepts. */
const structures: readonly unknown[] = [{}, [], misnamed, [misnamed], ['x', 'y']]

const strangeStructures: readonly unknown[] = [...structures, { a: 1 }, polluting, [[['x']]], [null]]

const notNumbers: readonly unknown[] = [
  'abc',
  'NaN',
  'Infinity',
  '-Infinity',
  '1,5',
  '0x10',
  '1 2',
  '--1',
  '1.2.3',
  '\u0661\u0662',
  '1e',
  '$5',
  true,
  '9'.repeat(2_000),
  new Raw('1e400'),
  new Raw('-1e999'),
  new Raw('12345678901234567890'),
]

// Integers too large for both types: a Decimal amount is stored as an integer.
const tooLarge: readonly unknown[] = [1e21, '99999999999999999999', '100000000000000.5', new Raw('99999999999999.999')]

const notDecimals = [...notNumbers, ...tooLarge, '1e999', '0.1234567', 0.1234567, new Raw('0.10000000000000000555')]

const notIntegers = [...notNumbers, ...tooLarge, '1.5', 1.5, '1e3']

const notFlags: readonly unknown[] = [
  'yes',
  'on',
  'tru',
  '10',
  2,
  -1,
  1.5,
  'NaN',
  '\u0660',
  'true false',
  new Raw('1e400'),
]

const notDates: readonly unknown[] = [
  'tomorrow',
  '2026-02-30',
  '2026-13-01',
  '0000-00-00',
  '2026-1-1',
  '20260101',
  '99999-01-01',
  '-0001-01-01',
  '0999-12-31',
  '2026-01-01T99:00:00Z',
  '2026-01-01 or 1=1',
  '01/02/2026',
  'Infinity',
  true,
]

const notIds: readonly string[] = [
  'nonsense',
  'nosuchrecord1',
  '-1',
  '1 or 1=1',
  "'; drop table clients;--",
  '\u00ff'.repeat(10),
  '%00%00%00%00%00',
  'a\u0000bcdefghijk',
  'x'.repeat(10_000),
]

const notObjects: readonly unknown[] = ['text', 5, true, [1], ['a', 'b'], new Raw('1e400')]

const notLists: readonly unknown[] = [
  'text',
  5,
  true,
  [5],
  ['text'],
  [null],
  [true],
  [[1]],
  new Raw('1e400'),
  [new Raw('12345678901234567890')],
]

const notWords: readonly unknown[] = ['nope', -5, true, 'NaN', "' or 1=1", '\u0000', 'x'.repeat(10_000)]

const notCodes: readonly unknown[] = [
  '',
  '1',
  '276',
  'eur',
  'De',
  'PT_BR',
  'europe/berlin',
  ' EUR',
  'ZZZ',
  5,
  ...notWords,
]

/** About 25 well-formed JSON values that a field of this shape must refuse by name. */
export function wrongValues(shape: Shape, ids: SomeIds): readonly unknown[] {
  const kind = recordKindOf(shape)
  // A field for ids of any kind accepts all of them.
  const otherIds = Object.entries(ids).flatMap(([name, id]) => (kind === undefined || name === kind ? [] : [id]))
  switch (kindOf(shape)) {
    case 'object':
    case 'JSON':
    case 'ClientSettings':
    case 'CompanySettings':
      return notObjects
    case 'list':
      return notLists
    case 'ID':
      return [...notIds, 123, 1.5, true, ...otherIds.slice(0, 4), ...strangeStructures]
    case 'IDs':
      return [...notIds, ...notIds.map((id) => [id]), 5, true, [5], [{}], [[ids[kind ?? '']]], misnamed, [otherIds[0]]]
    case 'Decimal':
      return [...notDecimals, ...structures]
    case 'Int':
      return [...notIntegers, ...structures]
    case 'Boolean':
      return [...notFlags, ...structures]
    case 'Date':
      return [...notDates, ...structures]
    case 'CurrencyCode':
    case 'CountryCode':
    case 'LanguageCode':
    case 'TimeZoneName':
      return [...notCodes, ...structures]
    case 'PaymentTypeId':
    case 'SizeId':
    case 'IndustryId':
      return [...notCodes.filter((code) => code !== '1'), ...structures]
    case 'Enum':
      return [...notWords, ...structures]
    case 'Enums':
      return [...notWords, ['nope'], [5], [null, 'nope'], [['nope']], [misnamed], { a: 1 }, misnamed]
    default:
      // A list of words or numbers of another type is wrong at its items.
      if (shape.kind === 'list') return wrongValues(shape.item, ids).map((value) => [value])
      return ['a\u0000b', '\u0000', ...strangeStructures]
  }
}

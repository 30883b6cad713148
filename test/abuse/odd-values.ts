import type { Shape } from '../../src/domain/kernel/shape.ts'
import { kindOf, recordKindOf } from './shapes.ts'
import type { Place } from './shapes.ts'
import { jsonOf, misnamed, polluting, Raw } from './values.ts'
import type { SomeIds } from './values.ts'

/** A long text that does not compress, so that no index can shrink it; the same in every run. */
const dense = Array.from({ length: 60_000 }, (_, index) =>
  String.fromCodePoint(0x4e00 + ((index * 7_919 + Math.floor((index * index) / 8) * 104_729) % 20_000)),
).join('')

const texts: readonly unknown[] = [
  '',
  'e\u0301\u0327',
  '\u{1f600}'.repeat(60),
  'a\udfffb',
  '\u202Eevil\r\nX-Injected: 1',
  '\u0001\u001f\u007f\u0085\u2028\ufeff\uffff',
  '%_\\%"\'`; DROP TABLE clients;--',
  '${7*7}{{7*7}}%s$1$&\\1<script>alert(1)</script>',
  dense.slice(0, 255),
  dense.slice(0, 3_000),
  dense,
  'x'.repeat(65_535),
  'x'.repeat(65_536),
  'NaN',
  '__proto__',
  '{$counter}{$date:',
  0,
  1e300,
  new Raw('12345678901234567890'),
  true,
  null,
  '1767225600',
  '999999999999',
  '9999-12-31',
  '2026-01-01T00:00:00Z',
]

const integers: readonly unknown[] = [
  0,
  -0,
  -1,
  1,
  2 ** 31,
  -(2 ** 31) - 1,
  2 ** 53 - 1,
  -(2 ** 53) + 1,
  '0007',
  ' 7 ',
  '',
  null,
]

const decimals: readonly unknown[] = [
  '0',
  '-0',
  -0,
  '0.000001',
  1e-6,
  '0.01',
  '0.001',
  '99999999999999',
  '-99999999999999',
  '1e2',
  '.5',
  '5.',
  ' 5 ',
  -5,
  1_000,
  -100,
  '',
  null,
]

const dates: readonly unknown[] = [
  '1000-01-01',
  '9999-12-31',
  '2024-02-29',
  '2026-01-01T23:59:59+14:00',
  '2026-01-01T00:00:00Z',
  ' 2026-01-01 ',
  '',
  null,
]

const nested = (depth: number): unknown => (depth === 0 ? 1 : { a: [nested(depth - 1)] })

/** An object that careless code takes for a promise. */
const thenable: unknown = JSON.parse('{"then":"x"}')

const objects: readonly unknown[] = [
  {},
  [],
  null,
  '',
  nested(20),
  polluting,
  misnamed,
  thenable,
  { $minor: '12' },
  { $minor: 'x', $decimal: 'x', $entries: [['a']] },
  { 'a\u0000': 'b\u0000' },
  { '\ud800': '\udfff' },
  { '': '' },
  { a: new Raw('12345678901234567890'), b: new Raw('1e400') },
  { a: 'x'.repeat(900) },
]

// Longer texts are sent in one field per input only: otherwise records would grow to megabytes.
const longValue = 1_000

/**
 * Unusual but possibly valid values for each place: the server must store them or refuse them by field name. None is longer
 * than `longest` characters of JSON.
 */
export function oddValuesIn(
  places: readonly Place[],
  ids: SomeIds,
  longest: number,
): (place: Place) => readonly unknown[] {
  const text = places.find(({ shape }) => kindOf(shape) === 'String')
  return (place) => {
    const most = place === text ? longest : longValue
    return oddValues(place.shape, ids).filter((value) => jsonOf(value).length < most)
  }
}

function oddValues(shape: Shape, ids: SomeIds): readonly unknown[] {
  const id = ids[recordKindOf(shape) ?? ''] ?? ''
  switch (kindOf(shape)) {
    case 'object':
    case 'JSON':
      return objects
    case 'list':
      return [[], {}, null, '', [{}], [{}, {}], { 5: {} }, { a: 1 }]
    case 'ID':
      return ['', null, ` ${id} `, id]
    case 'IDs':
      return ['', null, [], `${id},${id}`, [id, id], ` ${id} , `, [''], [null]]
    case 'Decimal':
      return decimals
    case 'Int':
      return integers
    case 'Boolean':
      return [true, false, 1, 0, '1', '0', 'TRUE', ' false ', '', null]
    case 'Date':
      return dates
    case 'Enum':
    case 'Enums':
      return ['', null, ' ', []]
    default:
      return texts
  }
}

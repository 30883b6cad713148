import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { createIds } from '../../src/api/ids.ts'
import { Decimal } from '../../src/domain/kernel/money/decimal.ts'
import { InexactNumber } from '../../src/domain/kernel/json-value.ts'
import { choice, date, decimal, flag, int, jsonObject, moment, text } from '../../src/domain/kernel/input.ts'
import { reference, referencesIn } from '../../src/domain/kernel/reference-input.ts'
import { severalOf } from '../../src/domain/records/list/list.ts'
import { parseWithIds } from '../../src/domain/kernel/parse-input.ts'

const digits = new InexactNumber('12345678901234567890')

describe('accepted input', () => {
  it.each([
    ['text', text('t'), 276, '276'],
    ['text is trimmed', text('t'), '  a ', 'a'],
    ['a long number as text', text('t'), digits, '12345678901234567890'],
    ['null text', text('t'), null, ''],
    ['true', flag('f'), 'TRUE', true],
    ['1', flag('f'), '1', true],
    ['0', flag('f'), 0, false],
    ['int', int('i'), '-12', -12],
    ['date', date('d'), '2026-02-28', '2026-02-28'],
    ['instant as date', date('d'), '2026-02-28T23:59:59.000Z', '2026-02-28'],
    ['blank date', date('d'), '', null],
    ['seconds', moment('m'), '1700000000', { at: 1_700_000_000 }],
    ['day', moment('m'), '2026-01-31', { date: '2026-01-31' }],
    ['instant', moment('m'), '2026-01-31T00:00:10Z', { at: 1_769_817_610 }],
    ['word', choice('E', ['a', 'b'], 'c'), 'B', 'b'],
    ['a list of words', severalOf('E', ['a', 'b'], 'w'), ['b', 'A', 'b'], ['b', 'a']],
    ['no list of words', severalOf('E', ['a', 'b'], 'w'), null, null],
    ['an empty list of words', severalOf('E', ['a', 'b'], 'w'), [], []],
  ])('%s is accepted', (_, schema, given, taken) => {
    expect(schema.parse(given)).toEqual(taken)
  })

  it.each(['2026-01-31T00:00:10', '2026-01-31 00:00:10', '2026-01-30T19:00:10-05:00', '2026-01-30T19:00:10-0500'])(
    'the instant %s does not depend on the time zone of the server',
    (written) => {
      const zone = process.env['TZ']
      try {
        for (const TZ of ['America/New_York', 'Asia/Tokyo']) {
          process.env['TZ'] = TZ
          expect(moment('m').parse(written), TZ).toEqual({ at: 1_769_817_610 })
        }
      } finally {
        if (zone === undefined) delete process.env['TZ']
        else process.env['TZ'] = zone
      }
    },
  )

  it('a decimal is kept exactly', () => {
    expect(decimal('d').parse('0.123456')).toEqual(Decimal.of('0.123456'))
  })
})

describe('refused input', () => {
  it.each([
    ['text', text('t'), {}, /must be text/],
    ['a number longer than the text may be', text('t', 5), digits, /at most 5/],
    ['a character that no database keeps', text('t'), 'a\0b', /U\+0000/],
    ['flag', flag('f'), 'yes', /true, false, 1 or 0/],
    ['int', int('i'), '1.5', /whole number/],
    ['a date that is none', date('d'), '2026-02-30', /must be a date/],
    ['word', choice('E', ['a', 'b'], 'c'), 'z', /a, b/],
    ['a number that a double cannot carry', decimal('d'), digits, /text|string/],
    ['seven decimals', decimal('d'), '0.1234567', /six|6/],
    ['NaN', decimal('d'), 'NaN', /number/],
    ['a missing value', text('t'), undefined, /required/],
    ['a list for a moment', moment('m'), ['2026-01-31'], /unix seconds/],
    ['an object that cannot be text', moment('m'), { toString: 'x' }, /unix seconds/],
    ['words with commas', severalOf('E', ['a', 'b'], 'w'), 'a,b', /must be a list/],
    ['a word within two lists', severalOf('E', ['a', 'b'], 'w'), [['a']], /must be one of: a, b/],
    ['more records than a statement can name', referencesIn('invoice', 'r'), Array(101).fill('x'), /at most 100/],
    ['a long number for an object', jsonObject('j'), digits, /must be an object/],
  ])('%s is refused with its message', (_, schema, given, message) => {
    expect(parseWithIds(createIds('salt'), schema, given).error?.issues[0]?.message).toMatch(message)
  })
})

describe('record ids in input', () => {
  const ids = createIds('salt')
  const schema = z.object({ invoiceId: reference('invoice', 'An invoice.') })

  it('an id is accepted with surrounding blanks', () => {
    const parsed = parseWithIds(ids, schema, { invoiceId: ` ${ids.encode('invoice', 7)} ` })
    expect(parsed.data).toEqual({ invoiceId: 7 })
  })

  it('an id of another kind is refused with a readable message', () => {
    const client = ids.encode('client', 7)
    const parsed = parseWithIds(ids, schema, { invoiceId: client })
    expect(parsed.error?.issues[0]?.message).toBe(`"${client}" is not the id of an invoice.`)
  })
})

describe('missing and mistyped input', () => {
  const schema = z.object({ list: z.array(text('t')), thing: z.object({ name: text('n') }) })
  it.each([
    [{}, ['is required', 'is required']],
    [{ list: 'a', thing: [] }, ['must be a list', 'must be an object']],
  ])('%j is refused', (given, messages) => {
    const parsed = parseWithIds(createIds('salt'), schema, given)
    expect(parsed.error?.issues.map((issue) => issue.message)).toEqual(messages)
  })
})

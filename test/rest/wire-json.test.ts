import { describe, expect, it } from 'vitest'
import { createIds } from '../../src/api/ids.ts'
import { code } from '../../src/api/fields/kinds/code.ts'
import { id, relation } from '../../src/api/fields/kinds/relation.ts'
import { decimal, flag, instant, json, money, text } from '../../src/api/fields/kinds/scalar.ts'
import { constant } from '../../src/api/fields/field.ts'
import type { Field } from '../../src/api/fields/field.ts'
import { list, reference } from '../../src/api/rest/overlay/kinds.ts'
import { hidden, overlay } from '../../src/api/rest/overlay/overlay.ts'
import { compileMembers, writeJson } from '../../src/api/rest/json.ts'
import { parseIncludes } from '../../src/api/rest/presenter.ts'
import { Decimal } from '../../src/domain/kernel/money/decimal.ts'

type Row = { digits: number; amount: bigint; name: string | null; key: number | null; at: number | null }
const row: Row = { digits: 2, amount: 9_999_999_999_999_999n, name: null, key: null, at: null }
const ids = createIds('salt')

const write = (field: Field<Row>, changes: Partial<Row> = {}): string =>
  compileMembers<Row>({ the_field: field })({ ...row, ...changes }, ids)

describe('serializing records', () => {
  it('amounts beyond double precision are written exactly', () => {
    expect(write(money('amount', ''))).toBe('"the_field":99999999999999.99')
  })

  it.each([
    [11_917n, 2, '119.17'],
    [1000n, 2, '10'],
    [-50n, 2, '-0.5'],
    [0n, 2, '0'],
    [500n, 0, '500'],
    [1n, 3, '0.001'],
  ])('%d minor units with %d digits are written as %s', (amount, digits, printed) => {
    expect(write(money('amount', ''), { amount, digits })).toBe(`"the_field":${printed}`)
  })

  it('absent values are written as an empty text or 0', () => {
    expect(write(text('name', ''))).toBe('"the_field":""')
    expect(write(reference('client', 'key', ''))).toBe('"the_field":""')
    expect(write(instant('at', ''))).toBe('"the_field":0')
    expect(write(json(constant({}), ''))).toBe('"the_field":{}')
  })

  it('texts are escaped', () => {
    const name = '"\\\u0000\n\u2028\ud800 é'
    expect(JSON.parse(`{${write(text('name', ''), { name })}}`)).toEqual({ the_field: name })
  })

  it('ids are written as opaque texts, and codes as integers in text', () => {
    const codes = { name: 'State', description: '', words: {} }
    expect(write(id('client', constant(7), ''))).toBe(`"the_field":"${ids.encode('client', 7)}"`)
    expect(write(code(codes, constant(2), ''))).toBe('"the_field":"2"')
  })

  it('an overlay renames fields, hides them and adds members around them', () => {
    const yes = flag<Row>(constant(true), '')
    const fields = { assignee: yes, dueDate: yes, amount: yes, contact: relation<Row>('contact', 'key', '') }
    const members = overlay<Row>(fields, {
      dueDate: { as: 'due', before: { number: text('name', '') }, after: { kind: text(constant('x'), '') } },
      amount: hidden,
    })
    expect(compileMembers(members)(row, ids)).toBe(
      '"assigned_user_id":true,"number":"","due":true,"kind":"x","contact_id":""',
    )
    expect(() => overlay<Row>(fields, { dueDay: hidden })).toThrow('dueDay is changed, but it is no field')
  })

  it('nested lists are written', () => {
    const items = list<Row, { n: string }>(
      () => ({ unit_cost: decimal('n', '') }),
      constant([{ n: '1.5' }, { n: '2' }]),
      '',
    )
    expect(write(items)).toBe('"the_field":[{"unit_cost":1.5},{"unit_cost":2}]')
  })
})

describe('serializing answers', () => {
  it('Decimals are written as exact numbers, and undefined members are left out', () => {
    const body = { unapplied: Decimal.fromMinor(9_999_999_999_999_999n, 2), reason: undefined, applied: [] }
    expect(writeJson(body)).toBe('{"unapplied":99999999999999.99,"applied":[]}')
  })

  it('an amount without its digits is refused', () => {
    expect(() => writeJson({ amount: 1n })).toThrow(TypeError)
  })
})

describe('parsing include', () => {
  it('include is parsed as names with one nested level', () => {
    const tree = parseIncludes('client, client.contacts.x,,payments')
    expect([...tree.keys()]).toEqual(['client', 'payments'])
    expect([...(tree.get('client')?.keys() ?? [])]).toEqual(['contacts'])
  })

  it.each([undefined, '', null, 7, {}])('include is empty for %j', (sent) => {
    expect(parseIncludes(sent).size).toBe(0)
  })
})

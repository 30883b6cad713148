import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { compileWire, mergeInput } from '../../src/api/rest/wire/wire.ts'
import { shapeOf } from '../../src/domain/kernel/shape.ts'
import { InexactNumber } from '../../src/domain/kernel/json-value.ts'
import { decimal, jsonObject, text } from '../../src/domain/kernel/input.ts'
import { referencesIn } from '../../src/domain/kernel/reference-input.ts'

const line = z.object({ cost: decimal('').optional(), taxName1: text('').optional() }).meta({ title: 'Line' })
const document = z.object({
  clientId: text('').optional(),
  invoiceIds: referencesIn('invoice', '').optional(),
  lineItems: z.array(line).optional(),
  taxInfo: jsonObject('').optional(),
  settings: z.looseObject({ currencyId: text('').optional() }).optional(),
})
const wire = compileWire(shapeOf(document))
const read = (sent: unknown) => wire.read(sent, { context: undefined as never, problems: [] })

describe('reading REST input', () => {
  it('REST names become operation names at every depth', () => {
    const sent = { client_id: 'x', line_items: [{ cost: 1, tax_name1: 'VAT' }] }
    expect(read(sent)).toEqual({ clientId: 'x', lineItems: [{ cost: 1, taxName1: 'VAT' }] })
  })

  it('unknown keys are dropped, GraphQL names included', () => {
    expect(read({ invoice_date: '2020-01-01', clientId: 'x', line_items: [{ id: 1 }] })).toEqual({ lineItems: [{}] })
  })

  it('unknown keys are kept if the schema allows them', () => {
    expect(read({ settings: { currency_id: '2', own_key: [1] } })).toEqual({
      settings: { currencyId: '2', own_key: [1] },
    })
  })

  it('free JSON is unchanged', () => {
    expect(read({ tax_info: { some_key: { other_key: 1 } } })).toEqual({ taxInfo: { some_key: { other_key: 1 } } })
  })

  it('a single object is accepted as a list', () => {
    expect(read({ line_items: { cost: '1' } })).toEqual({ lineItems: [{ cost: '1' }] })
  })

  it('an object with numeric keys is accepted as a list', () => {
    expect(read({ line_items: { 0: { cost: 1 }, 7: { cost: 2 } } })).toEqual({ lineItems: [{ cost: 1 }, { cost: 2 }] })
  })

  it.each([null, ''])('lists and objects sent as %j are left out', (blank) => {
    expect(read({ line_items: blank, settings: blank })).toEqual({})
  })

  it('an empty list is accepted as an empty object', () => {
    expect(read({ settings: [] })).toEqual({ settings: {} })
  })

  it('values of a wrong type are left to the schema', () => {
    expect(read({ line_items: 'none', settings: 5 })).toEqual({ lineItems: 'none', settings: 5 })
  })

  it('a number beyond double precision does not count as an object', () => {
    const number = new InexactNumber('1.00000000000000000001')
    expect(read({ line_items: [number], settings: number })).toEqual({
      lineItems: [number.text],
      settings: number.text,
    })
  })

  it.each([
    [' a, b,', ['a', 'b']],
    ['', null],
    [',', null],
    [
      ['a,b', 5],
      ['a,b', 5],
    ],
    [{ 0: 'a', 2: 'b' }, ['a', 'b']],
    [5, 5],
  ])('ids %j become a list', (sent, invoiceIds) => {
    expect(read({ invoice_ids: sent })).toEqual({ invoiceIds })
  })
})

describe('combining path, query and body', () => {
  it('the body overrides the query, and the path overrides both', () => {
    const request = {
      params: { id: 'path' },
      query: { id: 'query', paid: '1', note: 'q' },
      body: { id: 'body', note: 'b' },
    }
    expect(mergeInput(request)).toEqual({ id: 'path', paid: '1', note: 'b' })
  })

  it('empty placeholders are ignored in the query but not in the body', () => {
    const query = { a: '', b: 'undefined', c: 'null', d: '0' }
    expect(mergeInput({ params: {}, query, body: { e: '', f: null } })).toEqual({ d: '0', e: '', f: null })
  })
})

describe('the place of a refused value', () => {
  const named = compileWire(shapeOf(document), {
    clientId: { clientId: { to: ['clientId'] }, customer: { to: ['clientId'], fallback: true } },
    lineItems: { each: { cost: { price: { to: ['cost'] }, cost: { to: ['cost'] } } } },
  })

  it.each([
    [{ customer: 'x' }, 'customer'],
    [{ client_id: '', customer: 'x' }, 'customer'],
    [{ client_id: 'x', customer: 'y' }, 'clientId'],
    [{ customer: '' }, 'customer'],
    [{}, 'clientId'],
    [undefined, 'clientId'],
  ])('a field with two names has the one that %j contains', (sent, name) => {
    expect(named.place(['clientId'], sent)).toEqual([name])
  })

  it.each([
    [[{ cost: 1 }], 'cost'],
    [[{ price: 1 }], 'price'],
    [{ 7: { cost: 1 } }, 'cost'],
    [{ cost: 1 }, 'cost'],
    [[], 'price'],
  ])('a field of the lines %j too', (lines, name) => {
    expect(named.place(['lineItems', 0, 'cost'], { line_items: lines })).toEqual(['lineItems', 0, name])
  })
})

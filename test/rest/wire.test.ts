import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { compileReader, mergeInput } from '../../src/api/rest/wire.ts'
import { shapeOf } from '../../src/api/shape.ts'
import { InexactNumber } from '../../src/domain/kernel/money/inexact-number.ts'
import { decimal, jsonObject, references, text } from '../../src/domain/kernel/input.ts'

const line = z.object({ cost: decimal('').optional(), taxName1: text('').optional() }).meta({ title: 'Line' })
const document = z.object({
  clientId: text('').optional(),
  invoiceIds: references('invoice', '').optional(),
  lineItems: z.array(line).optional(),
  taxInfo: jsonObject('').optional(),
  settings: z.looseObject({ currencyId: text('').optional() }).optional(),
})
const read = compileReader(shapeOf(document))

describe('reading the wire', () => {
  it('turns names of the wire into the names of the operation at every depth', () => {
    const sent = { client_id: 'x', line_items: [{ cost: 1, tax_name1: 'VAT' }] }
    expect(read(sent)).toEqual({ clientId: 'x', lineItems: [{ cost: 1, taxName1: 'VAT' }] })
  })

  it('drops unknown keys, and the names of the graph are unknown', () => {
    expect(read({ invoice_date: '2020-01-01', clientId: 'x', line_items: [{ id: 1 }] })).toEqual({ lineItems: [{}] })
  })

  it('keeps unknown keys where the schema does', () => {
    expect(read({ settings: { currency_id: '2', own_key: [1] } })).toEqual({
      settings: { currencyId: '2', own_key: [1] },
    })
  })

  it('keeps free JSON as it is', () => {
    expect(read({ tax_info: { some_key: { other_key: 1 } } })).toEqual({ taxInfo: { some_key: { other_key: 1 } } })
  })

  it('takes one object for a list of one', () => {
    expect(read({ line_items: { cost: '1' } })).toEqual({ lineItems: [{ cost: '1' }] })
  })

  it('takes an object with numeric keys for a list', () => {
    expect(read({ line_items: { 0: { cost: 1 }, 7: { cost: 2 } } })).toEqual({ lineItems: [{ cost: 1 }, { cost: 2 }] })
  })

  it.each([null, ''])('leaves out lists and objects sent as %j', (blank) => {
    expect(read({ line_items: blank, settings: blank })).toEqual({})
  })

  it('takes an empty list for an empty object', () => {
    expect(read({ settings: [] })).toEqual({ settings: {} })
  })

  it('leaves what is of the wrong kind to the schema', () => {
    expect(read({ line_items: 'none', settings: 5 })).toEqual({ lineItems: 'none', settings: 5 })
  })

  it('lets no number that a double cannot carry pass for an object', () => {
    const number = new InexactNumber('1.00000000000000000001')
    expect(read({ line_items: [number], settings: number })).toEqual({
      lineItems: [number.text],
      settings: number.text,
    })
  })

  it('keeps a text of several ids and a blank one', () => {
    expect(read({ invoice_ids: 'a,b' })).toEqual({ invoiceIds: 'a,b' })
    expect(read({ invoice_ids: '' })).toEqual({ invoiceIds: '' })
  })
})

describe('one input from path, query and body', () => {
  it('lets the body win over the query and the path over both', () => {
    const request = {
      params: { id: 'path' },
      query: { id: 'query', paid: '1', note: 'q' },
      body: { id: 'body', note: 'b' },
    }
    expect(mergeInput(request)).toEqual({ id: 'path', paid: '1', note: 'b' })
  })

  it('ignores what clients send in the query for nothing, but not in the body', () => {
    const query = { a: '', b: 'undefined', c: 'null', d: '0' }
    expect(mergeInput({ params: {}, query, body: { e: '', f: null } })).toEqual({ d: '0', e: '', f: null })
  })
})

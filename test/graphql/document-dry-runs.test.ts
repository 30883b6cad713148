import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { serveTestApp } from '../serving.ts'
import type { ServedApp } from '../serving.ts'

let app: ServedApp
let clientId: string
let vendorId: string
beforeAll(async () => {
  app = await serveTestApp()
  clientId = (await app.rest('POST', '/clients', { name: 'Acme' })).at('data.id')
  vendorId = (await app.rest('POST', '/vendors', { name: 'Supplies' })).at('data.id')
})
afterAll(() => app.close())

const lines = [{ quantity: '3', cost: '9.99', taxes: [{ name: 'VAT', rate: '19' }] }]

/** The number of records of each kind that a document may write. */
async function counts() {
  const { body } = await app.graphql(`{
    invoices { totalCount } quotes { totalCount } credits { totalCount } purchaseOrders { totalCount }
    payments { totalCount } activities { totalCount } deliveries { totalCount }
  }`)
  return body.data
}

const kinds = [
  ['Invoice', 'clientId'],
  ['Quote', 'clientId'],
  ['Credit', 'clientId'],
  ['PurchaseOrder', 'vendorId'],
] as const

describe.each(kinds)('a dry run of %s', (kind, party) => {
  const field = `${kind.charAt(0).toLowerCase()}${kind.slice(1)}`
  const selection = `dryRun ${field} { number amount totalTaxes status lineItems { lineTotal } } userErrors { path code }`
  const create = (args: string) =>
    `mutation ($input: ${kind}Input!) { create${kind}(input: $input${args}) { ${selection} } }`
  const inputOf = () => ({ [party]: party === 'clientId' ? clientId : vendorId, lineItems: lines })

  it('shows the totals of a new one and saves nothing', async () => {
    const before = await counts()
    const { body, text } = await app.graphql(create(', markSent: true, dryRun: true'), { input: inputOf() })
    expect(body.data?.[`create${kind}`], text).toMatchObject({
      dryRun: true,
      userErrors: [],
      [field]: { amount: '35.66', totalTaxes: '5.69', status: 'SENT', lineItems: [{ lineTotal: '29.97' }] },
    })
    expect(await counts()).toEqual(before)
    const number = body.data?.[`create${kind}`]?.[field]?.['number']
    const saved = await app.graphql(create(', markSent: true'), { input: inputOf() })
    expect(saved.body.data?.[`create${kind}`]?.[field]?.['number'], 'the number was not used up').toBe(number)
  })

  it('shows a change and leaves the record as it was', async () => {
    const id = (
      await app.graphql(`mutation ($input: ${kind}Input!) { create${kind}(input: $input) { ${field} { id } } }`, {
        input: inputOf(),
      })
    ).at(`data.create${kind}.${field}.id`)
    const read = () => app.graphql(`{ ${field}(id: "${id}") { amount version lineItems { cost } } }`)
    const before = (await read()).body
    const change = `mutation ($input: ${kind}Input) { update${kind}(id: "${id}", input: $input, dryRun: true) { ${selection} } }`
    const { body } = await app.graphql(change, { input: { lineItems: [{ quantity: '1', cost: '100' }] } })
    expect(body.data?.[`update${kind}`]).toMatchObject({ dryRun: true, [field]: { amount: '100' } })
    expect((await read()).body).toEqual(before)
  })

  it('is refused like the real one, and does not use up a key', async () => {
    const before = await counts()
    const idempotencyKey = `dry ${kind}`
    const refused = await app.graphql(create(', dryRun: true'), { input: { lineItems: lines } }, { idempotencyKey })
    expect(refused.body.data?.[`create${kind}`]).toMatchObject({
      dryRun: true,
      [field]: null,
      userErrors: [{ path: ['input', party], code: 'REQUIRED' }],
    })
    await app.graphql(create(', dryRun: true'), { input: inputOf() }, { idempotencyKey })
    expect(await counts()).toEqual(before)
    const saved = await app.graphql(create(''), { input: inputOf() }, { idempotencyKey })
    expect(saved.headers.get('idempotent-replayed')).toBe(null)
    expect(await counts()).not.toEqual(before)
  })
})

it('is offered by REST too', async () => {
  const before = await counts()
  const body = { client_id: clientId, line_items: [{ quantity: 2, cost: 10 }], dry_run: true }
  const answer = await app.rest('POST', '/invoices?mark_sent=true', body)
  expect([answer.status, answer.at('data.amount'), answer.at('data.status_id')]).toEqual([200, '20', '2'])
  expect(await counts()).toEqual(before)
})

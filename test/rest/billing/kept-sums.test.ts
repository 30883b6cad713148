import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { serveTestApp } from '../../serving.ts'
import type { ServedApp } from '../../serving.ts'

let app: ServedApp
let client: string
let vendor: string
let company: string
beforeAll(async () => {
  app = await serveTestApp()
  client = await made('/clients', { name: 'Globex' })
  vendor = await made('/vendors', { name: 'Initech' })
  company = (await app.rest('GET', '/companies')).at('data.0.id')
})
afterAll(() => app.close())

const made = async (path: string, fields: object): Promise<string> =>
  (await app.rest('POST', path, fields)).at('data.id')

const configure = async (fields: object): Promise<void> => {
  expect((await app.rest('PUT', `/companies/${company}`, fields)).status).toBe(200)
}
const rounding = (enable_rappen_rounding: boolean) => configure({ settings: { enable_rappen_rounding } })

/** Reads the record, and sends all of it back with these changes. */
async function saved(path: string, changes: object) {
  const { body } = await app.rest('GET', path)
  return app.rest('PUT', path, { ...(body['data'] as object), ...changes })
}

const lists = ['invoices', 'quotes', 'credits', 'purchase_orders'] as const
const addressee = (list: string) => (list === 'purchase_orders' ? { vendor_id: vendor } : { client_id: client })
const line = (cost: number) => ({ quantity: 1, cost, notes: 'Work' })

describe.each(lists)('%s composed before the settings changed', (list) => {
  const fields = { tax_name1: 'VAT', tax_rate1: 19, custom_surcharge1: 10 }

  it('keep their amount when they are sent back whole with a note', async () => {
    await configure({ custom_surcharge_taxes1: false })
    const path = `/${list}/${await made(`/${list}`, { ...addressee(list), ...fields, line_items: [line(100)] })}`
    await configure({ custom_surcharge_taxes1: true })
    const answer = await saved(path, { private_notes: 'Called', line_items: [{ ...line(100), notes: 'Works' }] })
    expect(answer.body['data']).toMatchObject({ amount: 129, private_notes: 'Called', custom_surcharge_tax1: false })
    expect(answer.body).toMatchObject({ data: { line_items: [{ notes: 'Works', line_total: 100 }] } })
    expect((await saved(path, { line_items: [line(200)] })).at('data.amount')).toBe('248')
    expect((await saved(path, { custom_surcharge1: 20 })).at('data.amount')).toBe('261.8')
  })

  it('keep cents that the rounding of new amounts would take', async () => {
    await rounding(false)
    const path = `/${list}/${await made(`/${list}`, { ...addressee(list), line_items: [line(10.03)] })}`
    await rounding(true)
    expect((await saved(path, { private_notes: 'Called' })).at('data.amount')).toBe('10.03')
    expect((await saved(path, { line_items: [line(10.02)] })).at('data.amount')).toBe('10')
    await rounding(false)
    expect((await saved(path, { private_notes: 'Again' })).at('data.amount')).toBe('10')
  })
})

const paid = (fields: object) => made('/invoices?paid=true', { client_id: client, ...fields })

describe('a paid invoice that is sent back whole', () => {
  const applied = { balance: 0, status_id: '4' }

  it('stays paid when surcharges are taxed from then on', async () => {
    await configure({ custom_surcharge_taxes1: false })
    const fields = { tax_name1: 'VAT', tax_rate1: 19, custom_surcharge1: 10, line_items: [line(100)] }
    const path = `/invoices/${await paid(fields)}`
    await configure({ custom_surcharge_taxes1: true })
    const answer = await saved(path, { private_notes: 'Called' })
    expect(answer.body).toMatchObject({ data: { ...applied, amount: 129, paid_to_date: 129 } })
  })

  it.each([
    [false, 10.03],
    [true, 10.05],
  ])('stays paid when rounding was %s and changed', async (before, amount) => {
    await rounding(before)
    const path = `/invoices/${await paid({ line_items: [line(10.03)] })}`
    await rounding(!before)
    const answer = await saved(path, { private_notes: 'Called' })
    expect(answer.body).toMatchObject({ data: { ...applied, amount, paid_to_date: amount } })
    await rounding(false)
  })

  it('stays paid through GraphQL too, with the same lines', async () => {
    const id = await paid({ line_items: [line(10.03)] })
    await rounding(true)
    const mutation = `mutation ($id: ID!) {
      updateInvoice(id: $id, input: { privateNotes: "Called", lineItems: [{ quantity: "1.0", cost: "10.030", notes: "Work" }] }) {
        invoice { amount balance } userErrors { message }
      }
    }`
    const answer = await app.graphql(mutation, { id })
    expect(answer.body).toMatchObject({ data: { updateInvoice: { userErrors: [], invoice: { amount: '10.03' } } } })
    await rounding(false)
  })
})

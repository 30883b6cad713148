import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { serveTestApp } from '../serving.ts'
import type { RequestOptions, ServedApp } from '../serving.ts'

let app: ServedApp
let client: string
beforeAll(async () => {
  app = await serveTestApp()
  const contacts = [{ first_name: 'Ada', email: 'ada@acme.test', send_email: true }]
  client = await made('/clients', { name: 'Acme', contacts })
})
afterAll(() => app.close())

const made = async (path: string, body: object): Promise<string> => (await app.rest('POST', path, body)).at('data.id')

const content = {
  line_items: [{ product_key: 'Chair', quantity: 2, cost: 50, tax_name1: 'VAT', tax_rate1: 10, colour: 'red' }],
  tax_name1: 'City',
  tax_rate1: 1,
  custom_surcharge2: 5,
  discount: 10,
  public_notes: 'Thanks',
  po_number: 'PO-7',
}
const document = (path: string, more: object = {}) => made(path, { client_id: client, ...content, ...more })

const shown = '{ id status number date dueDate amount publicNotes client { id } invitations { contact { email } } }'
const selection = `{ invoice ${shown} quote ${shown} credit ${shown} userErrors { code path message } }`
const duplicate = async (noun: string, id: string, as?: string, options: RequestOptions = {}) => {
  const name = `duplicate${noun}`
  const given = as === undefined ? '' : `, as: ${as}`
  const answer = await app.graphql(`mutation ($id: ID!) { ${name}(id: $id${given}) ${selection} }`, { id }, options)
  const payload = answer.body.data?.[name]
  if (!payload) throw new Error(answer.text)
  return { answer, payload, copyId: (field: string) => answer.at(`data.${name}.${field}.id`) }
}

/** The members of a document that are its own, and not of its content. */
const own = new Set(
  [
    'id created_at updated_at number user_id status_id date due_date balance paid_to_date invitations partial_due_date',
    'last_sent_date documents is_deleted entity_type version archived_at terms footer',
  ].flatMap((names) => names.split(' ')),
)
const contentOf = async (path: string, id: string) => {
  const { data = {} } = (await app.rest('GET', `${path}/${id}`)).body
  return Object.fromEntries(Object.entries(data).filter(([name]) => !own.has(name)))
}

describe('duplicateInvoice and its like', () => {
  it.each([
    ['Invoice', '/invoices', undefined, 'invoice', '/invoices'],
    ['Invoice', '/invoices', 'QUOTE', 'quote', '/quotes'],
    ['Invoice', '/invoices', 'CREDIT', 'credit', '/credits'],
    ['Quote', '/quotes', undefined, 'quote', '/quotes'],
    ['Quote', '/quotes', 'INVOICE', 'invoice', '/invoices'],
    ['Quote', '/quotes', 'CREDIT', 'credit', '/credits'],
  ])('a %s of %s as %s is stored as a draft %s with the same content', async (noun, path, as, field, target) => {
    const id = await document(path, { date: '2026-01-01', due_date: '2026-02-01' })
    await app.rest('POST', `${path}/bulk`, { action: 'mark_sent', ids: [id] })
    const before = (await app.rest('GET', `${path}/${id}`)).text
    const { payload, copyId } = await duplicate(noun, id, as)
    const copy = payload[field]
    expect(payload).toEqual({ invoice: null, quote: null, credit: null, userErrors: [], [field]: copy })
    expect(copy).toMatchObject({
      status: 'DRAFT',
      date: '2026-03-15',
      dueDate: null,
      amount: '104.9',
      publicNotes: 'Thanks',
      client: { id: client },
      invitations: [{ contact: { email: 'ada@acme.test' } }],
    })
    expect(copyId(field)).not.toBe(id)
    const [original, copied] = [await contentOf(path, id), await contentOf(target, copyId(field))]
    const both = Object.keys(original).filter((name) => name in copied && name !== 'invoice_id')
    expect(both).toEqual(expect.arrayContaining(['line_items', 'tax_name1', 'custom_surcharge2', 'po_number']))
    for (const name of both) expect([name, copied[name]]).toEqual([name, original[name]])
    expect((await app.rest('GET', `${path}/${id}`)).text).toBe(before)
  })

  it('credits and purchase orders are duplicated as such', async () => {
    const credit = await document('/credits')
    const vendor = await made('/vendors', { name: 'Umbrella', contacts: [{ email: 'v@umbrella.test' }] })
    const order = await made('/purchase_orders', { vendor_id: vendor, ...content })
    const answer = await app.graphql(
      `mutation ($credit: ID!, $order: ID!) {
        duplicateCredit(id: $credit) { credit { id status amount } userErrors { code } }
        duplicatePurchaseOrder(id: $order) {
          purchaseOrder { id status amount vendor { name } invitations { contact { email } } } userErrors { code } } }`,
      { credit, order },
    )
    expect(answer.body.data).toMatchObject({
      duplicateCredit: { credit: { status: 'DRAFT', amount: '104.9' }, userErrors: [] },
      duplicatePurchaseOrder: {
        purchaseOrder: {
          status: 'DRAFT',
          amount: '104.9',
          vendor: { name: 'Umbrella' },
          invitations: [{ contact: { email: 'v@umbrella.test' } }],
        },
        userErrors: [],
      },
    })
    const copy = answer.at('data.duplicatePurchaseOrder.purchaseOrder.id')
    expect(await contentOf('/purchase_orders', copy)).toEqual(await contentOf('/purchase_orders', order))
  })

  it('a copy is recorded as created, takes the next number, and is found by its words', async () => {
    const id = await document('/invoices', { number: 'A-1', line_items: [{ cost: 1, notes: 'Zyzzyva' }] })
    const { answer, copyId } = await duplicate('Invoice', id)
    expect(answer.at('data.duplicateInvoice.invoice.number')).toMatch(/^\d+$/)
    const { body } = await app.graphql(
      `query ($ids: [ID!]) {
        activities(filter: { invoiceIds: $ids }) { nodes { type } }
        invoices(filter: { search: "zyzzyva" }) { totalCount } }`,
      { ids: [copyId('invoice')] },
    )
    expect(body).toMatchObject({
      data: { activities: { nodes: [{ type: 'INVOICE_CREATED' }] }, invoices: { totalCount: 2 } },
    })
  })

  it('an idempotency key makes it safe to repeat', async () => {
    const id = await document('/invoices')
    const call = { idempotencyKey: 'copy-once' }
    const [first, again] = [
      await duplicate('Invoice', id, 'QUOTE', call),
      await duplicate('Invoice', id, 'QUOTE', call),
    ]
    expect(again.payload).toEqual(first.payload)
    expect(again.answer.headers.get('idempotent-replayed')).toBe('true')
  })

  it('it needs the right to create the kind of the copy, and to view the original', async () => {
    const id = await document('/invoices')
    const quoting = await app.member('create_quote,view_invoice')
    const told = async (as: string, { token }: { token: string }) =>
      (await duplicate('Invoice', id, as, { token })).payload['userErrors']
    expect(await told('QUOTE', quoting)).toEqual([])
    expect(await told('INVOICE', quoting)).toMatchObject([{ code: 'FORBIDDEN', path: [] }])
    expect(await told('CREDIT', await app.member('create_all'))).toMatchObject([{ code: 'NOT_FOUND' }])
    expect(await told('QUOTE', await app.member('view_all,edit_all'))).toMatchObject([{ code: 'FORBIDDEN' }])
  })

  it('a copy that could not be created is refused, naming the original', async () => {
    const owed = await document('/invoices', { line_items: [{ quantity: -1, cost: 10 }], custom_surcharge2: 0 })
    const negative = await duplicate('Invoice', owed, 'CREDIT')
    expect(negative.payload).toMatchObject({ credit: null, userErrors: [{ code: 'INVALID', path: ['id'] }] })
    const gone = await made('/clients', { name: 'Gone' })
    const left = await document('/quotes', { client_id: gone })
    await app.rest('DELETE', `/clients/${gone}`)
    const orphan = await duplicate('Quote', left)
    expect(orphan.payload['userErrors']).toEqual([
      { code: 'INVALID', path: ['id'], message: 'is a deleted client; restore it first' },
    ])
  })
})

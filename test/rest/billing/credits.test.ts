import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openRestApp } from '../rest-app.ts'

let app: Awaited<ReturnType<typeof openRestApp>>
let client: string
beforeAll(async () => {
  app = await openRestApp()
})
beforeEach(async () => {
  client = await idOf(app.rest('POST', '/clients', { json: { name: 'Acme', contacts: [{ email: 'ada@acme.test' }] } }))
})
afterAll(async () => {
  expect(app.reported).toEqual([])
  await app.close()
})

type Answer = ReturnType<typeof app.rest>
const data = async (answer: Answer) => {
  const { status, text, body } = await answer
  expect(status, text).toBe(200)
  return body['data']
}
const idOf = async (answer: Answer): Promise<string> => String((await data(answer))?.['id'])
const lines = (cost: number | string) => ({ client_id: client, line_items: [{ quantity: 1, cost }] })
const invoice = (cost: number | string) => idOf(app.rest('POST', '/invoices?mark_sent=true', { json: lines(cost) }))
const credit = (cost: number | string) => idOf(app.rest('POST', '/credits?mark_sent=true', { json: lines(cost) }))
const clientNow = () => data(app.rest('GET', `/clients/${client}`))

/** A payment of 2, half of it by a credit. */
const pay = async () => {
  const [bill, note] = [await invoice(2), await credit(1)]
  const parts = { invoices: [{ invoice_id: bill, amount: 2 }], credits: [{ credit_id: note, amount: 1 }] }
  await data(app.rest('POST', '/payments', { json: { client_id: client, ...parts } }))
}

/** Number of statements for the payments of the client with all includes. */
const statements = async () => {
  app.statements.length = 0
  await data(app.rest('GET', `/payments?client_id=${client}&include=invoices,credits,client`))
  return app.statements.length
}

describe('names of credits', () => {
  it('a credit has the field names of an invoice', async () => {
    const shown = await data(app.rest('GET', `/credits/${await credit(5)}`))
    const bill = await data(app.rest('GET', `/invoices/${await invoice(5)}`))
    expect(Object.keys(bill ?? {}).filter((name) => !Object.hasOwn(shown ?? {}, name))).toEqual(['modified_invoice_id'])
    expect(shown).toMatchObject({ recurring_id: '', auto_bill_enabled: false })
  })
})

describe('credits over REST', () => {
  it('a credit has every published field with its type', async () => {
    const made = await data(app.rest('POST', '/credits', { json: { ...lines('59.585'), custom_value1: 7 } }))
    const published =
      'id user_id project_id assigned_user_id amount balance client_id vendor_id status_id design_id invoice_id created_at updated_at archived_at is_deleted number discount po_number date last_sent_date next_send_date due_date terms public_notes private_notes uses_inclusive_taxes tax_name1 tax_rate1 tax_name2 tax_rate2 tax_name3 tax_rate3 total_taxes is_amount_discount footer partial partial_due_date custom_value1 custom_value2 custom_value3 custom_value4 has_tasks has_expenses custom_surcharge1 custom_surcharge2 custom_surcharge3 custom_surcharge4 custom_surcharge_tax1 custom_surcharge_tax2 custom_surcharge_tax3 custom_surcharge_tax4 line_items entity_type exchange_rate paid_to_date subscription_id invitations documents'
    expect(Object.keys(made ?? {})).toEqual(expect.arrayContaining(published.split(' ')))
    expect(made).toMatchObject({
      amount: 59.59,
      balance: 0,
      paid_to_date: 0,
      status_id: '1',
      invoice_id: '',
      entity_type: 'credit',
      custom_value1: '7',
      invitations: [{ client_contact_id: expect.stringMatching(/.{10}/), sent_date: '' }],
    })
  })

  it('a credit becomes available after a POST and a PUT with an empty body', async () => {
    const id = await idOf(app.rest('POST', '/credits', { json: lines('30.3') }))
    const { status, body } = await app.rest('PUT', `/credits/${id}?mark_sent=true`, { json: {} })
    expect(status).toBe(200)
    expect(body).toMatchObject({
      data: { id, status_id: '2', balance: 30.3, amount: 30.3 },
      meta: { triggers: [{ trigger: 'mark_sent', outcome: 'acted', reason: null }] },
    })
    expect(await clientNow()).toMatchObject({ credit_balance: 30.3, balance: 0 })
  })

  it('an empty credit takes its discount before its lines, and can be sent once its total is not below 0', async () => {
    const id = await idOf(app.rest('POST', '/credits', { json: { client_id: client } }))
    const path = `/credits/${id}`
    const put = (json: object, triggers = '') => app.rest('PUT', `${path}${triggers}`, { json })
    expect(await data(put({ discount: '10' }))).toMatchObject({ discount: 10, amount: -10, balance: 0, status_id: '1' })
    for (const trigger of ['mark_sent', 'send_email']) {
      const unsent = await put({}, `?${trigger}=true`)
      expect(unsent.body).toMatchObject({
        data: { status_id: '1', balance: 0, number: expect.anything() },
        meta: { triggers: [{ trigger, outcome: 'no_op', reason: 'amount_not_positive' }] },
      })
    }
    expect(await clientNow()).toMatchObject({ credit_balance: 0 })
    // Lines that come to less than 0 are refused as before.
    expect((await put(lines(9))).body).toMatchObject({
      errors: { line_items: [expect.stringContaining('at least 0')] },
    })
    expect(await data(put(lines(30), '?mark_sent=true'))).toMatchObject({ amount: 20, balance: 20, status_id: '2' })
    expect((await put({ line_items: [] })).status).toBe(422)
    expect(await clientNow()).toMatchObject({ credit_balance: 20 })
  })

  it('every kind of document without lines takes a discount', async () => {
    for (const list of ['/invoices', '/quotes', '/credits']) {
      const id = await idOf(app.rest('POST', list, { json: { client_id: client } }))
      for (const json of [{ discount: '10' }, { discount: 20, is_amount_discount: false }, { custom_surcharge1: -5 }])
        await data(app.rest('PUT', `${list}/${id}`, { json }))
      await idOf(app.rest('POST', list, { json: { client_id: client, discount: 3 } }))
    }
  })

  it('a payment with credits and money shows both', async () => {
    const [bill, note] = [await invoice(100), await credit(20)]
    const json = {
      client_id: client,
      amount: 80,
      invoices: [{ invoice_id: bill, amount: 100 }],
      credits: [{ credit_id: note, amount: 20 }],
    }
    const payment = await data(app.rest('POST', '/payments?include=invoices,credits', { json }))
    expect(payment).toMatchObject({
      amount: 80,
      applied: 80,
      paymentables: [
        { invoice_id: bill, credit_id: '', amount: 100, refunded: 0 },
        { invoice_id: '', credit_id: note, amount: -20, refunded: 0, archived_at: 0 },
      ],
      invoices: [{ id: bill, status_id: '4', balance: 0, paid_to_date: 100 }],
      credits: [{ id: note, status_id: '4', balance: 0, paid_to_date: 20 }],
    })
    expect(await clientNow()).toMatchObject({ balance: 0, paid_to_date: 100, credit_balance: 0 })
    const shown = await data(app.rest('GET', `/credits/${note}?include=payments,activities,client`))
    expect(shown).toMatchObject({
      client: { id: client },
      payments: [{ id: payment?.['id'] }],
      activities: [{ activity_type_id: '14', credit_id: note }],
    })
    const ledger = (await data(app.rest('GET', `/clients/${client}?include=ledger`)))?.['ledger']
    expect(ledger).toMatchObject([
      { adjustment: 100 },
      { adjustment: -100, payment_id: payment?.['id'], credit_id: note },
    ])
    await data(app.rest('DELETE', `/payments/${String(payment?.['id'])}`))
    expect(await clientNow()).toMatchObject({ balance: 100, paid_to_date: 0, credit_balance: 20 })
  })

  it('credits pay everything in a form without an amount', async () => {
    const [first, second, note] = [await invoice('10.1'), await invoice('20.2'), await credit('30.3')]
    const form = [
      `client_id=${client}&amount=0`,
      `invoices[0][invoice_id]=${first}&invoices[0][amount]=10.1`,
      `invoices[1][invoice_id]=${second}&invoices[1][amount]=20.2`,
      `credits[0][credit_id]=${note}&credits[0][amount]=30.3`,
    ].join('&')
    expect(await data(app.rest('POST', '/payments', { form }))).toMatchObject({
      amount: 0,
      paymentables: [{ amount: 10.1 }, { amount: 20.2 }, { credit_id: note, amount: -30.3 }],
    })
    expect(await clientNow()).toMatchObject({ balance: 0, paid_to_date: 30.3, credit_balance: 0 })
  })

  it('a list of payments with credits takes as many statements for two as for many', async () => {
    await pay()
    const one = await statements()
    for (let count = 0; count < 4; count++) await pay()
    expect(await statements()).toBe(one)
  })

  it('errors of credits name their fields', async () => {
    const bill = await invoice(10)
    const json = {
      client_id: client,
      invoices: [{ invoice_id: bill, amount: 10 }],
      credits: [{ credit_id: bill, amount: 5 }],
    }
    const { status, body } = await app.rest('POST', '/payments', { json })
    expect(status).toBe(422)
    expect(body['errors']).toEqual({ 'credits.0.credit_id': [expect.any(String)] })
    expect((await app.rest('POST', '/credits', { json: lines(-5) })).body['errors']).toEqual({
      line_items: [expect.any(String)],
    })
  })

  it('actions on credits work by path and in bulk, with reasons', async () => {
    const [bill, note, draft] = [
      await invoice(10),
      await credit(20),
      await idOf(app.rest('POST', '/credits', { json: lines(5) })),
    ]
    const parts = { invoices: [{ invoice_id: bill, amount: 10 }], credits: [{ credit_id: note, amount: 5 }] }
    await data(app.rest('POST', '/payments', { json: { client_id: client, ...parts } }))
    const bulk = await app.rest('POST', '/credits/bulk', { json: { action: 'delete', ids: [note, draft, 'nothing'] } })
    expect(bulk.body['meta']?.['results']).toEqual([
      { id: note, outcome: 'skipped', reason: 'credit_used' },
      { id: draft, outcome: 'done' },
      { id: 'nothing', outcome: 'skipped', reason: 'not_found' },
    ])
    expect(await data(app.rest('GET', `/credits/${draft}/restore`))).toMatchObject({ is_deleted: false })
    expect(await data(app.rest('GET', `/credits/${draft}/mark_sent`))).toMatchObject({ status_id: '2', balance: 5 })
    expect(await data(app.rest('GET', `/credits/${draft}/email`))).toMatchObject({ status_id: '2' })
    expect(await data(app.rest('GET', `/invoices/${bill}/clone_to_credit`))).toMatchObject({
      id: '',
      invoice_id: bill,
      amount: 10,
    })
    expect(await data(app.rest('GET', `/credits/${note}/clone_to_credit`))).toMatchObject({
      id: '',
      balance: 0,
      amount: 20,
    })
    expect(await data(app.rest('GET', `/credits?client_id=${client}&client_status=partial`))).toMatchObject([
      { id: note },
    ])
  })
})

import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { verifyBooks } from '../../../src/domain/audit/verify.ts'
import type { Difference } from '../../../src/domain/audit/invariant.ts'
import { serveTestApp } from '../../serving.ts'
import type { Answered, Json, ServedApp } from '../../serving.ts'

let app: ServedApp
beforeAll(async () => {
  app = await serveTestApp({ settings: { currency_id: '1', name: 'Mill' } })
})
afterAll(() => app.close())

const password = 'correct horse battery'
const mark = 'Zanzibar'

const done = async (method: string, path: string, body?: unknown): Promise<Answered> => {
  const answer = await app.rest(method, path, body, { password })
  expect(answer.status, `${method} ${path}: ${answer.text}`).toBe(200)
  return answer
}
const made = async (path: string, body: unknown) => (await done('POST', path, body)).at('data.id')
const purge = (id: string, body: object = {}) => app.rest('POST', `/clients/${id}/purge`, body, { password })

const lines = (cost: number) => [{ product_key: `${mark} work`, notes: `for ${mark}`, quantity: 1, cost }]

async function upload(path: string, content: string): Promise<void> {
  const form = new FormData()
  form.append('documents[]', new Blob([content]), `${mark}.txt`)
  form.append('_method', 'PUT')
  const answer = await app.rest('POST', `${path}/upload`, form)
  expect(answer.status, answer.text).toBe(200)
}

const newClient = (name: string) =>
  made('/clients', { name, contacts: [{ first_name: name, email: `${name.toLowerCase()}@client.test` }] })

/** A client with a record of every kind that can belong to it. */
async function busyClient(name = mark) {
  const client = await newClient(name)
  const document = { client_id: client, line_items: lines(100) }
  const invoice = (await done('POST', '/invoices?mark_sent=true', document)).at('data.id')
  await done('POST', '/invoices?send_email=true', document)
  const quote = (await done('POST', '/quotes?mark_sent=true', document)).at('data.id')
  await done('POST', '/quotes/bulk', { action: 'convert_to_invoice', ids: [quote] })
  const credit = (await done('POST', '/credits?mark_sent=true', document)).at('data.id')
  await made('/payments', {
    client_id: client,
    amount: 30,
    invoices: [{ invoice_id: invoice, amount: 40 }],
    credits: [{ credit_id: credit, amount: 10 }],
    transaction_reference: mark,
  })
  const expense = await made('/expenses', { client_id: client, amount: 5, public_notes: mark })
  await upload(`/invoices/${invoice}`, `${name} invoice file`)
  await made('/locations', { client_id: client, name: `${name} yard`, city: mark })
  await upload(`/clients/${client}`, `${name} client file`)
  await app.rest('POST', '/activities/notes', { entity: 'clients', entity_id: client, notes: `${mark} called` })
  return { client, invoice, quote, credit, expense }
}

const account = () => made('/bank_integrations', { bank_account_name: 'Main' })

async function transaction(bank: string, amount: number, baseType = 'CREDIT') {
  return made('/bank_transactions', {
    bank_integration_id: bank,
    amount,
    base_type: baseType,
    date: '2026-03-14',
    description: 'Wire',
  })
}

/** All rows of all tables as text. */
async function everything(): Promise<string> {
  const { read, tables } = app.database
  const parts: string[] = []
  for (const [name, table] of Object.entries(tables)) {
    const rows = await read.select().from(table as typeof tables.clients)
    parts.push(
      `${name} ${JSON.stringify(rows, (_, value: unknown) => (typeof value === 'bigint' ? String(value) : value))}`,
    )
  }
  return parts.join('\n')
}

async function differences(gapless = false): Promise<Difference[]> {
  const found: Difference[] = []
  await verifyBooks(app.database, { gapless }, (difference) => found.push(difference))
  return found
}

describe('purging a client', () => {
  it('no text of the client remains in any table, and no file', async () => {
    const { client, invoice } = await busyClient()
    const before = await done('GET', `/invoices/${invoice}`)
    const [file] = (before.body['data'] as Json)['documents'] as unknown as { hash: string }[]
    expect(await app.files.has(file?.hash ?? '')).toBe(true)
    const answer = await purge(client)
    expect(answer.status, answer.text).toBe(200)
    expect(answer.body).toMatchObject({
      message: 'Success',
      purged: { clients: 1, invoices: 3, quotes: 1, credits: 1, payments: 1, expenses: 1, documents: 2, contacts: 1 },
    })
    expect(await everything()).not.toContain(mark)
    expect(await app.files.has(file?.hash ?? '')).toBe(false)
    expect((await app.rest('GET', `/clients/${client}`)).status).toBe(404)
    expect(await differences(true)).toEqual([])
  })

  it('a purge is recorded with id and counts only, and repeating it returns the same answer', async () => {
    const { client } = await busyClient()
    const first = await purge(client)
    const second = await purge(client)
    expect(second.status).toBe(200)
    expect(second.body).toEqual(first.body)
    const trail = await done('GET', '/activities?activity_type_id=1010')
    const [entry] = trail.body['data'] as unknown as Json[]
    expect(entry).toMatchObject({ record_kind: 'client', record_id: client, client_id: '' })
    expect(entry?.['notes']).toContain('3 invoices')
  })

  it('a purge takes the contacts out of records of a client that was once merged with theirs', async () => {
    const survivor = await newClient('Survivor')
    const absorbed = await newClient('Absorbed')
    const contact = (await done('GET', `/clients/${survivor}`)).at('data.contacts.0.id')
    const invoice = await made('/invoices', { client_id: absorbed, line_items: lines(100) })
    const payment = await made('/payments', { client_id: absorbed, amount: 10 })
    await done('POST', `/clients/${survivor}/${absorbed}/merge`)
    await done('PUT', `/invoices/${invoice}?send_email=true`, { invitations: [{ client_contact_id: contact }] })
    await done('PUT', `/payments/${payment}`, { client_contact_id: contact })
    await done('POST', `/clients/${survivor}/unmerge/${absorbed}`)

    const answer = await purge(survivor)
    expect(answer.status, answer.text).toBe(200)
    const kept = await done('GET', `/invoices/${invoice}`)
    expect(kept.body.data).toMatchObject({ client_id: absorbed, invitations: [] })
    expect((await done('GET', `/payments/${payment}`)).at('data.client_contact_id')).toBe('')
    expect(await everything(), 'no mail waits for the contact').not.toContain('survivor@client.test')
    expect(await differences()).toEqual([])
  })

  it('a dry run of a purge changes nothing', async () => {
    const { client, invoice } = await busyClient()
    const answer = await purge(client, { dry_run: true })
    expect(answer.body).toMatchObject({ dry_run: true, purged: { invoices: 3 } })
    expect((await done('GET', `/invoices/${invoice}`)).at('data.client_id')).toBe(client)
    const file = await app.database.read.select().from(app.database.tables.uploadedDocuments)
    expect(await app.files.has(file.at(-1)?.hash ?? '')).toBe(true)
    await purge(client)
  })

  it('a purge needs admin permission, the password, and an unmerged client', async () => {
    const survivor = await newClient('Survivor')
    const absorbed = await newClient('Absorbed')
    expect((await app.rest('POST', `/clients/${survivor}/purge`, {})).status).toBe(412)
    await done('POST', `/clients/${survivor}/${absorbed}/merge`, {})
    const refused = await purge(absorbed)
    expect(refused.status).toBe(409)
    const both = await purge(survivor)
    expect(both.body).toMatchObject({ purged: { clients: 2 } })
    expect((await app.rest('GET', `/clients/${absorbed}`)).status).toBe(404)
    expect((await purge(absorbed)).status).toBe(200)
    expect(await differences(true)).toEqual([])
  })

  it('a purge releases bank transactions, rules and suggestions, and keeps matches of other expenses', async () => {
    const bank = await account()
    const { client, invoice, expense } = await busyClient('Zanzibar')
    const other = await newClient('Other')
    const kept = await made('/expenses', { client_id: other, amount: 5 })
    const paying = await transaction(bank, 60)
    const spending = await transaction(bank, 10, 'DEBIT')
    const matched = await app.rest('POST', '/bank_transactions/match', {
      transactions: [
        { id: paying, invoice_ids: invoice },
        { id: spending, expense_id: `${expense},${kept}` },
      ],
    })
    expect(matched.status, matched.text).toBe(200)
    await purge(client)
    expect((await done('GET', `/bank_transactions/${paying}`)).body['data']).toMatchObject({
      status_id: '1',
      invoice_ids: '',
      payment_id: '',
    })
    expect((await done('GET', `/bank_transactions/${spending}`)).body['data']).toMatchObject({
      status_id: '3',
      expense_id: kept,
    })
    expect(await differences(true)).toEqual([])
  })

  it('the GraphQL mutation returns the counts of purged records', async () => {
    const client = await newClient('Gone')
    const answer = await app.graphql(
      'mutation ($id: ID!) { purgeClient(id: $id) { deletedClientId purged { clients contacts invoices } userErrors { code } dryRun } }',
      { id: client },
      { password },
    )
    expect(answer.body['data']).toEqual({
      purgeClient: {
        deletedClientId: client,
        purged: { clients: 1, contacts: 1, invoices: 0 },
        userErrors: [],
        dryRun: false,
      },
    })
  })
})

const sent = async (client: string, cost: number, kind = 'invoices') =>
  (await done('POST', `/${kind}?mark_sent=true`, { client_id: client, line_items: lines(cost) })).at('data.id')
const act = (kind: string, action: string, id: string) => done('POST', `/${kind}/bulk`, { action, ids: [id] })
const shown = async (kind: string, id: string) => (await done('GET', `/${kind}/${id}`)).body['data']

/** Two merged clients with an invoice each; the first is the survivor. */
async function mergedTwo() {
  const kept = await newClient('Kept')
  const other = await newClient('Gone')
  const [invoice, others] = [await sent(kept, 100), await sent(other, 60)]
  await done('POST', `/clients/${kept}/${other}/merge`, {})
  const pay = () =>
    made('/payments', {
      client_id: kept,
      amount: 160,
      invoices: [
        { invoice_id: invoice, amount: 100 },
        { invoice_id: others, amount: 60 },
      ],
    })
  const payWith = (credit: string) =>
    made('/payments', {
      client_id: kept,
      amount: 60,
      invoices: [{ invoice_id: invoice, amount: 100 }],
      credits: [{ credit_id: credit, amount: 40 }],
    })
  const merge = () => done('POST', `/clients/${kept}/${other}/merge`, {})
  const part = () => done('POST', `/clients/${kept}/unmerge/${other}`, {})
  const credit = (client: string, cost: number) => sent(client, cost, 'credits')
  return { kept, other, invoice, others, pay, payWith, merge, part, credit }
}

describe('purging a formerly merged client', () => {
  it('money of a deleted payment for purged invoices becomes unapplied', async () => {
    const { kept, other, invoice, pay, part } = await mergedTwo()
    const payment = await pay()
    await act('payments', 'delete', payment)
    await part()
    await purge(other)
    expect(await differences(true)).toEqual([])
    await act('payments', 'restore', payment)
    expect(await shown('payments', payment)).toMatchObject({ amount: 160, applied: 100, is_deleted: false })
    expect(await shown('invoices', invoice)).toMatchObject({ balance: 0, paid_to_date: 100 })
    expect(await shown('clients', kept)).toMatchObject({ balance: 0, paid_to_date: 160, payment_balance: 60 })
    expect(await differences(true)).toEqual([])
  })

  it('a deleted invoice loses the amount that a purged payment paid', async () => {
    const { kept, other, others, pay, part } = await mergedTwo()
    await pay()
    await act('invoices', 'delete', others)
    await part()
    await purge(kept)
    expect(await differences(true)).toEqual([])
    await act('invoices', 'restore', others)
    expect(await shown('invoices', others)).toMatchObject({ status_id: '2', balance: 60, paid_to_date: 0 })
    expect(await shown('clients', other)).toMatchObject({ balance: 60, paid_to_date: 0 })
    expect(await differences(true)).toEqual([])
  })

  it.each(['payments', 'invoices'])(
    'amounts of a purged credit are removed from deleted %s of the other client',
    async (kind) => {
      const { other, invoice, part, merge, credit, payWith } = await mergedTwo()
      await part()
      const theirs = await credit(other, 40)
      await merge()
      const payment = await payWith(theirs)
      const deleted = kind === 'payments' ? payment : invoice
      await act(kind, 'delete', deleted)
      await part()
      await purge(other)
      expect(await differences(true)).toEqual([])
      await act(kind, 'restore', deleted)
      expect(await shown('payments', payment)).toMatchObject({ amount: 60, applied: 60, is_deleted: false })
      expect(await shown('invoices', invoice)).toMatchObject({ balance: 40, paid_to_date: 60, is_deleted: false })
      expect(await differences(true)).toEqual([])
    },
  )
})

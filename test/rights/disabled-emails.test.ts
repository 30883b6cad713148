import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { routes } from '../../src/api/rest/routes.ts'
import { emptyOutbox } from '../delivery/outbox.ts'
import { serveTestApp } from '../serving.ts'
import type { Answered, ServedApp } from '../serving.ts'

let app: ServedApp
let client: string
let vendor: string
let account: string
let sender: string
let silent: string
beforeAll(async () => {
  app = await serveTestApp()
  const contacts = [{ first_name: 'Ada', email: 'ada@example.com' }]
  client = await added('/clients', { name: 'Acme', contacts })
  vendor = await added('/vendors', { name: 'Paper', contacts })
  account = await added('/bank_integrations', { bank_account_name: 'Current' })
  const settings = { client_manual_payment_notification: true }
  await app.rest('PUT', `/companies/${app.id('company', app.owner.companyId)}`, { settings })
  const rights = 'view_all,create_all,edit_all'
  sender = (await app.member(rights)).token
  silent = (await app.member(`${rights},disable_emails`)).token
})
afterAll(() => app.close())
beforeEach(() => emptyOutbox(app))

/** The id of a new record of the owner, who causes no e-mail by it. */
async function added(path: string, body: object): Promise<string> {
  const answer = await app.rest('POST', path, body)
  expect(answer.status, answer.text).toBe(200)
  return answer.at('data.id')
}

const lines = { line_items: [{ product_key: 'Work', cost: 10, quantity: 1 }] }
const draftOf = (list: string) => (list === 'purchase_orders' ? { vendor_id: vendor } : { client_id: client })
const document = (list: string) => added(`/${list}`, { ...draftOf(list), ...lines })
const payment = () => added('/payments', { client_id: client, amount: 5, email_receipt: false })

async function deposit(): Promise<string> {
  const body = { bank_integration_id: account, amount: 10, base_type: 'CREDIT', date: '2026-03-01' }
  return added('/bank_transactions', body)
}

/** A request that causes an e-mail: everything before it is the owner's. */
type Path = (call: { token: string }) => Promise<Answered>

const ofDocuments = (list: string): Record<string, Path> => ({
  [`POST /${list}`]: (call) => app.rest('POST', `/${list}?send_email=true`, { ...draftOf(list), ...lines }, call),
  [`PUT /${list}/{id}`]: async (call) => app.rest('PUT', `/${list}/${await document(list)}?send_email=true`, {}, call),
  [`POST /${list}/bulk`]: async (call) =>
    app.rest('POST', `/${list}/bulk`, { action: 'email', ids: [await document(list)] }, call),
  [`GET /${list}/{id}/email`]: async (call) =>
    app.rest('GET', `/${list}/${await document(list)}/email`, undefined, call),
  [`GET /${list}/{id}/send_email`]: async (call) =>
    app.rest('GET', `/${list}/${await document(list)}/send_email`, undefined, call),
  [`POST /emails, of ${list}`]: async (call) => {
    const entity = list.slice(0, -1)
    const mail = { entity, entity_id: await document(list), template: `email_template_${entity}` }
    return app.rest('POST', '/emails', mail, call)
  },
})

const paths: Readonly<Record<string, Path>> = {
  ...Object.assign({}, ...['invoices', 'quotes', 'credits', 'purchase_orders'].map(ofDocuments)),
  'POST /payments': (call) => app.rest('POST', '/payments', { client_id: client, amount: 5 }, call),
  'POST /payments?email_receipt': (call) =>
    app.rest('POST', '/payments', { client_id: client, amount: 5, email_receipt: true }, call),
  'POST /payments/bulk': async (call) =>
    app.rest('POST', '/payments/bulk', { action: 'email', ids: [await payment()] }, call),
  'GET /payments/{id}/email': async (call) => app.rest('GET', `/payments/${await payment()}/email`, undefined, call),
  'POST /emails, of payments': async (call) => {
    const mail = { entity: 'payment', entity_id: await payment(), template: 'email_template_payment' }
    return app.rest('POST', '/emails', mail, call)
  },
  'POST /invoices?paid': (call) => app.rest('POST', '/invoices?paid=true', { client_id: client, ...lines }, call),
  'POST /invoices/bulk mark_paid': async (call) =>
    app.rest('POST', '/invoices/bulk', { action: 'mark_paid', ids: [await document('invoices')] }, call),
  'POST /bank_transactions/match': async (call) => {
    const match = { id: await deposit(), invoice_ids: await document('invoices') }
    return app.rest('POST', '/bank_transactions/match', { transactions: [match] }, call)
  },
  'POST /deliveries/{id}/retry': async (call) => app.rest('POST', `/deliveries/${await deadMail()}/retry`, {}, call),
  'POST /deliveries/bulk': async (call) =>
    app.rest('POST', '/deliveries/bulk', { action: 'retry', ids: [await deadMail()] }, call),
}

/** The key of an e-mail of the owner that was given up. */
async function deadMail(): Promise<string> {
  await app.rest('GET', `/invoices/${await document('invoices')}/email`)
  const { tables } = app.database
  const [row] = await app.database.transact(app.owner.companyId, (db) =>
    db.update(tables.outbox).set({ state: 'failed' }).returning({ id: tables.outbox.id }),
  )
  return app.id('delivery', row?.id ?? 0)
}

/** E-mails that will be sent. */
async function waiting(): Promise<number> {
  const { read, tables } = app.database
  const rows = await read.select().from(tables.outbox).where(eq(tables.outbox.kind, 'email'))
  return rows.filter(({ state }) => state === 'pending').length
}

it.each(Object.entries(paths))('%s sends no e-mail for a user with disable_emails', async (_, send) => {
  const refused = await send({ token: silent })
  expect([200, 403], refused.text).toContain(refused.status)
  expect(await waiting()).toBe(0)
  const sent = await send({ token: sender })
  expect(sent.status, sent.text).toBe(200)
  expect(await waiting()).toBe(1)
})

it('every route that sends e-mails is among the paths', () => {
  const sending = routes.flatMap((row) => {
    if (row.public) return []
    const shape = row.input.kind === 'object' ? row.input.fields['action']?.shape : undefined
    const actions = row.path.endsWith('/bulk') && shape?.kind === 'scalar' ? (shape.values ?? []) : []
    const isSending =
      /\/(?:send_)?email$/.test(row.path) || row.triggers.includes('sendEmail') || actions.includes('email')
    return isSending ? [`${row.method} ${row.path}`] : []
  })
  expect(sending.length).toBeGreaterThan(20)
  expect(sending.filter((path) => !Object.hasOwn(paths, path))).toEqual([])
})

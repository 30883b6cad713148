import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { smtpTransport } from '../../src/delivery/mail-transport.ts'
import { openMailbox } from '../delivery/mailbox.ts'
import { emptyOutbox, mailSender, workerOn } from '../delivery/outbox.ts'
import { hideDetails, hideRecords, holder } from './hidden-records.ts'
import type { HiddenRecords } from './hidden-records.ts'
import { serveTestApp } from '../serving.ts'
import type { ServedApp } from '../serving.ts'

let app: ServedApp
let records: HiddenRecords
beforeAll(async () => {
  app = await serveTestApp()
  records = await hideRecords(app)
  await hideDetails(app, records, {
    phone: 'secret phone',
    vat_number: 'secret VAT',
    address1: 'secret street',
    custom_value1: 'secret',
  })
  const terms = await app.rest('PUT', `/invoices/${records.made.get('invoice')}`, { terms: 'secret terms' })
  expect(terms.status, terms.text).toBe(200)
})
afterAll(() => app.close())

const names = ['phone', 'vat_number', 'address', 'custom1', 'balance', 'paid_to_date', 'email', 'name']
const body = [
  ...['client', 'vendor', 'contact'].flatMap((of) => names.map((name) => `$${of}.${name}`)),
  '$email $view_url $view_button $portal_url $terms $balance $invoices',
].join('\n')

/** The preview of an e-mail with all these variables, through both APIs. */
async function previews(kind: 'invoice' | 'quote' | 'credit' | 'purchase_order' | 'payment', rights: string) {
  const user = await holder(app, rights)
  const id = records.made.get(kind)
  const query = `query ($id: ID!, $body: String) { emailPreview(recordId: $id, body: $body) { body } }`
  const rest = await app.rest('POST', '/templates', { entity: kind, entity_id: id, body }, { token: user.token })
  const graph = await app.graphql(query, { id, body }, { token: user.token })
  const texts = [rest.at('body'), graph.at('data.emailPreview.body')]
  expect(texts[0]).toBe(texts[1])
  return texts[0] ?? ''
}

it.each(['invoice', 'quote', 'credit', 'payment'] as const)(
  'view_%s: a preview shows no more of a client that the user may not view than its name',
  async (kind) => {
    const shown = await previews(kind, `view_${kind}`)
    expect(shown).toContain('Named client')
    expect(shown).not.toMatch(/secret (?!terms)|of-hidden-client/)
    expect(shown.split('<br>').slice(3, 6)).toEqual(['', '', ''])
    expect(await previews(kind, `view_${kind},view_client`)).toMatch(/secret phone<br>.*of-hidden-client/s)
  },
)

it('view_purchase_order: a preview shows no more of a vendor that the user may not view than its name', async () => {
  const shown = await previews('purchase_order', 'view_purchase_order')
  expect(shown).toContain('Named vendor')
  expect(shown).not.toMatch(/secret (?!terms)|of-hidden-vendor/)
  expect(await previews('purchase_order', 'view_purchase_order,view_vendor')).toContain('secret phone')
})

it('view_payment: a preview shows no more of invoices that the user may not view than their numbers', async () => {
  const shown = await previews('payment', 'view_payment')
  expect(shown).not.toMatch(/\/client\/invoice\/|secret terms|60\.00/)
  expect(shown).toContain('Invoice 0001')
  expect(await previews('payment', 'view_payment,view_invoice')).toMatch(/\/client\/invoice\/.*secret terms/s)
})

/** The status of the e-mail, and the refused fields. */
async function send(kind: 'invoice' | 'purchase_order' | 'payment', rights: string, fields: object) {
  const { token } = await holder(app, rights)
  const mail = { entity: kind, entity_id: records.made.get(kind), template: `email_template_${kind}`, ...fields }
  const answer = await app.rest('POST', '/emails', mail, { token })
  return [answer.status, Object.keys(answer.body['errors'] ?? {})]
}

describe('copies of e-mails', () => {
  const ccEmail = { cc_email: 'myself@example.com' }
  const refused = [422, ['cc_email']]

  it('a text of the caller is copied only if they may view the client or vendor', async () => {
    const text = { body: '$client.balance $vendor.phone' }
    expect(await send('invoice', 'edit_invoice', { ...text, ...ccEmail })).toEqual(refused)
    expect(await send('invoice', 'edit_invoice', { subject: '$client.balance', ...ccEmail })).toEqual(refused)
    expect(await send('purchase_order', 'edit_purchase_order', { ...text, ...ccEmail })).toEqual(refused)
    expect(await send('invoice', 'edit_invoice', text)).toEqual([200, []])
    expect(await send('invoice', 'edit_invoice', ccEmail)).toEqual([200, []])
    expect(await send('invoice', 'edit_invoice,view_client', { ...text, ...ccEmail })).toEqual([200, []])
    expect(await send('purchase_order', 'edit_purchase_order,view_vendor', { ...text, ...ccEmail })).toEqual([200, []])
  })

  it('a receipt, which contains the invoices, is copied only if the caller may view them', async () => {
    expect(await send('payment', 'edit_payment', ccEmail)).toEqual(refused)
    expect(await send('payment', 'edit_payment', {})).toEqual([200, []])
    expect(await send('payment', 'edit_payment,view_invoice', ccEmail)).toEqual([200, []])
  })
})

/** The history of the e-mails about the record, as the user sees it. */
const historyOf = async (kind: 'invoice' | 'purchase_order', rights: string) => {
  const { token } = await holder(app, rights)
  const record = { entity: kind, entity_id: records.made.get(kind) }
  const answer = await app.rest('POST', '/emails/entityHistory', record, { token })
  expect(answer.status, answer.text).toBe(200)
  return answer.text
}

describe('the history of e-mails', () => {
  const text = { subject: 'About $client.phone$vendor.phone', body: 'Text' }

  it('shows recipients and the subject as sent only to who may view the client or vendor', async () => {
    const mailbox = await openMailbox()
    await emptyOutbox(app)
    for (const kind of ['invoice', 'purchase_order'] as const) {
      expect(await send(kind, `edit_${kind}`, text)).toEqual([200, []])
    }
    const worker = workerOn(app, [mailSender(app, { transport: smtpTransport(mailbox.url) })])
    await worker.runDue()
    await worker.stop()
    await mailbox.close()
    const shown = /of-hidden|secret phone/
    expect(await historyOf('invoice', 'view_invoice')).toContain('"delivered"')
    expect(await historyOf('invoice', 'view_invoice')).not.toMatch(shown)
    expect(await historyOf('invoice', 'view_invoice,view_vendor')).not.toMatch(shown)
    expect(await historyOf('invoice', 'view_invoice,view_client')).toMatch(/About secret phone.*of-hidden-client/)
    expect(await historyOf('purchase_order', 'view_purchase_order,view_client')).not.toMatch(shown)
    expect(await historyOf('purchase_order', 'view_purchase_order,view_vendor')).toMatch(
      /secret phone.*of-hidden-vendor/,
    )
  })
})

import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { mailTemplates } from '../../../src/domain/kernel/mail/template-names.ts'
import { lineOf, newClient, newCredit, newInvoice, newPayment, sentInvoice } from '../../fixtures.ts'
import { emptyOutbox, mailSender, outboxOf, workerOn } from '../../delivery/outbox.ts'
import { newBill, newBuyer, seller } from '../../delivery/e-invoice/billing.ts'
import { attachmentsOf, readMessage, textOf } from '../../delivery/mime.ts'
import type { MimePart } from '../../delivery/mime.ts'
import { openMailbox } from '../../delivery/mailbox.ts'
import type { Mailbox } from '../../delivery/mailbox.ts'
import { smtpTransport } from '../../../src/delivery/mail-transport.ts'
import { serveTestApp } from '../../serving.ts'
import type { ServedApp } from '../../serving.ts'

let app: ServedApp
let mailbox: Mailbox
beforeAll(async () => {
  app = await serveTestApp({ settings: { name: 'Acme Works', email: 'office@works.test', pdf_email_attachment: true } })
  mailbox = await openMailbox()
})
afterAll(async () => {
  await mailbox.close()
  await app.close()
})
beforeEach(async () => {
  mailbox.received.length = 0
  await emptyOutbox(app)
})

async function delivered(): Promise<MimePart[]> {
  const worker = workerOn(app, [mailSender(app, { transport: smtpTransport(mailbox.url) })])
  await worker.runDue()
  await worker.stop()
  expect(worker.complaints).toEqual([])
  return mailbox.received.map(({ source }) => readMessage(source))
}

const post = (body: Record<string, unknown>, token?: string) =>
  app.rest(
    'POST',
    '/emails',
    { template: 'email_template_invoice', entity: 'invoice', ...body },
    token ? { token } : {},
  )

const mutation = `mutation ($input: SendEmailInput!) { sendEmail(input: $input) {
  invoice { id status } quote { id } credit { id } payment { id } userErrors { message } } }`

describe('POST /emails', () => {
  it.each(['invoice', 'payment'] as const)('no e-mail of a deleted client leaves the queue: %s', async (entity) => {
    const client = await newClient(app)
    const invoice = await sentInvoice(app, client)
    const payment = await newPayment(app, client, { amount: 1 })
    const entity_id = entity === 'invoice' ? app.id('invoice', invoice.id) : app.id('payment', payment.id)
    expect((await post({ entity, entity_id, template: `email_template_${entity}` })).status).toBe(200)
    expect((await app.rest('DELETE', `/clients/${app.id('client', client.id)}`)).status).toBe(200)
    expect(await delivered()).toEqual([])
    expect(await outboxOf(app)).toMatchObject([{ state: 'failed', lastError: 'The client was deleted.' }])
  })

  it('an invoice is e-mailed with a custom text and a copy, and returned in its new state', async () => {
    const { invoice } = await newInvoice(app, await newClient(app))
    const answer = await post({
      entity_id: app.id('invoice', invoice.id),
      subject: 'About $number',
      body: 'Dear $contact.first_name,\n$amount please <soon.',
      cc_email: 'boss@acme.test, books@acme.test',
    })
    expect(answer.status).toBe(200)
    expect(answer.body.data).toMatchObject({ id: app.id('invoice', invoice.id), status_id: '2' })
    const [message] = await delivered()
    expect(message?.head).toMatchObject({
      subject: `About ${answer.at('data.number')}`,
      to: 'Ada <ada@acme.test>',
      cc: 'boss@acme.test, books@acme.test',
    })
    expect(message && textOf(message, 'text/plain')).toBe('Dear Ada,\n$100.00 please <soon.')
    expect(mailbox.received[0]?.to).toEqual(['ada@acme.test', 'boss@acme.test', 'books@acme.test'])
  })

  it.each(mailTemplates.filter((name) => name !== 'statement'))('the template %s exists', async (template) => {
    const invoice = await sentInvoice(app, await newClient(app))
    const entity_id = app.id('invoice', invoice.id)
    expect((await post({ entity_id, template: `email_template_${template}` })).status).toBe(200)
    expect(await outboxOf(app)).toMatchObject([{ payload: { template }, kind: 'email' }])
  })

  it('quotes, credits and payments are e-mailed through both APIs', async () => {
    const client = await newClient(app)
    const made = await app.rest('POST', '/quotes', { client_id: app.id('client', client.id), line_items: [lineOf(1)] })
    const credit = await newCredit(app, client)
    const payment = await newPayment(app, client, { amount: 5 })
    const records = [
      ['quote', made.at('data.id')],
      ['credit', app.id('credit', credit.id)],
      ['payment', app.id('payment', payment.id)],
    ] as const
    for (const [entity, entity_id] of records) {
      const answer = await post({ entity, entity_id, template: `email_template_${entity}` })
      expect(answer.body.data).toMatchObject({ id: entity_id })
      const input = {
        recordId: entity_id,
        template: entity.toUpperCase(),
      }
      const { body } = await app.graphql(mutation, { input })
      expect(body.data?.['sendEmail']).toMatchObject({ [entity]: { id: entity_id }, invoice: null, userErrors: [] })
    }
    const subjects = (await delivered()).map(({ head }) => head['subject'] ?? '')
    expect(subjects.map((subject) => subject.split(' ')[0] ?? '').toSorted()).toEqual([
      'Credit',
      'Credit',
      'Payment',
      'Payment',
      'Quote',
      'Quote',
    ])
  })

  it('an invalid e-mail is refused and not queued', async () => {
    const client = await newClient(app)
    const invoice = await sentInvoice(app, client)
    const unreachable = await sentInvoice(app, await newClient(app, { name: 'Nobody', contacts: [] }))
    const entity_id = app.id('invoice', invoice.id)
    const refused = async (body: Record<string, unknown>) => {
      const answer = await post({ entity_id, ...body })
      return [answer.status, ...Object.keys(answer.body.errors ?? {})]
    }
    expect(await refused({ template: 'invoice' })).toEqual([422, 'template'])
    expect(await refused({ entity: 'project' })).toEqual([422, 'entity'])
    expect(await refused({ entity: undefined })).toEqual([422, 'entity'])
    expect(await refused({ entity: 'quote' })).toEqual([422, 'entity_id'])
    const inGraph = await app.graphql(mutation, {
      input: { recordId: app.id('client', client.id), template: 'INVOICE' },
    })
    expect(inGraph.body.data?.['sendEmail']?.['userErrors']).toMatchObject([
      { message: 'must be the id of an invoice, a quote, a credit, a purchase order or a payment' },
    ])
    expect(await refused({ entity_id: app.id('client', client.id) })).toEqual([422, 'entity_id'])
    expect(await refused({ cc_email: 'ok@acme.test, not an address' })).toEqual([422, 'cc_email'])
    expect(await refused({ cc_email: 'a@acme.test\r\nBcc: spy@evil.test' })).toEqual([422, 'cc_email'])
    expect(await refused({ entity_id: app.id('invoice', unreachable.id) })).toEqual([422, 'entity_id'])
    await app.rest('DELETE', `/invoices/${entity_id}`)
    expect(await refused({})).toEqual([400])
    expect((await outboxOf(app)).filter(({ kind }) => kind === 'email')).toEqual([])
  })

  it('e-mailing requires the permission to edit the record', async () => {
    const invoice = await sentInvoice(app, await newClient(app))
    const { token } = await app.member('view_invoice')
    expect((await post({ entity_id: app.id('invoice', invoice.id) }, token)).status).toBe(403)
    const stranger = await app.otherCompany()
    expect((await post({ entity_id: app.id('invoice', invoice.id) }, stranger.token)).status).toBe(404)
  })
})

const preview = (body: Record<string, unknown>) => app.rest('POST', '/templates', body)

describe('POST /templates', () => {
  it('members of records are printed, and unknown ones are named', async () => {
    const contacts = [{ first_name: 'Ann', email: 'ann@b.test', custom_value1: 'VIP' }]
    const address = { address1: 'Str 1', city: 'Berlin', postal_code: '10115', country_id: '276', vat_number: 'DE1' }
    const client = await app.rest('POST', '/clients', { name: 'Kunde', contacts, ...address, custom_value1: 'CC1' })
    const invoice = await app.rest('POST', '/invoices?mark_sent=true', {
      client_id: client.at('data.id'),
      due_date: '2030-12-24',
      custom_value1: 'IC1',
      line_items: [{ cost: 110, quantity: 1 }],
    })
    const names = [
      'client.address1',
      'client.country',
      'client.balance',
      'client.custom1',
      'contact.custom1',
      'invoice.amount',
      'invoice.due_date',
      'invoice.custom1',
      'invoice.shoe_size',
    ]
    const { body } = await preview({
      entity: 'invoice',
      entity_id: invoice.at('data.id'),
      subject: 'S',
      body: `<p>${names.map((name) => `$${name}`).join('|')}|$client.address</p>`,
    })
    expect(body['unknown_variables']).toEqual(['$invoice.shoe_size'])
    expect(body['body']).toBe(
      '<p>Str 1|Germany|$110.00|CC1|VIP|$110.00|Dec 24, 2030|IC1|$invoice.shoe_size|Str 1<br>10115 Berlin<br>Germany</p>',
    )
  })

  it('variables of a signature are filled in', async () => {
    await app.rest('PUT', `/companies/${app.id('company', app.owner.companyId)}`, {
      settings: { email_signature: 'Regards $company.name, $contact.email' },
    })
    const invoice = await sentInvoice(app, await newClient(app, { contacts: [{ email: 'b@b.test' }] }))
    const { body } = await preview({
      entity: 'invoice',
      entity_id: app.id('invoice', invoice.id),
      subject: 'S',
      body: '<p>$signature</p>',
    })
    expect(body['body']).toBe('<p>Regards Acme Works, b@b.test</p>')
    expect(body['wrapper']).toContain('Regards Acme Works, b@b.test')
    await app.rest('PUT', `/companies/${app.id('company', app.owner.companyId)}`, { settings: { email_signature: '' } })
  })

  it('a text is previewed with its parts', async () => {
    const invoice = await sentInvoice(app, await newClient(app, { name: 'B & B', contacts: [{ email: 'b@b.test' }] }))
    const { body } = await preview({
      entity: 'invoice',
      entity_id: app.id('invoice', invoice.id),
      template: 'email_template_invoice',
      subject: '',
      body: '<p>$client owes $balance</p>',
      cc_email: '',
    })
    expect(body).toMatchObject({
      subject: `Invoice ${invoice.number} from Acme Works`,
      body: '<p>B &#38; B owes $100.00</p>',
      raw_subject: 'Invoice $number from $company.name',
      raw_body: '<p>$client owes $balance</p>',
      wrapper: expect.stringContaining('$body'),
      cc_email: '',
    })
  })

  it('every variable of every built-in template is replaced', async () => {
    const client = await newClient(app)
    const invoice = await sentInvoice(app, client)
    const payment = await newPayment(app, client, { amount: 40, invoices: [[invoice, 40]] })
    const vendor = await app.rest('POST', '/vendors', { name: 'Forge', contacts: [{ email: 'smith@forge.test' }] })
    const order = await app.rest('POST', '/purchase_orders?mark_sent=true', { vendor_id: vendor.at('data.id') })
    const shown = { entity: 'invoice', entity_id: app.id('invoice', invoice.id), page: '/client/invoice/' }
    const receipt = { ...shown, entity: 'payment', entity_id: app.id('payment', payment.id) }
    const statement = { entity_id: app.id('client', client.id), page: 'View your documents' }
    const ordered = { entity: 'purchase_order', entity_id: order.at('data.id'), page: '/vendor/purchase_order/' }
    for (const template of mailTemplates) {
      const { page, ...about } =
        { purchase_order: ordered, payment: receipt, payment_partial: receipt, statement }[template as string] ?? shown
      const answer = await preview({ ...about, template: `email_template_${template}` })
      const read = `${answer.at('subject')} ${answer.at('body')}`
      expect(read.replaceAll(/\$\d/g, '')).not.toContain('$')
      expect(read).toContain(page)
    }
  })

  it('every variable of the e-mail guide is replaced', async () => {
    const client = await newClient(app)
    const invoice = await sentInvoice(app, client, {
      poNumber: 'PO-7',
      dueDate: '2026-04-01',
      terms: 'net',
      footer: 'foot',
    })
    const names =
      'number amount balance client contact company date due_date po_number view_link view_url invoice terms footer'
    const body = names
      .split(' ')
      .map((name) => `${name}=$${name};`)
      .join('\n')
    const answer = await preview({ entity: 'invoice', entity_id: app.id('invoice', invoice.id), body })
    for (const name of names.split(' ')) expect(answer.at('body')).toMatch(new RegExp(`${name}=[^$;]|${name}=\\$\\d`))
  })

  it('the newest record is used by default, and variables stay without any record', async () => {
    const { token } = await app.otherCompany()
    const empty = await app.rest('POST', '/templates', { entity: '', entity_id: '', template: '' }, { token })
    expect(empty.at('subject')).toMatch(/^Invoice \$number from \S+@example\.org$/)
    const invoice = await sentInvoice(app, await newClient(app))
    expect((await preview({ subject: '$number', entity: '', entity_id: '' })).at('subject')).toBe(invoice.number)
    const client = await newClient(app)
    const quote = await app.rest('POST', '/quotes', { client_id: app.id('client', client.id), number: 'Q-newest' })
    const shown = (args: string) => app.graphql(`{ emailPreview(${args}, subject: "$number") { subject } }`)
    expect((await shown('template: QUOTE')).at('data.emailPreview.subject')).toBe('Q-newest')
    expect((await shown(`recordId: "${quote.at('data.id')}"`)).at('data.emailPreview.subject')).toBe('Q-newest')
    expect((await shown(`recordId: "${app.id('client', client.id)}"`)).text).toContain('must be the id of an invoice')
  })
})

const receiptsOf = async () =>
  (await outboxOf(app)).filter(({ recordKind, kind }) => recordKind === 'payment' && kind === 'email')
const wanting = (name: string) =>
  newClient(app, {
    name,
    contacts: [
      { firstName: 'Ada', email: 'ada@acme.test' },
      { email: 'quiet@acme.test', sendEmail: false },
    ],
    settings: { client_manual_payment_notification: true },
  })

const enclosedWith = async (settings: Record<string, unknown>) => {
  const client = await newBuyer(app, { settings })
  await post({ entity_id: await newBill(app, client) })
  return (await delivered()).flatMap(attachmentsOf)
}

describe('e-invoices in e-mails', () => {
  it('settings attach the e-invoice next to the PDF or inside it', async () => {
    await app.configure(seller)
    const apart = await enclosedWith({ enable_e_invoice: true, e_invoice_type: 'EN16931' })
    expect(apart.map(({ type }) => type)).toEqual(['application/pdf', 'application/xml'])
    expect(apart[1]?.content.toString()).toContain('Käufer AG')
    mailbox.received.length = 0
    await emptyOutbox(app)
    const inside = await enclosedWith({ enable_e_invoice: true, merge_e_invoice_to_pdf: true })
    expect(inside.map(({ type }) => type)).toEqual(['application/pdf'])
    expect(inside[0]?.content.toString('latin1')).toContain('factur-x.xml')
  })

  it('an incomplete e-invoice does not prevent the e-mail and is reported', async () => {
    const client = await newClient(app, {
      contacts: [{ email: 'x@y.test' }],
      settings: { enable_e_invoice: true, e_invoice_type: 'XInvoice_3_0' },
    })
    await sentInvoice(app, client, { sendEmail: true })
    expect((await delivered()).flatMap(attachmentsOf).map(({ type }) => type)).toEqual(['application/pdf'])
    expect((await outboxOf(app)).find(({ kind }) => kind === 'email')).toMatchObject({
      state: 'delivered',
      lastError: expect.stringMatching(/^The electronic invoice was not attached: .*client.postal_code is missing/),
    })
  })
})

describe('payment receipts', () => {
  it('receipts are sent for every kind of payment if the settings enable them', async () => {
    const client = await wanting('Receipts')
    const client_id = app.id('client', client.id)
    const invoice = await sentInvoice(app, client)
    await app.rest('POST', '/payments', {
      client_id,
      amount: 30,
      invoices: [{ invoice_id: app.id('invoice', invoice.id), amount: 30 }],
    })
    await app.rest('GET', `/invoices/${app.id('invoice', invoice.id)}/mark_paid`)
    await app.rest('POST', '/invoices?paid=true', { client_id, line_items: [lineOf(7)] })
    await app.rest('POST', '/invoices?amount_paid=2', { client_id, line_items: [lineOf(9)] })
    const open = await sentInvoice(app, client)
    const bank = await app.rest('POST', '/bank_integrations', { bank_account_name: 'Giro' })
    const transaction = await app.rest('POST', '/bank_transactions', {
      bank_integration_id: bank.at('data.id'),
      base_type: 'CREDIT',
      amount: 100,
      date: '2026-03-15',
      description: 'in',
    })
    const id = transaction.at('data.id')
    await app.rest('POST', '/bank_transactions/match', {
      transactions: [{ id, invoice_ids: app.id('invoice', open.id) }],
    })
    expect((await receiptsOf()).map(({ payload }) => payload['template'])).toEqual([
      'payment_partial',
      'payment',
      'payment',
      'payment_partial',
      'payment',
    ])
    const messages = await delivered()
    expect(messages.map(({ head }) => head['to'])).toEqual(Array.from({ length: 5 }, () => 'Ada <ada@acme.test>'))
    const partial = messages.find(({ head }) => head['subject'] === 'Part payment received')
    expect(partial && textOf(partial, 'text/plain')).toContain('is still open.')
  })

  it('the request overrides the settings of receipts', async () => {
    const client_id = app.id('client', (await wanting('Asked')).id)
    await app.rest('POST', '/payments?email_receipt=false', { client_id, amount: 5 })
    expect(await receiptsOf()).toEqual([])
    const other = app.id('client', (await newClient(app)).id)
    await app.rest('POST', '/payments', { client_id: other, amount: 5 })
    expect(await receiptsOf()).toEqual([])
    await app.rest('POST', '/payments', { client_id: other, amount: 5, email_receipt: 'true' })
    expect(await receiptsOf()).toHaveLength(1)
  })

  it('receipts are sent again for one or many payments, and skipped without recipients or money', async () => {
    const client = await newClient(app)
    const payment = await newPayment(app, client, { amount: 5 })
    const alone = await newPayment(app, await newClient(app, { name: 'Nobody', contacts: [] }), { amount: 5 })
    const gone = await newPayment(app, client, { amount: 6 })
    await app.rest('DELETE', `/payments/${app.id('payment', gone.id)}`)
    expect((await app.rest('GET', `/payments/${app.id('payment', payment.id)}/email`)).status).toBe(200)
    const ids = [payment, alone, gone].map(({ id }) => app.id('payment', id))
    const bulk = await app.rest('POST', '/payments/bulk', { action: 'email', ids })
    expect(bulk.body.meta?.['results']).toMatchObject([
      { outcome: 'done' },
      { outcome: 'skipped', reason: 'nobody_to_email' },
      { outcome: 'skipped', reason: 'payment_deleted' },
    ])
    expect(await receiptsOf()).toHaveLength(2)
    const activities = await app.rest('GET', `/activities?payment_id=${ids[0]}&activity_type_id=138`)
    expect(activities.body.data).toHaveLength(2)
  })
})

it('GET /statics lists the built-in templates', async () => {
  const { body } = await app.rest('GET', '/statics')
  expect(Object.keys(body['templates'] ?? {})).toEqual([...mailTemplates])
  expect(body['templates']?.['invoice']).toMatchObject({ subject: 'Invoice $number from $company.name' })
})

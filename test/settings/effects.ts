import { deflateSync } from 'node:zlib'
import { smtpTransport } from '../../src/delivery/mail-transport.ts'
import type { usedSettings } from '../../src/domain/kernel/settings/settings-table.ts'
import { newBill, buyer } from '../delivery/e-invoice/billing.ts'
import { openMailbox } from '../delivery/mailbox.ts'
import { attachmentsOf, readMessage } from '../delivery/mime.ts'
import { emptyOutbox, mailSender, workerOn } from '../delivery/outbox.ts'
import type { ServedApp } from '../serving.ts'

type Key = keyof typeof usedSettings

/** Environment for observing an effect: the server, and the fields of a new client. */
type World = { app: ServedApp; own: Record<string, unknown> }

/** The visible effect of a setting: two values, and the observation for each (the value itself by default). */
export type Effect = {
  values: readonly [unknown, unknown]
  seen?: readonly [string, string]
  /** Other settings that the effect requires. */
  with?: Record<string, unknown>
  look: (world: World) => Promise<string>
}

const newClient = async ({ app, own }: World, fields: Record<string, unknown> = {}) =>
  (await app.rest('POST', '/clients', { ...buyer, settings: own, ...fields })).at('data.id')

const make = async (world: World, path: string, fields: Record<string, unknown> = {}) => {
  const lines = [{ quantity: 1, cost: 100 }]
  const { app } = world
  return app.rest('POST', path, { client_id: await newClient(world), line_items: lines, ...fields })
}

const field =
  (path: string, name: string, fields: Record<string, unknown> = {}) =>
  async (world: World) => {
    const record = await make(world, path, fields)
    return `${name}:${record.at(`data.${name}`)};`
  }

/** The page on which the client views a document. */
const page =
  (list = '/invoices', fields: Record<string, unknown> = {}) =>
  async (world: World) => {
    const made = await make(world, `${list}?mark_sent=true`, fields)
    const { pathname } = new URL(made.at('data.invitations.0.link'))
    return (await fetch(world.app.origin + pathname)).text()
  }

const swiss = { address1: 'Marktgasse 28', postal_code: '9400', city: 'Rorschach', country_id: '756' }
const swissSettings = { ...swiss, name: 'Muster', currency_id: '17', qr_iban: 'CH4431999123000889012', besr_id: '21' }

/** The page of an invoice from a Swiss company to a Swiss client. */
const swissPage = async (world: World): Promise<string> => {
  const client = await newClient(world, swiss)
  const lines = [{ quantity: 1, cost: 100 }]
  const invoice = { client_id: client, line_items: lines }
  const made = await world.app.rest('POST', '/invoices?mark_sent=true', invoice)
  const { pathname } = new URL(made.at('data.invitations.0.link'))
  return (await fetch(world.app.origin + pathname)).text()
}

const newOrder = async ({ app }: World) => {
  const vendor = (await app.rest('POST', '/vendors', { name: 'Supplier' })).at('data.id')
  return app.rest('POST', '/purchase_orders', { vendor_id: vendor, line_items: [{ quantity: 1, cost: 1 }] })
}

const order = (name: string) => async (world: World) => `${name}:${(await newOrder(world)).at(`data.${name}`)};`

const preview = (template: string) => async (world: World) => {
  const entity = template.startsWith('payment')
    ? 'payment'
    : (['quote', 'credit', 'purchase_order'].find((kind) => kind === template) ?? 'invoice')
  const made =
    entity === 'purchase_order'
      ? await newOrder(world)
      : await make(world, `/${entity}s`, entity === 'payment' ? { amount: 5 } : {})
  const answer = await world.app.rest('POST', '/templates', {
    entity,
    entity_id: made.at('data.id'),
    template: `email_template_${template}`,
  })
  return answer.text
}

/** The e-mail that sends an invoice, and its attachments. */
const message = async (world: World): Promise<string> => {
  const { app } = world
  await emptyOutbox(app)
  const invoice = await newBill(app, await newClient(world))
  await app.rest('POST', `/invoices/${invoice}/upload`, fileOf('notes.txt', Buffer.from('notes')))
  const mailbox = await openMailbox()
  try {
    await app.rest('POST', '/emails', { entity: 'invoice', entity_id: invoice, template: 'email_template_invoice' })
    const worker = workerOn(app, [mailSender(app, { transport: smtpTransport(mailbox.url) })])
    await worker.runDue()
    await worker.stop()
    const [received] = mailbox.received
    const read = readMessage(received?.source ?? '')
    const attached = attachmentsOf(read).map(
      ({ name, type, content }) => `${name} ${type} ${content.toString('latin1')}`,
    )
    return JSON.stringify([read.head, received?.to, attached])
  } finally {
    await mailbox.close()
  }
}

const eInvoice = async (world: World) => {
  const exempt = {
    product_key: 'Arzt',
    notes: 'Visite',
    quantity: 1,
    cost: 100,
    tax_name1: 'E',
    tax_rate1: 0,
    tax_id: '5',
  }
  const id = await newBill(world.app, await newClient(world), { line_items: [exempt] })
  return (await world.app.rest('GET', `/invoices/${id}/download_e_invoice`)).text
}

const pdf = async (world: World) => {
  const id = (await make(world, '/invoices')).at('data.id')
  return (await world.app.rest('GET', `/invoices/${id}/download`)).text
}

function fileOf(name: string, content: Uint8Array<ArrayBuffer>): FormData {
  const form = new FormData()
  form.append('documents[]', new Blob([content]), name)
  return form
}

/** A grey square image with sides of this many pixels. */
export function image(side: number): Buffer<ArrayBuffer> {
  const head = Buffer.alloc(13)
  head.writeUInt32BE(side, 0)
  head.writeUInt32BE(side, 4)
  head[8] = 8
  const rows = deflateSync(Buffer.alloc(side * (side + 1)))
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  return Buffer.concat([signature, chunk('IHDR', head), chunk('IDAT', rows), chunk('IEND', Buffer.alloc(0))])
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type), data])
  const sizes = Buffer.alloc(8)
  sizes.writeUInt32BE(data.length, 0)
  sizes.writeUInt32BE(crc(body), 4)
  return Buffer.concat([sizes.subarray(0, 4), body, sizes.subarray(4)])
}

function crc(bytes: Buffer): number {
  let sum = ~0
  for (const byte of bytes) {
    sum ^= byte
    for (let bit = 0; bit < 8; bit++) sum = (sum >>> 1) ^ (sum & 1 ? 0xedb88320 : 0)
  }
  return ~sum >>> 0
}

const onPage: Effect = { values: ['Alphaville', 'Betatown'], look: page() }
const pattern = (path: string, fields: Record<string, unknown> = {}): Effect => ({
  values: ['AA-{$counter}', 'BB-{$counter}'],
  seen: ['number:AA-', 'number:BB-'],
  look: field(path, 'number', fields),
})
const newClientNumber = async ({ app, own }: World) =>
  `number:${(await app.rest('POST', '/clients', { name: 'New', settings: own })).at('data.number')}`

const newVendorNumber = async ({ app }: World) =>
  `number:${(await app.rest('POST', '/vendors', { name: 'New' })).at('data.number')}`

const counter = (look: Effect['look']): Effect => ({ values: [4_100, 5_200], seen: ['number:41', 'number:52'], look })
const given = (path: string, name: string): Effect => ({ values: ['Alphaville', 'Betatown'], look: field(path, name) })
const mail = (values: readonly [string, string]): Effect => ({ values, look: message })
const text = (template: string): Effect => ({ values: ['Alphaville', 'Betatown'], look: preview(template) })
const euros = { currency_id: '3' }

const deliveries = async ({ app }: World): Promise<string> => {
  const total = (await app.rest('GET', '/deliveries')).at('meta.pagination.total')
  return total === '1' ? '1 delivery' : `${total} deliveries`
}

/** A member of the payment of an invoice that is marked as paid. */
const paidBy = (name: string) => async (world: World) => {
  const invoice = await make(world, '/invoices?paid=true')
  const answer = await world.app.rest('GET', `/invoices/${invoice.at('data.id')}?include=payments`)
  return `${name}:${answer.at(`data.payments.0.${name}`)};`
}

/** "next" if a record of the list counts on from an invoice before it. */
const countedAs = (list: string) => async (world: World) => {
  const [invoice, record] = [await make(world, '/invoices'), await make(world, list)].map((made) =>
    Number(made.at('data.number')),
  )
  return record === (invoice ?? 0) + 1 ? 'next' : 'apart'
}

/** One effect of each setting that the service implements. */
const effects: Record<Exclude<Key, `email_${'subject' | 'template'}_${string}`>, Effect> = {
  name: onPage,
  email: { ...onPage, values: ['a@alpha.test', 'b@beta.test'] },
  phone: onPage,
  website: onPage,
  address1: onPage,
  address2: onPage,
  city: onPage,
  state: onPage,
  postal_code: onPage,
  vat_number: onPage,
  id_number: onPage,
  country_id: { ...onPage, values: ['40', '250'], seen: ['Austria', 'France'] },
  company_logo: {
    values: ['small', 'large'],
    seen: [image(8).toString('base64'), image(9).toString('base64')],
    look: page(),
  },
  currency_id: {
    values: ['3', '2'],
    seen: ['currency:3;', 'currency:2;'],
    look: async (world) => {
      const made = await world.app.rest('POST', '/clients', { name: 'New', settings: world.own })
      return `currency:${made.at('data.settings.currency_id')};`
    },
  },
  timezone_id: {
    values: ['Pacific/Kiritimati', '37'],
    seen: ['2026-03-16', '2026-03-15'],
    look: async ({ app }) => (await app.rest('GET', '/quotes/create')).at('data.date'),
  },
  language_id: { values: ['3', '1'], seen: ['Rechnung', 'Invoice'], look: page() },
  date_format_id: { values: ['8', '11'], seen: ['2026-03-15', '15.03.2026'], look: page() },
  show_currency_code: { values: [true, false], seen: ['EUR', '€100.00'], with: euros, look: page() },
  page_size: { values: ['letter', 'A4'], seen: ['[0 0 612 792]', '[0 0 595.28 841.89]'], look: pdf },
  payment_terms: {
    values: ['10', '20'],
    seen: ['2026-03-25', '2026-04-04'],
    look: field('/invoices?mark_sent=true', 'due_date'),
  },
  valid_until: {
    values: ['10', '20'],
    seen: ['2026-03-25', '2026-04-04'],
    look: field('/quotes?mark_sent=true', 'due_date'),
  },
  invoice_terms: given('/invoices', 'terms'),
  invoice_footer: given('/invoices', 'footer'),
  quote_terms: given('/quotes', 'terms'),
  quote_footer: given('/quotes', 'footer'),
  credit_terms: given('/credits', 'terms'),
  credit_footer: given('/credits', 'footer'),
  purchase_order_terms: { values: ['Alphaville', 'Betatown'], look: order('terms') },
  purchase_order_footer: { values: ['Alphaville', 'Betatown'], look: order('footer') },
  inclusive_taxes: {
    values: [true, false],
    seen: ['uses_inclusive_taxes:true', 'uses_inclusive_taxes:false'],
    look: field('/invoices', 'uses_inclusive_taxes'),
  },
  invoice_number_pattern: pattern('/invoices'),
  quote_number_pattern: pattern('/quotes'),
  credit_number_pattern: pattern('/credits'),
  payment_number_pattern: pattern('/payments', { amount: 5 }),
  expense_number_pattern: pattern('/expenses', { amount: 5 }),
  client_number_pattern: { ...pattern('/clients'), look: newClientNumber },
  vendor_number_pattern: { ...pattern('/vendors'), look: newVendorNumber },
  purchase_order_number_pattern: { ...pattern('/purchase_orders'), look: order('number') },
  invoice_number_counter: counter(field('/invoices', 'number')),
  quote_number_counter: counter(field('/quotes', 'number')),
  credit_number_counter: counter(field('/credits', 'number')),
  client_number_counter: counter(newClientNumber),
  payment_number_counter: counter(field('/payments', 'number', { amount: 5 })),
  vendor_number_counter: counter(newVendorNumber),
  expense_number_counter: counter(field('/expenses', 'number', { amount: 5 })),
  purchase_order_number_counter: counter(order('number')),
  counter_padding: {
    values: [9, 7],
    seen: ['9 digits', '7 digits'],
    look: async (world) => `${(await make(world, '/invoices')).at('data.number').length} digits`,
  },
  counter_number_applied: {
    values: ['when_sent', 'when_saved'],
    seen: ['number:;', 'number:0'],
    look: field('/invoices', 'number'),
  },
  quote_number_applied: {
    values: ['when_sent', 'when_saved'],
    seen: ['number:;', 'number:0'],
    look: field('/quotes', 'number'),
  },
  lock_invoices: {
    values: ['when_sent', 'off'],
    seen: ['422', '200'],
    async look(world) {
      const id = (await make(world, '/invoices?mark_sent=true')).at('data.id')
      return String((await world.app.rest('PUT', `/invoices/${id}`, { po_number: 'x' })).status)
    },
  },
  enable_rappen_rounding: {
    values: [true, false],
    seen: ['amount:1;', 'amount:1.02;'],
    look: field('/invoices', 'amount', { line_items: [{ quantity: 1, cost: 1.02 }] }),
  },
  auto_convert_quote: {
    values: [true, false],
    seen: ['status_id:4;', 'status_id:3;'],
    look: field('/quotes?approve=true', 'status_id'),
  },
  client_manual_payment_notification: {
    values: [true, false],
    seen: ['1 delivery', '0 deliveries'],
    async look(world) {
      await emptyOutbox(world.app)
      await make(world, '/payments', { amount: 5 })
      return deliveries(world)
    },
  },
  use_comma_as_decimal_place: {
    values: [true, false],
    seen: ['€1.000,00', '€1,000.00'],
    look: (world) => page('/invoices', { line_items: [{ quantity: 1, cost: 1_000 }] })(world),
  },
  payment_type_id: { values: ['1', '5'], seen: ['type_id:1;', 'type_id:5;'], look: paidBy('type_id') },
  send_email_on_mark_paid: {
    values: [true, false],
    seen: ['1 delivery', '0 deliveries'],
    async look(world) {
      await emptyOutbox(world.app)
      await make(world, '/invoices?paid=true')
      return deliveries(world)
    },
  },
  shared_invoice_quote_counter: { values: [true, false], seen: ['next', 'apart'], look: countedAs('/quotes') },
  shared_invoice_credit_counter: { values: [true, false], seen: ['next', 'apart'], look: countedAs('/credits') },
  unlock_invoice_documents_after_payment: {
    values: [true, false],
    seen: ['no files', 'notes.txt'],
    async look(world) {
      const invoice = await make(world, '/invoices?mark_sent=true')
      await world.app.rest(
        'POST',
        `/invoices/${invoice.at('data.id')}/upload`,
        fileOf('notes.txt', Buffer.from('notes')),
      )
      const { pathname } = new URL(invoice.at('data.invitations.0.link'))
      const shown = await (await fetch(world.app.origin + pathname)).text()
      return shown.includes('notes.txt') ? 'notes.txt' : 'no files'
    },
  },
  documents_public_by_default: {
    values: [true, false],
    seen: ['public:true;', 'public:false;'],
    look: async (world) => {
      const { app } = world
      const path = `/clients/${await newClient(world)}/upload`
      const uploaded = await app.rest('POST', path, fileOf('notes.txt', Buffer.from('notes')))
      return `public:${uploaded.at('data.documents.0.is_public')};`
    },
  },
  default_password_timeout: {
    values: [0, 3_600_000],
    seen: ['412', '200'],
    async look({ app }) {
      const login = await app.rest('POST', '/login', { email: 'owner@example.com', password: 'correct horse battery' })
      const fields = { email: `${app.sources.randomKey(8)}@example.org`, first_name: 'New' }
      return String((await app.rest('POST', '/users', fields, { token: login.at('data.0.token.token') })).status)
    },
  },
  email_style: {
    values: ['dark', 'light'],
    seen: ['padding:0;background:#10161d', 'padding:0;background:#f0f2f5'],
    look: preview('invoice'),
  },
  email_style_custom: {
    values: ['<p>Alphaville $body</p>', '<p>Betatown $body</p>'],
    seen: ['Alphaville', 'Betatown'],
    with: { email_style: 'custom' },
    look: preview('invoice'),
  },
  email_signature: text('invoice'),
  email_from_name: mail(['Alphaville', 'Betatown']),
  custom_sending_email: mail(['a@alpha.test', 'b@beta.test']),
  reply_to_email: mail(['a@alpha.test', 'b@beta.test']),
  reply_to_name: { ...mail(['Alphaville', 'Betatown']), with: { reply_to_email: 'c@gamma.test' } },
  bcc_email: mail(['a@alpha.test', 'b@beta.test']),
  pdf_email_attachment: { values: [true, false], seen: ['.pdf application/pdf', '[]'], look: message },
  document_email_attachment: { values: [true, false], seen: ['notes.txt', '[]'], look: message },
  e_invoice_type: { values: ['ubl', 'EN16931'], seen: ['<Invoice', 'CrossIndustryInvoice'], look: eInvoice },
  enable_e_invoice: { values: [true, false], seen: ['.xml application/xml', '[]'], look: message },
  merge_e_invoice_to_pdf: {
    values: [true, false],
    seen: ['.pdf application/pdf', '.xml application/xml'],
    with: { enable_e_invoice: true },
    look: message,
  },
  tax_exemption_reason: { values: ['Alphaville', 'Betatown'], look: eInvoice },
  routing_id: {
    values: ['0088:4012345000009', '0192:974760673'],
    seen: ['4012345000009', '974760673'],
    look: eInvoice,
  },
  tax_number: { values: ['21/543/09876', '98/765/43210'], look: eInvoice },
  iban: { values: ['DE02120300000000202051', 'DE89370400440532013000'], look: eInvoice },
  enable_client_portal: {
    values: [true, false],
    seen: ['status:200;', 'status:404;'],
    look: async (world) => {
      const client = await world.app.rest('GET', `/clients/${await newClient(world)}`)
      const { pathname } = new URL(client.at('data.contacts.0.link'))
      return `status:${(await fetch(world.app.origin + pathname)).status};`
    },
  },
  bic: { values: ['BYLADEM1001', 'COBADEFFXXX'], look: eInvoice },
  qr_iban: {
    values: ['CH4431999123000889012', 'CH5730000123456789012'],
    seen: ['CH44 3199 9123 0008 8901 2', 'CH57 3000 0123 4567 8901 2'],
    with: swissSettings,
    look: swissPage,
  },
  besr_id: { values: ['21', '33'], seen: ['21 00000 00000', '33 00000 00000'], with: swissSettings, look: swissPage },
}

/** The effect of a setting; those of e-mail texts share one definition. */
export function effectOf(key: string): Effect | undefined {
  const template = /^email_(?:subject|template)_(.+)$/.exec(key)?.[1]
  return template === undefined ? effects[key as keyof typeof effects] : text(template)
}

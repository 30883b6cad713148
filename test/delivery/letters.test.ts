import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { smtpTransport } from '../../src/delivery/mail-transport.ts'
import { serveTestApp } from '../serving.ts'
import type { ServedApp } from '../serving.ts'
import { openMailbox } from './mailbox.ts'
import type { Mailbox } from './mailbox.ts'
import { readMessage, textOf } from './mime.ts'
import { emptyOutbox, mailSender, workerOn } from './outbox.ts'

let app: ServedApp
let mailbox: Mailbox
beforeAll(async () => {
  const address = { address1: '5 High Street', city: 'Berlin', postal_code: '10115', country_id: '276' }
  const account = { iban: 'DE89370400440532013000', bic: 'COBADEFFXXX' }
  const numbers = { vat_number: 'DE123456789', payment_terms: '14' }
  app = await serveTestApp({
    settings: { name: 'Works <& Sons>', email: 'office@works.test', ...address, ...account, ...numbers },
  })
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

/** E-mails an invoice to a contact; returns both parts of the message. */
async function letter(contact: Record<string, unknown>, settings: Record<string, unknown> = {}) {
  const client = { name: 'Acme <Ltd>', contacts: [{ email: 'ada@acme.test', ...contact }], settings }
  const client_id = (await app.rest('POST', '/clients', client)).at('data.id')
  const body = { client_id, line_items: [{ quantity: 1, cost: 100 }] }
  const made = await app.rest('POST', '/invoices?send_email=true', body)
  const worker = workerOn(app, [mailSender(app, { transport: smtpTransport(mailbox.url) })])
  await worker.runDue()
  await worker.stop()
  expect(worker.complaints).toEqual([])
  const message = readMessage(mailbox.received[0]?.source ?? '')
  const parts = { html: textOf(message, 'text/html'), text: textOf(message, 'text/plain') }
  return { ...parts, number: made.at('data.number'), link: made.at('data.invitations.0.link') }
}

it('a letter has greeting, facts, link, account, closing, sender and reason, in both parts', async () => {
  const { html, text, number, link } = await letter({ first_name: 'Ada', last_name: '<Lovelace>' })
  for (const words of [
    'Hello Ada <Lovelace>,',
    `Here is your invoice ${number} for $100.00.`,
    'Due date: Mar 29, 2026',
    `View invoice: ${link}`,
    'IBAN: DE89 3704 0044 0532 0130 00',
    'BIC: COBADEFFXXX',
    `Reference: ${number}`,
    'Kind regards,\nWorks <& Sons>',
    '5 High Street, 10115 Berlin, Germany',
    'VAT number: DE123456789',
    'as a contact of Acme <Ltd> because Works <& Sons> sent you this document.',
  ])
    expect(text).toContain(words)
  for (const words of ['Hello Ada &#60;Lovelace&#62;,', 'Mar 29, 2026', `href="${link}"`, 'Works &#60;&#38; Sons&#62;'])
    expect(html).toContain(words)
  expect(html).toContain('<meta name="color-scheme" content="light dark">')
  expect(html).toContain('<meta name="supported-color-schemes" content="light dark">')
  expect(html).toContain('prefers-color-scheme:dark')
  expect(html.length).toBeLessThan(100_000)
  expect(`${html}${text}`).not.toMatch(/\$[a-z]|undefined/)
})

it.each([
  ['1', 'Hello,'],
  ['3', 'Guten Tag,'],
  ['13', 'Bonjour,'],
  ['7', 'Buenos días:'],
  ['6', 'Goedendag,'],
  ['2', 'Buongiorno,'],
])('language %s greets a contact without a name with %j', async (language_id, greeting) => {
  const { text } = await letter({}, { language_id })
  expect(text.split('\n')[0]).toBe(greeting)
  expect(text).not.toMatch(/\$[a-z]/)
})

it('a text of the company’s own has only what it says', async () => {
  const own = { email_template_invoice: '<p>Dear $contact.first_name, $amount.</p>', email_signature: 'Yours, us' }
  const { html, text } = await letter({ first_name: 'Ada' }, own)
  expect(text).toBe('Dear Ada, $100.00.\n\nYours, us')
  expect(html).not.toContain('5 High Street')
})

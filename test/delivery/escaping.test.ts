import { decodeHTML } from 'entities'
import { array, assert, asyncProperty, constantFrom, tuple } from 'fast-check'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { smtpTransport } from '../../src/delivery/mail-transport.ts'
import { pdfText } from '../pdf-text.ts'
import { runs } from '../properties.ts'
import { serveTestApp } from '../serving.ts'
import type { ServedApp } from '../serving.ts'
import { openMailbox } from './mailbox.ts'
import type { Mailbox } from './mailbox.ts'
import { readMessage, textOf } from './mime.ts'
import type { MimePart } from './mime.ts'
import { emptyOutbox, mailSender, workerOn } from './outbox.ts'

let app: ServedApp
let mailbox: Mailbox
beforeAll(async () => {
  app = await serveTestApp({ settings: { name: 'Works', email: 'office@works.test' } })
  mailbox = await openMailbox()
})
afterAll(async () => {
  await mailbox.close()
  await app.close()
})
beforeEach(() => emptyOutbox(app))

/** Parts that mean something in one of the formats: markup, entities, formulas, quotes, lines, headers, variables, encoded words. */
const pieces = [
  '<b>',
  '</p>',
  'a < b > c',
  '&eacute;',
  '&#8364;',
  '&#x41;',
  '&amp;lt;',
  'R&D;',
  ']]>',
  '<!--',
  '=1+1',
  '@SUM(A1)',
  '"',
  "'",
  '","',
  ';',
  '\\',
  '\n',
  '\r\nBcc: spy@evil.test',
  '\t',
  '\u0001',
  '\u2028',
  '😀',
  'é€漢',
  '$number',
  '$body',
  '$&',
  '%0D%0A',
  '=?utf-8?Q?x=41?=',
  '<spy@evil.test>',
  ',',
  '(c)',
]
/** Texts with letters around the parts, so that nothing at their ends is trimmed. */
const awkward = array(constantFrom(...pieces), { minLength: 1, maxLength: 5 }).map((parts) => `a${parts.join('x')}z`)

/** Readers see any run of spaces, line breaks and control characters as one space. */
const asSeen = (text: string): string => text.replaceAll(/[\s\p{Cc}]+/gu, ' ').trim()

/** The words of HTML between guillemets, as a browser shows them. */
const shown = (html: string): string[] =>
  [...html.replaceAll(/<[^<>]*>/g, ' ').matchAll(/«([^»]*)»/g)].map(([, text = '']) => asSeen(decodeHTML(text)))

/** The name in an address header, without its quotes. */
const nameIn = (header: string | undefined): string =>
  asSeen(
    (header ?? '')
      .replace(/\s*<[^<>]*>$/, '')
      .replace(/^"(.*)"$/, (_, inner: string) => inner.replaceAll(/\\(.)/g, '$1')),
  )

async function newInvoiceFor(client: Record<string, unknown>, fields: Record<string, unknown> = {}): Promise<string> {
  const made = await app.rest('POST', '/clients', client)
  expect(made.status).toBe(200)
  const body = { client_id: made.at('data.id'), line_items: [{ product_key: 'A', quantity: 1, cost: 5 }], ...fields }
  const answer = await app.rest('POST', '/invoices?mark_sent=true', body)
  expect(answer.status).toBe(200)
  return answer.at('data.id')
}

async function mailed(id: string, texts: { subject: string; body: string }): Promise<MimePart> {
  mailbox.received.length = 0
  const request = { template: 'email_template_invoice', entity: 'invoice', entity_id: id, ...texts }
  expect((await app.rest('POST', '/emails', request)).status).toBe(200)
  const worker = workerOn(app, [mailSender(app, { transport: smtpTransport(mailbox.url) })])
  await worker.runDue()
  await worker.stop()
  expect([worker.complaints, mailbox.received.map(({ to }) => to)]).toEqual([[], [['ada@acme.test']]])
  return readMessage(mailbox.received[0]?.source ?? '')
}

const body = '<p>«$client.name»</p><p>«$contact.first_name»</p><p>«$company.name»</p><p>«$client.city»</p>'

it('texts in e-mails read back as they are stored: HTML, plain text, subject, names of sender and receiver', async () => {
  await assert(
    asyncProperty(awkward, awkward, awkward, awkward, async (name, person, company, city) => {
      await app.configure({ name: company, email_from_name: company })
      const contacts = [{ first_name: person, email: 'ada@acme.test' }]
      const id = await newInvoiceFor({ name, city, contacts })
      const message = await mailed(id, { subject: 'About $client.name', body })
      const texts = [name, person, company, city].map(asSeen)
      expect(shown(textOf(message, 'text/html'))).toEqual(texts)
      expect(shown(textOf(message, 'text/plain').replaceAll('&', '&amp;').replaceAll('<', '&lt;'))).toEqual(texts)
      expect(asSeen(message.head['subject'] ?? '')).toBe(`About ${asSeen(name)}`)
      expect(nameIn(message.head['from'])).toBe(asSeen(company))
      expect(nameIn(message.head['to'])).toBe(asSeen(person))
      expect(message.head).not.toHaveProperty('bcc')
    }),
    runs(15),
  )
})

/** Lines are broken anywhere where a word is too long. */
const unbroken = (text: string): string => text.replaceAll(/[\s\p{Cc}]+/gu, '')

it('texts in PDFs read back as they are stored; characters without a glyph are boxes', async () => {
  await assert(
    asyncProperty(awkward, awkward, awkward, async (name, key, city) => {
      const id = await newInvoiceFor(
        { name, city, contacts: [{ first_name: 'Ada' }] },
        { line_items: [{ product_key: key, quantity: 1, cost: 5 }] },
      )
      const response = await fetch(`${app.origin}/api/v1/invoices/${id}/download`, {
        headers: { 'X-API-TOKEN': app.owner.token },
      })
      const text = unbroken(pdfText(Buffer.from(await response.arrayBuffer())))
      for (const each of [name, key, city]) expect(text).toContain(unbroken(each).replaceAll('漢', '□'))
    }),
    runs(15),
  )
})

it.each([
  ['encoded words', 'About =?utf-8?Q?x=41?= and =?UTF-8?B?QQ==?=', 'About =?utf-8?Q?x=41?= and =?UTF-8?B?QQ==?='],
  ['long encoded words with emoji', `=?${'😀é'.repeat(60)}`, `=?${'😀é'.repeat(60)}`],
  ['a character cut in half at the end', `${'a'.repeat(499)}😀`, 'a'.repeat(499)],
])('a subject with %s reads back', async (_, subject, read) => {
  const id = await newInvoiceFor({ name: 'Acme', contacts: [{ first_name: 'Ada', email: 'ada@acme.test' }] })
  const message = await mailed(id, { subject, body })
  expect(message.head['subject']).toBe(read)
})

it('a company named like the place of the text is no place for it', async () => {
  await app.configure({ name: 'A $body', email_signature: 'Yours, $body' })
  const id = await newInvoiceFor({ name: 'Acme', contacts: [{ first_name: 'Ada', email: 'ada@acme.test' }] })
  const html = textOf(await mailed(id, { subject: 'Hello', body: '<p>Once</p>' }), 'text/html')
  expect(html).toContain('<strong>A $body</strong>')
  expect(html.split('<p>Once</p>')).toHaveLength(2)
  await app.configure({ email_signature: '' })
})

/** Imports store line feeds. */
const lines = (text: string) => text.replaceAll(/\r\n?/g, '\n')
const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`

it('texts in CSV files read back as they are stored, formulas included', async () => {
  let count = 0
  await assert(
    asyncProperty(array(tuple(awkward, awkward), { minLength: 1, maxLength: 5 }), async (rows) => {
      const clients = rows.map(([name, city]) => ({ name: `=${++count} ${name}`, city: `@${city}` }))
      const records = clients.map(({ name, city }) => `${quoted(name)},${quoted(city)}\r\n`)
      const form = new FormData()
      form.append('files[client]', new Blob(['Name,City\r\n', ...records]), 'clients.csv')
      form.append('import_type', 'csv')
      const preview = await app.rest('POST', '/preimport', form)
      const column_map = { client: { mapping: { 0: 'client.name', 1: 'client.city' } } }
      const sent = { hash: preview.at('hash'), import_type: 'csv', skip_header: true, column_map }
      expect((await app.rest('POST', '/import', sent)).status).toBe(200)
      const list = await app.rest('GET', `/clients?sort=id|desc&per_page=${rows.length}`)
      const stored = (list.body['data'] as unknown as { name: string; city: string }[]).map(({ name, city }) => ({
        name,
        city,
      }))
      expect(stored.reverse()).toEqual(clients.map(({ name, city }) => ({ name: lines(name), city: lines(city) })))
    }),
    runs(10),
  )
})

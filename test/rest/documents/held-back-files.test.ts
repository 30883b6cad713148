import { afterAll, beforeAll, expect, it } from 'vitest'
import { smtpTransport } from '../../../src/delivery/mail-transport.ts'
import { openMailbox } from '../../delivery/mailbox.ts'
import type { Mailbox } from '../../delivery/mailbox.ts'
import { attachmentsOf, readMessage } from '../../delivery/mime.ts'
import { emptyOutbox, mailSender, workerOn } from '../../delivery/outbox.ts'
import { newClient, sentInvoice } from '../../fixtures.ts'
import { serveTestApp } from '../../serving.ts'
import type { ServedApp } from '../../serving.ts'

let app: ServedApp
let mailbox: Mailbox
beforeAll(async () => {
  app = await serveTestApp({
    settings: { name: 'Studio', email: 'office@studio.test', document_email_attachment: true },
  })
  mailbox = await openMailbox()
})
afterAll(async () => {
  await mailbox.close()
  await app.close()
})

/** An invoice with a file, and the three ways in which its client may get the file. */
async function invoiceWithFile(settings: Record<string, unknown>) {
  const client = await newClient(app, { contacts: [{ email: 'ada@acme.test' }], settings })
  const id = app.id('invoice', (await sentInvoice(app, client)).id)
  const form = new FormData()
  form.append('documents[]', new Blob(['the work']), 'work.txt')
  const uploaded = await app.rest('POST', `/invoices/${id}/upload`, form)
  const page = new URL(uploaded.at('data.invitations.0.link')).pathname
  const seen = async () => {
    await emptyOutbox(app)
    mailbox.received.length = 0
    await app.rest('POST', '/emails', { entity: 'invoice', entity_id: id, template: 'email_template_invoice' })
    const worker = workerOn(app, [mailSender(app, { transport: smtpTransport(mailbox.url) })])
    await worker.runDue()
    await worker.stop()
    const [received] = mailbox.received
    return {
      page: (await app.get(page)).text.includes('work.txt'),
      link: (await app.get(`${page}/documents/${uploaded.at('data.documents.0.id')}`)).status,
      mail: attachmentsOf(readMessage(received?.source ?? '')).map(({ name }) => name),
    }
  }
  return { id, seen }
}

const shown = { page: true, link: 200, mail: ['work.txt'] }
const hidden = { page: false, link: 404, mail: [] }

it('files of an invoice are shown to its client', async () => {
  const { seen } = await invoiceWithFile({})
  expect(await seen()).toEqual(shown)
})

it('unlock_invoice_documents_after_payment holds them back until the invoice is paid', async () => {
  const { id, seen } = await invoiceWithFile({ unlock_invoice_documents_after_payment: true })
  expect(await seen()).toEqual(hidden)
  await app.rest('PUT', `/invoices/${id}?amount_paid=1`, {})
  expect(await seen()).toEqual(hidden)
  await app.rest('PUT', `/invoices/${id}?paid=true`, {})
  expect(await seen()).toEqual(shown)
})

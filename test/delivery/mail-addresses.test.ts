import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { smtpTransport } from '../../src/delivery/mail-transport.ts'
import { newClient, newInvoice } from '../fixtures.ts'
import { openTestApp } from '../harness.ts'
import type { TestApp } from '../harness.ts'
import { openMailbox, smtpRefusal } from './mailbox.ts'
import type { Mailbox } from './mailbox.ts'
import { readMessage } from './mime.ts'
import { emptyOutbox, mailSender, outboxOf, workerOn } from './outbox.ts'

let app: TestApp
let modern: Mailbox
let old: Mailbox
beforeAll(async () => {
  app = await openTestApp({ settings: { name: 'Works', email: 'office@works.test' } })
  modern = await openMailbox()
  // Offers no SMTPUTF8.
  old = await openMailbox({ hideSMTPUTF8: true })
})
afterAll(async () => {
  await Promise.all([modern.close(), old.close()])
  await app.close()
})
beforeEach(() => emptyOutbox(app))
afterEach(() => {
  for (const mailbox of [modern, old]) {
    mailbox.received.length = 0
    mailbox.behave({})
  }
})

/** E-mails an invoice to a contact; returns the outcome of the delivery, the headers and the recipients that the server saw. */
async function mail(mailbox: Mailbox, contact: Record<string, string>, settings: Record<string, unknown> = {}) {
  await newInvoice(app, await newClient(app, { name: 'Acme', contacts: [contact], settings }), { sendEmail: true })
  const worker = workerOn(app, [mailSender(app, { transport: smtpTransport(mailbox.url) })])
  await worker.runDue()
  await worker.stop()
  expect(worker.complaints).toEqual([])
  const [delivery] = await outboxOf(app)
  const [received] = mailbox.received
  const head = received ? readMessage(received.source).head : {}
  return { state: delivery?.state, lastError: delivery?.lastError, head, recipients: received?.to }
}

it.each([
  ['without a name', { email: 'buero@acme.test' }, 'buero@acme.test'],
  ['named like an address', { firstName: 'buero@acme.test', email: 'buero@acme.test' }, 'buero@acme.test'],
  ['named like another address', { firstName: 'boss@bank.test', email: 'buero@acme.test' }, 'buero@acme.test'],
  ['named by blanks', { firstName: ' ', lastName: '\u00A0', email: 'buero@acme.test' }, 'buero@acme.test'],
  ['with a last name only', { lastName: 'Lovelace', email: 'ada@acme.test' }, 'Lovelace <ada@acme.test>'],
])('a contact %s has no address as display name', async (_, contact, header) => {
  expect((await mail(modern, contact)).head['to']).toBe(header)
})

it('a company named by its address sends from the plain address', async () => {
  const settings = { name: '', email: 'office@works.test', custom_sending_email: 'bills@works.test' }
  expect((await mail(modern, { email: 'a@acme.test' }, settings)).head).toMatchObject({
    from: 'bills@works.test',
    'reply-to': 'office@works.test',
  })
})

it.each(['modern', 'old'])('an international domain is sent in ASCII to a %s mail server', async (name) => {
  const sent = await mail(name === 'modern' ? modern : old, { email: 'ada@bücher.example' })
  expect(sent).toMatchObject({ state: 'delivered', head: { to: 'ada@xn--bcher-kva.example' } })
})

it('a refused recipient with an international domain fails the message even if its copies were accepted', async () => {
  modern.behave({ recipient: (address) => (address.startsWith('ada@') ? smtpRefusal(550, 'No such user') : undefined) })
  const sent = await mail(modern, { email: 'ada@bücher.example' }, { bcc_email: 'archive@works.test' })
  expect(sent).toMatchObject({ state: 'failed', lastError: 'The mail server answered: 550 No such user' })
})

it('a mail server with SMTPUTF8 takes letters of any script before the @', async () => {
  const sent = await mail(modern, { firstName: 'Jürgen', email: 'jürgen@bücher.example' })
  expect(sent).toMatchObject({ state: 'delivered', recipients: ['jürgen@bücher.example'] })
})

const unsupported = 'letters beyond ASCII before the @ need a mail server that offers SMTPUTF8.'

it.each([
  ['the recipient', { email: 'jürgen@acme.test' }, {}, 'jürgen@acme.test'],
  ['the recipient in another script', { email: '用户@例子.example' }, {}, '用户@例子.example'],
  ['the sender', { email: 'ada@acme.test' }, { custom_sending_email: 'büro@works.test' }, 'büro@works.test'],
])('without SMTPUTF8 such an address of %s fails at once, and says why', async (_, contact, settings, address) => {
  expect(await mail(old, contact, settings)).toMatchObject({
    state: 'failed',
    lastError: `The message cannot be sent with the address ${address}: ${unsupported}`,
    recipients: undefined,
  })
})

it('without SMTPUTF8 copies and answers to such addresses are left out of the message, and the outcome says so', async () => {
  const settings = { bcc_email: 'löwe@works.test, archive@works.test', reply_to_email: 'büro@works.test' }
  expect(await mail(old, { email: 'ada@acme.test' }, settings)).toMatchObject({
    state: 'delivered',
    recipients: ['ada@acme.test', 'archive@works.test'],
    lastError: `No copy for löwe@works.test: ${unsupported} Answers do not go to büro@works.test: ${unsupported}`,
  })
})

it('a mail server that cannot be reached is asked again later', async () => {
  const closed = await openMailbox()
  await closed.close()
  expect(await mail(closed, { email: 'jürgen@acme.test' })).toMatchObject({
    state: 'pending',
    lastError: 'The mail server cannot be reached.',
  })
})

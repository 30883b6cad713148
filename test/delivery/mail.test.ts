import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createClient } from '../../src/domain/contacts/client/operations.ts'
import { bulkDeliveries } from '../../src/domain/workspace/delivery/operations.ts'
import { createQuote } from '../../src/domain/billing/quote/create.ts'
import { createUser } from '../../src/domain/company/user/operations.ts'
import { folderTransport, smtpTransport } from '../../src/delivery/mail-transport.ts'
import { lineOf, newClient, newCredit, newInvoice } from '../fixtures.ts'
import { noon, openTestApp } from '../harness.ts'
import type { TestApp } from '../harness.ts'
import { gate } from '../http/listening.ts'
import { openMailbox, smtpRefusal } from './mailbox.ts'
import type { Mailbox } from './mailbox.ts'
import { attachmentsOf, readMessage, textOf } from './mime.ts'
import { emptyOutbox, mailSender, outboxOf, workerOn } from './outbox.ts'
import { isFull } from '../size.ts'

let app: TestApp
let mailbox: Mailbox
beforeAll(async () => {
  app = await openTestApp({
    settings: { name: 'Müller & Söhne', email: 'office@mueller.test', pdf_email_attachment: true },
  })
})
afterAll(() => app.close())
beforeEach(async () => {
  app.clock.now = noon
  mailbox = await openMailbox()
  await emptyOutbox(app)
})
afterEach(() => mailbox.close())

const deliver = async (options: Partial<Parameters<typeof mailSender>[1]> = {}): Promise<string[]> => {
  const worker = workerOn(app, [mailSender(app, { transport: smtpTransport(mailbox.url), ...options })])
  await worker.runDue()
  await worker.stop()
  return worker.complaints
}

const mailed = async (fields: Parameters<typeof newInvoice>[2] = {}, client?: Parameters<typeof newClient>[1]) => {
  const to = await newClient(app, client)
  return (await newInvoice(app, to, { sendEmail: true, ...fields })).invoice
}

const invitationsOf = async (invoice: { id: number }) => {
  const { read, tables } = app.database
  const rows = await read.select().from(tables.invitations).orderBy(tables.invitations.id)
  return rows.filter((row) => row.invoiceId === invoice.id)
}

describe('e-mails of invoices', () => {
  it('each invited contact receives text, HTML and PDF, and the invitation records it', async () => {
    const invoice = await mailed(
      {},
      {
        name: 'Acme <Ltd>',
        contacts: [
          { firstName: 'Ada', email: 'ada@acme.test' },
          { firstName: 'Grace', email: 'grace@acme.test' },
        ],
      },
    )
    app.clock.now = noon + 30
    expect(await deliver()).toEqual([])
    expect(mailbox.received.map(({ to }) => to.join()).toSorted()).toEqual(['ada@acme.test', 'grace@acme.test'])
    const message = readMessage(mailbox.received.find(({ to }) => to[0] === 'ada@acme.test')?.source ?? '')
    const [ada] = await invitationsOf(invoice)
    expect(message.head).toMatchObject({
      from: 'Müller & Söhne <office@mueller.test>',
      to: 'Ada <ada@acme.test>',
      subject: `Invoice ${invoice.number} from Müller & Söhne`,
      'message-id': ada?.messageId,
      'auto-submitted': 'auto-generated',
    })
    expect(textOf(message, 'text/plain')).toContain('Acme <Ltd>')
    expect(textOf(message, 'text/plain')).toContain(`Here is your invoice ${invoice.number} for $100.00.`)
    expect(textOf(message, 'text/plain')).toContain(`View invoice: ${app.baseUrl}/client/invoice/${ada?.key}`)
    expect(textOf(message, 'text/html')).toContain('Acme &#60;Ltd&#62;')
    expect(textOf(message, 'text/html')).toContain(`href="${app.baseUrl}/client/invoice/${ada?.key}"`)
    const [pdf] = attachmentsOf(message)
    expect(pdf).toMatchObject({ name: `Invoice-${invoice.number}.pdf`, type: 'application/pdf' })
    expect(pdf?.content.subarray(0, 5).toString()).toBe('%PDF-')
    expect(ada).toMatchObject({ emailStatus: 'delivered', emailError: '', sentDate: noon + 30 })
    const [row] = await outboxOf(app)
    expect(ada?.messageId).toBe(`<${row?.deliveryKey}@quittance.test>`)
  })

  it('the sender is the plain address if the company has no name', async () => {
    await app.configure({ name: '' })
    const invoice = await mailed()
    await deliver()
    await app.configure({ name: 'Müller & Söhne' })
    const message = readMessage(mailbox.received[0]?.source ?? '')
    expect(message.head['subject']).toBe(`Invoice ${invoice.number} from office@mueller.test`)
  })

  it('the e-mail uses the client’s language', async () => {
    const invoice = await mailed(
      {},
      { name: 'Bäcker', contacts: [{ email: 'b@b.test' }], settings: { language_id: '3', currency_id: '3' } },
    )
    await deliver()
    const message = readMessage(mailbox.received[0]?.source ?? '')
    expect(message.head['subject']).toMatch(/^Rechnung \d+ von Müller & Söhne$/)
    expect(textOf(message, 'text/plain')).toContain(`Ihre Rechnung ${invoice.number} über 100,00`)
  })

  it('a deleted invoice or contact receives no e-mail', async () => {
    const invoice = await mailed()
    const { tables } = app.database
    await app.database.transact(app.owner.companyId, (db) => db.update(tables.invitations).set({ archivedAt: noon }))
    await deliver()
    expect(mailbox.received).toEqual([])
    expect(await outboxOf(app)).toMatchObject([{ state: 'failed', lastError: 'The invitation was revoked.' }])
    expect(await invitationsOf(invoice)).toMatchObject([{ emailStatus: 'bounced' }])
  })
})

it('quotes and credits are e-mailed like invoices', async () => {
  const client = await newClient(app)
  const clientId = app.id('client', client.id)
  await app.run(createQuote, { clientId, lineItems: [lineOf(7)], sendEmail: true })
  await newCredit(app, client, { sendEmail: true })
  await deliver()
  const subjects = mailbox.received.map(({ source }) => readMessage(source).head['subject'] ?? '')
  expect(subjects.toSorted()).toEqual([
    expect.stringMatching(/^Credit note \d+ from/),
    expect.stringMatching(/^Quote \d+ from/),
  ])
})

it('a user’s invitation links to the page for choosing a password and is then forgotten', async () => {
  await app.run(createUser, { email: 'new@mueller.test', firstName: 'Neu' }, { password: 'correct horse battery' })
  await deliver()
  const message = readMessage(mailbox.received[0]?.source ?? '')
  expect(message.head['to']).toBe('Neu <new@mueller.test>')
  expect(textOf(message, 'text/plain')).toMatch(
    /Choose a password: http:\/\/quittance\.test\/invitation\/[A-Za-z0-9]{48}/,
  )
  expect(await outboxOf(app)).toMatchObject([{ state: 'delivered', payload: { template: 'invitation' } }])
  expect(JSON.stringify(await outboxOf(app))).not.toContain('secret')
})

const rowAndInvitation = async (invoice: { id: number }) => [
  (await outboxOf(app))[0],
  (await invitationsOf(invoice))[0],
]

describe('mail server failures', () => {
  it('a permanent refusal fails the message with its reason', async () => {
    mailbox.behave({ recipient: () => smtpRefusal(550, '5.1.1 No such user here') })
    const invoice = await mailed()
    await deliver()
    const reason = 'The mail server answered: 550 5.1.1 No such user here'
    expect(await rowAndInvitation(invoice)).toMatchObject([
      { state: 'failed', lastError: reason, attempts: 1 },
      { emailStatus: 'bounced', emailError: reason },
    ])
    mailbox.behave({})
    await app.run(bulkDeliveries, { action: 'retry', ids: [app.id('delivery', (await outboxOf(app))[0]?.id ?? 0)] })
    await deliver()
    expect(mailbox.received).toHaveLength(1)
    expect(await rowAndInvitation(invoice)).toMatchObject([
      { state: 'delivered', lastError: '' },
      { emailStatus: 'delivered', emailError: '' },
    ])
  })

  it.each([
    ['is busy', { recipient: () => smtpRefusal(451, '4.3.0 Try again later') }, 'The mail server answered: 451 4.3.0'],
    ['refuses the content for now', { message: () => smtpRefusal(452, '4.3.1 Full') }, 'The mail server answered: 452'],
    ['hangs up in the middle of a message', { drop: true }, 'The '],
  ])('a mail server that %s gets the message again once, with the same Message-ID', async (_, plan, says) => {
    const invoice = await mailed()
    mailbox.behave(plan)
    await deliver()
    const [before, invitation] = await rowAndInvitation(invoice)
    expect(before).toMatchObject({ state: 'pending', attempts: 1, nextAttemptAt: noon + 60 })
    expect(before).toMatchObject({ lastError: expect.stringContaining(says) })
    expect(invitation).toMatchObject({
      emailStatus: '',
      emailError: before && 'lastError' in before && before.lastError,
    })
    mailbox.behave({})
    await deliver()
    expect(mailbox.received).toEqual([])
    app.clock.now = noon + 60
    await deliver()
    await deliver()
    expect(mailbox.received).toHaveLength(1)
    expect(readMessage(mailbox.received[0]?.source ?? '').head['message-id']).toContain(
      before && 'deliveryKey' in before ? before.deliveryKey : 'nothing',
    )
  })

  it('an unavailable mail server does not block invoices and later receives each message once', async () => {
    const { url } = mailbox
    await mailbox.close()
    for (const name of ['a', 'b', 'c']) await mailed({}, { name, contacts: [{ email: `${name}@acme.test` }] })
    await deliver({ transport: smtpTransport(url) })
    expect((await outboxOf(app)).map(({ state, lastError }) => [state, lastError])).toEqual(
      Array.from({ length: 3 }, () => ['pending', 'The mail server cannot be reached.']),
    )
    mailbox = await openMailbox()
    app.clock.now = noon + 60
    await deliver()
    expect(mailbox.received.flatMap(({ to }) => to).toSorted()).toEqual(['a@acme.test', 'b@acme.test', 'c@acme.test'])
  })

  it('a slow mail server does not delay other requests', async () => {
    const held = gate()
    mailbox.behave({ hold: held.opened })
    await mailed()
    const worker = workerOn(app, [mailSender(app, { transport: smtpTransport(mailbox.url) })])
    const running = worker.runDue()
    await newInvoice(app, await newClient(app), { markSent: true })
    held.open()
    await running
    expect(mailbox.received).toHaveLength(1)
  })

  it('a refused SMTP log-in is retried, because no message caused it', async () => {
    const locked = await openMailbox({
      authOptional: false,
      onAuth: (_auth, _session, done) => done(new Error('Wrong')),
    })
    await mailed()
    await deliver({ transport: smtpTransport(locked.url.replace('//', '//user:wrong@')) })
    await locked.close()
    expect(await outboxOf(app)).toMatchObject([
      { state: 'pending', lastError: 'The mail server rejected the log-in of the service.' },
    ])
  })
})

const configured = (settings: Record<string, unknown>) =>
  app.run(createClient, { name: 'Set', contacts: [{ firstName: 'S', email: 's@set.test' }], settings })

const sentUnder = async (settings: Record<string, unknown>) => {
  const client = await configured(settings)
  const { invoice } = await newInvoice(app, client, { sendEmail: true })
  await deliver({ from: 'service@quittance.test' })
  const [mail] = mailbox.received
  return { invoice, envelope: mail, message: readMessage(mail?.source ?? '') }
}

describe('e-mail settings', () => {
  it('settings define sender, reply-to and bcc', async () => {
    const { envelope, message } = await sentUnder({
      email_from_name: 'Billing',
      custom_sending_email: 'billing@mueller.test',
      reply_to_email: 'answers@mueller.test',
      reply_to_name: 'Answers',
      bcc_email: 'archive@mueller.test, boss@mueller.test',
    })
    expect(message.head).toMatchObject({
      from: 'Billing <billing@mueller.test>',
      'reply-to': 'Answers <answers@mueller.test>',
    })
    expect(message.head['bcc']).toBeUndefined()
    expect(envelope).toMatchObject({
      from: 'service@quittance.test',
      to: ['s@set.test', 'archive@mueller.test', 'boss@mueller.test'],
    })
  })

  it('the company’s own template escapes values but not markup', async () => {
    const { invoice, message } = await sentUnder({
      email_subject_invoice: 'Nr. $number für $client.name',
      email_template_invoice: '<h1>$company</h1><p>$amount due, see $view_link. $unknown costs $5</p>',
      email_style: 'plain',
      email_signature: '<b>Müller</b>',
    })
    expect(message.head['subject']).toBe(`Nr. ${invoice.number} für Set`)
    expect(textOf(message, 'text/html')).toContain('<h1>Müller &#38; Söhne</h1><p>$100.00 due, see <a href=')
    expect(textOf(message, 'text/html')).toContain('$unknown costs $5</p><div><b>Müller</b></div>')
    expect(textOf(message, 'text/plain')).toMatch(
      /^Müller & Söhne\n+\$100\.00 due, see View invoice: http:\S+\. \$unknown costs \$5\n+Müller$/,
    )
  })

  it.runIf(isFull)('a PDF of too many pages is left out, and the outcome says so', { timeout: 60_000 }, async () => {
    const notes = 'x\n'.repeat(32_000)
    await mailed({
      lineItems: [
        { ...lineOf(1), notes },
        { ...lineOf(1), notes },
      ],
    })
    expect(await deliver()).toEqual([])
    const [delivery] = await outboxOf(app)
    const remark = 'The PDF would have more than 1000 pages: print fewer documents at once, or shorter ones.'
    expect([delivery?.state, delivery?.lastError]).toEqual(['delivered', `The document was not attached. ${remark}`])
    expect(attachmentsOf(readMessage(mailbox.received[0]?.source ?? ''))).toEqual([])
  })

  it('settings can omit the PDF', async () => {
    const { message } = await sentUnder({ pdf_email_attachment: false })
    expect(attachmentsOf(message)).toEqual([])
  })

  it('settings attach the public files of the invoice', async () => {
    const client = await configured({ document_email_attachment: true, pdf_email_attachment: false })
    const { invoice } = await newInvoice(app, client, { sendEmail: true })
    const content = await app.files.receive(chunksOf('hours of March'))
    await app.files.keep(content)
    const { companyId, userId } = app.owner
    const file = { companyId, userId, invoiceId: invoice.id, mediaType: 'text/plain', hash: content.hash, size: 14 }
    const stamps = { createdAt: noon, updatedAt: noon }
    await app.database.transact(companyId, (db) =>
      db.insert(app.database.tables.uploadedDocuments).values([
        { ...file, ...stamps, name: 'hours.txt' },
        { ...file, ...stamps, name: 'secret.txt', isPublic: false },
        { ...file, ...stamps, name: 'film.mp4', size: 90_000_000 },
        { ...file, ...stamps, name: 'lost.txt', hash: '0'.repeat(64) },
      ]),
    )
    await deliver()
    const attached = attachmentsOf(readMessage(mailbox.received[0]?.source ?? ''))
    expect(attached.map(({ name, content: bytes }) => [name, bytes.toString()])).toEqual([
      ['hours.txt', 'hours of March'],
    ])
    const remark = '"film.mp4" is too large to be attached. The content of "lost.txt" is missing.'
    expect(await outboxOf(app)).toMatchObject([{ state: 'delivered', lastError: remark }])
  })
})

async function* chunksOf(text: string): AsyncGenerator<Buffer> {
  yield Buffer.from(text)
}

describe('protection against header and address injection', () => {
  it.each([
    ['a name', { firstName: 'Eve\r\nBcc: spy@evil.test', email: 'eve@acme.test' }, {}],
    ['a name with an address in it', { firstName: 'x" <spy@evil.test>, "y', email: 'eve@acme.test' }, {}],
    ['a subject', { email: 'eve@acme.test' }, { email_subject_invoice: 'Hi\r\nBcc: spy@evil.test\r\n\r\nBody' }],
    ['a value in the subject', { email: 'eve@acme.test' }, { email_subject_invoice: '$client' }],
    [
      'a sender’s name',
      { email: 'eve@acme.test' },
      { email_from_name: 'Me\r\nTo: spy@evil.test', reply_to_name: 'a\nb' },
    ],
  ])('%s cannot inject headers or addresses', async (_, contact, settings) => {
    await mailed({}, { name: 'Acme\r\nBcc: spy@evil.test', contacts: [contact], settings })
    await deliver()
    expect(mailbox.received.map(({ to }) => to)).toEqual([['eve@acme.test']])
    // Throws on a duplicate header.
    const { head } = readMessage(mailbox.received[0]?.source ?? '')
    expect(head['bcc']).toBeUndefined()
    expect(head['to']).toContain('eve@acme.test')
  })

  it('texts cannot make the server read files or addresses', async () => {
    const body = `<img src="file:///etc/passwd"><img src="${app.baseUrl}/x"><a href="/etc/passwd">$view_link</a>`
    await mailed(
      {},
      { name: 'Acme', contacts: [{ email: 'eve@acme.test' }], settings: { email_template_invoice: body } },
    )
    await deliver()
    const message = readMessage(mailbox.received[0]?.source ?? '')
    expect(attachmentsOf(message).map(({ type }) => type)).toEqual(['application/pdf'])
    expect(textOf(message, 'text/html')).toContain('src="file:///etc/passwd"')
  })
})

describe('hourly e-mail quota of a company', () => {
  it('e-mails beyond the quota wait without counting an attempt', async () => {
    for (let count = 0; count < 5; count++) await mailed()
    await deliver({ quota: 2 })
    expect(mailbox.received).toHaveLength(2)
    const waiting = (await outboxOf(app)).filter(({ state }) => state === 'pending')
    expect(waiting).toMatchObject(
      Array.from({ length: 3 }, () => ({
        attempts: 0,
        lastError: 'The company has reached its limit of 2 e-mails per hour.',
      })),
    )
    for (let hours = 1; hours <= 2; hours++) {
      app.clock.now = noon + hours * 3_600
      await deliver({ quota: 2 })
      expect(mailbox.received).toHaveLength(Math.min(5, 2 + hours * 2))
    }
  })

  it('each company has its own quota', async () => {
    await mailed()
    await mailed()
    const other = await app.otherCompany()
    await app.configure({ name: 'Other' }, other)
    const call = { token: other.token }
    const client = await app.run(createClient, { contacts: [{ email: 'o@other.test' }] }, call)
    await newInvoice(app, client, { sendEmail: true }, call)
    await deliver({ quota: 1 })
    expect(mailbox.received.flatMap(({ to }) => to).toSorted()).toEqual(['ada@acme.test', 'o@other.test'])
  })
})

it('without a mail server each message is one file, even if it is written repeatedly', async () => {
  await mailed()
  const folder = join(app.folder, 'messages')
  const transport = folderTransport(folder)
  await deliver({ transport })
  const [row] = await outboxOf(app)
  await app.database.transact(app.owner.companyId, (db) =>
    db.update(app.database.tables.outbox).set({ state: 'pending', nextAttemptAt: noon }),
  )
  await deliver({ transport })
  expect(await readdir(folder)).toEqual([`${row?.deliveryKey}.eml`])
  const message = readMessage(await readFile(join(folder, `${row?.deliveryKey}.eml`), 'latin1'))
  expect(message.head['to']).toBe('Ada <ada@acme.test>')
  expect(attachmentsOf(message)[0]?.content.subarray(0, 5).toString()).toBe('%PDF-')
})

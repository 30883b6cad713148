import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { smtpTransport } from '../../src/delivery/mail-transport.ts'
import { noon } from '../harness.ts'
import { serveTestApp } from '../serving.ts'
import type { ServedApp } from '../serving.ts'
import { openMailbox } from '../delivery/mailbox.ts'
import type { Mailbox } from '../delivery/mailbox.ts'
import { readMessage, textOf } from '../delivery/mime.ts'
import { emptyOutbox, mailSender, outboxOf, workerOn } from '../delivery/outbox.ts'
import { newQuote, openPage } from './portal.ts'

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
beforeEach(async () => {
  app.clock.now = noon
  mailbox.received.length = 0
  await emptyOutbox(app)
})

const comment = (text: string) => ({ answer: 'comment', comment: text })

/** Delivers what is queued; returns the messages by their recipient. */
async function delivered() {
  const worker = workerOn(app, [mailSender(app, { transport: smtpTransport(mailbox.url) })])
  await worker.runDue()
  await worker.stop()
  expect(worker.complaints).toEqual([])
  return new Map(mailbox.received.map(({ to, source }) => [to.join(), readMessage(source)]))
}

/** A document of each kind with a page, and its notes. */
const kinds = {
  invoice: '/invoices',
  quote: '/quotes',
  credit: '/credits',
} as const

const notesOf = async (kind: string, id: string): Promise<unknown> =>
  (
    await app.graphql(`query ($id: ID!) { ${kind}(id: $id) { activities(first: 20) { nodes { type notes } } } }`, {
      id,
    })
  ).body.data?.[kind]?.['activities']?.['nodes']

describe('comments on the page of a document', () => {
  it.each(Object.entries(kinds))('a comment on an %s is a note, and an e-mail to its seller', async (kind, path) => {
    const client = { name: 'Acme', contacts: [{ first_name: 'Ada', email: 'ada@acme.test', send_email: true }] }
    const client_id = (await app.rest('POST', '/clients', client)).at('data.id')
    const made = await app.rest('POST', `${path}?mark_sent=true`, { client_id, line_items: [{ quantity: 1, cost: 5 }] })
    const page = await openPage(app, new URL(made.at('data.invitations.0.link')).pathname)
    const answer = await page.post(comment('Is <b>oak</b> possible?\r\nThanks'))
    expect([answer.status, answer.location]).toEqual([303, '?answered=comment'])
    expect(await notesOf(kind, made.at('data.id'))).toContainEqual({
      type: 'NOTE_ADDED',
      notes: 'Ada: Is <b>oak</b> possible?\nThanks',
    })
    const message = (await delivered()).get('owner@example.com')
    expect(message?.head).toMatchObject({
      subject: expect.stringContaining(' from Ada'),
      'reply-to': 'Ada <ada@acme.test>',
    })
    expect(message && textOf(message, 'text/plain')).toContain('Is <b>oak</b> possible?\nThanks')
    expect(message && textOf(message, 'text/html')).toContain('Is &#60;b&#62;oak&#60;/b&#62; possible?<br>Thanks')
    expect((await page.get('?answered=comment')).html).toContain('Your comment was sent to Works.')
  })

  it('the vendor of a purchase order comments likewise', async () => {
    const contacts = [{ first_name: 'Vera', email: 'vera@vendor.test', send_email: true }]
    const vendor_id = (await app.rest('POST', '/vendors', { name: 'Supplier', contacts })).at('data.id')
    const order = { vendor_id, line_items: [{ quantity: 1, cost: 5 }] }
    const made = await app.rest('POST', '/purchase_orders?mark_sent=true', order)
    const page = await openPage(app, new URL(made.at('data.invitations.0.link')).pathname)
    expect((await page.post(comment('In May?'))).status).toBe(303)
    expect(await notesOf('purchaseOrder', made.at('data.id'))).toContainEqual({
      type: 'NOTE_ADDED',
      notes: 'Vera: In May?',
    })
    expect((await page.post({ answer: 'approve', name: 'Vera' })).status).toBe(400)
    expect([...(await delivered()).keys()]).toEqual(['owner@example.com'])
  })

  it('a contact without name and address has the name of the client or vendor', async () => {
    const line_items = [{ quantity: 1, cost: 5 }]
    const client_id = (await app.rest('POST', '/clients', { name: 'Acme' })).at('data.id')
    const vendor_id = (await app.rest('POST', '/vendors', { name: 'Supplier', contacts: [{ phone: '1' }] })).at(
      'data.id',
    )
    const quote = await app.rest('POST', '/quotes?mark_sent=true', { client_id, line_items })
    const order = await app.rest('POST', '/purchase_orders?mark_sent=true', { vendor_id, line_items })
    for (const made of [quote, order]) {
      await (await openPage(app, new URL(made.at('data.invitations.0.link')).pathname)).post(comment('Hello'))
    }
    await (await openPage(app, new URL(quote.at('data.invitations.0.link')).pathname)).post({ answer: 'decline' })
    expect(await notesOf('quote', quote.at('data.id'))).toMatchObject([
      { type: 'NOTE_ADDED', notes: 'Declined by Acme' },
      { type: 'NOTE_ADDED', notes: 'Acme: Hello' },
      { type: 'QUOTE_VIEWED', notes: 'Acme' },
      {},
      {},
    ])
    expect(await notesOf('purchaseOrder', order.at('data.id'))).toContainEqual({
      type: 'NOTE_ADDED',
      notes: 'Supplier: Hello',
    })
  })

  it('over REST the note is among the activities of the record', async () => {
    const { id, path } = await newQuote(app)
    await (await openPage(app, path)).post(comment('Hello'))
    const sent = { entity: 'quote', entity_id: id }
    const { body } = await app.rest('POST', '/activities/entity', sent)
    const notes = body.data as unknown as { activity_type_id: number; notes: string }[]
    expect(notes).toContainEqual(expect.objectContaining({ activity_type_id: 141, notes: 'Ada Lovelace: Hello' }))
  })

  it('sent several times it is one', async () => {
    const { path } = await newQuote(app)
    const page = await openPage(app, path)
    const answers = await Promise.all([1, 2, 3].map(() => page.post(comment('Hello'))))
    expect(answers.map(({ status }) => status)).toEqual([303, 303, 303])
    expect(await outboxOf(app)).toHaveLength(1)
  })

  it.each([
    ['empty', ' \n ', 'Please write a comment.'],
    ['too long', 'x'.repeat(4_001), 'This text is too long.'],
  ])('an %s comment is refused', async (_, text, notice) => {
    const { path } = await newQuote(app)
    const answer = await (await openPage(app, path)).post(comment(text))
    expect(answer.status).toBe(422)
    expect(answer.html).toContain(notice)
    expect(await outboxOf(app)).toEqual([])
  })

  it('a comment of the full length in any script is accepted', async () => {
    const { path } = await newQuote(app)
    expect((await (await openPage(app, path)).post(comment('語'.repeat(4_000)))).status).toBe(303)
  })

  it('ten comments an hour are accepted, and more once the hour is over', async () => {
    const { path } = await newQuote(app)
    const page = await openPage(app, path)
    for (let count = 1; count <= 10; count++) expect((await page.post(comment(`No. ${count}`))).status).toBe(303)
    const refused = await page.post(comment('No. 11'))
    expect([refused.status, refused.html.includes('>\nNo. 11</textarea>')]).toEqual([429, true])
    app.clock.now = noon + 3_601
    expect((await page.post(comment('No. 11'))).status).toBe(303)
  })
})

const byNumber = (a: number | null, b: number | null) => Number(a) - Number(b)

const noticesFor = async (fields: Record<string, unknown> = {}) => {
  const { path } = await newQuote(app, fields)
  await (await openPage(app, path)).post({ answer: 'approve', name: 'Ada' })
  const rows = await outboxOf(app)
  await emptyOutbox(app)
  return rows.map(({ recordId }) => recordId)
}
const prefer = async (userId: number, emailNotifications: string[]) => {
  const document =
    'mutation ($id: ID!, $list: [String!]) { updatePreferences(id: $id, input: { emailNotifications: $list }) { userErrors { message } } }'
  const { body } = await app.graphql(document, { id: app.id('user', userId), list: emailNotifications })
  expect(body.data?.['updatePreferences']).toEqual({ userErrors: [] })
}

describe('recipients of notices', () => {
  it('the creator and the assignee of a quote are told, by their notification settings', async () => {
    const owner = app.owner.userId
    const assignee = (await app.member('view_quote')).userId
    const other = (await app.member('view_quote')).userId
    const stranger = (await app.member('')).userId
    const assigned = { assigned_user_id: app.id('user', assignee) }
    expect(await noticesFor()).toEqual([owner])
    expect((await noticesFor(assigned)).toSorted(byNumber)).toEqual([owner, assignee].toSorted(byNumber))
    await prefer(owner, ['none'])
    expect(await noticesFor(assigned)).toEqual([assignee])
    await prefer(owner, ['quote_approved_user'])
    await prefer(assignee, ['invoice_viewed_all'])
    await prefer(other, ['quote_approved_all'])
    await prefer(stranger, ['all_notifications'])
    expect((await noticesFor(assigned)).toSorted(byNumber)).toEqual([owner, other].toSorted(byNumber))
  })
})

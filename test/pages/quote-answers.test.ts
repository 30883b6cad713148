import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { noon } from '../harness.ts'
import { serveTestApp } from '../serving.ts'
import type { Json, ServedApp } from '../serving.ts'
import { emptyOutbox, outboxOf } from '../delivery/outbox.ts'
import { newQuote, openPage } from './portal.ts'

let app: ServedApp
beforeAll(async () => {
  app = await serveTestApp({ settings: { name: 'Works', email: 'office@works.test', quote_terms: '' } })
})
afterAll(() => app.close())
beforeEach(async () => {
  app.clock.now = noon
  await emptyOutbox(app)
})

const quoteOf = async (id: string): Promise<Json> =>
  (
    await app.graphql(
      `query ($id: ID!) { quote(id: $id) { status version declinedAt declineReason invoice { id }
      approval { name approvedAt terms address userAgent contact { email } }
      activities(first: 20) { nodes { type notes } } } }`,
      { id },
    )
  ).body.data?.['quote'] ?? {}

const activitiesOf = async (id: string) => {
  const { activities } = await quoteOf(id)
  return ((activities?.['nodes'] ?? []) as unknown as { type: string; notes: string | null }[]).filter(
    ({ type }) => type === 'QUOTE_APPROVED' || type === 'NOTE_ADDED',
  )
}

const approval = { answer: 'approve', name: 'Ada Lovelace' }

describe('approving a quote on its page', () => {
  it('keeps name, contact, time, address and terms, records the activity, and tells the seller', async () => {
    const { id, path } = await newQuote(app, { terms: 'Half <now>, half later' })
    const page = await openPage(app, path)
    expect(page.html).toContain('Approve quote')
    app.clock.now = noon + 60
    const sent = { ...approval, name: ' Ada <Lovelace> ', terms: 'accepted' }
    const answer = await page.post(sent, { 'User-Agent': 'Browser/1' })
    expect([answer.status, answer.location]).toEqual([303, '?answered=approve'])
    expect(await quoteOf(id)).toMatchObject({
      status: 'APPROVED',
      approval: {
        name: 'Ada <Lovelace>',
        approvedAt: new Date((noon + 60) * 1_000).toISOString().replace('.000Z', 'Z'),
        terms: 'Half <now>, half later',
        address: '127.0.0.1',
        userAgent: 'Browser/1',
        contact: { email: 'ada@acme.test' },
      },
    })
    expect(await activitiesOf(id)).toEqual([{ type: 'QUOTE_APPROVED', notes: 'Ada <Lovelace>' }])
    expect(await outboxOf(app)).toMatchObject([
      { kind: 'email', recordKind: 'user', payload: { notice: 'approved', kind: 'quote', words: 'Ada <Lovelace>' } },
    ])
    const after = await page.get('?answered=approve')
    expect(after.html).toContain('Thank you. The quote is approved')
    expect(after.html).toContain('Approved by Ada &#60;Lovelace&#62; on')
    expect(after.html).not.toContain('value="approve"')
  })

  it('is recorded once, however often the form is sent', async () => {
    const { id, path } = await newQuote(app)
    const page = await openPage(app, path)
    const answers = await Promise.all([page.post(approval), page.post(approval), page.post(approval)])
    expect(answers.map(({ status }) => status)).toEqual([303, 303, 303])
    expect((await page.post(approval)).status).toBe(303)
    expect(await activitiesOf(id)).toHaveLength(1)
    expect(await outboxOf(app)).toHaveLength(1)
  })

  it('over REST the quote reads approved, with the published activity of its contact', async () => {
    const { id, path } = await newQuote(app)
    await (await openPage(app, path)).post(approval)
    const { body } = await app.rest('GET', `/quotes/${id}?include=activities`)
    expect(body.data).toMatchObject({ status_id: '3' })
    const told = await app.rest('GET', '/activities?reactv2=true&per_page=1')
    expect(told.body.data?.[0]).toMatchObject({ activity_type_id: 29, contact: { label: 'Ada Lovelace' } })
  })

  it('calls the webhook of approvals', async () => {
    await app.rest('POST', '/webhooks', { target_url: 'https://hooks.test/a', event_id: 21, format: 'JSON' })
    const { path } = await newQuote(app)
    await (await openPage(app, path)).post(approval)
    expect((await outboxOf(app)).map(({ kind }) => kind).toSorted()).toEqual(['email', 'webhook'])
  })

  it('makes an invoice of it where the company set that', async () => {
    await app.configure({ auto_convert_quote: true })
    const { id, path } = await newQuote(app)
    await (await openPage(app, path)).post(approval)
    await app.configure({ auto_convert_quote: false })
    const quote = await quoteOf(id)
    expect(quote).toMatchObject({ status: 'CONVERTED', approval: { name: 'Ada Lovelace' } })
    const invoice = await app.rest('GET', `/invoices/${quote['invoice']?.['id'] as unknown as string}`)
    expect(invoice.at('data.status_id')).toBe('2')
  })

  it.each([
    ['without a name', { name: ' \t' }, '', 'Please type your name.'],
    ['with a name of invisible characters', { name: '\u200B.' }, '', 'Please type your name.'],
    ['with a long name', { name: 'x'.repeat(256) }, '', 'This text is too long.'],
    ['without the terms', {}, 'Pay at once', 'Please accept the terms.'],
  ])('%s is refused, and the page keeps what was typed', async (_, fields, terms, notice) => {
    const { id, path } = await newQuote(app, { terms })
    const answer = await (await openPage(app, path)).post({ ...approval, ...fields })
    expect(answer.status).toBe(422)
    expect(answer.html).toContain(`role="alert">${notice}</p>`)
    expect(answer.html).toContain(`value="${'name' in fields ? fields.name : 'Ada Lovelace'}"`)
    expect(await quoteOf(id)).toMatchObject({ status: 'SENT', approval: null })
    expect(await outboxOf(app)).toEqual([])
  })

  it('of other contents than the page showed is refused', async () => {
    const { id, path } = await newQuote(app)
    const page = await openPage(app, path)
    await app.rest('PUT', `/quotes/${id}`, { line_items: [{ product_key: 'Work', quantity: 2, cost: 500 }] })
    const answer = await page.post(approval)
    expect(answer.status).toBe(409)
    expect(answer.html).toContain('The quote was changed after you opened it.')
    expect(answer.html).toContain('1,000.00')
    const again = await openPage(app, path)
    expect((await again.post(approval)).status).toBe(303)
    expect(await quoteOf(id)).toMatchObject({ status: 'APPROVED' })
  })

  it('goes on after changes that the client does not see', async () => {
    const { id, path } = await newQuote(app)
    const page = await openPage(app, path)
    await app.rest('PUT', `/quotes/${id}?send_email=true`, { private_notes: 'Called them' })
    expect((await page.post(approval)).status).toBe(303)
  })
})

const approvedBefore = async ({ id }: { id: string }) => app.rest('GET', `/quotes/${id}/approve`)
const convertedBefore = async ({ id }: { id: string }) => app.rest('GET', `/quotes/${id}/convert`)
const later = async () => {
  app.clock.now = noon + 40 * 86_400
}

describe('quotes that cannot be approved', () => {
  it.each([
    ['an approved quote', approvedBefore, 'This quote is already approved.'],
    ['a converted quote', convertedBefore, 'This quote has already become an invoice.'],
    ['an expired quote', later, 'This quote was valid until'],
  ])('%s says so, takes no answer, and tells nobody', async (_, change, says) => {
    const quote = await newQuote(app, { due_date: '2026-04-01' })
    const page = await openPage(app, quote.path)
    await change(quote)
    const before = await quoteOf(quote.id)
    for (const fields of [approval, { answer: 'decline', reason: 'No' }]) {
      const answer = await page.post(fields)
      expect(answer.status).toBe(409)
      expect(answer.html).toContain(says)
    }
    expect((await page.get()).html).not.toContain('value="approve"')
    expect(await quoteOf(quote.id)).toEqual(before)
    expect(await outboxOf(app)).toEqual([])
  })

  it('a draft takes no answer', async () => {
    const { id, path } = await newQuote(app, {}, '')
    const page = await openPage(app, path)
    expect((await page.post(approval)).status).toBe(404)
    expect(await quoteOf(id)).toMatchObject({ status: 'DRAFT', approval: null })
  })

  it('a deleted quote is not found', async () => {
    const { id, path } = await newQuote(app)
    const page = await openPage(app, path)
    await app.rest('DELETE', `/quotes/${id}`)
    expect((await page.post(approval)).status).toBe(404)
  })
})

describe('declining a quote on its page', () => {
  it('keeps the reason and the status, tells the seller, and leaves the approval possible', async () => {
    const { id, path } = await newQuote(app)
    const page = await openPage(app, path)
    const answers = [
      await page.post({ answer: 'decline', reason: 'Too\r\n<dear>' }),
      await page.post({ answer: 'decline', reason: 'Too\r\n<dear>' }),
    ]
    expect(answers.map(({ status, location }) => [status, location])).toEqual([
      [303, '?answered=decline'],
      [303, '?answered=decline'],
    ])
    const declined = await quoteOf(id)
    expect(declined).toMatchObject({ status: 'SENT', declineReason: 'Too\n<dear>', approval: null })
    expect(declined['declinedAt']).not.toBeNull()
    expect((await app.rest('GET', `/quotes/${id}`)).at('data.status_id')).toBe('2')
    expect(await activitiesOf(id)).toEqual([{ type: 'NOTE_ADDED', notes: 'Declined by Ada Lovelace: Too\n<dear>' }])
    expect(await outboxOf(app)).toMatchObject([{ payload: { notice: 'declined', words: 'Too\n<dear>' } }])
    const after = await page.get('?answered=decline')
    for (const words of ['The quote is declined', '>Declined</span>', 'You can still approve it.'])
      expect(after.html).toContain(words)
    expect((await page.post(approval)).status).toBe(303)
    expect(await quoteOf(id)).toMatchObject({ status: 'APPROVED', declinedAt: null, declineReason: null })
  })

  it('needs no reason', async () => {
    const { id, path } = await newQuote(app)
    expect((await (await openPage(app, path)).post({ answer: 'decline', reason: '' })).status).toBe(303)
    expect(await quoteOf(id)).toMatchObject({ declineReason: null })
  })

  it('is forgotten once the seller changes what is offered, and not by sending the quote back as it is', async () => {
    const { id, path } = await newQuote(app)
    await (await openPage(app, path)).post({ answer: 'decline', reason: 'Too dear' })
    const { body } = await app.rest('GET', `/quotes/${id}`)
    await app.rest('PUT', `/quotes/${id}`, body.data)
    expect(await quoteOf(id)).toMatchObject({ declineReason: 'Too dear' })
    await app.rest('PUT', `/quotes/${id}`, { line_items: [{ product_key: 'Work', quantity: 1, cost: 50 }] })
    expect(await quoteOf(id)).toMatchObject({ declinedAt: null, declineReason: null })
  })
})

describe('requests that record nothing', () => {
  it.each(['GET', 'HEAD'])('%s of any address around the page', async (method) => {
    const { id, path } = await newQuote(app)
    const before = await quoteOf(id)
    const addresses = ['?answer=approve&name=Ada&terms=accepted', '?answered=approve', '/approve', '/decline']
    for (const address of addresses) await fetch(app.origin + path + address, { method })
    expect({ ...(await quoteOf(id)), activities: null }).toEqual({ ...before, activities: null })
    expect(await activitiesOf(id)).toEqual([])
    expect((await (await openPage(app, path)).get('?answered=approve')).html).not.toContain('Thank you')
  })

  it.each([
    ['another site', { 'Sec-Fetch-Site': 'cross-site' }, 403],
    ['another site of the same domain', { 'Sec-Fetch-Site': 'same-site' }, 403],
    ['another origin, by an old browser', { Origin: 'https://evil.test' }, 403],
    ['a program that sends JSON', { 'Content-Type': 'application/json' }, 400],
    ['a program that sends text', { 'Content-Type': 'text/plain' }, 400],
  ])('a form of %s', async (_, headers, status) => {
    const { id, path } = await newQuote(app)
    expect((await (await openPage(app, path)).post(approval, headers)).status).toBe(status)
    expect(await quoteOf(id)).toMatchObject({ status: 'SENT' })
  })

  it.each([{}, { answer: 'pay' }, { answer: '__proto__' }, { 'answer[x]': 'approve' }])(
    'the form %j',
    async (fields) => {
      const { path } = await newQuote(app)
      expect((await (await openPage(app, path)).post(fields)).status).toBe(400)
    },
  )

  it('a form of the page itself, by any browser, is accepted', async () => {
    for (const headers of [
      { 'Sec-Fetch-Site': 'same-origin', Origin: 'null' },
      { Origin: 'null' },
      { Origin: app.baseUrl },
    ]) {
      const { path } = await newQuote(app)
      expect((await (await openPage(app, path)).post(approval, headers)).status).toBe(303)
    }
  })

  it('an unknown key', async () => {
    const page = await openPage(app, `/client/quote/${'x'.repeat(32)}`)
    expect((await page.post(approval)).status).toBe(404)
  })

  it('the sender’s own look at the page has no forms', async () => {
    const { path } = await newQuote(app)
    const page = await openPage(app, path)
    expect((await page.get('?silent=true')).html).not.toContain('<form')
  })
})

it('for users who are no admins, address and browser of an approval are hidden', async () => {
  const { id, path } = await newQuote(app)
  await (await openPage(app, path)).post(approval)
  const member = await app.member('view_quote')
  const { body } = await app.graphql(
    'query ($id: ID!) { quote(id: $id) { approval { name address userAgent contact { id } } } }',
    { id },
    { token: member.token },
  )
  expect(body.data?.['quote']?.['approval']).toMatchObject({ name: 'Ada Lovelace', address: null, userAgent: null })
})

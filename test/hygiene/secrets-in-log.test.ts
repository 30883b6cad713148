import { eq } from 'drizzle-orm'
import { expect, it, vi } from 'vitest'
import { openDatabase } from '../../src/db/open-database.ts'
import { createLog } from '../../src/http/log.ts'
import { invitationsByInvoiceIds } from '../../src/domain/billing/document/invitations.ts'
import { systemSources } from '../../src/api/sources.ts'
import { newClient, sentInvoice } from '../fixtures.ts'
import { openReceiver } from '../delivery/receiver.ts'
import { serveTestApp } from '../serving.ts'

it('the log contains no token, password, link or key, whatever fails', async () => {
  const lines: string[] = []
  let broken = false
  const randomKey = (length: number): string => {
    if (broken) throw new Error('No randomness today')
    return systemSources.randomKey(length)
  }
  const receiver = await openReceiver()
  const app = await serveTestApp({
    randomKey,
    log: createLog('trace', { write: (line) => void lines.push(line) }),
    env: {
      OUTBOX_WORKER: 'true',
      WEBHOOK_ALLOW_PRIVATE: 'true',
      SMTP_URL: 'smtp://mailer:password-of-the-mail-server@127.0.0.1:1',
      REDIS_URL: 'redis://:password-of-redis@127.0.0.1:1',
    },
  })
  const secrets = new Set([app.owner.token, 'password-of-the-mail-server', 'password-of-redis'])
  const secret = (text: string): string => {
    expect(text.length).toBeGreaterThan(7)
    secrets.add(text)
    return text
  }
  try {
    const { email } = app.owner
    const password = secret('correct horse battery')
    const encoded = secret(Buffer.from(password).toString('base64'))
    const wrong = secret('wrong-guess-of-a-password')
    const logIn = (given: string) => app.rest('POST', '/login?include=token', { email, password: given }, { token: '' })
    const opened = await logIn(password)
    const session = secret(opened.at('data.0.token.token'))
    expect((await logIn(wrong)).status).toBe(401)
    expect(
      (await app.rest('GET', '/clients', undefined, { token: secret('no-such-token-no-such-token') })).status,
    ).toBe(403)
    const bearer = { Authorization: `Bearer ${session}`, Cookie: secret('session=a-cookie') }
    expect(
      (await fetch(`${app.origin}/api/v1/clients?api_token=${secret('token-in-a-query')}`, { headers: bearer })).status,
    ).toBe(200)

    const made = await app.rest('POST', '/tokens', { name: 'Shop' }, { password })
    secret(made.at('data.token'))
    await app.rest('POST', '/tokens', { name: 'Shop' }, { headers: { 'X-API-PASSWORD-BASE64': encoded } })
    const person = `/users/${app.id('user', app.owner.userId)}`
    expect((await app.rest('PUT', person, {}, { password: wrong })).status).toBe(412)
    const renewed = { password: secret('another fine password') }
    const renamed = await app.rest('PUT', person, renewed, { password })
    expect(renamed.status, renamed.text).toBe(200)

    const hook = await app.rest('POST', '/webhooks', {
      target_url: `${receiver.url}?key=${secret('key-in-a-webhook-url')}`,
      event_id: 1,
      headers: { 'X-Key': secret('key-in-a-webhook-header') },
    })
    secret(hook.at('data.secret'))
    const unreachable = `http://127.0.0.1:1/?key=${secret('key-of-nobody-listening')}`
    await app.rest('POST', '/webhooks', { target_url: unreachable, event_id: 1 })
    await app.rest('POST', '/clients', { name: 'Acme' }, { idempotencyKey: secret('key-of-a-repeated-request') })
    await receiver.arrived

    const invited = await app.rest(
      'POST',
      '/users',
      { first_name: 'A', last_name: 'B', email: 'new@example.com' },
      { password: 'another fine password' },
    )
    expect(invited.status, invited.text).toBe(200)
    const { outbox } = app.database.tables
    const rows = await vi.waitFor(
      async () => {
        const mails = await app.database.read.select().from(outbox).where(eq(outbox.kind, 'email'))
        expect(mails.map(({ lastError }) => lastError)).toEqual(['The mail server cannot be reached.'])
        return mails
      },
      { timeout: 20_000 },
    )
    const invitation = secret(
      rows.map(({ payload }) => payload['secret']).find((each) => typeof each === 'string') ?? '',
    )
    await app.get(`/invitation/${invitation}`)

    const invoice = await sentInvoice(app, await newClient(app))
    const [[shown] = []] = await invitationsByInvoiceIds(await app.work(), [invoice.id])
    const key = secret(shown?.link.split('/').pop() ?? '')
    expect((await app.get(`/client/invoice/${key}`)).status).toBe(200)
    expect((await app.get(`/api/v1/invoice/${key}/download`)).status).toBe(200)
    const printed = await app.graphql('query ($id: ID!) { invoice(id: $id) { pdfUrl } }', {
      id: app.id('invoice', invoice.id),
    })
    const url = new URL(printed.at('data.invoice.pdfUrl'))
    secret(url.searchParams.get('signature') ?? '')
    expect((await app.get(url.pathname + url.search)).status).toBe(200)

    broken = true
    expect((await logIn('another fine password')).status).toBe(500)
    expect((await app.rest('POST', '/tokens', { name: 'Shop' }, { password: 'another fine password' })).status).toBe(
      500,
    )
    Object.defineProperty(app.clock, 'now', {
      get: () => {
        throw new Error('No time today')
      },
    })
    expect((await app.get(`/invitation/${invitation}`)).status).toBe(500)
    expect((await app.get(`/client/invoice/${key}`)).status).toBe(500)
    expect((await app.rest('GET', '/clients')).status).toBe(500)
    await app.graphql('{ clients { nodes { id } } }')
    Object.defineProperty(app.clock, 'now', { value: 0 })
    await app.database.close()
    const gone = [
      await app.rest('GET', '/clients', undefined, { password, headers: bearer }),
      await app.graphql('{ clients { nodes { id } } }'),
      await logIn(password),
      await app.get(`/invitation/${invitation}`),
      await app.get(url.pathname + url.search),
    ]
    expect(gone.filter(({ status }) => status < 500)).toEqual([])
  } finally {
    Object.defineProperty(app.clock, 'now', { value: 0 })
    await app.close()
    await receiver.close()
  }
  const log = lines.join('')
  expect(log).toContain('No randomness today')
  expect(log).toContain('No time today')
  expect(lines.filter((line) => line.includes('"msg":"Answered"')).length).toBeGreaterThan(20)
  for (const each of secrets) {
    expect(log.includes(each), each).toBe(false)
    expect(log.includes(encodeURIComponent(each)), each).toBe(false)
  }
})

it.each([
  'postgres://somebody:sesame-open@127.0.0.1:1/books',
  'postgres://somebody:sesame%open@127.0.0.1:1/books',
  'postgres://somebody:sesame-open@no-such-host.invalid/books?password=sesame-open',
])('errors of a database at %s contain no password', async (url) => {
  const lines: string[] = []
  const log = createLog('trace', { write: (line) => void lines.push(line) })
  const error: unknown = await openDatabase(url).then(
    () => undefined,
    (refused: unknown) => refused,
  )
  expect(error).toBeInstanceOf(Error)
  log.error({ err: error }, 'Cannot start')
  const said = `${String(error)} ${lines.join('')}`
  expect(said).not.toContain('sesame')
})

import { and, desc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { forgetUserInvitationSecret, userInvitationMail } from '../../../src/domain/company/user/user-invitation.ts'
import { serveTestApp } from '../../serving.ts'
import type { ServedApp } from '../../serving.ts'

let app: ServedApp
beforeAll(async () => {
  app = await serveTestApp({ settings: { name: 'Acme <b>' } })
})
afterAll(() => app.close())

const password = { password: 'correct horse battery' }
const week = 7 * 24 * 60 * 60

/** Creates a user without a password. Returns the id and a function that reads the latest invitation e-mail. */
async function invite(email: string) {
  const made = await app.rest('POST', '/users', { email, first_name: 'Grace' }, password)
  const id = made.at('data.id')
  const { outbox } = app.database.tables
  const queued = async () => {
    const [row] = await app.database.read
      .select()
      .from(outbox)
      .where(and(eq(outbox.recordKind, 'user'), eq(outbox.recordId, app.ids.decode('user', id) ?? 0)))
      .orderBy(desc(outbox.id))
    if (!row) throw new Error('Nothing is queued')
    return row
  }
  const mail = async () => userInvitationMail(await app.work(), await queued())
  const secret = async () => (await mail())?.link.split('/').at(-1) ?? ''
  return { id, queued, mail, secret }
}

const accept = (body: Record<string, unknown>) => app.rest('POST', '/users/accept', body, { token: 'none' })
const logIn = (email: string, chosen: string) =>
  app.rest('POST', '/login', { email, password: chosen }, { token: 'none' })
const form = (path: string, fields: Record<string, string>) =>
  fetch(app.origin + path, { method: 'POST', body: new URLSearchParams(fields) })

describe('invitations of users', () => {
  it('a user without a password is invited and can choose one once', async () => {
    const { mail, secret } = await invite('grace@example.com')
    expect(await mail()).toMatchObject({
      email: 'grace@example.com',
      firstName: 'Grace',
      companyName: 'Acme <b>',
      until: app.clock.now + week,
    })
    const taken = { secret: await secret(), last_name: 'Hopper', password: 'a fine password' }
    expect((await accept(taken)).status).toBe(200)
    const login = await logIn('grace@example.com', 'a fine password')
    expect(login.body.data?.[0]?.user).toMatchObject({ first_name: 'Grace', last_name: 'Hopper', has_password: true })
    expect((await accept(taken)).status).toBe(404)
    expect(await mail()).toBeUndefined()
  })

  it('a user with a password is not invited', async () => {
    const before = await app.database.read.$count(app.database.tables.outbox)
    await app.rest('POST', '/users', { email: 'ada@example.com', password: 'a fine password' }, password)
    expect(await app.database.read.$count(app.database.tables.outbox)).toBe(before)
  })

  it('the secret is only in the queued e-mail, until that is sent', async () => {
    const { secret, queued, mail } = await invite('secret@example.com')
    const plain = await secret()
    const { users, idempotencyKeys } = app.database.tables
    const stored = [
      await app.database.read.select().from(users),
      await app.database.read.select().from(idempotencyKeys),
    ]
    expect(JSON.stringify(stored)).not.toContain(plain)
    const { id } = await queued()
    await app.database.transact(app.owner.companyId, async (db) =>
      forgetUserInvitationSecret({ ...(await app.work()), db }, id),
    )
    expect(JSON.stringify(await queued())).not.toContain(plain)
    expect(await mail()).toBeUndefined()
    expect((await accept({ secret: plain, password: 'a fine password' })).status).toBe(200)
  })

  it('an invitation is valid for seven days', async () => {
    const { secret, mail } = await invite('late@example.com')
    const sent = { secret: await secret(), password: 'a fine password' }
    app.clock.now += week
    expect((await accept(sent)).status).toBe(404)
    expect(await mail()).toBeUndefined()
  })

  it('a second invitation works and invalidates the first', async () => {
    const { id, secret } = await invite('again@example.com')
    const first = await secret()
    expect((await app.rest('POST', `/users/${id}/invite`, {})).status).toBe(412)
    expect((await app.rest('POST', `/users/${id}/invite`, {}, password)).status).toBe(200)
    expect((await accept({ secret: first, password: 'a fine password' })).status).toBe(404)
    const { body } = await app.graphql(
      'mutation ($id: ID!) { sendInvitation(id: $id) { user { email } userErrors { code } } }',
      { id },
      password,
    )
    expect(body.data?.['sendInvitation']).toEqual({ user: { email: 'again@example.com' }, userErrors: [] })
    expect((await accept({ secret: await secret(), password: 'a fine password' })).status).toBe(200)
    expect((await app.rest('POST', `/users/${id}/invite`, {}, password)).status).toBe(409)
  })

  it('the invitation of a removed user is invalid', async () => {
    const { id, secret, mail } = await invite('out@example.com')
    const sent = { secret: await secret(), password: 'a fine password' }
    await app.rest('DELETE', `/users/${id}/detach_from_company`, undefined, password)
    expect((await accept(sent)).status).toBe(404)
    expect(await mail()).toBeUndefined()
    expect((await app.rest('POST', `/users/${id}/invite`, {}, password)).status).toBe(409)
  })

  it.each([[{}], [{ password: 'short' }], [{ password: '' }], [{ password: ['x'] }]])(
    'an unsuitable password is reported: %j',
    async (sent) => {
      const { secret } = await invite(`${Object.values(sent).length}${JSON.stringify(sent).length}@example.com`)
      const { status, body } = await accept({ ...sent, secret: await secret() })
      expect([status, Object.keys(body.errors ?? {})]).toEqual([422, ['password']])
    },
  )

  it.each([[undefined], [''], [null], [{ a: 1 }], ['x'.repeat(9_000)], ['a\0b']])(
    'the form is refused: %j',
    async (secret) => {
      expect((await accept({ secret, password: 'a fine password' })).status).toBe(404)
    },
  )
})

describe('page of an invitation', () => {
  it('the page asks for name and password and loads nothing', async () => {
    const { secret } = await invite('page@example.com')
    const path = `/invitation/${await secret()}`
    const shown = await app.get(path)
    expect([shown.status, shown.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8'])
    expect(shown.headers.get('content-security-policy')).toContain("default-src 'none'")
    expect(shown.headers.get('referrer-policy')).toBe('no-referrer')
    expect(shown.text).toContain('page@example.com')
    expect(shown.text).not.toMatch(/<b>|<script|https?:/)
    const short = await form(path, { first_name: '"><script>', last_name: '', password: 'short' })
    expect(short.status).toBe(422)
    const again = await short.text()
    expect(again).toContain('must have 8 to 1000 characters')
    expect(again).not.toContain('<script')
    const taken = await form(path, { first_name: 'Grace', last_name: 'H', password: 'a fine password' })
    expect(taken.status).toBe(200)
    expect((await logIn('page@example.com', 'a fine password')).status).toBe(200)
    expect((await app.get(path)).status).toBe(404)
  })

  it.each(['/invitation', '/invitation/x', `/invitation/${'y'.repeat(48)}`, '/invitation/a/b'])(
    'an invalid invitation is reported: %s',
    async (path) => {
      const { status, text } = await app.get(path)
      expect(status).toBe(404)
      expect(text).toContain('Ask for a new one')
    },
  )

  it('an invalid form gets a page too', async () => {
    const { secret } = await invite('form@example.com')
    const refused = await fetch(`${app.origin}/invitation/${await secret()}`, {
      method: 'POST',
      body: 'first_name=%zz',
    })
    expect([refused.status, refused.headers.get('content-type')]).toEqual([400, 'text/html; charset=utf-8'])
  })
})

/** Users that a query finds. */
const peopleBy = async (query: string) =>
  (await app.rest('GET', `/users?per_page=100&${query}`)).body.data as unknown as { email: string; id: string }[]

describe('users over REST', () => {
  it('a blank user is returned', async () => {
    const { status, body } = await app.rest('GET', '/users/create')
    expect(status).toBe(200)
    expect(body.data).toMatchObject({ id: '', email: '', company_user: { is_admin: false, permissions: '' } })
  })

  it('users are found by address, with exclusions', async () => {
    expect((await peopleBy('email=Ada@Example.com')).map(({ email }) => email)).toEqual(['ada@example.com'])
    const [ada] = await peopleBy('email=ada@example.com')
    expect((await peopleBy(`without=${ada?.id}`)).map(({ id }) => id)).not.toContain(ada?.id)
  })

  it('users are archived and restored by their own routes', async () => {
    const { id } = await invite('door@example.com')
    const archived = await app.rest('GET', `/users/${id}/archive`, undefined, password)
    expect(Number(archived.at('data.archived_at'))).toBeGreaterThan(0)
    const restored = await app.rest('GET', `/users/${id}/restore`, undefined, password)
    expect(restored.at('data.archived_at')).toBe('0')
    expect((await app.rest('GET', `/users/${id}/edit`)).at('data.email')).toBe('door@example.com')
  })
})

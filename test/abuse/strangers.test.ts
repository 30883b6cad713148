import { afterAll, beforeAll, expect, it } from 'vitest'
import { graphSchema } from '../../src/api/graphql/schema.ts'
import { routes } from '../../src/api/rest/routes.ts'
import { recordKinds } from '../../src/domain/kernel/record-id.ts'
import type { RecordKind } from '../../src/domain/kernel/record-id.ts'
import { form } from '../openapi/records.ts'
import { serveTestApp } from '../serving.ts'
import type { Answered, ServedApp } from '../serving.ts'
import { everyAnswer, lists } from './every-answer.ts'
import { leaksOf, neverKey, toldApart } from './leaks.ts'
import { malformed, queryOf } from './rest-door.ts'
import { buildWorld } from './world.ts'
import type { World } from './world.ts'
import { share } from '../size.ts'

const shownKinds = ['invoice', 'quote', 'credit'] as const
type ShownKind = (typeof shownKinds)[number]

/** Links that need no token: the key of an invitation, a signed link, an attached file. */
type Keys = Record<ShownKind, { key: string; signed: URL; file: string }>

let app: ServedApp
let mine: World
let theirs: World
let alone: Map<string, string>
let myKeys: Keys
let theirKeys: Keys
beforeAll(async () => {
  app = await serveTestApp()
  mine = await buildWorld(app, app.owner, 'mine')
  myKeys = await keysOf(mine)
  alone = await everyAnswer(app, mine.logIn)
  theirs = await buildWorld(app, await app.otherCompany(), 'theirs')
  theirKeys = await keysOf(theirs)
})
afterAll(() => app.close())

async function keysOf({ id, token }: World): Promise<Keys> {
  const entries = shownKinds.map(async (kind) => {
    const record = id(kind)
    const kept = await app.rest('POST', `/${kind}s/${record}/upload`, form(), { token })
    await app.rest('GET', `/${kind}s/${record}/mark_sent`, undefined, { token })
    const signed = await app.graphql(`query ($id: ID!) { ${kind}(id: $id) { pdfUrl } }`, { id: record }, { token })
    const found = {
      key: kept.at('data.invitations.0.key'),
      signed: new URL(signed.at(`data.${kind}.pdfUrl`)),
      file: kept.at('data.documents.0.id'),
    }
    return [kind, found] as const
  })
  return Object.fromEntries(await Promise.all(entries)) as Keys
}

it('answers to one company do not depend on the data of another', async () => {
  const beside = await everyAnswer(app, mine.logIn)
  expect(alone.size).toBeGreaterThan(100)
  expect([...beside].filter(([name, text]) => text !== alone.get(name)).map(([name]) => name)).toEqual([])
})

const stranger = { token: '' }
const unknownKey = 'a'.repeat(32)

const openRows = routes.filter((row) => row.public)
const keyedRows = openRows.filter(({ path }) => path.includes('{'))

it('this test covers every route without a token', () => {
  expect(openRows.filter((row) => !keyedRows.includes(row)).map(({ path }) => path)).toEqual([
    '/login',
    '/login/precheck',
    '/users/accept',
  ])
  expect(keyedRows.filter(({ path }) => !/^\/(invoice|quote|credit)\/\{invitation_key\}\/\w+$/.test(path))).toEqual([])
})

const kindOf = (path: string): ShownKind => shownKinds.find((kind) => path.startsWith(`/${kind}/`)) ?? 'invoice'

it.each(share(keyedRows).map((row) => [`${row.method} ${row.path}`, row] as const))(
  '%s opens only the record of its key',
  async (_, { method, path }) => {
    const kind = kindOf(path)
    const open = (key: string) => app.rest(method, path.replace('{invitation_key}', key), undefined, stranger)
    const opened = await open(myKeys[kind].key)
    // An electronic invoice lists its missing fields.
    expect([200, 422]).toContain(opened.status)
    expect(leaksOf(theirs, opened, [])).toEqual([])
    const never = await open(unknownKey)
    expect(never.status).toBe(404)
    const others = shownKinds.filter((other) => other !== kind).map((other) => theirKeys[other].key)
    for (const key of [...others, mine.id(kind), theirs.id(kind), myKeys[kind].key.toLowerCase(), '%00', "' or 1=1"]) {
      const answer = await open(encodeURIComponent(key))
      expect(malformed(answer)).toBeUndefined()
      expect(toldApart({ answer, id: key }, { answer: never, id: unknownKey })).toEqual([])
    }
  },
)

const page = (path: string) => app.get(path, stranger)
const withoutIds = ({ status, text }: Answered): string => `${status} ${text}`

it.each(shownKinds)('the page of a %s shows only one company, and its files only one document', async (kind) => {
  const [own, other] = [myKeys[kind], theirKeys[kind]]
  const shown = await page(`/client/${kind}/${own.key}?silent=true`)
  expect([shown.status, leaksOf(theirs, shown, [])]).toEqual([200, []])
  expect((await page(`/client/${kind}/${own.key}/documents/${own.file}`)).status).toBe(200)
  const nothing = await page(`/client/${kind}/${unknownKey}`)
  expect(nothing.status).toBe(404)
  const [elsewhere] = shownKinds.filter((each) => each !== kind)
  const wrong = [
    `/client/${elsewhere}/${own.key}`,
    `/client/${kind}/${mine.id(kind)}`,
    `/client/${kind}/${own.key}%00`,
    ...[other.file, mine.id('client'), app.ids.encode('document', neverKey), '%00'].map(
      (file) => `/client/${kind}/${own.key}/documents/${file}`,
    ),
    `/client/${kind}/${unknownKey}/documents/${own.file}`,
  ]
  for (const path of wrong) expect([path, withoutIds(await page(path))]).toEqual([path, withoutIds(nothing)])
})

it.each(shownKinds)('a signed link opens only its %s', async (kind) => {
  const { signed } = myKeys[kind]
  const link = (pathname: string, changes: Record<string, string>) => {
    const query = new URLSearchParams(signed.searchParams)
    for (const [name, value] of Object.entries(changes)) query.set(name, value)
    return page(`${pathname}?${query.toString()}`)
  }
  expect((await link(signed.pathname, {})).status).toBe(200)
  const nothing = withoutIds(await page(`/client/${kind}/nothing/pdf`))
  const [elsewhere] = shownKinds.filter((each) => each !== kind)
  const company = app.id('company', theirs.companyId)
  const theirLink = theirKeys[kind].signed
  const tries = [
    link(theirLink.pathname, {}),
    link(theirLink.pathname, { company }),
    link(signed.pathname, { company }),
    link(signed.pathname, { signature: theirLink.searchParams.get('signature') ?? '' }),
    link(signed.pathname, { signature: '' }),
    link(signed.pathname, { expires: '99999999999' }),
    link(signed.pathname, { expires: '1e99' }),
    link(signed.pathname.replace(kind, elsewhere ?? ''), {}),
    link(signed.pathname.replace(mine.id(kind), app.ids.encode(kind, neverKey)), {}),
    link(signed.pathname.replace(mine.id(kind), mine.spare(kind)), {}),
  ]
  for (const answer of await Promise.all(tries)) expect(withoutIds(answer)).toBe(nothing)
})

it('log-in and invitations do not reveal which users exist', async () => {
  const logIn = (email: string, password: string) => app.rest('POST', '/login', { email, password }, stranger)
  const [known, unknown] = [await logIn(app.owner.email, 'wrong'), await logIn('nobody@example.com', 'wrong')]
  expect([known.status, known.text]).toEqual([401, unknown.text])
  const precheck = (email: string) => app.rest('POST', '/login/precheck', { email }, stranger)
  expect((await precheck(app.owner.email)).text).toBe((await precheck('nobody@example.com')).text)
  const accept = (secret: string) =>
    app.rest('POST', '/users/accept', { secret, password: 'a long password' }, stranger)
  const refused = await accept(unknownKey)
  expect(refused.status).toBe(404)
  for (const secret of [myKeys.invoice.key, mine.token, mine.id('user'), 'a\0b', 'x'.repeat(5_000)]) {
    const answer = await accept(secret)
    expect([secret.slice(0, 40), malformed(answer), answer.status]).toEqual([secret.slice(0, 40), undefined, 404])
    expect((await page(`/invitation/${encodeURIComponent(secret)}`)).status).toBe(404)
  }
})

const subscriptions = Object.values(graphSchema().getSubscriptionType()?.getFields() ?? {})

/** `invoiceChanged` → `invoice` */
const watched = (name: string): RecordKind | undefined => recordKinds.find((kind) => `${kind}Changed` === name)

it.each(subscriptions.map(({ name }) => [name]))('%s does not resolve ids of another company', async (name) => {
  const kind = watched(name)
  if (!kind) throw new Error(`${name} is about no kind of record`)
  const listen = (id: string) =>
    app.graphql(
      `subscription ($id: ID) { ${name}(id: $id) { id } }`,
      { id },
      { token: mine.token, headers: { Accept: 'text/event-stream' } },
    )
  const never = app.ids.encode(kind, neverKey)
  const unknown = await listen(never)
  expect(unknown.text).toContain('NOT_FOUND')
  for (const id of [theirs.id(kind), mine.id('client'), 'nonsense', 'a\0b']) {
    const answer = await listen(id)
    expect(leaksOf(theirs, answer, [id])).toEqual([])
    expect(toldApart({ answer, id }, { answer: unknown, id: never })).toEqual([])
  }
})

it.each(share(lists).map(({ path }) => [path]))('%s finds nothing by the texts of another company', async (path) => {
  const call = { token: mine.logIn }
  for (const filter of [theirs.mark, theirs.mark.toUpperCase(), theirs.id('client')]) {
    const { text } = await app.rest(
      'GET',
      `${path}?${queryOf({ filter, name: filter, number: filter })}`,
      undefined,
      call,
    )
    expect(leaksOf(theirs, { text: text.replaceAll(filter, '') } as never, [])).toEqual([])
  }
})

it.each(share(lists).map(({ path }) => [path]))("%s ignores the position of another company's cursor", async (path) => {
  const first = await app.rest('GET', `${path}?per_page=1&cursor=`, undefined, { token: theirs.logIn })
  const cursor: unknown = first.body['meta']?.['cursor']?.['next']
  if (typeof cursor !== 'string') return
  const answer = await app.rest('GET', `${path}?${queryOf({ cursor })}`, undefined, { token: mine.logIn })
  expect(leaksOf(theirs, answer, [])).toEqual([])
})

const createProduct = (token: string, name: string) =>
  app.rest('POST', '/products', { product_key: name }, { token, idempotencyKey: 'the-same-key' })

it('an idempotency key of another company replays nothing', async () => {
  const first = await createProduct(theirs.token, 'theirs only')
  const second = await createProduct(mine.token, 'mine only')
  expect([first.status, second.status, second.headers.get('idempotent-replayed')]).toEqual([200, 200, null])
  expect([second.at('data.product_key'), leaksOf(theirs, second, [])]).toEqual(['mine only', []])
})

import { isNonNullType } from 'graphql'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { serveTestApp } from '../serving.ts'
import type { ServedApp } from '../serving.ts'
import { documentOf, rootFields } from './graph-door.ts'
import { queryOf, rows } from './rest-door.ts'
import { leaksOf } from './leaks.ts'
import { buildWorld } from './world.ts'
import type { World } from './world.ts'

let app: ServedApp
let mine: World
let theirs: World
let alone: Map<string, string>
beforeAll(async () => {
  app = await serveTestApp()
  mine = await buildWorld(app, app.owner, 'mine')
  alone = await everyAnswer()
  theirs = await buildWorld(app, await app.otherCompany(), 'theirs')
})
afterAll(() => app.close())

const readRows = rows.filter(({ method, path }) => method === 'GET' && !path.includes('{'))
const lists = readRows.filter(({ answer }) => answer.kind === 'page')
// What they need is their own business: they are asked through REST.
const readFields = rootFields.filter(
  ({ kind, field }) => kind === 'query' && !field.args.some((arg) => isNonNullType(arg.type)),
)

/** Everything that can be asked for without naming a record, through both doors. */
async function everyAnswer(): Promise<Map<string, string>> {
  const call = { token: mine.logIn }
  const answers = new Map<string, string>()
  for (const { path, answer } of readRows) {
    const include = answer.presenter?.includes.map((relation) => relation.name).join(',') ?? ''
    answers.set(
      `GET ${path}`,
      (await app.rest('GET', `${path}?${queryOf({ per_page: 5_000, include })}`, undefined, call)).text,
    )
  }
  for (const [path, body] of reports) answers.set(`POST ${path}`, (await app.rest('POST', path, body, call)).text)
  for (const root of readFields) answers.set(root.name, (await app.graphql(documentOf(root, [], 2), {}, call)).text)
  return answers
}

const year = { start_date: '2026-01-01', end_date: '2026-12-31', date_range: 'custom' }
const reports: readonly (readonly [string, unknown])[] = [
  ['/search', { search: 'Ada' }],
  ['/charts/totals_v2', year],
  ['/charts/chart_summary_v2', year],
  ['/refresh', {}],
]

it('what a company is answered does not change with what another does', async () => {
  const beside = await everyAnswer()
  expect(alone.size).toBeGreaterThan(100)
  expect([...beside].filter(([name, text]) => text !== alone.get(name)).map(([name]) => name)).toEqual([])
})

it.each(lists.map(({ path }) => [path]))("%s finds nothing by another company's words", async (path) => {
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

it.each(lists.map(({ path }) => [path]))(
  "%s goes on behind another company's cursor with its own records",
  async (path) => {
    const first = await app.rest('GET', `${path}?per_page=1&cursor=`, undefined, { token: theirs.logIn })
    const cursor: unknown = first.body['meta']?.['cursor']?.['next']
    if (typeof cursor !== 'string') return
    const answer = await app.rest('GET', `${path}?${queryOf({ cursor })}`, undefined, { token: mine.logIn })
    expect(leaksOf(theirs, answer, [])).toEqual([])
  },
)

const createProduct = (token: string, name: string) =>
  app.rest('POST', '/products', { product_key: name }, { token, idempotencyKey: 'the-same-key' })

it("a key that another company's request had replays nothing of it", async () => {
  const first = await createProduct(theirs.token, 'theirs only')
  const second = await createProduct(mine.token, 'mine only')
  expect([first.status, second.status, second.headers.get('idempotent-replayed')]).toEqual([200, 200, null])
  expect([second.at('data.product_key'), leaksOf(theirs, second, [])]).toEqual(['mine only', []])
})

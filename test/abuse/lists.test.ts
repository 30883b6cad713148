import { afterAll, beforeAll, expect, it } from 'vitest'
import type { OperationRoute } from '../../src/api/rest/route.ts'
import { serveTestApp } from '../serving.ts'
import type { Answered, ServedApp } from '../serving.ts'
import { inheritedNames, injections, privateNames } from './hostile/queries.ts'
import { fieldsOf, malformed, names, namedRows, queryOf, wireName } from './rest-door.ts'
import { sampleFor } from './sample.ts'
import { kindOf } from './shapes.ts'
import { buildWorld } from './world.ts'
import type { World } from './world.ts'
import { share } from '../size.ts'

let app: ServedApp
let world: World
beforeAll(async () => {
  app = await serveTestApp()
  world = await buildWorld(app, app.owner, 'mine')
})
afterAll(() => app.close())

const lists = namedRows.filter(([, { method, path, answer }]) => {
  return method === 'GET' && answer.kind === 'page' && !path.includes('{')
})
const words = [...injections, ...inheritedNames, ...privateNames]

const ask = ({ path }: OperationRoute, query: string): Promise<Answered> =>
  app.rest('GET', `${path}?${query}`, undefined, { token: world.logIn })

const countIn = ({ body }: Answered): unknown => body['meta']?.['pagination']?.['total']

// Lists of unsupported features are always empty and have no columns.
const offered = lists.filter(([, { graphql }]) => graphql.length > 0)

/** Search words for the lists: a sample for each list, and all words for all lists together, several times. */
const wordsFor = (name: string, most = 6): readonly string[] => {
  const turns = Array.from({ length: most }, (_, turn) => sampleFor(`${name} ${turn}`, words))
  return [...new Set(turns.flat())]
}

it.each(share(offered))('%s sorts only by its own columns', async (_, row) => {
  const columns = row.operation.sortNames ?? []
  const own = new Set(columns.map((name) => name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)))
  expect(own).toContain('id')
  for (const name of ['password', 'password_hash', 'token', 'token_hash', 'key', 'company_id', 'secret'])
    expect(own).not.toContain(name)
  const problems: string[] = []
  for (const word of wordsFor(row.path).filter((each) => each !== 'null')) {
    const answer = await ask(row, queryOf({ sort: word }))
    const column = word.split(/[,|]/)[0] ?? ''
    const isLeftOut = JSON.stringify(answer.body['meta'] ?? '').includes('"ignored":["sort=')
    const isRefused = answer.status === 422 && names(answer, 'sort')
    const isFine = own.has(column.trim()) ? answer.status === 200 : isLeftOut || isRefused
    const problem = malformed(answer) ?? (isFine ? undefined : `answers ${answer.status}`)
    if (problem !== undefined) problems.push(`sort=${word}: ${problem}`)
  }
  for (const direction of sampleFor(
    row.path,
    injections.filter((word) => !/^[\s|,]*$/.test(word) && !word.includes('|')),
  )) {
    const answer = await ask(row, queryOf({ sort: `id|${direction}` }))
    if (answer.status !== 422) problems.push(`sort=id|${direction} answers ${answer.status}`)
  }
  expect(problems).toEqual([])
})

it.each(share(offered))('%s embeds only its documented includes', async (_, row) => {
  const plain = (await ask(row, 'per_page=5')).body['data']
  const offers = (row.answer.presenter?.includes ?? []).map(({ name }) => name)
  const strange = words.filter((word) => !word.split(/[.,]/).some((name) => offers.includes(name)))
  for (const include of [strange.join(','), sampleFor(row.path, strange).join('.'), 'a,'.repeat(3_000)])
    expect((await ask(row, queryOf({ per_page: 5, include }))).body['data']).toEqual(plain)
  const deep = offers.map((name) => `${name}.company.users.tokens.user.password_hash`).join(',')
  const { text } = await ask(row, queryOf({ per_page: 5_000, include: deep }))
  expect(text).not.toMatch(/\$argon2|password_hash|token_hash/)
})

/** No record contains these characters; as wildcards each would match some. */
const literals = ['%', '%%', 'A%', 'a_a', '__', '\\', '\\%', '*', '?', '[a-z]']

it.each(share(offered))('%s treats wildcards and SQL in search words as plain text', async (_, row) => {
  const texts = fieldsOf(row).filter(({ shape, path }) => kindOf(shape) === 'String' && path.length === 1)
  const problems: string[] = []
  for (const { path } of texts) {
    const name = wireName(path)
    const isSearch = name === 'filter'
    const some = isSearch ? literals : sampleFor(`${row.path} ${name}`, literals)
    for (const value of [...some, ...wordsFor(`${row.path} ${name}`, isSearch ? 4 : 1)]) {
      const answer = await ask(row, queryOf({ [name]: value }))
      const isUsed = answer.status === 200 && answer.body['meta']?.['ignored'] === undefined
      // A number that ends in `*` is the beginning of one.
      const isBeginning = name === 'number' && value === '*'
      const literal = literals.includes(value) && !isBeginning && isUsed && countIn(answer) !== 0
      const problem = malformed(answer) ?? (literal ? `finds ${String(countIn(answer))}` : undefined)
      if (problem !== undefined) problems.push(`${name}=${value}: ${problem}`)
    }
  }
  expect(problems).toEqual([])
})

it.each(share(lists))('%s accepts repeated, listed and very long parameters', async (_, row) => {
  const own = fieldsOf(row)
    .filter(({ path }) => path.length === 1)
    .map(({ path }) => wireName(path))
  const [some = 'filter'] = sampleFor(row.path, own)
  const queries = [
    [...own, 'sort', 'include', 'page', 'per_page'].map((name) => `${name}=x&${name}=`).join('&'),
    [...own, 'sort', 'include', 'page', 'per_page'].map((name) => `${name}[]=x`).join('&'),
    `${some}[a][b][c]=1&sort[a]=id&include[]=client&per_page[]=1&page[x]=1`,
    `${some}=${'x,'.repeat(7_500)}`,
    `sort=${'id|asc,'.repeat(2_000)}`,
    'page=99999999999999999999&per_page=99999999999999999999',
    'page=-1&per_page=0',
    'per_page=1e3&page=1.5',
    'cursor=%00&sort=id',
    `cursor=${Buffer.from(JSON.stringify(['id+', '1e400'])).toString('base64url')}`,
  ]
  const problems: string[] = []
  for (const query of queries) {
    const problem = malformed(await ask(row, query))
    if (problem !== undefined) problems.push(`${query.slice(0, 80)}: ${problem}`)
  }
  expect(problems).toEqual([])
})

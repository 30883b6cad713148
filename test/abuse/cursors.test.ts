import { getNamedType, isEnumType, isInputObjectType } from 'graphql'
import type { GraphQLEnumValue } from 'graphql'
import * as fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { OperationRoute } from '../../src/api/rest/route.ts'
import { snakeCase } from '../../src/domain/kernel/spelling.ts'
import { bodies, password } from '../openapi/records.ts'
import { worldOf } from '../openapi/world.ts'
import { runs } from '../properties.ts'
import { serveTestApp } from '../serving.ts'
import type { Answered, ServedApp } from '../serving.ts'
import { share } from '../size.ts'
import { rootFields } from './graph-door.ts'
import type { RootField } from './graph-door.ts'
import { fieldsOf, queryOf, rows } from './rest-door.ts'
import { kindOf } from './shapes.ts'
import { buildWorld } from './world.ts'

let app: ServedApp
let call: { token: string; password: string }
beforeAll(async () => {
  app = await serveTestApp()
  call = { token: (await buildWorld(app, app.owner, 'mine')).token, password }
  const { done, made } = worldOf(app, call)
  // Different states, so that sorting by state distinguishes the records.
  for (const list of Object.keys(bodies)) {
    const action = list.length % 2 === 0 ? 'archive' : 'delete'
    await done('POST', `${list}/bulk`, { action, ids: [await made(list)] })
  }
})
afterAll(() => app.close())

/** A list with its sort columns and filters, as both doors name it. */
type List = {
  row: OperationRoute
  root: RootField
  columns: readonly GraphQLEnumValue[]
  filters: readonly { name: string; values: readonly unknown[] }[]
}

const argument = (root: RootField, name: string) => {
  const type = getNamedType(root.field.args.find((arg) => arg.name === name)?.type)
  return isInputObjectType(type) ? type.getFields() : {}
}

const lists = rows.flatMap((row): [string, List][] => {
  const root = rootFields.find(({ name }) => row.graphql.includes(`Query.${name}`))
  if (row.method !== 'GET' || row.answer.kind !== 'page' || !root) return []
  const column = getNamedType(argument(root, 'orderBy')['field']?.type)
  const known = argument(root, 'filter')
  const filters = fieldsOf(row).flatMap(({ path: [first], shape }): List['filters'] => {
    const name = String(first)
    if (!known[name]) return []
    if (kindOf(shape) === 'Boolean') return [{ name, values: [true, false] }]
    const words = shape.kind === 'list' && shape.item.kind === 'scalar' ? (shape.item.values ?? []) : []
    // A name can mean different things: REST's `status` is the record's state, the graph's that of the document.
    const type = getNamedType(known[name].type)
    const named = isEnumType(type) ? words.filter((word) => type.getValue(word.toUpperCase())) : words
    return named.length > 0 ? [{ name, values: named.map((word) => [word]) }] : []
  })
  const columns = isEnumType(column) ? column.getValues() : []
  return [[row.path, { row, root, columns, filters }]]
})

/** Parameters of a list request, the same for both doors. */
type Ask = {
  sort: readonly { column: GraphQLEnumValue; descending: boolean }[]
  filter: Readonly<Record<string, unknown>>
  size: number
}

const askFor = ({ columns, filters }: List): fc.Arbitrary<Ask> =>
  fc.record({
    sort: fc.array(fc.record({ column: fc.constantFrom(...columns), descending: fc.boolean() }), { maxLength: 3 }),
    filter: fc
      .subarray([...filters], { maxLength: Math.min(2, filters.length) })
      .chain((chosen) =>
        fc.record(Object.fromEntries(chosen.map(({ name, values }) => [name, fc.constantFrom(...values)]))),
      ),
    size: fc.integer({ min: 2, max: 12 }),
  })

/** Requests one page through one door. Returns its ids and the cursor of the next page. */
type Page = { ids: string[]; next: string | undefined; answer: Answered }
type PageOf = (list: List, ask: Ask, cursor: string) => Promise<Page>

const overRest: PageOf = async ({ row }, { sort, filter, size }, cursor) => {
  const words = Object.entries(filter).map(([name, value]) => [snakeCase(name), String(value)])
  const order = sort.map(
    ({ column, descending }) => `${snakeCase(String(column.value))}|${descending ? 'desc' : 'asc'}`,
  )
  const query = queryOf({ ...Object.fromEntries(words), per_page: size, sort: order.join() })
  const answer = await app.rest('GET', `${row.path}?${query}&cursor=${encodeURIComponent(cursor)}`, undefined, call)
  const ids = ((answer.body['data'] ?? []) as unknown as { id: string }[]).map(({ id }) => id)
  return { ids, next: textOf(answer.body['meta']?.['cursor']?.['next']), answer }
}

const inGraph =
  (forwards: boolean): PageOf =>
  async ({ root: { name, field } }, { sort, filter, size }, cursor) => {
    const types = Object.fromEntries(field.args.map((arg) => [arg.name, String(arg.type)]))
    const [size_, place] = forwards ? ['first', 'after'] : ['last', 'before']
    const variables = {
      filter: Object.fromEntries(
        Object.entries(filter).map(([key, value]) => [
          key,
          Array.isArray(value) ? value.map((word) => String(word).toUpperCase()) : value,
        ]),
      ),
      orderBy: sort.map(({ column, descending }) => ({ field: column.name, direction: descending ? 'DESC' : 'ASC' })),
      [size_]: size,
      [place]: cursor,
    }
    const names = Object.keys(variables).filter((key) => types[key])
    const query = `query (${names.map((key) => `$${key}: ${types[key]}`).join(', ')}) {
      ${name}(${names.map((key) => `${key}: $${key}`).join(', ')}) {
        nodes { id } pageInfo { startCursor endCursor hasNextPage hasPreviousPage }
      }
    }`
    const answer = await app.graphql(query, variables, call)
    const page = answer.body['data']?.[name]
    const ids = ((page?.['nodes'] ?? []) as unknown as { id: string }[]).map(({ id }) => id)
    const info = (page?.['pageInfo'] ?? {}) as Record<string, unknown>
    const more = info[forwards ? 'hasNextPage' : 'hasPreviousPage'] === true
    return { ids, next: more ? textOf(info[forwards ? 'endCursor' : 'startCursor']) : undefined, answer }
  }

const textOf = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined)

const ways = { 'over REST': overRest, 'forwards in the graph': inGraph(true), 'backwards in the graph': inGraph(false) }
type Way = keyof typeof ways

/** Reads all pages of a list. `afterFirst` runs between the first and the second page. */
async function walk(way: Way, list: List, ask: Ask, meanwhile?: () => Promise<unknown>): Promise<string[]> {
  const pages: string[][] = []
  for (let cursor: string | undefined = ''; cursor !== undefined;) {
    const { ids, next, answer }: Page = await ways[way](list, ask, cursor)
    expect([answer.status, answer.body['errors']], answer.text).toEqual([200, undefined])
    pages.push(ids)
    if (pages.length === 1) await meanwhile?.()
    cursor = next
  }
  return (way === 'backwards in the graph' ? pages.toReversed() : pages).flat()
}

describe.each(share(lists))('paging of %s', (path, list) => {
  const way = fc.constantFrom(...(Object.keys(ways) as Way[]))

  it('pages are disjoint and cover the whole list, even if records are added meanwhile', async () => {
    await fc.assert(
      fc.asyncProperty(askFor(list), way, fc.boolean(), async (ask, through, adds) => {
        const { ids: before } = await overRest(list, { ...ask, size: 5_000 }, '')
        const add = adds && bodies[path] ? () => worldOf(app, call).made(path) : undefined
        const walked = await walk(through, list, ask, add)
        expect(new Set(walked).size).toBe(walked.length)
        expect(walked.filter((id) => before.includes(id))).toEqual(before)
        if (!add) expect(walked).toEqual(before)
      }),
      runs(1),
    )
  })

  it('a forged cursor is refused or shows only visible records', async () => {
    const text = fc.string({ unit: 'binary' })
    await fc.assert(
      fc.asyncProperty(askFor(list), fc.nat(), fc.nat(), text, async (ask, way_, at, strange) => {
        const cursor = (await overRest(list, { ...ask, filter: {}, size: 1 }, '')).next ?? ''
        const place = at % (cursor.length + 1)
        const [head, tail] = [cursor.slice(0, place), cursor.slice(place)]
        const plain = [head + strange + tail, head, tail, strange, Buffer.from(strange).toString('base64url')]
        const tampered = [...plain, cursor + cursor, ...altered(cursor, strange)]
        const sent = tampered[way_ % tampered.length] ?? ''
        const { answer } = await overRest(list, ask, sent)
        expect([200, 422], answer.text).toContain(answer.status)
        if (answer.status === 422) expect(Object.keys(answer.body['errors'] ?? {})).toEqual(['cursor'])
        const graph = (await ways['forwards in the graph'](list, ask, sent)).answer
        expect(graph.status, graph.text).toBe(200)
        expect(graph.text).not.toContain('INTERNAL')
      }),
      runs(1),
    )
  })
})

const written = (list: readonly unknown[]) => Buffer.from(JSON.stringify(list)).toString('base64url')

/** Copies of the cursor, each with one value replaced by the text. */
function altered(cursor: string, text: string): string[] {
  if (cursor === '') return []
  const values = JSON.parse(Buffer.from(cursor, 'base64url').toString()) as string[]
  return [
    ...values.flatMap((_, index) =>
      [text, '999999999999999999', '-1', ''].map((value) => written(values.with(index, value))),
    ),
    written([...values, text]),
    written(values.slice(1)),
    written(values.map((value) => ({ value }))),
  ]
}

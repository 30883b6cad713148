import { getNamedType, isInputObjectType, isObjectType } from 'graphql'
import type { GraphQLInputType } from 'graphql'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { graphSchema } from '../../src/api/graphql/schema.ts'
import { recordKinds } from '../../src/domain/kernel/record-id.ts'
import type { RecordKind } from '../../src/domain/kernel/record-id.ts'
import { serveTestApp } from '../serving.ts'
import type { Answered, ServedApp } from '../serving.ts'
import {
  frameOf,
  graphPlaces,
  graphRefusals,
  leastArguments,
  malformedGraph,
  namedFields,
  recordKindAt,
  sendGraph,
} from './graph-door.ts'
import type { RootField } from './graph-door.ts'
import { leaksOf, neverKey, toldApart } from './leaks.ts'
import { pathKinds, rows, sendRest } from './rest-door.ts'
import { sampleFor } from './sample.ts'
import { kindOf, withValues } from './shapes.ts'
import type { Path, Place } from './shapes.ts'
import { buildWorld, watchRows } from './world.ts'
import type { World } from './world.ts'
import { share } from '../size.ts'

let app: ServedApp
let mine: World
let theirs: World
let changedTables: () => Promise<string[]>
beforeAll(async () => {
  app = await serveTestApp()
  mine = await buildWorld(app, app.owner, 'mine')
  theirs = await buildWorld(app, await app.otherCompany(), 'theirs')
  changedTables = await watchRows(app)
})
afterAll(() => app.close())

/** A new client or vendor ignores ids of contacts: each contact is created. */
const isIgnored = (name: string, path: Path): boolean =>
  /\bcreate(?:Client|Vendor)$/.test(name) && path.includes('contacts') && path.at(-1) === 'id'

const takesIds = ({ shape }: Place) => kindOf(shape) === 'ID' || kindOf(shape) === 'IDs'
const referring = namedFields.filter(([, root]) => graphPlaces(root).some(takesIds))

it.each(share(referring))('%s refuses ids of another company', async (name, root) => {
  const idAt = (path: Path): string => mine.spare(recordKindAt(root, path) ?? 'client')
  const call = { token: root.elevated ? mine.logIn : mine.token }
  const problems: string[] = []
  for (const { path, shape } of graphPlaces(root).filter(takesIds)) {
    if (isIgnored(name, path)) continue
    const kind = recordKindAt(root, path)
    // Fields that accept any kind of record are tried with one id per kind.
    const kinds: readonly RecordKind[] = kind === undefined ? recordKinds : [kind]
    for (const each of kinds) {
      const ask = (id: string) => {
        const args = withValues(leastArguments(root, idAt), [
          ...frameOf(root, path.slice(0, -1), idAt),
          [path, kindOf(shape) === 'IDs' ? [id] : id],
        ])
        return sendGraph(app, root, args, call)
      }
      const never = app.ids.encode(each, neverKey)
      const otherKind = kind === undefined ? [] : [mine.id(kind === 'client' ? 'invoice' : 'client')]
      for (const wrong of [...sampleFor(name, [theirs.id(each), theirs.spare(each)]), ...otherKind]) {
        const answer = await ask(wrong)
        const faults = [malformedGraph(answer, root) ?? [], leaksOf(theirs, answer, [wrong])].flat()
        if (!keepsOut(answer, root, path)) faults.push(`answers ${answer.text.slice(0, 300)}`)
        if (!otherKind.includes(wrong))
          faults.push(...toldApart({ answer, id: wrong }, { answer: await ask(never), id: never }))
        problems.push(...faults.map((fault) => `${path.join('.')} = ${each} ${wrong}: ${fault}`))
      }
    }
  }
  const changed = await changedTables()
  expect([...problems, ...changed.map((table) => `changed ${table}`)]).toEqual([])
})

/** True if the field refused the request, found no record, or returned a list that is empty or of nulls. */
function keepsOut(answer: Answered, root: RootField, path: Path): boolean {
  if (graphRefusals(answer, root).length > 0) return true
  const found = answer.body['data']?.[root.name]
  if (found === null) return true
  if (Array.isArray(found)) return found.every((record) => record === null)
  const results: unknown = found?.['results']
  if (Array.isArray(results)) return results.every(({ reason }: { reason?: unknown }) => reason === 'NOT_FOUND')
  const nodes: unknown = found?.['nodes']
  // These two filters only select among records that the list shows anyway.
  return (
    Array.isArray(nodes) &&
    (nodes.length === 0 || path.at(-1) === 'with' || path.at(-1) === 'without' || path.includes('not'))
  )
}

/** A field of a record with an id in its filter, such as `vendorId` of `Client.invoices`. */
type NestedField = { type: string; field: string; filter: string; member: string; isList: boolean }

const nested: NestedField[] = Object.values(graphSchema().getTypeMap()).flatMap((type) => {
  if (!isObjectType(type) || ['Query', 'Mutation', 'Subscription'].includes(type.name)) return []
  return Object.values(type.getFields()).flatMap((field) => {
    const filter = field.args.find((arg) => arg.name === 'filter')?.type
    return filter
      ? idsIn(filter).map((found) => ({ type: type.name, field: field.name, filter: String(filter), ...found }))
      : []
  })
})

function idsIn(filter: GraphQLInputType): { member: string; isList: boolean }[] {
  const named = getNamedType(filter)
  if (!isInputObjectType(named)) return []
  const members = Object.values(named.getFields()).filter((member) => getNamedType(member.type).name === 'ID')
  return members.map((member) => ({ member: member.name, isList: String(member.type).includes('[') }))
}

/** `Client` → `client`: types are named after their kinds. */
const kindNamed = (name: string): RecordKind | undefined =>
  recordKinds.find((kind) => kind.toLowerCase() === name.toLowerCase())

it.each(share(nested).map((each) => [`${each.type}.${each.field} by ${each.member}`, each] as const))(
  '%s finds nothing by ids of another company',
  async (name, { type, field, filter, member, isList }) => {
    const parent = kindNamed(type)
    if (!parent) throw new Error(`${type} is the type of no kind of record`)
    const query = `query ($id: ID!, $filter: ${filter}) {
      node(id: $id) { ... on ${type} { ${field}(filter: $filter) { nodes { id } } } }
    }`
    const own = kindNamed(member.replace(/Ids?$/, ''))
    const problems: string[] = []
    for (const kind of own ? [own] : sampleFor(name, recordKinds)) {
      const wrong = theirs.id(kind)
      const variables = { id: mine.id(parent), filter: { [member]: isList ? [wrong] : wrong } }
      const answer = await app.graphql(query, variables, { token: mine.token })
      const nodes: unknown = answer.body['data']?.['node']?.[field]?.['nodes']
      const isKept = answer.body['errors'] !== undefined || (Array.isArray(nodes) && nodes.length === 0)
      const chooses = member === 'with' || member === 'without'
      problems.push(...leaksOf(theirs, answer, [wrong]), ...(isKept || chooses ? [] : [`${kind}: ${answer.text}`]))
      if (answer.status >= 500 || answer.text.includes('INTERNAL')) problems.push(answer.text)
    }
    expect(problems).toEqual([])
  },
)

it('every field with a record id accepts a deleted record or refuses it as documented', async () => {
  for (const row of rows.filter(({ method, path }) => method === 'DELETE' && path.includes('{'))) {
    const [kind] = pathKinds(row)
    // Keep the user that the requests are sent as.
    if (kind !== undefined && kind !== 'company' && kind !== 'user')
      await sendRest(app, row, [mine.spare(kind)], undefined, { token: mine.logIn })
  }
  const problems: string[] = []
  for (const [name, root] of share(referring)) {
    const idAt = (path: Path): string => mine.id(recordKindAt(root, path) ?? 'client')
    for (const { path, shape } of graphPlaces(root).filter(takesIds)) {
      const id = mine.spare(recordKindAt(root, path) ?? 'client')
      const args = withValues(leastArguments(root, idAt), [
        ...frameOf(root, path.slice(0, -1), idAt),
        [path, kindOf(shape) === 'IDs' ? [id] : id],
      ])
      const answer = await sendGraph(app, root, args, { token: root.elevated ? mine.logIn : mine.token })
      const faults = [malformedGraph(answer, root) ?? [], leaksOf(theirs, answer, [])].flat()
      problems.push(...faults.map((fault) => `${name} ${path.join('.')}: ${fault}`))
    }
  }
  expect(problems).toEqual([])
})

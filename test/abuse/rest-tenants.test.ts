import { afterAll, beforeAll, expect, it } from 'vitest'
import type { OperationRoute } from '../../src/api/rest/route.ts'
import { recordKinds } from '../../src/domain/kernel/record-id.ts'
import type { RecordKind } from '../../src/domain/kernel/record-id.ts'
import { askOf } from '../openapi/conversation.ts'
import { worldOf } from '../openapi/world.ts'
import { bodies, changes, form } from '../openapi/records.ts'
import { serveTestApp } from '../serving.ts'
import type { Answered, ServedApp } from '../serving.ts'
import { leaksOf, neverKey, toldApart } from './leaks.ts'
import {
  fieldsOf,
  malformed,
  names,
  namedRows,
  pathKinds,
  rows,
  sendRest,
  toWire,
  wireName,
  wirePath,
} from './rest-door.ts'
import { sampleFor } from './sample.ts'
import { kindOf, leastInput, recordKindOf, withValues } from './shapes.ts'
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

const tokenFor = (row: OperationRoute) => ({ token: row.operation.elevated ? mine.logIn : mine.token })

const example = () => worldOf(app, { token: mine.logIn })

/** A body that the row accepts. */
async function bodyOf(row: OperationRoute): Promise<unknown> {
  const [, list = '', rest = ''] = /^(\/[^/]+)(.*)$/.exec(row.path) ?? []
  // Rows that accept a file next to their input.
  const isUpload = row.files !== undefined && !row.plainInput
  if (isUpload && row.path.includes('{')) return form()
  // The statement of an import.
  if (isUpload) return (await askOf(row, example())).body
  if (row.method === 'PUT' && rest === '/{id}') return changes[list] ?? {}
  if (row.method === 'POST' && rest === '' && bodies[list]) return bodies[list](example())
  return row.method === 'GET' ? {} : toWire(leastInput(row.input, mine.id))
}

const withPath = namedRows.filter(([, row]) => row.path.includes('{'))
const anotherKind = (kind: RecordKind): RecordKind => (kind === 'client' ? 'invoice' : 'client')

it.each(share(withPath))('%s finds only records of its company and kind', async (name, row) => {
  const kinds = pathKinds(row)
  const body = await bodyOf(row)
  await changedTables()
  const problems: string[] = []
  for (const [place, kind] of kinds.entries()) {
    const others = [theirs.spare(kind), mine.id(anotherKind(kind)), `${mine.id(kind)}0`, '%00']
    const ask = (id: string) => {
      const ids = kinds.map((each, index) => (index === place ? id : mine.spare(each)))
      return sendRest(app, row, ids, body, tokenFor(row))
    }
    const never = app.ids.encode(kind, neverKey)
    for (const wrong of [theirs.id(kind), ...sampleFor(`${name} ${place}`, others)]) {
      const answer = await ask(wrong)
      const faults = [malformed(answer) ?? [], leaksOf(theirs, answer, [wrong])].flat()
      if (answer.status !== 404) faults.push(`answers ${answer.status}`)
      if (wrong === theirs.id(kind))
        faults.push(...toldApart({ answer, id: wrong }, { answer: await ask(never), id: never }))
      problems.push(...faults.map((fault) => `${kind} ${wrong}: ${fault}`))
    }
  }
  const changed = await changedTables()
  expect([...problems, ...changed.map((table) => `changed ${table}`)]).toEqual([])
})

// The other rows build their input from the path or the caller.
const readsFields = (row: OperationRoute) => row.plainInput || (row.files !== undefined && !row.path.includes('{'))
const referring = namedRows.filter(
  ([, row]) =>
    readsFields(row) &&
    // It answers all accounts, whatever is sent.
    row.path !== '/bank_integrations/refresh_accounts' &&
    fieldsOf(row).some(({ shape }) => recordKindOf(shape) !== undefined),
)

/** A new client or vendor ignores ids of contacts: each contact is created. */
const isIgnored = ({ operation }: OperationRoute, path: readonly (string | number)[]): boolean =>
  /^create(?:Client|Vendor)$/.test(operation.name) && path[0] === 'contacts' && path.at(-1) === 'id'

/** Other fields without which the row ignores this one. */
const together: Readonly<Record<string, Record<string, unknown>>> = {
  category_id: { action: 'bulk_categorize' },
  group_settings_id: { action: 'assign_group' },
}

it.each(share(referring))('%s refuses ids of another company', async (_, row) => {
  const path = pathKinds(row).map((kind) => mine.spare(kind))
  const base = await bodyOf(row)
  await changedTables()
  const problems: string[] = []
  for (const place of fieldsOf(row)) {
    const kind = recordKindOf(place.shape)
    if (kind === undefined || isIgnored(row, place.path)) continue
    const name = wireName(place.path)
    const ask = (id: string) => sendRest(app, row, path, naming(row, base, place, id), tokenFor(row))
    const never = app.ids.encode(kind, neverKey)
    for (const wrong of [...sampleFor(name, [theirs.id(kind), theirs.spare(kind)]), mine.id(anotherKind(kind))]) {
      const answer = await ask(wrong)
      const faults = [malformed(answer) ?? [], leaksOf(theirs, answer, [wrong])].flat()
      if (!keepsOut(answer, name)) faults.push(`answers ${answer.status} ${answer.text.slice(0, 200)}`)
      if (wrong !== mine.id(anotherKind(kind)))
        faults.push(...toldApart({ answer, id: wrong }, { answer: await ask(never), id: never }))
      problems.push(...faults.map((fault) => `${name} = ${kind} ${wrong}: ${fault}`))
    }
  }
  const changed = await changedTables()
  expect([...problems, ...changed.map((table) => `changed ${table}`)]).toEqual([])
})

/** The input of a row with an id at a place. */
function naming(row: OperationRoute, base: unknown, place: Place, id: string): unknown {
  const value = kindOf(place.shape) === 'IDs' ? [id] : id
  const body = withValues(base, [...itemAround(row, place), [wirePath(place.path), value]])
  return row.path.endsWith('/bulk') ? { ...(body as object), ...together[wireName(place.path)] } : body
}

/** The minimal list item that contains a place. */
function itemAround(row: OperationRoute, { path }: Place): [Path, unknown][] {
  const list = fieldsOf(row).find((place) => path[1] === 0 && place.path.length === 1 && place.path[0] === path[0])
  if (list?.shape.kind !== 'list') return []
  return [[[...wirePath(list.path), 0], toWire(leastInput(list.shape.item, mine.id))]]
}

/** True if the row refused the request, found no record, or returned a list that is empty or does not depend on the id. */
function keepsOut(answer: Answered, field: string): boolean {
  const [first = '', place] = field.split('.')
  // Missing fields of a list item hide other errors of the item.
  const named = place === undefined ? field : `${first}.${place}`
  if (answer.status === 404 || (answer.status === 422 && names(answer, named))) return true
  if (answer.status !== 200) return false
  const results: unknown = answer.body['meta']?.['results']
  if (Array.isArray(results)) return results.every(({ reason }: { reason?: unknown }) => reason === 'not_found')
  const data: unknown = answer.body['data']
  return Array.isArray(data) && (data.length === 0 || field === 'with' || field === 'without')
}

it.each(share(withPath))('%s answers as documented for a deleted record', async (_, row) => {
  const kinds = pathKinds(row)
  for (const kind of kinds) await remove(kind)
  const ids = kinds.map((kind) => mine.spare(kind))
  const answer = await sendRest(app, row, ids, await bodyOf(row), tokenFor(row))
  const isFile = answer.status === 200 && row.answer.mediaType !== undefined
  expect([isFile ? undefined : malformed(answer), leaksOf(theirs, answer, ids)]).toEqual([undefined, []])
  expect([200, 302, 400, 404, 409, 422]).toContain(answer.status)
})

it('every field with a record id accepts a deleted record or refuses it as documented', async () => {
  for (const kind of recordKinds) await remove(kind)
  const problems: string[] = []
  for (const [name, row] of share(referring)) {
    const base = await bodyOf(row)
    for (const place of fieldsOf(row)) {
      const kind = recordKindOf(place.shape)
      if (kind === undefined) continue
      const ids = pathKinds(row).map((each) => mine.id(each))
      const answer = await sendRest(app, row, ids, naming(row, base, place, mine.spare(kind)), tokenFor(row))
      const isFile = answer.status === 200 && row.answer.mediaType !== undefined
      const faults = [isFile ? [] : (malformed(answer) ?? []), leaksOf(theirs, answer, [])].flat()
      problems.push(...faults.map((fault) => `${name} ${wireName(place.path)}: ${fault}`))
    }
  }
  expect(problems).toEqual([])
})

/** Deletes the spare record of a kind, if the kind can be deleted. */
async function remove(kind: RecordKind): Promise<void> {
  // Keep the user that the requests are sent as.
  if (kind === 'company' || kind === 'user') return
  const row = rows.find((each) => each.method === 'DELETE' && each.path.includes('{') && pathKinds(each)[0] === kind)
  if (row) await sendRest(app, row, [mine.spare(kind)], undefined, tokenFor(row))
}

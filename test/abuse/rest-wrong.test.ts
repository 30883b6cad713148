import { afterAll, beforeAll, expect, it } from 'vitest'
import type { OperationRoute } from '../../src/api/rest/route.ts'
import { serveTestApp } from '../serving.ts'
import type { Answered, ServedApp } from '../serving.ts'
import { partsOf, roundsOf, told, valuesOf } from './attempts.ts'
import type { Attempt } from './attempts.ts'
import {
  fieldsOf,
  malformed,
  namedRows,
  names,
  pathKinds,
  queryOf,
  sendRest,
  toWire,
  wireName,
  wirePath,
} from './rest-door.ts'
import { kindOf, leastInput, withValues } from './shapes.ts'
import { wrongValues } from './values.ts'
import { buildWorld, watchRows } from './world.ts'
import type { World } from './world.ts'
import { share } from '../size.ts'

let app: ServedApp
let world: World
let changedTables: () => Promise<string[]>
beforeAll(async () => {
  app = await serveTestApp()
  world = await buildWorld(app, app.owner, 'mine')
  changedTables = await watchRows(app)
})
afterAll(() => app.close())

/** The server refuses longer URLs as too long. */
const longestQuery = 12_000

/** compat: a query cannot express empty lists and objects, and keys that could reach a prototype are ignored. */
const says = (query: string): boolean => query !== '' && !query.includes('__proto__') && query.length < longestQuery

/** compat: values that are not a list count as an absent list. */
const noneUnlessList: ReadonlySet<string> = new Set(['createPayment invoices', 'createPayment credits'])

/**
 * compat: lists ignore ids of `with` that match no record, and unknown words of \`status\` and \`type\`; a new client or
 * vendor creates all of its contacts.
 */
const isIgnored = (operation: string, path: Attempt['place']['path']): boolean =>
  ['with', 'status', 'type'].includes(String(path.at(-1))) ||
  (operation.startsWith('create') && path.includes('contacts') && path.at(-1) === 'id')

/** Lists leave out texts that are no dates, and find nothing for texts that are no ids. */
const isLeftOut = ({ answer }: OperationRoute, { place, value }: Pick<Attempt, 'place' | 'value'>): boolean =>
  answer.kind === 'page' &&
  (/^(?:IDs?|DateRange|DateTimeRange)$/.test(kindOf(place.shape)) ||
    /_(?:between|range)$/.test(wireName(place.path))) &&
  [value].flat().every((each) => typeof each !== 'object' || each === null)

const isWrong = (row: OperationRoute, { place, value }: Attempt): boolean =>
  !isIgnored(row.operation.name, place.path) &&
  !isLeftOut(row, { place, value }) &&
  (Array.isArray(value) || !noneUnlessList.has(`${row.operation.name} ${place.path.join('.')}`))

const inQuery = ({ place, value }: Attempt): string => queryOf(value, wireName(place.path))

/** Splits the attempts into one part per request; values that a query cannot express are left out. */
function requestsOf(name: string, row: OperationRoute): Attempt[][] {
  const rounds = roundsOf(name, fieldsOf(row), ({ shape }) => wrongValues(shape, world.anId))
    .map((round) => round.filter((attempt) => isWrong(row, attempt)))
    .filter((round) => round.length > 0)
  if (row.method !== 'GET') return rounds
  return rounds.flatMap((round) =>
    partsOf(
      round.filter((attempt) => says(inQuery(attempt))),
      longestQuery,
      (attempt) => inQuery(attempt).length,
    ),
  )
}

// The other rows build their input from the path, the query and the headers, so these fields do not reach them.
const reading = namedRows.filter(
  ([, row]) =>
    row.plainInput &&
    fieldsOf(row).length > 0 &&
    !['/clients/{id}/documents', '/bank_integrations/refresh_accounts'].includes(row.path),
)

it.each(share(reading))('%s refuses each wrong value by its field and changes nothing', async (name, row) => {
  const path = pathKinds(row).map((kind) => world.spare(kind))
  const base = toWire(leastInput(row.input, world.id))
  const call = { token: row.operation.elevated ? world.logIn : world.token }
  const problems: string[] = []

  /** Sends the attempts. Returns those that the answer does not refuse. */
  async function unnamed(attempts: readonly Attempt[]): Promise<Attempt[]> {
    const answer = await sendRest(app, row, path, withValues(base, valuesOf(attempts, wirePath)), call)
    const wrong = malformed(answer)
    if (wrong !== undefined) problems.push(`${attempts.map(told).join(' & ').slice(0, 500)}: ${wrong}`)
    if (skipsAll(answer)) return []
    return attempts.filter(({ place: { path: at, shape } }) => {
      // An unknown id of the record itself is reported without a field.
      if (answer.status === 404 && kindOf(shape) === 'ID') return false
      // A body with the name `__proto__` is refused with its place, before its fields are read.
      if (answer.status === 400) return !answer.text.includes(`at ${wireName(at)}`)
      return answer.status !== 422 || !names(answer, wireName(at))
    })
  }

  for (const attempts of requestsOf(name, row)) {
    // Schema errors hide errors of the operation: attempts that were not named are sent again alone.
    for (const attempt of await unnamed(attempts)) {
      if ((await unnamed([attempt])).length > 0) problems.push(`${told(attempt)} is not refused by its name`)
    }
  }
  const changed = await changedTables()
  expect([...problems, ...changed.map((table) => `a refusal changed ${table}`)]).toEqual([])
})

/** A bulk request lists unknown ids in its results. */
function skipsAll({ status, body }: Answered): boolean {
  const results: unknown = body['meta']?.['results']
  if (status !== 200 || !Array.isArray(results)) return false
  return results.every((result: { reason?: unknown }) => result.reason === 'not_found')
}

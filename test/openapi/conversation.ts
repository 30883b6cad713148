import { desc, gt } from 'drizzle-orm'
import type { Tables } from '../../src/db/database.ts'
import { routes } from '../../src/api/rest/routes.ts'
import type { RestRoute } from '../../src/api/rest/route.ts'
import { serveTestApp } from '../serving.ts'
import type { Answered, ServedApp } from '../serving.ts'
import { specials } from './specials.ts'
import { bodies, changes, form } from './records.ts'
import type { World } from './records.ts'
import { worldOf } from './world.ts'

/** The request for a row: its path with real ids, and a body. */
export type Ask = { path: string; body?: unknown }

/** An activity that the request recorded. */
type Trace = Tables['activities']['$inferSelect']

/** A row with its request, its answer and the recorded activities. */
export type Exchange = { route: RestRoute; body: unknown; answer: Answered; traces: Trace[] }

/** A counter instead of random keys, which would change the examples on every run. */
export function countedKeys(): (length: number) => string {
  let count = 0
  return (length) => String(++count).padStart(length, 'k').slice(-length)
}

/** Actions that a record needs before another action. */
const beforehand: Readonly<Record<string, string>> = { restore: 'archive', cancel: 'mark_sent' }

/** The request for a row: a special one, or the default for lists. */
export async function askOf(route: RestRoute, world: World): Promise<Ask> {
  const special = specials[`${route.method} ${route.path}`]
  if (special) return special(world)
  const [, list = '', rest = ''] = /^(\/[^/]+)(.*)$/.exec(route.path) ?? []
  if (rest === '' || rest === '/create') {
    return { path: route.path, ...(route.method === 'POST' && { body: await bodies[list]?.(world) }) }
  }
  if (rest === '/bulk') return { path: route.path, body: { action: 'archive', ids: [await world.made(list)] } }
  const id = list === '/companies' ? world.app.id('company', world.app.owner.companyId) : await world.made(list)
  if (rest === '/{id}/upload') return { path: `${list}/${id}/upload`, body: form() }
  const action = rest.split('/')[2]
  const before = action === undefined ? undefined : beforehand[action]
  if (before !== undefined) await world.done('GET', `${list}/${id}/${before}`)
  return { path: route.path.replace('{id}', id), ...(route.method === 'PUT' && { body: changes[list] }) }
}

async function lastTrace({ database }: ServedApp): Promise<number> {
  const { activities } = database.tables
  const [row] = await database.read.select({ id: activities.id }).from(activities).orderBy(desc(activities.id)).limit(1)
  return row?.id ?? 0
}

const tracesAfter = ({ database }: ServedApp, last: number): Promise<Trace[]> => {
  const { activities } = database.tables
  return database.read.select().from(activities).where(gt(activities.id, last))
}

/** Calls every row of the table once, each on records of its own. @throws if a row has no request, or is refused */
export async function converse(): Promise<Exchange[]> {
  const app = await serveTestApp({ randomKey: countedKeys() })
  try {
    const world = worldOf(app)
    const exchanges: Exchange[] = []
    const refused: string[] = []
    for (const route of routes) {
      try {
        const { path, body } = await askOf(route, world)
        const list = route.answer.kind === 'page' ? '?per_page=1' : ''
        const last = await lastTrace(app)
        const answer = await world.done(route.method, path + list, body)
        exchanges.push({ route, body, answer, traces: await tracesAfter(app, last) })
      } catch (error) {
        refused.push(`${route.method} ${route.path}: ${error instanceof Error ? error.message : String(error)}`)
      }
    }
    if (refused.length > 0) throw new Error(`Rows without an example:\n${refused.join('\n')}`)
    return exchanges
  } finally {
    await app.close()
  }
}

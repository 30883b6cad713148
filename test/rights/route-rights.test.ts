import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { routes } from '../../src/api/rest/routes.ts'
import type { OperationRoute } from '../../src/api/rest/route.ts'
import { getOrInsert } from '../../src/db/statements/get-or-insert.ts'
import { snakeCase } from '../../src/domain/kernel/spelling.ts'
import { presentDumps, uncovered } from './changed-records.ts'
import { holder, usersWithRights } from './hidden-records.ts'
import type { Holder } from './hidden-records.ts'
import { askOf } from '../openapi/conversation.ts'
import type { Ask } from '../openapi/conversation.ts'
import { bodies } from '../openapi/records.ts'
import type { World } from '../openapi/records.ts'
import { worldOf } from '../openapi/world.ts'
import { serveTestApp } from '../serving.ts'
import type { ServedApp } from '../serving.ts'
import { isFull, share } from '../size.ts'

/** A request that acts: a row of the route table, with an action word or a trigger. */
type Act = { name: string; row: OperationRoute; ask: (world: World) => Promise<Ask> }

const acting = routes.filter((row): row is OperationRoute => !row.public && row.operation.kind === 'write')

/** Inputs that an action of several records takes besides their ids. */
const inputs: Readonly<Record<string, (world: World, list: string) => Promise<Record<string, unknown>>>> = {
  assign_group: async ({ made }) => ({ group_settings_id: await made('/group_settings') }),
  bulk_update: async (_, list) => ({ column: list === '/products' ? 'notes' : 'public_notes', new_value: '7' }),
  bulk_categorize: async ({ made }) => ({ category_id: await made('/expense_categories') }),
  set_tax_id: async () => ({ tax_id: '2' }),
}

const wordsOf = ({ input }: OperationRoute): readonly string[] => {
  const action = input.kind === 'object' ? input.fields['action']?.shape : undefined
  return action?.kind === 'scalar' ? (action.values ?? []).map(String) : []
}

const bulkActs = (row: OperationRoute): Act[] =>
  wordsOf(row).map((word) => ({
    name: `${row.method} ${row.path} ${word}`,
    row,
    async ask(world) {
      const single = acting.find(({ path }) => path === row.path.replace('bulk', `{id}/${word}`))
      const prepared = await askOf(single ?? row, world)
      const ids = single ? [prepared.path.split('/')[2]] : (prepared.body as { ids: string[] }).ids
      return {
        path: row.path,
        body: { action: word, ids, ...(await inputs[word]?.(world, row.path.replace('/bulk', ''))) },
      }
    },
  }))

/** Values of triggers that are not switches. */
const values: Readonly<Record<string, string>> = {
  amountPaid: '1',
  reference: 'RF18',
  redirect: encodeURIComponent('https://app.example.com/paid'),
}

const acts: Act[] = acting.flatMap((row): Act[] => {
  const name = `${row.method} ${row.path}`
  if (row.path.endsWith('/bulk')) return bulkActs(row)
  const triggers = row.triggers.map((trigger): Act => {
    const query = `?${snakeCase(trigger)}=${values[trigger] ?? 'true'}`
    const ask = async (world: World): Promise<Ask> => {
      const { path, body } = await askOf(row, world)
      return { path: path + query, body }
    }
    return { name: name + query, row, ask }
  })
  return [{ name, row, ask: (world) => askOf(row, world) }, ...triggers]
})

/** Records that many requests name, and none changes. */
const named: ReadonlySet<string> = new Set(['/clients', '/vendors', '/bank_integrations', '/expense_categories'])

/** A world in which new records name the same client, vendor, account and category. */
function thriftyWorld(world: World): World {
  const shared = new Map<string, Promise<string>>()
  const made = (list: string) => getOrInsert(shared, list, () => world.made(list))
  const parts: World = { ...world, made: (list) => (named.has(list) ? made(list) : create(list)) }
  const create = async (list: string): Promise<string> => {
    const body = await bodies[list]?.(parts)
    return body ? (await world.done('POST', list, body)).at('data.id') : world.made(list)
  }
  return { ...world, made: create }
}

let app: ServedApp
let world: World
let dumps: ReturnType<typeof presentDumps>
beforeAll(async () => {
  app = await serveTestApp()
  world = thriftyWorld(worldOf(app))
  dumps = presentDumps(app)
})
afterAll(() => app.close())

const done = new Set<string>()
/** Requests with records of their own, until somebody carries them out. */
const requests = new Map<string, Ask>()

/** Makes all requests before the first one is sent: the tables are read again after each record that is made. */
async function prepare(prepared: readonly Act[]): Promise<void> {
  for (const { name, ask } of prepared) if (!requests.has(name)) requests.set(name, await ask(world))
}

async function walk({ name, row, ask }: Act, { token, actor }: Holder): Promise<void> {
  const request = requests.get(name) ?? (await ask(world))
  const before = await dumps.read()
  const answer = await app.rest(row.method, request.path, request.body, { token, password: 'member password' })
  if (answer.status < 400) done.add(name)
  if (!dumps.hasWritten()) return
  requests.delete(name)
  const changes = uncovered(before, await dumps.read(), actor)
  expect(changes, `${name} ${JSON.stringify(request)}`).toEqual([])
}

/** Several rights that a request needs together. */
const together = [
  'create_invoice,create_payment',
  'create_quote,create_invoice',
  'edit_payment,edit_invoice',
  'edit_bank_transaction,edit_payment',
  'edit_all',
  'create_all',
]

const users = [...usersWithRights.map(([rights]) => rights), ...together]

const permissionsOfAdmins = ['owner', 'the rights of an admin', 'admin, or oneself']

/** Requests of admins and owners: those that change the company and its people. */
const ofAdmins = ({ name, row }: Act): boolean =>
  permissionsOfAdmins.includes(row.operation.permission.describe) || /save_default_|^\w+ \/companies/.test(name)

/** Each user sends all requests, of which `npm test` tries a share. */
const tried = share(acts, 40)

/** Hundreds of requests; a test that is given up goes on, and what it changes would be found in the next one. */
const timeout = 180_000

describe('requests that act', () => {
  it('every route that writes is among them', () => {
    const missing = acting.filter((row) => !acts.some((act) => act.row === row))
    expect(missing.map(({ method, path }) => `${method} ${path}`)).toEqual([])
  })

  it.each(share(users, 32))(
    '%s: changes what these rights cover',
    async (rights) => {
      const user = await holder(app, rights)
      await prepare(tried)
      for (const act of tried) await walk(act, user)
    },
    timeout,
  )

  it.runIf(isFull)('each is carried out by some of these users, except those of admins', () => {
    const never = acts.filter(({ name }) => !done.has(name))
    expect(never.map(({ name }) => name)).toEqual(acts.filter(ofAdmins).map(({ name }) => name))
  })
})

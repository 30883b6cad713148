import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { notOffered } from '../../src/api/rest/not-offered.ts'
import type { OperationRoute } from '../../src/api/rest/route.ts'
import { routes } from '../../src/api/rest/routes.ts'
import { bodies, password } from '../openapi/records.ts'
import type { World } from '../openapi/records.ts'
import { serveTestApp } from '../serving.ts'
import type { Answered, ServedApp } from '../serving.ts'
import { share } from '../size.ts'

/** Lists of records without an owner, with the expected callers where these are not simply those with the view permission. */
const otherwise: Readonly<Record<string, 'everybody' | 'admins' | 'tested apart'>> = {
  '/tax_rates': 'everybody',
  '/payment_terms': 'everybody',
  '/group_settings': 'everybody',
  '/tokens': 'admins',
  '/webhooks': 'admins',
  // The content of these depends on permissions for other records, which have separate tests.
  '/users': 'tested apart',
  '/expense_categories': 'tested apart',
  '/bank_integrations': 'tested apart',
  '/documents': 'tested apart',
  // Always empty.
  '/system_logs': 'tested apart',
  '/locations': 'tested apart',
  '/deliveries': 'tested apart',
  '/activities': 'tested apart',
}

const rightOf = (list: string): string => `view_${list.slice(1).replace(/s$/, '')}`

const reads = routes.filter(
  (row): row is OperationRoute => !row.public && row.method === 'GET' && row.operation.kind === 'read',
)
const listRows = reads.filter((row) => row.answer.kind === 'page' && !Object.hasOwn(notOffered, row.path.slice(1)))
const lists = listRows.map((row) => [row.path, row] as const)
/** All rows that read one record: itself, as a file, or as a template for another record. */
const singles = (list: string) => reads.filter((row) => row.path.startsWith(`${list}/{id}`))

const restricted = lists.filter(([list]) => otherwise[list] === undefined)

let app: ServedApp
let nobody: { token: string; userId: number }
let maker: { token: string; userId: number }
beforeAll(async () => {
  app = await serveTestApp()
  nobody = await app.member('')
  maker = await app.member('create_all')
})
afterAll(() => app.close())

/** Functions that create records, as the owner or as another user. */
function worldOf(token?: string): World {
  const done = async (method: string, path: string, body?: unknown): Promise<Answered> => {
    const answer = await app.rest(method, path, body, { password, ...(token !== undefined && { token }) })
    if (answer.status >= 400) throw new Error(`${method} ${path} was refused: ${answer.text}`)
    return answer
  }
  const world: World = {
    app,
    done,
    async made(list) {
      const body = await bodies[list]?.(world)
      if (!body) throw new Error(`There is no example of a record of ${list}`)
      return (await done('POST', list, body)).at('data.id')
    },
  }
  return world
}

/** Ids that the list shows to a caller, through both APIs, which must agree. */
async function seen(row: OperationRoute, token: string): Promise<string[]> {
  const answer = await app.rest('GET', `${row.path}?per_page=100`, undefined, { token })
  expect(answer.status, answer.text).toBe(200)
  const data = answer.body.data as unknown as readonly { id: string }[]
  const ids = data.map(({ id }) => id)
  const name = (row.graphql[0] ?? '').replace('Query.', '')
  const graph = await app.graphql(`{ ${name}(first: 100) { nodes { id } } }`, {}, { token })
  expect(graph.body.data?.[name]?.['nodes'], graph.text).toEqual(ids.map((id) => ({ id })))
  return ids
}

/** 422 shows that the caller may see the record: these records lack the fields of an electronic invoice. */
async function read(row: OperationRoute, id: string, token: string): Promise<number> {
  const { status } = await app.rest('GET', row.path.replace('{id}', id), undefined, { token })
  return row.path.endsWith('/download_e_invoice') && status === 422 ? 200 : status
}

async function node(id: string, token: string): Promise<unknown> {
  const { body } = await app.graphql('query ($id: ID!) { node(id: $id) { id } }', { id }, { token })
  return body.data?.['node']
}

describe('users without the view permission of', () => {
  it.each(share(restricted))(
    '%s: only own and assigned records are visible, in the list and by id',
    async (list, row) => {
      const foreign = await worldOf().made(list)
      expect(await seen(row, nobody.token)).toEqual([])
      const own = await worldOf(maker.token).made(list)
      expect(await seen(row, maker.token)).toContain(own)
      expect(await seen(row, maker.token)).not.toContain(foreign)
      expect([await node(foreign, maker.token), await node(own, maker.token)]).toEqual([null, { id: own }])
      for (const single of singles(list)) {
        // This user may create documents of every kind, but not from records that it cannot see.
        expect(await read(single, foreign, maker.token), single.path).toBe(404)
        expect(await read(single, own, maker.token), single.path).toBe(200)
        expect([403, 404], single.path).toContain(await read(single, foreign, nobody.token))
      }
      const { body } = await app.rest('GET', `${list}/${foreign}`)
      if (body.data?.['assigned_user_id'] !== undefined) {
        await worldOf().done('PUT', `${list}/${foreign}`, { assigned_user_id: app.id('user', nobody.userId) })
        expect(await seen(row, nobody.token)).toEqual([foreign])
        expect(await node(foreign, nobody.token)).toEqual({ id: foreign })
        expect(await read(singles(list)[0] ?? row, foreign, nobody.token)).toBe(200)
      }
    },
  )
})

describe('users with the view permission of', () => {
  it.each(share(restricted))('%s: all records are visible, and no other kind', async (list, row) => {
    const made = await worldOf().made(list)
    const { token } = await app.member(rightOf(list))
    expect(await seen(row, token)).toContain(made)
    expect(await node(made, token)).toEqual({ id: made })
    for (const single of singles(list)) {
      // Creating from another document requires the create permission.
      const begins = single.operation.permission.describe.startsWith('create_')
      expect(await read(single, made, token), single.path).toBe(begins ? 403 : 200)
    }
    for (const [other, otherRow] of restricted) {
      if (other !== list) expect(await seen(otherRow, token), other).toEqual([])
    }
  })
})

describe('lists with other rules', () => {
  it.each(lists.filter(([list]) => otherwise[list] === 'everybody'))(
    '%s are visible to all users',
    async (list, row) => {
      const made = await worldOf().made(list)
      expect(await seen(row, nobody.token)).toContain(made)
      for (const single of singles(list)) expect(await read(single, made, nobody.token), single.path).toBe(200)
    },
  )

  it.each(lists.filter(([list]) => otherwise[list] === 'admins'))(
    '%s are visible to admins only',
    async (list, row) => {
      const made = await worldOf().made(list)
      const admin = await app.member('', { isAdmin: true })
      expect(await seen(row, admin.token)).toContain(made)
      const { token } = await app.member('view_all,edit_all,create_all')
      expect((await app.rest('GET', list, undefined, { token })).status).toBe(403)
      for (const single of singles(list)) {
        expect(await read(single, made, admin.token), single.path).toBe(200)
        expect(await read(single, made, token), single.path).toBe(403)
      }
    },
  )
})

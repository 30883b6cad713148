import { getNamedType, isInputObjectType, isListType } from 'graphql'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { graphSchema } from '../../src/api/graphql/schema.ts'
import type { RecordKind } from '../../src/domain/kernel/record-id.ts'
import { buildWorld } from '../abuse/world.ts'
import type { World } from '../abuse/world.ts'
import { serveTestApp } from '../serving.ts'
import type { ServedApp } from '../serving.ts'
import { share } from '../size.ts'

let app: ServedApp
let mine: World
let theirs: World
beforeAll(async () => {
  app = await serveTestApp()
  mine = await buildWorld(app, app.owner, 'mine')
  theirs = await buildWorld(app, await app.otherCompany(), 'theirs')
})
afterAll(() => app.close())

/** The filters of all lists. */
const filters = Object.values(graphSchema().getQueryType()?.getFields() ?? {}).flatMap(({ name, args }) => {
  const type = args.find((arg) => arg.name === 'filter')?.type
  return isInputObjectType(type) ? [{ list: name, type }] : []
})
const filterTypes = new Map(filters.map(({ list, type }) => [list, type.name]))

/** The lists in the filters; `without` excludes records, and an empty `and` has no condition. */
const lists = filters.flatMap(({ list, type: filter }) =>
  Object.values(filter.getFields())
    .filter(({ name, type }) => isListType(type) && name !== 'without' && name !== 'and')
    .map(({ name, type }) => ({ list, name, ofIds: getNamedType(type).name === 'ID' })),
)
const listsOfIds = lists.filter(({ ofIds }) => ofIds)

const find = (list: string, filter: object) =>
  app.graphql(
    `query ($filter: ${filterTypes.get(list)}) { ${list}(filter: $filter, first: 100) { totalCount nodes { id } } }`,
    { filter },
    { token: mine.token },
  )

const idsIn = (records: unknown): string[] => (records as { id: string }[]).map(({ id }) => id).sort()

async function found(list: string, filter: object): Promise<string[]> {
  const answer = await find(list, filter)
  expect(answer.body.errors, answer.text).toBeUndefined()
  const ids = idsIn(answer.body.data?.[list]?.['nodes'])
  expect(answer.at(`data.${list}.totalCount`)).toBe(String(ids.length))
  return ids
}

/** Number of statements of a list of quotes. */
async function statementsOf(clientIds: readonly string[]): Promise<number> {
  app.statements.length = 0
  await found('quotes', { clientIds })
  return app.statements.length
}

describe('every list in a filter', () => {
  it('is tested', () => expect(listsOfIds.length).toBeGreaterThan(40))

  it.each(share(lists))('$list: $name matches nothing when empty, and everything when null', async ({ list, name }) => {
    expect(await found(list, { [name]: [] })).toEqual([])
    expect(await found(list, { [name]: null })).toEqual(await found(list, {}))
  })

  it.each(share(listsOfIds))('$list: $name refuses a malformed id by its position', async ({ list, name }) => {
    const { body } = await find(list, { [name]: ['nonsense', 'nonsense'] })
    const fields = [{ path: ['filter', name, '0'] }, { path: ['filter', name, '1'] }]
    expect(body.errors?.[0]?.extensions).toMatchObject({ code: 'VALIDATION', fields })
  })
})

it('a filter refuses more than 100 ids', async () => {
  const { body } = await find('quotes', { clientIds: Array.from({ length: 101 }, () => mine.id('client')) })
  expect(body.errors?.[0]?.extensions).toMatchObject({
    code: 'VALIDATION',
    fields: [{ path: ['filter', 'clientIds'], message: 'must name at most 100 records' }],
  })
})

describe('a list of ids', () => {
  it.each<[string, string, RecordKind, string]>([
    ['quotes', 'clientIds', 'client', 'client_id'],
    ['invoices', 'clientIds', 'client', 'client_id'],
    ['credits', 'clientIds', 'client', 'client_id'],
    ['payments', 'clientIds', 'client', 'client_id'],
    ['documents', 'clientIds', 'client', 'client_id'],
    ['locations', 'clientIds', 'client', 'client_id'],
    ['purchaseOrders', 'vendorIds', 'vendor', 'vendor_id'],
    ['expenses', 'vendorIds', 'vendor', 'vendor_id'],
    ['expenses', 'categoryIds', 'expenseCategory', 'category_id'],
    ['clients', 'ids', 'client', 'client_id'],
    ['activities', 'invoiceIds', 'invoice', 'invoice_id'],
    ['deliveries', 'webhookIds', 'webhook', 'webhook_id'],
    ['deliveries', 'recordIds', 'invoice', 'record_id'],
  ])('%s: %s finds the records of each that REST finds alone', async (list, name, kind, parameter) => {
    const path = list.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
    const alone = async (id: string): Promise<string[]> => {
      const answer = await app.rest('GET', `/${path}?${parameter}=${id}&per_page=100`, undefined, { token: mine.token })
      expect(answer.status, answer.text).toBe(200)
      return idsIn(answer.body.data)
    }
    const some = mine.ids[kind].slice(0, 100)
    const each = await Promise.all(some.map(alone))
    const expected = [...new Set(each.flat())].sort()
    expect(expected).not.toEqual([])
    expect(await found(list, { [name]: some })).toEqual(expected)
    expect(await found(list, { [name]: [...some, theirs.id(kind)] })).toEqual(expected)
    expect(await found(list, { [name]: [theirs.id(kind)] })).toEqual([])
  })

  it('selects records themselves', async () => {
    const some = [mine.id('invoice'), mine.spare('invoice')].sort()
    expect(await found('invoices', { ids: [...some, theirs.id('invoice')] })).toEqual(some)
    expect(await found('users', { ids: [mine.id('user')] })).toEqual([mine.id('user')])
  })

  it('takes as many statements as a single id', async () => {
    const quote = await app.rest('GET', `/quotes/${mine.id('quote')}`, undefined, { token: mine.token })
    const one = [quote.at('data.client_id')]
    await statementsOf(one)
    expect(await statementsOf(mine.ids.client.slice(0, 100))).toBe(await statementsOf(one))
  })

  it.each(['client_id[]=', 'client_id[0]='])('is that of one id over REST: %s', async (parameter) => {
    expect(await totalOf(parameter)).toEqual(await totalOf('client_id='))
  })
})

/** Status and number of the quotes of a client, named by this parameter. */
async function totalOf(parameter: string): Promise<string[]> {
  const answer = await app.rest('GET', `/quotes?${parameter}${mine.id('client')}`, undefined, { token: mine.token })
  return [String(answer.status), answer.at('meta.pagination.total')]
}

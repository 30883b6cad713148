import { getTableColumns, sql } from 'drizzle-orm'
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { getOrInsert } from '../../src/db/statements/get-or-insert.ts'
import { nameOrder, orderedNames } from '../../src/db/statements/name-order.ts'
import { bodies } from '../openapi/records.ts'
import { worldOf } from '../openapi/world.ts'
import { serveTestApp } from '../serving.ts'
import type { ServedApp } from '../serving.ts'

/** In the order that people expect. */
const given = ['apple', '\u00c4rger', 'Item 2', 'Item 10', '\u00d6l', 'zebra']

/** The lists with names, the field of each that has them, and the column to sort by where it has another name. */
const lists: [path: string, field: string, column?: string][] = [
  ['/clients', 'name'],
  ['/clients', 'name', 'display_name'],
  ['/vendors', 'name'],
  ['/products', 'product_key'],
  ['/expense_categories', 'name'],
  ['/group_settings', 'name'],
  ['/locations', 'name'],
  ['/payment_terms', 'name'],
  ['/tax_rates', 'name'],
  ['/bank_integrations', 'bank_account_name'],
  ['/bank_transaction_rules', 'name'],
  ['/bank_transactions', 'participant_name'],
  ['/tokens', 'name'],
]

/** The lists that sort by the name of a client, vendor or category, and the field of theirs with its id. */
const related: [path: string, field: string, of: string, column?: string][] = [
  ['/quotes', 'client_id', '/clients'],
  ['/invoices', 'client_id', '/clients', 'client.name'],
  ['/payments', 'client_id', '/clients'],
  ['/purchase_orders', 'vendor_id', '/vendors'],
  ['/expenses', 'category_id', '/expense_categories'],
  ['/bank_transaction_rules', 'vendor_id', '/vendors'],
]

let app: ServedApp
let world: ReturnType<typeof worldOf>
beforeAll(async () => {
  app = await serveTestApp()
  world = worldOf(app)
})
afterAll(() => app.close())

const make = async (list: string, more: object): Promise<string> =>
  (await world.done('POST', list, { ...(await bodies[list]?.(world)), ...more })).at('data.id')

/** The rows of a list, by pages of two with cursors. */
async function rowsOf(path: string, query: string): Promise<Record<string, unknown>[]> {
  const rows: Record<string, unknown>[] = []
  for (let cursor = ''; ;) {
    const { body, status, text } = await app.rest('GET', `${path}?per_page=2&cursor=${cursor}&${query}`)
    expect(status, text).toBe(200)
    rows.push(...(body['data'] as unknown as Record<string, unknown>[]))
    const { next } = (body['meta'] as unknown as { cursor: { next: string | null } }).cursor
    if (next === null) return rows
    cursor = next
  }
}

const shuffled = [3, 0, 5, 2, 4, 1].map((place) => given[place] ?? '')
const isGiven = (name: unknown): boolean => given.includes(String(name))

describe.each(lists)('%s by %s', (path, field, column = field) => {
  it('sorts as people sort, with numbers by value, in both directions', async () => {
    for (const name of shuffled) await make(path, { [field]: name, name })
    const asc = await rowsOf(path, `sort=${column}|asc`)
    const desc = await rowsOf(path, `sort=${column}|desc`)
    const found = asc.map((row) => row[field]).filter(isGiven)
    expect([...new Set(found)]).toEqual(given)
    expect(desc.map(({ id }) => id)).toEqual(asc.map(({ id }) => id).toReversed())
  })
})

const namedIn = new Map<string, Promise<Map<string, string>>>()

/** Records of a list with the names, by their ids; made once. */
const namedOnes = (list: string): Promise<Map<string, string>> =>
  getOrInsert(namedIn, list, async () => {
    const ids = new Map<string, string>()
    for (const name of shuffled) ids.set(await make(list, { name }), name)
    return ids
  })

describe.each(related)('%s by %s of %s', (path, field, of, column = field) => {
  it('sorts by the name there', async () => {
    const ids = await namedOnes(of)
    for (const id of ids.keys()) await make(path, { [field]: id, invoices: [] })
    const rows = await rowsOf(path, `sort=${column}|asc`)
    expect(rows.flatMap((row) => ids.get(String(row[field])) ?? [])).toEqual(given)
  })
})

describe('the orders of names', () => {
  it('follow each write of a name', async () => {
    const { done, made } = world
    for (const list of Object.keys(bodies)) await made(list)
    const renamed = {
      name: 'Ünder 7',
      product_key: 'Ünder 7',
      bank_account_name: 'Ünder 7',
      participant_name: 'Ünder 7',
    }
    for (const [path] of lists) await done('PUT', `${path}/${await made(path)}`, renamed)
    const contacts = [{ first_name: 'Zoë', last_name: 'Étienne 3', email: 'zoe@x.test' }]
    const client = await make('/clients', { name: '', contacts })
    await done('PUT', `/clients/${client}`, { contacts: [{ ...contacts[0], first_name: 'Åke' }] })
    await done('PUT', `/users/${app.id('user', app.owner.userId)}`, { first_name: 'Ödön', last_name: 'Ács' })
    await done('PUT', `/documents/${await made('/documents')}`, { name: 'Übersicht 9.pdf' })
    const { read, tables } = app.database
    const columns = Object.values(tables).flatMap((table) =>
      orderedNames(table).map(({ name, order }) => ({
        table,
        name,
        order,
        all: getTableColumns(table) as Record<string, SQLiteColumn>,
      })),
    )
    expect(columns.length).toBeGreaterThan(15)
    for (const { all, name, order, table } of columns) {
      const [from, to] = [all[name], all[order]] as [SQLiteColumn, SQLiteColumn]
      const rows = await read.select({ name: sql<string>`${from}`, order: sql<string>`${to}` }).from(table)
      const written = rows.filter((row) => row.name !== '')
      expect(written, name).not.toEqual([])
      expect(written.map((row) => row.order)).toEqual(written.map((row) => nameOrder(row.name)))
    }
  })
})

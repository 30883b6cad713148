import { asc, eq } from 'drizzle-orm'
import type { FoundedCompany } from '../../src/domain/company/found.ts'
import { recordKinds } from '../../src/domain/record-id.ts'
import type { RecordKind } from '../../src/domain/record-id.ts'
import type { ServedApp } from '../serving.ts'
import { fieldsOf, rows, toWire } from './rest-door.ts'
import { leastInput, recordKindOf, withScalars } from './shapes.ts'

/** A company with at least one record of every kind, and who calls for it. */
export type World = {
  companyId: number
  /** A program's token of the owner. */
  token: string
  /** The owner's log-in, which needs no password for a while. */
  logIn: string
  /** The ids of its records of a kind, oldest first; never empty. */
  ids: Readonly<Record<RecordKind, readonly string[]>>
  /** The id of a record that may be named, but not taken away: the oldest of its kind. */
  id: (kind: RecordKind) => string
  /** The id of a record that may be changed or deleted: the newest of its kind. */
  spare: (kind: RecordKind) => string
  /** {@link id} of each kind. */
  anId: Readonly<Record<RecordKind, string>>
  /** Stands in the texts of its records. */
  mark: string
}

/** Fills a company through REST, as people would; kinds of record that this does not know are made as small as they can be. */
export async function buildWorld(app: ServedApp, company: FoundedCompany, mark: string): Promise<World> {
  const { token } = company
  const post = async (path: string, body: unknown, call: { token?: string } = {}): Promise<string> => {
    const answer = await app.rest('POST', path, body, { token, ...call })
    if (answer.status !== 200) throw new Error(`POST ${path}: ${answer.status} ${answer.text}`)
    return path === '/login' ? answer.at('data.0.token.token') : answer.at('data.id')
  }
  const logIn = await post('/login', { email: company.email, password: company.password })
  const people = [{ first_name: `Ada ${mark}`, email: `ada@${mark}.test`, send_email: true }]
  const client = await post('/clients', { name: `Client ${mark}`, contacts: people })
  await post('/clients', { name: `Other client ${mark}`, contacts: people })
  const line = { product_key: `Work ${mark}`, notes: `Notes ${mark}`, quantity: 1, cost: 100 }
  const document = { client_id: client, line_items: [line], public_notes: mark, terms: mark, footer: mark }
  const invoice = await post('/invoices?mark_sent=true', document)
  await post('/invoices', document)
  await post('/quotes?mark_sent=true', document)
  await post('/quotes', document)
  const vendor = await post('/vendors', { name: `Vendor ${mark}`, contacts: people })
  const category = await post('/expense_categories', { name: `Category ${mark}` })
  const spent = { amount: 20, vendor_id: vendor, category_id: category, client_id: client, public_notes: mark }
  await post('/expenses', spent)
  await post('/expenses', spent)
  const account = await post('/bank_integrations', { bank_account_name: `Account ${mark}` })
  const transfer = { amount: 50, bank_integration_id: account, description: `Transfer ${mark}` }
  await post('/bank_transactions', transfer)
  await post('/bank_transactions', { ...transfer, base_type: 'DEBIT' })
  const paid = { client_id: client, amount: 60, invoices: [{ invoice_id: invoice, amount: 20 }] }
  await post('/payments', { ...paid, transaction_reference: mark })
  await post('/payments', { ...paid, transaction_reference: mark })
  await post('/tokens', { name: `Token ${mark}` })
  await post('/users', { email: `user@${mark}.test`, first_name: mark, permissions: 'view_all' }, { token: logIn })
  await addMissing(app, company.companyId, token, mark)
  const ids = await idsOf(app, company.companyId)
  const at = (kind: RecordKind, place: number): string => {
    const id = ids[kind].at(place)
    if (id === undefined) throw new Error(`No route makes a ${kind}: let test/abuse/world.ts make one`)
    return id
  }
  // The oldest tokens and the oldest person are those who call.
  const id = (kind: RecordKind): string => at(kind, kind === 'token' || kind === 'user' ? -1 : 0)
  return {
    companyId: company.companyId,
    token,
    logIn,
    ids,
    id,
    spare: (kind) => at(kind, -1),
    anId: Object.fromEntries(recordKinds.map((kind) => [kind, id(kind)])) as Record<RecordKind, string>,
    mark,
  }
}

/** Makes two records of each kind that has none, by the route that makes such records. */
async function addMissing(app: ServedApp, companyId: number, token: string, mark: string): Promise<void> {
  const present = await idsOf(app, companyId)
  for (const kind of recordKinds.filter((each) => present[each].length === 0)) {
    const bulk = rows.find(
      (row) => row.path.endsWith('/bulk') && fieldsOf(row).some((field) => recordKindOf(field.shape) === kind),
    )
    const create = rows.find((row) => row.method === 'POST' && row.path === bulk?.path.replace('/bulk', ''))
    if (!create) continue
    const ids = (each: RecordKind): string => present[each][0] ?? ''
    const full = toWire(withScalars(create.input, leastInput(create.input, ids, mark), mark)) as Record<string, unknown>
    const refused = (await app.rest('POST', create.path, full, { token })).body.errors ?? {}
    // What this kind takes no such text or number for stays away.
    for (const name of Object.keys(refused)) delete full[name]
    await app.rest('POST', create.path, full, { token })
    await app.rest('POST', create.path, full, { token })
  }
}

/** `bankAccount` → `bankAccounts` */
const tableNameOf = (kind: RecordKind): string => `${kind.replace(/y$/, 'ie')}s`

async function idsOf({ database, ids }: ServedApp, companyId: number): Promise<Record<RecordKind, string[]>> {
  const { read, tables } = database
  const keys = async (kind: RecordKind): Promise<number[]> => {
    if (kind === 'company') return [companyId]
    if (kind === 'user') {
      const { memberships } = tables
      const people = await read
        .select({ id: memberships.userId })
        .from(memberships)
        .where(eq(memberships.companyId, companyId))
      return people.map((row) => row.id).sort((a, b) => a - b)
    }
    // Every kind's table has these two columns; the names say which table it is.
    const table = Object.entries(tables).find(([name]) => name === tableNameOf(kind))?.[1] as
      | typeof tables.clients
      | undefined
    if (!table) throw new Error(`There is no table ${tableNameOf(kind)}`)
    const found = await read
      .select({ id: table.id })
      .from(table)
      .where(eq(table.companyId, companyId))
      .orderBy(asc(table.id))
    return found.map((row) => row.id)
  }
  const lists = await Promise.all(recordKinds.map(keys))
  return Object.fromEntries(
    recordKinds.map((kind, index) => [kind, (lists[index] ?? []).map((key) => ids.encode(kind, key))]),
  ) as Record<RecordKind, string[]>
}

/** Every row of every table, as text by table: what a refusal must leave as it was. Of one company, or of all. */
export async function everyRow({ database }: ServedApp, companyId?: number): Promise<Record<string, string>> {
  const { read, tables } = database
  const texts = await Promise.all(
    Object.entries(tables).map(async ([name, table]) => {
      const all: Record<string, unknown>[] = await read.select().from(table as typeof tables.clients)
      const mine = companyId === undefined ? all : all.filter((row) => (row['companyId'] ?? companyId) === companyId)
      const lines = mine.map((row) =>
        JSON.stringify(row, (_key, value: unknown) => (typeof value === 'bigint' ? `${value}n` : value)),
      )
      return [name, lines.sort().join('\n')] as const
    }),
  )
  return Object.fromEntries(texts)
}

/** The tables in which the two differ. */
export const changedTables = (
  before: Readonly<Record<string, string>>,
  after: Readonly<Record<string, string>>,
): string[] => Object.keys(after).filter((table) => after[table] !== before[table])

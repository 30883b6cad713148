import { asc, eq, getTableName } from 'drizzle-orm'
import type { FoundedCompany } from '../../src/domain/company/company/found.ts'
import { recordKinds } from '../../src/domain/kernel/record-id.ts'
import type { RecordKind } from '../../src/domain/kernel/record-id.ts'
import type { ServedApp } from '../serving.ts'
import { worldOf } from '../openapi/world.ts'
import { bodies } from '../openapi/records.ts'
import type { World as Example } from '../openapi/records.ts'

/** A company with at least one record of every kind, and its callers. */
export type World = {
  companyId: number
  /** The owner's API token. */
  token: string
  /** The owner's log-in session, which needs no password for a while. */
  logIn: string
  /** Ids of its records of a kind, oldest first; never empty. */
  ids: Readonly<Record<RecordKind, readonly string[]>>
  /** Id of the oldest record of a kind, which tests may use but not delete. */
  id: (kind: RecordKind) => string
  /** Id of the newest record of a kind, which tests may change or delete. */
  spare: (kind: RecordKind) => string
  /** {@link id} of each kind. */
  anId: Readonly<Record<RecordKind, string>>
  /** Text contained in all of its records. */
  mark: string
}

/** Fills a company through REST with two records of each list and their relations. */
export async function buildWorld(app: ServedApp, company: FoundedCompany, mark: string): Promise<World> {
  const { token } = company
  const entered = await app.rest('POST', '/login', { email: company.email, password: company.password }, { token })
  const logIn = entered.at('data.0.token.token')
  const rest: ServedApp['rest'] = (method, path, body, call) =>
    app.rest(method, path, body instanceof FormData ? body : withMark(body, mark), call)
  const example = worldOf({ ...app, owner: company, rest }, { token: logIn })
  // Create a webhook first, so that later changes queue deliveries.
  await example.done('POST', '/webhooks', { target_url: `https://${mark}.example.com/`, event_id: '1' })
  for (const list of [...Object.keys(bodies), '/documents']) {
    await example.made(list)
    await example.made(list)
  }
  await paidWithCredit(example)
  const ids = await idsOf(app, company.companyId)
  const at = (kind: RecordKind, place: number): string => {
    const id = ids[kind].at(place)
    if (id === undefined) throw new Error(`Nothing makes a ${kind}: give test/openapi/records.ts a body for its list`)
    return id
  }
  // The oldest tokens and the oldest user belong to the callers.
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

/** A payment that uses part of a credit. */
async function paidWithCredit({ done, made }: Example): Promise<void> {
  const client = await made('/clients')
  const document = { client_id: client, line_items: [{ quantity: 1, cost: 100 }] }
  const invoice = (await done('POST', '/invoices?mark_sent=true', document)).at('data.id')
  const credit = (await done('POST', '/credits?mark_sent=true', document)).at('data.id')
  await done('POST', '/payments', {
    client_id: client,
    amount: 60,
    invoices: [{ invoice_id: invoice, amount: 40 }],
    credits: [{ credit_id: credit, amount: 20 }],
  })
}

/** Members with free text. */
const ownWords: ReadonlySet<string> = new Set([
  'name',
  'first_name',
  'last_name',
  'notes',
  'public_notes',
  'product_key',
  'description',
  'transaction_reference',
  'bank_account_name',
])

/** A copy of a body with the mark appended to every free text. */
function withMark(body: unknown, mark: string): unknown {
  if (Array.isArray(body)) return body.map((item) => withMark(item, mark))
  if (typeof body !== 'object' || body === null) return body
  return Object.fromEntries(
    Object.entries(body).map(([name, value]) => [
      name,
      typeof value === 'string' && ownWords.has(name) ? `${value} ${mark}` : withMark(value, mark),
    ]),
  )
}

/** Kinds with a differently named table. */
const tableNames: Partial<Record<RecordKind, string>> = { document: 'uploadedDocuments', delivery: 'outbox' }

/** `bankAccount` → `bankAccounts` */
const tableNameOf = (kind: RecordKind): string => tableNames[kind] ?? `${kind.replace(/y$/, 'ie')}s`

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
    // Every kind's table has these two columns; the names identify the table.
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

/** All rows of all tables as text, by table. A refused request must not change them. */
async function everyRow({ database }: ServedApp): Promise<Record<string, string>> {
  const { read, tables } = database
  const texts = await Promise.all(
    Object.entries(tables).map(async ([name, table]) => {
      // This table may change: the first signed link creates a row.
      if (name === 'signingKeys') return [name, ''] as const
      const all: Record<string, unknown>[] = await read.select().from(table as typeof tables.clients)
      const lines = all.map((row) =>
        JSON.stringify(row, (_key, value: unknown) => (typeof value === 'bigint' ? `${value}n` : value)),
      )
      return [name, lines.sort().join('\n')] as const
    }),
  )
  return Object.fromEntries(texts)
}

/** Returns the tables that changed since the previous call. */
export async function watchRows(app: ServedApp): Promise<() => Promise<string[]>> {
  let before = await everyRow(app)
  const names = Object.values(app.database.tables).map((table) => getTableName(table))
  let version = app.database.versionOf(names)
  return async () => {
    const since = version
    version = app.database.versionOf(names)
    // SQLite counts commits: without one, no row has changed.
    if (version !== undefined && version === since) return []
    const after = await everyRow(app)
    const changed = Object.keys(after).filter((table) => after[table] !== before[table])
    before = after
    return changed
  }
}

import { getTableName, is, Table } from 'drizzle-orm'
import { holds } from '../../src/domain/kernel/actor.ts'
import type { Actor, Entity } from '../../src/domain/kernel/actor.ts'
import { camelCase, snakeCase } from '../../src/domain/kernel/spelling.ts'
import { rowText } from '../dump.ts'
import type { TestApp } from '../harness.ts'

type Row = Readonly<Record<string, unknown>>

/** The rows of all tables, as texts by table and key. */
export type Dump = ReadonlyMap<string, ReadonlyMap<string, { row: Row; text: string }>>

/** Tables whose rows may change in any operation: they record or carry what other rows say. */
const follow: Readonly<Record<string, string>> = {
  activities: 'tell what was done',
  ledgerEntries: 'tells what moved the figures of a client',
  importFiles: 'files that were sent for an import',
  counters: 'the next numbers',
  idempotencyKeys: 'answers to repeat',
  allocations: 'parts of a payment',
  creditAllocations: 'parts of a payment',
  invitations: 'parts of a document',
  vendorInvitations: 'parts of a purchase order',
  searchDocuments: 'texts of records to search in',
}

/** The kind whose rights the rows of a table need. */
const kindOf: Readonly<Record<string, Entity>> = {
  clients: 'client',
  contacts: 'client',
  invoices: 'invoice',
  quotes: 'quote',
  credits: 'credit',
  payments: 'payment',
  vendors: 'vendor',
  vendorContacts: 'vendor',
  expenses: 'expense',
  expenseCategories: 'expense_category',
  purchaseOrders: 'purchase_order',
  products: 'product',
  bankAccounts: 'bank_account',
  bankTransactions: 'bank_transaction',
  bankRules: 'bank_transaction_rule',
  taxRates: 'tax_rate',
  paymentTerms: 'payment_term',
  clientGroups: 'group_settings',
}

/** Tables whose rows are parts of the record that their columns name, or messages about it: adding one edits it. */
const parts: ReadonlySet<string> = new Set(['contacts', 'vendorContacts', 'locations', 'outbox', 'uploadedDocuments'])

/** The kinds whose rights a row needs: one of them. */
function kindsOf(name: string, row: Row): readonly Entity[] {
  if (name === 'outbox') return [snakeCase(String(row['recordKind'])) as Entity]
  if (!parts.has(name)) return [kindOf[name] ?? []].flat()
  const columns = Object.keys(row).filter((column) => column.endsWith('Id') && row[column] !== null)
  return columns.flatMap((column) => owners[column] ?? [])
}

/** The kinds of record that have parts, by the column that names them. */
const owners: Readonly<Record<string, Entity>> = {
  ...Object.fromEntries(Object.values(kindOf).map((kind) => [`${camelCase(kind)}Id`, kind])),
  clientGroupId: 'group_settings',
}

/** Kinds that follow a change of another kind, whose right then goes with the right to view the follower. */
const followers: Partial<Record<Entity, readonly Entity[]>> = {
  invoice: ['payment'],
  credit: ['payment'],
  quote: ['invoice'],
  bank_transaction: ['payment', 'expense'],
}

/** Columns of clients that documents and payments move. */
const figures = new Set(['balance', 'paidToDate', 'paymentBalance', 'creditBalance', 'version', 'updatedAt'])

/** Names of the tables that statements write. Triggers write counts and searched texts only. */
const writtenTables = (statements: readonly string[]): Set<string> =>
  new Set(
    statements.flatMap((statement) =>
      [...statement.matchAll(/\b(?:insert into|update|delete from)\s+"?(\w+)"?/gi)].map(([, name = '']) => name),
    ),
  )

/** Reads every row of every table; after a dump, of the tables alone that these statements since then write. */
async function dumpOf(app: TestApp, since?: { dump: Dump; statements: readonly string[] }): Promise<Dump> {
  const dump = new Map(since?.dump)
  const written = since && writtenTables(since.statements)
  for (const [name, table] of Object.entries(app.database.tables)) {
    if (!is(table, Table) || (written && !written.has(getTableName(table)))) continue
    const rows = (await app.database.read.select().from(table)) as Row[]
    const keyOf = ({ id }: Row, index: number): string => (typeof id === 'number' ? `${id}` : `at ${index}`)
    dump.set(name, new Map(rows.map((row, index) => [keyOf(row, index), { row, text: rowText(row) }])))
  }
  return dump
}

/** The changed rows, as "table key", that no right of the actor covers. */
export function uncovered(before: Dump, after: Dump, actor: Actor): string[] {
  const changed = [...after].flatMap(([name, rows]) => {
    const old = before.get(name) ?? new Map<string, { row: Row; text: string }>()
    const keys = new Set([...old.keys(), ...rows.keys()])
    return [...keys]
      .filter((key) => old.get(key)?.text !== rows.get(key)?.text)
      .map((key) => ({ name, key, was: old.get(key)?.row, is: rows.get(key)?.row }))
  })
  return changed.filter((change) => !isCovered(change, actor)).map(({ name, key }) => `${name} ${key}`)
}

type Change = { name: string; key: string; was: Row | undefined; is: Row | undefined }

function isCovered({ name, was, is: now }: Change, actor: Actor): boolean {
  if (Object.hasOwn(follow, name)) return true
  const row = was ?? now
  if (name === 'outbox' && row && (row['kind'] === 'webhook' || isToSelf(row, actor))) return true
  // Own records are changed without a right, and made with one.
  if (was && [was['userId'], was['assignedUserId']].includes(actor.userId)) return true
  if (name === 'clients' && was && now)
    if (Object.keys(now).every((column) => figures.has(column) || same(was[column], now[column]))) return true
  // compat: who may add bank transactions may also match them.
  const verbs =
    parts.has(name) || name === 'bankTransactions'
      ? (['edit', 'create'] as const)
      : ([was ? 'edit' : 'create'] as const)
  return [row, now].every(
    (each) => !each || kindsOf(name, each).some((kind) => verbs.some((verb) => mayWrite(actor, kind, verb))),
  )
}

/** True for files that a user has sent to their own address. */
const isToSelf = ({ recordKind, recordId }: Row, { userId }: Actor): boolean =>
  recordKind === 'user' && recordId === userId

const same = (one: unknown, other: unknown): boolean => rowText({ one }) === rowText({ one: other })

const mayWrite = (actor: Actor, kind: Entity, verb: 'create' | 'edit'): boolean => {
  const changes = (of: Entity) => holds(actor, `create_${of}`) || holds(actor, `edit_${of}`)
  if (holds(actor, `${verb}_${kind}`)) return true
  return holds(actor, `view_${kind}`) && (followers[kind] ?? []).some(changes)
}

/** The dump of the tables at present; read again only where a statement has written since. */
export function presentDumps(app: TestApp) {
  let latest: Dump | undefined
  const hasWritten = (): boolean =>
    app.statements.some((statement) => /^\s*(?:insert|update|delete|with)\b/i.test(statement))
  return {
    /** True if a statement has written since the latest dump. */
    hasWritten,
    async read(): Promise<Dump> {
      if (!latest || hasWritten()) {
        latest = await dumpOf(app, latest && { dump: latest, statements: app.statements })
        app.statements.length = 0
      }
      return latest
    },
  }
}

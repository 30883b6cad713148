import type { GraphQLResolveInfo } from 'graphql'
import type { RecordKind } from '../../../domain/kernel/record-id.ts'
import { type PlainNoun, plainNouns } from '../../../domain/workspace/plain-nouns.ts'
import type { RelatedKind } from '../../fields/field.ts'
import type { Loaders } from '../../loaders.ts'
import { spend } from '../limits/cost.ts'
import type { Graph, GraphContext } from '../builder.ts'
import { type CompiledInfo, selectedFields } from './selection.ts'
import type { Related } from './field-extensions.ts'

/** Loaders of the records that fields refer to, by kind. */
const loaders = {
  bankAccount: 'bankAccounts',
  bankTransaction: 'bankTransactions',
  client: 'clients',
  contact: 'contactsById',
  credit: 'credits',
  delivery: 'deliveries',
  expense: 'expenses',
  invoice: 'invoices',
  payment: 'payments',
  purchaseOrder: 'purchaseOrders',
  quote: 'quotes',
  user: 'users',
  vendor: 'vendors',
  vendorContact: 'vendorContactsById',
  webhook: 'webhooks',
  // One entry for each plain noun.
  ...(Object.fromEntries(plainNouns.map(({ kind, plural }) => [kind, plural])) as Record<
    PlainNoun['kind'],
    PlainNoun['plural']
  >),
} as const satisfies Record<RelatedKind, keyof Loaders>

const types = new Map<RecordKind, PothosSchemaTypes.ObjectRef<Graph, object>>()

/** Sets the type of the records of a kind. */
export function registerType<Row extends object>(
  kind: RecordKind,
  type: PothosSchemaTypes.ObjectRef<Graph, Row>,
): void {
  types.set(kind, type)
}

/** The type of the records of a kind. Fields are made after all modules of types are imported. */
export function typeOf(kind: RecordKind): PothosSchemaTypes.ObjectRef<Graph, object> {
  const type = types.get(kind)
  if (!type) throw new Error(`No type is registered for records of the kind ${kind}`)
  return type
}

/** The records with these keys, in their order; those that do not exist are left out. Loads nothing where only ids are selected. */
export async function loadRelated(
  kind: RelatedKind,
  keys: readonly number[],
  context: GraphContext,
  info: GraphQLResolveInfo,
): Promise<object[]> {
  spend(context, keys.length)
  if (selectsKeysOnly(info)) return keys.map((id) => ({ id }))
  return (await loadAll(kind, keys, context)).filter(isRecord)
}

/** {@link loadRelated} for one key of each record of a level, null for none: one statement, which reads only the columns in use. */
export async function loadRelatedOnes(
  kind: RelatedKind,
  keys: readonly (number | null)[],
  context: GraphContext,
  info: CompiledInfo,
): Promise<Related> {
  const placeOf = new Map<number, number>()
  for (const key of keys) if (key !== null && !placeOf.has(key)) placeOf.set(key, placeOf.size)
  const distinct = [...placeOf.keys()]
  const found = selectsKeysOnly(info) ? distinct.map((id) => ({ id })) : await readAll(kind, distinct, context, info)
  const records: object[] = []
  for (const [index, key] of distinct.entries()) {
    const record = found[index]
    placeOf.set(key, record ? records.push(record) - 1 : -1)
  }
  return { records, places: keys.map((key) => (key === null ? -1 : (placeOf.get(key) ?? -1))) }
}

/** {@link loadRelated} for all records of a level, given the keys of each: one statement, which reads only the columns in use. */
export async function loadRelatedOfLevel(
  kind: RelatedKind,
  lists: readonly (readonly number[])[],
  context: GraphContext,
  info: CompiledInfo,
): Promise<object[][]> {
  for (const { length } of lists) spend(context, length)
  if (selectsKeysOnly(info)) return lists.map((keys) => keys.map((id) => ({ id })))
  const keys = [...new Set(lists.flat())]
  const rows = await readAll(kind, keys, context, info)
  const byKey = new Map(keys.map((key, index) => [key, rows[index]]))
  return lists.map((list) => list.map((key) => byKey.get(key)).filter(isRecord))
}

/** The records with these keys, in their order, with the columns in use; undefined where there is none. */
async function readAll(
  kind: RelatedKind,
  keys: readonly number[],
  context: GraphContext,
  { reads }: CompiledInfo,
): Promise<readonly (object | undefined)[]> {
  if (keys.length === 0) return []
  return (reads && context.loaders.readInPart(loaders[kind], keys, reads)) ?? loadAll(kind, keys, context)
}

/** The records with these keys, in their order; undefined where there is none. */
async function loadAll(
  kind: RelatedKind,
  keys: readonly number[],
  context: GraphContext,
): Promise<readonly (object | undefined)[]> {
  const rows: readonly (object | Error | undefined)[] = await context.loaders[loaders[kind]].loadMany([...keys])
  const failed = rows.find((row) => row instanceof Error)
  if (failed) throw failed
  return rows
}

const isRecord = (row: object | undefined): row is object => row !== undefined

const keyFields: ReadonlySet<string> = new Set(['id', '__typename'])

/** True when nothing but the ids of records is selected, which are known without reading them. */
export const selectsKeysOnly = (info: GraphQLResolveInfo): boolean =>
  [...selectedFields(info)].every((name) => keyFields.has(name))

/** True for kinds whose records are read in batches. */
export const isRelatedKind = (kind: RecordKind): kind is RelatedKind => Object.hasOwn(loaders, kind)

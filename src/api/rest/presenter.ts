import { badRequest } from '../../domain/kernel/error.ts'
import type { IdCodec } from '../../domain/kernel/record-id.ts'
import { type SettingsReader, withoutRights } from '../../domain/kernel/settings/secret-settings.ts'
import { mapCooperatively, runsOf } from '../../domain/kernel/rows/lists.ts'
import type { Work } from '../../domain/kernel/work.ts'
import { isNameOnly, shownRecords } from '../../domain/workspace/shown-records.ts'
import type { PublicNoun } from '../fields/noun.ts'
import { upperFirst } from '../../domain/kernel/spelling.ts'
import { longestAnswer } from '../size-limits.ts'
import { compileMembers, compileNames, type MembersWriter, writeList } from './json.ts'
import { type Members, overlay } from './overlay/overlay.ts'

/** Dependencies of serialization: the committed state, and the id codec. */
export type Scope = {
  work: Work
  ids: IdCodec
  /** True where not even an owner gets the secrets of settings. */
  omitsSecrets?: boolean
}

/** The requested includes: `client,client.contacts` is `{ client: { contacts: {} } }`. */
export type IncludeTree = ReadonlyMap<string, IncludeTree>

/** Representation of one kind of record over REST. Its name is the name of the schema in the documentation. */
export type Presenter<Row> = {
  readonly name: string
  readonly members: Members<Row>
  /** Embedded in every record. */
  readonly always: readonly Relation<Row>[]
  /** Embedded when `include` names them. */
  readonly includes: readonly Relation<Row>[]
  readonly write: (row: Row, ids: IdCodec, reader: SettingsReader) => string
  /** Writes a record of which the caller sees only the id and the name. */
  readonly writeNames: MembersWriter<Row>
}

/** Records embedded in others, read in one batch for all rows of a response. */
export type Relation<Row> = {
  readonly name: string
  readonly many: boolean
  readonly presenter: () => Presenter<never>
  /** JSON schema of a value that is not a record. */
  readonly schema?: Readonly<Record<string, unknown>>
  /** Query parameter that requests it with `true`, besides `include`. */
  readonly parameter?: string
  /** Reads the related records of all rows; the returned function writes those of one row, undefined when it has none. */
  readonly load: (rows: readonly Row[], tree: IncludeTree, scope: Scope) => Promise<(row: Row) => string | undefined>
}

export function presenter<Row>(options: {
  name: string
  members: Members<Row>
  always?: readonly Relation<Row>[]
  includes?: readonly Relation<Row>[]
  /** The record as this user sees it; by default all of it. */
  visible?: (row: Row, reader: SettingsReader) => Row
}): Presenter<Row> {
  const { name, members, always = [], includes = [], visible } = options
  const write = compileMembers(members)
  return {
    name,
    members,
    always,
    includes,
    write: visible ? (row, ids, reader) => write(visible(row, reader), ids) : write,
    writeNames: compileNames(members),
  }
}

/** Presenter of a plain noun. */
export const nounPresenter = ({ record, fields }: PublicNoun<object>): Presenter<object> =>
  presenter({ name: upperFirst(record.kind), members: overlay(fields) })

/** A related record: `load` returns one per key, in the order of the keys. Left out of the JSON when absent. */
export const relatedRecord = <Row, Related extends object>(
  name: string,
  options: {
    key: (row: Row) => number | null
    load: (work: Work, keys: readonly number[]) => Promise<readonly (Related | null | undefined)[]>
    presenter: () => Presenter<Related>
  },
): Relation<Row> => ({
  name,
  many: false,
  presenter: options.presenter,
  async load(rows, tree, scope) {
    const keys = distinctKeys(rows, options.key)
    const found = await shown(options.presenter(), await loadAll(scope.work, keys, options.load), scope.work)
    const pairs = keys.flatMap((key, index) => {
      const related = found[index]
      return related === undefined || related === null ? [] : [{ key, related }]
    })
    const texts = await present(
      options.presenter(),
      pairs.map(({ related }) => related),
      tree,
      scope,
    )
    const byKey = new Map(pairs.map(({ key }, index) => [key, texts[index]]))
    return (row) => byKey.get(options.key(row) ?? -1)
  },
})

/** A list of related records: `load` returns one list per id of a record, in the order of the ids. */
export const relatedList = <Row extends { id: number }, Related extends object>(
  name: string,
  options: {
    load: (work: Work, keys: readonly number[]) => Promise<readonly (readonly Related[])[]>
    presenter: () => Presenter<Related>
  },
): Relation<Row> => ({
  name,
  many: true,
  presenter: options.presenter,
  async load(rows, tree, scope) {
    const keys = distinctKeys(rows, ({ id }) => id)
    const lists = await loadAll(scope.work, keys, options.load)
    const texts = await present(
      options.presenter(),
      await shown(options.presenter(), lists.flat(), scope.work),
      tree,
      scope,
    )
    let position = 0
    const byKey = new Map(
      keys.map((key, index) => {
        const start = position
        position += lists[index]?.length ?? 0
        return [key, writeList(texts.slice(start, position))]
      }),
    )
    return ({ id }) => byKey.get(id) ?? '[]'
  },
})

/** Two kinds of related records in one list, the second kind's after the first's; both have the members of the first. */
export const concatenated = <Row>(first: Relation<Row>, second: Relation<Row>): Relation<Row> => ({
  ...first,
  async load(rows, tree, scope) {
    const writers = [await first.load(rows, tree, scope), await second.load(rows, tree, scope)]
    return (row) => {
      const items = writers.map((write) => (write(row) ?? '[]').slice(1, -1))
      return writeList(items.filter((text) => text !== ''))
    }
  },
})

/** Presenter of lists that are always empty. */
export const nothingPresenter: Presenter<never> = presenter<never>({ name: 'Nothing', members: {} })

/** compat: a list of the published API that is out of scope here, always empty. */
export const noRelated = (name: string): Relation<unknown> => ({
  name,
  many: true,
  presenter: () => nothingPresenter,
  load: async () => () => '[]',
})

/** compat: the tags of a record, which are not supported. */
export const noTags = noRelated('tags')

/** A value that is not a record, written in JSON for all rows at once, as part of every record or on request. */
export const computedMember = <Row>(
  name: string,
  options: {
    schema: Readonly<Record<string, unknown>>
    parameter?: string
    load: (rows: readonly Row[], scope: Scope) => Promise<(row: Row) => unknown>
  },
): Relation<Row> => ({
  name,
  many: false,
  presenter: () => nothingPresenter,
  schema: options.schema,
  ...(options.parameter !== undefined && { parameter: options.parameter }),
  async load(rows, _tree, scope) {
    const valueOf = await options.load(rows, scope)
    return (row) => JSON.stringify(valueOf(row))
  },
})

/** The records as the caller may see them, by the kind of their id. */
export async function shown<Related extends object | null | undefined>(
  { members }: Presenter<never>,
  rows: readonly Related[],
  work: Work,
): Promise<readonly Related[]> {
  const id = Object.values(members).find(({ kind }) => kind.name === 'id')
  return id?.kind.record ? shownRecords(work, id.kind.record, rows) : rows
}

function distinctKeys<Row>(rows: readonly Row[], keyOf: (row: Row) => number | null): number[] {
  const keys = new Set<number>()
  for (const row of rows) {
    const key = keyOf(row)
    if (key !== null) keys.add(key)
  }
  return [...keys]
}

/** One per key, in batches within the limit of a statement: a page of payments can reference more invoices than that. */
async function loadAll<Value>(
  work: Work,
  keys: readonly number[],
  load: (work: Work, keys: readonly number[]) => Promise<readonly Value[]>,
): Promise<readonly Value[]> {
  const found: Value[] = []
  for (const run of runsOf(keys)) found.push(...(await load(work, run)))
  return found
}

/** The JSON of each row with the relations of the tree, by a number of statements that does not grow. @throws BAD_REQUEST */
export async function present<Row>(
  looks: Presenter<Row>,
  rows: readonly Row[],
  tree: IncludeTree,
  scope: Scope,
): Promise<string[]> {
  if (rows.length === 0) return []
  return mapCooperatively(scope.work, rows, await rowWriter(looks, rows, tree, scope))
}

/**
 * Reads the relations of the tree for all of these rows, and returns the function that writes one of them. It throws BAD_REQUEST when all
 * that it has written is too long.
 */
export async function rowWriter<Row>(
  looks: Presenter<Row>,
  rows: readonly Row[],
  tree: IncludeTree,
  scope: Scope,
): Promise<(row: Row) => string> {
  const wanted = [...looks.always, ...looks.includes.filter((relation) => tree.has(relation.name))]
  const viewed = rows.filter((row) => !isNameOnly(row))
  const relations = await Promise.all(
    wanted.map(async (relation) => ({
      prefix: `,"${relation.name}":`,
      empty: relation.many ? '[]' : undefined,
      write: await relation.load(viewed, tree.get(relation.name) ?? new Map(), scope),
    })),
  )
  const reader = scope.omitsSecrets ? withoutRights : scope.work.actor
  let length = 0
  return (row) => {
    const hidden = isNameOnly(row)
    let members = hidden ? looks.writeNames(row, scope.ids) : looks.write(row, scope.ids, reader)
    for (const { prefix, empty, write } of relations) {
      const related = hidden ? empty : write(row)
      if (related !== undefined) members += prefix + related
    }
    length += members.length
    if (length > longestAnswer)
      throw badRequest('The answer would be too large: ask for fewer rows (per_page) or includes.')
    return `{${members}}`
  }
}

const mostIncludes = 50
const deepestInclude = 2

/** Values that have a query parameter of their own: `show_schedule=true`. */
export const requestedValues = (
  looks: Presenter<never> | undefined,
  query: Readonly<Record<string, unknown>>,
): string[] =>
  (looks?.includes ?? []).flatMap(({ name, parameter }) =>
    parameter !== undefined && (query[parameter] === 'true' || query[parameter] === '1') ? [name] : [],
  )

/** The names of all parameters of {@link requestedValues}. */
export const parametersOf = (looks: Presenter<never> | undefined): string[] =>
  (looks?.includes ?? []).flatMap(({ parameter }) => parameter ?? [])

/** Parses `include=a,b.c`; unknown names are ignored when the records are written. */
export function parseIncludes(sent: unknown, requested: readonly string[] = []): IncludeTree {
  const names = [...requested, ...(Array.isArray(sent) ? sent : [sent]).filter((name) => typeof name === 'string')]
  const root = new Map<string, Map<string, IncludeTree>>()
  for (const path of names.join(',').split(',').slice(0, mostIncludes)) {
    const [first = '', ...rest] = path.trim().split('.').slice(0, deepestInclude)
    if (first === '') continue
    const branch = root.get(first) ?? new Map<string, IncludeTree>()
    root.set(first, branch)
    for (const name of rest) branch.set(name, new Map())
  }
  return root
}

import { isDeepStrictEqual } from 'node:util'
import { getNamedType, isEnumType, isObjectType } from 'graphql'
import type { GraphQLField, GraphQLNamedType, GraphQLObjectType, GraphQLOutputType } from 'graphql'
import type { Field } from '../../src/api/fields/field.ts'
import type { Presenter } from '../../src/api/rest/presenter.ts'
import type { ServedApp } from '../serving.ts'
import { rootFields } from './graph-door.ts'
import { rows } from './rest-door.ts'

/** A parsed value with numbers kept as the texts that the server wrote. */
type Value = string | boolean | null | readonly Value[] | { readonly [name: string]: Value }
type Row = Readonly<Record<string, Value>>

/** Parses an answer with numbers as text, so that no double changes them. */
export const exactly = (json: string): Value =>
  JSON.parse(
    json.replace(/("(?:[^"\\]|\\.)*")|(-?\d[\d.eE+-]*)/g, (_, text?: string, number = '') => text ?? `"${number}"`),
  ) as Value

/** Schemas of the records as REST shows them. */
type Looks = Pick<Presenter<never>, 'members'> & Partial<Pick<Presenter<never>, 'always'>>

/** A member of a record that both doors show: its GraphQL name and type. */
type Member = { name: string; wire: string } & (
  | { field: Field<never> }
  | { looks: Looks; type: GraphQLObjectType }
  | { columns: Readonly<Record<string, string>> }
)

/** Numbered members over REST that are lists in the graph: the member of each part of an entry, without its number. */
const numbered: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  Tax: { name: 'tax_name', rate: 'tax_rate' },
  ExpenseTax: { name: 'tax_name', rate: 'tax_rate', amount: 'tax_amount' },
  Surcharge: { amount: 'custom_surcharge', taxed: 'custom_surcharge_tax' },
}

const camelCase = (name: string): string => name.replace(/_([a-z0-9])/g, (_, letter: string) => letter.toUpperCase())

/** True for an id over REST that is an object in the graph: of a record, or of an entry of a published list. */
const isRelation = (field: Field<never>): boolean =>
  ['relation', 'relations', 'anyReference', 'currency', 'listed'].includes(field.kind.name)

/** Members of this type that both doors show; REST-only members are excluded. */
function membersOf(looks: Looks, type: GraphQLObjectType): Member[] {
  const shown = type.getFields()
  const plain = Object.entries(looks.members).flatMap(([wire, field]): Member[] => {
    const { items } = field
    const name = camelCase(wire)
    if (items) return within(name, wire, { members: items() }, shown[name]?.type)
    return field.shows === undefined ? [] : [{ name: field.shows, wire, field }]
  })
  const lists = Object.entries(shown).flatMap(([name, field]): Member[] => {
    const columns = numbered[nameOfType(field)]
    return columns && Object.values(columns).every((column) => Object.hasOwn(looks.members, `${column}1`))
      ? [{ name, wire: '', columns }]
      : []
  })
  const related = (looks.always ?? []).flatMap((relation) => {
    const name = camelCase(relation.name)
    return within(name, relation.name, relation.presenter(), shown[name]?.type)
  })
  return [...plain, ...lists, ...related]
}

function within(name: string, wire: string, looks: Looks, shown: GraphQLOutputType | undefined): Member[] {
  const type = shown && getNamedType(shown)
  return type && isObjectType(type) ? [{ name, wire, looks, type }] : []
}

/** Selects all members that REST shows as well. @throws if the graph lacks a field that both doors must show */
function selectionOf(looks: Looks, type: GraphQLObjectType): string {
  const parts = membersOf(looks, type).map((member) => {
    if (!type.getFields()[member.name]) throw new Error(`${type.name} does not show ${member.name}`)
    if ('field' in member) return isRelation(member.field) ? `${member.name} { id }` : member.name
    if ('columns' in member) return `${member.name} { ${Object.keys(member.columns).join(' ')} }`
    return `${member.name} ${selectionOf(member.looks, member.type)}`
  })
  return `{ ${parts.join(' ')} }`
}

/** The GraphQL value that corresponds to a REST value. */
function inGraph(field: Field<never>, value: Value): Value {
  switch (field.kind.name) {
    case 'text':
    case 'date':
      return value === '' ? null : value
    case 'relation':
    case 'anyReference':
    case 'currency':
    case 'listed':
      return value === '' ? null : { id: value }
    case 'references':
      return typeof value === 'string' && value !== '' ? value.split(',') : []
    case 'instant':
    case 'requiredInstant':
      return value === '0' ? null : new Date(Number(value) * 1_000).toISOString().replace('.000Z', 'Z')
    default:
      return value
  }
}

/** The word of the graph's enum for a code over REST; other values are the same. */
const inEnum = (type: GraphQLNamedType | undefined, told: string): string =>
  isEnumType(type) ? (type.getValues().find(({ value }) => String(value) === told)?.name ?? told.toUpperCase()) : told

const nameOfType = (field: GraphQLField<unknown, unknown> | undefined): string =>
  field ? getNamedType(field.type).name : ''

/** Differences between the doors for one record. */
function differences(rest: Row, graph: Row, looks: Looks, type: GraphQLObjectType): string[] {
  return membersOf(looks, type).flatMap((member) => {
    const ours = rest[member.wire]
    const theirs = 'field' in member && isRelation(member.field) ? keyOf(graph[member.name]) : graph[member.name]
    const name = `${type.name}.${member.name}`
    if ('field' in member) {
      const told = ours === undefined ? undefined : inGraph(member.field, ours)
      const wanted = typeof told === 'string' ? inEnum(getNamedType(type.getFields()[member.name]?.type), told) : told
      if (isDeepStrictEqual(wanted, theirs)) return []
      return [`${name}: ${JSON.stringify(wanted)} over REST, ${JSON.stringify(theirs)} in the graph`]
    }
    if ('columns' in member)
      return numberedDifferences(rest, recordsIn(theirs), member.columns).map((part) => `${name}: ${part}`)
    const [few, many] = [recordsIn(ours), recordsIn(theirs)]
    if (few.length !== many.length) return [`${name}: ${few.length} over REST, ${many.length} in the graph`]
    return few.flatMap((each, index) => differences(each, many[index] ?? {}, member.looks, member.type))
  })
}

/** Differences of a list from its numbered members; those beyond the end of the list must be empty. */
function numberedDifferences(rest: Row, list: readonly Row[], columns: Readonly<Record<string, string>>): string[] {
  const positions = Object.keys(rest).flatMap((name) => {
    const [, number] = /^(?:tax_name|custom_surcharge)(\d)$/.exec(name) ?? []
    return number === undefined ? [] : [Number(number)]
  })
  return positions.flatMap((number) =>
    Object.entries(columns).flatMap(([part, column]) => {
      const told = rest[`${column}${number}`]
      const entry = list[number - 1]
      // Of a surcharge that is not there REST shows the setting.
      const same = entry ? isDeepStrictEqual(told, entry[part] ?? '') : told === '' || told === '0' || part === 'taxed'
      if (told === undefined || same) return []
      return [`${JSON.stringify(told)} over REST, ${JSON.stringify(entry)} in the graph`]
    }),
  )
}

/** A related record with its id alone: other members may have been selected besides. */
const keyOf = (value: Value | undefined): Value | undefined =>
  typeof value === 'object' && value !== null && 'id' in value ? { id: value.id } : value

/** The records in a member: several, one, or none. */
const recordsIn = (value: Value | undefined): Row[] => {
  if (value === undefined || value === null) return []
  return (Array.isArray(value) ? value : [value]) as Row[]
}

/** Type of the items of a GraphQL list. */
function listed(name: string): GraphQLObjectType {
  const connection = getNamedType(rootFields.find((root) => root.name === name)?.field.type)
  const nodes = isObjectType(connection) ? getNamedType(connection.getFields()['nodes']?.type) : undefined
  if (!isObjectType(nodes)) throw new Error(`${name} is no list`)
  return nodes
}

/** Reads every list through both doors and returns the differences; `seen` counts the records of each list. */
export async function shownDifferently(
  app: ServedApp,
  call: { token: string },
): Promise<{ wrong: string[]; seen: Record<string, number> }> {
  const wrong: string[] = []
  const seen: Record<string, number> = {}
  for (const { method, path, graphql, answer } of rows) {
    const looks = answer.presenter
    const [coordinate] = graphql
    if (method !== 'GET' || answer.kind !== 'page' || coordinate === undefined || !looks) continue
    const name = coordinate.replace('Query.', '')
    const over = await app.rest('GET', `${path}?per_page=5000`, undefined, call)
    const { data: ours } = exactly(over.text) as { data: Row[] }
    const theirs = await pagesOf(app, name, selectionOf(looks, listed(name)), call)
    seen[name] = theirs.length
    if (!isDeepStrictEqual(...([ours, theirs].map((list) => list.map(({ id }) => id)) as [unknown, unknown])))
      wrong.push(`${name} are not the same records, or in another order`)
    wrong.push(...ours.flatMap((each, index) => differences(each, theirs[index] ?? {}, looks, listed(name))))
  }
  return { wrong, seen }
}

async function pagesOf(app: ServedApp, name: string, selection: string, call: { token: string }): Promise<Row[]> {
  const page = `${name}(first: 10, after: $after) { nodes ${selection} pageInfo { endCursor hasNextPage } }`
  const found: Row[] = []
  for (let after: unknown = ''; typeof after === 'string';) {
    const { text } = await app.graphql(`query ($after: String!) { ${page} }`, { after }, call)
    const { data } = exactly(text) as { data: Record<string, { nodes: Row[]; pageInfo: Row }> }
    const { nodes = [], pageInfo = {} } = data[name] ?? {}
    found.push(...nodes)
    after = pageInfo['hasNextPage'] === true ? pageInfo['endCursor'] : undefined
  }
  return found
}

import { groupBy } from '../../domain/kernel/rows/lists.ts'
import { upperFirst } from '../../domain/kernel/spelling.ts'
import type { JsonSchema } from './openapi-schemas.ts'

type Json = { [key: string]: unknown }

/** Described operation, as far as its repeats are concerned. */
type Described = {
  operationId: string
  tags: [string]
  parameters: Json[]
  requestBody?: { content: Json }
  responses: Json
}

type Document = { paths: Record<string, Record<string, Described>>; components: Record<string, Json> }

type Located = { path: string; operation: Described }

/** One place of a value in the document, with the name that its component may have, alone or after the owner's. */
type Use = { value: Json; name: string; owner: string; replace: (reference: Json) => void }

/**
 * Moves parameters, successes and schemas that occur more than once to the components, and references them. Equal content has one
 * component. The most used content of a name has the plain name; the name of others begins with the place of their first use.
 */
export function shareRepeats(whole: object): JsonSchema {
  const document = JSON.parse(JSON.stringify(whole)) as Document
  const { components } = document
  const operations = Object.entries(document.paths).flatMap(([path, verbs]) =>
    Object.values(verbs).map((operation) => ({ path, operation })),
  )
  components['parameters'] = share('parameters', operations.flatMap(parameterUses), components['parameters'])
  components['responses'] = share('responses', operations.flatMap(successUses), components['responses'])
  components['schemas'] = share('schemas', schemaUses(components, operations), components['schemas'])
  return document
}

const parameterUses = ({ operation: { parameters, tags } }: Located): Use[] =>
  parameters.map((value, index) => ({
    value,
    name: String(value['name']),
    owner: `${tags[0]}.`,
    replace: (reference) => (parameters[index] = reference),
  }))

function successUses({ path, operation: { responses, tags } }: Located): Use[] {
  const value = responses['200'] as Json
  const replace = (reference: Json) => (responses['200'] = reference)
  return value['$ref'] === undefined ? [{ value, name: lastName(path), owner: `${tags[0]}.`, replace }] : []
}

/** Object schemas and enums. The parts of a value that occurred before are parts of its component, and no uses of their own. */
function schemaUses(components: Record<string, Json>, operations: readonly Located[]): Use[] {
  const uses: Use[] = []
  const entered = new Set<string>()
  const walk = (parent: object, name: string, owner: string): void => {
    for (const [key, value] of Object.entries(parent) as [string, unknown][]) {
      if (typeof value !== 'object' || value === null || key === 'example' || key === 'examples') continue
      const node = value as Json
      const named = key === 'items' ? singular(name) : unnamed(parent, key) ? name : key
      if (isStructured(node)) {
        const replace = (reference: Json) => Object.assign(parent, { [key]: reference })
        uses.push({ value: node, name: pascalCase(named), owner, replace })
        if (entered.has(contentOf(node))) continue
        entered.add(contentOf(node))
      }
      walk(node, named, owner)
    }
  }
  for (const { path, operation } of operations) {
    const owner = pascalCase(operation.tags[0])
    walk(operation.requestBody?.content ?? {}, path.endsWith('}') ? operation.operationId : lastName(path), owner)
    walk(operation.responses, lastName(path), owner)
    for (const parameter of operation.parameters) walk(parameter, String(parameter['name']), owner)
  }
  for (const section of ['parameters', 'responses', 'schemas'])
    for (const [name, component] of Object.entries(components[section] ?? {}))
      walk(component as Json, name, pascalCase(name))
  return uses
}

/** Keys that do not name the value below them; nor do media types. */
const keywords = new Set(['200', 'content', 'schema', 'properties', 'additionalProperties', 'anyOf'])

const unnamed = (parent: object, key: string): boolean =>
  Array.isArray(parent) || keywords.has(key) || key.includes('/')

const isStructured = (node: Json): boolean =>
  (node['type'] === 'object' && 'properties' in node) || Array.isArray(node['enum'])

/** A schema's description stays at its place, beside the reference. Parameters and responses are compared with theirs. */
const contentOf = (value: Json): string =>
  JSON.stringify(isStructured(value) ? { ...value, description: undefined } : value)

function share(section: string, uses: readonly Use[], named: Json = {}): Json {
  const shared = { ...named }
  const nameOf = new Map(Object.entries(named).map(([name, value]) => [contentOf(value as Json), name]))
  const groups = [...groupBy(uses, ({ value }) => contentOf(value))].sort(([, a], [, b]) => b.length - a.length)
  for (const [content, group] of groups) {
    const [first] = group
    if (!first || (group.length === 1 && !nameOf.has(content))) continue
    const name = nameOf.get(content) ?? freeName(group, shared)
    shared[name] ??= first.value
    for (const { value, replace } of group) {
      const { description } = isStructured(value) ? value : {}
      replace({ $ref: `#/components/${section}/${name}`, ...(description !== undefined && { description }) })
      if (isStructured(value)) delete value['description']
    }
  }
  return Object.fromEntries(Object.entries(shared).sort(([a], [b]) => (a < b ? -1 : 1)))
}

function freeName(group: readonly Use[], taken: Json): string {
  const names = [...group.map(({ name }) => name), ...group.map(({ name, owner }) => `${owner}${name}`)]
  const free = names.find((name) => name !== '' && !Object.hasOwn(taken, name))
  if (free === undefined) throw new Error(`No name is free for the component of ${names.join(', ')}`)
  return free
}

const lastName = (path: string): string =>
  path.split('/').findLast((step) => step !== '' && !step.startsWith('{')) ?? ''

const singular = (name: string): string => name.replace(/(?<![su])s$/, '')

const pascalCase = (name: string): string =>
  name
    .split(/[^a-zA-Z0-9]/)
    .map(upperFirst)
    .join('')

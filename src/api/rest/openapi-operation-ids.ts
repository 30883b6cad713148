import { snakeCase, upperFirst } from '../../domain/kernel/spelling.ts'
import type { RestRoute } from './route.ts'

const verbs = { GET: 'get', POST: 'post', PUT: 'put', DELETE: 'delete' } as const

const idOfWords = (words: string): string =>
  snakeCase(words)
    .split(/[^a-z0-9]+/i)
    .filter(Boolean)
    .map((word, index) => (index === 0 ? word : upperFirst(word)))
    .join('')

/** Id of each route in the OpenAPI document, unique; the first of several that do the same has the shorter one: `createInvoice`, `listInvoices`, `getInvoice`, `archiveInvoice`. */
export function operationIds(routes: readonly RestRoute[]): ReadonlyMap<RestRoute, string> {
  const uses = new Map<string, number>()
  const singular = new Map<string, string>()
  for (const route of routes) {
    if (route.public) continue
    const { name } = route.operation
    uses.set(name, (uses.get(name) ?? 0) + 1)
    if (route.method === 'GET' && /^\/\w+\/\{id\}$/.test(route.path)) singular.set(firstOf(route.path), name)
  }
  const ids = new Map<RestRoute, string>()
  const taken = new Set<string>()
  for (const route of routes) {
    const wanted = wantedId(route, singular.get(firstOf(route.path)), uses)
    const id = taken.has(wanted) ? `${wanted}By${upperFirst(verbs[route.method])}` : wanted
    taken.add(id)
    ids.set(route, id)
  }
  return ids
}

const firstOf = (path: string): string => path.split('/', 2)[1] ?? ''

/** @param noun the record of the path: `invoice` of `/invoices/{id}`; undefined if there is none */
function wantedId(route: RestRoute, noun: string | undefined, uses: ReadonlyMap<string, number>): string {
  const rest = route.path.split('/').slice(2)
  const [, action] = rest
  if (noun !== undefined && rest[0] === '{id}' && rest.length <= 2) {
    // `POST /clients/{id}/show_settings` and the like name what they do; a bare id is read, changed or deleted.
    if (action !== undefined) {
      const [verb = '', target] = action.split(/_to_(.+)/)
      return idOfWords(`${verb}_${snakeCase(noun)}${target === undefined ? '' : `_to_${target}`}`)
    }
    if (route.method !== 'PUT') return idOfWords(`${verbs[route.method]}_${snakeCase(noun)}`)
  }
  const isOwn = !route.public && (uses.get(route.operation.name) === 1 || rest.at(-1) === 'bulk')
  if (!isOwn) return idOfWords(`${verbs[route.method]}_${route.path.replaceAll(/\{\w+\}/g, '')}`)
  const { kind, name } = route.operation
  if (kind === 'write' || name.endsWith('Defaults')) return name
  return `${route.answer.kind === 'page' ? 'list' : 'get'}${upperFirst(name)}`
}

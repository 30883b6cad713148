import { DomainError } from '../../domain/kernel/error.ts'
import { notOfferedError } from './not-offered.ts'
import type { RestRoute } from './route.ts'

/** A row, and the names of the segments of its path; undefined for a fixed segment. */
type Row = { route: RestRoute; names: readonly (string | undefined)[] }
type Node = { fixed: Map<string, Node>; named: Node | undefined; routes: Map<string, Row> }

/** A route and the values of its path parameters. */
type Match = { route: RestRoute; params: Readonly<Record<string, string>> }

/** Finds the row for a method and path. @throws NOT_FOUND, and METHOD_NOT_ALLOWED through {@link WrongMethod} */
type Router = (method: string, path: string) => Match

/** The path is known, the verb is not; `allow` goes into the header of the same name. */
export class WrongMethod extends DomainError {
  readonly allow: string
  constructor(method: string, allow: string) {
    super('METHOD_NOT_ALLOWED', `${method} is not possible here; use ${allow}.`)
    this.allow = allow
  }
}

const newNode = (): Node => ({ fixed: new Map(), named: undefined, routes: new Map() })

const segmentsOf = (path: string): string[] => path.split('/').slice(1)

const nameOf = (segment: string): string | undefined =>
  segment.startsWith('{') && segment.endsWith('}') ? segment.slice(1, -1) : undefined

/** Builds the tree of all rows. At each step a fixed segment goes before a named one. @throws Error for two rows alike */
export function createRouter(routes: readonly RestRoute[]): Router {
  const root = newNode()
  for (const route of routes) {
    let node = root
    for (const segment of segmentsOf(route.path)) {
      if (nameOf(segment) !== undefined) node = node.named ??= newNode()
      else {
        const next = node.fixed.get(segment) ?? newNode()
        node.fixed.set(segment, next)
        node = next
      }
    }
    if (node.routes.has(route.method)) throw new Error(`Two routes for ${route.method} ${route.path}`)
    node.routes.set(route.method, { route, names: segmentsOf(route.path).map(nameOf) })
  }
  return (method, path) => {
    const segments = segmentsOf(path)
    const node = find(root, segments, 0)
    if (!node) throw notOfferedError(path) ?? new DomainError('NOT_FOUND', 'There is no such route.')
    const row = node.routes.get(method === 'HEAD' ? 'GET' : method)
    if (!row) throw notOfferedError(path) ?? new WrongMethod(method, [...node.routes.keys()].sort().join(', '))
    const params: Record<string, string> = {}
    for (const [index, name] of row.names.entries()) if (name !== undefined) params[name] = segments[index] ?? ''
    return { route: row.route, params }
  }
}

function find(node: Node, segments: readonly string[], depth: number): Node | undefined {
  const segment = segments[depth]
  if (segment === undefined) return node.routes.size > 0 ? node : undefined
  const fixed = node.fixed.get(segment)
  const found = fixed && find(fixed, segments, depth + 1)
  if (found) return found
  return node.named && segment !== '' ? find(node.named, segments, depth + 1) : undefined
}

import { badRequest } from '../domain/kernel/error.ts'

export type FormValue = string | FormValue[] | { [key: string]: FormValue }

type Branch = { entries: Map<string, Branch | string>; next: number }

const deepest = 8
/** Maximum keys of a form or a query. */
export const mostKeys = 10_000
const forbidden: ReadonlySet<string> = new Set(['__proto__', 'constructor', 'prototype'])
const position = /^(?:0|[1-9]\d{0,14})$/

const newBranch = (): Branch => ({ entries: new Map(), next: 0 })

/** `a[0][b]` → a, 0, b. A key with unbalanced brackets is one plain segment. */
function segmentsOf(key: string): string[] {
  const open = key.indexOf('[')
  if (open <= 0 || !key.endsWith(']')) return [key]
  const inner = key.slice(open + 1, -1).split('][')
  return inner.some((segment) => /[[\]]/.test(segment)) ? [key] : [key.slice(0, open), ...inner]
}

function place(root: Branch, segments: readonly string[], value: string): void {
  let branch = root
  for (const [depth, segment] of segments.entries()) {
    const key = segment === '' && depth > 0 ? String(branch.next) : segment
    if (position.test(key)) branch.next = Math.max(branch.next, Number(key) + 1)
    if (depth === segments.length - 1) {
      branch.entries.set(key, value)
      return
    }
    const existing = branch.entries.get(key)
    const child = typeof existing === 'object' ? existing : newBranch()
    branch.entries.set(key, child)
    branch = child
  }
}

function toObject(branch: Branch): Record<string, FormValue> {
  return Object.fromEntries([...branch.entries].map(([key, child]) => [key, toValue(child)]))
}

function toValue(node: Branch | string): FormValue {
  if (typeof node === 'string') return node
  const keys = [...node.entries.keys()]
  if (!keys.every((key) => position.test(key))) return toObject(node)
  return [...node.entries].sort(([left], [right]) => Number(left) - Number(right)).map(([, child]) => toValue(child))
}

export const tooManyKeys = () => badRequest(`The request has more than ${mostKeys} keys.`)

/**
 * Builds objects and lists from the flat keys that PHP clients send: `a[b]=1` an object, `a[]=1` and `a[3]=1` a list in ascending
 * order without gaps. Of two values for one key the later wins. Keys that could reach a prototype are ignored.
 * @throws BAD_REQUEST for more than 10,000 keys or more than 8 levels
 */
export function nest(pairs: readonly (readonly [key: string, value: string])[]): Record<string, FormValue> {
  if (pairs.length > mostKeys) throw tooManyKeys()
  const root = newBranch()
  for (const [key, value] of pairs) {
    const segments = segmentsOf(key)
    if (segments.length > deepest) {
      throw badRequest(`The key "${key.slice(0, 100)}" is nested deeper than ${deepest} levels.`)
    }
    if (key !== '' && !segments.some((segment) => forbidden.has(segment))) place(root, segments, value)
  }
  return toObject(root)
}

import { isJsonObject } from '../domain/kernel/json-value.ts'
import { badRequest, DomainError } from '../domain/kernel/error.ts'
import { mostNames, parseJsonExact } from './json-exact.ts'

export type FormValue = string | FormValue[] | { [key: string]: FormValue }

type Branch = { entries: Map<string, Branch | string>; next: number }

const deepest = 8
/** Maximum keys of a form or a query. */
const mostKeys = 10_000
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
  if (branch.entries.size > mostNames) throw badRequest(`An object of the request has more than ${mostNames} names.`)
  return Object.fromEntries([...branch.entries].map(([key, child]) => [key, toValue(child)]))
}

function toValue(node: Branch | string): FormValue {
  if (typeof node === 'string') return node
  const keys = [...node.entries.keys()]
  if (!keys.every((key) => position.test(key))) return toObject(node)
  return [...node.entries].sort(([left], [right]) => Number(left) - Number(right)).map(([, child]) => toValue(child))
}

const tooManyKeys = () => badRequest(`The request has more than ${mostKeys} keys.`)

/**
 * Builds objects and lists from the flat keys that PHP clients send: `a[b]=1` an object, `a[]=1` and `a[3]=1` a list in ascending
 * order without gaps. Of two values for one key the later wins. Keys that could reach a prototype are ignored.
 * @throws BAD_REQUEST for more than 10,000 keys, 1,000 names in an object, or 8 levels
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

const utf8 = new TextDecoder('utf-8', { fatal: true })

function decodeText(body: Buffer): string {
  try {
    return utf8.decode(body)
  } catch {
    throw badRequest('The body is not UTF-8 text.')
  }
}

export const isMultipart = (contentType: string | undefined): boolean =>
  /^\s*multipart\/form-data\s*(?:;|$)/i.test(contentType ?? '')

const charset = /;\s*charset="?([^\s;"]*)/i

const isText = (contentType: string): boolean =>
  ['utf-8', 'utf8', ''].includes(charset.exec(contentType)?.[1]?.toLowerCase() ?? '')

/**
 * Decodes a body as text, without a byte order mark.
 * @throws BAD_REQUEST for invalid UTF-8, UNSUPPORTED_MEDIA_TYPE for any other charset
 */
export function readText(contentType: string | undefined, body: Buffer): string {
  if (!isText(contentType ?? '')) {
    throw new DomainError(
      'UNSUPPORTED_MEDIA_TYPE',
      `The content type "${(contentType ?? '').slice(0, 100)}" is not accepted: send UTF-8.`,
    )
  }
  return decodeText(body)
}

function decodeComponent(text: string): string {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '))
  } catch {
    throw badRequest(`"${text.slice(0, 100)}" is not correctly percent-encoded.`)
  }
}

/**
 * Reads a query string or an `application/x-www-form-urlencoded` body with nested keys, `a[0][b]=c`.
 * @throws BAD_REQUEST for malformed percent-encoding, more than 10,000 keys, 1,000 names in an object, or 8 levels
 */
export function parseForm(text: string): Record<string, FormValue> {
  if (text === '') return {}
  const parts = text.split('&', mostKeys + 1)
  // Checked before any key is decoded.
  if (parts.length > mostKeys) throw tooManyKeys()
  const pairs = parts.flatMap((pair): [string, string][] => {
    if (pair === '') return []
    const equals = pair.indexOf('=')
    return equals < 0
      ? [[decodeComponent(pair), '']]
      : [[decodeComponent(pair.slice(0, equals)), decodeComponent(pair.slice(equals + 1))]]
  })
  return nest(pairs)
}

function parseJsonObject(text: string): Record<string, unknown> {
  if (text.trim() === '') return {}
  const value = parseJsonExact(text)
  if (!isJsonObject(value)) throw badRequest('The body must be a JSON object.')
  return value
}

/**
 * The body as an object, by its content type: JSON (also when none is given) or form; an empty body is `{}`.
 * @throws BAD_REQUEST, UNSUPPORTED_MEDIA_TYPE
 */
export function parseBody(contentType: string | undefined, body: Buffer): Record<string, unknown> {
  if (body.length === 0) return {}
  const full = contentType ?? ''
  const type = full.split(';', 1)[0]?.trim().toLowerCase() ?? ''
  const isForm = type === 'application/x-www-form-urlencoded'
  const isJson = type === '' || type === 'application/json' || /^application\/[\w.-]+\+json$/.test(type)
  if ((!isForm && !isJson) || !isText(full)) {
    throw new DomainError(
      'UNSUPPORTED_MEDIA_TYPE',
      `The content type "${full.slice(0, 100)}" is not accepted: send application/json or application/x-www-form-urlencoded in UTF-8.`,
    )
  }
  const text = decodeText(body)
  if (!isForm) return parseJsonObject(text)
  // As `curl -d` sends JSON: read as a form, all of it would be one unknown key.
  if (/^\s*[{[]\s*["\]}{]/.test(text))
    throw new DomainError(
      'UNSUPPORTED_MEDIA_TYPE',
      'The body is JSON, but its content type is that of a form: send Content-Type: application/json.',
    )
  return parseForm(text)
}

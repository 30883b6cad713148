import { isJsonObject } from '../domain/kernel/json-object.ts'
import { badRequest, DomainError } from '../domain/kernel/error.ts'
import { parseJsonExact } from './json-exact.ts'
import { mostKeys, nest, tooManyKeys, type FormValue } from './nested-keys.ts'

const utf8 = new TextDecoder('utf-8', { fatal: true })

function decodeText(body: Buffer): string {
  try {
    return utf8.decode(body)
  } catch {
    throw badRequest('The body is not UTF-8 text.')
  }
}

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
 * @throws BAD_REQUEST for malformed percent-encoding, more than 10,000 keys or more than 8 levels
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
  return isForm ? parseForm(decodeText(body)) : parseJsonObject(decodeText(body))
}

import { invalid } from '../../kernel/error.ts'
import type { Work } from '../../kernel/work.ts'

// Blanks, line breaks, backslashes and letters beyond ASCII: browsers repair such URLs, each in its own way.
const unsafe = /[^!-~]|\\/
const longest = 2_048

/**
 * The URL as it was given, when a browser may be sent there: an absolute `http(s)` URL of our own or of an allowed origin,
 * without user info, or a path that begins with one slash. @throws VALIDATION naming `redirect`
 */
export function checkRedirect(work: Pick<Work, 'baseUrl' | 'redirectOrigins'>, target: string): string {
  const own = new URL(work.baseUrl).origin
  const allowed = new Set([own, ...work.redirectOrigins.map((origin) => new URL(origin).origin)])
  const refusal = invalid(
    'redirect',
    `must be a path that begins with one "/", or a URL that begins with one of: ${[...allowed].join(', ')}`,
  )
  if (target.length > longest || unsafe.test(target)) throw refusal
  const isPath = /^\/(?!\/)/.test(target)
  if (!isPath && !/^https?:\/\/(?!\/)/i.test(target)) throw refusal
  const url = parse(target, own)
  if (!url || !allowed.has(url.origin) || url.username !== '' || url.password !== '') throw refusal
  // `http://@host` has an empty user info, which the parser drops without a trace.
  if (!isPath && /^[^/]*\/\/[^/?#]*@/.test(target)) throw refusal
  return target
}

function parse(target: string, base: string): URL | undefined {
  try {
    return new URL(target, base)
  } catch {
    return undefined
  }
}

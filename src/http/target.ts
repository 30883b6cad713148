import { randomUUID } from 'node:crypto'
import type { Outgoing, Route } from './http.ts'
import { refusal } from './http.ts'

/** Maximum characters of a request's target; more is 414. */
export const longestUrl = 16 * 1024
const acceptableId = /^[A-Za-z0-9._-]{1,128}$/
const origin = /^https?:\/\/[^/?]*/i

/** The caller's `X-Request-Id` when it is safe to repeat in headers and logs, else a new one. */
export const requestIdOf = (sent: string | string[] | undefined): string =>
  typeof sent === 'string' && acceptableId.test(sent) ? sent : randomUUID()

/** Path and query of a request line's target, or its refusal (400, 414). */
export function readTarget(url: string): { path: string; query: string } | Outgoing {
  if (url.length > longestUrl) return refusal(414, `The URL is longer than ${longestUrl} characters.`)
  const local = url.replace(origin, '')
  const mark = local.indexOf('?')
  const raw = mark < 0 ? local : local.slice(0, mark)
  let path: string
  try {
    path = decodeURIComponent(raw)
  } catch {
    return refusal(400, 'The path of the URL is not correctly percent-encoded.')
  }
  let end = path.length
  while (end > 1 && path[end - 1] === '/') end--
  return { path: path.slice(0, end) || '/', query: mark < 0 ? '' : local.slice(mark + 1) }
}

/** The first route at or above the path. */
export const findRoute = (routes: readonly Route[], path: string): Route | undefined =>
  routes.find(({ prefix }) => path === prefix || (prefix !== '/' && path.startsWith(`${prefix}/`)))

import type { IncomingMessage } from 'node:http'
import { type Exchange, noRoute } from './exchange.ts'
import type { CrossOrigin } from './headers.ts'
import { type Outgoing, refusal, type Route, usualMethods } from './http.ts'

/** Maximum characters of a request's target; more is 414. */
export const longestUrl = 16 * 1024
const origin = /^https?:\/\/[^/?]*/i

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

/** True when the raw headers (names and values in turn) contain the name, in lower case, more than once. */
function hasSeveral(rawHeaders: readonly string[], name: string): boolean {
  let count = 0
  for (let at = 0; at < rawHeaders.length; at += 2) {
    if (rawHeaders[at]?.length === name.length && rawHeaders[at]?.toLowerCase() === name) count++
  }
  return count > 1
}

type Targets = { routes: readonly Route[]; crossOrigin: CrossOrigin; isStopping: () => boolean }

/**
 * The first stage: finds the path of a request and its route, the first one at or above the path. Returns the answer to a request that
 * needs neither its body nor the rate limit: a refusal, or the methods of the path.
 */
export function createTargetStage({ routes, crossOrigin, isStopping }: Targets) {
  return (exchange: Exchange): Outgoing | undefined => {
    const { request, method } = exchange
    const target = readTarget(request.url ?? '/')
    if ('status' in target) return target
    const wrongHost = hostRefusal(request)
    if (wrongHost) return wrongHost

    const { path } = target
    const route =
      routes.find(({ prefix }) => path === prefix || (prefix !== '/' && path.startsWith(`${prefix}/`))) ?? noRoute
    exchange.path = path
    exchange.query = target.query
    exchange.route = route
    if (route !== noRoute) exchange.facts.route = route.prefix
    exchange.crossOrigin = crossOrigin(exchange, route)

    if (isStopping() && !route.probe) return refusal(503, 'The server is stopping.', { 'Retry-After': '1' })
    if (exchange.expectation === 'unknown') {
      return refusal(417, 'The expectation in the Expect header cannot be met.')
    }
    if (method === 'OPTIONS' && path === '*') return { status: 204, headers: { Allow: usualMethods.join(', ') } }
    return route === noRoute ? refusal(404, 'Not found.') : methodAnswer(method, route)
  }
}

function hostRefusal({ httpVersionMinor, headers, rawHeaders }: IncomingMessage): Outgoing | undefined {
  if (httpVersionMinor > 0 && headers.host === undefined) return refusal(400, 'The Host header is missing.')
  // Proxies and servers that read different ones route and log different requests (RFC 9112, 3.2).
  return hasSeveral(rawHeaders, 'host') ? refusal(400, 'The request has more than one Host header.') : undefined
}

/** The methods of the route, or a refusal of another one; undefined for a method that the route handles. */
function methodAnswer(method: string, { methods = usualMethods }: Route): Outgoing | undefined {
  const headers = { Allow: methods.join(', ') }
  if (!methods.includes(method)) return refusal(405, `The method ${method} is not allowed here.`, headers)
  return method === 'OPTIONS' ? { status: 204, headers } : undefined
}

import type { Outgoing, RequestHead, Route } from './http.ts'
import { refusal, usualMethods } from './http.ts'

/** Value of the Expect header: absent, `100-continue`, or something else. */
export type Expectation = 'none' | 'continue' | 'unknown'

/** The answer to a request that needs neither its body nor the rate limit: a refusal, or the methods of the path. */
export function earlyAnswer(
  head: RequestHead,
  route: Route | undefined,
  { expectation, stopping }: { expectation: Expectation; stopping: boolean },
): Outgoing | undefined {
  if (stopping && !route?.probe) return refusal(503, 'The server is stopping.', { 'Retry-After': '1' })
  if (expectation === 'unknown') return refusal(417, 'The expectation in the Expect header cannot be met.')
  if (head.method === 'OPTIONS' && head.path === '*')
    return { status: 204, headers: { Allow: usualMethods.join(', ') } }
  if (!route) return refusal(404, 'Not found.')
  const methods = route.methods ?? usualMethods
  const allow = { Allow: methods.join(', ') }
  if (!methods.includes(head.method)) return refusal(405, `The method ${head.method} is not allowed here.`, allow)
  return head.method === 'OPTIONS' ? { status: 204, headers: allow } : undefined
}

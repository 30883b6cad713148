import type { Outgoing } from '../src/api/http.ts'

/** The text of an answer that is no stream. */
export function textOf(body: Outgoing['body']): string {
  if (body === undefined) return ''
  if (typeof body === 'string' || Buffer.isBuffer(body)) return body.toString()
  throw new Error('The answer is a stream')
}

import * as z from 'zod'
import { invalid } from '../../kernel/error.ts'
import { scalar } from '../../kernel/input.ts'

// Headers that the service sets itself: those of the connection, the message and the signature.
const ours: ReadonlySet<string> = new Set([
  'connection',
  'content-encoding',
  'content-length',
  'content-type',
  'expect',
  'host',
  'keep-alive',
  'proxy-authenticate',
  'proxy-authorization',
  'proxy-connection',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
])

const token = /^[!#$%&'*+.^_`|~0-9A-Za-z-]{1,100}$/
const allowedValue = /^[\t\x20-\x7e]*$/
const longestValue = 1000

/** Error message for a custom header that a webhook may not send; undefined for an allowed one. */
export function headerProblem(name: string, content: string): string | undefined {
  if (!token.test(name)) return 'is not the name of a header'
  if (ours.has(name.toLowerCase()) || name.toLowerCase().startsWith('webhook-')) return 'cannot be chosen'
  return content.length <= longestValue && allowedValue.test(content)
    ? undefined
    : `must have at most ${longestValue} characters, visible ASCII and blanks only`
}

const mostHeaders = 20

const asSent = (description: string) => scalar({ scalar: 'String', description }, (value) => value)

/** A header of the receiver, which {@link checkHeaders} checks. */
export const headerInput = z
  .object({ name: asSent('Name of the header.'), value: asSent('Value of the header.') })
  .meta({ title: 'WebhookHeaderInput', description: 'A header that the receiver wants.' })

/** The receiver's own headers by name, checked one by one. @throws VALIDATION naming the header */
export function checkHeaders(headers: readonly z.output<typeof headerInput>[]): Record<string, string> {
  if (headers.length > mostHeaders) throw invalid('headers', `must be at most ${mostHeaders} headers`, 'TOO_MANY')
  const checked = new Map<string, string>()
  for (const [index, { name, value }] of headers.entries()) {
    const written = String(name)
    const refuse = (part: 'name' | 'value', reason: string) =>
      invalid(['headers', index, part], `"${written.slice(0, 100)}" ${reason}`)
    if (typeof value !== 'string') throw refuse('value', 'must be text')
    const wrongName = headerProblem(written, '') ?? (checked.has(written) ? 'is in the list twice' : undefined)
    if (wrongName !== undefined) throw refuse('name', wrongName)
    const wrongValue = headerProblem(written, value.trim())
    if (wrongValue !== undefined) throw refuse('value', wrongValue)
    checked.set(written, value.trim())
  }
  return Object.fromEntries(checked)
}

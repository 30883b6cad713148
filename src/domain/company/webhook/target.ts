import * as z from 'zod'
import { invalid } from '../../kernel/error.ts'
import { scalar } from '../../kernel/input.ts'
import { headerProblem } from './headers.ts'

const longest = 2_048
// Blanks, line breaks, backslashes and non-ASCII letters: programs normalize such URLs differently.
const unsafe = /[^!-~]|\\/

/** Returns an `http(s)` URL without user info and fragment; private networks are refused when called. @throws VALIDATION */
export function checkTarget(target: string): string {
  if (target === '') throw invalid('targetUrl', 'is required', 'REQUIRED')
  const isUrl = target.length <= longest && !unsafe.test(target) && URL.canParse(target)
  if (!isUrl || !/^https?:\/\/[^/]/i.test(target) || /^[^/]*\/\/[^/?#]*@/.test(target) || target.includes('#')) {
    throw invalid(
      'targetUrl',
      `must be an absolute http:// or https:// URL of at most ${longest} characters, without user, password and fragment`,
    )
  }
  return target
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

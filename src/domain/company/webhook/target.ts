import { invalid } from '../../kernel/error.ts'
import { headerProblem } from './headers.ts'

const longest = 2_048
// Blanks, line breaks, backslashes and non-ASCII letters: programs normalize such URLs differently.
const unsafe = /[^!-~]|\\/

/**
 * Returns the address if it is an absolute `http(s)` URL without user info and fragment. Private networks are rejected when it
 * is called. @throws VALIDATION naming `targetUrl`
 */
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

/** The receiver's own headers, checked one by one. @throws VALIDATION naming the header */
export function checkHeaders(headers: Readonly<Record<string, unknown>>): Record<string, string> {
  const entries = Object.entries(headers)
  if (entries.length > mostHeaders) throw invalid('headers', `must be at most ${mostHeaders} headers`, 'TOO_MANY')
  return Object.fromEntries(
    entries.map(([name, content]): [string, string] => {
      const text = typeof content === 'string' ? content.trim() : undefined
      const problem = text === undefined ? 'must be text' : headerProblem(name, text)
      if (text === undefined || problem !== undefined) throw invalid('headers', `"${name.slice(0, 100)}" ${problem}`)
      return [name, text]
    }),
  )
}

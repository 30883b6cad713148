// What describes the connection and the message, and what our signature rests on, is ours to say.
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
const value = /^[\t\x20-\x7e]*$/
const longestValue = 1000

/** Why a webhook may not send this header of its own; undefined when it may. */
export function headerProblem(name: string, content: string): string | undefined {
  if (!token.test(name)) return 'is not the name of a header'
  if (ours.has(name.toLowerCase()) || name.toLowerCase().startsWith('webhook-')) return 'cannot be chosen'
  return content.length <= longestValue && value.test(content)
    ? undefined
    : `must have at most ${longestValue} characters, visible ASCII and blanks only`
}

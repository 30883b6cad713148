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
const value = /^[\t\x20-\x7e]*$/
const longestValue = 1000

/** Error message for a custom header that a webhook may not send; undefined for an allowed one. */
export function headerProblem(name: string, content: string): string | undefined {
  if (!token.test(name)) return 'is not the name of a header'
  if (ours.has(name.toLowerCase()) || name.toLowerCase().startsWith('webhook-')) return 'cannot be chosen'
  return content.length <= longestValue && value.test(content)
    ? undefined
    : `must have at most ${longestValue} characters, visible ASCII and blanks only`
}

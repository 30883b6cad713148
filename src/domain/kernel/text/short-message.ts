/** Bounds of an error message, in characters: it may repeat values of the request, which may be as long as it. */
const limits = { quote: 100, message: 2_000 } as const

/**
 * An error message of bounded length: quoted values keep their first hundred characters. Of a message that is still too long the
 * middle is left out, because the place and the reason stand at its ends.
 */
export function shortMessage(message: string): string {
  if (message.length <= 2 * limits.quote) return message
  const short = message.replaceAll(/"([^"]*)"/g, (whole, text: string) =>
    text.length <= limits.quote ? whole : `"${text.slice(0, limits.quote)}…"`,
  )
  if (short.length <= limits.message) return short
  const half = limits.message / 2
  return `${short.slice(0, half)}…${short.slice(-half)}`
}

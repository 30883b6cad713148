/** Bounds of an error message, in characters: it may repeat values of the request, which may be as long as it. */
const limits = { quote: 100, message: 2_000 } as const

/** A bounded message: quoted values keep a hundred characters, and the middle is left out, as place and reason are at the ends. */
export function shortMessage(message: string): string {
  if (message.length <= 2 * limits.quote) return message
  const short = message.replaceAll(/"([^"]*)"/g, (whole, text: string) =>
    text.length <= limits.quote ? whole : `"${text.slice(0, limits.quote)}…"`,
  )
  if (short.length <= limits.message) return short
  const half = limits.message / 2
  return `${short.slice(0, half)}…${short.slice(-half)}`
}

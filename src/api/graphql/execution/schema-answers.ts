import type { Incoming, Outgoing } from '../../../http/http.ts'

/** Maximum of cached responses: a response with the whole schema has a megabyte, and tools send the same few documents. */
const mostAnswers = 8
/** Characters of the longest request whose response is cached; standard introspection has some 2,000. */
const longestRequest = 16_384

const keyOf = ({ method, query, headers }: Incoming, text: string): string =>
  JSON.stringify([method, headers.accept, query, text])

/** Cached responses to documents that read only the schema: they stay valid for the lifetime of the process. */
export function createSchemaAnswers() {
  const cached = new Map<string, Outgoing>()
  return {
    /** The cached response to an equal request. */
    find(incoming: Incoming, text: string): Outgoing | undefined {
      if (cached.size === 0 || incoming.query.length + text.length > longestRequest) return undefined
      return cached.get(keyOf(incoming, text))
    },
    /** Caches a response, evicting the oldest one. */
    keep(incoming: Incoming, text: string, answer: Outgoing): void {
      if (incoming.query.length + text.length > longestRequest) return
      if (cached.size >= mostAnswers) cached.delete(cached.keys().next().value ?? '')
      cached.set(keyOf(incoming, text), answer)
    },
  }
}

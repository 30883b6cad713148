import type { Incoming, Outgoing } from '../http.ts'

/** So many answers are kept: an answer with the whole schema has a megabyte, and tools send the same few documents. */
const mostKept = 8
/** Characters of the longest request whose answer is kept; standard introspection has some 2,000. */
const longestRequest = 16_384

const keyOf = ({ method, query, headers }: Incoming, text: string): string =>
  JSON.stringify([method, headers.accept, query, text])

/** Answers to documents that read the schema and nothing else: they stay the same as long as the process runs. */
export function createSchemaAnswers() {
  const kept = new Map<string, Outgoing>()
  return {
    /** The answer to an equal request. */
    find(incoming: Incoming, text: string): Outgoing | undefined {
      if (incoming.query.length + text.length > longestRequest) return undefined
      return kept.get(keyOf(incoming, text))
    },
    /** Keeps an answer in the place of the oldest one. */
    keep(incoming: Incoming, text: string, answer: Outgoing): void {
      if (incoming.query.length + text.length > longestRequest) return
      if (kept.size >= mostKept) kept.delete(kept.keys().next().value ?? '')
      kept.set(keyOf(incoming, text), answer)
    },
  }
}

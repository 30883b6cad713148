/** Shorter answers, in characters or bytes, fit into the buffers of the system and are not counted. */
export const leastUnsent = 64 * 1024
/** Time for an answer, in ms, after which it is given up if its owner leaves too much unread. */
const patienceMs = 3_000

/** A response, which closes when it has been sent or given up. */
type Response = { once(event: 'close', listener: () => void): unknown; destroy(): unknown }

type Answer = { response: Response; bytes: number; since: number }
type Share = { bytes: number; answers: Set<Answer> }

/**
 * Answers in memory that their callers have not read yet, by owner. Callers who read slowly, or never, could fill the memory with them:
 * above a number of bytes the owner's requests are refused, and of those that run already the oldest answers are given up.
 */
export function createUnsent(mostBytes: number, now: () => number = () => performance.now()) {
  const shares = new Map<string, Share>()

  return {
    isFull: (owner: string): boolean => (shares.get(owner)?.bytes ?? 0) >= mostBytes,
    /** Counts an answer until it is sent. */
    add(owner: string, response: Response, bytes: number): void {
      const share = shares.get(owner) ?? { bytes: 0, answers: new Set() }
      shares.set(owner, share)
      for (const { response: other, since } of share.bytes >= mostBytes ? share.answers : []) {
        if (now() - since > patienceMs) other.destroy()
      }
      const answer = { response, bytes, since: now() }
      share.bytes += bytes
      share.answers.add(answer)
      response.once('close', () => {
        share.bytes -= bytes
        share.answers.delete(answer)
        if (share.answers.size === 0) shares.delete(owner)
      })
    },
  }
}

export type Unsent = ReturnType<typeof createUnsent>

/** What transactions say to whoever listens, told once they are committed. */
export type Notices = {
  /** Part of the transaction on `db`: told after its commit, never when it is rolled back. */
  announce(db: object, messages: readonly string[]): Promise<void>
  /** Resolves once every message is heard; call what it answers to stop. */
  listen(hear: (message: string) => void): Promise<() => void>
}

/** The listeners of one process. */
export function createListeners() {
  const listeners = new Set<(message: string) => void>()
  return {
    tell(messages: readonly string[]): void {
      for (const message of messages) for (const hear of listeners) hear(message)
    },
    add(hear: (message: string) => void): () => void {
      listeners.add(hear)
      return () => listeners.delete(hear)
    },
    get size() {
      return listeners.size
    },
  }
}

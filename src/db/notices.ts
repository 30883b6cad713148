/** Messages of transactions to listeners, delivered after the commit. */
export type Notices = {
  /** Part of the transaction on `db`: delivered after its commit, never if it is rolled back. */
  announce(db: object, messages: readonly string[]): Promise<void>
  /** Resolves once the subscription is active; call the returned function to unsubscribe. */
  listen(hear: (message: string) => void): Promise<() => void>
}

/** The notices of a server whose transactions run on several connections. */
export type TransactionNotices = Notices & {
  /** Called when a transaction on `db` begins; what it returns is called after the commit. */
  begin?(db: object): () => void
  close(): Promise<void>
}

/** The listeners of one process. */
export function createListeners() {
  const listeners = new Set<(message: string) => void>()
  return {
    notify(messages: readonly string[]): void {
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

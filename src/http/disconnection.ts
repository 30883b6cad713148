/** Tells that a caller has disconnected. Its signal is created at its first use: most requests are answered without one. */
export class Disconnection {
  #happened = false
  #controller: AbortController | undefined

  get happened(): boolean {
    return this.#happened
  }

  /** Aborted when the caller disconnects. */
  get signal(): AbortSignal {
    this.#controller ??= new AbortController()
    if (this.#happened) this.#controller.abort()
    return this.#controller.signal
  }

  happen(): void {
    this.#happened = true
    this.#controller?.abort()
  }
}

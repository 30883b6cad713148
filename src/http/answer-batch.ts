import type { ServerResponse } from 'node:http'

/** Longest time that a finished answer waits for others of its turn, in ms; looked at when the next one is finished. */
const mostWaitMs = 2

type Finished = { response: ServerResponse; body: string | Buffer }

/**
 * Writes the answers that are finished in one turn of the event loop together at its end. A caller that waits on the same machine,
 * such as a reverse proxy, is then woken up once for all of them: on a virtual machine that costs as much as computing a short answer.
 */
export function createAnswerBatch(now: () => number = () => performance.now()) {
  let finished: Finished[] = []
  let since = 0

  function write(): void {
    const batch = finished
    finished = []
    for (const { response, body } of batch) response.end(body)
  }

  /** Ends the response, whose head is set, with this body. */
  return (response: ServerResponse, body: string | Buffer): void => {
    finished.push({ response, body })
    if (finished.length === 1) {
      since = now()
      setImmediate(write)
    } else if (now() - since > mostWaitMs) {
      write()
    }
  }
}

/** Ends a response, whose head is set, with this body. */
export type EndAnswer = ReturnType<typeof createAnswerBatch>

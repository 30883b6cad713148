import { openWire } from './wire.ts'
import type { Wire } from './wire.ts'

/** A message to the process of the well-behaved caller: the requests to send in turn, or the start or end of a measurement. */
export type PoliteOrder = { port: number; requests: string[] } | 'begin' | 'end'

/** One answer: index of the request, status (0: no answer), and latency in ms. */
export type PoliteAnswer = { request: number; status: number; ms: number }

const patienceMs = 60_000
const pauseMs = 5

/**
 * A caller in a separate process, so that its latencies do not include the CPU time of the hostile callers: sends one request
 * after the other over a persistent connection, and reports the answers at the end of a measurement.
 */
function politeCaller({ port, requests }: Exclude<PoliteOrder, string>): void {
  const bytes = requests.map((request) => Buffer.from(request, 'base64'))
  let answers: PoliteAnswer[] = []
  let wire: Wire | undefined
  let isEnding = false
  let turn = 0

  async function ask(): Promise<void> {
    const request = turn++ % bytes.length
    const begun = performance.now()
    wire = wire?.usable() ? wire : openWire(port)
    const { socket } = wire
    const timer = setTimeout(() => socket.destroy(), patienceMs)
    const status = await wire.ask(bytes[request] ?? Buffer.alloc(0)).then(
      (received) => received.status,
      () => 0,
    )
    clearTimeout(timer)
    answers.push({ request, status, ms: performance.now() - begun })
    if (isEnding) {
      isEnding = false
      process.send?.(answers)
    }
    setTimeout(() => void ask(), pauseMs)
  }
  process.on('message', (order: PoliteOrder) => {
    if (order === 'begin') answers = []
    if (order === 'end') isEnding = true
  })
  void ask()
}

process.once('message', (order: PoliteOrder) => {
  if (typeof order !== 'string') politeCaller(order)
})
process.on('disconnect', () => process.exit(0))

import { existsSync, writeFileSync } from 'node:fs'
import { isMainThread, parentPort } from 'node:worker_threads'

// Loaded before the built server's own code, in each of its threads: kills the thread in the middle of a job with a text that asks
// for it, always or the first time: the order number of an electronic invoice, or the name of a merged client.
const textOf = (job) => JSON.stringify(job, (_name, value) => (typeof value === 'bigint' ? String(value) : value))

if (!isMainThread && parentPort) {
  const port = parentPort
  const on = port.on.bind(port)
  port.on = (event, hear) =>
    on(event, (job) => {
      hear(job)
      const requested = /die-(?:always|once-\w+)/.exec(textOf(job))?.[0]
      if (!requested) return
      const mark = `${process.env.DYING_THREADS}-${requested}`
      if (requested !== 'die-always' && existsSync(mark)) return
      writeFileSync(mark, '')
      process.exit(9)
    })
}

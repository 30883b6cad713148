import { parentPort } from 'node:worker_threads'

// A thread that does to each job what its format says, in place of writing it.
parentPort?.on('message', ({ format }: { format: string }) => {
  if (format === 'crash') throw new Error('crashed')
  if (format !== 'hang') parentPort?.postMessage({ xml: format }, [])
})

import { parentPort } from 'node:worker_threads'

// A worker thread that fails as the format of each job says, instead of writing the e-invoice.
parentPort?.on('message', ({ format }: { format: string }) => {
  if (format === 'crash') throw new Error('crashed')
  if (format !== 'hang') parentPort?.postMessage({ xml: format }, [])
})

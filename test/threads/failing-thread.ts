import { serveJobs } from '../../src/threads/in-thread.ts'

// A worker thread that fails as each job says, instead of answering it.
serveJobs((job: string) => {
  if (job === 'crash') throw new Error('crashed')
  return job === 'hang' ? new Promise<string>(() => {}) : job
})

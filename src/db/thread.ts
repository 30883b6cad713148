import { Worker } from 'node:worker_threads'
import type { WorkerOptions } from 'node:worker_threads'

/** The program of a thread in the folder of the module at `beside`: TypeScript, or JavaScript after a build. */
export const threadProgram = (name: string, beside: string): URL =>
  new URL(`./${name}.${beside.endsWith('.ts') ? 'ts' : 'js'}`, beside)

/**
 * Starts a worker thread that runs a program. Workers do not inherit the TypeScript loader of tests and `npm run dev`, so the
 * thread loads it itself.
 */
export function startThread(program: URL, options: WorkerOptions = {}): Worker {
  if (!program.pathname.endsWith('.ts')) return new Worker(program, options)
  const from = JSON.stringify(program.href)
  const load = `import('tsx/esm/api').then(({ tsImport }) => tsImport(${from}, ${from}))`
  return new Worker(load, { ...options, eval: true })
}

import { createRequire } from 'node:module'
import { defineConfig } from 'vitest/config'

export default defineConfig({
  // Vitest would take GraphQL's `module` build where Node takes `main`: two copies, and types of one are strangers to the other.
  resolve: { alias: [{ find: /^graphql$/, replacement: createRequire(import.meta.url).resolve('graphql') }] },
  test: {
    root: new URL('..', import.meta.url).pathname,
    include: ['test/**/*.test.ts'],
    // Files share their worker's modules: nothing of ours keeps state between tests, and loading it all costs a third of a second.
    isolate: false,
    // Left alone, Vitest keeps a core for itself; on two that is half of them.
    maxWorkers: '100%',
    // Properties that are run more often than usual take as long as they take.
    testTimeout: process.env['ABUSE_RUNS'] === undefined ? 30_000 : 7_200_000,
    hookTimeout: 60_000,
  },
})

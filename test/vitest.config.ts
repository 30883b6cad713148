import { createRequire } from 'node:module'
import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'

export default defineConfig({
  // Vitest would load GraphQL's `module` build where Node loads `main`: two copies with incompatible types.
  resolve: { alias: [{ find: /^graphql$/, replacement: createRequire(import.meta.url).resolve('graphql') }] },
  test: {
    root: new URL('..', import.meta.url).pathname,
    include: ['test/**/*.test.ts'],
    globalSetup: ['test/generated-clients.ts'],
    setupFiles: ['test/setup.ts'],
    // Test files share the modules of their worker: loading them takes a third of a second, 200 times over. Modules of `src` keep
    // no state that one file could leave to the next: test/hygiene/module-state.test.ts names what they do keep.
    isolate: false,
    // By default Vitest reserves one core for itself, which is half of a machine with two. One more than the cores: some tests wait.
    maxWorkers: availableParallelism() + 1,
    // Properties with a larger number of runs take longer.
    testTimeout: process.env['ABUSE_RUNS'] === undefined ? 30_000 : 7_200_000,
    hookTimeout: 60_000,
  },
})

import { defineCommand } from 'citty'

/** `quittance serve`: the server. Also what `quittance` does without a command. */
export const serveCommand = defineCommand({
  meta: { name: 'serve', description: 'Create or migrate the database and serve until SIGTERM or SIGINT (default).' },
  run: async () => (await import('../../serve.ts')).serve(),
})

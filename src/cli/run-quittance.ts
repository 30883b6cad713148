import { defineCommand, runMain } from 'citty'

/** All subcommands, each in a file of its own; what a command does is loaded when it runs. */
const commands = {
  serve: () => import('./commands/serve.ts').then(({ serveCommand }) => serveCommand),
  backup: () => import('./commands/backup.ts').then(({ backupCommand }) => backupCommand),
  import: () => import('./commands/import.ts').then(({ importCommand }) => importCommand),
  verify: () => import('./commands/verify.ts').then(({ verifyCommand }) => verifyCommand),
  worker: () => import('./commands/worker.ts').then(({ workerCommand }) => workerCommand),
}

/** Runs the command named on the command line, `serve` by default. */
export const runQuittance = (): Promise<void> =>
  runMain(
    defineCommand({
      meta: { name: 'quittance', description: 'Command line of the Quittance invoicing service.' },
      default: 'serve',
      subCommands: commands,
    }),
  )

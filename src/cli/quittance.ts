#!/usr/bin/env node
import { defineCommand, runMain } from 'citty'

/** All subcommands, each in a file of its own. */
const commands = {
  backup: () => import('./commands/backup.ts').then(({ backupCommand }) => backupCommand),
  import: () => import('./commands/import.ts').then(({ importCommand }) => importCommand),
  verify: () => import('./commands/verify.ts').then(({ verifyCommand }) => verifyCommand),
  worker: () => import('./commands/worker.ts').then(({ workerCommand }) => workerCommand),
}

await runMain(
  defineCommand({
    meta: { name: 'quittance', description: 'Command line of the Quittance invoicing service.' },
    subCommands: commands,
  }),
)

import { defineCommand } from 'citty'

/** `quittance worker`: delivers the outbox in a process of its own. */
export const workerCommand = defineCommand({
  meta: { name: 'worker', description: 'Deliver queued e-mails, webhooks and e-invoices until SIGTERM or SIGINT.' },
  run: async () => (await import('../worker.ts')).deliver(),
})

import { createIds } from '../../src/api/ids.ts'
import { webhookRenderer } from '../../src/api/rest/webhook-body.ts'
import { systemSources } from '../../src/api/sources.ts'
import { openDatabase } from '../../src/db/open-database.ts'
import { createWebhookSender } from '../../src/delivery/webhook.ts'
import { OutboxWorker } from '../../src/delivery/outbox-worker.ts'

// A worker that is killed `before` it sends its first delivery, or `after` sending it and before recording that.
const [url = '', now = '', when = ''] = process.argv.slice(2)
const database = await openDatabase(url, { migrate: false })
const ids = createIds('test-salt')
const sender = createWebhookSender({
  render: webhookRenderer(ids),
  allowPrivate: true,
})
const worker = new OutboxWorker({
  database,
  ids,
  sources: { ...systemSources, now: () => Number(now) },
  baseUrl: 'http://quittance.test',
  log: console,
  senders: [
    {
      ...sender,
      async send(delivery, work, signal) {
        if (when === 'before') process.kill(process.pid, 'SIGKILL')
        const outcome = await sender.send(delivery, work, signal)
        process.kill(process.pid, 'SIGKILL')
        return outcome
      },
    },
  ],
})
await worker.runDue()

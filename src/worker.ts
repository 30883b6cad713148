import { renderRecord } from './api/rest/webhook-body.ts'
import type { Config } from './config.ts'
import type { Surroundings } from './outbox/company-work.ts'
import type { Sender } from './outbox/sender.ts'
import { createWebhookSender } from './outbox/webhook.ts'
import { createWorker } from './outbox/worker.ts'
import type { Worker } from './outbox/worker.ts'
import type { Logger } from './transport/log.ts'

/** Puts the outbox worker together: which kinds of delivery leave the house, and how. */
export function createOutboxWorker(config: Config, shared: Surroundings & { log: Logger }): Worker {
  const { log, ...surroundings } = shared
  return createWorker({ ...surroundings, log, senders: sendersOf(config, surroundings) })
}

const sendersOf = (config: Config, { ids }: Surroundings): Sender[] => [
  createWebhookSender({
    renderRecord: (work, kind, key) => renderRecord(work, ids, kind, key),
    allowPrivate: config.webhookAllowPrivate,
  }),
]

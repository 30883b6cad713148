import type { Config } from './config.ts'
import type { Surroundings } from './outbox/company-work.ts'
import type { Sender } from './outbox/sender.ts'
import { createWorker } from './outbox/worker.ts'
import type { Worker } from './outbox/worker.ts'
import type { Logger } from './transport/log.ts'

/** Puts the outbox worker together: which kinds of delivery leave the house, and how. */
export function createOutboxWorker(config: Config, shared: Surroundings & { log: Logger }): Worker {
  const { log, ...surroundings } = shared
  return createWorker({ ...surroundings, log, senders: sendersOf(config) })
}

const sendersOf = (_config: Config): Sender[] => []

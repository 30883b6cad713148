import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { Redis } from 'ioredis'
import { createListeners, type TransactionNotices } from '../notices.ts'
import { openRedis, redisPatience } from './client.ts'

type Published = { from: string; messages: readonly string[] }

/** Messages between processes through Redis, published after the commit and not kept: without Redis each process hears its own. */
export function redisNotices(url: string, database: string): TransactionNotices {
  const channel = `quittance:changes:${database}`
  const self = randomUUID()
  const listeners = createListeners()
  const publisher = openRedis(url)
  const announced = new WeakMap<object, string[]>()
  const publishing = new Set<Promise<unknown>>()
  let subscriber: Redis | undefined
  let subscribing: Promise<unknown> | undefined

  function publish(messages: readonly string[]): void {
    listeners.notify(messages)
    const published: Published = { from: self, messages }
    // A lost message costs subscribers of other processes one event, as a lost connection of LISTEN does.
    const sent = publisher.publish(channel, JSON.stringify(published)).catch(() => undefined)
    publishing.add(sent)
    void sent.finally(() => publishing.delete(sent))
  }

  function subscribe(): Promise<unknown> {
    // The subscription waits for Redis, and is renewed after each reconnection.
    subscriber = new Redis(url, { maxRetriesPerRequest: null })
    subscriber.on('error', () => {})
    subscriber.on('message', (_channel, text) => {
      const { from, messages } = JSON.parse(text) as Published
      if (from !== self) listeners.notify(messages)
    })
    return subscriber.subscribe(channel).catch(() => undefined)
  }

  return {
    begin(db) {
      const messages: string[] = []
      announced.set(db, messages)
      return () => {
        if (messages.length > 0) publish(messages)
      }
    },
    async announce(db, messages) {
      const mine = announced.get(db)
      if (!mine) throw new Error('Only a transaction can send notices')
      mine.push(...messages)
    },
    async listen(hear) {
      const remove = listeners.add(hear)
      subscribing ??= subscribe()
      await Promise.race([subscribing, pause(redisPatience, undefined, { ref: false })])
      return remove
    },
    async close() {
      await Promise.allSettled(publishing)
      publisher.disconnect()
      subscriber?.disconnect()
    },
  }
}

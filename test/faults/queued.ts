import { setTimeout as pause } from 'node:timers/promises'
import { expectStatus } from './caller.ts'
import type { Caller } from './caller.ts'
import { everyRecord } from './sums.ts'

/** Fields of a delivery that the API shows. */
export type Shown = {
  id: string
  state: string
  attempts: number
  last_error: string
  record_id: string
  webhook_id: string
}

/** All deliveries of a kind, or only those about the given records. */
export async function deliveriesOf(
  caller: Caller,
  kind: 'email' | 'webhook',
  about?: ReadonlySet<string>,
): Promise<Shown[]> {
  const rows = (await everyRecord(caller, `/deliveries?kind=${kind}`)) as unknown as Shown[]
  return about ? rows.filter(({ record_id: record }) => about.has(record)) : rows
}

/** Polls until the condition holds for all deliveries. @throws after `patienceMs`, with their states */
export async function untilAll(
  look: () => Promise<Shown[]>,
  holds: (row: Shown) => boolean,
  patienceMs: number,
): Promise<Shown[]> {
  const deadline = performance.now() + patienceMs
  for (;;) {
    const rows = await look()
    if (rows.every(holds)) return rows
    if (performance.now() > deadline) {
      const odd = rows
        .filter((row) => !holds(row))
        .map(({ state, attempts, last_error: error }) => ({ state, attempts, error }))
      throw new Error(`After ${patienceMs} ms: ${JSON.stringify(odd.slice(0, 5))}`)
    }
    await pause(100)
  }
}

/**
 * Makes all waiting deliveries due, and again those whose try failed, until each was delivered. Asks once per try: a webhook that
 * was delivered between the list and a second request would be sent again.
 */
export async function deliverAll(caller: Caller, look: () => Promise<Shown[]>, patienceMs: number): Promise<Shown[]> {
  const deadline = performance.now() + patienceMs
  const requested = new Map<string, number>()
  for (;;) {
    const rows = await look()
    const waiting = rows.filter(({ state }) => state === 'pending' || state === 'failed')
    if (rows.every(({ state }) => state === 'delivered')) return rows
    if (performance.now() > deadline) throw new Error(`Not delivered: ${JSON.stringify(waiting.slice(0, 5))}`)
    const due = waiting.filter(({ id, attempts }) => requested.get(id) !== attempts)
    if (due.length > 0) {
      const ids = due.map(({ id }) => id)
      expectStatus(await caller.rest('POST', '/deliveries/bulk', { action: 'retry', ids }), 200)
      for (const { id, attempts } of due) requested.set(id, attempts)
    }
    await pause(150)
  }
}

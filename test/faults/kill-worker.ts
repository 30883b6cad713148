import { setTimeout as pause } from 'node:timers/promises'
import { expectStatus, inParallel } from './caller.ts'
import { endWaits } from './deliveries.ts'
import type { RunningWorker } from './place.ts'
import { openReceiver } from './receiver.ts'
import type { Call } from './receiver.ts'
import type { Scenario } from './scenario.ts'

/** Response time of the receiver: long enough to kill the worker during a delivery. */
const slownessMs = 15

/** Kills the outbox worker repeatedly during deliveries. The two-minute leases of dead workers are expired by hand. */
export const killWorker: Scenario = {
  name: 'kill -9 of the outbox worker while it delivers',
  engines: ['sqlite', 'postgres'],
  async run(stage) {
    const place = await stage.openPlace()
    const { caller } = await place.start({ OUTBOX_WORKER: 'false' })
    const receiver = await openReceiver(slownessMs)
    try {
      const webhook = { target_url: receiver.url, event_id: '1', rest_method: 'post' }
      expectStatus(await caller.rest('POST', '/webhooks', webhook), 200)
      const kills = stage.sized(3, 20)
      const count = stage.sized(250, 2_000)
      await inParallel(8, count, async (turn) => {
        expectStatus(await caller.rest('POST', '/clients', { name: `Told ${turn}` }), 200)
      })
      let killed = 0
      for (; killed < kills; killed++) {
        const worker = await place.startWorker({ WEBHOOK_ALLOW_PRIVATE: 'true' })
        const until = Math.floor((count * (killed + 1)) / (kills + 2))
        await arrived(receiver.calls, until, worker)
        await pause(stage.random.below(slownessMs * 2))
        await worker.kill()
        await endWaits(place)
      }
      await place.startWorker({ WEBHOOK_ALLOW_PRIVATE: 'true' })
      let left = count
      for (const deadline = performance.now() + 60_000; left > 0 && performance.now() < deadline; await pause(50)) {
        const answer = expectStatus(
          await caller.rest('GET', '/deliveries?state=pending,leased,failed&per_page=5000'),
          200,
        )
        left = (answer.body['data'] as unknown as unknown[]).length
      }
      const { calls } = receiver
      const pairs = new Set(calls.map(({ id, record }) => `${id} ${record}`))
      stage.expect('kills', killed, kills)
      stage.expect('deliveries that did not leave', left, 0)
      stage.expect('records that the receiver was told of', new Set(calls.map(({ record }) => record)).size, count)
      stage.expect('different webhook-ids, also with their records', pairs.size, count)
      stage.tell({
        what: 'told twice, under the same webhook-id',
        measured: calls.length - pairs.size,
        wanted: '≤ 16 for each kill',
        holds: calls.length - pairs.size <= kills * 16,
      })
    } finally {
      await receiver.close()
    }
  },
}

async function arrived(calls: readonly Call[], count: number, worker: RunningWorker): Promise<void> {
  for (const deadline = performance.now() + 60_000; calls.length < count; await pause(2)) {
    if (!worker.runs() || performance.now() > deadline)
      throw new Error(`The worker does not deliver: ${worker.output()}`)
  }
}

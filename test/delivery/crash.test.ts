import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { newClient } from '../fixtures.ts'
import { noon, openTestApp } from '../harness.ts'
import { newWebhook, outboxOf, webhookSender, workerOn } from './outbox.ts'
import { openReceiver } from './receiver.ts'
import { isFull } from '../size.ts'

const leaseSeconds = 120

it.runIf(isFull).each([
  ['before sending: sent once', 'before', 1],
  ['after sending, before recording it: sent again with the same id', 'after', 2],
])('the next worker completes deliveries of one killed %s', async (_, when, times) => {
  const app = await openTestApp()
  const receiver = await openReceiver()
  try {
    await newWebhook(app, 'create_client', receiver.url)
    await newClient(app)
    const program = join(import.meta.dirname, 'dying-worker.ts')
    const child = spawn(process.execPath, ['--import', 'tsx', program, app.url, String(noon), when], {
      stdio: ['ignore', 'ignore', 'inherit'],
    })
    const [, signal] = await once(child, 'exit')
    expect(signal).toBe('SIGKILL')
    expect(await outboxOf(app)).toMatchObject([{ state: 'leased', leasedUntil: noon + leaseSeconds }])

    const worker = workerOn(app, [webhookSender(app)])
    await worker.runDue()
    expect(receiver.received).toHaveLength(times - 1)
    app.clock.now = noon + leaseSeconds
    await worker.runDue()
    await worker.runDue()
    expect(receiver.received).toHaveLength(times)
    const [row] = await outboxOf(app)
    expect(row).toMatchObject({ state: 'delivered', attempts: 2 })
    expect(receiver.received.map(({ headers }) => headers['webhook-id'])).toEqual(Array(times).fill(row?.deliveryKey))
  } finally {
    await receiver.close()
    await app.close()
  }
})

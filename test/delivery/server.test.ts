import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { openTestApp } from '../harness.ts'
import { compiledProgram } from '../cli/compiled.ts'
import { newClient } from '../fixtures.ts'
import { serveTestApp } from '../serving.ts'
import { newWebhook, outboxOf } from './outbox.ts'
import { openReceiver } from './receiver.ts'
import type { Receiver } from './receiver.ts'

let receiver: Receiver
beforeEach(async () => {
  receiver = await openReceiver()
})
afterEach(() => receiver.close())

it('the server delivers a webhook, and both APIs show the delivery', async () => {
  const app = await serveTestApp({ env: { OUTBOX_WORKER: 'true', WEBHOOK_ALLOW_PRIVATE: 'true' } })
  try {
    const webhook = await app.rest('POST', '/webhooks', { target_url: receiver.url, event_id: 1 })
    await app.rest('POST', '/clients', { name: 'Acme' })
    await receiver.arrived
    expect(receiver.received).toMatchObject([{ body: expect.stringContaining('"name":"Acme"') }])
    const shown = await app.graphql(
      'query ($id: ID!) { webhook(id: $id) { deliveries { nodes { kind event record { __typename } deliveryKey } } } }',
      { id: webhook.at('data.id') },
    )
    expect(shown.body.data?.['webhook']?.['deliveries']).toEqual({
      nodes: [
        {
          kind: 'WEBHOOK',
          event: 'CREATE_CLIENT',
          record: { __typename: 'Client' },
          deliveryKey: receiver.received[0]?.headers['webhook-id'],
        },
      ],
    })
  } finally {
    await app.close()
  }
})

it('a separate worker process delivers queued rows and stops on request', async () => {
  const app = await openTestApp()
  try {
    // The server uses the real clock, for which this date is long past.
    app.clock.now = 1_000_000_000
    await newWebhook(app, 'create_client', receiver.url)
    await newClient(app)
    const root = join(import.meta.dirname, '../..')
    const env = {
      PATH: process.env['PATH'],
      DATABASE_URL: app.url,
      ID_SALT: 'test-salt',
      WEBHOOK_ALLOW_PRIVATE: 'true',
      LOG_LEVEL: 'error',
    }
    const child = spawn(process.execPath, [await compiledProgram('cli/quittance.js'), 'worker'], {
      cwd: root,
      env,
      stdio: 'inherit',
    })
    const ended = once(child, 'exit')
    await receiver.arrived
    child.kill('SIGTERM')
    expect(await ended).toEqual([0, null])
    expect(receiver.received).toHaveLength(1)
    expect(await outboxOf(app)).toMatchObject([{ state: 'delivered' }])
  } finally {
    await app.close()
  }
})

import { once } from 'node:events'
import { readdir } from 'node:fs/promises'
import { connect } from 'node:net'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { createApp } from '../../src/server/app.ts'
import { readConfig } from '../../src/server/config.ts'
import { openTestApp } from '../harness.ts'
import { newWebhook } from '../delivery/outbox.ts'
import { openReceiver } from '../delivery/receiver.ts'

const stopGraceMs = 300

it('a stop ends streams, slow uploads and hanging deliveries within its grace period', async () => {
  const app = await openTestApp()
  const receiver = await openReceiver()
  // A receiver that accepts the delivery and never answers.
  receiver.answers(() => {})
  const env = {
    DATABASE_URL: app.url,
    DATA_DIR: join(app.folder, 'served'),
    PORT: '0',
    LOG_LEVEL: 'silent',
    ID_SALT: 'test-salt',
    WEBHOOK_ALLOW_PRIVATE: 'true',
  }
  const served = await createApp(readConfig(env), { sources: app.sources, limits: { stopGraceMs } })
  try {
    const { port } = await served.listen()
    await newWebhook(app, 'create_client', receiver.url)
    const token = { 'X-API-TOKEN': app.owner.token }
    const stream = await fetch(`http://127.0.0.1:${port}/graphql`, {
      method: 'POST',
      headers: { ...token, 'Content-Type': 'application/json', Accept: 'text/event-stream' },
      body: JSON.stringify({ query: 'subscription { invoiceChanged { id } }' }),
    })
    const upload = connect(port, '127.0.0.1')
    upload.on('error', () => {})
    const cut = once(upload, 'close')
    upload.write(
      `POST /api/v1/companies/${app.id('company', app.owner.companyId)}/upload HTTP/1.1\r\nHost: a\r\n` +
        `X-API-TOKEN: ${app.owner.token}\r\nContent-Type: multipart/form-data; boundary=b\r\nContent-Length: 9000\r\n\r\n` +
        '--b\r\nContent-Disposition: form-data; name="documents[]"; filename="a.txt"\r\n\r\nthe beginning of it',
    )
    await fetch(`http://127.0.0.1:${port}/api/v1/clients`, {
      method: 'POST',
      headers: { ...token, 'Content-Type': 'application/json' },
      body: '{"name":"Acme"}',
    })
    await receiver.arrived

    await served.stop()
    expect(await stream.text()).not.toContain('event: next')
    await cut
    expect(await readdir(join(app.folder, 'served', 'tmp'))).toEqual([])
    const { outbox } = app.database.tables
    const [row] = await app.database.read.select().from(outbox).where(eq(outbox.kind, 'webhook'))
    expect(row).toMatchObject({ state: 'pending', attempts: 0, leaseKey: null })
  } finally {
    await receiver.close()
    await app.close()
  }
})

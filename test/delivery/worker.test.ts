import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openDatabase } from '../../src/db/open-database.ts'
import type { Database } from '../../src/db/database.ts'
import { DatabaseUnavailableError } from '../../src/db/failure.ts'
import { createWebhook } from '../../src/domain/company/webhook/operations.ts'
import { delivered, failed, retry } from '../../src/delivery/sender.ts'
import { noon, openTestApp } from '../harness.ts'
import type { TestApp } from '../harness.ts'
import { gate } from '../http/listening.ts'
import { emptyOutbox, outboxOf, queue, recordingSender, workerOn } from './outbox.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())
beforeEach(async () => {
  app.clock.now = noon
  await emptyOutbox(app)
})

describe('a worker', () => {
  it('delivers what is due, each row once, and says when', async () => {
    await queue(app, 20)
    const { sent, sender } = recordingSender()
    await workerOn(app, [sender]).runDue()
    expect(sent.map(({ recordId }) => recordId).toSorted((a, b) => Number(a) - Number(b))).toEqual(
      Array.from({ length: 20 }, (_, index) => index + 1),
    )
    const rows = await outboxOf(app)
    expect(rows.every((row) => row.state === 'delivered' && row.deliveredAt === noon && row.attempts === 1)).toBe(true)
    expect(rows.every((row) => row.leaseKey === null && row.leasedUntil === null)).toBe(true)
  })

  it('leaves what is not due yet, and kinds that nobody sends', async () => {
    await queue(app, 1, { nextAttemptAt: noon + 1 })
    await queue(app, 1, { kind: 'e_send' })
    const { sent, sender } = recordingSender()
    const worker = workerOn(app, [sender])
    await worker.runDue()
    expect(sent).toEqual([])
    app.clock.now = noon + 1
    await worker.runDue()
    expect(sent.map(({ kind }) => kind)).toEqual(['email'])
    expect((await outboxOf(app)).map(({ state }) => state)).toEqual(['delivered', 'pending'])
  })

  it('tries again after the delays of the sender, under the same key, and then parks it', async () => {
    await queue(app, 1)
    const { sent, sender } = recordingSender(() => retry('The server is down.'))
    const worker = workerOn(app, [sender])
    const due: number[] = []
    for (let round = 0; round < 5; round++) {
      await worker.runDue()
      const [row] = await outboxOf(app)
      due.push((row?.nextAttemptAt ?? 0) - noon)
      if (row?.state === 'pending') app.clock.now = row.nextAttemptAt
    }
    expect(due.slice(0, 2)).toEqual([5, 305])
    expect(new Set(sent.map(({ deliveryKey }) => deliveryKey)).size).toBe(1)
    expect(sent).toHaveLength(3)
    expect(await outboxOf(app)).toMatchObject([{ state: 'failed', attempts: 3, lastError: 'The server is down.' }])
  })

  it('spreads retries by up to a fifth of their delay', async () => {
    await queue(app, 1)
    const { sender } = recordingSender(() => retry('busy'))
    await workerOn(app, [{ ...sender, delays: [1_000] }], { random: () => 0.5 }).runDue()
    expect((await outboxOf(app))[0]?.nextAttemptAt).toBe(noon + 1_100)
  })

  it('parks at once what can never be delivered', async () => {
    await queue(app, 1)
    const { sent, sender } = recordingSender(() => failed('There is no such address.'))
    const worker = workerOn(app, [sender])
    await worker.runDue()
    app.clock.now += 100_000
    await worker.runDue()
    expect(sent).toHaveLength(1)
    expect(await outboxOf(app)).toMatchObject([{ state: 'failed', lastError: 'There is no such address.' }])
  })

  it('takes what a sender throws as a failed try, and says it to the log alone', async () => {
    await queue(app, 1)
    const { sender } = recordingSender(() => Promise.reject(new Error('no such table: hooks')))
    const worker = workerOn(app, [sender])
    await worker.runDue()
    const lastError = 'Something went wrong on our side.'
    expect(await outboxOf(app)).toMatchObject([{ state: 'pending', lastError, attempts: 1 }])
    expect(worker.complaints).toEqual(['A delivery could not be tried'])
  })

  it('writes what follows from an outcome together with it', async () => {
    await queue(app, 1)
    const { sender } = recordingSender()
    const settled: string[] = []
    const worker = workerOn(app, [
      {
        ...sender,
        settle: async (delivery, outcome, work) =>
          void settled.push(`${delivery.id} ${outcome.state} ${work.actor.companyId}`),
      },
    ])
    await worker.runDue()
    const [row] = await outboxOf(app)
    expect(settled).toEqual([`${row?.id} delivered ${app.owner.companyId}`])
  })

  it('does not send again what it could not follow up, and says so', async () => {
    await queue(app, 1)
    const { sent, sender } = recordingSender()
    const worker = workerOn(app, [{ ...sender, settle: () => Promise.reject(new Error('no such column')) }])
    await worker.runDue()
    app.clock.now += 1_000
    await worker.runDue()
    expect(sent).toHaveLength(1)
    expect(worker.complaints).toEqual(['What follows from a delivery could not be written'])
    expect(await outboxOf(app)).toMatchObject([{ state: 'delivered' }])
  })

  it('gives one company half of the places, so that the others are served', async () => {
    const other = await app.otherCompany()
    await queue(app, 10)
    await queue(app, 2, { nextAttemptAt: noon }, other.companyId)
    const held = gate()
    const { sent, sender } = recordingSender(async ({ companyId }) => {
      if (companyId === app.owner.companyId) await held.opened
      else if (sent.filter((each) => each.companyId === other.companyId).length === 2) held.open()
      return delivered
    })
    await workerOn(app, [sender]).runDue()
    const before = sent.slice(0, 4).map(({ companyId }) => companyId === other.companyId)
    expect(before).toEqual([false, false, true, true])
    expect(sent).toHaveLength(12)
  })

  it('gives one webhook half of the places of its company, so that its others are told', async () => {
    const [slow, well] = [await newWebhook(), await newWebhook()]
    await queue(app, 10, { kind: 'webhook', webhookId: slow })
    await queue(app, 2, { kind: 'webhook', webhookId: well, nextAttemptAt: noon })
    const held = gate()
    const { sent, sender } = recordingSender(async ({ webhookId }) => {
      if (webhookId === slow) await held.opened
      else if (sent.filter((each) => each.webhookId === well).length === 2) held.open()
      return delivered
    })
    await workerOn(app, [{ ...sender, kind: 'webhook', atOnce: 8 }]).runDue()
    expect(sent.slice(0, 4).map(({ webhookId }) => webhookId)).toEqual([slow, slow, well, well])
    expect(sent).toHaveLength(12)
  })

  it('does not send again what could not be noted at once, as on a full disk', async () => {
    await queue(app, 1)
    const { sent, sender } = recordingSender()
    let failures = 0
    const database: Database = {
      ...app.database,
      transact(tenant, work) {
        if (sent.length === 0 || failures === 3) return app.database.transact(tenant, work)
        failures++
        return Promise.reject(new DatabaseUnavailableError('The disk is full'))
      },
    }
    await workerOn({ ...app, database }, [sender], { pollMs: 1 }).runDue()
    expect({ failures, sent: sent.length }).toEqual({ failures: 3, sent: 1 })
    expect(await outboxOf(app)).toMatchObject([{ state: 'delivered', attempts: 1 }])
  })
})

/** Key of a webhook that is never called. */
async function newWebhook(): Promise<number> {
  const { id } = await app.run(createWebhook, { targetUrl: 'https://example.com/hook', eventId: 'archive_client' })
  return id
}

describe('several workers on one database', () => {
  it('deliver each row once', async () => {
    await queue(app, 40)
    const database = await openDatabase(app.url)
    try {
      const { sent, sender } = recordingSender(() => new Promise((resolve) => setImmediate(resolve, delivered)))
      await Promise.all([workerOn(app, [sender]).runDue(), workerOn({ ...app, database }, [sender]).runDue()])
      expect(sent).toHaveLength(40)
      expect(new Set(sent.map(({ id }) => id)).size).toBe(40)
      expect((await outboxOf(app)).every(({ state }) => state === 'delivered')).toBe(true)
    } finally {
      await database.close()
    }
  })

  it('leave to each other what is leased, until the lease is over', async () => {
    await queue(app, 1)
    const { database } = app
    await database.transact(app.owner.companyId, (db) =>
      db
        .update(database.tables.outbox)
        .set({ state: 'leased', leaseKey: 'of a worker that died', leasedUntil: noon + 120, attempts: 1 }),
    )
    const { sent, sender } = recordingSender()
    const worker = workerOn(app, [sender])
    await worker.runDue()
    expect(sent).toEqual([])
    app.clock.now = noon + 120
    await worker.runDue()
    expect(sent).toHaveLength(1)
    expect(await outboxOf(app)).toMatchObject([{ state: 'delivered', attempts: 2 }])
  })

  it('park what ended every worker that tried it', async () => {
    await queue(app, 1)
    const { database } = app
    await database.transact(app.owner.companyId, (db) =>
      db
        .update(database.tables.outbox)
        .set({ state: 'leased', leaseKey: 'of a worker that died', leasedUntil: noon, attempts: 3 }),
    )
    const { sent, sender } = recordingSender()
    await workerOn(app, [sender]).runDue()
    expect(sent).toEqual([])
    expect(await outboxOf(app)).toMatchObject([
      { state: 'failed', lastError: expect.stringContaining('end of the process') },
    ])
  })
})

describe('a stop', () => {
  it('waits for the tries under way', async () => {
    await queue(app, 1)
    const entered = gate()
    const held = gate()
    const { sender } = recordingSender(async () => {
      entered.open()
      await held.opened
      return delivered
    })
    const worker = workerOn(app, [sender])
    const running = worker.runDue()
    await entered.opened
    const stopped = worker.stop()
    held.open()
    await Promise.all([stopped, running])
    expect(await outboxOf(app)).toMatchObject([{ state: 'delivered' }])
  })

  it('gives back what does not end in time, as if it had not been tried', async () => {
    await queue(app, 1)
    const entered = gate()
    const { sender } = recordingSender(() => {
      entered.open()
      return new Promise(() => {})
    })
    const worker = workerOn(app, [sender])
    const running = worker.runDue()
    await entered.opened
    await worker.stop(0)
    await running
    expect(await outboxOf(app)).toMatchObject([{ state: 'pending', attempts: 0, leaseKey: null, leasedUntil: null }])
  })

  it('takes nothing more', async () => {
    const { sent, sender } = recordingSender()
    const worker = workerOn(app, [sender])
    await worker.stop()
    await queue(app, 1)
    worker.start()
    worker.wake()
    await worker.runDue()
    expect(sent).toEqual([])
  })
})

it('a started worker delivers what a commit wakes it for', async () => {
  const came = gate()
  const { sender } = recordingSender(() => {
    came.open()
    return delivered
  })
  const worker = workerOn(app, [sender])
  worker.start()
  await queue(app, 1)
  worker.wake()
  await came.opened
  await worker.stop()
  expect(await outboxOf(app)).toMatchObject([{ state: 'delivered' }])
})

import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openDatabase } from '../../src/db/open-database.ts'
import type { Database } from '../../src/db/database.ts'
import { DatabaseUnavailableError } from '../../src/db/failures/failure.ts'
import { webhookRecord } from '../../src/domain/company/webhook/webhook.ts'
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

describe('the outbox worker', () => {
  it('due rows are delivered once, with the time recorded', async () => {
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

  it('rows that are not due and unsupported kinds stay queued', async () => {
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

  it('failed deliveries are retried after the sender’s delays with the same key, and then fail', async () => {
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

  it('retries are delayed by up to a fifth more at random', async () => {
    await queue(app, 1)
    const { sender } = recordingSender(() => retry('busy'))
    await workerOn(app, [{ ...sender, delays: [1_000] }], { random: () => 0.5 }).runDue()
    expect((await outboxOf(app))[0]?.nextAttemptAt).toBe(noon + 1_100)
  })

  it('permanent failures are not retried', async () => {
    await queue(app, 1)
    const { sent, sender } = recordingSender(() => failed('There is no such address.'))
    const worker = workerOn(app, [sender])
    await worker.runDue()
    app.clock.now += 100_000
    await worker.runDue()
    expect(sent).toHaveLength(1)
    expect(await outboxOf(app)).toMatchObject([{ state: 'failed', lastError: 'There is no such address.' }])
  })

  it('an exception of a sender counts as a failed attempt and is only logged', async () => {
    await queue(app, 1)
    const { sender } = recordingSender(() => Promise.reject(new Error('no such table: hooks')))
    const worker = workerOn(app, [sender])
    await worker.runDue()
    const lastError = 'Internal error of the service.'
    expect(await outboxOf(app)).toMatchObject([{ state: 'pending', lastError, attempts: 1 }])
    expect(worker.complaints).toEqual(['A delivery failed unexpectedly'])
  })

  it('changes that follow from an outcome are written in the same transaction', async () => {
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

  it('a delivery whose outcome could not be applied is not sent again, and this is logged', async () => {
    await queue(app, 1)
    const { sent, sender } = recordingSender()
    const worker = workerOn(app, [{ ...sender, settle: () => Promise.reject(new Error('no such column')) }])
    await worker.runDue()
    app.clock.now += 1_000
    await worker.runDue()
    expect(sent).toHaveLength(1)
    expect(worker.complaints).toEqual(['The outcome of a delivery could not be applied'])
    expect(await outboxOf(app)).toMatchObject([{ state: 'delivered' }])
  })

  it('one company takes at most half of the slots', async () => {
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

  it('one webhook takes at most half of its company’s slots', async () => {
    const [slow, well] = [await newWebhook(), await newWebhook()]
    const held = gate()
    const { sent, sender } = recordingSender(async ({ webhookId }) => {
      if (sent.length <= 2) return delivered
      if (webhookId === slow) await held.opened
      else if (sent.filter((each) => each.webhookId === well).length === 3) held.open()
      return delivered
    })
    const worker = workerOn(app, [{ ...sender, kind: 'webhook', atOnce: 8 }])
    for (const webhookId of [slow, well]) await queue(app, 1, { kind: 'webhook', webhookId, recordId: 99 })
    await worker.runDue()
    await queue(app, 10, { kind: 'webhook', webhookId: slow })
    await queue(app, 2, { kind: 'webhook', webhookId: well, nextAttemptAt: noon })
    await worker.runDue()
    expect(sent.slice(2, 6).map(({ webhookId }) => webhookId)).toEqual([slow, slow, well, well])
    expect(sent).toHaveLength(14)
  })

  it('receivers that never answer give their places to others, and are tried after them', async () => {
    const deaf = new Set(await Promise.all(Array.from({ length: 40 }, newWebhook)))
    const well = await newWebhook()
    for (const webhookId of deaf) await queue(app, 2, { kind: 'webhook', webhookId })
    await queue(app, 1, { kind: 'webhook', webhookId: well, nextAttemptAt: noon })
    let came = gate()
    const { sent, sender } = recordingSender(async ({ webhookId }, signal) => {
      if (webhookId === well) came.open()
      else await new Promise((resolve) => signal.addEventListener('abort', resolve))
      return delivered
    })
    const worker = workerOn(app, [{ ...sender, kind: 'webhook', atOnce: 16 }], { stallMs: 250 })
    worker.start()
    await came.opened
    // The second delivery of each is behind a healthy receiver, whose next one goes out at once.
    came = gate()
    const before = sent.length
    await queue(app, 1, { kind: 'webhook', webhookId: well, recordId: 2 })
    worker.wake()
    await came.opened
    expect(before).toBeLessThanOrEqual(deaf.size + 1)
    expect(sent.length - before).toBeLessThanOrEqual(1)
    await worker.stop(0)
  })

  it('a webhook that stalled gets one delivery at a time until it answers in time', async () => {
    const slow = await newWebhook()
    await queue(app, 8, { kind: 'webhook', webhookId: slow })
    let atOnce = 0
    const most: number[] = []
    const { sent, sender } = recordingSender(async () => {
      most.push(++atOnce)
      await new Promise((resolve) => setTimeout(resolve, sent.length <= 3 ? 400 : 0))
      atOnce--
      return delivered
    })
    // Far above the time of a try with its writes, on a busy machine too: a try that takes longer counts as one more stall.
    await workerOn(app, [{ ...sender, kind: 'webhook', atOnce: 8 }], { stallMs: 200 }).runDue()
    expect(most.slice(0, 4)).toEqual([1, 1, 1, 1])
    expect(Math.max(...most)).toBe(2)
    expect(sent).toHaveLength(8)
  })

  it('a delivery whose outcome could not be stored is not sent again, for example on a full disk', async () => {
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
  const { id } = await app.run(webhookRecord.create, {
    targetUrl: 'https://example.com/hook',
    event: 'archive_client',
  })
  return id
}

describe('several workers on one database', () => {
  it('several workers deliver each row once', async () => {
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

  it('a leased row is not taken before its lease expires', async () => {
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

  it('a row that crashed every worker fails', async () => {
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
      { state: 'failed', lastError: expect.stringContaining('process ended') },
    ])
  })
})

describe('stopping a worker', () => {
  it('a stop waits for attempts in progress', async () => {
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

  it('an attempt that does not end in time is released and not counted', async () => {
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

  it('a stopped worker takes no more rows', async () => {
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

it('a started worker delivers rows when a commit wakes it', async () => {
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

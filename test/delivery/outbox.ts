import { asc } from 'drizzle-orm'
import { webhookRenderer } from '../../src/api/rest/webhook-body.ts'
import { queueDeliveries } from '../../src/domain/kernel/delivery-queue.ts'
import { webhookEvents } from '../../src/domain/company/webhook/events.ts'
import type { WebhookEvent } from '../../src/domain/company/webhook/events.ts'
import { unitOfWork } from '../../src/domain/kernel/unit-of-work.ts'
import { companyWork } from '../../src/delivery/company-work.ts'
import { createMailSender } from '../../src/delivery/mail.ts'
import type { MailOptions } from '../../src/delivery/mail.ts'
import { delivered } from '../../src/delivery/sender.ts'
import type { Delivery } from '../../src/domain/kernel/delivery.ts'
import type { Outcome, Sender } from '../../src/delivery/sender.ts'
import { createWebhookSender } from '../../src/delivery/webhook.ts'
import { OutboxWorker } from '../../src/delivery/outbox-worker.ts'
import { mailEnclosers } from '../../src/server/create-outbox-worker.ts'
import { noon } from '../harness.ts'
import type { TestApp } from '../harness.ts'

/** A sender that records its deliveries; by default each succeeds. */
export function recordingSender(
  answer: (delivery: Delivery, signal: AbortSignal) => Outcome | Promise<Outcome> = () => delivered,
) {
  const sent: Delivery[] = []
  const sender: Sender = {
    kind: 'email',
    delays: [5, 300],
    atOnce: 4,
    async send(delivery, _work, signal) {
      sent.push(delivery)
      return answer(delivery, signal)
    },
  }
  return { sent, sender }
}

/** A worker on the test's database and clock that runs only when called; its error messages are in `complaints`. */
export function workerOn(
  app: Pick<TestApp, 'database' | 'ids' | 'sources' | 'baseUrl'>,
  senders: readonly Sender[],
  options: { random?: () => number; pollMs?: number; stallMs?: number } = {},
) {
  const complaints: string[] = []
  const complain = (_details: object, message: string) => complaints.push(message)
  const worker = new OutboxWorker({
    database: app.database,
    ids: app.ids,
    sources: app.sources,
    baseUrl: app.baseUrl,
    senders,
    log: { warn: complain, error: complain },
    random: () => 0,
    ...options,
  })
  return Object.assign(worker, { complaints })
}

/** Queues this many deliveries, each for a different record. */
export async function queue(
  app: TestApp,
  count: number,
  fields: Partial<Parameters<typeof queueDeliveries>[1][number]> = {},
  companyId = app.owner.companyId,
): Promise<void> {
  const wanted = Array.from({ length: count }, (_, index) => ({
    kind: 'email' as const,
    recordKind: 'invoice' as const,
    recordId: index + 1,
    ...fields,
  }))
  await unitOfWork(app.database, companyId, async (transaction) =>
    queueDeliveries(await companyWork(app, companyId, transaction), wanted),
  )
}

/** Current rows of the outbox. */
export async function outboxOf({ database: { read, tables } }: TestApp, companyId?: number): Promise<Delivery[]> {
  const rows = await read.select().from(tables.outbox).orderBy(asc(tables.outbox.id))
  return companyId === undefined ? rows : rows.filter((row) => row.companyId === companyId)
}

/** Deletes all deliveries and webhooks, so that tests of one file can share a database. */
export async function emptyOutbox({ database, owner }: TestApp): Promise<void> {
  await database.transact(owner.companyId, async (db) => {
    await db.delete(database.tables.outbox)
    await db.delete(database.tables.webhooks)
  })
}

/** Secret of the tests' webhooks. */
export const secret = `whsec_${Buffer.from('twenty-four bytes of key').toString('base64')}`

type WebhookFields = Partial<TestApp['database']['tables']['webhooks']['$inferInsert']>

/** Creates a webhook of the first company for each event. */
export async function newWebhooks(
  { database, owner }: TestApp,
  events: readonly WebhookEvent[],
  targetUrl: string,
  fields: WebhookFields = {},
): Promise<number[]> {
  const { companyId, userId } = owner
  const stamps = { createdAt: noon, updatedAt: noon }
  const wanted = events.map((event) => ({
    companyId,
    userId,
    eventId: webhookEvents[event],
    targetUrl,
    headers: {},
    secret,
    ...stamps,
    ...fields,
  }))
  const { webhooks } = database.tables
  const rows = await database.transact(companyId, (db) =>
    db.insert(webhooks).values(wanted).returning({ id: webhooks.id }),
  )
  return rows.map(({ id }) => id)
}

/** Creates a webhook of the first company. */
export async function newWebhook(
  app: TestApp,
  event: WebhookEvent,
  url: string,
  fields?: WebhookFields,
): Promise<number> {
  const [id = 0] = await newWebhooks(app, [event], url, fields)
  return id
}

/** The server's webhook sender; it may call loopback addresses by default. */
export const webhookSender = (app: TestApp, options: { allowPrivate?: boolean; timeoutMs?: number } = {}): Sender =>
  createWebhookSender({
    render: webhookRenderer(app.ids),
    allowPrivate: true,
    ...options,
  })

/** The server's e-mail sender, by default with an unreachable quota. */
export const mailSender = (
  app: TestApp,
  options: Pick<MailOptions, 'transport'> & Partial<Omit<MailOptions, 'enclosers'>>,
): Sender => createMailSender({ quota: 1_000, enclosers: mailEnclosers(app.ids, app.files), ...options })

import { eq } from 'drizzle-orm'
import { z } from 'zod'
import { requiresAdmin } from '../../kernel/actor.ts'
import { blankRow } from '../../records/blank-row.ts'
import { changeState, runBulkOver } from '../../records/bulk.ts'
import { contains } from '../../kernel/text/contains.ts'
import { invalid, collectErrors } from '../../kernel/error.ts'
import { baseConditions } from '../../records/list/list.ts'
import type { SortColumns } from '../../records/list/list.ts'
import { operation } from '../../kernel/operation.ts'
import { listRecords, sortColumns } from '../../records/list/record-list.ts'
import { getRecord } from '../../records/records.ts'
import { changeOf, changesOf, creationOf } from '../../records/trail.ts'
import type { Work } from '../../kernel/work.ts'
import { webhookEvents } from './events.ts'
import { bulkWebhooksInput, createWebhookInput, updateWebhookInput, webhookId, webhooksInput } from './input.ts'
import { insertWebhook, saveWebhook, webhooksByIds } from './store.ts'
import { checkHeaders, checkTarget } from './target.ts'

/** Sort columns of webhook lists. */
export const webhookSort = ({ webhooks: table }: Work['tables']): SortColumns => ({
  ...sortColumns(table, ['targetUrl', 'eventId', 'restMethod']),
  endpoint: { by: table.targetUrl, onlyRest: true },
  method: { by: table.restMethod, onlyRest: true },
})

/** The company's webhooks that match every given filter, page by page. */
export const webhooks = operation({
  name: 'webhooks',
  kind: 'read',
  permission: requiresAdmin,
  input: webhooksInput,
  run: (work, input) => {
    const table = work.tables.webhooks
    return listRecords(work, table, {
      input,
      columns: webhookSort(work.tables),
      conditions: [
        ...baseConditions(work, table, input),
        contains(work, input.filter, table.targetUrl),
        input.targetUrl ? eq(table.targetUrl, input.targetUrl) : undefined,
        input.eventId ? eq(table.eventId, webhookEvents[input.eventId]) : undefined,
      ],
      right: undefined,
    })
  },
})

const getWebhook = (work: Work, id: number) =>
  getRecord(work, work.tables.webhooks, { id, right: undefined, noun: 'webhook' })

/** One webhook, archived and deleted ones included. @throws NOT_FOUND */
export const webhook = operation({
  name: 'webhook',
  kind: 'read',
  permission: requiresAdmin,
  input: webhookId,
  run: (work, { id }) => getWebhook(work, id),
})

/** An unsaved webhook: it has no address, and no secret until it is created. */
export const blankWebhook = operation({
  name: 'blankWebhook',
  kind: 'read',
  permission: requiresAdmin,
  input: z.object({}),
  run: async (work) => blankRow(work, work.tables.webhooks, { eventId: 0, targetUrl: '', headers: {}, secret: '' }),
})

/** Standard Webhooks: the prefix, and base64 of at least 24 bytes. Any four letters and digits are base64. */
const newSecret = (work: Work): string => `whsec_${work.sources.randomKey(44)}`

/** Creates a webhook with its own signing secret. */
export const createWebhook = operation({
  name: 'createWebhook',
  kind: 'write',
  permission: requiresAdmin,
  input: createWebhookInput,
  trail: creationOf('webhook'),
  async run(work, { targetUrl = '', eventId, restMethod = 'post', headers = {} }) {
    const [target, own, event] = await collectErrors([
      () => checkTarget(targetUrl),
      () => checkHeaders(headers),
      () => {
        if (eventId === undefined) throw invalid('eventId', 'is required')
        return webhookEvents[eventId]
      },
    ])
    const values = { targetUrl: target, headers: own, restMethod, eventId: event }
    return insertWebhook(work, { ...values, secret: newSecret(work) })
  },
})

/** Changes the given fields of a webhook and enables it again if its receiver was gone. @throws NOT_FOUND */
export const updateWebhook = operation({
  name: 'updateWebhook',
  kind: 'write',
  permission: requiresAdmin,
  input: updateWebhookInput,
  trail: changeOf('webhook'),
  async run(work, { id, targetUrl, eventId, restMethod, headers }) {
    await getWebhook(work, id)
    const [target, own] = await collectErrors([
      () => (targetUrl === undefined ? undefined : checkTarget(targetUrl)),
      () => headers && checkHeaders(headers),
    ])
    return saveWebhook(work, id, {
      ...(target !== undefined && { targetUrl: target }),
      ...(own && { headers: own }),
      ...(restMethod && { restMethod }),
      ...(eventId && { eventId: webhookEvents[eventId] }),
    })
  },
})

/** Archives, restores or deletes webhooks: only active ones are called. */
export const bulkWebhooks = operation({
  name: 'bulkWebhooks',
  kind: 'write',
  permission: requiresAdmin,
  input: bulkWebhooksInput,
  trail: changesOf('webhook'),
  run: (work, { action, ids }) =>
    runBulkOver(
      ids,
      (keys) => webhooksByIds(work, keys),
      ({ id }) => changeState(work, work.tables.webhooks, id, action),
    ),
})

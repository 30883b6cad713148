import * as z from 'zod'
import { activities } from './activities.ts'
import type { Activity } from '../records/activity-list.ts'
import { requiresPerRecord } from '../kernel/actor.ts'
import { getClient } from '../contacts/client/store.ts'
import { notFound } from '../kernel/error.ts'
import { choice } from '../kernel/input.ts'
import { subjectAmong } from '../kernel/reference-input.ts'
import { largestPage } from '../records/list/list.ts'
import { operation } from '../kernel/operation.ts'
import { humanize } from '../kernel/spelling.ts'
import { getRecord } from '../records/records.ts'
import { parents } from '../records/attachment/parents.ts'

/** The kinds of record by which activities can be requested, in the vocabulary of the published API. */
const kindOf = {
  client: 'client',
  invoice: 'invoice',
  quote: 'quote',
  credit: 'credit',
  payment: 'payment',
  expense: 'expense',
  vendor: 'vendor',
  purchase_order: 'purchaseOrder',
} as const

type Entity = keyof typeof kindOf

const entities = Object.keys(kindOf) as Entity[]

const activitiesOfRecordInput = z.object({
  entity: choice('ActivityEntity', entities, 'Kind of record.'),
  entityId: subjectAmong(Object.values(kindOf), 'The record.'),
})

/**
 * Activities of one record, the newest first, at most 5,000. Without the right to view all activities, only the caller's own.
 * compat: on request only those with a number in the published API, as its clients ask.
 * @throws NOT_FOUND for a record that the caller may not see
 */
export const activitiesOfRecord = operation({
  name: 'activitiesOfRecord',
  kind: 'read',
  permission: requiresPerRecord('the right to view the record'),
  input: activitiesOfRecordInput,
  async run(work, { entity, entityId }): Promise<Activity[]> {
    const kind = kindOf[entity]
    if (entityId.kind !== kind) throw notFound(humanize(kind))
    const { table, column, view } = parents[kind]
    const record =
      kind === 'client'
        ? await getClient(work, entityId.key, view)
        : await getRecord(work, work.tables[table], { id: entityId.key, right: view, noun: humanize(kind) })
    const page = await activities.run(work, { [`${column}s`]: [record.id], published: true, size: largestPage })
    return page.rows
  },
})

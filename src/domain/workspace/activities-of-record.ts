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

/** The kinds of record by which activities can be requested. */
export const activityKinds = [
  'client',
  'invoice',
  'quote',
  'credit',
  'payment',
  'expense',
  'vendor',
  'purchaseOrder',
] as const

const activitiesOfRecordInput = z.object({
  kind: choice('ActivityKind', activityKinds, 'Kind that the record must be of.').optional(),
  recordId: subjectAmong(activityKinds, 'The record.'),
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
  async run(work, { kind: expected, recordId }): Promise<Activity[]> {
    const kind = activityKinds.find((each) => each === recordId.kind)
    if (!kind || (expected && kind !== expected)) throw notFound(humanize(expected ?? recordId.kind))
    const { table, column, view } = parents[kind]
    const record =
      kind === 'client'
        ? await getClient(work, recordId.key, view)
        : await getRecord(work, work.tables[table], { id: recordId.key, right: view, noun: humanize(kind) })
    const page = await activities.run(work, { [`${column}s`]: [record.id], published: true, size: largestPage })
    return page.rows
  },
})

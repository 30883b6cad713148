import * as z from 'zod'
import { shownActivity } from '../records/activity-list.ts'
import type { Activity } from '../records/activity-list.ts'
import { addActivity } from '../records/activity.ts'
import { requiresPerRecord } from '../kernel/actor.ts'
import type { Right } from '../kernel/actor.ts'
import { getClient } from '../contacts/client/store.ts'
import { invalid } from '../kernel/error.ts'
import { choice, text } from '../kernel/input.ts'
import { anyReference } from '../kernel/reference-input.ts'
import { operation } from '../kernel/operation.ts'
import { humanize } from '../kernel/spelling.ts'
import type { AnyRecord, RecordKind } from '../kernel/record-id.ts'
import { getRecord } from '../records/records.ts'
import type { Work } from '../kernel/work.ts'

/**
 * Entities that accept notes, in the vocabulary of the published API: the kind of record, its table, and its column in an
 * activity.
 */
const noted = {
  clients: { kind: 'client', table: 'clients', view: 'view_client', column: 'clientId' },
  invoices: { kind: 'invoice', table: 'invoices', view: 'view_invoice', column: 'invoiceId' },
  quotes: { kind: 'quote', table: 'quotes', view: 'view_quote', column: 'quoteId' },
  credits: { kind: 'credit', table: 'credits', view: 'view_credit', column: 'creditId' },
  payments: { kind: 'payment', table: 'payments', view: 'view_payment', column: 'paymentId' },
  expenses: { kind: 'expense', table: 'expenses', view: 'view_expense', column: 'expenseId' },
  vendors: { kind: 'vendor', table: 'vendors', view: 'view_vendor', column: 'vendorId' },
  purchase_orders: {
    kind: 'purchaseOrder',
    table: 'purchaseOrders',
    view: 'view_purchase_order',
    column: 'purchaseOrderId',
  },
  bank_transactions: {
    kind: 'bankTransaction',
    table: 'bankTransactions',
    view: 'view_bank_transaction',
    column: 'bankTransactionId',
  },
} as const satisfies Readonly<
  Record<string, { kind: RecordKind; table: keyof Work['tables']; view: Right; column: keyof Activity }>
>

type NotedEntity = keyof typeof noted

const entities = Object.keys(noted) as NotedEntity[]

/**
 * Adds a note to a record, as an immutable activity.
 * @throws NOT_FOUND for a record that the caller may not view, VALIDATION
 */
export const addNote = operation({
  name: 'addNote',
  kind: 'write',
  permission: requiresPerRecord('the right to view the record'),
  input: z
    .object({
      entity: choice('NotedEntity', entities, 'Kind of record.'),
      entityId: anyReference('The record.'),
      notes: text('Text of the note.').refine((words) => words !== '', 'is required'),
    })
    .meta({ title: 'AddNoteInput', description: 'A note on a record.' }),
  async run(work, { entity, entityId, notes }): Promise<Activity> {
    const subjects = await subjectsOf(work, entity, entityId)
    return shownActivity(work, await addActivity(work, { type: 'noteAdded', ...subjects, notes }))
  },
})

/** References of an activity about the record: the record, and its client or vendor. @throws NOT_FOUND, VALIDATION */
async function subjectsOf(work: Work, entity: NotedEntity, record: AnyRecord | null) {
  const { kind, table, view, column } = noted[entity]
  if (record === null) throw invalid('entityId', 'is required', 'REQUIRED')
  if (record.kind !== kind)
    throw invalid('entityId', `is not the id of one of the ${entity.replace('_', ' ')}`, 'NOT_FOUND')
  const { key } = record
  if (kind === 'client') {
    const { id } = await getClient(work, key, view)
    return { clientId: id }
  }
  const row = await getRecord(work, work.tables[table], { id: key, right: view, noun: humanize(kind) })
  return {
    ...('clientId' in row && { clientId: row.clientId, originClientId: row.originClientId }),
    ...(kind === 'purchaseOrder' && 'vendorId' in row && { vendorId: row.vendorId }),
    [column]: row.id,
  }
}

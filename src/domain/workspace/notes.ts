import * as z from 'zod'
import { type Activity, shownActivity } from '../records/activity-list.ts'
import { addActivity } from '../records/activity.ts'
import { requiresPerRecord, type Right } from '../kernel/actor.ts'
import { getClient } from '../contacts/client/store.ts'
import { choice, text } from '../kernel/input.ts'
import { anyReference, recordAmong } from '../kernel/reference-input.ts'
import { operation } from '../kernel/operation.ts'
import { humanize } from '../kernel/spelling.ts'
import type { RecordKind } from '../kernel/record-id.ts'
import { getRecord } from '../records/records.ts'
import type { Work } from '../kernel/work.ts'

/** Kinds of record that accept notes: the table, and the column in an activity. */
const noted = {
  client: { table: 'clients', view: 'view_client', column: 'clientId' },
  invoice: { table: 'invoices', view: 'view_invoice', column: 'invoiceId' },
  quote: { table: 'quotes', view: 'view_quote', column: 'quoteId' },
  credit: { table: 'credits', view: 'view_credit', column: 'creditId' },
  payment: { table: 'payments', view: 'view_payment', column: 'paymentId' },
  expense: { table: 'expenses', view: 'view_expense', column: 'expenseId' },
  vendor: { table: 'vendors', view: 'view_vendor', column: 'vendorId' },
  purchaseOrder: { table: 'purchaseOrders', view: 'view_purchase_order', column: 'purchaseOrderId' },
  bankTransaction: { table: 'bankTransactions', view: 'view_bank_transaction', column: 'bankTransactionId' },
} as const satisfies Readonly<
  Partial<Record<RecordKind, { table: keyof Work['tables']; view: Right; column: keyof Activity }>>
>

type NotedKind = keyof typeof noted

/** Kinds of record that accept notes. */
export const notedKinds = Object.keys(noted) as NotedKind[]

/** Adds a note to a record, as an activity. @throws NOT_FOUND for one that the caller may not view, VALIDATION */
export const addNote = operation({
  name: 'addNote',
  kind: 'write',
  permission: requiresPerRecord('the right to view the record'),
  input: z
    .object({
      kind: choice('NotedKind', notedKinds, 'Kind that the record must be of.').optional(),
      recordId: anyReference('The record.'),
      notes: text('Text of the note.').refine((words) => words !== '', {
        message: 'is required',
        params: { code: 'REQUIRED' },
      }),
    })
    .meta({ title: 'AddNoteInput', description: 'A note on a record.' }),
  async run(work, { kind, recordId, notes }): Promise<Activity> {
    const expected = kind && { kind, noun: `one of the ${humanize(noted[kind].table)}` }
    const subjects = await subjectsOf(work, recordAmong(recordId, notedKinds, expected))
    return shownActivity(work, await addActivity(work, { type: 'noteAdded', ...subjects, notes }))
  },
})

/** References of an activity about the record: the record, and its client or vendor. @throws NOT_FOUND */
async function subjectsOf(work: Work, { kind, key }: { kind: NotedKind; key: number }) {
  const { table, view, column } = noted[kind]
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

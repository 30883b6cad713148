import type { Tables } from '../../db/database.ts'
import type { AnyRecord, RecordKind } from '../kernel/record-id.ts'
import type { Work } from '../kernel/work.ts'
import { rowsByIds } from '../records/records.ts'

type Part = { table: keyof Tables; owners: Partial<Record<RecordKind, string>> }

/** Records that are parts of another one, with their columns for it: who views the owner views them. */
const parts = {
  contact: { table: 'contacts', owners: { client: 'clientId' } },
  vendorContact: { table: 'vendorContacts', owners: { vendor: 'vendorId' } },
  invitation: { table: 'invitations', owners: { invoice: 'invoiceId', quote: 'quoteId', credit: 'creditId' } },
  vendorInvitation: { table: 'vendorInvitations', owners: { purchaseOrder: 'purchaseOrderId' } },
  allocation: { table: 'allocations', owners: { payment: 'paymentId' } },
  creditAllocation: { table: 'creditAllocations', owners: { payment: 'paymentId' } },
  ledgerEntry: { table: 'ledgerEntries', owners: { client: 'clientId' } },
} as const satisfies Partial<Record<RecordKind, Part>>

export type PartKind = keyof typeof parts

export const partKinds = Object.keys(parts) as PartKind[]

/** The batch function for the owners of parts of a kind, in the order of their keys; undefined for unknown ones. */
export const ownersOf =
  (kind: PartKind) =>
  async (work: Work, keys: readonly number[]): Promise<(AnyRecord | undefined)[]> => {
    const { table: name, owners }: Part = parts[kind]
    const table = work.tables[parts[kind].table]
    const rows: readonly (Readonly<Record<string, unknown>> | undefined)[] = await rowsByIds(work, table, keys)
    return rows.map((row) => {
      if (!row) return undefined
      for (const [owner, column] of Object.entries(owners)) {
        const ownerKey = row[column]
        // The entries of a record of kinds have kinds as their names.
        if (typeof ownerKey === 'number') return { kind: owner as RecordKind, key: ownerKey }
      }
      throw new Error(`A row of ${name} has no owner`)
    })
  }

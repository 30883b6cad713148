import { locksByInvoiceIds } from '../../../../domain/billing/invoice/lock.ts'
import { type ParentKind, parentOf } from '../../../../domain/records/attachment/parents.ts'
import type { UploadedDocument } from '../../../../domain/records/attachment/uploaded-document.ts'
import { computedMember, type Relation } from '../../presenter.ts'

/** True when an invoice refuses edits; requested by `is_locked=true`. */
export const lockOfInvoice: Relation<{ id: number }> = computedMember('is_locked', {
  schema: { type: 'boolean' },
  parameter: 'is_locked',
  async load(rows, { work }) {
    const locks = await locksByInvoiceIds(
      work,
      rows.map(({ id }) => id),
    )
    const byRow = new Map(rows.map((row, index) => [row, locks[index] ?? false]))
    return (row) => byRow.get(row) ?? false
  },
})

/** compat: dates of instalments and reminders of a document: neither is supported, so the lists are empty. */
export const schedulesOfDocument: readonly Relation<unknown>[] = [
  computedMember('schedule', {
    schema: { type: 'array', maxItems: 0 },
    parameter: 'show_schedule',
    load: async () => () => [],
  }),
  computedMember('reminder_schedule', {
    schema: { type: 'string' },
    parameter: 'reminder_schedule',
    load: async () => () => '',
  }),
]

/** Pages of the admin app, by kind of record. */
const pages: Readonly<Record<ParentKind, string>> = {
  client: 'clients',
  clientGroup: 'settings/group_settings',
  invoice: 'invoices',
  quote: 'quotes',
  credit: 'credits',
  purchaseOrder: 'purchase_orders',
  payment: 'payments',
  expense: 'expenses',
  vendor: 'vendors',
  product: 'products',
}

const isParentKind = (kind: string): kind is ParentKind => Object.hasOwn(pages, kind)

/** compat: the admin app's path of the record that a file is attached to. */
export const pageOfParent: Relation<UploadedDocument> = computedMember('link', {
  schema: { type: 'string' },
  load:
    async (_rows, { ids }) =>
    (document) => {
      const { kind, key } = parentOf(document)
      return isParentKind(kind)
        ? `/${pages[kind]}/${ids.encode(kind, key)}/edit`
        : '/settings/company_details/documents'
    },
})

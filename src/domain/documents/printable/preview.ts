import * as z from 'zod'
import { assertHolds, requires } from '../../kernel/actor.ts'
import { clientOf, getClientFor } from '../../contacts/client/resolve.ts'
import { composeDocument } from '../../billing/document/compose.ts'
import { type DocumentKind, type DocumentRow, unsaved } from '../../billing/document/document.ts'
import { documentInputFields } from '../../billing/document/input.ts'
import { assertSameParty, clientParty } from '../../billing/document/party.ts'
import { documentSettings } from '../../billing/document/settings.ts'
import { draftStatus } from '../../kernel/document-status.ts'
import { DomainError, invalid } from '../../kernel/error.ts'
import { choice } from '../../kernel/input.ts'
import { anyReference, reference } from '../../kernel/reference-input.ts'
import { operation } from '../../kernel/operation.ts'
import { purchaseOrderInputs } from '../../spending/purchase-order/input.ts'
import { getVendorFor, orderCurrency, orderSettings } from '../../spending/purchase-order/party.ts'
import type { PurchaseOrder } from '../../spending/purchase-order/purchase-order.ts'
import { getPurchaseOrder } from '../../spending/purchase-order/store.ts'
import type { AnyRecord, RecordKind } from '../../kernel/record-id.ts'
import { getRecord } from '../../records/records.ts'
import type { Work } from '../../kernel/work.ts'
import { orderPrintableOf, printableOf } from './operations.ts'
import type { PrintableDocument } from './printable.ts'

const kinds = ['invoice', 'quote', 'credit'] as const satisfies readonly DocumentKind[]

// Contacts are invited when a document is saved; a preview has none.
const { invitations: _invited, ...shownFields } = documentInputFields
const { invitations: _vendorsInvited, ...shownOrderFields } = purchaseOrderInputs.fields

/** Printed in place of the number that a document gets when it is saved. */
const noNumber = 'Live preview'

const entityId = anyReference('The stored document that the form changes; blank for a new one.').optional()

/**
 * A document from the values of a form, neither stored nor numbered. A new one shows the address of any client, so only users who
 * may create it may print it. @throws VALIDATION for all that a save would refuse, FORBIDDEN
 */
export const documentPreview = operation({
  name: 'documentPreview',
  kind: 'read',
  permission: requires(
    'view_invoice',
    'create_invoice',
    'edit_invoice',
    'view_quote',
    'create_quote',
    'edit_quote',
    'view_credit',
    'create_credit',
    'edit_credit',
  ),
  input: z.object({
    entity: choice('PreviewedKind', kinds, 'Kind of the document.'),
    entityId,
    clientId: reference('client', 'Client of the company that is not deleted.'),
    ...shownFields,
  }),
  async run(work, { entity: kind, entityId: stored, clientId, ...input }): Promise<PrintableDocument> {
    const before = await storedDocument(work, kind, stored)
    if (!clientId) throw invalid('clientId', 'is required', 'REQUIRED')
    if (before) await assertSameParty(work, clientParty(kind), { noun: kind, row: before, named: clientId })
    else assertHolds(work.actor, `create_${kind}`)
    const client = before ? await clientOf(work, before) : await getClientFor(work, clientId)
    const settings = await documentSettings(work, client, kind)
    const values = await composeDocument(work, client, settings, before, input)
    const row: DocumentRow = before
      ? { ...before, ...values, ...moneyAfter(before, values.amount), ...readdressed(before, values) }
      : { ...unsaved(work), ...values, clientId: client.id, originClientId: client.id }
    return printableOf(work, kind, { ...row, number: input.number || (row.number ?? noNumber) })
  },
})

/** {@link documentPreview} of a purchase order. */
export const purchaseOrderPreview = operation({
  name: 'purchaseOrderPreview',
  kind: 'read',
  permission: requires('view_purchase_order', 'create_purchase_order', 'edit_purchase_order'),
  input: z.object({
    entityId,
    vendorId: reference('vendor', 'From whom is ordered: a vendor of the company that is not deleted.'),
    ...shownOrderFields,
  }),
  async run(work, { entityId: stored, vendorId, ...input }): Promise<PrintableDocument> {
    const before = await storedOrder(work, stored)
    if (!vendorId) throw invalid('vendorId', 'is required', 'REQUIRED')
    if (before && before.vendorId !== vendorId) throw invalid('vendorId', 'is not the vendor of the order', 'NOT_FOUND')
    if (!before) assertHolds(work.actor, 'create_purchase_order')
    const vendor = before ? undefined : await getVendorFor(work, vendorId)
    const counted = before ?? { ...orderCurrency(work, vendor), vendorId }
    const values = await composeDocument(work, counted, orderSettings(work), before, input)
    const row: PurchaseOrder = before
      ? { ...before, ...values, ...moneyAfter(before, values.amount), ...readdressed(before, values), vendorId }
      : { ...unsaved(work), ...values, vendorId, expenseId: null }
    return orderPrintableOf(work, { ...row, number: input.number || (row.number ?? noNumber) })
  },
})

/** The balance of a sent document, which follows its amount. */
const moneyAfter = (before: { statusId: number; balance: bigint; amount: bigint }, amount: bigint) =>
  before.statusId === draftStatus ? undefined : { balance: before.balance + amount - before.amount }

/** A document that is addressed to another location names the present parties. */
const readdressed = (before: { locationId: number | null }, values: { locationId: number | null }) =>
  before.locationId === values.locationId ? undefined : { parties: null }

async function storedDocument(
  work: Work,
  kind: DocumentKind,
  stored: AnyRecord | null | undefined,
): Promise<DocumentRow | undefined> {
  if (!stored) return undefined
  return live(kind, stored, (id) => getRecord(work, work.tables[`${kind}s`], { id, right: `view_${kind}`, noun: kind }))
}

async function storedOrder(work: Work, stored: AnyRecord | null | undefined): Promise<PurchaseOrder | undefined> {
  if (!stored) return undefined
  return live('purchaseOrder', stored, (id) => getPurchaseOrder(work, id, 'view_purchase_order'))
}

const missing = () => invalid('entityId', 'is not the id of a document of this kind that is not deleted', 'NOT_FOUND')

/** The live document that the input names. @throws VALIDATION for anything else */
async function live<Row extends { isDeleted: boolean }>(
  kind: RecordKind,
  { kind: named, key }: AnyRecord,
  read: (id: number) => Promise<Row>,
): Promise<Row> {
  if (named !== kind) throw missing()
  const row = await read(key).catch((error: unknown) => {
    throw error instanceof DomainError && error.code === 'NOT_FOUND' ? missing() : error
  })
  if (row.isDeleted) throw missing()
  return row
}

import type { Party } from '../../billing/document/party.ts'
import { nextNumber } from '../../contacts/number.ts'
import { vendorsByIds } from '../../contacts/vendor/store.ts'
import type { Vendor } from '../../contacts/vendor/vendor.ts'
import { queueInvitationMails } from '../../kernel/mail/queue.ts'
import type { Work } from '../../kernel/work.ts'
import { assertReferable } from '../../records/records.ts'
import { ensureVendorInvitations, orderRecipients, stampVendorInvitations } from './invitations.ts'
import { orderSubjects } from './purchase-order.ts'
import { orderCurrency, orderSettings } from './settings.ts'

/** The vendor that an order is to be for. @throws VALIDATION for an unknown or deleted one */
export async function getVendorFor(work: Work, id: number): Promise<Vendor> {
  const [vendor] = await vendorsByIds(work, [id])
  return assertReferable(vendor, 'vendorId', 'vendor')
}

/** The vendor of purchase orders. */
export const vendorParty: Party<Vendor, { vendorId: number }, { vendorContactId: number | null }> = {
  noun: 'vendor',
  field: 'vendorId',
  getFor: getVendorFor,
  async of(work, { vendorId }) {
    const [vendor] = await vendorsByIds(work, [vendorId])
    if (!vendor) throw new Error('A purchase order names an unknown vendor')
    return vendor
  },
  isOf: async (_work, { vendorId }, id) => id === vendorId,
  idOf: ({ vendorId }) => vendorId,
  columns: (vendor) => ({ vendorId: vendor?.id ?? 0 }),
  settings: async (work) => orderSettings(work),
  addressee: (work, vendor) => ({ ...orderCurrency(work, vendor), ...(vendor && { vendorId: vendor.id }) }),
  // The vendor of a client's document is another matter: a vendor that the document concerns.
  content: ({ vendorId: _vendor, ...input }) => input,
  numberWhenSaved: async (work, _vendor, { client: settings }) =>
    settings.counter_number_applied === 'when_saved'
      ? nextNumber(work, 'purchaseOrder', work.tables.purchaseOrders)
      : null,
  invite: (work, { id }, vendor, requested) => ensureVendorInvitations(work, { id, vendorId: vendor.id }, requested),
  stampInvitations: (work, { id }) => stampVendorInvitations(work, id),
  recipients: (work, { id }, vendor) => orderRecipients(work, id, vendor),
  queueEmails: (work, order, invitations, mail) =>
    queueInvitationMails(
      work,
      {
        kind: 'purchaseOrder',
        id: order.id,
        template: 'purchase_order',
        emailed: { type: 'purchaseOrderEmailed', ...orderSubjects(order) },
      },
      invitations,
      mail,
    ),
}

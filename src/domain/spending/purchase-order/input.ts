import { z } from 'zod'
import { bulkInput } from '../../records/bulk.ts'
import { documentFields } from '../../billing/document/input.ts'
import { flag, int, reference, subject } from '../../kernel/input.ts'

// The vendor is a separate field, and its contacts are invited in place of a client's.
const { vendorId: _vendor, invitations: _invitations, ...composedFields } = documentFields

const vendorInvitationInput = z
  .object({ vendorContactId: reference('vendorContact', 'The person at the vendor.') })
  .meta({ title: 'VendorInvitationInput', description: 'A person at the vendor who is to see the order.' })

/** Input fields of an order besides its vendor; all optional. */
export const orderFields = {
  ...composedFields,
  invitations: z.array(vendorInvitationInput).optional().meta({
    description: 'Who is to see it; absent or empty on a new order: every contact of the vendor with sendEmail.',
  }),
}

/** The names of the input fields of an order besides its vendor. */
export const orderFieldNames = Object.keys(orderFields) as (keyof typeof orderFields)[]

/** Further actions of a create or update besides saving, carried out in this order regardless of the order sent. */
const triggerFields = {
  markSent: flag('Marks a draft as sent: it gets its number, and its whole amount is to be paid.').optional(),
  sendEmail: flag('Marks a draft as sent and queues one e-mail per invitation.').optional(),
  saveDefaultFooter: flag("Makes its footer that of the company's new purchase orders; for admins.").optional(),
  saveDefaultTerms: flag("Makes its terms those of the company's new purchase orders; for admins.").optional(),
}

/** The names of the triggers: arguments of their own in the graph. */
export const orderTriggers = Object.keys(triggerFields) as (keyof typeof triggerFields)[]

export type OrderTriggers = { [Key in keyof typeof triggerFields]?: boolean | undefined }

export const createPurchaseOrderInput = z
  .object({
    vendorId: reference('vendor', 'From whom is ordered: a vendor of the company that is not deleted.'),
    ...orderFields,
    ...triggerFields,
  })
  .meta({
    title: 'CreatePurchaseOrderInput',
    description: 'A new purchase order: its amounts are computed from what is sent.',
  })

export const updatePurchaseOrderInput = z
  .object({
    id: subject('purchaseOrder', 'The purchase order to change.'),
    vendorId: reference('vendor', 'The vendor of an order cannot change: the same one, or left out.').optional(),
    ...orderFields,
    version: int('The version that the change is based on; a stale one is refused with CONFLICT.').optional(),
    ...triggerFields,
  })
  .meta({
    title: 'UpdatePurchaseOrderInput',
    description: 'Changes to a purchase order; absent fields stay as they are.',
  })

export const purchaseOrderId = z.object({ id: subject('purchaseOrder', 'The purchase order.') })

export const blankPurchaseOrderInput = z.object({
  vendorId: reference('vendor', 'Whose currency it begins with.').optional(),
})

export const bulkPurchaseOrdersInput = bulkInput('purchaseOrder', 'PurchaseOrderAction', [
  'mark_sent',
  'email',
  'send_email',
  'cancel',
  'expense',
  'archive',
  'restore',
  'delete',
])

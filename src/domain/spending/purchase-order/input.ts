import * as z from 'zod'
import { documentInputFields, documentInputs, triggerInputs } from '../../billing/document/input.ts'
import { reference } from '../../kernel/reference-input.ts'

// The vendor is a separate field, and its contacts are invited in place of a client's.
const { vendorId: _vendor, invitations: _invitations, ...composedFields } = documentInputFields

const vendorInvitationInput = z
  .object({ vendorContactId: reference('vendorContact', 'The person at the vendor.') })
  .meta({ title: 'VendorInvitationInput', description: 'A person at the vendor who is to see the order.' })

export const purchaseOrderInputs = documentInputs({
  kind: 'purchaseOrder',
  noun: 'purchase order',
  one: 'a purchase order',
  party: { vendorId: reference('vendor', 'The vendor, not deleted. A new order needs one, and keeps it.') },
  defaults: { vendorId: reference('vendor', 'Vendor whose currency is the default.').optional() },
  fields: {
    ...composedFields,
    invitations: z.array(vendorInvitationInput).optional().meta({
      description: 'Invited contacts; by default every one with `sendEmail`.',
    }),
  },
  triggers: triggerInputs('purchase orders', 'Marks a draft as sent: it gets its number and balance.'),
  actions: ['mark_sent', 'email', 'send_email', 'cancel', 'expense', 'archive', 'restore', 'delete'],
})

import type { Invitation } from '../../../../domain/billing/document/document.ts'
import type { VendorInvitation } from '../../../../domain/spending/purchase-order/invitations.ts'
import { invitationMembers, vendorInvitationMembers } from '../../overlay/billing/document.ts'
import { presenter } from '../../presenter.ts'

/** An invitation over REST: always with its document. */
export const invitationPresenter = presenter<Invitation>({ name: 'Invitation', members: invitationMembers })

/** An invitation to a purchase order over REST: always with its order. */
export const vendorInvitationPresenter = presenter<VendorInvitation>({
  name: 'VendorInvitation',
  members: vendorInvitationMembers,
})

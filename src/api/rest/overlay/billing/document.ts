import { lineDefaults } from '../../../../domain/billing/document/add-up.ts'
import { dateIn } from '../../../../domain/kernel/calendar.ts'
import { Decimal, ZERO } from '../../../../domain/kernel/money/decimal.ts'
import type { ComposedRow, Invitation } from '../../../../domain/billing/document/document.ts'
import type { VendorInvitation } from '../../../../domain/spending/purchase-order/invitations.ts'
import { computed, constant, within } from '../../../fields/field.ts'
import { date, decimal, flag, text } from '../../../fields/kinds/scalar.ts'
import {
  type AnyInvitation,
  lineColumns,
  ofLine,
  type ShownLine,
  shownLines,
  composedFields,
  lineItemFields,
  invitationFields,
  vendorInvitationFields,
} from '../../../fields/billing/document.ts'
import type { Shape } from '../../../../domain/kernel/shape.ts'
import type { WireForm } from '../../wire/form.ts'
import { documentTaxForm, surchargeForm, surchargeMembers, taxMembers } from '../numbered.ts'
import { type Changes, hidden, inputNames, overlay } from '../overlay.ts'
import { list } from '../kinds.ts'

/** Unit price without the included taxes, to six decimals. */
function netCostOf({ line: { cost, lineTotal, taxAmount }, document: { usesInclusiveTaxes } }: ShownLine): string {
  if (!usesInclusiveTaxes) return cost
  const total = Decimal.of(lineTotal)
  if (total.equals(ZERO)) return cost
  const net = Decimal.of(cost).times(total.minus(Decimal.of(taxAmount)))
  return net.dividedBy(total, 6).toString()
}

/** Members of a line item. */
const lineItemMembers = overlay<ShownLine>(lineItemFields, {
  cost: {
    after: { net_cost: decimal(computed(['line', 'document'], netCostOf), 'Unit price without inclusive taxes.') },
  },
  taxes: { instead: within<ShownLine, 'line'>('line', taxMembers) },
  lineTotal: {
    before: {
      sort_id: ofLine(
        text,
        'Position that clients sort by; "0" by default.',
        ({ line }) => line.sortId || lineDefaults.sortId,
      ),
    },
  },
  date: { instead: { date: ofLine(text, 'Date of the service, as the client wrote it.', ({ line }) => line.date) } },
  customValue4: {
    after: { type_id: ofLine(text, 'Kind of line of the published API; 1 is a product.', ({ line }) => line.typeId) },
  },
  taxId: { after: { task_id: ofLine(text, 'The task that the line bills.', ({ line }) => line.taskId) } },
  taxCategory: hidden,
  extra: hidden,
})

// The published API shows these instants as days.
const dayOf = (column: 'sentDate' | 'viewedDate' | 'openedDate', description: string) =>
  date<AnyInvitation>(
    computed([column, 'timeZone'], (invitation) => {
      const seconds = invitation[column]
      return seconds === null ? null : dateIn(invitation.timeZone, seconds)
    }),
    description,
  )

const invitationChanges: Changes<AnyInvitation> = {
  key: { after: { can_sign: flag(constant(false), 'True if the person may sign: nobody can.') } },
  sentAt: { instead: { sent_date: dayOf('sentDate', 'Time of sending.') } },
  viewedAt: { instead: { viewed_date: dayOf('viewedDate', 'Time when the contact first opened the document.') } },
  openedAt: { instead: { opened_date: dayOf('openedDate', 'Time when the e-mail was first opened.') } },
}

/** Members of an invitation. */
export const invitationMembers = overlay<Invitation>(invitationFields, {
  contact: { as: 'client_contact_id' },
  ...invitationChanges,
})

/** Members of a purchase order's invitation. */
export const vendorInvitationMembers = overlay<VendorInvitation>(vendorInvitationFields, {
  contact: { as: 'vendor_contact_id' },
  ...invitationChanges,
})

/** Changes of all documents with line items and totals, for clients or vendors. */
export const documentChanges: Changes<ComposedRow> = {
  location: {
    after: {
      project_id: text('projectId', 'The project, as its client names it.'),
      design_id: text('designId', 'The design, as its client names it.'),
    },
  },
  lastSentDate: {
    after: { next_send_date: date('nextSendDate', 'Date of the next repetition: none, documents do not repeat.') },
  },
  taxes: { instead: taxMembers },
  surcharges: { instead: surchargeMembers },
  currency: hidden,
  exchangeRate: {
    after: {
      has_tasks: flag(constant(false), 'True if it bills tasks: there are none.'),
      has_expenses: flag(constant(false), 'True if it bills expenses by itself: it does not.'),
      reminder1_sent: date(constant(null), 'Date of the first reminder: there are none.'),
      reminder2_sent: date(constant(null), 'Date of the second reminder: there are none.'),
      reminder3_sent: date(constant(null), 'Date of the third reminder: there are none.'),
      reminder_last_sent: date(constant(null), 'Date of the last reminder: there are none.'),
      subscription_id: text('subscriptionId', 'Subscription of another system.'),
    },
  },
  eInvoice: {
    after: {
      line_items: list(
        () => lineItemMembers,
        computed(lineColumns, shownLines),
        'The lines, in their order.',
        ({ line }) => line.extra,
      ),
    },
  },
}

const serviceDate: Shape = {
  kind: 'scalar',
  scalar: 'String',
  description: 'Date of the service, as the client writes it.',
}

/** Inputs of a document. */
export const documentForm: WireForm = {
  ...inputNames(composedFields, documentChanges)('assigneeId'),
  ...documentTaxForm,
  ...surchargeForm,
  lineItems: { each: { ...documentTaxForm, date: { date: { to: ['date'], shape: serviceDate } } } },
}

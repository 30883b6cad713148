import type { DocumentSettings } from '../../billing/document/document.ts'
import type { Party } from '../../billing/document/party.ts'
import { nextNumber, nextNumbers } from '../../contacts/number.ts'
import { vendorsByIds } from '../../contacts/vendor/store.ts'
import type { Vendor } from '../../contacts/vendor/vendor.ts'
import { queueInvitationMails } from '../../kernel/mail/queue.ts'
import type { Currency } from '../../kernel/money/currencies.ts'
import type { Work } from '../../kernel/work.ts'
import { chooseCurrency } from '../../records/currency-choice.ts'
import { assertReferable } from '../../records/records.ts'
import { ensureVendorInvitations, orderRecipients, stampVendorInvitations } from './invitations.ts'
import { allOrderPartiesToKeep, orderPartiesToKeep } from './parties.ts'
import { orderSubjects } from './purchase-order.ts'

/** The effective settings of the company's purchase orders: vendors have no settings of their own. */
export function orderSettings({ actor }: Work): DocumentSettings {
  const { settings } = actor.company
  return {
    terms: settings.purchase_order_terms,
    footer: settings.purchase_order_footer,
    inclusiveTaxes: settings.inclusive_taxes,
    nickelRounding: settings.enable_rappen_rounding,
    client: settings,
  }
}

/** The currency of a new order: the vendor's, else the company's, in the form that documents take. */
export function orderCurrency(
  work: Work,
  vendor: Vendor | undefined,
): { currencyId: string; digits: Currency['digits'] } {
  const { id, digits } = chooseCurrency(work, { id: undefined, path: 'vendorId' }, vendor?.currencyId)
  return { currencyId: id, digits }
}

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
  async ofAll(work, rows) {
    const vendors = await vendorsByIds(
      work,
      rows.map(({ vendorId }) => vendorId),
    )
    return vendors.map((vendor) => {
      if (!vendor) throw new Error('A purchase order names an unknown vendor')
      return vendor
    })
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
  partiesToKeep: orderPartiesToKeep,
  allPartiesToKeep: (work, list) =>
    allOrderPartiesToKeep(
      work,
      list.map(({ document }) => document),
    ),
  nextNumbers: (work, vendors) =>
    nextNumbers(
      work,
      'purchaseOrder',
      work.tables.purchaseOrders,
      vendors.map(() => ({})),
    ),
  stampInvitations: (work, orders) =>
    stampVendorInvitations(
      work,
      orders.map(({ id }) => id),
    ),
  recipients: orderRecipients,
  queueEmails: (work, list, mail) =>
    queueInvitationMails(
      work,
      list.map(({ document: order, invitations }) => ({
        kind: 'purchaseOrder',
        id: order.id,
        template: 'purchase_order',
        invitations,
        emailed: { type: 'purchaseOrderEmailed', ...orderSubjects(order) },
      })),
      mail,
    ),
}

import type { StoredParties } from '../../../db/tables/documents.ts'
import {
  asIssued,
  type DocumentParties,
  personAmong,
  vendorPartiesToKeep,
} from '../../billing/document/issued-parties.ts'
import { locationRecord, vendorAt } from '../../contacts/location/location.ts'
import { vendorContactsByVendorIds, vendorsByIds } from '../../contacts/vendor/store.ts'
import type { Vendor } from '../../contacts/vendor/vendor.ts'
import type { CompanySettings } from '../../kernel/settings/settings.ts'
import type { Work } from '../../kernel/work.ts'
import type { PurchaseOrder } from './purchase-order.ts'

/** The company's settings in the vendor's language, for orders to it. */
export function vendorSettings({ actor }: Work, { languageId }: Pick<Vendor, 'languageId'>): CompanySettings {
  const { settings } = actor.company
  return languageId === '' ? settings : { ...settings, language_id: languageId }
}

type Addressed = Pick<PurchaseOrder, 'vendorId' | 'locationId'>

async function presentParties(work: Work, orders: readonly Addressed[]): Promise<DocumentParties<Vendor>[]> {
  const vendorIds = orders.map(({ vendorId }) => vendorId)
  const vendors = await vendorsByIds(work, vendorIds)
  const contacts = await vendorContactsByVendorIds(work, vendorIds)
  const locations = await locationRecord.byIds(
    work,
    orders.map(({ locationId }) => locationId ?? 0),
  )
  return orders.map((_order, index) => {
    const vendor = vendors[index]
    if (!vendor) throw new Error('A purchase order names an unknown vendor')
    return {
      recipient: vendorAt(vendor, locations[index]),
      person: personAmong(contacts[index] ?? []),
      settings: vendorSettings(work, vendor),
    }
  })
}

/** Both sides of purchase orders, in their order: as they were when an order was sent; the present ones of others. */
export async function orderPartiesOf(work: Work, orders: readonly PurchaseOrder[]): Promise<DocumentParties<Vendor>[]> {
  const now = await presentParties(work, orders)
  return now.map((parties, index) => asIssued(parties, orders[index]?.parties ?? null))
}

/** The present parties of orders in the form in which they keep them once they are sent. */
export const allOrderPartiesToKeep = async (work: Work, orders: readonly Addressed[]): Promise<StoredParties[]> =>
  (await presentParties(work, orders)).map(vendorPartiesToKeep)

/** {@link allOrderPartiesToKeep} for one order. */
export async function orderPartiesToKeep(work: Work, order: Addressed): Promise<StoredParties> {
  const [kept] = await allOrderPartiesToKeep(work, [order])
  if (!kept) throw new Error('A purchase order without parties')
  return kept
}

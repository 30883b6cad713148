import type { Kit } from './columns.sqlite.ts'
import { namesOne } from '../statements/expressions.ts'
import type { ClientTables } from './clients.ts'
import { customValues, label, recordColumns, referencesTo, sortedNames } from './columns.ts'
import type { CompanyTables } from './companies.ts'
import type { VendorTables } from './vendors.ts'

/** Further addresses of clients and vendors, which documents can name. */
export function defineLocations(
  kit: Kit,
  { memberships, clients, vendors }: CompanyTables & ClientTables & VendorTables,
) {
  const locations = kit.table(
    'locations',
    {
      ...recordColumns(kit),
      ...customValues(kit),
      /** Either the client or the vendor is set. */
      clientId: kit.int(),
      /** The client the location was added for; unlike `clientId`, a merge leaves it. */
      originClientId: kit.int(),
      vendorId: kit.int(),
      ...sortedNames(kit, 'name'),
      address1: label(kit),
      address2: label(kit),
      city: label(kit),
      state: label(kit),
      postalCode: label(kit),
      countryId: label(kit),
      isShippingLocation: kit.bool().notNull().default(false),
    },
    (t) => [
      kit.rowKey('locations_company_id').on(t.companyId, t.id),
      kit.uniqueIndex('locations_company_name').on(t.companyId, t.name),
      kit.index('locations_client').on(t.companyId, t.clientId).where(namesOne('client_id')),
      kit.index('locations_vendor').on(t.companyId, t.vendorId).where(namesOne('vendor_id')),
      ...referencesTo(kit, t, { clientId: clients, vendorId: vendors, userId: memberships }),
    ],
  )

  return { locations }
}

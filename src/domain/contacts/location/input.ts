import { z } from 'zod'
import { bulkInput } from '../../records/bulk.ts'
import { freeFields } from '../../records/free-fields.ts'
import { flag, reference, subject, text } from '../../kernel/input.ts'
import { baseFilters, pageInput } from '../../records/list/list.ts'
import { listedId } from '../../records/list/listed-id.ts'

const name = text('Name of the location, unique in the company.', 255)

const locationFields = {
  clientId: reference('client', 'The client whose location it is; of an existing one it cannot be changed.').optional(),
  vendorId: reference('vendor', 'The vendor whose location it is; of an existing one it cannot be changed.').optional(),
  address1: text('Street and house number.').optional(),
  address2: text('Apartment, suite.').optional(),
  city: text('City or town.').optional(),
  state: text('State or province.').optional(),
  postalCode: text('Postal code.').optional(),
  countryId: listedId('Country, as the id of the published list.').optional(),
  isShippingLocation: flag('Whether it stands for the address of deliveries.').optional(),
  ...freeFields,
}

export const createLocationInput = z
  .object({ name, ...locationFields })
  .meta({ title: 'CreateLocationInput', description: 'A new location of a client or of a vendor.' })

export const updateLocationInput = z
  .object({ id: subject('location', 'The location to change.'), name: name.optional(), ...locationFields })
  .meta({ title: 'UpdateLocationInput', description: 'Changes to a location; absent fields stay as they are.' })

export const locationId = z.object({ id: subject('location', 'The location.') })

export const locationsInput = z
  .object({
    ...baseFilters('location'),
    ...pageInput,
    name: text('Exactly this name.').optional(),
    clientId: reference('client', 'Of this client; a merged one means its survivor.').optional(),
    vendorId: reference('vendor', 'Of this vendor.').optional(),
  })
  .meta({ title: 'LocationFilter', description: 'Which locations; all given conditions hold at once.' })

export const bulkLocationsInput = bulkInput('location', 'LocationAction', ['archive', 'restore', 'delete'])

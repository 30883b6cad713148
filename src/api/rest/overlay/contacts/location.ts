import type { Location } from '../../../../domain/contacts/location/location.ts'
import { constant } from '../../../fields/field.ts'
import { json } from '../../../fields/kinds/scalar.ts'
import { locationFields } from '../../../fields/contacts/location.ts'
import { overlay } from '../overlay.ts'
import { placeMembers, streetMembers } from './address.ts'

/** Members of a location. */
export const locationMembers = overlay<Location>(locationFields, {
  name: {
    after: {
      ...streetMembers,
      ...placeMembers,
    },
  },
  isDeleted: { before: { tax_data: json(constant({}), 'Data of a tax service: always empty.') } },
})

import { locationRecord } from '../../../../domain/contacts/location/location.ts'
import { locationMembers } from '../../overlay/contacts/location.ts'
import { presenter } from '../../presenter.ts'
import { recordRoutes } from '../../resource-routes.ts'
import { addressForm } from '../../overlay/contacts/address.ts'
import { locationFilters } from '../../wire/contacts.ts'

/** A location over REST. */
export const locationPresenter = presenter({ name: 'Location', members: locationMembers })

export const locationRoutes = recordRoutes(locationRecord, {
  path: '/locations',
  presenter: locationPresenter,
  forms: { list: locationFilters, create: addressForm, update: addressForm },
})

import { blankLocation } from '../../../../domain/contacts/location/blank.ts'
import {
  bulkLocations,
  createLocation,
  location,
  locations,
  updateLocation,
} from '../../../../domain/contacts/location/operations.ts'
import { item } from '../../answer.ts'
import { locationPresenter } from '../../presenters/contacts/locations.ts'
import { resourceRoutes } from '../../resource-routes.ts'

export const locationRoutes = resourceRoutes({
  kind: 'location',
  path: '/locations',
  one: 'a location',
  many: 'Locations',
  presenter: locationPresenter,
  saved: item(locationPresenter),
  operations: {
    list: locations,
    read: location,
    blank: blankLocation,
    create: createLocation,
    update: updateLocation,
    bulk: bulkLocations,
  },
})

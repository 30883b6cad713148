import { blankLocation } from '../../../../domain/contacts/location/blank.ts'
import type { Location } from '../../../../domain/contacts/location/location.ts'
import {
  bulkLocations,
  createLocation,
  locations,
  location,
  locationSort,
  updateLocation,
} from '../../../../domain/contacts/location/operations.ts'
import { locationFields } from '../../../fields/contacts/location.ts'
import { builder } from '../../builder.ts'
import { bulkMutationField } from '../../bulk.ts'
import { queryConnection } from '../../connection.ts'
import { mutationField } from '../../mutation.ts'
import { Node, registerNode } from '../../node.ts'
import { exposeFields } from '../../output.ts'
import { queryField } from '../../query.ts'

export const LocationType = builder.objectRef<Location>('Location').implement({
  description: 'A further address of a client or vendor, which documents can name in place of its own.',
  interfaces: [Node],
  fields: (t) => exposeFields(t, locationFields),
})

registerNode('location', LocationType, location)

queryField('location', location, {
  type: LocationType,
  description: 'One location, archived and deleted ones included.',
})

queryField('blankLocation', blankLocation, {
  type: LocationType,
  description: 'A location to begin with: not stored, so that its id is empty.',
})

queryConnection('locations', locations, {
  type: LocationType,
  sort: locationSort,
  description: 'Locations of the clients and vendors that the caller may view, page by page.',
})

mutationField(createLocation, {
  description: 'Adds a location to a client or to a vendor.',
  payload: (t, of) => ({
    location: t.field({
      type: LocationType,
      nullable: true,
      description: 'The new location; null when refused.',
      resolve: of((created) => created),
    }),
  }),
})

mutationField(updateLocation, {
  description: 'Changes what is given of a location; null empties a field. Whose it is cannot be changed.',
  payload: (t, of) => ({
    location: t.field({
      type: LocationType,
      nullable: true,
      description: 'The location as it now is; null when refused.',
      resolve: of((saved) => saved),
    }),
  }),
})

bulkMutationField(bulkLocations, {
  kind: 'location',
  plural: 'locations',
  type: LocationType,
  description: 'Archives, restores or deletes locations; documents keep theirs.',
})

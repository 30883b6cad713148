import type { Location } from '../../../../domain/contacts/location/location.ts'
import { locationFields } from '../../../fields/contacts/location.ts'
import { presenter } from '../../presenter.ts'

/** A location over REST. */
export const locationPresenter = presenter<Location>({ name: 'Location', fields: locationFields })

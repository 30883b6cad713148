import { clientGroupRecord } from '../../../../domain/contacts/client-group/client-group.ts'
import { clientGroupFields } from '../../../fields/contacts/client-group.ts'
import { presenter } from '../../presenter.ts'
import { documentsWith } from '../../presenters/documents/uploaded-documents.ts'
import { recordRoutes } from '../../resource-routes.ts'

/** A client group over REST: always with its attachments. */
export const clientGroupPresenter = presenter({
  name: 'GroupSettings',
  fields: clientGroupFields,
  always: [documentsWith('clientGroup')],
})

export const clientGroupRoutes = recordRoutes(clientGroupRecord, {
  path: '/group_settings',
  presenter: clientGroupPresenter,
  uploads: clientGroupRecord.byIds,
  takesLogo: true,
  summaries: {
    update: 'Change what is given of a client group; `settings` replaces all that were set.',
  },
})

import type { ClientGroup } from '../../../../domain/contacts/client-group/client-group.ts'
import { clientGroupFields } from '../../../fields/contacts/client-group.ts'
import { presenter } from '../../presenter.ts'
import { documentsWith } from '../documents/uploaded-documents.ts'

/** A client group over REST: always with its attachments. */
export const clientGroupPresenter = presenter<ClientGroup>({
  name: 'GroupSettings',
  fields: clientGroupFields,
  always: [documentsWith('clientGroup')],
})

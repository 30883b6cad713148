import { clientGroupRecord } from '../../../../domain/contacts/client-group/client-group.ts'
import { withVisibleSettings } from '../../../../domain/kernel/settings/secret-settings.ts'
import { clientGroupForm, clientGroupMembers } from '../../overlay/contacts/client-group.ts'
import { presenter } from '../../presenter.ts'
import { documentsWith } from '../../presenters/documents/uploaded-documents.ts'
import { recordRoutes } from '../../resource-routes.ts'

const looks = { name: 'GroupSettings', members: clientGroupMembers, always: [documentsWith('clientGroup')] }

/** A client group over REST: always with its attachments. */
export const clientGroupPresenter = presenter({ ...looks, visible: withVisibleSettings })

/** {@link clientGroupPresenter} for groups of several companies, each already as the user sees it there. */
export const visibleGroupPresenter = presenter(looks)

export const clientGroupRoutes = recordRoutes(clientGroupRecord, {
  path: '/group_settings',
  presenter: clientGroupPresenter,
  forms: { create: clientGroupForm, update: clientGroupForm },
  uploads: clientGroupRecord.byIds,
  takesLogo: true,
  summaries: {
    update: 'Change what is given of a client group; `settings` replaces all that were set.',
  },
})

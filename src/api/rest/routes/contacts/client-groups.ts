import { blankClientGroup } from '../../../../domain/contacts/client-group/blank.ts'
import {
  bulkClientGroups,
  clientGroup,
  clientGroups,
  createClientGroup,
  updateClientGroup,
} from '../../../../domain/contacts/client-group/operations.ts'
import { clientGroupsByIds } from '../../../../domain/contacts/client-group/store.ts'
import { item } from '../../answer.ts'
import { clientGroupPresenter } from '../../presenters/contacts/client-groups.ts'
import { resourceRoutes } from '../../resource-routes.ts'

export const clientGroupRoutes = resourceRoutes({
  kind: 'clientGroup',
  uploads: clientGroupsByIds,
  takesLogo: true,
  path: '/group_settings',
  one: 'a client group',
  many: 'Client groups',
  presenter: clientGroupPresenter,
  saved: item(clientGroupPresenter),
  operations: {
    list: clientGroups,
    read: clientGroup,
    blank: blankClientGroup,
    create: createClientGroup,
    update: updateClientGroup,
    bulk: bulkClientGroups,
  },
  summaries: {
    update: 'Change what is given of a client group; `settings` replaces all that were set.',
  },
})

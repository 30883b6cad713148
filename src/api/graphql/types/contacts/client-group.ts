import { blankClientGroup } from '../../../../domain/contacts/client-group/blank.ts'
import type { ClientGroup } from '../../../../domain/contacts/client-group/client-group.ts'
import {
  bulkClientGroups,
  createClientGroup,
  clientGroups,
  clientGroup,
  clientGroupSort,
  updateClientGroup,
} from '../../../../domain/contacts/client-group/operations.ts'
import { clientGroupFields } from '../../../fields/contacts/client-group.ts'
import { builder } from '../../builder.ts'
import { bulkMutationField } from '../../bulk.ts'
import { queryConnection } from '../../connection.ts'
import { mutationField } from '../../mutation.ts'
import { Node, registerNode } from '../../node.ts'
import { exposeFields } from '../../output.ts'
import { queryField } from '../../query.ts'

export const ClientGroupType = builder.objectRef<ClientGroup>('ClientGroup').implement({
  description: 'Clients that share settings: each is looked up in the client, then its group, then the company.',
  interfaces: [Node],
  fields: (t) => exposeFields(t, clientGroupFields),
})

registerNode('clientGroup', ClientGroupType, clientGroup)

queryField('clientGroup', clientGroup, {
  type: ClientGroupType,
  description: 'One client group, archived and deleted ones included.',
})

queryField('blankClientGroup', blankClientGroup, {
  type: ClientGroupType,
  description: 'A client group to begin with: not stored, so that its id is empty.',
})

queryConnection('clientGroups', clientGroups, {
  type: ClientGroupType,
  sort: clientGroupSort,
  description: 'Client groups, page by page.',
})

mutationField(createClientGroup, {
  description: 'Adds a client group.',
  payload: (t, of) => ({
    clientGroup: t.field({
      type: ClientGroupType,
      nullable: true,
      description: 'The new group; null when refused.',
      resolve: of((created) => created),
    }),
  }),
})

mutationField(updateClientGroup, {
  description: 'Changes what is given of a client group; settings replace all that were set.',
  payload: (t, of) => ({
    clientGroup: t.field({
      type: ClientGroupType,
      nullable: true,
      description: 'The group as it now is; null when refused.',
      resolve: of((saved) => saved),
    }),
  }),
})

bulkMutationField(bulkClientGroups, {
  kind: 'clientGroup',
  plural: 'clientGroups',
  type: ClientGroupType,
  description:
    'Archives, restores or deletes client groups; clients keep theirs, but the settings of a deleted one hold no longer.',
})

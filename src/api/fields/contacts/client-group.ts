import type { ClientGroup } from '../../../domain/contacts/client-group/client-group.ts'
import { fieldsOf, id, json, onlyRest, recordFields, relation, requiredText } from '../../fields.ts'

/** Fields of a client group, shown by both APIs. */
export const clientGroupFields = fieldsOf<ClientGroup>({
  id: id('clientGroup', (group) => group.id, 'Opaque id, the same in REST and GraphQL.'),
  userId: relation('user', (group) => group.userId, 'User who created the record.'),
  name: requiredText((group) => group.name, 'Name of the group, unique in the company.'),
  settings: onlyRest(
    json(
      (group) => group.settings,
      "Settings of the group's clients that differ from the company's, by their published names.",
    ),
  ),
  ...recordFields<ClientGroup>(),
})

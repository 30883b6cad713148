import type { ClientGroup } from '../../../domain/contacts/client-group/client-group.ts'
import { shownOwnSettings } from '../../../domain/kernel/settings/settings.ts'
import { computed, fieldsOf, onlyRest } from '../field.ts'
import { id, relation } from '../kinds/relation.ts'
import { json, recordFields, requiredText } from '../kinds/scalar.ts'

/** Fields of a client group, shown by both APIs. */
export const clientGroupFields = fieldsOf<ClientGroup>({
  id: id('clientGroup', 'id', 'Opaque id, the same in REST and GraphQL.'),
  userId: relation('user', 'userId', 'User who created the record.'),
  name: requiredText('name', 'Name of the group, unique in the company.'),
  settings: onlyRest(
    json(
      computed(['settings'], (group) => shownOwnSettings(group.settings)),
      "Settings of the group's clients that differ from the company's, by their published names.",
    ),
  ),
  ...recordFields,
})

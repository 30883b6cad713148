import type { ClientGroup } from '../../../domain/contacts/client-group/client-group.ts'
import { fieldsOf } from '../field.ts'
import { id, relation } from '../kinds/relation.ts'
import { requiredText, recordFields } from '../kinds/scalar.ts'

/** Fields of a client group, shown by both APIs. */
export const clientGroupFields = fieldsOf<ClientGroup>({
  id: id('clientGroup', 'id', 'Opaque id, the same in REST and GraphQL.'),
  createdBy: relation('user', 'userId', 'User who created the record.'),
  name: requiredText('name', 'Name of the group, unique in the company.'),
  ...recordFields,
})

import type { Token } from '../../../domain/company/token/token.ts'
import { fieldsOf, computed } from '../field.ts'
import { id, relation } from '../kinds/relation.ts'
import { flag, requiredText, recordFields } from '../kinds/scalar.ts'

const masked = 'xxxxxxxxxx'

/** Public fields of a token. */
export const tokenFields = fieldsOf<Token>({
  id: id('token', 'id', 'Opaque id, the same in REST and GraphQL.'),
  user: relation('user', 'userId', 'The user as whom the token acts.'),
  name: requiredText('name', 'Name of the token.'),
  token: requiredText(
    computed(['plain'], (token) => token.plain?.reveal() ?? masked),
    'The token itself in the answer that made it; masked ever after.',
  ),
  isSystem: flag('isSystem', 'Made by the first start or by a log-in.'),
  ...recordFields,
})

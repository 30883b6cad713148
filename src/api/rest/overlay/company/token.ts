import type { Token } from '../../../../domain/company/token/token.ts'
import { tokenFields } from '../../../fields/company/token.ts'
import { overlay } from '../overlay.ts'

/** Members of a token. */
export const tokenMembers = overlay<Token>(tokenFields, {
  user: { description: 'User of the token.' },
})

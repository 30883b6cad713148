import { formatWords } from '../format/format.ts'
import type { TokenShownFragment } from '../generated/graphql.ts'

/** The rights of a token, which are those of its user. */
export function rightsOf({ user }: TokenShownFragment): string {
  if (user === null) return ''
  if (user.isOwner) return 'Owner'
  if (user.isAdmin) return 'Admin'
  return user.permissions.map(formatWords).join(', ') || 'None'
}

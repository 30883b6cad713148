import type { Tables } from '../../db/database.ts'

type UserRow = Tables['users']['$inferSelect']
type Membership = Tables['memberships']['$inferSelect']

/** What the programs that a person works with keep for them in a company: opaque to us. */
export type Preferences = Pick<Membership, 'settings' | 'reactSettings' | 'notifications'>

/** A person as a company knows them: who they are, and what they may do here. */
export type User = Omit<UserRow, 'passwordHash' | 'invitationHash' | 'invitationUntil'> &
  Pick<
    Membership,
    'companyId' | 'profile' | 'isOwner' | 'isAdmin' | 'permissions' | 'archivedAt' | 'isDeleted' | keyof Preferences
  > & {
    hasPassword: boolean
  }

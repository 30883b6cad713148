import type { Tables } from '../../db/database.ts'

type UserRow = Tables['users']['$inferSelect']
type Membership = Tables['memberships']['$inferSelect']

/** A person as a company knows them: who they are, and what they may do here. */
export type User = Omit<UserRow, 'passwordHash' | 'invitationHash' | 'invitationUntil'> &
  Pick<Membership, 'companyId' | 'isOwner' | 'isAdmin' | 'permissions' | 'archivedAt' | 'isDeleted'> & {
    hasPassword: boolean
  }

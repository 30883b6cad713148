import type { Tables } from '../../../db/database.ts'
import { requiresAdmin } from '../../kernel/actor.ts'
import type { Actor } from '../../kernel/actor.ts'

type UserRow = Tables['users']['$inferSelect']
type Membership = Tables['memberships']['$inferSelect']

/** What the programs that a person works with keep for them in a company: opaque to us. */
export type Preferences = Pick<Membership, 'settings' | 'reactSettings' | 'notifications'>

/** A person as a company knows them: who they are, and what they may do here. */
export type User = Omit<UserRow, 'passwordHash' | 'emailConfirmedAt' | 'invitationHash' | 'invitationUntil'> &
  Pick<
    Membership,
    'companyId' | 'profile' | 'isOwner' | 'isAdmin' | 'permissions' | 'archivedAt' | 'isDeleted' | keyof Preferences
  > & {
    hasPassword: boolean
  }

/**
 * Whether the actor sees the other people of the company: admins, and members who were given the right by its name. The
 * right to view all records is about records, not about people.
 */
export const seesPeople = (actor: Actor): boolean =>
  requiresAdmin.allows(actor) || actor.permissions.has('view_user') || actor.permissions.has('edit_user')

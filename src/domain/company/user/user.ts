import type { Tables } from '../../../db/database.ts'
import { type Actor, requiresAdmin } from '../../kernel/actor.ts'

type UserRow = Tables['users']['$inferSelect']
type Membership = Tables['memberships']['$inferSelect']

/** Data that client applications store for a user in a company: opaque to us. */
export type Preferences = Pick<Membership, 'settings' | 'reactSettings' | 'notifications'>

/** A user in a company: personal data, and rights here. */
export type User = Omit<
  UserRow,
  'passwordHash' | 'emailConfirmedAt' | 'invitationHash' | 'invitationUntil' | 'firstNameOrder' | 'lastNameOrder'
> &
  Pick<
    Membership,
    'companyId' | 'profile' | 'isOwner' | 'isAdmin' | 'permissions' | 'archivedAt' | 'isDeleted' | keyof Preferences
  > & {
    hasPassword: boolean
  }

/** True for admins, and members with the explicit right: the right to view all records does not include users. */
export const seesPeople = (actor: Actor): boolean =>
  requiresAdmin.allows(actor) || actor.permissions.has('view_user') || actor.permissions.has('edit_user')

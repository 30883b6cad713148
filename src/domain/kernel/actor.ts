import { forbidden } from './error.ts'
import type { entities } from './record-id.ts'
import type { CompanySettings } from './settings/settings.ts'

/** The tenant as every operation sees it: its key, its settings, its flags. */
type Tenant = {
  id: number
  settings: CompanySettings
  /** True for each of the custom surcharges 1 to 4 that is taxed on new documents. */
  surchargeTaxes: readonly [boolean, boolean, boolean, boolean]
}

/** The caller: one token is one user in one company. */
export type Actor = {
  userId: number
  companyId: number
  tokenId: number
  isOwner: boolean
  isAdmin: boolean
  permissions: ReadonlySet<string>
  company: Tenant
  /** The contact who acts on the page of a document; the user is then its author, whose records they are. */
  visitor?: Visitor
}

/** The contact of a client or of a vendor. */
export type Visitor = { contactId: number } | { vendorContactId: number }

/** Kinds of record with permissions. `group_settings` cannot be granted: everybody may view it; `create_all` and `edit_all` include it. */
export type Entity = Exclude<(typeof entities)[number], 'all'> | 'group_settings'

/** A verb and a kind of record, or figures over all records: these belong to no kind, and `view_all` includes them. */
export type Right = `${'create' | 'view' | 'edit'}_${Entity}` | 'view_dashboard' | 'view_reports'

/** True for owners, admins, `edit_invoice` and `edit_all`. compat: the right to edit includes the right to view. */
export function holds(actor: Actor, right: Right): boolean {
  if (actor.isOwner || actor.isAdmin || right === 'view_group_settings') return true
  const { permissions } = actor
  const at = right.indexOf('_')
  if (permissions.has(right) || permissions.has(`${right.slice(0, at)}_all`)) return true
  return right.startsWith('view_') && (permissions.has(`edit${right.slice(at)}`) || permissions.has('edit_all'))
}

/** Checks a right where records are made, which triggers, matches and rules reach too. @throws FORBIDDEN unless held for all */
export function assertHolds(actor: Actor, right: Right): void {
  if (!holds(actor, right)) throw forbidden(right)
}

/** A permission that `execute` checks before the input is read. */
type CallerPermission = {
  readonly describe: string
  readonly checks: 'caller'
  readonly allows: (actor: Actor) => boolean
}

/**
 * Authorization of an operation: a check of the caller, or one of each record that it reads or changes. The latter admits every
 * caller; its statements are restricted by {@link onlyOwnerOf}, or its records checked by {@link mayAccess}.
 */
export type Permission = CallerPermission | { readonly describe: string; readonly checks: 'records' }

/** @throws FORBIDDEN unless the permission admits the actor to the operation */
export function assertAdmitted(actor: Actor, permission: Permission): void {
  if (permission.checks === 'caller' && !permission.allows(actor)) throw forbidden(permission.describe)
}

/** The caller holds one of the rights; else FORBIDDEN. */
export const requires = (...rights: readonly [Right, ...Right[]]): CallerPermission => ({
  describe: rights.join(' or '),
  checks: 'caller',
  allows: (actor) => rights.some((right) => holds(actor, right)),
})

/** The described right is checked for each record. */
export const requiresPerRecord = (describe: string): Permission => ({ describe, checks: 'records' })

/** For each record, the caller holds the right for all, or it is one of their own: created by or assigned to them. */
export const requiresOwn = (right: Right): Permission => requiresPerRecord(`${right} or own records`)

/** The caller is an owner or admin of the company; else FORBIDDEN. */
export const requiresAdmin: CallerPermission = {
  describe: 'the rights of an admin',
  checks: 'caller',
  allows: (actor) => actor.isOwner || actor.isAdmin,
}

/** The caller is an owner of the company; else FORBIDDEN. */
export const requiresOwner: Permission = { describe: 'owner', checks: 'caller', allows: (actor) => actor.isOwner }

/** Any token of the company. */
export const anyone: Permission = { describe: 'any token', checks: 'caller', allows: () => true }

/** True for a permission that some users of the company lack, so that the operation refuses them. */
export const isRefusable = (permission: Permission): boolean => permission.checks === 'caller' && permission !== anyone

/** The viewing right that belongs to an editing right. */
export const viewingRight = (right: Right): Right => right.replace(/^edit_/, 'view_') as Right

/** The user to whose records the actor is limited under this right, or undefined when all are allowed. */
export const onlyOwnerOf = (actor: Actor, right: Right): number | undefined =>
  holds(actor, right) ? undefined : actor.userId

/** Columns that define the owners of a record: its creator and its assignee. */
export type Owned = { readonly userId: number | null; readonly assignedUserId: number | null }

/** True when the actor may access the record under the right: any record, or one that they created or are assigned to. */
export function mayAccess(actor: Actor, right: Right, record: Owned): boolean {
  const owner = onlyOwnerOf(actor, right)
  return owner === undefined || record.userId === owner || record.assignedUserId === owner
}

/**
 * Checks a right on records where they are changed, which bookings, their ways back and deletions of other records reach too.
 * @throws FORBIDDEN unless the actor may access all of them
 */
export function assertMayAccess(actor: Actor, right: Right, records: readonly Owned[]): void {
  if (!records.every((record) => mayAccess(actor, right, record))) throw forbidden(right)
}

/** True for a user who causes no e-mails to clients and vendors: their right takes something away, unless they are an admin. */
export const sendsNoMail = ({ isOwner, isAdmin, permissions }: Actor): boolean =>
  !isOwner && !isAdmin && permissions.has('disable_emails')

/** Permission that a user with `disable_emails` lacks. */
export const sendsMail = 'to send e-mails, without disable_emails'

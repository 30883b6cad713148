import type { CompanySettings } from './settings/settings.ts'

/** The tenant as every operation sees it: its key, its settings, its flags. */
type Tenant = {
  id: number
  settings: CompanySettings
  /** Whether the custom surcharges 1 to 4 of new documents are taxed. */
  surchargeTaxes: readonly [boolean, boolean, boolean, boolean]
}

/** Who is calling: one token is one user in one company. */
export type Actor = {
  userId: number
  companyId: number
  tokenId: number
  isOwner: boolean
  isAdmin: boolean
  permissions: ReadonlySet<string>
  company: Tenant
}

/** Kinds of record that rights speak of, in the words of the published API. */
type Entity =
  | 'client'
  | 'invoice'
  | 'quote'
  | 'credit'
  | 'payment'
  | 'vendor'
  | 'expense'
  | 'expense_category'
  | 'purchase_order'
  | 'bank_account'
  | 'bank_transaction'
  | 'bank_transaction_rule'
  | 'product'
  | 'tax_rate'
  | 'payment_term'
  /** No rights are given on it by name: everybody views it; admins, and who holds `create_all` or `edit_all`, change it. */
  | 'group_settings'
  | 'activity'

export type Right = `${'create' | 'view' | 'edit'}_${Entity}`

/**
 * True when the actor holds the right for every record: owner, admin, `edit_invoice`, or `edit_all`. compat: who may edit
 * may view.
 */
export function holds(actor: Actor, right: Right): boolean {
  if (actor.isOwner || actor.isAdmin || right === 'view_group_settings') return true
  const { permissions } = actor
  const at = right.indexOf('_')
  if (permissions.has(right) || permissions.has(`${right.slice(0, at)}_all`)) return true
  return right.startsWith('view_') && (permissions.has(`edit${right.slice(at)}`) || permissions.has('edit_all'))
}

/** What an operation asks of its caller before its input is even read. */
export type Permission = { readonly describe: string; readonly allows: (actor: Actor) => boolean }

/** The caller holds one of the rights; else FORBIDDEN. */
export const requires = (...rights: readonly [Right, ...Right[]]): Permission => ({
  describe: rights.join(' or '),
  allows: (actor) => rights.some((right) => holds(actor, right)),
})

/**
 * The caller holds the right for all records, or acts on records of their own (created by or assigned to them).
 * The operation lets everybody in and its store narrows every statement with {@link ownedOnly}.
 */
export const requiresOwn = (right: Right): Permission => ({
  describe: `${right}, or a record of one's own`,
  allows: () => true,
})

/** The caller is an owner or admin of the company; else FORBIDDEN. */
export const requiresAdmin: Permission = {
  describe: 'admin',
  allows: (actor) => actor.isOwner || actor.isAdmin,
}

/** The caller is an owner of the company; else FORBIDDEN. */
export const requiresOwner: Permission = { describe: 'owner', allows: (actor) => actor.isOwner }

/** Any token of the company. */
export const anyone: Permission = { describe: 'any token', allows: () => true }

/** The right to see what the given one lets its holder change. */
export const viewingRight = (right: Right): Right => right.replace(/^edit_/, 'view_') as Right

/** The user whose records alone the actor may touch under this right, or undefined when all are allowed. */
export const ownedOnly = (actor: Actor, right: Right): number | undefined =>
  holds(actor, right) ? undefined : actor.userId

/** What says whose a record is. */
export type Owned = { readonly userId: number | null; readonly assignedUserId: number | null }

/** Whether the actor may touch the record under the right: any, or one that they made or look after. */
export function mayTouch(actor: Actor, right: Right, record: Owned): boolean {
  const owner = ownedOnly(actor, right)
  return owner === undefined || record.userId === owner || record.assignedUserId === owner
}

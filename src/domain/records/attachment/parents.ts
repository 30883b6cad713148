import { and, eq, inArray, isNotNull, isNull, or, sql, type SQL } from 'drizzle-orm'
import { type Actor, onlyOwnerOf, type Right } from '../../kernel/actor.ts'
import type { AnyRecord } from '../../kernel/record-id.ts'
import { withinRight } from '../records.ts'
import type { Work } from '../../kernel/work.ts'

type Parent = { table: keyof Work['tables']; column: keyof ParentColumns; view: Right; edit: Right }
type ParentColumns = Pick<
  Work['tables']['uploadedDocuments']['$inferSelect'],
  | 'clientId'
  | 'invoiceId'
  | 'quoteId'
  | 'creditId'
  | 'purchaseOrderId'
  | 'paymentId'
  | 'expenseId'
  | 'vendorId'
  | 'productId'
  | 'clientGroupId'
>

const parent = <Table extends keyof Work['tables'], Column extends keyof ParentColumns>(
  table: Table,
  column: Column,
  entity:
    | 'client'
    | 'invoice'
    | 'quote'
    | 'credit'
    | 'purchase_order'
    | 'payment'
    | 'expense'
    | 'vendor'
    | 'product'
    | 'group_settings',
) => ({ table, column, view: `view_${entity}`, edit: `edit_${entity}` }) as const

/** Kinds of record that can have attachments, besides the company itself. */
export const parents = {
  client: parent('clients', 'clientId', 'client'),
  invoice: parent('invoices', 'invoiceId', 'invoice'),
  quote: parent('quotes', 'quoteId', 'quote'),
  credit: parent('credits', 'creditId', 'credit'),
  purchaseOrder: parent('purchaseOrders', 'purchaseOrderId', 'purchase_order'),
  payment: parent('payments', 'paymentId', 'payment'),
  expense: parent('expenses', 'expenseId', 'expense'),
  vendor: parent('vendors', 'vendorId', 'vendor'),
  product: parent('products', 'productId', 'product'),
  clientGroup: parent('clientGroups', 'clientGroupId', 'group_settings'),
} as const satisfies Readonly<Record<string, Parent>>

export type ParentKind = keyof typeof parents

export const parentKinds = Object.keys(parents) as ParentKind[]

export const isParentKind = (kind: string): kind is ParentKind => Object.hasOwn(parents, kind)

export const isAdmin = (actor: Actor): boolean => actor.isOwner || actor.isAdmin

/** Condition for the company's own attachments, which name no record. */
export const ofCompany = (table: Work['tables']['uploadedDocuments']): SQL | undefined =>
  and(...parentKinds.map((kind) => isNull(table[parents[kind].column])))

/** Condition for the attachments of clients and of their records. */
export function attachedToClients(work: Work, clientIds: readonly number[]): SQL | undefined {
  const { uploadedDocuments: table, invoices, quotes, credits, payments, expenses } = work.tables
  const theirs = (records: typeof invoices | typeof quotes | typeof credits | typeof payments | typeof expenses) =>
    work.db
      .select({ id: records.id })
      .from(records)
      .where(and(eq(records.companyId, work.actor.companyId), inArray(records.clientId, clientIds)))
  return or(
    inArray(table.clientId, clientIds),
    inArray(table.invoiceId, theirs(invoices)),
    inArray(table.quoteId, theirs(quotes)),
    inArray(table.creditId, theirs(credits)),
    inArray(table.paymentId, theirs(payments)),
    inArray(table.expenseId, theirs(expenses)),
  )
}

/**
 * Restricts a statement to the attachments of records that the actor may see, or change; no restriction if they may access all.
 * Everybody may see the company's own attachments, and admins may change them.
 */
export function withinParents(work: Work, step: 'view' | 'edit'): SQL | undefined {
  const { uploadedDocuments: table } = work.tables
  const admin = isAdmin(work.actor)
  if (admin || (step === 'view' && parentKinds.every((kind) => !onlyOwnerOf(work.actor, parents[kind].view)))) {
    return undefined
  }
  const each = parentKinds.map((kind) => {
    const { column, table: name, [step]: right } = parents[kind]
    const records = work.tables[name]
    const scope = withinRight(work, records, right)
    if (!scope) return isNotNull(table[column])
    const own = work.db
      .select({ id: records.id })
      .from(records)
      .where(and(eq(records.companyId, work.actor.companyId), scope))
    return inArray(table[column], own)
  })
  return or(...each, step === 'view' ? ofCompany(table) : sql`1 = 0`)
}

/** Foreign key columns of an attachment. */
export type Link = Partial<Record<keyof ParentColumns | 'originClientId', number>>

/** Foreign key columns of an attachment of this record; none for the company itself. The caller has checked the permissions. */
export const linkOf = ({ kind, key }: AnyRecord): Link =>
  isParentKind(kind) ? { [parents[kind].column]: key, ...(kind === 'client' && { originClientId: key }) } : {}

/** Columns that name the record that an attachment belongs to. */
export const parentColumns = [...parentKinds.map((kind) => parents[kind].column), 'companyId' as const]

/** The record that an attachment belongs to. */
export function parentOf(document: ParentColumns & { companyId: number }): AnyRecord {
  for (const kind of parentKinds) {
    const key = document[parents[kind].column]
    if (key !== null) return { kind, key }
  }
  return { kind: 'company', key: document.companyId }
}

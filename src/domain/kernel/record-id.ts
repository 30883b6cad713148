import { humanize } from './spelling.ts'

/** Kinds of record with a public id. The id encodes the kind as its index in this list, so new kinds are appended. */
export const recordKinds = [
  'company',
  'user',
  'token',
  'client',
  'contact',
  'invoice',
  'quote',
  'invitation',
  'payment',
  'allocation',
  'vendor',
  'vendorContact',
  'expenseCategory',
  'expense',
  'bankAccount',
  'bankTransaction',
  'ledgerEntry',
  'activity',
  'product',
  'taxRate',
  'paymentTerm',
  'credit',
  'creditAllocation',
  'purchaseOrder',
  'document',
  'webhook',
  'bankRule',
  'delivery',
  'vendorInvitation',
  'clientGroup',
  'location',
] as const
export type RecordKind = (typeof recordKinds)[number]

/** Record kinds in permissions by the published names, also those that the service lacks: clients send rights on them back. */
export const entities = [
  'all',
  'activity',
  'bank_account',
  'bank_transaction',
  'bank_transaction_rule',
  'client',
  'credit',
  'design',
  'document',
  'expense',
  'expense_category',
  'invoice',
  'payment',
  'payment_term',
  'product',
  'project',
  'purchase_order',
  'quote',
  'recurring_expense',
  'recurring_invoice',
  'recurring_quote',
  'task',
  'task_status',
  'tax_rate',
  'user',
  'vendor',
] as const

/** Converts keys to the opaque ids of the APIs and back; what was not encoded here is undefined. */
export type IdCodec = {
  encode(kind: RecordKind, key: number): string
  decode(kind: RecordKind, id: string): number | undefined
  /** The kind and key of an id of any kind. */
  identify(id: string): { kind: RecordKind; key: number } | undefined
}

/** A record of any kind, by its key. */
export type AnyRecord = { kind: RecordKind; key: number }

/** Message for a text that is not the id of a record of the kind. */
export const notAnId = (kind: RecordKind, id: string): string => `"${id}" is not the id of ${oneOf(kind)}.`

/** "a client, an invoice or a quote". */
export const oneAmong = (kinds: readonly RecordKind[]): string =>
  kinds
    .map(oneOf)
    .join(', ')
    .replace(/, ([^,]*)$/, ' or $1')

/** "an invoice", "a bank transaction". */
export const oneOf = (kind: RecordKind): string => `${/^[aeio]/.test(kind) ? 'an' : 'a'} ${humanize(kind)}`

import type { Right } from '../../kernel/actor.ts'

/** Kinds of record that rows can be imported as. */
export const importKinds = ['client', 'vendor', 'product', 'bank_transaction'] as const
export type ImportKind = (typeof importKinds)[number]

/** Permission to create records of each kind. */
export const importRights = {
  client: 'create_client',
  vendor: 'create_vendor',
  product: 'create_product',
  bank_transaction: 'create_bank_transaction',
} as const satisfies Readonly<Record<ImportKind, Right>>

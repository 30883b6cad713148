import type { Right } from '../../kernel/actor.ts'

/** What rows of a file can become. */
export const importKinds = ['client', 'vendor', 'product', 'bank_transaction'] as const
export type ImportKind = (typeof importKinds)[number]

/** What it takes to add records of a kind. */
export const importRights = {
  client: 'create_client',
  vendor: 'create_vendor',
  product: 'create_product',
  bank_transaction: 'create_bank_transaction',
} as const satisfies Readonly<Record<ImportKind, Right>>

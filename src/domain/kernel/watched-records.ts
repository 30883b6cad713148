/** Kinds of record with change notices, by table. */
export const watchedTables = {
  invoices: 'invoice',
  payments: 'payment',
  bank_transactions: 'bankTransaction',
} as const
export type WatchedKind = (typeof watchedTables)[keyof typeof watchedTables]

/** Keys of the records that a unit of work wrote, by kind. */
export type Changed = Map<WatchedKind, Set<number>>

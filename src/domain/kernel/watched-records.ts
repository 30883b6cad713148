/** The kinds of record whose changes can be listened to, by their tables. */
export const watchedTables = {
  invoices: 'invoice',
  payments: 'payment',
  bank_transactions: 'bankTransaction',
} as const
export type WatchedKind = (typeof watchedTables)[keyof typeof watchedTables]

/** Which records a unit of work wrote, by kind. */
export type Changed = Map<WatchedKind, Set<number>>

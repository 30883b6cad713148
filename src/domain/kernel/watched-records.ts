/** Kinds of record with change notices, by table. */
export const watchedTables = { invoices: 'invoice', payments: 'payment', bank_transactions: 'bankTransaction' } as const
export type WatchedKind = (typeof watchedTables)[keyof typeof watchedTables]

/** Keys of the records that a transaction wrote, by company and kind. */
export type Changed = Map<number, Map<WatchedKind, Set<number>>>

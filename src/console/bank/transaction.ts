import type { BankTransactionQuery } from '../generated/graphql.ts'

/** A bank transaction as its page shows it. */
export type Transaction = NonNullable<BankTransactionQuery['bankTransaction']>

import type { CreditQuery } from '../generated/graphql.ts'

/** A credit as its page shows it. */
export type Credit = NonNullable<CreditQuery['credit']>

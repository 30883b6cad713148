import type { QuoteQuery } from '../generated/graphql.ts'

/** A quote as its page shows it. */
export type Quote = NonNullable<QuoteQuery['quote']>

import type { InvoiceQuery } from '../generated/graphql.ts'

/** An invoice as its page shows it. */
export type Invoice = NonNullable<InvoiceQuery['invoice']>

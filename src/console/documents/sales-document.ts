import type { InvoiceQuery } from '../generated/graphql.ts'

/** Parts of invoices that quotes and credits have too, so that their pages share components. */
export type SalesDocument = Omit<NonNullable<InvoiceQuery['invoice']>, '__typename' | 'status' | 'payments'>

import type { Tables } from '../../../db/database.ts'

/** A tenant: whose invoices these are. */
export type Company = Tables['companies']['$inferSelect']

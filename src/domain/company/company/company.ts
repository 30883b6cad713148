import type { Tables } from '../../../db/database.ts'

/** A company: the tenant that owns all records. */
export type Company = Tables['companies']['$inferSelect']

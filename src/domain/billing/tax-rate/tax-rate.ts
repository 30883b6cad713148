import type { Tables } from '../../../db/database.ts'

/** A tax that documents can carry, by name and rate. Documents copy it and keep no reference to it. */
export type TaxRate = Tables['taxRates']['$inferSelect']

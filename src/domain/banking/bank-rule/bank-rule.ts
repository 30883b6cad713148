import type { Tables } from '../../../db/database.ts'

/** How bank transactions of one direction are sorted: conditions, and what those that fit become. */
export type BankRule = Tables['bankRules']['$inferSelect']

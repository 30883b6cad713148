import type { Tables } from '../../../db/database.ts'

/** What the company sells, at its usual price. Documents copy it and keep no tie to it. */
export type Product = Tables['products']['$inferSelect']

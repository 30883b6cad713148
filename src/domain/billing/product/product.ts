import type { Tables } from '../../../db/database.ts'

/** An article or service that the company sells, at its usual price. Documents copy it and keep no reference to it. */
export type Product = Tables['products']['$inferSelect']

import type { Tables } from '../../../db/database.ts'

/** In how many days an invoice can be due. Documents copy the days and keep no tie to it. */
export type PaymentTerm = Tables['paymentTerms']['$inferSelect']

/** What a term is called that nobody gave a name: "Net 30". */
export const usualName = (numDays: number): string => `Net ${numDays}`

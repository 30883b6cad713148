import type { Tables } from '../../../db/database.ts'

/** A number of days until an invoice is due. Documents copy the days and keep no reference to it. */
export type PaymentTerm = Tables['paymentTerms']['$inferSelect']

/** The default name of a payment term: "Net 30". */
export const usualName = (numDays: number): string => `Net ${numDays}`

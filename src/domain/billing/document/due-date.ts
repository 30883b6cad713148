import { addDays } from '../../kernel/calendar.ts'
import type { DocumentValues } from './document.ts'

/** The days of payment terms (or of a validity period), or undefined when there are none: "" and "-1" mean none. */
const termDays = (paymentTerms: string): number | undefined =>
  /^\d{1,5}$/.test(paymentTerms.trim()) ? Number(paymentTerms) : undefined

/**
 * The due date of a document that is sent: its own, else the date with the days of the terms, null without either. By the terms it
 * is at the earliest the day after that of the deposit, as given dates must be.
 */
export function dueDateOnSending(
  { date, dueDate, partialDueDate }: Pick<DocumentValues, 'date' | 'dueDate' | 'partialDueDate'>,
  terms: string,
): string | null {
  const days = termDays(terms)
  if (dueDate !== null || days === undefined) return dueDate
  const byTerms = addDays(date, days)
  return partialDueDate !== null && partialDueDate >= byTerms ? addDays(partialDueDate, 1) : byTerms
}

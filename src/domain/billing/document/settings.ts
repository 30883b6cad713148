import { clientSettings } from '../../contacts/client/resolve.ts'
import type { Configured } from '../../contacts/client/resolve.ts'
import { addDays } from '../../kernel/calendar.ts'
import type { Work } from '../../kernel/work.ts'
import type { DocumentKind, DocumentSettings, DocumentValues } from './document.ts'
import type { Client } from '../../contacts/client/client.ts'
import { nextNumber } from '../../contacts/number.ts'

/** The effective settings of a client's documents of this kind: its own, its group's, the company's, the built-in ones. */
export async function documentSettings(work: Work, client: Configured, kind: DocumentKind): Promise<DocumentSettings> {
  const settings = await clientSettings(work, client)
  return {
    terms: settings[`${kind}_terms`],
    footer: settings[`${kind}_footer`],
    inclusiveTaxes: settings.inclusive_taxes,
    nickelRounding: settings.enable_rappen_rounding,
    client: settings,
  }
}

/** Flags of the company's four surcharges, as the columns of a document: true for each taxed one. */
export function surchargeFlags({ actor }: Work) {
  const [first, second, third, fourth] = actor.company.surchargeTaxes
  return {
    customSurchargeTax1: first,
    customSurchargeTax2: second,
    customSurchargeTax3: third,
    customSurchargeTax4: fourth,
  }
}

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

/** The next number for a document that is saved without one, or null where the client's settings give it on sending. */
export async function numberWhenSaved(
  work: Work,
  kind: DocumentKind,
  client: Client,
  { client: settings }: DocumentSettings,
): Promise<string | null> {
  const moment = kind === 'quote' ? settings.quote_number_applied : settings.counter_number_applied
  return moment === 'when_saved' ? nextNumber(work, kind, work.tables[`${kind}s`], { client }) : null
}

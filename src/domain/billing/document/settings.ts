import { clientSettings } from '../../contacts/client/resolve.ts'
import type { Configured } from '../../contacts/client/resolve.ts'
import type { Work } from '../../kernel/work.ts'
import type { DocumentKind, DocumentSettings } from './document.ts'

/** What holds for a client's documents of this kind: its own settings, its group's, the company's, the built-in ones. */
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

/** Which of its four surcharges the company taxes, as the columns of a document. */
export function surchargeFlags({ actor }: Work) {
  const [first, second, third, fourth] = actor.company.surchargeTaxes
  return {
    customSurchargeTax1: first,
    customSurchargeTax2: second,
    customSurchargeTax3: third,
    customSurchargeTax4: fourth,
  }
}

/** The days that payment terms (or a time of validity) give, or undefined when there are none: "" and "-1" mean none. */
export const termDays = (paymentTerms: string): number | undefined =>
  /^\d{1,5}$/.test(paymentTerms.trim()) ? Number(paymentTerms) : undefined

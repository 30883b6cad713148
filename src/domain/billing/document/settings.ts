import { clientSettings, type Configured } from '../../contacts/client/resolve.ts'
import type { CompanySettings } from '../../kernel/settings/settings.ts'
import type { Work } from '../../kernel/work.ts'
import type { DocumentKind, DocumentSettings } from './document.ts'

/** The effective settings of a client's documents of this kind: its own, its group's, the company's, the built-in ones. */
export const documentSettings = async (work: Work, client: Configured, kind: DocumentKind): Promise<DocumentSettings> =>
  settingsFor(kind, await clientSettings(work, client))

/** {@link documentSettings} from all settings of a client. */
export const settingsFor = (kind: DocumentKind, settings: CompanySettings): DocumentSettings => ({
  terms: settings[`${kind}_terms`],
  footer: settings[`${kind}_footer`],
  inclusiveTaxes: settings.inclusive_taxes,
  nickelRounding: settings.enable_rappen_rounding,
  client: settings,
})

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

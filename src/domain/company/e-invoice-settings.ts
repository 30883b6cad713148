import { flag, resolveRules, text } from './setting-rule.ts'
import type { Rule, StoredSettings, ValuesOf } from './setting-rule.ts'

/** What only electronic invoices read; the first three by their published names. */
const rules = {
  /** The format: EN16931, XInvoice_3_0, or one of ours. Others are kept, and refused when they are asked for. */
  e_invoice_type: text(50),
  /** Whether e-mails carry the electronic invoice. */
  enable_e_invoice: flag(),
  /** Whether it is in the PDF then, and no file of its own. */
  merge_e_invoice_to_pdf: flag(),
  /** Why nothing is charged on what is exempt from VAT, such as "§ 19 UStG". */
  tax_exemption_reason: text(1_000),
  iban: text(50),
  bic: text(20),
} satisfies Record<string, Rule<string> | Rule<boolean>>

/** How a company (or one of its clients) wants its electronic invoices, with every gap filled. */
export type EInvoiceSettings = ValuesOf<typeof rules>

/** Every rule that only electronic invoices read. */
export const eInvoiceEntries: readonly (readonly [string, Rule<unknown>])[] = Object.entries(rules)

/** Looks each up in the client's, then the company's stored settings, then the built-in defaults. */
export const resolveEInvoiceSettings = (...layers: readonly StoredSettings[]): EInvoiceSettings =>
  // One value of the right type per rule: it goes through all of them.
  resolveRules(eInvoiceEntries, layers) as EInvoiceSettings

import { resolveRules } from './setting-rule.ts'
import type { StoredSettings } from './setting-rule.ts'
import { rulesReadBy } from './settings-table.ts'
import type { SettingsReadBy } from './settings-table.ts'

/** The settings of electronic invoices that hold for a company or one of its clients, with every gap filled. */
export type EInvoiceSettings = SettingsReadBy<'eInvoice'>

const rules = rulesReadBy('eInvoice')

/** Looks each up in the layers, such as the client's, its group's and the company's stored settings. */
export const resolveEInvoiceSettings = (...layers: readonly StoredSettings[]): EInvoiceSettings =>
  // One value of the right type per rule: it goes through all of them.
  resolveRules(rules, layers) as EInvoiceSettings

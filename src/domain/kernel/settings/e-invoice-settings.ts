import { resolveRules } from './setting-rule.ts'
import type { StoredSettings } from './setting-rule.ts'
import { rulesReadBy } from './settings-table.ts'
import type { SettingsReadBy } from './settings-table.ts'

/** Effective electronic invoice settings of a company or one of its clients. */
export type EInvoiceSettings = SettingsReadBy<'eInvoice'>

const rules = rulesReadBy('eInvoice')

/** Resolves each setting from the layers, such as the client's, its group's and the company's stored settings. */
export const resolveEInvoiceSettings = (...layers: readonly StoredSettings[]): EInvoiceSettings =>
  // One value of the right type per rule.
  resolveRules(rules, layers) as EInvoiceSettings

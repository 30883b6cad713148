import { resolveRules } from './setting-rule.ts'
import type { StoredSettings } from './setting-rule.ts'
import { rulesReadBy } from './settings-table.ts'
import type { SettingsReadBy } from './settings-table.ts'

/** Effective e-mail settings of a company or one of its clients. */
export type MailSettings = SettingsReadBy<'mail'>

const rules = rulesReadBy('mail')

/** Resolves each setting from the layers, such as the client's, its group's and the company's stored settings. */
export const resolveMailSettings = (...layers: readonly StoredSettings[]): MailSettings =>
  // One value of the right type per rule.
  resolveRules(rules, layers) as MailSettings

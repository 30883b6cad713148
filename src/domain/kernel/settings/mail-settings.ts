import { resolveRules } from './setting-rule.ts'
import type { StoredSettings } from './setting-rule.ts'
import { rulesReadBy } from './settings-table.ts'
import type { SettingsReadBy } from './settings-table.ts'

/** The settings of e-mails that hold for a company or one of its clients, with every gap filled. */
export type MailSettings = SettingsReadBy<'mail'>

const rules = rulesReadBy('mail')

/** Looks each up in the layers, such as the client's, its group's and the company's stored settings. */
export const resolveMailSettings = (...layers: readonly StoredSettings[]): MailSettings =>
  // One value of the right type per rule: it goes through all of them.
  resolveRules(rules, layers) as MailSettings

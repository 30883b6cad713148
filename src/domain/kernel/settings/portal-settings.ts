import { resolveRules } from './setting-rule.ts'
import type { StoredSettings } from './setting-rule.ts'
import { rulesReadBy } from './settings-table.ts'
import type { SettingsReadBy } from './settings-table.ts'

/** The settings of the pages for contacts that hold for a company or one of its clients, with every gap filled. */
type PortalSettings = SettingsReadBy<'portal'>

const rules = rulesReadBy('portal')

/** Looks each up in the layers, such as the client's, its group's and the company's stored settings. */
export const resolvePortalSettings = (...layers: readonly StoredSettings[]): PortalSettings =>
  // One value of the right type per rule: it goes through all of them.
  resolveRules(rules, layers) as PortalSettings

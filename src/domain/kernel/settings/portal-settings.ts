import { resolveRules } from './setting-rule.ts'
import type { StoredSettings } from './setting-rule.ts'
import { rulesReadBy } from './settings-table.ts'
import type { SettingsReadBy } from './settings-table.ts'

/** Effective settings of the contact pages of a company or one of its clients. */
type PortalSettings = SettingsReadBy<'portal'>

const rules = rulesReadBy('portal')

/** Resolves each setting from the layers, such as the client's, its group's and the company's stored settings. */
export const resolvePortalSettings = (...layers: readonly StoredSettings[]): PortalSettings =>
  // One value of the right type per rule.
  resolveRules(rules, layers) as PortalSettings

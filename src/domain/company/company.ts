import type { Tables } from '../../db/database.ts'
import { resolveEInvoiceSettings } from './e-invoice-settings.ts'
import { resolveMailSettings } from './mail-settings.ts'
import { keptSettings, resolveSettings } from './settings.ts'

/** A tenant: whose invoices these are. */
export type Company = Tables['companies']['$inferSelect']

/** Settings as callers see them: what is stored, unknown keys too, with the defaults of all others. */
export const shownSettings = (company: Pick<Company, 'settings'>): Record<string, unknown> => ({
  ...company.settings,
  ...resolveMailSettings(company.settings),
  ...resolveEInvoiceSettings(company.settings),
  ...resolveSettings(company.settings),
  ...keptSettings(company.settings),
})

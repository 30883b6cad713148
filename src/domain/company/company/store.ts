import { eq, sql } from 'drizzle-orm'
import { prepared } from '../../../db/statements/prepared.ts'
import { collectErrors } from '../../kernel/error.ts'
import { resolveRules, type StoredSettings } from '../../kernel/settings/setting-rule.ts'
import { rulesReadBy, type SettingsReadBy } from '../../kernel/settings/settings-table.ts'
import type { Work } from '../../kernel/work.ts'
import { hasValues } from '../../records/record-store.ts'
import { beginCounting, type NumberedKind } from '../../records/record-number.ts'
import type { Company } from './company.ts'
import { mergeOptions } from './options.ts'
import { mergeCompanySettings } from './settings-input.ts'

/** The calling token's company. */
export async function getCompany(work: Work): Promise<Company> {
  const { companies } = work.tables
  const statement = prepared(work.db, 'company.own', (db) =>
    db
      .select()
      .from(companies)
      .where(eq(companies.id, sql.placeholder('companyId'))),
  )
  const [company] = await statement.execute({ companyId: work.actor.companyId })
  if (!company) throw new Error('A token without its company')
  return company
}

type CompanyChanges = Partial<Omit<Company, 'id' | 'companyKey' | 'settings' | 'options' | 'createdAt' | 'updatedAt'>>

/**
 * Saves flags, settings and options of the company, which was read in this transaction; the last two are merged. A company that has
 * them already is returned itself. @throws VALIDATION naming every wrong one
 */
export async function saveCompany(
  work: Work,
  before: Company,
  changes: CompanyChanges & { settings?: StoredSettings; options?: StoredSettings },
): Promise<Company> {
  const { companies } = work.tables
  const { settings, options, ...flags } = changes
  const [mergedSettings, mergedOptions] = await collectErrors([
    () => settings && mergeCompanySettings(before.settings, settings),
    () => options && mergeOptions(before.options, options),
  ])
  if (mergedSettings) await beginCounting(work, movedCounters(before.settings, mergedSettings))
  const values = { ...flags, settings: mergedSettings, options: mergedOptions }
  if (hasValues(before, values)) return before
  const [company] = await work.db
    .update(companies)
    .set({ ...values, updatedAt: work.now })
    .where(eq(companies.id, work.actor.companyId))
    .returning()
  if (!company) throw new Error('A token without its company')
  return company
}

type CounterSettings = SettingsReadBy<'numbers'>

const rules = rulesReadBy('numbers')

const kinds: readonly (readonly [NumberedKind, keyof CounterSettings])[] = [
  ['invoice', 'invoice_number_counter'],
  ['quote', 'quote_number_counter'],
  ['credit', 'credit_number_counter'],
  ['client', 'client_number_counter'],
  ['payment', 'payment_number_counter'],
  ['vendor', 'vendor_number_counter'],
  ['expense', 'expense_number_counter'],
  ['purchaseOrder', 'purchase_order_number_counter'],
]

const countersIn = (stored: StoredSettings): CounterSettings =>
  // Every rule of the table returns a number.
  resolveRules(rules, [stored]) as CounterSettings

/** New counter values in a settings change; clients also send unchanged ones back, which are ignored. */
export function movedCounters(before: StoredSettings, after: StoredSettings): Map<NumberedKind, number> {
  const [was, is] = [countersIn(before), countersIn(after)]
  return new Map(kinds.filter(([, key]) => is[key] !== was[key]).map(([kind, key]) => [kind, is[key]]))
}

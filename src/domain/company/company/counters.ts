import type { NumberedKind } from '../../records/record-number.ts'
import { resolveRules } from '../../kernel/settings/setting-rule.ts'
import type { StoredSettings } from '../../kernel/settings/setting-rule.ts'
import { rulesReadBy } from '../../kernel/settings/settings-table.ts'
import type { SettingsReadBy } from '../../kernel/settings/settings-table.ts'

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

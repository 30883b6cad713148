import { Problem } from '../../kernel/input.ts'

/**
 * Record kinds in permissions, by the names of the published API: clients send back rights on kinds that the service does not
 * have.
 */
const entities = [
  'all',
  'activity',
  'bank_account',
  'bank_transaction',
  'bank_transaction_rule',
  'client',
  'credit',
  'design',
  'document',
  'expense',
  'expense_category',
  'invoice',
  'payment',
  'payment_term',
  'product',
  'project',
  'purchase_order',
  'quote',
  'recurring_expense',
  'recurring_invoice',
  'recurring_quote',
  'task',
  'task_status',
  'tax_rate',
  'user',
  'vendor',
] as const

/** All rights: a verb and a kind of record, and a few of their own. */
export const rights: ReadonlySet<string> = new Set([
  ...['create', 'view', 'edit'].flatMap((verb) => entities.map((entity) => `${verb}_${entity}`)),
  'view_dashboard',
  'view_reports',
  'disable_emails',
])

/** Rights in their stored form, each once: "view_invoice,create_client". */
export function checkPermissions(sent: string): string | Problem {
  const words = [...new Set(sent.split(',').map((word) => word.trim().toLowerCase()))].filter(Boolean)
  const strange = words.find((word) => !rights.has(word))
  return strange === undefined
    ? words.join(',')
    : new Problem(`"${strange}" is not a right; rights are create_, view_ or edit_ and one of: ${entities.join(', ')}`)
}

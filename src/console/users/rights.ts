/** Actions on a kind of record that are rights. */
export const verbs = ['view', 'create', 'edit'] as const

/** Kinds of record with rights, and all of them together. */
export const nouns = [
  'all',
  'client',
  'invoice',
  'quote',
  'credit',
  'payment',
  'product',
  'vendor',
  'expense',
  'expense_category',
  'purchase_order',
  'bank_account',
  'bank_transaction',
  'bank_transaction_rule',
  'document',
  'tax_rate',
  'payment_term',
  'activity',
  'user',
  'design',
  'project',
  'task',
  'task_status',
  'recurring_invoice',
  'recurring_quote',
  'recurring_expense',
] as const

/** Rights of no kind of record. */
export const otherRights = {
  view_dashboard: 'View the overview',
  view_reports: 'View reports',
  disable_emails: 'Send no e-mails',
} as const

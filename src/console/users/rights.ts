/** Actions on a kind of record that are rights. */
export const verbs = ['view', 'create', 'edit'] as const

const all = verbs

/** Kinds of record, and all of them together, with the actions that are rights. */
export const nouns = {
  all,
  client: all,
  invoice: all,
  quote: all,
  credit: all,
  payment: all,
  product: all,
  vendor: all,
  expense: all,
  expense_category: all,
  purchase_order: all,
  bank_account: all,
  bank_transaction: all,
  bank_transaction_rule: all,
  // Everybody views these: other records are made with them.
  tax_rate: ['create', 'edit'],
  payment_term: ['create', 'edit'],
  activity: ['view'],
  user: ['view'],
} as const satisfies Readonly<Record<string, readonly (typeof verbs)[number][]>>

/** Rights of no kind of record. */
export const otherRights = {
  view_dashboard: 'View the figures of the overview',
  view_reports: 'View reports',
  disable_emails: 'Send no e-mails to clients and vendors',
} as const

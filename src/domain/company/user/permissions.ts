import { Problem } from '../../kernel/input.ts'
import { entities } from '../../kernel/record-id.ts'

const verbs = ['create', 'view', 'edit']
const own = ['view_dashboard', 'view_reports', 'disable_emails']

/** All rights: a verb and a kind of record, and a few of their own. */
export const rights: ReadonlySet<string> = new Set([
  ...verbs.flatMap((verb) => entities.map((entity) => `${verb}_${entity}`)),
  ...own,
])

/** Kinds that the service lacks, that have no rights, or that belong to other records, which decide. */
const kindsWithoutRights = [
  'design',
  'document',
  'project',
  'recurring_expense',
  'recurring_invoice',
  'recurring_quote',
  'task',
  'task_status',
]

/** Rights that nothing asks for: everybody views tax rates, only admins change users, and nobody changes activities. */
const withoutEffect: ReadonlySet<string> = new Set([
  ...verbs.flatMap((verb) => kindsWithoutRights.map((kind) => `${verb}_${kind}`)),
  'view_tax_rate',
  'view_payment_term',
  'create_activity',
  'edit_activity',
  'create_user',
  'edit_user',
])

/** The rights with an effect: those that the console offers. compat: others are stored, since clients send them back. */
export const offeredRights: ReadonlySet<string> = new Set([...rights].filter((right) => !withoutEffect.has(right)))

/** Rights in their stored form, each once: "view_invoice,create_client". */
export function checkPermissions(sent: string): string | Problem {
  const words = sent.split(',').map((word) => word.trim().toLowerCase())
  const position = words.findIndex((word) => word !== '' && !rights.has(word))
  if (position < 0) return [...new Set(words)].filter(Boolean).join(',')
  const kinds = `rights are create_, view_ or edit_ and one of: ${entities.join(', ')}; and ${own.join(', ')}`
  return new Problem(`"${words[position]}" is not a right; ${kinds}`, 'INVALID', String(position))
}

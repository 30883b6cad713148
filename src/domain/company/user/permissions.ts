import { Problem } from '../../kernel/input.ts'
import { entities } from '../../kernel/record-id.ts'

/** All rights: a verb and a kind of record, and a few of their own. */
export const rights: ReadonlySet<string> = new Set([
  ...['create', 'view', 'edit'].flatMap((verb) => entities.map((entity) => `${verb}_${entity}`)),
  'view_dashboard',
  'view_reports',
  'disable_emails',
])

/** Rights in their stored form, each once: "view_invoice,create_client". */
export function checkPermissions(sent: string): string | Problem {
  const words = sent.split(',').map((word) => word.trim().toLowerCase())
  const position = words.findIndex((word) => word !== '' && !rights.has(word))
  if (position < 0) return [...new Set(words)].filter(Boolean).join(',')
  const kinds = `rights are create_, view_ or edit_ and one of: ${entities.join(', ')}`
  return new Problem(`"${words[position]}" is not a right; ${kinds}`, 'INVALID', String(position))
}

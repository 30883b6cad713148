import type { Client } from '../../contacts/client/client.ts'
import { nextNumber } from '../../contacts/number.ts'
import type { Work } from '../../kernel/work.ts'
import type { DocumentKind, DocumentSettings } from './document.ts'

/** The next number for a document that is saved without one, or null where the client's settings give it on sending. */
export async function numberWhenSaved(
  work: Work,
  kind: DocumentKind,
  client: Client,
  { client: settings }: DocumentSettings,
): Promise<string | null> {
  const moment = kind === 'quote' ? settings.quote_number_applied : settings.counter_number_applied
  return moment === 'when_saved' ? nextNumber(work, kind, work.tables[`${kind}s`], { client }) : null
}

import { resolveClientId } from '../../contacts/client/resolve.ts'
import { invalid } from '../../kernel/error.ts'
import type { Work } from '../../kernel/work.ts'
import type { DocumentKind } from './document.ts'

/**
 * Refuses another client for a document; a client that was merged into its client is the same one. Null and undefined name none.
 * @throws VALIDATION naming `clientId`
 */
export async function assertSameClient(
  work: Work,
  kind: DocumentKind,
  before: { clientId: number },
  named: number | null | undefined,
): Promise<void> {
  if (named === undefined || named === null || named === before.clientId) return
  if ((await resolveClientId(work, named)) !== before.clientId)
    throw invalid('clientId', `cannot be changed: make a new ${kind} for the other client`)
}

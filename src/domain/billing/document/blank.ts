import { getClientFor } from '../../contacts/client/resolve.ts'
import { chooseCurrency } from '../../records/currency-choice.ts'
import type { Work } from '../../kernel/work.ts'
import { composeDocument } from './compose.ts'
import type { DocumentKind, DocumentValues } from './document.ts'
import { documentSettings } from './settings.ts'

/**
 * Initial values of a document: the defaults of its client, else of the company. Without a client `clientId` is 0, which callers
 * see as an absent id. @throws VALIDATION for an unknown or deleted client
 */
export async function blankValues(
  work: Work,
  kind: DocumentKind,
  clientId: number | null | undefined,
): Promise<{ clientId: number; values: DocumentValues }> {
  const client = clientId ? await getClientFor(work, clientId) : undefined
  const currency = chooseCurrency(work, { id: client?.currencyId, path: 'clientId' })
  const owner = client ?? { id: 0, currencyId: currency.id, digits: currency.digits }
  const settings = await documentSettings(work, client ?? { settings: {}, groupId: null }, kind)
  return { clientId: owner.id, values: await composeDocument(work, owner, settings, undefined, {}) }
}

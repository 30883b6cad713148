import { recordActivity } from '../activity.ts'
import type { Work } from '../work.ts'
import { invitationsByInvoiceIds, invitationsByQuoteIds } from './invitations.ts'
import type { DocumentKind, DocumentRow } from './document.ts'

/**
 * Queues one e-mail for each invitation of the document, to be sent once the transaction is committed. Answers how many;
 * none when nobody is invited.
 */
export async function queueEmails(
  work: Work,
  kind: DocumentKind,
  document: Pick<DocumentRow, 'id' | 'clientId' | 'originClientId'>,
): Promise<number> {
  const invitationsOf = kind === 'invoice' ? invitationsByInvoiceIds : invitationsByQuoteIds
  const [invitations = []] = await invitationsOf(work, [document.id])
  if (invitations.length === 0) return 0
  const subject = kind === 'invoice' ? { invoiceId: document.id } : { quoteId: document.id }
  await work.db.insert(work.tables.outbox).values(
    invitations.map((invitation) => ({
      ...subject,
      companyId: work.actor.companyId,
      kind: 'email' as const,
      invitationId: invitation.id,
      payload: { template: kind },
      nextAttemptAt: work.now,
      createdAt: work.now,
      updatedAt: work.now,
    })),
  )
  await recordActivity(work, kind === 'invoice' ? 'invoiceEmailed' : 'quoteEmailed', {
    ...subject,
    clientId: document.clientId,
    originClientId: document.originClientId,
  })
  return invitations.length
}

import { and, asc, eq, ne } from 'drizzle-orm'
import { queueInvitationMails } from '../../kernel/mail/queue.ts'
import type { QueuedMail } from '../../kernel/mail/queued.ts'
import type { Work } from '../../kernel/work.ts'
import type { DocumentKind, DocumentRow } from './document.ts'
import { belongsTo } from './invitations.ts'

/** The invitations of the document whose contact has an address. */
export const recipientsOf = (work: Work, kind: DocumentKind, id: number): Promise<{ id: number }[]> => {
  const { invitations, contacts } = work.tables
  return work.db
    .select({ id: invitations.id })
    .from(invitations)
    .innerJoin(contacts, and(eq(contacts.companyId, invitations.companyId), eq(contacts.id, invitations.contactId)))
    .where(and(belongsTo(work, { kind, id }), ne(contacts.email, '')))
    .orderBy(asc(invitations.id))
}

/**
 * Queues one e-mail for each invitation of the document whose contact has an address, to be sent once the transaction is
 * committed; `mail` replaces its defaults. Returns the number of e-mails; 0 when there is no recipient.
 */
export async function queueEmails(
  work: Work,
  kind: DocumentKind,
  document: Pick<DocumentRow, 'id' | 'clientId' | 'originClientId'>,
  mail?: Partial<QueuedMail>,
): Promise<number> {
  const emailed = {
    type: `${kind}Emailed` as const,
    [`${kind}Id`]: document.id,
    clientId: document.clientId,
    originClientId: document.originClientId,
    // The numeric activity type of a credit only says that it changed.
    ...(kind === 'credit' && { notes: 'E-mailed' }),
  }
  const invitations = await recipientsOf(work, kind, document.id)
  return queueInvitationMails(work, { kind, id: document.id, template: kind, emailed }, invitations, mail)
}

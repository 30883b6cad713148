import { and, asc, eq } from 'drizzle-orm'
import type { Client } from '../../contacts/client/client.ts'
import { contactsByClientIds } from '../../contacts/client/resolve.ts'
import { queueInvitationMails } from '../../kernel/mail/queue.ts'
import type { QueuedMail } from '../../kernel/mail/queued.ts'
import type { Work } from '../../kernel/work.ts'
import type { DocumentKind, DocumentRow } from './document.ts'
import { addInvitations, belongsTo } from './invitations.ts'
import { chooseRecipients } from './recipients.ts'
import type { Invited } from './recipients.ts'

const invitedTo = (work: Work, kind: DocumentKind, id: number): Promise<Invited[]> => {
  const { invitations, contacts } = work.tables
  return work.db
    .select({
      id: invitations.id,
      contact: { id: contacts.id, email: contacts.email, archivedAt: contacts.archivedAt },
    })
    .from(invitations)
    .innerJoin(contacts, and(eq(contacts.companyId, invitations.companyId), eq(contacts.id, invitations.contactId)))
    .where(belongsTo(work, { kind, id }))
    .orderBy(asc(invitations.id))
}

/**
 * The invitations by which the document is e-mailed (see {@link chooseRecipients}); contacts who have none yet get one. Empty for a
 * deleted client.
 */
export async function recipientsOf(
  work: Work,
  kind: DocumentKind,
  id: number,
  client: Pick<Client, 'id' | 'isDeleted'>,
): Promise<{ id: number }[]> {
  if (client.isDeleted) return []
  const { invited, missing } = await chooseRecipients(await invitedTo(work, kind, id), async () => {
    const [contacts = []] = await contactsByClientIds(work, [client.id])
    return contacts
  })
  if (missing.length === 0) return invited
  await addInvitations(work, { kind, id }, missing)
  const added = new Set(missing.map((contact) => contact.id))
  return [...invited, ...(await invitedTo(work, kind, id)).filter(({ contact }) => added.has(contact.id))]
}

/** Queues an e-mail for each of the document's invitations, to be sent once the transaction is committed; `mail` replaces its defaults. */
export async function queueEmails(
  work: Work,
  kind: DocumentKind,
  document: Pick<DocumentRow, 'id' | 'clientId' | 'originClientId'>,
  invitations: readonly { id: number }[],
  mail?: Partial<QueuedMail>,
): Promise<void> {
  const emailed = {
    type: `${kind}Emailed` as const,
    [`${kind}Id`]: document.id,
    clientId: document.clientId,
    originClientId: document.originClientId,
    // The numeric activity type of a credit only says that it changed.
    ...(kind === 'credit' && { notes: 'E-mailed' }),
  }
  await queueInvitationMails(work, { kind, id: document.id, template: kind, emailed }, invitations, mail)
}

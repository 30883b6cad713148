import { publishAll } from '../events.ts'
import type { DomainEvent } from '../domain-event.ts'
import { queueDeliveries } from '../delivery-queue.ts'
import type { RecordKind } from '../record-id.ts'
import type { Work } from '../work.ts'
import type { QueuedMail } from './queued.ts'

/** The document of e-mails: its invitations, the default template, and the activity to record. */
type MailedDocument = {
  kind: RecordKind
  id: number
  template: QueuedMail['template']
  emailed: DomainEvent
  invitations: readonly { id: number }[]
}

/** Queues one e-mail per invitation for after the commit, and records that for each document; `mail` replaces parts of them. */
export async function queueInvitationMails(
  work: Work,
  documents: readonly MailedDocument[],
  mail: Partial<QueuedMail> = {},
): Promise<void> {
  const mailed = documents.filter(({ invitations }) => invitations.length > 0)
  await queueDeliveries(
    work,
    mailed.flatMap(({ kind, id, template, invitations }) =>
      invitations.map((invitation) => ({
        kind: 'email' as const,
        recordKind: kind,
        recordId: id,
        invitationId: invitation.id,
        payload: { template, ...mail },
      })),
    ),
  )
  await publishAll(
    work,
    mailed.map(({ emailed }) => emailed),
  )
}

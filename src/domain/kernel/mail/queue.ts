import { publish } from '../events.ts'
import type { DomainEvent } from '../domain-event.ts'
import { queueDeliveries } from '../delivery-queue.ts'
import type { RecordKind } from '../record-id.ts'
import type { Work } from '../work.ts'
import type { QueuedMail } from './queued.ts'

/** The document of an e-mail: the default template, and the activity to record. */
type MailedDocument = { kind: RecordKind; id: number; template: QueuedMail['template']; emailed: DomainEvent }

/** Queues one e-mail per invitation for after the commit, and records that; `mail` replaces parts of it. */
export async function queueInvitationMails(
  work: Work,
  { kind, id, template, emailed: { type, ...subjects } }: MailedDocument,
  invitations: readonly { id: number }[],
  mail: Partial<QueuedMail> = {},
): Promise<void> {
  if (invitations.length === 0) return
  await queueDeliveries(
    work,
    invitations.map((invitation) => ({
      kind: 'email',
      recordKind: kind,
      recordId: id,
      invitationId: invitation.id,
      payload: { template, ...mail },
    })),
  )
  await publish(work, { type, ...subjects })
}

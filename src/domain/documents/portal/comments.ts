import { and, desc, eq, gt } from 'drizzle-orm'
import type { DocumentKind } from '../../billing/document/document.ts'
import type { Visitor } from '../../kernel/actor.ts'
import { activityTypeNumber } from '../../kernel/activity-types.ts'
import { publish } from '../../kernel/events.ts'
import type { AnonymousContext } from '../../kernel/request-context.ts'
import { unitOfWork, workIn } from '../../kernel/unit-of-work.ts'
import { typedText } from '../../kernel/text/typed-text.ts'
import type { Work } from '../../kernel/work.ts'
import { orderSubjects } from '../../spending/purchase-order/purchase-order.ts'
import { type NoticeRecord, queueNotices } from '../mail/notices.ts'
import type { PrintableKind } from '../printable/printable.ts'
import type { InvitedDocument } from './shown-document.ts'
import type { InvitedOrder } from './shown-order.ts'

/** The outcome of a comment: done, wrong in itself, or one of too many. */
export type CommentOutcome = 'done' | 'needsComment' | 'tooLong' | 'tooMany'

const longest = 4_000

/** Comments of clients about one document within an hour: each is an e-mail to its sellers. */
const mostPerHour = 10
const hour = 3_600

/** A document, the contact who comments on it, and the subjects of the activity. */
type Commented = {
  kind: PrintableKind
  row: NoticeRecord
  work: Work
  subjects: Parameters<typeof publish>[1]
  person: { id: number; name: string }
  visitor: Visitor
}

/** Records a comment of a client or vendor as a note on the document, and queues the notices to its sellers. Sent twice it is one. */
export const commentOnDocument = (
  anonymous: AnonymousContext,
  { kind, row, work, contact, person }: InvitedDocument,
  text: string,
): Promise<CommentOutcome> =>
  comment(anonymous, text, {
    kind,
    row,
    work,
    subjects: {
      type: 'noteAdded',
      [documentColumn[kind]]: row.id,
      clientId: row.clientId,
      originClientId: row.originClientId,
    },
    person: { id: contact.id, name: person },
    visitor: { contactId: contact.id },
  })

const documentColumn = { invoice: 'invoiceId', quote: 'quoteId', credit: 'creditId' } as const satisfies Record<
  DocumentKind,
  string
>

/** {@link commentOnDocument} for the vendor of a purchase order. */
export const commentOnOrder = (
  anonymous: AnonymousContext,
  { row, work, contact, person }: InvitedOrder,
  text: string,
): Promise<CommentOutcome> =>
  comment(anonymous, text, {
    kind: 'purchaseOrder',
    row,
    work,
    subjects: { type: 'noteAdded', ...orderSubjects(row) },
    person: { id: contact.id, name: person },
    visitor: { vendorContactId: contact.id },
  })

async function comment(
  anonymous: AnonymousContext,
  text: string,
  { kind, row, work, subjects, person, visitor }: Commented,
): Promise<CommentOutcome> {
  const words = typedText(text)
  if (words === '') return 'needsComment'
  if (words.length > longest) return 'tooLong'
  const notes = `${person.name}: ${words}`
  const outcome = await unitOfWork(anonymous.database, work.actor.companyId, async (transaction) => {
    const writing = workIn(transaction, { ...anonymous, actor: { ...work.actor, visitor } })
    const lately = await notesOfLastHour(writing, kind, row.id)
    if (lately.includes(notes)) return 'done'
    if (lately.length >= mostPerHour) return 'tooMany'
    await publish(writing, { ...subjects, notes })
    const event = 'commented'
    await queueNotices(writing, { event, kind, record: row, person: person.name, contactId: person.id, words })
    return 'done'
  })
  if (outcome === 'done') anonymous.committed?.('commentOnDocument')
  return outcome
}

/** The notes that people without a token left on the document within an hour. */
async function notesOfLastHour(work: Work, kind: PrintableKind, id: number): Promise<string[]> {
  const { activities } = work.tables
  const rows = await work.db
    .select({ notes: activities.notes })
    .from(activities)
    .where(
      and(
        eq(activities.companyId, work.actor.companyId),
        eq(activities[kind === 'purchaseOrder' ? 'purchaseOrderId' : documentColumn[kind]], id),
        eq(activities.activityTypeId, activityTypeNumber('noteAdded')),
        eq(activities.tokenId, 0),
        gt(activities.createdAt, work.now - hour),
      ),
    )
    .orderBy(desc(activities.id))
    .limit(mostPerHour)
  return rows.map(({ notes }) => notes)
}

import { and, eq, isNull } from 'drizzle-orm'
import { mayAccess, type Owned, type Right } from '../../kernel/actor.ts'
import { queueDeliveries } from '../../kernel/delivery-queue.ts'
import type { Work } from '../../kernel/work.ts'
import { getCompany } from '../../company/company/store.ts'
import { actorOf } from '../../company/user/actor-of.ts'
import { userColumns } from '../../company/user/store.ts'
import type { User } from '../../company/user/user.ts'
import type { PrintableKind } from '../printable/printable.ts'
import { mailWords } from './input.ts'

/** Actions of a client or vendor on the page of a document. */
const noticeEvents = ['approved', 'declined', 'commented'] as const
type NoticeEvent = (typeof noticeEvents)[number]

/** The document of a notice, with its owners. */
export type NoticeRecord = Owned & { id: number }

/** A notice to the sellers: the action, the person, and the words that were typed. */
type Notice = {
  event: NoticeEvent
  kind: PrintableKind
  record: NoticeRecord
  person: string
  contactId: number
  words: string
}

/** Payload of a queued notice. */
export type QueuedNotice = {
  event: NoticeEvent
  kind: PrintableKind
  id: number
  person: string
  contactId: number
  words: string
}

/** Parses the payload of a queued notice; undefined for that of another message. */
export function readQueuedNotice(payload: Readonly<Record<string, unknown>>): QueuedNotice | undefined {
  const { notice, id, person, contactId, words } = payload
  const event = noticeEvents.find((known) => known === notice)
  const kind = (Object.keys(mailWords) as (keyof typeof mailWords)[]).find((known) => known === payload['kind'])
  if (!event || !kind || kind === 'payment' || typeof id !== 'number') return undefined
  return {
    event,
    kind,
    id,
    person: String(person),
    contactId: Number(contactId),
    words: String(words),
  }
}

/** Queues one e-mail for each member of the company who wants to know. */
export async function queueNotices(work: Work, { record, person, ...notice }: Notice): Promise<void> {
  const { event, kind, contactId, words } = notice
  const sellers = await recipientsOf(work, notice, record)
  await queueDeliveries(
    work,
    sellers.map((user) => ({
      kind: 'email',
      recordKind: 'user',
      recordId: user.id,
      payload: { notice: event, kind, id: record.id, person, contactId, words },
    })),
  )
}

/**
 * Of a document its creator and its assignee, unless their notifications leave it out; of all documents those whose
 * notifications name it. Owners stand in for people who are no longer members.
 */
async function recipientsOf(
  work: Work,
  { event, kind }: Pick<Notice, 'event' | 'kind'>,
  record: Owned,
): Promise<User[]> {
  const { users, memberships } = work.tables
  const members: User[] = await work.db
    .select(userColumns(work.tables))
    .from(memberships)
    .innerJoin(users, eq(users.id, memberships.userId))
    .where(and(eq(memberships.companyId, work.actor.companyId), isNull(memberships.archivedAt)))
  const isOwn = ({ id }: User) => id === record.userId || id === record.assignedUserId
  const hasOwn = members.some(isOwn)
  const company = await getCompany(work)
  const right: Right = `view_${mailWords[kind]}`
  return members.filter((user) => {
    if (!mayAccess(actorOf({ tokenId: 0, user, company }), right, record)) return false
    return wants(user, { event, kind }, isOwn(user) || (!hasOwn && user.isOwner))
  })
}

/**
 * compat: the published words of notifications, which have none for refusals and comments: those go with approvals and views. An
 * empty list, which every user has at first, leaves out nothing of one's own.
 */
function wants(user: User, { event, kind }: Pick<Notice, 'event' | 'kind'>, isOwn: boolean): boolean {
  const { email: listed } = user.notifications
  if (!Array.isArray(listed) || listed.length === 0) return isOwn
  const word = mailWords[kind]
  const names = [`${word}_${event}`, event === 'commented' ? `${word}_viewed` : `${word}_approved`]
  const ofAll = ['all_notifications', ...names, ...names.map((name) => `${name}_all`)]
  const ofOwn = ['all_user_notifications', ...names.map((name) => `${name}_user`)]
  return listed.some((each) => ofAll.includes(String(each)) || (isOwn && ofOwn.includes(String(each))))
}

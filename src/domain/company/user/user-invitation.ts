import { and, eq, gt, isNull } from 'drizzle-orm'
import { withNameOrders } from '../../../db/statements/name-order.ts'
import * as z from 'zod'
import type { Database } from '../../../db/database.ts'
import { publish } from '../../kernel/events.ts'
import { queueDeliveries } from '../../kernel/delivery-queue.ts'
import { DomainError, invalid, invalidFields } from '../../kernel/error.ts'
import { noTenant, unitOfWork, workIn } from '../../kernel/unit-of-work.ts'
import type { AnonymousContext } from '../../kernel/request-context.ts'
import { text } from '../../kernel/input.ts'
import { hashToken } from '../token/plain-token.ts'
import type { Sources, Work } from '../../kernel/work.ts'
import { actorOf } from './actor-of.ts'
import { placesOf } from './company-user.ts'
import { newPassword } from './input.ts'
import { usersByIds } from './store.ts'

const secretLength = 48
const lifetime = 7 * 24 * 60 * 60

/** Path prefix of invitation links, below the service's own address. */
export const userInvitationPath = '/invitation/'

/**
 * Invites a person to choose a password: the e-mail with the link is queued, earlier links stop working. The link's secret must
 * outlive this transaction, because another process writes the mail later: it is in the payload until the mail is sent ({@link
 * forgetUserInvitationSecret}), and permanently stored only as a hash. Nothing else exposes a payload.
 */
export async function inviteUser(work: Work, userId: number): Promise<void> {
  const { users } = work.tables
  const secret = work.sources.randomKey(secretLength)
  await work.db
    .update(users)
    .set({ invitationHash: hashToken(secret), invitationUntil: work.now + lifetime })
    .where(eq(users.id, userId))
  await queueDeliveries(work, [
    { kind: 'email', recordKind: 'user', recordId: userId, payload: { template: 'invitation', secret } },
  ])
}

/** Content of an invitation e-mail. */
type UserInvitationMail = {
  email: string
  firstName: string
  companyName: string
  /** Link to the page on which the user sets a name and a password. */
  link: string
  /** Unix seconds: until when the link works. */
  until: number
}

/** A queued invitation's e-mail; undefined after a later invitation, a password, or the removal of the user. */
export async function userInvitationMail(
  work: Work,
  delivery: { recordId: number | null; payload: Readonly<Record<string, unknown>> },
): Promise<UserInvitationMail | undefined> {
  const { users, companies } = work.tables
  const { secret } = delivery.payload
  const [person] = await usersByIds(work, [delivery.recordId ?? 0])
  if (!person || person.archivedAt !== null || typeof secret !== 'string') return undefined
  const [pending] = await work.db
    .select({ until: users.invitationUntil })
    .from(users)
    .where(and(eq(users.invitationHash, hashToken(secret)), gt(users.invitationUntil, work.now)))
  const [company] = await work.db
    .select({ settings: companies.settings })
    .from(companies)
    .where(eq(companies.id, work.actor.companyId))
  if (!pending?.until) return undefined
  const name = company?.settings['name']
  return {
    email: person.email,
    firstName: person.firstName,
    companyName: typeof name === 'string' ? name : '',
    link: `${work.baseUrl}${userInvitationPath}${secret}`,
    until: pending.until,
  }
}

/** Removes the secret from the payload of a sent mail. */
export async function forgetUserInvitationSecret(work: Work, deliveryId: number): Promise<void> {
  const { outbox } = work.tables
  await work.db
    .update(outbox)
    .set({ payload: { template: 'invitation' } })
    .where(and(eq(outbox.companyId, work.actor.companyId), eq(outbox.id, deliveryId)))
}

const lapsed = () =>
  new DomainError('NOT_FOUND', 'This invitation is unknown, already used or expired. Ask for a new one.')

const acceptance = z.object({
  firstName: text('Given name.', 255).optional(),
  lastName: text('Family name.', 255).optional(),
  password: newPassword,
})

/** The invited user and their company. @throws NOT_FOUND for an unknown or expired secret */
export async function invitedBy(database: Database, sources: Sources, secret: string) {
  const { users, memberships, companies } = database.tables
  const [invited] = await database.read
    .select({
      id: users.id,
      email: users.email,
      firstName: users.firstName,
      lastName: users.lastName,
      settings: companies.settings,
    })
    .from(users)
    .innerJoin(memberships, eq(memberships.userId, users.id))
    .innerJoin(companies, eq(companies.id, memberships.companyId))
    .where(
      and(
        eq(users.invitationHash, hashToken(secret)),
        gt(users.invitationUntil, sources.now()),
        isNull(memberships.archivedAt),
      ),
    )
    .limit(1)
  if (!invited) throw lapsed()
  return invited
}

/** Saves the name and password that an invited person chose; works once. @throws NOT_FOUND for another secret, VALIDATION */
export async function acceptUserInvitation(
  context: AnonymousContext,
  sent: { secret: unknown; firstName?: unknown; lastName?: unknown; password?: unknown },
): Promise<void> {
  const { database, sources } = context
  const secret = typeof sent.secret === 'string' ? sent.secret : ''
  // Before the password is hashed, so unauthenticated requests cannot cause expensive work.
  const { id, email } = await invitedBy(database, sources, secret)
  const parsed = acceptance.safeParse(sent)
  if (!parsed.success) {
    throw invalidFields(parsed.error.issues.map(({ path, message }) => ({ path: path.map(String), message })))
  }
  const { password, ...names } = parsed.data
  if (!password) throw invalid('password', 'is required', 'REQUIRED')
  await password.assertHardToGuess({ email })
  const passwordHash = await password.hash()
  const { users } = database.tables
  const now = sources.now()
  const accepted = await unitOfWork(database, noTenant, async (transaction) => {
    const { db } = transaction
    const rows = await db
      .update(users)
      .set({
        ...withNameOrders(users, given(names)),
        passwordHash,
        emailConfirmedAt: now,
        invitationHash: null,
        invitationUntil: null,
        updatedAt: now,
      })
      .where(and(eq(users.id, id), eq(users.invitationHash, hashToken(secret)), gt(users.invitationUntil, now)))
      .returning({ id: users.id })
    if (rows.length === 0) return rows
    for (const place of await placesOf(db, database.tables, [id])) {
      const actor = actorOf({ ...place, tokenId: 0 })
      password.assertNotOwn({ company: actor.company.settings.name })
      const work = workIn(transaction, { ...context, actor })
      await publish(work, { type: 'userUpdated', subjectUserId: id, notes: 'Took the invitation' })
    }
    return rows
  })
  if (accepted.length === 0) throw lapsed()
}

const given = (names: { firstName?: string | undefined; lastName?: string | undefined }) => ({
  ...(names.firstName && { firstName: names.firstName }),
  ...(names.lastName && { lastName: names.lastName }),
})

import { and, asc, desc, eq, gt, inArray, isNotNull, isNull, ne, notInArray } from 'drizzle-orm'
import { withNameOrders } from '../../../db/statements/name-order.ts'
import type { Database, Queries, Tables } from '../../../db/database.ts'
import { logIns } from '../../../db/statements/expressions.ts'
import { resolveSettings } from '../../kernel/settings/settings.ts'
import { hashToken, logInToken, PlainToken, tokenLength } from '../token/plain-token.ts'
import { tokenColumns } from '../token/store.ts'
import type { Sources } from '../../kernel/work.ts'
import { publish } from '../../kernel/events.ts'
import { noTenant, unitOfWork, workIn } from '../../kernel/unit-of-work.ts'
import type { AnonymousContext } from '../../kernel/request-context.ts'
import { actorOf } from './actor-of.ts'
import { type CompanyUser, placesOf } from './company-user.ts'

/** Name of log-in tokens. */
const logInName = 'Log-in'

/** Period in seconds, and number of log-ins, for which an IP address counts as familiar. */
const familiarSeconds = 30 * 24 * 60 * 60
const mostFamiliar = 100

/** Maximum number of open log-ins of one user in one company; another one ends the oldest. */
const mostLogIns = 50

/** An account for log-in: a person may have one in each of several companies, with the same address. */
export type Account = { id: number; passwordHash: string }

/** Limits the cost of a log-in if many companies have an account with the address. */
const mostAccounts = 5

/** The accounts with this e-mail address, confirmed ones first, then the oldest. */
export function accountsByEmail(database: Database, email: string): Promise<Account[]> {
  const { users } = database.tables
  return database.read
    .select({ id: users.id, passwordHash: users.passwordHash })
    .from(users)
    .where(and(eq(users.email, email), ne(users.passwordHash, '')))
    .orderBy(desc(isNotNull(users.emailConfirmedAt)), asc(users.id))
    .limit(mostAccounts)
}

/** IP addresses of recent log-ins to this account, newest first. */
export async function logInAddresses(database: Database, sources: Sources, userId: number): Promise<string[]> {
  const { activities } = database.tables
  const rows = await database.read
    .select({ address: activities.address })
    .from(activities)
    .where(and(eq(activities.userId, userId), gt(activities.createdAt, sources.now() - familiarSeconds), logIns))
    .orderBy(desc(activities.createdAt))
    .limit(mostFamiliar)
  return rows.map(({ address }) => address)
}

/**
 * Opens a log-in after the password was verified for these accounts: a token in each of their companies, each
 * password-confirmed for that company's timeout. Returns one entry per company; none when the accounts are in no company.
 */
export async function openLogIn(context: AnonymousContext, userIds: readonly number[]): Promise<CompanyUser[]> {
  const { database, sources } = context
  const secret = sources.randomKey(tokenLength)
  const now = sources.now()
  return unitOfWork(database, noTenant, async (transaction) => {
    const { db } = transaction
    const places = await placesOf(db, database.tables, userIds)
    if (places.length === 0) return []
    await db
      .update(database.tables.users)
      .set({ lastLogin: now })
      .where(inArray(database.tables.users.id, [...userIds]))
    const opened: CompanyUser[] = []
    for (const place of places) {
      const token = await insertLogInToken(db, database.tables, { place, secret, now })
      const userId = place.user.id
      await endOldLogIns(db, database.tables, { companyId: place.company.id, userId, now })
      const actor = actorOf({ ...place, tokenId: token.id })
      await publish(workIn(transaction, { ...context, actor }), { type: 'loggedIn', subjectUserId: userId })
      opened.push({ ...place, user: { ...place.user, lastLogin: now }, token })
    }
    return opened
  })
}

/** A token of a log-in for one company. */
export async function insertLogInToken(
  db: Queries,
  tables: Tables,
  options: { place: Pick<CompanyUser, 'company' | 'user'>; secret: string; now: number },
) {
  const { place, secret, now } = options
  const plain = logInToken(secret, place.company.id)
  const window = Math.floor(resolveSettings(place.company.settings).default_password_timeout / 1000)
  const [token] = await db
    .insert(tables.tokens)
    .values({
      companyId: place.company.id,
      userId: place.user.id,
      ...withNameOrders(tables.tokens, { name: logInName }),
      tokenHash: hashToken(plain),
      isSystem: true,
      passwordUntil: now + window,
      createdAt: now,
      updatedAt: now,
    })
    .returning(tokenColumns(tables))
  if (!token) throw new Error('An insert returned no row')
  return { ...token, plain: new PlainToken(plain) }
}

async function endOldLogIns(
  db: Queries,
  { tokens }: Tables,
  options: { companyId: number; userId: number; now: number },
): Promise<void> {
  const open = and(
    eq(tokens.companyId, options.companyId),
    eq(tokens.userId, options.userId),
    isNotNull(tokens.passwordUntil),
    isNull(tokens.archivedAt),
  )
  const newest = db.select({ id: tokens.id }).from(tokens).where(open).orderBy(desc(tokens.id)).limit(mostLogIns)
  await db
    .update(tokens)
    .set({ archivedAt: options.now, isDeleted: true, updatedAt: options.now })
    .where(and(open, notInArray(tokens.id, newest)))
}

/** The live tokens that share a log-in's secret, by company. */
export async function siblingTokens(db: Queries, tables: Tables, secret: string, companyIds: readonly number[]) {
  if (companyIds.length === 0) return new Map<number, CompanyUser['token']>()
  const plainByHash = new Map(companyIds.map((id) => [hashToken(logInToken(secret, id)), logInToken(secret, id)]))
  const { tokens } = tables
  const rows = await db
    .select({ ...tokenColumns(tables), tokenHash: tokens.tokenHash })
    .from(tokens)
    .where(
      and(
        inArray(tokens.companyId, [...companyIds]),
        inArray(tokens.tokenHash, [...plainByHash.keys()]),
        isNull(tokens.archivedAt),
      ),
    )
  return new Map(
    rows.map(({ tokenHash, ...token }) => {
      const plain = plainByHash.get(tokenHash)
      return [token.companyId, { ...token, plain: plain === undefined ? null : new PlainToken(plain) }]
    }),
  )
}

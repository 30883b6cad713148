import { and, eq, inArray, ne, notInArray, or, sql } from 'drizzle-orm'
import { withNameOrders } from '../../../db/statements/name-order.ts'
import type { z } from 'zod'
import { prepared } from '../../../db/statements/prepared.ts'
import { type StateAction, stateStep, unchangedReason } from '../../records/bulk.ts'
import { contains } from '../../kernel/text/contains.ts'
import { invalid, notFound } from '../../kernel/error.ts'
import { baseConditions, onlyPage, orPinned, type Page, pinnedBy } from '../../records/list/list.ts'
import { columnSorts, type SortColumns, textKey, nameSort } from '../../records/list/sort-columns.ts'
import { findPages, withRows } from '../../records/list/page.ts'
import type { Work } from '../../kernel/work.ts'
import type { usersInput } from './input.ts'
import { type Preferences, seesPeople, type User } from './user.ts'
import type { SkipReason } from '../../kernel/skip-reason.ts'
import { inOrder } from '../../kernel/rows/lists.ts'

/** The columns of a user in a company: of `users` joined with `memberships`. */
export const userColumns = ({ users, memberships }: Work['tables']) => ({
  id: users.id,
  email: users.email,
  firstName: users.firstName,
  lastName: users.lastName,
  phone: users.phone,
  languageId: users.languageId,
  lastLogin: users.lastLogin,
  hasPassword: sql`case when ${users.passwordHash} = '' then 0 else 1 end`.mapWith((value) => Number(value) === 1),
  createdAt: users.createdAt,
  updatedAt: users.updatedAt,
  companyId: memberships.companyId,
  isOwner: memberships.isOwner,
  isAdmin: memberships.isAdmin,
  permissions: memberships.permissions,
  settings: memberships.settings,
  reactSettings: memberships.reactSettings,
  notifications: memberships.notifications,
  profile: memberships.profile,
  archivedAt: memberships.archivedAt,
  isDeleted: memberships.isDeleted,
})

/** Sort columns of user lists. */
export const userSort: SortColumns<Work['tables']['users']> = {
  ...columnSorts('id', 'createdAt', 'updatedAt', 'email'),
  firstName: nameSort('firstName'),
  lastName: nameSort('lastName'),
  name: { key: ({ firstNameOrder, lastNameOrder }) => textKey(sql`(${firstNameOrder} || ' ' || ${lastNameOrder})`) },
}

/** The company's users with these keys, in their order; undefined for missing ones. For loaders and includes. */
export async function usersByIds(work: Work, ids: readonly number[]): Promise<(User | undefined)[]> {
  if (ids.length === 0) return []
  const { users, memberships } = work.tables
  const statement = prepared(work.db, 'users.members', (db) =>
    db
      .select(userColumns(work.tables))
      .from(memberships)
      .innerJoin(users, eq(users.id, memberships.userId))
      .where(
        and(eq(memberships.companyId, sql.placeholder('companyId')), work.keyLists.among(memberships.userId, 'keys')),
      ),
  )
  const keys = work.keyLists.bind([...new Set(ids)])
  const rows = await statement.execute({ companyId: work.actor.companyId, keys })
  return inOrder(ids, rows)
}

/** @throws NOT_FOUND */
export async function getUser(work: Work, id: number): Promise<User> {
  const [user] = await usersByIds(work, [id])
  if (!user) throw notFound('user')
  return user
}

/** One page of the company's users. */
export async function listUsers(work: Work, input: z.output<typeof usersInput>): Promise<Page<User>> {
  const { users, memberships } = work.tables
  const joined = {
    id: users.id,
    createdAt: users.createdAt,
    updatedAt: users.updatedAt,
    archivedAt: memberships.archivedAt,
    isDeleted: memberships.isDeleted,
  }
  const found = and(
    ...baseConditions(work, joined, input),
    contains(work, input.search, users.email, users.firstName, users.lastName),
    input.email ? eq(users.email, input.email.toLowerCase()) : undefined,
    input.without?.length ? notInArray(users.id, input.without) : undefined,
    input.hideOwnerUsers ? eq(memberships.isOwner, false) : undefined,
    input.hideRemovedUsers ? eq(memberships.isDeleted, false) : undefined,
    input.sendingUsers ? sql`1 = 0` : undefined,
  )
  const pinned = pinnedBy(input)
  const list = {
    work,
    table: users,
    ofCompany: eq(memberships.companyId, work.actor.companyId),
    join: { table: memberships, on: eq(users.id, memberships.userId), required: true },
  }
  const pages = await findPages(list, {
    input,
    columns: userSort,
    where: and(seesPeople(work.actor) ? undefined : eq(users.id, work.actor.userId), orPinned(found, users.id, pinned)),
    pinned,
    count: async (where) => {
      const [row] = await work.db
        .select({ total: sql`count(*)`.mapWith(Number) })
        .from(memberships)
        .innerJoin(users, eq(users.id, memberships.userId))
        .where(where)
      return new Map([[undefined, row?.total ?? 0]])
    },
  })
  return onlyPage(await withRows(pages, (ids) => usersByIds(work, ids)))
}

type Person = {
  email: string
  firstName?: string
  lastName?: string
  phone?: string
  languageId?: string
  passwordHash?: string
}
type Place = Partial<Preferences> & { profile?: Record<string, unknown>; permissions?: string; isAdmin?: boolean }

/** @throws VALIDATION when another user of the same companies has the address: elsewhere it belongs to another account. */
async function assertEmailFree(work: Work, email: string, id?: number): Promise<void> {
  const { users, memberships } = work.tables
  const places = work.db
    .select({ companyId: memberships.companyId })
    .from(memberships)
    .where(eq(memberships.userId, id ?? 0))
  const [other] = await work.db
    .select({ id: users.id })
    .from(users)
    .innerJoin(memberships, eq(memberships.userId, users.id))
    .where(
      and(
        eq(users.email, email),
        ne(users.id, id ?? 0),
        or(eq(memberships.companyId, work.actor.companyId), inArray(memberships.companyId, places)),
      ),
    )
    .limit(1)
  if (other) throw invalid('email', `"${email}" is already used by another user of the company`, 'TAKEN')
}

/** Adds a user with a new account, without revealing if another company knows the address. @throws VALIDATION for one in use here */
export async function insertUser(work: Work, person: Person, place: Place): Promise<User> {
  const { users, memberships } = work.tables
  const stamps = { createdAt: work.now, updatedAt: work.now }
  await assertEmailFree(work, person.email)
  const [user] = await work.db
    .insert(users)
    .values({ ...withNameOrders(users, person), ...stamps })
    .returning({ id: users.id })
  if (!user) throw new Error('An insert returned no row')
  await work.db.insert(memberships).values({ ...place, companyId: work.actor.companyId, userId: user.id, ...stamps })
  return getUser(work, user.id)
}

/** Changes personal data of a user. @throws VALIDATION when another user in one of their companies has the new address */
export async function savePerson(work: Work, id: number, changes: Partial<Person>): Promise<void> {
  const { users } = work.tables
  if (changes.email !== undefined) await assertEmailFree(work, changes.email, id)
  await work.db
    .update(users)
    .set({
      ...withNameOrders(users, changes),
      ...(changes.email !== undefined && { emailConfirmedAt: null }),
      updatedAt: work.now,
    })
    .where(eq(users.id, id))
}

/** Changes a user's rights in the company, and the preferences stored there. */
export async function savePlace(work: Work, id: number, changes: Place): Promise<void> {
  const { memberships } = work.tables
  await work.db
    .update(memberships)
    .set({ ...changes, updatedAt: work.now })
    .where(and(eq(memberships.companyId, work.actor.companyId), eq(memberships.userId, id)))
}

/** True when the user is in another company too: then nobody here may change their personal data. */
export async function isElsewhere(work: Work, id: number): Promise<boolean> {
  const { memberships } = work.tables
  const rows = await work.db
    .select({ companyId: memberships.companyId })
    .from(memberships)
    .where(and(ne(memberships.companyId, work.actor.companyId), eq(memberships.userId, id)))
    .limit(1)
  return rows.length > 0
}

/** Archives, deletes or restores a membership by one conditional update; owners keep theirs. */
export async function changeUserState(work: Work, user: User, action: StateAction): Promise<SkipReason | undefined> {
  if (user.isOwner) return 'owner'
  const { memberships } = work.tables
  const step = stateStep(memberships, action, work.now)
  const changed = await work.db
    .update(memberships)
    .set(step.set)
    .where(and(eq(memberships.companyId, work.actor.companyId), eq(memberships.userId, user.id), step.when))
    .returning({ userId: memberships.userId })
  return changed.length > 0 ? undefined : unchangedReason(action, user)
}

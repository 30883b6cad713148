import { and, asc, desc, eq, gte, inArray, isNull, or, type SQL } from 'drizzle-orm'
import type { SQLiteColumn, SQLiteTable } from 'drizzle-orm/sqlite-core'
import { isPublished } from '../kernel/activity-types.ts'
import { type Activity, seenActivities, shownActivity } from '../records/activity-list.ts'
import { type BankAccount, booksTransactions, withoutBalance } from '../banking/bank-account/bank-account.ts'
import { type ExpenseCategory, seesCategories } from '../spending/expense-category/expense-category.ts'
import type { ClientGroup } from '../contacts/client-group/client-group.ts'
import type { PaymentTerm } from '../billing/payment-term/payment-term.ts'
import type { TaxRate } from '../billing/tax-rate/tax-rate.ts'
import { type Actor, onlyOwnerOf, requiresAdmin, type Right } from '../kernel/actor.ts'
import { withVisibleSettings } from '../kernel/settings/secret-settings.ts'
import type { RecordTable, RowOf } from '../kernel/rows/record-table.ts'
import { runsOf } from '../kernel/rows/lists.ts'
import { tokenColumns } from '../company/token/store.ts'
import type { Token } from '../company/token/token.ts'
import { userColumns } from '../company/user/store.ts'
import { seesPeople, type User } from '../company/user/user.ts'
import type { Work } from '../kernel/work.ts'

/** A user in a company, with their permissions there. `since`: only records changed then or later. */
export type Viewer = { actor: Actor; since: number | undefined }

// Maximum of records that clients load per company at start-up; longer lists have a route of their own.
const most = 500
const mostActivities = 50
// Each is an alternative in one OR condition, whose depth SQLite limits.
const viewersAtOnce = 100

type Source = {
  table: SQLiteTable
  key: SQLiteColumn
  companyId: SQLiteColumn
  changedAt: SQLiteColumn
  /** Condition for the records that the viewer may see; undefined means all, false none. */
  seen: (actor: Actor) => SQL | undefined | false
  /** Returns at most this many, the newest first. */
  newest?: number
}

/** The first rows in the company of each viewer: one statement for a hundred of them. */
async function firstOfEach<Row>(
  work: Work,
  viewers: readonly Viewer[],
  source: Source,
  read: (where: SQL | undefined) => Promise<Row[]>,
): Promise<Row[]> {
  const { table, key, companyId, changedAt, seen, newest } = source
  const found: Row[] = []
  for (const run of runsOf(viewers, viewersAtOnce)) {
    const alternatives = run.flatMap(({ actor, since }) => {
      const visible = seen(actor)
      if (visible === false) return []
      const mine = eq(companyId, actor.companyId)
      const keys = work.db
        .select({ key })
        .from(table)
        .where(and(mine, visible, since ? gte(changedAt, since) : undefined))
        .orderBy(newest === undefined ? asc(key) : desc(key))
        .limit(newest ?? most)
      return [and(mine, inArray(key, keys))]
    })
    if (alternatives.length > 0) found.push(...(await read(or(...alternatives))))
  }
  return found
}

/** A table of records: all of them, or only the viewer's own without the permission, unless `seesAll` grants access. */
const recordsOf = (table: RecordTable, right?: Right, seesAll?: (actor: Actor) => boolean): Source => ({
  table,
  key: table.id,
  companyId: table.companyId,
  changedAt: table.updatedAt,
  seen(actor) {
    const owner = right && !seesAll?.(actor) ? onlyOwnerOf(actor, right) : undefined
    return owner === undefined ? undefined : or(eq(table.userId, owner), eq(table.assignedUserId, owner))
  },
})

/** The first records of a table, of each viewer's company. */
const firstRecords = <Table extends RecordTable>(
  work: Work,
  viewers: readonly Viewer[],
  table: Table,
  right?: Right,
  seesAll?: (actor: Actor) => boolean,
): Promise<RowOf<Table>[]> =>
  firstOfEach(work, viewers, recordsOf(table, right, seesAll), async (where) => {
    // The generic builder type does not express it: these are the table's own rows.
    const rows = await work.db
      .select()
      .from(table as RecordTable)
      .where(where)
      .orderBy(asc(table.id))
    return rows as RowOf<Table>[]
  })

/** The actor of a row's company. */
function actorOfRows({ actor }: Work, viewers: readonly Viewer[]): (row: { companyId: number }) => Actor {
  const actors = new Map(viewers.map((viewer) => [viewer.actor.companyId, viewer.actor]))
  return ({ companyId }) => actors.get(companyId) ?? actor
}

/** The tax rates of each viewer's company: readable by every user. */
export const taxRatesOf = (work: Work, viewers: readonly Viewer[]): Promise<TaxRate[]> =>
  firstRecords(work, viewers, work.tables.taxRates)

/** The payment terms of each viewer's company: readable by every user. */
export const paymentTermsOf = (work: Work, viewers: readonly Viewer[]): Promise<PaymentTerm[]> =>
  firstRecords(work, viewers, work.tables.paymentTerms)

/** The client groups of each viewer's company: readable by every user, their secrets by admins. */
export const clientGroupsOf = async (work: Work, viewers: readonly Viewer[]): Promise<ClientGroup[]> => {
  const rows = await firstRecords(work, viewers, work.tables.clientGroups)
  const actorOf = actorOfRows(work, viewers)
  return rows.map((row) => withVisibleSettings(row, actorOf(row)))
}

/** The expense categories that each viewer may see. */
export const expenseCategoriesOf = (work: Work, viewers: readonly Viewer[]): Promise<ExpenseCategory[]> =>
  firstRecords(work, viewers, work.tables.expenseCategories, 'view_expense_category', seesCategories)

/** The bank accounts that each viewer may see. */
export const bankAccountsOf = async (work: Work, viewers: readonly Viewer[]): Promise<BankAccount[]> => {
  const rows = await firstRecords(work, viewers, work.tables.bankAccounts, 'view_bank_account', booksTransactions)
  const actorOf = actorOfRows(work, viewers)
  return rows.map((row) => withoutBalance(actorOf(row), row))
}

/** The users of the company for admins and holders of view_user, only the viewer for others. */
export const peopleOf = (work: Work, viewers: readonly Viewer[]): Promise<User[]> => {
  const { memberships, users } = work.tables
  const source: Source = {
    table: memberships,
    key: memberships.userId,
    companyId: memberships.companyId,
    changedAt: memberships.updatedAt,
    seen: (actor) => (seesPeople(actor) ? undefined : eq(memberships.userId, actor.userId)),
  }
  return firstOfEach(work, viewers, source, (where) =>
    work.db
      .select(userColumns(work.tables))
      .from(memberships)
      .innerJoin(users, eq(users.id, memberships.userId))
      .where(where)
      .orderBy(asc(users.id)),
  )
}

/** The tokens of programs, visible to admins. */
export const programTokensOf = (work: Work, viewers: readonly Viewer[]): Promise<Token[]> => {
  const table = work.tables.tokens
  const source: Source = {
    table,
    key: table.id,
    companyId: table.companyId,
    changedAt: table.updatedAt,
    seen: (actor) => requiresAdmin.allows(actor) && isNull(table.passwordUntil),
  }
  return firstOfEach(work, viewers, source, (where) =>
    work.db.select(tokenColumns(work.tables)).from(table).where(where).orderBy(asc(table.id)),
  )
}

/** The latest activities, as the lists of activities show them. */
export const activitiesOf = async (work: Work, viewers: readonly Viewer[]): Promise<Activity[]> => {
  const table = work.tables.activities
  const source: Source = {
    table,
    key: table.id,
    companyId: table.companyId,
    changedAt: table.createdAt,
    // compat: only activity types of the published API: clients that request these lists know no others.
    seen: (actor) => and(isPublished(table.activityTypeId), seenActivities(actor, table)),
    newest: mostActivities,
  }
  const rows = await firstOfEach(work, viewers, source, (where) =>
    work.db.select().from(table).where(where).orderBy(desc(table.id)),
  )
  const actorOf = actorOfRows(work, viewers)
  return rows.map((row) => shownActivity({ actor: actorOf(row) }, row))
}

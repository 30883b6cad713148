import { and, eq, getTableColumns, inArray, isNotNull, isNull, ne } from 'drizzle-orm'
import { withNameOrders } from '../../../db/statements/name-order.ts'
import * as z from 'zod'
import { forbidden, notFound } from '../../kernel/error.ts'
import { flag, text } from '../../kernel/input.ts'
import { subject } from '../../kernel/reference-input.ts'
import { inOrder } from '../../kernel/rows/lists.ts'
import type { SkipReason } from '../../kernel/skip-reason.ts'
import { contains } from '../../kernel/text/contains.ts'
import type { Work } from '../../kernel/work.ts'
import { bulkInput, type StateAction, stateStep, unchangedReason } from '../../records/bulk.ts'
import {
  baseConditions,
  baseFilters,
  onlyPage,
  orPinned,
  pageInput,
  type Page,
  pinnedBy,
} from '../../records/list/list.ts'
import { hasValues, unchanged } from '../../records/record-store.ts'
import { findPages, withRows } from '../../records/list/page.ts'
import { columnSorts, type SortColumns, nameSort } from '../../records/list/sort-columns.ts'
import { hashToken, PlainToken } from './plain-token.ts'
import type { Token } from './token.ts'

export const createTokenInput = z
  .object({ name: text('Name of the token, to distinguish it from others.', 255) })
  .meta({ title: 'CreateTokenInput', description: 'A new token of the calling user.' })

export const updateTokenInput = z
  .object({ id: subject('token', 'The token to rename.'), name: text('Name of the token.', 255).optional() })
  .meta({ title: 'UpdateTokenInput', description: 'A new name for a token.' })

export const tokenId = z.object({ id: subject('token', 'The token.') })

export const tokensInput = z.object({
  ...baseFilters('token'),
  ...pageInput,
  isSystem: flag('Made by the first start or a log-in (true), or not (false).').optional(),
})

export const bulkTokensInput = bulkInput('token', 'TokenAction', ['archive', 'restore', 'delete'])

/** Every column except the hash. */
export function tokenColumns(tables: Work['tables']) {
  const { tokenHash: _, ...columns } = getTableColumns(tables.tokens)
  return columns
}

/** Sort columns of token lists. */
export const tokenSort: SortColumns<Work['tables']['tokens']> = {
  ...columnSorts('id', 'createdAt', 'updatedAt', 'userId'),
  name: nameSort('name'),
}

/** The company's tokens with these keys, in their order; undefined where there is none. */
export async function tokensByIds(work: Work, ids: readonly number[]): Promise<(Token | undefined)[]> {
  if (ids.length === 0) return []
  const { tokens } = work.tables
  const rows = await work.db
    .select(tokenColumns(work.tables))
    .from(tokens)
    .where(and(eq(tokens.companyId, work.actor.companyId), inArray(tokens.id, [...new Set(ids)])))
  return inOrder(ids, rows)
}

/** @throws NOT_FOUND */
export async function getToken(work: Work, id: number): Promise<Token> {
  const [token] = await tokensByIds(work, [id])
  if (!token) throw notFound('token')
  return token
}

/** API tokens; tokens of log-ins are managed automatically. */
export async function listTokens(work: Work, input: z.output<typeof tokensInput>): Promise<Page<Token>> {
  const { tokens } = work.tables
  const found = and(
    ...baseConditions(work, tokens, input),
    contains(work, input.search, tokens.name),
    input.isSystem === undefined ? undefined : eq(tokens.isSystem, input.isSystem),
  )
  const pinned = pinnedBy(input)
  const list = { work, table: tokens, ofCompany: eq(tokens.companyId, work.actor.companyId) }
  const pages = await findPages(list, {
    input,
    columns: tokenSort,
    where: and(isNull(tokens.passwordUntil), orPinned(found, tokens.id, pinned)),
    pinned,
  })
  return onlyPage(await withRows(pages, (ids) => tokensByIds(work, ids)))
}

/** Stores the hash of a new token of the calling user; only the return value contains the plain text. */
export async function insertToken(work: Work, values: { name: string; plain: string }): Promise<Token> {
  const [token] = await work.db
    .insert(work.tables.tokens)
    .values({
      companyId: work.actor.companyId,
      userId: work.actor.userId,
      ...withNameOrders(work.tables.tokens, { name: values.name }),
      tokenHash: hashToken(values.plain),
      createdAt: work.now,
      updatedAt: work.now,
    })
    .returning(tokenColumns(work.tables))
  if (!token) throw new Error('An insert returned no row')
  return { ...token, plain: new PlainToken(values.plain) }
}

/** @throws FORBIDDEN for tokens of the owner, unless the owner is the caller */
export async function assertTokensChangeable(work: Work, owners: readonly { userId: number }[]): Promise<void> {
  const { actor, db, tables } = work
  if (actor.isOwner || owners.length === 0) return
  const { memberships } = tables
  const userIds = [...new Set(owners.map(({ userId }) => userId))]
  const owned = await db.$count(
    memberships,
    and(
      eq(memberships.companyId, actor.companyId),
      inArray(memberships.userId, userIds),
      eq(memberships.isOwner, true),
    ),
  )
  if (owned > 0) throw forbidden()
}

/** @throws NOT_FOUND */
export async function saveToken(work: Work, before: Token, changes: { name?: string | undefined }): Promise<Token> {
  if (hasValues(before, changes)) return unchanged(work, before)
  const { tokens } = work.tables
  const [token] = await work.db
    .update(tokens)
    .set({ ...withNameOrders(tokens, changes), updatedAt: work.now })
    .where(and(eq(tokens.companyId, work.actor.companyId), eq(tokens.id, before.id)))
    .returning(tokenColumns(work.tables))
  if (!token) throw notFound('token')
  return token
}

/** Changes the state by one conditional update; returns the reason if nothing was done. A log-in that was ended stays so. */
export async function changeTokenState(work: Work, token: Token, action: StateAction): Promise<SkipReason | undefined> {
  if (action === 'restore' && token.passwordUntil !== null)
    return token.archivedAt === null ? 'already_active' : 'expired'
  const { tokens } = work.tables
  const step = stateStep(tokens, action, work.now)
  const changed = await work.db
    .update(tokens)
    .set(step.set)
    .where(and(eq(tokens.companyId, work.actor.companyId), eq(tokens.id, token.id), step.when))
    .returning({ id: tokens.id })
  return changed.length > 0 ? undefined : unchangedReason(action, token)
}

/** Ends the user's other log-ins, in all companies, so that sessions opened with the old password end. */
export async function endOtherLogIns(work: Work, userId: number): Promise<void> {
  const { tokens } = work.tables
  await work.db
    .update(tokens)
    .set({ archivedAt: work.now, isDeleted: true, updatedAt: work.now })
    // By user, not by company: a log-in has a token in each of the user's companies.
    .where(
      and(
        eq(tokens.userId, userId),
        isNotNull(tokens.passwordUntil),
        isNull(tokens.archivedAt),
        ne(tokens.id, work.actor.tokenId),
      ),
    )
}

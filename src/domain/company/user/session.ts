import { and, inArray, isNotNull, isNull } from 'drizzle-orm'
import * as z from 'zod'
import { publish } from '../../kernel/events.ts'
import { anyone, requiresOwner } from '../../kernel/actor.ts'
import { movedCounters } from '../company/store.ts'
import { newCompanySettings } from '../company/settings-input.ts'
import { jsonObject, moment, text } from '../../kernel/input.ts'
import { beginningOf } from '../../records/list/list.ts'
import { beginCounting } from '../../records/record-number.ts'
import { operation } from '../../kernel/operation.ts'
import { PlainToken, secretOfLogIn, hashToken, logInToken, tokenLength } from '../token/plain-token.ts'
import { getToken, insertToken } from '../token/store.ts'
import type { Work } from '../../kernel/work.ts'
import { accountsBeside, type CompanyUser, placesOf } from './company-user.ts'
import { insertLogInToken, siblingTokens } from './log-in.ts'

/** The caller's own token in plain text: the APIs take it from the headers, because the database has only its hash. */
const ownToken = z.object({ token: text('The calling token itself.') })

/** The caller in each company: all of the user, with the tokens of the log-in; for an API token its one company. */
async function companyUsersOf(work: Work, plain: string): Promise<CompanyUser[]> {
  const calling = await getToken(work, work.actor.tokenId)
  if (calling.passwordUntil === null) {
    const mine = { ...calling, plain: new PlainToken(plain) }
    const places = await placesOf(work.db, work.tables, [work.actor.userId])
    return places
      .filter(({ company }) => company.id === work.actor.companyId)
      .map((place) => ({ ...place, firstCompanyId: work.actor.companyId, token: mine }))
  }
  const accounts = await accountsBeside(work.db, work.tables, work.actor.userId)
  const places = await placesOf(work.db, work.tables, accounts)
  const ids = places.map(({ company }) => company.id)
  const tokens = await siblingTokens(work.db, work.tables, secretOfLogIn(plain), ids)
  return places
    .filter(({ company, user }) => tokens.get(company.id)?.userId === user.id)
    .map((place) => ({ ...place, firstCompanyId: work.actor.companyId, token: tokens.get(place.company.id) }))
}

/** The result of a log-in, read again: the admin app requests it after each save. */
export const refresh = operation({
  name: 'refresh',
  kind: 'read',
  permission: anyone,
  input: ownToken.extend({
    updatedAt: moment('Of the lists that come with each company, only what was changed then or later.').optional(),
  }),
  async run(work, { token, updatedAt }): Promise<CompanyUser[]> {
    const since = updatedAt ? beginningOf(work, updatedAt) : undefined
    return (await companyUsersOf(work, token)).map((row) => ({ ...row, since }))
  },
})

/** Ends the calling log-in in all companies; an API token stays. */
export const logOut = operation({
  name: 'logOut',
  kind: 'write',
  permission: anyone,
  input: ownToken,
  async run(work, { token }) {
    const { tokens } = work.tables
    const accounts = await accountsBeside(work.db, work.tables, work.actor.userId)
    const places = await placesOf(work.db, work.tables, accounts)
    const hashes = places.map(({ company }) => hashToken(logInToken(secretOfLogIn(token), company.id)))
    const ended = await work.db
      .update(tokens)
      .set({ archivedAt: work.now, isDeleted: true, updatedAt: work.now })
      .where(
        and(
          inArray(tokens.userId, accounts),
          inArray(tokens.tokenHash, hashes),
          isNotNull(tokens.passwordUntil),
          isNull(tokens.archivedAt),
        ),
      )
      .returning({ id: tokens.id })
    if (ended.length > 0) await publish(work, { type: 'loggedOut', subjectUserId: work.actor.userId })
    return { ended: ended.length }
  },
})

/**
 * Creates another company of the same owner. Returns the caller's company users, the new one with its token first (compat:
 * clients continue with the first token): of the same log-in, or a new API token.
 */
export const createCompany = operation({
  name: 'createCompany',
  kind: 'write',
  permission: requiresOwner,
  input: ownToken.extend({
    name: text('Name of the company.', 255).optional(),
    settings: jsonObject('Settings by their published names; absent ones have their defaults.').optional(),
  }),
  async run(work, { token, name, settings }): Promise<CompanyUser[]> {
    const { companies, memberships } = work.tables
    const stamps = { createdAt: work.now, updatedAt: work.now }
    const [company] = await work.db
      .insert(companies)
      .values({
        companyKey: work.sources.randomKey(32),
        settings: newCompanySettings(work.sources, { ...(name && { name }), ...settings }),
        ...stamps,
      })
      .returning()
    if (!company) throw new Error('An insert returned no row')
    const { userId } = work.actor
    const there = { ...work, actor: { ...work.actor, companyId: company.id } }
    await beginCounting(there, movedCounters({}, company.settings))
    await work.db.insert(memberships).values({ companyId: company.id, userId, isOwner: true, isAdmin: true, ...stamps })
    // In the new company's activity log: readers of the calling company's log need not know of another company.
    await publish(there, { type: 'recordCreated', recordKind: 'company', recordId: company.id, notes: name ?? '' })
    const places = await placesOf(work.db, work.tables, [userId])
    const place = places.find((each) => each.company.id === company.id)
    if (!place) throw new Error('A company without its founder')
    const calling = await getToken(work, work.actor.tokenId)
    if (calling.passwordUntil !== null) {
      await insertLogInToken(work.db, work.tables, { place, secret: secretOfLogIn(token), now: work.now })
      const all = await companyUsersOf(work, token)
      const isNew = (each: CompanyUser): boolean => each.company.id === company.id
      return [...all.filter(isNew), ...all.filter((each) => !isNew(each))]
    }
    const made = await insertToken(there, { name: calling.name, plain: work.sources.randomKey(tokenLength) })
    return [{ ...place, firstCompanyId: work.actor.companyId, token: made }, ...(await companyUsersOf(work, token))]
  },
})

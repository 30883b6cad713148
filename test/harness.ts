import type { z } from 'zod'
import { and, eq } from 'drizzle-orm'
import { createContextFactory } from '../src/api/context.ts'
import { createIds } from '../src/api/ids.ts'
import { createPasswordCheck } from '../src/api/password-check.ts'
import { systemSources } from '../src/api/sources.ts'
import { foundCompany } from '../src/domain/company/company/found.ts'
import type { FoundedCompany } from '../src/domain/company/company/found.ts'
import { execute } from '../src/domain/kernel/execute.ts'
import { readingWork } from '../src/domain/kernel/unit-of-work.ts'
import type { RequestContext } from '../src/domain/kernel/request-context.ts'
import type { Operation } from '../src/domain/kernel/operation.ts'
import type { RecordKind } from '../src/domain/kernel/record-id.ts'
import type { Sources, Work } from '../src/domain/kernel/work.ts'
import { subscribers } from '../src/domain/workspace/subscribers.ts'
import { openTestDatabase } from './database.ts'
import type { Beginning } from './database.ts'
import { openTestFiles } from './file-store.ts'

/** Caller, password and idempotency key of a request; the owner of the first company by default. */
export type CallOptions = { token?: string; password?: string; idempotencyKey?: string }

export type TestApp = Awaited<ReturnType<typeof openTestApp>>

/** 2026-03-15 12:00:00 UTC: the initial time of every test's clock. */
export const noon = 1_773_576_000

const firstOwner = {
  email: 'owner@example.com',
  password: 'correct horse battery',
  token: 'OwnerOfTheFirstTestCompany'.repeat(3).slice(0, 64),
}

/** The first company of every test; without a password, because hashing one would add 20 ms to each test. */
const firstCompany: Beginning = (database) =>
  foundCompany(database, { ...systemSources, now: () => noon, timeZone: 'Pacific/Midway' }, firstOwner)

/** A caller is looked up again when something was committed in between, whoever commits. */
const looksUpCaller = (statement: string): boolean => statement.includes('"tokens"."token_hash" = ')

/** A migrated database with one company, with functions to run operations and to read rows. */
export async function openTestApp(
  options: {
    settings?: Record<string, unknown>
    randomKey?: Sources['randomKey']
    engine?: 'sqlite'
    threads?: boolean
    statementTimeoutMs?: number
    onStatement?: (statement: string, values: readonly unknown[]) => void
  } = {},
) {
  const statements: string[] = []
  const { database, url, drop } = await openTestDatabase({
    onStatement: (statement, values) => {
      if (looksUpCaller(statement)) return
      statements.push(statement)
      options.onStatement?.(statement, values)
    },
    beginning: options.randomKey ? undefined : firstCompany,
    ...(options.engine && { engine: options.engine }),
    ...(options.threads && { threads: true }),
    ...(options.statementTimeoutMs && { statementTimeoutMs: options.statementTimeoutMs }),
  })
  const { files, folder, drop: dropFiles } = await openTestFiles()
  const clock = { now: noon }
  const sources: Sources = {
    ...systemSources,
    now: () => clock.now,
    timeZone: 'Pacific/Midway',
    ...(options.randomKey && { randomKey: options.randomKey }),
  }
  const ids = createIds('test-salt')
  const baseUrl = 'http://quittance.test'
  const passwords = createPasswordCheck(database, sources)
  const contextOf = createContextFactory({
    database,
    ids,
    sources,
    files,
    baseUrl,
    redirectOrigins: ['https://app.example.com'],
    subscribers,
    passwords,
  })
  const owner: FoundedCompany = options.randomKey
    ? await foundCompany(database, sources, firstOwner)
    : { companyId: 1, userId: 1, ...firstOwner }
  statements.length = 0
  if (options.settings) await configure(owner, options.settings)

  /** Saves settings of a company as its owner. */
  async function configure(company: FoundedCompany, settings: Record<string, unknown>): Promise<void> {
    const { companies } = database.tables
    await database.transact(company.companyId, async (db) => {
      const [row] = await db.select().from(companies).where(eq(companies.id, company.companyId))
      await db
        .update(companies)
        .set({ settings: { ...row?.settings, ...settings } })
        .where(eq(companies.id, company.companyId))
    })
  }

  const contextFor = (call: CallOptions = {}): Promise<RequestContext> =>
    contextOf({
      headers: {
        'x-api-token': call.token ?? owner.token,
        ...(call.password !== undefined && { 'x-api-password': call.password }),
        ...(call.idempotencyKey !== undefined && { 'idempotency-key': call.idempotencyKey }),
      },
      requestId: 'test',
      address: '127.0.0.1',
      caller: '127.0.0.1',
    })

  return {
    database,
    url,
    ids,
    clock,
    sources,
    files,
    /** Folder of the file store. */
    folder,
    owner,
    baseUrl,
    /** All statements of the query builder so far, except look-ups of callers; `statements.length = 0` resets the count. */
    statements,
    /** Dependencies of the doors. */
    contextOf,
    contextFor,
    passwords,
    configure: (settings: Record<string, unknown>, company = owner) => configure(company, settings),
    /** External id of a key. */
    id: (kind: RecordKind, key: number) => ids.encode(kind, key),
    /** Runs an operation and returns its result. */
    async run<Schema extends z.ZodType, Result>(
      operation: Operation<Schema, Result>,
      input: z.input<Schema>,
      call: CallOptions = {},
    ): Promise<Result> {
      return (await execute(operation, input, await contextFor(call))).value
    },
    /** A unit of work on the read connection, for batch functions of stores. */
    async work(call: CallOptions = {}): Promise<Work> {
      return readingWork(await contextFor(call))
    },
    /** Creates another company in the same database, with its own owner. */
    otherCompany: () =>
      foundCompany(database, sources, { email: `${sources.randomKey(8)}@example.org`, password: 'another password' }),
    /** Creates another user of the first company with only these permissions. Returns their token. */
    async member(permissions: string, rights: { isAdmin?: boolean } = {}): Promise<{ token: string; userId: number }> {
      const stranger = await foundCompany(database, sources, {
        email: `${sources.randomKey(8)}@example.net`,
        password: 'member password',
      })
      const { memberships, tokens } = database.tables
      const stamps = { createdAt: clock.now, updatedAt: clock.now }
      await database.transact(owner.companyId, async (db) => {
        await db.insert(memberships).values({
          companyId: owner.companyId,
          userId: stranger.userId,
          isAdmin: rights.isAdmin ?? false,
          permissions,
          ...stamps,
        })
        await db
          .update(tokens)
          .set({ companyId: owner.companyId })
          .where(and(eq(tokens.companyId, stranger.companyId), eq(tokens.userId, stranger.userId)))
      })
      return { token: stranger.token, userId: stranger.userId }
    },
    async close() {
      await drop()
      await dropFiles()
    },
  }
}

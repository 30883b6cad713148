import { isUtf8 } from 'node:buffer'
import type { IncomingHttpHeaders } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Database, Queries } from '../db/database.ts'
import { DatabaseUnavailableError } from '../db/failures/failure.ts'
import { createFairTurns } from '../threads/fair-queue.ts'
import { prepared } from '../db/statements/prepared.ts'
import { publish } from '../domain/kernel/events.ts'
import { DomainError } from '../domain/kernel/error.ts'
import { unitOfWork, workIn } from '../domain/kernel/unit-of-work.ts'
import type { RequestContext, WorkContext } from '../domain/kernel/request-context.ts'
import type { IdCodec } from '../domain/kernel/record-id.ts'
import type { FileStore } from '../files/file-store.ts'
import { LRUCache } from 'lru-cache'
import { hashToken } from '../domain/company/token/plain-token.ts'
import { actorOf } from '../domain/company/user/actor-of.ts'
import type { Sources } from '../domain/kernel/work.ts'
import type { Incoming, RequestFacts } from '../http/http.ts'
import type { PasswordCheck } from './password-check.ts'

/** Dependencies shared by all requests of the process. */
type ContextOptions = {
  database: Database
  ids: IdCodec
  sources: Sources
  files: FileStore
  baseUrl: string
  redirectOrigins: readonly string[]
  subscribers: RequestContext['subscribers']
  passwords: PasswordCheck
  /** Called after every token lookup; `known` is false when no such token exists. */
  authenticated?: (caller: Caller, known: boolean) => Promise<void>
  committed?: (operation: string) => void
}

/** The part of a request that authenticates the caller. */
type Caller = Pick<Incoming, 'headers' | 'requestId' | 'address' | 'caller'> & { facts?: RequestFacts }

/** Gives each request its context. @throws INVALID_TOKEN when the token is missing or unknown */
export function createContextFactory(options: ContextOptions): (caller: Caller) => Promise<RequestContext> {
  const { passwords, authenticated, ...shared } = options
  const find = rememberingCallers(options.database, (hash) => authenticateAnywhere(options.database, hash))
  return async (caller) => {
    const token = tokenOf(caller.headers)
    const found = token ? await find(hashToken(token)) : undefined
    await authenticated?.(caller, found !== undefined)
    if (!found) throw refusedToken(token)
    const { actor, passwordHash, passwordUntil, tokenName } = found
    if (caller.facts) Object.assign(caller.facts, { company: actor.companyId, user: actor.userId, token: tokenName })
    if (options.database.learnWrites) await options.database.learnWrites(actor.companyId)
    const idempotencyKey = single(caller.headers['idempotency-key'])
    // Listing the members is several times as fast as copying those of `shared`, which each request would pay for.
    return {
      database: shared.database,
      ids: shared.ids,
      sources: shared.sources,
      files: shared.files,
      baseUrl: shared.baseUrl,
      redirectOrigins: shared.redirectOrigins,
      subscribers: shared.subscribers,
      committed: shared.committed,
      actor,
      mayReadReplicas: true,
      requestId: caller.requestId,
      address: caller.address,
      idempotencyKey,
      async confirmPassword() {
        const given = givenPassword(caller.headers)
        const claim = { actor, passwordHash, passwordUntil, address: caller.address, given }
        await passwords.confirm(claim).catch(async (error: unknown) => {
          const isWrong = error instanceof DomainError && error.code === 'PASSWORD_REQUIRED' && given !== ''
          if (isWrong) await noteRefusedPassword({ ...shared, ...caller, actor })
          throw error
        })
      },
    }
  }
}

/** Records an activity when a caller with a valid token sends a wrong password. The rate of attempts is limited elsewhere. */
async function noteRefusedPassword(context: WorkContext): Promise<void> {
  const { companyId, userId } = context.actor
  await unitOfWork(context.database, companyId, (transaction) =>
    publish(workIn(transaction, context), { type: 'passwordRefused', subjectUserId: userId }),
  )
}

/** The refusal of a request without a token or with an unknown one. Clients look for its first two words. */
const refusedToken = (token: string | undefined): DomainError =>
  new DomainError(
    'INVALID_TOKEN',
    token
      ? 'Invalid token'
      : 'Invalid token: none was sent. Send one in the header X-API-TOKEN, or as Authorization: Bearer.',
  )

/** Returns the token of a request: `X-API-TOKEN`, else `Authorization: Bearer`. */
export function tokenOf(headers: IncomingHttpHeaders): string | undefined {
  const token = single(headers['x-api-token'])
  if (token) return token
  return /^Bearer\s+(\S+)$/i.exec(headers.authorization ?? '')?.[1]
}

/** Maximum of concurrent token lookups: fewer than a pool has connections. */
const lookupsAtOnce = 4

type Found = Awaited<ReturnType<typeof authenticate>>

/** Maximum number of tokens whose callers are kept in memory. */
const mostCallers = 1_000

/** The tables that {@link authenticate} reads. */
const callerTables = ['tokens', 'users', 'memberships', 'companies']

/** Keeps callers while the database tells that nothing about them was committed; looks each up on an engine that cannot tell. */
function rememberingCallers(
  database: Database,
  find: (hash: string) => Promise<Found>,
): (hash: string) => Promise<Found> {
  const callers = new LRUCache<string, { version: string; found: NonNullable<Found> }>({ max: mostCallers })
  // A thousand requests of one token would fill the pool of a database server before another caller's first.
  const lookups = createFairTurns(lookupsAtOnce)
  const remembered = (hash: string, version: string | undefined): Found => {
    const known = callers.get(hash)
    return known && known.version === version ? known.found : undefined
  }
  return async (hash) =>
    remembered(hash, database.versionOf(callerTables)) ??
    lookups.run(hash, async () => {
      const version = database.versionOf(callerTables)
      const known = remembered(hash, version)
      if (known) return known
      const found = await find(hash)
      if (found && version !== undefined) callers.set(hash, { version, found })
      return found
    })
}

/** Without a primary a replica knows the callers: reads go on, and a token that was just withdrawn is refused a second later. */
async function authenticateAnywhere(database: Database, hash: string) {
  if (!database.standIn) return authenticate(database, database.read, hash)
  const standIn = database.standIn()
  const known = standIn && (await authenticate(database, standIn, hash))
  // The replica may lack a new token.
  if (known) return known
  const answered = new AbortController()
  try {
    const primary = authenticate(database, database.read, hash)
    // Only a few look-ups run at once: one that hangs with the primary would hold up those of all other callers.
    return await Promise.race([primary, whileSilent(database, hash, answered.signal)])
  } catch (error) {
    const replica = error instanceof DatabaseUnavailableError ? database.standIn() : undefined
    if (!replica) throw error
    return authenticate(database, replica, hash)
  } finally {
    answered.abort()
  }
}

/** Time between two checks whether the primary still answers, in ms. */
const silenceCheckMs = 250

/** The caller that a replica knows, as soon as the primary no longer answers. @throws AbortError */
async function whileSilent(database: Database, hash: string, signal: AbortSignal): Promise<NonNullable<Found>> {
  for (;;) {
    await pause(silenceCheckMs, undefined, { signal, ref: false })
    const replica = database.standIn?.()
    const found = replica && (await authenticate(database, replica, hash))
    if (found) return found
  }
}

async function authenticate(database: Database, read: Queries, hash: string) {
  const { companies, memberships, tokens, users } = database.tables
  const [row] = await prepared(read, 'context.token', (db) =>
    db
      .select({
        tokenId: tokens.id,
        tokenName: tokens.name,
        passwordUntil: tokens.passwordUntil,
        userId: users.id,
        passwordHash: users.passwordHash,
        isOwner: memberships.isOwner,
        isAdmin: memberships.isAdmin,
        permissions: memberships.permissions,
        companyId: companies.id,
        settings: companies.settings,
        customSurchargeTaxes1: companies.customSurchargeTaxes1,
        customSurchargeTaxes2: companies.customSurchargeTaxes2,
        customSurchargeTaxes3: companies.customSurchargeTaxes3,
        customSurchargeTaxes4: companies.customSurchargeTaxes4,
      })
      .from(tokens)
      .innerJoin(users, eq(users.id, tokens.userId))
      .innerJoin(memberships, and(eq(memberships.companyId, tokens.companyId), eq(memberships.userId, tokens.userId)))
      .innerJoin(companies, eq(companies.id, tokens.companyId))
      .where(
        and(
          eq(tokens.tokenHash, sql.placeholder('hash')),
          // Archiving revokes access like deletion: of the token, and of the user's membership in the company.
          isNull(tokens.archivedAt),
          isNull(memberships.archivedAt),
        ),
      ),
  ).execute({ hash })
  if (!row) return undefined
  const { tokenId, tokenName, userId, companyId, passwordHash, passwordUntil } = row
  const actor = actorOf({ tokenId, user: { ...row, id: userId }, company: { ...row, id: companyId } })
  return { actor, passwordHash, passwordUntil, tokenName }
}

function givenPassword(headers: IncomingHttpHeaders): string {
  const encoded = single(headers['x-api-password-base64'])
  // A text that is not base64 is a wrong password, not a missing one, which a recent log-in replaces.
  if (encoded) return Buffer.from(encoded, 'base64').toString() || encoded
  const plain = Buffer.from(single(headers['x-api-password']) ?? '', 'latin1')
  // Node reads headers as Latin-1, which is all that browsers can send; most other programs write UTF-8.
  return isUtf8(plain) ? plain.toString() : plain.toString('latin1')
}

const single = (header: string | string[] | undefined): string | undefined =>
  Array.isArray(header) ? header[0] : header

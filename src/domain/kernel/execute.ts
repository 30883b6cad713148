import type { z } from 'zod'
import { databaseFailure, OutcomeUnknownError } from '../../db/failures/failure.ts'
import { createYielder } from '../../threads/yielder.ts'
import { assertAdmitted } from './actor.ts'
import { DomainError, type FieldError, invalidFields, invalid } from './error.ts'
import { publishAll } from './events.ts'
import { alone, findReplay, hashValue, type KeyedRequest, longestKey, storeAnswer } from './idempotency.ts'
import type { Operation } from './operation.ts'
import { codeOf } from './input.ts'
import { notFoundIssue, parseCooperatively, parseWithIds } from './parse-input.ts'
import type { ReadColumns } from './rows/record-table.ts'
import type { RequestContext } from './request-context.ts'
import { readingWork, unitOfWork, workIn } from './unit-of-work.ts'
import type { Transaction, Work } from './work.ts'

/** `replayed`: the value is the stored result of an earlier request with the same Idempotency-Key. */
type Executed<Result> = { value: Result; replayed: boolean }

/** Reads what an answer shows of a dry run, before it is rolled back. */
type Glance<Result> = (value: Result, work: Work) => Promise<void>

/**
 * The only way to run an operation: rights → password → input → preparation → one transaction (key, run, stored result), or several
 * for a long input of an operation in batches → conclusion. An input with `dryRun: true` runs the same steps, without the password, and is rolled back at the end.
 * @throws DomainError; anything else is a bug
 */
export async function execute<Schema extends z.ZodType, Result>(
  operation: Operation<Schema, Result>,
  raw: unknown,
  context: RequestContext,
  { reads, glance }: { reads?: ReadColumns | undefined; glance?: Glance<Result> | undefined } = {},
): Promise<Executed<Result>> {
  assertAdmitted(context.actor, operation.permission)
  // A dry run changes nothing.
  if (operation.elevated && !isDryRun(raw)) await context.confirmPassword()
  const input = await parseInput(operation, raw, context)
  if (operation.kind === 'read') {
    return { value: await operation.run(readingWork(context), input, reads), replayed: false }
  }
  let executed: Executed<Result>
  try {
    await operation.prepare?.(input, context)
    executed = await runWithKey(operation, input, context, glance)
  } catch (error) {
    // The commit may have succeeded, so the files may be needed; if it did not, housekeeping finds them.
    if (!(error instanceof OutcomeUnknownError)) await operation.conclude?.(input, context, undefined)
    throw error
  }
  await operation.conclude?.(input, context, executed.value).catch((error: unknown) => {
    throw afterCommit(error)
  })
  return executed
}

/** Maps database failures after a commit to an unknown outcome: the write may have been carried out. */
export const afterCommit = (error: unknown): unknown =>
  databaseFailure(error) ? new OutcomeUnknownError('The database was lost after a commit', { cause: error }) : error

function runWithKey<Schema extends z.ZodType, Result>(
  operation: Operation<Schema, Result>,
  input: z.output<Schema>,
  context: RequestContext,
  glance: Glance<Result> | undefined,
): Promise<Executed<Result>> {
  // A dry run leaves nothing to replay.
  const key = isDryRun(input) ? undefined : context.idempotencyKey
  if (key === undefined) return runWrite(operation, input, context, { glance })
  if (key === '' || key.length > longestKey) throw invalid('idempotencyKey', `must have 1 to ${longestKey} characters`)
  // Another user may not see what the first one was answered: records are checked by the operation, which a replay does not run.
  const { userId } = context.actor
  const sentHash = context.sent && hashValue({ userId, sent: context.sent })
  const request = { key, operation: operation.name, sentHash, inputHash: hashValue({ userId, input }) }
  return alone(context.actor.companyId, key, () => runWrite(operation, input, context, { request }))
}

async function runWrite<Schema extends z.ZodType, Result>(
  operation: Operation<Schema, Result>,
  input: z.output<Schema>,
  context: RequestContext,
  { request, glance }: { request?: KeyedRequest; glance?: Glance<Result> | undefined },
): Promise<Executed<Result>> {
  const long = operation.isLong?.(input) ?? false
  const transact = async <T>(part: (work: Work) => Promise<T>): Promise<T> => {
    const run = async (transaction: Transaction): Promise<T> => {
      const value = await part(workIn(transaction, context))
      if (isDryRun(input)) throw new RolledBack(value)
      return value
    }
    try {
      return await unitOfWork(context.database, context.actor.companyId, run, { long })
    } catch (error) {
      if (error instanceof RolledBack) return error.value as T
      throw error
    }
  }
  const replay = async (work: Work): Promise<Executed<Result> | undefined> => {
    const stored = request && (await findReplay(work, request))
    // The stored value is this operation's result: the hash includes the operation's name.
    return stored && { value: stored.value as Result, replayed: true }
  }
  const complete = async (work: Work, value: Result): Promise<Executed<Result>> => {
    const isUnchanged = typeof value === 'object' && value !== null && work.effects.unchanged?.has(value)
    if (operation.trail && !isUnchanged) await publishAll(work, operation.trail(input, value))
    if (isDryRun(input)) await glance?.(value, work)
    if (request) await storeAnswer(work, request, value)
    return { value, replayed: false }
  }
  const runBatches = async (runInBatches: NonNullable<typeof operation.runInBatches>): Promise<Executed<Result>> => {
    const repeated = await replay(readingWork(context))
    if (repeated) return repeated
    const value = await runInBatches(transact, input)
    // Another process may have carried out the same request meanwhile.
    return transact(async (work) => (await replay(work)) ?? complete(work, value))
  }
  const executed =
    operation.runInBatches && long
      ? await runBatches(operation.runInBatches)
      : await transact(async (work) => (await replay(work)) ?? complete(work, await operation.run(work, input)))
  if (!executed.replayed && !isDryRun(input)) context.committed?.(operation.name)
  return executed
}

/** Carries a dry run's result out of the rolled-back transaction. */
class RolledBack extends Error {
  readonly value: unknown
  constructor(value: unknown) {
    super('dry run')
    this.value = value
  }
}

const isDryRun = (input: unknown): boolean =>
  typeof input === 'object' && input !== null && 'dryRun' in input && input.dryRun === true

async function parseInput<Schema extends z.ZodType, Result>(
  { input, longList }: Operation<Schema, Result>,
  raw: unknown,
  { ids, actor, problems = [] }: RequestContext,
): Promise<z.output<Schema>> {
  const parsed = longList
    ? await parseCooperatively(ids, input, raw, { longList, yielder: createYielder(actor.companyId) })
    : parseWithIds(ids, input, raw)
  if (parsed.success && problems.length === 0) return parsed.data
  const issues = parsed.error?.issues ?? []
  const missing = issues.find((issue) => issue.code === 'custom' && issue.params?.['reason'] === notFoundIssue)
  if (missing) throw new DomainError('NOT_FOUND', missing.message, { at: fieldError(missing).path })
  throw invalidFields([...problems, ...issues.map(fieldError)])
}

const fieldError = (issue: z.core.$ZodIssue): FieldError => ({
  path: issue.path.map((segment) => (typeof segment === 'symbol' ? String(segment) : segment)),
  message: issue.message,
  code: codeOf(issue),
})

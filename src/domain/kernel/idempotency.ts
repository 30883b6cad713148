import { hash } from 'node:crypto'
import { and, eq, lt } from 'drizzle-orm'
import { Decimal } from './money/decimal.ts'
import { conflict, DomainError } from './error.ts'
import type { Work } from './work.ts'

/** Lifetime of a stored result: one day; after that the key is free again. */
export const idempotencyLifetime = 24 * 60 * 60

/** Maximum length of an `Idempotency-Key`. */
export const longestKey = 255

/**
 * A request with a key, and what distinguishes another request with the same key: the request as it was sent, which no new version of the
 * service reads differently, and its input, which is the same in every API.
 */
export type KeyedRequest = { key: string; operation: string; sentHash: string | undefined; inputHash: string }

/** Hash of a value of JSON, in which the order of members does not matter. */
export const hashValue = (value: unknown): string => hash('sha256', serialize(canonical(value)))

/** The form of stored fingerprints. Another form gets another version: this one may then be unknown to older versions of the service. */
const fingerprintVersion = 'v2'

const fingerprintOf = ({ sentHash = '', inputHash }: KeyedRequest): string =>
  `${fingerprintVersion}:${sentHash}:${inputHash}`

type Stored = { operation: string; inputHash: string }

/** Compares a request with the stored one of its key; `unknown` when another version of the service stored it in a form that cannot be compared. */
function compare(stored: Stored, request: KeyedRequest): 'same' | 'different' | 'unknown' {
  const sameOperation = stored.operation === request.operation
  // Before fingerprints had versions, they were the hash of the input alone, as that version of the service had read it.
  if (stored.inputHash === request.inputHash && sameOperation) return 'same'
  const [version, sentHash, inputHash] = stored.inputHash.split(':')
  if (version !== fingerprintVersion) return 'unknown'
  if (request.sentHash !== undefined && sentHash === request.sentHash) return sameOperation ? 'same' : 'unknown'
  return inputHash === request.inputHash && sameOperation ? 'same' : 'different'
}

/**
 * The stored result of this key, or undefined.
 * @throws VALIDATION when the key was used with another request, CONFLICT when another version of the service stored it and it cannot be compared
 */
export async function findReplay(work: Work, request: KeyedRequest): Promise<{ value: unknown } | undefined> {
  const { idempotencyKeys: keys } = work.tables
  const [stored] = await work.db
    .select()
    .from(keys)
    .where(and(eq(keys.companyId, work.actor.companyId), eq(keys.key, request.key)))
  if (!stored || stored.createdAt <= work.now - idempotencyLifetime) return undefined
  const found = compare(stored, request)
  if (found === 'unknown') {
    throw conflict(
      'This Idempotency-Key was used before the service was updated, and it is unknown if with the same request: look for its result before you send a new key.',
      'idempotencyKey',
    )
  }
  if (found === 'different') {
    throw new DomainError('VALIDATION', 'This Idempotency-Key was used with a different request.', {
      fields: [
        { path: ['idempotencyKey'], message: 'was used with a different request; send a new key', code: 'KEY_REUSED' },
      ],
    })
  }
  return { value: deserialize(stored.result) }
}

/** Stores the result in the transaction of the operation, and deletes results older than a day. */
export async function storeAnswer(work: Work, request: KeyedRequest, value: unknown): Promise<void> {
  const { idempotencyKeys: keys } = work.tables
  const mine = eq(keys.companyId, work.actor.companyId)
  await work.db.delete(keys).where(and(mine, lt(keys.createdAt, work.now - idempotencyLifetime + 1)))
  await work.db.insert(keys).values({
    companyId: work.actor.companyId,
    key: request.key,
    operation: request.operation,
    inputHash: fingerprintOf(request),
    result: serialize(value),
    createdAt: work.now,
  })
}

const running = new Set<string>()

/** Runs unless a request with the same key is running in this process. @throws CONFLICT */
export async function alone<T>(companyId: number, key: string, run: () => Promise<T>): Promise<T> {
  const name = `${companyId} ${key}`
  if (running.has(name))
    throw conflict('A request with this Idempotency-Key is still running; try again shortly.', 'idempotencyKey')
  running.add(name)
  try {
    return await run()
  } finally {
    running.delete(name)
  }
}

// JSON has neither bigint nor Decimal: both are tagged, so that a replay returns exactly the values of the first run.
function serialize(value: unknown): string {
  return (
    JSON.stringify(value, function (this: Record<string, unknown>, key, plain: unknown) {
      const original = this[key]
      if (typeof original === 'bigint') return { $minor: original.toString() }
      if (original instanceof Decimal) return { $decimal: original.toString() }
      return looksTagged(plain) ? { $entries: Object.entries(plain) } : plain
    }) ?? 'null'
  )
}

const tags = ['$minor', '$decimal', '$entries'] as const

// Callers store their own objects in records: one with such a member must not be mistaken for a tagged value.
const looksTagged = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && tags.some((tag) => Object.hasOwn(value, tag))

function deserialize(text: string): unknown {
  return JSON.parse(text, (_key, value: unknown) => {
    if (typeof value !== 'object' || value === null) return value
    if ('$minor' in value && typeof value.$minor === 'string') return BigInt(value.$minor)
    if ('$decimal' in value && typeof value.$decimal === 'string') return Decimal.parse(value.$decimal)
    if ('$entries' in value && Array.isArray(value.$entries)) return Object.fromEntries(value.$entries)
    return value
  })
}

/** Sorts keys, so that the order of a client's fields does not matter. */
function canonical(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(canonical)
  if (typeof value !== 'object' || value === null || value instanceof Decimal) return value
  return Object.fromEntries(
    Object.entries(value)
      .filter(([, field]) => field !== undefined)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, field]) => [key, canonical(field)]),
  )
}

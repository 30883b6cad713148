import type { z } from 'zod'
import type { Permission } from './actor.ts'
import type { Work } from './work.ts'

/**
 * A thing that callers can do, written once: both doors point here, and `execute` is the only way to run it.
 * Its input schema is also the source of the GraphQL input type, of the REST body and of its documentation.
 */
export type Operation<Schema extends z.ZodType = z.ZodType, Result = unknown> = {
  readonly name: string
  readonly kind: 'read' | 'write'
  readonly permission: Permission
  /** Needs the calling user's password besides the token. */
  readonly elevated?: boolean
  readonly input: Schema
  /** Slow work that needs no database, such as hashing a password: done before the transaction opens. */
  prepare?(input: z.output<Schema>): Promise<unknown>
  /** Runs inside one transaction (write) or on the read connection (read). */
  run(work: Work, input: z.output<Schema>): Promise<Result>
}

/** Declares an operation; the identity, there for its types. */
export const operation = <Schema extends z.ZodType, Result>(
  definition: Operation<Schema, Result>,
): Operation<Schema, Result> => definition

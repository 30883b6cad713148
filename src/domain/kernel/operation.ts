import type { z } from 'zod'
import type { DomainEvent } from './domain-event.ts'
import type { Permission } from './actor.ts'
import type { Outside, Work } from './work.ts'

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
  /** Slow work that needs no transaction, such as hashing a password or keeping a file: done before one opens. */
  prepare?(input: z.output<Schema>, outside: Outside): Promise<unknown>
  /** What is left to do outside the database once the transaction has ended: with its result, or refused without one. */
  conclude?(input: z.output<Schema>, outside: Outside, result: Result | undefined): Promise<void>
  /** What was done, for the log of activities, where `run` does not write that down itself. */
  trail?(input: z.output<Schema>, result: NoInfer<Result>): readonly DomainEvent[]
  /** Runs inside one transaction (write) or on the read connection (read). */
  run(work: Work, input: z.output<Schema>): Promise<Result>
}

/** Declares an operation; the identity, there for its types. */
export const operation = <Schema extends z.ZodType, Result>(
  definition: Operation<Schema, Result>,
): Operation<Schema, Result> => definition

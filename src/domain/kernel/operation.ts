import type { z } from 'zod'
import type { ReadColumns } from './rows/record-table.ts'
import type { DomainEvent } from './domain-event.ts'
import type { Permission } from './actor.ts'
import type { LongList } from './parse-input.ts'
import type { Outside, Work } from './work.ts'

/** An operation of both APIs, run by `execute` alone; its input schema also gives GraphQL inputs, REST bodies and their documentation. */
export type Operation<Schema extends z.ZodType = z.ZodType, Result = unknown> = {
  readonly name: string
  readonly kind: 'read' | 'write'
  readonly permission: Permission
  /** Needs the calling user's password besides the token. */
  readonly elevated?: boolean
  readonly input: Schema
  /** Of a list: the names of the columns that it can be sorted by; absent where any name is accepted. */
  readonly sortNames?: readonly string[]
  /** A list of the input that may have thousands of items: other requests are served while they are checked. */
  readonly longList?: LongList
  /** True for an input whose transaction may take a tenth of a second: on SQLite its statements run on a thread of their own then. */
  isLong?(input: z.output<Schema>): boolean
  /** Slow work that needs no transaction, such as hashing a password or storing a file: done before the transaction begins. */
  prepare?(input: z.output<Schema>, outside: Outside): Promise<unknown>
  /** Work outside the database after the transaction has ended; `result` is undefined if the operation failed. */
  conclude?(input: z.output<Schema>, outside: Outside, result: Result | undefined): Promise<void>
  /** Events for the audit trail, for operations whose `run` does not publish them itself. */
  trail?(input: z.output<Schema>, result: NoInfer<Result>): readonly DomainEvent[]
  /** Runs in one transaction, or on the read connection. `reads`: the columns that the caller reads, by default all; a hint. */
  run(work: Work, input: z.output<Schema>, reads?: ReadColumns): Promise<Result>
}

/** Declares an operation; the identity function, used for type inference. */
export const operation = <Schema extends z.ZodType, Result>(
  definition: Operation<Schema, Result>,
): Operation<Schema, Result> => definition

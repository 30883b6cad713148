import type { z } from 'zod'
import type { ReadColumns } from './rows/record-table.ts'
import type { DomainEvent } from './domain-event.ts'
import type { Permission } from './actor.ts'
import type { LongList } from './parse-input.ts'
import type { Outside, Work } from './work.ts'

/** Runs a part of an operation in a transaction of its own. The part may run again, so it changes nothing but the database. */
export type Batch = <T>(part: (work: Work) => Promise<T>) => Promise<T>

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
  /**
   * Runs a long write in several transactions, between which those of others get their turn: for work that can be repeated after
   * an interruption. The audit trail and the result of a key are stored behind the last part.
   */
  runInBatches?(this: void, batch: Batch, input: z.output<Schema>): Promise<Result>
  /** Runs in one transaction, or on the read connection. `reads`: the columns that the caller reads, by default all; a hint. */
  run(work: Work, input: z.output<Schema>, reads?: ReadColumns): Promise<Result>
}

/** Declares an operation; the identity function, used for type inference. */
export const operation = <Schema extends z.ZodType, Result>(
  definition: Operation<Schema, Result>,
): Operation<Schema, Result> => definition

/** Declares a write whose long inputs run in several transactions, and all others in one. */
export const batchedOperation = <Schema extends z.ZodType, Result>(
  definition: Omit<Operation<Schema, Result>, 'kind' | 'run'> &
    Required<Pick<Operation<Schema, Result>, 'isLong' | 'runInBatches'>>,
): Operation<Schema, Result> => ({
  ...definition,
  kind: 'write',
  run: (work, input) => definition.runInBatches((part) => part(work), input),
})

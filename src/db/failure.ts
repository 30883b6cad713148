/** Another process held the database for longer than a caller should wait; nothing was written, the same call may succeed later. */
export class DatabaseBusyError extends Error {
  override name: string = 'DatabaseBusyError'
}

/** A statement took longer than the configured time and was ended; nothing was written. */
export class StatementTimeoutError extends DatabaseBusyError {
  override name = 'StatementTimeoutError'
}

/** The disk or the server behind the database fails (full, read-only, I/O, unreachable); `cause` is the driver's error. */
export class DatabaseUnavailableError extends Error {
  override name: string = 'DatabaseUnavailableError'
}

/** The database was lost when a transaction was about to be, or had just been, committed: it may be there or not. */
export class OutcomeUnknownError extends DatabaseUnavailableError {
  override name = 'OutcomeUnknownError'
}

/** The failure of the database behind an error, however often it was wrapped; undefined for every other error. */
export function databaseFailure(error: unknown): DatabaseBusyError | DatabaseUnavailableError | undefined {
  if (error instanceof DatabaseBusyError || error instanceof DatabaseUnavailableError) return error
  return error instanceof Error ? databaseFailure(error.cause) : undefined
}

/** What the address points at is not a database that this version may open; it was left untouched. The message is one line. */
export class DatabaseRefusedError extends Error {
  override name = 'DatabaseRefusedError'
}

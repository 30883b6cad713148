/** Another process locked the database for too long; nothing was written, and the same call may succeed later. */
export class DatabaseBusyError extends Error {
  override name: string = 'DatabaseBusyError'
}

/** A statement exceeded the configured timeout and was cancelled; nothing was written. */
export class StatementTimeoutError extends DatabaseBusyError {
  override name = 'StatementTimeoutError'
}

/** The disk or the server behind the database fails (full, read-only, I/O, unreachable); `cause` is the driver's error. */
export class DatabaseUnavailableError extends Error {
  override name: string = 'DatabaseUnavailableError'
}

/** The connection to the database was lost during a commit: the transaction may have been committed or not. */
export class OutcomeUnknownError extends DatabaseUnavailableError {
  override name = 'OutcomeUnknownError'
}

/** The database failure among the causes of an error; undefined for every other error. */
export function databaseFailure(error: unknown): DatabaseBusyError | DatabaseUnavailableError | undefined {
  if (error instanceof DatabaseBusyError || error instanceof DatabaseUnavailableError) return error
  return error instanceof Error ? databaseFailure(error.cause) : undefined
}

/** The address does not point to a database that this version can open; nothing was changed. The message is one line. */
export class DatabaseRefusedError extends Error {
  override name = 'DatabaseRefusedError'
}

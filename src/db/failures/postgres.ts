import {
  DatabaseBusyError,
  databaseFailure,
  DatabaseRefusedError,
  DatabaseUnavailableError,
  StatementTimeoutError,
} from './failure.ts'

// SQLSTATE classes: lost connection, authorization refused, no such database, insufficient resources, shutdown, system error,
// data corruption, and a read-only server.
const unavailable = /^(?:08...|28...|3D000|53...|57P0.|58...|XX00[12]|25006)$/
const unreachable = /^(?:ECONN\w+|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN)$/
// pg gives these no code.
const lost =
  /^(?:Connection terminated|timeout exceeded when trying to connect|Client (?:has encountered a connection error|was closed))/

/** True when the server aborted this transaction because of a conflict with another one (40001, 40P01): it can be retried. */
export function isConflict(error: unknown): boolean {
  const code = driverError(error)?.code
  return code === '40001' || code === '40P01'
}

/** Translates the driver's failures into our error classes; returns every other error unchanged. */
export function postgresFailure(error: unknown): unknown {
  const cause = driverError(error)
  if (!cause || databaseFailure(error)) return error
  if (isConflict(cause) || cause.code === '55P03') {
    return new DatabaseBusyError('The database is too busy: try again later', { cause })
  }
  if (cause.code === '57014') return new StatementTimeoutError('A statement took too long', { cause })
  if (unavailable.test(cause.code) || unreachable.test(cause.code) || lost.test(cause.message)) {
    return new DatabaseUnavailableError(`The database server cannot be used: ${cause.message}`, { cause })
  }
  return error
}

/** The refusal of a database whose user may not create the schema (42501); undefined for every other error. */
export function refusedRights(error: unknown): DatabaseRefusedError | undefined {
  const cause = driverError(error)
  if (cause?.code !== '42501') return undefined
  return new DatabaseRefusedError(
    `The database user lacks a right: make it the owner of the database, or grant it create on its schema (${cause.message})`,
  )
}

/** The innermost error: drizzle wraps the driver's error. */
function driverError(error: unknown): { code: string; message: string } | undefined {
  if (!(error instanceof Error)) return undefined
  if (error.cause instanceof Error) return driverError(error.cause)
  return { code: 'code' in error ? String(error.code) : '', message: error.message }
}

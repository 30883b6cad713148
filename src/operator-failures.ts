import { TrustedDocumentsError } from './api/graphql/documents/trusted-documents-error.ts'
import { ConfigError } from './config-values.ts'
import { DatabaseBusyError, DatabaseRefusedError, DatabaseUnavailableError } from './db/failures/failure.ts'
import { FilesUnavailableError } from './files/failure.ts'

const kinds = [
  ConfigError,
  TrustedDocumentsError,
  DatabaseRefusedError,
  DatabaseBusyError,
  DatabaseUnavailableError,
  FilesUnavailableError,
]

/**
 * Returns the message of a failure that an operator can fix, and undefined for anything else: a stack trace helps with bugs only.
 */
export function operatorMessage(error: unknown): string | undefined {
  return kinds.some((kind) => error instanceof kind) ? (error as Error).message : undefined
}

/** Why the server does not start: one line for failures that an operator can fix, the whole error for bugs. */
export function startFailure(error: unknown): string {
  const message = operatorMessage(error)
  if (message !== undefined) return message
  if (!(error instanceof Error)) return String(error)
  if ('code' in error && error.code === 'EADDRINUSE' && 'port' in error) {
    return `Port ${String(error.port)} is in use: stop the program that listens on it, or set PORT to another one`
  }
  if ('code' in error && 'syscall' in error) return `Cannot start: ${error.message}`
  return error.stack ?? error.message
}

import { TrustedDocumentsError } from './api/graphql/trusted-documents-error.ts'
import { ConfigError } from './config-values.ts'
import { DatabaseBusyError, DatabaseRefusedError, DatabaseUnavailableError } from './db/failure.ts'
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

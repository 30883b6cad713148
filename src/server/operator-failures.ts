import { TrustedDocumentsError } from '../api/graphql/documents/trusted-documents-error.ts'
import { ConfigError } from './config-values.ts'
import { DatabaseBusyError, DatabaseRefusedError, DatabaseUnavailableError } from '../db/failures/failure.ts'
import { FilesUnavailableError } from '../files/failure.ts'

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
  return addressFailure(error) ?? error.stack ?? error.message
}

/** Why the server cannot listen on `HOST` and `PORT`, or another refusal of the operating system. */
function addressFailure(error: Error & NodeJS.ErrnoException & { address?: string; port?: number; hostname?: string }) {
  const { code, syscall, address, port, hostname, message } = error
  if (syscall === undefined) return undefined
  if (code === 'EADDRINUSE')
    return `Port ${port} is in use: stop the program that listens on it, or set PORT to another one`
  if (code === 'EACCES' && port !== undefined)
    return `This user may not listen on port ${port}: set PORT to 1024 or more`
  if (code === 'EADDRNOTAVAIL' || syscall === 'getaddrinfo') {
    return `HOST is "${address ?? hostname}", which is no address of this machine: set it to one, such as 127.0.0.1, or 0.0.0.0 for all`
  }
  return `Cannot start: ${message}`
}

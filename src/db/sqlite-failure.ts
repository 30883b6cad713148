import { statfs } from 'node:fs/promises'
import { dirname } from 'node:path'
import { SqliteClient } from './sqlite-client.ts'
import { DatabaseUnavailableError } from './failure.ts'

/** Whether another connection holds the file. */
export function isBusy(error: unknown): boolean {
  return error instanceof SqliteClient.SqliteError && /^SQLITE_(BUSY|LOCKED)/.test(error.code)
}

/** Whether the file is damaged, or none of SQLite's. */
export const isDamage = (error: unknown): error is Error =>
  error instanceof SqliteClient.SqliteError && /^SQLITE_(CORRUPT|NOTADB)/.test(error.code)

/** The driver's failures of the disk under our name; everything else as it is. */
export function translated(error: unknown): unknown {
  if (!(error instanceof SqliteClient.SqliteError)) return error
  if (!/^SQLITE_(FULL|IOERR|READONLY|CANTOPEN|CORRUPT|NOTADB|NOMEM|PERM|AUTH)/.test(error.code)) return error
  return new DatabaseUnavailableError(`The database file cannot be used: ${error.message}`, { cause: error })
}

/** Why the file cannot be opened, as one line that says what to do; what is no failure of the disk comes back as it is. */
export async function explainFailure(path: string, error: unknown): Promise<unknown> {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  const isOfSystem = error instanceof Error && 'syscall' in error
  if (!isOfSystem && translated(error) === error) return error
  const { message } = error as Error
  if (isFull.test(code) || (await hasNoRoom(path))) return noRoom(path, error)
  if (isForbidden.test(code)) {
    return new DatabaseUnavailableError(
      `${path} cannot be written: let the server's user write to the file and its folder, on a disk that is not read-only (${message})`,
      { cause: error },
    )
  }
  return new DatabaseUnavailableError(`${path} cannot be used: ${message}`, { cause: error })
}

const isFull = /^(?:ENOSPC|EDQUOT|SQLITE_FULL)$/
const isForbidden = /^(?:EROFS|EACCES|EPERM|SQLITE_READONLY\w*|SQLITE_CANTOPEN\w*|SQLITE_PERM)$/

/** What is said where a start finds no room. */
export const noRoom = (path: string, cause?: unknown): DatabaseUnavailableError =>
  new DatabaseUnavailableError(`${path} cannot be opened, its disk is full: make room, then start again`, { cause })

/** Whether there is less room than the index takes that SQLite keeps beside an open file. */
export async function hasNoRoom(path: string): Promise<boolean> {
  const disk = await statfs(dirname(path)).catch(() => undefined)
  return disk !== undefined && disk.bavail * disk.bsize < 65_536
}

import { statfs } from 'node:fs/promises'
import { dirname } from 'node:path'
import { SqliteClient } from '../sqlite/client.ts'
import { DatabaseUnavailableError } from './failure.ts'

/** True when another connection has locked the file. */
export function isBusy(error: unknown): boolean {
  return error instanceof SqliteClient.SqliteError && /^SQLITE_(BUSY|LOCKED)/.test(error.code)
}

/** True when the file is damaged or not an SQLite file. */
export const isDamage = (error: unknown): error is Error =>
  error instanceof SqliteClient.SqliteError && /^SQLITE_(CORRUPT|NOTADB)/.test(error.code)

/** Translates disk failures of the driver, and a transaction that they ended, into our error class; returns every other error unchanged. */
export function sqliteFailure(error: unknown): unknown {
  if (!(error instanceof SqliteClient.SqliteError)) return error
  if (!/^SQLITE_(FULL|IOERR|READONLY|CANTOPEN|CORRUPT|NOTADB|NOMEM|PERM|AUTH|ABORT)/.test(error.code)) return error
  return new DatabaseUnavailableError(`The database file cannot be used: ${error.message}`, { cause: error })
}

/** An error that says in one line why the file cannot be opened and what to do; other errors unchanged. */
export async function explainFailure(path: string, error: unknown): Promise<unknown> {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  const isOfSystem = error instanceof Error && 'syscall' in error
  if (!isOfSystem && sqliteFailure(error) === error) return error
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

/** Error for a start on a full disk. */
export const noRoom = (path: string, cause?: unknown): DatabaseUnavailableError =>
  new DatabaseUnavailableError(`${path} cannot be opened because its disk is full: free some space and start again`, {
    cause,
  })

/** True when the disk has less free space than the index that SQLite keeps beside an open file needs. */
export async function hasNoRoom(path: string): Promise<boolean> {
  const disk = await statfs(dirname(path)).catch(() => undefined)
  return disk !== undefined && disk.bavail * disk.bsize < 65_536
}

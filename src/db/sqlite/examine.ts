import { access, constants, type FileHandle, open, rm, stat } from 'node:fs/promises'
import { dirname } from 'node:path'
import { SqliteClient } from './client.ts'
import { DatabaseRefusedError } from '../failures/failure.ts'
import { refuseReplaced } from '../migrations.ts'
import { hasNoRoom, isDamage, noRoom } from '../failures/sqlite.ts'

/** "QTNC", in the file's header: identifies our databases. */
export const applicationId = 0x51544e43
/** Longest wait of SQLite itself for a lock, in ms: it blocks the whole process, so longer waits are asynchronous. */
export const blockingWait = 5
/** Files up to this size are read completely at startup; for larger ones that would take too long. */
const checkedBytes = 64 * 1024 * 1024

/** Position of the last applied migration. */
export const versionOf = (client: SqliteClient): number => Number(client.pragma('user_version', { simple: true }))

/** True when there is a file at `path` that we may open. @throws DatabaseRefusedError without having changed it */
export async function inspect(path: string, newest: number): Promise<boolean> {
  const found = await statOf(path)
  if (!found) return false
  if (found.isDirectory()) {
    throw new DatabaseRefusedError(`${path} is a folder: name a file in it, such as ${path}/quittance.db`)
  }
  if (!found.isFile()) throw new DatabaseRefusedError(`${path} is not a file: name another one`)
  const file = await open(path, 'r')
  try {
    if ((await file.stat()).size === 0) {
      throw new DatabaseRefusedError(`${path} is empty: restore it from a backup, or delete it to start a new database`)
    }
    const header = Buffer.alloc(100)
    await file.read(header, 0, 100, 0)
    if (header.toString('latin1', 0, 16) !== 'SQLite format 3\0' || header.readUInt32BE(68) !== applicationId) {
      throw new DatabaseRefusedError(`${path} is not a Quittance database: name another file`)
    }
    refuseOtherVersion(path, header.readUInt32BE(60), newest)
    // Another process that checkpoints its log writes the header before the last pages, and removes the log after them.
    if ((await isCutOff(path, file)) && (await isCutOff(path, file))) throw damaged(path)
    return true
  } finally {
    await file.close()
  }
}

/** True when the header counts more pages than the file has, and there is no log that may hold them. */
async function isCutOff(path: string, file: FileHandle): Promise<boolean> {
  const header = Buffer.alloc(100)
  await file.read(header, 0, 100, 0)
  const pageSize = header.readUInt16BE(16) === 1 ? 65_536 : header.readUInt16BE(16)
  const { size } = await file.stat()
  return size < header.readUInt32BE(28) * pageSize && !(await sizeOf(`${path}-wal`))
}

/**
 * Checks the file as SQLite will see it, together with the log beside it, before anything may write to it: SQLite replays any
 * log of the right name. `through`: read all of it, unless it is large.
 * @throws DatabaseRefusedError, or the system's error when it may not be written, without having touched it
 */
export async function examine(path: string, { through }: { through: boolean }): Promise<void> {
  // SQLite would open it read-only, and fail at the first write.
  await access(path, constants.W_OK)
  await access(dirname(path), constants.W_OK)
  const hasLog = Boolean(await sizeOf(`${path}-wal`))
  const hasIndex = (await statOf(`${path}-shm`)) !== undefined
  // SQLite would fail half-way and leave a partial file.
  if (!hasIndex && (await hasNoRoom(path))) throw noRoom(path)
  // The last connection with write access checkpoints the log when it closes; without a log there is nothing to checkpoint.
  const client = new SqliteClient(path, { fileMustExist: true, readonly: hasLog, timeout: blockingWait })
  let refused: DatabaseRefusedError | undefined
  try {
    if (!isOurs(client) || (through && !isSound(client))) refused = hasLog ? damagedWithLog(path) : damaged(path)
  } catch (error) {
    if (!isDamage(error)) throw error
    refused = hasLog ? damagedWithLog(path) : damaged(path)
  } finally {
    client.close()
  }
  if (!refused) return
  // The index that this check created contains only data from the log.
  if (hasLog && !hasIndex) await rm(`${path}-shm`, { force: true })
  throw refused
}

const isOurs = (client: SqliteClient): boolean => client.pragma('application_id', { simple: true }) === applicationId

function isSound(client: SqliteClient): boolean {
  const pages = Number(client.pragma('page_count', { simple: true }))
  if (pages * Number(client.pragma('page_size', { simple: true })) > checkedBytes) return true
  return client.pragma('quick_check(1)', { simple: true }) === 'ok'
}

/** @throws DatabaseRefusedError when a later version wrote it, or one whose next migrations no longer exist */
export function refuseOtherVersion(path: string, applied: number, newest: number): void {
  refuseReplaced(path, applied)
  if (applied <= newest) return
  throw new DatabaseRefusedError(`${path} was written by a newer version of Quittance: install that version`)
}

const damaged = (path: string) => new DatabaseRefusedError(`${path} is damaged: restore it from a backup`)

const damagedWithLog = (path: string) =>
  new DatabaseRefusedError(
    `${path} is damaged, or ${path}-wal belongs to another database: restore it from a backup, and remove the -wal and -shm files next to it`,
  )

const sizeOf = async (path: string): Promise<number> => (await statOf(path))?.size ?? 0

/** Undefined when there is no such file. */
async function statOf(path: string) {
  try {
    return await stat(path)
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined
    throw error
  }
}

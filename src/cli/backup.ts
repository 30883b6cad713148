import { resolve } from 'node:path'
import { readConfig } from '../server/config.ts'
import { backupSqlite } from '../db/sqlite/backup.ts'
import { copyDocuments } from '../files/copy-documents.ts'
import { runCommand, UsageError } from './run-command.ts'

/** Copies the database, then the uploaded files if `documents` names a folder. */
export const backup = (args: { file: string; documents?: string | undefined }): Promise<void> =>
  runCommand(async () => {
    const config = readConfig()
    const file = resolve(args.file)
    if (!config.databaseUrl.startsWith('file:')) throw new UsageError(otherTool(file))
    const { bytes, version } = await named(backupSqlite(config.databaseUrl, file))
    process.stdout.write(`Wrote and checked ${file}: ${bytes.toLocaleString('en')} bytes, version ${version}.\n`)
    // Copied after the database: every file that the copy references exists by then.
    if (args.documents === undefined) return
    const { copied, present } = await named(copyDocuments(config.dataDir, resolve(args.documents)))
    process.stdout.write(`Copied ${copied} uploaded files; ${present} were there already.\n`)
  })

/** PostgreSQL copies itself best; the address is not repeated, since it may hold a password. */
const otherTool = (file: string): string =>
  `This database is on PostgreSQL, which brings its own tool:\n  pg_dump --format=custom --file='${file}' "$DATABASE_URL"\nand afterwards copy the folder "documents" below DATA_DIR.`

/** Reports errors of the file system in one line. */
async function named<T>(work: Promise<T>): Promise<T> {
  try {
    return await work
  } catch (error) {
    const isSystem = error instanceof Error && 'code' in error && 'syscall' in error
    throw isSystem ? new UsageError(error.message) : error
  }
}

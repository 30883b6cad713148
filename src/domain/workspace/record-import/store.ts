import { promisify } from 'node:util'
import { gunzip, gzip } from 'node:zlib'
import { and, eq, gt, inArray, lte } from 'drizzle-orm'
import type { Outside, Work } from '../../kernel/work.ts'
import { importKinds, type ImportKind } from './kind.ts'

/** Lifetime of an uploaded file, in seconds. */
export const importFileLifetime = 60 * 60

/** Maximum of waiting files per company; the oldest are deleted first. */
const mostFiles = 20

/** Stored contents of an uploaded file. */
export type StoredFile = { kind: ImportKind; content: string }

/** The stored form of a file's text. */
export const packed = async (text: string): Promise<string> => (await promisify(gzip)(text)).toString('base64')

const unpacked = async (content: string): Promise<string> =>
  (await promisify(gunzip)(Buffer.from(content, 'base64'))).toString()

/** Keeps files under a hash, and deletes expired ones. */
export async function keepImportFiles(work: Work, hash: string, files: readonly StoredFile[]): Promise<void> {
  const { importFiles: table } = work.tables
  const { companyId, userId } = work.actor
  // For all companies: the files of a company that never returns would otherwise be kept forever.
  await work.db.delete(table).where(lte(table.createdAt, work.now - importFileLifetime))
  await work.db.insert(table).values(files.map((file) => ({ ...file, hash, companyId, userId, createdAt: work.now })))
  const stored = await work.db
    .select({ id: table.id })
    .from(table)
    .where(eq(table.companyId, companyId))
    .orderBy(table.id)
  const oldest = stored.slice(0, Math.max(0, stored.length - mostFiles)).map(({ id }) => id)
  if (oldest.length > 0) {
    await work.db.delete(table).where(and(eq(table.companyId, companyId), inArray(table.id, oldest)))
  }
}

/** The texts stored under a hash, by the kind of their rows; none when there are none, or they have expired. */
export async function waitingTexts(
  { database, actor, sources }: Outside,
  hash: string,
): Promise<Map<ImportKind, string>> {
  const { importFiles: table } = database.tables
  const rows = await database.read
    .select({ kind: table.kind, content: table.content })
    .from(table)
    .where(
      and(
        eq(table.companyId, actor.companyId),
        eq(table.hash, hash),
        gt(table.createdAt, sources.now() - importFileLifetime),
      ),
    )
  const texts = new Map<ImportKind, string>()
  for (const { kind: word, content } of rows) {
    const kind = importKinds.find((known) => known === word)
    if (kind) texts.set(kind, await unpacked(content))
  }
  return texts
}

/** Deletes a file once it is imported. Returns false when another request has done so. */
export async function removeImportFile(work: Work, hash: string, kind: ImportKind): Promise<boolean> {
  const { importFiles: table } = work.tables
  const removed = await work.db
    .delete(table)
    .where(and(eq(table.companyId, work.actor.companyId), eq(table.hash, hash), eq(table.kind, kind)))
    .returning({ id: table.id })
  return removed.length > 0
}

import { promisify } from 'node:util'
import { gunzip, gzip } from 'node:zlib'
import { and, eq, gt, inArray, lte } from 'drizzle-orm'
import type { Outside, Work } from '../../kernel/work.ts'
import { importKinds } from './kind.ts'
import type { ImportKind } from './kind.ts'

/** How long a file waits to be imported. */
export const keptSeconds = 60 * 60

/** Most files of a company that wait; the oldest give way. */
const mostKept = 20

/** What is kept of a file. */
export type KeptFile = { kind: ImportKind; content: string }

/** The form in which the text of a file is kept. */
export const packed = async (text: string): Promise<string> => (await promisify(gzip)(text)).toString('base64')

const unpacked = async (content: string): Promise<string> =>
  (await promisify(gunzip)(Buffer.from(content, 'base64'))).toString()

/** Keeps files under a hash, and ends those whose time is over. */
export async function keepImportFiles(work: Work, hash: string, files: readonly KeptFile[]): Promise<void> {
  const { importFiles: table } = work.tables
  const { companyId, userId } = work.actor
  // Of every company: one that never comes back would keep its files for ever.
  await work.db.delete(table).where(lte(table.createdAt, work.now - keptSeconds))
  await work.db.insert(table).values(files.map((file) => ({ ...file, hash, companyId, userId, createdAt: work.now })))
  const kept = await work.db
    .select({ id: table.id })
    .from(table)
    .where(eq(table.companyId, companyId))
    .orderBy(table.id)
  const oldest = kept.slice(0, Math.max(0, kept.length - mostKept)).map(({ id }) => id)
  if (oldest.length > 0) {
    await work.db.delete(table).where(and(eq(table.companyId, companyId), inArray(table.id, oldest)))
  }
}

/** The texts that wait under a hash, by what their rows are to become; none when there are none, or no more. */
export async function waitingTexts(
  { database, actor, sources }: Outside,
  hash: string,
): Promise<Map<ImportKind, string>> {
  const { importFiles: table } = database.tables
  const rows = await database.read
    .select({ kind: table.kind, content: table.content })
    .from(table)
    .where(
      and(eq(table.companyId, actor.companyId), eq(table.hash, hash), gt(table.createdAt, sources.now() - keptSeconds)),
    )
  const texts = new Map<ImportKind, string>()
  for (const { kind: word, content } of rows) {
    const kind = importKinds.find((known) => known === word)
    if (kind) texts.set(kind, await unpacked(content))
  }
  return texts
}

/** Ends a file once it is imported. Answers false when somebody else has done so. */
export async function removeImportFile(work: Work, hash: string, kind: ImportKind): Promise<boolean> {
  const { importFiles: table } = work.tables
  const removed = await work.db
    .delete(table)
    .where(and(eq(table.companyId, work.actor.companyId), eq(table.hash, hash), eq(table.kind, kind)))
    .returning({ id: table.id })
  return removed.length > 0
}

import { and, eq, inArray, type SQL } from 'drizzle-orm'
import { withNameOrders } from '../../../db/statements/name-order.ts'
import type { Database } from '../../../db/database.ts'
import type { FileContent } from '../../../files/file-content.ts'
import { forbidden, notFound } from '../../kernel/error.ts'
import { inOrder, listsInOrder } from '../../kernel/rows/lists.ts'
import type { Outside, Work } from '../../kernel/work.ts'
import { ofCompany, type ParentKind, parents, withinParents } from './parents.ts'
import type { UploadedDocument } from './uploaded-document.ts'
import { hasValues, unchanged } from '../record-store.ts'
import { rowsWhere } from '../records.ts'

type NewDocument = Work['tables']['uploadedDocuments']['$inferInsert']
type Stamps = 'companyId' | 'userId' | 'createdAt' | 'updatedAt'

/** Inserts attachments and returns them as stored, in order. */
export async function insertDocuments(
  work: Work,
  values: readonly Omit<NewDocument, Stamps>[],
): Promise<UploadedDocument[]> {
  const { companyId, userId } = work.actor
  const stamps = { companyId, userId, createdAt: work.now, updatedAt: work.now }
  const rows = await work.db
    .insert(work.tables.uploadedDocuments)
    .values(values.map((each) => ({ ...withNameOrders(work.tables.uploadedDocuments, each), ...stamps })))
    .returning()
  return rows.sort((a, b) => a.id - b.id)
}

/** @throws NOT_FOUND */
export async function saveDocument(
  work: Work,
  before: UploadedDocument,
  changes: { name?: string; isPublic?: boolean },
): Promise<UploadedDocument> {
  if (hasValues(before, changes)) return unchanged(work, before)
  const { uploadedDocuments: table } = work.tables
  const [saved] = await work.db
    .update(table)
    .set({ ...withNameOrders(table, changes), updatedAt: work.now })
    .where(and(eq(table.companyId, work.actor.companyId), eq(table.id, before.id)))
    .returning()
  if (!saved) throw notFound('document')
  return saved
}

function documentsWhere(work: Work, ids: readonly number[], scope: SQL | undefined): Promise<UploadedDocument[]> {
  const { uploadedDocuments: table } = work.tables
  return work.db
    .select()
    .from(table)
    .where(and(eq(table.companyId, work.actor.companyId), inArray(table.id, [...ids]), scope))
}

/** Attachments that the actor may see, in the order of the keys; undefined for missing ones. */
export async function visibleDocuments(work: Work, ids: readonly number[]): Promise<(UploadedDocument | undefined)[]> {
  if (ids.length === 0) return []
  const rows = await documentsWhere(work, ids, withinParents(work, 'view'))
  return inOrder(ids, rows)
}

/** The attachment, if the actor may see it; for `edit`, if they may change its record. @throws NOT_FOUND, FORBIDDEN */
export async function getDocument(work: Work, id: number, step: 'view' | 'edit'): Promise<UploadedDocument> {
  const [row] = await visibleDocuments(work, [id])
  if (!row) throw notFound('document')
  if (step === 'edit' && !(await mayEdit(work, id))) throw forbidden()
  return row
}

/** The oldest attachment with this content that is not deleted and that the actor may see. @throws NOT_FOUND */
export async function getDocumentByHash(work: Work, hash: string): Promise<UploadedDocument> {
  const { uploadedDocuments: table } = work.tables
  const [row] = await work.db
    .select()
    .from(table)
    .where(
      and(
        eq(table.companyId, work.actor.companyId),
        eq(table.hash, hash),
        eq(table.isDeleted, false),
        withinParents(work, 'view'),
      ),
    )
    .orderBy(table.id)
    .limit(1)
  if (!row) throw notFound('document')
  return row
}

/** True when the actor may change the record that the attachment belongs to. */
export async function mayEdit(work: Work, id: number): Promise<boolean> {
  return (await documentsWhere(work, [id], withinParents(work, 'edit'))).length > 0
}

/** Attachments of each record of a kind, without deleted ones: the batch form for loaders and includes. */
export const documentsOf =
  (kind: ParentKind) =>
  async (work: Work, ids: readonly number[]): Promise<UploadedDocument[][]> => {
    const { uploadedDocuments: table } = work.tables
    const { column } = parents[kind]
    const rows = await rowsWhere(work, table, table[column], ids)
    return listsInOrder(
      ids,
      rows.filter((row) => !row.isDeleted),
      (row) => row[column],
    )
  }

/** Attachments of the company itself, for each key that is its own. */
export async function documentsByCompanyIds(work: Work, ids: readonly number[]): Promise<UploadedDocument[][]> {
  const { uploadedDocuments: table } = work.tables
  const rows = await work.db
    .select()
    .from(table)
    .where(and(eq(table.companyId, work.actor.companyId), eq(table.isDeleted, false), ofCompany(table)))
    .orderBy(table.id)
  return ids.map((id) => (id === work.actor.companyId ? rows : []))
}

/** True when an attachment of any company that is not deleted has this content: its bytes are stored once for all companies. */
export const isContentUsed = async (database: Database, hash: string): Promise<boolean> =>
  (await usedContents(database, [hash])).has(hash)

/** The hashes that attachments of any company have, without deleted ones. */
export async function usedContents({ read, tables }: Database, hashes: readonly string[]): Promise<Set<string>> {
  const { uploadedDocuments: table } = tables
  const rows = await read
    .selectDistinct({ hash: table.hash })
    .from(table)
    .where(and(inArray(table.hash, [...hashes]), eq(table.isDeleted, false)))
  return new Set(rows.map(({ hash }) => hash))
}

/** Removes the content unless an attachment uses it. Content that was removed during a concurrent upload is stored again. */
export async function removeUnusedContent(
  { files, database }: Outside,
  hash: string,
  content?: FileContent,
): Promise<void> {
  const isUsed = () => isContentUsed(database, hash)
  if (!(await isUsed())) await files.remove(hash, isUsed)
  else if (content) await files.keep(content)
}

import { and, eq, like, not, or, sql, type SQL } from 'drizzle-orm'
import { extensionOf } from '../../../files/media-type.ts'
import { requiresPerRecord } from '../../kernel/actor.ts'
import { changeState, keysAmong, runBulkOver } from '../../records/bulk.ts'
import { resolveClientIds, findClient } from '../../contacts/client/resolve.ts'
import { getClient } from '../../contacts/client/store.ts'
import { contains } from '../../kernel/text/contains.ts'
import { invalid, notFound, forbidden } from '../../kernel/error.ts'
import { baseConditions } from '../../records/list/list.ts'
import { operation } from '../../kernel/operation.ts'
import type { AnyRecord } from '../../kernel/record-id.ts'
import { listRecords } from '../../records/list/record-list.ts'
import { named } from '../../records/list/filter.ts'
import { columnSort, recordSort, type SortColumns, unordered, nameSort } from '../../records/list/sort-columns.ts'
import { changeOf, changesOf, creationOf } from '../../records/trail.ts'
import type { Work } from '../../kernel/work.ts'
import {
  attachmentId,
  bulkDocumentsInput,
  clientDocumentsInput,
  documentContentsInput,
  documentHashInput,
  documentsInput,
  type DocumentType,
  updateDocumentInput,
  uploadDocumentsInput,
} from './input.ts'
import {
  attachedToClients,
  isAdmin,
  isParentKind,
  linkOf,
  type Link,
  ofCompany,
  parents,
  withinParents,
} from '../../records/attachment/parents.ts'
import {
  getDocument,
  getDocumentByHash,
  insertDocuments,
  mayEdit,
  saveDocument,
  removeUnusedContent,
  visibleDocuments,
} from '../../records/attachment/store.ts'
import { plainFileName, type UploadedDocument } from '../../records/attachment/uploaded-document.ts'
import { humanize } from '../../kernel/spelling.ts'
import { getRecord } from '../../records/records.ts'

const viewsRecord = requiresPerRecord('the right to view its record')
const editsRecord = requiresPerRecord('the right to edit its record')

/** The sort columns of lists of documents. */
export const attachmentSort: SortColumns<Work['tables']['uploadedDocuments']> = {
  ...recordSort('size', 'mediaType', 'hash', 'isPublic'),
  name: nameSort('name'),
  type: columnSort('mediaType'),
  ...unordered('link', 'width', 'height'),
}

/** The files of all records that the caller may see, page by page. */
export const documents = operation({
  name: 'documents',
  kind: 'read',
  permission: viewsRecord,
  input: documentsInput,
  sortNames: Object.keys(attachmentSort),
  async run(work, input) {
    const table = work.tables.uploadedDocuments
    return listRecords(work, table, {
      input,
      columns: attachmentSort,
      conditions: [
        ...baseConditions(work, table, input),
        contains(work, input.search, table.name),
        ...(input.type ? ofTypes(table, input.type) : []),
        input.clientIds ? attachedToClients(work, await resolveClientIds(work, input.clientIds)) : undefined,
        input.name ? named(table, input.name) : undefined,
        input.companyDocuments ? ofCompany(table) : undefined,
        input.isPublic === undefined ? undefined : eq(table.isPublic, input.isPublic),
      ],
      right: undefined,
      scope: withinParents(work, 'view'),
    })
  },
})

/** The files of a client and of the records made for it that the caller may see, page by page. @throws NOT_FOUND */
export const clientDocuments = operation({
  name: 'clientDocuments',
  kind: 'read',
  permission: viewsRecord,
  input: clientDocumentsInput,
  sortNames: Object.keys(attachmentSort),
  async run(work, { id, ...input }) {
    const { id: clientId } = await getClient(work, id, 'view_client')
    return documents.run(work, { ...input, clientIds: [clientId] })
  },
})

/** The conditions for words about files: their visibility, and their content. */
function ofTypes(table: Work['tables']['uploadedDocuments'], words: readonly DocumentType[]): (SQL | undefined)[] {
  const isImage = like(table.mediaType, 'image/%')
  const isPdf = eq(table.mediaType, 'application/pdf')
  const shared = { public: eq(table.isPublic, true), private: eq(table.isPublic, false) }
  const content = { image: isImage, pdf: isPdf, other: and(not(isImage), not(isPdf)) }
  if (words.length === 0) return [sql`1 = 0`]
  const either = (meanings: Readonly<Record<string, SQL | undefined>>) =>
    or(...words.flatMap((word) => (Object.hasOwn(meanings, word) ? [meanings[word]] : [])))
  return [either(shared), either(content)]
}

/** One document, archived and deleted ones included. @throws NOT_FOUND */
export const document = operation({
  name: 'document',
  kind: 'read',
  permission: viewsRecord,
  input: attachmentId,
  run: (work, { id }) => getDocument(work, id, 'view'),
})

/** Any document with this content that the caller may see. compat: the published app opens them by their hash. @throws NOT_FOUND */
export const documentByHash = operation({
  name: 'documentByHash',
  kind: 'read',
  permission: viewsRecord,
  input: documentHashInput,
  run: (work, { hash }) => getDocumentByHash(work, hash),
})

/** The documents whose content is requested. */
export const documentContents = operation({
  name: 'documentContents',
  kind: 'read',
  permission: viewsRecord,
  input: documentContentsInput,
  async run(work, { ids }): Promise<UploadedDocument[]> {
    const found = await visibleDocuments(work, keysAmong(ids))
    const live = found.filter((row) => row !== undefined).filter((row) => !row.isDeleted)
    if (live.length === 0) throw notFound('document')
    return live
  },
})

/** The files in their stored state, and the record that they belong to. */
export type Uploaded = { parent: AnyRecord; documents: UploadedDocument[] }

/** Attaches files to a record. The same content is stored once, even for several uploaders. @throws NOT_FOUND, FORBIDDEN */
export const uploadDocuments = operation({
  name: 'uploadDocuments',
  kind: 'write',
  permission: editsRecord,
  input: uploadDocumentsInput,
  async prepare({ files }, outside) {
    for (const { content } of files) {
      await content.mediaType()
      await outside.files.keep(content)
    }
  },
  trail: (_input: unknown, { documents: stored }: Uploaded) =>
    stored.flatMap((row) => creationOf('document', 'name')(undefined, row)),
  async run(work, { recordId, isPublic: requested, files }): Promise<Uploaded> {
    const isPublic = requested ?? work.actor.company.settings.documents_public_by_default
    const { parent, link } = await linkTo(work, recordId)
    const values = await Promise.all(
      files.map(async ({ name, content }) => {
        const mediaType = await content.mediaType()
        const { hash, size } = content
        return { ...link, name: plainFileName(name, `file.${extensionOf(mediaType)}`), mediaType, hash, size, isPublic }
      }),
    )
    return { parent, documents: await insertDocuments(work, values) }
  },
  async conclude({ files }, outside) {
    for (const { content } of files) await removeUnusedContent(outside, content.hash, content)
  },
})

/** Changes name or visibility of a document. @throws NOT_FOUND, FORBIDDEN */
export const updateDocument = operation({
  name: 'updateDocument',
  kind: 'write',
  permission: editsRecord,
  input: updateDocumentInput,
  trail: changeOf('document', 'name'),
  async run(work, { id, name, isPublic }) {
    const before = await getDocument(work, id, 'edit')
    if (before.isDeleted) throw invalid('id', 'is a deleted document', 'NOT_ALLOWED')
    return saveDocument(work, before, {
      ...(name !== undefined && { name: plainFileName(name, before.name) }),
      ...(isPublic !== undefined && { isPublic }),
    })
  },
})

/** Archives, restores or deletes documents. A deleted one cannot come back: its content is deleted. */
export const bulkAttachments = operation({
  name: 'bulkDocuments',
  kind: 'write',
  permission: editsRecord,
  input: bulkDocumentsInput,
  trail: changesOf('document', 'name'),
  run: (work, { action, ids }) =>
    runBulkOver(
      ids,
      (keys) => visibleDocuments(work, keys),
      async (found) => {
        if (!(await mayEdit(work, found.id))) return 'forbidden'
        if (action === 'restore' && found.isDeleted) return 'content_removed'
        return changeState(work, work.tables.uploadedDocuments, found.id, action)
      },
    ),
  async conclude({ action }, outside, result) {
    if (action !== 'delete') return
    for (const hash of new Set(result?.records.map((row) => row.hash))) await removeUnusedContent(outside, hash)
  },
})

/** The record to attach files to, the survivor of a merged client, if the actor may change it. @throws NOT_FOUND, FORBIDDEN */
async function linkTo(work: Work, { kind, key }: AnyRecord): Promise<{ parent: AnyRecord; link: Link }> {
  if (!isParentKind(kind)) {
    if (key !== work.actor.companyId) throw notFound(humanize(kind))
    if (!isAdmin(work.actor)) throw forbidden()
    return { parent: { kind, key }, link: {} }
  }
  const { table, edit } = parents[kind]
  const id = kind === 'client' ? ((await findClient(work, key))?.id ?? key) : key
  await getRecord(work, work.tables[table], { id, right: edit, noun: humanize(kind) })
  return { parent: { kind, key: id }, link: linkOf({ kind, key: id }) }
}

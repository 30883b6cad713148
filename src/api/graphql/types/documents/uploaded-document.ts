import {
  bulkAttachments,
  document,
  documents,
  attachmentSort,
  updateDocument,
  uploadDocuments,
} from '../../../../domain/documents/attachment/operations.ts'
import type { UploadedDocument } from '../../../../domain/records/attachment/uploaded-document.ts'
import { uploadedDocumentFields } from '../../../fields/documents/uploaded-document.ts'
import { builder, type Graph } from '../../builder.ts'
import { bulkMutations } from '../../building/bulk.ts'
import { connectionField } from '../../building/connection.ts'
import { mutation, recordPayload } from '../../building/mutation.ts'
import { Node, registerNode } from '../../building/node.ts'
import { exposeFields } from '../../building/output.ts'
import { query } from '../../building/query.ts'
import { parentKinds } from '../../../../domain/records/attachment/parents.ts'
import { typeOf } from '../../building/related.ts'
import { shortList } from '../../building/short-list.ts'

const UploadedDocumentType = builder.objectRef<UploadedDocument>('Document').implement({
  description: 'A file kept with a record. The same content is stored once.',
  interfaces: [Node],
  fields: (t) => exposeFields(t, uploadedDocumentFields),
})

registerNode('document', UploadedDocumentType, document)

builder.queryFields((t) => ({
  document: query(t, document, {
    type: UploadedDocumentType,
    description: 'A file.',
  }),
  documents: connectionField(t, documents, {
    type: UploadedDocumentType,
    sort: attachmentSort,
    description: 'Files, page by page.',
  }),
}))

builder.mutationFields((t) => ({
  uploadDocuments: mutation(t, uploadDocuments, {
    description:
      'Keeps files with a record, their content as base64 text. What does not fit a request of 1 MiB goes through REST, which takes 10 files of 20 MiB.',
    args: ['recordId', 'input'],
    payload: (field) => ({
      documents: field(
        [UploadedDocumentType],
        'The new documents, in the order sent; null when refused.',
        (done) => done.documents,
      ),
    }),
  }),
  updateDocument: mutation(t, updateDocument, {
    description: 'Changes the name or visibility.',
    payload: recordPayload('document', UploadedDocumentType),
  }),
  ...bulkMutations(t, bulkAttachments, { kind: 'document', plural: 'documents', type: UploadedDocumentType }),
}))

for (const kind of [...parentKinds, 'company'] as const) {
  builder.objectFields(typeOf(kind) as PothosSchemaTypes.ObjectRef<Graph, { id: number }>, (t) => ({
    documents: shortList(t, UploadedDocumentType, 'Its files, by upload, without deleted ones.', (loaders, id) =>
      loaders.documents[kind].load(id),
    ),
  }))
}

import type { UploadedDocument } from '../../../domain/records/attachment/uploaded-document.ts'
import { parentColumns, parentOf } from '../../../domain/records/attachment/parents.ts'
import { extensionOf } from '../../../files/media-type.ts'
import { fieldsOf, computed } from '../field.ts'
import { anyReference, id, path, relation } from '../kinds/relation.ts'
import { flag, int, requiredText, recordFields } from '../kinds/scalar.ts'

/** Public fields of an attachment. */
export const uploadedDocumentFields = fieldsOf<UploadedDocument>({
  id: id('document', 'id', 'Opaque id, the same in REST and GraphQL.'),
  createdBy: relation('user', 'userId', 'User who uploaded the file.'),
  record: anyReference(
    computed(parentColumns, parentOf),
    'Record that the document belongs to: the company itself, an invoice, a client, …',
  ),
  name: requiredText('name', 'Name of the file.'),
  url: path(
    'document',
    'id',
    (documentId) => `/api/v1/documents/${documentId}/download`,
    'Path of the download on this service; needs a token.',
  ),
  type: requiredText(
    computed(['mediaType'], (document) => extensionOf(document.mediaType)),
    'Type of the content, as the usual file extension.',
  ),
  mediaType: requiredText('mediaType', 'Media type of the content, regardless of the name: `application/pdf`.'),
  hash: requiredText('hash', 'SHA-256 of the content, in hex.'),
  size: int('size', 'Size of the content in bytes.'),
  isPublic: flag('isPublic', 'True if the client may see it too.'),
  ...recordFields,
})

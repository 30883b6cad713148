import type { UploadedDocument } from '../../../domain/records/attachment/uploaded-document.ts'
import { parentOf } from '../../../domain/records/attachment/parents.ts'
import { extensionOf } from '../../../files/media-type.ts'
import {
  anyReference,
  fieldsOf,
  flag,
  id,
  int,
  onlyGraph,
  onlyRest,
  path,
  recordFields,
  reference,
  relation,
  requiredText,
  text,
} from '../../fields.ts'

/** Public fields of an attachment. */
export const uploadedDocumentFields = fieldsOf<UploadedDocument>({
  id: id('document', (document) => document.id, 'Opaque id, the same in REST and GraphQL.'),
  userId: relation('user', (document) => document.userId, 'User who uploaded the file.'),
  assignedUserId: onlyRest(reference('user', (document) => document.assignedUserId, 'Always absent.')),
  projectId: onlyRest(text(() => '', 'Always empty: projects are not offered.')),
  recordId: anyReference(parentOf, 'Record that the document belongs to: the company itself, an invoice, a client, …'),
  vendorId: onlyRest(
    reference('vendor', (document) => document.vendorId, 'The vendor that it is kept with, if it is.'),
  ),
  name: requiredText((document) => document.name, 'Name of the file.'),
  url: path(
    'document',
    (document) => document.id,
    (documentId) => `/api/v1/documents/${documentId}/download`,
    'Path of the download on this service; needs a token.',
  ),
  preview: onlyRest(text(() => '', 'Always empty: there are no previews.')),
  type: requiredText(
    (document) => extensionOf(document.mediaType),
    'Type of the content, as the usual file extension.',
  ),
  mediaType: onlyGraph(
    requiredText(
      (document) => document.mediaType,
      'Media type of the content, regardless of the name: `application/pdf`.',
    ),
  ),
  disk: onlyRest(text(() => 'public', 'Always `public`.')),
  hash: requiredText((document) => document.hash, 'SHA-256 of the content, in hex.'),
  size: int((document) => document.size, 'Size of the content in bytes.'),
  width: onlyRest(int(() => 0, 'Always 0: pictures are not measured.')),
  height: onlyRest(int(() => 0, 'Always 0: pictures are not measured.')),
  isDefault: onlyRest(flag((document) => document.isDefault, 'Always false.')),
  isPublic: flag((document) => document.isPublic, 'True if the client may see it too.'),
  ...recordFields<UploadedDocument>(),
})

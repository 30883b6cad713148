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
  text,
} from '../../fields.ts'

/** Public fields of an attachment. */
export const uploadedDocumentFields = fieldsOf<UploadedDocument>({
  id: id('document', (document) => document.id, 'Opaque id, the same in REST and GraphQL.'),
  userId: reference('user', (document) => document.userId, 'Who uploaded the file.'),
  assignedUserId: onlyRest(reference('user', (document) => document.assignedUserId, 'Always absent.')),
  projectId: onlyRest(text(() => '', 'Always empty: projects are not offered.')),
  recordId: anyReference(parentOf, 'What it is kept with: the company itself, an invoice, a client, …'),
  vendorId: onlyRest(
    reference('vendor', (document) => document.vendorId, 'The vendor that it is kept with, if it is.'),
  ),
  name: text((document) => document.name, 'What the file is called.'),
  url: path(
    'document',
    (document) => document.id,
    (documentId) => `/api/v1/documents/${documentId}/download`,
    'Where its content is downloaded with a token: a path below our own address.',
  ),
  preview: onlyRest(text(() => '', 'Always empty: there are no previews.')),
  type: text((document) => extensionOf(document.mediaType), 'What the content is, as the usual ending of such files.'),
  mediaType: onlyGraph(
    text((document) => document.mediaType, 'What the content is, whatever the name says: `application/pdf`.'),
  ),
  disk: onlyRest(text(() => 'public', 'Always `public`.')),
  hash: text((document) => document.hash, 'SHA-256 of the content, in hex.'),
  size: int((document) => document.size, 'How long the content is, in bytes.'),
  width: onlyRest(int(() => 0, 'Always 0: pictures are not measured.')),
  height: onlyRest(int(() => 0, 'Always 0: pictures are not measured.')),
  isDefault: onlyRest(flag((document) => document.isDefault, 'Always false.')),
  isPublic: flag((document) => document.isPublic, 'Whether the client may see it too.'),
  ...recordFields<UploadedDocument>(),
})

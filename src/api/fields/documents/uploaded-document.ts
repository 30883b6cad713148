import type { UploadedDocument } from '../../../domain/records/attachment/uploaded-document.ts'
import { parentColumns, parentOf } from '../../../domain/records/attachment/parents.ts'
import { extensionOf } from '../../../files/media-type.ts'
import { fieldsOf, onlyGraph, onlyRest, computed, constant } from '../field.ts'
import { anyReference, id, path, reference, relation } from '../kinds/relation.ts'
import { flag, int, recordFields, requiredText, text } from '../kinds/scalar.ts'

/** Public fields of an attachment. */
export const uploadedDocumentFields = fieldsOf<UploadedDocument>({
  id: id('document', 'id', 'Opaque id, the same in REST and GraphQL.'),
  userId: relation('user', 'userId', 'User who uploaded the file.'),
  assignedUserId: onlyRest(reference('user', 'assignedUserId', 'Always absent.')),
  projectId: onlyRest(text(constant(''), 'Always empty: projects are not offered.')),
  recordId: anyReference(
    computed(parentColumns, parentOf),
    'Record that the document belongs to: the company itself, an invoice, a client, …',
  ),
  vendorId: onlyRest(reference('vendor', 'vendorId', 'The vendor that it is kept with, if it is.')),
  name: requiredText('name', 'Name of the file.'),
  url: path(
    'document',
    'id',
    (documentId) => `/api/v1/documents/${documentId}/download`,
    'Path of the download on this service; needs a token.',
  ),
  preview: onlyRest(text(constant(''), 'Always empty: there are no previews.')),
  type: requiredText(
    computed(['mediaType'], (document) => extensionOf(document.mediaType)),
    'Type of the content, as the usual file extension.',
  ),
  mediaType: onlyGraph(
    requiredText('mediaType', 'Media type of the content, regardless of the name: `application/pdf`.'),
  ),
  disk: onlyRest(text(constant('public'), 'Always `public`.')),
  hash: requiredText('hash', 'SHA-256 of the content, in hex.'),
  size: int('size', 'Size of the content in bytes.'),
  width: onlyRest(int(constant(0), 'Always 0: pictures are not measured.')),
  height: onlyRest(int(constant(0), 'Always 0: pictures are not measured.')),
  isDefault: onlyRest(flag('isDefault', 'Always false.')),
  isPublic: flag('isPublic', 'True if the client may see it too.'),
  ...recordFields,
})

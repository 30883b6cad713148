import type { ParentKind } from '../../../../domain/records/attachment/parents.ts'
import { documentsByCompanyIds, documentsOf } from '../../../../domain/records/attachment/store.ts'
import type { UploadedDocument } from '../../../../domain/records/attachment/uploaded-document.ts'
import { uploadedDocumentMembers } from '../../overlay/documents/uploaded-document.ts'
import { presenter, relatedList, type Relation } from '../../presenter.ts'
import { pageOfParent } from '../billing/document-values.ts'

/** An attachment over REST. */
export const uploadedDocumentPresenter = presenter<UploadedDocument>({
  name: 'Document',
  members: uploadedDocumentMembers,
  always: [pageOfParent],
})

/** The attachments of each record of a kind, without deleted ones. */
export const documentsWith = (kind: ParentKind): Relation<{ id: number }> =>
  relatedList('documents', { load: documentsOf(kind), presenter: () => uploadedDocumentPresenter })

/** The attachments of the company itself. */
export const documentsOfCompany: Relation<{ id: number }> = relatedList('documents', {
  load: documentsByCompanyIds,
  presenter: () => uploadedDocumentPresenter,
})

import {
  bulkAttachments,
  document,
  documentContents,
  documents,
  updateDocument,
} from '../../../../domain/documents/attachment/operations.ts'
import { item, list } from '../../answer.ts'
import { withActions } from '../../bulk-actions.ts'
import { bulkRoute, singleRoute } from '../../bulk-route.ts'
import { uploadedDocumentPresenter } from '../../presenters/documents/uploaded-documents.ts'
import { route } from '../../route.ts'
import { storedFile, storedFiles } from '../../stored-files.ts'
import { documentFilters } from '../../wire/workspace.ts'

const bulk = {
  kind: 'document',
  path: '/documents',
  operation: bulkAttachments,
  presenter: uploadedDocumentPresenter,
} as const

const changing = bulkRoute(bulk)

const downloading = route({
  method: 'POST',
  path: '/documents/bulk',
  operation: documentContents,
  summary: changing.summary,
  answer: storedFiles,
})

const bulkDocumentsRoute = withActions(changing, {
  download: { row: downloading, answered: 'a zip of their contents' },
})

export const attachmentRoutes = [
  route({
    method: 'GET',
    path: '/documents',
    operation: documents,
    form: documentFilters,
    graphql: 'Query.documents',
    summary: 'Documents of all records that the caller may see, page by page.',
    answer: list(uploadedDocumentPresenter),
  }),
  ...['', '/edit'].map((suffix) =>
    route({
      method: 'GET',
      path: `/documents/{id}${suffix}`,
      operation: document,
      graphql: 'Query.document',
      summary: 'One document.',
      answer: item(uploadedDocumentPresenter),
    }),
  ),
  route({
    method: 'PUT',
    path: '/documents/{id}',
    operation: updateDocument,
    graphql: 'Mutation.updateDocument',
    summary: 'Change name or visibility of a document.',
    answer: item(uploadedDocumentPresenter),
  }),
  route({
    method: 'GET',
    path: '/documents/{id}/download',
    operation: document,
    graphql: 'Query.document',
    summary: 'Download of a document; browsers never display or execute it.',
    answer: storedFile,
  }),
  bulkDocumentsRoute,
  singleRoute({
    ...bulk,
    method: 'DELETE',
    action: 'delete',
    summary: 'Delete a document and its content; it cannot be restored.',
  }),
  ...(['archive', 'restore', 'delete'] as const).map((action) =>
    singleRoute({
      ...bulk,
      method: 'GET',
      action,
      suffix: `/${action}`,
      summary: `${action[0]?.toUpperCase()}${action.slice(1)} a document.`,
    }),
  ),
]

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
import type { Loaders } from '../../../loaders.ts'
import { builder } from '../../builder.ts'
import type { Graph } from '../../builder.ts'
import { bulkMutations } from '../../building/bulk.ts'
import { connectionField } from '../../building/connection.ts'
import { mutation, recordPayload } from '../../building/mutation.ts'
import { Node, registerNode } from '../../building/node.ts'
import { exposeFields } from '../../building/output.ts'
import { query } from '../../building/query.ts'
import { ClientType } from '../contacts/client.ts'
import { ClientGroupType } from '../contacts/client-group.ts'
import { CompanyType } from '../company/company.ts'
import { CreditType } from '../billing/credit.ts'
import { ExpenseType } from '../spending/expense.ts'
import { InvoiceType } from '../billing/invoice.ts'
import { PaymentType } from '../billing/payment.ts'
import { ProductType } from '../billing/product.ts'
import { PurchaseOrderType } from '../spending/purchase-order.ts'
import { QuoteType } from '../billing/quote.ts'
import { VendorType } from '../contacts/vendor.ts'
import { shortList } from '../../building/short-list.ts'

const UploadedDocumentType = builder.objectRef<UploadedDocument>('Document').implement({
  description: 'A file that is kept with a record. The same content is stored once, however often it is uploaded.',
  interfaces: [Node],
  fields: (t) => exposeFields(t, uploadedDocumentFields),
})

registerNode('document', UploadedDocumentType, document)

builder.queryFields((t) => ({
  document: query(t, document, {
    type: UploadedDocumentType,
    description: 'One document; a deleted one stays readable, its content is deleted.',
  }),
  documents: connectionField(t, documents, {
    type: UploadedDocumentType,
    sort: attachmentSort,
    description: 'The files of all records that the caller may see, page by page.',
  }),
}))

builder.mutationFields((t) => ({
  uploadDocuments: mutation(t, uploadDocuments, {
    description:
      'Keeps files with a record, their content as base64 text. What does not fit a request of 1 MiB goes through `POST /api/v1/…/{id}/upload`, which takes 10 files of 20 MiB.',
    args: ['recordId', 'input'],
    payload: (p, of) => ({
      documents: p.field({
        type: [UploadedDocumentType],
        nullable: true,
        description: 'The new documents, in the order sent; null when refused.',
        resolve: of((uploaded) => uploaded.documents),
      }),
    }),
  }),
  updateDocument: mutation(t, updateDocument, {
    description: 'Changes name or visibility of a document; its content never changes.',
    payload: recordPayload('document', UploadedDocumentType, 'The document as it now is; null when refused.'),
  }),
  ...bulkMutations(t, bulkAttachments, {
    kind: 'document',
    plural: 'documents',
    type: UploadedDocumentType,
  }),
}))

/** Adds the attachments to a type of record. */
const addAttachments = <Row extends { id: number }>(
  type: PothosSchemaTypes.ObjectRef<Graph, Row>,
  kind: keyof Loaders['documents'],
): void => {
  builder.objectFields(type, (t) => ({
    documents: t.field(
      shortList(
        UploadedDocumentType,
        'The files kept with it, in the order of their upload; deleted ones are left out.',
        ({ id }, loaders) => loaders.documents[kind].load(id),
      ),
    ),
  }))
}

addAttachments(ClientType, 'client')
addAttachments(ClientGroupType, 'clientGroup')
addAttachments(CompanyType, 'company')
addAttachments(CreditType, 'credit')
addAttachments(ExpenseType, 'expense')
addAttachments(InvoiceType, 'invoice')
addAttachments(PaymentType, 'payment')
addAttachments(ProductType, 'product')
addAttachments(PurchaseOrderType, 'purchaseOrder')
addAttachments(QuoteType, 'quote')
addAttachments(VendorType, 'vendor')

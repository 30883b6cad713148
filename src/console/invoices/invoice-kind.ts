import { saveChoices } from '../documents/save.ts'
import type { SaveKind } from '../documents/save.ts'
import { CreateInvoiceDocument, UpdateInvoiceDocument } from '../generated/graphql.ts'

export const invoiceKind: SaveKind = {
  noun: 'invoice',
  path: '/invoices',
  create: CreateInvoiceDocument,
  update: UpdateInvoiceDocument,
  choices: saveChoices,
  takesPayment: true,
  dueLabel: 'Due',
  dueHint: 'If empty: by the terms of the client.',
}

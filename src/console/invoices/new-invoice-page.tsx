import { NewDocument } from '../documents/new-document.tsx'
import { invoiceKind } from './invoice-kind.ts'

export const NewInvoicePage = () => <NewDocument kind={invoiceKind} />

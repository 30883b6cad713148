import type { StoredLineItem } from '../../../db/tables/documents.ts'
import type { Tables } from '../../../db/database.ts'
import type { CompanySettings } from '../../kernel/settings/settings.ts'

export type { StoredLineItem }

/** The kinds of document that share fields, arithmetic, invitations and search. */
export type DocumentKind = 'invoice' | 'quote' | 'credit'

/** {@link DocumentKind}, and the documents for vendors. */
export type AnyDocumentKind = DocumentKind | 'purchaseOrder'

/** The name of each kind in rights, settings and reasons. */
export const entityOf = {
  invoice: 'invoice',
  quote: 'quote',
  credit: 'credit',
  purchaseOrder: 'purchase_order',
} as const satisfies Record<AnyDocumentKind, string>

/** The columns common to invoices, quotes and credits. */
export type DocumentRow = Omit<Tables['quotes']['$inferSelect'], 'invoiceId' | 'reopensAs'>

/** The columns of every document with summed lines, for clients or vendors: purchase orders too. */
export type ComposedRow = Omit<DocumentRow, 'clientId' | 'originClientId'>

/** The table of a kind of document. */
export type DocumentTable = Tables['invoices' | 'quotes' | 'credits' | 'purchaseOrders']

/** A contact's key to one document, and the state of the e-mail to them. */
export type Invitation = Tables['invitations']['$inferSelect'] & {
  /** The URL of the document for the contact: always on our own address. */
  link: string
  /** The company's time zone, for dates. */
  timeZone: string
}

type Computed = 'amount' | 'totalTaxes' | 'lineItems' | 'partial' | 'currencyId' | 'digits'
type Chosen =
  | 'vendorId'
  | 'locationId'
  | 'assignedUserId'
  | 'poNumber'
  | 'date'
  | 'dueDate'
  | 'partialDueDate'
  | 'discount'
  | 'isAmountDiscount'
  | 'usesInclusiveTaxes'
  | 'exchangeRate'
  | 'terms'
  | 'footer'
  | 'publicNotes'
  | 'privateNotes'
  | 'projectId'
  | 'designId'
  | 'taxInfo'
  | 'eInvoice'
  | `${'taxName' | 'taxRate'}${1 | 2 | 3}`
  | `${'customSurcharge' | 'customSurchargeTax' | 'customValue'}${1 | 2 | 3 | 4}`

/** The columns that a document's input decides: returned by `composeDocument`, written by stores. */
export type DocumentValues = Pick<ComposedRow, Computed | Chosen>

/** The settings that hold for the documents of one client; for those of vendors, the company's own. */
export type DocumentSettings = {
  /** Defaults of new documents of this kind. */
  terms: string
  footer: string
  /** True when prices of new documents contain their taxes. */
  inclusiveTaxes: boolean
  /** True when amounts are rounded to 0.05. */
  nickelRounding: boolean
  /** All settings of the client, gaps filled. */
  client: CompanySettings
}

import type { StoredLineItem } from '../../../db/tables/documents.ts'
import type { Tables } from '../../../db/database.ts'
import type { CompanySettings } from '../../kernel/settings/settings.ts'

export type { StoredLineItem }

/** The kinds of document that share fields, arithmetic, invitations and search. */
export type DocumentKind = 'invoice' | 'quote' | 'credit'

/** What invoices, quotes and credits have in common. */
export type DocumentRow = Omit<Tables['quotes']['$inferSelect'], 'invoiceId' | 'reopensAs'>

/** What every document has whose lines are added up, whoever it is for: purchase orders too. */
export type ComposedRow = Omit<DocumentRow, 'clientId' | 'originClientId'>

/** A contact's key to one document, and what became of the e-mail to them. */
export type Invitation = Tables['invitations']['$inferSelect'] & {
  /** Where the contact sees the document: always on our own address. */
  link: string
  /** The company's: its days are told in it. */
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

/** The columns that a document's input decides: what `composeDocument` answers and stores write. */
export type DocumentValues = Pick<ComposedRow, Computed | Chosen>

/** The settings that hold for the documents of one client; for those of vendors, the company's own. */
export type DocumentSettings = {
  /** Defaults of new documents of this kind. */
  terms: string
  footer: string
  /** Whether prices of new documents contain their taxes. */
  inclusiveTaxes: boolean
  /** Whether amounts are rounded to 0.05. */
  nickelRounding: boolean
  /** All settings of the client, gaps filled. */
  client: CompanySettings
}

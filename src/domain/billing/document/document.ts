import type { StoredLineItem } from '../../../db/tables/documents.ts'
import type { Tables } from '../../../db/database.ts'
import type { CompanySettings } from '../../kernel/settings/settings.ts'
import type { Work } from '../../kernel/work.ts'

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
export type DocumentRow = Omit<Tables['quotes']['$inferSelect'], 'invoiceId' | 'reopensAs' | 'approval' | 'decline'>

/** The columns of every document with summed lines, for clients or vendors: purchase orders too. */
export type ComposedRow = Omit<DocumentRow, 'clientId' | 'originClientId'>

/** The table of a kind of document. */
export type DocumentTable = Tables['invoices' | 'quotes' | 'credits' | 'purchaseOrders']

/** A document that was just read, and its client or vendor. */
export type Subject<Row, Owner> = { document: Row; owner: Owner }

/** A contact's key to one document, and the state of the e-mail to them. */
export type Invitation = Tables['invitations']['$inferSelect'] & {
  /** The URL of the document for the contact: always on our own address. */
  link: string
  /** The company's time zone, for dates. */
  timeZone: string
}

/** A document that is not stored: key 0, which callers see as an absent id. */
export const unsaved = (work: Work) => ({
  id: 0,
  companyId: work.actor.companyId,
  userId: work.actor.userId,
  createdAt: 0,
  updatedAt: 0,
  archivedAt: null,
  isDeleted: false,
  version: 1,
  statusId: 1,
  number: null,
  numberRank: 0,
  lastSentDate: null,
  nextSendDate: null,
  balance: 0n,
  paidToDate: 0n,
  subscriptionId: '',
  parties: null,
})

/** The columns that a document's input decides: returned by `composeDocument`, written by stores. */
export type DocumentValues = Omit<ComposedRow, keyof ReturnType<typeof unsaved>>

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

/* eslint-disable */
/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type { DocumentTypeDecoration } from '@graphql-typed-document-node/core';
/** Whether money came in (CREDIT) or went out (DEBIT). */
export type BankTransactionDirection =
  /** Money came in. */
  | 'CREDIT'
  /** Money went out. */
  | 'DEBIT';

/** A person at the client. */
export type ContactInput = {
  /** First free field. */
  customValue1?: string | null | undefined;
  /** Second free field. */
  customValue2?: string | null | undefined;
  /** Third free field. */
  customValue3?: string | null | undefined;
  /** Fourth free field. */
  customValue4?: string | null | undefined;
  /** E-mail address. */
  email?: string | null | undefined;
  /** Given name. */
  firstName?: string | null | undefined;
  /** The contact that this is, so that it keeps its key and invitations; blank adds one. In a new client every contact is new, whatever its id. */
  id?: string | null | undefined;
  /** Whether the person is kept out of the client portal. */
  isLocked?: boolean | null | undefined;
  /** The person to turn to; exactly one contact is. Without any, the first. */
  isPrimary?: boolean | null | undefined;
  /** Family name. */
  lastName?: string | null | undefined;
  /** Password for the client portal; only its hash is kept. Blank leaves it. */
  password?: string | null | undefined;
  /** Telephone number. */
  phone?: string | null | undefined;
  /** Whether documents are e-mailed to this person; true unless told. */
  sendEmail?: boolean | null | undefined;
};

/** A new bank account. */
export type CreateBankAccountInput = {
  /** Kept for programs that fetch transactions: whether they should do so by themselves. */
  autoSync?: boolean | null | undefined;
  /** What the account holds, in its currency, as its owner last wrote it down; transactions don't move it. */
  balance?: string | null | undefined;
  /** Name of the account, as people call it. */
  bankAccountName: string;
  /** IBAN or account number. */
  bankAccountNumber?: string | null | undefined;
  /** What the bank says of the account. */
  bankAccountStatus?: string | null | undefined;
  /** Kind of account: checking, savings, credit card. */
  bankAccountType?: string | null | undefined;
  /** The same as its ISO code: EUR. */
  currency?: string | null | undefined;
  /** Currency of the account, as the id of the published list; blank is the company's. */
  currencyId?: string | null | undefined;
  /** Transactions before this date are not of interest. */
  fromDate?: string | null | undefined;
  /** Another name to show. */
  nickname?: string | null | undefined;
  /** Name of the bank. */
  providerName?: string | null | undefined;
};

/** A movement on a bank account. */
export type CreateBankTransactionInput = {
  /** Kind of account, in the words of the bank. */
  accountType?: string | null | undefined;
  /** What moved, in the transaction's currency; baseType says in which direction. Only amounts above zero can be matched. */
  amount?: string | null | undefined;
  /** The bank's own number of the account. */
  bankAccountId?: string | null | undefined;
  /** The account that it moved on; blank is the oldest active one, and a company without accounts gets one called "Default". */
  bankIntegrationId?: string | null | undefined;
  /** CREDIT: money came in (what a new transaction is unless told). DEBIT: money went out. */
  baseType?: BankTransactionDirection | null | undefined;
  /** The bank's own number of its category. */
  categoryId?: string | null | undefined;
  /** Kind of booking, in the words of the bank. */
  categoryType?: string | null | undefined;
  /** Currency, as the id of the published list; blank is the account's. */
  currencyId?: string | null | undefined;
  /** When it was booked; blank is today in the company's time zone. */
  date?: string | null | undefined;
  /** What the bank says of it: purpose, references, names. */
  description?: string | null | undefined;
  /** The expense category that it probably belongs to. */
  ninjaCategoryId?: string | null | undefined;
  /** The booking in the service that fetched it. */
  nordigenTransactionId?: string | null | undefined;
  /** The other side's account. */
  participant?: string | null | undefined;
  /** The other side's name. */
  participantName?: string | null | undefined;
  /** The bank's own number of the booking. */
  transactionId?: string | null | undefined;
  /** The vendor that was probably paid; a suggestion until the transaction is converted. */
  vendorId?: string | null | undefined;
};

/** A new client with its contacts. */
export type CreateClientInput = {
  /** Street and house number. */
  address1?: string | null | undefined;
  /** Apartment, suite. */
  address2?: string | null | undefined;
  /** Who looks after the client. */
  assignedUserId?: string | null | undefined;
  /** City or town. */
  city?: string | null | undefined;
  /** Kind of legal person. */
  classification?: string | null | undefined;
  /** Replaces all contacts; absent leaves them. */
  contacts?: Array<ContactInput> | null | undefined;
  /** Country by its ISO 3166 code, such as DE, in place of its id. */
  countryCode?: string | null | undefined;
  /** Country, as the id of the published list; blank in a new client is the company’s. */
  countryId?: string | null | undefined;
  /** Currency by its ISO 4217 code, such as EUR, in place of settings.currency_id. */
  currencyCode?: string | null | undefined;
  /** First free field. */
  customValue1?: string | null | undefined;
  /** Second free field. */
  customValue2?: string | null | undefined;
  /** Third free field. */
  customValue3?: string | null | undefined;
  /** Fourth free field. */
  customValue4?: string | null | undefined;
  /** What electronic invoices to the client carry besides; kept as it is. */
  eInvoice?: unknown;
  /** The group whose settings it shares. */
  groupSettingsId?: string | null | undefined;
  /** Whether the VAT number was found valid. */
  hasValidVatNumber?: boolean | null | undefined;
  /** Registration number. */
  idNumber?: string | null | undefined;
  /** Industry, as the id of the published list. */
  industryId?: string | null | undefined;
  /** Whether the client pays no taxes. */
  isTaxExempt?: boolean | null | undefined;
  /** Language by its code, such as de or pt_BR, in place of settings.language_id. */
  languageCode?: string | null | undefined;
  /** Name of the client; without one, its first contact stands for it. */
  name?: string | null | undefined;
  /** Unique in the company; blank takes the next one. */
  number?: string | null | undefined;
  /** Telephone number. */
  phone?: string | null | undefined;
  /** Postal code. */
  postalCode?: string | null | undefined;
  /** Seen by the company only. */
  privateNotes?: string | null | undefined;
  /** Seen by the client. */
  publicNotes?: string | null | undefined;
  /** Electronic address for e-invoices. */
  routingId?: string | null | undefined;
  /** What differs from the company's settings, by their published names: currency_id, payment_terms, lock_invoices, …; null returns to the group’s and the company’s, blank text takes precedence over them. The currency is fixed once there is a document or a payment. */
  settings?: unknown;
  /** Street of deliveries. */
  shippingAddress1?: string | null | undefined;
  /** Apartment or suite of deliveries. */
  shippingAddress2?: string | null | undefined;
  /** City of deliveries. */
  shippingCity?: string | null | undefined;
  /** Country of deliveries by its ISO 3166 code, in place of its id. */
  shippingCountryCode?: string | null | undefined;
  /** Country of deliveries, as the id of the published list. */
  shippingCountryId?: string | null | undefined;
  /** Postal code of deliveries. */
  shippingPostalCode?: string | null | undefined;
  /** State or province of deliveries. */
  shippingState?: string | null | undefined;
  /** Size of the business, as the id of the published list. */
  sizeId?: string | null | undefined;
  /** State or province. */
  state?: string | null | undefined;
  /** What a tax service said of the client; kept as it is. */
  taxInfo?: unknown;
  /** VAT identification number. */
  vatNumber?: string | null | undefined;
  /** Web address. */
  website?: string | null | undefined;
};

/** A new invoice: its amounts are computed from what is sent. */
export type CreateInvoiceInput = {
  /** Who looks after the document. */
  assignedUserId?: string | null | undefined;
  /** Kept for clients that store it; nothing is billed by itself. */
  autoBillEnabled?: boolean | null | undefined;
  /** Who is invoiced: a client of the company that is not deleted. */
  clientId: string;
  /** First surcharge, an amount. */
  customSurcharge1?: string | null | undefined;
  /** Second surcharge, an amount. */
  customSurcharge2?: string | null | undefined;
  /** Third surcharge, an amount. */
  customSurcharge3?: string | null | undefined;
  /** Fourth surcharge, an amount. */
  customSurcharge4?: string | null | undefined;
  /** First free field. */
  customValue1?: string | null | undefined;
  /** Second free field. */
  customValue2?: string | null | undefined;
  /** Third free field. */
  customValue3?: string | null | undefined;
  /** Fourth free field. */
  customValue4?: string | null | undefined;
  /** Date of the document; absent is today. */
  date?: string | null | undefined;
  /** The design, as its client names it. */
  designId?: string | null | undefined;
  /** An amount or a percentage, as isAmountDiscount says. */
  discount?: string | null | undefined;
  /** Until when it is to be paid, or is valid. */
  dueDate?: string | null | undefined;
  /** What clients store for the electronic invoice. */
  eInvoice?: unknown;
  /** Rate to the company's currency, above 0; has no effect on the total. */
  exchangeRate?: string | null | undefined;
  /** Last lines; blank on a new document takes the client's, then the company's. */
  footer?: string | null | undefined;
  /** Who is to see it; absent or empty on a new document: every contact with sendEmail. */
  invitations?: Array<InvitationInput> | null | undefined;
  /** Whether discounts are amounts; otherwise percentages. New documents: true. */
  isAmountDiscount?: boolean | null | undefined;
  /** The lines, replacing all that were there; absent leaves them. */
  lineItems?: Array<LineItemInput> | null | undefined;
  /** A location of the client (of purchase orders: of the vendor) to address it to. */
  locationId?: string | null | undefined;
  /** Unique in the company; blank takes the next one. */
  number?: string | null | undefined;
  /** A deposit that is asked for first, from 0 to the amount. */
  partial?: string | null | undefined;
  /** Until when the deposit is due; before the due date. */
  partialDueDate?: string | null | undefined;
  /** The client's order number. */
  poNumber?: string | null | undefined;
  /** Seen by the company only. */
  privateNotes?: string | null | undefined;
  /** The project, as its client names it. */
  projectId?: string | null | undefined;
  /** Seen by the client. */
  publicNotes?: string | null | undefined;
  /** What clients store about the taxes. */
  taxInfo?: unknown;
  /** Name of the first tax; a tax counts when it has a name. */
  taxName1?: string | null | undefined;
  /** Name of the second tax. */
  taxName2?: string | null | undefined;
  /** Name of the third tax. */
  taxName3?: string | null | undefined;
  /** Rate of the first tax, in percent. */
  taxRate1?: string | null | undefined;
  /** Rate of the second tax, in percent. */
  taxRate2?: string | null | undefined;
  /** Rate of the third tax, in percent. */
  taxRate3?: string | null | undefined;
  /** Conditions; blank on a new document takes the client's, then the company's. */
  terms?: string | null | undefined;
  /** Whether prices contain the taxes; absent on a new document is the setting inclusive_taxes. */
  usesInclusiveTaxes?: boolean | null | undefined;
  /** A vendor that the document concerns. */
  vendorId?: string | null | undefined;
};

/** Every reason for which a request can be refused; the same list as in REST. */
export type ErrorCode =
  /** The request makes no sense, such as merging a client with itself. */
  | 'BAD_REQUEST'
  /** A lost race, a stale version, or a state that forbids the step: read again, then decide. */
  | 'CONFLICT'
  /** The token is known, but its user may not do this. */
  | 'FORBIDDEN'
  /** The token is missing or unknown. */
  | 'INVALID_TOKEN'
  /** The e-mail address or the password is wrong. */
  | 'LOGIN_FAILED'
  /** The HTTP method does not fit. */
  | 'METHOD_NOT_ALLOWED'
  /** There is no such record; another company's records count as unknown. */
  | 'NOT_FOUND'
  /** The header X-API-PASSWORD is missing or is not the calling user's password. */
  | 'PASSWORD_REQUIRED'
  /** Too many attempts: wait, then try again. */
  | 'RATE_LIMITED'
  /** The request is larger than is taken. */
  | 'TOO_LARGE'
  /** The service cannot answer now; the same request may succeed later. Nothing was changed, unless the message says that this is not known. */
  | 'UNAVAILABLE'
  /** The content type is not taken. */
  | 'UNSUPPORTED_MEDIA_TYPE'
  /** A value is not allowed; `field` says which. */
  | 'VALIDATION';

/** A person who is to see the document. */
export type InvitationInput = {
  /** The person at the client. */
  clientContactId: string;
};

/** The changes to be told of. Conditions are AND-ed; each takes at most 100 values, and an empty list matches nothing. */
export type InvoiceChangeFilter = {
  /** Of these clients, or made for them before they were merged into another. */
  clientIds?: Array<string> | null | undefined;
  /** In one of these states. */
  status?: Array<InvoiceStatus> | null | undefined;
};

/** OR-ed: draft, paid, unpaid (sent or partly paid), overdue (unpaid, due before today), cancelled, all. */
export type InvoiceClientStatus =
  /** No restriction. */
  | 'ALL'
  /** Cancelled or reversed. */
  | 'CANCELLED'
  /** Not sent yet. */
  | 'DRAFT'
  /** Sent or partly paid, and due before today. */
  | 'OVERDUE'
  /** Paid in full. */
  | 'PAID'
  /** Sent or partly paid. */
  | 'UNPAID';

/** Which Invoice records: all given conditions hold at once, absent and null ones do not count. */
export type InvoiceFilter = {
  /** The amount, in the invoice's own currency: gt:100, gte:100, lt:100, lte:100, eq:100 or between:100:200 (both included). */
  amount?: string | null | undefined;
  /** Looked after by this person. */
  assignedUserId?: string | null | undefined;
  /** Of this client, or of the client that it was merged into. */
  clientId?: string | null | undefined;
  /** OR-ed: draft, paid, unpaid (sent or partly paid), overdue (unpaid, due before today), cancelled, all. */
  clientStatus?: Array<InvoiceClientStatus> | null | undefined;
  /** Created then or later. */
  createdAt?: string | null | undefined;
  /** Created from the first to the second day, both included: 2026-01-01,2026-03-31. */
  createdBetween?: string | null | undefined;
  /** Dated on this day or later. */
  date?: string | null | undefined;
  /** Dated from the first to the second day, both included: "2026-01-01,2026-03-31". */
  dateRange?: string | null | undefined;
  /** Due on this day or later. */
  dueDate?: string | null | undefined;
  /** Due from the first to the second day, both included: "2026-01-01,2026-03-31". */
  dueDateRange?: string | null | undefined;
  /** Case-insensitive substring in the invoice's number, order number, amount, date, free fields and line item notes, the client's name, or a contact's name or e-mail. At most 200 characters. */
  filter?: string | null | undefined;
  /** true leaves out invoices whose client is deleted. */
  filterDeletedClients?: boolean | null | undefined;
  /** Only deleted (true) or only not deleted (false) records. */
  isDeleted?: boolean | null | undefined;
  /** Exactly this number. */
  number?: string | null | undefined;
  /** true: sent or partly paid, and due before today. */
  overdue?: boolean | null | undefined;
  /** Live invoices in status 1 to 3: true for all of them, or the id of a client for theirs. */
  payable?: string | null | undefined;
  /** Case-insensitive substring in what the company notes for itself. At most 200 characters. */
  privateNotes?: string | null | undefined;
  /** Of this project. */
  projectId?: string | null | undefined;
  /** States, OR-ed: active, archived, deleted. Absent, or without any of these words (such as all): all three. */
  status?: Array<RecordState> | null | undefined;
  /** In one of these statuses, 1 to 6: a list, or one text with commas between. None is no restriction. */
  statusId?: Array<number> | null | undefined;
  /** true: sent or partly paid, and due today or later. */
  upcoming?: boolean | null | undefined;
  /** Changed then or later. */
  updatedAt?: string | null | undefined;
  /** These records first, besides the others; what names no record is ignored. */
  with?: Array<string> | null | undefined;
  /** false leaves deleted records out. */
  withTrashed?: boolean | null | undefined;
  /** true leaves out invoices whose client is archived or deleted. */
  withoutDeletedClients?: boolean | null | undefined;
};

/** How far an invoice has come. */
export type InvoiceStatus =
  /** No longer owed; what was paid stays. */
  | 'CANCELLED'
  /** Being written; the client owes nothing of it. */
  | 'DRAFT'
  /** Paid in full. */
  | 'PAID'
  /** Partly paid. */
  | 'PARTIAL'
  /** Reversed; no longer owed. */
  | 'REVERSED'
  /** Owed, and nothing of it paid. */
  | 'SENT';

/** One line of an invoice, quote or credit. */
export type LineItemInput = {
  /** Price of one, up to six decimals. */
  cost?: string | null | undefined;
  /** First free field. */
  customValue1?: string | null | undefined;
  /** Second free field. */
  customValue2?: string | null | undefined;
  /** Third free field. */
  customValue3?: string | null | undefined;
  /** Fourth free field. */
  customValue4?: string | null | undefined;
  /** Date of the service, as the client writes it. */
  date?: string | null | undefined;
  /** An amount or a percentage, as the document's isAmountDiscount says. */
  discount?: string | null | undefined;
  /** The expense that the line bills: one of the company. */
  expenseId?: string | null | undefined;
  /** Description of the line. */
  notes?: string | null | undefined;
  /** What one costs the company; it has no effect on the total. */
  productCost?: string | null | undefined;
  /** Name of the product or service. */
  productKey?: string | null | undefined;
  /** How many; up to six decimals. */
  quantity?: string | null | undefined;
  /** Position that clients sort by. */
  sortId?: string | null | undefined;
  /** The task that the line bills. */
  taskId?: string | null | undefined;
  /** Tax category of the published API. */
  taxId?: string | null | undefined;
  /** Name of the first tax; a tax counts when it has a name. */
  taxName1?: string | null | undefined;
  /** Name of the second tax. */
  taxName2?: string | null | undefined;
  /** Name of the third tax. */
  taxName3?: string | null | undefined;
  /** Rate of the first tax, in percent. */
  taxRate1?: string | null | undefined;
  /** Rate of the second tax, in percent. */
  taxRate2?: string | null | undefined;
  /** Rate of the third tax, in percent. */
  taxRate3?: string | null | undefined;
  /** Kind of line of the published API; 1 is a product. */
  typeId?: string | null | undefined;
  /** Unit of the quantity, such as C62. */
  unitCode?: string | null | undefined;
};

/** One bank transaction and what it is: exactly one of invoiceIds, paymentId, expenseId and vendorId; blank ones do not count. */
export type MatchBankTransactionInput = {
  /** Expenses that were booked already: they are linked, no money moves. */
  expenseId?: Array<string> | null | undefined;
  /** The bank transaction to match. */
  id: string;
  /** Invoices of one client that the money pays, in this order until it runs out; drafts that receive some are marked sent. */
  invoiceIds?: Array<string> | null | undefined;
  /** Another name of serviceCategoryId, which existing clients send. */
  ninjaCategoryId?: string | null | undefined;
  /** A payment that was booked already: it is linked, no money moves. */
  paymentId?: string | null | undefined;
  /** Category of the created expense; goes with vendorId. */
  serviceCategoryId?: string | null | undefined;
  /** Who was paid: an expense of the amount is created for this vendor. */
  vendorId?: string | null | undefined;
};

/** What became of one item of a match. */
export type MatchOutcome =
  /** It was booked. */
  | 'MATCHED'
  /** Nothing was booked for it; `reason` says why. */
  | 'SKIPPED';

/** Why an item of a match was left out. */
export type MatchSkipReason =
  /** The transaction is booked already; unlink it first. */
  | 'ALREADY_CONVERTED'
  /** The amount of the transaction is not above zero. */
  | 'AMOUNT_NOT_POSITIVE'
  /** The invoices are of several clients. */
  | 'CLIENTS_DIFFER'
  /** The client of an invoice is deleted; restore it first. */
  | 'CLIENT_DELETED'
  /** A record is in another currency than the transaction. */
  | 'CURRENCY_MISMATCH'
  /** An expense was paid by another bank transaction. */
  | 'EXPENSE_ALREADY_LINKED'
  /** An invoice has nothing left to pay, or is cancelled, reversed or deleted. */
  | 'INVOICE_NOT_PAYABLE'
  /** The payment came in by another bank transaction. */
  | 'PAYMENT_ALREADY_LINKED'
  /** The payment was given back in full. */
  | 'PAYMENT_REFUNDED'
  /** Invoices and payments go with CREDIT, expenses with DEBIT. */
  | 'WRONG_DIRECTION';

/** States, OR-ed: active, archived, deleted. Absent, or without any of these words (such as all): all three. */
export type RecordState =
  /** Neither archived nor deleted. */
  | 'ACTIVE'
  /** Put away, but not deleted. */
  | 'ARCHIVED'
  /** Deleted; still readable, and can be restored. */
  | 'DELETED';

export type InvoiceRowFragment = { id: string, number: string | null, status: InvoiceStatus, amount: string, balance: string };

export type RefusalFragment = { code: ErrorCode, message: string, field: Array<string> | null };

export type CreateClientMutationVariables = Exact<{
  input: CreateClientInput;
}>;


export type CreateClientMutation = { createClient: { client: { id: string } | null, userErrors: Array<{ code: ErrorCode, message: string, field: Array<string> | null }> } };

export type CreateInvoiceMutationVariables = Exact<{
  input: CreateInvoiceInput;
  markSent?: boolean | null | undefined;
}>;


export type CreateInvoiceMutation = { createInvoice: { invoice: { id: string, number: string | null, status: InvoiceStatus, amount: string, balance: string } | null, userErrors: Array<{ code: ErrorCode, message: string, field: Array<string> | null }> } };

export type InvoicesQueryVariables = Exact<{
  filter?: InvoiceFilter | null | undefined;
  first?: number | null | undefined;
  after?: string | null | undefined;
}>;


export type InvoicesQuery = { invoices: { nodes: Array<{ id: string, number: string | null, status: InvoiceStatus, amount: string, balance: string }>, pageInfo: { hasNextPage: boolean, endCursor: string | null } } };

export type CreateBankAccountMutationVariables = Exact<{
  input: CreateBankAccountInput;
}>;


export type CreateBankAccountMutation = { createBankAccount: { bankAccount: { id: string } | null, userErrors: Array<{ code: ErrorCode, message: string, field: Array<string> | null }> } };

export type CreateBankTransactionMutationVariables = Exact<{
  input: CreateBankTransactionInput;
}>;


export type CreateBankTransactionMutation = { createBankTransaction: { bankTransaction: { id: string } | null, userErrors: Array<{ code: ErrorCode, message: string, field: Array<string> | null }> } };

export type MatchBankTransactionsMutationVariables = Exact<{
  transactions: Array<MatchBankTransactionInput> | MatchBankTransactionInput;
  dryRun?: boolean | null | undefined;
}>;


export type MatchBankTransactionsMutation = { matchBankTransactions: { results: Array<{ id: string, outcome: MatchOutcome, reason: MatchSkipReason | null, applied: Array<{ invoiceId: string, amount: string }> }> | null, userErrors: Array<{ code: ErrorCode, message: string, field: Array<string> | null }> } };

export type MergeClientsMutationVariables = Exact<{
  id: string;
  mergeableId: string;
}>;


export type MergeClientsMutation = { mergeClients: { client: { id: string, name: string | null, balance: string, paidToDate: string } | null, userErrors: Array<{ code: ErrorCode, message: string, field: Array<string> | null }> } };

export type InvoiceChangedSubscriptionVariables = Exact<{
  filter?: InvoiceChangeFilter | null | undefined;
}>;


export type InvoiceChangedSubscription = { invoiceChanged: { id: string, number: string | null, status: InvoiceStatus, amount: string, balance: string } };

export class TypedDocumentString<TResult, TVariables>
  extends String
  implements DocumentTypeDecoration<TResult, TVariables>
{
  __apiType?: NonNullable<DocumentTypeDecoration<TResult, TVariables>['__apiType']>;
  private value: string;
  public __meta__?: Record<string, any> | undefined;

  constructor(value: string, __meta__?: Record<string, any> | undefined) {
    super(value);
    this.value = value;
    this.__meta__ = __meta__;
  }

  override toString(): string & DocumentTypeDecoration<TResult, TVariables> {
    return this.value;
  }
}
export const InvoiceRowFragmentDoc = new TypedDocumentString(`
    fragment InvoiceRow on Invoice {
  id
  number
  status
  amount
  balance
}
    `, {"fragmentName":"InvoiceRow"}) as unknown as TypedDocumentString<InvoiceRowFragment, unknown>;
export const RefusalFragmentDoc = new TypedDocumentString(`
    fragment Refusal on UserError {
  code
  message
  field
}
    `, {"fragmentName":"Refusal"}) as unknown as TypedDocumentString<RefusalFragment, unknown>;
export const CreateClientDocument = new TypedDocumentString(`
    mutation CreateClient($input: CreateClientInput!) {
  createClient(input: $input) {
    client {
      id
    }
    userErrors {
      ...Refusal
    }
  }
}
    fragment Refusal on UserError {
  code
  message
  field
}`, {"hash":"sha256:0916e676a35d5d9071a376c2f4a4a9ed167b0941a2f836cfd82cd460c2a7ea44"}) as unknown as TypedDocumentString<CreateClientMutation, CreateClientMutationVariables>;
export const CreateInvoiceDocument = new TypedDocumentString(`
    mutation CreateInvoice($input: CreateInvoiceInput!, $markSent: Boolean) {
  createInvoice(input: $input, markSent: $markSent) {
    invoice {
      ...InvoiceRow
    }
    userErrors {
      ...Refusal
    }
  }
}
    fragment InvoiceRow on Invoice {
  id
  number
  status
  amount
  balance
}
fragment Refusal on UserError {
  code
  message
  field
}`, {"hash":"sha256:2f40903231a1a6d7080af3cbeb579db0fa6b90a7b9fc8edb92a52eb62dcfc02b"}) as unknown as TypedDocumentString<CreateInvoiceMutation, CreateInvoiceMutationVariables>;
export const InvoicesDocument = new TypedDocumentString(`
    query Invoices($filter: InvoiceFilter, $first: Int, $after: String) {
  invoices(
    filter: $filter
    orderBy: [{field: NUMBER, direction: ASC}]
    first: $first
    after: $after
  ) {
    nodes {
      ...InvoiceRow
    }
    pageInfo {
      hasNextPage
      endCursor
    }
  }
}
    fragment InvoiceRow on Invoice {
  id
  number
  status
  amount
  balance
}`, {"hash":"sha256:323faa3fb569e608626cb63630e4247c3623d894ceb631f93dfafea5140c47a8"}) as unknown as TypedDocumentString<InvoicesQuery, InvoicesQueryVariables>;
export const CreateBankAccountDocument = new TypedDocumentString(`
    mutation CreateBankAccount($input: CreateBankAccountInput!) {
  createBankAccount(input: $input) {
    bankAccount {
      id
    }
    userErrors {
      ...Refusal
    }
  }
}
    fragment Refusal on UserError {
  code
  message
  field
}`, {"hash":"sha256:ff81874cc4aefc96eafcfd24e858bea05d22b3ced8f4a51133bbc4530e1131e2"}) as unknown as TypedDocumentString<CreateBankAccountMutation, CreateBankAccountMutationVariables>;
export const CreateBankTransactionDocument = new TypedDocumentString(`
    mutation CreateBankTransaction($input: CreateBankTransactionInput!) {
  createBankTransaction(input: $input) {
    bankTransaction {
      id
    }
    userErrors {
      ...Refusal
    }
  }
}
    fragment Refusal on UserError {
  code
  message
  field
}`, {"hash":"sha256:459e0f22d0f41817c2799f3c50cc694c6f7e2cb9f06f549ecfd9d543c4a25200"}) as unknown as TypedDocumentString<CreateBankTransactionMutation, CreateBankTransactionMutationVariables>;
export const MatchBankTransactionsDocument = new TypedDocumentString(`
    mutation MatchBankTransactions($transactions: [MatchBankTransactionInput!]!, $dryRun: Boolean) {
  matchBankTransactions(transactions: $transactions, dryRun: $dryRun) {
    results {
      id
      outcome
      reason
      applied {
        invoiceId
        amount
      }
    }
    userErrors {
      ...Refusal
    }
  }
}
    fragment Refusal on UserError {
  code
  message
  field
}`, {"hash":"sha256:49633096cce774b825656ccb7aaa4f1cb3bb6543a741176b5050107f03bd3e39"}) as unknown as TypedDocumentString<MatchBankTransactionsMutation, MatchBankTransactionsMutationVariables>;
export const MergeClientsDocument = new TypedDocumentString(`
    mutation MergeClients($id: ID!, $mergeableId: ID!) {
  mergeClients(id: $id, mergeableId: $mergeableId) {
    client {
      id
      name
      balance
      paidToDate
    }
    userErrors {
      ...Refusal
    }
  }
}
    fragment Refusal on UserError {
  code
  message
  field
}`, {"hash":"sha256:855e61d93781ef47145210d6c9c8f85f5626220470ba036ae7da23befe88e96c"}) as unknown as TypedDocumentString<MergeClientsMutation, MergeClientsMutationVariables>;
export const InvoiceChangedDocument = new TypedDocumentString(`
    subscription InvoiceChanged($filter: InvoiceChangeFilter) {
  invoiceChanged(filter: $filter) {
    ...InvoiceRow
  }
}
    fragment InvoiceRow on Invoice {
  id
  number
  status
  amount
  balance
}`, {"hash":"sha256:611d5de15534af01e9ca40c4b45b05a00a87cecfd081cfc6876bd8f8c3ca4368"}) as unknown as TypedDocumentString<InvoiceChangedSubscription, InvoiceChangedSubscriptionVariables>;

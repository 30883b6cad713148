/* eslint-disable */
/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type { DocumentTypeDecoration } from '@graphql-typed-document-node/core';
export type AddressInput = {
  line1?: string | null | undefined;
  line2?: string | null | undefined;
  city?: string | null | undefined;
  state?: string | null | undefined;
  postalCode?: string | null | undefined;
  country?: string | null | undefined;
};

export type AddressSettingsInput = {
  line1?: string | null | undefined;
  line2?: string | null | undefined;
  city?: string | null | undefined;
  state?: string | null | undefined;
  postalCode?: string | null | undefined;
  country?: string | null | undefined;
};

export type BankTransactionDirection =
  | 'CREDIT'
  | 'DEBIT';

export type BankTransactionInput = {
  amount?: string | null | undefined;
  direction?: BankTransactionDirection | null | undefined;
  bankAccountId?: string | null | undefined;
  currency?: string | null | undefined;
  date?: string | null | undefined;
  description?: string | null | undefined;
  participant?: string | null | undefined;
  participantName?: string | null | undefined;
  accountType?: string | null | undefined;
  categoryType?: string | null | undefined;
  bookingNumber?: string | null | undefined;
  bankCategoryNumber?: string | null | undefined;
  bankAccountNumber?: string | null | undefined;
  externalId?: string | null | undefined;
  vendorId?: string | null | undefined;
  categoryId?: string | null | undefined;
};

export type ClientInput = {
  name?: string | null | undefined;
  number?: string | null | undefined;
  assigneeId?: string | null | undefined;
  website?: string | null | undefined;
  phone?: string | null | undefined;
  billingAddress?: AddressInput | null | undefined;
  shippingAddress?: AddressInput | null | undefined;
  sizeId?: string | null | undefined;
  industryId?: string | null | undefined;
  groupId?: string | null | undefined;
  vatNumber?: string | null | undefined;
  idNumber?: string | null | undefined;
  routingId?: string | null | undefined;
  classification?: string | null | undefined;
  hasValidVatNumber?: boolean | null | undefined;
  isTaxExempt?: boolean | null | undefined;
  privateNotes?: string | null | undefined;
  publicNotes?: string | null | undefined;
  customValue1?: string | null | undefined;
  customValue2?: string | null | undefined;
  customValue3?: string | null | undefined;
  customValue4?: string | null | undefined;
  settings?: ClientSettingsInput | null | undefined;
  taxInfo?: unknown;
  eInvoice?: unknown;
  contacts?: Array<ContactInput> | null | undefined;
};

export type ClientSettingsInput = {
  details?: DetailsSettingsInput | null | undefined;
  address?: AddressSettingsInput | null | undefined;
  locale?: LocaleSettingsInput | null | undefined;
  documents?: DocumentsSettingsInput | null | undefined;
  tax?: TaxSettingsInput | null | undefined;
  numbering?: NumberingSettingsInput | null | undefined;
  numberPatterns?: NumberPatternsSettingsInput | null | undefined;
  email?: EmailSettingsInput | null | undefined;
  eInvoice?: EInvoiceSettingsInput | null | undefined;
  portal?: PortalSettingsInput | null | undefined;
  emailTemplates?: Array<EmailTemplateInput> | null | undefined;
  extra?: unknown;
};

export type ContactInput = {
  id?: string | null | undefined;
  firstName?: string | null | undefined;
  lastName?: string | null | undefined;
  email?: string | null | undefined;
  phone?: string | null | undefined;
  isPrimary?: boolean | null | undefined;
  isLocked?: boolean | null | undefined;
  sendEmail?: boolean | null | undefined;
  password?: string | null | undefined;
  customValue1?: string | null | undefined;
  customValue2?: string | null | undefined;
  customValue3?: string | null | undefined;
  customValue4?: string | null | undefined;
};

export type CreateBankAccountInput = {
  name: string;
  providerName?: string | null | undefined;
  number?: string | null | undefined;
  status?: string | null | undefined;
  type?: string | null | undefined;
  nickname?: string | null | undefined;
  balance?: string | null | undefined;
  fromDate?: string | null | undefined;
  autoSync?: boolean | null | undefined;
  currency?: string | null | undefined;
};

export type DateRange = {
  from?: string | null | undefined;
  to?: string | null | undefined;
};

export type DateTimeRange = {
  from?: string | null | undefined;
  to?: string | null | undefined;
};

export type DecimalRange = {
  eq?: string | null | undefined;
  gt?: string | null | undefined;
  gte?: string | null | undefined;
  lt?: string | null | undefined;
  lte?: string | null | undefined;
};

export type DetailsSettingsInput = {
  name?: string | null | undefined;
  email?: string | null | undefined;
  phone?: string | null | undefined;
  website?: string | null | undefined;
  vatNumber?: string | null | undefined;
  idNumber?: string | null | undefined;
  logo?: string | null | undefined;
};

export type DocumentsSettingsInput = {
  paymentTerms?: string | null | undefined;
  validUntil?: string | null | undefined;
  invoiceTerms?: string | null | undefined;
  invoiceFooter?: string | null | undefined;
  quoteTerms?: string | null | undefined;
  quoteFooter?: string | null | undefined;
  creditTerms?: string | null | undefined;
  creditFooter?: string | null | undefined;
  lockInvoices?: InvoiceLock | null | undefined;
  convertApprovedQuotes?: boolean | null | undefined;
  paymentTypeOfPaid?: string | null | undefined;
  pageSize?: PageSize | null | undefined;
};

export type EInvoiceFormat =
  | 'UBL'
  | 'CII'
  | 'XRECHNUNG'
  | 'XRECHNUNG_CII'
  | 'FACTURX'
  | 'PEPPOL';

export type EInvoiceSettingsInput = {
  format?: EInvoiceFormat | null | undefined;
  attach?: boolean | null | undefined;
  embedInPdf?: boolean | null | undefined;
  address?: string | null | undefined;
  taxNumber?: string | null | undefined;
  iban?: string | null | undefined;
  bic?: string | null | undefined;
  qrIban?: string | null | undefined;
  qrCustomerNumber?: string | null | undefined;
};

export type EmailSettingsInput = {
  style?: EmailStyle | null | undefined;
  customStyle?: string | null | undefined;
  signature?: string | null | undefined;
  fromName?: string | null | undefined;
  fromAddress?: string | null | undefined;
  replyToAddress?: string | null | undefined;
  replyToName?: string | null | undefined;
  bccAddresses?: string | null | undefined;
  attachPdf?: boolean | null | undefined;
  attachFiles?: boolean | null | undefined;
  receiptsOfManualPayments?: boolean | null | undefined;
  receiptsOfPaidInvoices?: boolean | null | undefined;
};

export type EmailStyle =
  | 'LIGHT'
  | 'PLAIN'
  | 'DARK'
  | 'CUSTOM';

export type EmailTemplateInput = {
  template: MailTemplate;
  subject?: string | null | undefined;
  body?: string | null | undefined;
};

export type InvitationInput = {
  clientContactId: string;
};

export type InvoiceChangeFilter = {
  ids?: Array<string> | null | undefined;
  clientIds?: Array<string> | null | undefined;
  assigneeIds?: Array<string> | null | undefined;
  status?: Array<InvoiceStatus> | null | undefined;
};

export type InvoiceFilter = {
  search?: string | null | undefined;
  states?: Array<RecordState> | null | undefined;
  ids?: Array<string> | null | undefined;
  createdAt?: DateTimeRange | null | undefined;
  updatedAt?: DateTimeRange | null | undefined;
  userIds?: Array<string> | null | undefined;
  assigneeIds?: Array<string> | null | undefined;
  vendorIds?: Array<string> | null | undefined;
  number?: string | null | undefined;
  poNumber?: string | null | undefined;
  customValue1?: string | null | undefined;
  customValue2?: string | null | undefined;
  customValue3?: string | null | undefined;
  customValue4?: string | null | undefined;
  balance?: DecimalRange | null | undefined;
  date?: DateRange | null | undefined;
  dueDate?: DateRange | null | undefined;
  partialDueDate?: DateRange | null | undefined;
  lastSentDate?: DateRange | null | undefined;
  amount?: DecimalRange | null | undefined;
  clientIds?: Array<string> | null | undefined;
  clientStates?: Array<RecordState> | null | undefined;
  status?: Array<InvoiceStatus> | null | undefined;
  privateNotes?: string | null | undefined;
  payable?: boolean | null | undefined;
  upcoming?: boolean | null | undefined;
  overdue?: boolean | null | undefined;
  and?: Array<InvoiceFilter> | null | undefined;
  or?: Array<InvoiceFilter> | null | undefined;
  not?: InvoiceFilter | null | undefined;
};

export type InvoiceInput = {
  clientId?: string | null | undefined;
  number?: string | null | undefined;
  poNumber?: string | null | undefined;
  date?: string | null | undefined;
  dueDate?: string | null | undefined;
  partial?: string | null | undefined;
  partialDueDate?: string | null | undefined;
  discount?: string | null | undefined;
  isAmountDiscount?: boolean | null | undefined;
  usesInclusiveTaxes?: boolean | null | undefined;
  taxes?: Array<TaxInput> | null | undefined;
  surcharges?: Array<SurchargeInput> | null | undefined;
  customValue1?: string | null | undefined;
  customValue2?: string | null | undefined;
  customValue3?: string | null | undefined;
  customValue4?: string | null | undefined;
  terms?: string | null | undefined;
  footer?: string | null | undefined;
  publicNotes?: string | null | undefined;
  privateNotes?: string | null | undefined;
  exchangeRate?: string | null | undefined;
  vendorId?: string | null | undefined;
  locationId?: string | null | undefined;
  assigneeId?: string | null | undefined;
  lineItems?: Array<LineItemInput> | null | undefined;
  invitations?: Array<InvitationInput> | null | undefined;
  taxInfo?: unknown;
  eInvoice?: unknown;
  autoBillEnabled?: boolean | null | undefined;
};

export type InvoiceLock =
  | 'OFF'
  | 'WHEN_SENT'
  | 'WHEN_PAID'
  | 'END_OF_MONTH';

export type InvoiceStatus =
  | 'DRAFT'
  | 'SENT'
  | 'PARTIAL'
  | 'PAID'
  | 'CANCELLED'
  | 'REVERSED';

export type LineItemInput = {
  quantity?: string | null | undefined;
  cost?: string | null | undefined;
  productKey?: string | null | undefined;
  productCost?: string | null | undefined;
  notes?: string | null | undefined;
  discount?: string | null | undefined;
  taxes?: Array<TaxInput> | null | undefined;
  date?: string | null | undefined;
  customValue1?: string | null | undefined;
  customValue2?: string | null | undefined;
  customValue3?: string | null | undefined;
  customValue4?: string | null | undefined;
  taxId?: string | null | undefined;
  taxCategory?: TaxCategory | null | undefined;
  expenseId?: string | null | undefined;
  unitCode?: string | null | undefined;
};

export type LocaleSettingsInput = {
  currency?: string | null | undefined;
  language?: string | null | undefined;
  dateFormatId?: string | null | undefined;
  showCurrencyCode?: boolean | null | undefined;
  decimalComma?: boolean | null | undefined;
};

export type MailTemplate =
  | 'INVOICE'
  | 'QUOTE'
  | 'CREDIT'
  | 'PURCHASE_ORDER'
  | 'PAYMENT'
  | 'PAYMENT_PARTIAL'
  | 'REMINDER1'
  | 'REMINDER2'
  | 'REMINDER3'
  | 'REMINDER_ENDLESS'
  | 'CUSTOM1'
  | 'CUSTOM2'
  | 'CUSTOM3'
  | 'STATEMENT';

export type MatchBankTransactionInput = {
  id: string;
  invoiceIds?: Array<string> | null | undefined;
  creditIds?: Array<string> | null | undefined;
  clientId?: string | null | undefined;
  paymentId?: string | null | undefined;
  expenseIds?: Array<string> | null | undefined;
  vendorId?: string | null | undefined;
  categoryId?: string | null | undefined;
  refund?: boolean | null | undefined;
  exchangeRate?: string | null | undefined;
  writeOff?: WriteOffReason | null | undefined;
  writeOffAmount?: string | null | undefined;
};

export type NumberPatternsSettingsInput = {
  invoice?: string | null | undefined;
  quote?: string | null | undefined;
  credit?: string | null | undefined;
  client?: string | null | undefined;
  payment?: string | null | undefined;
  expense?: string | null | undefined;
};

export type NumberingSettingsInput = {
  counterPadding?: number | null | undefined;
  appliedTo?: NumberingTime | null | undefined;
  quotesAppliedTo?: NumberingTime | null | undefined;
};

export type NumberingTime =
  | 'WHEN_SAVED'
  | 'WHEN_SENT';

export type Outcome =
  | 'DONE'
  | 'SKIPPED';

export type PageSize =
  | 'A4'
  | 'A3'
  | 'A5'
  | 'B4'
  | 'B5'
  | 'JIS_B4'
  | 'JIS_B5'
  | 'LETTER'
  | 'LEGAL'
  | 'LEDGER';

export type PortalSettingsInput = {
  isEnabled?: boolean | null | undefined;
  filesAfterPayment?: boolean | null | undefined;
};

export type RecordState =
  | 'ACTIVE'
  | 'ARCHIVED'
  | 'DELETED';

export type SkipReason =
  | 'NOT_FOUND'
  | 'FORBIDDEN'
  | 'NOT_ALLOWED'
  | 'OWNER'
  | 'DELETED'
  | 'LOCKED'
  | 'EXPIRED'
  | 'RECEIVED'
  | 'CONVERTED'
  | 'NOT_SENT'
  | 'NOT_SUGGESTED'
  | 'AMBIGUOUS'
  | 'NOT_CONVERTED'
  | 'CHANGED_SINCE'
  | 'NOBODY_TO_EMAIL'
  | 'NOTHING_LEFT'
  | 'NO_RULE_FITS'
  | 'CONTENT_REMOVED'
  | 'RECORD_DELETED'
  | 'ALREADY_ACTIVE'
  | 'ALREADY_ARCHIVED'
  | 'ALREADY_DELETED'
  | 'ALREADY_SENT'
  | 'ALREADY_PAID'
  | 'ALREADY_APPROVED'
  | 'ALREADY_CONVERTED'
  | 'ALREADY_CANCELLED'
  | 'ALREADY_EXPENSED'
  | 'ALREADY_ASSIGNED'
  | 'ALREADY_CATEGORIZED'
  | 'ALREADY_SET'
  | 'ALREADY_SUGGESTED'
  | 'ALREADY_DELIVERED'
  | 'ALREADY_BEING_SENT'
  | 'INVOICE_DELETED'
  | 'INVOICE_CANCELLED'
  | 'INVOICE_REVERSED'
  | 'INVOICE_CHANGED'
  | 'INVOICE_NOT_PAYABLE'
  | 'QUOTE_DELETED'
  | 'QUOTE_CONVERTED'
  | 'CREDIT_DELETED'
  | 'CREDIT_USED'
  | 'CREDIT_CHANGED'
  | 'PURCHASE_ORDER_DELETED'
  | 'PAYMENT_DELETED'
  | 'PAYMENT_REFUNDED'
  | 'PAYMENT_ALREADY_LINKED'
  | 'EXPENSE_ALREADY_LINKED'
  | 'CLIENT_DELETED'
  | 'CLIENTS_DIFFER'
  | 'CURRENCY_MISMATCH'
  | 'EXCHANGE_RATE_DIFFERS'
  | 'WRONG_DIRECTION'
  | 'AMOUNT_NOT_POSITIVE'
  | 'AMOUNT_EXCEEDS_LINKED'
  | 'WRITE_OFF_EXCEEDS_REST'
  | 'BANK_TRANSACTION_BOOKED'
  | 'BANK_TRANSACTION_CHANGED';

export type SurchargeInput = {
  amount?: string | null | undefined;
};

export type TaxCategory =
  | 'S'
  | 'Z'
  | 'E'
  | 'AE'
  | 'K'
  | 'G'
  | 'O'
  | 'L'
  | 'M';

export type TaxInput = {
  name?: string | null | undefined;
  rate?: string | null | undefined;
};

export type TaxSettingsInput = {
  inclusiveTaxes?: boolean | null | undefined;
  roundToFiveCents?: boolean | null | undefined;
  exemptionReason?: string | null | undefined;
};

export type UserErrorCode =
  | 'REQUIRED'
  | 'INVALID'
  | 'TAKEN'
  | 'NOT_FOUND'
  | 'TOO_LONG'
  | 'TOO_MANY'
  | 'NOT_ALLOWED'
  | 'KEY_REUSED'
  | 'STALE_VERSION'
  | 'CONFLICT'
  | 'FORBIDDEN'
  | 'PASSWORD_REQUIRED'
  | 'RATE_LIMITED'
  | 'TOO_LARGE'
  | 'UNAVAILABLE';

export type WriteOffReason =
  | 'FEE'
  | 'DISCOUNT'
  | 'ROUNDING';

export type InvoiceRowFragment = { id: string, number: string | null, status: InvoiceStatus, amount: string, balance: string };

export type RefusalFragment = { code: UserErrorCode, message: string, path: Array<string> };

export type CreateClientMutationVariables = Exact<{
  input: ClientInput;
}>;


export type CreateClientMutation = { createClient: { client: { id: string } | null, userErrors: Array<{ code: UserErrorCode, message: string, path: Array<string> }> } };

export type CreateInvoiceMutationVariables = Exact<{
  input: InvoiceInput;
  markSent?: boolean | null | undefined;
}>;


export type CreateInvoiceMutation = { createInvoice: { invoice: { id: string, number: string | null, status: InvoiceStatus, amount: string, balance: string } | null, userErrors: Array<{ code: UserErrorCode, message: string, path: Array<string> }> } };

export type InvoicesQueryVariables = Exact<{
  filter?: InvoiceFilter | null | undefined;
  first?: number | null | undefined;
  after?: string | null | undefined;
}>;


export type InvoicesQuery = { invoices: { nodes: Array<{ id: string, number: string | null, status: InvoiceStatus, amount: string, balance: string }>, pageInfo: { hasNextPage: boolean, endCursor: string | null } } };

export type CreateBankAccountMutationVariables = Exact<{
  input: CreateBankAccountInput;
}>;


export type CreateBankAccountMutation = { createBankAccount: { bankAccount: { id: string } | null, userErrors: Array<{ code: UserErrorCode, message: string, path: Array<string> }> } };

export type CreateBankTransactionMutationVariables = Exact<{
  input: BankTransactionInput;
}>;


export type CreateBankTransactionMutation = { createBankTransaction: { bankTransaction: { id: string } | null, userErrors: Array<{ code: UserErrorCode, message: string, path: Array<string> }> } };

export type MatchBankTransactionsMutationVariables = Exact<{
  transactions: Array<MatchBankTransactionInput> | MatchBankTransactionInput;
  dryRun?: boolean | null | undefined;
}>;


export type MatchBankTransactionsMutation = { matchBankTransactions: { results: Array<{ id: string, outcome: Outcome, reason: SkipReason | null, applied: Array<{ amount: string, invoice: { id: string } }> }> | null, userErrors: Array<{ code: UserErrorCode, message: string, path: Array<string> }> } };

export type MergeClientsMutationVariables = Exact<{
  id: string;
  mergeableId: string;
}>;


export type MergeClientsMutation = { mergeClients: { client: { id: string, name: string, balance: string, paidToDate: string } | null, userErrors: Array<{ code: UserErrorCode, message: string, path: Array<string> }> } };

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
  path
}
    `, {"fragmentName":"Refusal"}) as unknown as TypedDocumentString<RefusalFragment, unknown>;
export const CreateClientDocument = new TypedDocumentString(`
    mutation CreateClient($input: ClientInput!) {
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
  path
}`, {"hash":"sha256:c9267c798eb463415d67de9fc610ccd3b2e7241b77abee2e02c15c34070661db"}) as unknown as TypedDocumentString<CreateClientMutation, CreateClientMutationVariables>;
export const CreateInvoiceDocument = new TypedDocumentString(`
    mutation CreateInvoice($input: InvoiceInput!, $markSent: Boolean) {
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
  path
}`, {"hash":"sha256:987dffd54f3172b7cc9f72e3b209eb41b6d88b4543697b9843a2a48328e0bfb6"}) as unknown as TypedDocumentString<CreateInvoiceMutation, CreateInvoiceMutationVariables>;
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
  path
}`, {"hash":"sha256:7a7ca51f1f9c2db91945a51d25409f0a93941e4acc9dc08447aedf1a12b3fe80"}) as unknown as TypedDocumentString<CreateBankAccountMutation, CreateBankAccountMutationVariables>;
export const CreateBankTransactionDocument = new TypedDocumentString(`
    mutation CreateBankTransaction($input: BankTransactionInput!) {
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
  path
}`, {"hash":"sha256:5ebbeac4e9be90b91c5b6751e737a696946314026738fa75d99c5a9b2cf30f4f"}) as unknown as TypedDocumentString<CreateBankTransactionMutation, CreateBankTransactionMutationVariables>;
export const MatchBankTransactionsDocument = new TypedDocumentString(`
    mutation MatchBankTransactions($transactions: [MatchBankTransactionInput!]!, $dryRun: Boolean) {
  matchBankTransactions(transactions: $transactions, dryRun: $dryRun) {
    results {
      id
      outcome
      reason
      applied {
        invoice {
          id
        }
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
  path
}`, {"hash":"sha256:dcf86ff4c4f732e80da64befbccc278683939c67a83246089cb0186a3bcb3e7d"}) as unknown as TypedDocumentString<MatchBankTransactionsMutation, MatchBankTransactionsMutationVariables>;
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
  path
}`, {"hash":"sha256:e5880c6c9c429009814cc6d57adf01b34a540accabb97613d707e53980529796"}) as unknown as TypedDocumentString<MergeClientsMutation, MergeClientsMutationVariables>;
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

/* eslint-disable */
/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
export type ActivityType =
  | 'CLIENT_CREATED'
  | 'CLIENT_ARCHIVED'
  | 'CLIENT_DELETED'
  | 'INVOICE_CREATED'
  | 'INVOICE_UPDATED'
  | 'INVOICE_EMAILED'
  | 'INVOICE_VIEWED'
  | 'INVOICE_ARCHIVED'
  | 'INVOICE_DELETED'
  | 'PAYMENT_CREATED'
  | 'PAYMENT_UPDATED'
  | 'PAYMENT_ARCHIVED'
  | 'PAYMENT_DELETED'
  | 'CREDIT_CREATED'
  | 'CREDIT_UPDATED'
  | 'CREDIT_ARCHIVED'
  | 'CREDIT_DELETED'
  | 'QUOTE_CREATED'
  | 'QUOTE_UPDATED'
  | 'QUOTE_EMAILED'
  | 'QUOTE_VIEWED'
  | 'QUOTE_ARCHIVED'
  | 'QUOTE_DELETED'
  | 'QUOTE_RESTORED'
  | 'INVOICE_RESTORED'
  | 'CLIENT_RESTORED'
  | 'PAYMENT_RESTORED'
  | 'CREDIT_RESTORED'
  | 'QUOTE_APPROVED'
  | 'VENDOR_CREATED'
  | 'VENDOR_ARCHIVED'
  | 'VENDOR_DELETED'
  | 'VENDOR_RESTORED'
  | 'EXPENSE_CREATED'
  | 'EXPENSE_ARCHIVED'
  | 'EXPENSE_DELETED'
  | 'EXPENSE_RESTORED'
  | 'PAYMENT_REFUNDED'
  | 'EXPENSE_UPDATED'
  | 'USER_CREATED'
  | 'USER_UPDATED'
  | 'USER_ARCHIVED'
  | 'USER_DELETED'
  | 'USER_RESTORED'
  | 'INVOICE_PAID'
  | 'INVOICE_CANCELLED'
  | 'CREDIT_VIEWED'
  | 'CLIENT_MERGED'
  | 'CLIENT_UPDATED'
  | 'VENDOR_UPDATED'
  | 'PURCHASE_ORDER_CREATED'
  | 'PURCHASE_ORDER_UPDATED'
  | 'PURCHASE_ORDER_ARCHIVED'
  | 'PURCHASE_ORDER_DELETED'
  | 'PURCHASE_ORDER_RESTORED'
  | 'PURCHASE_ORDER_EMAILED'
  | 'PURCHASE_ORDER_VIEWED'
  | 'PAYMENT_EMAILED'
  | 'NOTE_ADDED'
  | 'RECORD_CREATED'
  | 'RECORD_UPDATED'
  | 'RECORD_ARCHIVED'
  | 'RECORD_RESTORED'
  | 'RECORD_DELETED'
  | 'RECORDS_IMPORTED'
  | 'LOGGED_IN'
  | 'LOGGED_OUT'
  | 'PASSWORD_REFUSED'
  | 'CLIENT_PURGED'
  | 'INVOICE_SENT'
  | 'QUOTE_SENT'
  | 'CREDIT_SENT'
  | 'PURCHASE_ORDER_SENT';

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

export type AdministrationSettingsInput = {
  timeZone?: string | null | undefined;
  passwordTimeoutSeconds?: number | null | undefined;
  publicUploads?: boolean | null | undefined;
};

export type BankAccountOrder = {
  field: BankAccountOrderField;
  direction?: OrderDirection | null | undefined;
};

export type BankAccountOrderField =
  | 'ID'
  | 'CREATED_AT'
  | 'UPDATED_AT'
  | 'PROVIDER_NAME'
  | 'NICKNAME'
  | 'NAME'
  | 'NUMBER'
  | 'STATUS'
  | 'TYPE'
  | 'BALANCE';

export type BankRuleConditionInput = {
  searchKey: BankRuleSearchKey;
  operator: BankRuleOperator;
  value?: string | null | undefined;
};

export type BankRuleFilter = {
  search?: string | null | undefined;
  states?: Array<RecordState> | null | undefined;
  ids?: Array<string> | null | undefined;
  createdAt?: DateTimeRange | null | undefined;
  updatedAt?: DateTimeRange | null | undefined;
  name?: string | null | undefined;
  appliesTo?: Array<BankTransactionDirection> | null | undefined;
  clientIds?: Array<string> | null | undefined;
  vendorIds?: Array<string> | null | undefined;
  categoryIds?: Array<string> | null | undefined;
  and?: Array<BankRuleFilter> | null | undefined;
  or?: Array<BankRuleFilter> | null | undefined;
  not?: BankRuleFilter | null | undefined;
};

export type BankRuleOperator =
  | 'CONTAINS'
  | 'STARTS_WITH'
  | 'IS'
  | 'IS_EMPTY'
  | 'MATCHES'
  | 'DOES_NOT_CONTAIN'
  | 'DOES_NOT_START_WITH'
  | 'IS_NOT'
  | 'IS_NOT_EMPTY'
  | 'DOES_NOT_MATCH'
  | 'EQUALS'
  | 'LESS_THAN'
  | 'AT_MOST'
  | 'GREATER_THAN'
  | 'AT_LEAST'
  | 'DOES_NOT_EQUAL'
  | 'BETWEEN';

export type BankRuleOrder = {
  field: BankRuleOrderField;
  direction?: OrderDirection | null | undefined;
};

export type BankRuleOrderField =
  | 'ID'
  | 'CREATED_AT'
  | 'UPDATED_AT'
  | 'NAME'
  | 'APPLIES_TO'
  | 'VENDOR_NAME'
  | 'CATEGORY_NAME';

export type BankRuleSearchKey =
  | 'DESCRIPTION'
  | 'AMOUNT'
  | 'PARTICIPANT'
  | 'PARTICIPANT_NAME';

export type BankRuleTarget =
  | 'CREATE_PAYMENT'
  | 'LINK_PAYMENT';

export type BankTransactionDirection =
  | 'CREDIT'
  | 'DEBIT';

export type BankTransactionFilter = {
  search?: string | null | undefined;
  states?: Array<RecordState> | null | undefined;
  ids?: Array<string> | null | undefined;
  createdAt?: DateTimeRange | null | undefined;
  updatedAt?: DateTimeRange | null | undefined;
  status?: Array<BankTransactionStatus> | null | undefined;
  direction?: Array<BankTransactionDirection> | null | undefined;
  bankAccountIds?: Array<string> | null | undefined;
  activeBanks?: boolean | null | undefined;
  vendorIds?: Array<string> | null | undefined;
  amount?: DecimalRange | null | undefined;
  date?: DateRange | null | undefined;
  and?: Array<BankTransactionFilter> | null | undefined;
  or?: Array<BankTransactionFilter> | null | undefined;
  not?: BankTransactionFilter | null | undefined;
};

export type BankTransactionOrder = {
  field: BankTransactionOrderField;
  direction?: OrderDirection | null | undefined;
};

export type BankTransactionOrderField =
  | 'ID'
  | 'CREATED_AT'
  | 'UPDATED_AT'
  | 'DATE'
  | 'DESCRIPTION'
  | 'PARTICIPANT_NAME'
  | 'ARCHIVED_AT'
  | 'IS_DELETED'
  | 'DIRECTION'
  | 'AMOUNT'
  | 'BANK_ACCOUNT_NAME'
  | 'STATUS'
  | 'DEPOSIT'
  | 'WITHDRAWAL';

export type BankTransactionStatus =
  | 'UNMATCHED'
  | 'SUGGESTED'
  | 'CONVERTED';

export type ClientFilter = {
  search?: string | null | undefined;
  states?: Array<RecordState> | null | undefined;
  ids?: Array<string> | null | undefined;
  createdAt?: DateTimeRange | null | undefined;
  updatedAt?: DateTimeRange | null | undefined;
  name?: string | null | undefined;
  email?: string | null | undefined;
  number?: string | null | undefined;
  idNumber?: string | null | undefined;
  groupIds?: Array<string> | null | undefined;
  balance?: DecimalRange | null | undefined;
  and?: Array<ClientFilter> | null | undefined;
  or?: Array<ClientFilter> | null | undefined;
  not?: ClientFilter | null | undefined;
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

export type ClientOrder = {
  field: ClientOrderField;
  direction?: OrderDirection | null | undefined;
};

export type ClientOrderField =
  | 'ID'
  | 'CREATED_AT'
  | 'UPDATED_AT'
  | 'NAME'
  | 'DISPLAY_NAME'
  | 'ID_NUMBER'
  | 'VAT_NUMBER'
  | 'CITY'
  | 'STATE'
  | 'POSTAL_CODE'
  | 'ARCHIVED_AT'
  | 'CUSTOM_VALUE1'
  | 'CUSTOM_VALUE2'
  | 'CUSTOM_VALUE3'
  | 'CUSTOM_VALUE4'
  | 'COUNTRY'
  | 'GROUP_NAME'
  | 'NUMBER'
  | 'BALANCE'
  | 'PAID_TO_DATE'
  | 'PAYMENT_BALANCE'
  | 'CREDIT_BALANCE'
  | 'CONTACT_EMAIL';

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

export type CompanyOptionsInput = {
  enabledModules?: number | null | undefined;
  enabledTaxRates?: number | null | undefined;
  enabledItemTaxRates?: number | null | undefined;
  enabledExpenseTaxRates?: number | null | undefined;
  sessionTimeout?: number | null | undefined;
  inventoryNotificationThreshold?: number | null | undefined;
  useCommaAsDecimalPlace?: boolean | null | undefined;
  trackInventory?: boolean | null | undefined;
  stockNotification?: boolean | null | undefined;
  fillProducts?: boolean | null | undefined;
  updateProducts?: boolean | null | undefined;
  convertProducts?: boolean | null | undefined;
  showProductDetails?: boolean | null | undefined;
  showProductCost?: boolean | null | undefined;
  enableProductCost?: boolean | null | undefined;
  enableProductDiscount?: boolean | null | undefined;
  enableProductQuantity?: boolean | null | undefined;
  defaultQuantity?: boolean | null | undefined;
  enableApplyingPayments?: boolean | null | undefined;
  useQuoteTermsOnConversion?: boolean | null | undefined;
  stopOnUnpaidRecurring?: boolean | null | undefined;
  convertRateToClient?: boolean | null | undefined;
  markExpensesInvoiceable?: boolean | null | undefined;
  markExpensesPaid?: boolean | null | undefined;
  invoiceExpenseDocuments?: boolean | null | undefined;
  expenseInclusiveTaxes?: boolean | null | undefined;
  calculateExpenseTaxByAmount?: boolean | null | undefined;
  convertExpenseCurrency?: boolean | null | undefined;
  notifyVendorWhenPaid?: boolean | null | undefined;
  calculateTaxes?: boolean | null | undefined;
  markdownEnabled?: boolean | null | undefined;
  markdownEmailEnabled?: boolean | null | undefined;
  reportIncludeDrafts?: boolean | null | undefined;
  reportIncludeDeleted?: boolean | null | undefined;
  isLarge?: boolean | null | undefined;
  isDisabled?: boolean | null | undefined;
  sizeId?: string | null | undefined;
  industryId?: string | null | undefined;
  firstMonthOfYear?: string | null | undefined;
  firstDayOfWeek?: string | null | undefined;
  portalMode?: string | null | undefined;
  convertPaymentCurrency?: boolean | null | undefined;
  eInvoice?: unknown;
  originTaxData?: unknown;
  customFields?: unknown;
  taxData?: unknown;
};

export type CompanySettingsInput = {
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
  purchasing?: PurchasingSettingsInput | null | undefined;
  counters?: CountersSettingsInput | null | undefined;
  administration?: AdministrationSettingsInput | null | undefined;
  emailTemplates?: Array<EmailTemplateInput> | null | undefined;
  extra?: unknown;
};

export type CompanySurchargeInput = {
  taxed?: boolean | null | undefined;
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

export type CountersSettingsInput = {
  invoice?: number | null | undefined;
  quote?: number | null | undefined;
  credit?: number | null | undefined;
  client?: number | null | undefined;
  payment?: number | null | undefined;
  expense?: number | null | undefined;
  vendor?: number | null | undefined;
  purchaseOrder?: number | null | undefined;
  quotesCountAsInvoices?: boolean | null | undefined;
  creditsCountAsInvoices?: boolean | null | undefined;
};

export type CreateBankRuleInput = {
  name: string;
  appliesTo?: BankTransactionDirection | null | undefined;
  conditions?: Array<BankRuleConditionInput> | null | undefined;
  matchesOnAll?: boolean | null | undefined;
  autoConvert?: boolean | null | undefined;
  onCreditMatch?: BankRuleTarget | null | undefined;
  clientId?: string | null | undefined;
  vendorId?: string | null | undefined;
  categoryId?: string | null | undefined;
};

export type CreatePaymentInput = {
  clientId: string;
  amount?: string | null | undefined;
  invoices?: Array<PaymentAllocationInput> | null | undefined;
  credits?: Array<PaymentCreditInput> | null | undefined;
  emailReceipt?: boolean | null | undefined;
  isManual?: boolean | null | undefined;
  date?: string | null | undefined;
  paymentTypeId?: string | null | undefined;
  transactionReference?: string | null | undefined;
  number?: string | null | undefined;
  privateNotes?: string | null | undefined;
  customValue1?: string | null | undefined;
  customValue2?: string | null | undefined;
  customValue3?: string | null | undefined;
  customValue4?: string | null | undefined;
  contactId?: string | null | undefined;
  assigneeId?: string | null | undefined;
  vendorId?: string | null | undefined;
  exchangeRate?: string | null | undefined;
  exchangeCurrency?: string | null | undefined;
};

export type CreateUserInput = {
  email: string;
  firstName?: string | null | undefined;
  lastName?: string | null | undefined;
  phone?: string | null | undefined;
  language?: string | null | undefined;
  customValue1?: string | null | undefined;
  customValue2?: string | null | undefined;
  customValue3?: string | null | undefined;
  customValue4?: string | null | undefined;
  signature?: string | null | undefined;
  userLoggedInNotification?: boolean | null | undefined;
  password?: string | null | undefined;
  permissions?: Array<string> | null | undefined;
  isAdmin?: boolean | null | undefined;
};

export type CreditFilter = {
  search?: string | null | undefined;
  states?: Array<RecordState> | null | undefined;
  ids?: Array<string> | null | undefined;
  createdAt?: DateTimeRange | null | undefined;
  updatedAt?: DateTimeRange | null | undefined;
  number?: string | null | undefined;
  assigneeIds?: Array<string> | null | undefined;
  date?: DateRange | null | undefined;
  dueDate?: DateRange | null | undefined;
  partialDueDate?: DateRange | null | undefined;
  lastSentDate?: DateRange | null | undefined;
  amount?: DecimalRange | null | undefined;
  clientIds?: Array<string> | null | undefined;
  clientStates?: Array<RecordState> | null | undefined;
  status?: Array<CreditStatus> | null | undefined;
  invoiceIds?: Array<string> | null | undefined;
  applicable?: boolean | null | undefined;
  privateNotes?: string | null | undefined;
  and?: Array<CreditFilter> | null | undefined;
  or?: Array<CreditFilter> | null | undefined;
  not?: CreditFilter | null | undefined;
};

export type CreditInput = {
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
  invoiceId?: string | null | undefined;
};

export type CreditOrder = {
  field: CreditOrderField;
  direction?: OrderDirection | null | undefined;
};

export type CreditOrderField =
  | 'ID'
  | 'CREATED_AT'
  | 'UPDATED_AT'
  | 'DATE'
  | 'DUE_DATE'
  | 'PO_NUMBER'
  | 'PARTIAL_DUE_DATE'
  | 'LAST_SENT_DATE'
  | 'ARCHIVED_AT'
  | 'CUSTOM_VALUE1'
  | 'CUSTOM_VALUE2'
  | 'CUSTOM_VALUE3'
  | 'CUSTOM_VALUE4'
  | 'STATUS'
  | 'NUMBER'
  | 'AMOUNT'
  | 'PARTIAL'
  | 'TOTAL_TAXES'
  | 'DISCOUNT'
  | 'CLIENT_NAME'
  | 'CLIENT_NUMBER'
  | 'CONTACT_EMAIL'
  | 'BALANCE'
  | 'PAID_TO_DATE';

export type CreditStatus =
  | 'DRAFT'
  | 'SENT'
  | 'PARTIAL'
  | 'APPLIED';

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
  iban?: string | null | undefined;
  bic?: string | null | undefined;
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

export type ExpenseFilter = {
  search?: string | null | undefined;
  states?: Array<RecordState> | null | undefined;
  ids?: Array<string> | null | undefined;
  createdAt?: DateTimeRange | null | undefined;
  updatedAt?: DateTimeRange | null | undefined;
  number?: string | null | undefined;
  clientIds?: Array<string> | null | undefined;
  vendorIds?: Array<string> | null | undefined;
  categoryIds?: Array<string> | null | undefined;
  status?: Array<ExpenseStatus> | null | undefined;
  isPaid?: boolean | null | undefined;
  isCategorized?: boolean | null | undefined;
  matchTransactions?: boolean | null | undefined;
  clientStates?: Array<RecordState> | null | undefined;
  vendorStates?: Array<RecordState> | null | undefined;
  amount?: DecimalRange | null | undefined;
  date?: DateRange | null | undefined;
  paymentDate?: DateRange | null | undefined;
  and?: Array<ExpenseFilter> | null | undefined;
  or?: Array<ExpenseFilter> | null | undefined;
  not?: ExpenseFilter | null | undefined;
};

export type ExpenseStatus =
  | 'LOGGED'
  | 'PENDING'
  | 'PAID'
  | 'INVOICED';

export type ImportBankStatementInput = {
  file?: string | null | undefined;
  content?: string | null | undefined;
  bankAccountId?: string | null | undefined;
  format?: StatementFormat | null | undefined;
  encoding?: string | null | undefined;
  columns?: StatementColumnsInput | null | undefined;
  delimiter?: string | null | undefined;
  dateOrder?: StatementDateOrder | null | undefined;
  decimalMark?: StatementDecimalMark | null | undefined;
  header?: boolean | null | undefined;
  turnSigns?: boolean | null | undefined;
};

export type InvitationInput = {
  clientContactId: string;
};

export type InvoiceFilter = {
  search?: string | null | undefined;
  states?: Array<RecordState> | null | undefined;
  ids?: Array<string> | null | undefined;
  createdAt?: DateTimeRange | null | undefined;
  updatedAt?: DateTimeRange | null | undefined;
  number?: string | null | undefined;
  assigneeIds?: Array<string> | null | undefined;
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

export type InvoiceOrder = {
  field: InvoiceOrderField;
  direction?: OrderDirection | null | undefined;
};

export type InvoiceOrderField =
  | 'ID'
  | 'CREATED_AT'
  | 'UPDATED_AT'
  | 'DATE'
  | 'DUE_DATE'
  | 'PO_NUMBER'
  | 'PARTIAL_DUE_DATE'
  | 'LAST_SENT_DATE'
  | 'ARCHIVED_AT'
  | 'CUSTOM_VALUE1'
  | 'CUSTOM_VALUE2'
  | 'CUSTOM_VALUE3'
  | 'CUSTOM_VALUE4'
  | 'STATUS'
  | 'NUMBER'
  | 'AMOUNT'
  | 'PARTIAL'
  | 'TOTAL_TAXES'
  | 'DISCOUNT'
  | 'CLIENT_NAME'
  | 'CLIENT_NUMBER'
  | 'CONTACT_EMAIL'
  | 'BALANCE'
  | 'PAID_TO_DATE';

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
  paymentId?: string | null | undefined;
  expenseIds?: Array<string> | null | undefined;
  vendorId?: string | null | undefined;
  categoryId?: string | null | undefined;
  refund?: boolean | null | undefined;
  writeOff?: WriteOffReason | null | undefined;
  writeOffAmount?: string | null | undefined;
};

export type MatchSignal =
  | 'AMOUNT'
  | 'NUMBER'
  | 'REFERENCE'
  | 'NAME'
  | 'DATE'
  | 'CURRENCY';

export type NamedRecordFilter = {
  search?: string | null | undefined;
  states?: Array<RecordState> | null | undefined;
  ids?: Array<string> | null | undefined;
  createdAt?: DateTimeRange | null | undefined;
  updatedAt?: DateTimeRange | null | undefined;
  name?: string | null | undefined;
  and?: Array<NamedRecordFilter> | null | undefined;
  or?: Array<NamedRecordFilter> | null | undefined;
  not?: NamedRecordFilter | null | undefined;
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

export type OrderDirection =
  | 'ASC'
  | 'DESC';

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

export type PaymentAllocationInput = {
  invoiceId: string;
  amount: string;
};

export type PaymentCreditInput = {
  creditId: string;
  amount: string;
};

export type PaymentFilter = {
  search?: string | null | undefined;
  states?: Array<RecordState> | null | undefined;
  ids?: Array<string> | null | undefined;
  createdAt?: DateTimeRange | null | undefined;
  updatedAt?: DateTimeRange | null | undefined;
  clientIds?: Array<string> | null | undefined;
  clientStates?: Array<RecordState> | null | undefined;
  number?: string | null | undefined;
  status?: Array<PaymentStatus> | null | undefined;
  unapplied?: boolean | null | undefined;
  matchTransactions?: boolean | null | undefined;
  transactionReference?: string | null | undefined;
  date?: DateRange | null | undefined;
  amount?: DecimalRange | null | undefined;
  and?: Array<PaymentFilter> | null | undefined;
  or?: Array<PaymentFilter> | null | undefined;
  not?: PaymentFilter | null | undefined;
};

export type PaymentOrder = {
  field: PaymentOrderField;
  direction?: OrderDirection | null | undefined;
};

export type PaymentOrderField =
  | 'ID'
  | 'CREATED_AT'
  | 'UPDATED_AT'
  | 'DATE'
  | 'TRANSACTION_REFERENCE'
  | 'ARCHIVED_AT'
  | 'CUSTOM_VALUE1'
  | 'CUSTOM_VALUE2'
  | 'CUSTOM_VALUE3'
  | 'CUSTOM_VALUE4'
  | 'STATUS'
  | 'NUMBER'
  | 'CLIENT_NAME'
  | 'AMOUNT'
  | 'CONVERTED_AMOUNT'
  | 'APPLIED'
  | 'REFUNDED';

export type PaymentStatus =
  | 'PENDING'
  | 'CANCELLED'
  | 'FAILED'
  | 'COMPLETED'
  | 'PARTLY_REFUNDED'
  | 'REFUNDED';

export type PortalSettingsInput = {
  isEnabled?: boolean | null | undefined;
  filesAfterPayment?: boolean | null | undefined;
};

export type ProductFilter = {
  search?: string | null | undefined;
  states?: Array<RecordState> | null | undefined;
  ids?: Array<string> | null | undefined;
  createdAt?: DateTimeRange | null | undefined;
  updatedAt?: DateTimeRange | null | undefined;
  productKey?: string | null | undefined;
  and?: Array<ProductFilter> | null | undefined;
  or?: Array<ProductFilter> | null | undefined;
  not?: ProductFilter | null | undefined;
};

export type PurchasingSettingsInput = {
  terms?: string | null | undefined;
  footer?: string | null | undefined;
  orderNumberPattern?: string | null | undefined;
  vendorNumberPattern?: string | null | undefined;
};

export type QuoteFilter = {
  search?: string | null | undefined;
  states?: Array<RecordState> | null | undefined;
  ids?: Array<string> | null | undefined;
  createdAt?: DateTimeRange | null | undefined;
  updatedAt?: DateTimeRange | null | undefined;
  number?: string | null | undefined;
  assigneeIds?: Array<string> | null | undefined;
  date?: DateRange | null | undefined;
  dueDate?: DateRange | null | undefined;
  partialDueDate?: DateRange | null | undefined;
  lastSentDate?: DateRange | null | undefined;
  amount?: DecimalRange | null | undefined;
  clientIds?: Array<string> | null | undefined;
  clientStates?: Array<RecordState> | null | undefined;
  status?: Array<QuoteStatus> | null | undefined;
  and?: Array<QuoteFilter> | null | undefined;
  or?: Array<QuoteFilter> | null | undefined;
  not?: QuoteFilter | null | undefined;
};

export type QuoteInput = {
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
};

export type QuoteOrder = {
  field: QuoteOrderField;
  direction?: OrderDirection | null | undefined;
};

export type QuoteOrderField =
  | 'ID'
  | 'CREATED_AT'
  | 'UPDATED_AT'
  | 'DATE'
  | 'DUE_DATE'
  | 'PO_NUMBER'
  | 'PARTIAL_DUE_DATE'
  | 'LAST_SENT_DATE'
  | 'ARCHIVED_AT'
  | 'CUSTOM_VALUE1'
  | 'CUSTOM_VALUE2'
  | 'CUSTOM_VALUE3'
  | 'CUSTOM_VALUE4'
  | 'STATUS'
  | 'NUMBER'
  | 'AMOUNT'
  | 'PARTIAL'
  | 'TOTAL_TAXES'
  | 'DISCOUNT'
  | 'CLIENT_NAME'
  | 'CLIENT_NUMBER'
  | 'CONTACT_EMAIL';

export type QuoteStatus =
  | 'DRAFT'
  | 'SENT'
  | 'APPROVED'
  | 'CONVERTED'
  | 'EXPIRED';

export type RecordState =
  | 'ACTIVE'
  | 'ARCHIVED'
  | 'DELETED';

export type RefundPaymentInput = {
  amount?: string | null | undefined;
  date?: string | null | undefined;
  invoices?: Array<PaymentAllocationInput> | null | undefined;
};

export type RowOutcome =
  | 'IMPORTED'
  | 'DUPLICATE'
  | 'REFUSED';

export type SkipReason =
  | 'NOT_FOUND'
  | 'FORBIDDEN'
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
  | 'WRONG_DIRECTION'
  | 'AMOUNT_NOT_POSITIVE'
  | 'AMOUNT_EXCEEDS_LINKED'
  | 'WRITE_OFF_EXCEEDS_REST'
  | 'BANK_TRANSACTION_BOOKED'
  | 'BANK_TRANSACTION_CHANGED';

export type StatementColumnField =
  | 'DATE'
  | 'AMOUNT'
  | 'DEBIT'
  | 'CREDIT'
  | 'FEE'
  | 'DIRECTION'
  | 'STATUS'
  | 'CURRENCY'
  | 'ACCOUNT'
  | 'REFERENCE'
  | 'CATEGORY_TYPE'
  | 'ACCOUNT_TYPE'
  | 'PARTICIPANT'
  | 'PAYER'
  | 'PAYEE'
  | 'PARTICIPANT_NAME'
  | 'DESCRIPTION';

export type StatementColumnsInput = {
  date?: Array<string> | null | undefined;
  amount?: Array<string> | null | undefined;
  debit?: Array<string> | null | undefined;
  credit?: Array<string> | null | undefined;
  fee?: Array<string> | null | undefined;
  direction?: Array<string> | null | undefined;
  status?: Array<string> | null | undefined;
  currency?: Array<string> | null | undefined;
  account?: Array<string> | null | undefined;
  reference?: Array<string> | null | undefined;
  categoryType?: Array<string> | null | undefined;
  accountType?: Array<string> | null | undefined;
  participant?: Array<string> | null | undefined;
  payer?: Array<string> | null | undefined;
  payee?: Array<string> | null | undefined;
  participantName?: Array<string> | null | undefined;
  description?: Array<string> | null | undefined;
};

export type StatementDateOrder =
  | 'YMD'
  | 'DMY'
  | 'MDY';

export type StatementDecimalMark =
  | 'COMMA'
  | 'POINT';

export type StatementFormat =
  | 'CSV'
  | 'OFX'
  | 'CAMT053'
  | 'MT940';

export type SurchargeInput = {
  amount?: string | null | undefined;
};

export type TaxInput = {
  name?: string | null | undefined;
  rate?: string | null | undefined;
};

export type TaxSettingsInput = {
  inclusiveTaxes?: boolean | null | undefined;
  roundToFiveCents?: boolean | null | undefined;
  exemptionReason?: string | null | undefined;
};

export type UpdateBankRuleInput = {
  name?: string | null | undefined;
  appliesTo?: BankTransactionDirection | null | undefined;
  conditions?: Array<BankRuleConditionInput> | null | undefined;
  matchesOnAll?: boolean | null | undefined;
  autoConvert?: boolean | null | undefined;
  onCreditMatch?: BankRuleTarget | null | undefined;
  clientId?: string | null | undefined;
  vendorId?: string | null | undefined;
  categoryId?: string | null | undefined;
};

export type UpdateCompanyInput = {
  settings?: CompanySettingsInput | null | undefined;
  options?: CompanyOptionsInput | null | undefined;
  surcharges?: Array<CompanySurchargeInput> | null | undefined;
};

export type UpdatePaymentInput = {
  invoices?: Array<PaymentAllocationInput> | null | undefined;
  credits?: Array<PaymentCreditInput> | null | undefined;
  date?: string | null | undefined;
  paymentTypeId?: string | null | undefined;
  transactionReference?: string | null | undefined;
  number?: string | null | undefined;
  privateNotes?: string | null | undefined;
  customValue1?: string | null | undefined;
  customValue2?: string | null | undefined;
  customValue3?: string | null | undefined;
  customValue4?: string | null | undefined;
  contactId?: string | null | undefined;
  assigneeId?: string | null | undefined;
  vendorId?: string | null | undefined;
  exchangeRate?: string | null | undefined;
  exchangeCurrency?: string | null | undefined;
};

export type UpdateUserInput = {
  email?: string | null | undefined;
  firstName?: string | null | undefined;
  lastName?: string | null | undefined;
  phone?: string | null | undefined;
  language?: string | null | undefined;
  customValue1?: string | null | undefined;
  customValue2?: string | null | undefined;
  customValue3?: string | null | undefined;
  customValue4?: string | null | undefined;
  signature?: string | null | undefined;
  userLoggedInNotification?: boolean | null | undefined;
  password?: string | null | undefined;
  permissions?: Array<string> | null | undefined;
  isAdmin?: boolean | null | undefined;
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

export type UserFilter = {
  email?: string | null | undefined;
  without?: Array<string> | null | undefined;
  hideOwnerUsers?: boolean | null | undefined;
  hideRemovedUsers?: boolean | null | undefined;
  sendingUsers?: boolean | null | undefined;
  search?: string | null | undefined;
  states?: Array<RecordState> | null | undefined;
  ids?: Array<string> | null | undefined;
  createdAt?: DateTimeRange | null | undefined;
  updatedAt?: DateTimeRange | null | undefined;
};

export type UserOrder = {
  field: UserOrderField;
  direction?: OrderDirection | null | undefined;
};

export type UserOrderField =
  | 'ID'
  | 'CREATED_AT'
  | 'UPDATED_AT'
  | 'EMAIL'
  | 'FIRST_NAME'
  | 'LAST_NAME'
  | 'NAME';

export type VendorFilter = {
  search?: string | null | undefined;
  states?: Array<RecordState> | null | undefined;
  ids?: Array<string> | null | undefined;
  createdAt?: DateTimeRange | null | undefined;
  updatedAt?: DateTimeRange | null | undefined;
  name?: string | null | undefined;
  number?: string | null | undefined;
  and?: Array<VendorFilter> | null | undefined;
  or?: Array<VendorFilter> | null | undefined;
  not?: VendorFilter | null | undefined;
};

export type WriteOffReason =
  | 'FEE'
  | 'DISCOUNT'
  | 'ROUNDING';

export type SuggestedInvoiceFragment = { id: string, number: string | null, balance: string, currency: { __typename: 'Currency', code: string }, client: { __typename: 'Client', displayName: string } | null };

export type SuggestedPaymentFragment = { id: string, number: string, amount: string, currency: { __typename: 'Currency', code: string }, client: { __typename: 'Client', displayName: string } | null };

export type SuggestedExpenseFragment = { id: string, number: string, amount: string, currency: { __typename: 'Currency', code: string }, vendor: { __typename: 'Vendor', name: string } | null };

export type TransactionRowFragment = { id: string, status: BankTransactionStatus, direction: BankTransactionDirection, date: string, amount: string, description: string | null, participantName: string | null, archivedAt: string | null, isDeleted: boolean, currency: { __typename: 'Currency', code: string }, vendor: { __typename: 'Vendor', id: string, name: string } | null, category: { __typename: 'ExpenseCategory', id: string, name: string } | null, ruleMatch: { __typename: 'BankRuleMatch', rule: { __typename: 'BankRule', name: string } | null, invoices: Array<{ __typename: 'Invoice', id: string, number: string | null, balance: string, currency: { __typename: 'Currency', code: string }, client: { __typename: 'Client', displayName: string } | null }>, payments: Array<{ __typename: 'Payment', id: string, number: string, amount: string, currency: { __typename: 'Currency', code: string }, client: { __typename: 'Client', displayName: string } | null }>, vendor: { __typename: 'Vendor', id: string, name: string } | null, expenseCategory: { __typename: 'ExpenseCategory', id: string, name: string } | null } | null, matchSuggestions: { __typename: 'MatchSuggestions', invoices: Array<{ __typename: 'InvoiceSuggestion', score: number, signals: Array<MatchSignal>, invoice: { __typename: 'Invoice', id: string, number: string | null, balance: string, currency: { __typename: 'Currency', code: string }, client: { __typename: 'Client', displayName: string } | null } }>, invoicesTogether: Array<{ __typename: 'Invoice', id: string, number: string | null, balance: string, currency: { __typename: 'Currency', code: string }, client: { __typename: 'Client', displayName: string } | null }>, payments: Array<{ __typename: 'PaymentSuggestion', score: number, signals: Array<MatchSignal>, payment: { __typename: 'Payment', id: string, number: string, amount: string, currency: { __typename: 'Currency', code: string }, client: { __typename: 'Client', displayName: string } | null } }>, expenses: Array<{ __typename: 'ExpenseSuggestion', score: number, signals: Array<MatchSignal>, expense: { __typename: 'Expense', id: string, number: string, amount: string, currency: { __typename: 'Currency', code: string }, vendor: { __typename: 'Vendor', name: string } | null } }> } };

export type BankTransactionsQueryVariables = Exact<{
  filter?: BankTransactionFilter | null | undefined;
  orderBy?: Array<BankTransactionOrder> | BankTransactionOrder | null | undefined;
  first?: number | null | undefined;
  after?: string | null | undefined;
  last?: number | null | undefined;
  before?: string | null | undefined;
}>;


export type BankTransactionsQuery = { bankTransactions: { __typename: 'BankTransactionConnection', totalCount: number, nodes: Array<{ __typename: 'BankTransaction', id: string, status: BankTransactionStatus, direction: BankTransactionDirection, date: string, amount: string, description: string | null, participantName: string | null, archivedAt: string | null, isDeleted: boolean, currency: { __typename: 'Currency', code: string }, vendor: { __typename: 'Vendor', id: string, name: string } | null, category: { __typename: 'ExpenseCategory', id: string, name: string } | null, ruleMatch: { __typename: 'BankRuleMatch', rule: { __typename: 'BankRule', name: string } | null, invoices: Array<{ __typename: 'Invoice', id: string, number: string | null, balance: string, currency: { __typename: 'Currency', code: string }, client: { __typename: 'Client', displayName: string } | null }>, payments: Array<{ __typename: 'Payment', id: string, number: string, amount: string, currency: { __typename: 'Currency', code: string }, client: { __typename: 'Client', displayName: string } | null }>, vendor: { __typename: 'Vendor', id: string, name: string } | null, expenseCategory: { __typename: 'ExpenseCategory', id: string, name: string } | null } | null, matchSuggestions: { __typename: 'MatchSuggestions', invoices: Array<{ __typename: 'InvoiceSuggestion', score: number, signals: Array<MatchSignal>, invoice: { __typename: 'Invoice', id: string, number: string | null, balance: string, currency: { __typename: 'Currency', code: string }, client: { __typename: 'Client', displayName: string } | null } }>, invoicesTogether: Array<{ __typename: 'Invoice', id: string, number: string | null, balance: string, currency: { __typename: 'Currency', code: string }, client: { __typename: 'Client', displayName: string } | null }>, payments: Array<{ __typename: 'PaymentSuggestion', score: number, signals: Array<MatchSignal>, payment: { __typename: 'Payment', id: string, number: string, amount: string, currency: { __typename: 'Currency', code: string }, client: { __typename: 'Client', displayName: string } | null } }>, expenses: Array<{ __typename: 'ExpenseSuggestion', score: number, signals: Array<MatchSignal>, expense: { __typename: 'Expense', id: string, number: string, amount: string, currency: { __typename: 'Currency', code: string }, vendor: { __typename: 'Vendor', name: string } | null } }> } }>, pageInfo: { __typename: 'PageInfo', hasNextPage: boolean, hasPreviousPage: boolean, startCursor: string | null, endCursor: string | null } } };

export type BankTransactionQueryVariables = Exact<{
  id: string;
}>;


export type BankTransactionQuery = { bankTransaction: { __typename: 'BankTransaction', participant: string | null, categoryType: string | null, id: string, status: BankTransactionStatus, direction: BankTransactionDirection, date: string, amount: string, description: string | null, participantName: string | null, archivedAt: string | null, isDeleted: boolean, bankAccount: { __typename: 'BankAccount', id: string, name: string } | null, invoices: Array<{ __typename: 'Invoice', id: string, number: string | null, balance: string, currency: { __typename: 'Currency', code: string }, client: { __typename: 'Client', displayName: string } | null }>, payment: { __typename: 'Payment', id: string, number: string, amount: string, currency: { __typename: 'Currency', code: string }, client: { __typename: 'Client', displayName: string } | null } | null, expenses: Array<{ __typename: 'Expense', id: string, number: string, amount: string, currency: { __typename: 'Currency', code: string }, vendor: { __typename: 'Vendor', name: string } | null }>, currency: { __typename: 'Currency', code: string }, vendor: { __typename: 'Vendor', id: string, name: string } | null, category: { __typename: 'ExpenseCategory', id: string, name: string } | null, ruleMatch: { __typename: 'BankRuleMatch', rule: { __typename: 'BankRule', name: string } | null, invoices: Array<{ __typename: 'Invoice', id: string, number: string | null, balance: string, currency: { __typename: 'Currency', code: string }, client: { __typename: 'Client', displayName: string } | null }>, payments: Array<{ __typename: 'Payment', id: string, number: string, amount: string, currency: { __typename: 'Currency', code: string }, client: { __typename: 'Client', displayName: string } | null }>, vendor: { __typename: 'Vendor', id: string, name: string } | null, expenseCategory: { __typename: 'ExpenseCategory', id: string, name: string } | null } | null, matchSuggestions: { __typename: 'MatchSuggestions', invoices: Array<{ __typename: 'InvoiceSuggestion', score: number, signals: Array<MatchSignal>, invoice: { __typename: 'Invoice', id: string, number: string | null, balance: string, currency: { __typename: 'Currency', code: string }, client: { __typename: 'Client', displayName: string } | null } }>, invoicesTogether: Array<{ __typename: 'Invoice', id: string, number: string | null, balance: string, currency: { __typename: 'Currency', code: string }, client: { __typename: 'Client', displayName: string } | null }>, payments: Array<{ __typename: 'PaymentSuggestion', score: number, signals: Array<MatchSignal>, payment: { __typename: 'Payment', id: string, number: string, amount: string, currency: { __typename: 'Currency', code: string }, client: { __typename: 'Client', displayName: string } | null } }>, expenses: Array<{ __typename: 'ExpenseSuggestion', score: number, signals: Array<MatchSignal>, expense: { __typename: 'Expense', id: string, number: string, amount: string, currency: { __typename: 'Currency', code: string }, vendor: { __typename: 'Vendor', name: string } | null } }> } } | null };

export type InvoicesToMatchQueryVariables = Exact<{
  filter?: InvoiceFilter | null | undefined;
}>;


export type InvoicesToMatchQuery = { invoices: { __typename: 'InvoiceConnection', nodes: Array<{ __typename: 'Invoice', status: InvoiceStatus, amount: string, id: string, number: string | null, balance: string, currency: { __typename: 'Currency', code: string }, client: { __typename: 'Client', displayName: string } | null }> } };

export type PaymentsToMatchQueryVariables = Exact<{
  filter?: PaymentFilter | null | undefined;
}>;


export type PaymentsToMatchQuery = { payments: { __typename: 'PaymentConnection', nodes: Array<{ __typename: 'Payment', id: string, number: string, amount: string, currency: { __typename: 'Currency', code: string }, client: { __typename: 'Client', displayName: string } | null }> } };

export type ExpensesToMatchQueryVariables = Exact<{
  filter?: ExpenseFilter | null | undefined;
}>;


export type ExpensesToMatchQuery = { expenses: { __typename: 'ExpenseConnection', nodes: Array<{ __typename: 'Expense', id: string, number: string, amount: string, currency: { __typename: 'Currency', code: string }, vendor: { __typename: 'Vendor', name: string } | null }> } };

export type VendorNamesQueryVariables = Exact<{
  filter?: VendorFilter | null | undefined;
}>;


export type VendorNamesQuery = { vendors: { __typename: 'VendorConnection', nodes: Array<{ __typename: 'Vendor', id: string, name: string }> } };

export type CategoryNamesQueryVariables = Exact<{ [key: string]: never; }>;


export type CategoryNamesQuery = { expenseCategories: { __typename: 'ExpenseCategoryConnection', nodes: Array<{ __typename: 'ExpenseCategory', id: string, name: string }> } };

export type MatchShownFragment = { id: string, outcome: Outcome, reason: SkipReason | null, unapplied: string, difference: string, writtenOff: string, payment: { __typename: 'Payment', id: string, number: string } | null, expenses: Array<{ __typename: 'Expense', id: string, number: string, amount: string, currency: { __typename: 'Currency', code: string }, vendor: { __typename: 'Vendor', name: string } | null }>, applied: Array<{ __typename: 'MatchApplied', amount: string, invoice: { __typename: 'Invoice', id: string, number: string | null, balance: string, currency: { __typename: 'Currency', code: string }, client: { __typename: 'Client', displayName: string } | null } }> };

export type MatchTransactionsMutationVariables = Exact<{
  transactions: Array<MatchBankTransactionInput> | MatchBankTransactionInput;
  dryRun: boolean;
}>;


export type MatchTransactionsMutation = { matchBankTransactions: { __typename: 'MatchBankTransactionsPayload', results: Array<{ __typename: 'MatchResult', id: string, outcome: Outcome, reason: SkipReason | null, unapplied: string, difference: string, writtenOff: string, payment: { __typename: 'Payment', id: string, number: string } | null, expenses: Array<{ __typename: 'Expense', id: string, number: string, amount: string, currency: { __typename: 'Currency', code: string }, vendor: { __typename: 'Vendor', name: string } | null }>, applied: Array<{ __typename: 'MatchApplied', amount: string, invoice: { __typename: 'Invoice', id: string, number: string | null, balance: string, currency: { __typename: 'Currency', code: string }, client: { __typename: 'Client', displayName: string } | null } }> }> | null, bankTransactions: Array<{ __typename: 'BankTransaction', id: string, status: BankTransactionStatus }> | null, userErrors: Array<{ __typename: 'UserError', code: UserErrorCode, message: string, path: Array<string> }> } };

export type UnlinkTransactionsMutationVariables = Exact<{
  ids: Array<string> | string;
}>;


export type UnlinkTransactionsMutation = { unlinkBankTransactions: { __typename: 'BankTransactionsPayload', results: Array<{ __typename: 'BulkResult', id: string, outcome: Outcome, reason: SkipReason | null, message: string | null }> | null, bankTransactions: Array<{ __typename: 'BankTransaction', id: string, status: BankTransactionStatus, payment: { __typename: 'Payment', id: string } | null, invoices: Array<{ __typename: 'Invoice', id: string }>, expenses: Array<{ __typename: 'Expense', id: string }> }> | null, userErrors: Array<{ __typename: 'UserError', code: UserErrorCode, message: string, path: Array<string> }> } };

export type BankAccountsQueryVariables = Exact<{
  filter?: NamedRecordFilter | null | undefined;
  orderBy?: Array<BankAccountOrder> | BankAccountOrder | null | undefined;
  first?: number | null | undefined;
  after?: string | null | undefined;
  last?: number | null | undefined;
  before?: string | null | undefined;
}>;


export type BankAccountsQuery = { bankAccounts: { __typename: 'BankAccountConnection', totalCount: number, nodes: Array<{ __typename: 'BankAccount', id: string, name: string, number: string | null, providerName: string | null, balance: string, archivedAt: string | null, isDeleted: boolean, currency: { __typename: 'Currency', code: string } }>, pageInfo: { __typename: 'PageInfo', hasNextPage: boolean, hasPreviousPage: boolean, startCursor: string | null, endCursor: string | null } } };

export type BankAccountQueryVariables = Exact<{
  id: string;
}>;


export type BankAccountQuery = { bankAccount: { __typename: 'BankAccount', id: string, name: string, number: string | null, providerName: string | null, type: string | null, nickname: string | null, status: string | null, balance: string, fromDate: string | null, archivedAt: string | null, isDeleted: boolean, currency: { __typename: 'Currency', code: string }, open: { __typename: 'BankTransactionConnection', totalCount: number } | null, all: { __typename: 'BankTransactionConnection', totalCount: number } | null } | null };

export type ClientNamesQueryVariables = Exact<{
  filter?: ClientFilter | null | undefined;
}>;


export type ClientNamesQuery = { clients: { __typename: 'ClientConnection', nodes: Array<{ __typename: 'Client', id: string, displayName: string }> } };

export type ClientsQueryVariables = Exact<{
  filter?: ClientFilter | null | undefined;
  orderBy?: Array<ClientOrder> | ClientOrder | null | undefined;
  first?: number | null | undefined;
  after?: string | null | undefined;
  last?: number | null | undefined;
  before?: string | null | undefined;
}>;


export type ClientsQuery = { clients: { __typename: 'ClientConnection', totalCount: number, nodes: Array<{ __typename: 'Client', id: string, number: string, displayName: string, balance: string, paidToDate: string, archivedAt: string | null, isDeleted: boolean, currency: { __typename: 'Currency', code: string }, contacts: Array<{ __typename: 'Contact', id: string, email: string | null, isPrimary: boolean }> }>, pageInfo: { __typename: 'PageInfo', hasNextPage: boolean, hasPreviousPage: boolean, startCursor: string | null, endCursor: string | null } } };

export type ClientQueryVariables = Exact<{
  id: string;
}>;


export type ClientQuery = { client: { __typename: 'Client', id: string, version: number, name: string, number: string, displayName: string, balance: string, paidToDate: string, creditBalance: string, paymentBalance: string, phone: string | null, website: string | null, vatNumber: string | null, idNumber: string | null, publicNotes: string | null, privateNotes: string | null, archivedAt: string | null, isDeleted: boolean, currency: { __typename: 'Currency', code: string }, group: { __typename: 'ClientGroup', id: string, name: string } | null, mergedClients: Array<{ __typename: 'Client', id: string, displayName: string }>, billingAddress: { __typename: 'Address', line1: string | null, line2: string | null, city: string | null, state: string | null, postalCode: string | null, country: { __typename: 'Country', code: string, name: string } | null }, shippingAddress: { __typename: 'Address', line1: string | null, line2: string | null, city: string | null, state: string | null, postalCode: string | null, country: { __typename: 'Country', code: string, name: string } | null }, settings: { __typename: 'ClientSettings', locale: { __typename: 'LocaleSettings', currency: { __typename: 'Currency', code: string } | null }, documents: { __typename: 'DocumentsSettings', paymentTerms: string | null } }, contacts: Array<{ __typename: 'Contact', id: string, firstName: string | null, lastName: string | null, email: string | null, phone: string | null, isPrimary: boolean, isLocked: boolean, sendEmail: boolean, customValue1: string | null, customValue2: string | null, customValue3: string | null, customValue4: string | null }>, invoices: { __typename: 'InvoiceConnection', totalCount: number, nodes: Array<{ __typename: 'Invoice', id: string, number: string | null, status: InvoiceStatus, date: string, dueDate: string | null, amount: string, balance: string }> } | null, quotes: { __typename: 'QuoteConnection', nodes: Array<{ __typename: 'Quote', id: string, number: string | null, status: QuoteStatus, date: string, amount: string }> } | null, credits: { __typename: 'CreditConnection', nodes: Array<{ __typename: 'Credit', id: string, number: string | null, status: CreditStatus, date: string, amount: string }> } | null, payments: { __typename: 'PaymentConnection', nodes: Array<{ __typename: 'Payment', id: string, number: string, status: PaymentStatus, date: string, amount: string }> } | null, activities: { __typename: 'ActivityConnection', nodes: Array<{ __typename: 'Activity', id: string, type: ActivityType | null, notes: string | null, createdAt: string, actor: { __typename: 'ActivityActor', user: { __typename: 'User', id: string, firstName: string | null, lastName: string | null, email: string } | null }, subject:
          | { __typename: 'Activity', id: string }
          | { __typename: 'BankAccount', id: string }
          | { __typename: 'BankRule', id: string }
          | { __typename: 'BankTransaction', id: string }
          | { __typename: 'Client', displayName: string, id: string }
          | { __typename: 'ClientGroup', id: string }
          | { __typename: 'Company', id: string }
          | { __typename: 'Contact', id: string }
          | { __typename: 'Credit', number: string | null, id: string }
          | { __typename: 'Delivery', id: string }
          | { __typename: 'Document', id: string }
          | { __typename: 'Expense', id: string, assigned: string }
          | { __typename: 'ExpenseCategory', id: string }
          | { __typename: 'Invitation', id: string }
          | { __typename: 'Invoice', number: string | null, id: string }
          | { __typename: 'LedgerEntry', id: string }
          | { __typename: 'Location', id: string }
          | { __typename: 'Payment', id: string, assigned: string }
          | { __typename: 'PaymentAllocation', id: string }
          | { __typename: 'PaymentCredit', id: string }
          | { __typename: 'PaymentTerm', id: string }
          | { __typename: 'Product', id: string }
          | { __typename: 'PurchaseOrder', number: string | null, id: string }
          | { __typename: 'Quote', number: string | null, id: string }
          | { __typename: 'TaxRate', id: string }
          | { __typename: 'Token', id: string }
          | { __typename: 'User', id: string }
          | { __typename: 'Vendor', name: string, id: string }
          | { __typename: 'VendorContact', id: string }
          | { __typename: 'VendorInvitation', id: string }
          | { __typename: 'Webhook', id: string }
         | null }> } | null } | null };

export type ClientLedgerQueryVariables = Exact<{
  id: string;
  first?: number | null | undefined;
  after?: string | null | undefined;
  last?: number | null | undefined;
  before?: string | null | undefined;
}>;


export type ClientLedgerQuery = { client: { __typename: 'Client', id: string, currency: { __typename: 'Currency', code: string }, ledger: { __typename: 'LedgerEntryConnection', nodes: Array<{ __typename: 'LedgerEntry', id: string, createdAt: string, adjustment: string, balance: string, notes: string | null, invoice: { __typename: 'Invoice', id: string, number: string | null } | null, payment: { __typename: 'Payment', id: string, number: string } | null, credit: { __typename: 'Credit', id: string, number: string | null } | null }>, pageInfo: { __typename: 'PageInfo', hasNextPage: boolean, hasPreviousPage: boolean, startCursor: string | null, endCursor: string | null } } | null } | null };

export type ClientQuoteFragment = { id: string, number: string | null, status: QuoteStatus, date: string, amount: string };

export type ClientCreditFragment = { id: string, number: string | null, status: CreditStatus, date: string, amount: string };

export type ClientPaymentFragment = { id: string, number: string, status: PaymentStatus, date: string, amount: string };

export type ArchiveClientsMutationVariables = Exact<{
  ids: Array<string> | string;
}>;


export type ArchiveClientsMutation = { result: { __typename: 'ClientsPayload', clients: Array<{ __typename: 'Client', id: string }> | null, results: Array<{ __typename: 'BulkResult', id: string, outcome: Outcome, message: string | null }> | null, userErrors: Array<{ __typename: 'UserError', code: UserErrorCode, message: string, path: Array<string> }> } };

export type RestoreClientsMutationVariables = Exact<{
  ids: Array<string> | string;
}>;


export type RestoreClientsMutation = { result: { __typename: 'ClientsPayload', clients: Array<{ __typename: 'Client', id: string }> | null, results: Array<{ __typename: 'BulkResult', id: string, outcome: Outcome, message: string | null }> | null, userErrors: Array<{ __typename: 'UserError', code: UserErrorCode, message: string, path: Array<string> }> } };

export type DeleteClientsMutationVariables = Exact<{
  ids: Array<string> | string;
}>;


export type DeleteClientsMutation = { result: { __typename: 'ClientsPayload', clients: Array<{ __typename: 'Client', id: string }> | null, results: Array<{ __typename: 'BulkResult', id: string, outcome: Outcome, message: string | null }> | null, userErrors: Array<{ __typename: 'UserError', code: UserErrorCode, message: string, path: Array<string> }> } };

export type CodesQueryVariables = Exact<{ [key: string]: never; }>;


export type CodesQuery = { statics: { __typename: 'Statics', currencies: Array<{ __typename: 'Currency', code: string, name: string }>, countries: Array<{ __typename: 'Country', code: string, name: string }> } };

export type CreateClientMutationVariables = Exact<{
  input: ClientInput;
}>;


export type CreateClientMutation = { result: { __typename: 'ClientPayload', saved: { __typename: 'Client', id: string } | null, userErrors: Array<{ __typename: 'UserError', code: UserErrorCode, message: string, path: Array<string> }> } };

export type UpdateClientMutationVariables = Exact<{
  id: string;
  version?: number | null | undefined;
  input: ClientInput;
}>;


export type UpdateClientMutation = { result: { __typename: 'ClientPayload', saved: { __typename: 'Client', id: string } | null, userErrors: Array<{ __typename: 'UserError', code: UserErrorCode, message: string, path: Array<string> }> } };

export type CreditsQueryVariables = Exact<{
  filter?: CreditFilter | null | undefined;
  orderBy?: Array<CreditOrder> | CreditOrder | null | undefined;
  first?: number | null | undefined;
  after?: string | null | undefined;
  last?: number | null | undefined;
  before?: string | null | undefined;
}>;


export type CreditsQuery = { credits: { __typename: 'CreditConnection', totalCount: number, nodes: Array<{ __typename: 'Credit', id: string, number: string | null, status: CreditStatus, date: string, dueDate: string | null, amount: string, balance: string, archivedAt: string | null, isDeleted: boolean, currency: { __typename: 'Currency', code: string }, client: { __typename: 'Client', id: string, displayName: string } | null }>, pageInfo: { __typename: 'PageInfo', hasNextPage: boolean, hasPreviousPage: boolean, startCursor: string | null, endCursor: string | null } } };

export type CreditQueryVariables = Exact<{
  id: string;
}>;


export type CreditQuery = { credit: { __typename: 'Credit', id: string, version: number, number: string | null, status: CreditStatus, date: string, dueDate: string | null, poNumber: string | null, lastSentDate: string | null, amount: string, balance: string, paidToDate: string, totalTaxes: string, partial: string, partialDueDate: string | null, discount: string, isAmountDiscount: boolean, usesInclusiveTaxes: boolean, terms: string | null, footer: string | null, publicNotes: string | null, privateNotes: string | null, archivedAt: string | null, isDeleted: boolean, pdfUrl: string, taxes: Array<{ __typename: 'Tax', name: string | null, rate: string }>, surcharges: Array<{ __typename: 'Surcharge', amount: string, taxed: boolean }>, currency: { __typename: 'Currency', code: string }, client: { __typename: 'Client', id: string, displayName: string } | null, lineItems: Array<{ __typename: 'LineItem', productKey: string | null, notes: string | null, quantity: string, cost: string, discount: string, isAmountDiscount: boolean, lineTotal: string, date: string | null, productCost: string, customValue1: string | null, customValue2: string | null, customValue3: string | null, customValue4: string | null, taxId: string | null, expenseId: string | null, unitCode: string | null, taxes: Array<{ __typename: 'Tax', name: string | null, rate: string }> }>, invoice: { __typename: 'Invoice', id: string, number: string | null } | null, activities: { __typename: 'ActivityConnection', nodes: Array<{ __typename: 'Activity', id: string, type: ActivityType | null, notes: string | null, createdAt: string, actor: { __typename: 'ActivityActor', user: { __typename: 'User', id: string, firstName: string | null, lastName: string | null, email: string } | null }, subject:
          | { __typename: 'Activity', id: string }
          | { __typename: 'BankAccount', id: string }
          | { __typename: 'BankRule', id: string }
          | { __typename: 'BankTransaction', id: string }
          | { __typename: 'Client', displayName: string, id: string }
          | { __typename: 'ClientGroup', id: string }
          | { __typename: 'Company', id: string }
          | { __typename: 'Contact', id: string }
          | { __typename: 'Credit', number: string | null, id: string }
          | { __typename: 'Delivery', id: string }
          | { __typename: 'Document', id: string }
          | { __typename: 'Expense', id: string, assigned: string }
          | { __typename: 'ExpenseCategory', id: string }
          | { __typename: 'Invitation', id: string }
          | { __typename: 'Invoice', number: string | null, id: string }
          | { __typename: 'LedgerEntry', id: string }
          | { __typename: 'Location', id: string }
          | { __typename: 'Payment', id: string, assigned: string }
          | { __typename: 'PaymentAllocation', id: string }
          | { __typename: 'PaymentCredit', id: string }
          | { __typename: 'PaymentTerm', id: string }
          | { __typename: 'Product', id: string }
          | { __typename: 'PurchaseOrder', number: string | null, id: string }
          | { __typename: 'Quote', number: string | null, id: string }
          | { __typename: 'TaxRate', id: string }
          | { __typename: 'Token', id: string }
          | { __typename: 'User', id: string }
          | { __typename: 'Vendor', name: string, id: string }
          | { __typename: 'VendorContact', id: string }
          | { __typename: 'VendorInvitation', id: string }
          | { __typename: 'Webhook', id: string }
         | null }> } | null } | null };

export type SavedCreditFragment = { id: string, number: string | null, amount: string, totalTaxes: string, usesInclusiveTaxes: boolean, currency: { __typename: 'Currency', code: string }, lineItems: Array<{ __typename: 'LineItem', lineTotal: string }> };

export type CreateCreditMutationVariables = Exact<{
  input: CreditInput;
  dryRun?: boolean | null | undefined;
  markSent?: boolean | null | undefined;
  sendEmail?: boolean | null | undefined;
}>;


export type CreateCreditMutation = { result: { __typename: 'CreditPayload', saved: { __typename: 'Credit', id: string, number: string | null, amount: string, totalTaxes: string, usesInclusiveTaxes: boolean, currency: { __typename: 'Currency', code: string }, lineItems: Array<{ __typename: 'LineItem', lineTotal: string }> } | null, userErrors: Array<{ __typename: 'UserError', code: UserErrorCode, message: string, path: Array<string> }> } };

export type UpdateCreditMutationVariables = Exact<{
  id: string;
  version?: number | null | undefined;
  input: CreditInput;
  dryRun?: boolean | null | undefined;
  markSent?: boolean | null | undefined;
  sendEmail?: boolean | null | undefined;
}>;


export type UpdateCreditMutation = { result: { __typename: 'CreditPayload', saved: { __typename: 'Credit', id: string, number: string | null, amount: string, totalTaxes: string, usesInclusiveTaxes: boolean, currency: { __typename: 'Currency', code: string }, lineItems: Array<{ __typename: 'LineItem', lineTotal: string }> } | null, userErrors: Array<{ __typename: 'UserError', code: UserErrorCode, message: string, path: Array<string> }> } };

export type MarkCreditsSentMutationVariables = Exact<{
  ids: Array<string> | string;
}>;


export type MarkCreditsSentMutation = { result: { __typename: 'CreditsPayload', credits: Array<{ __typename: 'Credit', id: string }> | null, results: Array<{ __typename: 'BulkResult', id: string, outcome: Outcome, message: string | null }> | null, userErrors: Array<{ __typename: 'UserError', code: UserErrorCode, message: string, path: Array<string> }> } };

export type EmailCreditsMutationVariables = Exact<{
  ids: Array<string> | string;
}>;


export type EmailCreditsMutation = { result: { __typename: 'CreditsPayload', credits: Array<{ __typename: 'Credit', id: string }> | null, results: Array<{ __typename: 'BulkResult', id: string, outcome: Outcome, message: string | null }> | null, userErrors: Array<{ __typename: 'UserError', code: UserErrorCode, message: string, path: Array<string> }> } };

export type ArchiveCreditsMutationVariables = Exact<{
  ids: Array<string> | string;
}>;


export type ArchiveCreditsMutation = { result: { __typename: 'CreditsPayload', credits: Array<{ __typename: 'Credit', id: string }> | null, results: Array<{ __typename: 'BulkResult', id: string, outcome: Outcome, message: string | null }> | null, userErrors: Array<{ __typename: 'UserError', code: UserErrorCode, message: string, path: Array<string> }> } };

export type RestoreCreditsMutationVariables = Exact<{
  ids: Array<string> | string;
}>;


export type RestoreCreditsMutation = { result: { __typename: 'CreditsPayload', credits: Array<{ __typename: 'Credit', id: string }> | null, results: Array<{ __typename: 'BulkResult', id: string, outcome: Outcome, message: string | null }> | null, userErrors: Array<{ __typename: 'UserError', code: UserErrorCode, message: string, path: Array<string> }> } };

export type DeleteCreditsMutationVariables = Exact<{
  ids: Array<string> | string;
}>;


export type DeleteCreditsMutation = { result: { __typename: 'CreditsPayload', credits: Array<{ __typename: 'Credit', id: string }> | null, results: Array<{ __typename: 'BulkResult', id: string, outcome: Outcome, message: string | null }> | null, userErrors: Array<{ __typename: 'UserError', code: UserErrorCode, message: string, path: Array<string> }> } };

export type DocumentLineFragment = { productKey: string | null, notes: string | null, quantity: string, cost: string, discount: string, isAmountDiscount: boolean, lineTotal: string, date: string | null, productCost: string, customValue1: string | null, customValue2: string | null, customValue3: string | null, customValue4: string | null, taxId: string | null, expenseId: string | null, unitCode: string | null, taxes: Array<{ __typename: 'Tax', name: string | null, rate: string }> };

export type BulkOutcomeFragment = { id: string, outcome: Outcome, message: string | null };

export type ProductsQueryVariables = Exact<{
  filter?: ProductFilter | null | undefined;
}>;


export type ProductsQuery = { products: { __typename: 'ProductConnection', nodes: Array<{ __typename: 'Product', id: string, productKey: string, notes: string | null, price: string, taxes: Array<{ __typename: 'Tax', name: string | null, rate: string }> }> } };

export type TaxRatesQueryVariables = Exact<{ [key: string]: never; }>;


export type TaxRatesQuery = { taxRates: { __typename: 'TaxRateConnection', nodes: Array<{ __typename: 'TaxRate', id: string, name: string, rate: string }> } };

export type RefusalFragment = { code: UserErrorCode, message: string, path: Array<string> };

export type PageEndsFragment = { hasNextPage: boolean, hasPreviousPage: boolean, startCursor: string | null, endCursor: string | null };

export type InvoiceChangedSubscriptionVariables = Exact<{ [key: string]: never; }>;


export type InvoiceChangedSubscription = { invoiceChanged: { __typename: 'Invoice', id: string } };

export type PaymentChangedSubscriptionVariables = Exact<{ [key: string]: never; }>;


export type PaymentChangedSubscription = { paymentChanged: { __typename: 'Payment', id: string } };

export type InvoicesQueryVariables = Exact<{
  filter?: InvoiceFilter | null | undefined;
  orderBy?: Array<InvoiceOrder> | InvoiceOrder | null | undefined;
  first?: number | null | undefined;
  after?: string | null | undefined;
  last?: number | null | undefined;
  before?: string | null | undefined;
}>;


export type InvoicesQuery = { invoices: { __typename: 'InvoiceConnection', totalCount: number, nodes: Array<{ __typename: 'Invoice', id: string, number: string | null, status: InvoiceStatus, date: string, dueDate: string | null, amount: string, balance: string, archivedAt: string | null, isDeleted: boolean, currency: { __typename: 'Currency', code: string }, client: { __typename: 'Client', id: string, displayName: string } | null }>, pageInfo: { __typename: 'PageInfo', hasNextPage: boolean, hasPreviousPage: boolean, startCursor: string | null, endCursor: string | null } } };

export type InvoiceQueryVariables = Exact<{
  id: string;
}>;


export type InvoiceQuery = { invoice: { __typename: 'Invoice', id: string, version: number, number: string | null, status: InvoiceStatus, date: string, dueDate: string | null, poNumber: string | null, lastSentDate: string | null, amount: string, balance: string, paidToDate: string, totalTaxes: string, partial: string, partialDueDate: string | null, discount: string, isAmountDiscount: boolean, usesInclusiveTaxes: boolean, terms: string | null, footer: string | null, publicNotes: string | null, privateNotes: string | null, archivedAt: string | null, isDeleted: boolean, pdfUrl: string, taxes: Array<{ __typename: 'Tax', name: string | null, rate: string }>, surcharges: Array<{ __typename: 'Surcharge', amount: string, taxed: boolean }>, currency: { __typename: 'Currency', code: string }, client: { __typename: 'Client', id: string, displayName: string } | null, lineItems: Array<{ __typename: 'LineItem', productKey: string | null, notes: string | null, quantity: string, cost: string, discount: string, isAmountDiscount: boolean, lineTotal: string, date: string | null, productCost: string, customValue1: string | null, customValue2: string | null, customValue3: string | null, customValue4: string | null, taxId: string | null, expenseId: string | null, unitCode: string | null, taxes: Array<{ __typename: 'Tax', name: string | null, rate: string }> }>, payments: Array<{ __typename: 'Payment', id: string, number: string, date: string, allocations: Array<{ __typename: 'PaymentAllocation', id: string, amount: string, refunded: string, invoice: { __typename: 'Invoice', id: string } | null }> }>, activities: { __typename: 'ActivityConnection', nodes: Array<{ __typename: 'Activity', id: string, type: ActivityType | null, notes: string | null, createdAt: string, actor: { __typename: 'ActivityActor', user: { __typename: 'User', id: string, firstName: string | null, lastName: string | null, email: string } | null }, subject:
          | { __typename: 'Activity', id: string }
          | { __typename: 'BankAccount', id: string }
          | { __typename: 'BankRule', id: string }
          | { __typename: 'BankTransaction', id: string }
          | { __typename: 'Client', displayName: string, id: string }
          | { __typename: 'ClientGroup', id: string }
          | { __typename: 'Company', id: string }
          | { __typename: 'Contact', id: string }
          | { __typename: 'Credit', number: string | null, id: string }
          | { __typename: 'Delivery', id: string }
          | { __typename: 'Document', id: string }
          | { __typename: 'Expense', id: string, assigned: string }
          | { __typename: 'ExpenseCategory', id: string }
          | { __typename: 'Invitation', id: string }
          | { __typename: 'Invoice', number: string | null, id: string }
          | { __typename: 'LedgerEntry', id: string }
          | { __typename: 'Location', id: string }
          | { __typename: 'Payment', id: string, assigned: string }
          | { __typename: 'PaymentAllocation', id: string }
          | { __typename: 'PaymentCredit', id: string }
          | { __typename: 'PaymentTerm', id: string }
          | { __typename: 'Product', id: string }
          | { __typename: 'PurchaseOrder', number: string | null, id: string }
          | { __typename: 'Quote', number: string | null, id: string }
          | { __typename: 'TaxRate', id: string }
          | { __typename: 'Token', id: string }
          | { __typename: 'User', id: string }
          | { __typename: 'Vendor', name: string, id: string }
          | { __typename: 'VendorContact', id: string }
          | { __typename: 'VendorInvitation', id: string }
          | { __typename: 'Webhook', id: string }
         | null }> } | null } | null };

export type SavedInvoiceFragment = { id: string, number: string | null, amount: string, totalTaxes: string, usesInclusiveTaxes: boolean, currency: { __typename: 'Currency', code: string }, lineItems: Array<{ __typename: 'LineItem', lineTotal: string }> };

export type CreateInvoiceMutationVariables = Exact<{
  input: InvoiceInput;
  dryRun?: boolean | null | undefined;
  markSent?: boolean | null | undefined;
  sendEmail?: boolean | null | undefined;
  amountPaid?: string | null | undefined;
}>;


export type CreateInvoiceMutation = { result: { __typename: 'InvoicePayload', saved: { __typename: 'Invoice', id: string, number: string | null, amount: string, totalTaxes: string, usesInclusiveTaxes: boolean, currency: { __typename: 'Currency', code: string }, lineItems: Array<{ __typename: 'LineItem', lineTotal: string }> } | null, userErrors: Array<{ __typename: 'UserError', code: UserErrorCode, message: string, path: Array<string> }> } };

export type UpdateInvoiceMutationVariables = Exact<{
  id: string;
  version?: number | null | undefined;
  input: InvoiceInput;
  dryRun?: boolean | null | undefined;
  markSent?: boolean | null | undefined;
  sendEmail?: boolean | null | undefined;
  amountPaid?: string | null | undefined;
}>;


export type UpdateInvoiceMutation = { result: { __typename: 'InvoicePayload', saved: { __typename: 'Invoice', id: string, number: string | null, amount: string, totalTaxes: string, usesInclusiveTaxes: boolean, currency: { __typename: 'Currency', code: string }, lineItems: Array<{ __typename: 'LineItem', lineTotal: string }> } | null, userErrors: Array<{ __typename: 'UserError', code: UserErrorCode, message: string, path: Array<string> }> } };

export type MarkInvoicesSentMutationVariables = Exact<{
  ids: Array<string> | string;
}>;


export type MarkInvoicesSentMutation = { result: { __typename: 'InvoicesPayload', invoices: Array<{ __typename: 'Invoice', id: string }> | null, results: Array<{ __typename: 'BulkResult', id: string, outcome: Outcome, message: string | null }> | null, userErrors: Array<{ __typename: 'UserError', code: UserErrorCode, message: string, path: Array<string> }> } };

export type EmailInvoicesMutationVariables = Exact<{
  ids: Array<string> | string;
}>;


export type EmailInvoicesMutation = { result: { __typename: 'InvoicesPayload', invoices: Array<{ __typename: 'Invoice', id: string }> | null, results: Array<{ __typename: 'BulkResult', id: string, outcome: Outcome, message: string | null }> | null, userErrors: Array<{ __typename: 'UserError', code: UserErrorCode, message: string, path: Array<string> }> } };

export type CancelInvoicesMutationVariables = Exact<{
  ids: Array<string> | string;
}>;


export type CancelInvoicesMutation = { result: { __typename: 'InvoicesPayload', invoices: Array<{ __typename: 'Invoice', id: string }> | null, results: Array<{ __typename: 'BulkResult', id: string, outcome: Outcome, message: string | null }> | null, userErrors: Array<{ __typename: 'UserError', code: UserErrorCode, message: string, path: Array<string> }> } };

export type ArchiveInvoicesMutationVariables = Exact<{
  ids: Array<string> | string;
}>;


export type ArchiveInvoicesMutation = { result: { __typename: 'InvoicesPayload', invoices: Array<{ __typename: 'Invoice', id: string }> | null, results: Array<{ __typename: 'BulkResult', id: string, outcome: Outcome, message: string | null }> | null, userErrors: Array<{ __typename: 'UserError', code: UserErrorCode, message: string, path: Array<string> }> } };

export type RestoreInvoicesMutationVariables = Exact<{
  ids: Array<string> | string;
}>;


export type RestoreInvoicesMutation = { result: { __typename: 'InvoicesPayload', invoices: Array<{ __typename: 'Invoice', id: string }> | null, results: Array<{ __typename: 'BulkResult', id: string, outcome: Outcome, message: string | null }> | null, userErrors: Array<{ __typename: 'UserError', code: UserErrorCode, message: string, path: Array<string> }> } };

export type DeleteInvoicesMutationVariables = Exact<{
  ids: Array<string> | string;
}>;


export type DeleteInvoicesMutation = { result: { __typename: 'InvoicesPayload', invoices: Array<{ __typename: 'Invoice', id: string }> | null, results: Array<{ __typename: 'BulkResult', id: string, outcome: Outcome, message: string | null }> | null, userErrors: Array<{ __typename: 'UserError', code: UserErrorCode, message: string, path: Array<string> }> } };

export type ClientSideFragment = { id: string, number: string, displayName: string, balance: string, paidToDate: string, creditBalance: string, paymentBalance: string, currency: { __typename: 'Currency', code: string }, contacts: Array<{ __typename: 'Contact', id: string, firstName: string | null, lastName: string | null, email: string | null, isPrimary: boolean }> };

export type MovedFragment = { invoices: number, quotes: number, credits: number, payments: number, expenses: number, locations: number, contacts: number, ledgerEntries: number, activities: number, clients: number };

export type MergeSideQueryVariables = Exact<{
  id: string;
}>;


export type MergeSideQuery = { client: { __typename: 'Client', id: string, number: string, displayName: string, balance: string, paidToDate: string, creditBalance: string, paymentBalance: string, mergedClients: Array<{ __typename: 'Client', id: string, displayName: string }>, currency: { __typename: 'Currency', code: string }, contacts: Array<{ __typename: 'Contact', id: string, firstName: string | null, lastName: string | null, email: string | null, isPrimary: boolean }> } | null };

export type MergeClientsMutationVariables = Exact<{
  id: string;
  mergeableId: string;
  dryRun: boolean;
}>;


export type MergeClientsMutation = { mergeClients: { __typename: 'MergeClientsPayload', client: { __typename: 'Client', id: string, number: string, displayName: string, balance: string, paidToDate: string, creditBalance: string, paymentBalance: string, currency: { __typename: 'Currency', code: string }, contacts: Array<{ __typename: 'Contact', id: string, firstName: string | null, lastName: string | null, email: string | null, isPrimary: boolean }> } | null, moved: { __typename: 'MovedRecords', invoices: number, quotes: number, credits: number, payments: number, expenses: number, locations: number, contacts: number, ledgerEntries: number, activities: number, clients: number } | null, userErrors: Array<{ __typename: 'UserError', code: UserErrorCode, message: string, path: Array<string> }> } };

export type UnmergeClientsMutationVariables = Exact<{
  id: string;
  absorbedId: string;
  dryRun: boolean;
}>;


export type UnmergeClientsMutation = { unmergeClients: { __typename: 'UnmergeClientsPayload', client: { __typename: 'Client', id: string, number: string, displayName: string, balance: string, paidToDate: string, creditBalance: string, paymentBalance: string, currency: { __typename: 'Currency', code: string }, contacts: Array<{ __typename: 'Contact', id: string, firstName: string | null, lastName: string | null, email: string | null, isPrimary: boolean }> } | null, restored: { __typename: 'Client', id: string, number: string, displayName: string, balance: string, paidToDate: string, creditBalance: string, paymentBalance: string, currency: { __typename: 'Currency', code: string }, contacts: Array<{ __typename: 'Contact', id: string, firstName: string | null, lastName: string | null, email: string | null, isPrimary: boolean }> } | null, moved: { __typename: 'MovedRecords', invoices: number, quotes: number, credits: number, payments: number, expenses: number, locations: number, contacts: number, ledgerEntries: number, activities: number, clients: number } | null, userErrors: Array<{ __typename: 'UserError', code: UserErrorCode, message: string, path: Array<string> }> } };

export type OverviewSumsQueryVariables = Exact<{ [key: string]: never; }>;


export type OverviewSumsQuery = { owed: { __typename: 'Totals', combined: { __typename: 'CurrencyTotals', outstanding: string, outstandingCount: number, currency: { __typename: 'Currency', code: string } } }, month: { __typename: 'Totals', combined: { __typename: 'CurrencyTotals', paid: string, invoiced: string, currency: { __typename: 'Currency', code: string } } } };

export type OverviewInvoicesQueryVariables = Exact<{
  overdue?: InvoiceFilter | null | undefined;
  drafts?: InvoiceFilter | null | undefined;
}>;


export type OverviewInvoicesQuery = { overdue: { __typename: 'InvoiceConnection', totalCount: number, nodes: Array<{ __typename: 'Invoice', id: string, number: string | null, dueDate: string | null, balance: string, currency: { __typename: 'Currency', code: string }, client: { __typename: 'Client', id: string, displayName: string } | null }> }, drafts: { __typename: 'InvoiceConnection', totalCount: number } };

export type LatestActivitiesQueryVariables = Exact<{ [key: string]: never; }>;


export type LatestActivitiesQuery = { activities: { __typename: 'ActivityConnection', nodes: Array<{ __typename: 'Activity', id: string, type: ActivityType | null, notes: string | null, createdAt: string, actor: { __typename: 'ActivityActor', user: { __typename: 'User', id: string, firstName: string | null, lastName: string | null, email: string } | null }, subject:
        | { __typename: 'Activity', id: string }
        | { __typename: 'BankAccount', id: string }
        | { __typename: 'BankRule', id: string }
        | { __typename: 'BankTransaction', id: string }
        | { __typename: 'Client', displayName: string, id: string }
        | { __typename: 'ClientGroup', id: string }
        | { __typename: 'Company', id: string }
        | { __typename: 'Contact', id: string }
        | { __typename: 'Credit', number: string | null, id: string }
        | { __typename: 'Delivery', id: string }
        | { __typename: 'Document', id: string }
        | { __typename: 'Expense', id: string, assigned: string }
        | { __typename: 'ExpenseCategory', id: string }
        | { __typename: 'Invitation', id: string }
        | { __typename: 'Invoice', number: string | null, id: string }
        | { __typename: 'LedgerEntry', id: string }
        | { __typename: 'Location', id: string }
        | { __typename: 'Payment', id: string, assigned: string }
        | { __typename: 'PaymentAllocation', id: string }
        | { __typename: 'PaymentCredit', id: string }
        | { __typename: 'PaymentTerm', id: string }
        | { __typename: 'Product', id: string }
        | { __typename: 'PurchaseOrder', number: string | null, id: string }
        | { __typename: 'Quote', number: string | null, id: string }
        | { __typename: 'TaxRate', id: string }
        | { __typename: 'Token', id: string }
        | { __typename: 'User', id: string }
        | { __typename: 'Vendor', name: string, id: string }
        | { __typename: 'VendorContact', id: string }
        | { __typename: 'VendorInvitation', id: string }
        | { __typename: 'Webhook', id: string }
       | null }> } };

export type YearQueryVariables = Exact<{
  startDate: string;
  endDate: string;
}>;


export type YearQuery = { chart: { __typename: 'Chart', combined: { __typename: 'CurrencyChart', currency: { __typename: 'Currency', code: string }, invoices: Array<{ __typename: 'ChartPoint', date: string, total: string }>, payments: Array<{ __typename: 'ChartPoint', date: string, total: string }> } } };

export type CreatePaymentMutationVariables = Exact<{
  input: CreatePaymentInput;
}>;


export type CreatePaymentMutation = { createPayment: { __typename: 'PaymentPayload', payment: { __typename: 'Payment', id: string, number: string, invoices: Array<{ __typename: 'Invoice', id: string, status: InvoiceStatus, balance: string }> } | null, userErrors: Array<{ __typename: 'UserError', code: UserErrorCode, message: string, path: Array<string> }> } };

export type PaymentsQueryVariables = Exact<{
  filter?: PaymentFilter | null | undefined;
  orderBy?: Array<PaymentOrder> | PaymentOrder | null | undefined;
  first?: number | null | undefined;
  after?: string | null | undefined;
  last?: number | null | undefined;
  before?: string | null | undefined;
}>;


export type PaymentsQuery = { payments: { __typename: 'PaymentConnection', totalCount: number, nodes: Array<{ __typename: 'Payment', id: string, number: string, status: PaymentStatus, date: string, amount: string, applied: string, transactionReference: string | null, archivedAt: string | null, isDeleted: boolean, currency: { __typename: 'Currency', code: string }, client: { __typename: 'Client', id: string, displayName: string } | null }>, pageInfo: { __typename: 'PageInfo', hasNextPage: boolean, hasPreviousPage: boolean, startCursor: string | null, endCursor: string | null } } };

export type PaymentQueryVariables = Exact<{
  id: string;
}>;


export type PaymentQuery = { payment: { __typename: 'Payment', id: string, version: number, number: string, status: PaymentStatus, date: string, amount: string, applied: string, refunded: string, transactionReference: string | null, privateNotes: string | null, archivedAt: string | null, isDeleted: boolean, currency: { __typename: 'Currency', code: string }, client: { __typename: 'Client', id: string, displayName: string } | null, paymentType: { __typename: 'ListedEntry', name: string } | null, bankTransaction: { __typename: 'BankTransaction', id: string } | null, allocations: Array<{ __typename: 'PaymentAllocation', id: string, amount: string, refunded: string, invoice: { __typename: 'Invoice', id: string, number: string | null } | null }>, credits: Array<{ __typename: 'PaymentCredit', id: string, used: string, credit: { __typename: 'Credit', id: string, number: string | null } | null }>, activities: { __typename: 'ActivityConnection', nodes: Array<{ __typename: 'Activity', id: string, type: ActivityType | null, notes: string | null, createdAt: string, actor: { __typename: 'ActivityActor', user: { __typename: 'User', id: string, firstName: string | null, lastName: string | null, email: string } | null }, subject:
          | { __typename: 'Activity', id: string }
          | { __typename: 'BankAccount', id: string }
          | { __typename: 'BankRule', id: string }
          | { __typename: 'BankTransaction', id: string }
          | { __typename: 'Client', displayName: string, id: string }
          | { __typename: 'ClientGroup', id: string }
          | { __typename: 'Company', id: string }
          | { __typename: 'Contact', id: string }
          | { __typename: 'Credit', number: string | null, id: string }
          | { __typename: 'Delivery', id: string }
          | { __typename: 'Document', id: string }
          | { __typename: 'Expense', id: string, assigned: string }
          | { __typename: 'ExpenseCategory', id: string }
          | { __typename: 'Invitation', id: string }
          | { __typename: 'Invoice', number: string | null, id: string }
          | { __typename: 'LedgerEntry', id: string }
          | { __typename: 'Location', id: string }
          | { __typename: 'Payment', id: string, assigned: string }
          | { __typename: 'PaymentAllocation', id: string }
          | { __typename: 'PaymentCredit', id: string }
          | { __typename: 'PaymentTerm', id: string }
          | { __typename: 'Product', id: string }
          | { __typename: 'PurchaseOrder', number: string | null, id: string }
          | { __typename: 'Quote', number: string | null, id: string }
          | { __typename: 'TaxRate', id: string }
          | { __typename: 'Token', id: string }
          | { __typename: 'User', id: string }
          | { __typename: 'Vendor', name: string, id: string }
          | { __typename: 'VendorContact', id: string }
          | { __typename: 'VendorInvitation', id: string }
          | { __typename: 'Webhook', id: string }
         | null }> } | null } | null };

export type PayableInvoicesQueryVariables = Exact<{
  filter?: InvoiceFilter | null | undefined;
}>;


export type PayableInvoicesQuery = { invoices: { __typename: 'InvoiceConnection', nodes: Array<{ __typename: 'Invoice', id: string, number: string | null, status: InvoiceStatus, amount: string, balance: string, currency: { __typename: 'Currency', code: string } }> } };

export type PaymentTypesQueryVariables = Exact<{ [key: string]: never; }>;


export type PaymentTypesQuery = { statics: { __typename: 'Statics', paymentTypes: Array<{ __typename: 'ListedEntry', id: string, name: string }> } };

export type UpdatePaymentMutationVariables = Exact<{
  id: string;
  input: UpdatePaymentInput;
}>;


export type UpdatePaymentMutation = { updatePayment: { __typename: 'PaymentPayload', payment: { __typename: 'Payment', id: string, applied: string, invoices: Array<{ __typename: 'Invoice', id: string, status: InvoiceStatus, balance: string }> } | null, userErrors: Array<{ __typename: 'UserError', code: UserErrorCode, message: string, path: Array<string> }> } };

export type RefundPaymentMutationVariables = Exact<{
  id: string;
  input: RefundPaymentInput;
}>;


export type RefundPaymentMutation = { refundPayment: { __typename: 'PaymentPayload', payment: { __typename: 'Payment', id: string, refunded: string, invoices: Array<{ __typename: 'Invoice', id: string, status: InvoiceStatus, balance: string }> } | null, userErrors: Array<{ __typename: 'UserError', code: UserErrorCode, message: string, path: Array<string> }> } };

export type EmailPaymentsMutationVariables = Exact<{
  ids: Array<string> | string;
}>;


export type EmailPaymentsMutation = { result: { __typename: 'PaymentsPayload', payments: Array<{ __typename: 'Payment', id: string }> | null, results: Array<{ __typename: 'BulkResult', id: string, outcome: Outcome, message: string | null }> | null, userErrors: Array<{ __typename: 'UserError', code: UserErrorCode, message: string, path: Array<string> }> } };

export type ArchivePaymentsMutationVariables = Exact<{
  ids: Array<string> | string;
}>;


export type ArchivePaymentsMutation = { result: { __typename: 'PaymentsPayload', payments: Array<{ __typename: 'Payment', id: string }> | null, results: Array<{ __typename: 'BulkResult', id: string, outcome: Outcome, message: string | null }> | null, userErrors: Array<{ __typename: 'UserError', code: UserErrorCode, message: string, path: Array<string> }> } };

export type RestorePaymentsMutationVariables = Exact<{
  ids: Array<string> | string;
}>;


export type RestorePaymentsMutation = { result: { __typename: 'PaymentsPayload', payments: Array<{ __typename: 'Payment', id: string }> | null, results: Array<{ __typename: 'BulkResult', id: string, outcome: Outcome, message: string | null }> | null, userErrors: Array<{ __typename: 'UserError', code: UserErrorCode, message: string, path: Array<string> }> } };

export type DeletePaymentsMutationVariables = Exact<{
  ids: Array<string> | string;
}>;


export type DeletePaymentsMutation = { result: { __typename: 'PaymentsPayload', payments: Array<{ __typename: 'Payment', id: string }> | null, results: Array<{ __typename: 'BulkResult', id: string, outcome: Outcome, message: string | null }> | null, userErrors: Array<{ __typename: 'UserError', code: UserErrorCode, message: string, path: Array<string> }> } };

export type QuotesQueryVariables = Exact<{
  filter?: QuoteFilter | null | undefined;
  orderBy?: Array<QuoteOrder> | QuoteOrder | null | undefined;
  first?: number | null | undefined;
  after?: string | null | undefined;
  last?: number | null | undefined;
  before?: string | null | undefined;
}>;


export type QuotesQuery = { quotes: { __typename: 'QuoteConnection', totalCount: number, nodes: Array<{ __typename: 'Quote', id: string, number: string | null, status: QuoteStatus, date: string, dueDate: string | null, amount: string, balance: string, archivedAt: string | null, isDeleted: boolean, currency: { __typename: 'Currency', code: string }, client: { __typename: 'Client', id: string, displayName: string } | null }>, pageInfo: { __typename: 'PageInfo', hasNextPage: boolean, hasPreviousPage: boolean, startCursor: string | null, endCursor: string | null } } };

export type QuoteQueryVariables = Exact<{
  id: string;
}>;


export type QuoteQuery = { quote: { __typename: 'Quote', id: string, version: number, number: string | null, status: QuoteStatus, date: string, dueDate: string | null, poNumber: string | null, lastSentDate: string | null, amount: string, balance: string, paidToDate: string, totalTaxes: string, partial: string, partialDueDate: string | null, discount: string, isAmountDiscount: boolean, usesInclusiveTaxes: boolean, terms: string | null, footer: string | null, publicNotes: string | null, privateNotes: string | null, archivedAt: string | null, isDeleted: boolean, pdfUrl: string, taxes: Array<{ __typename: 'Tax', name: string | null, rate: string }>, surcharges: Array<{ __typename: 'Surcharge', amount: string, taxed: boolean }>, currency: { __typename: 'Currency', code: string }, client: { __typename: 'Client', id: string, displayName: string } | null, lineItems: Array<{ __typename: 'LineItem', productKey: string | null, notes: string | null, quantity: string, cost: string, discount: string, isAmountDiscount: boolean, lineTotal: string, date: string | null, productCost: string, customValue1: string | null, customValue2: string | null, customValue3: string | null, customValue4: string | null, taxId: string | null, expenseId: string | null, unitCode: string | null, taxes: Array<{ __typename: 'Tax', name: string | null, rate: string }> }>, invoice: { __typename: 'Invoice', id: string, number: string | null } | null, activities: { __typename: 'ActivityConnection', nodes: Array<{ __typename: 'Activity', id: string, type: ActivityType | null, notes: string | null, createdAt: string, actor: { __typename: 'ActivityActor', user: { __typename: 'User', id: string, firstName: string | null, lastName: string | null, email: string } | null }, subject:
          | { __typename: 'Activity', id: string }
          | { __typename: 'BankAccount', id: string }
          | { __typename: 'BankRule', id: string }
          | { __typename: 'BankTransaction', id: string }
          | { __typename: 'Client', displayName: string, id: string }
          | { __typename: 'ClientGroup', id: string }
          | { __typename: 'Company', id: string }
          | { __typename: 'Contact', id: string }
          | { __typename: 'Credit', number: string | null, id: string }
          | { __typename: 'Delivery', id: string }
          | { __typename: 'Document', id: string }
          | { __typename: 'Expense', id: string, assigned: string }
          | { __typename: 'ExpenseCategory', id: string }
          | { __typename: 'Invitation', id: string }
          | { __typename: 'Invoice', number: string | null, id: string }
          | { __typename: 'LedgerEntry', id: string }
          | { __typename: 'Location', id: string }
          | { __typename: 'Payment', id: string, assigned: string }
          | { __typename: 'PaymentAllocation', id: string }
          | { __typename: 'PaymentCredit', id: string }
          | { __typename: 'PaymentTerm', id: string }
          | { __typename: 'Product', id: string }
          | { __typename: 'PurchaseOrder', number: string | null, id: string }
          | { __typename: 'Quote', number: string | null, id: string }
          | { __typename: 'TaxRate', id: string }
          | { __typename: 'Token', id: string }
          | { __typename: 'User', id: string }
          | { __typename: 'Vendor', name: string, id: string }
          | { __typename: 'VendorContact', id: string }
          | { __typename: 'VendorInvitation', id: string }
          | { __typename: 'Webhook', id: string }
         | null }> } | null } | null };

export type SavedQuoteFragment = { id: string, number: string | null, amount: string, totalTaxes: string, usesInclusiveTaxes: boolean, currency: { __typename: 'Currency', code: string }, lineItems: Array<{ __typename: 'LineItem', lineTotal: string }> };

export type CreateQuoteMutationVariables = Exact<{
  input: QuoteInput;
  dryRun?: boolean | null | undefined;
  markSent?: boolean | null | undefined;
  sendEmail?: boolean | null | undefined;
}>;


export type CreateQuoteMutation = { result: { __typename: 'QuotePayload', saved: { __typename: 'Quote', id: string, number: string | null, amount: string, totalTaxes: string, usesInclusiveTaxes: boolean, currency: { __typename: 'Currency', code: string }, lineItems: Array<{ __typename: 'LineItem', lineTotal: string }> } | null, userErrors: Array<{ __typename: 'UserError', code: UserErrorCode, message: string, path: Array<string> }> } };

export type UpdateQuoteMutationVariables = Exact<{
  id: string;
  version?: number | null | undefined;
  input: QuoteInput;
  dryRun?: boolean | null | undefined;
  markSent?: boolean | null | undefined;
  sendEmail?: boolean | null | undefined;
}>;


export type UpdateQuoteMutation = { result: { __typename: 'QuotePayload', saved: { __typename: 'Quote', id: string, number: string | null, amount: string, totalTaxes: string, usesInclusiveTaxes: boolean, currency: { __typename: 'Currency', code: string }, lineItems: Array<{ __typename: 'LineItem', lineTotal: string }> } | null, userErrors: Array<{ __typename: 'UserError', code: UserErrorCode, message: string, path: Array<string> }> } };

export type MarkQuotesSentMutationVariables = Exact<{
  ids: Array<string> | string;
}>;


export type MarkQuotesSentMutation = { result: { __typename: 'QuotesPayload', quotes: Array<{ __typename: 'Quote', id: string }> | null, results: Array<{ __typename: 'BulkResult', id: string, outcome: Outcome, message: string | null }> | null, userErrors: Array<{ __typename: 'UserError', code: UserErrorCode, message: string, path: Array<string> }> } };

export type EmailQuotesMutationVariables = Exact<{
  ids: Array<string> | string;
}>;


export type EmailQuotesMutation = { result: { __typename: 'QuotesPayload', quotes: Array<{ __typename: 'Quote', id: string }> | null, results: Array<{ __typename: 'BulkResult', id: string, outcome: Outcome, message: string | null }> | null, userErrors: Array<{ __typename: 'UserError', code: UserErrorCode, message: string, path: Array<string> }> } };

export type ApproveQuotesMutationVariables = Exact<{
  ids: Array<string> | string;
}>;


export type ApproveQuotesMutation = { result: { __typename: 'QuotesPayload', quotes: Array<{ __typename: 'Quote', id: string }> | null, results: Array<{ __typename: 'BulkResult', id: string, outcome: Outcome, message: string | null }> | null, userErrors: Array<{ __typename: 'UserError', code: UserErrorCode, message: string, path: Array<string> }> } };

export type ConvertQuotesMutationVariables = Exact<{
  ids: Array<string> | string;
}>;


export type ConvertQuotesMutation = { result: { __typename: 'QuotesPayload', quotes: Array<{ __typename: 'Quote', id: string }> | null, results: Array<{ __typename: 'BulkResult', id: string, outcome: Outcome, message: string | null }> | null, userErrors: Array<{ __typename: 'UserError', code: UserErrorCode, message: string, path: Array<string> }> } };

export type ArchiveQuotesMutationVariables = Exact<{
  ids: Array<string> | string;
}>;


export type ArchiveQuotesMutation = { result: { __typename: 'QuotesPayload', quotes: Array<{ __typename: 'Quote', id: string }> | null, results: Array<{ __typename: 'BulkResult', id: string, outcome: Outcome, message: string | null }> | null, userErrors: Array<{ __typename: 'UserError', code: UserErrorCode, message: string, path: Array<string> }> } };

export type RestoreQuotesMutationVariables = Exact<{
  ids: Array<string> | string;
}>;


export type RestoreQuotesMutation = { result: { __typename: 'QuotesPayload', quotes: Array<{ __typename: 'Quote', id: string }> | null, results: Array<{ __typename: 'BulkResult', id: string, outcome: Outcome, message: string | null }> | null, userErrors: Array<{ __typename: 'UserError', code: UserErrorCode, message: string, path: Array<string> }> } };

export type DeleteQuotesMutationVariables = Exact<{
  ids: Array<string> | string;
}>;


export type DeleteQuotesMutation = { result: { __typename: 'QuotesPayload', quotes: Array<{ __typename: 'Quote', id: string }> | null, results: Array<{ __typename: 'BulkResult', id: string, outcome: Outcome, message: string | null }> | null, userErrors: Array<{ __typename: 'UserError', code: UserErrorCode, message: string, path: Array<string> }> } };

export type ActivityRowFragment = { id: string, type: ActivityType | null, notes: string | null, createdAt: string, actor: { __typename: 'ActivityActor', user: { __typename: 'User', id: string, firstName: string | null, lastName: string | null, email: string } | null }, subject:
    | { __typename: 'Activity', id: string }
    | { __typename: 'BankAccount', id: string }
    | { __typename: 'BankRule', id: string }
    | { __typename: 'BankTransaction', id: string }
    | { __typename: 'Client', displayName: string, id: string }
    | { __typename: 'ClientGroup', id: string }
    | { __typename: 'Company', id: string }
    | { __typename: 'Contact', id: string }
    | { __typename: 'Credit', number: string | null, id: string }
    | { __typename: 'Delivery', id: string }
    | { __typename: 'Document', id: string }
    | { __typename: 'Expense', id: string, assigned: string }
    | { __typename: 'ExpenseCategory', id: string }
    | { __typename: 'Invitation', id: string }
    | { __typename: 'Invoice', number: string | null, id: string }
    | { __typename: 'LedgerEntry', id: string }
    | { __typename: 'Location', id: string }
    | { __typename: 'Payment', id: string, assigned: string }
    | { __typename: 'PaymentAllocation', id: string }
    | { __typename: 'PaymentCredit', id: string }
    | { __typename: 'PaymentTerm', id: string }
    | { __typename: 'Product', id: string }
    | { __typename: 'PurchaseOrder', number: string | null, id: string }
    | { __typename: 'Quote', number: string | null, id: string }
    | { __typename: 'TaxRate', id: string }
    | { __typename: 'Token', id: string }
    | { __typename: 'User', id: string }
    | { __typename: 'Vendor', name: string, id: string }
    | { __typename: 'VendorContact', id: string }
    | { __typename: 'VendorInvitation', id: string }
    | { __typename: 'Webhook', id: string }
   | null };

export type AddNoteMutationVariables = Exact<{
  recordId: string;
  notes: string;
}>;


export type AddNoteMutation = { addNote: { __typename: 'ActivityPayload', activity: { __typename: 'Activity', id: string, type: ActivityType | null, notes: string | null, createdAt: string, actor: { __typename: 'ActivityActor', user: { __typename: 'User', id: string, firstName: string | null, lastName: string | null, email: string } | null }, subject:
        | { __typename: 'Activity', id: string }
        | { __typename: 'BankAccount', id: string }
        | { __typename: 'BankRule', id: string }
        | { __typename: 'BankTransaction', id: string }
        | { __typename: 'Client', displayName: string, id: string }
        | { __typename: 'ClientGroup', id: string }
        | { __typename: 'Company', id: string }
        | { __typename: 'Contact', id: string }
        | { __typename: 'Credit', number: string | null, id: string }
        | { __typename: 'Delivery', id: string }
        | { __typename: 'Document', id: string }
        | { __typename: 'Expense', id: string, assigned: string }
        | { __typename: 'ExpenseCategory', id: string }
        | { __typename: 'Invitation', id: string }
        | { __typename: 'Invoice', number: string | null, id: string }
        | { __typename: 'LedgerEntry', id: string }
        | { __typename: 'Location', id: string }
        | { __typename: 'Payment', id: string, assigned: string }
        | { __typename: 'PaymentAllocation', id: string }
        | { __typename: 'PaymentCredit', id: string }
        | { __typename: 'PaymentTerm', id: string }
        | { __typename: 'Product', id: string }
        | { __typename: 'PurchaseOrder', number: string | null, id: string }
        | { __typename: 'Quote', number: string | null, id: string }
        | { __typename: 'TaxRate', id: string }
        | { __typename: 'Token', id: string }
        | { __typename: 'User', id: string }
        | { __typename: 'Vendor', name: string, id: string }
        | { __typename: 'VendorContact', id: string }
        | { __typename: 'VendorInvitation', id: string }
        | { __typename: 'Webhook', id: string }
       | null } | null, userErrors: Array<{ __typename: 'UserError', code: UserErrorCode, message: string, path: Array<string> }> } };

export type RuleShownFragment = { id: string, name: string, appliesTo: BankTransactionDirection, onCreditMatch: BankRuleTarget, matchesOnAll: boolean, autoConvert: boolean, archivedAt: string | null, isDeleted: boolean, client: { __typename: 'Client', id: string, displayName: string } | null, vendor: { __typename: 'Vendor', id: string, name: string } | null, category: { __typename: 'ExpenseCategory', id: string, name: string } | null, conditions: Array<{ __typename: 'BankRuleCondition', searchKey: BankRuleSearchKey, operator: BankRuleOperator, value: string | null }> };

export type BankRulesQueryVariables = Exact<{
  filter?: BankRuleFilter | null | undefined;
  orderBy?: Array<BankRuleOrder> | BankRuleOrder | null | undefined;
  first?: number | null | undefined;
  after?: string | null | undefined;
  last?: number | null | undefined;
  before?: string | null | undefined;
}>;


export type BankRulesQuery = { bankRules: { __typename: 'BankRuleConnection', totalCount: number, nodes: Array<{ __typename: 'BankRule', id: string, name: string, appliesTo: BankTransactionDirection, onCreditMatch: BankRuleTarget, matchesOnAll: boolean, autoConvert: boolean, archivedAt: string | null, isDeleted: boolean, client: { __typename: 'Client', id: string, displayName: string } | null, vendor: { __typename: 'Vendor', id: string, name: string } | null, category: { __typename: 'ExpenseCategory', id: string, name: string } | null, conditions: Array<{ __typename: 'BankRuleCondition', searchKey: BankRuleSearchKey, operator: BankRuleOperator, value: string | null }> }>, pageInfo: { __typename: 'PageInfo', hasNextPage: boolean, hasPreviousPage: boolean, startCursor: string | null, endCursor: string | null } } };

export type BankRuleQueryVariables = Exact<{
  id: string;
}>;


export type BankRuleQuery = { bankRule: { __typename: 'BankRule', id: string, name: string, appliesTo: BankTransactionDirection, onCreditMatch: BankRuleTarget, matchesOnAll: boolean, autoConvert: boolean, archivedAt: string | null, isDeleted: boolean, client: { __typename: 'Client', id: string, displayName: string } | null, vendor: { __typename: 'Vendor', id: string, name: string } | null, category: { __typename: 'ExpenseCategory', id: string, name: string } | null, conditions: Array<{ __typename: 'BankRuleCondition', searchKey: BankRuleSearchKey, operator: BankRuleOperator, value: string | null }> } | null };

export type CreateBankRuleMutationVariables = Exact<{
  input: CreateBankRuleInput;
}>;


export type CreateBankRuleMutation = { createBankRule: { __typename: 'BankRulePayload', bankRule: { __typename: 'BankRule', id: string, name: string, appliesTo: BankTransactionDirection, onCreditMatch: BankRuleTarget, matchesOnAll: boolean, autoConvert: boolean, archivedAt: string | null, isDeleted: boolean, client: { __typename: 'Client', id: string, displayName: string } | null, vendor: { __typename: 'Vendor', id: string, name: string } | null, category: { __typename: 'ExpenseCategory', id: string, name: string } | null, conditions: Array<{ __typename: 'BankRuleCondition', searchKey: BankRuleSearchKey, operator: BankRuleOperator, value: string | null }> } | null, userErrors: Array<{ __typename: 'UserError', code: UserErrorCode, message: string, path: Array<string> }> } };

export type UpdateBankRuleMutationVariables = Exact<{
  id: string;
  input: UpdateBankRuleInput;
}>;


export type UpdateBankRuleMutation = { updateBankRule: { __typename: 'BankRulePayload', bankRule: { __typename: 'BankRule', id: string, name: string, appliesTo: BankTransactionDirection, onCreditMatch: BankRuleTarget, matchesOnAll: boolean, autoConvert: boolean, archivedAt: string | null, isDeleted: boolean, client: { __typename: 'Client', id: string, displayName: string } | null, vendor: { __typename: 'Vendor', id: string, name: string } | null, category: { __typename: 'ExpenseCategory', id: string, name: string } | null, conditions: Array<{ __typename: 'BankRuleCondition', searchKey: BankRuleSearchKey, operator: BankRuleOperator, value: string | null }> } | null, userErrors: Array<{ __typename: 'UserError', code: UserErrorCode, message: string, path: Array<string> }> } };

export type DeleteBankRulesMutationVariables = Exact<{
  ids: Array<string> | string;
}>;


export type DeleteBankRulesMutation = { deleteBankRules: { __typename: 'BankRulesPayload', bankRules: Array<{ __typename: 'BankRule', id: string, isDeleted: boolean }> | null, results: Array<{ __typename: 'BulkResult', outcome: Outcome, reason: SkipReason | null, message: string | null }> | null, userErrors: Array<{ __typename: 'UserError', code: UserErrorCode, message: string, path: Array<string> }> } };

export type RestoreBankRulesMutationVariables = Exact<{
  ids: Array<string> | string;
}>;


export type RestoreBankRulesMutation = { restoreBankRules: { __typename: 'BankRulesPayload', bankRules: Array<{ __typename: 'BankRule', id: string, isDeleted: boolean }> | null, results: Array<{ __typename: 'BulkResult', outcome: Outcome, reason: SkipReason | null, message: string | null }> | null, userErrors: Array<{ __typename: 'UserError', code: UserErrorCode, message: string, path: Array<string> }> } };

export type ViewerQueryVariables = Exact<{ [key: string]: never; }>;


export type ViewerQuery = { viewer: { __typename: 'User', id: string, email: string, firstName: string | null, lastName: string | null, isAdmin: boolean }, company: { __typename: 'Company', id: string, settings: { __typename: 'CompanySettings', details: { __typename: 'DetailsSettings', name: string | null } } } };

export type SettingsValuesFragment = { details: { __typename: 'DetailsSettings', name: string | null, email: string | null, phone: string | null, website: string | null, vatNumber: string | null, idNumber: string | null, logo: string | null }, address: { __typename: 'AddressSettings', line1: string | null, line2: string | null, postalCode: string | null, city: string | null, state: string | null, country: { __typename: 'Country', code: string } | null }, locale: { __typename: 'LocaleSettings', showCurrencyCode: boolean | null, decimalComma: boolean | null, currency: { __typename: 'Currency', code: string } | null, language: { __typename: 'Language', code: string } | null }, documents: { __typename: 'DocumentsSettings', paymentTerms: string | null, validUntil: string | null, invoiceTerms: string | null, invoiceFooter: string | null, quoteTerms: string | null, quoteFooter: string | null, creditTerms: string | null, creditFooter: string | null, lockInvoices: InvoiceLock | null, convertApprovedQuotes: boolean | null }, numbering: { __typename: 'NumberingSettings', counterPadding: number | null, appliedTo: NumberingTime | null, quotesAppliedTo: NumberingTime | null }, numberPatterns: { __typename: 'NumberPatternsSettings', invoice: string | null, quote: string | null, credit: string | null, client: string | null, payment: string | null, expense: string | null }, counters: { __typename: 'CountersSettings', invoice: number, quote: number, credit: number, client: number, payment: number, expense: number, quotesCountAsInvoices: boolean, creditsCountAsInvoices: boolean }, administration: { __typename: 'AdministrationSettings', timeZone: string } };

export type SettingsQueryVariables = Exact<{ [key: string]: never; }>;


export type SettingsQuery = { company: { __typename: 'Company', id: string, settings: { __typename: 'CompanySettings', details: { __typename: 'DetailsSettings', name: string | null, email: string | null, phone: string | null, website: string | null, vatNumber: string | null, idNumber: string | null, logo: string | null }, address: { __typename: 'AddressSettings', line1: string | null, line2: string | null, postalCode: string | null, city: string | null, state: string | null, country: { __typename: 'Country', code: string } | null }, locale: { __typename: 'LocaleSettings', showCurrencyCode: boolean | null, decimalComma: boolean | null, currency: { __typename: 'Currency', code: string } | null, language: { __typename: 'Language', code: string } | null }, documents: { __typename: 'DocumentsSettings', paymentTerms: string | null, validUntil: string | null, invoiceTerms: string | null, invoiceFooter: string | null, quoteTerms: string | null, quoteFooter: string | null, creditTerms: string | null, creditFooter: string | null, lockInvoices: InvoiceLock | null, convertApprovedQuotes: boolean | null }, numbering: { __typename: 'NumberingSettings', counterPadding: number | null, appliedTo: NumberingTime | null, quotesAppliedTo: NumberingTime | null }, numberPatterns: { __typename: 'NumberPatternsSettings', invoice: string | null, quote: string | null, credit: string | null, client: string | null, payment: string | null, expense: string | null }, counters: { __typename: 'CountersSettings', invoice: number, quote: number, credit: number, client: number, payment: number, expense: number, quotesCountAsInvoices: boolean, creditsCountAsInvoices: boolean }, administration: { __typename: 'AdministrationSettings', timeZone: string } } } };

export type SettingCodesQueryVariables = Exact<{ [key: string]: never; }>;


export type SettingCodesQuery = { statics: { __typename: 'Statics', currencies: Array<{ __typename: 'Currency', code: string, name: string }>, countries: Array<{ __typename: 'Country', code: string, name: string }>, languages: Array<{ __typename: 'Language', code: string, name: string }>, timezones: Array<{ __typename: 'Timezone', name: string }> } };

export type UpdateCompanyMutationVariables = Exact<{
  companyLogo?: string | null | undefined;
  input?: UpdateCompanyInput | null | undefined;
}>;


export type UpdateCompanyMutation = { result: { __typename: 'CompanyPayload', saved: { __typename: 'Company', id: string, settings: { __typename: 'CompanySettings', details: { __typename: 'DetailsSettings', name: string | null, email: string | null, phone: string | null, website: string | null, vatNumber: string | null, idNumber: string | null, logo: string | null }, address: { __typename: 'AddressSettings', line1: string | null, line2: string | null, postalCode: string | null, city: string | null, state: string | null, country: { __typename: 'Country', code: string } | null }, locale: { __typename: 'LocaleSettings', showCurrencyCode: boolean | null, decimalComma: boolean | null, currency: { __typename: 'Currency', code: string } | null, language: { __typename: 'Language', code: string } | null }, documents: { __typename: 'DocumentsSettings', paymentTerms: string | null, validUntil: string | null, invoiceTerms: string | null, invoiceFooter: string | null, quoteTerms: string | null, quoteFooter: string | null, creditTerms: string | null, creditFooter: string | null, lockInvoices: InvoiceLock | null, convertApprovedQuotes: boolean | null }, numbering: { __typename: 'NumberingSettings', counterPadding: number | null, appliedTo: NumberingTime | null, quotesAppliedTo: NumberingTime | null }, numberPatterns: { __typename: 'NumberPatternsSettings', invoice: string | null, quote: string | null, credit: string | null, client: string | null, payment: string | null, expense: string | null }, counters: { __typename: 'CountersSettings', invoice: number, quote: number, credit: number, client: number, payment: number, expense: number, quotesCountAsInvoices: boolean, creditsCountAsInvoices: boolean }, administration: { __typename: 'AdministrationSettings', timeZone: string } } } | null, userErrors: Array<{ __typename: 'UserError', code: UserErrorCode, message: string, path: Array<string> }> } };

export type SearchQueryVariables = Exact<{
  text: string;
}>;


export type SearchQuery = { search: { __typename: 'SearchResults', clients: Array<{ __typename: 'Client', id: string, displayName: string }>, invoices: Array<{ __typename: 'Invoice', id: string, number: string | null, client: { __typename: 'Client', id: string, displayName: string } | null }> } };

export type ImportStatementMutationVariables = Exact<{
  input: ImportBankStatementInput;
  dryRun: boolean;
  outcomes?: Array<RowOutcome> | RowOutcome | null | undefined;
  first: number;
}>;


export type ImportStatementMutation = { importBankStatement: { __typename: 'ImportBankStatementPayload', format: StatementFormat | null, importId: string | null, imported: number | null, duplicates: number | null, refused: number | null, signsTurned: boolean | null, bankAccount: { __typename: 'BankAccount', id: string, name: string, currency: { __typename: 'Currency', code: string } } | null, csv: { __typename: 'StatementCsvReading', dateOrder: StatementDateOrder, decimalMark: StatementDecimalMark, unusedColumns: Array<string>, columns: Array<{ __typename: 'StatementCsvColumn', field: StatementColumnField, headers: Array<string> }> } | null, rows: Array<{ __typename: 'StatementRow', file: string | null, line: number, outcome: RowOutcome, reason: string | null, booking: { __typename: 'StatementBooking', date: string, amount: string, direction: BankTransactionDirection, currency: string | null, description: string | null, participantName: string | null } | null }> | null, userErrors: Array<{ __typename: 'UserError', code: UserErrorCode, message: string, path: Array<string> }> } };

export type UndoStatementImportMutationVariables = Exact<{
  importId: string;
}>;


export type UndoStatementImportMutation = { undoStatementImport: { __typename: 'UndoStatementImportPayload', deleted: number | null, kept: Array<{ __typename: 'BankTransaction', id: string }> | null, userErrors: Array<{ __typename: 'UserError', code: UserErrorCode, message: string, path: Array<string> }> } };

export type UsersQueryVariables = Exact<{
  filter?: UserFilter | null | undefined;
  orderBy?: Array<UserOrder> | UserOrder | null | undefined;
  first?: number | null | undefined;
  after?: string | null | undefined;
  last?: number | null | undefined;
  before?: string | null | undefined;
}>;


export type UsersQuery = { users: { __typename: 'UserConnection', totalCount: number, nodes: Array<{ __typename: 'User', id: string, firstName: string | null, lastName: string | null, email: string, isOwner: boolean, isAdmin: boolean, hasPassword: boolean, lastLogin: string | null, archivedAt: string | null, isDeleted: boolean }>, pageInfo: { __typename: 'PageInfo', hasNextPage: boolean, hasPreviousPage: boolean, startCursor: string | null, endCursor: string | null } } };

export type UserQueryVariables = Exact<{
  id: string;
}>;


export type UserQuery = { user: { __typename: 'User', id: string, firstName: string | null, lastName: string | null, email: string, phone: string | null, isOwner: boolean, isAdmin: boolean, permissions: Array<string>, hasPassword: boolean, lastLogin: string | null, createdAt: string, archivedAt: string | null, isDeleted: boolean } | null };

export type CreateUserMutationVariables = Exact<{
  input: CreateUserInput;
}>;


export type CreateUserMutation = { result: { __typename: 'UserPayload', saved: { __typename: 'User', id: string } | null, userErrors: Array<{ __typename: 'UserError', code: UserErrorCode, message: string, path: Array<string> }> } };

export type UpdateUserMutationVariables = Exact<{
  id: string;
  input: UpdateUserInput;
}>;


export type UpdateUserMutation = { result: { __typename: 'UserPayload', saved: { __typename: 'User', id: string } | null, userErrors: Array<{ __typename: 'UserError', code: UserErrorCode, message: string, path: Array<string> }> } };

export type SendInvitationMutationVariables = Exact<{
  id: string;
}>;


export type SendInvitationMutation = { result: { __typename: 'UserPayload', user: { __typename: 'User', id: string } | null, userErrors: Array<{ __typename: 'UserError', code: UserErrorCode, message: string, path: Array<string> }> } };

export type ArchiveUsersMutationVariables = Exact<{
  ids: Array<string> | string;
}>;


export type ArchiveUsersMutation = { result: { __typename: 'UsersPayload', users: Array<{ __typename: 'User', id: string }> | null, results: Array<{ __typename: 'BulkResult', id: string, outcome: Outcome, message: string | null }> | null, userErrors: Array<{ __typename: 'UserError', code: UserErrorCode, message: string, path: Array<string> }> } };

export type RestoreUsersMutationVariables = Exact<{
  ids: Array<string> | string;
}>;


export type RestoreUsersMutation = { result: { __typename: 'UsersPayload', users: Array<{ __typename: 'User', id: string }> | null, results: Array<{ __typename: 'BulkResult', id: string, outcome: Outcome, message: string | null }> | null, userErrors: Array<{ __typename: 'UserError', code: UserErrorCode, message: string, path: Array<string> }> } };

export type DeleteUsersMutationVariables = Exact<{
  ids: Array<string> | string;
}>;


export type DeleteUsersMutation = { result: { __typename: 'UsersPayload', users: Array<{ __typename: 'User', id: string }> | null, results: Array<{ __typename: 'BulkResult', id: string, outcome: Outcome, message: string | null }> | null, userErrors: Array<{ __typename: 'UserError', code: UserErrorCode, message: string, path: Array<string> }> } };

export const SuggestedInvoiceFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"SuggestedInvoice"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Invoice"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"number"}},{"kind":"Field","name":{"kind":"Name","value":"balance"}},{"kind":"Field","name":{"kind":"Name","value":"currency"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"code"}}]}},{"kind":"Field","name":{"kind":"Name","value":"client"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"displayName"}}]}}]}}]} as unknown as DocumentNode<SuggestedInvoiceFragment, unknown>;
export const SuggestedPaymentFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"SuggestedPayment"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Payment"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"number"}},{"kind":"Field","name":{"kind":"Name","value":"amount"}},{"kind":"Field","name":{"kind":"Name","value":"currency"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"code"}}]}},{"kind":"Field","name":{"kind":"Name","value":"client"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"displayName"}}]}}]}}]} as unknown as DocumentNode<SuggestedPaymentFragment, unknown>;
export const SuggestedExpenseFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"SuggestedExpense"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Expense"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"number"}},{"kind":"Field","name":{"kind":"Name","value":"amount"}},{"kind":"Field","name":{"kind":"Name","value":"currency"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"code"}}]}},{"kind":"Field","name":{"kind":"Name","value":"vendor"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}}]}}]} as unknown as DocumentNode<SuggestedExpenseFragment, unknown>;
export const TransactionRowFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"TransactionRow"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"BankTransaction"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"direction"}},{"kind":"Field","name":{"kind":"Name","value":"date"}},{"kind":"Field","name":{"kind":"Name","value":"amount"}},{"kind":"Field","name":{"kind":"Name","value":"description"}},{"kind":"Field","name":{"kind":"Name","value":"participantName"}},{"kind":"Field","name":{"kind":"Name","value":"archivedAt"}},{"kind":"Field","name":{"kind":"Name","value":"isDeleted"}},{"kind":"Field","name":{"kind":"Name","value":"currency"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"code"}}]}},{"kind":"Field","name":{"kind":"Name","value":"vendor"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}},{"kind":"Field","name":{"kind":"Name","value":"category"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}},{"kind":"Field","name":{"kind":"Name","value":"ruleMatch"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"rule"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}},{"kind":"Field","name":{"kind":"Name","value":"invoices"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"SuggestedInvoice"}}]}},{"kind":"Field","name":{"kind":"Name","value":"payments"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"SuggestedPayment"}}]}},{"kind":"Field","name":{"kind":"Name","value":"vendor"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}},{"kind":"Field","name":{"kind":"Name","value":"expenseCategory"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"matchSuggestions"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"invoices"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"score"}},{"kind":"Field","name":{"kind":"Name","value":"signals"}},{"kind":"Field","name":{"kind":"Name","value":"invoice"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"SuggestedInvoice"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"invoicesTogether"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"SuggestedInvoice"}}]}},{"kind":"Field","name":{"kind":"Name","value":"payments"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"score"}},{"kind":"Field","name":{"kind":"Name","value":"signals"}},{"kind":"Field","name":{"kind":"Name","value":"payment"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"SuggestedPayment"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"expenses"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"score"}},{"kind":"Field","name":{"kind":"Name","value":"signals"}},{"kind":"Field","name":{"kind":"Name","value":"expense"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"SuggestedExpense"}}]}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"SuggestedInvoice"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Invoice"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"number"}},{"kind":"Field","name":{"kind":"Name","value":"balance"}},{"kind":"Field","name":{"kind":"Name","value":"currency"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"code"}}]}},{"kind":"Field","name":{"kind":"Name","value":"client"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"displayName"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"SuggestedPayment"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Payment"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"number"}},{"kind":"Field","name":{"kind":"Name","value":"amount"}},{"kind":"Field","name":{"kind":"Name","value":"currency"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"code"}}]}},{"kind":"Field","name":{"kind":"Name","value":"client"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"displayName"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"SuggestedExpense"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Expense"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"number"}},{"kind":"Field","name":{"kind":"Name","value":"amount"}},{"kind":"Field","name":{"kind":"Name","value":"currency"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"code"}}]}},{"kind":"Field","name":{"kind":"Name","value":"vendor"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}}]}}]} as unknown as DocumentNode<TransactionRowFragment, unknown>;
export const MatchShownFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"MatchShown"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"MatchResult"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"outcome"}},{"kind":"Field","name":{"kind":"Name","value":"reason"}},{"kind":"Field","name":{"kind":"Name","value":"payment"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"number"}}]}},{"kind":"Field","name":{"kind":"Name","value":"expenses"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"SuggestedExpense"}}]}},{"kind":"Field","name":{"kind":"Name","value":"applied"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"amount"}},{"kind":"Field","name":{"kind":"Name","value":"invoice"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"SuggestedInvoice"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"unapplied"}},{"kind":"Field","name":{"kind":"Name","value":"difference"}},{"kind":"Field","name":{"kind":"Name","value":"writtenOff"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"SuggestedExpense"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Expense"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"number"}},{"kind":"Field","name":{"kind":"Name","value":"amount"}},{"kind":"Field","name":{"kind":"Name","value":"currency"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"code"}}]}},{"kind":"Field","name":{"kind":"Name","value":"vendor"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"SuggestedInvoice"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Invoice"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"number"}},{"kind":"Field","name":{"kind":"Name","value":"balance"}},{"kind":"Field","name":{"kind":"Name","value":"currency"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"code"}}]}},{"kind":"Field","name":{"kind":"Name","value":"client"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"displayName"}}]}}]}}]} as unknown as DocumentNode<MatchShownFragment, unknown>;
export const ClientQuoteFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ClientQuote"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Quote"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"number"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"date"}},{"kind":"Field","name":{"kind":"Name","value":"amount"}}]}}]} as unknown as DocumentNode<ClientQuoteFragment, unknown>;
export const ClientCreditFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ClientCredit"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Credit"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"number"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"date"}},{"kind":"Field","name":{"kind":"Name","value":"amount"}}]}}]} as unknown as DocumentNode<ClientCreditFragment, unknown>;
export const ClientPaymentFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ClientPayment"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Payment"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"number"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"date"}},{"kind":"Field","name":{"kind":"Name","value":"amount"}}]}}]} as unknown as DocumentNode<ClientPaymentFragment, unknown>;
export const SavedCreditFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"SavedCredit"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Credit"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"number"}},{"kind":"Field","name":{"kind":"Name","value":"amount"}},{"kind":"Field","name":{"kind":"Name","value":"totalTaxes"}},{"kind":"Field","name":{"kind":"Name","value":"usesInclusiveTaxes"}},{"kind":"Field","name":{"kind":"Name","value":"currency"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"code"}}]}},{"kind":"Field","name":{"kind":"Name","value":"lineItems"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"lineTotal"}}]}}]}}]} as unknown as DocumentNode<SavedCreditFragment, unknown>;
export const DocumentLineFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"DocumentLine"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"LineItem"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"productKey"}},{"kind":"Field","name":{"kind":"Name","value":"notes"}},{"kind":"Field","name":{"kind":"Name","value":"quantity"}},{"kind":"Field","name":{"kind":"Name","value":"cost"}},{"kind":"Field","name":{"kind":"Name","value":"discount"}},{"kind":"Field","name":{"kind":"Name","value":"isAmountDiscount"}},{"kind":"Field","name":{"kind":"Name","value":"lineTotal"}},{"kind":"Field","name":{"kind":"Name","value":"date"}},{"kind":"Field","name":{"kind":"Name","value":"productCost"}},{"kind":"Field","name":{"kind":"Name","value":"customValue1"}},{"kind":"Field","name":{"kind":"Name","value":"customValue2"}},{"kind":"Field","name":{"kind":"Name","value":"customValue3"}},{"kind":"Field","name":{"kind":"Name","value":"customValue4"}},{"kind":"Field","name":{"kind":"Name","value":"taxId"}},{"kind":"Field","name":{"kind":"Name","value":"expenseId"}},{"kind":"Field","name":{"kind":"Name","value":"unitCode"}},{"kind":"Field","name":{"kind":"Name","value":"taxes"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"rate"}}]}}]}}]} as unknown as DocumentNode<DocumentLineFragment, unknown>;
export const BulkOutcomeFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"BulkOutcome"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"BulkResult"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"outcome"}},{"kind":"Field","name":{"kind":"Name","value":"message"}}]}}]} as unknown as DocumentNode<BulkOutcomeFragment, unknown>;
export const RefusalFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"Refusal"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"UserError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"message"}},{"kind":"Field","name":{"kind":"Name","value":"path"}}]}}]} as unknown as DocumentNode<RefusalFragment, unknown>;
export const PageEndsFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"PageEnds"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"PageInfo"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"hasNextPage"}},{"kind":"Field","name":{"kind":"Name","value":"hasPreviousPage"}},{"kind":"Field","name":{"kind":"Name","value":"startCursor"}},{"kind":"Field","name":{"kind":"Name","value":"endCursor"}}]}}]} as unknown as DocumentNode<PageEndsFragment, unknown>;
export const SavedInvoiceFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"SavedInvoice"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Invoice"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"number"}},{"kind":"Field","name":{"kind":"Name","value":"amount"}},{"kind":"Field","name":{"kind":"Name","value":"totalTaxes"}},{"kind":"Field","name":{"kind":"Name","value":"usesInclusiveTaxes"}},{"kind":"Field","name":{"kind":"Name","value":"currency"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"code"}}]}},{"kind":"Field","name":{"kind":"Name","value":"lineItems"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"lineTotal"}}]}}]}}]} as unknown as DocumentNode<SavedInvoiceFragment, unknown>;
export const ClientSideFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ClientSide"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Client"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"number"}},{"kind":"Field","name":{"kind":"Name","value":"displayName"}},{"kind":"Field","name":{"kind":"Name","value":"balance"}},{"kind":"Field","name":{"kind":"Name","value":"paidToDate"}},{"kind":"Field","name":{"kind":"Name","value":"creditBalance"}},{"kind":"Field","name":{"kind":"Name","value":"paymentBalance"}},{"kind":"Field","name":{"kind":"Name","value":"currency"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"code"}}]}},{"kind":"Field","name":{"kind":"Name","value":"contacts"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"firstName"}},{"kind":"Field","name":{"kind":"Name","value":"lastName"}},{"kind":"Field","name":{"kind":"Name","value":"email"}},{"kind":"Field","name":{"kind":"Name","value":"isPrimary"}}]}}]}}]} as unknown as DocumentNode<ClientSideFragment, unknown>;
export const MovedFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"Moved"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"MovedRecords"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"invoices"}},{"kind":"Field","name":{"kind":"Name","value":"quotes"}},{"kind":"Field","name":{"kind":"Name","value":"credits"}},{"kind":"Field","name":{"kind":"Name","value":"payments"}},{"kind":"Field","name":{"kind":"Name","value":"expenses"}},{"kind":"Field","name":{"kind":"Name","value":"locations"}},{"kind":"Field","name":{"kind":"Name","value":"contacts"}},{"kind":"Field","name":{"kind":"Name","value":"ledgerEntries"}},{"kind":"Field","name":{"kind":"Name","value":"activities"}},{"kind":"Field","name":{"kind":"Name","value":"clients"}}]}}]} as unknown as DocumentNode<MovedFragment, unknown>;
export const SavedQuoteFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"SavedQuote"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Quote"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"number"}},{"kind":"Field","name":{"kind":"Name","value":"amount"}},{"kind":"Field","name":{"kind":"Name","value":"totalTaxes"}},{"kind":"Field","name":{"kind":"Name","value":"usesInclusiveTaxes"}},{"kind":"Field","name":{"kind":"Name","value":"currency"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"code"}}]}},{"kind":"Field","name":{"kind":"Name","value":"lineItems"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"lineTotal"}}]}}]}}]} as unknown as DocumentNode<SavedQuoteFragment, unknown>;
export const ActivityRowFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ActivityRow"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Activity"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"type"}},{"kind":"Field","name":{"kind":"Name","value":"notes"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"actor"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"user"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"firstName"}},{"kind":"Field","name":{"kind":"Name","value":"lastName"}},{"kind":"Field","name":{"kind":"Name","value":"email"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"subject"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Client"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"displayName"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Invoice"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"number"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Quote"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"number"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Credit"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"number"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Payment"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"assigned"},"name":{"kind":"Name","value":"number"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Expense"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"assigned"},"name":{"kind":"Name","value":"number"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Vendor"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"name"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"PurchaseOrder"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"number"}}]}}]}}]}}]} as unknown as DocumentNode<ActivityRowFragment, unknown>;
export const RuleShownFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"RuleShown"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"BankRule"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"appliesTo"}},{"kind":"Field","name":{"kind":"Name","value":"onCreditMatch"}},{"kind":"Field","name":{"kind":"Name","value":"matchesOnAll"}},{"kind":"Field","name":{"kind":"Name","value":"autoConvert"}},{"kind":"Field","name":{"kind":"Name","value":"archivedAt"}},{"kind":"Field","name":{"kind":"Name","value":"isDeleted"}},{"kind":"Field","name":{"kind":"Name","value":"client"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"displayName"}}]}},{"kind":"Field","name":{"kind":"Name","value":"vendor"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}},{"kind":"Field","name":{"kind":"Name","value":"category"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}},{"kind":"Field","name":{"kind":"Name","value":"conditions"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"searchKey"}},{"kind":"Field","name":{"kind":"Name","value":"operator"}},{"kind":"Field","name":{"kind":"Name","value":"value"}}]}}]}}]} as unknown as DocumentNode<RuleShownFragment, unknown>;
export const SettingsValuesFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"SettingsValues"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"CompanySettings"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"details"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"email"}},{"kind":"Field","name":{"kind":"Name","value":"phone"}},{"kind":"Field","name":{"kind":"Name","value":"website"}},{"kind":"Field","name":{"kind":"Name","value":"vatNumber"}},{"kind":"Field","name":{"kind":"Name","value":"idNumber"}},{"kind":"Field","name":{"kind":"Name","value":"logo"}}]}},{"kind":"Field","name":{"kind":"Name","value":"address"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"line1"}},{"kind":"Field","name":{"kind":"Name","value":"line2"}},{"kind":"Field","name":{"kind":"Name","value":"postalCode"}},{"kind":"Field","name":{"kind":"Name","value":"city"}},{"kind":"Field","name":{"kind":"Name","value":"state"}},{"kind":"Field","name":{"kind":"Name","value":"country"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"code"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"locale"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"currency"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"code"}}]}},{"kind":"Field","name":{"kind":"Name","value":"language"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"code"}}]}},{"kind":"Field","name":{"kind":"Name","value":"showCurrencyCode"}},{"kind":"Field","name":{"kind":"Name","value":"decimalComma"}}]}},{"kind":"Field","name":{"kind":"Name","value":"documents"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"paymentTerms"}},{"kind":"Field","name":{"kind":"Name","value":"validUntil"}},{"kind":"Field","name":{"kind":"Name","value":"invoiceTerms"}},{"kind":"Field","name":{"kind":"Name","value":"invoiceFooter"}},{"kind":"Field","name":{"kind":"Name","value":"quoteTerms"}},{"kind":"Field","name":{"kind":"Name","value":"quoteFooter"}},{"kind":"Field","name":{"kind":"Name","value":"creditTerms"}},{"kind":"Field","name":{"kind":"Name","value":"creditFooter"}},{"kind":"Field","name":{"kind":"Name","value":"lockInvoices"}},{"kind":"Field","name":{"kind":"Name","value":"convertApprovedQuotes"}}]}},{"kind":"Field","name":{"kind":"Name","value":"numbering"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"counterPadding"}},{"kind":"Field","name":{"kind":"Name","value":"appliedTo"}},{"kind":"Field","name":{"kind":"Name","value":"quotesAppliedTo"}}]}},{"kind":"Field","name":{"kind":"Name","value":"numberPatterns"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"invoice"}},{"kind":"Field","name":{"kind":"Name","value":"quote"}},{"kind":"Field","name":{"kind":"Name","value":"credit"}},{"kind":"Field","name":{"kind":"Name","value":"client"}},{"kind":"Field","name":{"kind":"Name","value":"payment"}},{"kind":"Field","name":{"kind":"Name","value":"expense"}}]}},{"kind":"Field","name":{"kind":"Name","value":"counters"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"invoice"}},{"kind":"Field","name":{"kind":"Name","value":"quote"}},{"kind":"Field","name":{"kind":"Name","value":"credit"}},{"kind":"Field","name":{"kind":"Name","value":"client"}},{"kind":"Field","name":{"kind":"Name","value":"payment"}},{"kind":"Field","name":{"kind":"Name","value":"expense"}},{"kind":"Field","name":{"kind":"Name","value":"quotesCountAsInvoices"}},{"kind":"Field","name":{"kind":"Name","value":"creditsCountAsInvoices"}}]}},{"kind":"Field","name":{"kind":"Name","value":"administration"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"timeZone"}}]}}]}}]} as unknown as DocumentNode<SettingsValuesFragment, unknown>;
export const BankTransactionsDocument = {"kind":"Document","definitions":[],"documentId":"sha256:31a21b69b990be16b9c03ee7ca14e166786f32147f6dbc453cf6907117d944ad"} as unknown as DocumentNode<BankTransactionsQuery, BankTransactionsQueryVariables>;
export const BankTransactionDocument = {"kind":"Document","definitions":[],"documentId":"sha256:8a4bee9c22c1b873d877c0cdc91464f7ef79a644fabae46c95da8aa104db4b79"} as unknown as DocumentNode<BankTransactionQuery, BankTransactionQueryVariables>;
export const InvoicesToMatchDocument = {"kind":"Document","definitions":[],"documentId":"sha256:8437560d74e049b2bca72f3e3c782c2d8d6ba8f992acd2dd312756b5d9aa7b07"} as unknown as DocumentNode<InvoicesToMatchQuery, InvoicesToMatchQueryVariables>;
export const PaymentsToMatchDocument = {"kind":"Document","definitions":[],"documentId":"sha256:a733006479ddc6497c595b3e515e0f39d751914acf194db43d92c6d26ea9a09d"} as unknown as DocumentNode<PaymentsToMatchQuery, PaymentsToMatchQueryVariables>;
export const ExpensesToMatchDocument = {"kind":"Document","definitions":[],"documentId":"sha256:2fc042da961bc3340b55a1200aa27156d372397d8208ddacdf3d4c792b1ceeaa"} as unknown as DocumentNode<ExpensesToMatchQuery, ExpensesToMatchQueryVariables>;
export const VendorNamesDocument = {"kind":"Document","definitions":[],"documentId":"sha256:6753aa4b9a150ea1ec78cb958e63f6890d2fb570ce4a30c80cdfe6927c9b4d7b"} as unknown as DocumentNode<VendorNamesQuery, VendorNamesQueryVariables>;
export const CategoryNamesDocument = {"kind":"Document","definitions":[],"documentId":"sha256:a92fe5386f1f330e5d9a79a62e92b3842ef74ce959725091de5fc429b78cc655"} as unknown as DocumentNode<CategoryNamesQuery, CategoryNamesQueryVariables>;
export const MatchTransactionsDocument = {"kind":"Document","definitions":[],"documentId":"sha256:ad2d59942ebf27b2f05f46daac4be256add0a253c5851421cf089e3c401071ab"} as unknown as DocumentNode<MatchTransactionsMutation, MatchTransactionsMutationVariables>;
export const UnlinkTransactionsDocument = {"kind":"Document","definitions":[],"documentId":"sha256:a1a30dd9210cf8bcbc2ae80033e2898784f2606dfb1b74d74d42055ca618f3d7"} as unknown as DocumentNode<UnlinkTransactionsMutation, UnlinkTransactionsMutationVariables>;
export const BankAccountsDocument = {"kind":"Document","definitions":[],"documentId":"sha256:6b3d9516dff243cf5bc96dbad97413633c8fabccec6b49e847d12e5329d0ff46"} as unknown as DocumentNode<BankAccountsQuery, BankAccountsQueryVariables>;
export const BankAccountDocument = {"kind":"Document","definitions":[],"documentId":"sha256:b72ac275dc233f1534e6b75110990054a35019cfdbc316d4c74ce01c3e104b1f"} as unknown as DocumentNode<BankAccountQuery, BankAccountQueryVariables>;
export const ClientNamesDocument = {"kind":"Document","definitions":[],"documentId":"sha256:a79a641a8552e404d68963442a84ae26781579f0e596d5ca4995f9209c49c724"} as unknown as DocumentNode<ClientNamesQuery, ClientNamesQueryVariables>;
export const ClientsDocument = {"kind":"Document","definitions":[],"documentId":"sha256:42a00a2ab123d6a9613899b0284c4e7a4acd7ebc8a6d6c60111c60b1d097ae22"} as unknown as DocumentNode<ClientsQuery, ClientsQueryVariables>;
export const ClientDocument = {"kind":"Document","definitions":[],"documentId":"sha256:0153aa58a4f41bf5ad4d62127d221e261956ae137d3c0e3a429a35004a6c1b69"} as unknown as DocumentNode<ClientQuery, ClientQueryVariables>;
export const ClientLedgerDocument = {"kind":"Document","definitions":[],"documentId":"sha256:5bde8985a310255f934994d8484c7c6945b76f56504d005eb67ffc0ba8856d05"} as unknown as DocumentNode<ClientLedgerQuery, ClientLedgerQueryVariables>;
export const ArchiveClientsDocument = {"kind":"Document","definitions":[],"documentId":"sha256:1cc90f700e02827691627b723fa102a56e31fbdd413cf811ca8421b99acf18a7"} as unknown as DocumentNode<ArchiveClientsMutation, ArchiveClientsMutationVariables>;
export const RestoreClientsDocument = {"kind":"Document","definitions":[],"documentId":"sha256:c5b48c52069e2d917d2db67c5ab7ad17cf5610960835f5cfca9339a185c58101"} as unknown as DocumentNode<RestoreClientsMutation, RestoreClientsMutationVariables>;
export const DeleteClientsDocument = {"kind":"Document","definitions":[],"documentId":"sha256:1231856fa3a68755fdb31c90a8c8578bed6455221951d46c80024ffc43080041"} as unknown as DocumentNode<DeleteClientsMutation, DeleteClientsMutationVariables>;
export const CodesDocument = {"kind":"Document","definitions":[],"documentId":"sha256:f5a7fb0e377fe1289f3d8667b3f590be1ab5f48db98c30a60a89bf7a586d0762"} as unknown as DocumentNode<CodesQuery, CodesQueryVariables>;
export const CreateClientDocument = {"kind":"Document","definitions":[],"documentId":"sha256:c2571cd271d2d3c84e71f80439307ec8c017f0770d443d15b7f210af5b8daf9c"} as unknown as DocumentNode<CreateClientMutation, CreateClientMutationVariables>;
export const UpdateClientDocument = {"kind":"Document","definitions":[],"documentId":"sha256:00dff82f0752d651b5b5d2a79599639509d4b103c3388e4e64158f56b6f630c2"} as unknown as DocumentNode<UpdateClientMutation, UpdateClientMutationVariables>;
export const CreditsDocument = {"kind":"Document","definitions":[],"documentId":"sha256:f55b89b8999c49fbdbacda2ca45a4c79755bd88d89fa73be409cad65b872aab2"} as unknown as DocumentNode<CreditsQuery, CreditsQueryVariables>;
export const CreditDocument = {"kind":"Document","definitions":[],"documentId":"sha256:da9269074d9784591851b16c40fca7a6f11835e1f5b15abcc1c93212376d6d3d"} as unknown as DocumentNode<CreditQuery, CreditQueryVariables>;
export const CreateCreditDocument = {"kind":"Document","definitions":[],"documentId":"sha256:3106186aff704d5373e937cf2b832e21f9ee6734f495bcb05cb3f3c72119d6bf"} as unknown as DocumentNode<CreateCreditMutation, CreateCreditMutationVariables>;
export const UpdateCreditDocument = {"kind":"Document","definitions":[],"documentId":"sha256:61f54f85b0bd73615742fd7b7fa44b2de4a102da6ac81ad156583fd5183fd3cb"} as unknown as DocumentNode<UpdateCreditMutation, UpdateCreditMutationVariables>;
export const MarkCreditsSentDocument = {"kind":"Document","definitions":[],"documentId":"sha256:bcbd4e791b18be088dacce4474ee6eaa4aea4d20d36201581a422fee70aab4b1"} as unknown as DocumentNode<MarkCreditsSentMutation, MarkCreditsSentMutationVariables>;
export const EmailCreditsDocument = {"kind":"Document","definitions":[],"documentId":"sha256:a7e033382c7fe4fc6c9c34d60714b5d5517078c92da9d31198a7af86b1f4acaf"} as unknown as DocumentNode<EmailCreditsMutation, EmailCreditsMutationVariables>;
export const ArchiveCreditsDocument = {"kind":"Document","definitions":[],"documentId":"sha256:c4d528870f7a3c03993896304437c683a583bcde7baeb68556d33d2a21bcbcb5"} as unknown as DocumentNode<ArchiveCreditsMutation, ArchiveCreditsMutationVariables>;
export const RestoreCreditsDocument = {"kind":"Document","definitions":[],"documentId":"sha256:5b2fcc7b2747ac11f250c8a12f25fb81f23c40ff0f4e368a4ec70d65f77d7683"} as unknown as DocumentNode<RestoreCreditsMutation, RestoreCreditsMutationVariables>;
export const DeleteCreditsDocument = {"kind":"Document","definitions":[],"documentId":"sha256:64824807c75398a27dbc84ad6e656582bac32ef632b2002026627646bead609f"} as unknown as DocumentNode<DeleteCreditsMutation, DeleteCreditsMutationVariables>;
export const ProductsDocument = {"kind":"Document","definitions":[],"documentId":"sha256:e4a7ebb5b12fc53d6c9105aa517f7723ce77a48c702a2437c8def15be2e128f4"} as unknown as DocumentNode<ProductsQuery, ProductsQueryVariables>;
export const TaxRatesDocument = {"kind":"Document","definitions":[],"documentId":"sha256:3e11fc298715f85c3bca314e3da73d233c074e8dbf0810d9fedaef289e05bd17"} as unknown as DocumentNode<TaxRatesQuery, TaxRatesQueryVariables>;
export const InvoiceChangedDocument = {"kind":"Document","definitions":[],"documentId":"sha256:aa6627df3af255b8f13ef72bdd29b809c58898f12ad7fe4e8bdaeaad7e34d33c"} as unknown as DocumentNode<InvoiceChangedSubscription, InvoiceChangedSubscriptionVariables>;
export const PaymentChangedDocument = {"kind":"Document","definitions":[],"documentId":"sha256:7a3378479e388d85c008cb1d05ffef1f0569e8f3af922e1f8a6bf2e98e5d9bd5"} as unknown as DocumentNode<PaymentChangedSubscription, PaymentChangedSubscriptionVariables>;
export const InvoicesDocument = {"kind":"Document","definitions":[],"documentId":"sha256:5199ea4cc012ac4e58b8918301ff8dc545d5352fd2d849f44a0825f3e54f3950"} as unknown as DocumentNode<InvoicesQuery, InvoicesQueryVariables>;
export const InvoiceDocument = {"kind":"Document","definitions":[],"documentId":"sha256:b95305a9d2393ff12f1d280f3594bd344ba2cafea209ef0f9734ee1d33b1cab6"} as unknown as DocumentNode<InvoiceQuery, InvoiceQueryVariables>;
export const CreateInvoiceDocument = {"kind":"Document","definitions":[],"documentId":"sha256:2d80c3404bacbf0673e2dc585002ca19520b663a33e0f1b963e116a80c022c38"} as unknown as DocumentNode<CreateInvoiceMutation, CreateInvoiceMutationVariables>;
export const UpdateInvoiceDocument = {"kind":"Document","definitions":[],"documentId":"sha256:644ec4de71170b8c7d35e0aba5ce970a595087718fdaabe54d18dc775d8e56a0"} as unknown as DocumentNode<UpdateInvoiceMutation, UpdateInvoiceMutationVariables>;
export const MarkInvoicesSentDocument = {"kind":"Document","definitions":[],"documentId":"sha256:8f5ce94e4119f67abf1806992a8c0fc0367417b8c375e42da6fb1fa3f0291f73"} as unknown as DocumentNode<MarkInvoicesSentMutation, MarkInvoicesSentMutationVariables>;
export const EmailInvoicesDocument = {"kind":"Document","definitions":[],"documentId":"sha256:54471cb1e71444323745c47c94d34772407044353adab762dd05007ec246635d"} as unknown as DocumentNode<EmailInvoicesMutation, EmailInvoicesMutationVariables>;
export const CancelInvoicesDocument = {"kind":"Document","definitions":[],"documentId":"sha256:48ab4ec03edddede44134feaf8c0c8aeb47027697cd85cda4062f88d531d608a"} as unknown as DocumentNode<CancelInvoicesMutation, CancelInvoicesMutationVariables>;
export const ArchiveInvoicesDocument = {"kind":"Document","definitions":[],"documentId":"sha256:92063cfd8b6a21bac43557a7fa15667fa85adbac2caee1d923bddcd19eaf0f6b"} as unknown as DocumentNode<ArchiveInvoicesMutation, ArchiveInvoicesMutationVariables>;
export const RestoreInvoicesDocument = {"kind":"Document","definitions":[],"documentId":"sha256:fa3fafa215fef2f38be3a3aa04a4eaf0e637cae4c13044fa303439e7d87cc051"} as unknown as DocumentNode<RestoreInvoicesMutation, RestoreInvoicesMutationVariables>;
export const DeleteInvoicesDocument = {"kind":"Document","definitions":[],"documentId":"sha256:61d7b44a2330515c7521573b304ea45f88498a44c85b71cda453d7cd43996063"} as unknown as DocumentNode<DeleteInvoicesMutation, DeleteInvoicesMutationVariables>;
export const MergeSideDocument = {"kind":"Document","definitions":[],"documentId":"sha256:616ff34acf8ddbcc6aa88d4938235d868bbe457ce8087e540b5c4c61d7b35b05"} as unknown as DocumentNode<MergeSideQuery, MergeSideQueryVariables>;
export const MergeClientsDocument = {"kind":"Document","definitions":[],"documentId":"sha256:d647fab437170dc9915ca9c0fe47cb71970acbde96a3baebb3a82c40d2cadaf0"} as unknown as DocumentNode<MergeClientsMutation, MergeClientsMutationVariables>;
export const UnmergeClientsDocument = {"kind":"Document","definitions":[],"documentId":"sha256:ea6c647be25d9b716f4cb6a82c41cae20a75b977a2ca269f27f5bd3ceac0a2a6"} as unknown as DocumentNode<UnmergeClientsMutation, UnmergeClientsMutationVariables>;
export const OverviewSumsDocument = {"kind":"Document","definitions":[],"documentId":"sha256:99d0305442f4735ca3e9091d295846283002ae5083c127d0dea5efb59f8d104a"} as unknown as DocumentNode<OverviewSumsQuery, OverviewSumsQueryVariables>;
export const OverviewInvoicesDocument = {"kind":"Document","definitions":[],"documentId":"sha256:d84afbbccb4d3994e0595589881057784a3f94dab66c9b8cf3903edcbf547c99"} as unknown as DocumentNode<OverviewInvoicesQuery, OverviewInvoicesQueryVariables>;
export const LatestActivitiesDocument = {"kind":"Document","definitions":[],"documentId":"sha256:a50ad31ee541c0c17cf1e7ff037f116489158333fdd0e8c7ba1f23c502904715"} as unknown as DocumentNode<LatestActivitiesQuery, LatestActivitiesQueryVariables>;
export const YearDocument = {"kind":"Document","definitions":[],"documentId":"sha256:27cd07d67472a35c79a68ea86a1122a74c5d8af0c066aa7db96b5ff806aa05e9"} as unknown as DocumentNode<YearQuery, YearQueryVariables>;
export const CreatePaymentDocument = {"kind":"Document","definitions":[],"documentId":"sha256:1d6d02e99a076344caff94b76e1644094a0b055500e84d969e7cccfdcbed1a33"} as unknown as DocumentNode<CreatePaymentMutation, CreatePaymentMutationVariables>;
export const PaymentsDocument = {"kind":"Document","definitions":[],"documentId":"sha256:d9e514087ef8874450a272504eaf47a19239ba8ac8eb24820af95585e495c2de"} as unknown as DocumentNode<PaymentsQuery, PaymentsQueryVariables>;
export const PaymentDocument = {"kind":"Document","definitions":[],"documentId":"sha256:368d1d810fdf79297eda6881bc6e755a2fc824c93de51292381e258801bb84fc"} as unknown as DocumentNode<PaymentQuery, PaymentQueryVariables>;
export const PayableInvoicesDocument = {"kind":"Document","definitions":[],"documentId":"sha256:8ffc16ca6c760af2fefa177af6fa3c17f83587d7073b06309a96ff5afec13b7e"} as unknown as DocumentNode<PayableInvoicesQuery, PayableInvoicesQueryVariables>;
export const PaymentTypesDocument = {"kind":"Document","definitions":[],"documentId":"sha256:d5d7c7ceab234f7152d65ff76d452e7dd02bb2e9a1087226d34df9db0cfeb916"} as unknown as DocumentNode<PaymentTypesQuery, PaymentTypesQueryVariables>;
export const UpdatePaymentDocument = {"kind":"Document","definitions":[],"documentId":"sha256:f652ad48d054b9f30edc91b735b520f18de9d431e23c05be5b448c2ac5472fda"} as unknown as DocumentNode<UpdatePaymentMutation, UpdatePaymentMutationVariables>;
export const RefundPaymentDocument = {"kind":"Document","definitions":[],"documentId":"sha256:8a9c0fdd11bb0d9807ab186fbafe54e818a24f0502366f6ff530b4da15fb7e41"} as unknown as DocumentNode<RefundPaymentMutation, RefundPaymentMutationVariables>;
export const EmailPaymentsDocument = {"kind":"Document","definitions":[],"documentId":"sha256:1ac878313dbd029878fe51888d3a1e408cedd346ebf5e78cebed21b75afc5de1"} as unknown as DocumentNode<EmailPaymentsMutation, EmailPaymentsMutationVariables>;
export const ArchivePaymentsDocument = {"kind":"Document","definitions":[],"documentId":"sha256:a5c88eb44be63e1e0c7c0d8f4e8d928d7bb960b1a68d6981445b3666efb34915"} as unknown as DocumentNode<ArchivePaymentsMutation, ArchivePaymentsMutationVariables>;
export const RestorePaymentsDocument = {"kind":"Document","definitions":[],"documentId":"sha256:127cfb24ab9ba13463e9af529ceaaed11f3c1f9c5da33aae69ea5847ca8600b9"} as unknown as DocumentNode<RestorePaymentsMutation, RestorePaymentsMutationVariables>;
export const DeletePaymentsDocument = {"kind":"Document","definitions":[],"documentId":"sha256:7a7f15bedda48769ccae7391c129030b4cb3c02398502df22a995de5fcd8205d"} as unknown as DocumentNode<DeletePaymentsMutation, DeletePaymentsMutationVariables>;
export const QuotesDocument = {"kind":"Document","definitions":[],"documentId":"sha256:772a4cb8425a4c46521a030597269d02c24b83d31e8f59e3ca52cb7b51655847"} as unknown as DocumentNode<QuotesQuery, QuotesQueryVariables>;
export const QuoteDocument = {"kind":"Document","definitions":[],"documentId":"sha256:6da108241441ec66444a798d00afc711f9023cd80c0879756292339a8cd98dd6"} as unknown as DocumentNode<QuoteQuery, QuoteQueryVariables>;
export const CreateQuoteDocument = {"kind":"Document","definitions":[],"documentId":"sha256:6e86f81ee04229fe40cb522d5d656d9efdb0a331f15c2f69542a4b9db6e5aff2"} as unknown as DocumentNode<CreateQuoteMutation, CreateQuoteMutationVariables>;
export const UpdateQuoteDocument = {"kind":"Document","definitions":[],"documentId":"sha256:01b365111b5fb15c925e0aaa44c1e6f5b9bc2ae6acd93fe07fbb330a33c80765"} as unknown as DocumentNode<UpdateQuoteMutation, UpdateQuoteMutationVariables>;
export const MarkQuotesSentDocument = {"kind":"Document","definitions":[],"documentId":"sha256:07bff2cc83517e10f4550aacc1819d559004ccc4467a7b107441d224b4f48d5e"} as unknown as DocumentNode<MarkQuotesSentMutation, MarkQuotesSentMutationVariables>;
export const EmailQuotesDocument = {"kind":"Document","definitions":[],"documentId":"sha256:392c14893d0f5bf21a9476a042d1e90f7de71f91daadb8340e4fef607dc8c584"} as unknown as DocumentNode<EmailQuotesMutation, EmailQuotesMutationVariables>;
export const ApproveQuotesDocument = {"kind":"Document","definitions":[],"documentId":"sha256:194f149b18f71debc60a4c57f2049469b900ad314aa83ca9728c83e31b2d667f"} as unknown as DocumentNode<ApproveQuotesMutation, ApproveQuotesMutationVariables>;
export const ConvertQuotesDocument = {"kind":"Document","definitions":[],"documentId":"sha256:4fd1bd6118441513ad6957bb5caff06ecbdbc2f0878db29cd5d7ff6de09aefe1"} as unknown as DocumentNode<ConvertQuotesMutation, ConvertQuotesMutationVariables>;
export const ArchiveQuotesDocument = {"kind":"Document","definitions":[],"documentId":"sha256:22d17a4228ee68ca6ec50983bb7cadcd7f3b0494215c2a1ba9911c507647310f"} as unknown as DocumentNode<ArchiveQuotesMutation, ArchiveQuotesMutationVariables>;
export const RestoreQuotesDocument = {"kind":"Document","definitions":[],"documentId":"sha256:c009462e4c24946392fa2b114762d7ef45add68426eb9db492efe2e8a00c6678"} as unknown as DocumentNode<RestoreQuotesMutation, RestoreQuotesMutationVariables>;
export const DeleteQuotesDocument = {"kind":"Document","definitions":[],"documentId":"sha256:467c65050a44c60efdcf929e86fa56d1b845917698b3edf36cf98621a73b2c1a"} as unknown as DocumentNode<DeleteQuotesMutation, DeleteQuotesMutationVariables>;
export const AddNoteDocument = {"kind":"Document","definitions":[],"documentId":"sha256:6a2926e9bb68894fe8605db641ea75de5b9804df05f55a6e85cbd5d1eb61366e"} as unknown as DocumentNode<AddNoteMutation, AddNoteMutationVariables>;
export const BankRulesDocument = {"kind":"Document","definitions":[],"documentId":"sha256:33ab296a3d42f1571164f3975b051fc3675c87174bda95492ab89d94127ab38c"} as unknown as DocumentNode<BankRulesQuery, BankRulesQueryVariables>;
export const BankRuleDocument = {"kind":"Document","definitions":[],"documentId":"sha256:cb738598e4af3bbdfe261d3073df2e1f0191cef9aee38d447732c3394817e3e5"} as unknown as DocumentNode<BankRuleQuery, BankRuleQueryVariables>;
export const CreateBankRuleDocument = {"kind":"Document","definitions":[],"documentId":"sha256:3136f9641c7bcd0f361b6f56bb7e0cc3975c6a856d4444b17ffeb951a8b1167b"} as unknown as DocumentNode<CreateBankRuleMutation, CreateBankRuleMutationVariables>;
export const UpdateBankRuleDocument = {"kind":"Document","definitions":[],"documentId":"sha256:049d2c3cd5ffb339dccca2d4cfff286a91691c4a6ccd1c5d66b821920f37dbc8"} as unknown as DocumentNode<UpdateBankRuleMutation, UpdateBankRuleMutationVariables>;
export const DeleteBankRulesDocument = {"kind":"Document","definitions":[],"documentId":"sha256:f0d5ff31046d4b1c9e08df3fb181d8b18548d2e59a1322de053d5c3e98aa0154"} as unknown as DocumentNode<DeleteBankRulesMutation, DeleteBankRulesMutationVariables>;
export const RestoreBankRulesDocument = {"kind":"Document","definitions":[],"documentId":"sha256:50697423a4403a73e833b2eee5ae1e4e51485296a611152fd7284d3c06cf5de5"} as unknown as DocumentNode<RestoreBankRulesMutation, RestoreBankRulesMutationVariables>;
export const ViewerDocument = {"kind":"Document","definitions":[],"documentId":"sha256:923341250fef6204b96a09842d28e1f9fcda891e19a187be493421b652bd65bb"} as unknown as DocumentNode<ViewerQuery, ViewerQueryVariables>;
export const SettingsDocument = {"kind":"Document","definitions":[],"documentId":"sha256:a5c4c385b8b39e13752875ed014a30a12e6b9115b3cc6b74479f9f40446abe10"} as unknown as DocumentNode<SettingsQuery, SettingsQueryVariables>;
export const SettingCodesDocument = {"kind":"Document","definitions":[],"documentId":"sha256:9d5febf192a21aab6a48d645fff4e28c9d28b9105d301d59bc421f31cde3c8b7"} as unknown as DocumentNode<SettingCodesQuery, SettingCodesQueryVariables>;
export const UpdateCompanyDocument = {"kind":"Document","definitions":[],"documentId":"sha256:72a6f5c675c3a5b759fef4c81e1ac5f9ec4926826028438434b5e5a88c162fd7"} as unknown as DocumentNode<UpdateCompanyMutation, UpdateCompanyMutationVariables>;
export const SearchDocument = {"kind":"Document","definitions":[],"documentId":"sha256:40a0da54b5c733f5c188c5412253c352d3b6c454f776bc75a9a0ffd0a6bcc08c"} as unknown as DocumentNode<SearchQuery, SearchQueryVariables>;
export const ImportStatementDocument = {"kind":"Document","definitions":[],"documentId":"sha256:efce8dc7356f7a46e05ebfb2982eb6c320728dfded2b95e70fa1ca074dbb89a5"} as unknown as DocumentNode<ImportStatementMutation, ImportStatementMutationVariables>;
export const UndoStatementImportDocument = {"kind":"Document","definitions":[],"documentId":"sha256:32fd3876f645f0b4da4cd43326d8832191eabaf3902353f761475ca39d26c73f"} as unknown as DocumentNode<UndoStatementImportMutation, UndoStatementImportMutationVariables>;
export const UsersDocument = {"kind":"Document","definitions":[],"documentId":"sha256:76ae4e3ed47bb7e67e53afeabd0b134db57f7ebc42f5bd18ebdf4c0d33a6c50b"} as unknown as DocumentNode<UsersQuery, UsersQueryVariables>;
export const UserDocument = {"kind":"Document","definitions":[],"documentId":"sha256:fd1cc126106a7d9080c82618b1f0129a19fb9548ab708c6e5ac327f487c2ce28"} as unknown as DocumentNode<UserQuery, UserQueryVariables>;
export const CreateUserDocument = {"kind":"Document","definitions":[],"documentId":"sha256:b940ace882c27106415384ed43a8f5ab80ac63c46cd1f45912ddab43213c6fd3"} as unknown as DocumentNode<CreateUserMutation, CreateUserMutationVariables>;
export const UpdateUserDocument = {"kind":"Document","definitions":[],"documentId":"sha256:b8decd4d756a79ebfc59d1af4b6c33c8046f82bd3878a5c6faa573cb202407ea"} as unknown as DocumentNode<UpdateUserMutation, UpdateUserMutationVariables>;
export const SendInvitationDocument = {"kind":"Document","definitions":[],"documentId":"sha256:06c28f9cb76d5552c67c12e77fb47743a3bd7f92c04cb4595f6f30a40e44f434"} as unknown as DocumentNode<SendInvitationMutation, SendInvitationMutationVariables>;
export const ArchiveUsersDocument = {"kind":"Document","definitions":[],"documentId":"sha256:4c05f7b30d2b1e7d16055648b7ce2d3f9a897908f942f1bce0c679cf225d8387"} as unknown as DocumentNode<ArchiveUsersMutation, ArchiveUsersMutationVariables>;
export const RestoreUsersDocument = {"kind":"Document","definitions":[],"documentId":"sha256:ef0782bf0e35c0e02540dbd309d1027db535532e967177a4e3d90c5f8950f4b9"} as unknown as DocumentNode<RestoreUsersMutation, RestoreUsersMutationVariables>;
export const DeleteUsersDocument = {"kind":"Document","definitions":[],"documentId":"sha256:f604014b3b731075aeaa865a6c799edf5466086efa4b8c2bbe9ed5129b630d32"} as unknown as DocumentNode<DeleteUsersMutation, DeleteUsersMutationVariables>;

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
  userIds?: Array<string> | null | undefined;
  vendorIds?: Array<string> | null | undefined;
  name?: string | null | undefined;
  appliesTo?: Array<BankTransactionDirection> | null | undefined;
  clientIds?: Array<string> | null | undefined;
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
  | 'APPLIES_TO'
  | 'NAME'
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
  userIds?: Array<string> | null | undefined;
  vendorIds?: Array<string> | null | undefined;
  search?: string | null | undefined;
  states?: Array<RecordState> | null | undefined;
  ids?: Array<string> | null | undefined;
  createdAt?: DateTimeRange | null | undefined;
  updatedAt?: DateTimeRange | null | undefined;
  status?: Array<BankTransactionStatus> | null | undefined;
  direction?: Array<BankTransactionDirection> | null | undefined;
  bankAccountIds?: Array<string> | null | undefined;
  activeBanks?: boolean | null | undefined;
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
  | 'ARCHIVED_AT'
  | 'PARTICIPANT_NAME'
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
  userIds?: Array<string> | null | undefined;
  assigneeIds?: Array<string> | null | undefined;
  countries?: Array<string> | null | undefined;
  sizes?: Array<string> | null | undefined;
  industries?: Array<string> | null | undefined;
  classifications?: Array<string> | null | undefined;
  number?: string | null | undefined;
  vatNumber?: string | null | undefined;
  customValue1?: string | null | undefined;
  customValue2?: string | null | undefined;
  customValue3?: string | null | undefined;
  customValue4?: string | null | undefined;
  balance?: DecimalRange | null | undefined;
  search?: string | null | undefined;
  states?: Array<RecordState> | null | undefined;
  ids?: Array<string> | null | undefined;
  createdAt?: DateTimeRange | null | undefined;
  updatedAt?: DateTimeRange | null | undefined;
  name?: string | null | undefined;
  email?: string | null | undefined;
  idNumber?: string | null | undefined;
  groupIds?: Array<string> | null | undefined;
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
  | 'NAME'
  | 'DISPLAY_NAME'
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

export type CreateTokenInput = {
  name: string;
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

export type CreateWebhookInput = {
  targetUrl: string;
  event?: WebhookEvent | null | undefined;
  events?: Array<WebhookEvent> | null | undefined;
  format?: WebhookFormat | null | undefined;
  method?: WebhookMethod | null | undefined;
  headers?: Array<WebhookHeaderInput> | null | undefined;
};

export type CreditFilter = {
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

export type DeliveryFilter = {
  state?: Array<DeliveryState> | null | undefined;
  kind?: Array<DeliveryKind> | null | undefined;
  recordIds?: Array<string> | null | undefined;
  webhookIds?: Array<string> | null | undefined;
  createdAt?: DateTimeRange | null | undefined;
};

export type DeliveryKind =
  | 'EMAIL'
  | 'E_SEND'
  | 'WEBHOOK';

export type DeliveryOrder = {
  field: DeliveryOrderField;
  direction?: OrderDirection | null | undefined;
};

export type DeliveryOrderField =
  | 'ID'
  | 'CREATED_AT'
  | 'UPDATED_AT'
  | 'NEXT_ATTEMPT_AT'
  | 'ATTEMPTS';

export type DeliveryState =
  | 'PENDING'
  | 'LEASED'
  | 'DELIVERED'
  | 'FAILED';

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

export type ExpenseFilter = {
  search?: string | null | undefined;
  states?: Array<RecordState> | null | undefined;
  ids?: Array<string> | null | undefined;
  createdAt?: DateTimeRange | null | undefined;
  updatedAt?: DateTimeRange | null | undefined;
  userIds?: Array<string> | null | undefined;
  assigneeIds?: Array<string> | null | undefined;
  vendorIds?: Array<string> | null | undefined;
  paymentTypes?: Array<string> | null | undefined;
  number?: string | null | undefined;
  customValue1?: string | null | undefined;
  customValue2?: string | null | undefined;
  customValue3?: string | null | undefined;
  customValue4?: string | null | undefined;
  clientIds?: Array<string> | null | undefined;
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
  bookedStates?: Array<string> | null | undefined;
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

export type MatchSignal =
  | 'AMOUNT'
  | 'NUMBER'
  | 'REFERENCE'
  | 'NAME'
  | 'PAYER'
  | 'DATE'
  | 'CURRENCY';

export type NamedRecordFilter = {
  search?: string | null | undefined;
  states?: Array<RecordState> | null | undefined;
  ids?: Array<string> | null | undefined;
  createdAt?: DateTimeRange | null | undefined;
  updatedAt?: DateTimeRange | null | undefined;
  userIds?: Array<string> | null | undefined;
  name?: string | null | undefined;
  and?: Array<NamedRecordFilter> | null | undefined;
  or?: Array<NamedRecordFilter> | null | undefined;
  not?: NamedRecordFilter | null | undefined;
};

export type NamedRecordOrder = {
  field: NamedRecordOrderField;
  direction?: OrderDirection | null | undefined;
};

export type NamedRecordOrderField =
  | 'ID'
  | 'CREATED_AT'
  | 'UPDATED_AT'
  | 'NAME';

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
  userIds?: Array<string> | null | undefined;
  assigneeIds?: Array<string> | null | undefined;
  vendorIds?: Array<string> | null | undefined;
  paymentTypes?: Array<string> | null | undefined;
  number?: string | null | undefined;
  customValue1?: string | null | undefined;
  customValue2?: string | null | undefined;
  customValue3?: string | null | undefined;
  customValue4?: string | null | undefined;
  clientIds?: Array<string> | null | undefined;
  clientStates?: Array<RecordState> | null | undefined;
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
  userIds?: Array<string> | null | undefined;
  assigneeIds?: Array<string> | null | undefined;
  customValue1?: string | null | undefined;
  customValue2?: string | null | undefined;
  customValue3?: string | null | undefined;
  customValue4?: string | null | undefined;
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
  | 'XLSX'
  | 'OFX'
  | 'CAMT053'
  | 'MT940'
  | 'QIF'
  | 'CODA'
  | 'NORMA43'
  | 'CFONB120'
  | 'BAI2';

export type StatementOption =
  | 'COLUMNS'
  | 'DELIMITER'
  | 'DATE_ORDER'
  | 'DECIMAL_MARK'
  | 'HEADER'
  | 'TURN_SIGNS';

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

export type TokenFilter = {
  search?: string | null | undefined;
  states?: Array<RecordState> | null | undefined;
  ids?: Array<string> | null | undefined;
  createdAt?: DateTimeRange | null | undefined;
  updatedAt?: DateTimeRange | null | undefined;
  isSystem?: boolean | null | undefined;
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

export type UpdateTokenInput = {
  name?: string | null | undefined;
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

export type UpdateWebhookInput = {
  targetUrl?: string | null | undefined;
  event?: WebhookEvent | null | undefined;
  events?: Array<WebhookEvent> | null | undefined;
  format?: WebhookFormat | null | undefined;
  method?: WebhookMethod | null | undefined;
  headers?: Array<WebhookHeaderInput> | null | undefined;
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
  userIds?: Array<string> | null | undefined;
  assigneeIds?: Array<string> | null | undefined;
  countries?: Array<string> | null | undefined;
  classifications?: Array<string> | null | undefined;
  number?: string | null | undefined;
  vatNumber?: string | null | undefined;
  customValue1?: string | null | undefined;
  customValue2?: string | null | undefined;
  customValue3?: string | null | undefined;
  customValue4?: string | null | undefined;
  name?: string | null | undefined;
  and?: Array<VendorFilter> | null | undefined;
  or?: Array<VendorFilter> | null | undefined;
  not?: VendorFilter | null | undefined;
};

export type WebhookEvent =
  | 'CREATE_CLIENT'
  | 'CREATE_INVOICE'
  | 'CREATE_QUOTE'
  | 'CREATE_PAYMENT'
  | 'CREATE_VENDOR'
  | 'UPDATE_QUOTE'
  | 'DELETE_QUOTE'
  | 'UPDATE_INVOICE'
  | 'DELETE_INVOICE'
  | 'UPDATE_CLIENT'
  | 'DELETE_CLIENT'
  | 'DELETE_PAYMENT'
  | 'UPDATE_VENDOR'
  | 'DELETE_VENDOR'
  | 'CREATE_EXPENSE'
  | 'UPDATE_EXPENSE'
  | 'DELETE_EXPENSE'
  | 'APPROVE_QUOTE'
  | 'CREATE_CREDIT'
  | 'UPDATE_CREDIT'
  | 'DELETE_CREDIT'
  | 'UPDATE_PAYMENT'
  | 'ARCHIVE_PAYMENT'
  | 'ARCHIVE_INVOICE'
  | 'ARCHIVE_QUOTE'
  | 'ARCHIVE_CREDIT'
  | 'ARCHIVE_CLIENT'
  | 'ARCHIVE_EXPENSE'
  | 'RESTORE_PAYMENT'
  | 'RESTORE_INVOICE'
  | 'RESTORE_QUOTE'
  | 'RESTORE_CREDIT'
  | 'RESTORE_CLIENT'
  | 'RESTORE_EXPENSE'
  | 'ARCHIVE_VENDOR'
  | 'RESTORE_VENDOR'
  | 'CREATE_PRODUCT'
  | 'UPDATE_PRODUCT'
  | 'DELETE_PRODUCT'
  | 'RESTORE_PRODUCT'
  | 'ARCHIVE_PRODUCT'
  | 'CREATE_PURCHASE_ORDER'
  | 'UPDATE_PURCHASE_ORDER'
  | 'DELETE_PURCHASE_ORDER'
  | 'RESTORE_PURCHASE_ORDER'
  | 'ARCHIVE_PURCHASE_ORDER'
  | 'SENT_INVOICE'
  | 'SENT_QUOTE'
  | 'SENT_CREDIT'
  | 'SENT_PURCHASE_ORDER';

export type WebhookFilter = {
  search?: string | null | undefined;
  states?: Array<RecordState> | null | undefined;
  ids?: Array<string> | null | undefined;
  createdAt?: DateTimeRange | null | undefined;
  updatedAt?: DateTimeRange | null | undefined;
  userIds?: Array<string> | null | undefined;
  targetUrl?: string | null | undefined;
  events?: Array<WebhookEvent> | null | undefined;
  and?: Array<WebhookFilter> | null | undefined;
  or?: Array<WebhookFilter> | null | undefined;
  not?: WebhookFilter | null | undefined;
};

export type WebhookFormat =
  | 'JSON'
  | 'EVENT';

export type WebhookHeaderInput = {
  name: string;
  value: string;
};

export type WebhookMethod =
  | 'POST'
  | 'PUT';

export type WebhookOrder = {
  field: WebhookOrderField;
  direction?: OrderDirection | null | undefined;
};

export type WebhookOrderField =
  | 'ID'
  | 'CREATED_AT'
  | 'UPDATED_AT'
  | 'TARGET_URL'
  | 'EVENT'
  | 'METHOD';

export type WriteOffReason =
  | 'FEE'
  | 'DISCOUNT'
  | 'ROUNDING';

export type AttachmentFragment = { id: string, name: string, size: number, url: string, isPublic: boolean, createdAt: string };

export type AttachmentsQueryVariables = Exact<{
  id: string;
}>;


export type AttachmentsQuery = { node:
    | { __typename: 'Activity', id: string }
    | { __typename: 'BankAccount', id: string }
    | { __typename: 'BankRule', id: string }
    | { __typename: 'BankTransaction', id: string }
    | { __typename: 'Client', id: string, documents: Array<{ __typename: 'Document', id: string, name: string, size: number, url: string, isPublic: boolean, createdAt: string }> }
    | { __typename: 'ClientGroup', id: string }
    | { __typename: 'Company', id: string }
    | { __typename: 'Contact', id: string }
    | { __typename: 'Credit', id: string, documents: Array<{ __typename: 'Document', id: string, name: string, size: number, url: string, isPublic: boolean, createdAt: string }> }
    | { __typename: 'Delivery', id: string }
    | { __typename: 'Document', id: string }
    | { __typename: 'Expense', id: string, documents: Array<{ __typename: 'Document', id: string, name: string, size: number, url: string, isPublic: boolean, createdAt: string }> }
    | { __typename: 'ExpenseCategory', id: string }
    | { __typename: 'Invitation', id: string }
    | { __typename: 'Invoice', id: string, documents: Array<{ __typename: 'Document', id: string, name: string, size: number, url: string, isPublic: boolean, createdAt: string }> }
    | { __typename: 'LedgerEntry', id: string }
    | { __typename: 'Location', id: string }
    | { __typename: 'Payment', id: string, documents: Array<{ __typename: 'Document', id: string, name: string, size: number, url: string, isPublic: boolean, createdAt: string }> }
    | { __typename: 'PaymentAllocation', id: string }
    | { __typename: 'PaymentCredit', id: string }
    | { __typename: 'PaymentTerm', id: string }
    | { __typename: 'Product', id: string }
    | { __typename: 'PurchaseOrder', id: string }
    | { __typename: 'Quote', id: string, documents: Array<{ __typename: 'Document', id: string, name: string, size: number, url: string, isPublic: boolean, createdAt: string }> }
    | { __typename: 'TaxRate', id: string }
    | { __typename: 'Token', id: string }
    | { __typename: 'User', id: string }
    | { __typename: 'Vendor', id: string }
    | { __typename: 'VendorContact', id: string }
    | { __typename: 'VendorInvitation', id: string }
    | { __typename: 'Webhook', id: string }
   | null };

export type UploadFileMutationVariables = Exact<{
  recordId: string;
  name: string;
  content: string;
}>;


export type UploadFileMutation = { uploadDocuments: { __typename: 'UploadDocumentsPayload', documents: Array<{ __typename: 'Document', id: string, name: string, size: number, url: string, isPublic: boolean, createdAt: string }> | null, userErrors: Array<{ __typename: 'UserError', code: UserErrorCode, message: string, path: Array<string> }> } };

export type DeleteFilesMutationVariables = Exact<{
  ids: Array<string> | string;
}>;


export type DeleteFilesMutation = { result: { __typename: 'DocumentsPayload', documents: Array<{ __typename: 'Document', id: string }> | null, results: Array<{ __typename: 'BulkResult', id: string, outcome: Outcome, reason: SkipReason | null, message: string | null }> | null, userErrors: Array<{ __typename: 'UserError', code: UserErrorCode, message: string, path: Array<string> }> } };

export type SuggestedInvoiceFragment = { id: string, number: string | null, balance: string, currency: { __typename: 'Currency', code: string }, client: { __typename: 'Client', displayName: string } | null };

export type SuggestedPaymentFragment = { id: string, number: string, amount: string, currency: { __typename: 'Currency', code: string }, client: { __typename: 'Client', displayName: string } | null };

export type SuggestedExpenseFragment = { id: string, number: string, amount: string, currency: { __typename: 'Currency', code: string }, vendor: { __typename: 'Vendor', name: string } | null };

export type TransactionRowFragment = { id: string, status: BankTransactionStatus, direction: BankTransactionDirection, date: string, amount: string, description: string | null, participantName: string | null, archivedAt: string | null, isDeleted: boolean, currency: { __typename: 'Currency', code: string }, vendor: { __typename: 'Vendor', id: string, name: string } | null, category: { __typename: 'ExpenseCategory', id: string, name: string } | null, ruleMatch: { __typename: 'BankRuleMatch', rule: { __typename: 'BankRule', name: string } | null, invoices: Array<{ __typename: 'Invoice', id: string, number: string | null, balance: string, currency: { __typename: 'Currency', code: string }, client: { __typename: 'Client', displayName: string } | null }>, payments: Array<{ __typename: 'Payment', id: string, number: string, amount: string, currency: { __typename: 'Currency', code: string }, client: { __typename: 'Client', displayName: string } | null }>, vendor: { __typename: 'Vendor', id: string, name: string } | null, expenseCategory: { __typename: 'ExpenseCategory', id: string, name: string } | null } | null, matchSuggestions: { __typename: 'MatchSuggestions', invoices: Array<{ __typename: 'InvoiceSuggestion', score: number, signals: Array<MatchSignal>, invoice: { __typename: 'Invoice', id: string, number: string | null, balance: string, currency: { __typename: 'Currency', code: string }, client: { __typename: 'Client', displayName: string } | null } }>, invoicesTogether: Array<{ __typename: 'Invoice', id: string, number: string | null, balance: string, currency: { __typename: 'Currency', code: string }, client: { __typename: 'Client', displayName: string } | null }>, creditsTogether: Array<{ __typename: 'Credit', id: string, number: string | null }>, paidInvoices: Array<{ __typename: 'InvoiceSuggestion', invoice: { __typename: 'Invoice', number: string | null, client: { __typename: 'Client', id: string, displayName: string } | null } }>, payments: Array<{ __typename: 'PaymentSuggestion', score: number, signals: Array<MatchSignal>, refund: boolean, payment: { __typename: 'Payment', id: string, number: string, amount: string, currency: { __typename: 'Currency', code: string }, client: { __typename: 'Client', displayName: string } | null } }>, expenses: Array<{ __typename: 'ExpenseSuggestion', score: number, signals: Array<MatchSignal>, refund: boolean, expense: { __typename: 'Expense', id: string, number: string, amount: string, currency: { __typename: 'Currency', code: string }, vendor: { __typename: 'Vendor', name: string } | null } }>, clients: Array<{ __typename: 'ClientSuggestion', signals: Array<MatchSignal>, client: { __typename: 'Client', id: string, displayName: string } }>, transfers: Array<{ __typename: 'TransferSuggestion', bankTransaction: { __typename: 'BankTransaction', id: string, date: string, bankAccount: { __typename: 'BankAccount', name: string } | null } }> } };

export type BankTransactionsQueryVariables = Exact<{
  filter?: BankTransactionFilter | null | undefined;
  orderBy?: Array<BankTransactionOrder> | BankTransactionOrder | null | undefined;
  first?: number | null | undefined;
  after?: string | null | undefined;
  last?: number | null | undefined;
  before?: string | null | undefined;
}>;


export type BankTransactionsQuery = { bankTransactions: { __typename: 'BankTransactionConnection', totalCount: number, nodes: Array<{ __typename: 'BankTransaction', id: string, status: BankTransactionStatus, direction: BankTransactionDirection, date: string, amount: string, description: string | null, participantName: string | null, archivedAt: string | null, isDeleted: boolean, currency: { __typename: 'Currency', code: string }, vendor: { __typename: 'Vendor', id: string, name: string } | null, category: { __typename: 'ExpenseCategory', id: string, name: string } | null, ruleMatch: { __typename: 'BankRuleMatch', rule: { __typename: 'BankRule', name: string } | null, invoices: Array<{ __typename: 'Invoice', id: string, number: string | null, balance: string, currency: { __typename: 'Currency', code: string }, client: { __typename: 'Client', displayName: string } | null }>, payments: Array<{ __typename: 'Payment', id: string, number: string, amount: string, currency: { __typename: 'Currency', code: string }, client: { __typename: 'Client', displayName: string } | null }>, vendor: { __typename: 'Vendor', id: string, name: string } | null, expenseCategory: { __typename: 'ExpenseCategory', id: string, name: string } | null } | null, matchSuggestions: { __typename: 'MatchSuggestions', invoices: Array<{ __typename: 'InvoiceSuggestion', score: number, signals: Array<MatchSignal>, invoice: { __typename: 'Invoice', id: string, number: string | null, balance: string, currency: { __typename: 'Currency', code: string }, client: { __typename: 'Client', displayName: string } | null } }>, invoicesTogether: Array<{ __typename: 'Invoice', id: string, number: string | null, balance: string, currency: { __typename: 'Currency', code: string }, client: { __typename: 'Client', displayName: string } | null }>, creditsTogether: Array<{ __typename: 'Credit', id: string, number: string | null }>, paidInvoices: Array<{ __typename: 'InvoiceSuggestion', invoice: { __typename: 'Invoice', number: string | null, client: { __typename: 'Client', id: string, displayName: string } | null } }>, payments: Array<{ __typename: 'PaymentSuggestion', score: number, signals: Array<MatchSignal>, refund: boolean, payment: { __typename: 'Payment', id: string, number: string, amount: string, currency: { __typename: 'Currency', code: string }, client: { __typename: 'Client', displayName: string } | null } }>, expenses: Array<{ __typename: 'ExpenseSuggestion', score: number, signals: Array<MatchSignal>, refund: boolean, expense: { __typename: 'Expense', id: string, number: string, amount: string, currency: { __typename: 'Currency', code: string }, vendor: { __typename: 'Vendor', name: string } | null } }>, clients: Array<{ __typename: 'ClientSuggestion', signals: Array<MatchSignal>, client: { __typename: 'Client', id: string, displayName: string } }>, transfers: Array<{ __typename: 'TransferSuggestion', bankTransaction: { __typename: 'BankTransaction', id: string, date: string, bankAccount: { __typename: 'BankAccount', name: string } | null } }> } }>, pageInfo: { __typename: 'PageInfo', hasNextPage: boolean, hasPreviousPage: boolean, startCursor: string | null, endCursor: string | null } } };

export type BankTransactionQueryVariables = Exact<{
  id: string;
}>;


export type BankTransactionQuery = { bankTransaction: { __typename: 'BankTransaction', participant: string | null, categoryType: string | null, id: string, status: BankTransactionStatus, direction: BankTransactionDirection, date: string, amount: string, description: string | null, participantName: string | null, archivedAt: string | null, isDeleted: boolean, bankAccount: { __typename: 'BankAccount', id: string, name: string } | null, invoices: Array<{ __typename: 'Invoice', id: string, number: string | null, balance: string, currency: { __typename: 'Currency', code: string }, client: { __typename: 'Client', displayName: string } | null }>, payments: Array<{ __typename: 'Payment', id: string, number: string, amount: string, currency: { __typename: 'Currency', code: string }, client: { __typename: 'Client', displayName: string } | null }>, expenses: Array<{ __typename: 'Expense', id: string, number: string, amount: string, currency: { __typename: 'Currency', code: string }, vendor: { __typename: 'Vendor', name: string } | null }>, currency: { __typename: 'Currency', code: string }, vendor: { __typename: 'Vendor', id: string, name: string } | null, category: { __typename: 'ExpenseCategory', id: string, name: string } | null, ruleMatch: { __typename: 'BankRuleMatch', rule: { __typename: 'BankRule', name: string } | null, invoices: Array<{ __typename: 'Invoice', id: string, number: string | null, balance: string, currency: { __typename: 'Currency', code: string }, client: { __typename: 'Client', displayName: string } | null }>, payments: Array<{ __typename: 'Payment', id: string, number: string, amount: string, currency: { __typename: 'Currency', code: string }, client: { __typename: 'Client', displayName: string } | null }>, vendor: { __typename: 'Vendor', id: string, name: string } | null, expenseCategory: { __typename: 'ExpenseCategory', id: string, name: string } | null } | null, matchSuggestions: { __typename: 'MatchSuggestions', invoices: Array<{ __typename: 'InvoiceSuggestion', score: number, signals: Array<MatchSignal>, invoice: { __typename: 'Invoice', id: string, number: string | null, balance: string, currency: { __typename: 'Currency', code: string }, client: { __typename: 'Client', displayName: string } | null } }>, invoicesTogether: Array<{ __typename: 'Invoice', id: string, number: string | null, balance: string, currency: { __typename: 'Currency', code: string }, client: { __typename: 'Client', displayName: string } | null }>, creditsTogether: Array<{ __typename: 'Credit', id: string, number: string | null }>, paidInvoices: Array<{ __typename: 'InvoiceSuggestion', invoice: { __typename: 'Invoice', number: string | null, client: { __typename: 'Client', id: string, displayName: string } | null } }>, payments: Array<{ __typename: 'PaymentSuggestion', score: number, signals: Array<MatchSignal>, refund: boolean, payment: { __typename: 'Payment', id: string, number: string, amount: string, currency: { __typename: 'Currency', code: string }, client: { __typename: 'Client', displayName: string } | null } }>, expenses: Array<{ __typename: 'ExpenseSuggestion', score: number, signals: Array<MatchSignal>, refund: boolean, expense: { __typename: 'Expense', id: string, number: string, amount: string, currency: { __typename: 'Currency', code: string }, vendor: { __typename: 'Vendor', name: string } | null } }>, clients: Array<{ __typename: 'ClientSuggestion', signals: Array<MatchSignal>, client: { __typename: 'Client', id: string, displayName: string } }>, transfers: Array<{ __typename: 'TransferSuggestion', bankTransaction: { __typename: 'BankTransaction', id: string, date: string, bankAccount: { __typename: 'BankAccount', name: string } | null } }> } } | null };

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

export type MatchShownFragment = { id: string, outcome: Outcome, reason: SkipReason | null, unapplied: string, difference: string, writtenOff: string, payment: { __typename: 'Payment', id: string, number: string } | null, expenses: Array<{ __typename: 'Expense', id: string, number: string, amount: string, currency: { __typename: 'Currency', code: string }, vendor: { __typename: 'Vendor', name: string } | null }>, applied: Array<{ __typename: 'MatchApplied', amount: string, invoice: { __typename: 'Invoice', id: string, number: string | null, balance: string, currency: { __typename: 'Currency', code: string }, client: { __typename: 'Client', displayName: string } | null } }>, exchange: { __typename: 'MatchExchange', rate: string, amount: string, difference: string, currency: { __typename: 'Currency', code: string } } | null };

export type MatchTransactionsMutationVariables = Exact<{
  transactions: Array<MatchBankTransactionInput> | MatchBankTransactionInput;
  dryRun: boolean;
}>;


export type MatchTransactionsMutation = { matchBankTransactions: { __typename: 'MatchBankTransactionsPayload', results: Array<{ __typename: 'MatchResult', id: string, outcome: Outcome, reason: SkipReason | null, unapplied: string, difference: string, writtenOff: string, payment: { __typename: 'Payment', id: string, number: string } | null, expenses: Array<{ __typename: 'Expense', id: string, number: string, amount: string, currency: { __typename: 'Currency', code: string }, vendor: { __typename: 'Vendor', name: string } | null }>, applied: Array<{ __typename: 'MatchApplied', amount: string, invoice: { __typename: 'Invoice', id: string, number: string | null, balance: string, currency: { __typename: 'Currency', code: string }, client: { __typename: 'Client', displayName: string } | null } }>, exchange: { __typename: 'MatchExchange', rate: string, amount: string, difference: string, currency: { __typename: 'Currency', code: string } } | null }> | null, bankTransactions: Array<{ __typename: 'BankTransaction', id: string, status: BankTransactionStatus }> | null, userErrors: Array<{ __typename: 'UserError', code: UserErrorCode, message: string, path: Array<string> }> } };

export type UnlinkTransactionsMutationVariables = Exact<{
  ids: Array<string> | string;
}>;


export type UnlinkTransactionsMutation = { unlinkBankTransactions: { __typename: 'BankTransactionsPayload', results: Array<{ __typename: 'BulkResult', id: string, outcome: Outcome, reason: SkipReason | null, message: string | null }> | null, bankTransactions: Array<{ __typename: 'BankTransaction', id: string, status: BankTransactionStatus, payments: Array<{ __typename: 'Payment', id: string }>, invoices: Array<{ __typename: 'Invoice', id: string }>, expenses: Array<{ __typename: 'Expense', id: string }> }> | null, userErrors: Array<{ __typename: 'UserError', code: UserErrorCode, message: string, path: Array<string> }> } };

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


export type ClientQuery = { client: { __typename: 'Client', id: string, version: number, name: string, number: string, displayName: string, balance: string, paidToDate: string, creditBalance: string, paymentBalance: string, phone: string | null, website: string | null, vatNumber: string | null, idNumber: string | null, publicNotes: string | null, privateNotes: string | null, archivedAt: string | null, isDeleted: boolean, currency: { __typename: 'Currency', code: string }, group: { __typename: 'ClientGroup', id: string, name: string } | null, mergedClients: Array<{ __typename: 'Client', id: string, displayName: string }>, billingAddress: { __typename: 'Address', line1: string | null, line2: string | null, city: string | null, state: string | null, postalCode: string | null, country: { __typename: 'Country', code: string, name: string } | null }, shippingAddress: { __typename: 'Address', line1: string | null, line2: string | null, city: string | null, state: string | null, postalCode: string | null, country: { __typename: 'Country', code: string, name: string } | null }, settings: { __typename: 'ClientSettings', locale: { __typename: 'LocaleSettings', currency: { __typename: 'Currency', code: string } | null }, documents: { __typename: 'DocumentsSettings', paymentTerms: string | null } }, contacts: Array<{ __typename: 'Contact', id: string, firstName: string | null, lastName: string | null, email: string | null, phone: string | null, isPrimary: boolean, isLocked: boolean, sendEmail: boolean, customValue1: string | null, customValue2: string | null, customValue3: string | null, customValue4: string | null }>, invoices: { __typename: 'InvoiceConnection', totalCount: number, nodes: Array<{ __typename: 'Invoice', id: string, number: string | null, status: InvoiceStatus, date: string, dueDate: string | null, amount: string, balance: string }> } | null, quotes: { __typename: 'QuoteConnection', nodes: Array<{ __typename: 'Quote', id: string, number: string | null, status: QuoteStatus, date: string, amount: string }> } | null, credits: { __typename: 'CreditConnection', nodes: Array<{ __typename: 'Credit', id: string, number: string | null, status: CreditStatus, date: string, amount: string }> } | null, payments: { __typename: 'PaymentConnection', nodes: Array<{ __typename: 'Payment', id: string, number: string, status: PaymentStatus, date: string, amount: string }> } | null, activities: { __typename: 'ActivityConnection', nodes: Array<{ __typename: 'Activity', id: string, type: ActivityType | null, notes: string | null, createdAt: string, actor: { __typename: 'ActivityActor', user: { __typename: 'User', id: string, firstName: string | null, lastName: string | null, email: string } | null, contact: { __typename: 'Contact', firstName: string | null, lastName: string | null, email: string | null } | null, vendorContact: { __typename: 'VendorContact', firstName: string | null, lastName: string | null, email: string | null } | null }, subject:
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
          | { __typename: 'Product', productKey: string, id: string }
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


export type ArchiveClientsMutation = { result: { __typename: 'ClientsPayload', clients: Array<{ __typename: 'Client', id: string }> | null, results: Array<{ __typename: 'BulkResult', id: string, outcome: Outcome, reason: SkipReason | null, message: string | null }> | null, userErrors: Array<{ __typename: 'UserError', code: UserErrorCode, message: string, path: Array<string> }> } };

export type RestoreClientsMutationVariables = Exact<{
  ids: Array<string> | string;
}>;


export type RestoreClientsMutation = { result: { __typename: 'ClientsPayload', clients: Array<{ __typename: 'Client', id: string }> | null, results: Array<{ __typename: 'BulkResult', id: string, outcome: Outcome, reason: SkipReason | null, message: string | null }> | null, userErrors: Array<{ __typename: 'UserError', code: UserErrorCode, message: string, path: Array<string> }> } };

export type DeleteClientsMutationVariables = Exact<{
  ids: Array<string> | string;
}>;


export type DeleteClientsMutation = { result: { __typename: 'ClientsPayload', clients: Array<{ __typename: 'Client', id: string }> | null, results: Array<{ __typename: 'BulkResult', id: string, outcome: Outcome, reason: SkipReason | null, message: string | null }> | null, userErrors: Array<{ __typename: 'UserError', code: UserErrorCode, message: string, path: Array<string> }> } };

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


export type CreditQuery = { credit: { __typename: 'Credit', id: string, version: number, number: string | null, status: CreditStatus, date: string, dueDate: string | null, poNumber: string | null, lastSentDate: string | null, amount: string, balance: string, paidToDate: string, totalTaxes: string, partial: string, partialDueDate: string | null, discount: string, isAmountDiscount: boolean, usesInclusiveTaxes: boolean, terms: string | null, footer: string | null, publicNotes: string | null, privateNotes: string | null, customValue1: string | null, customValue2: string | null, customValue3: string | null, customValue4: string | null, archivedAt: string | null, isDeleted: boolean, pdfUrl: string, taxes: Array<{ __typename: 'Tax', name: string | null, rate: string }>, surcharges: Array<{ __typename: 'Surcharge', amount: string, taxed: boolean }>, currency: { __typename: 'Currency', code: string }, client: { __typename: 'Client', id: string, displayName: string } | null, lineItems: Array<{ __typename: 'LineItem', productKey: string | null, notes: string | null, quantity: string, cost: string, discount: string, isAmountDiscount: boolean, lineTotal: string, date: string | null, productCost: string, customValue1: string | null, customValue2: string | null, customValue3: string | null, customValue4: string | null, taxId: string | null, expenseId: string | null, unitCode: string, taxes: Array<{ __typename: 'Tax', name: string | null, rate: string }> }>, invoice: { __typename: 'Invoice', id: string, number: string | null } | null, activities: { __typename: 'ActivityConnection', nodes: Array<{ __typename: 'Activity', id: string, type: ActivityType | null, notes: string | null, createdAt: string, actor: { __typename: 'ActivityActor', user: { __typename: 'User', id: string, firstName: string | null, lastName: string | null, email: string } | null, contact: { __typename: 'Contact', firstName: string | null, lastName: string | null, email: string | null } | null, vendorContact: { __typename: 'VendorContact', firstName: string | null, lastName: string | null, email: string | null } | null }, subject:
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
          | { __typename: 'Product', productKey: string, id: string }
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


export type MarkCreditsSentMutation = { result: { __typename: 'CreditsPayload', credits: Array<{ __typename: 'Credit', id: string }> | null, results: Array<{ __typename: 'BulkResult', id: string, outcome: Outcome, reason: SkipReason | null, message: string | null }> | null, userErrors: Array<{ __typename: 'UserError', code: UserErrorCode, message: string, path: Array<string> }> } };

export type EmailCreditsMutationVariables = Exact<{
  ids: Array<string> | string;
}>;


export type EmailCreditsMutation = { result: { __typename: 'CreditsPayload', credits: Array<{ __typename: 'Credit', id: string }> | null, results: Array<{ __typename: 'BulkResult', id: string, outcome: Outcome, reason: SkipReason | null, message: string | null }> | null, userErrors: Array<{ __typename: 'UserError', code: UserErrorCode, message: string, path: Array<string> }> } };

export type ArchiveCreditsMutationVariables = Exact<{
  ids: Array<string> | string;
}>;


export type ArchiveCreditsMutation = { result: { __typename: 'CreditsPayload', credits: Array<{ __typename: 'Credit', id: string }> | null, results: Array<{ __typename: 'BulkResult', id: string, outcome: Outcome, reason: SkipReason | null, message: string | null }> | null, userErrors: Array<{ __typename: 'UserError', code: UserErrorCode, message: string, path: Array<string> }> } };

export type RestoreCreditsMutationVariables = Exact<{
  ids: Array<string> | string;
}>;


export type RestoreCreditsMutation = { result: { __typename: 'CreditsPayload', credits: Array<{ __typename: 'Credit', id: string }> | null, results: Array<{ __typename: 'BulkResult', id: string, outcome: Outcome, reason: SkipReason | null, message: string | null }> | null, userErrors: Array<{ __typename: 'UserError', code: UserErrorCode, message: string, path: Array<string> }> } };

export type DeleteCreditsMutationVariables = Exact<{
  ids: Array<string> | string;
}>;


export type DeleteCreditsMutation = { result: { __typename: 'CreditsPayload', credits: Array<{ __typename: 'Credit', id: string }> | null, results: Array<{ __typename: 'BulkResult', id: string, outcome: Outcome, reason: SkipReason | null, message: string | null }> | null, userErrors: Array<{ __typename: 'UserError', code: UserErrorCode, message: string, path: Array<string> }> } };

export type DeliveryShownFragment = { id: string, kind: DeliveryKind, event: WebhookEvent | null, state: DeliveryState, attempts: number, lastError: string | null, deliveryKey: string, createdAt: string, nextAttemptAt: string | null, deliveredAt: string | null, record:
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
    | { __typename: 'Product', productKey: string, id: string }
    | { __typename: 'PurchaseOrder', number: string | null, id: string }
    | { __typename: 'Quote', number: string | null, id: string }
    | { __typename: 'TaxRate', id: string }
    | { __typename: 'Token', id: string }
    | { __typename: 'User', id: string }
    | { __typename: 'Vendor', name: string, id: string }
    | { __typename: 'VendorContact', id: string }
    | { __typename: 'VendorInvitation', id: string }
    | { __typename: 'Webhook', id: string }
   | null, webhook: { __typename: 'Webhook', id: string, targetUrl: string } | null };

export type DeliveriesQueryVariables = Exact<{
  filter?: DeliveryFilter | null | undefined;
  orderBy?: Array<DeliveryOrder> | DeliveryOrder | null | undefined;
  first?: number | null | undefined;
  after?: string | null | undefined;
  last?: number | null | undefined;
  before?: string | null | undefined;
}>;


export type DeliveriesQuery = { deliveries: { __typename: 'DeliveryConnection', totalCount: number, nodes: Array<{ __typename: 'Delivery', id: string, kind: DeliveryKind, event: WebhookEvent | null, state: DeliveryState, attempts: number, lastError: string | null, deliveryKey: string, createdAt: string, nextAttemptAt: string | null, deliveredAt: string | null, record:
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
        | { __typename: 'Product', productKey: string, id: string }
        | { __typename: 'PurchaseOrder', number: string | null, id: string }
        | { __typename: 'Quote', number: string | null, id: string }
        | { __typename: 'TaxRate', id: string }
        | { __typename: 'Token', id: string }
        | { __typename: 'User', id: string }
        | { __typename: 'Vendor', name: string, id: string }
        | { __typename: 'VendorContact', id: string }
        | { __typename: 'VendorInvitation', id: string }
        | { __typename: 'Webhook', id: string }
       | null, webhook: { __typename: 'Webhook', id: string, targetUrl: string } | null }>, pageInfo: { __typename: 'PageInfo', hasNextPage: boolean, hasPreviousPage: boolean, startCursor: string | null, endCursor: string | null } } };

export type DeliveryQueryVariables = Exact<{
  id: string;
}>;


export type DeliveryQuery = { delivery: { __typename: 'Delivery', id: string, kind: DeliveryKind, event: WebhookEvent | null, state: DeliveryState, attempts: number, lastError: string | null, deliveryKey: string, createdAt: string, nextAttemptAt: string | null, deliveredAt: string | null, record:
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
      | { __typename: 'Product', productKey: string, id: string }
      | { __typename: 'PurchaseOrder', number: string | null, id: string }
      | { __typename: 'Quote', number: string | null, id: string }
      | { __typename: 'TaxRate', id: string }
      | { __typename: 'Token', id: string }
      | { __typename: 'User', id: string }
      | { __typename: 'Vendor', name: string, id: string }
      | { __typename: 'VendorContact', id: string }
      | { __typename: 'VendorInvitation', id: string }
      | { __typename: 'Webhook', id: string }
     | null, webhook: { __typename: 'Webhook', id: string, targetUrl: string } | null } | null };

export type WebhookNamesQueryVariables = Exact<{ [key: string]: never; }>;


export type WebhookNamesQuery = { webhooks: { __typename: 'WebhookConnection', nodes: Array<{ __typename: 'Webhook', id: string, targetUrl: string, event: WebhookEvent | null }> } | null };

export type RetryDeliveryMutationVariables = Exact<{
  id: string;
}>;


export type RetryDeliveryMutation = { retryDelivery: { __typename: 'DeliveryPayload', delivery: { __typename: 'Delivery', id: string, kind: DeliveryKind, event: WebhookEvent | null, state: DeliveryState, attempts: number, lastError: string | null, deliveryKey: string, createdAt: string, nextAttemptAt: string | null, deliveredAt: string | null, record:
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
        | { __typename: 'Product', productKey: string, id: string }
        | { __typename: 'PurchaseOrder', number: string | null, id: string }
        | { __typename: 'Quote', number: string | null, id: string }
        | { __typename: 'TaxRate', id: string }
        | { __typename: 'Token', id: string }
        | { __typename: 'User', id: string }
        | { __typename: 'Vendor', name: string, id: string }
        | { __typename: 'VendorContact', id: string }
        | { __typename: 'VendorInvitation', id: string }
        | { __typename: 'Webhook', id: string }
       | null, webhook: { __typename: 'Webhook', id: string, targetUrl: string } | null } | null, userErrors: Array<{ __typename: 'UserError', code: UserErrorCode, message: string, path: Array<string> }> } };

export type RetryDeliveriesMutationVariables = Exact<{
  ids: Array<string> | string;
}>;


export type RetryDeliveriesMutation = { retryDeliveries: { __typename: 'DeliveriesPayload', deliveries: Array<{ __typename: 'Delivery', id: string, kind: DeliveryKind, event: WebhookEvent | null, state: DeliveryState, attempts: number, lastError: string | null, deliveryKey: string, createdAt: string, nextAttemptAt: string | null, deliveredAt: string | null, record:
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
        | { __typename: 'Product', productKey: string, id: string }
        | { __typename: 'PurchaseOrder', number: string | null, id: string }
        | { __typename: 'Quote', number: string | null, id: string }
        | { __typename: 'TaxRate', id: string }
        | { __typename: 'Token', id: string }
        | { __typename: 'User', id: string }
        | { __typename: 'Vendor', name: string, id: string }
        | { __typename: 'VendorContact', id: string }
        | { __typename: 'VendorInvitation', id: string }
        | { __typename: 'Webhook', id: string }
       | null, webhook: { __typename: 'Webhook', id: string, targetUrl: string } | null }> | null, results: Array<{ __typename: 'BulkResult', id: string, reason: SkipReason | null }> | null, userErrors: Array<{ __typename: 'UserError', code: UserErrorCode, message: string, path: Array<string> }> } };

export type DocumentLineFragment = { productKey: string | null, notes: string | null, quantity: string, cost: string, discount: string, isAmountDiscount: boolean, lineTotal: string, date: string | null, productCost: string, customValue1: string | null, customValue2: string | null, customValue3: string | null, customValue4: string | null, taxId: string | null, expenseId: string | null, unitCode: string, taxes: Array<{ __typename: 'Tax', name: string | null, rate: string }> };

export type BulkOutcomeFragment = { id: string, outcome: Outcome, reason: SkipReason | null, message: string | null };

export type ProductsQueryVariables = Exact<{
  filter?: ProductFilter | null | undefined;
}>;


export type ProductsQuery = { products: { __typename: 'ProductConnection', nodes: Array<{ __typename: 'Product', id: string, productKey: string, notes: string | null, price: string, taxes: Array<{ __typename: 'Tax', name: string | null, rate: string }> }> } };

export type TaxRatesQueryVariables = Exact<{ [key: string]: never; }>;


export type TaxRatesQuery = { taxRates: { __typename: 'TaxRateConnection', nodes: Array<{ __typename: 'TaxRate', id: string, name: string, rate: string }> } };

export type FreeFieldLabelsQueryVariables = Exact<{ [key: string]: never; }>;


export type FreeFieldLabelsQuery = { company: { __typename: 'Company', id: string, options: { __typename: 'CompanyOptions', customFields: unknown } } };

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


export type InvoiceQuery = { invoice: { __typename: 'Invoice', id: string, version: number, number: string | null, status: InvoiceStatus, date: string, dueDate: string | null, poNumber: string | null, lastSentDate: string | null, amount: string, balance: string, paidToDate: string, totalTaxes: string, partial: string, partialDueDate: string | null, discount: string, isAmountDiscount: boolean, usesInclusiveTaxes: boolean, terms: string | null, footer: string | null, publicNotes: string | null, privateNotes: string | null, customValue1: string | null, customValue2: string | null, customValue3: string | null, customValue4: string | null, archivedAt: string | null, isDeleted: boolean, pdfUrl: string, taxes: Array<{ __typename: 'Tax', name: string | null, rate: string }>, surcharges: Array<{ __typename: 'Surcharge', amount: string, taxed: boolean }>, currency: { __typename: 'Currency', code: string }, client: { __typename: 'Client', id: string, displayName: string } | null, lineItems: Array<{ __typename: 'LineItem', productKey: string | null, notes: string | null, quantity: string, cost: string, discount: string, isAmountDiscount: boolean, lineTotal: string, date: string | null, productCost: string, customValue1: string | null, customValue2: string | null, customValue3: string | null, customValue4: string | null, taxId: string | null, expenseId: string | null, unitCode: string, taxes: Array<{ __typename: 'Tax', name: string | null, rate: string }> }>, payments: Array<{ __typename: 'Payment', id: string, number: string, date: string, allocations: Array<{ __typename: 'PaymentAllocation', id: string, amount: string, refunded: string, invoice: { __typename: 'Invoice', id: string } | null }> }>, activities: { __typename: 'ActivityConnection', nodes: Array<{ __typename: 'Activity', id: string, type: ActivityType | null, notes: string | null, createdAt: string, actor: { __typename: 'ActivityActor', user: { __typename: 'User', id: string, firstName: string | null, lastName: string | null, email: string } | null, contact: { __typename: 'Contact', firstName: string | null, lastName: string | null, email: string | null } | null, vendorContact: { __typename: 'VendorContact', firstName: string | null, lastName: string | null, email: string | null } | null }, subject:
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
          | { __typename: 'Product', productKey: string, id: string }
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


export type MarkInvoicesSentMutation = { result: { __typename: 'InvoicesPayload', invoices: Array<{ __typename: 'Invoice', id: string }> | null, results: Array<{ __typename: 'BulkResult', id: string, outcome: Outcome, reason: SkipReason | null, message: string | null }> | null, userErrors: Array<{ __typename: 'UserError', code: UserErrorCode, message: string, path: Array<string> }> } };

export type EmailInvoicesMutationVariables = Exact<{
  ids: Array<string> | string;
}>;


export type EmailInvoicesMutation = { result: { __typename: 'InvoicesPayload', invoices: Array<{ __typename: 'Invoice', id: string }> | null, results: Array<{ __typename: 'BulkResult', id: string, outcome: Outcome, reason: SkipReason | null, message: string | null }> | null, userErrors: Array<{ __typename: 'UserError', code: UserErrorCode, message: string, path: Array<string> }> } };

export type CancelInvoicesMutationVariables = Exact<{
  ids: Array<string> | string;
}>;


export type CancelInvoicesMutation = { result: { __typename: 'InvoicesPayload', invoices: Array<{ __typename: 'Invoice', id: string }> | null, results: Array<{ __typename: 'BulkResult', id: string, outcome: Outcome, reason: SkipReason | null, message: string | null }> | null, userErrors: Array<{ __typename: 'UserError', code: UserErrorCode, message: string, path: Array<string> }> } };

export type ArchiveInvoicesMutationVariables = Exact<{
  ids: Array<string> | string;
}>;


export type ArchiveInvoicesMutation = { result: { __typename: 'InvoicesPayload', invoices: Array<{ __typename: 'Invoice', id: string }> | null, results: Array<{ __typename: 'BulkResult', id: string, outcome: Outcome, reason: SkipReason | null, message: string | null }> | null, userErrors: Array<{ __typename: 'UserError', code: UserErrorCode, message: string, path: Array<string> }> } };

export type RestoreInvoicesMutationVariables = Exact<{
  ids: Array<string> | string;
}>;


export type RestoreInvoicesMutation = { result: { __typename: 'InvoicesPayload', invoices: Array<{ __typename: 'Invoice', id: string }> | null, results: Array<{ __typename: 'BulkResult', id: string, outcome: Outcome, reason: SkipReason | null, message: string | null }> | null, userErrors: Array<{ __typename: 'UserError', code: UserErrorCode, message: string, path: Array<string> }> } };

export type DeleteInvoicesMutationVariables = Exact<{
  ids: Array<string> | string;
}>;


export type DeleteInvoicesMutation = { result: { __typename: 'InvoicesPayload', invoices: Array<{ __typename: 'Invoice', id: string }> | null, results: Array<{ __typename: 'BulkResult', id: string, outcome: Outcome, reason: SkipReason | null, message: string | null }> | null, userErrors: Array<{ __typename: 'UserError', code: UserErrorCode, message: string, path: Array<string> }> } };

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


export type OverviewSumsQuery = { receivables: { __typename: 'Receivables', combined: { __typename: 'CurrencyReceivables', outstanding: string, outstandingCount: number, overdue: string, overdueCount: number, drafts: string, draftCount: number, currency: { __typename: 'Currency', code: string } } } | null, month: { __typename: 'Totals', combined: { __typename: 'CurrencyTotals', paid: string, currency: { __typename: 'Currency', code: string } } } | null };

export type OverdueInvoicesQueryVariables = Exact<{
  filter?: InvoiceFilter | null | undefined;
}>;


export type OverdueInvoicesQuery = { invoices: { __typename: 'InvoiceConnection', nodes: Array<{ __typename: 'Invoice', id: string, number: string | null, dueDate: string | null, balance: string, currency: { __typename: 'Currency', code: string }, client: { __typename: 'Client', id: string, displayName: string } | null }> } };

export type LatestActivitiesQueryVariables = Exact<{ [key: string]: never; }>;


export type LatestActivitiesQuery = { activities: { __typename: 'ActivityConnection', nodes: Array<{ __typename: 'Activity', id: string, type: ActivityType | null, notes: string | null, createdAt: string, actor: { __typename: 'ActivityActor', user: { __typename: 'User', id: string, firstName: string | null, lastName: string | null, email: string } | null, contact: { __typename: 'Contact', firstName: string | null, lastName: string | null, email: string | null } | null, vendorContact: { __typename: 'VendorContact', firstName: string | null, lastName: string | null, email: string | null } | null }, subject:
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
        | { __typename: 'Product', productKey: string, id: string }
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


export type YearQuery = { chart: { __typename: 'Chart', combined: { __typename: 'CurrencyChart', currency: { __typename: 'Currency', code: string }, invoices: Array<{ __typename: 'ChartPoint', date: string, total: string }>, payments: Array<{ __typename: 'ChartPoint', date: string, total: string }> } } | null };

export type PaymentSumsFragment = { amount: string, applied: string, unapplied: string, currency: { __typename: 'Currency', code: string } };

export type CreatePaymentMutationVariables = Exact<{
  input: CreatePaymentInput;
  dryRun?: boolean | null | undefined;
}>;


export type CreatePaymentMutation = { createPayment: { __typename: 'PaymentPayload', payment: { __typename: 'Payment', id: string, number: string, amount: string, applied: string, unapplied: string, invoices: Array<{ __typename: 'Invoice', id: string, status: InvoiceStatus, balance: string }>, currency: { __typename: 'Currency', code: string } } | null, userErrors: Array<{ __typename: 'UserError', code: UserErrorCode, message: string, path: Array<string> }> } };

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


export type PaymentQuery = { payment: { __typename: 'Payment', id: string, version: number, number: string, status: PaymentStatus, date: string, refunded: string, transactionReference: string | null, privateNotes: string | null, archivedAt: string | null, isDeleted: boolean, amount: string, applied: string, unapplied: string, client: { __typename: 'Client', id: string, displayName: string } | null, paymentType: { __typename: 'ListedEntry', name: string } | null, bankTransaction: { __typename: 'BankTransaction', id: string } | null, allocations: Array<{ __typename: 'PaymentAllocation', id: string, amount: string, refunded: string, invoice: { __typename: 'Invoice', id: string, number: string | null } | null }>, credits: Array<{ __typename: 'PaymentCredit', id: string, used: string, credit: { __typename: 'Credit', id: string, number: string | null } | null }>, activities: { __typename: 'ActivityConnection', nodes: Array<{ __typename: 'Activity', id: string, type: ActivityType | null, notes: string | null, createdAt: string, actor: { __typename: 'ActivityActor', user: { __typename: 'User', id: string, firstName: string | null, lastName: string | null, email: string } | null, contact: { __typename: 'Contact', firstName: string | null, lastName: string | null, email: string | null } | null, vendorContact: { __typename: 'VendorContact', firstName: string | null, lastName: string | null, email: string | null } | null }, subject:
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
          | { __typename: 'Product', productKey: string, id: string }
          | { __typename: 'PurchaseOrder', number: string | null, id: string }
          | { __typename: 'Quote', number: string | null, id: string }
          | { __typename: 'TaxRate', id: string }
          | { __typename: 'Token', id: string }
          | { __typename: 'User', id: string }
          | { __typename: 'Vendor', name: string, id: string }
          | { __typename: 'VendorContact', id: string }
          | { __typename: 'VendorInvitation', id: string }
          | { __typename: 'Webhook', id: string }
         | null }> } | null, currency: { __typename: 'Currency', code: string } } | null };

export type PayableInvoicesQueryVariables = Exact<{
  filter?: InvoiceFilter | null | undefined;
}>;


export type PayableInvoicesQuery = { invoices: { __typename: 'InvoiceConnection', nodes: Array<{ __typename: 'Invoice', id: string, number: string | null, status: InvoiceStatus, amount: string, balance: string, currency: { __typename: 'Currency', code: string } }> } };

export type ApplicableCreditsQueryVariables = Exact<{
  filter?: CreditFilter | null | undefined;
}>;


export type ApplicableCreditsQuery = { credits: { __typename: 'CreditConnection', nodes: Array<{ __typename: 'Credit', id: string, number: string | null, balance: string, currency: { __typename: 'Currency', code: string } }> } };

export type PaymentTypesQueryVariables = Exact<{ [key: string]: never; }>;


export type PaymentTypesQuery = { statics: { __typename: 'Statics', paymentTypes: Array<{ __typename: 'ListedEntry', id: string, name: string }> } };

export type UpdatePaymentMutationVariables = Exact<{
  id: string;
  input: UpdatePaymentInput;
  dryRun?: boolean | null | undefined;
}>;


export type UpdatePaymentMutation = { updatePayment: { __typename: 'PaymentPayload', payment: { __typename: 'Payment', id: string, amount: string, applied: string, unapplied: string, invoices: Array<{ __typename: 'Invoice', id: string, status: InvoiceStatus, balance: string }>, currency: { __typename: 'Currency', code: string } } | null, userErrors: Array<{ __typename: 'UserError', code: UserErrorCode, message: string, path: Array<string> }> } };

export type RefundPaymentMutationVariables = Exact<{
  id: string;
  input: RefundPaymentInput;
}>;


export type RefundPaymentMutation = { refundPayment: { __typename: 'PaymentPayload', payment: { __typename: 'Payment', id: string, refunded: string, invoices: Array<{ __typename: 'Invoice', id: string, status: InvoiceStatus, balance: string }> } | null, userErrors: Array<{ __typename: 'UserError', code: UserErrorCode, message: string, path: Array<string> }> } };

export type EmailPaymentsMutationVariables = Exact<{
  ids: Array<string> | string;
}>;


export type EmailPaymentsMutation = { result: { __typename: 'PaymentsPayload', payments: Array<{ __typename: 'Payment', id: string }> | null, results: Array<{ __typename: 'BulkResult', id: string, outcome: Outcome, reason: SkipReason | null, message: string | null }> | null, userErrors: Array<{ __typename: 'UserError', code: UserErrorCode, message: string, path: Array<string> }> } };

export type ArchivePaymentsMutationVariables = Exact<{
  ids: Array<string> | string;
}>;


export type ArchivePaymentsMutation = { result: { __typename: 'PaymentsPayload', payments: Array<{ __typename: 'Payment', id: string }> | null, results: Array<{ __typename: 'BulkResult', id: string, outcome: Outcome, reason: SkipReason | null, message: string | null }> | null, userErrors: Array<{ __typename: 'UserError', code: UserErrorCode, message: string, path: Array<string> }> } };

export type RestorePaymentsMutationVariables = Exact<{
  ids: Array<string> | string;
}>;


export type RestorePaymentsMutation = { result: { __typename: 'PaymentsPayload', payments: Array<{ __typename: 'Payment', id: string }> | null, results: Array<{ __typename: 'BulkResult', id: string, outcome: Outcome, reason: SkipReason | null, message: string | null }> | null, userErrors: Array<{ __typename: 'UserError', code: UserErrorCode, message: string, path: Array<string> }> } };

export type DeletePaymentsMutationVariables = Exact<{
  ids: Array<string> | string;
}>;


export type DeletePaymentsMutation = { result: { __typename: 'PaymentsPayload', payments: Array<{ __typename: 'Payment', id: string }> | null, results: Array<{ __typename: 'BulkResult', id: string, outcome: Outcome, reason: SkipReason | null, message: string | null }> | null, userErrors: Array<{ __typename: 'UserError', code: UserErrorCode, message: string, path: Array<string> }> } };

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


export type QuoteQuery = { quote: { __typename: 'Quote', id: string, version: number, number: string | null, status: QuoteStatus, date: string, dueDate: string | null, poNumber: string | null, lastSentDate: string | null, amount: string, balance: string, paidToDate: string, totalTaxes: string, partial: string, partialDueDate: string | null, discount: string, isAmountDiscount: boolean, usesInclusiveTaxes: boolean, terms: string | null, footer: string | null, publicNotes: string | null, privateNotes: string | null, customValue1: string | null, customValue2: string | null, customValue3: string | null, customValue4: string | null, archivedAt: string | null, isDeleted: boolean, pdfUrl: string, taxes: Array<{ __typename: 'Tax', name: string | null, rate: string }>, surcharges: Array<{ __typename: 'Surcharge', amount: string, taxed: boolean }>, currency: { __typename: 'Currency', code: string }, client: { __typename: 'Client', id: string, displayName: string } | null, lineItems: Array<{ __typename: 'LineItem', productKey: string | null, notes: string | null, quantity: string, cost: string, discount: string, isAmountDiscount: boolean, lineTotal: string, date: string | null, productCost: string, customValue1: string | null, customValue2: string | null, customValue3: string | null, customValue4: string | null, taxId: string | null, expenseId: string | null, unitCode: string, taxes: Array<{ __typename: 'Tax', name: string | null, rate: string }> }>, invoice: { __typename: 'Invoice', id: string, number: string | null } | null, activities: { __typename: 'ActivityConnection', nodes: Array<{ __typename: 'Activity', id: string, type: ActivityType | null, notes: string | null, createdAt: string, actor: { __typename: 'ActivityActor', user: { __typename: 'User', id: string, firstName: string | null, lastName: string | null, email: string } | null, contact: { __typename: 'Contact', firstName: string | null, lastName: string | null, email: string | null } | null, vendorContact: { __typename: 'VendorContact', firstName: string | null, lastName: string | null, email: string | null } | null }, subject:
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
          | { __typename: 'Product', productKey: string, id: string }
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


export type MarkQuotesSentMutation = { result: { __typename: 'QuotesPayload', quotes: Array<{ __typename: 'Quote', id: string }> | null, results: Array<{ __typename: 'BulkResult', id: string, outcome: Outcome, reason: SkipReason | null, message: string | null }> | null, userErrors: Array<{ __typename: 'UserError', code: UserErrorCode, message: string, path: Array<string> }> } };

export type EmailQuotesMutationVariables = Exact<{
  ids: Array<string> | string;
}>;


export type EmailQuotesMutation = { result: { __typename: 'QuotesPayload', quotes: Array<{ __typename: 'Quote', id: string }> | null, results: Array<{ __typename: 'BulkResult', id: string, outcome: Outcome, reason: SkipReason | null, message: string | null }> | null, userErrors: Array<{ __typename: 'UserError', code: UserErrorCode, message: string, path: Array<string> }> } };

export type ApproveQuotesMutationVariables = Exact<{
  ids: Array<string> | string;
}>;


export type ApproveQuotesMutation = { result: { __typename: 'QuotesPayload', quotes: Array<{ __typename: 'Quote', id: string }> | null, results: Array<{ __typename: 'BulkResult', id: string, outcome: Outcome, reason: SkipReason | null, message: string | null }> | null, userErrors: Array<{ __typename: 'UserError', code: UserErrorCode, message: string, path: Array<string> }> } };

export type ConvertQuotesMutationVariables = Exact<{
  ids: Array<string> | string;
}>;


export type ConvertQuotesMutation = { result: { __typename: 'QuotesPayload', quotes: Array<{ __typename: 'Quote', id: string }> | null, results: Array<{ __typename: 'BulkResult', id: string, outcome: Outcome, reason: SkipReason | null, message: string | null }> | null, userErrors: Array<{ __typename: 'UserError', code: UserErrorCode, message: string, path: Array<string> }> } };

export type ArchiveQuotesMutationVariables = Exact<{
  ids: Array<string> | string;
}>;


export type ArchiveQuotesMutation = { result: { __typename: 'QuotesPayload', quotes: Array<{ __typename: 'Quote', id: string }> | null, results: Array<{ __typename: 'BulkResult', id: string, outcome: Outcome, reason: SkipReason | null, message: string | null }> | null, userErrors: Array<{ __typename: 'UserError', code: UserErrorCode, message: string, path: Array<string> }> } };

export type RestoreQuotesMutationVariables = Exact<{
  ids: Array<string> | string;
}>;


export type RestoreQuotesMutation = { result: { __typename: 'QuotesPayload', quotes: Array<{ __typename: 'Quote', id: string }> | null, results: Array<{ __typename: 'BulkResult', id: string, outcome: Outcome, reason: SkipReason | null, message: string | null }> | null, userErrors: Array<{ __typename: 'UserError', code: UserErrorCode, message: string, path: Array<string> }> } };

export type DeleteQuotesMutationVariables = Exact<{
  ids: Array<string> | string;
}>;


export type DeleteQuotesMutation = { result: { __typename: 'QuotesPayload', quotes: Array<{ __typename: 'Quote', id: string }> | null, results: Array<{ __typename: 'BulkResult', id: string, outcome: Outcome, reason: SkipReason | null, message: string | null }> | null, userErrors: Array<{ __typename: 'UserError', code: UserErrorCode, message: string, path: Array<string> }> } };

type Subject_Activity_Fragment = { __typename: 'Activity', id: string };

type Subject_BankAccount_Fragment = { __typename: 'BankAccount', id: string };

type Subject_BankRule_Fragment = { __typename: 'BankRule', id: string };

type Subject_BankTransaction_Fragment = { __typename: 'BankTransaction', id: string };

type Subject_Client_Fragment = { __typename: 'Client', displayName: string, id: string };

type Subject_ClientGroup_Fragment = { __typename: 'ClientGroup', id: string };

type Subject_Company_Fragment = { __typename: 'Company', id: string };

type Subject_Contact_Fragment = { __typename: 'Contact', id: string };

type Subject_Credit_Fragment = { __typename: 'Credit', number: string | null, id: string };

type Subject_Delivery_Fragment = { __typename: 'Delivery', id: string };

type Subject_Document_Fragment = { __typename: 'Document', id: string };

type Subject_Expense_Fragment = { __typename: 'Expense', id: string, assigned: string };

type Subject_ExpenseCategory_Fragment = { __typename: 'ExpenseCategory', id: string };

type Subject_Invitation_Fragment = { __typename: 'Invitation', id: string };

type Subject_Invoice_Fragment = { __typename: 'Invoice', number: string | null, id: string };

type Subject_LedgerEntry_Fragment = { __typename: 'LedgerEntry', id: string };

type Subject_Location_Fragment = { __typename: 'Location', id: string };

type Subject_Payment_Fragment = { __typename: 'Payment', id: string, assigned: string };

type Subject_PaymentAllocation_Fragment = { __typename: 'PaymentAllocation', id: string };

type Subject_PaymentCredit_Fragment = { __typename: 'PaymentCredit', id: string };

type Subject_PaymentTerm_Fragment = { __typename: 'PaymentTerm', id: string };

type Subject_Product_Fragment = { __typename: 'Product', productKey: string, id: string };

type Subject_PurchaseOrder_Fragment = { __typename: 'PurchaseOrder', number: string | null, id: string };

type Subject_Quote_Fragment = { __typename: 'Quote', number: string | null, id: string };

type Subject_TaxRate_Fragment = { __typename: 'TaxRate', id: string };

type Subject_Token_Fragment = { __typename: 'Token', id: string };

type Subject_User_Fragment = { __typename: 'User', id: string };

type Subject_Vendor_Fragment = { __typename: 'Vendor', name: string, id: string };

type Subject_VendorContact_Fragment = { __typename: 'VendorContact', id: string };

type Subject_VendorInvitation_Fragment = { __typename: 'VendorInvitation', id: string };

type Subject_Webhook_Fragment = { __typename: 'Webhook', id: string };

export type SubjectFragment =
  | Subject_Activity_Fragment
  | Subject_BankAccount_Fragment
  | Subject_BankRule_Fragment
  | Subject_BankTransaction_Fragment
  | Subject_Client_Fragment
  | Subject_ClientGroup_Fragment
  | Subject_Company_Fragment
  | Subject_Contact_Fragment
  | Subject_Credit_Fragment
  | Subject_Delivery_Fragment
  | Subject_Document_Fragment
  | Subject_Expense_Fragment
  | Subject_ExpenseCategory_Fragment
  | Subject_Invitation_Fragment
  | Subject_Invoice_Fragment
  | Subject_LedgerEntry_Fragment
  | Subject_Location_Fragment
  | Subject_Payment_Fragment
  | Subject_PaymentAllocation_Fragment
  | Subject_PaymentCredit_Fragment
  | Subject_PaymentTerm_Fragment
  | Subject_Product_Fragment
  | Subject_PurchaseOrder_Fragment
  | Subject_Quote_Fragment
  | Subject_TaxRate_Fragment
  | Subject_Token_Fragment
  | Subject_User_Fragment
  | Subject_Vendor_Fragment
  | Subject_VendorContact_Fragment
  | Subject_VendorInvitation_Fragment
  | Subject_Webhook_Fragment
;

export type ActivityRowFragment = { id: string, type: ActivityType | null, notes: string | null, createdAt: string, actor: { __typename: 'ActivityActor', user: { __typename: 'User', id: string, firstName: string | null, lastName: string | null, email: string } | null, contact: { __typename: 'Contact', firstName: string | null, lastName: string | null, email: string | null } | null, vendorContact: { __typename: 'VendorContact', firstName: string | null, lastName: string | null, email: string | null } | null }, subject:
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
    | { __typename: 'Product', productKey: string, id: string }
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


export type AddNoteMutation = { addNote: { __typename: 'ActivityPayload', activity: { __typename: 'Activity', id: string, type: ActivityType | null, notes: string | null, createdAt: string, actor: { __typename: 'ActivityActor', user: { __typename: 'User', id: string, firstName: string | null, lastName: string | null, email: string } | null, contact: { __typename: 'Contact', firstName: string | null, lastName: string | null, email: string | null } | null, vendorContact: { __typename: 'VendorContact', firstName: string | null, lastName: string | null, email: string | null } | null }, subject:
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
        | { __typename: 'Product', productKey: string, id: string }
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

export type SettingsValuesFragment = { details: { __typename: 'DetailsSettings', name: string | null, email: string | null, phone: string | null, website: string | null, vatNumber: string | null, idNumber: string | null, logo: string | null }, address: { __typename: 'AddressSettings', line1: string | null, line2: string | null, postalCode: string | null, city: string | null, state: string | null, country: { __typename: 'Country', code: string } | null }, locale: { __typename: 'LocaleSettings', dateFormatId: string | null, showCurrencyCode: boolean | null, decimalComma: boolean | null, currency: { __typename: 'Currency', code: string } | null, language: { __typename: 'Language', code: string } | null }, documents: { __typename: 'DocumentsSettings', paymentTerms: string | null, validUntil: string | null, invoiceTerms: string | null, invoiceFooter: string | null, quoteTerms: string | null, quoteFooter: string | null, creditTerms: string | null, creditFooter: string | null, lockInvoices: InvoiceLock | null, convertApprovedQuotes: boolean | null }, numbering: { __typename: 'NumberingSettings', counterPadding: number | null, appliedTo: NumberingTime | null, quotesAppliedTo: NumberingTime | null }, numberPatterns: { __typename: 'NumberPatternsSettings', invoice: string | null, quote: string | null, credit: string | null, client: string | null, payment: string | null, expense: string | null }, counters: { __typename: 'CountersSettings', invoice: number, quote: number, credit: number, client: number, payment: number, expense: number, quotesCountAsInvoices: boolean, creditsCountAsInvoices: boolean }, administration: { __typename: 'AdministrationSettings', timeZone: string } };

export type SettingsQueryVariables = Exact<{ [key: string]: never; }>;


export type SettingsQuery = { company: { __typename: 'Company', id: string, settings: { __typename: 'CompanySettings', details: { __typename: 'DetailsSettings', name: string | null, email: string | null, phone: string | null, website: string | null, vatNumber: string | null, idNumber: string | null, logo: string | null }, address: { __typename: 'AddressSettings', line1: string | null, line2: string | null, postalCode: string | null, city: string | null, state: string | null, country: { __typename: 'Country', code: string } | null }, locale: { __typename: 'LocaleSettings', dateFormatId: string | null, showCurrencyCode: boolean | null, decimalComma: boolean | null, currency: { __typename: 'Currency', code: string } | null, language: { __typename: 'Language', code: string } | null }, documents: { __typename: 'DocumentsSettings', paymentTerms: string | null, validUntil: string | null, invoiceTerms: string | null, invoiceFooter: string | null, quoteTerms: string | null, quoteFooter: string | null, creditTerms: string | null, creditFooter: string | null, lockInvoices: InvoiceLock | null, convertApprovedQuotes: boolean | null }, numbering: { __typename: 'NumberingSettings', counterPadding: number | null, appliedTo: NumberingTime | null, quotesAppliedTo: NumberingTime | null }, numberPatterns: { __typename: 'NumberPatternsSettings', invoice: string | null, quote: string | null, credit: string | null, client: string | null, payment: string | null, expense: string | null }, counters: { __typename: 'CountersSettings', invoice: number, quote: number, credit: number, client: number, payment: number, expense: number, quotesCountAsInvoices: boolean, creditsCountAsInvoices: boolean }, administration: { __typename: 'AdministrationSettings', timeZone: string } } } };

export type SettingCodesQueryVariables = Exact<{ [key: string]: never; }>;


export type SettingCodesQuery = { statics: { __typename: 'Statics', currencies: Array<{ __typename: 'Currency', code: string, name: string }>, countries: Array<{ __typename: 'Country', code: string, name: string }>, languages: Array<{ __typename: 'Language', code: string, name: string }>, timezones: Array<{ __typename: 'Timezone', name: string }>, dateFormats: Array<{ __typename: 'DateFormat', id: string, example: string }> } };

export type UpdateCompanyMutationVariables = Exact<{
  companyLogo?: string | null | undefined;
  input?: UpdateCompanyInput | null | undefined;
}>;


export type UpdateCompanyMutation = { result: { __typename: 'CompanyPayload', saved: { __typename: 'Company', id: string, settings: { __typename: 'CompanySettings', details: { __typename: 'DetailsSettings', name: string | null, email: string | null, phone: string | null, website: string | null, vatNumber: string | null, idNumber: string | null, logo: string | null }, address: { __typename: 'AddressSettings', line1: string | null, line2: string | null, postalCode: string | null, city: string | null, state: string | null, country: { __typename: 'Country', code: string } | null }, locale: { __typename: 'LocaleSettings', dateFormatId: string | null, showCurrencyCode: boolean | null, decimalComma: boolean | null, currency: { __typename: 'Currency', code: string } | null, language: { __typename: 'Language', code: string } | null }, documents: { __typename: 'DocumentsSettings', paymentTerms: string | null, validUntil: string | null, invoiceTerms: string | null, invoiceFooter: string | null, quoteTerms: string | null, quoteFooter: string | null, creditTerms: string | null, creditFooter: string | null, lockInvoices: InvoiceLock | null, convertApprovedQuotes: boolean | null }, numbering: { __typename: 'NumberingSettings', counterPadding: number | null, appliedTo: NumberingTime | null, quotesAppliedTo: NumberingTime | null }, numberPatterns: { __typename: 'NumberPatternsSettings', invoice: string | null, quote: string | null, credit: string | null, client: string | null, payment: string | null, expense: string | null }, counters: { __typename: 'CountersSettings', invoice: number, quote: number, credit: number, client: number, payment: number, expense: number, quotesCountAsInvoices: boolean, creditsCountAsInvoices: boolean }, administration: { __typename: 'AdministrationSettings', timeZone: string } } } | null, userErrors: Array<{ __typename: 'UserError', code: UserErrorCode, message: string, path: Array<string> }> } };

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


export type ImportStatementMutation = { importBankStatement: { __typename: 'ImportBankStatementPayload', format: StatementFormat | null, importId: string | null, imported: number | null, duplicates: number | null, refused: number | null, signsTurned: boolean | null, rememberedOptions: Array<StatementOption> | null, bankAccount: { __typename: 'BankAccount', id: string, name: string, currency: { __typename: 'Currency', code: string } } | null, csv: { __typename: 'StatementCsvReading', dateOrder: StatementDateOrder, decimalMark: StatementDecimalMark, unbookedMoney: Array<string>, unusedColumns: Array<string>, columns: Array<{ __typename: 'StatementCsvColumn', field: StatementColumnField, headers: Array<string> }> } | null, rows: Array<{ __typename: 'StatementRow', file: string | null, line: number, outcome: RowOutcome, reason: string | null, booking: { __typename: 'StatementBooking', date: string, amount: string, direction: BankTransactionDirection, currency: string | null, description: string | null, participantName: string | null } | null }> | null, userErrors: Array<{ __typename: 'UserError', code: UserErrorCode, message: string, path: Array<string> }> } };

export type UndoStatementImportMutationVariables = Exact<{
  importId: string;
}>;


export type UndoStatementImportMutation = { undoStatementImport: { __typename: 'UndoStatementImportPayload', deleted: number | null, kept: Array<{ __typename: 'BankTransaction', id: string }> | null, userErrors: Array<{ __typename: 'UserError', code: UserErrorCode, message: string, path: Array<string> }> } };

export type TokenShownFragment = { id: string, name: string, createdAt: string, archivedAt: string | null, isDeleted: boolean, user: { __typename: 'User', id: string, email: string, isOwner: boolean, isAdmin: boolean, permissions: Array<string> } | null };

export type TokensQueryVariables = Exact<{
  filter?: TokenFilter | null | undefined;
  orderBy?: Array<NamedRecordOrder> | NamedRecordOrder | null | undefined;
  first?: number | null | undefined;
  after?: string | null | undefined;
  last?: number | null | undefined;
  before?: string | null | undefined;
}>;


export type TokensQuery = { tokens: { __typename: 'TokenConnection', totalCount: number, nodes: Array<{ __typename: 'Token', id: string, name: string, createdAt: string, archivedAt: string | null, isDeleted: boolean, user: { __typename: 'User', id: string, email: string, isOwner: boolean, isAdmin: boolean, permissions: Array<string> } | null }>, pageInfo: { __typename: 'PageInfo', hasNextPage: boolean, hasPreviousPage: boolean, startCursor: string | null, endCursor: string | null } } | null };

export type TokenQueryVariables = Exact<{
  id: string;
}>;


export type TokenQuery = { token: { __typename: 'Token', id: string, name: string, createdAt: string, archivedAt: string | null, isDeleted: boolean, user: { __typename: 'User', id: string, email: string, isOwner: boolean, isAdmin: boolean, permissions: Array<string> } | null } | null };

export type CreateTokenMutationVariables = Exact<{
  input: CreateTokenInput;
}>;


export type CreateTokenMutation = { createToken: { __typename: 'TokenPayload', token: { __typename: 'Token', token: string, id: string, name: string, createdAt: string, archivedAt: string | null, isDeleted: boolean, user: { __typename: 'User', id: string, email: string, isOwner: boolean, isAdmin: boolean, permissions: Array<string> } | null } | null, userErrors: Array<{ __typename: 'UserError', code: UserErrorCode, message: string, path: Array<string> }> } };

export type UpdateTokenMutationVariables = Exact<{
  id: string;
  input: UpdateTokenInput;
}>;


export type UpdateTokenMutation = { updateToken: { __typename: 'TokenPayload', token: { __typename: 'Token', id: string, name: string, createdAt: string, archivedAt: string | null, isDeleted: boolean, user: { __typename: 'User', id: string, email: string, isOwner: boolean, isAdmin: boolean, permissions: Array<string> } | null } | null, userErrors: Array<{ __typename: 'UserError', code: UserErrorCode, message: string, path: Array<string> }> } };

export type ArchiveTokensMutationVariables = Exact<{
  ids: Array<string> | string;
}>;


export type ArchiveTokensMutation = { result: { __typename: 'TokensPayload', tokens: Array<{ __typename: 'Token', id: string }> | null, results: Array<{ __typename: 'BulkResult', id: string, outcome: Outcome, reason: SkipReason | null, message: string | null }> | null, userErrors: Array<{ __typename: 'UserError', code: UserErrorCode, message: string, path: Array<string> }> } };

export type RestoreTokensMutationVariables = Exact<{
  ids: Array<string> | string;
}>;


export type RestoreTokensMutation = { result: { __typename: 'TokensPayload', tokens: Array<{ __typename: 'Token', id: string }> | null, results: Array<{ __typename: 'BulkResult', id: string, outcome: Outcome, reason: SkipReason | null, message: string | null }> | null, userErrors: Array<{ __typename: 'UserError', code: UserErrorCode, message: string, path: Array<string> }> } };

export type DeleteTokensMutationVariables = Exact<{
  ids: Array<string> | string;
}>;


export type DeleteTokensMutation = { result: { __typename: 'TokensPayload', tokens: Array<{ __typename: 'Token', id: string }> | null, results: Array<{ __typename: 'BulkResult', id: string, outcome: Outcome, reason: SkipReason | null, message: string | null }> | null, userErrors: Array<{ __typename: 'UserError', code: UserErrorCode, message: string, path: Array<string> }> } };

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


export type ArchiveUsersMutation = { result: { __typename: 'UsersPayload', users: Array<{ __typename: 'User', id: string }> | null, results: Array<{ __typename: 'BulkResult', id: string, outcome: Outcome, reason: SkipReason | null, message: string | null }> | null, userErrors: Array<{ __typename: 'UserError', code: UserErrorCode, message: string, path: Array<string> }> } };

export type RestoreUsersMutationVariables = Exact<{
  ids: Array<string> | string;
}>;


export type RestoreUsersMutation = { result: { __typename: 'UsersPayload', users: Array<{ __typename: 'User', id: string }> | null, results: Array<{ __typename: 'BulkResult', id: string, outcome: Outcome, reason: SkipReason | null, message: string | null }> | null, userErrors: Array<{ __typename: 'UserError', code: UserErrorCode, message: string, path: Array<string> }> } };

export type DeleteUsersMutationVariables = Exact<{
  ids: Array<string> | string;
}>;


export type DeleteUsersMutation = { result: { __typename: 'UsersPayload', users: Array<{ __typename: 'User', id: string }> | null, results: Array<{ __typename: 'BulkResult', id: string, outcome: Outcome, reason: SkipReason | null, message: string | null }> | null, userErrors: Array<{ __typename: 'UserError', code: UserErrorCode, message: string, path: Array<string> }> } };

export type WebhookShownFragment = { id: string, targetUrl: string, event: WebhookEvent | null, method: WebhookMethod, secret: string, disabledAt: string | null, disabledReason: string | null, createdAt: string, archivedAt: string | null, isDeleted: boolean, headers: Array<{ __typename: 'WebhookHeader', name: string, value: string }>, createdBy: { __typename: 'User', id: string, email: string } | null };

export type WebhooksQueryVariables = Exact<{
  filter?: WebhookFilter | null | undefined;
  orderBy?: Array<WebhookOrder> | WebhookOrder | null | undefined;
  first?: number | null | undefined;
  after?: string | null | undefined;
  last?: number | null | undefined;
  before?: string | null | undefined;
}>;


export type WebhooksQuery = { webhooks: { __typename: 'WebhookConnection', totalCount: number, nodes: Array<{ __typename: 'Webhook', id: string, targetUrl: string, event: WebhookEvent | null, method: WebhookMethod, disabledAt: string | null, archivedAt: string | null, isDeleted: boolean }>, pageInfo: { __typename: 'PageInfo', hasNextPage: boolean, hasPreviousPage: boolean, startCursor: string | null, endCursor: string | null } } | null };

export type WebhookQueryVariables = Exact<{
  id: string;
}>;


export type WebhookQuery = { webhook: { __typename: 'Webhook', id: string, targetUrl: string, event: WebhookEvent | null, method: WebhookMethod, secret: string, disabledAt: string | null, disabledReason: string | null, createdAt: string, archivedAt: string | null, isDeleted: boolean, headers: Array<{ __typename: 'WebhookHeader', name: string, value: string }>, createdBy: { __typename: 'User', id: string, email: string } | null } | null };

export type CreateWebhookMutationVariables = Exact<{
  input: CreateWebhookInput;
}>;


export type CreateWebhookMutation = { createWebhook: { __typename: 'WebhookPayload', webhook: { __typename: 'Webhook', id: string, targetUrl: string, event: WebhookEvent | null, method: WebhookMethod, secret: string, disabledAt: string | null, disabledReason: string | null, createdAt: string, archivedAt: string | null, isDeleted: boolean, headers: Array<{ __typename: 'WebhookHeader', name: string, value: string }>, createdBy: { __typename: 'User', id: string, email: string } | null } | null, userErrors: Array<{ __typename: 'UserError', code: UserErrorCode, message: string, path: Array<string> }> } };

export type UpdateWebhookMutationVariables = Exact<{
  id: string;
  input: UpdateWebhookInput;
}>;


export type UpdateWebhookMutation = { updateWebhook: { __typename: 'WebhookPayload', webhook: { __typename: 'Webhook', id: string, targetUrl: string, event: WebhookEvent | null, method: WebhookMethod, secret: string, disabledAt: string | null, disabledReason: string | null, createdAt: string, archivedAt: string | null, isDeleted: boolean, headers: Array<{ __typename: 'WebhookHeader', name: string, value: string }>, createdBy: { __typename: 'User', id: string, email: string } | null } | null, userErrors: Array<{ __typename: 'UserError', code: UserErrorCode, message: string, path: Array<string> }> } };

export type ArchiveWebhooksMutationVariables = Exact<{
  ids: Array<string> | string;
}>;


export type ArchiveWebhooksMutation = { result: { __typename: 'WebhooksPayload', webhooks: Array<{ __typename: 'Webhook', id: string }> | null, results: Array<{ __typename: 'BulkResult', id: string, outcome: Outcome, reason: SkipReason | null, message: string | null }> | null, userErrors: Array<{ __typename: 'UserError', code: UserErrorCode, message: string, path: Array<string> }> } };

export type RestoreWebhooksMutationVariables = Exact<{
  ids: Array<string> | string;
}>;


export type RestoreWebhooksMutation = { result: { __typename: 'WebhooksPayload', webhooks: Array<{ __typename: 'Webhook', id: string }> | null, results: Array<{ __typename: 'BulkResult', id: string, outcome: Outcome, reason: SkipReason | null, message: string | null }> | null, userErrors: Array<{ __typename: 'UserError', code: UserErrorCode, message: string, path: Array<string> }> } };

export type DeleteWebhooksMutationVariables = Exact<{
  ids: Array<string> | string;
}>;


export type DeleteWebhooksMutation = { result: { __typename: 'WebhooksPayload', webhooks: Array<{ __typename: 'Webhook', id: string }> | null, results: Array<{ __typename: 'BulkResult', id: string, outcome: Outcome, reason: SkipReason | null, message: string | null }> | null, userErrors: Array<{ __typename: 'UserError', code: UserErrorCode, message: string, path: Array<string> }> } };

export const AttachmentFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"Attachment"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Document"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"size"}},{"kind":"Field","name":{"kind":"Name","value":"url"}},{"kind":"Field","name":{"kind":"Name","value":"isPublic"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}}]}}]} as unknown as DocumentNode<AttachmentFragment, unknown>;
export const SuggestedInvoiceFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"SuggestedInvoice"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Invoice"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"number"}},{"kind":"Field","name":{"kind":"Name","value":"balance"}},{"kind":"Field","name":{"kind":"Name","value":"currency"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"code"}}]}},{"kind":"Field","name":{"kind":"Name","value":"client"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"displayName"}}]}}]}}]} as unknown as DocumentNode<SuggestedInvoiceFragment, unknown>;
export const SuggestedPaymentFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"SuggestedPayment"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Payment"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"number"}},{"kind":"Field","name":{"kind":"Name","value":"amount"}},{"kind":"Field","name":{"kind":"Name","value":"currency"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"code"}}]}},{"kind":"Field","name":{"kind":"Name","value":"client"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"displayName"}}]}}]}}]} as unknown as DocumentNode<SuggestedPaymentFragment, unknown>;
export const SuggestedExpenseFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"SuggestedExpense"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Expense"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"number"}},{"kind":"Field","name":{"kind":"Name","value":"amount"}},{"kind":"Field","name":{"kind":"Name","value":"currency"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"code"}}]}},{"kind":"Field","name":{"kind":"Name","value":"vendor"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}}]}}]} as unknown as DocumentNode<SuggestedExpenseFragment, unknown>;
export const TransactionRowFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"TransactionRow"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"BankTransaction"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"direction"}},{"kind":"Field","name":{"kind":"Name","value":"date"}},{"kind":"Field","name":{"kind":"Name","value":"amount"}},{"kind":"Field","name":{"kind":"Name","value":"description"}},{"kind":"Field","name":{"kind":"Name","value":"participantName"}},{"kind":"Field","name":{"kind":"Name","value":"archivedAt"}},{"kind":"Field","name":{"kind":"Name","value":"isDeleted"}},{"kind":"Field","name":{"kind":"Name","value":"currency"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"code"}}]}},{"kind":"Field","name":{"kind":"Name","value":"vendor"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}},{"kind":"Field","name":{"kind":"Name","value":"category"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}},{"kind":"Field","name":{"kind":"Name","value":"ruleMatch"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"rule"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}},{"kind":"Field","name":{"kind":"Name","value":"invoices"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"SuggestedInvoice"}}]}},{"kind":"Field","name":{"kind":"Name","value":"payments"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"SuggestedPayment"}}]}},{"kind":"Field","name":{"kind":"Name","value":"vendor"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}},{"kind":"Field","name":{"kind":"Name","value":"expenseCategory"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"matchSuggestions"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"invoices"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"score"}},{"kind":"Field","name":{"kind":"Name","value":"signals"}},{"kind":"Field","name":{"kind":"Name","value":"invoice"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"SuggestedInvoice"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"invoicesTogether"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"SuggestedInvoice"}}]}},{"kind":"Field","name":{"kind":"Name","value":"creditsTogether"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"number"}}]}},{"kind":"Field","name":{"kind":"Name","value":"paidInvoices"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"invoice"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"number"}},{"kind":"Field","name":{"kind":"Name","value":"client"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"displayName"}}]}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"payments"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"score"}},{"kind":"Field","name":{"kind":"Name","value":"signals"}},{"kind":"Field","name":{"kind":"Name","value":"refund"}},{"kind":"Field","name":{"kind":"Name","value":"payment"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"SuggestedPayment"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"expenses"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"score"}},{"kind":"Field","name":{"kind":"Name","value":"signals"}},{"kind":"Field","name":{"kind":"Name","value":"refund"}},{"kind":"Field","name":{"kind":"Name","value":"expense"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"SuggestedExpense"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"clients"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"signals"}},{"kind":"Field","name":{"kind":"Name","value":"client"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"displayName"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"transfers"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"bankTransaction"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"date"}},{"kind":"Field","name":{"kind":"Name","value":"bankAccount"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}}]}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"SuggestedInvoice"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Invoice"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"number"}},{"kind":"Field","name":{"kind":"Name","value":"balance"}},{"kind":"Field","name":{"kind":"Name","value":"currency"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"code"}}]}},{"kind":"Field","name":{"kind":"Name","value":"client"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"displayName"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"SuggestedPayment"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Payment"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"number"}},{"kind":"Field","name":{"kind":"Name","value":"amount"}},{"kind":"Field","name":{"kind":"Name","value":"currency"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"code"}}]}},{"kind":"Field","name":{"kind":"Name","value":"client"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"displayName"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"SuggestedExpense"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Expense"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"number"}},{"kind":"Field","name":{"kind":"Name","value":"amount"}},{"kind":"Field","name":{"kind":"Name","value":"currency"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"code"}}]}},{"kind":"Field","name":{"kind":"Name","value":"vendor"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}}]}}]} as unknown as DocumentNode<TransactionRowFragment, unknown>;
export const MatchShownFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"MatchShown"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"MatchResult"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"outcome"}},{"kind":"Field","name":{"kind":"Name","value":"reason"}},{"kind":"Field","name":{"kind":"Name","value":"payment"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"number"}}]}},{"kind":"Field","name":{"kind":"Name","value":"expenses"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"SuggestedExpense"}}]}},{"kind":"Field","name":{"kind":"Name","value":"applied"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"amount"}},{"kind":"Field","name":{"kind":"Name","value":"invoice"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"SuggestedInvoice"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"unapplied"}},{"kind":"Field","name":{"kind":"Name","value":"difference"}},{"kind":"Field","name":{"kind":"Name","value":"writtenOff"}},{"kind":"Field","name":{"kind":"Name","value":"exchange"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"rate"}},{"kind":"Field","name":{"kind":"Name","value":"amount"}},{"kind":"Field","name":{"kind":"Name","value":"difference"}},{"kind":"Field","name":{"kind":"Name","value":"currency"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"code"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"SuggestedExpense"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Expense"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"number"}},{"kind":"Field","name":{"kind":"Name","value":"amount"}},{"kind":"Field","name":{"kind":"Name","value":"currency"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"code"}}]}},{"kind":"Field","name":{"kind":"Name","value":"vendor"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"SuggestedInvoice"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Invoice"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"number"}},{"kind":"Field","name":{"kind":"Name","value":"balance"}},{"kind":"Field","name":{"kind":"Name","value":"currency"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"code"}}]}},{"kind":"Field","name":{"kind":"Name","value":"client"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"displayName"}}]}}]}}]} as unknown as DocumentNode<MatchShownFragment, unknown>;
export const ClientQuoteFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ClientQuote"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Quote"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"number"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"date"}},{"kind":"Field","name":{"kind":"Name","value":"amount"}}]}}]} as unknown as DocumentNode<ClientQuoteFragment, unknown>;
export const ClientCreditFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ClientCredit"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Credit"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"number"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"date"}},{"kind":"Field","name":{"kind":"Name","value":"amount"}}]}}]} as unknown as DocumentNode<ClientCreditFragment, unknown>;
export const ClientPaymentFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ClientPayment"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Payment"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"number"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"date"}},{"kind":"Field","name":{"kind":"Name","value":"amount"}}]}}]} as unknown as DocumentNode<ClientPaymentFragment, unknown>;
export const SavedCreditFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"SavedCredit"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Credit"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"number"}},{"kind":"Field","name":{"kind":"Name","value":"amount"}},{"kind":"Field","name":{"kind":"Name","value":"totalTaxes"}},{"kind":"Field","name":{"kind":"Name","value":"usesInclusiveTaxes"}},{"kind":"Field","name":{"kind":"Name","value":"currency"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"code"}}]}},{"kind":"Field","name":{"kind":"Name","value":"lineItems"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"lineTotal"}}]}}]}}]} as unknown as DocumentNode<SavedCreditFragment, unknown>;
export const SubjectFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"Subject"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Node"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Client"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"displayName"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Invoice"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"number"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Quote"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"number"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Credit"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"number"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Payment"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"assigned"},"name":{"kind":"Name","value":"number"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Expense"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"assigned"},"name":{"kind":"Name","value":"number"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Vendor"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"name"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"PurchaseOrder"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"number"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Product"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"productKey"}}]}}]}}]} as unknown as DocumentNode<SubjectFragment, unknown>;
export const DeliveryShownFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"DeliveryShown"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Delivery"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"Field","name":{"kind":"Name","value":"event"}},{"kind":"Field","name":{"kind":"Name","value":"state"}},{"kind":"Field","name":{"kind":"Name","value":"attempts"}},{"kind":"Field","name":{"kind":"Name","value":"lastError"}},{"kind":"Field","name":{"kind":"Name","value":"deliveryKey"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"nextAttemptAt"}},{"kind":"Field","name":{"kind":"Name","value":"deliveredAt"}},{"kind":"Field","name":{"kind":"Name","value":"record"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"Subject"}}]}},{"kind":"Field","name":{"kind":"Name","value":"webhook"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"targetUrl"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"Subject"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Node"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Client"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"displayName"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Invoice"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"number"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Quote"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"number"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Credit"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"number"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Payment"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"assigned"},"name":{"kind":"Name","value":"number"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Expense"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"assigned"},"name":{"kind":"Name","value":"number"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Vendor"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"name"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"PurchaseOrder"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"number"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Product"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"productKey"}}]}}]}}]} as unknown as DocumentNode<DeliveryShownFragment, unknown>;
export const DocumentLineFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"DocumentLine"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"LineItem"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"productKey"}},{"kind":"Field","name":{"kind":"Name","value":"notes"}},{"kind":"Field","name":{"kind":"Name","value":"quantity"}},{"kind":"Field","name":{"kind":"Name","value":"cost"}},{"kind":"Field","name":{"kind":"Name","value":"discount"}},{"kind":"Field","name":{"kind":"Name","value":"isAmountDiscount"}},{"kind":"Field","name":{"kind":"Name","value":"lineTotal"}},{"kind":"Field","name":{"kind":"Name","value":"date"}},{"kind":"Field","name":{"kind":"Name","value":"productCost"}},{"kind":"Field","name":{"kind":"Name","value":"customValue1"}},{"kind":"Field","name":{"kind":"Name","value":"customValue2"}},{"kind":"Field","name":{"kind":"Name","value":"customValue3"}},{"kind":"Field","name":{"kind":"Name","value":"customValue4"}},{"kind":"Field","name":{"kind":"Name","value":"taxId"}},{"kind":"Field","name":{"kind":"Name","value":"expenseId"}},{"kind":"Field","name":{"kind":"Name","value":"unitCode"}},{"kind":"Field","name":{"kind":"Name","value":"taxes"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"rate"}}]}}]}}]} as unknown as DocumentNode<DocumentLineFragment, unknown>;
export const BulkOutcomeFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"BulkOutcome"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"BulkResult"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"outcome"}},{"kind":"Field","name":{"kind":"Name","value":"reason"}},{"kind":"Field","name":{"kind":"Name","value":"message"}}]}}]} as unknown as DocumentNode<BulkOutcomeFragment, unknown>;
export const RefusalFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"Refusal"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"UserError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"message"}},{"kind":"Field","name":{"kind":"Name","value":"path"}}]}}]} as unknown as DocumentNode<RefusalFragment, unknown>;
export const PageEndsFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"PageEnds"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"PageInfo"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"hasNextPage"}},{"kind":"Field","name":{"kind":"Name","value":"hasPreviousPage"}},{"kind":"Field","name":{"kind":"Name","value":"startCursor"}},{"kind":"Field","name":{"kind":"Name","value":"endCursor"}}]}}]} as unknown as DocumentNode<PageEndsFragment, unknown>;
export const SavedInvoiceFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"SavedInvoice"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Invoice"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"number"}},{"kind":"Field","name":{"kind":"Name","value":"amount"}},{"kind":"Field","name":{"kind":"Name","value":"totalTaxes"}},{"kind":"Field","name":{"kind":"Name","value":"usesInclusiveTaxes"}},{"kind":"Field","name":{"kind":"Name","value":"currency"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"code"}}]}},{"kind":"Field","name":{"kind":"Name","value":"lineItems"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"lineTotal"}}]}}]}}]} as unknown as DocumentNode<SavedInvoiceFragment, unknown>;
export const ClientSideFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ClientSide"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Client"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"number"}},{"kind":"Field","name":{"kind":"Name","value":"displayName"}},{"kind":"Field","name":{"kind":"Name","value":"balance"}},{"kind":"Field","name":{"kind":"Name","value":"paidToDate"}},{"kind":"Field","name":{"kind":"Name","value":"creditBalance"}},{"kind":"Field","name":{"kind":"Name","value":"paymentBalance"}},{"kind":"Field","name":{"kind":"Name","value":"currency"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"code"}}]}},{"kind":"Field","name":{"kind":"Name","value":"contacts"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"firstName"}},{"kind":"Field","name":{"kind":"Name","value":"lastName"}},{"kind":"Field","name":{"kind":"Name","value":"email"}},{"kind":"Field","name":{"kind":"Name","value":"isPrimary"}}]}}]}}]} as unknown as DocumentNode<ClientSideFragment, unknown>;
export const MovedFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"Moved"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"MovedRecords"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"invoices"}},{"kind":"Field","name":{"kind":"Name","value":"quotes"}},{"kind":"Field","name":{"kind":"Name","value":"credits"}},{"kind":"Field","name":{"kind":"Name","value":"payments"}},{"kind":"Field","name":{"kind":"Name","value":"expenses"}},{"kind":"Field","name":{"kind":"Name","value":"locations"}},{"kind":"Field","name":{"kind":"Name","value":"contacts"}},{"kind":"Field","name":{"kind":"Name","value":"ledgerEntries"}},{"kind":"Field","name":{"kind":"Name","value":"activities"}},{"kind":"Field","name":{"kind":"Name","value":"clients"}}]}}]} as unknown as DocumentNode<MovedFragment, unknown>;
export const PaymentSumsFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"PaymentSums"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Payment"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"amount"}},{"kind":"Field","name":{"kind":"Name","value":"applied"}},{"kind":"Field","name":{"kind":"Name","value":"unapplied"}},{"kind":"Field","name":{"kind":"Name","value":"currency"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"code"}}]}}]}}]} as unknown as DocumentNode<PaymentSumsFragment, unknown>;
export const SavedQuoteFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"SavedQuote"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Quote"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"number"}},{"kind":"Field","name":{"kind":"Name","value":"amount"}},{"kind":"Field","name":{"kind":"Name","value":"totalTaxes"}},{"kind":"Field","name":{"kind":"Name","value":"usesInclusiveTaxes"}},{"kind":"Field","name":{"kind":"Name","value":"currency"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"code"}}]}},{"kind":"Field","name":{"kind":"Name","value":"lineItems"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"lineTotal"}}]}}]}}]} as unknown as DocumentNode<SavedQuoteFragment, unknown>;
export const ActivityRowFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ActivityRow"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Activity"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"type"}},{"kind":"Field","name":{"kind":"Name","value":"notes"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"actor"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"user"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"firstName"}},{"kind":"Field","name":{"kind":"Name","value":"lastName"}},{"kind":"Field","name":{"kind":"Name","value":"email"}}]}},{"kind":"Field","name":{"kind":"Name","value":"contact"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"firstName"}},{"kind":"Field","name":{"kind":"Name","value":"lastName"}},{"kind":"Field","name":{"kind":"Name","value":"email"}}]}},{"kind":"Field","name":{"kind":"Name","value":"vendorContact"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"firstName"}},{"kind":"Field","name":{"kind":"Name","value":"lastName"}},{"kind":"Field","name":{"kind":"Name","value":"email"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"subject"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"Subject"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"Subject"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Node"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Client"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"displayName"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Invoice"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"number"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Quote"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"number"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Credit"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"number"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Payment"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"assigned"},"name":{"kind":"Name","value":"number"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Expense"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"assigned"},"name":{"kind":"Name","value":"number"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Vendor"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"name"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"PurchaseOrder"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"number"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Product"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"productKey"}}]}}]}}]} as unknown as DocumentNode<ActivityRowFragment, unknown>;
export const RuleShownFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"RuleShown"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"BankRule"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"appliesTo"}},{"kind":"Field","name":{"kind":"Name","value":"onCreditMatch"}},{"kind":"Field","name":{"kind":"Name","value":"matchesOnAll"}},{"kind":"Field","name":{"kind":"Name","value":"autoConvert"}},{"kind":"Field","name":{"kind":"Name","value":"archivedAt"}},{"kind":"Field","name":{"kind":"Name","value":"isDeleted"}},{"kind":"Field","name":{"kind":"Name","value":"client"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"displayName"}}]}},{"kind":"Field","name":{"kind":"Name","value":"vendor"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}},{"kind":"Field","name":{"kind":"Name","value":"category"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}},{"kind":"Field","name":{"kind":"Name","value":"conditions"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"searchKey"}},{"kind":"Field","name":{"kind":"Name","value":"operator"}},{"kind":"Field","name":{"kind":"Name","value":"value"}}]}}]}}]} as unknown as DocumentNode<RuleShownFragment, unknown>;
export const SettingsValuesFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"SettingsValues"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"CompanySettings"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"details"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"email"}},{"kind":"Field","name":{"kind":"Name","value":"phone"}},{"kind":"Field","name":{"kind":"Name","value":"website"}},{"kind":"Field","name":{"kind":"Name","value":"vatNumber"}},{"kind":"Field","name":{"kind":"Name","value":"idNumber"}},{"kind":"Field","name":{"kind":"Name","value":"logo"}}]}},{"kind":"Field","name":{"kind":"Name","value":"address"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"line1"}},{"kind":"Field","name":{"kind":"Name","value":"line2"}},{"kind":"Field","name":{"kind":"Name","value":"postalCode"}},{"kind":"Field","name":{"kind":"Name","value":"city"}},{"kind":"Field","name":{"kind":"Name","value":"state"}},{"kind":"Field","name":{"kind":"Name","value":"country"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"code"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"locale"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"currency"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"code"}}]}},{"kind":"Field","name":{"kind":"Name","value":"language"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"code"}}]}},{"kind":"Field","name":{"kind":"Name","value":"dateFormatId"}},{"kind":"Field","name":{"kind":"Name","value":"showCurrencyCode"}},{"kind":"Field","name":{"kind":"Name","value":"decimalComma"}}]}},{"kind":"Field","name":{"kind":"Name","value":"documents"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"paymentTerms"}},{"kind":"Field","name":{"kind":"Name","value":"validUntil"}},{"kind":"Field","name":{"kind":"Name","value":"invoiceTerms"}},{"kind":"Field","name":{"kind":"Name","value":"invoiceFooter"}},{"kind":"Field","name":{"kind":"Name","value":"quoteTerms"}},{"kind":"Field","name":{"kind":"Name","value":"quoteFooter"}},{"kind":"Field","name":{"kind":"Name","value":"creditTerms"}},{"kind":"Field","name":{"kind":"Name","value":"creditFooter"}},{"kind":"Field","name":{"kind":"Name","value":"lockInvoices"}},{"kind":"Field","name":{"kind":"Name","value":"convertApprovedQuotes"}}]}},{"kind":"Field","name":{"kind":"Name","value":"numbering"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"counterPadding"}},{"kind":"Field","name":{"kind":"Name","value":"appliedTo"}},{"kind":"Field","name":{"kind":"Name","value":"quotesAppliedTo"}}]}},{"kind":"Field","name":{"kind":"Name","value":"numberPatterns"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"invoice"}},{"kind":"Field","name":{"kind":"Name","value":"quote"}},{"kind":"Field","name":{"kind":"Name","value":"credit"}},{"kind":"Field","name":{"kind":"Name","value":"client"}},{"kind":"Field","name":{"kind":"Name","value":"payment"}},{"kind":"Field","name":{"kind":"Name","value":"expense"}}]}},{"kind":"Field","name":{"kind":"Name","value":"counters"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"invoice"}},{"kind":"Field","name":{"kind":"Name","value":"quote"}},{"kind":"Field","name":{"kind":"Name","value":"credit"}},{"kind":"Field","name":{"kind":"Name","value":"client"}},{"kind":"Field","name":{"kind":"Name","value":"payment"}},{"kind":"Field","name":{"kind":"Name","value":"expense"}},{"kind":"Field","name":{"kind":"Name","value":"quotesCountAsInvoices"}},{"kind":"Field","name":{"kind":"Name","value":"creditsCountAsInvoices"}}]}},{"kind":"Field","name":{"kind":"Name","value":"administration"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"timeZone"}}]}}]}}]} as unknown as DocumentNode<SettingsValuesFragment, unknown>;
export const TokenShownFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"TokenShown"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Token"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"archivedAt"}},{"kind":"Field","name":{"kind":"Name","value":"isDeleted"}},{"kind":"Field","name":{"kind":"Name","value":"user"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"email"}},{"kind":"Field","name":{"kind":"Name","value":"isOwner"}},{"kind":"Field","name":{"kind":"Name","value":"isAdmin"}},{"kind":"Field","name":{"kind":"Name","value":"permissions"}}]}}]}}]} as unknown as DocumentNode<TokenShownFragment, unknown>;
export const WebhookShownFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"WebhookShown"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Webhook"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"targetUrl"}},{"kind":"Field","name":{"kind":"Name","value":"event"}},{"kind":"Field","name":{"kind":"Name","value":"method"}},{"kind":"Field","name":{"kind":"Name","value":"secret"}},{"kind":"Field","name":{"kind":"Name","value":"disabledAt"}},{"kind":"Field","name":{"kind":"Name","value":"disabledReason"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"archivedAt"}},{"kind":"Field","name":{"kind":"Name","value":"isDeleted"}},{"kind":"Field","name":{"kind":"Name","value":"headers"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"value"}}]}},{"kind":"Field","name":{"kind":"Name","value":"createdBy"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"email"}}]}}]}}]} as unknown as DocumentNode<WebhookShownFragment, unknown>;
export const AttachmentsDocument = {"kind":"Document","definitions":[],"documentId":"sha256:dff970252ef22c18e77b19fd9503c1492df5e8ec8e408b4c2d7c000e52359940"} as unknown as DocumentNode<AttachmentsQuery, AttachmentsQueryVariables>;
export const UploadFileDocument = {"kind":"Document","definitions":[],"documentId":"sha256:a8bae3b19eaec8ec462b1a9b2c1af1a507c9bcf815f77a6e37b6f7dfd3764dc4"} as unknown as DocumentNode<UploadFileMutation, UploadFileMutationVariables>;
export const DeleteFilesDocument = {"kind":"Document","definitions":[],"documentId":"sha256:8e736103df5ce39a54e4380282da09d05cde5f90ac4d27f716b572a9ca324921"} as unknown as DocumentNode<DeleteFilesMutation, DeleteFilesMutationVariables>;
export const BankTransactionsDocument = {"kind":"Document","definitions":[],"documentId":"sha256:7df762235b51fd5688a30ad5ea424cf90e491607d0d20cce3218e3ad6dd096bd"} as unknown as DocumentNode<BankTransactionsQuery, BankTransactionsQueryVariables>;
export const BankTransactionDocument = {"kind":"Document","definitions":[],"documentId":"sha256:03b3ec795f19dcb171b52c698d94e227eacbd1f54dac4b8842e956da6fe95f53"} as unknown as DocumentNode<BankTransactionQuery, BankTransactionQueryVariables>;
export const InvoicesToMatchDocument = {"kind":"Document","definitions":[],"documentId":"sha256:8437560d74e049b2bca72f3e3c782c2d8d6ba8f992acd2dd312756b5d9aa7b07"} as unknown as DocumentNode<InvoicesToMatchQuery, InvoicesToMatchQueryVariables>;
export const PaymentsToMatchDocument = {"kind":"Document","definitions":[],"documentId":"sha256:a733006479ddc6497c595b3e515e0f39d751914acf194db43d92c6d26ea9a09d"} as unknown as DocumentNode<PaymentsToMatchQuery, PaymentsToMatchQueryVariables>;
export const ExpensesToMatchDocument = {"kind":"Document","definitions":[],"documentId":"sha256:2fc042da961bc3340b55a1200aa27156d372397d8208ddacdf3d4c792b1ceeaa"} as unknown as DocumentNode<ExpensesToMatchQuery, ExpensesToMatchQueryVariables>;
export const VendorNamesDocument = {"kind":"Document","definitions":[],"documentId":"sha256:6753aa4b9a150ea1ec78cb958e63f6890d2fb570ce4a30c80cdfe6927c9b4d7b"} as unknown as DocumentNode<VendorNamesQuery, VendorNamesQueryVariables>;
export const CategoryNamesDocument = {"kind":"Document","definitions":[],"documentId":"sha256:a92fe5386f1f330e5d9a79a62e92b3842ef74ce959725091de5fc429b78cc655"} as unknown as DocumentNode<CategoryNamesQuery, CategoryNamesQueryVariables>;
export const MatchTransactionsDocument = {"kind":"Document","definitions":[],"documentId":"sha256:321458fd07f57fdcc9d663e824f044eac2d57a9ebdd63b375f0dc282ad8c1f2d"} as unknown as DocumentNode<MatchTransactionsMutation, MatchTransactionsMutationVariables>;
export const UnlinkTransactionsDocument = {"kind":"Document","definitions":[],"documentId":"sha256:bdf26230b8ee510fff33139d66ad12d83f79c27fe96f97aa65d5e75166aabd4a"} as unknown as DocumentNode<UnlinkTransactionsMutation, UnlinkTransactionsMutationVariables>;
export const BankAccountsDocument = {"kind":"Document","definitions":[],"documentId":"sha256:6b3d9516dff243cf5bc96dbad97413633c8fabccec6b49e847d12e5329d0ff46"} as unknown as DocumentNode<BankAccountsQuery, BankAccountsQueryVariables>;
export const BankAccountDocument = {"kind":"Document","definitions":[],"documentId":"sha256:b72ac275dc233f1534e6b75110990054a35019cfdbc316d4c74ce01c3e104b1f"} as unknown as DocumentNode<BankAccountQuery, BankAccountQueryVariables>;
export const ClientNamesDocument = {"kind":"Document","definitions":[],"documentId":"sha256:a79a641a8552e404d68963442a84ae26781579f0e596d5ca4995f9209c49c724"} as unknown as DocumentNode<ClientNamesQuery, ClientNamesQueryVariables>;
export const ClientsDocument = {"kind":"Document","definitions":[],"documentId":"sha256:42a00a2ab123d6a9613899b0284c4e7a4acd7ebc8a6d6c60111c60b1d097ae22"} as unknown as DocumentNode<ClientsQuery, ClientsQueryVariables>;
export const ClientDocument = {"kind":"Document","definitions":[],"documentId":"sha256:722e47c7a783a236c4b647ce12a80cc37fc479a2ded9b546fa2869066742124a"} as unknown as DocumentNode<ClientQuery, ClientQueryVariables>;
export const ClientLedgerDocument = {"kind":"Document","definitions":[],"documentId":"sha256:5bde8985a310255f934994d8484c7c6945b76f56504d005eb67ffc0ba8856d05"} as unknown as DocumentNode<ClientLedgerQuery, ClientLedgerQueryVariables>;
export const ArchiveClientsDocument = {"kind":"Document","definitions":[],"documentId":"sha256:2e6848744a71118a0b52bd255db534ba62fca00df1eeb9c32866dcdcf4ab069e"} as unknown as DocumentNode<ArchiveClientsMutation, ArchiveClientsMutationVariables>;
export const RestoreClientsDocument = {"kind":"Document","definitions":[],"documentId":"sha256:66f63cedc201e4cefbe625fabd87b2bf1aaebaec423c2d88ea1aa82026d1f71c"} as unknown as DocumentNode<RestoreClientsMutation, RestoreClientsMutationVariables>;
export const DeleteClientsDocument = {"kind":"Document","definitions":[],"documentId":"sha256:48ea2691d02e474f390af29c481d8ba93f41c1d2ca5df3b3054bb9da19eb6d9f"} as unknown as DocumentNode<DeleteClientsMutation, DeleteClientsMutationVariables>;
export const CodesDocument = {"kind":"Document","definitions":[],"documentId":"sha256:f5a7fb0e377fe1289f3d8667b3f590be1ab5f48db98c30a60a89bf7a586d0762"} as unknown as DocumentNode<CodesQuery, CodesQueryVariables>;
export const CreateClientDocument = {"kind":"Document","definitions":[],"documentId":"sha256:c2571cd271d2d3c84e71f80439307ec8c017f0770d443d15b7f210af5b8daf9c"} as unknown as DocumentNode<CreateClientMutation, CreateClientMutationVariables>;
export const UpdateClientDocument = {"kind":"Document","definitions":[],"documentId":"sha256:00dff82f0752d651b5b5d2a79599639509d4b103c3388e4e64158f56b6f630c2"} as unknown as DocumentNode<UpdateClientMutation, UpdateClientMutationVariables>;
export const CreditsDocument = {"kind":"Document","definitions":[],"documentId":"sha256:f55b89b8999c49fbdbacda2ca45a4c79755bd88d89fa73be409cad65b872aab2"} as unknown as DocumentNode<CreditsQuery, CreditsQueryVariables>;
export const CreditDocument = {"kind":"Document","definitions":[],"documentId":"sha256:79744f538489d99b7dc2a5a1ccedee28a43516251a6b4476d5059d1916525bb4"} as unknown as DocumentNode<CreditQuery, CreditQueryVariables>;
export const CreateCreditDocument = {"kind":"Document","definitions":[],"documentId":"sha256:3106186aff704d5373e937cf2b832e21f9ee6734f495bcb05cb3f3c72119d6bf"} as unknown as DocumentNode<CreateCreditMutation, CreateCreditMutationVariables>;
export const UpdateCreditDocument = {"kind":"Document","definitions":[],"documentId":"sha256:61f54f85b0bd73615742fd7b7fa44b2de4a102da6ac81ad156583fd5183fd3cb"} as unknown as DocumentNode<UpdateCreditMutation, UpdateCreditMutationVariables>;
export const MarkCreditsSentDocument = {"kind":"Document","definitions":[],"documentId":"sha256:2f88e2574b295a354f69a86e1704f1e09cf5282a691a486035a053d1468df5a5"} as unknown as DocumentNode<MarkCreditsSentMutation, MarkCreditsSentMutationVariables>;
export const EmailCreditsDocument = {"kind":"Document","definitions":[],"documentId":"sha256:4f3ef1c80d8b1189f55192a281356d384f7b4949363271d8861d23d4d523cd00"} as unknown as DocumentNode<EmailCreditsMutation, EmailCreditsMutationVariables>;
export const ArchiveCreditsDocument = {"kind":"Document","definitions":[],"documentId":"sha256:d2334542185f5241f61a6e71419ef0dfd6c857081ab90649e3e745279e697c3c"} as unknown as DocumentNode<ArchiveCreditsMutation, ArchiveCreditsMutationVariables>;
export const RestoreCreditsDocument = {"kind":"Document","definitions":[],"documentId":"sha256:dcec1115aee11dfc30549db121221b46872c566054489e72a701fc4d2e727b26"} as unknown as DocumentNode<RestoreCreditsMutation, RestoreCreditsMutationVariables>;
export const DeleteCreditsDocument = {"kind":"Document","definitions":[],"documentId":"sha256:805c34befb145c08a10d02b07f5235df1146cbbe7c35b2961afd8a27a21cb992"} as unknown as DocumentNode<DeleteCreditsMutation, DeleteCreditsMutationVariables>;
export const DeliveriesDocument = {"kind":"Document","definitions":[],"documentId":"sha256:139d4bcd235ff3733677f81fdca18c94912eb2f0d8deaf37deb12326d3e33fa7"} as unknown as DocumentNode<DeliveriesQuery, DeliveriesQueryVariables>;
export const DeliveryDocument = {"kind":"Document","definitions":[],"documentId":"sha256:0eb6a051f2999c98cb9a8b63d8f2a27139830483a30f12c5381bce997d11463d"} as unknown as DocumentNode<DeliveryQuery, DeliveryQueryVariables>;
export const WebhookNamesDocument = {"kind":"Document","definitions":[],"documentId":"sha256:e3ee9ca512dd34b9289c00394ab868cf87d6c717e73b403818cebc77b4e4ae7f"} as unknown as DocumentNode<WebhookNamesQuery, WebhookNamesQueryVariables>;
export const RetryDeliveryDocument = {"kind":"Document","definitions":[],"documentId":"sha256:86a3d7df08b57718f37743fd126e96757bb12c2d8982c0fc33e0649a3cd24837"} as unknown as DocumentNode<RetryDeliveryMutation, RetryDeliveryMutationVariables>;
export const RetryDeliveriesDocument = {"kind":"Document","definitions":[],"documentId":"sha256:f892f4c7319b812732515b0a173d5c7612277c6eda628ef820da636ac118a0ec"} as unknown as DocumentNode<RetryDeliveriesMutation, RetryDeliveriesMutationVariables>;
export const ProductsDocument = {"kind":"Document","definitions":[],"documentId":"sha256:e4a7ebb5b12fc53d6c9105aa517f7723ce77a48c702a2437c8def15be2e128f4"} as unknown as DocumentNode<ProductsQuery, ProductsQueryVariables>;
export const TaxRatesDocument = {"kind":"Document","definitions":[],"documentId":"sha256:824da87805357cb546a02d0ca5cb2ff231070ebbd7975f71b675134f7df2b1be"} as unknown as DocumentNode<TaxRatesQuery, TaxRatesQueryVariables>;
export const FreeFieldLabelsDocument = {"kind":"Document","definitions":[],"documentId":"sha256:1fb94e323bf7a566b170b5dbc7389ff04b8b8d50cfbb9e4696b19550fe25eb0e"} as unknown as DocumentNode<FreeFieldLabelsQuery, FreeFieldLabelsQueryVariables>;
export const InvoiceChangedDocument = {"kind":"Document","definitions":[],"documentId":"sha256:aa6627df3af255b8f13ef72bdd29b809c58898f12ad7fe4e8bdaeaad7e34d33c"} as unknown as DocumentNode<InvoiceChangedSubscription, InvoiceChangedSubscriptionVariables>;
export const PaymentChangedDocument = {"kind":"Document","definitions":[],"documentId":"sha256:7a3378479e388d85c008cb1d05ffef1f0569e8f3af922e1f8a6bf2e98e5d9bd5"} as unknown as DocumentNode<PaymentChangedSubscription, PaymentChangedSubscriptionVariables>;
export const InvoicesDocument = {"kind":"Document","definitions":[],"documentId":"sha256:5199ea4cc012ac4e58b8918301ff8dc545d5352fd2d849f44a0825f3e54f3950"} as unknown as DocumentNode<InvoicesQuery, InvoicesQueryVariables>;
export const InvoiceDocument = {"kind":"Document","definitions":[],"documentId":"sha256:d69cf54b7a8c804c39586650db9e44cb2e7d31dc567b0adbe119892937b8f473"} as unknown as DocumentNode<InvoiceQuery, InvoiceQueryVariables>;
export const CreateInvoiceDocument = {"kind":"Document","definitions":[],"documentId":"sha256:2d80c3404bacbf0673e2dc585002ca19520b663a33e0f1b963e116a80c022c38"} as unknown as DocumentNode<CreateInvoiceMutation, CreateInvoiceMutationVariables>;
export const UpdateInvoiceDocument = {"kind":"Document","definitions":[],"documentId":"sha256:644ec4de71170b8c7d35e0aba5ce970a595087718fdaabe54d18dc775d8e56a0"} as unknown as DocumentNode<UpdateInvoiceMutation, UpdateInvoiceMutationVariables>;
export const MarkInvoicesSentDocument = {"kind":"Document","definitions":[],"documentId":"sha256:6023938569c1eae08702c9e0fc0c963a69bdeadeb7140b1478afbf368bc51265"} as unknown as DocumentNode<MarkInvoicesSentMutation, MarkInvoicesSentMutationVariables>;
export const EmailInvoicesDocument = {"kind":"Document","definitions":[],"documentId":"sha256:1d1bb7c0913226091365f1461a9bcfbc0f9c7c43fef43e086d3ecea58ed88c27"} as unknown as DocumentNode<EmailInvoicesMutation, EmailInvoicesMutationVariables>;
export const CancelInvoicesDocument = {"kind":"Document","definitions":[],"documentId":"sha256:3a0c8563897f9cddacf57d11b0084e7f0124e080ec43de2c392bfaf88ed56928"} as unknown as DocumentNode<CancelInvoicesMutation, CancelInvoicesMutationVariables>;
export const ArchiveInvoicesDocument = {"kind":"Document","definitions":[],"documentId":"sha256:6479be92b99377c0a070109e8d6ccab1659498369cb5581ce313a8070c545aa7"} as unknown as DocumentNode<ArchiveInvoicesMutation, ArchiveInvoicesMutationVariables>;
export const RestoreInvoicesDocument = {"kind":"Document","definitions":[],"documentId":"sha256:6636a2b9ef49a333705143c8371b3854267da3cecf9b70c54f850b4e1c96b9dc"} as unknown as DocumentNode<RestoreInvoicesMutation, RestoreInvoicesMutationVariables>;
export const DeleteInvoicesDocument = {"kind":"Document","definitions":[],"documentId":"sha256:762a954a459e54a662020668c4f5e0ef9409a13c95439a9ad81f3b93d6eb8983"} as unknown as DocumentNode<DeleteInvoicesMutation, DeleteInvoicesMutationVariables>;
export const MergeSideDocument = {"kind":"Document","definitions":[],"documentId":"sha256:616ff34acf8ddbcc6aa88d4938235d868bbe457ce8087e540b5c4c61d7b35b05"} as unknown as DocumentNode<MergeSideQuery, MergeSideQueryVariables>;
export const MergeClientsDocument = {"kind":"Document","definitions":[],"documentId":"sha256:d647fab437170dc9915ca9c0fe47cb71970acbde96a3baebb3a82c40d2cadaf0"} as unknown as DocumentNode<MergeClientsMutation, MergeClientsMutationVariables>;
export const UnmergeClientsDocument = {"kind":"Document","definitions":[],"documentId":"sha256:ea6c647be25d9b716f4cb6a82c41cae20a75b977a2ca269f27f5bd3ceac0a2a6"} as unknown as DocumentNode<UnmergeClientsMutation, UnmergeClientsMutationVariables>;
export const OverviewSumsDocument = {"kind":"Document","definitions":[],"documentId":"sha256:02fe7630e1f7cdad2050be0275672b42c7fa57dad05f5aec756287fdf2c716ca"} as unknown as DocumentNode<OverviewSumsQuery, OverviewSumsQueryVariables>;
export const OverdueInvoicesDocument = {"kind":"Document","definitions":[],"documentId":"sha256:3f463570c2f0350ee8af2a7a97ab37e9681136b14a0ab67b93bf66b47e599bed"} as unknown as DocumentNode<OverdueInvoicesQuery, OverdueInvoicesQueryVariables>;
export const LatestActivitiesDocument = {"kind":"Document","definitions":[],"documentId":"sha256:6b72c0106ad856715fdbaa4674ef1cbffc01fa6791d46106d194eb82fb220c43"} as unknown as DocumentNode<LatestActivitiesQuery, LatestActivitiesQueryVariables>;
export const YearDocument = {"kind":"Document","definitions":[],"documentId":"sha256:81b96023428241ac0518addae92d1e5e6292b9485b128a9eff13361b86cf34aa"} as unknown as DocumentNode<YearQuery, YearQueryVariables>;
export const CreatePaymentDocument = {"kind":"Document","definitions":[],"documentId":"sha256:da22e63d0bdf4391f10220542f5f45f11961ddf7c0149c8881e56fbe0a637017"} as unknown as DocumentNode<CreatePaymentMutation, CreatePaymentMutationVariables>;
export const PaymentsDocument = {"kind":"Document","definitions":[],"documentId":"sha256:d9e514087ef8874450a272504eaf47a19239ba8ac8eb24820af95585e495c2de"} as unknown as DocumentNode<PaymentsQuery, PaymentsQueryVariables>;
export const PaymentDocument = {"kind":"Document","definitions":[],"documentId":"sha256:6849da0e007865e538032f70493fdde92101be68b1daff418f0f89c778dac2a3"} as unknown as DocumentNode<PaymentQuery, PaymentQueryVariables>;
export const PayableInvoicesDocument = {"kind":"Document","definitions":[],"documentId":"sha256:8ffc16ca6c760af2fefa177af6fa3c17f83587d7073b06309a96ff5afec13b7e"} as unknown as DocumentNode<PayableInvoicesQuery, PayableInvoicesQueryVariables>;
export const ApplicableCreditsDocument = {"kind":"Document","definitions":[],"documentId":"sha256:a18e1de759f474277d15dd0276d4ab012d03d46a19f50b27b66c6cee3ef15ecf"} as unknown as DocumentNode<ApplicableCreditsQuery, ApplicableCreditsQueryVariables>;
export const PaymentTypesDocument = {"kind":"Document","definitions":[],"documentId":"sha256:d5d7c7ceab234f7152d65ff76d452e7dd02bb2e9a1087226d34df9db0cfeb916"} as unknown as DocumentNode<PaymentTypesQuery, PaymentTypesQueryVariables>;
export const UpdatePaymentDocument = {"kind":"Document","definitions":[],"documentId":"sha256:165eeb756bda6db9335fa39ce200f46bfc0ce634c9999cf027bbc7eaabd96120"} as unknown as DocumentNode<UpdatePaymentMutation, UpdatePaymentMutationVariables>;
export const RefundPaymentDocument = {"kind":"Document","definitions":[],"documentId":"sha256:8a9c0fdd11bb0d9807ab186fbafe54e818a24f0502366f6ff530b4da15fb7e41"} as unknown as DocumentNode<RefundPaymentMutation, RefundPaymentMutationVariables>;
export const EmailPaymentsDocument = {"kind":"Document","definitions":[],"documentId":"sha256:08b03305c88a498698a6a45ff5386412fbb1cd10a0f1994478df4f9c2b375868"} as unknown as DocumentNode<EmailPaymentsMutation, EmailPaymentsMutationVariables>;
export const ArchivePaymentsDocument = {"kind":"Document","definitions":[],"documentId":"sha256:5e999d9dcba7ab913fd3f3aeddb6d7fbd9beef969f5f2f43a21f8710cd4ef7ec"} as unknown as DocumentNode<ArchivePaymentsMutation, ArchivePaymentsMutationVariables>;
export const RestorePaymentsDocument = {"kind":"Document","definitions":[],"documentId":"sha256:275147c50dba3117c585c9657bf2a3e8c5c0585abceb73a7bc7e8e709aa9bb68"} as unknown as DocumentNode<RestorePaymentsMutation, RestorePaymentsMutationVariables>;
export const DeletePaymentsDocument = {"kind":"Document","definitions":[],"documentId":"sha256:62626a83cd1f25fa36e98ba94edbffddb521a7622287f2a91823210ba54b192d"} as unknown as DocumentNode<DeletePaymentsMutation, DeletePaymentsMutationVariables>;
export const QuotesDocument = {"kind":"Document","definitions":[],"documentId":"sha256:772a4cb8425a4c46521a030597269d02c24b83d31e8f59e3ca52cb7b51655847"} as unknown as DocumentNode<QuotesQuery, QuotesQueryVariables>;
export const QuoteDocument = {"kind":"Document","definitions":[],"documentId":"sha256:3312beb205a4974a0619bc348473aee207e06a8b8913ec49878620f8f1028e97"} as unknown as DocumentNode<QuoteQuery, QuoteQueryVariables>;
export const CreateQuoteDocument = {"kind":"Document","definitions":[],"documentId":"sha256:6e86f81ee04229fe40cb522d5d656d9efdb0a331f15c2f69542a4b9db6e5aff2"} as unknown as DocumentNode<CreateQuoteMutation, CreateQuoteMutationVariables>;
export const UpdateQuoteDocument = {"kind":"Document","definitions":[],"documentId":"sha256:01b365111b5fb15c925e0aaa44c1e6f5b9bc2ae6acd93fe07fbb330a33c80765"} as unknown as DocumentNode<UpdateQuoteMutation, UpdateQuoteMutationVariables>;
export const MarkQuotesSentDocument = {"kind":"Document","definitions":[],"documentId":"sha256:08fa9f3d13bf849f22aad6da4bbfa9e4c131809ffc070b2f510e02c62a3fe093"} as unknown as DocumentNode<MarkQuotesSentMutation, MarkQuotesSentMutationVariables>;
export const EmailQuotesDocument = {"kind":"Document","definitions":[],"documentId":"sha256:dbce00262f2c1e0d09ba797d56fb5003e1defeabddeef4d20aa0e51b2e240127"} as unknown as DocumentNode<EmailQuotesMutation, EmailQuotesMutationVariables>;
export const ApproveQuotesDocument = {"kind":"Document","definitions":[],"documentId":"sha256:b07cdb778b26367686f8bef1384c81333e3f33851096b1684a2b163984c5d77d"} as unknown as DocumentNode<ApproveQuotesMutation, ApproveQuotesMutationVariables>;
export const ConvertQuotesDocument = {"kind":"Document","definitions":[],"documentId":"sha256:624b1350931c3890fa0c82521adc51fe0839fbda62c8aafd4d9b28bf6fa61f42"} as unknown as DocumentNode<ConvertQuotesMutation, ConvertQuotesMutationVariables>;
export const ArchiveQuotesDocument = {"kind":"Document","definitions":[],"documentId":"sha256:0c6d4b323422bc37ccd6b7240d9db45b7b496bc4cde114b2dfc12e05fa5be76a"} as unknown as DocumentNode<ArchiveQuotesMutation, ArchiveQuotesMutationVariables>;
export const RestoreQuotesDocument = {"kind":"Document","definitions":[],"documentId":"sha256:6ff169a006ab94b0a0beba83d4f0faf664b1ee3668f415fab28b477bc4d8ac5c"} as unknown as DocumentNode<RestoreQuotesMutation, RestoreQuotesMutationVariables>;
export const DeleteQuotesDocument = {"kind":"Document","definitions":[],"documentId":"sha256:2c9aa7f7d3611e956c5b837934886197e80775c64632a902a2dd49394bebf0ee"} as unknown as DocumentNode<DeleteQuotesMutation, DeleteQuotesMutationVariables>;
export const AddNoteDocument = {"kind":"Document","definitions":[],"documentId":"sha256:ed07b8ec4d045e3eb3314a2067431d22ca45451afb894f424070dc26946c820b"} as unknown as DocumentNode<AddNoteMutation, AddNoteMutationVariables>;
export const BankRulesDocument = {"kind":"Document","definitions":[],"documentId":"sha256:33ab296a3d42f1571164f3975b051fc3675c87174bda95492ab89d94127ab38c"} as unknown as DocumentNode<BankRulesQuery, BankRulesQueryVariables>;
export const BankRuleDocument = {"kind":"Document","definitions":[],"documentId":"sha256:cb738598e4af3bbdfe261d3073df2e1f0191cef9aee38d447732c3394817e3e5"} as unknown as DocumentNode<BankRuleQuery, BankRuleQueryVariables>;
export const CreateBankRuleDocument = {"kind":"Document","definitions":[],"documentId":"sha256:3136f9641c7bcd0f361b6f56bb7e0cc3975c6a856d4444b17ffeb951a8b1167b"} as unknown as DocumentNode<CreateBankRuleMutation, CreateBankRuleMutationVariables>;
export const UpdateBankRuleDocument = {"kind":"Document","definitions":[],"documentId":"sha256:049d2c3cd5ffb339dccca2d4cfff286a91691c4a6ccd1c5d66b821920f37dbc8"} as unknown as DocumentNode<UpdateBankRuleMutation, UpdateBankRuleMutationVariables>;
export const DeleteBankRulesDocument = {"kind":"Document","definitions":[],"documentId":"sha256:f0d5ff31046d4b1c9e08df3fb181d8b18548d2e59a1322de053d5c3e98aa0154"} as unknown as DocumentNode<DeleteBankRulesMutation, DeleteBankRulesMutationVariables>;
export const RestoreBankRulesDocument = {"kind":"Document","definitions":[],"documentId":"sha256:50697423a4403a73e833b2eee5ae1e4e51485296a611152fd7284d3c06cf5de5"} as unknown as DocumentNode<RestoreBankRulesMutation, RestoreBankRulesMutationVariables>;
export const ViewerDocument = {"kind":"Document","definitions":[],"documentId":"sha256:923341250fef6204b96a09842d28e1f9fcda891e19a187be493421b652bd65bb"} as unknown as DocumentNode<ViewerQuery, ViewerQueryVariables>;
export const SettingsDocument = {"kind":"Document","definitions":[],"documentId":"sha256:dcc813c178ced5a7a25c7adbcd8b32e4941b1eb600677299a29a500dbc968c91"} as unknown as DocumentNode<SettingsQuery, SettingsQueryVariables>;
export const SettingCodesDocument = {"kind":"Document","definitions":[],"documentId":"sha256:c86d61c9d035b0815a726747e112fdccd0a8d21ced1650cb3b5fc5159dc8a208"} as unknown as DocumentNode<SettingCodesQuery, SettingCodesQueryVariables>;
export const UpdateCompanyDocument = {"kind":"Document","definitions":[],"documentId":"sha256:e526e662736e1836ddf596aa287e1b6ebd7994e55ed5046185a9b170df13ab0c"} as unknown as DocumentNode<UpdateCompanyMutation, UpdateCompanyMutationVariables>;
export const SearchDocument = {"kind":"Document","definitions":[],"documentId":"sha256:40a0da54b5c733f5c188c5412253c352d3b6c454f776bc75a9a0ffd0a6bcc08c"} as unknown as DocumentNode<SearchQuery, SearchQueryVariables>;
export const ImportStatementDocument = {"kind":"Document","definitions":[],"documentId":"sha256:c6538d3f5335a2d116fa0c249665d9fd729ebe56c5ab1473af65b6256bdbf55c"} as unknown as DocumentNode<ImportStatementMutation, ImportStatementMutationVariables>;
export const UndoStatementImportDocument = {"kind":"Document","definitions":[],"documentId":"sha256:32fd3876f645f0b4da4cd43326d8832191eabaf3902353f761475ca39d26c73f"} as unknown as DocumentNode<UndoStatementImportMutation, UndoStatementImportMutationVariables>;
export const TokensDocument = {"kind":"Document","definitions":[],"documentId":"sha256:680f451970d396069f4753520c42b41de4c751b4853dcf5f53996eb824fe23bc"} as unknown as DocumentNode<TokensQuery, TokensQueryVariables>;
export const TokenDocument = {"kind":"Document","definitions":[],"documentId":"sha256:c0ec29cda56d022b84e453a87c6e961fe6f4f321c9f023fd138dd0f26bb4a84d"} as unknown as DocumentNode<TokenQuery, TokenQueryVariables>;
export const CreateTokenDocument = {"kind":"Document","definitions":[],"documentId":"sha256:cf85dcad81b59ab0700331211ebb7457be0031d2a64ac4d2eb71098ba5709e91"} as unknown as DocumentNode<CreateTokenMutation, CreateTokenMutationVariables>;
export const UpdateTokenDocument = {"kind":"Document","definitions":[],"documentId":"sha256:cef38f50935243e976640131807d1590753a4729468bb03aadbd1dff3971c0c4"} as unknown as DocumentNode<UpdateTokenMutation, UpdateTokenMutationVariables>;
export const ArchiveTokensDocument = {"kind":"Document","definitions":[],"documentId":"sha256:2fc72e4175f44b12ed929bd382695b3ead8b1d459602156cc81340bb5cd93aeb"} as unknown as DocumentNode<ArchiveTokensMutation, ArchiveTokensMutationVariables>;
export const RestoreTokensDocument = {"kind":"Document","definitions":[],"documentId":"sha256:baf1fcf528ac37f86be2749fc3b6353f268c0ef399c0066a4fe4f26f1c2e7ce5"} as unknown as DocumentNode<RestoreTokensMutation, RestoreTokensMutationVariables>;
export const DeleteTokensDocument = {"kind":"Document","definitions":[],"documentId":"sha256:54337c68730ced638662336607b8fe081b637af5ca0965f57768f0cc118bc527"} as unknown as DocumentNode<DeleteTokensMutation, DeleteTokensMutationVariables>;
export const UsersDocument = {"kind":"Document","definitions":[],"documentId":"sha256:76ae4e3ed47bb7e67e53afeabd0b134db57f7ebc42f5bd18ebdf4c0d33a6c50b"} as unknown as DocumentNode<UsersQuery, UsersQueryVariables>;
export const UserDocument = {"kind":"Document","definitions":[],"documentId":"sha256:fd1cc126106a7d9080c82618b1f0129a19fb9548ab708c6e5ac327f487c2ce28"} as unknown as DocumentNode<UserQuery, UserQueryVariables>;
export const CreateUserDocument = {"kind":"Document","definitions":[],"documentId":"sha256:b940ace882c27106415384ed43a8f5ab80ac63c46cd1f45912ddab43213c6fd3"} as unknown as DocumentNode<CreateUserMutation, CreateUserMutationVariables>;
export const UpdateUserDocument = {"kind":"Document","definitions":[],"documentId":"sha256:b8decd4d756a79ebfc59d1af4b6c33c8046f82bd3878a5c6faa573cb202407ea"} as unknown as DocumentNode<UpdateUserMutation, UpdateUserMutationVariables>;
export const SendInvitationDocument = {"kind":"Document","definitions":[],"documentId":"sha256:06c28f9cb76d5552c67c12e77fb47743a3bd7f92c04cb4595f6f30a40e44f434"} as unknown as DocumentNode<SendInvitationMutation, SendInvitationMutationVariables>;
export const ArchiveUsersDocument = {"kind":"Document","definitions":[],"documentId":"sha256:ec02769f3a99789aa897895141b1daf9d4465081746f490df9dbc978d53190d1"} as unknown as DocumentNode<ArchiveUsersMutation, ArchiveUsersMutationVariables>;
export const RestoreUsersDocument = {"kind":"Document","definitions":[],"documentId":"sha256:d9daa1dd321bbf2649c42d62e2504c269a16891ff94641d043bb12e69856d04f"} as unknown as DocumentNode<RestoreUsersMutation, RestoreUsersMutationVariables>;
export const DeleteUsersDocument = {"kind":"Document","definitions":[],"documentId":"sha256:d195ca9f6fc2c776a0e6ef8315ce923544892b0e672ed07de02ab8b42bc26d8a"} as unknown as DocumentNode<DeleteUsersMutation, DeleteUsersMutationVariables>;
export const WebhooksDocument = {"kind":"Document","definitions":[],"documentId":"sha256:150416d23d5792878e0448fe273ec82c62aa1c6381c892b997be656197f2f461"} as unknown as DocumentNode<WebhooksQuery, WebhooksQueryVariables>;
export const WebhookDocument = {"kind":"Document","definitions":[],"documentId":"sha256:16c6c654209ecde58c6bc115e0e87355f8ded51a6f36b6f02597fd69bc886a4d"} as unknown as DocumentNode<WebhookQuery, WebhookQueryVariables>;
export const CreateWebhookDocument = {"kind":"Document","definitions":[],"documentId":"sha256:1adc97e674cf40cfca65cf04366adaff9b6ea4a896b16eb5dcce14aa57761324"} as unknown as DocumentNode<CreateWebhookMutation, CreateWebhookMutationVariables>;
export const UpdateWebhookDocument = {"kind":"Document","definitions":[],"documentId":"sha256:6aea886337a91abbd1fd886e3ebe6c1370e567047c4e09de88492ce120d22d49"} as unknown as DocumentNode<UpdateWebhookMutation, UpdateWebhookMutationVariables>;
export const ArchiveWebhooksDocument = {"kind":"Document","definitions":[],"documentId":"sha256:4612876a06dddb0948463ef9dccb68633203bafcfc0cd699c642e5ae0876aa24"} as unknown as DocumentNode<ArchiveWebhooksMutation, ArchiveWebhooksMutationVariables>;
export const RestoreWebhooksDocument = {"kind":"Document","definitions":[],"documentId":"sha256:aed71e10a825c0398aa266c1867d7d30a684dc22613b1266ee11454bc0ff06b3"} as unknown as DocumentNode<RestoreWebhooksMutation, RestoreWebhooksMutationVariables>;
export const DeleteWebhooksDocument = {"kind":"Document","definitions":[],"documentId":"sha256:e7f681f990f043a907269b7fb200915e9588ed487ea15e426176b42240c1502b"} as unknown as DocumentNode<DeleteWebhooksMutation, DeleteWebhooksMutationVariables>;

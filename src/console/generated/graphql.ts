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
};

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

export type OrderDirection =
  | 'ASC'
  | 'DESC';

export type PaymentStatus =
  | 'PENDING'
  | 'CANCELLED'
  | 'FAILED'
  | 'COMPLETED'
  | 'PARTLY_REFUNDED'
  | 'REFUNDED';

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


export type ClientQuery = { client: { __typename: 'Client', id: string, number: string, displayName: string, balance: string, paidToDate: string, creditBalance: string, paymentBalance: string, phone: string | null, website: string | null, vatNumber: string | null, idNumber: string | null, publicNotes: string | null, privateNotes: string | null, archivedAt: string | null, isDeleted: boolean, currency: { __typename: 'Currency', code: string }, group: { __typename: 'ClientGroup', id: string, name: string } | null, mergedClients: Array<{ __typename: 'Client', id: string, displayName: string }>, billingAddress: { __typename: 'Address', line1: string | null, line2: string | null, city: string | null, state: string | null, postalCode: string | null, country: { __typename: 'Country', name: string } | null }, contacts: Array<{ __typename: 'Contact', id: string, firstName: string | null, lastName: string | null, email: string | null, phone: string | null, isPrimary: boolean }>, invoices: { __typename: 'InvoiceConnection', totalCount: number, nodes: Array<{ __typename: 'Invoice', id: string, number: string | null, status: InvoiceStatus, date: string, dueDate: string | null, amount: string, balance: string }> } | null, quotes: { __typename: 'QuoteConnection', nodes: Array<{ __typename: 'Quote', id: string, number: string | null, status: QuoteStatus, date: string, amount: string }> } | null, credits: { __typename: 'CreditConnection', nodes: Array<{ __typename: 'Credit', id: string, number: string | null, status: CreditStatus, date: string, amount: string }> } | null, payments: { __typename: 'PaymentConnection', nodes: Array<{ __typename: 'Payment', id: string, number: string, status: PaymentStatus, date: string, amount: string }> } | null, activities: { __typename: 'ActivityConnection', nodes: Array<{ __typename: 'Activity', id: string, type: ActivityType | null, notes: string | null, createdAt: string, actor: { __typename: 'ActivityActor', user: { __typename: 'User', id: string, firstName: string | null, lastName: string | null, email: string } | null }, subject:
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


export type InvoiceQuery = { invoice: { __typename: 'Invoice', id: string, number: string | null, status: InvoiceStatus, date: string, dueDate: string | null, poNumber: string | null, lastSentDate: string | null, amount: string, balance: string, paidToDate: string, totalTaxes: string, partial: string, partialDueDate: string | null, discount: string, isAmountDiscount: boolean, usesInclusiveTaxes: boolean, terms: string | null, footer: string | null, publicNotes: string | null, privateNotes: string | null, archivedAt: string | null, isDeleted: boolean, pdfUrl: string, taxes: Array<{ __typename: 'Tax', name: string | null, rate: string }>, surcharges: Array<{ __typename: 'Surcharge', amount: string, taxed: boolean }>, currency: { __typename: 'Currency', code: string }, client: { __typename: 'Client', id: string, displayName: string } | null, lineItems: Array<{ __typename: 'LineItem', productKey: string | null, notes: string | null, quantity: string, cost: string, discount: string, isAmountDiscount: boolean, lineTotal: string, taxes: Array<{ __typename: 'Tax', name: string | null, rate: string }> }>, payments: Array<{ __typename: 'Payment', id: string, number: string, date: string, allocations: Array<{ __typename: 'PaymentAllocation', id: string, amount: string, refunded: string, invoice: { __typename: 'Invoice', id: string } | null }> }>, activities: { __typename: 'ActivityConnection', nodes: Array<{ __typename: 'Activity', id: string, type: ActivityType | null, notes: string | null, createdAt: string, actor: { __typename: 'ActivityActor', user: { __typename: 'User', id: string, firstName: string | null, lastName: string | null, email: string } | null }, subject:
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

export type ViewerQueryVariables = Exact<{ [key: string]: never; }>;


export type ViewerQuery = { viewer: { __typename: 'User', id: string, email: string, firstName: string | null, lastName: string | null }, company: { __typename: 'Company', id: string, settings: { __typename: 'CompanySettings', details: { __typename: 'DetailsSettings', name: string | null } } } };

export type SearchQueryVariables = Exact<{
  text: string;
}>;


export type SearchQuery = { search: { __typename: 'SearchResults', clients: Array<{ __typename: 'Client', id: string, displayName: string }>, invoices: Array<{ __typename: 'Invoice', id: string, number: string | null, client: { __typename: 'Client', id: string, displayName: string } | null }> } };

export const ClientQuoteFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ClientQuote"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Quote"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"number"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"date"}},{"kind":"Field","name":{"kind":"Name","value":"amount"}}]}}]} as unknown as DocumentNode<ClientQuoteFragment, unknown>;
export const ClientCreditFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ClientCredit"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Credit"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"number"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"date"}},{"kind":"Field","name":{"kind":"Name","value":"amount"}}]}}]} as unknown as DocumentNode<ClientCreditFragment, unknown>;
export const ClientPaymentFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ClientPayment"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Payment"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"number"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"date"}},{"kind":"Field","name":{"kind":"Name","value":"amount"}}]}}]} as unknown as DocumentNode<ClientPaymentFragment, unknown>;
export const RefusalFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"Refusal"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"UserError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"message"}},{"kind":"Field","name":{"kind":"Name","value":"path"}}]}}]} as unknown as DocumentNode<RefusalFragment, unknown>;
export const PageEndsFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"PageEnds"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"PageInfo"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"hasNextPage"}},{"kind":"Field","name":{"kind":"Name","value":"hasPreviousPage"}},{"kind":"Field","name":{"kind":"Name","value":"startCursor"}},{"kind":"Field","name":{"kind":"Name","value":"endCursor"}}]}}]} as unknown as DocumentNode<PageEndsFragment, unknown>;
export const ClientSideFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ClientSide"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Client"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"number"}},{"kind":"Field","name":{"kind":"Name","value":"displayName"}},{"kind":"Field","name":{"kind":"Name","value":"balance"}},{"kind":"Field","name":{"kind":"Name","value":"paidToDate"}},{"kind":"Field","name":{"kind":"Name","value":"creditBalance"}},{"kind":"Field","name":{"kind":"Name","value":"paymentBalance"}},{"kind":"Field","name":{"kind":"Name","value":"currency"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"code"}}]}},{"kind":"Field","name":{"kind":"Name","value":"contacts"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"firstName"}},{"kind":"Field","name":{"kind":"Name","value":"lastName"}},{"kind":"Field","name":{"kind":"Name","value":"email"}},{"kind":"Field","name":{"kind":"Name","value":"isPrimary"}}]}}]}}]} as unknown as DocumentNode<ClientSideFragment, unknown>;
export const MovedFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"Moved"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"MovedRecords"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"invoices"}},{"kind":"Field","name":{"kind":"Name","value":"quotes"}},{"kind":"Field","name":{"kind":"Name","value":"credits"}},{"kind":"Field","name":{"kind":"Name","value":"payments"}},{"kind":"Field","name":{"kind":"Name","value":"expenses"}},{"kind":"Field","name":{"kind":"Name","value":"locations"}},{"kind":"Field","name":{"kind":"Name","value":"contacts"}},{"kind":"Field","name":{"kind":"Name","value":"ledgerEntries"}},{"kind":"Field","name":{"kind":"Name","value":"activities"}},{"kind":"Field","name":{"kind":"Name","value":"clients"}}]}}]} as unknown as DocumentNode<MovedFragment, unknown>;
export const ActivityRowFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ActivityRow"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Activity"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"type"}},{"kind":"Field","name":{"kind":"Name","value":"notes"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"actor"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"user"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"firstName"}},{"kind":"Field","name":{"kind":"Name","value":"lastName"}},{"kind":"Field","name":{"kind":"Name","value":"email"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"subject"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Client"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"displayName"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Invoice"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"number"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Quote"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"number"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Credit"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"number"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Payment"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"assigned"},"name":{"kind":"Name","value":"number"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Expense"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"assigned"},"name":{"kind":"Name","value":"number"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Vendor"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"name"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"PurchaseOrder"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"number"}}]}}]}}]}}]} as unknown as DocumentNode<ActivityRowFragment, unknown>;
export const ClientNamesDocument = {"kind":"Document","definitions":[],"documentId":"sha256:a79a641a8552e404d68963442a84ae26781579f0e596d5ca4995f9209c49c724"} as unknown as DocumentNode<ClientNamesQuery, ClientNamesQueryVariables>;
export const ClientsDocument = {"kind":"Document","definitions":[],"documentId":"sha256:42a00a2ab123d6a9613899b0284c4e7a4acd7ebc8a6d6c60111c60b1d097ae22"} as unknown as DocumentNode<ClientsQuery, ClientsQueryVariables>;
export const ClientDocument = {"kind":"Document","definitions":[],"documentId":"sha256:9928d01088715221e54f642165fe042140da11816c392af9dae221beb305e33a"} as unknown as DocumentNode<ClientQuery, ClientQueryVariables>;
export const ClientLedgerDocument = {"kind":"Document","definitions":[],"documentId":"sha256:5bde8985a310255f934994d8484c7c6945b76f56504d005eb67ffc0ba8856d05"} as unknown as DocumentNode<ClientLedgerQuery, ClientLedgerQueryVariables>;
export const InvoiceChangedDocument = {"kind":"Document","definitions":[],"documentId":"sha256:aa6627df3af255b8f13ef72bdd29b809c58898f12ad7fe4e8bdaeaad7e34d33c"} as unknown as DocumentNode<InvoiceChangedSubscription, InvoiceChangedSubscriptionVariables>;
export const PaymentChangedDocument = {"kind":"Document","definitions":[],"documentId":"sha256:7a3378479e388d85c008cb1d05ffef1f0569e8f3af922e1f8a6bf2e98e5d9bd5"} as unknown as DocumentNode<PaymentChangedSubscription, PaymentChangedSubscriptionVariables>;
export const InvoicesDocument = {"kind":"Document","definitions":[],"documentId":"sha256:5199ea4cc012ac4e58b8918301ff8dc545d5352fd2d849f44a0825f3e54f3950"} as unknown as DocumentNode<InvoicesQuery, InvoicesQueryVariables>;
export const InvoiceDocument = {"kind":"Document","definitions":[],"documentId":"sha256:4a39df6795c49f96e2de3e18abe9fb3fd4d5706e8b1b4f9727d3134745534652"} as unknown as DocumentNode<InvoiceQuery, InvoiceQueryVariables>;
export const MergeSideDocument = {"kind":"Document","definitions":[],"documentId":"sha256:616ff34acf8ddbcc6aa88d4938235d868bbe457ce8087e540b5c4c61d7b35b05"} as unknown as DocumentNode<MergeSideQuery, MergeSideQueryVariables>;
export const MergeClientsDocument = {"kind":"Document","definitions":[],"documentId":"sha256:d647fab437170dc9915ca9c0fe47cb71970acbde96a3baebb3a82c40d2cadaf0"} as unknown as DocumentNode<MergeClientsMutation, MergeClientsMutationVariables>;
export const UnmergeClientsDocument = {"kind":"Document","definitions":[],"documentId":"sha256:ea6c647be25d9b716f4cb6a82c41cae20a75b977a2ca269f27f5bd3ceac0a2a6"} as unknown as DocumentNode<UnmergeClientsMutation, UnmergeClientsMutationVariables>;
export const OverviewSumsDocument = {"kind":"Document","definitions":[],"documentId":"sha256:99d0305442f4735ca3e9091d295846283002ae5083c127d0dea5efb59f8d104a"} as unknown as DocumentNode<OverviewSumsQuery, OverviewSumsQueryVariables>;
export const OverviewInvoicesDocument = {"kind":"Document","definitions":[],"documentId":"sha256:d84afbbccb4d3994e0595589881057784a3f94dab66c9b8cf3903edcbf547c99"} as unknown as DocumentNode<OverviewInvoicesQuery, OverviewInvoicesQueryVariables>;
export const LatestActivitiesDocument = {"kind":"Document","definitions":[],"documentId":"sha256:a50ad31ee541c0c17cf1e7ff037f116489158333fdd0e8c7ba1f23c502904715"} as unknown as DocumentNode<LatestActivitiesQuery, LatestActivitiesQueryVariables>;
export const YearDocument = {"kind":"Document","definitions":[],"documentId":"sha256:27cd07d67472a35c79a68ea86a1122a74c5d8af0c066aa7db96b5ff806aa05e9"} as unknown as DocumentNode<YearQuery, YearQueryVariables>;
export const AddNoteDocument = {"kind":"Document","definitions":[],"documentId":"sha256:6a2926e9bb68894fe8605db641ea75de5b9804df05f55a6e85cbd5d1eb61366e"} as unknown as DocumentNode<AddNoteMutation, AddNoteMutationVariables>;
export const ViewerDocument = {"kind":"Document","definitions":[],"documentId":"sha256:77297c330fcf48b68eddc037cfc4319ee73215e3cfb8c32aebe756af8b4d11d5"} as unknown as DocumentNode<ViewerQuery, ViewerQueryVariables>;
export const SearchDocument = {"kind":"Document","definitions":[],"documentId":"sha256:40a0da54b5c733f5c188c5412253c352d3b6c454f776bc75a9a0ffd0a6bcc08c"} as unknown as DocumentNode<SearchQuery, SearchQueryVariables>;

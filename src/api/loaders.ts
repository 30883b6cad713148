import DataLoader from 'dataloader'
import { shownBankAccountsByIds } from '../domain/banking/bank-account/store.ts'
import { bankRuleRecord } from '../domain/banking/bank-rule/operations.ts'
import { bankTransactionsByIds } from '../domain/banking/bank-transaction/store.ts'
import {
  absorbedByClientIds,
  clientsByIds,
  contactsByClientIds,
  contactsByIds,
} from '../domain/contacts/client/resolve.ts'
import { clientGroupRecord } from '../domain/contacts/client-group/client-group.ts'
import { creditsByIds } from '../domain/billing/credit/store.ts'
import {
  invitationsByCreditIds,
  invitationsByInvoiceIds,
  invitationsByQuoteIds,
} from '../domain/billing/document/invitations.ts'
import { expenseCategoryRecord } from '../domain/spending/expense-category/expense-category.ts'
import { expensesByIds } from '../domain/spending/expense/store.ts'
import { eSendsByInvoiceIds } from '../domain/billing/invoice/e-send.ts'
import { locksByInvoiceIds } from '../domain/billing/invoice/lock.ts'
import { invoicesByIds } from '../domain/billing/invoice/store.ts'
import {
  creditsUsedByPaymentIds,
  invoicesByPaymentIds,
  paymentablesByPaymentIds,
  paymentsByCreditIds,
} from '../domain/billing/payment/shown.ts'
import { locationsByClientIds, locationsByVendorIds } from '../domain/contacts/location/store.ts'
import { locationRecord } from '../domain/contacts/location/location.ts'
import { paymentsByIds, paymentsByInvoiceIds } from '../domain/billing/payment/store.ts'
import { paymentTermRecord } from '../domain/billing/payment-term/payment-term.ts'
import { productRecord } from '../domain/billing/product/product.ts'
import { taxRateRecord } from '../domain/billing/tax-rate/tax-rate.ts'
import { webhooksByIds } from '../domain/company/webhook/webhook.ts'
import { deliveriesByIds } from '../domain/workspace/delivery/store.ts'
import { invitationsByPurchaseOrderIds } from '../domain/spending/purchase-order/invitations.ts'
import { purchaseOrdersByIds } from '../domain/spending/purchase-order/store.ts'
import { quotesByIds, quotesByInvoiceIds } from '../domain/billing/quote/store.ts'
import { tokensByIds } from '../domain/company/token/store.ts'
import { documentsByCompanyIds, documentsOf } from '../domain/records/attachment/store.ts'
import { usersByIds } from '../domain/company/user/store.ts'
import { vendorContactsByIds, vendorContactsByVendorIds, vendorsByIds } from '../domain/contacts/vendor/store.ts'
import { parentKinds } from '../domain/records/attachment/parents.ts'
import type { ParentKind } from '../domain/records/attachment/parents.ts'
import type { UploadedDocument } from '../domain/records/attachment/uploaded-document.ts'
import type { ColumnReads } from '../domain/kernel/rows/column-reads.ts'
import type { Work } from '../domain/kernel/work.ts'

/** Loads by key, batching individual loads into one statement. */
type Loader<Value> = DataLoader<number, Value>

/** A loader over a `*ByIds` function, which returns values in the order of the keys. Caches its reads. */
const batched = <Value>(
  work: Work,
  load: (work: Work, keys: readonly number[]) => Promise<readonly Value[]>,
): Loader<Value> => new DataLoader<number, Value>((keys) => load(work, keys))

/** Records that can be read in part, by the name of their loader. */
const readInPart = {
  bankRules: bankRuleRecord.byIds,
  bankTransactions: bankTransactionsByIds,
  clientGroups: clientGroupRecord.byIds,
  clients: clientsByIds,
  credits: creditsByIds,
  expenseCategories: expenseCategoryRecord.byIds,
  expenses: expensesByIds,
  invoices: invoicesByIds,
  locations: locationRecord.byIds,
  payments: paymentsByIds,
  paymentTerms: paymentTermRecord.byIds,
  products: productRecord.byIds,
  purchaseOrders: purchaseOrdersByIds,
  quotes: quotesByIds,
  taxRates: taxRateRecord.byIds,
  vendors: vendorsByIds,
} as const

/** Loaders of the columns that one reader uses, each made at its first use. */
const partialLoaders = (work: Work) => {
  const made = new Map<ColumnReads, Loader<object | undefined>>()
  return (name: string, reads: ColumnReads): Loader<object | undefined> | undefined => {
    const load = Object.hasOwn(readInPart, name) ? readInPart[name as keyof typeof readInPart] : undefined
    if (!load) return undefined
    const loader = made.get(reads) ?? batched<object | undefined>(work, (_work, keys) => load(work, keys, reads))
    made.set(reads, loader)
    return loader
  }
}

/**
 * One set of loaders for the records referenced by one response, each read once. Created per request and again after each write,
 * over the read handle. Loaders filter by company only; permission to see a record is checked by the caller.
 */
export const createLoaders = (work: Work) => ({
  documents: documentLoaders(work),
  partial: partialLoaders(work),
  bankAccounts: batched(work, shownBankAccountsByIds),
  bankRules: batched(work, bankRuleRecord.byIds),
  bankTransactions: batched(work, bankTransactionsByIds),
  clientGroups: batched(work, clientGroupRecord.byIds),
  clients: batched(work, clientsByIds),
  contacts: batched(work, contactsByClientIds),
  contactsById: batched(work, contactsByIds),
  creditInvitations: batched(work, invitationsByCreditIds),
  creditPayments: batched(work, paymentsByCreditIds),
  credits: batched(work, creditsByIds),
  deliveries: batched(work, deliveriesByIds),
  eSends: batched(work, eSendsByInvoiceIds),
  expenseCategories: batched(work, expenseCategoryRecord.byIds),
  expenses: batched(work, expensesByIds),
  invoiceInvitations: batched(work, invitationsByInvoiceIds),
  invoicePayments: batched(work, paymentsByInvoiceIds),
  invoiceQuotes: batched(work, quotesByInvoiceIds),
  invoiceLocks: batched(work, locksByInvoiceIds),
  invoices: batched(work, invoicesByIds),
  locations: batched(work, locationRecord.byIds),
  locationsOfClients: batched(work, locationsByClientIds),
  locationsOfVendors: batched(work, locationsByVendorIds),
  mergedClients: batched(work, absorbedByClientIds),
  paymentables: batched(work, paymentablesByPaymentIds),
  paymentCredits: batched(work, creditsUsedByPaymentIds),
  paymentInvoices: batched(work, invoicesByPaymentIds),
  payments: batched(work, paymentsByIds),
  paymentTerms: batched(work, paymentTermRecord.byIds),
  products: batched(work, productRecord.byIds),
  purchaseOrderInvitations: batched(work, invitationsByPurchaseOrderIds),
  purchaseOrders: batched(work, purchaseOrdersByIds),
  quotes: batched(work, quotesByIds),
  quoteInvitations: batched(work, invitationsByQuoteIds),
  taxRates: batched(work, taxRateRecord.byIds),
  tokens: batched(work, tokensByIds),
  users: batched(work, usersByIds),
  vendorContacts: batched(work, vendorContactsByVendorIds),
  vendorContactsById: batched(work, vendorContactsByIds),
  vendors: batched(work, vendorsByIds),
  webhooks: batched(work, webhooksByIds),
})

/** The attachments of records of each kind, and of the company itself. */
const documentLoaders = (work: Work): Readonly<Record<ParentKind | 'company', Loader<UploadedDocument[]>>> => ({
  // One entry for each kind in `parentKinds`.
  ...(Object.fromEntries(parentKinds.map((kind) => [kind, batched(work, documentsOf(kind))])) as Record<
    ParentKind,
    Loader<UploadedDocument[]>
  >),
  company: batched(work, documentsByCompanyIds),
})

export type Loaders = ReturnType<typeof createLoaders>

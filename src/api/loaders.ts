import DataLoader from 'dataloader'
import { getOrInsert } from '../db/statements/get-or-insert.ts'
import { shownBankAccountsByIds } from '../domain/banking/bank-account/store.ts'
import { bankTransactionsByIds } from '../domain/banking/bank-transaction/store.ts'
import { suggestionsByTransactionIds } from '../domain/banking/suggestion/suggestions.ts'
import {
  absorbedByClientIds,
  clientsByIds,
  contactsByClientIds,
  contactsByIds,
} from '../domain/contacts/client/resolve.ts'
import { creditsByIds } from '../domain/billing/credit/store.ts'
import {
  invitationsByCreditIds,
  invitationsByInvoiceIds,
  invitationsByQuoteIds,
} from '../domain/billing/document/invitations.ts'
import { expensesByIds } from '../domain/spending/expense/store.ts'
import { eSendsByInvoiceIds } from '../domain/billing/invoice/e-send.ts'
import { locksByInvoiceIds } from '../domain/billing/invoice/lock.ts'
import { invoicesByIds } from '../domain/billing/invoice/store.ts'
import {
  creditsUsedByPaymentIds,
  invoicesByPaymentIds,
  paymentablesByPaymentIds,
  paymentsByCreditIds,
  paymentsByInvoiceIds,
} from '../domain/billing/payment/shown.ts'
import { locationsByClientIds, locationsByVendorIds } from '../domain/contacts/location/store.ts'
import { paymentsByIds } from '../domain/billing/payment/store.ts'
import { webhooksByIds } from '../domain/company/webhook/webhook.ts'
import { deliveriesByIds } from '../domain/workspace/delivery/store.ts'
import { invitationsByPurchaseOrderIds } from '../domain/spending/purchase-order/invitations.ts'
import { purchaseOrdersByIds } from '../domain/spending/purchase-order/store.ts'
import { quotesByIds, quotesByInvoiceIds } from '../domain/billing/quote/store.ts'
import { tokensByIds } from '../domain/company/token/store.ts'
import { documentsByCompanyIds, documentsOf } from '../domain/records/attachment/store.ts'
import { usersByIds } from '../domain/company/user/store.ts'
import { vendorContactsByIds, vendorContactsByVendorIds, vendorsByIds } from '../domain/contacts/vendor/store.ts'
import { type ParentKind, parentKinds } from '../domain/records/attachment/parents.ts'
import type { UploadedDocument } from '../domain/records/attachment/uploaded-document.ts'
import { type PlainNoun, plainNouns } from '../domain/workspace/plain-nouns.ts'
import { shownLists, shownRecords } from '../domain/workspace/shown-records.ts'
import { ownersOf, type PartKind, partKinds } from '../domain/workspace/part-owners.ts'
import { activitiesByIds } from '../domain/records/activity-list.ts'
import { ledgerEntriesByIds } from '../domain/contacts/client/ledger.ts'
import type { AnyRecord, RecordKind } from '../domain/kernel/record-id.ts'
import type { ReadColumns } from '../domain/kernel/rows/record-table.ts'
import type { RequestContext } from '../domain/kernel/request-context.ts'
import { readingWork } from '../domain/kernel/unit-of-work.ts'
import type { Work } from '../domain/kernel/work.ts'

/** Loads by key, batching individual loads into one statement. */
type Loader<Value> = DataLoader<number, Value>

/** Returns values in the order of the keys: a `*ByIds` function. */
type Batch<Value> = (work: Work, keys: readonly number[]) => Promise<readonly Value[]>

/** The handle that the loaders of a set read from. */
type Source = { work: Work }

/** A loader that batches the keys of one tick, and caches what it has read. */
const loaderOf = <Value>(source: Source, load: Batch<Value>): Loader<Value> =>
  new DataLoader<number, Value>((keys) => load(source.work, keys))

type LoadersOf<Batches> = {
  readonly [Name in keyof Batches]: Batches[Name] extends Batch<infer Value> ? Loader<Value> : never
}

/** Makes sets of loaders, one for each batch function; a set makes each of its loaders at the first use. */
function loaderSets<Batches extends Record<string, Batch<unknown>>>(
  batches: Batches,
): (source: Source) => LoadersOf<Batches> {
  // A class, since each request makes a set: objects of one class have one shape.
  class LoaderSet {
    readonly made = new Map<string, Loader<unknown>>()
    readonly source: Source
    constructor(source: Source) {
      this.source = source
    }
  }
  for (const [name, load] of Object.entries(batches)) {
    Object.defineProperty(LoaderSet.prototype, name, {
      get(this: LoaderSet) {
        return getOrInsert(this.made, name, () => loaderOf(this.source, load))
      },
    })
  }
  return (source) => new LoaderSet(source) as unknown as LoadersOf<Batches>
}

/** A batch function that also reads a part of the columns. */
type PartialBatch<Row> = (
  work: Work,
  keys: readonly number[],
  reads?: ReadColumns,
) => Promise<readonly (Row | undefined)[]>

/** The batch function of records as the caller may see them. */
const seen =
  <Row extends object>(kind: RecordKind, load: PartialBatch<Row>): PartialBatch<Row> =>
  async (work, keys, reads) =>
    shownRecords(work, kind, await load(work, keys, reads))

/** {@link PartialBatch} for lists of records. */
type PartialLists<Row> = (work: Work, keys: readonly number[], reads?: ReadColumns) => Promise<Row[][]>

/** {@link seen} for lists of records. */
const seenLists =
  <Row extends object>(kind: RecordKind, load: PartialLists<Row>): PartialLists<Row> =>
  async (work, keys, reads) =>
    shownLists(work, kind, await load(work, keys, reads))

/** The batch functions of plain nouns, by the names of their lists. */
type PlainBatches = {
  [Noun in PlainNoun as Noun['plural']]: PartialBatch<NonNullable<Awaited<ReturnType<Noun['byIds']>>[number]>>
}

/** Records that can be read in part, by the name of their loader. */
const readInPart = {
  ...(Object.fromEntries(
    plainNouns.map(({ kind, plural, byIds }) => [plural, seen<object>(kind, byIds)]),
  ) as PlainBatches),
  bankTransactions: seen('bankTransaction', bankTransactionsByIds),
  clients: seen('client', clientsByIds),
  credits: seen('credit', creditsByIds),
  expenses: seen('expense', expensesByIds),
  invoices: seen('invoice', invoicesByIds),
  payments: seen('payment', paymentsByIds),
  purchaseOrders: seen('purchaseOrder', purchaseOrdersByIds),
  quotes: seen('quote', quotesByIds),
  vendors: seen('vendor', vendorsByIds),
} as const

/** Reads the columns in use of these records, in the order of the keys; undefined for kinds that are only read whole. */
const partialReader =
  (source: Source) =>
  (name: string, keys: readonly number[], reads: ReadColumns): Promise<readonly (object | undefined)[]> | undefined =>
    Object.hasOwn(readInPart, name) ? readInPart[name as keyof typeof readInPart](source.work, keys, reads) : undefined

/** Lists of records that can be read in part, by the name of their loader. */
const listsInPart = {
  creditPayments: seenLists('payment', paymentsByCreditIds),
  invoicePayments: seenLists('payment', paymentsByInvoiceIds),
  paymentInvoices: seenLists('invoice', invoicesByPaymentIds),
} as const

export type ListInPart = keyof typeof listsInPart

const loadersOf = loaderSets({
  ...readInPart,
  ...listsInPart,
  activities: activitiesByIds,
  bankAccounts: seen('bankAccount', shownBankAccountsByIds),
  contacts: seenLists('contact', contactsByClientIds),
  contactsById: seen('contact', contactsByIds),
  creditInvitations: invitationsByCreditIds,
  deliveries: deliveriesByIds,
  eSends: eSendsByInvoiceIds,
  ledgerEntries: ledgerEntriesByIds,
  invoiceInvitations: invitationsByInvoiceIds,
  invoiceQuotes: seen('quote', quotesByInvoiceIds),
  invoiceLocks: locksByInvoiceIds,
  locationsOfClients: seenLists('location', locationsByClientIds),
  locationsOfVendors: seenLists('location', locationsByVendorIds),
  matchSuggestions: suggestionsByTransactionIds,
  mergedClients: seenLists('client', absorbedByClientIds),
  paymentables: paymentablesByPaymentIds,
  paymentCredits: creditsUsedByPaymentIds,
  purchaseOrderInvitations: invitationsByPurchaseOrderIds,
  quoteInvitations: invitationsByQuoteIds,
  tokens: seen('token', tokensByIds),
  users: seen('user', usersByIds),
  vendorContacts: seenLists('vendorContact', vendorContactsByVendorIds),
  vendorContactsById: seen('vendorContact', vendorContactsByIds),
  webhooks: seen('webhook', webhooksByIds),
})

/** The attachments of records of each kind, and of the company itself. */
const documentLoadersOf = loaderSets({
  // One entry for each kind in `parentKinds`.
  ...(Object.fromEntries<Batch<UploadedDocument[]>>(parentKinds.map((kind) => [kind, documentsOf(kind)])) as Record<
    ParentKind,
    Batch<UploadedDocument[]>
  >),
  company: documentsByCompanyIds,
})

/** The records that parts of each kind belong to. */
const ownerLoadersOf = loaderSets(
  // One entry for each kind of part.
  Object.fromEntries<Batch<AnyRecord | undefined>>(partKinds.map((kind) => [kind, ownersOf(kind)])) as Record<
    PartKind,
    Batch<AnyRecord | undefined>
  >,
)

/**
 * One set of loaders for the records referenced by one response, each read once. Created per request and again after each write,
 * over the read handle. Of a record that the caller may not view they return the id and the name alone; lists of parts of a record,
 * such as invitations, are read for records that the caller views.
 */
export function createLoaders(work: Work) {
  const source: Source = { work }
  return Object.assign(loadersOf(source), {
    documents: documentLoadersOf(source),
    owners: ownerLoadersOf(source),
    readInPart: partialReader(source),
    /** Reads the columns in use of these lists, in the order of the keys. */
    listsInPart: (name: ListInPart, keys: readonly number[], reads: ReadColumns): Promise<object[][]> =>
      listsInPart[name](source.work, keys, reads),
    /** Keeps what was read, and reads the rest from here: the transaction of a dry run ends before its answer is written. */
    continueOn(next: Work): void {
      source.work = next
    },
  })
}

/** Loaders that have read nothing yet, over the read handle. */
export const freshLoaders = (caller: RequestContext): Loaders => createLoaders(readingWork(caller))

export type Loaders = ReturnType<typeof createLoaders>

import type { Kit } from './columns.sqlite.ts'
import { logIns, namesOne } from '../statements/expressions.ts'
import { currencyColumns, label, referencesTo } from './columns.ts'
import type { ClientTables } from './clients.ts'
import type { CompanyTables } from './companies.ts'

/** Append-mostly tables: ledger, activities, counters, sums, idempotency keys, outbox, search text. */
export function defineJournal(kit: Kit, { clients, companies, memberships }: CompanyTables & ClientTables) {
  const activities = kit.table(
    'activities',
    {
      id: kit.rowId(),
      companyId: kit.int().notNull(),
      /** The user who acted; of what a contact did on a page, the author of the document. */
      userId: kit.int().notNull(),
      /** The contact of a client or of a vendor who acted, on the page of a document. */
      contactId: kit.int(),
      vendorContactId: kit.int(),
      /** The published API's numbers: 4 invoice created, 54 invoice paid, 61 client merged, … */
      activityTypeId: kit.int().notNull(),
      clientId: kit.int(),
      originClientId: kit.int(),
      invoiceId: kit.int(),
      quoteId: kit.int(),
      creditId: kit.int(),
      purchaseOrderId: kit.int(),
      paymentId: kit.int(),
      expenseId: kit.int(),
      vendorId: kit.int(),
      bankTransactionId: kit.int(),
      /** The person an activity is about, not the one who acted. */
      subjectUserId: kit.int(),
      /**
       * Subject of the activity if none of the above applies (a token, a product, a webhook): record kind as in ids, and key.
       */
      recordKind: kit.text(),
      recordId: kit.int(),
      notes: label(kit),
      tokenId: kit.int(),
      /** IP address of the request. */
      address: label(kit),
      requestId: label(kit),
      createdAt: kit.instant().notNull(),
    },
    (t) => [
      kit.rowKey('activities_company_id').on(t.companyId, t.id),
      kit.index('activities_client').on(t.companyId, t.clientId, t.createdAt),
      kit.index('activities_invoice').on(t.companyId, t.invoiceId),
      kit.index('activities_quote').on(t.companyId, t.quoteId),
      // Partial indexes: these columns are null in most activities.
      kit.index('activities_credit').on(t.companyId, t.creditId).where(namesOne('credit_id')),
      kit.index('activities_purchase_order').on(t.companyId, t.purchaseOrderId).where(namesOne('purchase_order_id')),
      kit.index('activities_payment').on(t.companyId, t.paymentId).where(namesOne('payment_id')),
      kit.index('activities_expense').on(t.companyId, t.expenseId).where(namesOne('expense_id')),
      kit.index('activities_vendor').on(t.companyId, t.vendorId).where(namesOne('vendor_id')),
      kit.index('activities_created').on(t.companyId, t.createdAt),
      kit.index('activities_type').on(t.companyId, t.activityTypeId),
      kit.index('activities_log_ins').on(t.userId, t.createdAt).where(logIns),
      ...referencesTo(kit, t, { clientId: clients, userId: memberships }),
    ],
  )

  /** Append-only, by trigger, save that a merge changes `clientId`, and a purge deletes the entries of its client. */
  const ledgerEntries = kit.table(
    'ledger_entries',
    {
      id: kit.rowId(),
      companyId: kit.int().notNull(),
      clientId: kit.int().notNull(),
      originClientId: kit.int().notNull(),
      invoiceId: kit.int(),
      paymentId: kit.int(),
      creditId: kit.int(),
      /** Change of the client's balance, in minor units, with its sign. */
      adjustment: kit.minor().notNull(),
      /** The client's balance after it. */
      balance: kit.minor().notNull(),
      notes: label(kit),
      activityId: kit.int(),
      createdAt: kit.instant().notNull(),
    },
    (t) => [
      kit.rowKey('ledger_entries_company_id').on(t.companyId, t.id),
      kit.index('ledger_entries_client').on(t.companyId, t.clientId),
      ...referencesTo(kit, t, { clientId: clients }),
    ],
  )

  /** Purged clients, one row each without personal data: ledger entries can be deleted only while their client has a row here. */
  const purges = kit.table(
    'purges',
    {
      companyId: kit
        .int()
        .notNull()
        .references(() => companies.id),
      clientId: kit.int().notNull(),
      userId: kit.int().notNull(),
      /** Number of records of each kind that were deleted with the client. */
      counts: kit.json<Record<string, number>>().notNull(),
      /** The counter values in the numbers of the purged documents: legitimate gaps in the sequence. */
      numbers: kit.json<{ invoice: number[]; quote: number[] }>().notNull(),
      /** Other clients that were merged with it and unmerged: the balances in their ledgers do not continue. */
      unmergedIds: kit.json<number[]>(),
      createdAt: kit.instant().notNull(),
    },
    (t) => [kit.primaryKey({ columns: [t.companyId, t.clientId] }), ...referencesTo(kit, t, { userId: memberships })],
  )

  /** The next numbers: `invoice`, `quote`, `invoice:client:17`, … */
  const counters = kit.table(
    'counters',
    {
      companyId: kit
        .int()
        .notNull()
        .references(() => companies.id),
      name: kit.text().notNull(),
      value: kit.int().notNull(),
    },
    (t) => [kit.primaryKey({ columns: [t.companyId, t.name] })],
  )

  /**
   * Sums of the charts, kept by triggers of the tables with the money, in the same transaction: `src/domain/audit/money-sums.ts`
   * counts them again. Rows of no record are deleted.
   */
  const moneySums = kit.table(
    'money_sums',
    {
      companyId: kit
        .int()
        .notNull()
        .references(() => companies.id),
      /** The user who created the records, or is assigned to them; 0 for all records. */
      ownerId: kit.int().notNull(),
      /**
       * `draft`, `invoice` and `outstanding` by the date of the invoice, `due` by its due date, which may be empty; `payment`, less
       * what was refunded, and `expense` by theirs.
       */
      kind: kit.text({ enum: ['draft', 'invoice', 'outstanding', 'due', 'payment', 'expense'] }).notNull(),
      day: kit.text().notNull(),
      ...currencyColumns(kit),
      exchangeRate: kit.decimal().notNull(),
      /** Number of records. */
      records: kit.int().notNull(),
      /** Their sum, in the columns of `sumParts`. */
      high: kit.minor().notNull(),
      low: kit.minor().notNull(),
    },
    (t) => [
      kit.primaryKey({
        name: 'money_sums_key',
        columns: [t.companyId, t.ownerId, t.kind, t.day, t.currencyId, t.digits, t.exchangeRate],
      }),
    ],
  )

  const idempotencyKeys = kit.table(
    'idempotency_keys',
    {
      companyId: kit
        .int()
        .notNull()
        .references(() => companies.id),
      key: kit.text().notNull(),
      operation: kit.text().notNull(),
      /** Version and hashes of the request: the same key with another request is refused. */
      inputHash: kit.text().notNull(),
      result: kit.text().notNull(),
      createdAt: kit.instant().notNull(),
    },
    (t) => [
      kit.primaryKey({ columns: [t.companyId, t.key] }),
      kit.index('idempotency_keys_created').on(t.companyId, t.createdAt),
    ],
  )

  /** Deliveries to send after the transaction commits. */
  const outbox = kit.table(
    'outbox',
    {
      id: kit.rowId(),
      companyId: kit
        .int()
        .notNull()
        .references(() => companies.id),
      kind: kit.text({ enum: ['email', 'e_send', 'webhook'] }).notNull(),
      state: kit
        .text({ enum: ['pending', 'leased', 'delivered', 'failed'] })
        .notNull()
        .default('pending'),
      /** The record that it is about: its kind as in ids, and its key. */
      recordKind: kit.text(),
      recordId: kit.int(),
      invitationId: kit.int(),
      webhookId: kit.int(),
      /** Identifier of the delivery for the receiver, the same for every retry: a Message-ID, a webhook id. */
      deliveryKey: kit.text().notNull(),
      payload: kit.json<Record<string, unknown>>().notNull(),
      attempts: kit.int().notNull().default(0),
      lastError: label(kit),
      nextAttemptAt: kit.instant().notNull(),
      /** Worker that holds the lease, and the lease's expiry. */
      leaseKey: kit.text(),
      leasedUntil: kit.instant(),
      deliveredAt: kit.instant(),
      createdAt: kit.instant().notNull(),
      updatedAt: kit.instant().notNull(),
    },
    (t) => [
      kit.rowKey('outbox_company').on(t.companyId, t.id),
      kit.uniqueIndex('outbox_delivery_key').on(t.companyId, t.deliveryKey),
      kit.index('outbox_due').on(t.state, t.nextAttemptAt),
      kit.index('outbox_record').on(t.companyId, t.recordKind, t.recordId),
      kit.index('outbox_created').on(t.companyId, t.createdAt),
      kit.index('outbox_updated').on(t.companyId, t.updatedAt),
      kit.index('outbox_webhook').on(t.companyId, t.webhookId).where(namesOne('webhook_id')),
      kit.index('outbox_state').on(t.companyId, t.state),
      kit.index('outbox_delivered').on(t.companyId, t.deliveredAt),
    ],
  )

  /** One row per record that can be found by a substring; the engines index `text` in their own ways. */
  const searchDocuments = kit.table(
    'search_documents',
    {
      id: kit.rowId(),
      companyId: kit
        .int()
        .notNull()
        .references(() => companies.id),
      kind: kit.text().notNull(),
      recordId: kit.int().notNull(),
      text: kit.text().notNull(),
    },
    (t) => [kit.rowKey('search_documents_record').on(t.companyId, t.kind, t.recordId)],
  )

  return { activities, ledgerEntries, purges, counters, moneySums, idempotencyKeys, outbox, searchDocuments }
}

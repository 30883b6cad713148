import type { Tables } from '../../src/db/database.ts'
import { withNameOrders } from '../../src/db/statements/name-order.ts'
import type { TestApp } from '../harness.ts'

type QuoteValues = Partial<Tables['quotes']['$inferInsert']>
type ClientValues = Partial<Tables['clients']['$inferInsert']>

/** Inserts rows without the operations, for list tests with many or unusual rows. */
export function rowsOf(app: TestApp) {
  const { companyId, userId } = app.owner
  const stamps = { companyId, userId, createdAt: app.clock.now, updatedAt: app.clock.now }
  const { clients, quotes, searchDocuments } = app.database.tables
  let made = 0

  /** Returns the key of the new client. */
  async function client(values: ClientValues = {}): Promise<number> {
    made += 1
    const [row] = await app.database.transact(companyId, (db) =>
      db
        .insert(clients)
        .values(
          withNameOrders(clients, {
            ...stamps,
            number: `C${made}`,
            displayName: values.name ?? '',
            clientHash: `hash-${made}`,
            currencyId: '1',
            digits: 2,
            settings: {},
            taxInfo: {},
            eInvoice: {},
            ...values,
          }),
        )
        .returning({ id: clients.id }),
    )
    return row?.id ?? 0
  }

  /** Returns the keys in the order of the values. */
  async function insertQuotes(values: readonly QuoteValues[]): Promise<number[]> {
    const rows = values.map((value) => {
      made += 1
      return {
        ...stamps,
        clientId: 0,
        currencyId: '1',
        digits: 2,
        date: '2026-03-01',
        amount: 10_000n,
        number: `${made}`.padStart(4, '0'),
        numberRank: made,
        lineItems: [],
        taxInfo: {},
        eInvoice: {},
        ...value,
        originClientId: value.clientId ?? 0,
      }
    })
    const inserted = await app.database.transact(companyId, (db) =>
      db.insert(quotes).values(rows).returning({ id: quotes.id }),
    )
    return inserted.map((row) => row.id)
  }

  /** Adds a record to the search index with these words. */
  async function searchText(kind: 'clientNames' | 'quote', recordId: number, text: string): Promise<void> {
    await app.database.transact(companyId, (db) =>
      db.insert(searchDocuments).values({ companyId, kind, recordId, text }),
    )
  }

  return { client, insertQuotes, searchText }
}

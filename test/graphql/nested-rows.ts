import { getTableColumns } from 'drizzle-orm'
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core'
import type { Tables } from '../../src/db/database.ts'
import type { TestApp } from '../harness.ts'

type Values = Record<string, unknown>

/** Rows that one statement inserts: engines limit its values. */
const mostRows = 100

/** A value for a column that needs one. */
function neededBy(column: SQLiteColumn, index: number): unknown {
  const { dataType, enumValues, name } = column
  if (dataType === 'boolean') return false
  if (dataType === 'number') return 0
  if (name === 'lineItems') return []
  if (dataType === 'json' || (dataType === 'custom' && column.getSQLType() === 'text')) return {}
  if (dataType === 'custom') return 0n
  if (enumValues?.[0] !== undefined) return enumValues[0]
  return name === 'date' ? `2026-03-${String((index % 28) + 1).padStart(2, '0')}` : `${name} ${index}`
}

/**
 * Rows below rows, inserted without the operations: 50 groups of two clients, of which each has two invoices, quotes, payments,
 * expenses and ledger entries; each invoice two credits; 50 vendors, categories, bank accounts and webhooks with two or four of their records;
 * two activities of every record that shows any. Every second row belongs to the member.
 */
export async function insertNested(app: TestApp, memberId: number): Promise<void> {
  const { companyId, userId } = app.owner
  const tables = app.database.tables
  let made = 0

  /** Returns the keys. */
  async function insert(name: keyof Tables, count: number, valuesOf: (index: number) => Values): Promise<number[]> {
    const table = tables[name]
    const columns: Record<string, SQLiteColumn> = getTableColumns(table)
    const rows = Array.from({ length: count }, (_, index): Values => {
      made += 1
      const needed = Object.entries(columns).filter(([, { hasDefault, notNull }]) => notNull && !hasDefault)
      const values = Object.fromEntries(needed.map(([column, definition]) => [column, neededBy(definition, made)]))
      const order = (index * 37) % 101
      return {
        ...values,
        companyId,
        userId,
        digits: 2,
        currencyId: '1',
        assignedUserId: index % 2 === 0 ? memberId : null,
        createdAt: app.clock.now + order,
        updatedAt: app.clock.now - order,
        name: `Name ${order}-${made}`,
        number: `N${made}`,
        numberRank: order,
        amount: BigInt(order * 100),
        ...valuesOf(index),
      }
    })
    const known = rows.map((row) => Object.fromEntries(Object.entries(row).filter(([column]) => columns[column])))
    const keys: number[] = []
    for (let start = 0; start < known.length; start += mostRows) {
      const inserted = await app.database.transact(companyId, (db) =>
        db
          .insert(table)
          .values(known.slice(start, start + mostRows) as never)
          .returning({ id: columns['id'] as SQLiteColumn }),
      )
      keys.push(...inserted.map(({ id }) => Number(id)))
    }
    return keys
  }

  const groups = await insert('clientGroups', 50, () => ({}))
  const vendors = await insert('vendors', 50, () => ({}))
  const categories = await insert('expenseCategories', 50, () => ({}))
  const accounts = await insert('bankAccounts', 50, () => ({}))
  const webhooks = await insert('webhooks', 50, () => ({}))
  const clients = await insert('clients', 100, (index) => ({
    groupId: groups[index % 50],
    displayName: `Shown ${index}`,
  }))
  const ofClient = (index: number) => ({ clientId: clients[index % 100], originClientId: clients[index % 100] })
  const invoices = await insert('invoices', 200, ofClient)
  const records = {
    clientId: clients,
    vendorId: vendors,
    invoiceId: invoices,
    quoteId: await insert('quotes', 200, ofClient),
    creditId: await insert('credits', 400, (index) => ({ ...ofClient(index), invoiceId: invoices[index % 200] })),
    paymentId: await insert('payments', 200, ofClient),
    expenseId: await insert('expenses', 200, (index) => ({
      ...ofClient(index),
      vendorId: vendors[index % 50],
      categoryId: categories[index % 50],
    })),
    purchaseOrderId: await insert('purchaseOrders', 100, (index) => ({ vendorId: vendors[index % 50] })),
  }
  for (const [name, keys] of Object.entries(records)) {
    await insert('activities', keys.length * 2, (index) => ({
      [name]: keys[index % keys.length],
      activityTypeId: (index % 3) + 4,
      userId: index % 2 === 0 ? memberId : userId,
    }))
  }
  await insert('ledgerEntries', 200, (index) => ({ ...ofClient(index), adjustment: BigInt(index), balance: 0n }))
  await insert('bankTransactions', 100, (index) => ({ bankAccountId: accounts[index % 50] }))
  await insert('outbox', 400, (index) => ({ recordKind: 'invoice', recordId: invoices[index % 200] }))
  await insert('outbox', 100, (index) => ({
    kind: 'webhook',
    webhookId: webhooks[index % 50],
    // Keys of invoices as well: a list below an invoice must not have those of another kind.
    recordKind: 'client',
    recordId: clients[index % 50],
  }))
}

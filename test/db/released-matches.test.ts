import { eq, inArray } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openDatabase } from '../../src/db/open-database.ts'
import type { Database } from '../../src/db/database.ts'
import { readMigrations } from '../../src/db/migrations.ts'
import { bulkExpenses } from '../../src/domain/spending/expense/bulk.ts'
import type { Expense } from '../../src/domain/spending/expense/expense.ts'
import type { Payment } from '../../src/domain/billing/payment/payment.ts'
import { actOnInvoice, actOnPayment } from '../fixtures.ts'
import { openTestApp } from '../harness.ts'
import type { TestApp } from '../harness.ts'
import { age } from '../older-database.ts'
import { bankBooksOf } from '../operations/banking/bank-books.ts'
import { verified } from '../operations/audit/corruptions.ts'

let app: TestApp
let migrated: Database
let before: { payments: Payment[]; expenses: Expense[] }
let received: Record<'deleted' | 'emptied' | 'doubled' | 'manual', Payment>

/** Matches of deleted payments and expenses as older versions stored them. */
async function forgetTransactions(): Promise<void> {
  const { payments, expenses } = app.database.tables
  const forgotten = { bankTransactionId: null, releasedMatch: null }
  await app.database.transact(app.owner.companyId, async (db) => {
    await db.update(payments).set(forgotten).where(eq(payments.isDeleted, true))
    await db.update(expenses).set(forgotten).where(eq(expenses.isDeleted, true))
    await db
      .update(payments)
      .set({ isDeleted: false, archivedAt: null })
      .where(inArray(payments.id, [received.doubled.id]))
  })
}

beforeAll(async () => {
  app = await openTestApp({ settings: { currency_id: '3' } })
  const books = bankBooksOf(app)
  const client = await books.client('Globex')
  const receive = async (amount: number, texts: Record<string, string> = {}) => {
    const [one, two] = [await books.invoice(client.id, 2_000n), await books.invoice(client.id, 10_000n)]
    const transaction = await books.credit(amount, texts)
    await books.match([[transaction, { invoiceIds: [one, two] }]])
    const payment = (await books.payments()).findLast((each) => each.bankTransactionId === transaction.id)
    if (!payment) throw new Error('The match made no payment')
    return { transaction, invoices: [one, two] as const, payment }
  }
  const [deleted, emptied, doubled] = [await receive(30), await receive(31), await receive(32)]
  await actOnPayment(app, 'delete', deleted.payment)
  for (const invoice of emptied.invoices) await actOnInvoice(app, 'delete', invoice)
  await actOnPayment(app, 'delete', doubled.payment)
  await books.match([[doubled.transaction, { invoiceIds: [await books.invoice(client.id, 10_000n)] }]])
  const manual = await books.pay([[await books.invoice(client.id, 3_000n), 3_000n]], 3_000n)
  await actOnPayment(app, 'delete', manual)
  const spent = await books.debit(40)
  await books.match([[spent, { vendorId: await books.vendor('Acme') }]])
  const [expense] = await books.expenses()
  await app.run(bulkExpenses, { action: 'delete', ids: [app.id('expense', expense?.id ?? 0)] })
  received = { deleted: deleted.payment, emptied: emptied.payment, doubled: doubled.payment, manual }
  before = { payments: await books.payments(), expenses: await books.expenses() }
  await forgetTransactions()
  const migrations = await readMigrations('sqlite')
  await age(
    app.url,
    migrations.findIndex(({ name }) => name.endsWith('released_matches')),
  )
  migrated = await openDatabase(app.url)
})
afterAll(async () => {
  await migrated.close()
  await app.close()
})

describe('migration of deleted payments and expenses without their bank transactions', () => {
  it('deleted payments get their bank transactions and matches back', async () => {
    const { payments } = migrated.tables
    const rows = await migrated.read.select().from(payments).orderBy(payments.id)
    const deposits: unknown[] = []
    const previous = { vendorId: null, ninjaCategoryId: null, statusId: 1 }
    expect(rows).toMatchObject(
      before.payments.map(({ id, bankTransactionId, releasedMatch }) => ({
        id,
        bankTransactionId,
        releasedMatch: releasedMatch && {
          ...releasedMatch,
          match: { ...releasedMatch.match, deposits, previous },
        },
      })),
    )
    const forgotten = rows.filter(({ bankTransactionId }) => bankTransactionId === null)
    expect(forgotten.map(({ id }) => id)).toEqual([received.manual.id])
  })

  it('deleted expenses get their bank transactions and matches back', async () => {
    const { expenses } = migrated.tables
    const rows = await migrated.read.select().from(expenses)
    expect(rows).toMatchObject(
      before.expenses.map(({ id, bankTransactionId, releasedMatch }) => ({ id, bankTransactionId, releasedMatch })),
    )
    expect(rows[0]?.releasedMatch?.match.kind).toBe('newExpense')
  })

  it('verify reports a transaction that was matched twice', async () => {
    const lines = await verified(migrated)
    const { bankTransactionId } = received.doubled
    expect(lines.filter((line) => line.includes('bankTransaction'))).toEqual([
      `P3 bankTransaction ${bankTransactionId}: money on payments that came in by it: 64, should be between 0 and 32`,
      expect.stringContaining(`P7 bankTransaction ${bankTransactionId}: payments (by their rows) that name it`),
    ])
  })
})

import { eq } from 'drizzle-orm'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { unlinkBankTransactions } from '../../../src/domain/banking/bank-transaction/unlink.ts'
import type { WriteOffReason } from '../../../src/db/tables/bank.ts'
import type { MatchResult } from '../../../src/domain/banking/bank-transaction/match.ts'
import type { Expense } from '../../../src/domain/spending/expense/expense.ts'
import type { Invoice } from '../../../src/domain/billing/invoice/invoice.ts'
import { openTestApp } from '../../harness.ts'
import { checkInvariants } from '../../invariants.ts'
import { bankFixtures } from './bank-fixtures.ts'
import { runs } from '../../properties.ts'
import { longRuns } from '../../size.ts'

type Plan = {
  invoices: { client: number; amount: number; state: 'sent' | 'draft' }[]
  /** Amounts of expenses. */
  expenses: number[]
  /** Transactions with their targets: indexes of invoices or expenses, or none for a new expense. */
  transactions: {
    amount: number
    isCredit: boolean
    spends: boolean
    pays: number[]
    writeOff: WriteOffReason | undefined
    /** For invoices of the third client, which are in another currency. */
    exchangeRate: string | undefined
  }[]
}

const planOf = (states: readonly ('sent' | 'draft')[]): fc.Arbitrary<Plan> =>
  fc.record({
    invoices: fc.array(
      fc.record({
        client: fc.nat(2),
        amount: fc.integer({ min: 1, max: 40 }),
        state: fc.constantFrom(...states),
      }),
      { minLength: 1, maxLength: 5 },
    ),
    expenses: fc.array(fc.integer({ min: 1, max: 40 }), { minLength: 1, maxLength: 4 }),
    transactions: fc.array(
      fc.record({
        amount: fc.integer({ min: 0, max: 50 }),
        isCredit: fc.boolean(),
        spends: fc.boolean(),
        pays: fc.uniqueArray(fc.nat(4), { maxLength: 3 }),
        writeOff: fc.constantFrom(undefined, 'fee', 'discount', 'rounding'),
        exchangeRate: fc.constantFrom(undefined, '0.9', '3.5'),
      }),
      { minLength: 1, maxLength: 8 },
    ),
  })

const cents = (amount: number): string => `0.${String(amount).padStart(2, '0')}`

/** Creates a company in the state of the plan, and the items of its match. */
async function settingOf(plan: Plan) {
  const app = await openTestApp({ settings: { currency_id: '3' } })
  const books = bankFixtures(app)
  const abroad = await books.client('Umbrella', [], { currency_id: '1' })
  const clients = [await books.client('Globex'), await books.client('Initech'), abroad]
  const vendor = await books.vendor('Acme')
  const invoices: Invoice[] = []
  for (const { client, amount, state } of plan.invoices)
    invoices.push(await books.invoice(clients[client]?.id ?? 0, BigInt(amount), state))
  const expenses: Expense[] = []
  for (const amount of plan.expenses) expenses.push(await books.spent(cents(amount)))
  const items = []
  for (const { amount, isCredit, spends, pays, writeOff, exchangeRate } of plan.transactions) {
    const transaction = await books[isCredit ? 'credit' : 'debit'](cents(amount))
    const paid = pays.flatMap((place) => invoices[place] ?? [])
    const bought = spends ? pays.flatMap((place) => expenses[place] ?? []) : []
    const isAbroad = paid[0]?.clientId === abroad.id
    const target = bought.length > 0 ? { expenseIds: bought } : { invoiceIds: paid, ...(isAbroad && { exchangeRate }) }
    items.push([transaction, [...bought, ...paid].length > 0 ? { ...target, writeOff } : { vendorId: vendor }] as const)
  }
  return { app, books, items }
}

const told = ({ id, outcome, reason, applied, unapplied, writtenOff, exchange }: MatchResult) => ({
  id,
  outcome,
  reason,
  applied,
  unapplied,
  writtenOff,
  exchange,
})

describe('invariants of matching', () => {
  it(
    'one call has the same effect as one call per item, without differences in verify',
    { timeout: 120_000 },
    async () => {
      await fc.assert(
        fc.asyncProperty(planOf(['sent', 'draft']), async (plan) => {
          const [together, apart] = [await settingOf(plan), await settingOf(plan)]
          const { results } = await together.books.match(together.items)
          const singles: MatchResult[] = []
          for (const item of apart.items) singles.push(...(await apart.books.match([item])).results)
          expect(results.map(told)).toEqual(singles.map(told))
          for (const { app } of [together, apart])
            expect(await checkInvariants(app.database, app.owner.companyId)).toEqual([])
          const figures = async ({ app }: typeof together) =>
            (
              await app.database.read.select().from(app.database.tables.clients).orderBy(app.database.tables.clients.id)
            ).map((row) => [row.balance, row.paidToDate, row.paymentBalance])
          expect(await figures(together)).toEqual(await figures(apart))
          await Promise.all([together.app.close(), apart.app.close()])
        }),
        runs(longRuns(10)),
      )
    },
  )

  it('unlinking all matches in any order restores the initial state', { timeout: 120_000 }, async () => {
    await fc.assert(
      fc.asyncProperty(planOf(['sent']), fc.integer(), async (plan, seed) => {
        const { app, books, items } = await settingOf(plan)
        const before = await books.now({ id: 1 })
        const money = async () => {
          const { invoices, clients, expenses, bankTransactions } = app.database.tables
          const { read } = app.database
          return {
            invoices: (await read.select().from(invoices).orderBy(invoices.id)).map(
              ({ version: _version, ...row }) => row,
            ),
            expenses: (
              await read.select().from(expenses).where(eq(expenses.isDeleted, false)).orderBy(expenses.id)
            ).map(({ version: _version, ...row }) => row),
            clients: await read.select().from(clients).orderBy(clients.id),
            transactions: await read.select().from(bankTransactions).orderBy(bankTransactions.id),
          }
        }
        const start = await money()
        const { results } = await books.match(items)
        const matched = results.filter(({ outcome }) => outcome === 'matched').map(({ id }) => id)
        const ids = matched
          .sort((a, b) => ((a * 31 + seed) % 7) - ((b * 31 + seed) % 7))
          .map((id) => app.id('bankTransaction', id))
        if (ids.length > 0) {
          const answer = await app.run(unlinkBankTransactions, { ids })
          expect(answer.results.every(({ outcome }) => outcome === 'done')).toBe(true)
        }
        expect(await money()).toEqual(start)
        expect(before).toEqual(await books.now({ id: 1 }))
        expect(await checkInvariants(app.database, app.owner.companyId)).toEqual([])
        await app.close()
      }),
      runs(longRuns(10)),
    )
  })
})

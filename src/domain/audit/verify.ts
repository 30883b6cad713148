import { asc, eq } from 'drizzle-orm'
import type { Database, Queries, Tables } from '../../db/database.ts'
import { checkBank } from './bank.ts'
import { checkClients, checkCurrencies } from './clients.ts'
import { checkCredits } from './credits.ts'
import type { Difference, Ledger } from './invariant.ts'
import { checkDocuments } from './documents.ts'
import { checkInvoices } from './invoices.ts'
import { checkMerges } from './merges.ts'
import { checkMoneySums } from './money-sums.ts'
import { checkNumbers } from './numbers.ts'
import { checkPayments } from './payments.ts'
import { checkPurchaseOrders } from './purchase-orders.ts'
import { checkQuotes } from './quotes.ts'
import { checkForeignKeys } from './references.ts'

/** Scope of the verification. */
export type VerifyOptions = {
  /** Restricts the verification to this company; by default every company is checked. */
  companyId?: number
  /** Check gapless numbering as well: valid only when no number was chosen by hand, no pattern changed, and no counter is shared. */
  gapless?: boolean
}

/** The kinds of record that are counted. */
const none = {
  clients: 0,
  invoices: 0,
  quotes: 0,
  credits: 0,
  purchaseOrders: 0,
  payments: 0,
  ledgerEntries: 0,
  bankTransactions: 0,
}

/** Counts of the verified companies, and of the records of each kind. */
export type Verified = { companies: number; records: typeof none; differences: number }

/** Recomputes every stored figure from its records, in one snapshot while writes continue, and reports each difference. */
export function verifyBooks(
  database: Pick<Database, 'snapshot' | 'tables'>,
  { companyId, gapless = false }: VerifyOptions,
  report: (difference: Difference) => void,
): Promise<Verified> {
  const { tables } = database
  return database.snapshot(async (db) => {
    const records = { ...none }
    const companyIds = companyId === undefined ? await everyCompany(db, tables) : [companyId]
    let differences = 0
    for (const id of companyIds) {
      for await (const difference of differencesIn({ db, tables, companyId: id }, gapless)) {
        differences++
        report(difference)
      }
      for (const name of Object.keys(none) as (keyof typeof none)[])
        records[name] += await db.$count(tables[name], eq(tables[name].companyId, id))
    }
    return { companies: companyIds.length, records, differences }
  })
}

async function everyCompany(db: Queries, { companies }: Tables): Promise<number[]> {
  const rows = await db.select({ id: companies.id }).from(companies).orderBy(asc(companies.id))
  return rows.map(({ id }) => id)
}

async function* differencesIn(ledger: Ledger, gapless: boolean): AsyncGenerator<Difference> {
  yield* checkForeignKeys(ledger)
  yield* checkDocuments(ledger)
  yield* checkInvoices(ledger)
  yield* checkQuotes(ledger)
  yield* checkCredits(ledger)
  yield* checkPayments(ledger)
  yield* checkPurchaseOrders(ledger)
  yield* checkClients(ledger)
  yield* checkCurrencies(ledger)
  yield* checkMerges(ledger)
  yield* checkBank(ledger)
  yield* checkNumbers(ledger, { gapless })
  yield* checkMoneySums(ledger)
}

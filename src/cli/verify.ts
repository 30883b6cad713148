import { createIds } from '../api/ids.ts'
import { readConfig } from '../server/config.ts'
import { openDatabase } from '../db/open-database.ts'
import type { Difference } from '../domain/audit/invariant.ts'
import { type Verified, verifyBooks } from '../domain/audit/verify.ts'
import { humanize } from '../domain/kernel/spelling.ts'
import type { IdCodec } from '../domain/kernel/record-id.ts'
import { runCommand } from './run-command.ts'

/** Checks the invariants of the stored figures; `gapless`: no number of an invoice or quote may be missing either. */
export const verify = (options: { gapless?: boolean }): Promise<void> => runCommand(() => check(options))

/**
 * Recomputes the stored figures of the database at DATABASE_URL, which it only reads; a server may run on it meanwhile. Lists
 * every difference, or the damage to the file itself. Exit code 0: all invariants hold, 1: differences, 2: the check could not
 * run.
 */
async function check({ gapless = false }: { gapless?: boolean }): Promise<void> {
  const config = readConfig()
  const ids = createIds(config.idSalt)
  const database = await openDatabase(config.databaseUrl, { ...config.database, migrate: false })
  try {
    const damage = await database.damage()
    if (damage.length > 0) {
      const lines = [...damage.map((each) => `The file is damaged: ${each}`), 'Restore it from a backup.']
      process.stdout.write(`${lines.join('\n')}\n`)
      process.exitCode = 1
      return
    }
    const verified = await verifyBooks(database, { gapless }, (difference) =>
      process.stdout.write(`${sentenceOf(difference, ids)}\n`),
    )
    const missing = await database.missingTriggers()
    for (const each of missing) process.stdout.write(`Missing trigger: ${each}\n`)
    process.stdout.write(`${summaryOf(verified)}\n`)
    process.exitCode = verified.differences + missing.length === 0 ? 0 : 1
  } finally {
    await database.close()
  }
}

/** `P2 invoice 0042 (id VolejRejNm, row 42): balance: 100, should be 60 [company …]`. */
function sentenceOf({ invariant, companyId, record, what, stored, expected }: Difference, ids: IdCodec): string {
  const { kind, key, number } = record
  const name = [humanize(kind), number, `(id ${ids.encode(kind, key)}, row ${key})`]
    .filter((part) => part !== '')
    .join(' ')
  const owner = kind === 'company' ? '' : ` [company ${ids.encode('company', companyId)}, row ${companyId}]`
  return `${invariant} ${name}: ${what}: ${stored}, should be ${expected}${owner}`
}

function summaryOf({ companies, records, differences }: Verified): string {
  const { clients, invoices, quotes, credits, purchaseOrders, payments, ledgerEntries, bankTransactions } = records
  const seen = [
    counted(clients, 'client'),
    counted(invoices, 'invoice'),
    counted(quotes, 'quote'),
    counted(credits, 'credit'),
    counted(purchaseOrders, 'purchase order'),
    counted(payments, 'payment'),
    counted(ledgerEntries, 'ledger entry', 'ledger entries'),
    counted(bankTransactions, 'bank transaction'),
  ].join(', ')
  const verdict = differences === 0 ? 'The books add up:' : `${counted(differences, 'difference')} in`
  return `${verdict} ${counted(companies, 'company', 'companies')} with ${seen}.`
}

const counted = (count: number, one: string, many = `${one}s`): string =>
  `${count.toLocaleString('en')} ${count === 1 ? one : many}`

import { setImmediate as nextTurn } from 'node:timers/promises'
import { and, eq } from 'drizzle-orm'
import * as z from 'zod'
import type { StatementOptions } from '../../../db/tables/bank.ts'
import { requires } from '../../kernel/actor.ts'
import type { DomainEvent } from '../../kernel/domain-event.ts'
import type { ScalarMeta } from '../../kernel/input.ts'
import { currencyById } from '../../kernel/money/currencies.ts'
import { operation } from '../../kernel/operation.ts'
import { groupBy, runsOf } from '../../kernel/rows/lists.ts'
import type { Work } from '../../kernel/work.ts'
import { type BankAccount, withoutBalance } from '../bank-account/bank-account.ts'
import { findAccountFor, getAccountFor } from '../bank-account/store.ts'
import { ofAccount } from './accounts.ts'
import type { StatementFormat, StatementRow } from './booking.ts'
import { namedColumns } from './csv-header-row.ts'
import { type ImportedRow, importRun, type ReadyBooking, StatementImporter, writeRows } from './importer.ts'
import { importBankStatementInput } from './input.ts'
import type { CsvReading, RememberedOption } from './reading.ts'
import { type ReadFile, type ReadOptions, statementError } from './sent-statement.ts'

/** The result of an import, with the outcome of every booking of the file in its order. */
export type StatementImport = {
  format: StatementFormat
  account: BankAccount
  imported: number
  duplicates: number
  refused: number
  /** Names the import, to undo it. */
  importId: string
  /** Columns and formats that a CSV file was read by. */
  csv: CsvReading | undefined
  /** True if the signs of all bookings were turned. */
  turnSigns: boolean
  /** Names of the options that the account remembered and that were used. */
  remembered: readonly RememberedOption[]
  rows: ImportedRow[]
}

/**
 * Adds the bookings of a bank statement to an account, all in one transaction. Bookings that the account has already, from the
 * same file or from one that overlaps with it, are not added again; a wrong booking is refused with its line and reason.
 * @throws TOO_LARGE, VALIDATION
 */
export const importBankStatement = operation({
  name: 'importBankStatement',
  kind: 'write',
  permission: requires('create_bank_transaction'),
  input: importBankStatementInput,
  isLong: ({ statement }) => statement.isLong,
  async prepare({ statement, bankAccountId, ...options }, outside) {
    const account = await findAccountFor(outside, bankAccountId)
    await statement.read(optionsFor(outside, account, options), outside.actor.companyId)
  },
  trail: (_input: unknown, { account, imported }: StatementImport) => importedTo(account.id, imported),
  async run(work, { statement, bankAccountId, dryRun, ...options }): Promise<StatementImport> {
    const { rows: read, ...reading } = await statement.read(options, work.actor.companyId)
    const account = await getAccountFor(work, bankAccountId)
    await rememberOptions(work, account, options, reading)
    const rows = ownRows(read, account, statement.field)
    const { rows: written, ...counts } = await addBookings(work, account, rows)
    return {
      ...reading,
      account: withoutBalance(work.actor, account),
      ...counts,
      rows: dryRun ? previewed(written, rows) : written,
    }
  },
})

const importIdLength = 24

/** Adds the bookings of a statement to its account, except those that it has already. */
export async function addBookings(
  work: Work,
  account: BankAccount,
  rows: readonly StatementRow[],
): Promise<Omit<StatementImport, 'format' | 'account' | 'csv' | 'turnSigns' | 'remembered'>> {
  const importId = work.sources.randomKey(importIdLength)
  const written: ImportedRow[] = []
  // The files of an archive may overlap, as if they were imported one by one.
  for (const ofFile of groupBy(rows, ({ file }) => file).values())
    written.push(...(await addRows(work, new StatementImporter(account, importId), ofFile)))
  return {
    importId,
    imported: counted(written, 'imported'),
    duplicates: counted(written, 'duplicate'),
    refused: counted(written, 'refused'),
    rows: written,
  }
}

async function addRows(work: Work, importer: StatementImporter, rows: readonly StatementRow[]): Promise<ImportedRow[]> {
  const written: ImportedRow[] = []
  const ready: ReadyBooking[] = []
  for (const run of runsOf(rows, importRun)) {
    for (const row of run) ready.push(importer.prepare(row))
    await nextTurn()
  }
  for (const run of runsOf(ready, importRun)) {
    written.push(...(await writeRows(work, run, importer.keys)))
    // Refused rows run no statement that would yield: other requests are served meanwhile.
    await nextTurn()
  }
  return written
}

/** Adds a batch of bookings: for the command line, whose files may be too long for one transaction. No API exposes it. */
export const importBookings = operation({
  name: 'importBookings',
  kind: 'write',
  permission: requires('create_bank_transaction'),
  input: z
    .object({
      rows: z.custom<readonly ReadyBooking[]>(Array.isArray),
      keys: z.instanceof(Set<string>),
      dryRun: z.boolean(),
    })
    .meta({ scalar: 'JSON', description: 'Bookings and their keys.' } satisfies ScalarMeta),
  trail({ rows }: { rows: readonly ReadyBooking[] }, written: readonly ImportedRow[]) {
    const first = rows.find((row) => 'values' in row)
    return first ? importedTo(first.values.bankAccountId, counted(written, 'imported')) : []
  },
  run: (work, { rows, keys }) => writeRows(work, rows, keys),
})

const counted = (rows: readonly ImportedRow[], wanted: ImportedRow['outcome']): number =>
  rows.filter(({ outcome }) => outcome === wanted).length

const importedTo = (accountId: number, imported: number): DomainEvent[] =>
  imported === 0
    ? []
    : [
        {
          type: 'recordsImported',
          recordKind: 'bankAccount',
          recordId: accountId,
          notes: `bank transactions: ${imported}`,
        },
      ]

/** The rows of an account. @throws VALIDATION at the field of the statement when it is of another one, or of several */
export function ownRows(rows: readonly StatementRow[], account: BankAccount, field: string): readonly StatementRow[] {
  try {
    return ofAccount(rows, account)
  } catch (error) {
    throw statementError(error, field)
  }
}

/** The rows of a dry run, which leaves no new transactions whose ids could be returned, with their bookings. */
function previewed(written: readonly ImportedRow[], read: readonly StatementRow[]): ImportedRow[] {
  const added = new Set(written.flatMap((row) => (row.outcome === 'imported' ? row.transactionId : [])))
  return written.map(({ transactionId, ...row }, index) => {
    const sent = read[index]
    return {
      ...row,
      ...(transactionId !== undefined && !added.has(transactionId) && { transactionId }),
      ...(sent && 'booking' in sent && { booking: sent.booking }),
    }
  })
}

/** The options of a statement that its account remembers; undefined when the caller gave none of them. */
function optionsToRemember(given: ReadOptions): StatementOptions | undefined {
  const { delimiter, dateOrder, decimalMark, header, turnSigns } = given
  const columns = namedColumns(given.columns)
  const options: StatementOptions = {
    ...(columns.length > 0 && { columns: Object.fromEntries(columns.map(([field, names]) => [field, [...names]])) }),
    ...(delimiter && { delimiter }),
    ...(dateOrder && { dateOrder }),
    ...(decimalMark && { decimalMark }),
    ...(header !== undefined && { header }),
    ...(turnSigns !== undefined && { turnSigns }),
  }
  return Object.keys(options).length > 0 ? options : undefined
}

/**
 * The options for a statement of an account: the caller's if there are any, else those that the account remembers; its currency decides
 * between several amounts, and its number between several accounts.
 */
export function optionsFor(
  { actor }: Pick<Work, 'actor'>,
  account: BankAccount | undefined,
  given: ReadOptions,
): ReadOptions {
  const stored = account?.statementOptions
  return {
    ...given,
    currency: currencyById(account?.currencyId ?? actor.company.settings.currency_id)?.code,
    account: account?.bankAccountNumber || undefined,
    ...(stored && !optionsToRemember(given) && { remembered: stored }),
  }
}

/** Remembers the options of a statement for the next one of its account that has the same format and header. */
async function rememberOptions(
  work: Work,
  account: BankAccount,
  given: ReadOptions,
  { format, csv }: Pick<ReadFile, 'format' | 'csv'>,
): Promise<void> {
  const options = optionsToRemember(given)
  if (!options) return
  const statementOptions = { ...options, layout: { format, ...(csv && { header: [...csv.layout] }) } }
  const { bankAccounts: table } = work.tables
  await work.db
    .update(table)
    .set({ statementOptions })
    .where(and(eq(table.companyId, work.actor.companyId), eq(table.id, account.id)))
}

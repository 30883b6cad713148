import { setImmediate as nextTurn } from 'node:timers/promises'
import { and, eq } from 'drizzle-orm'
import * as z from 'zod'
import type { StatementOptions } from '../../../db/tables/bank.ts'
import { requires } from '../../kernel/actor.ts'
import type { DomainEvent } from '../../kernel/domain-event.ts'
import type { ScalarMeta } from '../../kernel/input.ts'
import { currencyById } from '../../kernel/money/currencies.ts'
import { type Batch, batchedOperation, operation } from '../../kernel/operation.ts'
import { groupBy, runsOf } from '../../kernel/rows/lists.ts'
import type { Work } from '../../kernel/work.ts'
import { type BankAccount, withoutBalance } from '../bank-account/bank-account.ts'
import { accountOutside, findAccountFor, getAccountFor } from '../bank-account/store.ts'
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
 * Adds the bookings of a bank statement to an account; those of a long one in batches, so that the writes of others wait for one
 * batch at most. Bookings that the account has already, from the same file or from one that overlaps with it, are not added again,
 * so that an interrupted import can be repeated; a wrong booking is refused with its line and reason.
 * @throws TOO_LARGE, VALIDATION
 */
export const importBankStatement = batchedOperation({
  name: 'importBankStatement',
  permission: requires('create_bank_transaction'),
  input: importBankStatementInput,
  isLong: ({ statement }) => statement.isLong,
  async prepare({ statement, bankAccountId, ...options }, outside) {
    const account = await accountOutside(outside, bankAccountId)
    await statement.read(optionsFor(outside, account, options), outside.actor.companyId)
  },
  trail: (_input: unknown, { account, imported }: StatementImport) => importedTo(account.id, imported),
  runInBatches: (batch, input) => withAccount(batch, input, (each) => importInto(each, input)),
})

async function importInto(
  batch: Batch,
  { statement, bankAccountId, dryRun = false, ...options }: z.output<typeof importBankStatementInput>,
): Promise<StatementImport> {
  const begin = async (work: Work) => {
    const { rows: read, ...reading } = await statement.read(options, work.actor.companyId)
    const account = await getAccountFor(work, bankAccountId)
    await rememberOptions(work, account, options, reading)
    const shown = withoutBalance(work.actor, account)
    return { reading, account, shown, importId: newImportId(work), rows: ownRows(read, account, statement.field) }
  }
  const { reading, account, shown, importId, rows } = await batch(begin)
  const { rows: written, ...counts } = await addBookings(batch, { account, importId, rows, dryRun })
  return { ...reading, account: shown, importId, ...counts, rows: dryRun ? previewed(written, rows) : written }
}

/** Runs a dry run in one transaction if it opens the account: what one batch of it creates, the next one lacks. */
export async function withAccount<T>(
  batch: Batch,
  { bankAccountId, dryRun }: { bankAccountId?: number | null | undefined; dryRun?: boolean | undefined },
  run: (batch: Batch) => Promise<T>,
): Promise<T> {
  const opensAccount =
    dryRun && (await batch((work) => findAccountFor(work, bankAccountId).then((found) => found === undefined)))
  return opensAccount ? batch((work) => run((part) => part(work))) : run(batch)
}

/** A new name for the transactions of one import. */
export const newImportId = ({ sources }: Work): string => sources.randomKey(24)

/** Bookings for an account, and the import that they belong to. `atFirst` runs in the transaction that adds the first of them. */
type Addition = {
  account: BankAccount
  importId: string | null
  rows: readonly StatementRow[]
  dryRun: boolean
  atFirst?: (work: Work) => Promise<void>
}

/** Adds the bookings of a statement to its account, except those that it has already. */
export async function addBookings(
  batch: Batch,
  { rows, dryRun, ...addition }: Addition,
): Promise<Pick<StatementImport, 'imported' | 'duplicates' | 'refused' | 'rows'>> {
  // The files of an archive may overlap, as if they were imported one by one.
  const files = [...groupBy(rows, ({ file }) => file).values()]
  const addAll = async (each: Batch): Promise<ImportedRow[]> => {
    const done: ImportedRow[] = []
    for (const ofFile of files) await addRows(each, addition, ofFile, done)
    return done
  }
  // A dry run forgets each batch, but must know of the bookings of the files before.
  const oneByOne = dryRun && files.length > 1
  const done = oneByOne ? await batch((work) => addAll((part) => part(work))) : await addAll(batch)
  return {
    imported: counted(done, 'imported'),
    duplicates: counted(done, 'duplicate'),
    refused: counted(done, 'refused'),
    rows: done,
  }
}

/** Adds the rows of one file behind those that are `done`. */
async function addRows(
  batch: Batch,
  { account, importId, atFirst }: Pick<Addition, 'account' | 'importId' | 'atFirst'>,
  rows: readonly StatementRow[],
  done: ImportedRow[],
): Promise<void> {
  const importer = new StatementImporter(account, importId)
  const ready: ReadyBooking[] = []
  for (const run of runsOf(rows, preparedRun)) {
    for (const row of run) ready.push(importer.prepare(row))
    await nextTurn()
  }
  for (const run of runsOf(ready, importRun)) {
    const add = async (work: Work): Promise<ImportedRow[]> => {
      const added = await writeRows(work, run, importer.keys)
      if (counted(added, 'imported') > 0 && counted(done, 'imported') === 0) await atFirst?.(work)
      return added
    }
    done.push(...(await batch(add)))
    // Refused rows run no statement that would yield: other requests are served meanwhile.
    await nextTurn()
  }
}

/** Rows that are prepared without giving way. */
const preparedRun = 1_000

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

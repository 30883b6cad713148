import { type BankAccount, bankAccountRecord } from '../domain/banking/bank-account/bank-account.ts'
import { refuseOthers } from '../domain/banking/bank-statement/accounts.ts'
import { turned, UnreadableStatement } from '../domain/banking/bank-statement/booking.ts'
import { columnFields } from '../domain/banking/bank-statement/csv-headers.ts'
import {
  type ImportedRow,
  importOutcomes,
  importRun,
  type ReadyBooking,
  StatementImporter,
} from '../domain/banking/bank-statement/importer.ts'
import { importBankStatementInput } from '../domain/banking/bank-statement/input.ts'
import { importBookings, optionsFor } from '../domain/banking/bank-statement/operations.ts'
import type { ReadOptions } from '../domain/banking/bank-statement/sent-statement.ts'
import { execute } from '../domain/kernel/execute.ts'
import type { RequestContext } from '../domain/kernel/request-context.ts'
import { parseWithIds } from '../domain/kernel/parse-input.ts'
import { actAs } from './acting-user.ts'
import { UsageError } from './run-command.ts'
import { openStatementFile, type StatementFile } from './statement-file.ts'

/** Options of `quittance import`; empty ones are detected. */
export type ImportOptions = {
  company?: string
  account?: string
  format?: string
  encoding?: string
  column?: readonly string[]
  delimiter?: string
  dateOrder?: string
  decimalMark?: string
  header?: string
  bookedStates?: readonly string[]
  turnSigns?: boolean
  dryRun?: boolean
}

/** Imports the bookings of a statement, in batches with a commit each. */
export const importStatement = (given: ImportOptions & { file: string }): Promise<void> =>
  actAs(given, async (context) => {
    const options = optionsOf(context, given)
    const account = await chooseAccount(context, given.account)
    const counts = await importFile(context, account, {
      path: given.file,
      options: optionsFor(context, account, options),
      dryRun: given.dryRun === true,
    })
    process.exitCode = counts.refused > 0 ? 1 : 0
  })

type Counts = Record<ImportedRow['outcome'], number>

async function importFile(
  context: RequestContext,
  account: BankAccount,
  { path, options, dryRun }: { path: string; options: ReadOptions; dryRun: boolean },
): Promise<Counts> {
  const counts: Counts = { imported: 0, duplicate: 0, refused: 0 }
  let importer = new StatementImporter(account, null)
  let current: string | undefined
  let ready: ReadyBooking[] = []
  const file = await opened(path, options)
  const ofAccount = await ownRowsOf(path, file, account)
  const progress = showProgress(file)
  const write = async (): Promise<void> => {
    const { value } = await execute(importBookings, { rows: ready, keys: importer.keys, dryRun }, context)
    ready = []
    for (const { outcome, file: name, line, reason } of value) {
      counts[outcome] += 1
      // Of the others, a duplicate needs no word.
      if (outcome === 'refused' || (outcome === 'imported' && reason !== undefined))
        progress.say(`${name === undefined ? '' : `${name}, `}line ${line}: ${reason ?? ''}`)
    }
    progress.update(importOutcomes.reduce((total, outcome) => total + counts[outcome], 0))
  }
  try {
    for await (const row of file.rows) {
      if (row.file !== current) {
        if (ready.length > 0) await write()
        // The files of an archive may overlap, as if they were imported one by one.
        importer = new StatementImporter(account, null)
        current = row.file
      }
      ready.push(importer.prepare(ofAccount(options.turnSigns ? turned(row) : row)))
      if (ready.length >= importRun) await write()
    }
    if (ready.length > 0) await write()
  } catch (error) {
    throw named(path, error)
  } finally {
    progress.stop()
  }
  const { imported, duplicate, refused } = counts
  const unused = file.unusedColumns()
  if (unused.length > 0) process.stderr.write(`Columns that no booking uses: ${unused.join(', ')}\n`)
  const unbooked = file.unbookedMoney()
  if (unbooked.length > 0) process.stderr.write(`Columns of amounts that are not booked: ${unbooked.join(', ')}\n`)
  const remembered = file.remembered()
  if (remembered.length > 0)
    process.stderr.write(`Read as an earlier statement of the account: ${remembered.map(optionNamed).join(', ')}\n`)
  const verb = dryRun ? 'Would import' : 'Imported'
  process.stdout.write(
    `${verb} ${amountOf(imported)} to ${account.bankAccountName}; ${amountOf(duplicate)} were there already, ${amountOf(refused)} refused.\n`,
  )
  return counts
}

const amountOf = (count: number): string => count.toLocaleString('en')

async function ownRowsOf(
  path: string,
  file: StatementFile,
  account: BankAccount,
): Promise<ReturnType<typeof refuseOthers>> {
  try {
    return refuseOthers(await file.accounts(), account)
  } catch (error) {
    throw named(path, error)
  }
}

async function opened(path: string, options: ReadOptions): Promise<StatementFile> {
  try {
    return await openStatementFile(path, options)
  } catch (error) {
    throw named(path, error)
  }
}

function named(path: string, error: unknown): unknown {
  if (error instanceof UnreadableStatement) {
    const { option, message } = error
    if (option === undefined) return new UsageError(`${path} ${message}`)
    return new UsageError(
      `${path}: ${option === 'columns' ? 'the columns (--column)' : optionNamed(option)} ${message}`,
    )
  }
  if (!(error instanceof Error && 'code' in error && typeof error.code === 'string')) return error
  const failure = fileFailures.get(error.code)
  if (failure !== undefined) return new UsageError(`${path} ${failure}`)
  return 'path' in error ? new UsageError(error.message) : error
}

const fileFailures: ReadonlyMap<string, string> = new Map([
  ['ENOENT', 'does not exist'],
  ['EISDIR', 'is a folder: name a file'],
  ['EACCES', 'may not be read by this user'],
])

/** The option of the command line for a field of the input. */
const optionNamed = (field: string): string => `--${field.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`

/** A line of progress that is rewritten on a terminal; a line per 10,000 rows where the output is redirected. */
function showProgress(file: StatementFile) {
  const { stderr } = process
  const clear = stderr.isTTY ? '\r\u001b[K' : ''
  let shown = 0
  return {
    say: (text: string) => stderr.write(`${clear}${text}\n`),
    update(rows: number) {
      if (!stderr.isTTY && rows - shown < 10_000) return
      shown = rows
      const percentage = Math.floor((100 * file.bytesRead()) / Math.max(file.bytes, 1))
      stderr.write(stderr.isTTY ? `${clear}${percentage} %  ${amountOf(rows)} rows` : `${amountOf(rows)} rows\n`)
    },
    stop: () => stderr.write(clear),
  }
}

function columnsOf(given: readonly string[]): Record<string, string[]> {
  const columns: Record<string, string[]> = {}
  for (const value of given) {
    const [, field = '', header = ''] = /^(\w[\w-]*)=(.+)$/s.exec(value) ?? []
    const name = field.replaceAll(/-([a-z])/g, (_, letter: string) => letter.toUpperCase())
    if (!columnFields.some((known) => known === name)) {
      throw new UsageError(
        `--column "${value}" must be a field, "=" and a header or position, such as date=1; the fields are ${columnFields.join(', ')}`,
      )
    }
    columns[name] = [...(columns[name] ?? []), header]
  }
  return columns
}

/** The options as the operation reads them; empty ones are detected from the file. @throws UsageError */
function optionsOf(context: RequestContext, given: ImportOptions): ReadOptions {
  const { format, encoding, delimiter, dateOrder, decimalMark, header, bookedStates, turnSigns } = given
  const reading = { format, encoding, delimiter, dateOrder, decimalMark, header, bookedStates, turnSigns }
  const columns = columnsOf(given.column ?? [])
  const parsed = parseWithIds(context.ids, importBankStatementInput, { ...reading, content: '', columns })
  if (!parsed.success) {
    throw new UsageError(
      parsed.error.issues.map(({ path, message }) => `${optionNamed(path.join('.'))} ${message}`).join('\n'),
    )
  }
  const { statement: _statement, bankAccountId: _account, dryRun: _dryRun, ...options } = parsed.data
  return options
}

const bare = (text: string): string => text.replaceAll(/\s/g, '').toLowerCase()

/** The target account: the only active one, or the named one. @throws UsageError listing the existing ones */
async function chooseAccount(context: RequestContext, name: string | undefined): Promise<BankAccount> {
  const { value } = await execute(bankAccountRecord.list, { status: 'active', size: 1_000 }, context)
  const wanted = value.rows.filter(
    ({ id, bankAccountName, bankAccountNumber }) =>
      name === undefined ||
      [bankAccountName, bankAccountNumber].some((each) => each !== '' && bare(each) === bare(name)) ||
      context.ids.encode('bankAccount', id) === name,
  )
  const [account] = wanted
  if (account && wanted.length === 1) return account
  const known = value.rows.map(
    ({ id, bankAccountName }) => `  ${context.ids.encode('bankAccount', id)}  ${bankAccountName}`,
  )
  throw new UsageError(
    known.length > 0
      ? `Which bank account? Say --account with one of:\n${known.join('\n')}`
      : 'The company has no bank account yet: add one in the console, or by POST /api/v1/bank_integrations.',
  )
}

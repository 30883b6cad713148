import type { DomainEvent } from '../../kernel/domain-event.ts'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { holds, requires } from '../../kernel/actor.ts'
import { getAccountFor } from '../../banking/bank-account/store.ts'
import { addBookings, newImportId, ownRows, withAccount } from '../../banking/bank-statement/operations.ts'
import type { ReadFile } from '../../banking/bank-statement/sent-statement.ts'
import type { RememberedOption } from '../../banking/bank-statement/reading.ts'
import type * as z from 'zod'
import { DomainError, forbidden } from '../../kernel/error.ts'
import { type Batch, batchedOperation, operation } from '../../kernel/operation.ts'
import { runsOf } from '../../kernel/rows/lists.ts'
import type { Work } from '../../kernel/work.ts'
import { importColumns } from './columns.ts'
import { importers } from './importers.ts'
import { importRecordsInput, previewImportInput } from './input.ts'
import type { ReadyFile, ReadyRow } from './job.ts'
import { type ImportKind, importRights } from './kind.ts'
import { type NotImported, refusedColumns, rowRefusal } from './rows.ts'
import { importFileLifetime, keepImportFiles, packed, removeImportFile, type StoredFile } from './store.ts'
import { sampleOf, tableHints } from './table.ts'

/** A file ready for mapping: its possible columns, its first rows, and a suggested column for each header. */
export type FilePreview = { kind: ImportKind; available: string[]; headers: string[][]; hints: number[] }

/** Files waiting to be imported. `expiresAt`: unix seconds. */
export type ImportPreview = { hash: string; expiresAt: number; files: FilePreview[] }

/** Outcome of importing a file; `rows` are those that were not imported. */
export type ImportedFile = {
  kind: ImportKind
  imported: number
  duplicates: number
  refused: number
  /** Bank transactions: names of the options that the account remembered and that were used. */
  remembered: readonly RememberedOption[]
  rows: NotImported[]
}

const requiresAnyImport = requires(
  importRights.client,
  importRights.vendor,
  importRights.product,
  importRights.bank_transaction,
)

/** @throws FORBIDDEN */
function assertMayAdd({ actor }: Work, files: readonly { kind: ImportKind }[]): void {
  if (!files.every(({ kind }) => holds(actor, importRights[kind]))) throw forbidden()
}

/** Keeps CSV files, and the tables of workbooks, for an hour, for the caller to map their columns; suggests a mapping. @throws TOO_LARGE, VALIDATION, FORBIDDEN */
export const previewImport = operation({
  name: 'previewImport',
  kind: 'write',
  permission: requiresAnyImport,
  input: previewImportInput,
  async prepare({ files, ...reading }, { actor }) {
    for (const [at, file] of files.entries()) await file.read(['files', at, 'content'], actor, reading)
  },
  async run(work, { files, ...reading }): Promise<ImportPreview> {
    assertMayAdd(work, files)
    const stored: StoredFile[] = []
    const previews: FilePreview[] = []
    for (const [at, file] of files.entries()) {
      const { kind } = file
      const { text, table } = await file.read(['files', at, 'content'], work.actor, reading)
      const headers = sampleOf(table)
      stored.push({ kind, content: await packed(text) })
      previews.push({
        kind,
        available: importColumns[kind].map(({ name }) => name),
        headers,
        hints: tableHints(table, kind),
      })
    }
    const hash = work.sources.randomKey(32)
    await keepImportFiles(work, hash, stored)
    return { hash, expiresAt: work.now + importFileLifetime, files: previews }
  },
})

/** Rows of records that are created in one transaction, in less than a tenth of a second. */
const recordRun = 50

/**
 * Creates records from the rows of files that were uploaded before, each row as if its record were created alone; many rows in
 * batches, so that the writes of others wait for one batch at most. An invalid row, or one whose name another record has, is skipped
 * with its line and reason. A file is removed once a row of it was imported: it cannot be imported twice.
 * @throws NOT_FOUND, VALIDATION, FORBIDDEN
 */
export const importRecords = batchedOperation({
  name: 'importRecords',
  permission: requiresAnyImport,
  input: importRecordsInput,
  isLong: ({ job }) => job.length > recordRun,
  prepare: ({ job }, outside) => job.read(outside),
  trail: (_input: unknown, files: readonly ImportedFile[]): DomainEvent[] =>
    files
      .filter(({ imported }) => imported > 0)
      .map(({ kind, imported }) => ({
        type: 'recordsImported',
        notes: `${kind.replaceAll('_', ' ')}s: ${imported}`,
      })),
  runInBatches: (batch, input) =>
    input.mappings.some(({ kind }) => kind === 'bank_transaction')
      ? withAccount(batch, input, (each) => importAll(each, input))
      : importAll(batch, input),
})

async function importAll(
  batch: Batch,
  { job, hash, mappings, bankAccountId, dryRun = false }: z.output<typeof importRecordsInput>,
): Promise<ImportedFile[]> {
  await batch(async (work) => assertMayAdd(work, mappings))
  if (!job.files) throw nothingWaits()
  const results: ImportedFile[] = []
  for (const file of job.files) {
    const atFirst = async (work: Work): Promise<void> => {
      if (!(await removeImportFile(work, hash, file.kind))) throw nothingWaits()
    }
    results.push(
      file.kind === 'bank_transaction'
        ? await importStatement(batch, file.statement, { accountId: bankAccountId, dryRun, atFirst })
        : await createRecords(batch, file, atFirst),
    )
  }
  return results
}

const nothingWaits = () =>
  new DomainError(
    'NOT_FOUND',
    'There is no uploaded file with this hash: files are kept for one hour, or until they are imported.',
    { at: ['hash'] },
  )

async function importStatement(
  batch: Batch,
  statement: ReadFile,
  {
    accountId,
    ...options
  }: { accountId: number | null | undefined; dryRun: boolean; atFirst: (work: Work) => Promise<void> },
): Promise<ImportedFile> {
  const target = await batch(async (work) => {
    const account = await getAccountFor(work, accountId)
    return { account, importId: newImportId(work), rows: ownRows(statement.rows, account, 'hash') }
  })
  const { rows, ...counts } = await addBookings(batch, { ...target, ...options })
  const left = rows.flatMap(({ line, outcome, reason }): NotImported[] =>
    outcome === 'imported' ? [] : [{ line, outcome, column: undefined, reason: reason ?? 'is already in the account' }],
  )
  return { kind: 'bank_transaction', ...counts, rows: left, remembered: statement.remembered }
}

async function createRecords(
  batch: Batch,
  { kind, rows }: RowsFile,
  atFirst: (work: Work) => Promise<void>,
): Promise<ImportedFile> {
  const result: ImportedFile = { kind, imported: 0, duplicates: 0, refused: 0, remembered: [], rows: [] }
  /** Names of existing records, those of earlier runs among them. */
  const taken = new Set<string>()
  for (const run of runsOf(rows, recordRun)) {
    const { left, names } = await batch(async (work) => {
      const created = await createRun(work, { kind, rows: run }, taken)
      if (result.imported === 0 && created.left.some((ofRow) => ofRow.length === 0)) await atFirst(work)
      return created
    })
    for (const name of names) taken.add(name)
    for (const ofRow of left) {
      if (ofRow.length === 0) result.imported += 1
      else if (ofRow[0]?.outcome === 'duplicate') result.duplicates += 1
      else result.refused += 1
      result.rows.push(...ofRow)
    }
    // Yields to other reads.
    await nextTurn()
  }
  return result
}

type RowsFile = Exclude<ReadyFile, { kind: 'bank_transaction' }>

/** Creates records of rows; returns the refusals of each row, and the names that are taken now. It may run again, so `taken` stays. */
async function createRun(
  work: Work,
  { kind, rows }: RowsFile,
  taken: ReadonlySet<string>,
): Promise<{ left: NotImported[][]; names: ReadonlySet<string> }> {
  const ready = rows.flatMap((row) => ('ready' in row && row.ready.name !== '' ? [row.ready.name] : []))
  const names = await importers[kind].there(work, ready)
  const left: NotImported[][] = []
  for (const row of rows) {
    if ('refused' in row) left.push(row.refused)
    else if (taken.has(row.ready.name) || names.has(row.ready.name)) left.push([nameTaken(kind, row)])
    else left.push(await createFrom(work, kind, row, names))
  }
  return { left, names }
}

type CreatableRow = Extract<ReadyRow, { ready: unknown }>

const nameTaken = (kind: RowsFile['kind'], { line, ready }: CreatableRow): NotImported => ({
  line,
  outcome: 'duplicate',
  column: undefined,
  reason: `there is already a ${kind} "${ready.name.slice(0, 80)}"`,
})

/** Creates a record and adds its name; returns the columns that were refused. */
async function createFrom(
  work: Work,
  kind: RowsFile['kind'],
  { line, ready }: CreatableRow,
  names: Set<string>,
): Promise<NotImported[]> {
  try {
    await ready.create(work)
  } catch (error) {
    if (!(error instanceof DomainError) || error.code !== 'VALIDATION') throw error
    return error.fields.length > 0
      ? refusedColumns(line, error.fields, importColumns[kind])
      : [rowRefusal(line, error.message)]
  }
  if (ready.name !== '') names.add(ready.name)
  return []
}

import type { DomainEvent } from '../../kernel/domain-event.ts'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { holds, requires } from '../../kernel/actor.ts'
import { getAccountFor } from '../../banking/bank-account/store.ts'
import { addBookings, ownRows } from '../../banking/bank-statement/operations.ts'
import type { ReadFile } from '../../banking/bank-statement/sent-statement.ts'
import type { RememberedOption } from '../../banking/bank-statement/reading.ts'
import { DomainError, forbidden } from '../../kernel/error.ts'
import { operation } from '../../kernel/operation.ts'
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
  async prepare({ files, encoding }, { actor }) {
    for (const [at, file] of files.entries()) await file.read(['files', at, 'content'], actor, encoding)
  },
  async run(work, { files, encoding }): Promise<ImportPreview> {
    assertMayAdd(work, files)
    const stored: StoredFile[] = []
    const previews: FilePreview[] = []
    for (const [at, file] of files.entries()) {
      const { kind } = file
      const { text, table } = await file.read(['files', at, 'content'], work.actor, encoding)
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

/**
 * Creates records from the rows of files that were uploaded before, all in one transaction; each row as if its record were
 * created alone. An invalid row, or one whose name another record has, is skipped with its line and reason. A file is removed
 * once a row of it was imported: it cannot be imported twice.
 * @throws NOT_FOUND, VALIDATION, FORBIDDEN
 */
export const importRecords = operation({
  name: 'importRecords',
  kind: 'write',
  permission: requiresAnyImport,
  input: importRecordsInput,
  prepare: ({ job }, outside) => job.read(outside),
  trail: (_input: unknown, files: readonly ImportedFile[]): DomainEvent[] =>
    files
      .filter(({ imported }) => imported > 0)
      .map(({ kind, imported }) => ({
        type: 'recordsImported',
        notes: `${kind.replaceAll('_', ' ')}s: ${imported}`,
      })),
  async run(work, { job, hash, mappings, bankAccountId }): Promise<ImportedFile[]> {
    assertMayAdd(work, mappings)
    if (!job.files) throw nothingWaits()
    const results: ImportedFile[] = []
    for (const file of job.files) {
      const imported = await importFile(work, file, bankAccountId)
      if (imported.imported > 0 && !(await removeImportFile(work, hash, file.kind))) throw nothingWaits()
      results.push(imported)
    }
    return results
  },
})

const nothingWaits = () =>
  new DomainError(
    'NOT_FOUND',
    'There is no uploaded file with this hash: files are kept for one hour, or until they are imported.',
    { at: ['hash'] },
  )

const importFile = (work: Work, file: ReadyFile, accountId: number | null | undefined): Promise<ImportedFile> =>
  file.kind === 'bank_transaction'
    ? importStatement(work, file.statement, accountId)
    : createRecords(work, file.kind, file.rows)

async function importStatement(
  work: Work,
  statement: ReadFile,
  accountId: number | null | undefined,
): Promise<ImportedFile> {
  const account = await getAccountFor(work, accountId)
  const {
    rows,
    importId: _importId,
    ...counts
  } = await addBookings(work, account, ownRows(statement.rows, account, 'hash'))
  const left = rows.flatMap(({ line, outcome, reason }): NotImported[] =>
    outcome === 'imported' ? [] : [{ line, outcome, column: undefined, reason: reason ?? 'is already in the account' }],
  )
  return { kind: 'bank_transaction', ...counts, rows: left, remembered: statement.remembered }
}

async function createRecords(
  work: Work,
  kind: Exclude<ImportKind, 'bank_transaction'>,
  rows: readonly ReadyRow[],
): Promise<ImportedFile> {
  const names = rows.flatMap((row) => ('ready' in row && row.ready.name !== '' ? [row.ready.name] : []))
  const taken = await importers[kind].there(work, names)
  const result: ImportedFile = { kind, imported: 0, duplicates: 0, refused: 0, remembered: [], rows: [] }
  for (const [at, row] of rows.entries()) {
    // Yields to other reads.
    if (at % 100 === 99) await nextTurn()
    const left = 'refused' in row ? row.refused : await createUnlessThere(work, { kind, row, taken })
    if (left.length === 0) result.imported += 1
    else if (left[0]?.outcome === 'duplicate') result.duplicates += 1
    else result.refused += 1
    result.rows.push(...left)
  }
  return result
}

type Attempt = {
  kind: Exclude<ImportKind, 'bank_transaction'>
  row: Extract<ReadyRow, { ready: unknown }>
  /** Names of existing records; the new one's is added. */
  taken: Set<string>
}

async function createUnlessThere(work: Work, { kind, row: { line, ready }, taken }: Attempt): Promise<NotImported[]> {
  if (taken.has(ready.name)) {
    const reason = `there is already a ${kind} "${ready.name.slice(0, 80)}"`
    return [{ line, outcome: 'duplicate', column: undefined, reason }]
  }
  try {
    await ready.create(work)
  } catch (error) {
    if (!(error instanceof DomainError) || error.code !== 'VALIDATION') throw error
    return error.fields.length > 0
      ? refusedColumns(line, error.fields, importColumns[kind])
      : [rowRefusal(line, error.message)]
  }
  if (ready.name !== '') taken.add(ready.name)
  return []
}

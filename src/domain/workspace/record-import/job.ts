import { setImmediate as nextTurn } from 'node:timers/promises'
import { FileContent } from '../../../files/file-content.ts'
import { accountOutside } from '../../banking/bank-account/store.ts'
import { delimiterIn } from '../../banking/bank-statement/csv-delimiter.ts'
import { optionsFor } from '../../banking/bank-statement/operations.ts'
import { type ReadFile, SentStatement } from '../../banking/bank-statement/sent-statement.ts'
import { columnFields } from '../../banking/bank-statement/csv-headers.ts'
import type { CsvRecord } from '../../banking/bank-statement/csv-records.ts'
import type { CsvOptions } from '../../banking/bank-statement/csv-layout.ts'
import { currencyById } from '../../kernel/money/currencies.ts'
import { type FieldError, invalidFields, invalid } from '../../kernel/error.ts'
import type { Outside } from '../../kernel/work.ts'
import { importColumns } from './columns.ts'
import { importers, type ReadyRecord } from './importers.ts'
import type { ImportKind } from './kind.ts'
import { type Mapped, markFor, type NotImported, readRow, refusedColumns, widthRefusal } from './rows.ts'
import { waitingTexts } from './store.ts'
import { type CsvTable, readTable, tableHints } from './table.ts'

type Mapping = { kind: ImportKind; columns: readonly { position: number; name: string }[] }

type JobOptions = Pick<CsvOptions, 'dateOrder' | 'decimalMark'> & {
  hash: string
  mappings: readonly Mapping[]
  skipHeader?: boolean | undefined
  bankAccountId?: number | null | undefined
}

/** A row that is ready to become a record, or the reason why it is skipped. */
export type ReadyRow = { line: number; ready: ReadyRecord } | { line: number; refused: NotImported[] }

/** A file with its rows read. */
export type ReadyFile =
  | { kind: 'bank_transaction'; statement: ReadFile }
  | { kind: Exclude<ImportKind, 'bank_transaction'>; rows: readonly ReadyRow[] }

/** The files of a hash, read before the transaction opens; missing ones are no error yet, since it may be a retry. */
export class ImportJob {
  readonly #options: JobOptions
  #files: readonly ReadyFile[] | undefined

  constructor(options: JobOptions) {
    this.#options = options
  }

  /** The files in the order of their mappings; undefined when none are stored under the hash. */
  get files(): readonly ReadyFile[] | undefined {
    return this.#files
  }

  /** Number of rows. */
  get length(): number {
    return (this.#files ?? []).reduce(
      (total, file) => total + ('rows' in file ? file.rows : file.statement.rows).length,
      0,
    )
  }

  /** @throws VALIDATION for an invalid mapping, and for ambiguous dates or numbers */
  async read(outside: Outside): Promise<void> {
    const { hash, mappings } = this.#options
    const texts = await waitingTexts(outside, hash)
    if (texts.size === 0) return
    const files: ReadyFile[] = []
    for (const [at, mapping] of mappings.entries()) {
      const text = texts.get(mapping.kind)
      if (text === undefined) {
        throw invalid(
          ['mappings', at, 'kind'],
          `is ${mapping.kind}, but the uploaded files contain ${[...texts.keys()].join(', ')}`,
        )
      }
      files.push(await this.#fileOf(outside, text, mapping.kind, mappedColumns(mapping, at), at))
    }
    this.#files = files
  }

  async #fileOf(
    outside: Outside,
    text: string,
    kind: ImportKind,
    mapped: readonly Mapped[],
    at: number,
  ): Promise<ReadyFile> {
    const { skipHeader = true, decimalMark } = this.#options
    const table = readTable(text, kind, currencyById(outside.actor.company.settings.currency_id)?.code)
    const { records, first, header, isHeaderless } = table
    const skip = isHeaderless ? header : skipHeader ? header + 1 : first
    assertInFile(mapped, records, at)
    if (kind === 'bank_transaction') {
      if (skipHeader && isAsSuggested(mapped, table))
        return { kind, statement: await this.#statement(outside, text, {}) }
      const above = records.slice(0, skip).filter(({ record }) => record.some((cell) => cell.trim() !== ''))
      return {
        kind,
        statement: await this.#statement(outside, text, {
          columns: columnsOf(inReadingOrder(mapped, table)),
          skip: above.length,
        }),
      }
    }
    const mark = decimalMark ?? markFor(records.slice(skip), mapped)
    const importer = importers[kind]
    const columns = mapped.map(({ column }) => column)
    const width = records[header]?.record.length ?? 0
    const rows: ReadyRow[] = []
    for (const record of records.slice(skip)) {
      const { line } = record
      const row = (skipHeader && widthRefusal(record, width)) || readRow(record, mapped, mark)
      const ready = 'refused' in row ? row : importer.read(row.raw)
      if ('create' in ready) rows.push({ line, ready })
      else
        rows.push({ line, refused: 'refused' in ready ? ready.refused : refusedColumns(line, ready.fields, columns) })
      // Yields to other requests.
      if (rows.length % 500 === 0) await nextTurn()
    }
    return { kind, rows }
  }

  /** A statement, read as by the statement import. `mapping`: the columns by position, and the number of rows before the first booking. */
  async #statement(outside: Outside, text: string, mapping: Pick<CsvOptions, 'columns' | 'skip'>): Promise<ReadFile> {
    const { dateOrder, decimalMark, bankAccountId } = this.#options
    const account = await accountOutside(outside, bankAccountId)
    const sent = new SentStatement('hash', FileContent.ofBytes(Buffer.from(text)))
    // The delimiter is the one of the preview, whose positions the columns have.
    const layout = { format: 'csv' as const, delimiter: delimiterIn(text, []), ...mapping }
    return sent.read(
      { ...optionsFor(outside, account, {}), ...layout, dateOrder, decimalMark },
      outside.actor.companyId,
    )
  }
}

/** True for a mapping that only repeats the suggestions of the preview, which knew neither the account nor its currency. */
function isAsSuggested(mapped: readonly Mapped[], table: CsvTable): boolean {
  const suggested = tableHints(table, 'bank_transaction').flatMap((hint, position) =>
    hint < 0 ? [] : [{ position, column: importColumns.bank_transaction[hint] }],
  )
  return (
    mapped.length === suggested.length &&
    suggested.every((each) =>
      mapped.some(({ position, column }) => position === each.position && column === each.column),
    )
  )
}

/** The positions of the mapped columns by their fields. */
const columnsOf = (mapped: readonly Mapped[]): CsvOptions['columns'] =>
  Object.fromEntries(
    columnFields.map((field) => [
      field,
      mapped.filter(({ column }) => column.path[0] === field).map(({ position }) => String(position + 1)),
    ]),
  )

/** The columns in the order in which their texts would be joined without a mapping, so that the description is the same. */
function inReadingOrder(mapped: readonly Mapped[], { found }: CsvTable): readonly Mapped[] {
  const order = found?.get('description') ?? []
  const placeOf = ({ position }: Mapped): number => (order.includes(position) ? order.indexOf(position) : order.length)
  return mapped.toSorted((a, b) => placeOf(a) - placeOf(b))
}

/** A booking can only be read from several columns together. */
const repeatable = 'transaction.description'

/** The columns of a mapping. @throws VALIDATION naming every invalid one */
function mappedColumns({ kind, columns }: Mapping, at: number): Mapped[] {
  const available = importColumns[kind]
  const wrong: FieldError[] = []
  const mapped: Mapped[] = []
  const refuse = (place: number, message: string) =>
    wrong.push({ path: ['mappings', at, 'columns', place, 'name'], message })
  for (const [place, { position, name }] of columns.entries()) {
    if (name === '') continue
    const column = available.find((each) => each.name === name)
    if (!column) {
      refuse(
        place,
        `"${name.slice(0, 80)}" is not a column of ${kind}; use one of: ${available.map((each) => each.name).join(', ')}`,
      )
    } else if (name !== repeatable && mapped.some((each) => each.column === column)) {
      refuse(place, `"${name}" is already assigned to another column`)
    } else mapped.push({ position, column })
  }
  if (wrong.length > 0) throw invalidFields(wrong)
  const path = ['mappings', at, 'columns']
  if (mapped.length === 0) throw invalid(path, 'must assign at least one column')
  const required = kind === 'bank_transaction' ? undefined : importers[kind].required
  if (required !== undefined && !mapped.some(({ column }) => column.name === required)) {
    throw invalid(path, `must assign a column to ${required}`)
  }
  return mapped
}

/** @throws VALIDATION naming every column that no row has */
function assertInFile(mapped: readonly Mapped[], records: readonly CsvRecord[], at: number): void {
  const width = records.reduce((widest, { record }) => Math.max(widest, record.length), 0)
  const wrong = mapped.filter(({ position }) => position >= width)
  if (wrong.length === 0) return
  const path = ['mappings', at, 'columns']
  throw invalidFields(
    wrong.map(({ position, column }) => ({
      path,
      message: `${column.name} is assigned to column ${position}, but the file has only columns 0 to ${width - 1}`,
    })),
  )
}

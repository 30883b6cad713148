import * as z from 'zod'
import { csvReading, statementAccount, textEncoding } from '../../banking/bank-statement/input.ts'
import type { Actor } from '../../kernel/actor.ts'
import { currencyById } from '../../kernel/money/currencies.ts'
import { choice, file, flag, int, text, emptyToAbsent } from '../../kernel/input.ts'
import { ImportJob } from './job.ts'
import { importKinds, type ImportKind } from './kind.ts'
import { FileContent } from '../../../files/file-content.ts'
import { UnreadableStatement } from '../../banking/bank-statement/booking.ts'
import { statementFormatOf } from '../../banking/bank-statement/read.ts'
import type { CsvOptions } from '../../banking/bank-statement/csv-layout.ts'
import { SentStatement } from '../../banking/bank-statement/sent-statement.ts'
import { statementTable } from '../../banking/bank-statement/statement-table.ts'
import { tableText } from '../../banking/bank-statement/texts.ts'
import { sheetReaderFor } from '../../banking/bank-statement/workbook-reader.ts'
import { DomainError, invalid } from '../../kernel/error.ts'
import { type CsvTable, readTable } from './table.ts'

const kindInput = choice('ImportKind', importKinds, 'Kind of record that each row of the file becomes.')

const format = z
  .preprocess(
    emptyToAbsent,
    choice('ImportFormat', ['csv'], 'Format of the files: CSV, which a workbook is read like.').optional(),
  )
  .optional()

/** True when no kind occurs twice in the list. */
const onceEach = (list: readonly { kind: string }[]): boolean =>
  new Set(list.map((each) => each.kind)).size === list.length

const once = 'must name each kind once'

export const previewImportInput = z
  .object({
    format,
    encoding: textEncoding,
    ...csvReading,
    files: z
      .array(
        z
          .object({
            kind: kindInput,
            content: file('The CSV file or XLSX workbook as base64 text; over REST it may have 20 MiB.'),
          })
          .meta({
            title: 'ImportFileInput',
            description: 'A CSV file or a workbook whose first row names its columns.',
          })
          .transform((sent) => new SentTable(sent.kind, sent.content)),
      )
      .min(1, `must be at least one file: ${importKinds.map((each) => `files[${each}]`).join(', ')}`)
      .refine(onceEach, once)
      .meta({ description: 'The files, one for each kind of record.' }),
  })
  .meta({ title: 'PreviewImportInput', description: 'Files whose rows are to become records.' })

const columnInput = z
  .object({
    position: int('Position of the column in the file, from 0.', { min: 0, max: 9_999 }),
    name: text('Field that the column holds, in `available`; blank for none.'),
  })
  .meta({ title: 'ImportColumnInput', description: 'A column of a file, and what it holds.' })

const mappingInput = z
  .object({
    kind: kindInput,
    columns: z
      .array(columnInput)
      .max(1_000, 'must name at most 1000 columns')
      .meta({ description: 'Fields of the columns; other columns are ignored.' }),
  })
  .meta({ title: 'ImportMappingInput', description: 'Fields of the columns of a file.' })

export const importRecordsInput = z
  .object({
    hash: text('Hash of the files, as `previewImport` returned it.', 255),
    format,
    mappings: z
      .array(mappingInput)
      .min(1, 'must assign the columns of at least one file')
      .refine(onceEach, once)
      .meta({ description: 'For each file that is to be imported, which columns hold what.' }),
    skipHeader: flag('True, as by default, if the first row holds headers.').optional(),
    bankAccountId: statementAccount,
    ...csvReading,
    dryRun: flag('Answers what would be imported, and imports nothing.').optional(),
  })
  .meta({
    title: 'ImportRecordsInput',
    description: 'Files that were sent before, and which of their columns hold what.',
  })
  .transform((input) => ({ ...input, job: new ImportJob(input) }))

/** Maximum size of a file in a request, in bytes. */
const largestFile = 20 * 1024 * 1024

type ReadText = { text: string; table: CsvTable }

/** Options for texts that can be read in several ways. */
type Reading = Pick<CsvOptions, 'dateOrder' | 'decimalMark'> & { encoding?: string | undefined }

/** A CSV file during a request: read once, before the transaction opens. */
class SentTable {
  readonly kind: ImportKind
  readonly content: FileContent
  #read: Promise<ReadText> | undefined

  constructor(kind: ImportKind, content: FileContent) {
    this.kind = kind
    this.content = content
  }

  /** The options of the first call apply. @throws TOO_LARGE; VALIDATION at `path` when it is neither a CSV file nor a workbook */
  read(path: readonly (string | number)[], { companyId, company }: Actor, reading: Reading): Promise<ReadText> {
    const currency = currencyById(company.settings.currency_id)?.code
    this.#read ??= this.#readAs(companyId, reading, currency).catch((error: unknown) => {
      if (error instanceof UnreadableStatement) throw invalid(path, error.message)
      const [field] = error instanceof DomainError && error.code === 'VALIDATION' ? error.fields : []
      throw field ? invalid(path, field.message) : error
    })
    return this.#read
  }

  async #readAs(companyId: number, reading: Reading, currency: string | undefined): Promise<ReadText> {
    const { size } = this.content
    if (size > largestFile) {
      throw new DomainError('TOO_LARGE', `A file must have at most ${largestFile} bytes; this one has ${size}.`)
    }
    const csv = (
      await tableText(await this.content.bytes(), 'a CSV file', reading.encoding, sheetReaderFor(companyId))
    ).replaceAll(/\r\n?/g, '\n')
    const read = this.kind === 'bank_transaction' ? await this.#asTable(csv, companyId, reading) : csv
    return { text: read, table: readTable(read, this.kind, currency) }
  }

  /** The bookings of a statement in a format of banks, as a table; other texts as they are. */
  async #asTable(statement: string, companyId: number, { dateOrder, decimalMark }: Reading): Promise<string> {
    const known = statementFormatOf(statement)
    if (known === 'csv' || known === 'xlsx') return statement
    const sent = new SentStatement('content', FileContent.ofBytes(Buffer.from(statement)))
    return statementTable((await sent.read({ format: known, dateOrder, decimalMark }, companyId)).rows)
  }
}

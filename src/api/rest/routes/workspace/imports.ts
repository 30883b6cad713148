import { rememberedOptions } from '../../../../domain/banking/bank-statement/reading.ts'
import { isJsonObject } from '../../../../domain/kernel/json-value.ts'
import { snakeCase } from '../../../../domain/kernel/spelling.ts'
import { importKinds } from '../../../../domain/workspace/record-import/kind.ts'
import {
  type ImportedFile,
  type ImportPreview,
  importRecords,
  previewImport,
} from '../../../../domain/workspace/record-import/operations.ts'
import { custom, objectSchema } from '../../answer.ts'
import { type RestRequest, route } from '../../route.ts'
import { mergeInput, type WireObject } from '../../wire/wire.ts'
import { statementForm } from '../../wire/banking.ts'

const kindOf = (part: string): string => /^files\[(\w+)\]$/.exec(part)?.[1] ?? part

/** compat: clients send the kind of record, too, in place of the format, or nothing. */
function formatOf(type: unknown): unknown {
  const isKind = importKinds.some((kind) => kind === type)
  return isKind ? 'csv' : (type ?? 'csv')
}

function previewInput(request: RestRequest): WireObject {
  const { import_type: type, files, ...others } = mergeInput(request)
  const sent = request.files.map(({ field, content }) => ({ kind: kindOf(field), content }))
  const written = isJsonObject(files) ? Object.entries(files).map(([kind, content]) => ({ kind, content })) : []
  return { ...others, format: formatOf(type), files: [...sent, ...written] }
}

/** `{client: {mapping: {"0": "client.name"}}}` as a list of kinds with their columns. */
function importInput(request: RestRequest): WireObject {
  const { import_type: type, column_map: map, ...others } = mergeInput(request)
  const mappings = Object.entries(isJsonObject(map) ? map : {}).map(([kind, each]) => ({
    kind,
    // compat: PHP serializes an object whose keys are 0, 1, 2 … as a list.
    columns: Object.entries((isJsonObject(each) && each['mapping']) || {}).map(([position, name]) => ({
      position,
      name,
    })),
  }))
  return { ...others, format: formatOf(type), mappings }
}

const texts = { type: 'array', items: { type: 'string' } }

const previewAnswer = custom<ImportPreview>(
  ({ hash, expiresAt, files }) => ({
    hash,
    expires_at: expiresAt,
    mappings: Object.fromEntries(files.map(({ kind, ...preview }) => [kind, preview])),
  }),
  objectSchema({
    hash: { type: 'string', description: 'Result of POST /import.' },
    expires_at: { type: 'integer', description: 'Until when the files are kept, in unix seconds.' },
    mappings: {
      type: 'object',
      description: 'For each kind of record what its file looks like.',
      additionalProperties: objectSchema({
        available: { ...texts, description: 'Field that a column can hold.' },
        headers: { type: 'array', items: texts, description: 'The row of headers, and up to three rows below it.' },
        hints: {
          type: 'array',
          items: { type: 'integer', minimum: -1 },
          description: 'For each column the position in `available` of what it seems to hold; -1 for nothing.',
        },
      }),
    },
  }),
)

const counted = (count: number, word: string): string => `${count.toLocaleString('en')} ${word}`

const sentenceOf = ({ kind, imported, duplicates, refused }: ImportedFile): string =>
  `${kind}: ${counted(imported, 'imported')}, ${counted(duplicates, 'there already')}, ${counted(refused, 'refused')}.`

const number = (description: string) => ({ type: 'integer', minimum: 0, description })

const importAnswer = custom<ImportedFile[]>(
  (files) => ({
    message: files.map(sentenceOf).join(' '),
    data: Object.fromEntries(
      files.map(({ kind, rows, remembered, ...counts }) => [
        kind,
        {
          ...counts,
          remembered_options: remembered.map(snakeCase),
          rows: rows.map((row) => ({ ...row, column: row.column ?? '' })),
        },
      ]),
    ),
  }),
  objectSchema({
    message: { type: 'string', description: 'The counts as a sentence.' },
    data: {
      type: 'object',
      description: 'For each kind of record what became of its file.',
      additionalProperties: objectSchema({
        imported: number('Rows that became records (after a dry run: would become).'),
        duplicates: number('Rows that are there already.'),
        refused: number('Rows that are wrong.'),
        remembered_options: {
          type: 'array',
          items: { type: 'string', enum: rememberedOptions.map(snakeCase) },
          description: 'Bank transactions: options of an earlier statement with this header that were used.',
        },
        rows: {
          type: 'array',
          description: 'Why rows were left out; a row with several wrong columns stands here several times.',
          items: objectSchema({
            line: { type: 'integer', minimum: 1, description: 'Line of the file where the row begins.' },
            outcome: { type: 'string', enum: ['duplicate', 'refused'] },
            column: {
              type: 'string',
              description: 'Name of the invalid value; blank if the row as a whole is invalid.',
            },
            reason: { type: 'string' },
          }),
        },
      }),
    },
  }),
)

const importBody = {
  type: 'object',
  required: ['hash', 'column_map'],
  properties: {
    hash: { type: 'string', description: 'Result of POST /preimport.' },
    import_type: { type: 'string', enum: ['csv', ...importKinds], description: 'CSV, however it is called.' },
    skip_header: { type: 'boolean', default: true, description: 'True if the files have a row of headers.' },
    column_map: {
      type: 'object',
      description: 'For each kind of record which columns, from 0, hold what; blank leaves a column out.',
      additionalProperties: {
        type: 'object',
        required: ['mapping'],
        properties: { mapping: { type: 'object', additionalProperties: { type: ['string', 'null'] } } },
      },
    },
    bank_integration_id: {
      type: 'string',
      description: 'The account of bank transactions; blank is the oldest active.',
    },
    date_order: { type: 'string', enum: ['ymd', 'dmy', 'mdy'], description: 'Format of dates such as 03/04/2026.' },
    decimal_mark: {
      type: 'string',
      enum: ['comma', 'point'],
      description: 'Decimal separator of amounts such as 1,234.',
    },
    dry_run: { type: 'boolean', description: 'Answers what would be imported, and imports nothing.' },
  },
}

export const importRoutes = [
  route({
    method: 'POST',
    path: '/preimport',
    operation: previewImport,
    graphql: 'Mutation.previewImport',
    summary: 'Preview CSV files of clients, vendors, products or bank transactions before importing them.',
    answer: previewAnswer,
    files: Object.fromEntries(
      importKinds.map((kind) => [`files[${kind}]`, `Rows that become records of ${kind}; at most 20 MiB.`]),
    ),
    input: previewInput,
  }),
  route({
    method: 'POST',
    path: '/import',
    operation: importRecords,
    form: statementForm,
    graphql: 'Mutation.importRecords',
    summary: 'Import the files uploaded by POST /preimport.',
    takes: importBody,
    answer: importAnswer,
    input: importInput,
  }),
]

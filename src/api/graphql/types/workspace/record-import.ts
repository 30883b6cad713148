import { importKinds } from '../../../../domain/workspace/record-import/kind.ts'
import {
  type FilePreview,
  type ImportedFile,
  importRecords,
  previewImport,
} from '../../../../domain/workspace/record-import/operations.ts'
import type { NotImported } from '../../../../domain/workspace/record-import/rows.ts'
import { builder } from '../../builder.ts'
import { enumOfWords } from '../../building/enums.ts'
import { mutation } from '../../building/mutation.ts'
import { rememberedOptionType } from '../banking/bank-statement.ts'
import { RowOutcomeEnum } from '../outcomes.ts'

const kindType = enumOfWords('ImportKind', importKinds, 'Kind of record that each row of a file becomes.')

const FilePreviewType = builder.objectRef<FilePreview>('ImportFilePreview').implement({
  description: 'A CSV file that waits to be imported.',
  fields: (t) => ({
    kind: t.expose('kind', { type: kindType, description: 'Kind of record that its rows become.' }),
    available: t.exposeStringList('available', { description: 'Fields that its columns can hold: at most 100.' }),
    headers: t.expose('headers', {
      type: t.listRef(t.listRef('String')),
      description: 'The row of headers, and at most three rows below it.',
    }),
    hints: t.exposeIntList('hints', { description: 'What each column holds, in `available`, or -1: at most 1,000.' }),
  }),
})

const NotImportedType = builder.objectRef<NotImported>('NotImportedRow').implement({
  description: 'A row without a record; once for each of its wrong columns.',
  fields: (t) => ({
    line: t.exposeInt('line', { description: 'Line of the file where the row begins, from 1.' }),
    outcome: t.expose('outcome', {
      type: RowOutcomeEnum,
      description: 'Outcome for the row: a duplicate, or invalid.',
    }),
    column: t.exposeString('column', {
      nullable: true,
      description: 'Name of the invalid value, as in `available`. Null for all of it.',
    }),
    reason: t.exposeString('reason', { description: 'Why it was left out.' }),
  }),
})

const ImportedFileType = builder.objectRef<ImportedFile>('ImportedFile').implement({
  description: 'Result of importing a file.',
  fields: (t) => ({
    kind: t.expose('kind', { type: kindType, description: 'Kind of record that its rows became.' }),
    imported: t.exposeInt('imported', { description: 'Number of rows that were, or in a dry run would be, imported.' }),
    duplicates: t.exposeInt('duplicates', { description: 'Number of rows that existed already.' }),
    refused: t.exposeInt('refused', { description: 'Number of invalid rows.' }),
    rememberedOptions: t.field({
      type: [rememberedOptionType],
      description: 'Bank transactions: options of an earlier statement with this header that were used: at most 6.',
      resolve: ({ remembered }) => [...remembered],
    }),
    notImported: t.expose('rows', {
      type: [NotImportedType],
      description: 'Why rows were left out, in order: at most one for each value.',
    }),
  }),
})

builder.mutationFields((t) => ({
  previewImport: mutation(t, previewImport, {
    description:
      'Keeps CSV files for an hour and shows how they begin, so that somebody can say what their columns hold; `importRecords` then imports them. Delimiter, encoding and row of headers are found out. A company keeps its 20 latest files.',
    payload: (field) => ({
      hash: field('String', 'Input for `importRecords`. Null if the mutation was refused.', (done) => done.hash),
      expiresAt: field('DateTime', 'Until when the files are kept; null when refused.', (done) => done.expiresAt),
      files: field([FilePreviewType], 'The files, in the order sent; null when refused.', (done) => done.files),
    }),
  }),
  importRecords: mutation(t, importRecords, {
    description:
      'Makes records of the rows of files that `previewImport` keeps, each as if it were created alone; many are written in several transactions. A row that is wrong, or whose name another record has, is left out and named with its line; bank transactions are known as statements know them. A file of which something was imported is removed, so that no repetition imports it twice.',
    payload: (field) => ({
      files: field(
        [ImportedFileType],
        'Result of each file, in the order of the mappings. Null if refused.',
        (files) => files,
      ),
    }),
  }),
}))

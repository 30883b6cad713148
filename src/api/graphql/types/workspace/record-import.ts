import { importKinds } from '../../../../domain/workspace/record-import/kind.ts'
import { importRecords, previewImport } from '../../../../domain/workspace/record-import/operations.ts'
import type { FilePreview, ImportedFile } from '../../../../domain/workspace/record-import/operations.ts'
import type { NotImported } from '../../../../domain/workspace/record-import/rows.ts'
import { builder } from '../../builder.ts'
import { enumOfWords } from '../../building/enums.ts'
import { mutation } from '../../building/mutation.ts'
import { RowOutcomeEnum } from '../outcomes.ts'

const kindType = enumOfWords('ImportKind', importKinds, 'Kind of record that each row of a file becomes.')

const FilePreviewType = builder.objectRef<FilePreview>('ImportFilePreview').implement({
  description: 'A CSV file that waits to be imported.',
  fields: (t) => ({
    kind: t.field({
      type: kindType,
      description: 'Kind of record that its rows become.',
      resolve: (file) => file.kind,
    }),
    available: t.stringList({
      description: 'Fields that its columns can hold: at most 100.',
      resolve: (file) => file.available,
    }),
    headers: t.field({
      type: t.listRef(t.listRef('String')),
      description: 'The row of headers, and at most three rows below it.',
      resolve: (file) => file.headers,
    }),
    hints: t.intList({
      description: 'What each column holds, in `available`, or -1: at most 1,000.',
      resolve: (file) => file.hints,
    }),
  }),
})

const NotImportedType = builder.objectRef<NotImported>('NotImportedRow').implement({
  description: 'A row without a record; once for each of its wrong columns.',
  fields: (t) => ({
    line: t.int({ description: 'Line of the file where the row begins, from 1.', resolve: (row) => row.line }),
    outcome: t.field({
      type: RowOutcomeEnum,
      description: 'Outcome for the row: a duplicate, or invalid.',
      resolve: (row) => row.outcome,
    }),
    column: t.string({
      nullable: true,
      description: 'Name of the invalid value, as in `available`. Null for all of it.',
      resolve: (row) => row.column ?? null,
    }),
    reason: t.string({ description: 'Why it was left out.', resolve: (row) => row.reason }),
  }),
})

const ImportedFileType = builder.objectRef<ImportedFile>('ImportedFile').implement({
  description: 'Result of importing a file.',
  fields: (t) => ({
    kind: t.field({
      type: kindType,
      description: 'Kind of record that its rows became.',
      resolve: (file) => file.kind,
    }),
    imported: t.int({
      description: 'Number of rows that were, or in a dry run would be, imported.',
      resolve: (file) => file.imported,
    }),
    duplicates: t.int({ description: 'Number of rows that existed already.', resolve: (file) => file.duplicates }),
    refused: t.int({ description: 'Number of invalid rows.', resolve: (file) => file.refused }),
    notImported: t.field({
      type: [NotImportedType],
      description: 'Why rows were left out, in order: at most one for each value.',
      resolve: (file) => file.rows,
    }),
  }),
})

builder.mutationFields((t) => ({
  previewImport: mutation(t, previewImport, {
    description:
      'Keeps CSV files for an hour and shows how they begin, so that somebody can say what their columns hold; `importRecords` then imports them. Delimiter, encoding and row of headers are found out. A company keeps its 20 latest files.',
    payload: (p, of) => ({
      hash: p.string({
        nullable: true,
        description: 'Input for `importRecords`. Null if the mutation was refused.',
        resolve: of((preview) => preview.hash),
      }),
      expiresAt: p.field({
        type: 'DateTime',
        nullable: true,
        description: 'Until when the files are kept; null when refused.',
        resolve: of((preview) => preview.expiresAt),
      }),
      files: p.field({
        type: [FilePreviewType],
        nullable: true,
        description: 'The files, in the order sent; null when refused.',
        resolve: of((preview) => preview.files),
      }),
    }),
  }),
  importRecords: mutation(t, importRecords, {
    description:
      'Makes records of the rows of files that `previewImport` keeps, in one transaction, each as if it were created alone. A row that is wrong, or whose name another record has, is left out and named with its line; bank transactions are known as statements know them. A file of which something was imported is removed, so that no repetition imports it twice.',
    payload: (p, of) => ({
      files: p.field({
        type: [ImportedFileType],
        nullable: true,
        description: 'Result of each file, in the order of the mappings. Null if refused.',
        resolve: of((files) => files),
      }),
    }),
  }),
}))

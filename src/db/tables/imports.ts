import { referencesTo } from './columns.ts'
import type { Kit } from './columns.sqlite.ts'
import type { CompanyTables } from './companies.ts'

/** Uploaded import files: kept for an hour, or until they are imported. */
export function defineImports(kit: Kit, { memberships }: CompanyTables) {
  const importFiles = kit.table(
    'import_files',
    {
      id: kit.rowId(),
      companyId: kit.int().notNull(),
      userId: kit.int().notNull(),
      /** Identifier of the files of one request; random, not a digest. */
      hash: kit.text().notNull(),
      /** Kind of record that the rows of the file become. */
      kind: kit.text().notNull(),
      /** The text of the file, compressed with gzip and written as base64. */
      content: kit.text().notNull(),
      createdAt: kit.instant().notNull(),
    },
    (t) => [
      kit.rowKey('import_files_hash').on(t.companyId, t.hash, t.kind),
      kit.index('import_files_created').on(t.createdAt),
      ...referencesTo(kit, t, { userId: memberships }),
    ],
  )

  return { importFiles }
}

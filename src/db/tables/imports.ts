import type { Kit } from '../columns.sqlite.ts'
import type { CompanyTables } from './companies.ts'

/** Tables of records that somebody has sent and is still looking at: kept for an hour, or until they are imported. */
export function defineImports(kit: Kit, { memberships }: CompanyTables) {
  const importFiles = kit.table(
    'import_files',
    {
      id: kit.key(),
      companyId: kit.int().notNull(),
      userId: kit.int().notNull(),
      /** What callers know the files of one request by; random, not a digest. */
      hash: kit.text().notNull(),
      /** What the rows of the file are to become. */
      kind: kit.text().notNull(),
      /** The text of the file, compressed with gzip and written as base64. */
      content: kit.text().notNull(),
      createdAt: kit.instant().notNull(),
    },
    (t) => [
      kit.uniqueIndex('import_files_hash').on(t.companyId, t.hash, t.kind),
      kit.index('import_files_created').on(t.createdAt),
      kit.foreignKey({
        columns: [t.companyId, t.userId],
        foreignColumns: [memberships.companyId, memberships.userId],
      }),
    ],
  )

  return { importFiles }
}

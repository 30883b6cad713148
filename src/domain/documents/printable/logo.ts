import { and, eq, inArray, lte } from 'drizzle-orm'
import { isLogoType, largestLogo, logoTypes } from '../../records/attachment/logo.ts'
import type { LogoType } from '../../records/attachment/logo.ts'
import { ofCompany } from '../../records/attachment/parents.ts'
import type { Work } from '../../kernel/work.ts'

/** A document named by a setting: by its key when it was uploaded as a logo, else by its id. */
export type NamedLogo = { logoKey: string } | { id: number }

/**
 * Hash and type of the image that a setting names; undefined unless it can be printed. An id finds only files of the company
 * itself, since users who change a client might otherwise show the files of another one; a key is the right to see the logo of
 * any client or group.
 */
export async function findPrintableLogo(
  work: Work,
  named: NamedLogo,
): Promise<{ hash: string; mediaType: LogoType } | undefined> {
  const { uploadedDocuments: table } = work.tables
  const [row] = await work.db
    .select({ hash: table.hash, mediaType: table.mediaType })
    .from(table)
    .where(
      and(
        eq(table.companyId, work.actor.companyId),
        eq(table.isDeleted, false),
        inArray(table.mediaType, [...logoTypes]),
        lte(table.size, largestLogo),
        ...('logoKey' in named ? [eq(table.logoKey, named.logoKey)] : [eq(table.id, named.id), ofCompany(table)]),
      ),
    )
  return row && isLogoType(row.mediaType) ? { hash: row.hash, mediaType: row.mediaType } : undefined
}

import { and, eq, inArray, lte } from 'drizzle-orm'
import { ofCompany } from '../uploaded-document/parents.ts'
import type { Work } from '../work.ts'
import type { SheetLogo } from './sheet.ts'

/** Bytes: every document carries its own copy. */
const largestLogo = 1024 * 1024

const printed: readonly string[] = ['image/png', 'image/jpeg'] satisfies readonly SheetLogo['mediaType'][]

const isPrinted = (mediaType: string): mediaType is SheetLogo['mediaType'] => printed.includes(mediaType)

/** Where the bytes of an image lie that is kept with the company itself; undefined unless it can stand on documents. */
export async function findLogo(
  work: Work,
  id: number,
): Promise<{ hash: string; mediaType: SheetLogo['mediaType'] } | undefined> {
  const { uploadedDocuments: table } = work.tables
  const [row] = await work.db
    .select({ hash: table.hash, mediaType: table.mediaType })
    .from(table)
    .where(
      and(
        eq(table.companyId, work.actor.companyId),
        eq(table.id, id),
        eq(table.isDeleted, false),
        inArray(table.mediaType, [...printed]),
        lte(table.size, largestLogo),
        ofCompany(table),
      ),
    )
  return row && isPrinted(row.mediaType) ? { hash: row.hash, mediaType: row.mediaType } : undefined
}

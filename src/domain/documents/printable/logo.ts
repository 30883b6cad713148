import { eq, inArray, lte } from 'drizzle-orm'
import { findLogo, largestLogo, logoTypes, type StoredLogo } from '../../records/attachment/logo.ts'
import { ofCompany } from '../../records/attachment/parents.ts'
import type { Work } from '../../kernel/work.ts'

/** A document named by a setting: by its key when it was uploaded as a logo, else by its id. */
export type NamedLogo = { logoKey: string } | { id: number }

/**
 * Hash and type of the image that a setting names; undefined unless it can be printed. An id finds only files of the company
 * itself, since users who change a client might otherwise show the files of another one; a key is the right to see the logo of
 * any client or group.
 */
export function findPrintableLogo({ db, tables, actor }: Work, named: NamedLogo): Promise<StoredLogo | undefined> {
  const { uploadedDocuments: table } = tables
  return findLogo(db, tables, [
    eq(table.companyId, actor.companyId),
    inArray(table.mediaType, [...logoTypes]),
    lte(table.size, largestLogo),
    ...('logoKey' in named ? [eq(table.logoKey, named.logoKey)] : [eq(table.id, named.id), ofCompany(table)]),
  ])
}

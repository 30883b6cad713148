import { LRUCache } from 'lru-cache'
import { getOrInsert } from '../db/statements/get-or-insert.ts'
import type { IdCodec } from '../domain/kernel/record-id.ts'
import { findPrintableLogo, type NamedLogo } from '../domain/documents/printable/logo.ts'
import type { PrintableLogo } from '../domain/documents/printable/printable.ts'
import { logoKeyIn, type StoredLogo } from '../domain/records/attachment/logo.ts'
import type { Work } from '../domain/kernel/work.ts'
import type { FileStore } from '../files/file-store.ts'
import { printableImage } from '../domain/records/attachment/printable-image.ts'

/** Dependencies for loading a logo. */
export type LogoSource = { work: Work; ids: IdCodec; files: FileStore }

/**
 * The logo that the setting `company_logo` names: by the address assigned at its upload, or, for attachments of the company, by
 * id or an address that contains the id. Never fetches remote files. Undefined without a printable one: documents then show the
 * company's name.
 */
export async function logoOf({ work, ids, files }: LogoSource, setting: string): Promise<PrintableLogo | undefined> {
  const named = namedIn(ids, setting)
  const found = named && (await findPrintableLogo(work, named))
  return found && storedLogo(files, found)
}

/** Bytes of logos that are kept in the form for documents. */
const cachedBytes = 16 * 1024 * 1024
const cached = new LRUCache<string, PrintableLogo | 'none'>({
  maxSize: cachedBytes,
  sizeCalculation: (logo) => (logo === 'none' ? 100 : logo.content.length),
})

/** A stored image, reduced and without metadata; undefined if it is not in the file store or cannot be printed. */
export async function storedLogo(
  files: FileStore,
  { hash, companyId }: StoredLogo,
): Promise<PrintableLogo | undefined> {
  if (!(await files.has(hash))) return undefined
  const known = cached.get(hash) ?? (await printableImage(companyId, await files.read(hash))) ?? 'none'
  cached.set(hash, known)
  return known === 'none' ? undefined : known
}

function namedIn(ids: IdCodec, setting: string): NamedLogo | undefined {
  const logoKey = logoKeyIn(setting)
  if (logoKey !== undefined) return { logoKey }
  const id = setting
    .split(/[^A-Za-z0-9]+/)
    .map((part) => ids.decode('document', part))
    .find((key) => key !== undefined)
  return id === undefined ? undefined : { id }
}

/** {@link logoOf} for many documents: each logo is read once. */
export function logosOf(source: LogoSource): (printable: { logo: string }) => Promise<PrintableLogo | undefined> {
  const logos = new Map<string, Promise<PrintableLogo | undefined>>()
  return ({ logo }) => getOrInsert(logos, logo, () => logoOf(source, logo))
}

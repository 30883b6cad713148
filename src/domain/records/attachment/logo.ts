import { and, eq, type SQL } from 'drizzle-orm'
import type { Queries, Tables } from '../../../db/database.ts'
import type { FileContent } from '../../../files/file-content.ts'
import { printableImage } from './printable-image.ts'
import { extensionOf } from '../../../files/media-type.ts'
import { publishAll } from '../../kernel/events.ts'
import { invalid } from '../../kernel/error.ts'
import type { AnonymousContext } from '../../kernel/request-context.ts'
import { fileOrNone } from '../../kernel/input.ts'
import type { AnyRecord } from '../../kernel/record-id.ts'
import { creationOf } from '../trail.ts'
import type { Outside, Work } from '../../kernel/work.ts'
import { linkOf } from './parents.ts'
import { insertDocuments, removeUnusedContent } from './store.ts'

/** Bytes: every printable document contains a copy. */
export const largestLogo = 1024 * 1024

/** Image types that can be printed. */
export const logoTypes = ['image/png', 'image/jpeg'] as const
export type LogoType = (typeof logoTypes)[number]

const isLogoType = (mediaType: string): mediaType is LogoType => logoTypes.some((allowed) => allowed === mediaType)

/** Path below our address at which logos are shown without a token: `/logos/{key}`. */
export const logosPrefix = '/logos'

const keyLength = 40

/** Key in the address of a logo; undefined for other texts. */
export const logoKeyIn = (address: string): string | undefined => /\/logos\/([A-Za-z0-9]{40})$/.exec(address)?.[1]

const allowed = 'must be one PNG or JPEG image of at most 1 MiB and 4000 pixels a side'

/** Input of the updates that take a logo. */
export const companyLogoInput = fileOrNone(
  'Logo for documents and e-mails, a PNG or JPEG of at most 1 MiB: a file of a form, else base64 text. Its address, which needs ' +
    'no token, becomes the setting of the logo.',
  `${allowed}, sent as one file or as base64 text`,
).optional()

/** Checks and stores a logo before the transaction; `removeUnusedLogo` must follow. @throws VALIDATION naming the allowed types */
export async function prepareLogo(
  { companyLogo: content }: { companyLogo?: FileContent | undefined },
  { files, actor }: Outside,
): Promise<void> {
  if (!content) return
  const mediaType = await content.mediaType()
  if (!isLogoType(mediaType)) throw invalid('companyLogo', `${allowed}, not ${mediaType}`)
  if (content.size > largestLogo) throw invalid('companyLogo', `${allowed}; this one has ${content.size} bytes`)
  if (!(await printableImage(actor.companyId, await content.bytes()))) {
    throw invalid('companyLogo', `${allowed}; this one is damaged or has more pixels`)
  }
  await files.keep(content)
}

/** Keeps the bytes of a logo in the file store if its update was committed, and removes them otherwise. */
export async function removeUnusedLogo(
  { companyLogo: content }: { companyLogo?: FileContent | undefined },
  outside: Outside,
): Promise<void> {
  if (content) await removeUnusedContent(outside, content.hash, content)
}

/** Attaches the logo to a record that the caller may change; returns the sent settings with its address, if either was sent. */
export async function withLogo(
  work: Work,
  record: AnyRecord,
  { companyLogo, settings }: { companyLogo?: FileContent | undefined; settings?: Record<string, unknown> | undefined },
): Promise<Record<string, unknown> | undefined> {
  if (!companyLogo) return settings
  const mediaType = await companyLogo.mediaType()
  const { hash, size } = companyLogo
  const logoKey = work.sources.randomKey(keyLength)
  const [stored] = await insertDocuments(work, [
    // Not public: it belongs to the letterhead, and is not an attachment for clients.
    { ...linkOf(record), name: `logo.${extensionOf(mediaType)}`, mediaType, hash, size, isPublic: false, logoKey },
  ])
  if (!stored) throw new Error('An insert returned no row')
  await publishAll(work, creationOf('document', 'name')(undefined, stored))
  return { ...settings, company_logo: `${work.baseUrl}${logosPrefix}/${logoKey}` }
}

/** Hash of the content in the file store, its type, and the company that it belongs to. */
export type StoredLogo = { hash: string; mediaType: LogoType; companyId: number }

/** The stored logo with this key, of any company: the key grants access to it. */
export async function findLogoByKey(
  { database: { read, tables } }: Pick<AnonymousContext, 'database'>,
  key: string,
): Promise<StoredLogo | undefined> {
  return findLogo(read, tables, [eq(tables.uploadedDocuments.logoKey, key)])
}

/** The stored file that meets the conditions, if it is an image and not deleted. */
export async function findLogo(
  db: Queries,
  { uploadedDocuments: table }: Tables,
  conditions: readonly (SQL | undefined)[],
): Promise<StoredLogo | undefined> {
  const [row] = await db
    .select({ hash: table.hash, mediaType: table.mediaType, companyId: table.companyId })
    .from(table)
    .where(and(eq(table.isDeleted, false), ...conditions))
  return row && isLogoType(row.mediaType) ? { ...row, mediaType: row.mediaType } : undefined
}

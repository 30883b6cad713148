import { trimCharacters } from '../domain/kernel/text/trim-characters.ts'

/** A file and its name. */
export type NamedFile = { name: string; content: Buffer }

const longestName = 120

// Cut at its beginning, a name may begin with half of a character or with the point of hidden files.
const cutStart = /^[-.\uDC00-\uDFFF]+/

/** A file name valid on every file system: letters, digits, dots, dashes; never hidden, never a path. */
export const safeFileName = (name: string): string =>
  trimCharacters(
    name
      .normalize('NFC')
      .replaceAll(/[^\p{L}\p{N}._-]+/gu, '-')
      .replaceAll(/\.{2,}/g, '.'),
    '-.',
  )
    .slice(-longestName)
    .replace(cutStart, '') || 'file'

/** The same headers for a file that a page displays inline. */
export const shownInline = (headers: Readonly<Record<string, string>>): Record<string, string> => ({
  ...headers,
  'Content-Disposition': (headers['Content-Disposition'] ?? '').replace(/^attachment/, 'inline'),
})

/** The headers of a file download. */
export function fileHeaders(mediaType: string, name: string): Record<string, string> {
  const safe = safeFileName(name)
  const ascii = safe.replaceAll(/[^\x20-\x7e]/g, '_')
  return {
    'Content-Type': mediaType,
    // Older clients read the first name, all others the second, which may contain any character.
    'Content-Disposition': `attachment; filename="${ascii}"; filename*=UTF-8''${encodeURIComponent(safe)}`,
    'Cache-Control': 'private, no-store',
    'X-Content-Type-Options': 'nosniff',
  }
}

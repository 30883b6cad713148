import type { Tables } from '../../../db/database.ts'

/** A file that is kept with a record. Its bytes lie in the file store, under their hash. */
export type UploadedDocument = Tables['uploadedDocuments']['$inferSelect']

// What ends a name on one system or another, and what nobody sees.
const hidden = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu
const longestName = 255

/** The last part of a path, as it may be shown and saved; `otherwise` where nothing is left of it. */
export function plainFileName(sent: string, otherwise: string): string {
  const last = sent.replaceAll('\\', '/').split('/').at(-1) ?? ''
  const name = last.replaceAll(hidden, '').trim()
  return name === '' || /^\.+$/.test(name) ? otherwise : name.slice(-longestName).trim()
}

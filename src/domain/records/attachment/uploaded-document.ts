import type { Tables } from '../../../db/database.ts'

/** An attachment of a record. Its bytes are in the file store, under their hash. */
export type UploadedDocument = Tables['uploadedDocuments']['$inferSelect']

// Characters that end a file name on some systems, and invisible ones.
const hidden = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu
const longestName = 255

/** The last part of a path as a safe file name; `otherwise` if nothing is left of it. */
export function plainFileName(sent: string, otherwise: string): string {
  const last = sent.normalize('NFC').replaceAll('\\', '/').split('/').at(-1) ?? ''
  const name = last.replaceAll(hidden, '').trim()
  return name === '' || /^\.+$/.test(name) ? otherwise : name.slice(-longestName).trim()
}

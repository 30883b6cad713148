import { zipSync } from 'fflate'
import type { DocumentSheet, SheetLogo } from '../domain/documents/printable/sheet.ts'
import { safeFileName } from './file-headers.ts'
import type { NamedFile } from './file-headers.ts'

export const pdfType = 'application/pdf'
export const zipType = 'application/zip'

/** A document as a file: `Invoice-0001.pdf`. */
export async function printSheet(sheet: DocumentSheet, logo?: SheetLogo): Promise<NamedFile> {
  const { renderSheet } = await import('../delivery/pdf/render-sheet.ts')
  return {
    name: `${safeFileName(`${sheet.title}-${sheet.number || sheet.mark}`)}.pdf`,
    content: await renderSheet(sheet, { logo }),
  }
}

/** Several documents as one PDF, in their order. */
export async function printTogether(
  sheets: readonly DocumentSheet[],
  logoFor: (sheet: DocumentSheet) => Promise<SheetLogo | undefined>,
): Promise<NamedFile> {
  const { renderSheets } = await import('../delivery/pdf/render-sheet.ts')
  return { name: 'documents.pdf', content: await renderSheets(sheets, logoFor) }
}

/**
 * Several documents as one archive, each under a unique name. The same documents give the same bytes. `leftOut` are the names of
 * documents that would have made the files in it larger than `most` bytes.
 */
export async function printArchive(
  sheets: readonly DocumentSheet[],
  logoFor: (sheet: DocumentSheet) => Promise<SheetLogo | undefined>,
  most = Infinity,
): Promise<NamedFile & { leftOut: string[] }> {
  const files: Record<string, [Uint8Array, { mtime: string; level: 0 }]> = {}
  const leftOut: string[] = []
  let size = 0
  for (const sheet of sheets) {
    const { name, content } = await printSheet(sheet, await logoFor(sheet))
    if (size + content.length > most) {
      leftOut.push(name)
      continue
    }
    size += content.length
    // PDF content is compressed already. The date is the document's: a zip archive has no time zone.
    files[freeName(name, files)] = [content, { mtime: `${sheet.date}T12:00:00`, level: 0 }]
  }
  return { name: 'documents.zip', content: Buffer.from(zipSync(files)), leftOut }
}

function freeName(name: string, taken: Readonly<Record<string, unknown>>): string {
  for (let place = 2, free = name; ; place++) {
    if (!Object.hasOwn(taken, free)) return free
    free = name.replace(/\.pdf$/, `-${place}.pdf`)
  }
}

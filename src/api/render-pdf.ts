import { zipSync } from 'fflate'
import type { PrintableDocument, PrintableLogo } from '../domain/documents/printable/printable.ts'
import { safeFileName } from './file-headers.ts'
import type { NamedFile } from './file-headers.ts'

export const pdfType = 'application/pdf'
export const zipType = 'application/zip'

/** A document as a file: `Invoice-0001.pdf`. */
export async function printPrintable(printable: PrintableDocument, logo?: PrintableLogo): Promise<NamedFile> {
  const { renderPrintable } = await import('../delivery/pdf/render-printable.ts')
  return {
    name: `${safeFileName(`${printable.title}-${printable.number || printable.mark}`)}.pdf`,
    content: await renderPrintable(printable, { logo }),
  }
}

/** Several documents as one PDF, in their order. */
export async function printTogether(
  printables: readonly PrintableDocument[],
  logoFor: (printable: PrintableDocument) => Promise<PrintableLogo | undefined>,
): Promise<NamedFile> {
  const { renderPrintables } = await import('../delivery/pdf/render-printable.ts')
  return { name: 'documents.pdf', content: await renderPrintables(printables, logoFor) }
}

/**
 * Several documents as one archive, each under a unique name. The same documents give the same bytes. `leftOut` are the names of
 * documents that would have made the files in it larger than `most` bytes.
 */
export async function printArchive(
  printables: readonly PrintableDocument[],
  logoFor: (printable: PrintableDocument) => Promise<PrintableLogo | undefined>,
  most = Infinity,
): Promise<NamedFile & { leftOut: string[] }> {
  const files: Record<string, [Uint8Array, { mtime: string; level: 0 }]> = {}
  const leftOut: string[] = []
  let size = 0
  for (const printable of printables) {
    const { name, content } = await printPrintable(printable, await logoFor(printable))
    if (size + content.length > most) {
      leftOut.push(name)
      continue
    }
    size += content.length
    // PDF content is compressed already. The date is the document's: a zip archive has no time zone.
    files[freeName(name, files)] = [content, { mtime: `${printable.date}T12:00:00`, level: 0 }]
  }
  return { name: 'documents.zip', content: Buffer.from(zipSync(files)), leftOut }
}

function freeName(name: string, taken: Readonly<Record<string, unknown>>): string {
  for (let place = 2, free = name; ; place++) {
    if (!Object.hasOwn(taken, free)) return free
    free = name.replace(/\.pdf$/, `-${place}.pdf`)
  }
}

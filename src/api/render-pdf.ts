import { zipSync } from 'fflate'
import { freeName } from './archive-names.ts'
import { DocumentTooLongError } from '../delivery/print-refusals.ts'
import { badRequest } from '../domain/kernel/error.ts'
import type { PrintableDocument, PrintableLogo } from '../domain/documents/printable/printable.ts'
import { type NamedFile, safeFileName } from './file-headers.ts'

export const pdfType = 'application/pdf'
export const zipType = 'application/zip'

/** A document as a file: `Invoice-0001.pdf`. */
export async function printPrintable(printable: PrintableDocument, logo?: PrintableLogo): Promise<NamedFile> {
  const { renderPrintable } = await import('../delivery/pdf/render-printable.ts')
  return { name: pdfName(printable), content: await renderPrintable(printable, { logo }) }
}

const pdfName = ({ title, number, mark }: PrintableDocument): string =>
  `${safeFileName(`${title}-${number || mark}`)}.pdf`

/** Several documents as one PDF, in their order. */
export async function printTogether(
  printables: readonly PrintableDocument[],
  logoFor: (printable: PrintableDocument) => Promise<PrintableLogo | undefined>,
): Promise<NamedFile> {
  const { renderPrintables } = await import('../delivery/pdf/render-printable.ts')
  return { name: 'documents.pdf', content: await renderPrintables(printables, logoFor) }
}

/** Most bytes of the files of an archive, which is made in memory. */
const longestArchive = 64 * 1024 * 1024

const tooLarge = () =>
  badRequest(`The archive would have more than ${longestArchive} bytes: download fewer documents at once.`)

/**
 * Several documents as one archive, each under a unique name. The same documents give the same bytes. With `most`, its files have at most so
 * many bytes, and `leftOut` are the names of further documents. @throws BAD_REQUEST without it
 */
export async function printArchive(
  printables: readonly PrintableDocument[],
  logoFor: (printable: PrintableDocument) => Promise<PrintableLogo | undefined>,
  most?: number,
): Promise<NamedFile & { leftOut: string[] }> {
  const files: Record<string, [Uint8Array, { mtime: string; level: 0 }]> = {}
  const names = new Set<string>()
  const leftOut: string[] = []
  let size = 0
  for (const printable of printables) {
    const printed = await printPrintable(printable, await logoFor(printable)).catch((error: unknown) => {
      if (most === undefined || !(error instanceof DocumentTooLongError)) throw error
      return undefined
    })
    if (!printed || size + printed.content.length > (most ?? longestArchive)) {
      if (most === undefined) throw tooLarge()
      leftOut.push(pdfName(printable))
      continue
    }
    const { name, content } = printed
    size += content.length
    // PDF content is compressed already. The date is the document's: a zip archive has no time zone.
    files[freeName(name, names)] = [content, { mtime: `${printable.date}T12:00:00`, level: 0 }]
  }
  return { name: 'documents.zip', content: Buffer.from(zipSync(files)), leftOut }
}

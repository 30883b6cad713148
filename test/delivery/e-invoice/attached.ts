import { inflateSync } from 'node:zlib'

/** The first file embedded in a PDF. */
export function attached(pdf: Buffer): string {
  const begin = pdf.indexOf('stream\n', pdf.indexOf('/Type /EmbeddedFile')) + 'stream\n'.length
  return inflateSync(pdf.subarray(begin, pdf.indexOf('\nendstream', begin))).toString()
}

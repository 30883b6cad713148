import type { DocumentRow } from '../domain/billing/document/document.ts'
import { DomainError } from '../domain/kernel/error.ts'
import type { Letter } from '../domain/documents/mail/letter.ts'
import { printedPrintableOf } from '../domain/documents/printable/operations.ts'
import type { PrintableDocument } from '../domain/documents/printable/printable.ts'
import { filesForReader } from '../domain/documents/attachment/reader-files.ts'
import type { Work } from '../domain/kernel/work.ts'
import type { FileStore } from '../files/file-store.ts'
import { DocumentTooLongError } from './print-refusals.ts'
import { describeFields } from './sender.ts'

/** A file enclosed with a message. */
export type Enclosure = { filename: string; contentType: string; content: Buffer }

/** Enclosures of a message, and the reasons for those that are missing. */
type Enclosed = { enclosures: Enclosure[]; leftOut: string[] }

/** Produces one kind of enclosure; `free` is the remaining space in bytes. */
export type Encloser = (letter: Letter, work: Work, free: number) => Promise<Enclosed>

/** All enclosures of a message: documents always, files and archives as far as there is room, in bytes. */
export async function encloseAll(
  enclosers: readonly Encloser[],
  letter: Letter,
  { work, room }: { work: Work; room: number },
): Promise<Enclosed> {
  const all: Enclosed = { enclosures: [], leftOut: [] }
  let free = room
  for (const enclose of enclosers) {
    const { enclosures, leftOut } = await enclose(letter, work, free)
    free -= enclosures.reduce((sum, { content }) => sum + content.length, 0)
    all.enclosures.push(...enclosures)
    all.leftOut.push(...leftOut)
  }
  return all
}

type File = { name: string; content: Uint8Array | string }

/** Renderers of documents. */
type Printers = {
  print: (work: Work, printable: PrintableDocument) => Promise<File>
  /**
   * The electronic invoice of a document; undefined where the settings want none.
   * @throws VALIDATION when fields are missing, UNAVAILABLE when it cannot be generated now
   */
  eInvoice: (
    work: Work,
    kind: 'invoice' | 'credit',
    row: DocumentRow,
  ) => Promise<(File & { mediaType: string }) | undefined>
}

const pdfType = 'application/pdf'

/** The documents as PDF, and as electronic invoices; one that is a PDF itself is attached once, as both. */
export const encloseDocuments =
  ({ print, eInvoice }: Printers): Encloser =>
  async (letter, work) => {
    const enclosed: Enclosed = { enclosures: [], leftOut: [] }
    const add = ({ name, content }: File, contentType: string) =>
      enclosed.enclosures.push({ filename: name, contentType, content: Buffer.from(content) })
    for (const document of letter.printables) {
      const { kind, row, isPrinted, hasEInvoice } = document
      const billed =
        hasEInvoice && (kind === 'invoice' || kind === 'credit')
          ? await orTooLong(orWhatItLacks(eInvoice(work, kind, row)))
          : undefined
      const file = typeof billed === 'string' ? undefined : billed
      if (typeof billed === 'string') enclosed.leftOut.push(billed)
      if (isPrinted && file?.mediaType !== pdfType) {
        const printed = await orTooLong(print(work, await printedPrintableOf(work, document)))
        if (typeof printed === 'string') enclosed.leftOut.push(printed)
        else add(printed, pdfType)
      }
      if (file) add(file, file.mediaType)
    }
    return enclosed
  }

/** Packs documents into one archive of at most `most` bytes; `leftOut` are the file names of those that do not fit. */
type Packer = (
  work: Work,
  printables: readonly PrintableDocument[],
  most: number,
) => Promise<{ name: string; mediaType: string; content: Buffer; leftOut: string[] }>

/** The documents of an archive. */
export const encloseArchive =
  (pack: Packer): Encloser =>
  async ({ archive }, work, free) => {
    if (!archive) return { enclosures: [], leftOut: [] }
    const { name, mediaType, content, leftOut } = await pack(work, archive.printables, free)
    const isEmpty = leftOut.length === archive.printables.length
    return {
      enclosures: isEmpty ? [] : [{ filename: name, contentType: mediaType, content }],
      leftOut: leftOut.map((file) => archive.tooLarge(file)),
    }
  }

const orTooLong = <Value>(made: Promise<Value>): Promise<Value | string> =>
  made.catch((error: unknown) => {
    if (error instanceof DocumentTooLongError) return `The document was not attached. ${error.message}`
    throw error
  })

const orWhatItLacks = <Value>(made: Promise<Value>): Promise<Value | string> =>
  made.catch((error: unknown) => {
    if (!(error instanceof DomainError) || error.code !== 'VALIDATION') throw error
    return `The electronic invoice was not attached: ${describeFields(error.fields)}.`
  })

/** The attachments of the records, except those that the reader may not see. */
export const encloseFiles =
  (files: FileStore): Encloser =>
  async (letter, work, free) => {
    const enclosed: Enclosed = { enclosures: [], leftOut: [] }
    let left = free
    for (const { kind, id } of letter.filesOf) {
      for (const { name, mediaType, hash, size } of await filesForReader(work, kind, id)) {
        if (size > left) enclosed.leftOut.push(`"${name}" is too large to be attached.`)
        else if (!(await files.has(hash))) enclosed.leftOut.push(`The content of "${name}" is missing.`)
        else {
          left -= size
          enclosed.enclosures.push({ filename: name, contentType: mediaType, content: await files.read(hash) })
        }
      }
    }
    return enclosed
  }

import type { DocumentRow } from '../domain/billing/document/document.ts'
import { DomainError } from '../domain/kernel/error.ts'
import type { Letter } from '../domain/documents/mail/compose.ts'
import { printedSheetOf } from '../domain/documents/printable/operations.ts'
import type { DocumentSheet } from '../domain/documents/printable/sheet.ts'
import { documentsOf } from '../domain/records/attachment/store.ts'
import type { Work } from '../domain/kernel/work.ts'
import type { FileStore } from '../files/file-store.ts'

/** A file that goes with a message. */
export type Enclosure = { filename: string; contentType: string; content: Buffer }

/** What goes with a message, and what should have and why it does not. */
type Enclosed = { enclosures: Enclosure[]; leftOut: string[] }

/** Makes one kind of what goes with messages; `free` is how many bytes there is room for. */
export type Encloser = (letter: Letter, work: Work, free: number) => Promise<Enclosed>

/** Mail servers take messages of some 25 MB; in a message three bytes are four. */
const mostBytes = 18_000_000

/** Everything that goes with a message, as far as there is room. */
export async function encloseAll(enclosers: readonly Encloser[], letter: Letter, work: Work): Promise<Enclosed> {
  const all: Enclosed = { enclosures: [], leftOut: [] }
  let free = mostBytes
  for (const enclose of enclosers) {
    const { enclosures, leftOut } = await enclose(letter, work, free)
    free -= enclosures.reduce((sum, { content }) => sum + content.length, 0)
    all.enclosures.push(...enclosures)
    all.leftOut.push(...leftOut)
  }
  return all
}

type File = { name: string; content: Uint8Array | string }

/** How documents become files. */
type Printers = {
  print: (work: Work, sheet: DocumentSheet) => Promise<File>
  /**
   * The electronic invoice of a document; undefined where the settings want none.
   * @throws VALIDATION when it lacks something, UNAVAILABLE when it cannot be made now
   */
  bill: (
    work: Work,
    kind: 'invoice' | 'credit',
    row: DocumentRow,
  ) => Promise<(File & { mediaType: string }) | undefined>
}

const pdfType = 'application/pdf'

/** The documents as PDF, and as electronic invoices; one that is a PDF itself stands for both. */
export const encloseDocuments =
  ({ print, bill }: Printers): Encloser =>
  async (letter, work) => {
    const enclosed: Enclosed = { enclosures: [], leftOut: [] }
    const add = ({ name, content }: File, contentType: string) =>
      enclosed.enclosures.push({ filename: name, contentType, content: Buffer.from(content) })
    for (const document of letter.sheets) {
      const { kind, row, isPrinted, isBilled } = document
      const billed =
        isBilled && (kind === 'invoice' || kind === 'credit') ? await orWhatItLacks(bill(work, kind, row)) : undefined
      const file = typeof billed === 'string' ? undefined : billed
      if (typeof billed === 'string') enclosed.leftOut.push(billed)
      if (isPrinted && file?.mediaType !== pdfType)
        add(await print(work, await printedSheetOf(work, document)), pdfType)
      if (file) add(file, file.mediaType)
    }
    return enclosed
  }

const orWhatItLacks = <Value>(made: Promise<Value>): Promise<Value | string> =>
  made.catch((error: unknown) => {
    if (!(error instanceof DomainError) || error.code !== 'VALIDATION') throw error
    const fields = error.fields.map(({ path, message }) => `${path.join('.')} ${message}`)
    return `The electronic invoice was not attached: ${fields.join('; ')}.`
  })

/** The files that are kept with the records, but for those that only the company sees. */
export const encloseFiles =
  (files: FileStore): Encloser =>
  async (letter, work, free) => {
    const enclosed: Enclosed = { enclosures: [], leftOut: [] }
    let left = free
    for (const { kind, id } of letter.filesOf) {
      const [documents = []] = await documentsOf(kind)(work, [id])
      for (const { name, mediaType, hash, size } of documents.filter((document) => document.isPublic)) {
        if (size > left) enclosed.leftOut.push(`"${name}" is too large to be attached.`)
        else if (!(await files.has(hash))) enclosed.leftOut.push(`The content of "${name}" is not there.`)
        else {
          left -= size
          enclosed.enclosures.push({ filename: name, contentType: mediaType, content: await files.read(hash) })
        }
      }
    }
    return enclosed
  }

import { UnreadableStatement } from './booking.ts'
import { decodeText, notAStatement } from './text.ts'
import { damaged, type ZipArchive } from './zip-archive.ts'

/** The parts of a workbook that its tables are read from: XML texts by their names in small letters. `size`: bytes, unpacked. */
export type WorkbookParts = { texts: ReadonlyMap<string, string>; size: number }

/** Reads the table of a workbook as text, here or in a thread. @throws UnreadableStatement */
export type SheetReader = (parts: WorkbookParts) => string | Promise<string>

// Office Open XML (ECMA-376, 5th edition), part 1, clause 12.3: the parts of SpreadsheetML. Writers name them as they like.
const needed =
  /^_rels\/\.rels$|(?:^|\/)(?:workbook|styles|sharedstrings)\d*\.xml$|\/workbook\d*\.xml\.rels$|(?:^|\/)worksheets\/[^/]*\.xml$/

/** Kinds of document that are ZIP archives, too, by the names in them. */
const documents: readonly (readonly [kind: string, name: RegExp])[] = [
  ['an OpenDocument file (save it as XLSX or CSV)', /^mimetype$/],
  ['a binary Excel workbook (save it as XLSX)', /(?:^|\/)workbook\d*\.bin$/],
  ['a Word document', /^word\//],
  ['a presentation', /^ppt\//],
  ['a Numbers document (export it as XLSX or CSV)', /\.iwa$|^index\.zip$/],
]

/** The parts of a workbook; undefined for an archive of files. @throws UnreadableStatement for another document */
export async function workbookParts(archive: ZipArchive, mostBytes: number): Promise<WorkbookParts | undefined> {
  const names = archive.names.map(partName)
  const document = documents.find(([, name]) => names.some((each) => name.test(each)))?.[0]
  if (document !== undefined) throw notAStatement(document)
  if (!names.includes('[content_types].xml')) return undefined
  const texts = new Map<string, string>()
  let size = 0
  for await (const { name, bytes } of archive.read((each) => needed.test(partName(each)), mostBytes)) {
    const part = partName(name)
    if (texts.has(part)) throw damaged('two of its files have one name')
    const text = decodeText(bytes, 'a part of a workbook')
    if (/<!(?:doctype|entity)/i.test(text)) {
      throw new UnreadableStatement(
        'declares a document type or entities, which no workbook needs and which are never read',
      )
    }
    texts.set(part, text)
    size += bytes.length
  }
  return { texts, size }
}

/** Names are compared without case. */
const partName = (name: string): string => name.toLowerCase()

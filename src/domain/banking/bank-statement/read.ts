import { type StatementFormat, type StatementRow, UnreadableStatement } from './booking.ts'
import type { CsvReading } from './reading.ts'
import { readBai2 } from './bai2.ts'
import { readCamt } from './camt.ts'
import { readCfonb } from './cfonb.ts'
import { readCoda } from './coda.ts'
import { readCsv } from './csv.ts'
import type { CsvOptions } from './csv-layout.ts'
import { lineFormatOf } from './line-formats.ts'
import { readMt940 } from './mt940.ts'
import { readNorma43 } from './norma43.ts'
import { readOfx } from './ofx.ts'
import { readQif } from './qif.ts'
import { isSheetText } from './worksheet-text.ts'
import { notAStatement } from './text.ts'

/** Texts that are no table, by their beginnings. */
export const textFiles: readonly (readonly [string, RegExp])[] = [
  ['a JSON file', /^(\[\s*[{[]|\{\s*")/],
  ['an RTF document', /^\{\\rtf/],
]

/** Other formats of banks and programs, by their beginnings. */
const otherFormats: readonly (readonly [string, RegExp])[] = [
  ['a 1C file (1CClientBankExchange)', /^1CClientBankExchange\b/i],
  ['an ABO file (GPC)', /^074\d{16}/],
  ['a DTAUS file', /^0128[AB]/],
  ['a FINSTA file (EDIFACT)', /^UN[AB][:+]/],
  ['a TITO file', /^T00322/],
  ['a BgMax file', /^01BGMAX/],
  ['an OCR giro file', /^NY0000/],
  ['a CNAB file', /^(?:\d{3}0{5} {9}[12]|0[12](?:REMESSA|RETORNO))/],
  ['a CBI file', /^ ?(?:RH|IR)\d{10}/],
  ['a SYLK file', /^ID;P/],
  ['an Excel file in XML (save it as XLSX)', /^<\?xml[^>]*>\s*<\?mso-application/],
  ...textFiles,
]

/** MT942 reports the bookings of a day before they are final. */
const isMt942 = (head: string): boolean => /\{2:[IO]942|^:(34F|13D?):/m.test(head) && !/^:60[FM]:/m.test(head)

/** In other formats, a payer may have written such an element into a text. */
const isOfx = (head: string): boolean =>
  /^OFXHEADER\s*:/i.test(head) || (head.startsWith('<') ? /<\?OFX\b|<OFX>/i : /^[ \t]*<OFX>/im).test(head)

/** Detects the format of a statement by its content. @throws UnreadableStatement for a format that is not read */
export function statementFormatOf(text: string): StatementFormat {
  if (isSheetText(text)) return 'xlsx'
  const head = text.slice(0, 4_096).trimStart()
  if (isOfx(head)) return 'ofx'
  const other = isMt942(head) ? 'an MT942 report' : otherFormats.find(([, begins]) => begins.test(head))?.[0]
  if (other !== undefined) throw notAStatement(other)
  const known = lineFormatOf(head)
  if (known !== undefined) return known
  if (/^(\{1:|:20:)/.test(head) || /^:61:/m.test(head)) return 'mt940'
  if (!head.startsWith('<')) return 'csv'
  if (/<!doctype html|<(html|table)\b/i.test(head)) throw notAStatement('a web page')
  return 'camt053'
}

const withLineFeeds = (text: string): string => text.replaceAll(/\r\n?/g, '\n')

/**
 * The bookings of a statement's text, one after the other, each with its line. `report` learns how a CSV
 * file was read, after the last booking.
 * @throws UnreadableStatement when it is no statement; a single wrong booking is only refused itself
 */
export function readStatement(
  text: string,
  format: StatementFormat,
  options: CsvOptions,
  report?: (reading: CsvReading) => void,
): Iterable<StatementRow> {
  if (text.trim() === '') throw new UnreadableStatement('is empty')
  if (format === 'csv' || format === 'xlsx') return readCsv(withLineFeeds(text), options, report)
  if (format === 'mt940') return readMt940(withLineFeeds(text).split('\n'))
  if (format === 'qif') return readQif(withLineFeeds(text), options)
  if (format === 'bai2') return readBai2(withLineFeeds(text), options.currency)
  if (format === 'coda') return readCoda(withLineFeeds(text))
  if (format === 'norma43') return readNorma43(withLineFeeds(text))
  if (format === 'cfonb120') return readCfonb(withLineFeeds(text))
  // Entities could read files, call other servers, and grow without end; no statement declares any.
  if (/<!(doctype|entity)/i.test(text)) {
    throw new UnreadableStatement(
      'declares a document type or entities, which no statement needs and which are never read',
    )
  }
  return format === 'ofx' ? readOfx(text) : readCamt(text)
}

import { UnreadableStatement } from './booking.ts'

/** A record of a CSV file and the line where it begins, from 1. */
export type CsvRecord = { record: string[]; line: number }

const longestRecord = 256 * 1024
const mostCells = 1_000
const lineEnd = 0x0a

const unreadable = (message: string): UnreadableStatement =>
  new UnreadableStatement(`cannot be read as CSV: ${message}`)

/**
 * Cuts CSV (RFC 4180) into records, piece by piece, in one pass. Lines end with \n alone; empty lines are skipped. A quote
 * within a cell, or text behind a closing quote, is kept as it is: banks print both. Blanks around the quotes are none of the text.
 */
export class CsvSplitter {
  readonly #delimiter: string
  #text = ''
  #lines = 0
  #begun = false
  /** True for a file whose lines are quoted as a whole; its first line tells. */
  #hasQuotedLines: boolean | undefined

  constructor(delimiter: string, hasQuotedLines?: boolean) {
    this.#delimiter = delimiter
    this.#hasQuotedLines = hasQuotedLines
  }

  /** The records that this piece completes. @throws UnreadableStatement for a record without end or with too many cells */
  push(piece: string): Generator<CsvRecord> {
    this.#text += this.#begun ? piece : piece.replace(/^\ufeff/, '')
    this.#begun ||= piece !== ''
    return this.#records(false)
  }

  /** The remaining records. @throws UnreadableStatement */
  end(): Generator<CsvRecord> {
    return this.#records(true)
  }

  *#records(isLast: boolean): Generator<CsvRecord> {
    const text = this.#text
    let start = 0
    while (start < text.length) {
      if (text.charAt(start) === '\n') {
        this.#lines += 1
        start += 1
        continue
      }
      const found = this.#recordAt(text, start, isLast)
      if (!found) break
      yield { record: this.#unquoted(found.record), line: this.#lines + 1 }
      this.#lines += found.lines
      start = found.end
    }
    this.#text = text.slice(start)
  }

  /** The cells of a line that is one quoted cell, in a file whose lines were quoted once more when it was finished. */
  #unquoted(record: string[]): string[] {
    if (this.#hasQuotedLines === false) return record
    const [line = ''] = record
    const isQuoted = record.length === 1 && line.includes(this.#delimiter) && !line.includes('\n')
    this.#hasQuotedLines ??= isQuoted
    if (!isQuoted) return record
    const [inner] = new CsvSplitter(this.#delimiter, false).whole(line)
    return inner && inner.length > 1 ? inner : record
  }

  /** The records of a text that is all there is. @throws UnreadableStatement */
  whole(text: string): string[][] {
    return [...this.push(text), ...this.end()].map(({ record }) => record)
  }

  /** The record that begins at `start`, with the line ends in it and the one behind it; undefined when it is not complete. */
  #recordAt(
    text: string,
    start: number,
    isLast: boolean,
  ): { record: string[]; end: number; lines: number } | undefined {
    const record: string[] = []
    let lines = 1
    let at = start
    for (;;) {
      const begin = this.#beginOfCell(text, at, isLast)
      const quoted = text.charAt(begin) === '"' ? this.#quotedCell(text, begin) : undefined
      if (quoted && 'open' in quoted) {
        if (isLast) throw unreadable(`the quote in line ${this.#lines + lines} never ends`)
        this.#checkLength(text.length - start)
        return undefined
      }
      const end = quoted?.isWhole ? quoted.end : this.#endOfCell(text, quoted?.end ?? at)
      if (end === text.length && !isLast) {
        this.#checkLength(text.length - start)
        return undefined
      }
      this.#checkLength(end - start)
      record.push((quoted?.value ?? '') + (quoted?.isWhole ? '' : text.slice(quoted?.end ?? at, end)))
      if (record.length > mostCells) throw unreadable(`line ${this.#lines + 1} has more than ${mostCells} cells`)
      lines += quoted?.lines ?? 0
      if (end === text.length || text.charAt(end) === '\n') return { record, end: end + 1, lines }
      at = end + this.#delimiter.length
    }
  }

  #checkLength(length: number): void {
    if (length > longestRecord) throw unreadable(`line ${this.#lines + 1} is longer than ${longestRecord} characters`)
  }

  /** The quote behind blanks, where the line has the closing one as well; else the start. */
  #beginOfCell(text: string, start: number, isLast: boolean): number {
    const begin = this.#behindBlanks(text, start)
    if (begin === start || text.charAt(begin) !== '"') return start
    for (let at = begin + 1; at < text.length; at++) {
      const mark = text.charAt(at)
      if (mark === '"' || mark === '\n') return mark === '"' ? begin : start
    }
    return isLast ? start : begin
  }

  #behindBlanks(text: string, start: number): number {
    let at = start
    while (text.charAt(at) === ' ' || (text.charAt(at) === '\t' && this.#delimiter !== '\t')) at += 1
    return at
  }

  #endOfCell(text: string, start: number): number {
    const { length } = text
    const delimiter = this.#delimiter
    const first = delimiter.charCodeAt(0)
    for (let at = start; at < length; at++) {
      const code = text.charCodeAt(at)
      if (code === lineEnd || (code === first && (delimiter.length === 1 || text.startsWith(delimiter, at)))) return at
    }
    return length
  }

  /** The text between the quote at `start` and the closing one; not `isWhole` where the value goes on behind it. */
  #quotedCell(
    text: string,
    start: number,
  ): { open: true } | { value: string; end: number; lines: number; isWhole: boolean } {
    const parts: string[] = []
    let from = start + 1
    for (;;) {
      const close = text.indexOf('"', from)
      if (close < 0) return { open: true }
      // An overlong cell is refused before the rest of it is read.
      this.#checkLength(close - start)
      parts.push(text.slice(from, close))
      from = close + 1
      if (text.charAt(from) !== '"') break
      parts.push('"')
      from += 1
    }
    const content = parts.join('')
    const lines = content.split('\n').length - 1
    const end = this.#behindBlanks(text, from)
    const isWhole = end === text.length || text.charAt(end) === '\n' || text.startsWith(this.#delimiter, end)
    return { value: isWhole ? content : `"${content}"`, end: isWhole ? end : from, lines, isWhole }
  }
}

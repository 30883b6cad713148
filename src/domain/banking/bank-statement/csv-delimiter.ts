import { isAmount } from './amount.ts'
import { UnreadableStatement } from './booking.ts'
import { bookingsAt, deepestHeader, findHeader, type NamedColumns } from './csv-header-row.ts'
import { CsvSplitter } from './csv-records.ts'
import { isDate } from './dates.ts'

export const delimiters = [';', '\t', ',', '|'] as const

export const sampleLength = 64 * 1024

/** The delimiter that gives a header, or bookings at the positions named; else the one that splits most first lines alike. */
export function delimiterIn(text: string, named: NamedColumns): string {
  const head = text.slice(0, sampleLength)
  // Written for Excel.
  const declared = /^\ufeff?"?sep=([;\t,|])"?\s*$/im.exec(head.slice(0, 20).split('\n')[0] ?? '')?.[1]
  if (declared) return declared
  const scored = delimiters.map((delimiter) => {
    const records = firstRecords(head, delimiter)
    return { delimiter, score: (findHeader(records, named)?.score ?? 0) + bookingsAt(records, named) }
  })
  const [best] = scored.some(({ score }) => score > 0) ? scored.sort((a, b) => b.score - a.score) : headerless(head)
  return best && best.score > 0 ? best.delimiter : steadiest(head)
}

/** The delimiters under which most records have a date and an amount. */
const headerless = (head: string): { delimiter: string; score: number }[] =>
  delimiters
    .map((delimiter) => ({
      delimiter,
      score: firstRecords(head, delimiter).filter(
        (row) => row.some(isDate) && row.some((cell) => /[.,]\d{2}$/.test(cell.trim()) && isAmount(cell)),
      ).length,
    }))
    .sort((a, b) => b.score - a.score)

export function firstRecords(head: string, delimiter: string): readonly (readonly string[])[] {
  const records: string[][] = []
  try {
    for (const { record } of new CsvSplitter(delimiter).push(head)) {
      if (records.push(record) > deepestHeader) break
    }
  } catch (error) {
    // Under a wrong delimiter, the text may be no CSV at all.
    if (!(error instanceof UnreadableStatement)) throw error
  }
  return records
}

function steadiest(head: string): string {
  const lines = head
    .replaceAll(/"[^"]*"/g, '')
    .split(/\r\n|\n|\r/)
    .filter((line) => line.trim() !== '')
    .slice(0, 100)
  const scored = delimiters.map((delimiter) => {
    const counts = new Map<number, number>()
    for (const line of lines) {
      const count = line.split(delimiter).length - 1
      if (count > 0) counts.set(count, (counts.get(count) ?? 0) + 1)
    }
    const [cells = 0, agreeing = 0] = [...counts].sort(([a, x], [b, y]) => y - x || b - a)[0] ?? []
    return { delimiter, agreeing, cells }
  })
  const [best] = scored.sort((a, b) => b.agreeing - a.agreeing || b.cells - a.cells)
  return best && best.agreeing > 0 ? best.delimiter : ','
}

import type { Decimal } from '../../kernel/money/decimal.ts'
import { batchHeader, batchText } from './batch.ts'
import type { Booking, StatementRow } from './booking.ts'
import { isAccount } from './csv-cells.ts'
import type { ColumnField } from './csv-headers.ts'
import { tidy } from './text.ts'
import { sheetDelimiter } from './worksheet-text.ts'

/** The columns of a statement as a table, by headers that the reader of tables knows. */
const columns: readonly (readonly [header: string, read: (booking: Booking) => string, field?: ColumnField])[] = [
  ['date', ({ date }) => date, 'date'],
  ['amount', ({ amount, direction }) => amountText(direction === 'CREDIT' ? amount : amount.negate()), 'amount'],
  ['currency', ({ currency }) => currency, 'currency'],
  ['description', ({ description }) => description, 'description'],
  ['participant_name', ({ participantName }) => participantName, 'participantName'],
  ['participant', ({ participant }) => participant, 'participant'],
  ['category_type', ({ categoryType }) => categoryType, 'categoryType'],
  ['bank_reference', ({ reference }) => reference, 'reference'],
  ['account', ({ account }) => account, 'account'],
  [batchHeader, ({ batch }) => (batch ? batchText(batch) : '')],
]

/** The columns of a table of `statementTable`, by its header: they need no guess. Undefined for any other header. */
export function tableColumns(header: readonly string[]): ReadonlyMap<ColumnField, readonly [number]> | undefined {
  const places = header.map((name) => columns.findIndex(([each]) => each === name))
  const isTable = places.every((place, at) => place > (places[at - 1] ?? -1))
  // Other programs may write the common names in this order, too.
  if (!isTable || !header.includes('bank_reference')) return undefined
  return new Map(
    places.flatMap((place, at) => {
      const field = columns[place]?.[2]
      return field ? [[field, [at]] as const] : []
    }),
  )
}

/** Three decimals get a fourth, so that no reader takes them for thousands. */
function amountText(amount: Decimal): string {
  const text = amount.toString()
  return /\.\d{3}$/.test(text) ? `${text}0` : text
}

/**
 * A statement as the text of a table, for clients that map the columns of every file: its bookings in their lines, as far as each has one.
 * The reason of a refused row stands in place of its date, for which the row is refused again.
 */
export function statementTable(rows: readonly StatementRow[]): string {
  const bookings = rows.flatMap((row) => ('booking' in row ? [row.booking] : []))
  const used = columns.filter(([header, read]) => isUsed(header, new Set(bookings.map(read))))
  const lines = [used.map(([header]) => header).join(sheetDelimiter)]
  for (const row of rows) {
    const cells = used.map(([header, read]) => {
      if ('booking' in row) return read(row.booking)
      return header === 'date' ? row.refused : header === 'amount' ? '0' : ''
    })
    while (lines.length < row.line - 1) lines.push('')
    lines.push(cells.map(cellText).join(sheetDelimiter))
  }
  return `${lines.join('\n')}\n`
}

/** Empty columns are left out, and an only account that a table would take for a text: a name, or a few digits. */
function isUsed(header: string, cells: ReadonlySet<string>): boolean {
  if (header === 'date' || header === 'amount') return true
  const [only = ''] = cells
  return cells.size > 1 || (header === 'account' ? isAccount(only) : only !== '')
}

function cellText(text: string): string {
  const cell = tidy(text, text.length).replaceAll(sheetDelimiter, ' ')
  return cell.startsWith('"') ? `"${cell.replaceAll('"', '""')}"` : cell
}

import { type DecimalMark, markOf, readAmount } from './amount.ts'
import { type StatementRow, UnreadableStatement } from './booking.ts'
import { type DateOrder, detectOrder, isDate, readDate } from './dates.ts'
import { signedBooking } from './fixed-records.ts'
import { tidy, withoutRepetition } from './text.ts'
import { Decimal, sum } from '../../kernel/money/decimal.ts'
import { isBalance } from './balance-words.ts'

// "Quicken Interchange Format (QIF) files", Intuit, Quicken 2006.

/** Options that decide where a file can be read in two ways. */
type QifOptions = { dateOrder?: DateOrder | undefined; decimalMark?: DecimalMark | undefined }

/** Kinds of account whose entries are bookings. */
const accountTypes: ReadonlySet<string> = new Set(['bank', 'banque', 'cash', 'bargeld', 'ccard', 'oth a', 'oth l'])

/** Lists that Quicken exports besides its accounts. */
const lists = /^(account|cat|class|memorized|security|prices|budget|template|bill|invitem|tag|business)/

/** Codes of the fields that are read. */
const codes: ReadonlySet<string> = new Set('DTUMNPLE$')

type Entry = { line: number; account: string; type: string; fields: { code: string; value: string }[] }

const isInvestment = ({ type }: Entry): boolean => /^(invst|port)/.test(type)

/** Reads the bookings of QIF. @throws UnreadableStatement naming the option to set where it would guess */
export function readQif(text: string, options: QifOptions): readonly StatementRow[] {
  const { entries, order } = entriesIn(text)
  if (entries.length > 0 && entries.every(isInvestment)) {
    throw new UnreadableStatement(
      'is a QIF file of investments, which have to be entered by hand, not of a bank account',
    )
  }
  const booked = entries.filter(({ type }) => accountTypes.has(type))
  const cells = (some: string): string[] =>
    booked.flatMap(({ fields }) => fields.filter(({ code }) => some.includes(code)).map(({ value }) => value))
  const reading = {
    order: options.dateOrder ?? order ?? orderOf(cells('D').map(dateCell)),
    mark: options.decimalMark ?? decimalMarkOf(cells('TU$')),
  }
  return entries.map((entry) => {
    if (isInvestment(entry))
      return { line: entry.line, refused: 'is a transaction of investments, which has to be entered by hand' }
    if (!accountTypes.has(entry.type))
      return { line: entry.line, refused: `is of the type "${tidy(entry.type, 40)}", which is no account of a bank` }
    return rowOf(entry, reading)
  })
}

/** The entries of accounts, and the order of dates that the file declares (`!Option:MDY`). */
function entriesIn(text: string): { entries: Entry[]; order: DateOrder | undefined } {
  const entries: Entry[] = []
  let order: DateOrder | undefined
  let [type, account] = ['bank', '']
  let open: Entry | undefined
  const end = (): void => {
    if (open && type === 'account') account = open.fields.find(({ code }) => code === 'N')?.value ?? ''
    else if (open && !lists.test(type)) entries.push(open)
    open = undefined
  }
  for (const [at, written] of text.split('\n').entries()) {
    if (written === '') continue
    const line = written.replaceAll('\u001a', '').trim()
    if (line.startsWith('!')) {
      end()
      const [, name = '', value = ''] = /^!(\w+)(?::(.*))?$/.exec(line) ?? []
      if (/^option$/i.test(name)) order = declaredOrders[value.trim().toLowerCase()] ?? order
      else if (!/^clear$/i.test(name)) type = (/^type$/i.test(name) ? value : name).trim().toLowerCase()
    } else if (line.startsWith('^')) end()
    else if (line !== '') {
      open ??= { line: at + 1, account, type, fields: [] }
      const code = line.charAt(0).toUpperCase()
      if (codes.has(code)) open.fields.push({ code, value: line.slice(1).trim() })
    }
  }
  end()
  return { entries, order }
}

const declaredOrders: Readonly<Record<string, DateOrder>> = { mdy: 'mdy', dmy: 'dmy', ymd: 'ymd' }

/** Quicken pads with blanks, and puts an apostrophe before years from 2000 on: `1/ 3' 6`. */
function dateCell(value: string): string {
  const [, first = '', mark = '', second = '', year = ''] =
    /^(\d{1,4}) *([/.-]) *(\d{1,2}) *['’/.-] *(\d{1,4})$/.exec(value) ?? []
  return mark === '' ? value : [first, second, year.length === 1 ? `0${year}` : year].join(mark)
}

function orderOf(dates: readonly string[]): DateOrder {
  const order = detectOrder(dates)
  if (order !== 'unclear') return order ?? 'dmy'
  const shown = dates.find(isDate) ?? ''
  throw new UnreadableStatement(
    `is required: in dates such as "${tidy(shown, 40)}" the order of day, month and year is ambiguous`,
    'dateOrder',
  )
}

function decimalMarkOf(amounts: readonly string[]): DecimalMark {
  const mark = markOf(amounts)
  if (mark === 'either') return 'point'
  if (mark !== 'unclear') return mark
  throw new UnreadableStatement(
    `is required: in amounts such as "${tidy(amounts.find((cell) => /[.,]/.test(cell)) ?? '', 40)}" the decimal separator is ambiguous`,
    'decimalMark',
  )
}

/** Numbers of checks that are kinds of booking, such as ATM and DEP, are texts, too. */
function rowOf(
  { line, account, fields }: Entry,
  { order, mark }: { order: DateOrder; mark: DecimalMark },
): StatementRow {
  const all = (code: string): string[] => fields.filter((field) => field.code === code).map(({ value }) => value)
  const first = (code: string): string => all(code)[0] ?? ''
  const written = first('D')
  const date = written === '' ? undefined : readDate(dateCell(written), order)
  if (date === undefined) return { line, refused: written === '' ? 'has no date' : `"${tidy(written, 40)}" is no date` }
  const name = first('P')
  if (isBalance(name) || isBalance(first('M')))
    return { line, refused: `is a balance and no booking: "${tidy(name || first('M'), 40)}"` }
  const cell = first('T') || first('U')
  const amount = readAmount(cell, mark)
  if (!amount) return { line, refused: cell === '' ? 'has no amount' : `"${tidy(cell, 40)}" is no amount` }
  const splits = all('$').map((split) => readAmount(split, mark) ?? Decimal.of(0))
  if (splits.length > 0 && !sum(splits).equals(amount))
    return { line, refused: `is of ${amount.toString()}, but its splits add up to ${sum(splits).toString()}` }
  const booking = signedBooking(amount, {
    date,
    account: tidy(account, 64),
    description: withoutRepetition([first('M'), first('N'), ...all('E')]) || tidy(name),
    participantName: tidy(name),
    categoryType: tidy(first('L').replace(/^\[.*\]$/, '')),
  })
  return { line, booking }
}

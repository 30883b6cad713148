import { currencyByCode } from '../../kernel/money/currencies.ts'
import { Decimal } from '../../kernel/money/decimal.ts'
import { groupBy } from '../../kernel/rows/lists.ts'
import type { StatementRow } from './booking.ts'
import { checkCount, checkTotal, signedBooking, unreadableLine } from './fixed-records.ts'
import { isStatementDate } from './dates.ts'
import { tidy, withoutRepetition } from './text.ts'

// "Cash Management Balance Reporting Specifications, Version 2", Bank Administration Institute, 1987; X9.121 (BTRS).

/** A record with those that continue it (88); `records`: their number. */
type Logical = { line: number; records: number; kind: string; fields: string[] }

type Entry = { record: Logical; amount: bigint; isCredit: boolean }

type Account = {
  head: Logical
  group: Group
  number: string
  currency: string
  decimals: number
  /** Amounts of the summary by their type; all amounts count minor units. */
  summary: Map<string, bigint>
  entries: Entry[]
  control: Control
}

type Group = { head: Logical; control: Control }

/** Sums and counts that the record at the end of an account, a group or a file states, too. */
type Control = { amount: bigint; parts: number; records: number }

const newControl = (): Control => ({ amount: 0n, parts: 0, records: 0 })

/** Reads the bookings of BAI2. `currency`: that of accounts without one. @throws UnreadableStatement also when a total is another than theirs */
export function readBai2(text: string, currency = ''): readonly StatementRow[] {
  const rows: StatementRow[] = []
  const file = newControl()
  let group: Group | undefined
  let account: Account | undefined
  let isClosed = false
  for (const record of logicalRecords(text)) {
    if (record.kind === '02' && !group) group = { head: record, control: newControl() }
    if (record.kind === '03' && group && !account) account = openAccount(record, group, currency)
    for (const control of [file, group?.control, account?.control]) if (control) control.records += record.records
    if (record.kind === '16' && account) addEntry(account, record)
    else if (record.kind === '49' && account && group) {
      checkControl(record, account.control)
      rows.push(...rowsOf(account))
      addTo(group.control, account.control)
      account = undefined
    } else if (record.kind === '98' && group && !account) {
      checkControl(record, group.control, 'accounts')
      addTo(file, group.control)
      group = undefined
    } else if (record.kind === '99' && !group) {
      checkControl(record, file, 'groups')
      isClosed = true
    } else if (record.kind === '01' ? group : !(record === group?.head || record === account?.head))
      throw unreadableLine(record.line, `has a record ${tidy(record.kind, 2)}, which cannot stand there`)
  }
  if (!isClosed) throw unreadableLine(1, 'begins a file that never ends (record 99): it is cut off')
  return rows
}

function addTo(whole: Control, part: Control): void {
  whole.amount += part.amount
  whole.parts += 1
}

/** The control record of an account names no number of parts. */
function checkControl({ line, fields }: Logical, { amount, parts, records }: Control, name?: string): void {
  const [stated, ...counts] = fields
  checkTotal(line, 'control total', Decimal.fromMinor(amountIn(line, stated) ?? 0n, 0), Decimal.fromMinor(amount, 0))
  if (name !== undefined) checkCount(line, name, Number(counts.shift()), parts)
  checkCount(line, 'records', Number(counts[0]), records)
}

/**
 * Records with their continuations. A record ends with a slash, behind which the next one begins with a field of its own; a text that
 * ends without one goes on, also in lines without a number.
 */
function* logicalRecords(text: string): Generator<Logical> {
  let open: { line: number; records: number; text: string; isEnded: boolean } | undefined
  for (const [at, written] of text.split('\n').entries()) {
    const line = written.replaceAll('\u001a', '').trimEnd()
    if (line === '') continue
    const isEnded = line.endsWith('/')
    if (!open || /^(?:01|02|03|16|49|98|99),/.test(line)) {
      if (open) yield logical(open)
      open = { line: at + 1, records: 1, text: withoutSlash(line), isEnded }
      continue
    }
    const isNumbered = line.startsWith('88,')
    open.records += isNumbered ? 1 : 0
    open.text += `${open.isEnded ? ',' : ' '}${withoutSlash(isNumbered ? line.slice(3) : line)}`
    open.isEnded = isEnded
  }
  if (open) yield logical(open)
}

const withoutSlash = (line: string): string => (line.endsWith('/') ? line.slice(0, -1) : line)

function logical({ line, records, text }: { line: number; records: number; text: string }): Logical {
  const [kind = '', ...fields] = text.split(',')
  return { line, records, kind, fields }
}

function amountIn(line: number, field: string | undefined): bigint | undefined {
  const written = field?.trim() ?? ''
  if (written === '') return undefined
  if (!/^[+-]?\d{1,18}$/.test(written))
    throw unreadableLine(line, `has the amount "${tidy(written, 40)}", which is no number`)
  return BigInt(written.replace('+', ''))
}

/** The number of fields that the type of funds at `at` has, itself included. */
function fundsWidth(fields: readonly string[], at: number): number {
  const type = fields[at]?.trim().toUpperCase()
  if (type === 'V') return 3
  if (type === 'S') return 4
  return type === 'D' ? 2 + 2 * Number(/^\d{1,3}$/.exec(fields[at + 1] ?? '')?.[0] ?? 0) : 1
}

function openAccount(head: Logical, group: Group, currency: string): Account {
  const { line, fields } = head
  const code = tidy(fields[1] || group.head.fields[5] || '')
  const account: Account = {
    head,
    group,
    number: tidy(fields[0] ?? ''),
    currency: code,
    decimals: currencyByCode(code || currency)?.digits ?? 2,
    summary: new Map(),
    entries: [],
    control: newControl(),
  }
  let at = 2
  while (at < fields.length) {
    const type = fields[at]?.trim() ?? ''
    if (type === '') {
      at += 1
      continue
    }
    const amount = amountIn(line, fields[at + 1])
    if (amount !== undefined) {
      account.control.amount += amount
      account.summary.set(type, amount)
    }
    at += 3 + fundsWidth(fields, at + 3)
  }
  return account
}

/** Credits are 100 to 399 and 920 to 959, debits 400 to 699 and 960 to 999, of which the last ones are the bank's own. */
function isCreditType(line: number, written: string): boolean {
  const type = Number(written)
  if ((type >= 100 && type <= 399) || (type >= 920 && type <= 959)) return true
  if ((type >= 400 && type <= 699) || (type >= 960 && type <= 999)) return false
  throw unreadableLine(line, `has the type ${tidy(written, 10)}, which is neither a credit nor a debit`)
}

function addEntry({ entries, control }: Account, record: Logical): void {
  const [type = '', written] = record.fields
  const amount = amountIn(record.line, written)
  // Information without money.
  if (amount === undefined || type.trim() === '890') return
  control.amount += amount
  entries.push({ record, amount, isCredit: isCreditType(record.line, type) })
}

/** The reason why the bookings of a group are not imported. */
function refusalOf({ head }: Group): string | undefined {
  const [, , status, , , , modifier] = head.fields.map((field) => field.trim())
  if (status === '2') return 'is of a deletion, which has to be done by hand'
  if (status === '4') return 'is only a test'
  return modifier === '3' ? 'is reported before its day has ended' : undefined
}

function rowsOf(account: Account): StatementRow[] {
  const { head, group, entries, number, currency, decimals } = account
  const [, , , day = ''] = group.head.fields
  const date = `20${day.slice(0, 2)}-${day.slice(2, 4)}-${day.slice(4, 6)}`
  const refused = refusalOf(group) ?? (isStatementDate(date) ? undefined : `"${tidy(day, 20)}" is not a date`)
  if (refused !== undefined) return entries.map(({ record }) => ({ line: record.line, refused }))
  if (entries.length === 0)
    return account.summary.get('100') || account.summary.get('400')
      ? [{ line: head.line, refused: 'states sums without their bookings' }]
      : []
  checkSummary(account)
  const byReference = groupBy(entries, ({ record }) => textsIn(record).bank)
  return entries.map(({ record, amount, isCredit }) => {
    const { bank, texts } = textsIn(record)
    // Some banks give many bookings one reference, which then is no name of any of them.
    const isUnique = !/^0*$/.test(bank) && byReference.get(bank)?.length === 1
    const signed = Decimal.fromMinor(isCredit ? amount : -amount, decimals)
    const description = withoutRepetition(isUnique ? texts : [...texts, bank])
    const reference = isUnique ? bank : ''
    return {
      line: record.line,
      booking: signedBooking(signed, {
        date,
        currency,
        account: number,
        reference,
        description,
        categoryType: tidy(record.fields[0] ?? ''),
      }),
    }
  })
}

/** The bank's reference, and the texts of a booking. */
function textsIn({ fields }: Logical): { bank: string; texts: string[] } {
  const at = 2 + fundsWidth(fields, 2)
  const [bank = '', customer = '', ...text] = fields.slice(at)
  return {
    bank: tidy(bank),
    texts: [text.join(',').replace(/^[, ]+/, ''), /^0*$/.test(customer.trim()) ? '' : customer],
  }
}

/** Ledger balances (010 and 015), and sums of credits and debits (100 and 400). */
function checkSummary({ head, summary, entries, decimals }: Account): void {
  const sumOf = (isCredit: boolean): bigint =>
    entries.reduce((sum, entry) => sum + (entry.isCredit === isCredit ? entry.amount : 0n), 0n)
  const [credits, debits] = [sumOf(true), sumOf(false)]
  const check = (name: string, stated: bigint | undefined, found: bigint): void => {
    if (stated !== undefined)
      checkTotal(head.line, name, Decimal.fromMinor(stated, decimals), Decimal.fromMinor(found, decimals))
  }
  const opening = summary.get('010')
  if (opening !== undefined) check('closing balance', summary.get('015'), opening + credits - debits)
  check('sum of credits', summary.get('100'), credits)
  check('sum of debits', summary.get('400'), debits)
}

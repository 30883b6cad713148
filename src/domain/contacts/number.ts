import { and, eq, getTableName, sql } from 'drizzle-orm'
import type { SQLiteColumn, SQLiteTable } from 'drizzle-orm/sqlite-core'
import { prepared } from '../../db/statements/prepared.ts'
import type { Client } from './client/client.ts'
import { type Configured, settingsOfClients } from './client/resolve.ts'
import type { CompanySettings } from '../kernel/settings/settings.ts'
import { invalid } from '../kernel/error.ts'
import { advanceCounter, type NumberedKind, takenNumber } from '../records/record-number.ts'
import { groupBy } from '../kernel/rows/lists.ts'
import type { Work } from '../kernel/work.ts'

/** The setting with the number pattern of a kind. */
const patternSettingOf = (kind: NumberedKind) =>
  kind === 'purchaseOrder' ? 'purchase_order_number_pattern' : (`${kind}_number_pattern` as const)

type NumberedTable = SQLiteTable & { companyId: SQLiteColumn; number: SQLiteColumn }

/** The number as a change of the record; undefined where it stays: for the same, an empty and an absent one. */
export const otherNumber = (
  number: string | undefined,
  before: { number: string | null },
): { number: string } | undefined => (number && number !== before.number ? { number } : undefined)

/** The record that a number is for. */
type NumberSubject = {
  /** Its client, whose settings, counter and fields determine the number; not needed for the company's patterns. */
  client?: NumberedClient | undefined
}

/** The fields of a client that numbers can contain; a client that is being created has no id yet. */
type NumberedClient = Configured & {
  [Key in 'id' | 'number' | 'idNumber' | `customValue${1 | 2 | 3 | 4}`]?: Client[Key] | undefined
}

/**
 * The next free number of a kind, by its pattern: `{$counter}`, `{$client_counter}`, `{$year}`, `{$date:Y-m-d}`,
 * `{$client_number}`, `{$client_id_number}`, `{$client_custom1}`…; counters are padded with zeros. Pattern and padding are
 * those of the client, else of the company; in every pattern, `{$counter}` is the company's single counter of the kind, or of invoices where quotes or credits share it. The
 * counter is incremented in the transaction of the record, so a failed insert leaves no gap; taken numbers are skipped.
 */
export async function nextNumber(
  work: Work,
  kind: NumberedKind,
  table: NumberedTable,
  subject: NumberSubject = {},
): Promise<string> {
  const [number] = await nextNumbers(work, kind, table, [subject])
  if (number === undefined) throw new Error('A counter returned no row')
  return number
}

/** {@link nextNumber} for several records, one number each: each counter is incremented once for all. */
export async function nextNumbers(
  work: Work,
  kind: NumberedKind,
  table: NumberedTable,
  subjects: readonly NumberSubject[],
): Promise<string[]> {
  const styleOf = await stylesOf(
    work,
    kind,
    subjects.flatMap(({ client }) => client ?? []),
  )
  const numbers: string[] = []
  const given = new Set<string>()
  let waiting = subjects.map(({ client }, index) => ({ ...styleOf(client), index }))
  for (let round = 0; waiting.length > 0; round++) {
    const drawn: string[] = []
    for (const [counter, members] of groupBy(waiting, (member) => member.counter)) {
      const [first] = members
      if (round > 1 && first) await passTaken(work, table, first, round)
      const before = (await advanceCounter(work, counter, members.length)) - members.length
      for (const [place, { write, index }] of members.entries()) {
        const number = write(before + place + 1)
        if (number.length > longestNumber) throw tooLong(kind)
        numbers[index] = number
        drawn.push(number)
      }
    }
    const taken = await takenAmong(work, table, drawn)
    // Counters of several clients may produce the same number: the first record keeps it.
    waiting = waiting.filter(({ index }) => {
      const number = numbers[index] ?? ''
      if (taken.has(number) || given.has(number)) return true
      given.add(number)
      return false
    })
  }
  return numbers
}

/** Number format of a record: the counter, and a function that formats a count. */
type Style = { counter: string; write: (count: number) => string }

/** The kind by whose counter a kind is counted. */
function countedWith({ actor }: Work, kind: NumberedKind): NumberedKind {
  const { settings } = actor.company
  const isShared =
    (kind === 'quote' && settings.shared_invoice_quote_counter) ||
    (kind === 'credit' && settings.shared_invoice_credit_counter)
  return isShared ? 'invoice' : kind
}

/** The number format of each client, read once for all its records. */
async function stylesOf(
  work: Work,
  kind: NumberedKind,
  clients: readonly NumberedClient[],
): Promise<(client: NumberedClient | undefined) => Style> {
  const distinct = [...new Set(clients)]
  const own = await settingsOfClients(work, distinct)
  const settingsOf = new Map<NumberedClient | undefined, CompanySettings>(
    own.map((settings, index) => [distinct[index], settings]),
  )
  const counted = countedWith(work, kind)
  const styles = new Map<NumberedClient | undefined, Style>()
  const read = (client: NumberedClient | undefined): Style => {
    const settings = settingsOf.get(client) ?? work.actor.company.settings
    const pattern = withCounter(settings[patternSettingOf(kind)])
    const perClient = client?.id !== undefined && pattern.includes('{$client_counter}')
    return {
      counter: perClient ? `${counted}:client:${client.id}` : counted,
      write: (count) => fill(pattern, String(count).padStart(settings.counter_padding, '0'), work.today, client),
    }
  }
  return (client) => {
    const style = styles.get(client) ?? read(client)
    styles.set(client, style)
    return style
  }
}

/** Number of counts that are checked together when a counter repeatedly meets taken numbers; grows with each round. */
const firstWindow = 64
const largestWindow = 4_096

/** Advances a counter past counts whose numbers are taken: a new pattern may start where thousands of numbers exist. */
async function passTaken(work: Work, table: NumberedTable, { counter, write }: Style, round: number): Promise<void> {
  const window = Math.min(firstWindow * 4 ** (round - 2), largestWindow)
  const current = await advanceCounter(work, counter, 0)
  const candidates = Array.from({ length: window }, (_, place) => write(current + place + 1))
  const taken = await takenAmong(work, table, candidates)
  const free = candidates.findIndex((number) => !taken.has(number))
  const passed = free < 0 ? window : free
  if (passed > 0) await advanceCounter(work, counter, passed)
}

/** Refuses a number, unless empty, that another record has, deleted ones included. @throws VALIDATION */
export async function assertNumberFree(work: Work, table: NumberedTable, number: string | undefined): Promise<void> {
  if (!number) return
  if ((await takenAmong(work, table, [number])).size > 0) throw takenNumber(number)
}

/** Maximum length of a number; the tables have an index on it. */
const longestNumber = 255

const tooLong = (kind: NumberedKind) =>
  invalid(
    'number',
    `would have more than ${longestNumber} characters with the setting ${patternSettingOf(kind)}; send a number`,
  )

// A pattern without a counter would give the same number twice.
const withCounter = (pattern: string): string =>
  /\{\$(client_)?counter\}/.test(pattern) ? pattern : `${pattern}{$counter}`

function fill(pattern: string, count: string, today: string, client: NumberedClient | undefined): string {
  const [year = '', month = '', day = ''] = today.split('-')
  const parts: Record<string, string> = { Y: year, y: year.slice(2), m: month, d: day }
  const words: Record<string, string> = {
    counter: count,
    client_counter: count,
    year,
    client_number: client?.number ?? '',
    client_id_number: client?.idNumber ?? '',
    client_custom1: client?.customValue1 ?? '',
    client_custom2: client?.customValue2 ?? '',
    client_custom3: client?.customValue3 ?? '',
    client_custom4: client?.customValue4 ?? '',
  }
  return pattern.replace(
    /\{\$(?:date:([^{}]*)|(\w+))\}/g,
    (whole, format: string | undefined, word: string | undefined) =>
      format === undefined
        ? (words[word ?? ''] ?? whole)
        : format.replace(/[Yymd]/g, (letter) => parts[letter] ?? letter),
  )
}

/** The numbers that records of the company already have, deleted ones included. */
async function takenAmong(work: Work, table: NumberedTable, numbers: readonly string[]): Promise<Set<string>> {
  const statement = prepared(work.db, `${getTableName(table)}.numbered`, (db) =>
    db
      .select({ number: table.number })
      .from(table)
      .where(and(eq(table.companyId, sql.placeholder('companyId')), work.keyLists.amongTexts(table.number, 'numbers'))),
  )
  const bound = { companyId: work.actor.companyId, numbers: work.keyLists.bindTexts(numbers) }
  const rows = await statement.execute(bound)
  return new Set(rows.map(({ number }) => String(number)))
}

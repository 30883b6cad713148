import { and, eq, inArray, sql } from 'drizzle-orm'
import type { SQLiteColumn, SQLiteTable } from 'drizzle-orm/sqlite-core'
import { uniqueViolation } from '../db/constraint.ts'
import { invalid } from './error.ts'
import { groupBy } from './group.ts'
import { runsOf } from './runs.ts'
import type { Work } from './work.ts'

/** Kinds of record that are numbered, each with a counter of its own. */
export type NumberedKind =
  | 'client'
  | 'invoice'
  | 'quote'
  | 'credit'
  | 'payment'
  | 'vendor'
  | 'expense'
  | 'purchaseOrder'

/** The setting that says how the numbers of a kind look. */
const patternSettingOf = (kind: NumberedKind) =>
  kind === 'purchaseOrder' ? 'purchase_order_number_pattern' : (`${kind}_number_pattern` as const)

type NumberedTable = SQLiteTable & { companyId: SQLiteColumn; number: SQLiteColumn }

/** What a pattern may speak of besides the counters. */
type NumberSubject = {
  /** The client whose own counter and fields the pattern may use. */
  client?:
    | {
        id: number
        number: string
        idNumber: string
        customValue1: string
        customValue2: string
        customValue3: string
        customValue4: string
      }
    | undefined
}

/**
 * The next free number of a kind, by its pattern: `{$counter}`, `{$client_counter}`, `{$year}`, `{$date:Y-m-d}`,
 * `{$client_number}`, `{$client_id_number}`, `{$client_custom1}`…; counters are padded with zeros. The counter moves in the
 * transaction of the record, so a refused record leaves no gap; numbers that somebody chose by hand are passed over.
 */
export async function nextNumber(
  work: Work,
  kind: NumberedKind,
  table: NumberedTable,
  subject: NumberSubject = {},
): Promise<string> {
  const [number] = await nextNumbers(work, kind, table, [subject])
  if (number === undefined) throw new Error('A counter answered nothing')
  return number
}

/** {@link nextNumber} for many records at once, one each: their counters move by as many in one step. */
export async function nextNumbers(
  work: Work,
  kind: NumberedKind,
  table: NumberedTable,
  subjects: readonly NumberSubject[],
): Promise<string[]> {
  const { settings } = work.actor.company
  const pattern = withCounter(settings[patternSettingOf(kind)])
  const perClient = pattern.includes('{$client_counter}')
  const numbers = new Map<number, string>()
  let waiting = subjects.map((subject, index) => ({ subject, index }))
  while (waiting.length > 0) {
    const drawn: string[] = []
    const counters = groupBy(waiting, ({ subject }) =>
      perClient && subject.client !== undefined ? `${kind}:client:${subject.client.id}` : kind,
    )
    for (const [counter, members] of counters) {
      const before = (await advance(work, counter, members.length)) - members.length
      for (const [place, { subject, index }] of members.entries()) {
        const count = String(before + place + 1).padStart(settings.counter_padding, '0')
        const number = fill(pattern, count, work.today, subject)
        if (number.length > longestNumber) throw tooLong(kind)
        numbers.set(index, number)
        drawn.push(number)
      }
    }
    const taken = await takenAmong(work, table, drawn)
    // Counters of several clients may give the same number: the first keeps it.
    waiting = waiting.filter(({ index }) => {
      const number = numbers.get(index) ?? ''
      if (taken.has(number)) return true
      taken.add(number)
      return false
    })
  }
  return subjects.map((_, index) => numbers.get(index) ?? '')
}

/** The digits of a number as an integer, for ordering: "INV-2026-0012" → 20260012. */
export const numberRank = (number: string | null): number => Number((number ?? '').replace(/\D/g, '').slice(-15))

/**
 * Refuses a number chosen by hand that another record of the company has, deleted ones included; blank is none.
 * @throws VALIDATION
 */
export async function assertNumberFree(work: Work, table: NumberedTable, number: string | undefined): Promise<void> {
  if (!number) return
  if ((await takenAmong(work, table, [number])).size > 0) throw takenNumber(number)
}

/** Runs a write whose number a racing request may have taken since it was found free. @throws VALIDATION naming `number` */
export async function refusingTakenNumber<T>(
  number: string | null | undefined,
  write: () => PromiseLike<T>,
): Promise<T> {
  try {
    return await write()
  } catch (error) {
    if (!uniqueViolation(error)?.some((column) => column.endsWith('number'))) throw error
    throw takenNumber(number ?? '')
  }
}

/** Most characters of a number; the tables find records by it. */
const longestNumber = 255

const tooLong = (kind: NumberedKind) =>
  invalid('number', `would have more than ${longestNumber} characters by ${patternSettingOf(kind)}; choose one by hand`)

const takenNumber = (number: string) => invalid('number', `"${number}" is taken; numbers are unique in the company`)

const withCounter = (pattern: string): string => {
  if (pattern === '') return '{$counter}'
  // A pattern without a counter would give the same number twice.
  return /\{\$(client_)?counter\}/.test(pattern) ? pattern : `${pattern}{$counter}`
}

function fill(pattern: string, count: string, today: string, { client }: NumberSubject): string {
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

/** Moves a counter on; answers where it stands then. */
async function advance(work: Work, name: string, by: number): Promise<number> {
  const { counters } = work.tables
  const [row] = await work.db
    .insert(counters)
    .values({ companyId: work.actor.companyId, name, value: by })
    .onConflictDoUpdate({ target: [counters.companyId, counters.name], set: { value: sql`${counters.value} + ${by}` } })
    .returning({ value: counters.value })
  if (!row) throw new Error('A counter answered nothing')
  return row.value
}

/** Those of the numbers that records of the company have, deleted ones included. */
async function takenAmong(work: Work, table: NumberedTable, numbers: readonly string[]): Promise<Set<string>> {
  const taken = new Set<string>()
  for (const run of runsOf(numbers)) {
    const rows = await work.db
      .select({ number: table.number })
      .from(table)
      .where(and(eq(table.companyId, work.actor.companyId), inArray(table.number, run)))
    for (const row of rows) taken.add(String(row.number))
  }
  return taken
}

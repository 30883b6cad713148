import { and, eq, inArray, isNotNull } from 'drizzle-orm'
import { groupBy, runsOf } from '../../kernel/rows/lists.ts'
import type { Work } from '../../kernel/work.ts'
import { referenceKey } from './import-key.ts'
import { ReadingsCompared } from './other-code-page.ts'
import { StoredBatches } from './stored-batches.ts'
import type { Known, Sought, Stored, Texts } from './stored-booking.ts'
import { folded } from './words.ts'

const textOf = ({ description, participant, participantName }: Texts): string =>
  `${description} ${participant} ${participantName}`

const wordsIn = (text: string): ReadonlySet<string> =>
  new Set(
    folded(text)
      .split(' ')
      .filter((word) => word !== ''),
  )

function isWithin(one: string, other: string): boolean {
  const [fewer, more] = [wordsIn(one), wordsIn(other)].sort((a, b) => a.size - b.size)
  return fewer !== undefined && more !== undefined && [...fewer].every((word) => more.has(word))
}

/** True when the words of one booking are all in the other: they are one, read with fewer columns and with more. */
export const haveSameText = (one: Texts, other: Texts): boolean => isWithin(textOf(one), textOf(other))

const dayRun = 500

/** Stored bookings whose reference is sought among those of a file. */
const mostProven = 5

/** Imported transactions on the days of a part of a file, except those that the file has under their keys. */
export class StoredBookings {
  readonly #open: Map<string, Stored[]>
  readonly #batches: StoredBatches

  private constructor(rows: readonly Stored[], isOwn: (key: string) => boolean) {
    this.#open = groupBy(rows, groupOf)
    this.#batches = new StoredBatches(rows, isOwn)
  }

  /** `isOwn`: true for the keys of the file, whose transactions are other bookings. */
  static async onDaysOf(
    work: Work,
    sought: readonly Sought[],
    isOwn: (key: string) => boolean,
  ): Promise<StoredBookings> {
    const rows = await bookingsOfDays(work, sought)
    return new StoredBookings(
      rows.filter(({ importKey }) => importKey !== null && !isOwn(importKey)),
      isOwn,
    )
  }

  /**
   * True when the bank's references count the bookings of each file anew: stored bookings come again with others, one of them has a
   * reference that another booking of the file has now, and nothing else is stored on their days. `references`: those of the file.
   */
  areCountedAnew(sought: readonly Sought[], references: ReadonlySet<string>): boolean {
    const moved: Stored[] = []
    for (const [group, rows] of groupBy(sought.filter(isReferenced), groupOf)) {
      const stored = [...(this.#open.get(group) ?? [])]
      for (const row of rows) {
        const at = stored.findIndex((each) => isReferenced(each) && contentOf(each) === contentOf(row))
        if (at >= 0) moved.push(...stored.splice(at, 1))
      }
    }
    const hasOtherNow = (row: Stored): boolean =>
      [...references].some(
        (reference) =>
          referenceKey({ reference, date: row.date, amount: row.amount, direction: row.baseType }) === row.importKey,
      )
    if (!moved.slice(0, mostProven).some(hasOtherNow)) return false
    const countOn = groupBy([...this.#open.values()].flat(), ({ date }) => date)
    return [...groupBy(moved, ({ date }) => date)].every(([day, rows]) => countOn.get(day)?.length === rows.length)
  }

  /**
   * The transactions that are the same bookings under other keys, by the keys of those sought: imported when fewer columns of the file
   * were read, in another code page, from another format, or as a batch or its parts. `trustReferences`: two references are two bookings; `taken`: keys of transactions that are other bookings.
   */
  recognize(
    sought: readonly Sought[],
    { trustReferences, taken }: { trustReferences: boolean; taken?: ReadonlySet<string> },
  ): Map<string, Known> {
    const found = new Map<string, Known>()
    const readings = new ReadingsCompared()
    for (const booking of sought) {
      const mayBe = (row: Stored): boolean =>
        !(trustReferences && isReferenced(booking) && isReferenced(row)) && !taken?.has(row.importKey ?? '')
      const text = textOf(booking)
      const same =
        this.#batches.find(booking) ??
        this.#take(booking, (row) => mayBe(row) && isWithin(text, textOf(row))) ??
        this.#takeOtherReading(booking, (row) => mayBe(row) && readings.areSame(text, textOf(row), isWithin))
      if (same) found.set(booking.importKey, same)
    }
    return found
  }

  #take(booking: Sought, isSame: (row: Stored) => boolean): Stored | undefined {
    const group = groupOf(booking)
    const rows = this.#open.get(group) ?? []
    const same = rows.find(isSame)
    if (same)
      this.#open.set(
        group,
        rows.filter((row) => row !== same),
      )
    return same
  }

  #takeOtherReading(booking: Sought, isSame: (row: Stored) => boolean): Known | undefined {
    const same = this.#take(booking, isSame)
    return same && { ...same, reason: 'was imported before, read in another encoding' }
  }
}

const contentOf = (texts: Texts): string => [...wordsIn(textOf(texts))].sort().join(' ')

const groupOf = ({ date, amount, baseType }: Pick<Sought, 'date' | 'amount' | 'baseType'>): string =>
  `${date} ${amount} ${baseType}`

/** True for a booking that is known by the bank's reference. */
export const isReferenced = ({ importKey }: { importKey: string | null }): boolean =>
  importKey?.startsWith('r:') ?? false

async function bookingsOfDays(work: Work, sought: readonly Sought[]): Promise<Stored[]> {
  const { bankTransactions: table } = work.tables
  const [first] = sought
  if (!first) return []
  const rows = []
  for (const days of runsOf([...new Set(sought.map(({ date }) => date))], dayRun)) {
    const some = await work.db
      .select({
        id: table.id,
        isDeleted: table.isDeleted,
        date: table.date,
        amount: table.amount,
        baseType: table.baseType,
        description: table.description,
        participant: table.participant,
        participantName: table.participantName,
        importKey: table.importKey,
        importEntryKey: table.importEntryKey,
      })
      .from(table)
      .where(
        and(
          eq(table.companyId, work.actor.companyId),
          eq(table.bankAccountId, first.bankAccountId),
          isNotNull(table.importKey),
          inArray(table.date, days),
        ),
      )
    rows.push(...some)
  }
  return rows
}

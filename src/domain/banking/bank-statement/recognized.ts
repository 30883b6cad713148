import { and, eq, inArray, isNotNull } from 'drizzle-orm'
import { runsOf } from '../../kernel/rows/lists.ts'
import type { Work } from '../../kernel/work.ts'
import type { BankTransaction } from '../bank-transaction/bank-transaction.ts'
import { folded } from './words.ts'

type Texts = Pick<BankTransaction, 'description' | 'participant' | 'participantName'>
type Sought = Texts & Pick<BankTransaction, 'bankAccountId' | 'date' | 'amount' | 'baseType'> & { importKey: string }

/** A transaction that an account has already. */
export type Known = Texts & Pick<BankTransaction, 'id' | 'isDeleted'>

const wordsOf = ({ description, participant, participantName }: Texts): ReadonlySet<string> =>
  new Set(
    folded(`${description} ${participant} ${participantName}`)
      .split(' ')
      .filter((word) => word !== ''),
  )

/** True when the words of one booking are all in the other: they are one, read with fewer columns and with more. */
export function haveSameText(one: Texts, other: Texts): boolean {
  const [fewer, more] = [wordsOf(one), wordsOf(other)].sort((a, b) => a.size - b.size)
  return fewer !== undefined && more !== undefined && [...fewer].every((word) => more.has(word))
}

const dayRun = 500

/**
 * The transactions of an account that are the same bookings under other keys, by the keys of those sought: imported when fewer
 * columns of the file were read, or from another format. `own`: keys of the same file, whose transactions are other bookings.
 */
export async function recognizedBookings(
  work: Work,
  sought: readonly Sought[],
  own: ReadonlySet<string>,
): Promise<Map<string, Known>> {
  const found = new Map<string, Known>()
  const stored = await bookingsOfDays(work, sought)
  const open = new Map<string, typeof stored>()
  for (const row of stored) {
    if (row.importKey === null || own.has(row.importKey)) continue
    const group = groupOf(row)
    open.set(group, [...(open.get(group) ?? []), row])
  }
  for (const booking of sought) {
    const group = groupOf(booking)
    const rows = open.get(group) ?? []
    // Two references of the bank are two bookings, however alike.
    const same = rows.find((row) => !(isReferenced(booking) && isReferenced(row)) && haveSameText(booking, row))
    if (!same) continue
    found.set(booking.importKey, same)
    open.set(
      group,
      rows.filter((row) => row !== same),
    )
  }
  return found
}

const groupOf = ({ date, amount, baseType }: Pick<Sought, 'date' | 'amount' | 'baseType'>): string =>
  `${date} ${amount} ${baseType}`

const isReferenced = ({ importKey }: { importKey: string | null }): boolean => importKey?.startsWith('r:') ?? false

async function bookingsOfDays(work: Work, sought: readonly Sought[]) {
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

import { groupBy } from '../../kernel/rows/lists.ts'
import { type Batch, areOfOneBatch, batchIn, batchText, isSumOf } from './batch.ts'
import { referenceKey } from './import-key.ts'
import type { Claim, Known, Sought, Stored } from './stored-booking.ts'

/** A stored booking with the evidence of its batch. */
type Evident = { row: Stored; batch: Batch | undefined }

/** The stored sums of batches, and their stored payments, on the days of a part of a file. */
export class StoredBatches {
  readonly #byAmount: Map<string, Evident[]>
  /** By the key of their entry, payments that older versions stored. */
  readonly #byEntryKey: Map<string, Stored[]>
  readonly #isOwn: (key: string) => boolean

  /** `isOwn`: true for the keys of the file. */
  constructor(rows: readonly Stored[], isOwn: (key: string) => boolean) {
    const evident = rows.map((row): Evident => ({ row, batch: batchIn(row.importEntryKey) }))
    this.#byAmount = groupBy(evident, ({ row, batch }) =>
      batch ? groupOf(row.date, batch) : groupOf(row.date, { amount: row.amount.toString(), direction: row.baseType }),
    )
    this.#byEntryKey = groupBy(
      rows.filter(({ importEntryKey }) => importEntryKey?.startsWith('r:')),
      ({ importEntryKey }) => importEntryKey ?? '',
    )
    this.#isOwn = isOwn
  }

  /** The stored sum of a payment, or the stored payments of a sum. A batch is stored as all of its payments, or as none. */
  find(booking: Sought): (Known & { claim?: Claim }) | undefined {
    const batch = batchIn(booking.importEntryKey)
    if (batch && batch.role !== 'whole') return this.#sumOf(booking, batch) ?? this.#samePayment(booking, batch)
    return this.#paymentsOf(booking, batch)
  }

  #sumOf(payment: Sought, batch: Batch): (Known & { claim?: Claim }) | undefined {
    const key = entryKeyOf(payment.date, batch)
    const sums = (this.#byAmount.get(groupOf(payment.date, batch)) ?? []).filter(
      (each) =>
        (each.row.importKey === key && each.batch?.role !== 'part') ||
        (each.row.importEntryKey?.startsWith('r:') !== true && isSumOf({ ...each.row, batch: each.batch }, batch)),
    )
    const found =
      sums.find((each) => each.batch?.print === batch.print) ?? sums.find((each) => (each.batch?.print ?? '') === '')
    if (!found) return undefined
    const claim = this.#claim([found], { ...(found.batch ?? batch), role: 'whole', print: batch.print })
    return { ...found.row, reason: 'is part of a booking that was imported before', ...claim }
  }

  #samePayment(payment: Sought, batch: Batch): Known | undefined {
    const ofBatch = (this.#byAmount.get(groupOf(payment.date, batch)) ?? [])
      .filter((each) => each.batch && areOfOneBatch(each.batch, batch))
      .map(({ row }) => row)
    const rows = [...ofBatch, ...(this.#byEntryKey.get(entryKeyOf(payment.date, batch) ?? '') ?? [])]
    return rows.find((row) => row.amount === payment.amount && row.baseType === payment.baseType) ?? rows[0]
  }

  #paymentsOf(booking: Sought, own: Batch | undefined): (Known & { claim?: Claim }) | undefined {
    const reason = 'is the sum of bookings that were imported before'
    const [part] = this.#byEntryKey.get(booking.importKey) ?? []
    if (part) return { ...part, reason }
    const group = groupOf(booking.date, { amount: booking.amount.toString(), direction: booking.baseType })
    const payments = (this.#byAmount.get(group) ?? []).filter(({ batch }) => {
      if (!batch || batch.role === 'whole') return false
      if (batch.sum !== '' && batch.sum !== booking.importKey && this.#isOwn(batch.sum)) return false
      return entryKeyOf(booking.date, batch) === booking.importKey || isSumOf({ ...booking, batch: own }, batch)
    })
    const [first] = payments
    if (!first?.batch) return undefined
    const { print } = first.batch
    const claim = this.#claim(
      payments.filter(({ batch }) => batch?.print === print),
      { ...first.batch, sum: booking.importKey },
    )
    return { ...first.row, reason, ...claim }
  }

  /** Notes that the bookings are taken; the next equal batch is another one. */
  #claim(taken: readonly Evident[], batch: Batch): { claim?: Claim } {
    const importEntryKey = batchText(batch)
    const changed = taken.filter((each) => each.row.importEntryKey !== importEntryKey)
    for (const each of changed) {
      each.batch = batch
      each.row = { ...each.row, importEntryKey }
    }
    return changed.length === 0 ? {} : { claim: { ids: changed.map(({ row }) => row.id), importEntryKey } }
  }
}

const groupOf = (date: string, { amount, direction }: Pick<Batch, 'amount' | 'direction'>): string =>
  `${date} ${amount} ${direction}`

/** The key that the sum has by the bank's number of the entry; undefined where it has none. */
const entryKeyOf = (date: string, { reference, amount, direction }: Batch): string | undefined =>
  reference === '' ? undefined : referenceKey({ reference, date, amount: BigInt(amount), direction })

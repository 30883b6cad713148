import { hash } from 'node:crypto'
import type { Direction } from './booking.ts'

/** The identifying fields of a booking. */
type Known = {
  date: string
  amount: bigint
  direction: Direction
  reference: string
  description: string
  participant: string
  participantName: string
}

/**
 * Gives each booking of one file its identifying key in its account. With the bank's reference that is the reference with day and
 * amount, as some banks use one twice; without, a fingerprint of the booking's content and its position among equal bookings: the
 * second equal coffee of a day is another coffee, in each file that holds the day.
 */
export class ImportKeys {
  readonly #seen = new Map<string, number>()

  /** `again`: the same file has the booking already. */
  of(booking: Known): { key: string; again: boolean } {
    const { date, direction, reference } = booking
    const money = [date, booking.amount.toString(), direction]
    if (reference !== '') {
      const key = `r:${digest([reference, ...money])}`
      return { key, again: this.#count(key) > 1 }
    }
    const words = [booking.description, booking.participant, booking.participantName].map(bareWords)
    const print = `f:${digest([...money, ...words])}`
    return { key: `${print}:${this.#count(print)}`, again: false }
  }

  #count(key: string): number {
    const count = (this.#seen.get(key) ?? 0) + 1
    this.#seen.set(key, count)
    return count
  }
}

const digest = (parts: readonly string[]): string => hash('sha256', parts.join('\n'), 'base64url')

/** Letters and digits alone: banks break, pad and capitalise the same text differently from export to export. */
const bareWords = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, '')

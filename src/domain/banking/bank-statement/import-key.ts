import { hash } from 'node:crypto'
import type { Direction } from '../direction.ts'

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
 * amount; bookings of one reference with different texts are different ones, since some banks use one twice. Without, it is a
 * fingerprint of the booking's content and its position among equal bookings: the second equal coffee of a day is another coffee,
 * in each file that holds the day.
 */
export class ImportKeys {
  readonly #prints = new Map<string, number>()
  readonly #texts = new Map<string, string[]>()
  readonly #keys = new Set<string>()

  /** All keys given so far. */
  get given(): ReadonlySet<string> {
    return this.#keys
  }

  /** `again`: the same file has the booking already. `contentKey`: the key that it would have without a reference. */
  of(booking: Known): { key: string; contentKey: string; again: boolean } {
    const { date, amount, direction, reference } = booking
    const words = [booking.description, booking.participant, booking.participantName].map(bareWords)
    const referenced =
      reference === ''
        ? undefined
        : this.#byReference(partsOf({ reference, date, amount, direction }), words.join('\n'))
    const again = referenced?.again ?? false
    const contentKey = this.#byContent([date, amount.toString(), direction, ...words], again)
    const key = referenced?.key ?? contentKey
    this.#keys.add(key).add(contentKey)
    return { key, contentKey, again }
  }

  #byContent(parts: readonly string[], again: boolean): string {
    const print = `f:${digest(parts)}`
    const count = (this.#prints.get(print) ?? 0) + (again ? 0 : 1)
    this.#prints.set(print, count)
    return `${print}:${count}`
  }

  #byReference(parts: readonly string[], text: string): { key: string; again: boolean } {
    const base = `r:${digest(parts)}`
    const texts = this.#texts.get(base) ?? []
    const at = texts.indexOf(text)
    const place = at < 0 ? texts.push(text) : at + 1
    this.#texts.set(base, texts)
    return { key: place === 1 ? base : `${base}:${place}`, again: at >= 0 }
  }
}

type Referenced = Pick<Known, 'reference' | 'date' | 'amount' | 'direction'>

const partsOf = ({ reference, date, amount, direction }: Referenced): string[] => [
  reference,
  date,
  amount.toString(),
  direction,
]

/** The key of the first booking with that reference. */
export const referenceKey = (booking: Referenced): string => `r:${digest(partsOf(booking))}`

const digest = (parts: readonly string[]): string => hash('sha256', parts.join('\n'), 'base64url')

/** Letters and digits alone: banks break, pad and capitalise the same text differently from export to export. */
const bareWords = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, '')

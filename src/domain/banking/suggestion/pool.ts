import type { BankTransaction } from '../bank-transaction/bank-transaction.ts'
import { bankTextOf } from './names.ts'
import { bareNumber, numbersToLookUp, numberTokens } from './numbers.ts'
import type { Parties } from './parties.ts'
import { type Scored, scorerOf, type Traits } from './score.ts'

/** A transaction, what its text has and whom it names. */
export type Reading = {
  transaction: BankTransaction
  parties: Parties
  /** Its numbers, in the form of `bareNumber` and as written. */
  numbers: readonly string[]
  tokens: readonly string[]
  scoreOf: (traits: Traits) => Scored | undefined
}

export function readingOf(transaction: BankTransaction, parties: Parties): Reading {
  const text = bankTextOf(transaction)
  return {
    transaction,
    parties,
    numbers: numbersToLookUp(text),
    tokens: numberTokens(text),
    scoreOf: scorerOf(transaction),
  }
}

/** A record that may be the subject of the bank transaction, with its score and signals. */
export type Suggestion<Row> = Scored & { record: Row }

/** The keys by which records are found: the amount, the numbers, or the client or vendor. */
type Keys = {
  amount?: bigint
  numbers?: readonly (string | null)[]
  party?: number | null
}

/** Records found for a page of transactions; each transaction takes those that it has a key of. */
export class Pool<Row extends { id: number }> {
  readonly #rows = new Map<string, Row[]>()

  constructor(rows: Iterable<Row>, keysOf: (row: Row) => Keys) {
    for (const row of rows) for (const key of textsOf(keysOf(row))) this.#add(key, row)
  }

  #add(key: string, row: Row): void {
    const list = this.#rows.get(key)
    if (list) list.push(row)
    else this.#rows.set(key, [row])
  }

  /** The records with one of the keys, each once. */
  with(...list: readonly Keys[]): Row[] {
    const rows = list.flatMap(textsOf).flatMap((key) => this.#rows.get(key) ?? [])
    return [...new Map(rows.map((row) => [row.id, row])).values()]
  }
}

const textsOf = ({ amount, numbers = [], party }: Keys): string[] => [
  ...(amount === undefined ? [] : [`amount ${amount}`]),
  ...numbers.flatMap((number) => (number ? [`number ${bareNumber(number)}`] : [])),
  ...(typeof party === 'number' ? [`party ${party}`] : []),
]

/** At most ten records of each kind are suggested. */
const mostSuggestions = 10

/** The records with their scores, the best first. */
export const best = <Row extends { id: number }>(
  { scoreOf }: Reading,
  rows: readonly Row[],
  traitsOf: (row: Row) => Traits,
): Suggestion<Row>[] =>
  rows
    .flatMap((record) => {
      const scored = scoreOf(traitsOf(record))
      return scored ? [{ ...scored, record }] : []
    })
    .sort((a, b) => b.score - a.score || a.record.id - b.record.id)
    .slice(0, mostSuggestions)

/** The whole records with these keys, each read once. */
export async function recordsOf<Row>(
  records: readonly { id: number }[],
  read: (ids: readonly number[]) => Promise<readonly (Row | undefined)[]>,
): Promise<(records: readonly { id: number }[]) => Row[]> {
  const ids = [...new Set(records.map(({ id }) => id))]
  const rows = new Map((await read(ids)).map((row, index) => [ids[index], row]))
  return (some) => some.flatMap(({ id }) => rows.get(id) ?? [])
}

/** The suggestions with whole records, for each list. */
export async function withRecords<Row>(
  lists: readonly (readonly Suggestion<{ id: number }>[])[],
  read: (ids: readonly number[]) => Promise<readonly (Row | undefined)[]>,
): Promise<Suggestion<Row>[][]> {
  const whole = await recordsOf(
    lists.flat().map(({ record }) => record),
    read,
  )
  return lists.map((list) =>
    list.flatMap(({ record, ...rest }) => whole([record]).map((row) => ({ ...rest, record: row }))),
  )
}

/** All numbers that the texts of the transactions have. */
export const numbersOf = (readings: readonly Reading[]): string[] => readings.flatMap(({ numbers }) => numbers)

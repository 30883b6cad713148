import type { BankTransaction } from '../bank-transaction/bank-transaction.ts'
import { groupBy } from '../../kernel/rows/lists.ts'
import type { Work } from '../../kernel/work.ts'
import { type Candidate, clientsNamed, type ClientTexts, readCandidates, readClientTexts } from './candidates.ts'
import type { AmountOperator, RecordCondition } from './condition.ts'
import { type PlannedRule, type RuleKind, targetsOf, waysTo, type Way } from './plan.ts'
import { trimCharacters } from '../../kernel/text/trim-characters.ts'

/** Limit of records per search; a few are enough to know that there is more than one. */
export const mostListed = 10

/** The records that the rules' searches find for these deposits, read at once. */
export async function readLookup(
  work: Work,
  rules: readonly PlannedRule[],
  deposits: readonly BankTransaction[],
): Promise<Lookup> {
  const ways = rules.flatMap((rule) =>
    targetsOf(rule).flatMap((kind) => waysTo(rule, kind).map((way) => ({ way, kind }))),
  )
  const texts = ways.flatMap(({ way, kind }) => (way.kind === 'textOf' ? [{ ...way, target: kind }] : []))
  const fields = [...new Set(texts.map(({ field }) => field))]
  const phrases = [...new Set(deposits.flatMap((deposit) => fields.flatMap((field) => phrasesOf(deposit[field]))))]
  const clientColumns = columnsOf(texts, 'client')
  const named = await clientsNamed(work, clientColumns, phrases)
  const records = new Map<RuleKind, Candidate[]>()
  for (const kind of new Set(ways.map((each) => each.kind))) {
    const mine = ways.filter((each) => each.kind === kind).map(({ way }) => way)
    const amounts = mine.filter((way) => way.kind === 'amountOf')
    const byClient = mine.some((way) => way.kind === 'textOf' && way.variable.of === 'client')
    const wanted = {
      columns: columnsOf(
        texts.filter(({ target }) => target === kind),
        kind,
      ),
      phrases,
      clientIds: [...(byClient ? named : []), ...mine.flatMap((way) => (way.kind === 'client' ? [way.clientId] : []))],
      amounts: amounts.some(({ operator }) => operator === '=') ? deposits.map(({ amount }) => amount) : [],
      ranges: amounts.some(({ operator }) => operator !== '='),
    }
    records.set(kind, await readCandidates(work, kind, wanted))
  }
  // A rule that books by a number also needs the client's name: see `isConnected`.
  const needsClients = rules.some(({ conditions, row }) =>
    conditions.some(
      (condition) => condition.kind === 'textOf' && (row.autoConvert || condition.variable.of === 'client'),
    ),
  )
  const clientIds = new Set([...records.values()].flat().map(({ clientId }) => clientId))
  return new Lookup(records, needsClients ? await readClientTexts(work, [...clientIds]) : new Map())
}

const columnsOf = (texts: readonly RecordCondition[], of: RuleKind | 'client'): Set<string> =>
  new Set(texts.filter(({ variable }) => variable.of === of).map(({ variable }) => variable.column))

/** The records that were read, indexed by their search keys. */
export class Lookup {
  readonly #records: ReadonlyMap<RuleKind, readonly Candidate[]>
  readonly #clients: ClientTexts
  readonly #indexes = new Map<string, Map<unknown, Candidate[]>>()
  readonly #phrases = new Map<string, string[]>()

  constructor(records: ReadonlyMap<RuleKind, readonly Candidate[]>, clients: ClientTexts) {
    this.#records = records
    this.#clients = clients
  }

  /** The texts of the record for the variable: none, one or several. */
  textsOf({ variable }: RecordCondition, candidate: Candidate): readonly string[] {
    if (variable.of === 'client') return this.#clients.get(candidate.clientId)?.[variable.column] ?? []
    const text = variable.of === candidate.kind ? candidate.texts[variable.column] : undefined
    return typeof text === 'string' ? [text] : []
  }

  /** The names of the record's client and of its contacts; read only where a rule books by texts of the record. */
  clientNames({ clientId }: Candidate): readonly string[] {
    return this.#clients.get(clientId)?.['names'] ?? []
  }

  /** The records of the kind that the way finds for the deposit, each once. */
  *from(deposit: BankTransaction, way: Way, kind: RuleKind): Generator<Candidate> {
    if (way.kind === 'client') {
      yield* this.#index(`${kind}.client`, kind, ({ clientId }) => [clientId]).get(way.clientId) ?? []
    } else if (way.kind === 'textOf') {
      const { of, column } = way.variable
      const index = this.#index(`${kind}.${of}.${column}`, kind, (candidate) =>
        this.textsOf(way, candidate).map(lookupKey),
      )
      for (const phrase of this.#phrasesOf(deposit[way.field])) yield* index.get(phrase) ?? []
    } else if (way.operator === '=') {
      const index = this.#index(`${kind}.amount`, kind, ({ currencyId, amount }) => [`${currencyId} ${amount}`])
      // All of them fit it alike: other fits are found by their own ways.
      yield* index.get(`${deposit.currencyId} ${deposit.amount}`)?.slice(0, mostListed + 1) ?? []
    } else {
      const index = this.#index(`${kind}.currency`, kind, ({ currencyId }) => [currencyId], byAmount)
      yield* nearest(index.get(deposit.currencyId) ?? [], deposit.amount, way.operator)
    }
  }

  #index(
    name: string,
    kind: RuleKind,
    keysOf: (candidate: Candidate) => readonly unknown[],
    order?: (a: Candidate, b: Candidate) => number,
  ): Map<unknown, Candidate[]> {
    const known = this.#indexes.get(name)
    if (known) return known
    const entries = (this.#records.get(kind) ?? []).flatMap((candidate) =>
      keysOf(candidate).map((key) => ({ key, candidate })),
    )
    const groups = groupBy(entries, ({ key }) => key)
    const index = new Map(
      [...groups].map(([key, group]): [unknown, Candidate[]] => {
        const candidates = group.map(({ candidate }) => candidate)
        return [key, order ? candidates.sort(order) : candidates]
      }),
    )
    this.#indexes.set(name, index)
    return index
  }

  #phrasesOf(text: string): string[] {
    const known = this.#phrases.get(text) ?? phrasesOf(text)
    this.#phrases.set(text, known)
    return known
  }
}

const byAmount = (a: Candidate, b: Candidate): number =>
  a.amount === b.amount ? a.id - b.id : a.amount < b.amount ? -1 : 1

/** The sorted records whose comparison with the amount holds, the nearest first, one more than would be listed. */
function nearest(sorted: readonly Candidate[], amount: bigint, operator: AmountOperator): Candidate[] {
  const isBelow = operator === '<=' || operator === '>'
  // The first record that is not below (or, for `<` and `>=`, not at or below) the amount.
  const edge = firstIndex(sorted, (each) => (isBelow ? each.amount >= amount : each.amount > amount))
  const upwards = operator === '<' || operator === '<='
  return upwards
    ? sorted.slice(edge, edge + mostListed + 1)
    : sorted.slice(Math.max(0, edge - mostListed - 1), edge).toReversed()
}

function firstIndex(sorted: readonly Candidate[], isReached: (each: Candidate) => boolean): number {
  let [low, high] = [0, sorted.length]
  while (low < high) {
    const middle = (low + high) >> 1
    const candidate = sorted[middle]
    if (candidate && isReached(candidate)) high = middle
    else low = middle + 1
  }
  return low
}

// A bank's text about one booking is short; longer text is not a line of a statement.
const mostTokens = 60
const longestRun = 4
const longestPrefix = 12
const longestPhrase = 255
const shortestPhrase = 2

const outer = './+@-'

/** The case-insensitive form of a text for lookups. */
const lookupKey = (text: string): string => text.trim().toLowerCase()

/** The words, up to four adjacent ones, beginnings and whole of a text, which may be a number or name, by {@link lookupKey}. */
export function phrasesOf(text: string): string[] {
  const tokens = [...text.matchAll(/[\p{L}\p{N}_/.@+-]+/gu)]
    .filter(([token]) => /[\p{L}\p{N}]/u.test(token))
    .slice(0, mostTokens)
  const phrases = new Set<string>([lookupKey(text)])
  for (const [from, first] of tokens.entries()) {
    const most = from === 0 ? longestPrefix : longestRun
    for (const last of tokens.slice(from, from + most)) {
      const run = text.slice(first.index, last.index + last[0].length)
      phrases.add(lookupKey(trimCharacters(run, outer)))
    }
  }
  return [...phrases].filter(({ length }) => length >= shortestPhrase && length <= longestPhrase)
}

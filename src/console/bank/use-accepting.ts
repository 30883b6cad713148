import { useRef, useState } from 'preact/hooks'
import { MatchTransactionsDocument } from '../generated/graphql.ts'
import type { MatchShownFragment, TransactionRowFragment } from '../generated/graphql.ts'
import { useAction } from '../graph/use-action.ts'
import { pickMatch } from './pick-match.ts'
import { acceptableOf } from './suggestion.ts'
import { nameOf } from './transaction-name.tsx'

/** Accepts the first suggestions of transactions in one request, chosen ones or one at once. */
export function useAccepting() {
  const [chosen, setChosen] = useState<ReadonlyMap<string, TransactionRowFragment>>(new Map())
  const [results, setResults] = useState<readonly MatchShownFragment[]>([])
  const names = useRef(new Map<string, string>())
  const sent = useRef<readonly TransactionRowFragment[]>([])
  const { run, outcome, isBusy } = useAction(MatchTransactionsDocument, pickMatch, (payload) => {
    setResults(payload.results ?? [])
    setChosen(new Map())
  })
  const accept = (transactions: readonly TransactionRowFragment[]): void => {
    sent.current = transactions
    for (const each of transactions) names.current.set(each.id, nameOf(each))
    const items = transactions.flatMap((each) => {
      const first = acceptableOf(each)
      return first ? [{ id: each.id, ...first.match }] : []
    })
    void run({ transactions: items, dryRun: false })
  }
  const toggle = (transaction: TransactionRowFragment): void => {
    const next = new Map(chosen)
    if (!next.delete(transaction.id)) next.set(transaction.id, transaction)
    setChosen(next)
  }
  return {
    chosen,
    toggle,
    choose: (transactions: readonly TransactionRowFragment[]) =>
      setChosen(new Map(transactions.map((each) => [each.id, each]))),
    accept,
    repeat: () => accept(sent.current),
    results,
    clearResults: () => setResults([]),
    names: names.current,
    outcome,
    isBusy,
  }
}

import { Link } from 'wouter-preact'
import { formatWords } from '../format/format.ts'
import type { MatchShownFragment } from '../generated/graphql.ts'
import { Badge } from '../ui/badge.tsx'

type Props = { results: readonly MatchShownFragment[]; names: ReadonlyMap<string, string> }

const bookedAs = ({ payment, expenses, applied }: MatchShownFragment): string =>
  [
    ...applied.map(({ invoice }) => `Invoice ${invoice.number ?? '(draft)'}`),
    ...(applied.length === 0 && payment ? [`Payment ${payment.number}`] : []),
    ...expenses.map(({ number }) => `Expense ${number}`),
  ].join(', ')

/** The outcome for each of several transactions. */
export const MatchResults = ({ results, names }: Props) => (
  <ul class="rows">
    {results.map((result) => (
      <li key={result.id}>
        <span>
          <Link href={`/bank/transactions/${result.id}`}>{names.get(result.id)}</Link>{' '}
          <span class="faint">{result.reason === null ? bookedAs(result) : formatWords(result.reason)}</span>
        </span>
        <Badge tone={result.outcome === 'SKIPPED' ? 'warn' : 'good'}>
          {result.outcome === 'SKIPPED' ? 'Skipped' : 'Matched'}
        </Badge>
      </li>
    ))}
  </ul>
)

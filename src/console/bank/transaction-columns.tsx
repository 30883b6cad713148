import type { BankTransactionOrderField, TransactionRowFragment } from '../generated/graphql.ts'
import type { Column } from '../list/record-table.tsx'
import { RecordState } from '../record/record-state.tsx'
import { Day } from '../ui/day.tsx'
import { Signed } from './signed.tsx'
import { SuggestionCell } from './suggestion-cell.tsx'
import type { Choosing } from './suggestion-cell.tsx'
import { TransactionName } from './transaction-name.tsx'
import { TransactionStatus } from './transaction-status.tsx'

export const transactionColumns = (
  choosing: Choosing,
): readonly Column<TransactionRowFragment, BankTransactionOrderField>[] => [
  { title: 'Transaction', sort: 'DESCRIPTION', cell: (row) => <TransactionName transaction={row} /> },
  {
    title: 'Date',
    sort: 'DATE',
    isMinor: true,
    cell: (row) => (
      <>
        <Day date={row.date} />
        <span class="second-line">
          <TransactionStatus status={row.status} /> <RecordState {...row} />
        </span>
      </>
    ),
  },
  { title: 'Suggestion', cell: (row) => <SuggestionCell transaction={row} {...choosing} /> },
  { title: 'Amount', sort: 'AMOUNT', isFigure: true, cell: (row) => <Signed transaction={row} /> },
]

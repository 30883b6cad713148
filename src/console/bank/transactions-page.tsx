import { BankTransactionsDocument } from '../generated/graphql.ts'
import type { BankTransactionOrderField } from '../generated/graphql.ts'
import { useRead } from '../graph/use-read.ts'
import { ListPage } from '../list/list-page.tsx'
import { useList } from '../list/use-list.ts'
import { AcceptBar } from './accept-bar.tsx'
import { BankLinks } from './bank-links.tsx'
import { transactionColumns } from './transaction-columns.tsx'
import { transactionFilterOf, TransactionFilters } from './transaction-filters.tsx'
import { useAcceptKeys } from './use-accept-keys.ts'
import { useAccepting } from './use-accepting.ts'

const sortable: readonly BankTransactionOrderField[] = ['DESCRIPTION', 'DATE', 'AMOUNT']

/** Bank transactions beside what they may be. */
export function TransactionsPage() {
  const list = useList<BankTransactionOrderField>(sortable, { field: 'DATE', direction: 'DESC' })
  const reading = useRead(BankTransactionsDocument, {
    filter: transactionFilterOf(list),
    orderBy: [list.sort],
    ...list.page,
  })
  const accepting = useAccepting()
  useAcceptKeys()
  const connection = reading.data?.bankTransactions
  return (
    <ListPage
      title="Bank transactions"
      list={list}
      reading={reading}
      connection={connection}
      columns={transactionColumns({
        isChosen: ({ id }) => accepting.chosen.has(id),
        onToggle: accepting.toggle,
        onAccept: (transaction) => accepting.accept([transaction]),
      })}
      href={({ id }) => `/bank/transactions/${id}`}
      filters={
        <>
          <BankLinks />
          <TransactionFilters list={list} />
          <AcceptBar accepting={accepting} transactions={connection?.nodes ?? []} />
        </>
      }
    />
  )
}

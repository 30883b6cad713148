import { Link } from 'wouter-preact'
import { Attachments } from '../attachments/attachments.tsx'
import { BankTransactionDocument } from '../generated/graphql.ts'
import { useRead } from '../graph/use-read.ts'
import { Facts } from '../record/facts.tsx'
import { RecordPage } from '../record/record-page.tsx'
import { Section } from '../record/section.tsx'
import { Day } from '../ui/day.tsx'
import { BankLinks } from './bank-links.tsx'
import { Matched } from './matched.tsx'
import { Matching } from './matching.tsx'
import { Signed } from './signed.tsx'
import type { Transaction } from './transaction.ts'
import { nameOf } from './transaction-name.tsx'
import { TransactionStatus } from './transaction-status.tsx'

/** One transaction, and what it is or may be. */
export function TransactionPage({ params }: { params: { id?: string } }) {
  const reading = useRead(BankTransactionDocument, { id: params.id ?? '' })
  return (
    <RecordPage
      kind="Bank transaction"
      reading={reading}
      record={reading.data?.bankTransaction}
      title={nameOf}
      status={({ status }) => <TransactionStatus status={status} />}
    >
      {(transaction: Transaction) => (
        <>
          <BankLinks />
          <TransactionFacts transaction={transaction} />
          {transaction.status === 'CONVERTED' ? (
            <Matched transaction={transaction} />
          ) : (
            <Matching transaction={transaction} />
          )}
          {transaction.expenses.map(({ id, number }) => (
            <Attachments key={id} recordId={id} title={`Files of expense ${number}`} />
          ))}
        </>
      )}
    </RecordPage>
  )
}

const TransactionFacts = ({ transaction }: { transaction: Transaction }) => (
  <Section title="Details">
    <Facts
      facts={[
        ['Amount', <Signed transaction={transaction} />],
        ['Date', <Day date={transaction.date} />],
        ['Description', transaction.description],
        ['Counterparty', [transaction.participantName, transaction.participant].filter(Boolean).join(' · ')],
        [
          'Account',
          transaction.bankAccount && (
            <Link href={`/bank/accounts/${transaction.bankAccount.id}`}>{transaction.bankAccount.name}</Link>
          ),
        ],
        ['Kind of booking', transaction.categoryType],
        ['Vendor', transaction.vendor?.name],
        ['Category', transaction.category?.name],
      ]}
    />
  </Section>
)

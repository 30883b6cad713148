import { Link } from 'wouter-preact'
import { BankAccountDocument } from '../generated/graphql.ts'
import type { BankAccountQuery } from '../generated/graphql.ts'
import { useRead } from '../graph/use-read.ts'
import { Facts } from '../record/facts.tsx'
import { RecordPage } from '../record/record-page.tsx'
import { Section } from '../record/section.tsx'
import { Day } from '../ui/day.tsx'
import { Money } from '../ui/money.tsx'
import { BankLinks } from './bank-links.tsx'

type Account = NonNullable<BankAccountQuery['bankAccount']>

export function AccountPage({ params }: { params: { id?: string } }) {
  const reading = useRead(BankAccountDocument, { id: params.id ?? '' })
  return (
    <RecordPage kind="Bank account" reading={reading} record={reading.data?.bankAccount} title={({ name }) => name}>
      {(account: Account) => (
        <>
          <BankLinks />
          <Section title="Details">
            <Facts
              facts={[
                ['Balance as entered', <Money amount={account.balance} currency={account.currency.code} />],
                ['Bank', account.providerName],
                ['Number', account.number],
                ['Kind', account.type],
                ['Nickname', account.nickname],
                ['Status', account.status],
                ['Transactions from', account.fromDate && <Day date={account.fromDate} />],
              ]}
            />
          </Section>
          <Section title="Transactions">
            <Facts
              facts={[
                ['To match', String(account.open?.totalCount ?? '')],
                ['All', String(account.all?.totalCount ?? '')],
              ]}
            />
            <div class="actions">
              <Link
                class="button button-primary"
                href={`/bank?account=${account.id}&status=UNMATCHED&status=SUGGESTED`}
              >
                Match transactions
              </Link>
              <Link class="button button-plain" href={`/bank?account=${account.id}`}>
                All transactions
              </Link>
              <Link class="button button-plain" href={`/bank/import?account=${account.id}`}>
                Import a statement
              </Link>
            </div>
          </Section>
        </>
      )}
    </RecordPage>
  )
}

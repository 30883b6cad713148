import { useState } from 'preact/hooks'
import { Link } from 'wouter-preact'
import { ClientLedgerDocument } from '../generated/graphql.ts'
import type { ClientLedgerQuery } from '../generated/graphql.ts'
import { Failure } from '../graph/failure.tsx'
import { useRead } from '../graph/use-read.ts'
import { Section } from '../record/section.tsx'
import { Button } from '../ui/button.tsx'
import { Instant } from '../ui/instant.tsx'
import { Money } from '../ui/money.tsx'

type Entry = NonNullable<NonNullable<ClientLedgerQuery['client']>['ledger']>['nodes'][number]

const pageSize = 15

function Cause({ invoice, payment, credit, notes }: Entry) {
  if (invoice) return <Link href={`/invoices/${invoice.id}`}>Invoice {invoice.number ?? '(draft)'}</Link>
  if (payment) return <Link href={`/payments/${payment.id}`}>Payment {payment.number}</Link>
  return credit ? <Link href={`/credits/${credit.id}`}>Credit {credit.number}</Link> : <>{notes}</>
}

/** Every change of the balance of a client, the newest first. */
export function ClientLedger({ id }: { id: string }) {
  const [page, setPage] = useState<{ first?: number; after?: string; last?: number; before?: string }>({
    first: pageSize,
  })
  const { data, error, isReading, readAgain } = useRead(ClientLedgerDocument, { id, ...page })
  const { ledger, currency } = data?.client ?? {}
  if (data?.client && !ledger) return null
  const { hasPreviousPage, hasNextPage, startCursor, endCursor } = ledger?.pageInfo ?? {}
  return (
    <Section title="Ledger">
      {error && <Failure error={error} retry={readAgain} />}
      {ledger?.nodes.length === 0 && <p class="empty">The balance has never changed.</p>}
      {ledger && currency && ledger.nodes.length > 0 && (
        <table class="records" aria-label="Ledger" aria-busy={isReading}>
          <thead>
            <tr>
              <th scope="col">Cause</th>
              <th scope="col" class="minor">
                Time
              </th>
              <th scope="col" class="figure">
                Change
              </th>
              <th scope="col" class="figure">
                Balance
              </th>
            </tr>
          </thead>
          <tbody>
            {ledger.nodes.map((entry) => (
              <tr key={entry.id}>
                <th scope="row">
                  <Cause {...entry} />
                </th>
                <td class="minor">
                  <Instant at={entry.createdAt} />
                </td>
                <td class="figure">
                  <Money amount={entry.adjustment} currency={currency.code} />
                </td>
                <td class="figure">
                  <Money amount={entry.balance} currency={currency.code} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <div class="pager">
        {hasPreviousPage && startCursor && (
          <Button onClick={() => setPage({ last: pageSize, before: startCursor })}>Newer</Button>
        )}
        {hasNextPage && endCursor && (
          <Button onClick={() => setPage({ first: pageSize, after: endCursor })}>Older</Button>
        )}
      </div>
    </Section>
  )
}

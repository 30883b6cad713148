import { Link } from 'wouter-preact'
import { formatWords } from '../format/format.ts'
import { UnlinkTransactionsDocument } from '../generated/graphql.ts'
import type { UnlinkTransactionsMutation } from '../generated/graphql.ts'
import { Outcome } from '../graph/outcome.tsx'
import { useAction } from '../graph/use-action.ts'
import { Section } from '../record/section.tsx'
import { Button } from '../ui/button.tsx'
import { focusHeading } from '../ui/focus-heading.ts'
import { useToast } from '../ui/toast.tsx'
import { expenseCandidate, invoiceCandidate, paymentCandidate } from './suggestion.ts'
import type { Transaction } from './transaction.ts'

const pick = ({ unlinkBankTransactions }: UnlinkTransactionsMutation) => unlinkBankTransactions

/** The records that a transaction was matched with, and the way back. */
export function Matched({ transaction }: { transaction: Transaction }) {
  const toast = useToast()
  const { run, outcome, isBusy } = useAction(UnlinkTransactionsDocument, pick, ({ results }) => {
    if (results?.[0]?.outcome !== 'DONE') return
    toast('The match was taken back.')
    focusHeading()
  })
  const unlink = () => void run({ ids: [transaction.id] })
  const { invoices, payments, expenses } = transaction
  const linked = [
    ...invoices.map((each) => ({ ...invoiceCandidate(each), href: `/invoices/${each.id}` })),
    ...payments.map((each) => ({ ...paymentCandidate(each), href: `/payments/${each.id}` })),
  ]
  const result = outcome && 'payload' in outcome ? outcome.payload.results?.[0] : undefined
  return (
    <Section title="Matched with">
      <ul class="rows">
        {linked.map(({ id, label, note, href }) => (
          <li key={id}>
            <Link href={href}>{label}</Link>
            <span class="faint">{note}</span>
          </li>
        ))}
        {expenses.map(expenseCandidate).map(({ id, label, note }) => (
          <li key={id}>
            <span>{label}</span>
            <span class="faint">{note}</span>
          </li>
        ))}
      </ul>
      <Outcome outcome={outcome} retry={unlink} />
      {result?.reason && (
        <p class="failure" role="alert">
          {result.message ?? formatWords(result.reason)}
        </p>
      )}
      <div class="actions">
        <Button isBusy={isBusy} onClick={unlink}>
          Take the match back
        </Button>
      </div>
    </Section>
  )
}

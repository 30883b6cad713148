import { Link } from 'wouter-preact'
import { Section } from '../record/section.tsx'
import { Money } from '../ui/money.tsx'
import type { Payment } from './payment.ts'

/** The invoices that a payment was put to, and the credits that paid along with it. */
export function PaymentAllocations({ payment }: { payment: Payment }) {
  const money = (amount: string) => <Money amount={amount} currency={payment.currency.code} />
  const { allocations, credits } = payment
  return (
    <Section title="Invoices">
      {allocations.length === 0 && <p class="empty">The payment is applied to no invoice.</p>}
      {allocations.length > 0 && (
        <table class="records" aria-label="Invoices">
          <thead>
            <tr>
              <th scope="col">Invoice</th>
              <th scope="col" class="figure">
                Applied
              </th>
              <th scope="col" class="figure">
                Refunded
              </th>
            </tr>
          </thead>
          <tbody>
            {allocations.map(({ id, invoice, amount, refunded }) => (
              <tr key={id}>
                <th scope="row">
                  {invoice && <Link href={`/invoices/${invoice.id}`}>{invoice.number ?? 'Draft'}</Link>}
                </th>
                <td class="figure">{money(amount)}</td>
                <td class="figure">{money(refunded)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {credits.length > 0 && (
        <ul>
          {credits.map(({ id, credit, used }) => (
            <li key={id}>
              {credit && <Link href={`/credits/${credit.id}`}>Credit {credit.number}</Link>} {money(used)}
            </li>
          ))}
        </ul>
      )}
    </Section>
  )
}

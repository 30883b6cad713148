import { Link } from 'wouter-preact'
import { Section } from '../record/section.tsx'
import { Day } from '../ui/day.tsx'
import { Money } from '../ui/money.tsx'
import type { Invoice } from './invoice.ts'

/** The parts of payments that were applied to an invoice. */
export function InvoiceAllocations({ invoice }: { invoice: Invoice }) {
  const rows = invoice.payments.flatMap(({ id: paymentId, number, date, allocations }) =>
    allocations.filter((each) => each.invoice?.id === invoice.id).map((each) => ({ ...each, paymentId, number, date })),
  )
  return (
    <Section title="Payments">
      {rows.length === 0 && <p class="empty">No payment has been applied.</p>}
      {rows.length > 0 && (
        <table class="records" aria-label="Payments">
          <thead>
            <tr>
              <th scope="col">Payment</th>
              <th scope="col">Date</th>
              <th scope="col" class="figure">
                Applied
              </th>
              <th scope="col" class="figure minor">
                Refunded
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ id, paymentId, number, date, amount, refunded }) => (
              <tr key={id}>
                <th scope="row">
                  <Link href={`/payments/${paymentId}`}>{number}</Link>
                </th>
                <td>
                  <Day date={date} />
                </td>
                <td class="figure">
                  <Money amount={amount} currency={invoice.currency.code} />
                </td>
                <td class="figure minor">
                  <Money amount={refunded} currency={invoice.currency.code} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Section>
  )
}

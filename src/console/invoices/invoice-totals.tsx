import { formatNumber } from '../format/format.ts'
import { Facts } from '../record/facts.tsx'
import type { Fact } from '../record/facts.tsx'
import { Section } from '../record/section.tsx'
import { Money } from '../ui/money.tsx'
import type { Invoice } from './invoice.ts'

/** The sums of an invoice as the server computed them. */
export function InvoiceTotals({ invoice }: { invoice: Invoice }) {
  const money = (amount: string) => <Money amount={amount} currency={invoice.currency.code} />
  const discount = invoice.isAmountDiscount ? money(invoice.discount) : `${formatNumber(invoice.discount)} %`
  const facts: Fact[] = [
    ['Discount', invoice.discount === '0' ? null : discount],
    ...invoice.taxes.map(({ name, rate }): Fact => [name ?? 'Tax', `${formatNumber(rate)} %`]),
    ...invoice.surcharges.map(({ amount, taxed }, index): Fact => [
      `Surcharge ${index + 1}${taxed ? ' (taxed)' : ''}`,
      amount === '0' ? null : money(amount),
    ]),
    [invoice.usesInclusiveTaxes ? 'Taxes (included)' : 'Taxes', money(invoice.totalTaxes)],
    ['Amount', money(invoice.amount)],
    ['Paid', money(invoice.paidToDate)],
    ['Deposit', invoice.partial === '0' ? null : money(invoice.partial)],
    ['Balance', <strong>{money(invoice.balance)}</strong>],
  ]
  return (
    <Section title="Totals" className="totals">
      <Facts facts={facts} />
    </Section>
  )
}

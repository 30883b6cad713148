import { formatNumber } from '../format/format.ts'
import { Facts } from '../record/facts.tsx'
import type { Fact } from '../record/facts.tsx'
import { Section } from '../record/section.tsx'
import { Money } from '../ui/money.tsx'
import type { FreeLabels } from './free-field.ts'
import type { SalesDocument } from './sales-document.ts'

type Props = {
  document: SalesDocument
  /** The company's names of surcharges. */
  labels: FreeLabels
  /** The part that is paid, and the part that is open: a quote has neither. */
  hasBalance?: boolean
}

/** The sums of a document as the server computed them. */
export function DocumentTotals({ document, labels, hasBalance = true }: Props) {
  const money = (amount: string) => <Money amount={amount} currency={document.currency.code} />
  const discount = document.isAmountDiscount ? money(document.discount) : `${formatNumber(document.discount)} %`
  const facts: Fact[] = [
    ['Discount', document.discount === '0' ? null : discount],
    ...document.taxes.map(({ name, rate }): Fact => [name ?? 'Tax', `${formatNumber(rate)} %`]),
    ...document.surcharges.map(({ amount, taxed }, index): Fact => [
      `${labels[index]?.label ?? `Surcharge ${index + 1}`}${taxed ? ' (taxed)' : ''}`,
      amount === '0' ? null : money(amount),
    ]),
    [document.usesInclusiveTaxes ? 'Taxes (included)' : 'Taxes', money(document.totalTaxes)],
    ['Amount', hasBalance ? money(document.amount) : <strong>{money(document.amount)}</strong>],
    ['Paid', hasBalance && money(document.paidToDate)],
    ['Deposit', document.partial === '0' ? null : money(document.partial)],
    ['Balance', hasBalance && <strong>{money(document.balance)}</strong>],
  ]
  return (
    <Section title="Totals" className="totals">
      <Facts facts={facts.filter(([, value]) => value !== false)} />
    </Section>
  )
}

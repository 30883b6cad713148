import type { Fact } from '../record/facts.tsx'
import { Money } from '../ui/money.tsx'
import type { Saved } from './save.ts'

/** The sums of a document as it was saved, or would be. */
export function savedTotals({ usesInclusiveTaxes, totalTaxes, amount, currency: { code } }: Saved): readonly Fact[] {
  return [
    [usesInclusiveTaxes ? 'Taxes (included)' : 'Taxes', <Money amount={totalTaxes} currency={code} />],
    [
      'Amount',
      <strong>
        <Money amount={amount} currency={code} />
      </strong>,
    ],
  ]
}

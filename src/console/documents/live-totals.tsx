import { Facts } from '../record/facts.tsx'
import { Section } from '../record/section.tsx'
import { Money } from '../ui/money.tsx'
import type { Saved } from './save.ts'

type Props = { saved: Saved | undefined; note: string; isReading: boolean }

/** The sums that the server computes while a document is edited. */
export const LiveTotals = ({ saved, note, isReading }: Props) => (
  <Section title="Totals" className="totals">
    <div aria-live="polite" aria-busy={isReading}>
      {saved && (
        <Facts
          facts={[
            [
              saved.usesInclusiveTaxes ? 'Taxes (included)' : 'Taxes',
              <Money amount={saved.totalTaxes} currency={saved.currency.code} />,
            ],
            [
              'Amount',
              <strong>
                <Money amount={saved.amount} currency={saved.currency.code} />
              </strong>,
            ],
          ]}
        />
      )}
      {note !== '' && <p class="faint">{note}</p>}
    </div>
  </Section>
)

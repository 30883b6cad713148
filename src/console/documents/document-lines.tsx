import { formatNumber } from '../format/format.ts'
import type { DocumentLineFragment } from '../generated/graphql.ts'
import { Section } from '../record/section.tsx'
import { Money } from '../ui/money.tsx'
import { freeValuesOf } from './free-field.ts'
import type { FreeLabels } from './free-field.ts'

const taxesOf = ({ taxes }: DocumentLineFragment): string =>
  taxes.map(({ name, rate }) => `${name ?? ''} ${formatNumber(rate)} %`.trim()).join(', ')

type Props = {
  lines: readonly DocumentLineFragment[]
  currency: string
  /** The company's names of the free fields of lines. */
  labels: FreeLabels
}

/** The lines of an invoice, a quote or a credit. */
export const DocumentLines = ({ lines, currency, labels }: Props) => (
  <Section title="Lines">
    <table class="records" aria-label="Lines">
      <thead>
        <tr>
          <th scope="col">Item</th>
          <th scope="col" class="minor">
            Taxes
          </th>
          <th scope="col" class="figure">
            Quantity
          </th>
          <th scope="col" class="figure minor">
            Price
          </th>
          <th scope="col" class="figure">
            Total
          </th>
        </tr>
      </thead>
      <tbody>
        {lines.map((line, index) => (
          <tr key={index}>
            <th scope="row">
              {line.productKey}
              {line.notes !== null && <p class="notes">{line.notes}</p>}
              {freeValuesOf(line, labels).map(([label, value]) => (
                <p key={label} class="notes">{`${label}: ${value}`}</p>
              ))}
            </th>
            <td class="minor">{taxesOf(line)}</td>
            <td class="figure">{formatNumber(line.quantity)}</td>
            <td class="figure minor">
              <Money amount={line.cost} currency={currency} />
            </td>
            <td class="figure">
              <Money amount={line.lineTotal} currency={currency} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  </Section>
)

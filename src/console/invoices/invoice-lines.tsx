import { formatNumber } from '../format/format.ts'
import { Section } from '../record/section.tsx'
import { Money } from '../ui/money.tsx'
import type { Invoice } from './invoice.ts'

type Line = Invoice['lineItems'][number]

const taxesOf = ({ taxes }: Line): string =>
  taxes.map(({ name, rate }) => `${name ?? ''} ${formatNumber(rate)} %`.trim()).join(', ')

export const InvoiceLines = ({ invoice }: { invoice: Invoice }) => (
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
        {invoice.lineItems.map((line, index) => (
          <tr key={index}>
            <th scope="row">
              {line.productKey}
              {line.notes !== null && <p class="notes">{line.notes}</p>}
            </th>
            <td class="minor">{taxesOf(line)}</td>
            <td class="figure">{formatNumber(line.quantity)}</td>
            <td class="figure minor">
              <Money amount={line.cost} currency={invoice.currency.code} />
            </td>
            <td class="figure">
              <Money amount={line.lineTotal} currency={invoice.currency.code} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  </Section>
)

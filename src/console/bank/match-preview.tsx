import { formatWords } from '../format/format.ts'
import type { MatchShownFragment } from '../generated/graphql.ts'
import { Facts } from '../record/facts.tsx'
import { Money } from '../ui/money.tsx'

type Props = { result: MatchShownFragment; currency: string }

const isZero = (amount: string): boolean => /^-?0*\.?0*$/.test(amount)

/** The effect of a match on each record, and the money that is left over. */
export function MatchPreview({ result, currency }: Props) {
  const { exchange } = result
  const own = (amount: string) => <Money amount={amount} currency={currency} />
  const paidIn = exchange?.currency.code ?? currency
  const money = (amount: string) => <Money amount={amount} currency={result.applied.length > 0 ? paidIn : currency} />
  if (result.reason !== null) {
    return (
      <p class="failure" role="alert">
        {formatWords(result.reason)}.{!isZero(result.difference) && <> The difference is {money(result.difference)}.</>}
      </p>
    )
  }
  return (
    <>
      {result.applied.length > 0 && (
        <table class="records" aria-label="Invoices after the match">
          <thead>
            <tr>
              <th scope="col">Invoice</th>
              <th scope="col" class="figure">
                Receives
              </th>
              <th scope="col" class="figure">
                Then open
              </th>
            </tr>
          </thead>
          <tbody>
            {result.applied.map(({ invoice, amount }) => (
              <tr key={invoice.id}>
                <th scope="row">
                  {invoice.number ?? 'Draft'} <span class="faint">{invoice.client?.displayName}</span>
                </th>
                <td class="figure">{money(amount)}</td>
                <td class="figure">
                  <Money amount={invoice.balance} currency={invoice.currency.code} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <Facts
        facts={[
          ['Left over', money(isZero(result.unapplied) ? result.difference : result.unapplied)],
          ['Written off', isZero(result.writtenOff) ? null : money(result.writtenOff)],
          [
            'Expenses',
            result.expenses.map(({ vendor, amount }) => [vendor?.name, amount].filter(Boolean).join(' ')).join(', '),
          ],
          ['Exchanged', exchange && <Money amount={exchange.amount} currency={paidIn} />],
          ['Exchange rate', exchange?.rate],
          ['Exchange difference', exchange && !isZero(exchange.difference) ? own(exchange.difference) : null],
          ['Payment', result.applied.length > 0 ? null : result.payment?.number],
        ]}
      />
    </>
  )
}

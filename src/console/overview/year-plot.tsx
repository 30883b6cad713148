import { useMemo } from 'preact/hooks'
import { formatMonth } from '../format/format.ts'
import { YearDocument } from '../generated/graphql.ts'
import { Failure } from '../graph/failure.tsx'
import { useRead } from '../graph/use-read.ts'
import { Section } from '../record/section.tsx'
import { Money } from '../ui/money.tsx'
import { BarPlot } from './bar-plot.tsx'
import { byMonth, monthsBefore, periodOf } from './year.ts'

/** Twelve months of invoices and payments, as a plot and as a table. */
export function YearPlot() {
  const months = useMemo(() => monthsBefore(new Date()), [])
  const { data, error, readAgain } = useRead(
    YearDocument,
    useMemo(() => periodOf(months), [months]),
  )
  const combined = data?.chart?.combined
  const series = useMemo(
    () =>
      combined && [
        { label: 'Invoiced', totals: byMonth(combined.invoices, months) },
        { label: 'Paid', totals: byMonth(combined.payments, months) },
      ],
    [combined, months],
  )
  return (
    <Section title="Twelve months">
      {error && <Failure error={error} retry={readAgain} />}
      {!series && !error && <div class="plot" />}
      {series && combined && (
        <>
          <BarPlot labels={months.map(formatMonth)} series={series} currency={combined.currency.code} />
          <details>
            <summary>As a table</summary>
            <table class="records" aria-label="Twelve months">
              <thead>
                <tr>
                  <th scope="col">Month</th>
                  {series.map(({ label }) => (
                    <th key={label} scope="col" class="figure">
                      {label}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {months.map((month, index) => (
                  <tr key={month}>
                    <th scope="row">{formatMonth(month)}</th>
                    {series.map(({ label, totals }) => (
                      <td key={label} class="figure">
                        <Money amount={totals[index] ?? '0'} currency={combined.currency.code} />
                      </td>
                    ))}
                  </tr>
                ))}
              </tbody>
            </table>
          </details>
        </>
      )}
    </Section>
  )
}

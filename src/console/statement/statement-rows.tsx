import type { RowOutcome } from '../generated/graphql.ts'
import { Badge } from '../ui/badge.tsx'
import type { Tone } from '../ui/badge.tsx'
import { Day } from '../ui/day.tsx'
import { Money } from '../ui/money.tsx'
import { packedName } from './statement.ts'
import type { Statement } from './statement.ts'

const tones: Readonly<Record<RowOutcome, Tone>> = { IMPORTED: 'good', DUPLICATE: 'neutral', REFUSED: 'bad' }

const labels: Readonly<Record<RowOutcome, string>> = { IMPORTED: 'New', DUPLICATE: 'Known', REFUSED: 'Refused' }

/** Bookings of a statement as they were read, and what became of each. */
export function StatementRows({ statement }: { statement: Statement }) {
  const rows = statement.rows ?? []
  const currency = statement.bankAccount?.currency.code ?? ''
  return (
    <table class="records" aria-label="Bookings">
      <thead>
        <tr>
          <th scope="col">Line</th>
          <th scope="col">Booking</th>
          <th scope="col" class="minor">
            Date
          </th>
          <th scope="col" class="figure">
            Amount
          </th>
          <th scope="col">Outcome</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ file, line, outcome, reason, booking }) => (
          <tr key={`${file} ${line}`}>
            <th scope="row">{file === null || file === packedName ? line : `${file} ${line}`}</th>
            <td>
              {[booking?.participantName, booking?.description].filter(Boolean).join(' · ')}
              {booking && (
                <span class="only-narrow">
                  <Day date={booking.date} />
                </span>
              )}
            </td>
            <td class="minor">{booking && <Day date={booking.date} />}</td>
            <td class={`figure ${booking?.direction === 'CREDIT' ? 'money-in' : ''}`}>
              {booking && (
                <>
                  {booking.direction === 'CREDIT' ? '+' : '−'}
                  <Money amount={booking.amount} currency={currency} />
                </>
              )}
            </td>
            <td>
              <Badge tone={tones[outcome]}>{labels[outcome]}</Badge>
              {reason !== null && <p class="notes">{reason}</p>}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

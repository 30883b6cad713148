import type { ComponentChildren } from 'preact'
import { Link } from 'wouter-preact'
import { formatCount } from '../format/format.ts'
import type { OverviewSumsQuery } from '../generated/graphql.ts'
import { Money } from '../ui/money.tsx'

type Props = { title: string; href: string; note: string; children: ComponentChildren }

const Figure = ({ title, href, note, children }: Props) => (
  <li class="card">
    <Link href={href}>{title}</Link>
    <p class="large">{children}</p>
    <p class="faint">{note}</p>
  </li>
)

const countOf = (count: number, note: string): string =>
  `${formatCount(count)} ${count === 1 ? 'invoice' : 'invoices'} ${note}`

type Sums = { [Name in 'receivables' | 'month']: NonNullable<OverviewSumsQuery[Name]> }

/** Sums over all clients that the user may view, in the currency of the company. */
export function Figures({ receivables: { combined: open }, month }: Sums) {
  const currency = open.currency.code
  return (
    <ul class="figures">
      <Figure title="Owed" href="/invoices?status=SENT&status=PARTIAL" note={countOf(open.outstandingCount, 'open')}>
        <Money amount={open.outstanding} currency={currency} />
      </Figure>
      <Figure
        title="Overdue"
        href="/invoices?overdue=true&sort=DUE_DATE"
        note={countOf(open.overdueCount, 'past their due date')}
      >
        <Money amount={open.overdue} currency={currency} />
      </Figure>
      <Figure title="Drafts" href="/invoices?status=DRAFT" note={countOf(open.draftCount, 'not sent yet')}>
        <Money amount={open.drafts} currency={currency} />
      </Figure>
      <Figure title="Paid this month" href="/invoices?status=PAID" note="received">
        <Money amount={month.combined.paid} currency={month.combined.currency.code} />
      </Figure>
    </ul>
  )
}

import type { ComponentChildren } from 'preact'
import { Link } from 'wouter-preact'
import type { OverviewInvoicesQuery, OverviewSumsQuery } from '../generated/graphql.ts'
import { Money } from '../ui/money.tsx'

type Props = { title: string; href: string; note: string; children: ComponentChildren }

const Figure = ({ title, href, note, children }: Props) => (
  <li class="card">
    <Link href={href}>{title}</Link>
    <p class="large">{children}</p>
    <p class="faint">{note}</p>
  </li>
)

const countOf = (count: number): string => (count === 1 ? '1 invoice' : `${count} invoices`)

type FiguresProps = { sums: OverviewSumsQuery; invoices: OverviewInvoicesQuery | undefined }

/** Sums over all clients, in the currency of the company, and counts of the invoices that the user may view. */
export const Figures = ({ sums: { owed, month }, invoices }: FiguresProps) => (
  <ul class="figures">
    <Figure
      title="Owed"
      href="/invoices?status=SENT&status=PARTIAL"
      note={`${countOf(owed.combined.outstandingCount)} open`}
    >
      <Money amount={owed.combined.outstanding} currency={owed.combined.currency.code} />
    </Figure>
    <Figure title="Overdue" href="/invoices?overdue=true&sort=DUE_DATE" note="past their due date">
      {invoices ? countOf(invoices.overdue.totalCount) : '–'}
    </Figure>
    <Figure title="Drafts" href="/invoices?status=DRAFT" note="not sent yet">
      {invoices ? countOf(invoices.drafts.totalCount) : '–'}
    </Figure>
    <Figure title="Paid this month" href="/invoices?status=PAID" note="received">
      <Money amount={month.combined.paid} currency={month.combined.currency.code} />
    </Figure>
  </ul>
)

import { LatestActivitiesDocument, OverdueInvoicesDocument, OverviewSumsDocument } from '../generated/graphql.ts'
import { Failure } from '../graph/failure.tsx'
import { useRead } from '../graph/use-read.ts'
import { Activities } from '../record/activities.tsx'
import { Section } from '../record/section.tsx'
import { PageTitle } from '../shell/page-title.tsx'
import { Figures } from './figures.tsx'
import { NameCompany } from './name-company.tsx'
import { OverdueInvoices } from './overdue-invoices.tsx'
import { YearPlot } from './year-plot.tsx'

const overdue = { filter: { overdue: true, states: ['ACTIVE' as const] } }

/** Sums of what is owed, twelve months of them, and the latest activities: each read for itself, since rights differ. */
export function OverviewPage() {
  const sums = useRead(OverviewSumsDocument, {})
  const invoices = useRead(OverdueInvoicesDocument, overdue)
  const latest = useRead(LatestActivitiesDocument, {})
  return (
    <>
      <PageTitle title="Overview" />
      <NameCompany />
      {sums.error && <Failure error={sums.error} retry={sums.readAgain} />}
      {sums.data?.receivables && sums.data.month && (
        <Figures receivables={sums.data.receivables} month={sums.data.month} />
      )}
      <YearPlot />
      <div class="columns">
        <Section title="Longest overdue">
          {invoices.error && <Failure error={invoices.error} retry={invoices.readAgain} />}
          {invoices.data && <OverdueInvoices invoices={invoices.data.invoices.nodes} />}
        </Section>
        <Section title="Latest activity">
          {latest.error && <Failure error={latest.error} retry={latest.readAgain} />}
          {latest.data && <Activities activities={latest.data.activities.nodes} hasSubject />}
        </Section>
      </div>
    </>
  )
}

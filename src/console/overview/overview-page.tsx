import { OverviewDocument } from '../generated/graphql.ts'
import { Failure } from '../graph/failure.tsx'
import { useRead } from '../graph/use-read.ts'
import { Activities } from '../record/activities.tsx'
import { Section } from '../record/section.tsx'
import { PageTitle } from '../shell/page-title.tsx'
import { Figures } from './figures.tsx'
import { OverdueInvoices } from './overdue-invoices.tsx'
import { YearPlot } from './year-plot.tsx'

/** Sums of what is owed, twelve months of them, and the latest activities. */
export function OverviewPage() {
  const { data, error, readAgain } = useRead(OverviewDocument, {
    overdue: { overdue: true, states: ['ACTIVE'] },
    drafts: { status: ['DRAFT'], states: ['ACTIVE'] },
  })
  return (
    <>
      <PageTitle title="Overview" />
      {error && <Failure error={error} retry={readAgain} />}
      {data && <Figures overview={data} />}
      <YearPlot />
      {data && (
        <div class="columns">
          <OverdueInvoices invoices={data.overdue.nodes} />
          <Section title="Latest activity">
            <Activities activities={data.activities.nodes} hasSubject />
          </Section>
        </div>
      )}
    </>
  )
}

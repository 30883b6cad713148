import type { DryRun } from '../graph/use-dry-run.ts'
import { Facts } from '../record/facts.tsx'
import type { Fact } from '../record/facts.tsx'
import { Section } from '../record/section.tsx'
import { sentence } from './field-errors.ts'

type Props = {
  facts: readonly Fact[]
  preview: Pick<DryRun<unknown>, 'outcome' | 'isRunning'>
  /** Shown while nothing can be computed yet. */
  note: string
}

/** The sums that the server computes while a form is filled in. */
export const LiveTotals = ({ facts, preview, note }: Props) => (
  <Section title="Totals" className="totals">
    <div aria-live="polite" aria-busy={preview.isRunning}>
      <Facts facts={facts} />
      <p class="faint">{preview.isRunning || preview.outcome ? whyNot(preview.outcome) : note}</p>
    </div>
  </Section>
)

/** Why the sums are not those of the values in the form. */
function whyNot(outcome: DryRun<unknown>['outcome']): string {
  if (!outcome || 'payload' in outcome) return ''
  if ('refusals' in outcome) return outcome.refusals.map(({ message }) => sentence('A value', message)).join(' ')
  return 'The sums cannot be computed now.'
}

import { useLocation } from 'wouter-preact'
import { BankLinks } from '../bank/bank-links.tsx'
import { useSubmission } from '../form/submission.ts'
import { BankRuleDocument, UpdateBankRuleDocument } from '../generated/graphql.ts'
import type { RuleShownFragment } from '../generated/graphql.ts'
import { useRead } from '../graph/use-read.ts'
import { RecordPage } from '../record/record-page.tsx'
import { Section } from '../record/section.tsx'
import { useToast } from '../ui/toast.tsx'
import { draftOfRule } from './rule.ts'
import { RuleForm } from './rule-form.tsx'
import { RuleRemoval } from './rule-removal.tsx'

export function RulePage({ params }: { params: { id?: string } }) {
  const reading = useRead(BankRuleDocument, { id: params.id ?? '' })
  return (
    <RecordPage kind="Bank rule" reading={reading} record={reading.data?.bankRule} title={({ name }) => name}>
      {(rule: RuleShownFragment) => (
        <>
          <BankLinks />
          <RuleEditor rule={rule} />
          <RuleRemoval rule={rule} />
        </>
      )}
    </RecordPage>
  )
}

function RuleEditor({ rule }: { rule: RuleShownFragment }) {
  const [, navigate] = useLocation()
  const toast = useToast()
  const submission = useSubmission({
    document: UpdateBankRuleDocument,
    pick: ({ updateBankRule }) => updateBankRule,
    onDone() {
      toast('The rule was saved.')
      navigate('/bank/rules')
    },
  })
  return (
    <Section title="Rule">
      <RuleForm
        initial={draftOfRule(rule)}
        submission={submission}
        variables={(input) => ({ id: rule.id, input })}
        action="Save"
        onCancel={() => navigate('/bank/rules')}
      />
    </Section>
  )
}

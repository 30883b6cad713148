import { useLocation } from 'wouter-preact'
import { BankLinks } from '../bank/bank-links.tsx'
import { useSubmission } from '../form/submission.ts'
import { CreateBankRuleDocument } from '../generated/graphql.ts'
import { Section } from '../record/section.tsx'
import { PageTitle } from '../shell/page-title.tsx'
import { useToast } from '../ui/toast.tsx'
import { newRule } from './rule.ts'
import { RuleForm } from './rule-form.tsx'

export function NewRulePage() {
  const [, navigate] = useLocation()
  const toast = useToast()
  const submission = useSubmission({
    document: CreateBankRuleDocument,
    pick: ({ createBankRule }) => createBankRule,
    onDone() {
      toast('The rule was added.')
      navigate('/bank/rules')
    },
  })
  return (
    <>
      <PageTitle title="New bank rule" />
      <BankLinks />
      <Section title="Rule">
        <RuleForm
          initial={newRule}
          submission={submission}
          variables={(input) => ({ input })}
          action="Add the rule"
          onCancel={() => navigate('/bank/rules')}
        />
      </Section>
    </>
  )
}

import { formatWords } from '../format/format.ts'
import { DeleteBankRulesDocument, RestoreBankRulesDocument } from '../generated/graphql.ts'
import type { DeleteBankRulesMutation, RestoreBankRulesMutation, RuleShownFragment } from '../generated/graphql.ts'
import { Outcome } from '../graph/outcome.tsx'
import { useAction } from '../graph/use-action.ts'
import { Button } from '../ui/button.tsx'
import { useToast } from '../ui/toast.tsx'

const pickDeleted = ({ deleteBankRules }: DeleteBankRulesMutation) => deleteBankRules
const pickRestored = ({ restoreBankRules }: RestoreBankRulesMutation) => restoreBankRules

/** Deletes a rule, and makes a deleted or archived one active again. */
export function RuleRemoval({ rule }: { rule: RuleShownFragment }) {
  const toast = useToast()
  const shown = (done: string) => (payload: ReturnType<typeof pickDeleted> | ReturnType<typeof pickRestored>) => {
    const [result] = payload.results ?? []
    toast(result?.reason ? (result.message ?? formatWords(result.reason)) : done)
  }
  const removal = useAction(DeleteBankRulesDocument, pickDeleted, shown('The rule was deleted.'))
  const restoration = useAction(RestoreBankRulesDocument, pickRestored, shown('The rule is active again.'))
  const isActive = rule.archivedAt === null && !rule.isDeleted
  const { run, outcome, isBusy } = isActive ? removal : restoration
  const remove = () => void run({ ids: [rule.id] })
  return (
    <>
      <Outcome outcome={outcome} retry={remove} />
      <div class="actions">
        <Button kind={isActive ? 'danger' : 'plain'} isBusy={isBusy} onClick={remove}>
          {isActive ? 'Delete the rule' : 'Restore the rule'}
        </Button>
      </div>
    </>
  )
}

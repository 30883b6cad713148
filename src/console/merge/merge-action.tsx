import { MergeClientsDocument } from '../generated/graphql.ts'
import type { ClientSideFragment, MergeClientsMutation } from '../generated/graphql.ts'
import { Outcome } from '../graph/outcome.tsx'
import { useAction } from '../graph/use-action.ts'
import { Button } from '../ui/button.tsx'

export const pickMerge = ({ mergeClients }: MergeClientsMutation) => mergeClients

type Props = {
  survivor: ClientSideFragment
  absorbed: ClientSideFragment
  onDone: () => void
}

export function MergeAction({ survivor, absorbed, onDone }: Props) {
  const { run, outcome, isBusy } = useAction(MergeClientsDocument, pickMerge, onDone)
  const merge = () => void run({ id: survivor.id, mergeableId: absorbed.id, dryRun: false })
  return (
    <div class="stack">
      <Outcome outcome={outcome} retry={merge} />
      <div class="actions">
        <Button kind="primary" isBusy={isBusy} onClick={merge}>
          Merge {absorbed.displayName} into {survivor.displayName}
        </Button>
      </div>
    </div>
  )
}

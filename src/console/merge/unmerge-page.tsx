import { useLocation, useSearchParams } from 'wouter-preact'
import { MergeSideDocument, UnmergeClientsDocument } from '../generated/graphql.ts'
import type { UnmergeClientsMutation } from '../generated/graphql.ts'
import { Outcome } from '../graph/outcome.tsx'
import { useAction } from '../graph/use-action.ts'
import { useDryRun } from '../graph/use-dry-run.ts'
import { useRead } from '../graph/use-read.ts'
import { PageTitle } from '../shell/page-title.tsx'
import { Button } from '../ui/button.tsx'
import { useToast } from '../ui/toast.tsx'
import { Balances } from './balances.tsx'
import { Moves } from './moves.tsx'

const pick = ({ unmergeClients }: UnmergeClientsMutation) => unmergeClients

/** The end of a merge: a preview of both clients, and the action. */
export function UnmergePage() {
  const [params] = useSearchParams()
  const [, navigate] = useLocation()
  const toast = useToast()
  const [id, absorbedId] = [params.get('survivor') ?? '', params.get('absorbed') ?? '']
  const survivor = useRead(MergeSideDocument, { id }).data?.client
  const action = useAction(UnmergeClientsDocument, pick, ({ restored }) => {
    toast(`${restored?.displayName ?? ''} is a client of its own again.`)
    navigate(`/clients/${absorbedId}`)
  })
  const isDone = action.outcome && 'payload' in action.outcome
  const variables = { id, absorbedId }
  const preview = useDryRun(UnmergeClientsDocument, pick, isDone ? undefined : { ...variables, dryRun: true })
  const { client, restored, moved } = (preview.outcome && 'payload' in preview.outcome && preview.outcome.payload) || {}
  const undo = () => void action.run({ ...variables, dryRun: false })
  return (
    <>
      <PageTitle title="Undo a merge" />
      <Outcome outcome={preview.outcome} retry={preview.repeat} />
      {preview.isRunning && <p class="empty">Reading what this would do…</p>}
      {survivor && client && restored && moved && (
        <>
          <p class="notice">
            {restored.displayName} becomes a client of its own again, with everything that was made for it.
          </p>
          <Balances
            columns={[
              { title: 'Now', client: survivor },
              { title: `${client.displayName} after`, client },
              { title: `${restored.displayName} after`, client: restored },
            ]}
          />
          <Moves title="What returns" moved={moved} />
          <Outcome outcome={action.outcome} retry={undo} />
          <div class="actions">
            <Button kind="primary" isBusy={action.isBusy} onClick={undo}>
              Undo the merge
            </Button>
            <Button onClick={() => navigate(`/clients/${id}`)}>Cancel</Button>
          </div>
        </>
      )}
    </>
  )
}

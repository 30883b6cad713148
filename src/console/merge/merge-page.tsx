import { useState } from 'preact/hooks'
import { useSearchParams } from 'wouter-preact'
import { MergeClientsDocument, MergeSideDocument } from '../generated/graphql.ts'
import { Outcome } from '../graph/outcome.tsx'
import { useDryRun } from '../graph/use-dry-run.ts'
import { useRead } from '../graph/use-read.ts'
import { PageTitle } from '../shell/page-title.tsx'
import { Button } from '../ui/button.tsx'
import { Balances } from './balances.tsx'
import { Contacts } from './contacts.tsx'
import { MergeAction, pickMerge } from './merge-action.tsx'
import { MergeResult } from './merge-result.tsx'
import type { Merged } from './merge-result.tsx'
import { MergeSide } from './merge-side.tsx'
import { Moves } from './moves.tsx'

/** Two clients beside each other, what a merge would do to them, and the merge. Both are in the address. */
export function MergePage() {
  const [params, setParams] = useSearchParams()
  const [id, mergeableId] = [params.get('survivor') ?? '', params.get('absorbed') ?? '']
  const choose = (chosen: { survivor: string; absorbed: string }) => setParams(chosen, { replace: true })
  const [merged, setMerged] = useState<Merged>()
  const survivor = useRead(MergeSideDocument, { id }, id === '' || merged !== undefined).data?.client
  const absorbed = useRead(MergeSideDocument, { id: mergeableId }, mergeableId === '' || merged !== undefined).data
    ?.client
  const isComplete = id !== '' && mergeableId !== '' && !merged
  const preview = useDryRun(MergeClientsDocument, pickMerge, isComplete ? { id, mergeableId, dryRun: true } : undefined)
  const { client: after, moved } = (preview.outcome && 'payload' in preview.outcome && preview.outcome.payload) || {}

  if (merged) return <MergeResult merged={merged} />
  return (
    <>
      <PageTitle title="Merge clients" />
      <div class="columns">
        <MergeSide
          title="Survivor"
          hint="Keeps its name and details, and gets all records of the other client."
          client={id === '' ? undefined : survivor}
          onChoose={(chosen) => choose({ survivor: chosen, absorbed: mergeableId })}
        />
        <MergeSide
          title="Absorbed client"
          hint="Disappears from the lists. Links to it open the survivor."
          client={mergeableId === '' ? undefined : absorbed}
          onChoose={(chosen) => choose({ survivor: id, absorbed: chosen })}
        />
      </div>
      <div class="actions">
        <Button onClick={() => choose({ survivor: mergeableId, absorbed: id })}>Swap the two</Button>
      </div>
      {!isComplete && <p class="empty">Choose both clients to see what the merge does.</p>}
      <div aria-busy={preview.isRunning} class="stack" role="region" aria-label="Preview">
        <Outcome outcome={preview.outcome} retry={preview.repeat} />
        {preview.isRunning && <p class="empty">Reading what the merge would do…</p>}
        {!preview.isRunning && survivor && absorbed && after && moved && (
          <>
            <Balances
              columns={[
                { title: 'Survivor', client: survivor },
                { title: 'Absorbed', client: absorbed },
                { title: 'After', client: after },
              ]}
            />
            <div class="columns">
              <Moves title="What moves" moved={moved} />
              <Contacts survivor={survivor} absorbed={absorbed} after={after} />
            </div>
            <MergeAction
              survivor={survivor}
              absorbed={absorbed}
              onDone={() =>
                setMerged({
                  survivor: survivor.displayName,
                  survivorId: survivor.id,
                  absorbed: absorbed.displayName,
                  absorbedId: absorbed.id,
                })
              }
            />
          </>
        )}
      </div>
    </>
  )
}

import { useEffect, useRef } from 'preact/hooks'
import { Link } from 'wouter-preact'
import { PageTitle } from '../shell/page-title.tsx'

export type Merged = { survivor: string; survivorId: string; absorbed: string; absorbedId: string }

/** The finished merge, and the way back. */
export function MergeResult({ merged }: { merged: Merged }) {
  const notice = useRef<HTMLParagraphElement>(null)
  useEffect(() => notice.current?.focus(), [])
  return (
    <>
      <PageTitle title="Merge clients" />
      <p ref={notice} class="notice" tabIndex={-1}>
        {merged.absorbed} was merged into {merged.survivor}.
      </p>
      <div class="actions">
        <Link class="button button-primary" href={`/clients/${merged.survivorId}`}>
          Open {merged.survivor}
        </Link>
        <Link class="button button-plain" href={`/unmerge?survivor=${merged.survivorId}&absorbed=${merged.absorbedId}`}>
          Undo the merge
        </Link>
      </div>
    </>
  )
}

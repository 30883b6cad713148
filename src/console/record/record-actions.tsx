import type { ComponentChildren } from 'preact'
import { useState } from 'preact/hooks'
import { ActionProblem } from './action-problem.tsx'
import { ActionButton } from './record-action.tsx'
import type { ActionFailure, RecordAction } from './record-action.tsx'

type Props = {
  record: { id: string; archivedAt: string | null; isDeleted: boolean }
  /** Actions of this kind of record, in order. */
  actions?: readonly RecordAction[]
  archive: RecordAction
  restore: RecordAction
  remove: RecordAction
  /** Before the actions, such as a link to edit the record. */
  children?: ComponentChildren
}

/** The actions on a record. */
export function RecordActions({ record, actions = [], archive, restore, remove, children }: Props) {
  const [failure, setFailure] = useState<ActionFailure>()
  const isActive = record.archivedAt === null && !record.isDeleted
  const keeping = [...(isActive ? [archive] : [restore]), ...(record.isDeleted ? [] : [remove])]
  return (
    <>
      <div class="actions">
        {children}
        {[...actions, ...keeping].map((action) => (
          // Archive becomes Restore where it is, with the focus.
          <ActionButton
            key={action === keeping[0] ? 'keep' : action.label}
            id={record.id}
            onWritten={setFailure}
            {...action}
          />
        ))}
      </div>
      <ActionProblem failure={failure} />
    </>
  )
}

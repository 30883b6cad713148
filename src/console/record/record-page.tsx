import type { ComponentChildren } from 'preact'
import { Failure } from '../graph/failure.tsx'
import { isForbidden } from '../graph/is-forbidden.ts'
import type { Reading } from '../graph/use-read.ts'
import { PageTitle } from '../shell/page-title.tsx'
import { RecordState } from './record-state.tsx'

type Stored = { archivedAt: string | null; isDeleted: boolean }

type Props<Item extends Stored> = {
  /** Name of the kind of record, for the time before it is read. */
  kind: string
  reading: Reading<unknown>
  record: Item | null | undefined
  title: (record: Item) => string
  /** Its status, beside the title. */
  status?: (record: Item) => ComponentChildren
  children: (record: Item) => ComponentChildren
}

/** The page of one record: its content once it is read, or why there is none. */
export function RecordPage<Item extends Stored>({ kind, reading, record, title, status, children }: Props<Item>) {
  // One heading before and after: it has the focus when the page is opened.
  return (
    <>
      <PageTitle title={record ? title(record) : kind}>
        {record && status?.(record)}
        {record && <RecordState {...record} />}
      </PageTitle>
      {/* The parts of a record that the user may not view are null: its page leaves them out. */}
      {reading.error && !(record && isForbidden(reading.error)) && (
        <Failure error={reading.error} retry={reading.readAgain} />
      )}
      {record && children(record)}
      {!record && !reading.error && <p class="empty">{reading.isReading ? 'Loading…' : 'There is no such record.'}</p>}
    </>
  )
}

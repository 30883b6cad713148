import type { ComponentChildren } from 'preact'
import { Failure } from '../graph/failure.tsx'
import type { Reading } from '../graph/use-read.ts'
import { PageTitle } from '../shell/page-title.tsx'
import { useFirst } from './use-first.ts'

type Props<Item> = {
  /** Heading until the record is read. */
  title: string
  reading: Pick<Reading<unknown>, 'error' | 'isReading' | 'readAgain'>
  record: Item | null | undefined
  children: (record: Item) => ComponentChildren
}

/** The page that edits a record as the server has it, not the cache. It stays as it is when others change the record. */
export function EditPage<Item>({ title, reading, record, children }: Props<Item>) {
  const shown = useFirst(record, reading.isReading)
  if (shown !== undefined) return <>{children(shown)}</>
  return (
    <>
      <PageTitle title={title} />
      {reading.error && <Failure error={reading.error} retry={reading.readAgain} />}
      {!reading.error && <p class="empty">{reading.isReading ? 'Loading…' : 'There is no such record.'}</p>}
    </>
  )
}

import { useRef } from 'preact/hooks'
import { AttachmentsDocument } from '../generated/graphql.ts'
import { Failure } from '../graph/failure.tsx'
import { useRead } from '../graph/use-read.ts'
import { Section } from '../record/section.tsx'
import { AddFile } from './add-file.tsx'
import { AttachmentRow } from './attachment-row.tsx'

type Props = { recordId: string; title?: string }

/** The files that are kept with a record. */
export function Attachments({ recordId, title = 'Files' }: Props) {
  const { data, error, readAgain } = useRead(AttachmentsDocument, { id: recordId })
  const list = useRef<HTMLDivElement>(null)
  const node = data?.node
  const files = node && 'documents' in node ? node.documents : []
  const removed = () => {
    readAgain()
    list.current?.focus()
  }
  return (
    <Section title={title}>
      <div class="stack" ref={list} tabIndex={-1}>
        {error && <Failure error={error} retry={readAgain} />}
        {files.length > 0 && (
          <ul class="rows">
            {files.map((file) => (
              <AttachmentRow key={file.id} file={file} onRemoved={removed} />
            ))}
          </ul>
        )}
        {node && <AddFile recordId={recordId} kind={node.__typename} onAdded={readAgain} />}
      </div>
    </Section>
  )
}

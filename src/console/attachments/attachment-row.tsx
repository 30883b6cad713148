import { useState } from 'preact/hooks'
import { formatBytes } from '../format/format.ts'
import { DeleteFilesDocument } from '../generated/graphql.ts'
import type { AttachmentFragment } from '../generated/graphql.ts'
import { ActionProblem } from '../record/action-problem.tsx'
import { ActionButton } from '../record/record-action.tsx'
import type { ActionFailure } from '../record/record-action.tsx'
import { useSession } from '../session/session-context.tsx'
import { Button } from '../ui/button.tsx'
import { Instant } from '../ui/instant.tsx'
import { saveFile } from './save-file.ts'

type Props = { file: AttachmentFragment; onRemoved: () => void }

/** One file: its size and time, the download, and the deletion after a confirmation. */
export function AttachmentRow({ file, onRemoved }: Props) {
  const { session } = useSession()
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState('')
  const [refusal, setRefusal] = useState<ActionFailure>()

  async function download(): Promise<void> {
    setBusy(true)
    setFailure(await saveFile(file, session?.token ?? ''))
    setBusy(false)
  }

  return (
    <li>
      <span class="attachment-name">
        {file.name}
        <span class="second-line">
          {formatBytes(file.size)} · <Instant at={file.createdAt} />
          {file.isPublic && ' · shown to the client'}
        </span>
      </span>
      <span class="actions">
        <Button isBusy={isBusy} aria-label={`Download ${file.name}`} onClick={() => void download()}>
          Download
        </Button>
        <ActionButton
          id={file.id}
          label="Delete"
          name={`Delete ${file.name}`}
          document={DeleteFilesDocument}
          done="The file was deleted."
          question={`${file.name} will be deleted with its content, which cannot be restored.`}
          onWritten={setRefusal}
          onDone={onRemoved}
        />
      </span>
      {failure !== '' && (
        <p role="alert" class="field-error">
          {failure}
        </p>
      )}
      <ActionProblem failure={refusal} />
    </li>
  )
}

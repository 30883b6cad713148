import { useState } from 'preact/hooks'
import { base64Of, mostSentBytes } from '../form/base64.ts'
import { FileDrop } from '../form/file-drop.tsx'
import { formatBytes } from '../format/format.ts'
import { UploadFileDocument } from '../generated/graphql.ts'
import type { UploadFileMutation, UploadFileMutationVariables } from '../generated/graphql.ts'
import { Outcome } from '../graph/outcome.tsx'
import { useAction } from '../graph/use-action.ts'
import { useToast } from '../ui/toast.tsx'
import { Progress } from '../ui/progress.tsx'

const pick = ({ uploadDocuments }: UploadFileMutation) => uploadDocuments

type Props = {
  recordId: string
  /** Of the record, such as Invoice. */
  kind: string
  onAdded: () => void
}

/** Keeps a file with a record as soon as it is dropped or chosen. */
export function AddFile({ recordId, kind, onAdded }: Props) {
  const toast = useToast()
  const [failure, setFailure] = useState('')
  const [sent, setSent] = useState<UploadFileMutationVariables>()
  const { run, outcome, isBusy } = useAction(UploadFileDocument, pick, () => {
    toast('The file was added.')
    onAdded()
  })

  async function take(file: File): Promise<void> {
    setFailure('')
    if (file.size === 0) return setFailure(`${file.name} is empty.`)
    if (file.size > mostSentBytes) {
      const path = `/api/v1/${kind.toLowerCase()}s/${recordId}/upload`
      return setFailure(
        `${file.name} has ${formatBytes(file.size)}, and the console sends at most ${formatBytes(mostSentBytes)}. A program can send up to 20 MB to POST ${path}.`,
      )
    }
    try {
      const variables = { recordId, name: file.name, content: await base64Of(file) }
      setSent(variables)
      await run(variables)
    } catch (error) {
      setFailure(error instanceof Error ? error.message : String(error))
    }
  }

  return (
    <>
      <div>
        <FileDrop
          label="Drop a file here, or choose one"
          hint={`At most ${formatBytes(mostSentBytes)}.`}
          onFile={(file) => void take(file)}
        />
        <Progress stage={isBusy ? `Adding ${sent?.name ?? 'the file'}…` : ''} />
      </div>
      {failure !== '' && (
        <p role="alert" class="field-error">
          {failure}
        </p>
      )}
      <Outcome outcome={failure === '' ? outcome : undefined} retry={() => sent && void run(sent)} />
    </>
  )
}

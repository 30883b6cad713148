import type { TypedDocumentNode } from '@urql/preact'
import { useState } from 'preact/hooks'
import { formatWords } from '../format/format.ts'
import type { BulkOutcomeFragment, RefusalFragment } from '../generated/graphql.ts'
import { useWrite } from '../graph/use-write.ts'
import type { Written } from '../graph/use-write.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { useToast } from '../ui/toast.tsx'

type Payload = { results: readonly BulkOutcomeFragment[] | null; userErrors: readonly RefusalFragment[] }

export type RecordAction = {
  label: string
  document: TypedDocumentNode<{ result: Payload }, { ids: string[] }>
  /** Message afterwards. */
  done: string
  /** Shown for confirmation before, where the action is hard to take back. */
  question?: string
  /** Name of the button where others have its label. */
  name?: string
}

const pickResult = ({ result }: { result: Payload }): Payload => result

/** Why a record stayed as it was; empty if the action was carried out. */
const reasonOf = (written: Written<Payload>): string => {
  if ('refusals' in written) return written.refusals.map(({ message }) => message).join(' ')
  if (!('payload' in written)) return ''
  const skipped = written.payload.results?.filter(({ outcome }) => outcome === 'SKIPPED') ?? []
  return skipped.map(({ reason, message }) => message ?? `${formatWords(reason ?? 'SKIPPED')}.`).join(' ')
}

type Props = RecordAction & { id: string; onWritten: (failure: ActionFailure | undefined) => void; onDone?: () => void }

/** A failed or refused action, for a message below the buttons. */
export type ActionFailure = { reason: string; requestId: string } | Extract<Written<Payload>, { error: unknown }>

/** A button that runs a mutation on one record. The server decides what may be done: a refusal is shown. */
export function ActionButton({ id, label, document, done, question, name, onWritten, onDone }: Props) {
  const write = useWrite(document, pickResult)
  const toast = useToast()
  const [isBusy, setBusy] = useState(false)
  const [isAsking, setAsking] = useState(false)

  async function run(): Promise<void> {
    setAsking(false)
    setBusy(true)
    const written = await write({ ids: [id] })
    setBusy(false)
    const reason = reasonOf(written)
    if ('error' in written) onWritten(written)
    else onWritten('requestId' in written && reason !== '' ? { reason, requestId: written.requestId } : undefined)
    if (!('payload' in written) || reason !== '') return
    toast(done)
    onDone?.()
  }

  return (
    <>
      <Button isBusy={isBusy} aria-label={name} onClick={() => (question === undefined ? void run() : setAsking(true))}>
        {label}
      </Button>
      {isAsking && (
        <Dialog title={label} onClose={() => setAsking(false)}>
          <p>{question}</p>
          <div class="actions">
            <Button kind="danger" onClick={() => void run()}>
              {label}
            </Button>
            <Button onClick={() => setAsking(false)}>Go back</Button>
          </div>
        </Dialog>
      )}
    </>
  )
}

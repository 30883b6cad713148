import type { AnyVariables, CombinedError, TypedDocumentNode } from '@urql/preact'
import { useMemo, useState } from 'preact/hooks'
import type { RefusalFragment } from '../generated/graphql.ts'
import { useWrite } from '../graph/use-write.ts'
import type { Payload, Written } from '../graph/use-write.ts'

export type Submission<Variables> = {
  submit: (variables: Variables) => Promise<void>
  /** Values that the server refused at the last attempt. */
  refusals: readonly RefusalFragment[]
  /** Id of the request in which they were refused; empty if none were. */
  requestId: string
  /** The last attempt failed: the server was not reached, or could not answer. */
  error: CombinedError | undefined
  isBusy: boolean
  /** Forgets why the last attempt failed. */
  dismiss: () => void
}

type Options<Data, Variables, Result> = {
  document: TypedDocumentNode<Data, Variables>
  pick: (data: Data) => Result
  /** Called when the server has accepted the input. */
  onDone: (payload: Result) => void
}

/** Submits a form by a mutation. See `useWrite` for retries and passwords. */
export function useSubmission<Data, Variables extends AnyVariables, Result extends Payload>({
  document,
  pick,
  onDone,
}: Options<Data, Variables, Result>): Submission<Variables> {
  const write = useWrite(document, pick)
  const [outcome, setOutcome] = useState<Written<Result>>()
  const [isBusy, setBusy] = useState(false)
  // The same list each time: a form moves the focus when another one arrives.
  const refused = useMemo(
    () => (outcome && 'refusals' in outcome ? outcome : { refusals: [], requestId: '' }),
    [outcome],
  )
  return {
    async submit(variables) {
      setBusy(true)
      const written = await write(variables)
      setBusy(false)
      setOutcome(written)
      if ('payload' in written) onDone(written.payload)
    },
    ...refused,
    error: outcome && 'error' in outcome ? outcome.error : undefined,
    isBusy,
    dismiss: () => setOutcome(undefined),
  }
}

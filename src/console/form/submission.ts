import type { AnyVariables, CombinedError, TypedDocumentNode } from '@urql/preact'
import { useState } from 'preact/hooks'
import type { RefusalFragment } from '../generated/graphql.ts'
import { useWrite } from '../graph/use-write.ts'
import { valueRefusals } from '../graph/value-refusals.ts'

export type Submission<Variables> = {
  submit: (variables: Variables) => Promise<void>
  /** Values that the server refused at the last attempt. */
  refusals: readonly RefusalFragment[]
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
export function useSubmission<
  Data,
  Variables extends AnyVariables,
  Result extends { userErrors: readonly RefusalFragment[] },
>({ document, pick, onDone }: Options<Data, Variables, Result>): Submission<Variables> {
  const write = useWrite(document, pick)
  const [refusals, setRefusals] = useState<readonly RefusalFragment[]>([])
  const [error, setError] = useState<CombinedError>()
  const [isBusy, setBusy] = useState(false)
  return {
    async submit(variables) {
      setBusy(true)
      const outcome = await write(variables)
      setBusy(false)
      const unreadable = 'error' in outcome ? valueRefusals(outcome.error) : []
      setRefusals('refusals' in outcome ? outcome.refusals : unreadable)
      setError('error' in outcome && unreadable.length === 0 ? outcome.error : undefined)
      if ('payload' in outcome) onDone(outcome.payload)
    },
    refusals,
    error,
    isBusy,
    dismiss() {
      setRefusals([])
      setError(undefined)
    },
  }
}

import type { AnyVariables, TypedDocumentNode } from '@urql/preact'
import { useState } from 'preact/hooks'
import { useWrite } from './use-write.ts'
import type { Payload, Written } from './use-write.ts'

/** A mutation that a button runs: its last outcome, and whether it runs now. */
export function useAction<Data, Variables extends AnyVariables, Result extends Payload>(
  document: TypedDocumentNode<Data, Variables>,
  pick: (data: Data) => Result,
  onDone: (payload: Result) => void,
) {
  const write = useWrite(document, pick)
  const [outcome, setOutcome] = useState<Written<Result>>()
  const [isBusy, setBusy] = useState(false)
  return {
    run: async (variables: Variables): Promise<void> => {
      setBusy(true)
      const written = await write(variables)
      setBusy(false)
      setOutcome(written)
      if ('payload' in written) onDone(written.payload)
    },
    outcome,
    isBusy,
  }
}

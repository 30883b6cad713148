import type { AnyVariables, TypedDocumentNode } from '@urql/preact'
import { useCallback, useEffect, useRef, useState } from 'preact/hooks'
import { useDelayed } from '../ui/use-delayed.ts'
import { useWrite } from './use-write.ts'
import type { Payload, Written } from './use-write.ts'

export type DryRun<Result> = {
  /** The last outcome, also while a newer one is awaited. */
  outcome: Written<Result> | undefined
  /** The payload of the last run that was not refused, also after a refused one. */
  payload: Result | undefined
  /** The outcome is not that of the current variables yet. */
  isRunning: boolean
  repeat: () => void
}

/** Runs a mutation as a dry run whenever its variables change. Without variables nothing runs. */
export function useDryRun<Data, Variables extends AnyVariables, Result extends Payload>(
  document: TypedDocumentNode<Data, Variables>,
  pick: (data: Data) => Result,
  variables: Variables | undefined,
): DryRun<Result> {
  const write = useWrite(document, pick)
  const text = variables && JSON.stringify(variables)
  const delayed = useDelayed(text)
  const [attempt, setAttempt] = useState(0)
  const [last, setLast] = useState<{ text: string | undefined; outcome?: Written<Result> }>({ text: undefined })
  useEffect(() => {
    if (variables === undefined || delayed !== text) return undefined
    let isNewest = true
    void write(variables).then((outcome) => {
      if (isNewest) setLast({ text, outcome })
    })
    return () => {
      isNewest = false
    }
  }, [text, delayed, attempt])
  const repeat = useCallback(() => {
    setLast({ text: undefined })
    setAttempt((count) => count + 1)
  }, [])
  const { outcome } = last
  const payload = useRef<Result>()
  if (outcome && 'payload' in outcome) payload.current = outcome.payload
  return {
    outcome: text === undefined ? undefined : outcome,
    payload: payload.current,
    isRunning: text !== undefined && last.text !== text,
    repeat,
  }
}

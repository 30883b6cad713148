import { useRef } from 'preact/hooks'
import { useRead } from '../graph/use-read.ts'
import { valueRefusals } from '../graph/value-refusals.ts'
import { useDelayed } from '../ui/use-delayed.ts'
import type { Saved, SaveDocument, SaveVariables } from './save.ts'

/**
 * The document as the server would save it: a dry run, which is read like a query. While its values are not valid the last sums stay,
 * and `refusal` says why.
 */
export function usePreview(document: SaveDocument, variables: SaveVariables, isPaused: boolean) {
  const text = useDelayed(JSON.stringify(variables))
  const delayed = JSON.parse(text) as SaveVariables
  const { data, error, isReading } = useRead(document, { ...delayed, dryRun: true }, isPaused)
  const refusals = error ? valueRefusals(error) : (data?.result.userErrors ?? [])
  const last = useRef<Saved>()
  if (data?.result.saved) last.current = data.result.saved
  return {
    saved: last.current,
    refusal: refusals.map(({ message }) => message).join(' '),
    hasFailed: error !== undefined && refusals.length === 0,
    isReading,
  }
}

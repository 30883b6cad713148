import { useRef } from 'preact/hooks'

/** The record as the server had it when the page was opened, not as the cache has it or others change it. Undefined until it is read. */
export function useFirst<Item>(record: Item | null | undefined, isReading: boolean): Item | undefined {
  const first = useRef<Item>()
  if (record && !isReading) first.current ??= record
  return first.current
}

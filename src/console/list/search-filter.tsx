import { useEffect, useState } from 'preact/hooks'
import { TextField } from '../form/text-field.tsx'
import { useDelayed } from '../ui/use-delayed.ts'
import type { ListState } from './use-list.ts'

/** Text that records contain; the list follows while it is written. */
export function SearchFilter({ list }: { list: ListState }) {
  const current = list.get('search')
  const [text, setText] = useState(current)
  const delayed = useDelayed(text)
  // The address changes by itself when the filters are cleared, or by the browser's back button.
  useEffect(() => setText(current), [current])
  useEffect(() => {
    if (delayed !== current && delayed === text) list.set({ search: delayed }, { replace: true })
  }, [delayed])
  return (
    <TextField
      label="Search"
      name="search"
      type="search"
      value={text}
      maxLength={200}
      onInput={(event) => setText(event.currentTarget.value)}
    />
  )
}

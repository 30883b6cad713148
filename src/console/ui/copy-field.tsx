import { useRef } from 'preact/hooks'
import { TextField } from '../form/text-field.tsx'
import { Button } from './button.tsx'
import { useCopying } from './use-copying.ts'

type Props = { label: string; name: string; value: string; hint?: string }

/** A text to copy. */
export function CopyField(props: Props) {
  const area = useRef<HTMLDivElement>(null)
  const { note, copy } = useCopying(props.value, () => area.current?.querySelector('input')?.select())
  return (
    <div ref={area}>
      <div class="copy">
        <TextField {...props} readOnly onFocus={({ currentTarget }) => currentTarget.select()} />
        <Button onClick={copy}>Copy</Button>
      </div>
      <p class="hint" role="status">
        {note}
      </p>
    </div>
  )
}

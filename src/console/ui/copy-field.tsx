import { useRef, useState } from 'preact/hooks'
import { TextField } from '../form/text-field.tsx'
import { Button } from './button.tsx'

type Props = { label: string; name: string; value: string; hint?: string }

/** A text to copy. */
export function CopyField(props: Props) {
  const area = useRef<HTMLDivElement>(null)
  const [note, setNote] = useState('')

  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(props.value)
      setNote('Copied.')
    } catch {
      // Browsers refuse without a permission, and on HTTP.
      area.current?.querySelector('input')?.select()
      setNote('The browser does not allow it. The text is selected: press Ctrl C or Cmd C.')
    }
  }

  return (
    <div ref={area}>
      <div class="copy">
        <TextField {...props} readOnly onFocus={({ currentTarget }) => currentTarget.select()} />
        <Button onClick={() => void copy()}>Copy</Button>
      </div>
      <p class="hint" role="status">
        {note}
      </p>
    </div>
  )
}
